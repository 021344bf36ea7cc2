#!/usr/bin/env python3
"""forge_sentence.py BOUTON BOUTON-VERIFY [--quick]: the method `sentence`.

Certificates of claims and of sets are changed, in rules, claim and body, and
sealed again; whatever is accepted must be true on small numbers. Random
conditions on numbers are decided: what is accepted must hold on small numbers,
and where a refusal names numbers it must fail there. tests/oracle/core_eval.py,
which shares no code, says what is true."""
import concurrent.futures
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle"), str(TESTS / "verify")]
from certificates import HEAD, folded, sealed, verify  # noqa: E402
from core_eval import Evaluator, Unknown  # noqa: E402
from core_text import read_parts  # noqa: E402
from forge_claim import forged_text  # noqa: E402
from numerals import System  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1907
FORGERIES = 2200  # in all, and no two of a certificate the same
STEPS = "100000000"
CLAIMS = [
    "nim: [a,b,c] P iff a xor b xor c = 0",
    "nim misere: [a,b] P iff a = b and a >= 2 or a + b = 1",
    "nim: [2,b,c] N if b = c and b >= 1",
    "nim: [a,b] : N iff exists q in moves([a,b]): P(q)",
    "nim: [a,b] where a < b: [a,b] -> [a,a] and not terminal",
    "nim: [b] : terminal([b-2]) iff b = 2",
    "subtraction S={1,3,4}: [n] P iff n mod 7 in {0,2}",
    "subtraction S={2^i : i >= 0}: [n] P iff n mod 3 = 0",
    "limited-by-last-move-nim: (n,m) where m >= n range n <= 9, m <= 9: "
    "P iff n = 0",
    "wythoff: (a,b) where b = a + 1: P iff a = 1",
    "wythoff: (a,b) P iff exists k >= 0: min(a,b) = golden(k) and "
    "max(a,b) = golden(k) + k",
    "wythoff: (a,b) where a <= b: P iff a = golden(b-a)",
    "wythoff: (golden(k)+1,golden(k)+k) range k <= 20: N if k >= 2",
    "fibonacci-nim: (n,m) range n <= 9, m <= 9: P iff n = 0 or m < zeckendorf(n)",
    "fibonacci-nim: (n) P iff n = 0 or zeckendorf(n) = n",
    "nim-with-a-pass: <m1,m2> pass=1 where m1 + 2m2 >= 7: "
    "P iff m1 mod 2 = 1 and m2 mod 2 = 0",
    "amalgamation-nim: [1,2,c] P iff c = 4",
    "maximum-nim f(n)=n/2: (n) where n >= 1: P iff n in {2^i - 1 : i >= 0}",
]
VALUES = [
    "lasker-nim: [a,b] P iff a = b",
    "nim: [a,b] : grundy = a xor b",
    "nim misere: [n] : grundy = n if n >= 2",
    "grundy-game: [a,b] P iff grundy([a]) = grundy([b])",
]
SETS = [
    "nim", "nim --heaps 3 --misere", "subtraction --heaps 1 --set S={1,5,6}",
    "limited-by-last-move-nim", "amalgamation-nim --heaps 3 --bound a1=2",
    "chocolate", "wythoff", "lasker-nim --grundy",
    "nim --grundy --misere", "nim-with-a-pass --counts 2",
]


def certificate(bouton, command):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        subprocess.run([bouton, *command, "--certificate", path],
                       stdout=subprocess.DEVNULL)
        text = pathlib.Path(path)
        return text.read_text() if text.exists() else None


# ---- forgeries

SWAPS = ["base-2 zeckendorf", "heaps counts", "heaps values", "bound rank",
         "sentence exhaustive", "values unknown", "unknown values"]


def forged_body(text, rng):
    lines = text.splitlines(keepends=True)
    i, k = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
    kind = rng.randrange(6)
    numbers = list(re.finditer(r"(?<= )-?\d+(?=[ \n])", text))
    if kind < 4 and numbers:
        found = rng.choice(numbers)
        new = int(found[0]) + rng.choice((-2, -1, 1, 1, 2))
        return text[:found.start()] + str(new) + text[found.end():]
    if kind <= 4:
        old, new = rng.choice(SWAPS).split()
        return text.replace(old, new, 1)
    lines[i] = rng.choice(["", lines[k]])
    return "".join(lines)


def forged(core, body, rng):
    kind = rng.randrange(10)
    if kind < 7:
        core = forged_text(core, rng)
    if kind >= 6:
        body = forged_body(body, rng)
    return core, body


# ---- what is true

class Body:
    """How vectors are positions, and the automaton."""

    def __init__(self, text):
        words = text.split()
        self.system = System(words[2:])
        words = words[2 + self.system.used:]
        self.writing = words[0]
        self.lists = 1 if self.writing in ("values", "unknown") \
            else int(words[1])
        self.bounds = [[int(x) for x in m.split()]
                       for m in re.findall(r"^bound (.*)$", text, re.M)]
        self.table = [[int(x) for x in m.split()]
                      for m in re.findall(r"^state (.*)$", text, re.M)]

    def accepts(self, vector):
        state = 0
        for letter in self.system.columns(vector):
            state = self.table[state][1 + letter]
        return bool(self.table[state][0])

    def is_bounded(self, vector):
        return all(sum(c * x for c, x in zip(b, vector)) + b[-1] >= 0
                   for b in self.bounds)

    def position(self, fields, vector):
        out, at = [], 0
        for field in fields:
            if field in ("pile", "number"):
                out.append(vector[at])
                at += 1
                continue
            part = vector[at:at + self.lists]
            at += self.lists
            if self.writing == "counts":
                part = [h + 1 for h, n in enumerate(part) for _ in range(n)]
            out.append(tuple(part) if field == "piles"
                       else tuple(sorted(x for x in part if x)))
        return tuple(out)


def set_is_true(part, body):
    """Of all vectors of a small box that are positions."""
    e, b = Evaluator(part), Body(body)
    fields = part["games"][0]["fields"]
    n = sum(1 if f in ("pile", "number") else b.lists for f in fields)
    if b.writing == "unknown":
        return True  # nothing is said of values
    if b.writing == "values":
        for heap in range(9):
            position = b.position(fields, (heap,))
            values = [v for v in range(40) if b.accepts((heap, v))]
            try:
                if values != [e.grundy(0, position)]:
                    return False
            except Unknown:
                pass
        return True
    top = {1: 25, 2: 6, 3: 3}.get(n, 2)
    for vector in itertools.product(range(top + 1), repeat=n):
        position = b.position(fields, vector)
        e.steps = 0
        try:
            legal = e.is_legal(0, position) and b.is_bounded(vector)
            if (legal and e.is_p(0, position)) != b.accepts(vector):
                return False
        except (Unknown, RecursionError):
            pass
    return True


def is_true(core, body):
    part = read_parts(core)[0]
    if not part["problems"]:
        return set_is_true(part, body)
    e = Evaluator(part)
    for problem in part["problems"]:
        top = {0: 1, 1: 30, 2: 6}.get(problem["n"], 3)
        for values in itertools.product(range(top + 1), repeat=problem["n"]):
            e.steps = 0
            env = {f"v{i}": x for i, x in enumerate(values)}
            if e.finding(problem, env) in ("fails", "undefined"):
                return False
    return True


# ---- random conditions on numbers

FIBONACCI = 0  # how many ways there are to ask for them


def term(rng, scope, depth):
    kind = rng.randrange(9 + FIBONACCI if depth else 2)
    v, k = rng.choice(scope), rng.randrange(1, 7)
    if kind == 0:
        return v
    if kind == 1:
        return f"(sum {rng.randrange(-4, 9)} {rng.choice((1, 1, 2, -1))} {v})"
    t = term(rng, scope, depth - 1)
    u = term(rng, scope, depth - 1)
    xor = "min" if FIBONACCI else "xor"  # both are not decided together
    a = f"(ge (sum {k - 3} 1 {v} -1 {rng.choice(scope)}))"
    return [f"(mod {t} {k})", f"(div {t} {k})", f"(min {t} {u})",
            f"(max {t} {u})", f"(sum {k} 1 {t} -1 {u})", f"({xor} {t} {u} {k - 3})",
            f"(if {a} {t} {u})", f"(golden {t})", f"(zeckendorf {t})",
            f"(golden (sum {k - 3} 1 {t}))"][kind - 2]


def condition(rng, scope, depth):
    kind = rng.randrange(8 if depth else 2)
    t, u = term(rng, scope, 2), term(rng, scope, 1)
    both = f"(sum {rng.randrange(-3, 4)} 1 {t} -1 {u})"
    if kind < 2:
        return f"({('ge', 'eq')[kind]} {both})"
    a = condition(rng, scope, depth - 1)
    b = condition(rng, scope, depth - 1)
    w = f"v{len(scope)}"
    c = condition(rng, scope + [w], depth - 1)
    v, k = rng.choice(scope), rng.randrange(12)
    return [f"(and {a} {b})", f"(or {a} {b})", f"(iff {a} {b})",
            f"(some {w} (and (ge (sum {k} -1 {w})) {c}))",
            f"(every {w} (or (ge (sum -1 1 {w} -1 {v})) {c}))",
            f"(some {w} (eq (sum {k} 1 {v} -1 (pow 2 {w}))))"][kind - 2]


GAME = ("core 1\npart\ngame normal\nfield pile\ndomain true\nforbid false\n"
        "end false\ndefined true\n")
# Places 1, 3, 7, 17; 1, 3, 8, 22; 1, 4, 14, 50; 1, 2, 3, 4, 6, 8, 11.
SYSTEMS = ["base-2", "zeckendorf", "base-2", "base-3", "base-2", "base-10",
           "linear 2 2 1 0 0", "linear 2 2 1 1 0", "linear 2 3 1 1 1",
           "linear 5 1 1 0 2 0 3 1 4 -1 0"]
EMPTY = ("sentence\nnumeration {}\nheaps 0\nbounds 0\nranks 0\nautomaton 1\n"
         "state 1 0 0\n")


def check_conditions(tap, ask, rng, count, fibonacci=0):
    global FIBONACCI
    codes, wrong = [0] * 4, []
    texts, FIBONACCI = [], fibonacci
    for i in range(count):
        holds = condition(rng, ["v0", "v1"], 2)
        where = condition(rng, ["v0", "v1"], 1)
        core = folded(f"{GAME}problem 2\nmember none\nwhere {where}\n"
                      f"defined true\nholds {holds}\n")
        body = EMPTY.format("zeckendorf" if fibonacci and i % 8 else
                            SYSTEMS[i % len(SYSTEMS)])
        texts.append((core, body))
    for (core, body), (code, said) in zip(texts, ask(texts)):
        codes[code] += 1
        e, problem = None, None
        part = read_parts(core)[0]
        e, problem = Evaluator(part), part["problems"][0]
        found = re.search(r"fails at \((\d+), (\d+)\)", said)
        values = itertools.product(range(8), repeat=2)
        if code == 1 and found:
            values = [(int(found[1]), int(found[2]))]
        answers = []
        for pair in values:
            e.steps = 0
            answers.append(e.finding(problem, dict(zip(("v0", "v1"), pair))))
        if (code == 0 and "fails" in answers) or (
                code == 1 and answers[0] in ("holds", "outside")):
            wrong.append(f"{code} {said}\n{core}")
    tap.check(not wrong and codes[0] > count // 12 and codes[1] > count // (8 if fibonacci else 6)
              and not codes[2],
              f"conditions: {codes[0]} hold, {codes[1]} fail, {codes[3]} are "
              "not decided", wrong[:2])


# ----

def main(bouton, program, *options):
    tap = Tap()
    rng = random.Random(SEED)
    quick = "--quick" in options

    def answer(text):
        core, body = text
        done = subprocess.run([program, "--max-steps", STEPS, "-"],
                              input=sealed(f"{HEAD}{core}proved\npart 1 by "
                                           f"{body}").encode(),
                              capture_output=True, timeout=600)
        return done.returncode, done.stderr.decode()

    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())

    def ask(texts):
        return list(pool.map(answer, texts))

    check_conditions(tap, ask, rng, 60 if quick else 400)
    check_conditions(tap, ask, rng, 60 if quick else 400, 3)
    commands = [["prove", c, "--prover", "logic"] for c in CLAIMS]
    commands += [["prove", c, "--prover", "heap"] for c in VALUES]
    commands += [["discover", *s.split()] for s in SETS]
    each = (200 if quick else FORGERIES) // len(commands) + 1
    others = 0
    for command in commands:
        name, text = command[1], certificate(bouton, command)
        tap.check(text and verify(program, text)[0] == 0, f"{name}: accepted")
        if not text:
            continue
        core = text[len(HEAD):text.index("proved\n")]
        body = text[text.index("sentence\n"):text.rindex("sha256")]
        tap.check(is_true(core, body), f"{name}: true")
        forgeries = {}  # in the order in which they were made
        while len(forgeries) < each:
            forgeries[forged(core, body, rng)] = True
            forgeries.pop((core, body), None)
        codes = [code for code, _ in ask(forgeries)]
        accepted = [f for f, code in zip(forgeries, codes) if code == 0
                    and f[1].startswith("sentence")]
        wrong = [f for f in accepted if not is_true(*f)]
        wrong += [f for f, c in zip(forgeries, codes) if c not in range(4)]
        tap.check(not wrong and (quick or "unknown" in body or codes.count(1) > 3),
                  f"{name}: {len(codes)} forged, {len(accepted)} accepted, "
                  "all true", [f"{c}{b}" for c, b in wrong[:2]])
        others += len(accepted)
    tap.check(others > 50 or quick, f"{others} others were accepted")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
