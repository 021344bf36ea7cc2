#!/usr/bin/env python3
"""test_sums.py BOUTON VERIFY: certificates about sums of functions, as TAP.

Every claim below must be proved and its certificate accepted. Then words of the
certificate are changed one at a time, and what bouton-verify still accepts must
be true: the changed statement is read here and tried on small numbers, for some
functions of its class; games are solved by search. A change in the proof alone
must leave the statement as it was. Nothing of Bouton is used for that."""
import functools
import itertools
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

SUMS = """let low(k,n)  = sum(t in 1..n: f(k+2t-2)+1)
let high(k,n) = sum(t in 1..n: f(k+2t-1)+1)
let in_P(x,k) = exists n in 0..x/2: low(k,n) <= x <= high(k,n)
"""
WEAKLY = "for every weakly increasing f: 1..4 -> 1..3\n"
POSITIONS = "for p = (x,k) where k >= 1\nrange x <= 9, k <= 3\n"
CLAIMS = [
    ("theorem", "turn-limited-nim", WEAKLY + SUMS + POSITIONS +
     "P iff in_P(x,k)"),
    ("f may be 0", "turn-limited-nim",
     "for every weakly increasing f: 1..4 -> 0..2\n" + SUMS + POSITIONS +
     "P iff f(k) = 0 or exists n in 0..x: low(k,n) <= x <= high(k,n)"),
    ("strictly", "turn-limited-nim",
     "for every strictly increasing f where f(1) >= 1\n" + SUMS + POSITIONS +
     "P iff exists n in 0..x: n*n <= x and low(k,n) <= x <= high(k,n)"),
    ("lemma 1", "turn-limited-nim", WEAKLY + SUMS +
     "for numbers u, v, k, n where k >= 1\n"
     "range u <= 5, v <= 5, k <= 3, n <= 3\n"
     "low(k,n) <= u <= high(k,n) and low(k,n+1) <= v <= high(k,n+1) "
     "implies u < v"),
    ("lemma 2", "turn-limited-nim", WEAKLY + SUMS +
     "for p = (x,k) where k >= 1, in_P(x,k)\nrange x <= 9, k <= 3\n"
     "every y in 0..x: p -> (y,k+1) implies not in_P(y,k+1)"),
    ("lemma 3", "turn-limited-nim", WEAKLY + SUMS +
     "for p = (x,k) where k >= 1, not in_P(x,k)\nrange x <= 9, k <= 3\n"
     "exists y in 0..x: p -> (y,k+1) and in_P(y,k+1)"),
    ("by twos", "by-twos", WEAKLY +
     "for (x,k) where k >= 1\nrange x <= 9, k <= 3\n"
     "P iff exists n in 0..x: sum(t in 1..n: f(k+4t-4)+1) <= x <= "
     "sum(t in 1..n: f(k+4t-2)+1)"),
    ("k stays, any f", "stays", "for every f: 1..3 -> 1..2\n"
     "for (x,k) where k >= 1\nrange x <= 9, k <= 3\n"
     "P iff exists n in 0..x: x = sum(t in 1..n: f(k)+1)"),
]
GAMES = {
    "by-twos": "positions k >= 1\nmove take t: n -> n - t, k -> k + 2  "
               "for 1 <= t <= min(n, f(k))\n",
    "stays": "move take t: n -> n - t  for 1 <= t <= n, t <= f(k)\n",
}
MUTANTS = int(os.environ.get("SUMS_MUTANTS", 160))
SMALL, WIDE = 7, 26
SEED = 1902


class Sums:
    """The statement of a certificate, read the slow way."""

    def __init__(self, text):
        self.words = iter(text.split())
        self.expect("function-sums-certificate", "1", "game")
        next(self.words)
        self.expect("function")
        next(self.words)
        self.rise = next(self.words)
        self.expect("from")
        self.start = int(next(self.words))
        self.expect("least")
        self.least = int(next(self.words))
        self.expect("sums")
        self.sums = []
        for _ in range(int(next(self.words))):
            self.expect("sum", "step")
            step = int(next(self.words))
            self.expect("times")
            times = int(next(self.words))
            self.expect("plus")
            self.sums.append((step, times, int(next(self.words))))
        self.read_game()
        kind = next(self.words)
        self.set = self.holds = None
        if kind == "outcomes":
            self.expect("set")
            self.set = self.formula()
        else:
            self.expect("variables")
            self.n = int(next(self.words))
            self.holds = self.formula()

    def read_game(self):
        self.expect("fields")
        self.n_fields = int(next(self.words))
        for _ in range(self.n_fields):
            next(self.words)
        self.expect("moves")
        self.moves = []
        for _ in range(int(next(self.words))):
            self.expect("move")
            next(self.words)
            self.expect("choices")
            choices = int(next(self.words))
            self.expect("guard")
            guard = self.formula()
            self.expect("results")
            self.moves.append((choices, guard,
                               [self.form() for _ in range(self.n_fields)]))
        self.expect("domain")
        self.domain = self.formula()

    def expect(self, *words):
        for word in words:
            assert next(self.words) == word, word

    def form(self):
        self.expect("(")
        constant, terms = int(next(self.words)), []
        while (word := next(self.words)) != ")":
            kind = next(self.words)
            which = int(next(self.words)) if kind in "vs" else None
            args = [self.form() for _ in range({"v": 0, "s": 2}.get(kind, 1))]
            terms.append((int(word), kind, which, args))
        return constant, terms

    def formula(self):
        word = next(self.words)
        if word in ("ge", "eq"):
            return word, self.form()
        if word in ("and", "or"):
            return word, [self.formula() for _ in range(int(next(self.words)))]
        if word == "move":
            return word, [self.form() for _ in range(2 * self.n_fields)]
        assert word in ("not", "exists", "every"), word
        return word, self.formula()

    # ---- meaning, for one function f ----

    def value(self, form, v, f):
        total = form[0]
        for factor, kind, which, args in form[1]:
            if kind == "v":
                x = v[which]
            else:
                a = self.value(args[0], v, f)
                if kind == "f":
                    x = f(a)
                elif kind == "q":
                    x = a * a
                else:
                    step, times, plus = self.sums[which]
                    x = sum(times * f(a + step * j) + plus
                            for j in range(self.value(args[1], v, f)))
            total += factor * x
        return total

    def true(self, g, v, f):
        kind, body = g
        if kind == "ge":
            return self.value(body, v, f) >= 0
        if kind == "eq":
            return self.value(body, v, f) == 0
        if kind == "and":
            return all(self.true(h, v, f) for h in body)
        if kind == "or":
            return any(self.true(h, v, f) for h in body)
        if kind == "not":
            return not self.true(body, v, f)
        if kind == "move":
            place = [self.value(p, v, f) for p in body]
            a, b = place[:self.n_fields], place[self.n_fields:]
            return (self.is_position(a, f) and self.is_position(b, f) and
                    tuple(b) in self.options(tuple(a), f))
        some = (self.true(body, v + [i], f) for i in range(-3, WIDE))
        return any(some) if kind == "exists" else all(some)

    def is_position(self, s, f):
        return min(s, default=0) >= 0 and self.true(self.domain, list(s), f)

    def options(self, s, f):
        return {tuple(self.value(r, list(s) + list(c), f) for r in results)
                for choices, guard, results in self.moves
                for c in itertools.product(range(-3, WIDE), repeat=choices)
                if self.true(guard, list(s) + list(c), f)}

    def is_true(self, f):
        """As far as small numbers show."""
        if self.holds:
            return all(self.true(self.holds, list(v), f) for v in
                       itertools.product(range(5), repeat=self.n))

        @functools.cache
        def is_p(s):
            return not any(is_p(o) for o in self.options(s, f))

        for s in itertools.product(range(SMALL), repeat=self.n_fields):
            if not self.is_position(s, f):
                continue
            if not all(self.is_position(o, f) for o in self.options(s, f)):
                return False
            if is_p(s) != self.true(self.set, list(s), f):
                return False
        return True

    def functions(self, rng):
        """Some members of the class; anything at all below `start`."""
        for steps in ([0] * 40, [1] * 40, *[[rng.choice((0, 0, 1, 2))
                                            for _ in range(40)]
                                           for _ in range(4)]):
            values, at = [], self.least
            for step in steps:
                if self.rise == "any":
                    values.append(self.least + 2 * step)
                else:
                    values.append(at)
                    at += max(step, self.rise == "strictly")
            below = [rng.randrange(-2, 4) for _ in range(9)]
            yield (lambda i, values=values, below=below:
                   values[min(i - self.start, 39)] +
                   max(i - self.start - 39, 0) * (self.rise == "strictly")
                   if i >= self.start else below[i % 9])


def holds(text, rng):
    s = Sums(text)
    try:
        return all(s.is_true(f) for f in s.functions(rng))
    except RecursionError:
        return False


def changed(word, rng):
    if word.lstrip("-").isdigit():
        n = int(word)
        return str(rng.choice([n + 1, n - 1, n + 2, -n, 0, 1]))
    others = {"weakly": ["any", "strictly"], "any": ["weakly"],
              "strictly": ["weakly", "any"], "ge": ["eq"], "eq": ["ge"],
              "and": ["or"], "or": ["and"], "exists": ["every"],
              "every": ["exists"], "v": ["f"], "first": ["last"],
              "count": ["starts"], "size": ["empty"], "take": ["use"]}
    return rng.choice(others.get(word, [word]))


def mutants(text, rng):
    """Half of them in the statement, half in the proofs."""
    words = text.replace("\n", " \n ").split(" ")
    border = words.index("proof")
    for i in range(MUTANTS):
        at = rng.randrange(border) if i % 2 else rng.randrange(border,
                                                              len(words))
        new = changed(words[at], rng)
        if new != words[at]:
            yield at < border, " ".join(words[:at] + [new] + words[at + 1:])


def verify(program, text):
    done = subprocess.run([program, "-"], input=text.encode(),
                          capture_output=True, timeout=60)
    assert done.returncode in (0, 1, 2, 3), done.returncode
    return done.returncode == 0, done.stdout.rsplit(b"\n", 2)[0]


def main(bouton, program):
    rng = random.Random(SEED)
    tap = Tap()
    check = tap.check


    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, rules in GAMES.items():
            (folder / f"{name}.game").write_text(
                f'game {name} "test"\npile n\nnumber k = 1\nfunction f(k)\n'
                f"{rules}")
        for name, game, body in CLAIMS:
            (folder / "c.claim").write_text(
                f'claim C "{name}"\nin {game}\n{body}\n')
            said = subprocess.run(
                [bouton, "prove", folder / "c.claim", "--certificate",
                 folder / "c.cert"], capture_output=True, text=True)
            check(said.returncode == 0, f"{name}: proved",
                  said.stdout.splitlines() if said.returncode else [])
            if said.returncode:
                continue
            text = (folder / "c.cert").read_text()
            accepted, statement = verify(program, text)
            check(accepted and holds(text, rng), f"{name}: accepted and true")
            tried = through = 0
            wrong = []
            for in_head, mutant in mutants(text, rng):
                accepted, other = verify(program, mutant)
                tried += 1
                through += accepted
                if accepted and (not holds(mutant, rng) if in_head
                                 else other != statement):
                    wrong.append(f"accepted, but false: {mutant[:1500]!r}")
            check(not wrong and tried > MUTANTS / 3,
                  f"{name}: {tried} changed ones, {through} of them proofs",
                  wrong[:3])
    return tap.done()


sys.exit(main(*sys.argv[1:]))
