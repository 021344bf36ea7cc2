#!/usr/bin/env python3
"""forge_long.py BOUTON BOUTON-VERIFY: forged certificates of long rows.

Rows that Bouton stores are written as long ones (docs/formats/row-certificate.md):
the checker has to compute them again, alone and alongside others. Numbers and
lines are changed, and the seal is made right; rows are what they were, so what
is accepted has to state their period, preperiod and largest difference."""
import concurrent.futures
import math
import os
import pathlib
import random
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "verify")]
from certificates import verify  # noqa: E402
from forge_row import deltas, made, other_lines, whole  # noqa: E402
from tapping import Tap  # noqa: E402

SEED, FORGERIES, STEPS = 1939, 2100, "20000000"
ROWS = [
    ["nim", "--upto", "6"],
    ["nim", "--upto", "5", "--misere"],
    ["amalgamation-nim", "--upto", "9"],
    ["amalgamation-nim", "--upto", "7", "--misere"],
    ["amalgamation-nim-restricted", "--upto", "7"],
    ["nim-with-a-pass", "--upto", "5"],
]


class Row:
    """A row of a certificate, as Bouton stores it."""

    def __init__(self, text):
        head, self.symbols = text.split("delta\n")
        self.names = head.splitlines()[0]
        n, *values = (int(x) for x in self.names.split()[1:])
        self.fixed, self.numbers = values[:n], values[n:]
        self.c, self.p, self.forbid_c, self.forbid_p = (
            int(x) for x in re.findall(r"\d+", head.split("\n", 1)[1]))
        self.most = max(deltas(self.symbols.rstrip(".\n")).values())

    def fact(self):
        return self.names, self.c, self.p, self.most


def rows_of(body):
    parts = re.split(r"^(?=row )", body.removesuffix("end\n"), flags=re.M)
    return parts[0], [Row(part) for part in parts[1:]]


def text_of(row, is_long, forbid, besides, base, step):
    lines = [row.names, f"period {row.c} {row.p}", f"forbid {forbid[0]} {forbid[1]}"]
    if besides:
        lines.append(f"besides {besides}")
    if is_long:
        return "\n".join([*lines, f"long {row.most} {base} {step}\n"])
    return "\n".join([*lines, "delta\n"]) + row.symbols


def long_form(body, is_long, folds):
    """The same rows; those of which is_long(row) says so are computed again. What
    they forbid is stored again in front of the rows of which folds(row) says so,
    and gone through alongside until then."""
    head, rows = rows_of(body)
    step = math.lcm(*(r.p for r in rows), *(r.forbid_p for r in rows))
    base = max(max(r.c, r.forbid_c) for r in rows) + 40
    above = {}  # by numbers: what is stored, and how many are not in it
    out = head
    for row in rows:
        # plain lower rows are those of the same numbers: is the last one stored?
        key = tuple(row.numbers)
        stored, besides, was_long = above.get(key, ((0, 1), 0, False))
        if not (was_long or besides) or folds(row):
            stored, besides = (row.forbid_c, row.forbid_p), 0
        else:
            besides += 1
        # rows that others lean on otherwise, by merging or passing, are stored
        long_now = row.fixed != [] and 0 not in row.numbers and is_long(row)
        out += text_of(row, long_now, stored, besides, base, step)
        above[key] = stored, besides, long_now
    return out + "end\n"


def variants(body, rng):
    """All rows long, some, one; stored at once, or late."""
    never, always = (lambda row: False), (lambda row: True)
    yield long_form(body, always, always)
    yield long_form(body, always, never)
    for share in (0.3, 0.6):
        drawn = {}

        def sometimes(row):
            return drawn.setdefault(row.names, rng.random() < share)
        yield long_form(body, sometimes, lambda row: rng.random() < 0.5)


# ---- forgeries

def other_number(body, rng):
    line = rng.choice([m for m in re.finditer(
        r"^(row|period|forbid|besides|long) .*$", body, re.M)])
    found = rng.choice(list(re.finditer(r"\d+", line[0])))
    value, at = int(found[0]), line.start() + found.start()
    new = rng.choice([value + 1, max(value - 1, 0), 0, 1, 2 * value, value // 2,
                      3 * value, value + 840, rng.randrange(60)])
    return body[:at] + str(new) + body[at + len(found[0]):]


def forged(body, others, rng):
    kind = rng.randrange(10)
    if kind < 7:
        body = other_number(body, rng)
    if kind in (6, 7):
        body = other_lines(body, rng)
    if kind == 8:
        body = re.sub(r"^besides \d+\n", "", body, count=1, flags=re.M)
    return rng.choice(others) if kind == 9 else body


def facts_of(body):
    found = re.findall(r"^(row [\d ]+)\nperiod (\d+) (\d+)\n(?:forbid.*\n)"
                       r"(?:besides.*\n)?(?:long (\d+).*|delta\n([^.]*)\.)\n",
                       body, re.M)
    return [(names, int(c), int(p), int(most) if most else
             max(deltas(symbols).values()))
            for names, c, p, most, symbols in found]


def main(bouton, program, *_):
    rng, tap = random.Random(SEED), Tap()

    def answer(core, body):
        return verify(program, whole(core, body), "--max-steps", STEPS)[0]

    accepted_others = 0
    for words in ROWS:
        name = " ".join(words)
        core, body = made(bouton, "row", *words)
        true = {row.fact() for row in rows_of(body)[1]}
        bodies = list(variants(body, rng))
        codes = [answer(core, b) for b in bodies]
        tap.check(not any(codes), f"{name}: computed again", [
            b for b, code in zip(bodies, codes) if code][:1])
        forgeries = {}
        while len(forgeries) < FORGERIES // len(ROWS) + 1:
            forgeries[forged(rng.choice(bodies), bodies, rng)] = True
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(lambda f: answer(core, f), forgeries))
        accepted = [f for f, code in zip(forgeries, codes) if code == 0]
        wrong = [f for f in accepted
                 if f not in bodies and not true.issuperset(facts_of(f))]
        wrong += [f for f, c in zip(forgeries, codes) if c not in (0, 1, 2, 3)]
        tap.check(not wrong, f"{name}: {len(accepted)} of {len(codes)} "
                  "accepted, all true", wrong[:1])
        accepted_others += sum(f not in bodies for f in accepted)
    tap.check(accepted_others > 50, f"{accepted_others} others were accepted")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
