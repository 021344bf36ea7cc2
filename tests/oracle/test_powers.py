#!/usr/bin/env python3
"""test_powers.py BOUTON VERIFY: certificates of powers, as TAP.

A small evaluator of its own reads certificates and says what is true of small
numbers; it shares no code with the program. Nothing that bouton-verify accepts
may be false there: random sentences, certificates written by hand and their
false neighbours, and every certificate that the program makes for the claims
of a list, with each of its numbers changed.
"""

import concurrent.futures
import functools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from certificates import sealed, verify as verified  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1902


def verify(program, text):
    return verified(program, text, "--max-steps", str(1 << 31))


# ---- reading: nested tuples

class Words:
    def __init__(self, text):
        self.words = text.split()
        self.at = 0

    def next(self):
        self.at += 1
        return self.words[self.at - 1]

    def number(self):
        return int(self.next())

    def sum(self):
        terms = []
        for _ in range(self.number()):
            c, v = self.number(), self.next()
            terms.append((c, int(v.lstrip("^")), v[0] == "^"))
        return terms, self.number()

    def formula(self, coords):
        kind = self.next()
        if kind in ("true", "false"):
            return (kind,)
        if kind in ("ge", "eq", "ne"):
            return (kind, *self.sum())
        if kind == "residue":
            modulus = self.number()
            residues = [self.number() for _ in range(self.number())]
            return (kind, *self.sum(), modulus, residues)
        if kind == "not":
            return (kind, self.formula(coords))
        if kind in ("and", "or"):
            return (kind, [self.formula(coords) for _ in range(self.number())])
        if kind in ("exists", "forall"):
            names = [self.number() for _ in range(self.number())]
            return (kind, names, self.formula(coords))
        n = coords * (2 if kind == "move" else 1)
        return (kind, [None if w == "-" else int(w)
                       for w in (self.next() for _ in range(n))])


def parse(text):
    w = Words(text)
    c = {}
    for word in ("powers-certificate", "1", "game"):
        assert w.next() == word
    w.next()
    assert w.next() == "coordinates"
    n = c["n"] = w.number()
    for _ in range(n):
        w.next()
    w.next(), w.next(), w.next()
    c["move"] = w.formula(n)
    c["set"] = c["claim"] = None
    if w.next() == "ranks":
        for _ in range(w.number()):
            w.sum()
        w.next()
        c["set"] = w.formula(n)
        w.next()
        for _ in range(w.number()):
            w.sum()
    if w.next() == "claim":
        c["free"] = [w.number() for _ in range(w.number())]
        w.next()
        for _ in range(w.number()):
            w.sum()
        c["claim"] = w.formula(n)
    return c


# ---- truth, with numbers up to a limit and exponents up to a smaller one

class World:
    def __init__(self, certificate, most, exponent):
        self.c = certificate
        self.most, self.exponent = most, exponent
        self.powers = set()
        for part in ("move", "set", "claim"):
            if certificate[part]:
                self.note_powers(certificate[part])
        self.winning = functools.lru_cache(None)(self.is_p)

    def note_powers(self, f):
        if f[0] in ("ge", "eq", "ne", "residue"):
            self.powers |= {v for _, v, power in f[1] if power}
        for part in f[1:]:
            if isinstance(part, tuple) and part:
                self.note_powers(part)
            elif isinstance(part, list):
                for kid in part:
                    if isinstance(kid, tuple) and isinstance(kid[0], str):
                        self.note_powers(kid)

    def value(self, f, env):
        return sum(c * (2**env[v] if power else env[v])
                   for c, v, power in f[1]) + f[2]

    def candidates(self, v, body, env):
        """Values for v: forced by an equation if one is at hand."""
        kids = body[1] if body[0] == "and" else [body]
        while len(kids) == 1 and kids[0][0] in ("and", "exists"):
            kids = kids[0][1] if kids[0][0] == "and" else [kids[0][2]]
        for f in kids:
            if f[0] != "eq":
                continue
            own = [t for t in f[1] if t[1] == v]
            if len(own) != 1 or any(t[1] not in env for t in f[1]
                                    if t[1] != v):
                continue
            rest = self.value(("eq", [t for t in f[1] if t[1] != v], f[2]), env)
            c, _, power = own[0]
            if c == 0 or -rest % c or -rest // c < (1 if power else 0):
                return [] if c else range(self.most)
            x = -rest // c
            if not power:
                return [x]
            return [x.bit_length() - 1] if x & (x - 1) == 0 else []
        return range(self.exponent if v in self.powers else self.most)

    def some(self, names, body, env, want):
        if not names:
            return self.holds(body, env) == want
        # the variable with the fewest values first
        best = min(names, key=lambda v: len(self.candidates(v, body, env))
                   if want else 0)
        rest = [n for n in names if n != best]
        values = (self.candidates(best, body, env) if want else
                  range(self.exponent if best in self.powers else self.most))
        for x in values:
            env[best] = x
            found = self.some(rest, body, env, want)
            del env[best]
            if found:
                return True
        return False

    def holds(self, f, env):
        kind = f[0]
        if kind in ("true", "false"):
            return kind == "true"
        if kind == "ge":
            return self.value(f, env) >= 0
        if kind == "eq":
            return self.value(f, env) == 0
        if kind == "ne":
            return self.value(f, env) != 0
        if kind == "residue":
            return self.value(f, env) % f[3] in f[4]
        if kind == "not":
            return not self.holds(f[1], env)
        if kind == "and":
            return all(self.holds(g, env) for g in f[1])
        if kind == "or":
            return any(self.holds(g, env) for g in f[1])
        if kind in ("exists", "forall"):
            outer = dict(env)
            for v in f[1]:
                outer.pop(v, None)
            return self.some(f[1], f[2], outer, kind == "exists") == (
                kind == "exists")
        vector = tuple(0 if v is None else env[v] for v in f[1])
        n = self.c["n"]
        if kind == "move":
            return self.is_move(vector[:n], vector[n:])
        return self.winning(vector)

    def is_move(self, here, there):
        return self.holds(self.c["move"], dict(enumerate(here + there)))

    def below(self, here):
        """Vectors not above: all that moves of these games lead to."""
        def boxes(v):
            if not v:
                yield ()
                return
            for x in range(v[0] + 1):
                for rest in boxes(v[1:]):
                    yield (x, *rest)
        return boxes(here)

    def is_p(self, here):
        return not any(there != here and self.is_move(here, there) and
                       self.winning(there) for there in self.below(here))

    def set_fails(self, size):
        """A vector about which the set is wrong."""
        for v in self.below((size,) * self.c["n"]):
            if self.holds(self.c["set"], dict(enumerate(v))) != self.winning(v):
                return v
        return None

    def claim_fails(self, size):
        def each(names, env):
            if not names:
                return None if self.holds(self.c["claim"], env) else dict(env)
            high = min(size, self.exponent) if names[0] in self.powers else size
            for x in range(high):
                env[names[0]] = x
                found = each(names[1:], env)
                if found:
                    return found
            return None
        return each(list(dict.fromkeys(self.c["free"])), {})


def falsity(text, size):
    """What is wrong with the statement, or None."""
    c = parse(text)
    w = World(c, 60, 7)
    if c["set"]:
        v = w.set_fails(size)
        if v is not None:
            return f"the set is wrong at {v}"
    if c["claim"]:
        v = w.claim_fails(size)
        if v is not None:
            return f"the claim is wrong at {v}"
    return None


# ---- random sentences: conditions on x, y, 2^n, 2^m imply a condition

def random_sum(rng, names):
    terms = rng.sample(names, rng.randint(1, min(3, len(names))))
    return f"{len(terms)} " + " ".join(
        f"{rng.choice([-4, -2, -1, -1, 1, 1, 2, 3])} {t}" for t in terms
    ) + f" {rng.randint(-4, 4)}"


def random_atom(rng, names):
    kind = rng.choice(["ge", "ge", "ge", "eq", "ne", "residue 2 1 1",
                       "residue 3 2 0 1"])
    return f"{kind} {random_sum(rng, names)}"


def random_bounded(rng, names):
    """There is a bounded number, or an exponent, or all such are."""
    small = rng.choice(["8 1 0", "8 1 2", "8 2 ^2"])
    if rng.random() < 0.5:
        body = f"ge 2 -1 ^9 {small[2:]} 3" # 2^9 <= c t + 3
        inner = names + ["9", "^9", "^9"]
        v = 9
    else:
        body = f"ge 2 -1 8 {small[2:]} 2"
        inner = names + ["8"]
        v = 8
    atom = random_atom(rng, inner)
    if rng.random() < 0.7:
        return f"exists 1 {v} and 2 {body} {atom}"
    return f"forall 1 {v} or 2 not {body} {atom}"


def random_sentence(rng):
    names = ["0", "2", "^2"] + rng.choice([["1"], ["3", "^3"]])
    parts = [f"not {random_atom(rng, names)}"
             for _ in range(rng.randint(1, 3))]
    parts += [random_bounded(rng, names) if rng.random() < 0.6
              else random_atom(rng, names)
              for _ in range(rng.randint(1, 2))]
    free = "4 0 1 2 3"
    return sealed(
        "powers-certificate 1\ngame none\ncoordinates 1 x\n"
        f"around {rng.randint(1, 2)}\nmove false\nno-set\nclaim {free}\n"
        f"landmarks 1 1 1 0 1\nor {len(parts)} {' '.join(parts)}\n")


def check_random(program, rng, count):
    texts = [random_sentence(rng) for _ in range(count)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        codes = list(pool.map(lambda t: verify(program, t)[0], texts))
    accepted = [t for t, code in zip(texts, codes) if code == 0]
    wrong = [(t, f) for t in accepted if (f := falsity(t, 7))]
    strange = [t for t, code in zip(texts, codes) if code not in (0, 1, 3)]
    return accepted, wrong, strange


# ---- the program's certificates, with every number changed

CLAIMS = [
    "D-T3.1*", "D-L3.2iv",
    "maximum-nim f(n)=n/2: (n) P iff exists k in 0..log2(n+1): n = 2^k - 1",
]


def certificate_of(bouton, claim):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        done = subprocess.run([bouton, "prove", claim, "--certificate", path],
                              capture_output=True)
        if done.returncode or not os.path.exists(path):
            return None
        with open(path) as f:
            return f.read()


def mutants(text, rng, most):
    end = text.rindex("checksum")
    start = text.index("around")
    places = [m for m in re.finditer(r"(?<=[ ^])-?\d+(?=\s)", text[:end])
              if m.start() > start]
    for m in rng.sample(places, min(most, len(places))):
        value = int(m[0])
        new = rng.choice(sorted({value + 1, value - 1, -value, 2 * value,
                                 rng.randrange(12)} - {value}))
        yield sealed(text[:m.start()] + str(new) + text[m.end():end])


def check_mutants(program, text, rng, most):
    todo = list(mutants(text, rng, most))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        codes = list(pool.map(lambda t: verify(program, t)[0], todo))
    accepted = [t for t, code in zip(todo, codes) if code == 0]
    wrong = [(t, f) for t in accepted if (f := falsity(t, 9))]
    wrong += [(t, f"exit {code}") for t, code in zip(todo, codes)
              if code not in (0, 1, 2, 3)]
    return len(todo), len(accepted), wrong


# ---- claims with one thing changed: too small a range to be refuted by search

PAPER = ["2-two-weight.claim", "3-two-weight-moves.claim"]


def paper_claims(root):
    claims = {}
    for name in PAPER:
        with open(os.path.join(root, "papers", "dynamic-restrictions",
                               name)) as f:
            blocks = re.split(r"(?m)^(?=claim )", f.read())
        for block in blocks[1:]:
            lines = [l for l in block.splitlines()
                     if not re.match(r"quote|note|deep|#|      \"", l)]
            claims[block.split()[1]] = "\n".join(lines).strip() + "\n"
    return claims


def changed_claim(text, rng):
    """One number or relation of the statement changed."""
    at = text.index("\nrange") if "\nrange" in text else 0
    body = text.index("\n", at + 1)
    places = [m for m in re.finditer(r"(?<![\w.])\d+(?!\w)|<=?|(?<= )[+-](?= )"
                                     r"|(?<=\w)[+-](?=\w)|P\(|N\(", text)
              if m.start() > body or "where" in text[:m.start()] and
              m.start() < at]
    m = rng.choice(places)
    new = {"<": "<=", "<=": "<", "+": "-", "-": "+", "P(": "N(", "N(": "P("}
    value = new.get(m[0]) or str(max(0, int(m[0]) + rng.choice([-1, 1, 2])))
    return text[:m.start()] + value + text[m.end():]


def renamed(text, name, limits):
    text = re.sub(r"^claim \S+( \".*\")?", f"claim {name}", text)
    return re.sub(r"(?m)^range .*", f"range {limits}", text)


def verdicts(bouton, text):
    """The verdict of each claim of a text, each in a file of its own where one
    is malformed."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "changed.claim")
        with open(path, "w") as f:
            f.write(text)
        done = subprocess.run([bouton, "check", path], capture_output=True,
                              timeout=300)
    return dict(re.findall(r"(?m)^(M\d+): ([A-Z]+)", done.stdout.decode()))


def check_claims(bouton, root, rng, count):
    claims = paper_claims(root)
    base = renamed(claims["D-T3.1*"], "D-T3.1*", "2x+y <= 1")
    names = [n for n in claims if n not in ("D-T3.1", "D-T3.1a", "D-L3.2",
             "D-L3.2iii", "D-L3.2iiia", "D-L3.2va", "D-L3.2cover")
             and "range" in claims[n]]
    proved = tried = 0
    wrong = []
    for i in range(count):
        text = changed_claim(claims[rng.choice(names)], rng)
        numbers = "for numbers" in text
        small = "m <= 1, i <= 2" if numbers else "2x+y <= 1"
        large = "m <= 7, i <= 70" if numbers else "2x+y <= 45"
        if "p = (x,0)" in text:
            small, large = "x <= 1", "x <= 70"
        text = renamed(text, f"M{i}", small)
        got = verdicts(bouton, base + text).get(f"M{i}")
        tried += got is not None
        if got != "PROVED":
            continue
        proved += 1
        far = verdicts(bouton, base + renamed(text, f"M{i}", large))
        if far.get(f"M{i}") == "REFUTED":
            wrong.append(text)
    return tried, proved, wrong


def main(bouton, program, *rest):
    rng = random.Random(SEED)
    tap = Tap()
    check = tap.check
    sentences = int(rest[0]) if rest else 48

    accepted, wrong, strange = check_random(program, rng, sentences)
    print(f"# {len(accepted)} of {sentences} random sentences were accepted")
    check(not wrong and not strange and len(accepted) > sentences // 20,
          "no random sentence that is accepted is false",
          [f"{f}: {t!r}" for t, f in wrong[:3]] + strange[:3])
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    tried, proved, wrong = check_claims(bouton, root, rng, sentences // 3)
    print(f"# {proved} of {tried} changed claims of the paper are proved")
    check(not wrong and tried > sentences // 8,
          "no changed claim of the paper that is proved is false", wrong[:3])
    for claim in CLAIMS:
        text = certificate_of(bouton, claim)
        check(text and text.startswith("powers") and
              verify(program, text)[0] == 0, f"{claim}: accepted")
        if not text:
            continue
        check(falsity(text, 9) is None, f"{claim}: true of small numbers",
              [str(falsity(text, 9))])
        tried, still, wrong = check_mutants(program, text, rng, 40)
        print(f"# {still} of {tried} changed certificates prove something")
        check(not wrong, f"{claim}: no changed one proves what is false",
              [f"{f}: {t!r}" for t, f in wrong[:3]])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
