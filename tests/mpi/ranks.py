#!/usr/bin/env python3
"""ranks.py BOUTON BOUTON-MPI: the files of 1, 2, 3 and 4 processes are those of
`bouton bag`; a job of which one process is killed goes on with the same bytes."""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import LONG, Tap  # noqa: E402

MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n"]
GAMES = [("amalgamation-nim", []), ("nim-with-a-pass", []),
         ("kayles", ["--misere"])]
STONES, KILLED, KILLS = "44", 54, 12 if LONG else 3


def job(program, ranks, path, *words):
    return subprocess.Popen([*MPIRUN, str(ranks), program, *words, "-o", path],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True)


def same_files(tap, bouton, program, folder):
    for game, play in GAMES:
        path = folder / "one"
        subprocess.run([bouton, "bag", game, *play, "--stones", STONES, "-o",
                        path], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        for ranks in 1, 2, 3, 4:
            many = folder / "many"
            said, wrong = job(program, ranks, many, game, *play, "--stones",
                              STONES, "--threads", "2").communicate()
            good = many.exists() and many.read_bytes() == path.read_bytes()
            tap.check(good and json.loads(said)["ranks"] == ranks,
                      f"{game}: {ranks} processes", wrong)


def processes(program, path):
    """Of the job that writes `path`: by their command lines."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if words[0] == program.encode() and str(path).encode() in words:
            found.append(int(folder.name))
    return found


def killed_rank(tap, program, folder):
    words = "amalgamation-nim", "--stones", str(KILLED)
    whole = folder / "whole"
    job(program, 3, whole, *words).communicate()
    size = whole.stat().st_size
    for i in range(KILLS):
        path = folder / f"killed{i}"
        part = folder / f"killed{i}.part"
        run = job(program, 3, path, *words)
        at = random.randrange(size)
        while run.poll() is None and not (part.exists()
                                          and part.stat().st_size >= at):
            time.sleep(0)
        ids = processes(program, path)
        if ids:
            os.kill(random.choice(ids), signal.SIGKILL)
        run.communicate()
        wrong = job(program, 2 + i % 3, path, *words).communicate()[1]
        tap.check(path.exists() and path.read_bytes() == whole.read_bytes(),
                  f"a process killed at {at} of {size}", wrong)


def main(bouton, program):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        same_files(tap, bouton, program, pathlib.Path(folder))
        killed_rank(tap, program, pathlib.Path(folder))
    return tap.done()


sys.exit(main(*sys.argv[1:]))
