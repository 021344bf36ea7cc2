"""test_cli.py: the same answers as the program, on every question of its tests
that has a form in Python.

The scripts of tests/cli run with a `bouton` on the PATH that answers as the
program does and then hands the request over to us, who ask the program (`bouton
desk`) and the package, while the files of the script are still there."""
import json
import os
import pathlib
import re
import subprocess
import threading

import numpy as np
import pytest
from conftest import TOP

import bouton

QUICK = ["moves", "why", "table", "grundy", "row", "discover", "show", "games",
         "rules", "solve", "check", "errors", "plot"]
# What depends on time, on signals, on standard input, or on the environment.
NEVER = {"interrupt", "streams", "budgets", "desk", "play", "checker", "papers"}
LONG = sorted({p.stem for p in (TOP / "tests/cli").glob("*.sh")}
              - {"run-cli"} - NEVER - set(QUICK))
ADDED = {"certificate", "dot", "svg"}  # that the package asks for by itself

RECORDER = """#!/bin/sh
"{program}" "$@"
status=$?
case " $* " in *" - "* | *" --request "* | *" --help "*) exit $status ;; esac
(
    flock 9
    if "{program}" "$@" --request >"{here}/request" 2>/dev/null </dev/null; then
        pwd >"{here}/asked"
        read done <"{here}/answered"
    fi
) 9>"{here}/lock" </dev/null >/dev/null
exit $status
"""


# ---- from a request to Python

def game(keys):
    """A game, and what is left of the request."""
    settings = dict(s.split("=", 1) for s in listed(keys.pop("set", [])))
    made = bouton.Game(
        keys.pop("game", None), text=keys.pop("rules", None),
        misere=keys.pop("misere", False), settings=settings,
        games=listed(keys.pop("games", [])))
    return made, {name.replace("-", "_"): v for name, v in keys.items()}


def listed(value):
    return value if isinstance(value, list) else [value]


def position(name):
    def form(keys):
        made, options = game(keys)
        typed = listed(options.pop("position"))
        if len(typed) != 1:
            return [s.data for s in made.solve_all(typed, **options)]
        return [getattr(made, name)(*typed, **options).data]
    return form


def table(keys):
    made, options = game(keys)
    if options.pop("list", False):
        most = options.pop("max", 15)
        return [{"positions": made.p_positions(int(most), **options)}]
    options["max"] = int(options.get("max", 15))
    return [made.table(**options)]


def row(keys):
    made, options = game(keys)
    fixed = listed(options.pop("fixed", []))
    if "upto" in options:
        return [r.data for r in made.rows(int(options.pop("upto")), *fixed,
                                          **options)]
    return [made.row(*fixed, **options).data]


def of_game(name):
    def form(keys):
        made, options = game(keys)
        return [getattr(made, name)(**options).data]
    return form


def show(keys):
    return [game(keys)[0].data]


def claims(one, all_of):
    def form(keys):
        claim = keys.pop("claim")
        options = {name.replace("-", "_"): v for name, v in keys.items()}
        if claim.endswith(".claim"):
            return getattr(bouton, all_of)(claim, **options).data["answers"]
        return [getattr(bouton, one)(claim, **options).data]
    return form


def papers(keys):
    options = {name.replace("-", "_"): v for name, v in keys.items()}
    return [bouton.papers(*listed(options.pop("claims", [])), **options).data]


FORMS = {
    "solve": position("solve"), "moves": position("moves"),
    "why": position("why"),
    "table": table, "row": row, "show": show,
    "grundy": of_game("grundy"), "discover": of_game("discover"),
    "plot": of_game("plot"),
    "games": lambda keys: [bouton.games(**keys).data],
    "check": claims("check", "check_file"),
    "prove": claims("prove", "prove_file"),
    "papers": papers,
} | dict.fromkeys(["bag", "bundle", "check-bfile", "cite", "core", "count",
                   "engines", "entry", "export", "play", "redundant"])  # as they are: bouton.ask


# ---- comparing

def same_place(text):
    """Games and papers of the package and of the source tree are the same."""
    package = str(pathlib.Path(bouton.__file__).parent)
    return json.loads(json.dumps(text).replace(package, str(TOP)))


def bare(value, extra=()):
    """Without time, and which engine answered: here they stay warm."""
    if isinstance(value, list):
        return [bare(v, extra) for v in value]
    if isinstance(value, str):  # the command that files say they were made by
        return re.sub("bouton discover .*", "", value)
    if not isinstance(value, dict):
        return value
    return {k: bare(v, extra) for k, v in value.items()
            if k not in ("seconds", "engine") and k not in extra}


def same_table(mine, answer):
    cells = {"P": 0, "N": 1, None: mine.missing}
    rows = [[cells.get(v, v) for v in line] for line in answer["rows"]]
    return (np.atleast_2d(mine.values).tolist()
            == [[int(v) for v in line] for line in rows]
            and all(mine.data[k] == answer[k] for k in (
                "game", "play", "kind", "position", "axes")))


def differs(mine, answers, request):
    if len(mine) != len(answers):
        return True
    extra = ADDED - set(request)
    for m, a in zip(mine, answers):
        if isinstance(m, bouton.Table):
            if not same_table(m, a):
                return True
        elif list(m) == ["positions"]:
            if m["positions"] != a["positions"]:
                return True
        elif bare(same_place(m), extra) != bare(same_place(a), extra):
            return True
    return False


def python_says(request):
    """Answers, and the error as data."""
    keys = {k: listed(v)[0] if k in ("game", "claim", "word") else v
            for k, v in request.items() if k not in ("ask", "id")}
    form = FORMS[request["ask"]]
    try:
        if form is None:
            return bouton.ask(**{"question" if k == "ask" else k: v
                                 for k, v in request.items() if k != "id"}), None
        return form(keys), None
    except bouton.Error as error:
        return error.answers, error


NEEDED = {"games": [], "papers": [], "check": ["claim"], "prove": ["claim"],
          "solve": ["game", "position"], "moves": ["game", "position"],
          "why": ["game", "position"]}


def place_of(error):
    """What is wrong, and where; not which command line would be right."""
    return (error["status"], re.sub("as in `.*", "", error["text"]),
            error["line"], error["column"])


def has_form(request):
    """What is missing, or too much, is an error of Python itself; rules that
    cannot be read are no game; and no test depends on the clock."""
    if request["ask"] in FORMS and FORMS[request["ask"]] is None:
        return "max-time" not in request
    return (request["ask"] in FORMS
            and all(key in request
                    for key in NEEDED.get(request["ask"], ["game"]))
            and all(len(listed(request.get(key, ""))) == 1
                    for key in ("game", "claim", "word", "position")
                    if (request["ask"], key) != ("solve", "position"))
            and not {"source", "max-time"} & set(request))


def as_svg(request):
    """The package draws no other pictures."""
    if request["ask"] == "plot":
        request = {k: v for k, v in request.items() if k != "format"}
        request["output"] = "x.svg"
    return request


def compare(request, program):
    """What is wrong, or None."""
    done = subprocess.run([program, "desk"], input=json.dumps(request),
                          text=True, capture_output=True)
    reply = json.loads(done.stdout)
    answers, failed = reply["answers"], reply.get("error")
    of_file = ".claim" in str(request.get("claim"))
    if len(answers) == 1 and "error" in answers[0] and not of_file:
        answers, failed = [], answers[0]["error"]
    mine, error = python_says(request)
    if failed and request["ask"] == "discover":
        failed = failed if error else None  # what is not to be had is None
    if failed or error:
        said = error and place_of(error.data)
        wanted = failed and place_of(failed)
        # The limit of a table is that of an array, not that of a page.
        if said != wanted and not (wanted and "cells" in wanted[1]):
            return f"{request}: {said}, not {wanted}"
        return None
    if differs(mine, answers, request):
        return f"{request}: \n  {str(mine)[:900]}\n  {str(answers)[:900]}"
    return None


class Listener(threading.Thread):
    """Answers the recorders, one after the other."""

    def __init__(self, here, program):
        super().__init__(daemon=True)
        self.here, self.program = here, program
        self.wrong, self.asked = [], 0

    def run(self):
        while (folder := (self.here / "asked").read_text().strip()) != "end":
            text = (self.here / "request").read_text()
            request = json.loads(text if text[:1] == "{" else '{"ask":""}')
            os.chdir(folder)
            if has_form(request):
                self.asked += 1
                try:
                    self.wrong += filter(None, [compare(as_svg(request), self.program)])
                except Exception as error:  # of the test itself
                    self.wrong.append(f"{request}: {error!r}")
            (self.here / "answered").write_text("done\n")


@pytest.mark.parametrize("name", QUICK + (
    LONG if "BOUTON_LONG" in os.environ else []))
def test_same_answers(name, tmp_path, program, monkeypatch,
                      record_testsuite_property):
    here, scratch = tmp_path / "here", tmp_path / "scratch"
    here.mkdir()
    scratch.mkdir()
    for fifo in ("asked", "answered"):
        os.mkfifo(here / fifo)
    recorder = here / "bouton"
    recorder.write_text(RECORDER.format(program=program, here=here))
    recorder.chmod(0o755)
    monkeypatch.chdir(TOP)
    listener = Listener(here, program)
    listener.start()
    verify = pathlib.Path(program).parents[1] / "verify"
    env = {k: v for k, v in os.environ.items() if not k.startswith("BOUTON")}
    env |= {"PATH": f"{here}:{verify}:{env['PATH']}", "scratch": str(scratch),
            "LC_ALL": "C"}
    subprocess.run(["sh", TOP / "tests/cli" / f"{name}.sh"], cwd=TOP, env=env,
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    (here / "asked").write_text("end\n")
    listener.join(10)
    record_testsuite_property(f"asked {name}", listener.asked)
    assert not listener.wrong, "\n".join(listener.wrong)
    assert listener.asked > 0 or name in LONG


@pytest.mark.parametrize("names", [["A-T2", "E-Q1"], ["A-T4"], ["none"]])
def test_same_papers(names, program):
    assert not compare({"ask": "papers", "claims": names}, program)


def test_same_source(program):
    """The wheel knows which commit it was built from."""
    assert not compare({"ask": "cite"}, program)
