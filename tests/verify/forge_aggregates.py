#!/usr/bin/env python3
"""forge_aggregates.py BOUTON BOUTON-VERIFY: forged proofs by aggregates, as those
by replies are (forge_reply.py): rules, claim and body are changed, bodies are put
under random claims, and whatever is accepted must be true of all small members,
by an evaluator that shares no code."""
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle"), str(TESTS / "verify")]
import forge_reply  # noqa: E402
from certificates import HEAD, sealed, verify  # noqa: E402
from forge_reply import Maker, claim_of, failure, forged  # noqa: E402
from tapping import LONG, Tap  # noqa: E402

SEED = 1902
FORGERIES = 20000 if LONG else 2000
RANDOM = 4000 if LONG else 300
STEPS = "40000000"
BETWEEN = "proved\npart 1 by aggregates\n"
CLAIMS = {
    "bouton": "in nim\nfor position x\n@P iff xor(x) = 0",
    "misere": "in nim misere\nfor position x\n@P iff (max(x) <= 1 and count(x) "
              "mod 2 = 1) or (max(x) >= 2 and xor(x) = 0)",
    "end": "in nim\nfor position x\n@terminal(x) iff stones(x) = 0",
    "small": "in lasker-nim\nfor position x where max(x) <= 2\n@P iff xor(x) = 0",
    "odd": "in subtraction with S={1}\nfor position x\n@P iff stones(x) mod 2 = 0",
    "moore": "in moore-nim\nfor position x\n@P iff xor(x, 3) = 0",
    "plays": "in nim\nand mis = nim misere\nfor position x where max(x) >= 2\n@P "
             "iff mis.P",
}
forge_reply.PAIRS += [
    "set others", "top-bit most", "top-bit large", "size most", "stones heaps",
    "most least", "xor most", "nim-sum most", "nim-sum stones", "count most",
    "P terminal", "answer exact",
    "columns top-bit"]


def certificate(bouton, claim, folder):
    file = pathlib.Path(folder) / "certificate"
    asked = pathlib.Path(folder) / "asked.claim"
    asked.write_text("claim X \"c\"\n" + CLAIMS[claim].replace(
        "@", "range stones <= 6\n") + "\n")
    subprocess.run([bouton, "prove", asked, "--prover", "aggregates",
                    "--certificate", file], stdout=subprocess.DEVNULL, check=True)
    core, body = file.read_text()[len(HEAD):].split(BETWEEN)
    file.unlink()
    return core, body[:body.index("sha256")]


class Asker(Maker):
    """Conditions on q0 alone, with the xor."""

    def term(self, bound):
        heaps = "(field 0 q0)"
        return self.rng.choice([
            f"(stones {heaps})", f"(count {heaps})", f"(most {heaps})",
            f"(nim-sum {heaps})", f"(nim-sum {heaps})", f"(least {heaps})",
            f"(mod (count {heaps}) 2)", f"(mod (stones {heaps}) 2)"])

    def all_sizes(self, depth, bound):
        return self.atom(bound)


def random_claim(certificates, rng):
    core, body = rng.choice(certificates)
    make = Asker(rng, ["q0"], core)
    where = rng.choice(["true", make.condition(1, [], False)])
    holds = f"(or {rng.choice(['(P 0 q0)', '(not (P 0 q0))', 'false'])} " \
            f"{make.condition(rng.choice([2, 3]), [], True)})"
    seen = rng.choice(["5 stones heaps most least xor", "3 stones heaps xor"])
    at = body.rindex("sees ")
    return (claim_of(core, where, holds), body[:at] + re.sub(
        "sees [^\n]*", f"sees {seen}", body[at:]))


def main(bouton, program):
    tap = Tap()
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        all_of = [certificate(bouton, c, folder) for c in CLAIMS]
    others = 0

    def answers(made):
        def answer(f):
            return verify(program, sealed(HEAD + f[0] + BETWEEN + f[1]),
                          "--quiet", "--max-steps", STEPS)[0]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(answer, made))
        accepted = [f for f, code in zip(made, codes) if code == 0]
        wrong = [f for f in accepted if failure(f[0]) is not None]
        wrong += [f for f, c in zip(made, codes) if c not in (0, 1, 2, 3)]
        return accepted, [f"{c}{b}{failure(c)}" for c, b in wrong[:2]]

    for claim, (core, body) in zip(CLAIMS, all_of):
        forgeries = {}  # in the order in which they were made
        while len(forgeries) < FORGERIES // len(CLAIMS) + 1:
            forgeries[forged(core, body, all_of, rng)] = True
            forgeries.pop((core, body), None)
        accepted, wrong = answers(list(forgeries))
        others += sum(f[0] != core for f in accepted)
        tap.check(not wrong, f"{claim}: {len(accepted)} of {len(forgeries)} "
                  "accepted, all true", wrong)
    tap.check(others > 20, f"{others} other theorems were accepted")
    accepted, wrong = answers([random_claim(all_of, rng)
                               for _ in range(RANDOM)])
    tap.check(not wrong and len(accepted) > RANDOM // 20,
              f"{len(accepted)} of {RANDOM} random claims accepted, all true",
              wrong)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
