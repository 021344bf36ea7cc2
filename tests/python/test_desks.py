"""test_desks.py: who answers: the library, in which Ctrl-C works, or a program
`bouton` where there is no library."""
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import bouton
import bouton._desk
from bouton._library import Library
from bouton._program import Program

# Hours of work, which every desk gives up at once when it is asked to.
LONG = {"game": "amalgamation-nim", "position": "40,50,61,72,83",
        "max_memory": 0, "max_steps": 0}


@pytest.fixture(params=["library", "program"])
def desk(request, program, monkeypatch):
    """Each in turn answers all questions of a test."""
    made = Library() if request.param == "library" else Program(program)
    monkeypatch.setattr(bouton._desk, "desk", lambda: made)
    return made


@contextlib.contextmanager
def interrupted():
    """Ctrl-C in a moment, which has to come out."""
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        timer.cancel()


def test_both_say_the_same(desk):
    assert bouton.Game("nim").solve(3, 4, 5).grundy == 2
    assert (bouton.Game("nim").table(9, grundy=True).values
            == np.bitwise_xor.outer(range(10), range(10))).all()
    assert bouton.check("nim: [a,b] P iff a = b").proved
    with pytest.raises(bouton.InputError, match="did you mean nim"):
        bouton.Game("nimm")
    assert bouton.answered_by() == desk.name


def test_pictures(desk, tmp_path):
    """The library draws what is a text, the program PNG and PDF, too."""
    nim, path = bouton.Game("nim"), tmp_path / "nim.png"
    drawn = nim.plot(max=3)
    assert drawn.bytes == drawn.text.encode()
    for name in ("nim.png", "nim.tex", "nim.svg.gz", "nim"):
        with pytest.raises(ValueError, match=f"{name}: this picture is svg; "):
            drawn.save(tmp_path / name)
    drawn.save(tmp_path / "nim.SVG")
    assert [p.name for p in tmp_path.iterdir()] == ["nim.SVG"]
    if isinstance(desk, Library):
        with pytest.raises(bouton.InputError, match="only .svg and .tex"):
            nim.plot(max=3, format="png")
    else:
        picture = nim.plot(max=3, format="png")
        picture.save(path)
        assert path.read_bytes() == picture._repr_png_() and not picture.text
        assert path.read_bytes().startswith(b"\x89PNG\r\n")
        assert nim.plot(max=3, format="pdf").bytes.startswith(b"%PDF-")


def test_interrupted(desk):
    begin = time.monotonic()
    with interrupted():
        bouton.ask("solve", **LONG)
    assert time.monotonic() - begin < 60
    assert bouton.Game("nim").solve(1).outcome == "N"


def test_interrupted_table(desk):
    with interrupted():
        bouton.Game("grundy-game").table(30000, heaps=4, fixed=[9000, 9001],
                                         max_memory=0, max_steps=0)
    assert bouton.Game("nim").table(1).values.tolist() == [[0, 1], [1, 0]]


def test_interrupted_while_the_checker_works(tmp_path, monkeypatch, program):
    """A checker that never ends is ended, too."""
    slow = tmp_path / "slow"
    slow.write_text(f"#!/bin/sh\necho $$ >'{tmp_path}/pid'\nexec sleep 1000\n")
    slow.chmod(0o755)
    monkeypatch.setenv("BOUTON_VERIFY", str(slow))
    made = Library()
    monkeypatch.setattr(bouton._desk, "desk", lambda: made)
    with interrupted():
        bouton.check("nim: [a,b] P iff a = b")
    assert bouton.games("nim").names  # when the question before it has ended
    process = int((tmp_path / "pid").read_text())
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_program_that_says_little_is_not_the_checker(tmp_path, monkeypatch):
    certificate = bouton.check("nim: [a,b] P iff a = b").certificate
    fake = tmp_path / "fake"
    fake.write_text("#!/bin/sh\ncat >/dev/null\necho PROVED\n")
    fake.chmod(0o755)
    monkeypatch.setenv("BOUTON_VERIFY", str(fake))
    made = Library()
    monkeypatch.setattr(bouton._desk, "desk", lambda: made)
    assert bouton.check("nim: [a,b] P iff a = b").open
    with pytest.raises(bouton.Error, match="does not say what it accepts"):
        bouton.verify(certificate)


def test_interrupted_papers(desk):
    """Which C checks on several threads."""
    with interrupted():
        bouton.papers()
    assert bouton.Game("nim").solve(1).outcome == "N"


def test_what_is_raised_inside_comes_out(monkeypatch):
    """Such as an alarm that somebody has set."""
    class Late(Exception):
        pass

    def ring(*_):
        raise Late
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Late):
            bouton.ask("solve", **LONG)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_the_program_comes_back(program):
    desk = Program(program)
    assert json.loads(desk.answer(b'{"ask":"engines"}'))["status"] == 0
    desk._process.kill()
    desk._process.wait()
    assert json.loads(desk.answer(b'{"ask":"engines"}'))["status"] == 0


@pytest.mark.parametrize("other", ["true", "false"])
def test_a_program_that_is_no_desk(other):
    desk = Program(other)
    for _ in range(2):
        with pytest.raises(bouton.Error, match=f"{other} desk ended with status"):
            desk.answer(b'{"ask":"engines"}')


def run(code, **environment):
    env = {k: v for k, v in os.environ.items() if not k.startswith("BOUTON")}
    return subprocess.run([sys.executable, "-c", code], text=True,
                          capture_output=True, env={**env, **environment})


def test_who_is_chosen(program, tmp_path):
    say = "import bouton; print(bouton.answered_by())"
    assert "libbouton-desk.so" in run(say).stdout
    assert run(say, BOUTON_PROGRAM=program).stdout == f"{program} desk\n"
    nowhere = {"BOUTON_LIBRARY": str(tmp_path / "none")}
    assert (run(say, PATH=os.path.dirname(program), **nowhere).stdout
            == f"{program} desk\n")
    done = run(say, PATH=str(tmp_path), **nowhere)
    assert "is here to answer" in done.stderr
    without = "import sys; sys.modules['cffi'] = None\n"
    assert "desk\n" in run(without + say, PATH=os.path.dirname(program)).stdout


def test_progress():
    code = ("import bouton; bouton.show_progress({}); "
            "import bouton._watch as w; w._PATIENCE = 0.0; "
            "bouton.Game('amalgamation-nim').solve(40, 50, 61, 72, 83, "
            "engine='reference', max_steps=400000)")
    assert "solve amalgamation-nim: " in run(code.format(True)).stderr
    assert run(code.format(False)).stderr.count("\r") == 0
    assert run(code.format(None)).stderr.count("\r") == 0
    assert "LimitError" in run(code.format(False)).stderr
