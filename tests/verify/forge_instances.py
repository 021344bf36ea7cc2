#!/usr/bin/env python3
"""forge_instances.py BOUTON BOUTON-VERIFY: forged certificates of claims about all
positions that follow from what is said of the members of families.

Those of by_hand_instances.py that are accepted are changed: rules, claim, families
and their proofs. Whatever is accepted must hold at all small positions, by
core_eval.py. TAP."""
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
import by_hand_instances  # noqa: E402
from forge_lines import attack, core_of, member_failure  # noqa: E402
from tapping import Tap  # noqa: E402

FORGERIES = 2200
REACH = [1, 9, 4, 3]  # values of each variable, by their number
STEPS = "4000000"
WORDS = ["same leads", "unknown exhaustive instances", "stones count",
         "every some", "and or"]


def main(_, program, *rest):
    tap, rng = Tap(), random.Random(1943)
    right = [(name, text) for name, code, text in by_hand_instances.INSTANCES
             if code == 0]
    attack(tap, program, right, FORGERIES, REACH, WORDS, STEPS, seed=1943,
           finding=lambda text: member_failure(core_of(text), REACH, rng))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
