#!/usr/bin/env python3
"""forge_winning.py BOUTON BOUTON-VERIFY: forged certificates of winning moves.

Certificates that bouton writes (discover and prove with --strategy FILE.cert) are
changed: rules, claim, set, moves. Of whatever is accepted claim and set hold on
small numbers, every move that is written leads into the set, and one is written
wherever there is one, by core_eval.py and the moves it makes. TAP."""
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "oracle"), str(HERE)]
from by_hand_numerals import TO_0, winning  # noqa: E402
from core_eval import Evaluator, Unknown  # noqa: E402
from core_text import read_parts  # noqa: E402
from forge_lines import attack, core_of, small_failure  # noqa: E402
from forge_sentence import Body, set_is_true  # noqa: E402
from tapping import Tap  # noqa: E402

FORGERIES = 2100
REACH = [1, 20, 5, 3]  # values of each variable, by their number
BOX = {1: 14, 2: 5, 3: 2}  # coordinates, and the largest in each
STEPS = "20000000"
GAMES = [
    ["discover", "nim", "--heaps", "2"],
    ["discover", "nim", "--heaps", "2", "--misere"],
    ["discover", "subtraction", "--heaps", "1", "--set", "S={1,5,6}"],
    ["discover", "nim-with-a-pass", "--counts", "2"],
    ["prove", "nim: [a,b,c] P iff a xor b xor c = 0", "--prover", "logic"],
    ["discover", "limited-by-last-move-nim"],
    ["discover", "wythoff"],
]


def written(bouton, command):
    """The certificate, None: there is none."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "moves.cert")
        subprocess.run([bouton, *command, "--strategy", path],
                       capture_output=True)
        text = path.read_text() if path.exists() else ""
        return text if " by winning\n" in text else None


class Moves(Body):
    """The set, and the automaton of moves behind it."""

    def __init__(self, text):
        of_set, _, of_moves = text.partition("\nmoves ")
        super().__init__("sentence " + of_set)
        self.set = of_set
        self.moves = [[int(x) for x in m.split()]
                      for m in re.findall(r"^state (.*)$", of_moves, re.M)]

    def has(self, vector, to):
        state = 0
        for letter in self.system.columns((*vector, *to)):
            state = self.moves[state][1 + letter]
        return bool(self.moves[state][0])


def vectors(n, more=0):
    return list(itertools.product(range(BOX.get(n, 1) + 1 + more), repeat=n))


def wrong_move(part, moves):
    """A vector with a move that is none, or without one; None: none is seen."""
    e, fields = Evaluator(part), part["games"][0]["fields"]
    n = sum(1 if f in ("pile", "number") else moves.lists for f in fields)
    there = vectors(n, 1)
    for vector in vectors(n):
        position = moves.position(fields, vector)
        e.steps = 0
        try:
            legal = e.is_legal(0, position) and moves.is_bounded(vector)
            ways = set(e.followers(0, position)) if legal else set()
        except (Unknown, RecursionError):
            continue
        to = [v for v in there if moves.has(vector, v)]
        if not all(moves.position(fields, v) in ways and moves.accepts(v)
                   and legal for v in to):
            return f"no move from {vector} to {to}"
        if legal and ways and not moves.accepts(vector) and not to:
            return f"no move from {vector}"
    return None


def finding(text):
    core = core_of(text)
    body = text[text.index("\nproved\n"):].split("\n", 2)[2]
    part = read_parts(core)[0]
    fails = small_failure(core, REACH, random.Random(1945))
    if fails or not body.startswith("part 1 by winning\n"):
        return fails
    moves = Moves(body.partition("winning\n")[2])
    if not set_is_true(part, "sentence " + moves.set):
        return "another set"
    return wrong_move(part, moves)


def main(bouton, program, *rest):
    tap, right = Tap(), [("nim, by hand", winning(TO_0))]
    for command in GAMES:
        text = written(bouton, command)
        name = " ".join(command[1:])
        tap.check(text and not finding(text), f"{name}: moves are written",
                  text and finding(text))
        right += [(name, text)] if text else []
    attack(tap, program, right, FORGERIES, REACH,
           ["winning sentence counted", "base-2 zeckendorf", "heaps counts"],
           STEPS, seed=1945, finding=finding)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
