"""mutate_certificate.py BOUTON VERIFY: no changed certificate gets through.

Every number and every symbol of some small certificates is changed in several
ways, the checksum is recomputed, and bouton-verify must refuse it, or prove
the very same statement. TAP output: one test for each certificate, and one
that the checker accepts the certificate as it is.
"""

import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from certificates import fnv, sealed, verify as verified  # noqa: E402
from tapping import Tap  # noqa: E402

CERTIFICATES = [
    ["nim", "--upto", "3"],
    ["nim-with-a-pass", "--upto", "4"],
    ["nim-with-a-pass", "--upto", "2", "--misere"],
    ["nim-with-a-pass", "--fixed", "2", "--set", "pass=2"],
    ["amalgamation-nim", "--upto", "5"],
    ["amalgamation-nim", "--upto", "3", "--misere"],
    ["amalgamation-nim", "--fixed", "1", "--fixed", "2"],
    ["amalgamation-nim-restricted", "--upto", "4"],
]
SYMBOLS = "-0123456789ABCz"
SEED = 1902


def with_checksum(text):
    return sealed(text[:text.rindex("checksum ")])


def mutants(text, rng):
    """Each number changed, each symbol of delta changed."""
    end = text.rindex("end\n")
    for match in re.finditer(r"(?<![\w-])-?\d+(?!\w)", text[:end]):
        if match.start() > 0 and text[:match.start()].rstrip(" ").endswith(
                "delta\n"):
            continue
        value = int(match[0])
        for new in {value + 1, value - 1, 0, 2 * value, -value, value + 7,
                    rng.randrange(100)} - {value}:
            yield text[:match.start()] + str(new) + text[match.end():]
    for block in re.finditer(r"delta\n([^.]*)\.", text):
        for at in range(block.start(1), block.end(1)):
            for new in rng.sample(SYMBOLS, 5):
                if text[at] not in (new, "\n"):
                    yield text[:at] + new + text[at + 1:]
    digest = re.search(r"rules ([0-9a-f]{16})", text)
    yield text.replace(digest[1], f"{int(digest[1], 16) ^ 1:016x}", 1)


def verify(program, text):
    return verified(program, text, "--max-time", "20")


def survivors(program, text, rng):
    """The mutants that prove something else, and how many there were."""
    _, statement = verify(program, text)
    todo = [with_checksum(m) for m in mutants(text, rng)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda m: verify(program, m), todo))
    wrong = [m for m, (code, said) in zip(todo, results)
             if code not in (0, 1, 2, 3) or (code == 0 and said != statement)]
    return wrong, len(todo)


def difference(a, b):
    for number, (x, y) in enumerate(zip(a.splitlines(), b.splitlines()), 1):
        if x != y:
            return f"line {number}: '{x[:80]}' became '{y[:80]}'"
    return "something"


# Nim with two heaps, by hand: the rows, and what the checker must say.
BY_HAND = [
    ("right", 0, "row 0\nperiod 0 1\nforbid 0 1\ndelta\n0.\n"),
    ("1 is the partner of 0 and of 2, far from the start", 1,
     "row 0\nperiod 1 1\nforbid 0 1\ndelta\n1-.\n"),
    ("the end of the game is no P-position", 1,
     "row 0\nperiod 0 2\nforbid 0 1\ndelta\n1-.\n"),
    ("a period twice as long", 1,
     "row 0\nperiod 0 2\nforbid 0 1\ndelta\n00.\n"),
    ("a preperiod that is too long", 1,
     "row 0\nperiod 1 1\nforbid 0 1\ndelta\n00.\n"),
    ("a row that is needed is missing", 1,
     "row 1 1\nperiod 0 2\nforbid 0 1\ndelta\n1-.\n"),
]


def by_hand(row):
    rules = "numbers 0\nmoves 0\n"
    head = f"bouton-certificate 1\ngame nim\nplay normal\nrules {fnv(rules):016x}\n"
    return with_checksum(f"{head}{rules}rows 1\n{row}end\nchecksum \n")


def main(bouton, program):
    rng = random.Random(SEED)
    tap = Tap()
    check = tap.check


    for name, want, row in BY_HAND:
        code, _ = verify(program, by_hand(row))
        check(code == want, f"by hand: {name}", [f"exit {code}"][code == want:])
    for arguments in CERTIFICATES:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "certificate")
            subprocess.run([bouton, "row", *arguments, "--certificate", path],
                           stdout=subprocess.DEVNULL, check=True)
            with open(path) as f:
                text = f.read()
        name = " ".join(arguments)
        check(with_checksum(text) == text and verify(program, text)[0] == 0,
              f"{name}: accepted")
        wrong, tried = survivors(program, text, rng)
        check(not wrong and tried > 100, f"{name}: {tried} changed ones",
              [difference(text, w) for w in wrong[:5]])
    return tap.done()


sys.exit(main(*sys.argv[1:]))
