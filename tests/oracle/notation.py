"""notation.py: expressions, conditions and sets of rules and claims: text to trees.

Written from the grammars of docs/formats/game.md and claim.md, without a look
into src/. A tree is a tuple that starts with its kind:

    ("int", 3)  ("name", "b")  ("op", "+", x, y)  ("neg", x)  ("call", "f", [x])
    ("cmp", [x, y, z], ["<=", "<"])  ("in", x, set)  ("not", a)  ("and", a, b)
    ("items", [(x, y or None)])  ("all", "t", conditions)  ("set", "S")
    ("image", "i", x, conditions)

`seen` counts the productions that were used, by names of our own.
"""

import collections
import re

SYNONYMS = {"≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "−": "-", "==": "=",
            "%": "mod", "⊕": "xor", "∧": "and", "∨": "or", "⇔": "iff",
            "<=>": "iff", "⇒": "implies"}
TOKEN = re.compile(r"""\s*(?:(?P<string>"[^"]*")|(?P<int>\d+)|(?P<name>[^\W\d]\w*)
    |(?P<sign><=>|<=|>=|!=|->|==|\.\.|[-+*/^<>=%(){}\[\],;:.]|[≤≥≠→−⊕∧∨⇔⇒]))""",
                   re.X)
RELATIONS = ("<", "<=", ">", ">=", "=", "!=")
NUMBER_WORDS = ("abs", "ceil", "floor", "gcd", "golden", "log2", "max", "min", "xor",
                "count", "stones", "zeckendorf")


class Malformed(Exception):
    """The text is none of the language, or not of the part read here."""


def without_comments(text):
    """A # in a string is none."""
    return "\n".join(re.match(r'(?:[^"#]|"[^"]*")*', line).group()
                     for line in text.split("\n"))


class Tokens:
    """Words of a text: (kind, word, is it the first of its line, does it stand
    close to the one before)."""

    def __init__(self, text):
        self.items, at = [], 0
        end = len(text.rstrip())
        while at < end:
            found = TOKEN.match(text, at)
            if not found:
                raise Malformed(text[at:at + 20])
            kind = found.lastgroup
            word = found.group(kind)
            fresh = not self.items or "\n" in text[at:found.start(kind)]
            kind = kind if word not in SYNONYMS else "sign"
            close = found.start(kind) == at
            self.items.append((kind, SYNONYMS.get(word, word), fresh, close))
            at = found.end()
        self.at = 0

    def peek(self, ahead=0):
        """The word there; "" at the end."""
        i = self.at + ahead
        return self.items[i][1] if i < len(self.items) else ""

    def kind(self, ahead=0):
        i = self.at + ahead
        return self.items[i][0] if i < len(self.items) else "end"

    def fresh(self):
        return self.done() or self.items[self.at][2]

    def close(self):
        return not self.done() and self.items[self.at][3]

    def take(self, *words):
        """Go on if one of these words is next."""
        if self.kind() != "string" and self.peek() in words and self.peek():
            self.at += 1
            return self.items[self.at - 1][1]
        return None

    def need(self, *words):
        found = self.take(*words)
        if found is None:
            raise Malformed(f"expected {words}, got {self.peek()!r}")
        return found

    def name(self):
        if self.kind() != "name":
            raise Malformed(f"expected a name, got {self.peek()!r}")
        self.at += 1
        return self.items[self.at - 1][1]

    def done(self):
        return self.at >= len(self.items)


class Expressions:
    """The part of the grammar that rules and claims share."""

    def __init__(self, tokens, seen=None):
        self.tokens = tokens
        self.seen = collections.Counter() if seen is None else seen

    def use(self, production):
        self.seen[production] += 1

    def list_of(self, one, between=","):
        out = [one()]
        while self.tokens.take(between):
            out.append(one())
        return out

    def names(self):
        return self.list_of(self.tokens.name)

    def conditions(self):
        found = self.list_of(self.condition)
        if len(found) > 1:
            self.use("conditions: several")
        whole = found[0]
        for part in found[1:]:
            whole = ("and", whole, part)
        return whole

    def condition(self):
        return self.disjunction()

    def disjunction(self):
        left = self.conjunction()
        while self.tokens.take("or"):
            self.use("or")
            left = ("or", left, self.conjunction())
        return left

    def conjunction(self):
        left = self.negation()
        while self.tokens.take("and"):
            self.use("and")
            left = ("and", left, self.negation())
        return left

    def negation(self):
        if self.tokens.take("not"):
            self.use("not")
            return ("not", self.negation())
        return self.comparison()

    def comparison(self):
        if self.tokens.take("movable"):
            return ("movable",)
        return self.compared(self.value())

    def compared(self, first):
        values, signs = [first], []
        while self.tokens.peek() in RELATIONS:
            signs.append(self.tokens.take(*RELATIONS))
            self.use("relation " + signs[-1])
            values.append(self.value())
        if signs:
            if len(signs) > 1:
                self.use("comparison: chain")
            return ("cmp", values, signs)
        if self.tokens.take("in"):
            self.use("comparison: in set")
            return ("in", first, self.set())
        return first

    # -- numbers

    def value(self):
        left = self.sum()
        while self.tokens.take("xor"):
            self.use("xor between")
            left = ("op", "xor", left, self.sum())
        return left

    def sum(self):
        left = self.product()
        while sign := self.tokens.take("+", "-"):
            self.use(sign)
            left = ("op", sign, left, self.product())
        return left

    def product(self):
        left = self.unary()
        while sign := self.tokens.take("*", "/", "mod"):
            self.use(sign)
            left = ("op", sign, left,
                    self.unary() if sign == "*" else self.clear())
        return left

    def clear(self):
        """Behind / mod ^: no product of the form 2t, with signs or without."""
        found = inner = self.unary()
        while inner[0] == "neg":
            inner = inner[1]
        if inner[:2] == ("op", "*"):
            raise Malformed("it is not clear how far this product goes")
        return found

    def unary(self):
        if self.tokens.take("-"):
            self.use("unary -")
            return ("neg", self.unary())
        return self.power()

    def power(self):
        base = self.primary()
        if self.tokens.take("^"):
            self.use("^")
            return ("op", "^", base, self.clear())
        return base

    def primary(self):
        if self.tokens.kind() == "int":
            number = ("int", int(self.tokens.peek()))
            self.tokens.at += 1
            if self.tokens.close() and (self.tokens.kind() == "name" or
                                        self.tokens.peek() == "("):
                self.use("factor before a name")
                return ("op", "*", number, self.power())
            return number
        if self.tokens.take("("):
            inner = self.condition()
            self.tokens.need(")")
            return ("brackets", inner)
        return self.named(self.tokens.name())

    def named(self, name):
        if self.tokens.peek() == "(":
            self.use("call of " + (name if name in NUMBER_WORDS
                                   else "a function"))
            return ("call", name, self.arguments())
        return ("name", name)

    def arguments(self):
        self.tokens.need("(")
        found = self.list_of(self.value)
        self.tokens.need(")")
        return found

    # -- sets

    def set(self):
        if not self.tokens.take("{"):
            self.use("set: name")
            return ("set", self.tokens.name())
        if self.tokens.take("}"):
            self.use("set: empty")
            return ("items", [])
        found = self.members()
        self.tokens.need("}")
        return found

    def members(self):
        first = self.value()
        if self.tokens.take(":"):
            free = self.new_name(first)
            conditions = self.with_new(free, self.conditions)
            if first == ("name", free):
                self.use("set: all with conditions")
                return ("all", free, conditions)
            self.use("set: values of a formula")
            return ("image", free, first, conditions)
        items = [self.range_of(first)]
        while self.tokens.take(","):
            items.append(self.range_of(self.value()))
        return ("items", items)

    def range_of(self, first):
        if self.tokens.take(".."):
            self.use("set: range")
            return (first, self.value())
        self.use("set: number")
        return (first, None)

    def known(self, name):
        """Does it mean something here? Claims know."""
        return False

    def with_new(self, name, read):
        return read()

    def new_name(self, tree):
        found = [n for n in names_in(tree) if not self.known(n)]
        if len(found) != 1:
            raise Malformed(f"one new name is needed, not {found}")
        return found[0]


def names_in(tree):
    """Names of numbers in it, in the order in which they first occur."""
    if not isinstance(tree, (tuple, list)):
        return []
    if tree and tree[0] == "name":
        return [tree[1]]
    out = []
    for part in tree:
        out += [n for n in names_in(part) if n not in out]
    return out
