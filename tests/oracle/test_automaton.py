#!/usr/bin/env python3
"""test_automaton.py BOUTON VERIFY: certificates of automata, as TAP.

Every certificate that `bouton discover` writes must be accepted. Then tokens
of it are changed one at a time, the checksum is made right again, and what
bouton-verify still accepts must be true: the game in the changed certificate
is solved here by search, on a box of small vectors, and compared with the
automaton in it. Nothing of Bouton is used for that."""
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from certificates import sealed  # noqa: E402

CASES = [
    ("nim 2", ["nim"], 7),
    ("nim 3 misere", ["nim", "--heaps", "3", "--misere"], 4),
    ("subtraction", ["subtraction", "--heaps", "1", "--set", "S={1,5,6}"], 60),
    ("powers", ["subtraction", "--heaps", "1", "--set", "S={2^i : i >= 0}"],
     60),
    ("last move", ["limited-by-last-move-nim"], 12),
    ("pass", ["nim-with-a-pass", "--heaps", "2"], 7),
    ("amalgamation", ["amalgamation-nim", "--heaps", "3", "--bound", "a1=2"],
     6),
    ("chocolate", ["chocolate"], 5),
    ("wythoff", ["wythoff"], 12),
    ("lasker", ["lasker-nim", "--grundy"], 20),
]
MUTANTS = 60


class Certificate:
    """The text, read the slow way."""

    def __init__(self, text):
        self.words = iter(text.split())
        self.expect("automaton-certificate", "1", "game")
        self.game = next(self.words)
        self.expect("play")
        self.play = next(self.words)
        self.expect("numeration")
        self.numeration = next(self.words)
        self.expect("coordinates")
        self.n = self.number()
        self.names = [next(self.words) for _ in range(self.n)]
        self.expect("domain")
        self.domain = [self.atom(self.n) for _ in range(self.number())]
        self.expect("cases")
        self.cases = [self.case() for _ in range(self.number())]
        self.expect("ranks")
        for _ in range(self.number()):
            self.expect("rank")
            self.form(self.n)
        self.expect("machines")
        for _ in range(self.number()):
            self.expect("machine")
            next(self.words)
            tracks = self.number()
            self.form(tracks)
            self.expect("states")
            self.states(tracks)
        self.expect("automaton")
        self.tracks = 2 if self.play == "grundy" else self.n
        self.table = self.states(self.tracks)

    def expect(self, *words):
        for word in words:
            assert next(self.words) == word, word

    def number(self):
        return int(next(self.words))

    def form(self, n):
        return [self.number() for _ in range(n + 1)]

    def atom(self, n):
        kind, extra = next(self.words), None
        if kind == "residue":
            modulus = self.number()
            extra = modulus, [self.number() for _ in range(self.number())]
        return kind, extra, self.form(n)

    def case(self):
        self.expect("case")
        next(self.words)
        self.expect("variables")
        n = self.number()
        self.expect("atoms")
        atoms = self.number()
        self.expect("next")
        nexts = self.number()
        self.expect("drops")
        self.number()
        atoms = [self.atom(n) for _ in range(atoms)]
        forms = []
        for _ in range(nexts):
            self.expect("next")
            forms.append(self.form(n))
        return n, atoms, forms

    def states(self, tracks):
        rows = []
        for _ in range(self.number()):
            self.expect("state")
            rows.append((self.number(),
                         [self.number() for _ in range(1 << tracks)]))
        return rows

    # ---- what it says

    def accepts(self, vector):
        words = [numeral(x, self.numeration) for x in vector]
        length = max(map(len, words))
        state = 0
        for i in range(length):
            letter = 0
            for track, word in enumerate(words):
                at = i - (length - len(word))
                if at >= 0 and word[at]:
                    letter |= 1 << track
            state = self.table[state][1][letter]
        return bool(self.table[state][0])

    def inside(self, vector):
        return all(holds(a, vector) for a in self.domain)

    def options(self, vector, most):
        for n, atoms, forms in self.cases:
            hidden = itertools.product(range(most + 1), repeat=n - len(vector))
            for h in hidden:
                v = (*vector, *h)
                if all(holds(a, v) for a in atoms):
                    yield tuple(value(f, v) for f in forms)


def numeral(x, numeration):
    places = [1]
    while places[-1] <= x:
        places.append(2 * places[-1] if numeration == "base-2" else
                      places[-1] + (places[-2] if len(places) > 1 else 1))
    word = []
    for place in reversed(places):
        word.append(x >= place)
        x -= place if x >= place else 0
    return word


def value(form, vector):
    return sum(c * x for c, x in zip(form, vector)) + form[-1]


def holds(atom, vector):
    kind, extra, form = atom
    v = value(form, vector)
    if kind == "row":
        return v >= 0
    if kind == "power":
        return v > 0 and v & (v - 1) == 0
    return v % extra[0] in extra[1]


def true_on_box(c, top):
    """Solve all vectors up to `top` whose play stays there; compare."""
    if c.play == "grundy":
        return true_values(c, top)
    memo = {}

    def is_p(v):
        if v not in memo:
            options = set(c.options(v, max(v) + 2))
            if any(min(o) < 0 or not c.inside(o) for o in options):
                raise ValueError("a move leaves the family")
            memo[v] = None  # met again: play does not end
            values = [is_p(o) for o in options]
            if None in values:
                raise ValueError("play does not end")
            memo[v] = (not any(values) if values else c.play == "normal")
        return memo[v]

    for v in itertools.product(range(top + 1), repeat=c.n):
        if c.inside(v) and is_p(v) != c.accepts(v):
            return False
    return True


def true_values(c, top):
    values = []
    for n in range(top + 1):
        seen = set()
        for option in c.options((n,), n + 2):
            if any(not 0 <= heap < n for heap in option):
                raise ValueError("a heap does not shrink")
            x = 0
            for heap in option:
                x ^= values[heap]
            seen.add(x)
        mex = next(i for i in itertools.count() if i not in seen)
        values.append(mex)
        if [v for v in range(4 * top) if c.accepts((n, v))] != [mex]:
            return False
    return True


def verify(checker, text, folder):
    path = folder / "certificate"
    path.write_text(text)
    return subprocess.run([checker, path], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, timeout=300).returncode


def mutate(body, rng):
    """The text with one token changed."""
    lines = body.split("\n")
    while True:
        at = rng.randrange(5, len(lines))
        words = lines[at].split(" ")
        i = rng.randrange(len(words))
        if not words[i].lstrip("-").isdigit():
            continue
        words[i] = str(int(words[i]) + rng.choice((-2, -1, 1, 1, 2)))
        return "\n".join(lines[:at] + [" ".join(words)] + lines[at + 1:])


def check_case(name, arguments, top, bouton, checker, folder, rng):
    path = folder / "proof"
    done = subprocess.run([bouton, "discover", *arguments, "--certificate",
                           path], stdout=subprocess.DEVNULL)
    if done.returncode != 0:
        return f"{name}: discover ends with {done.returncode}"
    text = path.read_text()
    body = text[:text.rindex("checksum")]
    if sealed(body) != text or verify(checker, text, folder) != 0:
        return f"{name}: the certificate is not accepted"
    if not true_on_box(Certificate(text), top):
        return f"{name}: the certificate is not true"
    if verify(checker, text.replace("play", "plan", 1), folder) != 2:
        return f"{name}: a damaged certificate is read"
    first = re.search(r"^coordinates \d+ (\w+)", body, re.M)[1]
    for strange in ("0", "x'", "a+b"):
        other = re.sub(rf"(?m)^(coordinates \d+ ){first}\b",
                       lambda m: m[1] + strange, body)
        if verify(checker, sealed(other), folder) != 2:
            return f"{name}: a coordinate may be called {strange}"
    codes = []
    for _ in range(MUTANTS):
        mutant = sealed(mutate(body, rng))
        code = verify(checker, mutant, folder)
        codes.append(code)
        if code not in (0, 1, 2, 3):
            return f"{name}: bouton-verify ends with {code}"
        if code == 0:
            try:
                good = true_on_box(Certificate(mutant), top)
            except ValueError as why:
                return f"{name}: accepted, but {why}\n{mutant}"
            if not good:
                return f"{name}: accepted, but false\n{mutant}"
    print(f"# {name}: {codes.count(0)} accepted and true, "
          f"{codes.count(1)} refused, {codes.count(2)} unreadable, "
          f"{codes.count(3)} gave up")
    return None if codes.count(1) > 5 else f"{name}: hardly any was refused"


def main():
    bouton, checker = map(pathlib.Path, sys.argv[1:3])
    rng = random.Random(1901)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for i, (name, arguments, top) in enumerate(CASES, 1):
            wrong = check_case(name, arguments, top, bouton.resolve(),
                               checker.resolve(), pathlib.Path(folder), rng)
            if wrong:
                failed = 1
                print("\n".join("# " + line for line in wrong.split("\n")))
            print(f"{'not ok' if wrong else 'ok'} {i} - {name}", flush=True)
    print(f"1..{len(CASES)}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
