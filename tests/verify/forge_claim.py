#!/usr/bin/env python3
"""forge_claim.py BOUTON BOUTON-VERIFY: forged certificates of claims.

Numbers, words and lines of core text are changed, the verdict is turned round,
other members are named, and the checksum is made right. Whatever is accepted
must be true: tests/oracle/core_eval.py, which shares no code, decides. Some are
accepted: other claims, which hold as well."""
import concurrent.futures
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle")]
from certificates import HEAD, sealed, verify  # noqa: E402
from core_eval import Evaluator, Unknown  # noqa: E402
from core_text import read_parts  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1902
FORGERIES = 2400  # in all, and no two the same
STEPS = "3000000"  # of each check; the longest of these takes a tenth
FEW = [str(2**k) for k in range(21)]  # with these most run out
HELD = [
    "nim: P([1,2,3]) and N([1,2,4])",
    "nim: [a,b] where a <= 4 and b <= 3 : P iff a = b",
    "nim: [1^m,2^n] where m + n <= 4 : P iff m mod 2 = 0 and n mod 2 = 0",
    "nim: for position x where stones <= 5: P iff xor(x) = 0",
    "nim-with-a-pass: for position x where stones <= 4: N if stones = 1",
    "nim-with-a-pass: N([1]) and P([1,2]) and N([2,2])",
    "amalgamation-nim misere: N([1,1,2]) and [1,2] -> [3] and "
    "not [1,2] -> [2,2]",
    "two-weight-nim: P((1,0)) and P((2,1)) and N((2,0))",
    "kayles: [n] where n <= 6 : grundy >= n mod 2",
    "subtraction S={1,3..4}: [n] where n <= 9 : P iff n mod 7 in {0,2}",
    "limited-by-last-move-nim: P((4,3)) and N((5,1))",
    "restricted-nim-with-a-pass: N([2]) and P([])",
    "chomp-3: P((2,1,0)) and N((2,1,1))",
    "maximum-nim f=1,2,2: (n) where n <= 6 : terminal iff n = 0",
    "nim: every q in moves([2]): q in {[]; [1]}",
    "nim: for numbers n where n <= 6: sum(i in 1..n: i) = n*(n+1)/2",
    "nim: [n] where n <= 5 : exactly one k in 0..n: P([n,k])",
    "wythoff: (a,b) where a <= 4 and b <= 4 : N if a = b and a >= 1",
]
FAILED = [
    ("nim: [a,b] where a <= 4 : P iff a = b + 1", "1 1 0 0"),
    ("nim: for position x: P iff stones mod 3 = 0", "1 1 2 1 3"),
    ("kayles: [n] N if n >= 0", "1 1 0"),
    ("subtraction S={1,2}: [n] P iff n mod 4 = 0", "1 1 3"),
]
WORDS = ["ge eq", "and or", "normal misere", "P terminal", "P position",
         "some every", "true false", "min max", "mod div", "least most",
         "heaps piles", "count stones", "leads same", "some-move every-move"]


def core_of(bouton, claim):
    done = subprocess.run([bouton, "core", claim], capture_output=True,
                          text=True, check=True)
    return done.stdout[done.stdout.index("core 1\n"):]


def forged_text(text, rng):
    kind = rng.randrange(5)
    if kind < 2:
        found = rng.choice(list(re.finditer(r"(?<=[ vq])-?\d+(?=[ )\n])",
                                            text)))
        value = int(found[0])
        new = rng.choice([value + 1, value - 1, 0, 1, rng.randrange(9), -1])
        return text[:found.start()] + str(new) + text[found.end():]
    lines = text.splitlines(keepends=True)
    i = rng.randrange(1, len(lines))
    if kind == 2:
        pair = rng.choice(WORDS).split()
        old, new = pair if rng.random() < 0.5 else pair[::-1]
        at = [m.start() for m in re.finditer(rf"(?<=[( ]){old}(?=[ )\n])",
                                             text)]
        if not at:
            return text
        at = rng.choice(at)
        return text[:at] + new + text[at + len(old):]
    if kind == 3:
        return "".join(lines[:i] + lines[i + 1:])
    k = rng.randrange(1, len(lines))
    lines[i], lines[k] = lines[k], lines[i]
    return "".join(lines)


def forged(core, tail, rng):
    if rng.random() < 0.8:
        core = forged_text(core, rng)
    if rng.random() < 0.4 or tail != "proved":
        member = " ".join(str(rng.randrange(4)) for _ in range(rng.choice(
            [0, 1, 1, 2, 2, 3])))
        tail = rng.choice(["proved", f"refuted 1 1 {member}".strip(), tail])
    return core, tail


# ---- what is true

def members(problem, text):
    if problem["member"] == "q0":
        fields = re.findall(r"^field (\S+)$", text, re.M)
        lists = [x for n in range(6) for k in range(n + 1)
                 for x in itertools.combinations_with_replacement(
                     range(1, n + 1), k) if sum(x) == n]
        for values in itertools.product(*[
                lists if f == "heaps" else range(3) for f in fields]):
            yield {"q0": tuple(values)}
        return
    for values in itertools.product(range(7), repeat=problem["n"]):
        yield {f"v{i}": x for i, x in enumerate(values)}


def finding(e, problem, env):
    """That of the evaluator, which takes q0 to be a position."""
    if "q0" in env:
        try:
            if not e.is_legal(0, env["q0"]):
                return "outside"
        except Unknown:
            return "unknown"
    return e.finding(problem, env)


def is_true(core, tail):
    """None: it cannot be said here."""
    parts = read_parts(core)
    words = tail.split()
    if words[0] == "proved":
        for part in parts:
            e = Evaluator(part)
            for problem in part["problems"]:
                for env in members(problem, core):
                    if finding(e, problem, env) in ("fails", "undefined"):
                        return False
        return True
    part = parts[int(words[1]) - 1]
    problem = part["problems"][int(words[2]) - 1]
    numbers = [int(x) for x in words[3:]]
    if problem["member"] == "q0":
        return None if len(numbers) < 2 else finding(
            Evaluator(part), problem,
            {"q0": (tuple(numbers[2:]),)}) in ("fails", "unknown")
    env = {f"v{i}": x for i, x in enumerate(numbers)}
    return Evaluator(part).finding(problem, env) in ("fails", "unknown")


def main(bouton, program):
    tap = Tap()
    rng = random.Random(SEED)
    certificates = [(c, core_of(bouton, c), "proved") for c in HELD]
    certificates += [(c, core_of(bouton, c), "refuted " + m)
                     for c, m in FAILED]
    each = FORGERIES // len(certificates) + 1
    others = 0
    for claim, core, tail in certificates:
        def answer(c, t, steps=STEPS):
            by = "part 1 by exhaustive\n" if t == "proved" else ""
            return verify(program, sealed(f"{HEAD}{c}{t}\n{by}"),
                          "--max-steps", steps)[0]

        tap.check(answer(core, tail) == 0 and is_true(core, tail) is not False,
                  f"{claim}: accepted")
        # One that runs out of steps is not accepted, true or not, nor refused.
        codes = [answer(core, tail, steps) for steps in FEW]
        tap.check(codes[0] == 3 and codes == sorted(codes, reverse=True)
                  and set(codes) <= {0, 3}, f"{claim}: in few steps", codes)
        if tail != "proved":
            codes = [answer(core, "proved", steps) for steps in FEW]
            tap.check(codes[0] == 3 and codes == sorted(codes, reverse=True)
                      and set(codes) <= {1, 3}, f"{claim}: not proved", codes)
        forgeries = {}  # in the order in which they were made
        while len(forgeries) < each:
            forgeries[forged(core, tail, rng)] = True
            forgeries.pop((core, tail), None)
        forgeries = list(forgeries)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(lambda f: answer(*f), forgeries))
        accepted = [f for f, code in zip(forgeries, codes) if code == 0]
        wrong = [f for f in accepted if is_true(*f) is False]
        wrong += [f for f, c in zip(forgeries, codes) if c not in (0, 1, 2, 3)]
        tap.check(not wrong, f"{claim}: {len(accepted)} of {len(forgeries)} "
                  "accepted, all true",
                  [f"{c}{t}" for c, t in wrong[:2]])
        others += len(accepted)
    tap.check(others > 50, f"{others} others were accepted")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
