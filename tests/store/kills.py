#!/usr/bin/env python3
"""kills.py BOUTON: runs that are killed while they write a table, or find no
room for it, go on and end with the same bytes; damaged and foreign files are
refused; two runs do not work on one file.

A run is killed when its file has reached a size, drawn at random, so that all
of the file is hit on every machine."""
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

GAME, STONES, BLOCK = "amalgamation-nim", 52, 4096
KILLS = 50
WAYS = [("kill -9", signal.SIGKILL), ("Ctrl-C", signal.SIGINT),
        ("no room", None)]


class Runs:
    def __init__(self, bouton, folder):
        self.bouton, self.path = bouton, folder / "x.table"
        self.part = folder / "x.table.part"

    def start(self, room=None, game=GAME, stones=STONES):
        def small():
            if room is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
        return subprocess.Popen(
            [self.bouton, "bag", game, "--stones", str(stones), "--threads",
             "2", "-o", self.path], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, preexec_fn=small)

    def size(self):
        return self.part.stat().st_size if self.part.exists() else 0

    def stop_at(self, size, how):
        """A run that ends when its file has this size; was it stopped?"""
        run = self.start(room=size if how is None else None)
        while how is not None and run.poll() is None and self.size() < size:
            time.sleep(0)
        if how is not None:
            run.send_signal(how)
        run.communicate()
        return run.returncode != 0

    def end(self):
        """(exit status, what it said, the bytes) of a run that goes on."""
        run = self.start()
        said = run.communicate()[1]
        whole = self.path.read_bytes() if self.path.is_file() else b""
        return run.returncode, said, whole


def kill_runs(tap, runs, whole):
    seed = random.randrange(10 ** 6)
    rng = random.Random(seed)
    stopped = taken_up = 0
    for i in range(KILLS):
        name, how = WAYS[i % len(WAYS)]
        runs.path.unlink(missing_ok=True)
        runs.part.unlink(missing_ok=True)
        for _ in range(rng.randrange(1, 3)):
            stopped += runs.stop_at(rng.randrange(len(whole)), how)
        status, said, got = runs.end()
        taken_up += "stones were in" in said
        tap.check(status == 0 and got == whole and not runs.part.exists(),
                  f"{name} (seed {seed}, number {i})", [status, said])
    tap.check(stopped >= KILLS // 2, f"{stopped} runs were stopped")
    tap.check(taken_up >= KILLS // 2, f"{taken_up} went on from a file")


def damage(tap, runs, whole):
    rng = random.Random(7)
    for cut in False, True:
        for i in range(6):
            at = rng.randrange(BLOCK, len(whole))
            bad = bytearray(whole[:at] if cut else whole)
            if not cut:
                bad[at] ^= 1 << rng.randrange(8)
            runs.part.write_bytes(bad)
            status, said, got = runs.end()
            tap.check(status == 0 and got == whole,
                      f"{'cut' if cut else 'damaged'} at {at}: mended", said)
    for name, bad in [("no head", bytes(2 * BLOCK)), ("a note", b"hello\n"),
                      ("a damaged head", b"B" + whole[1:])]:
        runs.part.write_bytes(bad)
        status, said, got = runs.end()
        tap.check(status == 2 and "no beginning of this run" in said
                  and runs.part.read_bytes() == bad, name, said)
    runs.part.write_bytes(whole)
    run = runs.start(stones=STONES - 1)
    said = run.communicate()[1]
    tap.check(run.returncode == 2 and "no beginning" in said, "another run")
    runs.part.unlink()


def probe(runs, *words):
    done = subprocess.run(
        [runs.bouton, "solve", GAME, "1,2,3,4,5", "--table", runs.path, *words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        timeout=3600)
    return done.returncode, done.stdout


def probes(tap, runs, whole):
    runs.path.write_bytes(whole)
    status, said = probe(runs)
    tap.check(status == 0 and "N-position" in said, "a table is asked", said)
    for name, bad in [("cut", whole[:-BLOCK]), ("longer", whole + bytes(BLOCK)),
                      ("longer by a byte", whole + b"x"), ("empty", b""),
                      ("foreign", bytes(len(whole))),
                      ("head", whole[:40] + b"?" + whole[41:])]:
        runs.path.write_bytes(bad)
        status, said = probe(runs)
        tap.check(status == 2 and "the table" in said, f"{name}: refused", said)
    bad = bytearray(whole)
    for at in range(BLOCK, len(bad), BLOCK):
        bad[at + 9] ^= 4
    runs.path.write_bytes(bad)
    status, said = probe(runs)
    tap.check(status == 2 and "damaged" in said, "every block", said)
    runs.path.write_bytes(whole)
    status, said = probe(runs, "--misere")
    tap.check(status == 2 and "other rules" in said, "other play", said)


def no_files(tap, runs, folder):
    """What is no file is refused at once, and is there afterwards."""
    for name, make in ("a folder", pathlib.Path.mkdir), ("a pipe", os.mkfifo):
        for path in folder / name, folder / f"{name}s.part":
            make(path)
            there = path.stat()
            other = Runs(runs.bouton, folder)
            other.path = path.with_suffix("")
            status, said, _ = other.end()
            tap.check(status == 2 and "no file" in said
                      and path.stat() == there, f"-o: {path.name}", said)
    runs.path.unlink()
    os.mkfifo(runs.path)
    status, said = probe(runs)
    tap.check(status == 2 and "no table" in said, "no table is a pipe", said)
    runs.path.unlink()
    runs.path.write_bytes(b"")


def two_at_once(tap, runs, whole):
    runs.path.unlink()
    first = runs.start(stones=70)
    while runs.size() < BLOCK and first.poll() is None:
        time.sleep(0)
    status, said, _ = runs.end()
    busy = first.poll() is None
    first.kill()
    first.communicate()
    tap.check(not busy or (status == 2 and "another run" in said),
              "two runs on one file", said)
    runs.part.unlink(missing_ok=True)
    runs.path.unlink(missing_ok=True)
    tap.check(runs.end()[2] == whole, "and then it works")


def main(bouton):
    tap = Tap()
    folder = pathlib.Path(tempfile.mkdtemp())
    runs = Runs(bouton, folder)
    status, said, whole = runs.end()
    tap.check(status == 0 and len(whole) > 50 * BLOCK, "a table", said)
    kill_runs(tap, runs, whole)
    damage(tap, runs, whole)
    probes(tap, runs, whole)
    no_files(tap, runs, folder)
    two_at_once(tap, runs, whole)
    shutil.rmtree(folder)
    return tap.done()


sys.exit(main(sys.argv[1]))
