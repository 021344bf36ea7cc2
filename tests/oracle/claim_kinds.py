"""claim_kinds.py: random claims of named kinds, more of them true than false.

A maker tabulates a game by brute force (rules_eval.py), reads a statement off
the table, and sometimes changes a number of it. Whether a claim is true is
asked of claim_eval.py by whoever uses this (open_shares.py), never of the
maker. Ranges are small: a search sees little, and provers have to decide.
"""

import functools
import operator
import pathlib
import re

import rules
import rules_eval

TABLE = 40  # members of a family of one variable that are tabulated
SPLITTING = ("kayles", "lasker-nim", "octal:")
KINDS = ("subtraction nim amalgamation maximum two_weight lasker families "
         "powers aggregates grundy").split()


def options_of(game):
    """The options of a position, from rules.py: brute force that is fast."""
    word = game.split(" ")[0]
    if word == "subtraction":
        text = game.split("= ")[1]
        moves = {2**i for i in range(12)} if "^" in text else \
            set(map(int, re.findall(r"\d+", text)))
        return lambda p: wrapped(rules.subtraction_options(
            p[0], moves.__contains__))
    if word == "maximum-nim":
        f = eval("lambda n, ceil=lambda x: x: " + game.split("= ")[1].replace(
            "ceil(n/2)", "(n+1)/2").replace("/", "//"))
        return lambda p: rules.maximum_options(p, lambda n: min(n, f(n)))
    if word == "two-weight-nim":
        return rules.two_weight_options
    if word == "nim-with-a-pass":
        return lambda p: rules.pass_options(p, rules.nim_options)
    if word.startswith("octal:") or word == "kayles":
        code = word.split(":")[1] if ":" in word else "0.77"
        return lambda p: wrapped(rules.octal_options(p[0], code))
    name = word.removesuffix("-nim").replace("-", "_") + "_options"
    return lambda p: wrapped(getattr(rules, name)(p[0]))


def wrapped(bags):
    return {(heaps,) for heaps in bags}


@functools.cache
def load(game):
    """A game of rules_eval.py that moves by rules.py. Where heaps are split
    and never meet, values are the xor of those of the heaps: tables of all
    their bags would be too large."""
    made = rules_eval.load(game, (pathlib.Path("games"),))
    made.followers = functools.cache(options_of(game))
    if game.startswith(SPLITTING):
        @functools.cache
        def heap(n):
            seen = {value(q) for q in made.followers(((n,),))}
            return next(g for g in range(len(seen) + 1) if g not in seen)

        def value(position):
            return functools.reduce(operator.xor, map(heap, position[0]), 0)
        made.grundy, made.is_p = value, lambda position: value(position) == 0
    return made


def bag_of(*heaps):
    return tuple(sorted(x for x in heaps if x))


def periodic(values):
    """(c, p): values repeat from c on with p, seen three times; or None."""
    for p in range(1, len(values) // 4 + 1):
        c = len(values) - p
        while c > 0 and values[c - 1] == values[c - 1 + p]:
            c -= 1
        if c + 3 * p <= len(values):
            return c, p
    return None


class Kinds:
    def __init__(self, rng):
        self.rng = rng

    def claim(self, kind):
        """The text of a claim, or None where the table shows nothing."""
        made = getattr(self, kind)()
        return made and self.text(*made)

    def text(self, game, family, statement):
        if self.rng.random() < 0.45:
            statement = self.changed(statement)
        pattern, _, where = family.partition(" where ")
        names = sorted(set(re.findall(r"\b[abcn]\b", pattern)))
        least = re.search(r"n >= (\d+)", where)
        most = 4 + (int(least[1]) if least else 0)
        bounds = [f"{name} <= {most}" for name in names] or ["stones <= 4"]
        return f"in {game}\nfor {family}\nrange {', '.join(bounds)}\n" \
               f"{statement}\n"

    def changed(self, statement):
        """One number more or less by one, or P for N."""
        found = [m for m in re.finditer(r"(?<![A-Za-z_\d])\d+", statement)]
        if not found or self.rng.random() < 0.1:
            return re.sub(r"\b[PN]\b", lambda m: "PN"[m[0] == "P"], statement,
                          count=1)
        m = self.rng.choice(found)
        new = abs(int(m[0]) + self.rng.choice([1, -1]))
        if statement[:m.start()].endswith("mod "):
            new = max(new, 2)
        return statement[:m.start()] + str(new) + statement[m.end():]

    def small(self, top=4):
        return self.rng.randint(0, top)

    # ---- statements read off tables

    def outcomes(self, game, pattern, entries, top=TABLE):
        """P as a condition on n, as far as a table shows; entries(n)."""
        made = load(game)
        table = []
        for n in range(top):
            place = entries(n)
            table.append(min(place) >= 0 and made.is_p(
                (bag_of(*place),) if pattern[0] == "[" else place))
        return self.condition(game, pattern, table)

    def condition(self, game, pattern, table):
        found = periodic(table)
        if not found:
            return None
        c, p = found
        c = max(c, self.rng.choice([0, 0, 2])) if c else 0
        rest = sorted(n % p for n in range(c, c + p) if table[n])
        family = pattern + (f" where n >= {c}" if c else "")
        if p == 1:
            return game, family, "P" if rest else "N"
        inside = f"n mod {p} in {{{','.join(map(str, rest))}}}"
        return game, family, self.rng.choice([
            f"P iff {inside}", f"P iff {inside}", f"N if not ({inside})",
            f"P if n mod {p} = {rest[0]}",
            f"(exists q in moves(x): P(q)) iff not ({inside})"])

    def bag(self, game, most=4):
        """[J,n,n+K], or with fewer heaps."""
        j, k, heaps = self.small(most), self.small(), self.rng.randint(1, 3)
        s = self.rng.choice([1, 1, 2])
        if heaps == 1:
            return self.outcomes(game, f"[{s}*n+{k}]", lambda n: (s * n + k,))
        if heaps == 2:
            return self.outcomes(game, f"[n,{s}*n+{k}]",
                                 lambda n: (n, s * n + k), 16)
        return self.outcomes(game, f"[{j},n,n+{k}]",
                             lambda n: (j, n, n + k), 16)

    # ---- kinds

    def subtraction(self):
        moves = sorted(self.rng.sample(range(1, 7), self.rng.randint(1, 3)))
        misere = self.rng.choice(["", "", " misere"])
        return self.bag(f"subtraction{misere} with S = "
                        f"{{{','.join(map(str, moves))}}}")

    def nim(self):
        game = self.rng.choice(["nim", "nim", "nim misere"])
        j = self.small()
        return self.rng.choice([
            lambda: self.bag(game), lambda: self.bag(game),
            lambda: (game, "[a,b]", f"P iff a = b + {self.small(1)}"),
            lambda: (game, "[a,b] where a < b", "exists q in moves(x): P(q)"),
            lambda: (game, "[a,b,c]", f"P iff a xor b xor c = {self.small(1)}"),
            lambda: (game, f"[{j},a,b]", f"P iff b = a xor {j}"),
            lambda: (game, "[a,b] where a >= 1, b >= 1",
                     f"exactly one c in {self.small(1)}..a+b: P([a,b,c])"),
        ])()

    def amalgamation(self):
        return self.rng.choice([
            lambda: self.bag("amalgamation-nim"),
            lambda: self.bag("amalgamation-nim"),
            lambda: ("amalgamation-nim", "[a,b]", "P iff a = b"),
            lambda: ("amalgamation-nim", "[a,b] where a != b",
                     f"exactly one c in {self.small(1)}..a+b: P([a,b,c])"),
        ])()

    def doubling(self, game, pattern, weight):
        """P where the weight is a power of two times c, more or less e."""
        c, e = self.rng.choice([1, 1, 3]), self.rng.choice([-2, -1, 0, 1])
        power = f"(exists k in 0..{weight}+2: {weight} = " \
                f"{c}*2^k{e:+d})".replace("+0", "")
        return game, pattern, self.rng.choice([
            f"P iff {power}", f"N or {power}", f"P if {power}",
            f"P iff {power} or {weight} = 0", f"P iff {power} and n >= 1"])

    def maximum(self):
        f = self.rng.choice("n/2,ceil(n/2),n/3,(n+1)/2,2*n/3,1,2,3,n-1,n".split(","))
        game = f"maximum-nim with f(n) = {f}"
        s, k = self.rng.randint(1, 3), self.small()
        return self.rng.choice([
            lambda: self.outcomes(game, f"({s}*n+{k})", lambda n: (s * n + k,)),
            lambda: self.doubling(game, "(n)", "n")])()

    def two_weight(self):
        game, k = "two-weight-nim", self.small()
        return self.rng.choice([
            lambda: self.outcomes(game, f"(n,{k})", lambda n: (n, k), 20),
            lambda: self.outcomes(game, f"({k},n)", lambda n: (k, n), 20),
            lambda: self.doubling(game, "(0,n)", "n"),
            lambda: (game, f"(a,n) where n mod 2 = 0, n >= {k}", "N"),
            lambda: (game, f"(2^n-{k},{2 * k - 1})" if k else "(2^n-1,0)",
                     "P"),
            self.weights])()

    def weights(self):
        """A row (n,j): P where n is a power of two less e, from e on."""
        j, made = 2 * self.small(2) + 1, load("two-weight-nim")
        large = [n for n in range(9, 33) if made.is_p((n, j))]
        return "two-weight-nim", f"(n,{j}) where n >= {self.small() + 4}", \
            self.rng.choice(["P iff", "P if", "N or"]) + \
            f" exists k in 0..n: n = 2^k - {32 - large[-1]}"

    def lasker(self):
        j = self.small()
        return self.rng.choice([
            lambda: self.bag("lasker-nim"), lambda: self.bag("lasker-nim"),
            lambda: ("lasker-nim", "[a,b]", f"P iff a = b + {self.small(1)}"),
            lambda: ("lasker-nim", f"[{j},a,b] where a != b",
                     "N" if j == 0 else f"P iff a + b = {j}"),
            lambda: ("lasker-nim", "[a,b] where a < b",
                     "exists q in moves(x): P(q)")])()

    def families(self):
        """All P-positions of a row, in families [j,u+pk,v+pk]."""
        game = self.rng.choice(["amalgamation-nim", "nim-with-a-pass", "nim"])
        j, top = self.rng.randint(1, 4), 20
        made = load(game)
        tail = (1,) if "pass" in game else ()
        pairs = [(b, c) for b in range(top) for c in range(b, b + 9)
                 if made.is_p((bag_of(j, b, c), *tail))]
        p = self.rng.choice([1, 2, 4])
        found, left = [], [q for q in pairs if q[0] < top - 4]
        while left:
            b, c = left[0]
            run = [(b + i * p, c + i * p) for i in range(top)]
            line = [q for q in run if q in pairs]
            if len(line) >= 3 and line == run[:len(line)] and \
                    line[-1][0] + p >= top - 1:
                found.append(f"[{j},{p}k+{b},{p}k+{c}] for k >= 0")
                left = [q for q in left if q not in run]
            else:
                found.append(f"[{j},{b},{c}]")
                left = left[1:]
        word = self.rng.choice(["P iff x in", "P if x in", "N or x in"])
        family = f"[{j},b,c] where b <= c"
        if self.rng.random() < 0.4:
            word, family = "P if x in", "position x"
            self.rng.shuffle(found)
            found = found[:self.rng.randint(1, 3)]
        return game, family, f"{word} {{{'; '.join(found)}}}"

    def powers(self):
        game = self.rng.choice(["nim", "amalgamation-nim", "nim-with-a-pass",
                                "subtraction with S = {2^i : i >= 0}"])
        if game[0] == "s":
            c, k = self.rng.choice([1, 3]), self.small()
            return self.outcomes(game, f"[{c}*2^n+{k}]",
                                 lambda n: (c * 2**n + k,), 8)
        j, k, l = self.small(3), self.small(2), self.small(2)
        c = self.rng.choice([1, 1, 2])
        pattern = f"[{j},2^n+{k},{c}*2^n+{l}]"
        made, tail = load(game), (1,) if "pass" in game else ()
        table = [made.is_p((bag_of(j, 2**n + k, c * 2**n + l), *tail))
                 for n in range(4)]
        start = next(i for i in range(4) if len(set(table[i:])) == 1)
        return game, pattern + f" where n >= {start}", "P" if table[3] else "N"

    def aggregates(self):
        game = self.rng.choice(["nim", "nim", "nim misere", "moore-nim",
                                "nim-with-a-pass", "amalgamation-nim",
                                "subtraction with S = {1,2}"])
        r = self.small(2)
        where = self.rng.choice([
            "", "", f" where max(x) <= {r}", f" where count(x,1) >= {r}",
            f" where min(x) >= {r}", " where max(x) >= 2"])
        what = self.rng.choice([
            f"xor(x) = {self.small(1)}", f"xor(x) = {self.small(1)}",
            f"count(x) mod {self.rng.randint(2, 3)} = {self.small(1)}",
            f"stones(x) mod {self.rng.randint(2, 3)} = {self.small(1)}",
            f"count(x,{r}) mod 2 = {self.small(1)}"])
        return game, "position x" + where, self.rng.choice([
            f"P iff {what}", f"P iff {what}", f"N or {what}", f"P if {what}",
            f"(every q in moves(x): not ({what.replace('(x', '(q')})) "
            f"if {what}"])

    def grundy(self):
        game = self.rng.choice([
            "nim", "nim", "lasker-nim", "kayles", "octal:0.07", "octal:0.33",
            "restricted-nim", "subtraction with S = {1,2,3}",
            "subtraction with S = {1,3,4}", "subtraction with S = {2,5}",
            "nim misere", "subtraction misere with S = {1,4}"])
        if self.rng.random() < 0.3 and "misere" not in game:
            k = self.small(2)
            return game, "[a,b]", self.rng.choice([
                f"P iff grundy([a]) = grundy([b+{k}])",
                f"grundy = grundy([a]) xor grundy([b+{k}])",
                f"grundy([a]) != {k} if P", "grundy = a xor b",
                f"grundy([a,b,b]) = grundy([a+{k}])"])
        made = load(game)
        return self.values(game, [made.grundy((bag_of(n),))
                                  for n in range(160 if "octal" in game or
                                                 game == "kayles" else 30)])

    def values(self, game, table):
        """Periods, with a rise or without, and what they mean."""
        found = [(c, p, table[c + p] - table[c]) for p in range(1, 35)
                 for d in (0, p) for c in [self.start(table, p, d)]
                 if c is not None]
        if not found:
            return game, "[n] where n >= 1", "N"
        c, p, rise = found[0]
        c += self.small(1)
        i = self.small(p - 1) if p > 1 else 0
        v = table[(c // p + 1) * p + i] - rise * (c // p + 1)
        more = f"+{rise}*n" if rise else ""
        plain = f"grundy([{p}*n+{i}]) = {v}{more}"
        return self.rng.choice([
            (game, f"[n] where n >= {c}",
             f"grundy([n+{p}]) = grundy + {rise}"),
            (game, f"[n] where n >= {c // p + 1}", plain),
            (game, f"[{p}*n+{i}] where n >= {c // p + 1}",
             f"grundy = {v}{more}"),
            (game, "[n] where n >= 1", "N"),
            (game, "[n]", "grundy <= n"),
            (game, f"[n] where n >= {c}", f"grundy <= {max(table[:c + p])}")])

    @staticmethod
    def start(table, p, rise):
        """From where on values rise by `rise` every p, seen three times."""
        c = len(table) - p
        while c > 0 and table[c - 1] + rise == table[c - 1 + p]:
            c -= 1
        return c if c + 3 * p <= len(table) else None
