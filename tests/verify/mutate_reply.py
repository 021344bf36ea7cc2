"""mutate_reply.py BOUTON VERIFY: no certificate of replies proves what is false.

Numbers, words and lines of several certificates are changed, the checksum
is recomputed, and bouton-verify must refuse the result, or what it says must
be true: with the same rules and clauses it is the same statement, and with
others all small positions are played out by the rules in the text itself (a
search of its own, written from docs/formats/reply-certificate.md). TAP output:
for each certificate, that it is accepted, and that no changed one is false.
"""

import concurrent.futures
import functools
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from certificates import sealed  # noqa: E402

CLAIMS = ["A-L8c", "A-mis1", "A-mis2", "P-L9", "P-C2a", "P-C2b", "A-eps",
          "A-mis3"]
SEED = 1902
STONES = 8
STONES_NEVER = 6  # where every move is looked at
MOST = 700  # changed ones of a certificate, a sample if there are more
WORDS = {"even": ["odd", "any", "none"], "odd": ["even", "any"],
         "any": ["even", "odd"], "none": ["even"], "normal": ["misere"],
         "misere": ["normal"], "P": ["N"], "N": ["P"], "over": ["never"],
         "stones": ["heaps"], "heaps": ["stones"], "-": ["0", "3"],
         "parity": ["least"], "least": ["parity"]}


# ---- the text

class Reader:
    def __init__(self, text):
        self.words = iter(text.split())

    def word(self, *expected):
        got = next(self.words)
        assert not expected or got in expected, (got, expected)
        return got

    def number(self, *name):
        for n in name:
            self.word(n)
        return int(self.word())

    def form(self, name, n):
        self.word(name)
        return [int(self.word()) for _ in range(n + 1)]


def read_move(r, numbers):
    r.word("move")
    r.word()
    move = {"heaps": r.number("heaps"), "choices": r.number("choices")}
    rows, results = r.number("rows"), r.number("results")
    r.word("falls")
    if r.word() == "number":
        r.word()
    n = move["heaps"] + move["choices"] + numbers + 1
    move["row"] = [r.form("row", n) for _ in range(rows)]
    move["result"] = [r.form("result", n) for _ in range(results)]
    move["becomes"] = [r.form("becomes", n) for _ in range(numbers)]
    return move


def read_clause(r, numbers, sizes):
    c = {"outcome": r.word("P", "N"), "play": r.word("normal", "misere")}
    c["numbers"] = tuple(r.number("number") for _ in range(numbers))
    c["count"] = []
    for _ in range(sizes):
        r.word("count")
        parity, low, high = r.word(), int(r.word()), r.word()
        c["count"].append((parity, low, None if high == "-" else int(high)))
    r.word("others")
    c["none"] = r.word("even", "none") == "none"
    c["odd"] = r.number("odd")
    c["further"] = [r.form("size", c["odd"])
                    for _ in range(r.number("further"))]
    return c


def read(text):
    r = Reader(text)
    r.word("reply-certificate")
    r.word("2")
    r.word("game")
    r.word()
    numbers = r.number("numbers")
    for _ in range(numbers):
        r.word()
    moves = [read_move(r, numbers) for _ in range(r.number("moves"))]
    sizes = r.number("sizes")
    clauses = [read_clause(r, numbers, sizes)
               for _ in range(r.number("clauses"))]
    agree = r.number("agree") == 1
    nevers = []
    for _ in range(r.number("nevers")):
        rows = r.number("never")
        nevers.append([r.form("row", 2 * (2 + sizes)) for _ in range(rows)])
    return numbers, moves, sizes, clauses, agree, nevers


# ---- playing

class Unbounded(Exception):
    """A choice may be as large as one likes: not searched."""


def value(form, at):
    return sum(c * v for c, v in zip(form, at)) + form[-1]


def options(moves, heaps, numbers):
    stones = sum(heaps)
    limit = stones + 4
    for m in moves:
        for hand in itertools.permutations(range(len(heaps)), m["heaps"]):
            rest = [h for i, h in enumerate(heaps) if i not in hand]
            for choice in itertools.product(range(limit + 1),
                                            repeat=m["choices"]):
                at = [heaps[i] for i in hand] + list(choice) + list(numbers)
                at.append(stones)
                if any(value(row, at) < 0 for row in m["row"]):
                    continue
                if limit in choice:
                    raise Unbounded
                put = [value(f, at) for f in m["result"]]
                assert min(put, default=0) >= 0, "a heap is negative"
                after = tuple(value(f, at) for f in m["becomes"])
                yield tuple(sorted(rest + [p for p in put if p])), after


def player(moves):
    @functools.cache
    def outcome(play, heaps, numbers):
        all_of = set(options(moves, heaps, numbers))
        if not all_of:
            return "P" if play == "normal" else "N"
        return "N" if any(outcome(play, *o) == "P" for o in all_of) else "P"
    return outcome


def partitions(n, most):
    if n == 0:
        yield ()
    for first in range(min(n, most), 0, -1):
        for rest in partitions(n - first, first):
            yield rest + (first,)


def belongs(heaps, c, sizes):
    for i, (parity, low, high) in enumerate(c["count"]):
        n = heaps.count(i + 1)
        if n < low or (high is not None and n > high):
            return False
        if parity != "any" and n % 2 != (parity == "odd"):
            return False
    larger = sorted({h for h in heaps if h > sizes})
    if c["none"]:
        return not larger
    odd = [h for h in larger if heaps.count(h) % 2]
    small = odd[:c["odd"]]
    return (len(odd) == c["odd"] + len(c["further"]) and
            odd[c["odd"]:] == [value(f, small) for f in c["further"]])


def aspects(heaps, sizes):
    return [sum(heaps), len(heaps),
            *(heaps.count(s) for s in range(1, sizes + 1))]


def forbidden_move(moves, sizes, nevers, heaps, numbers):
    """A move that is said never to be, or None."""
    for after, _ in options(moves, heaps, numbers):
        at = aspects(heaps, sizes) + aspects(after, sizes)
        for rows in nevers:
            if all(value(row, at) >= 0 for row in rows):
                return f"{heaps} -> {after} {rows}"
    return None


def falsehood(text):
    """Something small that the certificate says and that is not so, or None."""
    n_numbers, moves, sizes, clauses, agree, nevers = read(text)
    outcome = player(moves)
    for n in range(STONES_NEVER + 1 if nevers else 0):
        for heaps in partitions(n, n):
            for numbers in itertools.product(range(3), repeat=n_numbers):
                why = forbidden_move(moves, sizes, nevers, heaps, numbers)
                if why:
                    return why
    for n in range(STONES + 1):
        for heaps in partitions(n, n):
            for c in clauses:
                if belongs(heaps, c, sizes) and c["outcome"] != outcome(
                        c["play"], heaps, c["numbers"]):
                    return f"{heaps} {c}"
            if not agree or max(heaps, default=0) <= sizes:
                continue
            got = {outcome(p, heaps, ()) for p in ("normal", "misere")}
            small = any(max(o[0], default=0) <= sizes
                        for o in options(moves, heaps, ()))
            if len(got) > 1 or (small and got != {"N"}):
                return f"{heaps} agree"
    return None


# ---- changes

def mutants(body, rng):
    for match in re.finditer(r"(?<![\w-])(-?\d+|[a-zA-Z]+|-)(?!\w)", body):
        old = match[0]
        if old in WORDS:
            news = WORDS[old]
        elif re.fullmatch(r"-?\d+", old):
            n = int(old)
            news = {n + 1, n - 1, -n, n + 2, rng.randrange(-4, 10)} - {n}
        else:
            continue
        for new in news:
            yield f"{body[:match.start()]}{new}{body[match.end():]}"
    lines = body.splitlines(keepends=True)
    for i in range(1, len(lines)):
        yield "".join(lines[:i] + lines[i + 1:])


def verify(program, body):
    return subprocess.run([program, "--quiet", "-"],
                          input=sealed(body).encode(),
                          capture_output=True).returncode


def survivors(program, body, rng):
    todo = list(mutants(body, rng))
    if len(todo) > MOST:
        todo = rng.sample(todo, MOST)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        codes = list(pool.map(lambda m: verify(program, m), todo))
    wrong = [m for m, c in zip(todo, codes) if c not in (0, 1, 2, 3)]
    same = other = skipped = 0
    for m in (m for m, c in zip(todo, codes) if c == 0):
        if read(m) == read(body):
            same += 1
            continue
        other += 1
        try:
            why = falsehood(m)
        except Unbounded:
            skipped += 1
            continue
        if why:
            print(f"# {why}")
            wrong.append(m)
    return wrong, (f"{len(todo)} changed ones, accepted {same} with the same "
                   f"statement, {other} with a true one ({skipped} not tried)")


def difference(a, b):
    for number, (x, y) in enumerate(zip(a.splitlines(), b.splitlines()), 1):
        if x != y:
            return f"line {number}: '{x[:80]}' became '{y[:80]}'"
    return "something"


def certificate(bouton, claim):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        subprocess.run([bouton, "prove", claim, "--certificate", path],
                       stdout=subprocess.DEVNULL, check=True)
        with open(path) as f:
            return f.read()


def main(bouton, program):
    rng = random.Random(SEED)
    count = failed = 0
    for claim in CLAIMS:
        text = certificate(bouton, claim)
        body = text[:text.rindex("checksum ")]
        good = (sealed(body) == text and verify(program, body) == 0 and
                falsehood(body) is None)
        wrong, said = survivors(program, body, rng)
        for w in wrong[:5]:
            print(f"# {difference(body, w)}")
        for ok, name in ((good, "accepted, and true"), (not wrong, said)):
            count += 1
            failed += not ok
            print(f"{'ok' if ok else 'not ok'} {count} - {claim}: {name}",
                  flush=True)
    print(f"1..{count}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
