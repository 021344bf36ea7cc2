#!/usr/bin/env python3
"""forge.py BOUTON BOUTON-VERIFY KIND... [--quick]: an adversary of the checker.

Certificates of each KIND are forged: head, rules, claim, body, order, names and
numbers are changed, at least 2,000 times, and the seal is made right. Whatever
is accepted is compared with brute force that shares no code, and some of them
are accepted. The module forge_KIND.py has the forgeries of a method; `plane` are
claims about rows, `sequence` are values of heaps, `hand` those that people wrote,
each for a check that random ones miss. tools/mutate --checks removes each check
of a room in turn, and says which forgeries notice. TAP."""
import importlib
import pathlib
import sys

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle"), str(TESTS / "verify")]


def main(bouton, program, *words):
    kinds = [w for w in words if not w.startswith("--")]
    rest = [w for w in words if w.startswith("--")]
    status = 0
    for kind in kinds:
        status |= importlib.import_module(f"forge_{kind}").main(
            bouton, program, *rest)
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
