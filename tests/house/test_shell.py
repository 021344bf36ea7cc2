"""test_shell.py BOUTON VERIFY PAGES: what a shell offers. Every command has its
page of the manual, made of its table, and man renders it without a complaint;
bash, zsh and fish complete commands, options, games and claims, typed into a
terminal as people do."""
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

BOUTON, VERIFY, PAGES = map(pathlib.Path, sys.argv[1:])
TOP = pathlib.Path(__file__).resolve().parents[2]
SHELL = TOP / "shell"
DOCS = {f"docs/{folder}/{p.name}" for folder in ("algorithms", "formats")
        for p in (TOP / "docs" / folder).glob("*.md")}
DOCS |= set(re.findall("'(docs/.*\\.md)'", (TOP / "meson.build").read_text()))
tap = Tap()
check = tap.check


def said(*words, **others):
    return subprocess.run(words, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **others).stdout


# ---- the manual

def rendered(page):
    env = os.environ | {"MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"}
    return said("man", "--warnings", "-E", "UTF-8", "-l", page, env=env)


def check_manual():
    commands = re.findall(r"^  ([a-z-]+) ", said(BOUTON, "help"), re.M)
    there = {p.name for p in PAGES.glob("*.[15]")}
    wanted = {f"bouton-{c}.1" for c in commands} | {
        "bouton.1", "bouton-verify.1", "bouton-game.5", "bouton-claim.5"}
    check(there == wanted, "a page for every command", there ^ wanted)
    for name in sorted(there & wanted):
        text = rendered(PAGES / name)
        bad = [line for line in text.splitlines()
               if re.search(r"warning|`|\\f|\./run|(?<!\S)\(?[a-z-]+\.md", line)]
        check("NAME" in text and not bad, f"{name} can be read", bad or text)
        named = set(re.findall(r"\bdocs/[\w/-]+\.md", text))
        check(named <= DOCS, f"{name}: what it refers to is installed", named - DOCS)
    for command in commands:
        text = rendered(PAGES / f"bouton-{command}.1")
        left = [o for o in re.findall(r"^  (--[a-z-]+)",
                                      said(BOUTON, "help", command), re.M)
                if not re.search(rf"^ +{o}( |$)", text, re.M)]
        check(not left, f"{command}: its options are in the page", left)
    text = rendered(PAGES / "bouton.1")
    check(all(f"bouton-{c}(1)" in text for c in commands),
          "bouton(1) lists the commands", text)
    options = set(re.findall(r"--[a-z-]+", said(VERIFY, "--help")))
    text = rendered(PAGES / "bouton-verify.1")
    check(all(o in text for o in options), "bouton-verify(1) has its options")


# ---- completion

def offered(*words):
    return [line.split("\t")[0] for line in
            said(BOUTON, "complete", "--", *words).splitlines()]


def check_offers():
    for words, wanted in [
            (("so",), ["solve"]), (("nim-w",), ["nim-with-a-pass"]),
            (("solve", "wy"), ["wythoff"]), (("table", "nim", ""), []),
            (("prove", "A-ep"), ["A-eps", "%file"]), (("papers", "exer"), ["exercises"]),
            (("play", "nim", "--lev"), ["--level"]),
            (("play", "--level", "h"), ["hard"]),
            (("play", "--level=h"), ["--level=hard"]),
            (("play", "--level", "=", "h"), ["hard"]),
            (("play", "--level", "easy", "--l"), []),
            (("solve", "nim", "--set", "x", "--se"), ["--set"]),
            (("check-bfile", ""), ["%file"]), (("check-bfile", "b", "ka"), ["kayles"]),
            (("show", "nim", "--games", ""), ["%folder"]),
            (("plot", "nim", "-o", ""), ["%file"]), (("help", "sol"), ["solve"]),
            (("solve", "--engine", "ref"), ["reference"]),
            (("nonsense", "--x"), []), (("--ver",), ["--version"])]:
        got = offered(*words)
        check(got == wanted, f"complete {' '.join(words)}", got)
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "mine.game").write_text("game mine = nim\n")
        got = offered("solve", "--games", folder, "mi")
        check(got[:1] == ["mine"], "games of the folder that is named", got)
    known = said(BOUTON, "prove", "A-T4", "--prover", "x").split(": ")[-1]
    check(offered("prove", "--prover", "") == known.strip().split(", "),
          "the provers are those that there are", known)


class Terminal:
    """A shell at a terminal of its own."""

    def __init__(self, *command, folder):
        env = {"PATH": f"{BOUTON.parent}:{VERIFY.parent}:{os.environ['PATH']}",
               "HOME": folder, "TERM": "dumb", "LC_ALL": "C.UTF-8"}
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, env)
        self.text = ""

    def type(self, keys, until, patience=60):
        """Types, and reads until a text has come; whether it has."""
        os.write(self.fd, keys.encode())
        end = time.monotonic() + patience
        while until not in self.text and time.monotonic() < end:
            if select.select([self.fd], [], [], 1)[0]:
                self.text += os.read(self.fd, 4096).decode(errors="replace")
        found, self.text = until in self.text, self.text.split(until)[-1]
        return found

    def close(self):
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def check_typed(name, command, setup):
    """Tabs, and then the answer of the line that they made."""
    with tempfile.TemporaryDirectory() as folder:
        shell = Terminal(*command, folder=folder)
        good = shell.type(setup + "; echo rea''dy\n", "ready\r\n")
        check(good, f"{name} starts", shell.text)
        for keys, answer in [
                ("bouton sol\tnim-w\t3,4 --gru\t", "nim-with-a-pass [3,4]"),
                ("bouton why wyth\t'(1,2)'", "wythoff (1,2)"),
                ("bouton core A-ep\t--cho\t1 --js\t", '{"id":"A-eps"'),
                ("bouton core A-term\\*\t--js\t", '{"id":"A-term*"'),
                ("touch 'a b.claim'; bouton check a\t", "a b.claim"),
                ("bouton-verify --cor\t--say 'nim: P([1,1])'", "there is no game")]:
            good = shell.type(keys + "\n", answer, 20)
            check(good, f"{name} completes {keys!r}", shell.text)
        shell.close()


def check_listed():
    """What zsh lists: the word, and what it means where that is said."""
    code = ('compadd() { print -l -- "$shown[@]" }; f() { source "$1" }; '
            'words=(bouton "${(@)argv[2,-1]}"); CURRENT=$#words; '
            'service=bouton; f "$1"')
    for words, wanted in [(("play", "--level", "h"), "hard\n"),
                          (("solve", "wy"), "wythoff  -- Wythoff's game\n"),
                          (("show", "nim", "--set", ""), "")]:
        env = {"PATH": f"{BOUTON.parent}:{os.environ['PATH']}"}
        done = subprocess.run(["zsh", "-fc", code, "zsh", SHELL / "_bouton", *words],
                              env=env, text=True, capture_output=True)
        check(done.stdout == wanted, f"zsh lists {' '.join(words)}", done)


check_manual()
check_offers()
check_listed()
check_typed("bash", ["bash", "--norc", "--noprofile", "-i"],
            f"source {SHELL}/bouton.bash")
check_typed("zsh", ["zsh", "-f", "-i"],
            f"fpath=({SHELL} $fpath); autoload -U compinit; compinit -u -D")
check_typed("fish", ["fish", "--no-config", "-i"], f"source {SHELL}/bouton.fish")
sys.exit(tap.done())
