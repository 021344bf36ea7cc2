"""core_texts.py: core texts (docs/formats/core.md) made at random, and core texts
in which something is another: every word of the grammar occurs. Most can be read;
what they say may be nonsense."""
import re

# What a word makes, and of what: A truth, T number, N constant, L list, X place,
# E list or number; v, q a variable that is bound, known in the operands after it
# but for the place that moves are from.
WORDS = {
    "mul": "T:TT", "div": "T:TT", "mod": "T:TT", "pow": "T:TT", "xor": "T:TT*",
    "min": "T:TT*", "max": "T:TT*", "gcd": "T:TT", "log2": "T:T",
    "golden": "T:T", "zeckendorf": "T:T", "if": "T:ATT",
    "list": "T:TNN*", "call": "T:NT", "total": "T:vAT", "total-moves": "T:qXAT",
    "stones": "T:L", "count": "T:L*", "count-of": "T:TL*", "least": "T:L*",
    "most": "T:L*", "nim-sum": "T:L*", "nim-sum-of": "T:TL*", "grundy": "T:NX", "period": "T:NX",
    "ge": "A:T", "eq": "A:T", "not": "A:A", "and": "A:AA*", "or": "A:AA*",
    "iff": "A:AA", "some": "A:vA", "every": "A:vA", "some-move": "A:qXA",
    "every-move": "A:qXA", "position": "A:NX", "P": "A:NX", "terminal": "A:NX",
    "leads": "A:XX", "same": "A:XX", "place": "X:E*",
}
PLAYS = {"total-moves", "grundy", "period", "some-move", "every-move",
         "position", "P", "terminal", "leads", "same"}
KINDS = ["heaps", "piles", "pile", "number"]
TOKEN = re.compile(r"\(|\)|[^\s()]+")


class Terms:
    """Terms at random. `kinds`: the fields of the game; `own`: the variables
    there are; `plays`: may it ask about play?"""

    def __init__(self, rng, kinds, numbers, places, plays):
        self.rng, self.kinds, self.plays = rng, kinds, plays
        self.numbers, self.places = list(numbers), list(places)
        self.bound = len(numbers) + len(places) + 1
        self.makers = {"T": self.number, "A": self.truth, "L": self.list,
                       "X": self.place, "N": self.constant, "E": self.entry}

    def constant(self, _=0):
        return str(self.rng.choice([0, 1, 2, 3, -1, -2, 7, 100, -2 ** 63,
                                    2 ** 63 - 1]))

    def sum(self, size):
        terms, k = [], self.rng.choice([0, 0, 1, -1, 5, -7])
        for _ in range(self.rng.choice([1, 1, 2, 2, 3, 4])):
            term = self.number(size - 1)
            if not re.match(r"-?\d|\(sum", term) and term not in terms:
                terms.append(term)
        if not terms:
            return str(k)
        many = [self.rng.choice([1, -1, 1, -1, 2, -3]) for _ in terms]
        if k == 0 and many == [1]:
            return terms[0]
        return f"(sum {k} " + " ".join(
            f"{c} {t}" for c, t in zip(many, terms)) + ")"

    def word(self, word, size):
        """A word with operands; a variable is forgotten where it ends."""
        of = WORDS[word][2:]
        more = self.rng.randrange(3) if of.endswith("*") else 0
        of = of.rstrip("*")[:-1] + of.rstrip("*")[-1] * more if more or \
            of in ("L*", "E*") else of.rstrip("*")
        parts, held = [], None
        for one in of:
            if one in "vq":
                name, self.bound = f"{one}{self.bound}", self.bound + 1
                held = (self.numbers if one == "v" else self.places, name)
                parts.append(name)
            else:
                if held and one != "X" and held[1] not in held[0]:
                    held[0].append(held[1])
                parts.append("0" if one == "N" and word in PLAYS  # the game
                             else self.makers[one](size - 1))
        if held and held[1] in held[0]:
            held[0].remove(held[1])
        if word == "mul":  # no constant is in it
            parts = [re.sub(r"^-?\d+$", r"(log2 \g<0>)", t) for t in parts]
        return "(" + " ".join([word, *parts]) + ")"

    def some_word(self, type_, size):
        words = [w for w, is_ in WORDS.items() if is_[0] == type_ and
                 (self.plays or w not in PLAYS) and
                 (self.bound < 60 or is_[2] not in "vq")]
        return self.word(self.rng.choice(words), size)

    def number(self, size):
        lone = [i for i, k in enumerate(self.kinds) if k in KINDS[2:]]
        if size <= 0 or self.rng.random() < 0.2:
            if lone and self.places and self.rng.random() < 0.4:
                return f"(entry {self.rng.choice(lone)} " \
                       f"{self.rng.choice(self.places)})"
            if self.numbers and self.rng.random() < 0.8:
                return self.rng.choice(self.numbers)
            return self.constant()
        return self.sum(size) if self.rng.random() < 0.4 else \
            self.some_word("T", size)

    def truth(self, size):
        if size <= 0 or self.rng.random() < 0.1:
            return self.rng.choice(["true", "false", f"(ge {self.sum(1)})",
                                    f"(eq {self.sum(1)})"])
        if self.rng.random() < 0.4:
            return f"({self.rng.choice(['ge', 'eq'])} {self.sum(size - 1)})"
        return self.some_word("A", size)

    def list(self, size, kind=None):
        many = [i for i, k in enumerate(self.kinds) if k == kind or
                not kind and k in KINDS[:2]]
        if many and self.places and self.rng.random() < 0.5:
            return f"(field {self.rng.choice(many)} {self.rng.choice(self.places)})"
        parts = [kind or self.rng.choice(["heaps", "piles"])]
        for _ in range(self.rng.randrange(4)):
            parts += [self.number(size - 1), self.rng.choice(
                ["1", "1", "0", self.number(size - 1)])]
        return "(" + " ".join(parts) + ")"

    def entry(self, size):
        return self.rng.choice([self.list, self.number])(size)

    def place(self, size):
        if self.places and self.rng.random() < 0.4:
            return self.rng.choice(self.places)
        if self.rng.random() < 0.02:
            return self.word("place", size)
        return "(" + " ".join(["place", *(
            self.list(size - 1, kind) if kind in KINDS[:2] else
            self.number(size - 1) for kind in self.kinds)]) + ")"


class Texts:
    """Whole texts at random."""

    def __init__(self, rng):
        self.rng = rng

    def truth(self, kinds, numbers, places, plays, usual):
        if self.rng.random() < 0.4:
            return usual
        return Terms(self.rng, kinds, numbers, places, plays).truth(4)

    def move(self, kinds):
        many = [i for i, k in enumerate(kinds) if k in KINDS[:2]]
        hands = [self.rng.choice(many) for _ in range(self.rng.randrange(3))
                 ] if many else []
        choices = self.rng.randrange(3)
        own = [f"v{1 + i}" for i in range(len(hands) + choices)]
        guard = self.truth(kinds, own, ["q0"], False, "true")
        if self.rng.random() < 0.2:
            guard = self.rng.choice(["movable", "(not movable)",
                                     f"(and movable {guard})"])
        lines = ["move", *(f"hand {i}" for i in hands), f"choices {choices}",
                 f"guard {guard}",
                 "defined " + self.truth(kinds, own, ["q0"], False, "true")]
        ways = [f"put {i}" for i, k in enumerate(kinds) if k == "heaps"]
        ways += [f"replace {i}" for i, h in enumerate(hands)
                 if kinds[h] == "piles"]
        sets = [f"set {i}" for i, k in enumerate(kinds) if k in KINDS[2:]]
        terms = Terms(self.rng, kinds, own, ["q0"], False)
        for some in (ways, sets):
            lines += [f"{self.rng.choice(some)} {terms.number(2)}"
                      for _ in range(self.rng.randrange(3)) if some]
        return lines

    def game(self, kinds):
        lines = ["game " + self.rng.choice(["normal", "misere"]),
                 *(f"field {kind}" for kind in kinds)]
        for word in ("domain", "forbid", "end", "defined"):
            usual = "false" if word in ("forbid", "end") else "true"
            lines.append(f"{word} "
                         + self.truth(kinds, [], ["q0"], False, usual))
        for _ in range(self.rng.randrange(3)):
            lines += self.move(kinds)
        return lines

    def problem(self, kinds):
        n = self.rng.randrange(4)
        own, places, member = [f"v{i}" for i in range(n)], [], "none"
        if self.rng.random() < 0.25:
            n, own, places, member = 1, [], ["q0"], "q0"
        elif self.rng.random() < 0.7:
            member = Terms(self.rng, kinds, own, [], True).place(2)
        lines = [f"problem {n}", f"member {member}"]
        for word, usual in (("where", "true"), ("defined", "true"), (
                self.rng.choice(["holds", "holds", "asks"]), "false")):
            lines.append(f"{word} "
                         + self.truth(kinds, own, places, True, usual))
        return lines

    def text(self):
        lines = ["core 1"]
        for _ in range(self.rng.choice([1, 1, 1, 2, 3])):
            lines.append("part")
            games = [[self.rng.choice(KINDS) for _ in range(
                self.rng.choice([1, 1, 2, 3]))] for _ in range(
                    self.rng.choice([1, 1, 2, 3]))]
            for kinds in games:
                lines += self.game(kinds)
            if self.rng.random() < 0.3:
                how = self.rng.choice(["any", "weakly-increasing",
                                       "strictly-increasing"])
                lines.append(f"function {how} {self.rng.randrange(-2, 9)}")
            for _ in range(self.rng.randrange(4)):
                lines += self.problem(games[0])
        return "\n".join(lines) + "\n"


# ---- another text

EXCHANGED = [words.split() for words in (
    "ge eq", "and or iff", "some every", "some-move every-move", "least most "
    "nim-sum count", "min max xor gcd", "div mod pow mul", "position P terminal",
    "leads same", "heaps piles", "grundy period", "normal misere", "true false",
    "holds asks", "pile number", "any weakly-increasing strictly-increasing",
    "total some", "entry field", "v0 v1 v2 v3", "q0 q1 q2", "domain end")]


def term_at(tokens, at):
    """The end of the term that starts there."""
    depth = 0
    for i in range(at, len(tokens)):
        depth += (tokens[i] == "(") - (tokens[i] == ")")
        if depth == 0:
            return i + 1
    return len(tokens)


def swapped(rng, tokens):
    """Two terms that stand side by side, exchanged."""
    starts = [i for i in range(1, len(tokens)) if tokens[i] != ")"
              and tokens[i - 1] != "("]
    rng.shuffle(starts)
    for i in starts:
        middle = term_at(tokens, i)
        if middle < len(tokens) and tokens[middle] != ")":
            end = term_at(tokens, middle)
            return tokens[:i] + tokens[middle:end] + tokens[i:middle] + \
                tokens[end:]
    return tokens


def changed(rng, text):
    """A text in which one line is another, in a word, a number, the order of two
    terms or pairs of them, or a term that is left out or in brackets."""
    lines = text.split("\n")
    at = rng.choice([i for i, line in enumerate(lines) if " " in line and i])
    tokens = TOKEN.findall(lines[at])
    i, kind = rng.randrange(len(tokens)), rng.randrange(6)
    if kind == 0:
        some = [k for k, t in enumerate(tokens)
                if any(t in words for words in EXCHANGED)]
        i = rng.choice(some or [i])
        others = [w for words in EXCHANGED if tokens[i] in words for w in words]
        tokens[i] = rng.choice(others or [tokens[i]])
    elif kind == 1:
        some = [k for k, t in enumerate(tokens) if re.fullmatch(r"-?\d+", t)]
        i = rng.choice(some or [i])
        tokens[i] = str(rng.choice([0, 1, -1, 2, 3])) if some else tokens[i]
    elif kind == 2:
        tokens = swapped(rng, tokens)
    elif kind == 3:
        starts = [k for k, t in enumerate(tokens) if t == "("] or [i]
        i = rng.choice(starts)
        tokens[i:term_at(tokens, i)] = []
    elif kind == 4:
        starts = [k for k, t in enumerate(tokens) if t == "("] or [0]
        i, k = rng.choice(starts), rng.choice(starts)
        tokens[i:term_at(tokens, i)] = tokens[k:term_at(tokens, k)]
    else:
        starts = [k for k, t in enumerate(tokens) if t == "("] or [0]
        i = rng.choice(starts)
        end = term_at(tokens, i)
        wrap = rng.choice([["(", "not"], ["(", "and", "movable"], ["(", "or",
                          "false"], ["(", "some", "v60"], ["(", "sum", "1", "-1"],
                          ["(", "mul", "v1"], ["(", "log2"], ["(", "golden"], ["(", "stones"]])
        tokens[i:end] = wrap + tokens[i:end] + [")"]
    lines[at] = re.sub(r"\( | (?=\))", lambda m: m[0].strip(), " ".join(tokens))
    return "\n".join(lines)
