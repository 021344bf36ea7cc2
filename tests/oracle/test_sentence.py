#!/usr/bin/env python3
"""test_sentence.py BOUTON VERIFY [--quick]: certificates of sentences, as TAP.

First sentences by hand, whose truth is known from elsewhere. Then each
certificate that `bouton prove` writes must be accepted, and be about the
claim: its formula is evaluated here on small numbers, with the P-positions of
the game in it found by search. Then every word of the formula is changed in
several ways, and numbers of its set, the checksums are made right again, and
what bouton-verify still accepts must be true: evaluated here in the same way.
Nothing of Bouton is used for that."""
import concurrent.futures
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from test_automaton import (Certificate, sealed,  # noqa: E402
                            true_on_box)

# Claims, how far their free variables are tried, how far the bound ones, and
# the box on which the game is solved.
CLAIMS = [
    ("E-Q3", 30, 60, 30),
    ("E-Q5a", 5, 20, 4),
    ("E-Q6bcd", 16, 40, 10),
    ("E-Q6e", 8, 40, 9),
    ("P-T3", 8, 20, 4),
    ("nim: [a,b,c] P iff a xor b xor c = 0", 5, 12, 4),
    ("nim: [a,b,c] P iff a xor b xor c = 0 and a <= b + c + 1000", 4, 12, 3),
    ("nim: [a,b] where a <= b: P iff exists q <= b: a = b - q and q = 0", 8,
     24, 5),
    ("wythoff: (a,b) where a = b: P iff a = 0", 9, 20, 9),
    ("wythoff: (a,b) where b = a + 1: P iff a = 1", 9, 20, 9),
]
ACCEPTED, REFUSED = 0, 1
SET_MUTANTS = 25
MOST_MUTANTS = 160

# never FORMULA, free variables a and b, and what the checker must say.
BY_HAND = [
    ("base-2 zeckendorf", "false", ACCEPTED),
    ("base-2 zeckendorf", "true", REFUSED),
    ("base-2 zeckendorf", "linear <= 1 1 a -1", ACCEPTED),
    ("base-2 zeckendorf", "linear <= 1 1 a 0", REFUSED),
    # every number is even or odd, and not both
    ("base-2 zeckendorf", "not or 2 exists 1 q linear = 2 1 a -2 q 0 "
     "exists 1 q linear = 2 1 a -2 q 1", ACCEPTED),
    ("base-2 zeckendorf", "exists 2 q r and 2 linear = 2 1 a -2 q 0 "
     "linear = 2 1 a -2 r 1", ACCEPTED),
    ("base-2 zeckendorf", "not exists 1 q linear = 2 1 a -2 q 0", REFUSED),
    # a + b is larger than a only for b >= 1; hidden numbers may be longer
    ("base-2 zeckendorf", "forall 1 q not linear >= 2 1 q -1 a 1000", ACCEPTED),
    ("base-2 zeckendorf", "exists 1 q and 2 linear = 3 1 q -1 a -1 b 0 "
     "linear <= 2 1 q -1 a -1", ACCEPTED),
    ("base-2 zeckendorf", "exists 1 q forall 1 r linear >= 2 1 q -1 r 0",
     ACCEPTED),
    ("base-2 zeckendorf", "forall 1 r exists 1 q linear >= 2 1 q -1 r 0",
     REFUSED),
    # 3 and 5 make every number from 8 on, and not 7
    ("base-2 zeckendorf", "and 2 linear >= 1 1 a 8 not exists 2 q r "
     "linear = 3 1 a -3 q -5 r 0", ACCEPTED),
    ("base-2 zeckendorf", "and 2 linear >= 1 1 a 7 not exists 2 q r "
     "linear = 3 1 a -3 q -5 r 0", REFUSED),
    # squares are not in the language, but a = 3 mod 4 and a = 1 mod 2 are
    ("base-2 zeckendorf", "and 2 residue 4 1 3 1 1 a not residue 2 1 1 1 1 a",
     ACCEPTED),
    ("base-2 zeckendorf", "and 2 residue 2 1 1 1 1 a not residue 4 1 3 1 1 a",
     REFUSED),
    # between a and 2a lies a power of two
    ("base-2", "and 2 linear >= 1 1 a 1 not exists 1 p and 3 power p "
     "linear >= 2 1 p -1 a 0 linear <= 2 1 p -2 a 0", ACCEPTED),
    ("base-2", "and 2 linear >= 1 1 a 1 not exists 1 p and 3 power p "
     "linear >= 2 1 p -1 a 1 linear <= 2 1 p -2 a -1", REFUSED),
    # a xor b = 0 iff a = b; the largest power of two dividing a is at most a
    ("base-2", "and 2 xor 2 a b not linear = 2 1 a -1 b 0", ACCEPTED),
    ("base-2", "and 2 xor 2 a a linear >= 1 1 a 5", REFUSED),
    ("base-2", "and 2 lowbit a b linear >= 2 1 b -1 a 1", ACCEPTED),
    ("base-2", "and 2 lowbit a b linear >= 2 1 b -1 a 0", REFUSED),
    ("base-2", "and 2 lowbit a a not power a", ACCEPTED),
]
# Too large: nothing is said.
GIVES_UP = [
    "linear >= 1 9999999 a 3",
    "not " * 300 + "true", "linear = 25" + " 1 a" * 25 + " 0",
    "linear = 1 1 a 9223372036854775807",
    "and 20000" + " true" * 20000,
    "".join(f"exists 1 q{i} " for i in range(60)) + "true",
    "linear = 3 2000006 a -1999966 b 2222 b 17",
]
BAD = [ # not readable
    "linear > 1 1 a 0", "linear = 1 1 c 0", "linear = 1 1 a", "and 2 true",
    "exists 1 a true", "exists 2 q q true", "exists 0 true", "member P a",
    "xor 1 0", "power 3", "residue 0 0 1 1 a", "residue 2 1 2 1 1 a",
    "true true", "linear = 1 1 a 99999999999999999999", "maybe", "",
    "exists 1 1q true", "and -1", "and 9999999 true",
]


# ---- formulas, read and evaluated the slow way

class Formula:
    """A formula as a function of the values of its variables."""

    def __init__(self, words, numeration, sets, top):
        self.words, self.numeration = words, numeration
        self.sets, self.top = sets, top
        self.f = self.read()

    def number(self):
        return int(next(self.words))

    def terms(self):
        return [(self.number(), next(self.words))
                for _ in range(self.number())]

    def read(self):
        kind = next(self.words)
        return getattr(self, "read_" + kind)()

    def read_true(self):
        return lambda v: True

    def read_false(self):
        return lambda v: False

    def read_linear(self):
        rel, terms, k = next(self.words), self.terms(), self.number()
        compare = {"=": int.__eq__, "<=": int.__le__, ">=": int.__ge__}[rel]
        return lambda v: compare(sum(c * v[x] for c, x in terms), k)

    def read_residue(self):
        m = self.number()
        which = {self.number() for _ in range(self.number())}
        terms = self.terms()
        return lambda v: sum(c * v[x] for c, x in terms) % m in which

    def read_xor(self):
        names = [next(self.words) for _ in range(self.number())]

        def f(v):
            x = 0
            for name in names:
                x ^= v[name]
            return x == 0
        return f

    def read_power(self):
        x = next(self.words)
        return lambda v: v[x] > 0 and v[x] & (v[x] - 1) == 0

    def read_lowbit(self):
        x, y = next(self.words), next(self.words)
        return lambda v: v[x] > 0 and v[x] & -v[x] == v[y]

    def read_member(self):
        accepts, n = self.sets[next(self.words)]
        names = [next(self.words) for _ in range(n)]
        memo = {}

        def f(v):
            key = tuple(0 if x == "0" else v[x] for x in names)
            if key not in memo:
                memo[key] = accepts(key)
            return memo[key]
        return f

    def kids(self):
        return [self.read() for _ in range(self.number())]

    def read_and(self):
        kids = self.kids()
        return lambda v: all(f(v) for f in kids)

    def read_or(self):
        kids = self.kids()
        return lambda v: any(f(v) for f in kids)

    def read_not(self):
        kid = self.read()
        return lambda v: not kid(v)

    def quantifier(self, some):
        names = [next(self.words) for _ in range(self.number())]
        kid, top = self.read(), self.top

        def f(v):
            v = dict(v)
            for values in itertools.product(range(top + 1), repeat=len(names)):
                v.update(zip(names, values))
                if kid(v) == some:
                    return some
            return not some
        return f

    def read_exists(self):
        return self.quantifier(True)

    def read_forall(self):
        return self.quantifier(False)


class Sentence:
    """A certificate with one certified set, taken apart."""

    def __init__(self, text):
        found = re.search(r"^set P certified (\d+)\n", text, re.M)
        assert found, "no certified set"
        end = found.end() + int(found[1])
        self.head = text[:found.start()]
        self.set = text[found.end():end]
        self.tail = text[end:text.rindex("checksum")]
        self.numeration = re.search(r"^numeration (\S+)$", self.head, re.M)[1]
        assert self.text() == text, "the certificate is not as expected"

    def text(self):
        return sealed(f"{self.head}set P certified {len(self.set)}\n"
                      f"{self.set}{self.tail}")

    def names(self):
        words = self.tail.split()
        assert words[0] == "variables"
        return words[2:2 + int(words[1])]

    def solution(self, top, bound):
        """Values up to `top` that satisfy what never holds, or None."""
        set_p = Certificate(self.set)
        names = self.names()
        words = iter(self.tail.split()[3 + len(names):])
        f = Formula(words, self.numeration, {"P": (set_p.accepts, set_p.tracks)},
                    bound).f
        for v in itertools.product(range(top + 1), repeat=len(names)):
            if f(dict(zip(names, v))):
                return v
        return None


# ---- changes

SWAPS = {"and": ["or"], "or": ["and"], "exists": ["forall"],
         "forall": ["exists"], "not": [""], ">=": ["<=", "="],
         "<=": [">=", "="], "=": [">=", "<="], "true": ["false"],
         "false": ["true"], "power": [], "member": [], "lowbit": []}


def formula_mutants(tail, names):
    """Every word of the formula changed in several ways."""
    start = tail.index("never") + len("never")
    for word in re.finditer(r"\S+", tail[start:]):
        old, at = word[0], start + word.start()
        if old.lstrip("-").isdigit():
            x = int(old)
            new = {str(y) for y in (x + 1, x - 1, -x, x + 2, 0)} - {old}
        elif old in ("and", "or") and tail[at + len(old):].split()[0] == "1":
            new = ["not " + old]  # of one formula they say the same
        elif old in SWAPS:
            new = SWAPS[old] + ["not " + old] * (len(old) > 2)
        else:
            new = [n for n in names if n != old]
        for n in sorted(new):
            yield tail[:at] + n + tail[at + len(old):]


def set_mutant(text, rng):
    """One number of the set's certificate changed, its checksum right."""
    body = text[:text.rindex("checksum")]
    numbers = list(re.finditer(r"(?<=\s)-?\d+(?=\s)", body))[2:]
    at = rng.choice(numbers)
    new = int(at[0]) + rng.choice((-2, -1, 1, 1, 2))
    return sealed(body[:at.start()] + str(new) + body[at.end():])


# ---- asking

class Checker:
    def __init__(self, program):
        self.program = program
        self.pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())

    def ask(self, text, seconds=5):
        done = subprocess.run([self.program, "--max-time", str(seconds), "-"],
                              input=text.encode(), capture_output=True,
                              timeout=300)
        return done.returncode, done.stdout

    def ask_all(self, texts):
        return list(self.pool.map(self.ask, texts))


def by_hand(numeration, formula):
    return sealed(f"sentence-certificate 1\nabout 0\nnumeration {numeration}\n"
                  f"sets 0\nvariables 2 a b\nnever\n{formula}\n")


def check_by_hand(checker):
    for numerations, formula, want in BY_HAND:
        for numeration in numerations.split():
            code, said = checker.ask(by_hand(numeration, formula))
            if code != want or (b"PROVED" in said) != (want == ACCEPTED):
                return f"{numeration} {formula}: {code}"
    for formula in BAD:
        code, _ = checker.ask(by_hand("base-2", formula))
        if code != 2:
            return f"read: {formula[:60]}: {code}"
    for formula in GIVES_UP:
        code, said = checker.ask(by_hand("base-2", formula), 1)
        if code != 3 or b"PROVED" in said:
            return f"does not give up: {formula}: {code}"
    for formula in ("power a", "xor 2 a b", "lowbit a b"):
        if checker.ask(by_hand("zeckendorf", formula))[0] != 2:
            return f"in Zeckendorf numerals: {formula}"
    text = by_hand("base-2", "false")
    for bad in (text[:-1], text + "\n", text.replace("about 0", "about 1"),
                text.replace("a b", "a a"), text.replace("checksum ", "sum ")):
        if checker.ask(bad)[0] != 2:
            return f"a damaged certificate is read: {bad!r}"
    return None


def with_set(states, formula):
    return sealed("sentence-certificate 1\nabout 0\nnumeration base-2\nsets 1\n"
                  f"set E automaton 1 {len(states)}\n"
                  + "".join(f"state {s}\n" for s in states)
                  + f"variables 1 a\nnever\n{formula}\n")


def check_sets(bouton, checker, folder):
    """Sets that are not what they are taken for."""
    even, empty = ["1 0 1", "0 0 1"], ["0 0 0"]
    odd_start = ["0 1 1", "0 1 1"]  # a leading zero leaves the start
    both = "and 2 member E a residue 2 1 1 1 1 a"
    for states, formula, want in (
            (even, both, 0), (even, "member E a", 1), (empty, "member E a", 0),
            (even, "member E 0", 1), (odd_start, "member E a", 1),
            (["1 0 2", "0 0 1"], both, 2), (["1 0"], both, 2),
            (even, "member F a", 2), (even, "member E a a", 2)):
        code, _ = checker.ask(with_set(states, formula))
        if code != want:
            return f"{states} {formula}: {code}"
    claim = "nim: [a,b] where a <= b: P iff exists q <= b: a = b - q and q = 0"
    path = folder / "proof"
    subprocess.run([bouton, "prove", claim, "--certificate", path],
                   stdout=subprocess.DEVNULL, check=True)
    one = Sentence(path.read_text())
    body = one.set[:one.set.rindex("checksum")]
    # a family of which the automaton accepts more than its members
    one.set = sealed(body.replace("domain 0", "domain 1\nrow -1 0 5"))
    if checker.ask(one.set)[0] != ACCEPTED:
        return "a part of Nim is not accepted"
    if checker.ask(one.text())[0] != REFUSED:
        return "a claim about positions outside the family is accepted"
    one.set = sealed(body)
    one.head = one.head.replace("base-2", "zeckendorf")
    if checker.ask(one.text())[0] != 2:
        return "two numeration systems in one certificate"
    return None


def false_one(mutants, results, top, bound, box):
    """What was accepted and is not true, or None."""
    for m, (code, _) in zip(mutants, results):
        if code not in (0, 1, 2, 3):
            return f"bouton-verify ends with {code}\n{m.text()}"
        if code == ACCEPTED:
            try:
                if box and not true_on_box(Certificate(m.set), box):
                    return f"accepted, but the set is wrong\n{m.text()}"
            except ValueError as why:
                return f"accepted, but {why}\n{m.text()}"
            found = m.solution(top, bound)
            if found is not None:
                return f"accepted, but wrong for {found}\n{m.text()}"
    return None


def check_claim(claim, top, bound, box, bouton, checker, folder, quick):
    path = folder / "proof"
    path.unlink(missing_ok=True)
    done = subprocess.run([bouton, "prove", claim, "--certificate", path],
                          capture_output=True)
    if done.returncode != 0 or not path.exists():
        return f"prove ends with {done.returncode}: {done.stdout.decode()}"
    one = Sentence(path.read_text())
    rng = random.Random(1901)
    same = checker.ask_all([one.text()])
    if same[0][0] != ACCEPTED:
        return "the certificate is not accepted"
    wrong = false_one([one], same, top, bound, box)
    if wrong:
        return wrong
    tails = list(formula_mutants(one.tail, one.names()))
    rng.shuffle(tails)
    codes, sets = [], SET_MUTANTS // (5 if quick else 1)
    for part in (tails[:MOST_MUTANTS // (5 if quick else 1)], None):
        mutants = []
        for tail in part if part else range(sets):
            m = Sentence(one.text())
            if part:
                m.tail = tail
            else:
                m.set = set_mutant(one.set, rng)
            mutants.append(m)
        results = checker.ask_all([m.text() for m in mutants])
        wrong = false_one(mutants, results, top, bound, 0 if part else box)
        if wrong:
            return wrong
        for m, (code, said) in zip(mutants, results):
            if part and code == ACCEPTED and said == same[0][1]:
                return f"another formula is printed the same\n{m.tail}"
        codes += [code for code, _ in results]
    print(f"# {claim}: {codes.count(0)} accepted and true, "
          f"{codes.count(1)} refused, {codes.count(2)} unreadable, "
          f"{codes.count(3)} gave up")
    enough = codes.count(1) > (1 if quick else 5)
    return None if enough else "hardly any was refused"


def main():
    bouton, program = (pathlib.Path(x).resolve() for x in sys.argv[1:3])
    quick = "--quick" in sys.argv
    checker = Checker(program)
    failed = count = 0

    def tell(name, wrong):
        nonlocal failed, count
        count += 1
        failed = failed or wrong is not None
        for line in (wrong or "").split("\n"):
            if line:
                print("# " + line)
        print(f"{'not ok' if wrong else 'ok'} {count} - {name}", flush=True)

    tell("by hand", check_by_hand(checker))
    with tempfile.TemporaryDirectory() as folder:
        tell("sets", check_sets(bouton, checker, pathlib.Path(folder)))
        for claim, *sizes in CLAIMS:
            tell(claim, check_claim(claim, *sizes, bouton, checker,
                                    pathlib.Path(folder), quick))
    print(f"1..{count}")
    return 1 if failed else 0


sys.exit(main())
