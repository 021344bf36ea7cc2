#!/usr/bin/env python3
"""forge_row.py BOUTON BOUTON-VERIFY: forged certificates of rows.

Numbers, words, lines and symbols of rules, claim and rows are changed, rows are
put under other rules and other claims, moves are added, and the seal is made
right. Whatever is accepted must be true: tests/oracle/core_eval.py, which
shares no code, plays the rules of the forgery and looks at its rows and its
claim. Some are accepted: other theorems, which hold as well."""
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle")]
from certificates import HEAD, sealed, verify  # noqa: E402
from core_eval import Evaluator, Unknown  # noqa: E402
from core_text import read_parts  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1902
FORGERIES = 2600
STEPS = "20000000"
HEAPS = 7  # that are looked at here
ROWS = [
    ["nim", "--upto", "3"],
    ["nim-with-a-pass", "--upto", "2"],
    ["nim-with-a-pass", "--upto", "2", "--misere"],
    ["nim-with-a-pass", "--fixed", "2", "--set", "pass=2"],
    ["amalgamation-nim", "--upto", "4"],
    ["amalgamation-nim", "--upto", "3", "--misere"],
    ["amalgamation-nim-restricted", "--upto", "4"],
]
CLAIMS = [
    "nim: [b,c] : P iff b = c",
    "nim: [1,b,c] where 1 <= b <= c : P iff b mod 2 = 0 and c = b + 1",
    "nim: [2,b,c] : P implies P([2,b+4,c+4]) and N([1,b,c])",
    "nim misere: [b] where b >= 1 : P iff b = 1",
    "nim: [1,2,b] : P iff b = 3",
    "amalgamation-nim: for x = [2,b,c] where 1 <= b <= c: "
    "P iff x in {[2,2k+1,2k+4] for k >= 0}",
    "amalgamation-nim: for x = [3,b,c] where 3 <= b <= c: "
    "P iff x in {[3,4,8]; [3,9,10]; [3,7,11]; [3,2k+12,2k+13] for k >= 0}",
    "nim-with-a-pass: [a,b] where a <= b : "
    "P iff a + b = 0 or a mod 2 = 1 and b = a + 1",
    "nim-with-a-pass: [m,m+1] where m >= 1 : P iff m mod 2 = 1",
    "nim-with-a-pass: period(2) = 4",
    "amalgamation-nim: for numbers j where 1 <= j <= 4: "
    "period(j) > period(j-1) iff j in {1,4}",
]
WORDS = ["ge eq", "and or", "normal misere", "P position", "some every",
         "true false", "mod div", "put set", "heaps piles", "number pile",
         "same leads"]
DEAD = "move\nhand 0\nchoices 0\nguard false\ndefined true\nput 0 v1\n"
ALIVE = "move\nhand 0\nhand 0\nchoices 0\nguard true\ndefined true\n" \
        "put 0 (sum 0 1 v1 1 v2)\n"


def made(bouton, *arguments):
    """Core text and body."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "certificate"
        subprocess.run([bouton, *arguments, "--certificate", str(path)],
                       stdout=subprocess.DEVNULL, check=True)
        text = path.read_text()
    core, body = text.removeprefix(HEAD).split("proved\npart 1 by row\n")
    return core, body[:body.rindex("sha256 ")]


def whole(core, body):
    return sealed(f"{HEAD}{core}proved\npart 1 by row\n{body}")


# ---- forgeries

def other_number(text, rng):
    found = rng.choice(list(re.finditer(r"(?<=[ v])-?\d+(?=[ )\n])", text)))
    value = int(found[0])
    new = rng.choice([value + 1, value - 1, 0, 1, 2 * value, -value,
                      rng.randrange(9)])
    return text[:found.start()] + str(new) + text[found.end():]


def other_word(text, rng):
    old, new = rng.sample(rng.choice(WORDS).split(), 2)
    at = [m.start() for m in re.finditer(rf"(?<=[( ]){old}(?=[ )\n])", text)]
    if not at:
        return text
    at = rng.choice(at)
    return text[:at] + new + text[at + len(old):]


def other_lines(text, rng):
    lines = text.splitlines(keepends=True)
    i, k = rng.randrange(len(lines)), rng.randrange(len(lines))
    if rng.random() < 0.5:
        del lines[i]
    else:
        lines[i], lines[k] = lines[k], lines[i]
    return "".join(lines)


def other_symbol(text, rng):
    block = rng.choice(list(re.finditer(r"delta\n([^.]+)\.", text)))
    at = rng.randrange(block.start(1), block.end(1))
    return text[:at] + rng.choice("-0123456789ABz") + text[at + 1:]


def other_move(core, rng):
    at = rng.choice([m.start() for m in re.finditer(r"^move$", core, re.M)])
    return core[:at] + rng.choice([DEAD, ALIVE]) + core[at:]


def forged(core, body, others, rng):
    kind = rng.randrange(12)
    if kind < 2:
        return other_number(core, rng), body
    if kind < 4:
        return other_word(core, rng), body
    if kind == 4:
        return other_lines(core, rng), body
    if kind == 5:
        return other_move(core, rng), body
    if kind < 8:
        return core, other_number(body, rng)
    if kind == 8:
        return core, other_lines(body, rng)
    if kind == 9:
        return core, other_symbol(body, rng)
    return (core, rng.choice(others)[1]) if kind == 10 else (
        rng.choice(others)[0], body)


# ---- what is true

def deltas(symbols):
    """All differences, of which those of smaller partners follow."""
    known = {}
    for a, s in enumerate(re.findall(r"\(\d+\)|[^\n]", symbols)):
        if s != "-":
            d = int(s[1:-1]) if s[0] == "(" else int(s, 36) if not \
                s.islower() else ord(s) - ord("a") + 36
            known[a], known[a + d] = d, -d
    return known


def rows_hold(e, part, body):
    """Is every row, up to some heaps, what the rules say?"""
    row = r"^row ([\d ]+)\nperiod (\d+) (\d+)\nforbid \d+ \d+\ndelta\n([^.]*)\."
    games = re.split(r"^rows (\d+) \d+\n", body, flags=re.M)[1:]
    for game, text in zip(games[::2], games[1::2]):
        fields = part["games"][int(game)]["fields"]
        for numbers, c, p, symbols in re.findall(row, text, re.M):
            n, *numbers = [int(x) for x in numbers.split()]
            known, c, p = deltas(symbols), int(c), int(p)
            for a in range(HEAPS):
                d = known[a if a < c + p else c + (a - c) % p]
                for b in range(HEAPS):
                    heaps = sorted(x for x in [*numbers[:n], a, b] if x)
                    rest = iter(numbers[n:])
                    place = tuple(tuple(heaps) if f == "heaps" else next(rest)
                                  for f in fields)
                    if e.is_p(int(game), place) != (b - a == d):
                        return False
    return True


def members(problem):
    values = [{}]
    for i in range(problem["n"]):
        values = [{**v, f"v{i}": x} for v in values for x in range(HEAPS)]
    return values


def is_true(core, body):
    for part in read_parts(core):
        e = Evaluator(part)
        try:
            if not rows_hold(e, part, body):
                return False
        except (Unknown, RecursionError):
            pass
        for problem in part["problems"]:
            for env in members(problem):
                if e.finding(problem, env) in ("fails", "undefined"):
                    return False
    return True


# ---- by hand: what the checker must say

NIM = "core 1\npart\ngame normal\nfield heaps\ndomain true\nforbid false\n" \
      "end false\ndefined true\nmove\nhand 0\nchoices 1\n" \
      "guard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n" \
      "defined true\nput 0 (sum 0 1 v1 -1 v2)\n"
PAIRS = "problem 2\nmember (place (heaps v0 1 v1 1))\nwhere true\n" \
        "defined true\nholds {}\n"
ROW = "rows 0 1\nrow 0\nperiod 0 1\nforbid 0 1\ndelta\n0.\nend\n"
P = "(P 0 (place (heaps v0 1 v1 1)))"
ROWS_0_TO_3 = "rows 0 4\nrow 0\nperiod 0 1\nforbid 0 1\ndelta\n0.\n" \
    "row 1 1\nperiod 0 2\nforbid 0 1\ndelta\n1-.\n" \
    "row 1 2\nperiod 0 4\nforbid 0 2\ndelta\n22--.\n" \
    "row 1 3\nperiod 0 4\nforbid 0 4\ndelta\n31--.\nend\n"
IN_2 = "(P 0 (place (heaps 2 1 v0 1 v1 1)))"
IN_3 = "(P 0 (place (heaps 3 1 v0 1 v1 1)))"
BY_HAND = [
    ("[2,b,c] is never P: not near the diagonal", 1,
     NIM + PAIRS.format(f"(not {IN_2})"), ROWS_0_TO_3),
    ("[3,b,c] is P with a difference of 3 alone: not at [3,1,2]", 1,
     NIM + PAIRS.format(f"(or (not {IN_3}) (eq (sum 3 1 v0 -1 v1)) "
                        "(eq (sum -3 1 v0 -1 v1)))"), ROWS_0_TO_3),
    ("right", 0, NIM, ROW),
    ("a claim", 0, NIM + PAIRS.format(f"(iff {P} (eq (sum 0 1 v0 -1 v1)))"),
     ROW),
    ("that fails at (7, 3) alone", 1, NIM + PAIRS.format(
        f"(iff {P} (or (eq (sum 0 1 v0 -1 v1)) (and (eq (sum -7 1 v0)) "
        "(eq (sum -3 1 v1)))))"), ROW),
    ("that fails at (50, 14) first", 1, NIM + PAIRS.format(
        f"(or {P} (not (eq (sum -36 1 v0 -1 v1))) (ge (sum 49 -1 v0)))"), ROW),
    ("that does not repeat", 3, NIM + PAIRS.format(
        f"(or (not {P}) (ge (sum 0 2 v0 -1 v1)))"), ROW),
    ("about Grundy values", 3, NIM + PAIRS.format(
        "(or (ge (grundy 0 (place (heaps v0 1 v1 1)))) (ge v0))"), ROW),
    ("about a game without rows", 3, NIM + PAIRS.format(
        f"(iff {P} (eq (sum 0 1 v0 -1 v1)))"), "end\n"),
    ("1 is the partner of 0 and of 2, far from the start", 1, NIM,
     "rows 0 1\nrow 0\nperiod 1 1\nforbid 0 1\ndelta\n1-.\nend\n"),
    ("the end of the game is no P-position", 1, NIM,
     "rows 0 1\nrow 0\nperiod 0 2\nforbid 0 1\ndelta\n1-.\nend\n"),
    ("a period twice as long", 1, NIM,
     "rows 0 1\nrow 0\nperiod 0 2\nforbid 0 1\ndelta\n00.\nend\n"),
    ("a preperiod that is too long", 1, NIM,
     "rows 0 1\nrow 0\nperiod 1 1\nforbid 0 1\ndelta\n00.\nend\n"),
    ("a row that is needed is missing", 1, NIM,
     "rows 0 1\nrow 1 1\nperiod 0 2\nforbid 0 1\ndelta\n1-.\nend\n"),
    ("the rows of a game twice", 2, NIM,
     ROW.replace("end\n", "") + ROW),
    ("rows of a game that is not there", 2, NIM, ROW.replace("rows 0", "rows 1")),
    ("a name where there is none", 2, NIM.replace("game normal", "game nim"),
     ROW),
    ("a dead move changes nothing", 0, NIM + DEAD, ROW),
    ("another move does: a + b stones in one heap", 0, NIM + ALIVE, ROW),
    ("a move that leaves a negative heap", 1, NIM.replace(
        "put 0 (sum 0 1 v1 -1 v2)\n", "put 0 (sum 0 1 v1 -1 v2)\nmove\nhand 0\n"
        "choices 0\nguard true\ndefined true\nput 0 (sum -2 1 v1)\n"), ROW),
    ("a heap can be reduced to 1 at most", 3,
     NIM.replace("(sum 0 1 v1 -1 v2)))", "(sum -1 1 v1 -1 v2)))"), ROW),
    ("a set of moves is left out", 3,
     NIM.replace("(sum -1 1 v2)", "(sum -2 1 v2)"), ROW),
]


def main(bouton, program):
    rng, tap = random.Random(SEED), Tap()

    def answer(core, body):
        return verify(program, whole(core, body), "--max-steps", STEPS)[0]

    for name, want, core, body in BY_HAND:
        code = answer(core, body)
        tap.check(code == want, f"by hand: {name}", [f"exit status {code}"])
    made_by = [("row", *r) for r in ROWS] + [("prove", c) for c in CLAIMS]
    real = [made(bouton, *m) for m in made_by]
    each, others = FORGERIES // len(real) + 1, 0
    for (core, body), name in zip(real, made_by):
        name = " ".join(name)
        tap.check(answer(core, body) == 0 and is_true(core, body),
                  f"{name}: accepted")
        forgeries = {}
        while len(forgeries) < each:
            forgeries[forged(core, body, real, rng)] = True
            forgeries.pop((core, body), None)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(lambda f: answer(*f), forgeries))
        accepted = [f for f, code in zip(forgeries, codes) if code == 0]
        wrong = [f for f in accepted if not is_true(*f)]
        wrong += [f for f, c in zip(forgeries, codes) if c not in (0, 1, 2, 3)]
        tap.check(not wrong, f"{name}: {len(accepted)} of {len(codes)} "
                  "accepted, all true", ["".join(w) for w in wrong[:1]])
        others += len(accepted)
    tap.check(others > 50, f"{others} others were accepted")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
