"""core_claims.py: random claims of every production mean the same three times.
TAP output.

    python3 core_claims.py BOUTON [--seed N] [--count N]

Claims made at random from the grammars of claim.md and game.md (also such as
have no value here and there) are resolved by `bouton core`. Three evaluators
look at small values, inside and outside of what the claim is about: the judge
(prop_core, which walks the syntax tree), that of src/core, and core_eval.py.
The claims of the papers are changed as well (mutate_claims.py). Exit status: 0
all agree, 1 not.
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import core_papers
import mutate_claims
RULES = {
    "mixed": """game mixed
heaps a
pile s
number k = s + 1
parameter most = 3
function g(n) = 1 if n <= 2, n / 2 if n mod 2 = 0, 3 otherwise
move take t: a -> a - t for 1 <= t <= min(a, g(k))
move feed t: s -> s - t, k -> k + 1 for 1 <= t <= s, k <= most
end where stones <= 1
forbid where k = 3, s = 1
""",
    "fork": """game fork
pile x, y
set S = {t : t >= 1, t mod 3 != 0}
function h(n) = 2, 1, 3
positions x + y <= 30
move left t: x -> x - t for t in S, t <= x
move both t: x -> x - t, y -> y - t for 1 <= t <= min(x, y), t <= h(y), y >= 1
move swap: x -> y, y -> x - 1 for x > y, y >= 1
""",
}

# name, how positions are written, entries; what may follow by name
GAMES = [
    ("nim", "[", 0, ""), ("nim misere", "[", 0, ""),
    ("amalgamation-nim", "[", 0, ""), ("lasker-nim", "[", 0, ""),
    ("kayles", "[", 0, ""), ("restricted-nim", "[", 0, ""),
    ("subtraction with S = {1,3..4}", "[", 0, ""),
    ("subtraction with S = {2^i : i >= 0}", "[", 0, ""),
    ("nim-with-a-pass", "[", 0, "pass"),
    ("restricted-nim-with-a-pass misere", "[", 0, "pass"),
    ("mixed", "[", 0, "s"), ("wythoff", "(", 2, ""), ("euclid", "(", 2, ""),
    ("chomp-3", "(", 3, ""), ("chocolate", "(", 3, ""),
    ("two-weight-nim", "(", 2, ""), ("fork", "(", 2, ""),
    ("limited-by-last-move-nim", "(", 2, ""),
    ("limited-by-last-move-nim", "(", 1, "m"),
    ("turn-limited-nim with f(k) = k + 1", "(", 2, ""),
    ("turn-limited-nim with f = 1,2,2,4", "(", 2, ""),
    ("cheating-nim", "(", 3, ""),
]
PAIRS = {"nim": "amalgamation-nim", "amalgamation-nim": "nim misere",
         "nim-with-a-pass": "nim", "wythoff": "wythoff misere",
         "fork": "euclid", "lasker-nim": "octal:0.77"}


# What has to occur in the texts of 100 claims and more: all words of core.md
# but those of periods and of functions that are any of their class.
WORDS = set("""sum mul div mod pow xor min max gcd log2 if list total total-moves
entry stones count count-of least most nim-sum grundy ge eq not and or iff some
every some-move every-move position P terminal leads same movable heaps piles
field place""".split())


class Maker:
    """One random claim."""

    def __init__(self, rng):
        self.rng = rng
        self.game, self.open, self.entries, self.named = rng.choice(GAMES)
        self.numbers = []  # in scope
        self.positions = []
        self.functions = []  # with numbers as values
        self.tests = []  # with truth values
        self.other = None
        self.fresh = 0

    def one(self, *options):
        return self.rng.choice(options)

    def pick(self, *makers):
        return self.rng.choice(makers)()

    def name(self, letter):
        self.fresh += 1
        return f"{letter}{self.fresh}"

    # -- numbers

    def simple(self):
        if self.numbers and self.rng.random() < 0.75:
            return self.rng.choice(self.numbers)
        return str(self.rng.randint(0, 4))

    def value(self, depth):
        if depth <= 0 or self.rng.random() < 0.25:
            return self.simple()
        x, y = (lambda: self.value(depth - 1)), (lambda: self.value(depth - 1))
        k = self.rng.randint(1, 3)
        kind = self.rng.randrange(20)
        if kind < 7:
            return f"({x()} {self.one('+', '+', '-')} {y()})"
        if kind in (7, 11, 12) and self.positions:
            p = self.position(depth - 1)
            if self.open == "(" and self.entries and \
                    not self.game.startswith("cheating"):
                return f"stones({self.rng.choice(self.positions)})"
            return self.one(f"stones({p})", f"count({p})", f"min({p})",
                            f"max({p})", f"max({p})", f"xor({p})",
                            f"xor({p})", f"count({p})",
                            f"count({p}, {x()})", f"count({p}, {x()})")
        if kind == 8 and self.positions:
            return f"grundy({self.rng.choice(self.positions)})"
        if kind == 9:
            v = self.name("t")
            low = self.one("0", "1", x())
            self.numbers.append(v)
            body = self.value(depth - 2)
            self.numbers.remove(v)
            return f"sum({v} in {low}..{self.simple()}: {body})"
        if kind == 10 and self.functions:
            f, n = self.rng.choice(self.functions)
            return f"{f}({', '.join(self.value(depth - 2) for _ in range(n))})"
        return self.one(
            f"{k}{self.simple_name()}", f"({x()}) * ({y()})",
            f"({x()}) / {k}", f"({x()}) / ({y()})", f"({x()}) mod {k + 1}",
            f"({x()}) mod ({y()})", f"2^({x()})", f"({x()})^{k}",
            f"(({x()}) xor ({y()}))", f"min({x()}, {y()})",
            f"max({x()}, {y()}, {k})", f"xor({x()}, {y()}, 1)",
            f"gcd({x()}, {y()})", f"abs({x()} - {y()})", f"log2({x()})",
            f"ceil(({x()}) / {k})", f"floor(({x()}) / 2)", f"-({x()})")

    def simple_name(self):
        return self.rng.choice(self.numbers) if self.numbers else "1"

    # -- positions

    def pattern(self, depth):
        if self.open == "(":
            n = self.entries
            text = "(" + ", ".join(self.value(depth) for _ in range(n)) + ")"
        else:
            n = self.rng.randint(0, 3)
            items = [self.value(depth) + self.one("", "", "", "^2")
                     for _ in range(n)]
            items = [i if "^2" not in i else f"({i[:-2]})^2" for i in items]
            text = "[" + ", ".join(items) + "]"
            if self.rng.random() < 0.1:
                text = "<" + ", ".join(self.simple() for _ in range(n)) + ">"
                text = text if n else "[]"
        if self.named == "s":
            text += f" s={self.simple()}" + self.one("", f" k={self.simple()}")
        elif self.named and self.rng.random() < 0.3:
            text += f" {self.named}={self.simple()}"
        return text

    def position(self, depth):
        if self.positions and self.rng.random() < 0.6:
            return self.rng.choice(self.positions)
        return self.pattern(min(depth, 1))

    def template(self):
        k = self.name("k")
        self.numbers.append(k)
        text = self.pattern(0)
        condition = self.one("", f" for {k} >= 1", f" for {k} mod 2 = 0",
                             f" for {k} <= {self.simple()}")
        self.numbers.remove(k)
        return text + (condition if k in text else "")

    # -- conditions

    def comparison(self, depth):
        sign = self.one("<", "<=", "=", "!=", ">=", ">")
        if self.rng.random() < 0.2:
            return f"{self.value(depth)} <= {self.value(depth)} < " \
                   f"{self.value(depth)}"
        return f"{self.value(depth)} {sign} {self.value(depth)}"

    def set(self):
        a, b = sorted((self.rng.randint(0, 5), self.rng.randint(0, 5)))
        t = self.name("i")
        return self.one(f"{{{a}, {b}}}", f"{{{a}..{b}}}",
                        f"{{{a}, {b}..{b + 2}, 7}}",
                        f"{{2^{t} : {t} >= {a}}}",
                        f"{{3*{t} + {a} : {t} >= 0, {t} mod 2 = 1}}",
                        f"{{{t} : {t} >= {a}, {t} mod 3 != {b}}}")

    def finite_set(self):
        return self.one("{1, 3}", "{0..3}", "{2, 5..6}")

    def binder(self, v):
        top = self.one("3", self.simple(), f"{self.simple()} + 1")
        return self.one(f"{v} in 0..{top}", f"{v} in {self.simple()}..{top}",
                        f"1 <= {v} <= {top}", f"{v} <= {top}",
                        f"{v} in {self.finite_set()}")

    def quantifier(self, depth):
        kind = self.one("exists", "every", "exactly one")
        names = [self.name("i")]
        if kind != "exactly one" and self.rng.random() < 0.2:
            names.append(self.name("j"))
        binders = []
        for v in names:
            binders.append(self.binder(v))
            self.numbers.append(v)
        body = self.condition(depth - 1)
        if kind == "exists" and len(names) == 1 and self.rng.random() < 0.3:
            binders = [f"{names[0]} >= 0"]
            body = f"{names[0]} <= {self.one('4', *self.numbers[:-1])} and ({body})"
        for v in names:
            self.numbers.remove(v)
        return f"({kind} {', '.join(binders)}: {body})"

    def moves(self, depth):
        q = self.name("q")
        source = self.position(depth)
        self.positions.append(q)
        body = self.condition(depth - 1)
        self.positions.remove(q)
        return f"({self.one('exists', 'every', 'exactly one')} {q} in " \
               f"moves({source}): {body})"

    def about_positions(self, depth):
        p = self.position(depth)
        other = ""
        if self.other and self.positions:
            other = f"w.{self.one('P', 'N', 'terminal')}({self.positions[0]})"
        return self.pick(
            lambda: f"{self.one('P', 'N', 'terminal')}({p})",
            lambda: other or f"P({p})",
            lambda: f"{p} -> {self.position(depth)}",
            lambda: f"{p} {self.one('=', '!=')} {self.position(depth)}",
            lambda: f"{p} in {{{self.template()}; {self.template()}}}",
            lambda: self.moves(depth))

    def condition(self, depth):
        if depth <= 0:
            return self.comparison(0)
        kind = self.rng.randrange(12)
        inner = (lambda: self.condition(depth - 1))
        if kind < 3:
            return self.comparison(depth - 1)
        if kind < 5:
            return self.about_positions(depth - 1)
        if kind == 5:
            return f"{self.value(depth - 1)} in {self.set()}"
        if self.tests and kind == 11:
            f, n = self.rng.choice(self.tests)
            return f"{f}({', '.join(self.value(1) for _ in range(n))})"
        if kind == 6:
            return self.quantifier(depth)
        if kind == 7:
            return f"not ({inner()})"
        return f"({inner()}) {self.one('and', 'or', 'implies', 'iff')} ({inner()})"

    # -- claims

    def let(self):
        name, params = self.name("f"), [self.name("a")]
        if self.rng.random() < 0.4:
            params.append(self.name("b"))
        self.numbers = list(params)
        test = self.rng.random() < 0.4
        body = self.condition(2) if test else self.value(2)
        self.numbers = []
        (self.tests if test else self.functions).append((name, len(params)))
        return f"let {name}({', '.join(params)}) = {body}\n"

    def family(self):
        kind = self.rng.randrange(8)
        if kind == 0:
            return ""
        if kind == 1:
            self.numbers = ["n", "m"]
            text = "for numbers n, m"
        elif kind == 2:
            self.positions = ["p"]
            text = "for position p"
        else:
            self.numbers = ["b", "c"][:self.rng.randint(1, 2)]
            pattern = self.pattern(0)
            while not all(v in pattern for v in self.numbers):
                pattern = self.pattern(self.rng.randint(0, 1))
            for bad in ("/ (", "mod (", "2^(", "log2", ")^"):
                if bad in pattern:
                    return self.family()
            self.positions = ["p"]
            text = f"for p = {pattern}"
        if self.rng.random() < 0.5:
            text += f" where {self.condition(1)}"
            if self.rng.random() < 0.3:
                text += f", {self.condition(1)}"
        return text + "\n"

    def claim(self, number):
        head = f"claim r{number}\nin {self.game}\n"
        if self.game in PAIRS and self.rng.random() < 0.4:
            head += f"and w = {PAIRS[self.game]}\n"
            self.other = PAIRS[self.game]
        body = "".join(self.let() for _ in range(self.one(0, 0, 1, 2)))
        body += self.family()
        reach = "" if not self.numbers else \
            "range " + ", ".join(f"{v} <= 3" for v in self.numbers) + "\n"
        if "for position" in body:
            reach = "range stones <= 4\n"
        if "where" in body or self.rng.random() < 0.9:
            statement = ": " + self.condition(3)
            if self.rng.random() < 0.15:
                statement += f" if {self.condition(1)}"
        else:
            statement = ": " + self.about_positions(1)
        if self.positions and "for p = " in body and self.rng.random() < 0.1:
            self.numbers, self.positions = ["u"], []
            statement = f"covered by {self.pattern(0)} -> {self.pattern(1)};" \
                        f" {self.pattern(0)} -> {self.pattern(0)} for u >= 1"
        return head + body + reach + statement + "\n\n"

    def collected(self, number):
        """About the sets or functions of a collection."""
        self.game, self.open, self.named = "subtraction", "[", ""
        header = "for S within {1..3}\n"
        statement = f"works every n in 0..9: {self.condition(1)}"
        if self.rng.random() < 0.5:
            statement += "\n  : S is one of {1}; {2,3}; {1..3}"
        elif self.rng.random() < 0.3:
            self.game, self.open, self.entries = "turn-limited-nim", "(", 2
            header = self.one("for every f: 1..2 -> 0..2\n",
                              "for every weakly increasing f: 1..3 -> 1..2\n",
                              "for every f among k; 2*k; k^2 + 1\n")
            self.functions = [("f", 1)]
            self.numbers, self.positions = ["b", "c"], ["p"]
            statement = "for p = (b, c)\nrange b <= 3, c <= 3\n: " + \
                self.condition(3)
        return f"claim r{number}\nin {self.game}\n{header}{statement}\n\n"


def random_texts(seed, count):
    rng = random.Random(seed)
    return [Maker(rng).claim(i) if i % 20 else Maker(rng).collected(i)
            for i in range(count)]


def mutated_texts(papers, each):
    """Claims of the papers with one number changed, `each` of every claim."""
    for path in sorted(papers.glob("*/*.claim")):
        for claim in mutate_claims.read_claims(path):
            for mutant in mutate_claims.shuffled(claim)[:each]:
                lines = [line for line in mutant.text.split("\n")
                         if not line.startswith("rests ")]
                yield "\n".join(lines)


def words_of(text):
    return set(text.replace("(", " ").replace(")", " ").split())


def compare_python(bouton, path, wrong, count, missing):
    for claim in core_papers.ask(bouton, str(path)):
        choice = []
        if claim["refused"] or "\nfunction " in claim["core"]:
            choice = ["--choice", "2"]
            claim, = core_papers.ask(bouton, str(path), *choice)
        key = "refused" if claim["refused"] else "resolved"
        count[key] = count.get(key, 0) + 1
        if claim["refused"]:
            continue
        missing -= words_of(claim["core"])
        answer, = core_papers.ask(bouton, str(path), *choice, "--to",
                                  core_papers.small(claim["core"]))
        if answer["refused"]:
            count["lost"] = count.get("lost", 0) + 1
            continue
        wrong += [f"{path.name} {w}\n{path.read_text()}"
                  for w in core_papers.compare(answer["core"],
                                               answer["values"], count)]
    return wrong


def compare_judge(judge, paths):
    """What prop_core says about all files, and its last lines."""
    if not paths:
        return [], "# nothing"
    done = subprocess.run([judge, *map(str, paths)], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL)
    lines = done.stdout.splitlines()
    bad = [line for line in lines if "judge" in line]
    said = next((x for x in lines if "claims and choices" in x), "# crashed")
    return bad, said


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("--papers", type=pathlib.Path,
                        default=pathlib.Path("papers"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--mutants", type=int, default=1,
                        help="of each claim of the papers")
    options = parser.parse_args()
    sys.setrecursionlimit(20000)
    bouton = options.bouton.resolve()
    judge = bouton.parent.parent / "tests" / "prop_core"
    wrong, count, missing = [], {}, set(WORDS)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for name, rules in RULES.items():
            (folder / f"{name}.game").write_text(rules)
        for path in options.papers.glob("*/*.game"):
            shutil.copy(path, folder)
        paths = []
        for i, text in enumerate(random_texts(options.seed, options.count)):
            paths.append(folder / f"r{i}.claim")
            paths[-1].write_text(text)
            compare_python(bouton, paths[-1], wrong, count, missing)
        bad, said = compare_judge(judge, paths)
        changed = []
        for i, text in enumerate(mutated_texts(options.papers,
                                               options.mutants)):
            changed.append(folder / f"m{i}.claim")
            changed[-1].write_text(text)
        also, told = compare_judge(judge, changed)
    for line in wrong[:10] + bad[:20] + also[:20]:
        print("# " + line.replace("\n", "\n#   "))
    seen = ", ".join(f"{n} {w}" for w, n in sorted(count.items()))
    enough = count.get("resolved", 0) * 2 >= options.count and \
        min(count.get(w, 0) for w in ("holds", "fails", "undefined")) > 0
    results = [(not wrong, f"C and Python: {seen}"),
               (not bad and "crashed" not in said,
                f"judge and core: {said[2:]}"),
               (not also and "crashed" not in told,
                f"judge and core, papers changed: {told[2:]}"),
               (enough, "enough is compared"),
               (not missing or options.count < 100,
                f"every kind of node occurs{', but'[:5 * bool(missing)]} "
                f"{' '.join(sorted(missing))}".rstrip())]
    for i, (good, what) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {what}")
    print(f"1..{len(results)}")
    return not all(good for good, _ in results)


if __name__ == "__main__":
    sys.exit(main())
