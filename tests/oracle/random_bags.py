"""random_bags.py BOUTON [--seed N] [--rules N] [--claims N] [-- OPTIONS]:
random rules on a bag of heaps, random claims about all of its positions, and
every PROVED compared with brute force beyond the range of the claim. TAP output.

Rules and claims are made as pairs: the text for bouton, and a Python function
with the same meaning, written here. Claims have a range of three stones, so
that only provers can say more; those that fail between there and the end of the
search (the traps) are always asked, of the others a part. PROVED must hold at
all positions up to the end; REFUTED must fail at the position that is named.
"""

import argparse
import collections
import functools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from tapping import Tap  # noqa: E402

RANGE, END, STEPS = 3, 9, "3000000"


def bag(heaps):
    return tuple(sorted(h for h in heaps if h > 0))


def bags(stones):
    def parts(n, least):
        yield ()
        for h in range(least, n + 1):
            yield from ((h, *rest) for rest in parts(n - h, h))
    return sorted(parts(stones, 1), key=lambda b: (sum(b), len(b), b))


def xor(b, m=2):
    """Of columns: for every digit the number of heaps that have it, modulo m,
    as digits of a number (m = 2: the xor)."""
    out = 0
    for digit in range(8):
        out += sum(h >> digit & 1 for h in b) % m << digit * (1 if m == 2 else 2)
    return out


# --- conditions on a bag: text of a list or of a position, and a function ----

def number(rng, name, claim):
    k = rng.randint(1, 3)
    kinds = [(f"stones({name})", sum), (f"count({name})", len),
             (f"count({name},{k})", lambda b: b.count(k)),
             (f"max({name})", lambda b: max(b, default=0)),
             (f"min({name})", lambda b: min(b, default=0)),
             (f"xor({name})", xor), (f"xor({name})", xor)]
    return rng.choice(kinds)


def atom(rng, name, claim):
    text, f = number(rng, name, claim)
    k, m = rng.randint(0, 3), rng.randint(2, 3)
    other, g = number(rng, name, claim)
    return rng.choice([
        (f"{text} = {k}", lambda b: f(b) == k),
        (f"{text} != {k}", lambda b: f(b) != k),
        (f"{text} >= {k}", lambda b: f(b) >= k),
        (f"{text} <= {k}", lambda b: f(b) <= k),
        (f"{text} mod {m} = {k % m}", lambda b: f(b) % m == k % m),
        (f"{text} = {other}", lambda b: f(b) == g(b)),
        (f"{text} <= {other}", lambda b: f(b) <= g(b)),
        (f"{text} >= {other} + 1", lambda b: f(b) >= g(b) + 1),
        (f"{text} + {other} >= {k + 1}", lambda b: f(b) + g(b) >= k + 1),
    ])


def condition(rng, name, claim, depth=2):
    if depth == 0 or rng.random() < 0.4:
        return atom(rng, name, claim)
    a, f = condition(rng, name, claim, depth - 1)
    b, g = condition(rng, name, claim, depth - 1)
    return rng.choice([(f"({a} and {b})", lambda x: f(x) and g(x)),
                       (f"({a} or {b})", lambda x: f(x) or g(x)),
                       (f"not ({a})", lambda x: not f(x))])


# --- moves: text, and the bags that they lead to -------------------------------

def guard(rng):
    """A condition on the whole bag, more often none."""
    if rng.random() < 0.65:
        return "", lambda b: True
    text, f = condition(rng, "a", False, 1)
    return ", " + text, f


def amounts(rng):
    """How many may be taken from a heap a."""
    k = rng.randint(1, 3)
    return rng.choice([
        ("1 <= t <= a", lambda a: range(1, a + 1)),
        ("1 <= t <= a", lambda a: range(1, a + 1)),
        (f"1 <= t <= min(a, {k})", lambda a: range(1, min(a, k) + 1)),
        (f"t in {{1,{k + 1}}}, t <= a",
         lambda a: [t for t in {1, k + 1} if t <= a]),
        ("1 <= t <= a, t mod 2 = 1", lambda a: range(1, a + 1, 2)),
        ("1 <= t <= a - 1", lambda a: range(1, a)),
        ("1 <= 2t <= a", lambda a: range(1, a // 2 + 1)),
        (f"1 <= t <= a, a >= {k}",
         lambda a: range(1, a + 1) if a >= k else ()),
    ])


def take(rng, i):
    when, range_of = amounts(rng)
    more, may = guard(rng)

    def options(b):
        return {bag(b[:j] + b[j + 1:] + (a - t,)) for j, a in enumerate(b)
                for t in range_of(a)} if may(b) else set()
    return f"move m{i} t: a -> a - t for {when}{more}", options


def split(rng, i):
    k, more_of = rng.randint(0, 1), guard(rng)

    def options(b):
        return {bag(b[:j] + b[j + 1:] + (c, a - c - k)) for j, a in enumerate(b)
                for c in range(1, a) if c <= a - c - k} if more_of[1](b) else set()
    return (f"move m{i} c: a -> c, a - c - {k} for 1 <= c <= a - c - {k}"
            f"{more_of[0]}", options)


def pair(rng, i):
    """Two heaps in hand."""
    more, may = guard(rng)
    kind = rng.choice(["merge", "less", "both", "equal", "any"])
    text = {"merge": f"move m{i}: a, b -> a + b for a >= 1",
            "less": f"move m{i}: a, b -> a + b - 1 for a >= 1",
            "both": f"move m{i} t: a, b -> a - t, b - t for 1 <= t <= min(a, b)",
            "equal": f"move m{i}: a, b -> 0 for a = b",
            "any": f"move m{i} t, u: a, b -> a - t, b - u for "
                   "0 <= t <= a, 0 <= u <= b, t + u >= 1"}[kind]

    def options(b):
        out = set()
        for j, a in enumerate(b):
            for k, c in enumerate(b):
                if j == k:
                    continue
                rest = tuple(h for n, h in enumerate(b) if n not in (j, k))
                new = {"merge": [(a + c,)], "less": [(a + c - 1,)],
                       "both": [(a - t, c - t)
                                for t in range(1, min(a, c) + 1)],
                       "equal": [()] if a == c else [],
                       "any": [(a - t, c - u) for t in range(a + 1)
                               for u in range(c + 1) if t + u]}[kind]
                out |= {bag(rest + n) for n in new}
        return out if may(b) else set()
    return text + more, options


class Rules:
    """heaps a; perhaps a number of passes, which need a stone."""

    def __init__(self, rng):
        known = rng.random()
        if known < 0.35:  # Nim and its like, about which something is provable
            moves = [("move m0 t: a -> a - t for 1 <= t <= a", lambda b: {
                bag(b[:j] + b[j + 1:] + (a - t,)) for j, a in enumerate(b)
                for t in range(1, a + 1)})]
            moves += [rng.choice([take, split, pair])(rng, 1)] * \
                (rng.random() < 0.4)
        else:
            moves = [take(rng, 0)] + [rng.choice([take, split, pair])(rng, i)
                                      for i in range(1, rng.randint(1, 3))]
        self.passes = rng.choice([0, 0, 0, 1, 2])
        self.misere = rng.random() < 0.35
        self.moves = moves
        lines = ["game g", "heaps a"] + [text for text, _ in moves]
        if self.passes:
            lines += [f"number pass = {self.passes}",
                      "move pass: pass -> pass - 1 for pass >= 1, stones >= 1"]
        self.text = "\n".join(lines) + "\n"
        self.is_p = functools.cache(self._is_p)

    def options(self, at):
        b, k = at
        out = {(to, k) for _, f in self.moves for to in f(b)}
        return out | ({(b, k - 1)} if k and b else set())

    def _is_p(self, at):
        to = self.options(at)
        return not self.misere if not to else not any(map(self.is_p, to))


# --- claims ------------------------------------------------------------------

def family(rng):
    """Lists of heaps with a parameter."""
    k, c = rng.randint(0, 3), rng.randint(1, 2)
    return rng.choice([
        (f"[{c}*k + {k}] for k >= 0", lambda n: bag((c * n + k,))),
        (f"[k,k+{k}] for k >= 0", lambda n: bag((n, n + k))),
        (f"[{k},{c}*k+1,{c}*k+{k + 1}] for k >= 0",
         lambda n: bag((k, c * n + 1, c * n + k + 1))),
        (f"[1^(2*k+{k})] for k >= 0", lambda n: (1,) * (2 * n + k)),
        (f"[k+1,k+1,{k}] for k >= 0", lambda n: bag((n + 1, n + 1, k))),
    ])


def families(rng):
    """x in {..}"""
    all_of = [family(rng) for _ in range(rng.randint(1, 2))]
    text = "x in {" + "; ".join(t for t, _ in all_of) + "}"
    every = {f(n) for _, f in all_of for n in range(END + 6)}
    return text, lambda b: b in every


def claim(rng, r):
    """A statement, and whether it holds at a position."""
    if rng.random() < 0.25:
        text, f = families(rng)
        side = rng.choice("PN")
        return f"{side} if {text}", lambda at: \
            not f(at[0]) or r.is_p(at) == (side == "P")
    text, f = condition(rng, "x", True)
    more, g = condition(rng, "x", True, 1)
    after, h = condition(rng, "q", True, 1)
    some = lambda at, c: any(c(q) for q in r.options(at))  # noqa: E731
    return rng.choice([
        (f"P iff {text}", lambda at: r.is_p(at) == f(at[0])),
        (f"P iff {text} if {more}",
         lambda at: not g(at[0]) or r.is_p(at) == f(at[0])),
        (f"P if {text}", lambda at: not f(at[0]) or r.is_p(at)),
        (f"N if {text}", lambda at: not f(at[0]) or not r.is_p(at)),
        (f"every q in moves(x): {after}",
         lambda at: all(h(q[0]) for q in r.options(at))),
        (f"(every q in moves(x): {after}) if {more}",
         lambda at: not g(at[0]) or all(h(q[0]) for q in r.options(at))),
        (f"(exists q in moves(x): {after}) if {more}",
         lambda at: not g(at[0]) or some(at, lambda q: h(q[0]))),
        (f"(exists q in moves(x): P(q) and {after}) if {more}",
         lambda at: not g(at[0]) or
         some(at, lambda q: r.is_p(q) and h(q[0]))),
        (f"(every q in moves(x): N(q) or {after}) if {more}",
         lambda at: not g(at[0]) or
         all(not r.is_p(q) or h(q[0]) for q in r.options(at))),
        (f"not terminal(x) if {more}",
         lambda at: not g(at[0]) or bool(r.options(at))),
    ])


def sweep(rng, r, many):
    """Claims of the range, with the first position where each fails."""
    members = [(b, r.passes) for b in bags(END)]
    out, tried = [], 0
    try:
        for at in members:
            r.is_p(at)
    except RecursionError:  # merged and split again: play need not end
        return out
    while len(out) < many and tried < 40 * many:
        tried += 1
        text, f = claim(rng, r)
        bad = next((at for at in members if not f(at)), None)
        if bad and sum(bad[0]) <= RANGE:
            continue
        if bad or rng.random() < 0.5:
            out.append((text, f, bad))
    return out


def ask(bouton, folder, r, claims, more):
    (folder / "g.game").write_text(r.text)
    play = " misere" if r.misere else ""
    lines = [f'claim C{i} "c"\nin g{play}\nfor position x\nrange stones <= '
             f"{RANGE}\n{text}\n" for i, (text, *_) in enumerate(claims)]
    (folder / "c.claim").write_text("\n".join(lines))
    done = subprocess.run([bouton, "check", folder / "c.claim", "--json",
                           "--max-steps", STEPS, *more],
                          capture_output=True, text=True)
    return {c["id"]: c for c in map(json.loads, done.stdout.splitlines())
            if "verdict" in c}, done


def wrong(r, said, f, bad):
    """Why a verdict is wrong; None: it is not."""
    if said["verdict"] == "PROVED" and bad:
        return f"PROVED, but fails at {bad}"
    if said["verdict"] != "REFUTED" or not said["counterexample"]:
        return None
    at = re.match(r"\[([\d,]*)\]", said["counterexample"])
    if not at:
        return None
    heaps = bag(map(int, filter(None, at[1].split(","))))
    small = sum(heaps) <= 14  # beyond it brute force takes too long
    return f"REFUTED at {heaps}, where it holds" \
        if small and f((heaps, r.passes)) else None


def main(argv):
    p = argparse.ArgumentParser()
    p.add_argument("bouton")
    p.add_argument("--seed", type=int, default=1902)
    p.add_argument("--rules", type=int, default=6)
    p.add_argument("--claims", type=int, default=4)
    p.add_argument("more", nargs="*", help="for bouton: -- --prover heap")
    a = p.parse_args(argv)
    rng, tap, count = random.Random(a.seed), Tap(), collections.Counter()
    faults, lost = [], []
    with tempfile.TemporaryDirectory() as name:
        for _ in range(a.rules):
            r = Rules(rng)
            claims = sweep(rng, r, a.claims)
            said, done = ask(a.bouton, pathlib.Path(name), r, claims,
                             a.more)
            if done.returncode not in (0, 1, 2, 3):
                lost.append((done.returncode, done.stderr[-300:], r.text))
            if not said and claims:
                count["refused rules"] += 1
            for i, (text, f, bad) in enumerate(claims):
                one = said.get(f"C{i}")
                if not one:
                    continue
                trap = "trap" if bad else "true so far"
                count[f"{one['verdict']} by {one['method']}, {trap}"] += 1
                why = wrong(r, one, f, bad)
                if why:
                    faults.append((why, text, r.misere, r.text))
    for what, n in sorted(count.items()):
        print(f"# {n} {what}")
    tap.check(not faults, "no verdict is wrong", faults[:3])
    tap.check(not lost, "nothing crashes", lost[:2])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
