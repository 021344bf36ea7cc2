#!/usr/bin/env python3
"""counts.py BOUTON: `bouton bag` counts what the reference engine counts, total
by total, in normal and misère play, to 40 stones (one game with --long). Files are the same
bytes for any number of threads."""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import LONG, Tap  # noqa: E402

GAMES = ["amalgamation-nim", "nim-with-a-pass", "kayles", "lasker-nim",
         "restricted-nim-with-a-pass", "moore-nim"]
STONES = 40
LESS = {} if LONG else {"moore-nim": 32}


def run(*words):
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def stones(position):
    """Of "[1,2,2]", which may have a number behind it."""
    inside = position[1:position.index("]")]
    return sum(int(heap) for heap in inside.split(",") if heap)


def by_reference(bouton, game, play, most):
    answer = json.loads(run(bouton, "table", game, "--list", "--max", str(most),
                            "--engine", "reference", "--max-steps", "0",
                            "--json", *play))
    counts = [0] * (most + 1)
    for position in answer["positions"]:
        counts[stones(position)] += 1
    return counts


def main(bouton):
    tap = Tap()
    for game in GAMES:
        for play in ([], ["--misere"]):
            most = LESS.get(game, STONES)
            want = by_reference(bouton, game, play, most)
            got = json.loads(run(bouton, "bag", game, "--stones", str(most),
                                 "--json", *play))["p_positions"]
            tap.check(got == want, f"{game} {' '.join(play)} to {most}",
                      [got, want])
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES[:3]:
            files = []
            for threads in "1", "2", "3":
                path = pathlib.Path(folder) / threads
                run(bouton, "bag", game, "--stones", "42", "--threads", threads,
                    "-o", path, "--json")
                files.append(path.read_bytes())
            tap.check(files[0] == files[1] == files[2],
                      f"{game}: the same bytes for 1, 2, 3 threads")
    return tap.done()


sys.exit(main(sys.argv[1]))
