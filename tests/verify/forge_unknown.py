#!/usr/bin/env python3
"""forge_unknown.py BOUTON BOUTON-VERIFY: forged proofs by the axioms of P and N.

Those of by_hand_unknown.py that are accepted are changed: numbers, words,
conditions and lines of rules, claim, lemmas and depth. Whatever is accepted must
hold at all small members, by core_eval.py. TAP."""
import concurrent.futures
import os
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "oracle"), str(HERE)]
import by_hand_unknown  # noqa: E402
from certificates import HEAD, sealed, verify  # noqa: E402
from forge_reply import (changed_lines, changed_number,  # noqa: E402
                         changed_operand, changed_word, failure)
from tapping import Tap  # noqa: E402

FORGERIES = 3000
STEPS = "4000000"
BETWEEN = "proved\npart 1 by unknown\n"
SEED = 17


def forged(text, others, rng):
    """The text of another claim, or with another body."""
    core, body = text.split(BETWEEN)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        change = rng.choice((changed_number, changed_number, changed_word,
                             changed_operand, changed_lines))
        if rng.random() < .75:
            core = change(core, rng)
        else:
            body = change(body, rng) or body
    if rng.random() < .1:
        body = rng.choice(others).split(BETWEEN)[1]
    return core + BETWEEN + body


def main(_, program, *rest):
    tap, rng = Tap(), random.Random(SEED)
    right = [(name, text[len(HEAD):text.index("sha256 ")])
             for name, code, text in by_hand_unknown.AXIOMS if code == 0]

    def answer(text):
        return verify(program, sealed(HEAD + text), "--quiet", "--max-steps",
                      STEPS)[0]

    others = [text for _, text in right]
    found = 0
    for name, text in right:
        made = {forged(text, others, rng): True
                for _ in range(FORGERIES // len(right) + 1)}
        made.pop(text, None)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(answer, made))
        accepted = [f for f, code in zip(made, codes) if code == 0]
        wrong = [f for f in accepted if failure(f.split("proved\n")[0])]
        wrong += [f for f, c in zip(made, codes) if c not in (0, 1, 2, 3)]
        found += sum(f.split(BETWEEN)[0] != text.split(BETWEEN)[0]
                     for f in accepted)
        tap.check(not wrong, f"{name}: {len(accepted)} of {len(made)} "
                  "accepted, all true", wrong[:2])
    tap.check(found > 30, "other claims are accepted", found)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
