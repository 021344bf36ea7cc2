"""claim_maker.py: random claims of every production of docs/formats/claim.md.

Most of them mean something; some have no value here and there, some are
refused. claim_text.py counts which productions occur.
"""

import random
import zlib

from claim_games import GAMES, NAMES, PAIRS, PROVABLE

SPELLINGS = [("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("->", "→"), (" = ", " == "),
             (" mod ", " % "), (" xor ", " ⊕ "), (" and ", " ∧ "),
             (" or ", " ∨ "), (" iff ", " ⇔ "), (" iff ", " <=> "),
             (" implies ", " ⇒ "), (" - ", " − ")]


def partial(x):
    """A function that has values from some number on."""
    return ("zeckendorf", "golden", "log2")[zlib.crc32(x.encode()) % 3]


class Maker:
    """One random claim."""

    def __init__(self, rng, number=0):
        self.rng, self.number = rng, number
        self.game, self.open, self.entries, self.named = rng.choice(GAMES)
        self.numbers = []  # in scope
        self.positions = []
        self.functions = []  # with numbers as values: (name, arguments)
        self.tests = []  # with truth values
        self.sets = []
        self.member = False  # is there one?
        self.other = None
        self.fresh = 0
        functions, self.sets = NAMES.get(self.game.split()[0], ([], []))
        self.functions += [(f, 1) for f in functions]

    def one(self, *options):
        return self.rng.choice(options)

    def chance(self, p):
        return self.rng.random() < p

    def pick(self, *makers):
        return self.rng.choice(makers)()

    def name(self, letter):
        self.fresh += 1
        return f"{letter}{self.fresh}"

    def among(self, names, make):
        """What make() gives when these numbers are in scope."""
        self.numbers += names
        found = make()
        for n in names:
            self.numbers.remove(n)
        return found

    # -- numbers

    def simple(self):
        if self.numbers and self.chance(0.75):
            return self.rng.choice(self.numbers)
        return str(self.rng.randint(0, 4))

    def value(self, depth):
        if depth <= 0 or self.chance(0.25):
            return self.simple()
        kind = self.rng.randrange(20)
        x, y = self.value(depth - 1), self.value(depth - 1)
        if kind < 6:
            return f"({x} {self.one('+', '+', '-')} {y})"
        if kind == 6:
            return self.one(f"({x} + {y} * {self.simple()})",
                            f"({x} - {y} / 2 - {self.simple()})",
                            f"(-{self.simple()}^2 + {y})")
        if kind in (7, 8, 11, 12) and (self.positions or self.member):
            return self.of_position(depth, kind == 8, x)
        if kind == 9:
            return self.total(depth)
        if kind in (10, 13) and self.functions:
            f, n = self.rng.choice(self.functions)
            return f"{f}({', '.join(self.value(depth - 2) for _ in range(n))})"
        return self.arithmetic(x, y)

    def arithmetic(self, x, y):
        k = self.rng.randint(1, 3)
        return self.one(
            f"{k}{self.simple_name()}", f"({x}) * ({y})", f"{k}({y} + 1)",
            f"({x}) / {k}", f"({x}) / ({y})", f"({x}) mod {k + 1}",
            f"({x}) mod ({y})", f"2^({x})", f"({x})^{k}",
            f"(({x}) xor ({y}))", f"min({x}, {y})", f"max({x}, {y}, {k})",
            f"xor({x}, {y}, 1)", f"gcd({x}, {y})", f"abs({x} - {y})",
            f"{partial(x)}({x})", f"ceil(({x}) / {k})", f"floor(({x}) / 2)",
            f"-({x})")

    def simple_name(self):
        return self.rng.choice(self.numbers) if self.numbers else "(1)"

    def has_lists(self):
        return self.open == "[" or self.game.startswith("cheating")

    def of_position(self, depth, grundy, x):
        if grundy:
            if self.member and self.chance(0.3):
                return self.one("grundy", f"{self.prefix()}grundy")
            return f"grundy({self.position(depth - 1)})"
        if not self.has_lists():
            return f"stones({self.position(0)})" if self.positions else "stones"
        if self.member and self.chance(0.2):
            return self.one("stones", "count")
        p = self.position(depth - 1)
        word = self.one("stones", "count", "min", "min", "max", "xor", "xor")
        if self.chance(0.2):
            return f"{'xor' if len(p) % 3 == 0 else 'count'}({p}, {x})"
        return f"{word}({p})"

    def total(self, depth):
        v = self.name("t")
        binder = self.one(f"{v} in {self.simple()}..{self.simple()}",
                          f"{v} in 1..{self.simple()}",
                          f"{v} in {self.finite_set()}",
                          f"1 <= {v} <= {self.simple()}")
        body = self.among([v], lambda: self.value(depth - 2))
        return f"sum({binder}: {body})"

    # -- positions

    def pattern(self, depth, only=None):
        """`only`: values are such names or small constants."""
        value = (lambda: self.value(depth)) if only is None else \
            (lambda: self.rng.choice(only))
        if self.open == "(":
            text = "(" + ", ".join(value() for _ in range(self.entries)) + ")"
        else:
            items = [self.item(value()) for _ in range(self.rng.randint(0, 3))]
            text = "[" + ", ".join(items) + "]"
            if self.chance(0.12):
                text = "<" + ", ".join(self.simple() for _ in
                                       range(self.rng.randint(1, 3))) + ">"
        return text + self.by_name()

    def item(self, value):
        kind = self.rng.randrange(12)
        if kind == 0:
            return f"({value})^2"
        if kind == 1:
            return f"{self.rng.randint(1, 3)}^{self.simple()}"
        if kind == 2:
            return f"(2^{self.simple()})"
        return value

    def by_name(self):
        """Also the second of two lists."""
        if self.named == "blue":
            more = self.one(f"[{self.simple()}]", f"<{self.simple()}, 1>",
                            f"[{self.simple()}, {self.simple()}^2]", "[]")
            return " " + self.one("", "blue=") + more
        if self.named == "x":
            return f" x=({self.simple()}, {self.simple()})" + \
                self.one("", "", f" k={self.simple()}")
        if self.named == "s":
            return f" s={self.simple()}" + self.one("", f" k={self.simple()}")
        if self.named and self.chance(0.3):
            return f" {self.named}={self.simple()}"
        return ""

    def position(self, depth):
        if self.positions and self.chance(0.6):
            return self.rng.choice(self.positions)
        return self.pattern(min(depth, 1))

    def template(self):
        ks = [self.name("k") for _ in range(self.one(0, 1, 1, 1, 2))]

        def make():
            grown = [f"{k}{more}" for k in ks for more in
                     ("", " + 1", " + 2", " - 1", "/2")]
            grown += [f"2{k}" for k in ks] + [f"({k}^2)" for k in ks]
            text = self.pattern(0, grown + [self.simple()])
            used = [k for k in ks if k in text]
            if not used or self.chance(0.3):
                return text
            k = self.rng.choice(used)
            return text + " for " + self.one(
                f"{k} >= 1", f"{k} mod 2 = 0", f"{k} <= {self.simple()}",
                f"1 <= {k}, {k} != 3")
        return self.among(ks, make)

    # -- conditions

    def comparison(self, depth):
        sign = self.one("<", "<=", "=", "!=", ">=", ">")
        if self.chance(0.2):
            return f"{self.value(depth)} <= {self.value(depth)} < " \
                   f"{self.value(depth)}"
        return f"{self.value(depth)} {sign} {self.value(depth)}"

    def set(self):
        a, b = sorted((self.rng.randint(0, 5), self.rng.randint(0, 5)))
        t = self.name("i")
        return self.one(f"{{{a}, {b}}}", f"{{{a}..{b}}}", "{}",
                        f"{{{a}, {b}..{b + 2}, 7}}",
                        f"{{{self.simple()}, {a}..{self.simple()}}}",
                        f"{{2^{t} : {t} >= {a}}}",
                        f"{{3*{t} + {a} : {t} >= 0, {t} mod 2 = 1}}",
                        f"{{{t} : {t} >= {a}, {t} mod 3 != {b}}}",
                        *self.sets, *self.sets)

    def finite_set(self):
        return self.one("{1, 3}", "{0..3}", "{2, 5..6}")

    def binder(self, v):
        top = self.one("3", self.simple(), f"{self.simple()} + 1")
        return self.one(f"{v} in 0..{top}", f"{v} in {self.simple()}..{top}",
                        f"1 <= {v} <= {top}", f"{v} <= {top}", f"2{v} <= {top}",
                        f"{top} > {v}", f"{v} in {self.finite_set()}")

    def quantifier(self, depth):
        kind = self.one("exists", "every", "exactly one")
        names = [self.name("i")]
        if kind != "exactly one" and self.chance(0.2):
            names.append(self.name("j"))
        binders = []
        for v in names:
            binders.append(self.binder(v))
            self.numbers.append(v)
        body = self.condition(depth - 1)
        if kind == "exists" and len(names) == 1 and self.chance(0.3):
            v = names[0]
            binders = [self.one(f"{v} >= 0", f"{v} >= 2", v)]
            body = f"{v} <= {self.one('4', *self.numbers[:-1])} and ({body})"
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

    def prefix(self):
        return "w." if self.other and self.chance(0.5) else ""

    def question(self, depth):
        word = self.one("P", "N", "P", "terminal")
        if self.member and self.chance(0.4):
            return self.prefix() + word
        if self.positions and self.prefix():
            return f"w.{word}({self.rng.choice(self.positions)})"
        if self.prefix() and not self.named:
            return f"w.{word}({self.pattern(0)})"
        return f"{word}({self.position(depth)})"

    def about_positions(self, depth):
        p = self.position(depth)
        return self.pick(
            lambda: self.question(depth), lambda: self.question(depth),
            lambda: f"{p} -> {self.position(depth)}",
            lambda: f"{p} {self.one('=', '!=')} {self.position(depth)}",
            lambda: f"{p} in {{{self.template()}; {self.template()}}}",
            lambda: self.moves(depth))

    def condition(self, depth):
        if depth <= 0:
            return self.comparison(0)
        kind = self.rng.randrange(13)
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
        if kind == 12:
            return self.bare()
        return f"({inner()}) {self.one('and', 'or', 'implies', 'iff')} ({inner()})"

    def bare(self):
        """Without brackets: what binds how much."""
        parts = [self.one("", "", "not ") + self.pick(
            lambda: self.comparison(0), lambda: self.question(0))
                 for _ in range(self.rng.randint(2, 4))]
        text = parts[0]
        for part in parts[1:]:
            text += f" {self.one('and', 'or', 'implies', 'iff')} {part}"
        return text

    # -- claims

    def let(self):
        name, params = self.name("f"), [self.name("a")]
        if self.chance(0.4):
            params.append(self.name("b"))
        test = self.chance(0.4)
        body = self.among(params, lambda: self.condition(2) if test
                          else self.value(2))
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
            self.positions, self.member = ["p"], True
            text = "for position p"
        else:
            text = self.family_of_pattern()
        if self.chance(0.5):
            text += f" where {self.condition(1)}"
            if self.chance(0.3):
                text += f", {self.condition(1)}"
        return text + "\n"

    def family_of_pattern(self):
        self.numbers = ["b", "c"][:self.rng.randint(1, 2)]
        bad = ("/ (", "mod (", "2^(", "log2", ")^", "golden", "zeckendorf")
        while True:
            pattern = self.pattern(self.rng.randint(0, 1))
            if all(v in pattern for v in self.numbers) and \
                    not any(b in pattern for b in bad):
                break
        self.member = True
        self.positions = [self.one("p", "x")]
        named = self.positions == ["p"] or self.chance(0.3)
        return f"for {self.positions[0]} = {pattern}" if named else \
            f"for {pattern}"

    def reach(self, body):
        """The range: a small part of the family."""
        if "for position" in body:
            return self.one("range stones <= 4\n",
                            "range stones <= 3\ndeep stones <= 4\n")
        if not self.numbers:
            return ""
        if len(self.numbers) == 2 and self.chance(0.2):
            a, b = self.numbers
            return f"range {a} <= {b}, {b} <= 3\n"
        return "range " + ", ".join(f"{v} <= 3" for v in self.numbers) + "\n"

    def headers(self):
        text = f"claim r{self.number}" + self.one("", ' "a title"') + "\n"
        text += f"in {self.game}\n"
        if self.game in PAIRS and self.chance(0.4):
            text += f"and w = {PAIRS[self.game]}\n"
            self.other = PAIRS[self.game]
        text += self.one(*[""] * 9, 'quote "so it is" "# printed"\n',
                         'note "not quite"\n')
        if self.number and self.chance(0.05):
            text += f"rests on r{self.number - 1}\n"
        return text

    def claim(self):
        head = self.headers()
        body = "".join(self.let() for _ in range(self.one(0, 0, 1, 2)))
        body += self.family()
        reach = self.reach(body)
        if "where" in body or self.chance(0.9):
            statement = ": " + self.condition(3)
            if self.chance(0.15):
                statement += f" if {self.condition(1)}"
        else:
            statement = ": " + self.about_positions(1)
        if self.game == "amalgamation-nim" and self.chance(0.3):
            statement = f": period({self.one('0', '1', '2')}) {self.one('=', '>')} " \
                        f"{self.simple()}"
        if self.member and "for position" not in body and self.chance(0.1):
            statement = self.covered()
        return head + self.spelled(body + reach + statement) + "\n\n"

    def covered(self):
        self.numbers, self.positions, self.member = ["u"], [], False
        return f"covered by {self.pattern(0)} -> {self.pattern(1)};" \
               f" {self.pattern(0)} -> {self.pattern(0)} for u >= 1"

    def spelled(self, text):
        """Now and then with other signs."""
        if self.chance(0.1):
            for plain, other in self.rng.sample(SPELLINGS, 4):
                text = text.replace(plain, other)
        return text

    def guarded(self):
        """True in its range, whatever it is outside: what a prover says about
        it is about all sizes."""
        while self.game not in PROVABLE:
            self.game, self.open, self.entries, self.named = \
                self.rng.choice(GAMES)
        self.functions, self.sets, self.numbers = [], [], ["b", "c"]
        entries = ["b", "c"]
        if self.open == "[":
            entries = self.one(["b", "c"], ["b", "c", "1"], ["b", "c", "2"])
        left, right = ("[", "]") if self.open == "[" else ("(", ")")
        self.positions, self.member = ["x"], True
        if self.entries == 1 or self.chance(0.2):
            entries, self.numbers = ["b"] * (self.entries or 1), ["b"]
        guard = " and ".join(f"{v} <= 2" for v in self.numbers)
        return f"claim r{self.number}\nin {self.game}\nfor {left}" \
               f"{', '.join(entries)}{right}\nrange " + \
               ", ".join(f"{v} <= 2" for v in self.numbers) + \
               f"\n: {guard} or ({self.condition(2)})\n\n"

    # -- collections

    def about_sets(self):
        self.game, self.open, self.named = "subtraction", "[", ""
        self.functions, self.sets = [], ["S"]
        low = self.rng.randint(1, 2)
        head = f"claim r{self.number}\nin subtraction\n" \
               f"for S within {{{low}..{low + 2}}}\n"
        if self.chance(0.4):
            self.numbers, self.positions, self.member = ["b"], ["p"], True
            head += "for p = [b]" + self.one("", f" where {self.condition(1)}")
            head += "\nrange b <= 5\n"
            statement = self.one("works ", "works ", ": ") + self.condition(2)
        else:
            body = self.among(["n"], lambda: self.condition(1))
            statement = f"works every n in 0..9: {body}"
        if statement.startswith("works") and self.chance(0.6):
            statement += f"\n  : S is one of {{{low}}}; {{{low + 1}," \
                         f"{low + 2}}}; {{{low}..{low + 2}}}"
        return head + statement + "\n\n"

    def about_functions(self):
        self.game, self.open, self.entries = "turn-limited-nim", "(", 2
        self.named, self.sets = "", []
        self.functions = [("f", 1)]
        header = self.one(
            "for every f: 1..2 -> 0..2",
            "for every f where f(i) >= 1 samples 2; k; k/2 + 1",
            "for every weakly increasing f: 1..3 -> 1..2",
            "for every weakly increasing f where f(1) >= 0 samples 1..2 -> 0..2",
            "for every strictly increasing f: 1..2 -> 1..3",
            "for every strictly increasing f where f(1) >= 1",
            "for every strictly increasing f where f(n) >= 0\n"
            "  samples k; 2*k - 1; k^2 + 1",
            "for every f among k; 2*k; k^2 + 1")
        self.numbers, self.positions, self.member = ["b", "c"], ["p"], True
        return f"claim r{self.number}\nin turn-limited-nim\n{header}\n" \
               f"for p = (b, c)\nrange b <= 3, c <= 3\n: " \
               f"{self.condition(3)}\n\n"


def texts(seed, count):
    """Random claims, each with its place in the list as its id."""
    rng = random.Random(seed)
    out = []
    for i in range(count):
        maker = Maker(rng, i)
        out.append(maker.about_sets() if i % 20 == 0 else
                   maker.about_functions() if i % 20 == 10 else
                   maker.claim())
    return out


def guarded_texts(seed, count):
    """Claims that hold in their range, and outside or not."""
    rng = random.Random(seed)
    return [Maker(rng, i).guarded() for i in range(count)]
