"""random_claims.py: formulas mean what core evaluates. TAP output.

    python3 random_claims.py BOUTON [--seed N] [--count N]

Random statements about positions with fixed and free heaps (outcomes of other
positions, families, moves, quantifiers, residues) are given to `bouton prove
--prover logic` with a range of one member, so that the automata have to
decide; those about games whose heaps do not touch each other, with Grundy
values among their numbers, to `--prover heap`. The same statement is searched by the reference engine on a larger
range: what is PROVED must have no counterexample there, and what is REFUTED at
a small position must have that one as its smallest. Exit status: 0 all agree,
1 not.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from tapping import LONG, Tap  # noqa: E402

FAR = {"logic": 9, "heap": 5}  # heaps the reference engine looks at
STEPS = 50_000_000
MEMORY = "48M"  # also of the checker: what is not decided soon is left


class Maker:
    """One random claim."""

    FAMILIES = ["[J,b,c]", "[b,J,c]", "[J,b]", "[J,b,b+1]", "[b,c,J] pass=0",
                "[b,c]"]

    def __init__(self, rng):
        self.rng = rng
        self.game, self.open, self.close = rng.choice([
            ("amalgamation-nim", "[", "]"), ("amalgamation-nim", "[", "]"),
            ("nim-with-a-pass", "[", "]"), ("nim-with-a-pass", "[", "]"),
            ("nim", "[", "]"), ("nim misere", "[", "]"), ("wythoff", "(", ")"),
            ("limited-by-last-move-nim", "(", ")")])
        self.names = ["b", "c"]
        self.runs = 0

    def pick(self, *options):
        return self.rng.choice(options)()

    def number(self):
        return str(self.rng.randint(0, 4))

    def value(self):
        name = self.rng.choice(self.names)
        other = self.rng.choice(self.names)
        return self.rng.choice([
            name, name, name, f"{name}+1", f"{name}-1", f"2*{name}",
            f"{name}+{other}", f"{name}/2", self.number(),
            f"{name} mod {self.rng.randint(2, 3)}", f"max({name},{other})"])

    def position(self, fixed=None):
        """Tuples have two entries; bags up to three, one of them a number, so
        that the set is that of rows."""
        if self.open == "(":
            return f"({self.value()},{self.value()})"
        entries = [self.value() for _ in range(self.rng.randint(0, 2))]
        entries.insert(self.rng.randint(0, len(entries)),
                       fixed or self.number())
        named = ""
        if self.game == "nim-with-a-pass" and self.rng.random() < 0.3:
            named = f" pass={self.rng.randint(0, 2)}"
        return "[" + ",".join(entries) + "]" + named

    def comparison(self):
        sign = self.rng.choice(["<", "<=", "=", "!=", ">=", ">"])
        return f"{self.value()} {sign} {self.value()}"

    def residue(self):
        m = self.rng.randint(2, 4)
        if self.rng.random() < 0.5:
            return f"{self.rng.choice(self.names)} mod {m} = " \
                   f"{self.rng.randint(0, m - 1)}"
        return f"({self.value()}) mod {m} in {{0,{self.rng.randint(1, m)}}}"

    def outcome(self):
        return f"{self.rng.choice('PN')}({self.rng.choice(['x', 'x', self.position()])})"

    def family(self):
        rows = []
        for _ in range(self.rng.randint(1, 2)):
            grow = f"{self.rng.randint(1, 2)}k+{self.number()}"
            other = self.rng.choice([f"k+{self.number()}", self.number()])
            entries = [self.number(), grow, other]
            if self.open == "(":
                entries = entries[1:]
            else:
                self.rng.shuffle(entries)
            rows.append(self.open + ",".join(entries) + self.close +
                        self.rng.choice(["", f" for k >= {self.number()}",
                                         " for k mod 2 = 1"]))
        return f"x in {{{'; '.join(rows)}}}"

    def same(self):
        return f"{self.position()} = {self.rng.choice(['x', self.position()])}"

    def move(self):
        return f"x -> {self.position()}"

    def moves(self):
        what = self.rng.choice([
            "P(q)", "N(q)", f"q = {self.position()}", "terminal(q)",
            f"q -> {self.position()}", f"N(q) or {self.comparison()}",
            "(exists r in moves(q): P(r))"])
        source = self.rng.choice(["x", "x", self.position()])
        return f"({self.rng.choice(['exists', 'every'])} q in " \
               f"moves({source}): {what})"

    def runner(self):
        kind = self.rng.choice(["exists", "every", "exactly one"])
        top = self.rng.choice(["3", "b", "b+c", "2*c"])
        name = "ijkl"[self.runs % 4]
        self.runs += 1
        self.names.append(name)
        body = self.pick(self.comparison, self.residue, self.outcome,
                         self.same)
        self.names.remove(name)
        return f"({kind} {name} in 0..{top}: {body})"

    def power(self):
        return "(every i in 1..3: b >= 2^i implies c mod 2^i != 1 or " + \
            self.comparison() + ")"

    def atom(self):
        return self.pick(self.comparison, self.residue, self.outcome,
                         self.outcome, self.family, self.same, self.move,
                         self.moves, self.runner, self.power,
                         lambda: "terminal")

    def condition(self):
        text = self.atom()
        for _ in range(self.rng.randint(0, 2)):
            text = f"({text}) {self.rng.choice(['and', 'or', 'iff', 'implies'])} " \
                   f"({self.atom()})"
        return f"not ({text})" if self.rng.random() < 0.3 else text

    def claim(self, far):
        member = self.rng.choice(self.FAMILIES)
        member = member.replace("J", str(self.rng.randint(0, 3)))
        if self.game != "nim-with-a-pass":
            member = member.replace(" pass=0", "")
        if self.open == "(":
            member = self.rng.choice(["(b,c)", "(b,2)", "(3,b)", "(b,b+1)"])
        used = [n for n in "bc" if n in member]
        self.names = list(used)
        body = self.condition()
        if "c" not in used:
            body = re.sub(r"\bc\b", "b", body)
        ranges = ", ".join(f"{n} <= {far}" for n in used)
        return (f"claim r\nin {self.game}\nfor x = {member}\nrange {ranges}\n"
                f"{body}\n")


class HeapMaker(Maker):
    """Of games whose heaps do not touch each other."""

    FAMILIES = ["[b,c]", "[b,c]", "[b]", "[b,b]", "[J,b]", "[b,c,J]", "[2b]"]

    def __init__(self, rng):
        super().__init__(rng)
        self.open, self.close = "[]"
        self.game = rng.choice([
            "nim", "lasker-nim", "lasker-nim", "kayles", "octal:0.07",
            "grundy-game", "restricted-nim", "subtraction with S = {1,2}",
            "subtraction with S = {2,3}", "nim misere",
            "subtraction misere with S = {1,3}"])
        if "misere" in self.game:
            self.FAMILIES = ["[b]", "[2b+1]", "[b+J]"]

    def position(self, fixed=None):
        most = 1 if "misere" in self.game else self.rng.randint(0, 3)
        return f"[{','.join(self.size() for _ in range(most))}]"

    def size(self):
        name = self.rng.choice(self.names)
        return self.rng.choice([name, name, f"{name}+1", f"{name}-1",
                                f"{name}/2", self.number()])

    def value(self):
        if self.rng.random() < 0.5:
            return super().value()
        where = self.rng.choice(["", f"({self.position()})",
                                 f"({self.position()})"])
        more = self.rng.choice(["", "", f" xor grundy({self.position()})",
                                " mod 2", f" + {self.number()}"])
        return f"(grundy{where}{more})"

    def family(self):
        return self.outcome()


def ask(bouton, scratch, text, *options):
    with tempfile.NamedTemporaryFile("w", suffix=".claim", dir=scratch) as f:
        f.write(text)
        f.flush()
        done = subprocess.run(
            [bouton, *options[:1], f.name, "--json", "--max-steps",
             str(STEPS), "--max-memory", MEMORY, *options[1:]], stdin=subprocess.DEVNULL,
            capture_output=True, text=True)
    if done.returncode < 0 or done.returncode > 3:
        return "CRASH", str(done.returncode), done.stderr.strip()
    if not done.stdout.startswith("{"):
        return "none", done.stderr.strip(), ""
    answer = json.loads(done.stdout.splitlines()[0])
    if "verdict" not in answer: # a statement that is refused, or worse
        bad = "reference engine" in done.stdout or \
            "bouton-verify does not accept" in done.stdout
        return "CRASH" if bad else "none", done.stdout, ""
    return answer["verdict"], answer["counterexample"], answer["method"]


def largest(place):
    return max(map(int, re.findall(r"\d+", place)), default=0)


def try_one(bouton, scratch, seed, prover):
    """(verdict of the prover, what is wrong)"""
    maker, far = (HeapMaker if prover == "heap" else Maker), FAR[prover]
    near = maker(random.Random(seed)).claim(0)
    text = maker(random.Random(seed)).claim(far)
    said = ask(bouton, scratch, near, "prove", "--prover", prover)
    if said[0] == "CRASH":
        return "CRASH", f"{near}: {said}"
    if said[0] in ("OPEN", "none") or said[2] != prover:
        return "left", None
    seen = ask(bouton, scratch, text, "check", "--engine", "reference",
               "--prover", "reply")
    if said[0] == "PROVED" and seen[0] == "REFUTED":
        return said[0], f"{near}PROVED, but fails at {seen[1]}"
    if said[0] == "REFUTED" and largest(said[1]) <= far - 2 and \
            seen[:2] != said[:2] and seen[0] != "none":
        return said[0], f"{near}REFUTED at {said[1]}, but the search: {seen}"
    if said[0] == "REFUTED" and seen[0] == "REFUTED" and seen[1] != said[1] \
            and largest(seen[1]) <= far - 2:
        return said[0], f"{near}REFUTED at {said[1]}, smaller: {seen[1]}"
    return said[0], None


def try_all(bouton, seeds, prover):
    """(how often each verdict, what is wrong)"""
    count, wrong = {}, []
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for verdict, bad in pool.map(
                lambda s: try_one(bouton, scratch, s, prover), seeds):
            count[verdict] = count.get(verdict, 0) + 1
            wrong += [bad] if bad else []
    return count, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--provers", nargs="+", default=["logic", "heap"])
    options = parser.parse_args()
    tap = Tap()
    for prover in options.provers:
        n = options.count if prover == "logic" or LONG else options.count // 4
        seeds = range(options.seed, options.seed + n)
        count, wrong = try_all(options.bouton.resolve(), seeds, prover)
        told = ", ".join(f"{n} {v}" for v, n in sorted(count.items()))
        tap.check(not wrong, f"{prover}: seeds {seeds[0]}..{seeds[-1]}: "
                  f"{told}", wrong)
        tap.check(min(count.get("PROVED", 0), count.get("REFUTED", 0)) * 20
                  >= n, f"{prover}: both verdicts are met")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
