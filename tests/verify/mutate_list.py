#!/usr/bin/env python3
"""mutate_list.py BOUTON BOUTON-VERIFY: every number of list certificates is
changed. As it stands, a changed certificate must be refused or prove the same;
with its digests made right again it may prove something else, but only what is
true: a second reading of the format, list_reader.py, decides."""
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from list_reader import is_true

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from certificates import fnv as digest, verify as verified  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1902
CLAIMS = [
    "nim: P([1,2,3]) and N([1,2,4])",
    "nim-with-a-pass: N([1]) and P([1,2]) and N([2,2])",
    "amalgamation-nim misere: N([1,1,2]) and [1,2] -> [3] and "
    "not [1,2] -> [2,2]",
    "two-weight-nim: P((1,0)) and N((2,1))",
    "kayles: grundy([4]) = 1 and grundy([1,2]) = 3",
    "subtraction S={1,3..4}: P([2]) and N([5]) and P([7])",
    "subtraction S={2^i : i >= 1}: N([5]) and P([1])",
    "limited-by-last-move-nim: P((4,3)) and N((5,1))",
    "restricted-nim-with-a-pass: N([2])",
    "chomp-3: P((2,1,0)) and N((2,1,1))",
    "maximum-nim f=1,2,2: P((3))",
    "nim: P([]) and [1,2] -> [1,1] and not [1,2] -> [3] and "
    "every q in moves([2]): q in {[]; [1]}",
]


# ---- changes ----

def fnv(words):
    return f"{digest(''.join(w + ' ' for w in words)):016x}"


def with_digests(text):
    """The digests made right, line by line."""
    lines, words = [], []
    for line in text.splitlines():
        if line.startswith("game "):
            words = []
        if line.startswith("digest "):
            line = "digest " + fnv(words)
            words = []
        else:
            words += line.split()
        lines.append(line)
    return "\n".join(lines) + "\n"


def mutants(text, rng):
    for match in re.finditer(r"(?<=[ \n$fs])-?\d+(?=[ \n])", text):
        if text[:match.start()].endswith("digest "):
            continue
        value = int(match[0])
        for new in {value + 1, value - 1, 0, rng.randrange(20)} - {value}:
            yield text[:match.start()] + str(new) + text[match.end():]
    lines = text.splitlines(keepends=True)
    for i in range(len(lines)):
        yield "".join(lines[:i] + lines[i + 1:])


def verify(program, text):
    return verified(program, text, "--max-time", "20")


def certificate(bouton, claim):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        subprocess.run([bouton, "prove", claim, "--certificate", path],
                       stdout=subprocess.DEVNULL, check=False)
        with open(path) as f:
            return f.read()


def difference(a, b):
    for number, (x, y) in enumerate(zip(a.splitlines(), b.splitlines()), 1):
        if x != y:
            return f"line {number}: '{x[:80]}' became '{y[:80]}'"
    return "something"


def main(bouton, program):
    rng = random.Random(SEED)
    tap = Tap()
    check = tap.check
    accepted = 0


    for claim in CLAIMS:
        text = certificate(bouton, claim)
        code, statement = verify(program, text)
        check(code == 0 and is_true(text) and with_digests(text) == text,
              f"{claim}: accepted")
        changed = list(mutants(text, rng))
        sealed = [with_digests(m) for m in changed]
        plain = changed[::3]  # these the digests give away
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda m: verify(program, m), plain))
            others = list(pool.map(lambda m: verify(program, m)[0], sealed))
        wrong = [m for m, (code, said) in zip(plain, results)
                 if code not in (0, 1, 2, 3)
                 or (code == 0 and said != statement)]
        check(not wrong and len(changed) > 40,
              f"{claim}: {len(plain)} of {len(changed)} changed",
              [difference(text, w) for w in wrong[:5]])
        passed = [m for m, code in zip(sealed, others) if code == 0]
        wrong = [m for m in passed if not is_true(m)]
        wrong += [m for m, code in zip(sealed, others) if code not in (0, 1, 2,
                                                                       3)]
        check(not wrong, f"{claim}: {len(passed)} others, all true",
              [difference(text, w) for w in wrong[:5]])
        lost = [m for m, code in zip(sealed, others)
                if code == 1 and is_true(m)]
        check(not lost, f"{claim}: none that is true is refused",
              [difference(text, w) for w in lost[:5]])
        accepted += len(passed)
    check(accepted > 100, f"{accepted} other statements were proved")
    return tap.done()


sys.exit(main(*sys.argv[1:]))
