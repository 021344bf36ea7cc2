#!/usr/bin/env python3
"""ranks.py BOUTON BOUTON-MPI: the files of 1, 2, 3 and 4 processes are those of
`bouton bag`; a job of which one process is killed, or that finds no room for its
file, goes on with the same bytes; a process has the memory that docs/cluster.md
says. MPIRUN: another launcher than OpenMPI's, with
its options ("mpirun.mpich -n")."""
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

MPIRUN = os.environ.get(
    "MPIRUN", "mpirun --allow-run-as-root --oversubscribe -n").split()
GAMES = [("amalgamation-nim", []), ("nim-with-a-pass", []),
         ("kayles", ["--misere"])]
STONES, KILLED, KILLS = "44", 54, 12 if LONG else 3


# Messages through sockets: what is shared in memory is a file, too.
SOCKETS = {"OMPI_MCA_btl": "tcp,self", "OMPI_MCA_btl_tcp_if_include": "lo"}


def job(program, ranks, path, *words, room=None):
    small = [] if room is None else ["prlimit", f"--fsize={room}"]
    return subprocess.Popen(
        [*MPIRUN, str(ranks), *small, program, *words, "-o", path],
        env=os.environ | (SOCKETS if small else {}), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True)


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


def partitions(most):
    """[p(0), .., p(most)]"""
    p = [1] + [0] * most
    for part in range(1, most + 1):
        for n in range(part, most + 1):
            p[n] += p[n - part]
    return p


def memory(tap, program, folder):
    """As docs/cluster.md says, which is a bound for one process."""
    stones = 64
    p = partitions(stones)
    for game, states in ("amalgamation-nim", 1), ("nim-with-a-pass", 2):
        for ranks in 1, 2, 3, 4:
            said = job(program, ranks, folder / "x", game, "--stones",
                       str(stones)).communicate()[0]
            share = json.loads(said)["memory"] / states * 8
            model = (sum(p[:-1]) / ranks + (p[-2] if ranks > 1 else 0)
                     + 5 / 4 * p[-1] * (1 + 1 / ranks))
            tap.check(0.9 < share / model < (1.01 if ranks == 1 else 1.25),
                      f"{game}: memory of {ranks} processes",
                      [share, model])


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


def no_room(tap, program, folder):
    words = "amalgamation-nim", "--stones", STONES
    whole, path = folder / "all", folder / "small"
    part = folder / "small.part"
    job(program, 2, whole, *words).communicate()
    for share in 0.2, 0.7:
        room = int(share * whole.stat().st_size)
        run = job(program, 2, path, *words, room=room)
        wrong = run.communicate()[1]
        tap.check(run.returncode != 0 and "cannot write" in wrong
                  and part.exists() and not path.exists(),
                  f"a job with room for {room} bytes ends", wrong)
    wrong = job(program, 3, path, *words).communicate()[1]
    tap.check(path.exists() and path.read_bytes() == whole.read_bytes(),
              "and goes on where there is room", wrong)


def main(bouton, program):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        same_files(tap, bouton, program, pathlib.Path(folder))
        memory(tap, program, pathlib.Path(folder))
        killed_rank(tap, program, pathlib.Path(folder))
        no_room(tap, program, pathlib.Path(folder))
    return tap.done()


sys.exit(main(*sys.argv[1:]))
