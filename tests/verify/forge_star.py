#!/usr/bin/env python3
"""forge_star.py BOUTON BOUTON-VERIFY: forged certificates about Grundy values, which
are shown beside a heap of Nim (part 1 by star).

Those of by_hand_star.py that are accepted are changed: rules, claim, sets, answers.
Whatever is accepted must hold at all small members, by core_eval.py, which computes
values as the mex. TAP."""
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
import by_hand_star  # noqa: E402
from forge_lines import attack, core_of, member_failure  # noqa: E402
from tapping import Tap  # noqa: E402

FORGERIES = 2200
REACH = [1, 9, 4, 3]  # values of each variable, by their number
STEPS = "4000000"
WORDS = ["sentence aggregates unknown exhaustive star", "over top-bit most",
         "answer exact", "grundy P", "xor max", "true false"]


def main(_, program, *rest):
    tap, rng = Tap(), random.Random(1941)
    right = [(name, text) for name, code, text in by_hand_star.STAR if code == 0]
    attack(tap, program, right, FORGERIES, REACH, WORDS, STEPS, seed=1941,
           finding=lambda text: member_failure(core_of(text), REACH, rng))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
