#!/usr/bin/env python3
"""forge_reply.py BOUTON BOUTON-VERIFY: forged proofs by replies.

Rules, claim and body of certificates are changed: numbers, words, lines, their
order; bodies are put under other claims; the seal is made right. Whatever is
accepted must be true of all small members: tests/oracle/core_eval.py, which
shares no code, decides. Some are accepted: other claims that hold as well.
Then bodies are put under random claims, and random things are said of every
move."""
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

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle")]
from certificates import HEAD, folded, sealed, verify  # noqa: E402
from core_eval import Evaluator, Unknown  # noqa: E402
from core_text import read_parts  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1902
FORGERIES = 2400  # in all, and no two the same
RANDOM = 800  # claims of each kind
STEPS = "20000000"  # of each check
STONES = 7  # of the members that are looked at
EVEN = "every j in {}..max(x): count(x,j) mod 2 = 0"
ODD = "sum(j in {}..max(x): count(x,j) mod 2)"
TWO = "in amalgamation-nim misere\nand normal = amalgamation-nim\n"
CLAIMS = {  # rules and family; statement
    "falls": ("in amalgamation-nim\nfor position x", "every y in moves(x): "
              "stones(y) + count(y) < stones(x) + count(x)"),
    "even": ("in amalgamation-nim\nfor position x where " + EVEN.format(1),
             "P"),
    "counts": ("in amalgamation-nim\nfor <b1,b2,b3>", "P iff b1 mod 2 = 0 and "
               "b2 mod 2 = 0 and b3 mod 2 = 0"),
    "one odd": ("in amalgamation-nim\nfor position x where exactly one j in "
                "1..max(x): count(x,j) mod 2 = 1", "N"),
    "two odd": ("in amalgamation-nim\nfor position x where " +
                ODD.format(1) + " = 2", "N"),
    "i, j, i+j": ("in amalgamation-nim\nfor position x where " +
                  ODD.format(1) + " = 3, exists i in 1..max(x), j in "
                  "i+1..max(x): count(x,i) mod 2 = 1 and count(x,j) mod 2 = 1 "
                  "and count(x,i+j) mod 2 = 1", "N"),
    "mixed": ("in amalgamation-nim\nfor <b1,b2,b3,b4> where (b1 + b3) mod 2 = "
              "0, not (b1 mod 2 = b2 mod 2 and b2 mod 2 = b3 mod 2 and b3 mod "
              "2 = b4 mod 2)", "N"),
    "ones": ("in amalgamation-nim misere\nfor <k>", "P iff k mod 2 = 1"),
    "plays": (TWO + "for position x where max(x) > 1", "P(x) iff normal.P(x)"),
    "to ones": ("in amalgamation-nim misere\nfor position x",
                "every y in moves(x): count(y) = count(y,1) implies count(x) = "
                "count(x,1) and count(x) = count(y) + 1 or count(x) - "
                "count(x,1) = 1 and (count(x,1) = count(y) or count(x,1) = "
                "count(y) - 1)"),
    "N twice": (TWO + "for position x where count(x) - count(x,1) >= 1, exists "
                "y in moves(x): count(y) = count(y,1)", "N(x) and normal.N(x)"),
    "pass": ("in nim-with-a-pass\nfor position x where count(x,1) >= 3, "
             "count(x,1) mod 2 = 1, " + EVEN.format(2), "P"),
    "pass, N": ("in nim-with-a-pass\nfor position x where count(x,1) >= 2, "
                "count(x,1) mod 2 = 1, " + ODD.format(2) + " = 2", "N"),
    "as normal": ("in nim misere\nfor position x where max(x) >= 2, " +
                  EVEN.format(1), "P"),
    "turned": ("in amalgamation-nim\nfor x = <b1,b2>", "P(x) iff P(<b2,b1>)"),
    "turned, with a number": ("in nim-with-a-pass\nfor x = <b1,b2> pass=0",
                              "P(x) iff P(<b2,b1> pass=0)"),
    "kayles": ("in kayles\nfor position x", "every q in moves(x): count(q) <= "
               "count(x) + 1 and stones(x) <= stones(q) + 2"),
}
PAIRS = ["ge eq", "and or", "normal misere", "P position", "some every",
         "true false", "count stones", "most least", "some-move every-move",
         "mod div", "even odd", "even any", "odd any", "none even", "P N",
         "over never", "parity least", "answer move", "- 0", "- 3"]
BETWEEN = "proved\npart 1 by reply\n"


# ---- what is true

def positions(stones, most):
    """All ways to have so many stones in heaps, ascending."""
    if stones == 0:
        yield ()
    for last in range(min(stones, most), 0, -1):
        for rest in positions(stones - last, last):
            yield rest + (last,)


def members(problem, fields):
    if problem["member"] == "q0":
        lists = [x for n in range(STONES + 1) for x in positions(n, n)]
        for values in itertools.product(*[
                lists if f == "heaps" else range(3) for f in fields]):
            yield {"q0": tuple(values)}
        return
    for values in itertools.product(range(STONES + 1), repeat=problem["n"]):
        if sum((i + 1) * v for i, v in enumerate(values)) <= STONES + 3:
            yield {f"v{i}": x for i, x in enumerate(values)}


def finding(e, problem, env):
    """That of the evaluator, which takes q0 to be a position. What asks about
    a position that is bound nowhere says nothing."""
    try:
        if "q0" in env and not e.is_legal(0, env["q0"]):
            return "outside"
        return e.finding(problem, env)
    except (KeyError, Unknown):
        return "unknown"


@functools.cache
def failure(core):
    """A member at which what it says is not so; None: there is none."""
    for part in read_parts(core):
        e = Evaluator(part)
        fields = re.findall(r"^field (\S+)$",
                            core[:core.find("domain")], re.M)
        for problem in part["problems"]:
            for env in members(problem, fields):
                if finding(e, problem, env) in ("fails", "undefined"):
                    return env
    return None


# ---- changes

def changed_number(text, rng):
    found = rng.choice(list(re.finditer(r"(?<=[ vq])-?\d+(?=[ )\n])", text)))
    value = int(found[0])
    new = rng.choice([value + 1, value - 1, value + 2, -value, 0, 1,
                      rng.randrange(9)])
    return text[:found.start()] + str(new) + text[found.end():]


def changed_word(text, rng):
    old, new = rng.sample(rng.choice(PAIRS).split(), 2)
    at = [m.start() for m in re.finditer(
        rf"(?:(?<=[( ])|(?<=^)){old}(?=[ )\n])", text, re.M)]
    if not at:
        return changed_number(text, rng)
    at = rng.choice(at)
    return text[:at] + new + text[at + len(old):]


def changed_lines(text, rng):
    lines = text.splitlines(keepends=True)
    i, k = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        del lines[i]
    elif kind == 1:
        lines[i], lines[k] = lines[k], lines[i]
    else:
        lines.insert(i, lines[k])
    return "".join(lines)


def changed_operand(text, rng):
    """A condition less, or turned round, in what is said."""
    at = [m for m in re.finditer(r"\((?:ge|eq) (?:[^()]|\([^()]*\))*\)", text)]
    if not at:
        return changed_number(text, rng)
    m = rng.choice(at)
    new = rng.choice(["true", "false", f"(not {m[0]})"])
    return text[:m.start()] + new + text[m.end():]


def changed_everywhere(text, rng):
    """The same heaps, wherever they stand, with other sizes or counts."""
    at = re.findall(r"\(heaps [^()]*\)", text)
    if not at:
        return changed_number(text, rng)
    old = rng.choice(at)
    return text.replace(old, changed_number(old, rng))


def forged(core, body, all_of, rng):
    changes = [changed_number, changed_number, changed_word, changed_lines]
    kind = rng.randrange(10)
    if kind == 0:
        return rng.choice(all_of)[0], body
    if kind < 6:
        return rng.choice(changes + [changed_operand,
                                     changed_everywhere])(core, rng), body
    if kind < 9:
        return core, rng.choice(changes)(body, rng)
    return (rng.choice(changes)(core, rng), rng.choice(changes)(body, rng))


# What random changes seldom hit: in the core text of a claim, wherever it
# stands; all of that is false.
BY_HAND = [
    ("counts", "2 v1", "1 v1"),  # a size twice
    ("pass", "(eq (sum -1 1 (entry 1 q0)))", "(eq (sum -2 1 (entry 1 q0)))"),
    ("pass", "(eq (sum -1 1 (entry 1 q0)))", "(eq (entry 1 q0))"),
    ("turned, with a number", " 0)))", " 1)))"),
    ("plays", "holds (iff (P 0 q0) (P 1 (place (field 0 q0))))",
     "holds (every-move q1 q0 (or (P 1 (place (field 0 q0))) (not (P 1 (place "
     "(field 0 q1))))))"),
    ("plays", "holds (iff (P 0 q0)", "holds (iff (not (P 0 q0))"),
    ("N twice", "(eq (sum 0 1 (count (field 0 q1))",
     "(ge (sum 0 1 (count (field 0 q1))"),
]


# ---- random claims

class Maker:
    """Conditions on q0, or on q0 and the position q1 that a move leads to."""

    def __init__(self, rng, positions, core):
        self.rng = rng
        self.positions = positions
        self.two = core.count("\ngame ") == 2

    def outcome(self):
        at = self.rng.choice(self.positions)
        text = f"(P 0 {at})"
        if self.two and self.rng.random() < 0.5:
            text = f"(P 1 (place (field 0 {at})))"
        return self.rng.choice([text, f"(not {text})"])

    def size(self, bound):
        rng = self.rng
        if not bound or rng.random() < 0.25:
            return str(rng.randrange(4))
        v = rng.choice(bound)
        return rng.choice([v, v, f"(sum {rng.choice([-1, 1, 2])} 1 {v})",
                           f"(sum 0 1 {v} 1 {rng.choice(bound)})"])

    def term(self, bound):
        rng = self.rng
        heaps = f"(field 0 {rng.choice(self.positions)})"
        count = f"(count-of {self.size(bound)} {heaps})"
        return rng.choice([f"(stones {heaps})", f"(count {heaps})",
                           f"(most {heaps})", count, count,
                           f"(mod {count} 2)", f"(mod {count} 2)", *bound])

    def sum(self, bound):
        rng = self.rng
        terms = [f"{rng.choice([1, -1, 2])} {self.term(bound)}"
                 for _ in range(rng.choice([1, 2, 3]))]
        if len(self.positions) > 1 and rng.random() < 0.7:
            one = self.term([])  # how much a move changes it
            other = re.sub("q[01]", lambda m: f"q{1 - int(m[0][1])}", one)
            terms = [f"1 {one} -1 {other}"] + terms[2:]
        return f"(sum {rng.randrange(-4, 4)} {' '.join(terms)})"

    def atom(self, bound):
        op = self.rng.choice(["ge", "eq", "eq"])
        text = f"({op} {self.sum(bound)})"
        return f"(not {text})" if op == "eq" and self.rng.random() < 0.3 \
            else text

    def all_sizes(self, depth, bound):
        """A quantifier over sizes, or a total."""
        v, most = f"v{2 + len(bound)}", f"(most (field 0 {self.positions[0]}))"
        inside = self.condition(depth - 1, bound + [v], False)
        kind = self.rng.randrange(3)
        if kind == 0:
            return f"(some {v} (and (ge (sum -1 1 {v})) (ge (sum 0 1 {most} " \
                   f"-1 {v})) {inside}))"
        if kind == 1:
            return f"(every {v} (or (ge (sum 0 -1 {v})) (ge (sum -1 -1 " \
                   f"{most} 1 {v})) {inside}))"
        what = self.rng.choice(["1", self.term(bound + [v])])
        return f"(eq (sum {self.rng.randrange(-4, 2)} 1 (total {v} (and (ge " \
               f"(sum -1 1 {v})) (ge (sum 0 1 {most} -1 {v})) " \
               f"{self.atom(bound + [v])}) {what})))"

    def condition(self, depth, bound, outcomes):
        rng = self.rng
        kind = rng.randrange(10) if depth else 0
        if kind < 3:
            return self.atom(bound)
        if kind < 5 and outcomes:
            return self.outcome()
        if kind < 8:
            op = rng.choice(["and", "or", "or", "iff"])
            return f"({op} {self.condition(depth - 1, bound, outcomes)} " \
                   f"{self.condition(depth - 1, bound, outcomes)})"
        return self.all_sizes(depth, bound)


def random_claim(certificates, rng):
    """A body that was made for another claim about the same rules."""
    core, body = rng.choice([c for c in certificates if "member q0" in c[0]])
    make = Maker(rng, ["q0"], core)
    where = re.search("^where (.*)$", core, re.M)[1]
    where = rng.choice([where, where, make.condition(2, [], False),
                        f"(and {where} {make.condition(1, [], False)})"])
    holds = f"(or {rng.choice(['(P 0 q0)', '(not (P 0 q0))', 'false'])} " \
            f"{make.condition(rng.choice([2, 3]), [], True)})"
    return claim_of(core, where, holds), body


def random_moves(certificates, rng):
    core, _ = rng.choice(certificates)
    make = Maker(rng, ["q0", "q1"], core)
    where = rng.choice(["true", Maker(rng, ["q0"], core).condition(1, [], False)])
    holds = f"(every-move q1 q0 {make.condition(rng.randrange(1, 4), [], True)})"
    return (claim_of(core, where, holds),
            f"sizes {rng.randrange(4)}\nclauses 0\nagree 0\n")


def claim_of(core, where, holds):
    return folded(f"{core[:core.index('problem ')]}problem 1\nmember q0\n"
                  f"where {where}\ndefined true\nholds {holds}\n")


# ----

def certificate(bouton, claim, folder):
    """Core text and body."""
    family, statement = CLAIMS[claim]
    file = pathlib.Path(folder) / "certificate"
    asked = pathlib.Path(folder) / "asked.claim"
    asked.write_text(f"claim X \"{claim}\"\n{family}\nrange stones <= 8\n"
                     f"{statement}\n")
    subprocess.run([bouton, "prove", asked, "--prover", "reply",
                    "--certificate", file], stdout=subprocess.DEVNULL, check=True)
    text = file.read_text()
    file.unlink()
    core, body = text[len(HEAD):].split(BETWEEN)
    return core, body[:body.index("sha256")]


def main(bouton, program):
    tap = Tap()
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        all_of = [certificate(bouton, c, folder) for c in CLAIMS]
    others = 0

    def answer(f):
        return verify(program, sealed(HEAD + f[0] + BETWEEN + f[1]),
                      "--quiet", "--max-steps", STEPS)[0]

    for claim, (core, body) in zip(CLAIMS, all_of):
        tap.check(answer((core, body)) == 0 and failure(core) is None,
                  f"{claim}: accepted")
        forgeries = {}  # in the order in which they were made
        while len(forgeries) < FORGERIES // len(CLAIMS) + 1:
            forgeries[forged(core, body, all_of, rng)] = True
            forgeries.pop((core, body), None)
        forgeries = list(forgeries)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(answer, forgeries))
        accepted = [f for f, code in zip(forgeries, codes) if code == 0]
        wrong = [f for f in accepted if failure(f[0]) is not None]
        wrong += [f for f, c in zip(forgeries, codes) if c not in (0, 1, 2, 3)]
        others += sum(f[0] != core for f in accepted)
        tap.check(not wrong, f"{claim}: {len(accepted)} of {len(forgeries)} "
                  "accepted, all true",
                  [f"{c}{b}{failure(c)}" for c, b in wrong[:2]])
    tap.check(others > 50, f"{others} other theorems were accepted")
    for claim, old, new in BY_HAND:
        core, body = all_of[list(CLAIMS).index(claim)]
        other = core.replace(old, new)
        tap.check(other != core and failure(other) is not None and
                  answer((other, body)) in (1, 3), f"{claim}: {new[:30]}",
                  [other, failure(other)])
    for make in (random_claim, random_moves):
        made = [make(all_of, rng) for _ in range(RANDOM)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(answer, made))
        accepted = [f for f, code in zip(made, codes) if code == 0]
        wrong = [f for f in accepted if failure(f[0]) is not None]
        wrong += [f for f, c in zip(made, codes) if c not in (0, 1, 3)]
        tap.check(not wrong and len(accepted) > RANDOM // 10,
                  f"{make.__name__}: {len(accepted)} of {RANDOM} accepted, all "
                  "true", [f"{c}{b}{failure(c)}" for c, b in wrong[:2]])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
