#!/usr/bin/env python3
"""wheel.py BOUTON: build the wheel of the Python package, install it into a fresh
environment of Debian's packages, and run the tests of this folder there. With
--long they ask every question of tests/cli."""
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
TOP = TESTS.parent
sys.path.insert(0, str(TESTS))
from tapping import Tap  # noqa: E402

PYTHON = "/usr/bin/python3"


def run(command, **how):
    return subprocess.run(list(map(str, command)), cwd=TOP, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          **how)


def check_wheel(tap, wheel):
    """For every Python of the platform, complete, and of no build folder."""
    tap.check(wheel.name.endswith(".whl") and "-py3-none-linux" in wheel.name,
              "the wheel is for every Python", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        games = {f"bouton/games/{p.name}" for p in (TOP / "games").glob("*")}
        inside = {"bouton/libbouton-desk.so", "bouton/bouton-verify",
                  "bouton/libbouton-desk.cdef", "bouton/py.typed", *games}
        tap.check(inside <= names, "library, checker and games are in it",
                  inside - names)
        strangers = [n for n in names if not n.startswith(
            ("bouton/", "bouton-"))]
        tap.check(not strangers, "and nothing else is", strangers)
        mode = archive.getinfo("bouton/bouton-verify").external_attr >> 16
        tap.check(mode & 0o111, "the checker may be run", oct(mode))
        told = [n for n in names if str(TOP).encode() in archive.read(n)]
        tap.check(not told, "it does not say where it was built", told)


def environment(folder, wheel):
    """Its python; what the wheel needs comes from Debian."""
    run([PYTHON, "-m", "venv", "--system-site-packages", folder], check=True)
    python = folder / "bin" / "python"
    run([python, "-m", "pip", "install", "--no-index", "-q", wheel], check=True)
    run([python, "-m", "ipykernel", "install", "--prefix", folder, "--name",
         "python3"], check=True)
    return python


def check_tests(tap, python, program, folder):
    results = folder / "results.xml"
    env = {k: v for k, v in os.environ.items()
           if k == "BOUTON_LONG" or not k.startswith("BOUTON")}
    done = run([python, "-m", "pytest", "-q", "-p", "no:cacheprovider",
                f"--basetemp={folder}/scratch", f"--junitxml={results}",
                TESTS / "python"],
               env=env | {"BOUTON_TESTED_PROGRAM": str(program),
                          "PYTHONDONTWRITEBYTECODE": "1"})
    cases = list(xml.parse(results).iter("testcase")) if results.exists() else []
    for case in cases:
        bad = [part for part in case if part.tag in ("failure", "error")]
        tap.check(not bad, f"{case.get('classname')} {case.get('name')}",
                  [part.text for part in bad])
    crashed = done.stdout.find("Fatal Python error")
    tap.check(done.returncode == 0 and cases, "pytest",
              done.stdout[crashed:] if crashed >= 0 else done.stdout[-2000:])
    asked = sum(int(p.get("value")) for p in xml.parse(results).iter("property")
                ) if cases else 0
    tap.check(asked > 300, f"{asked} questions are answered as by the program")


def check_removed(tap, python, folder):
    done = run([python, "-m", "pip", "uninstall", "-q", "-y", "bouton"])
    left = [str(p) for p in folder.rglob("*bouton*")]
    tap.check(done.returncode == 0 and not left, "removed, it leaves nothing",
              left)


def main(program):
    tap = Tap()
    done = run([PYTHON, "-m", "mypy", "--cache-dir", TOP / "build-wheel/mypy"])
    tap.check(done.returncode == 0, "mypy --strict", done.stdout)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        done = run([TOP / "tools" / "wheel", folder])
        tap.check(done.returncode == 0, "the wheel is built", done.stdout)
        if done.returncode == 0:
            wheel = pathlib.Path(done.stdout.split()[-1])
            check_wheel(tap, wheel)
            python = environment(folder / "environment", wheel)
            check_tests(tap, python, program, folder)
            check_removed(tap, python, folder / "environment" / "lib")
    return tap.done()


sys.exit(main(os.path.abspath(sys.argv[1])))
