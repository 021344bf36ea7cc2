"""claim_text.py: the text of a claim to a tree, as docs/formats/claim.md has it.

No look into src/. Besides the trees of notation.py:

    ("bag", [(size, times or None)], [(field, value)])    [a, b^m] pass=0
    ("counts", [x], named)  ("tuple", [x], named)         <a, b>  (a, b)
    ("lists", [("bag", ..), ..], named)                   [a] [b], [a] blue=[b]
    ("at", "x")                                           a position by its name
    ("ask", game or None, "P", pattern or None)           P(x), other.grundy
    ("leads", p, q)  ("same", p, q)  ("family", p, [(pattern, conditions)])
    ("measure", "xor", pattern or None, [x])
    ("quantifier", "exists", binder, body)  ("total", binder, x)  ("period", x)

A binder is ("moves", q, pattern), ("set", v, set), ("range", v, low, high),
("compared", v, condition) or ("any", v).
"""

import re

from notation import (Expressions, Malformed, Tokens, names_in,
                      without_comments)

QUESTIONS = ("P", "N", "grundy", "terminal")
MEASURES = ("stones", "count", "min", "max", "xor")
QUANTIFIERS = ("exists", "every", "exactly")


class ClaimText(Expressions):
    """The body of a claim. `fields` are names of fields, `constants` names
    that mean something in the rules."""

    def __init__(self, text, fields, bags, constants, seen=None):
        super().__init__(Tokens(text), seen)
        self.fields = fields
        self.bags = bags  # so many lists may follow each other
        self.numbers = set(constants)
        self.positions = set()
        self.variables = []  # of the family, in order
        self.member = None  # its name

    def known(self, name):
        return name in self.numbers

    def with_new(self, name, read):
        had = name in self.numbers
        self.numbers.add(name)
        found = read()
        if not had:
            self.numbers.discard(name)
        return found

    # -- conditions

    def condition(self):
        left = self.implication()
        while self.tokens.take("iff"):
            self.use("iff")
            left = ("iff", left, self.implication())
        return left

    def implication(self):
        left = self.disjunction()
        if self.tokens.take("implies"):
            self.use("implies")
            return ("implies", left, self.implication())
        return left

    def comparison(self):
        if self.tokens.peek() in QUANTIFIERS:
            return self.quantifier()
        if self.starts_pattern():
            return self.about_pattern(self.pattern())
        return self.compared(self.value())

    def about_pattern(self, p):
        if self.tokens.take("->"):
            self.use("pattern -> pattern")
            return ("leads", p, self.pattern())
        if sign := self.tokens.take("=", "!="):
            self.use(f"pattern {sign} pattern")
            same = ("same", p, self.pattern())
            return same if sign == "=" else ("not", same)
        self.tokens.need("in")
        self.tokens.need("{")
        self.use("pattern in families")
        families = self.list_of(self.template, ";")
        self.tokens.need("}")
        return ("family", p, families)

    def primary(self):
        word = self.tokens.peek()
        if self.tokens.kind() == "name":
            if word in QUANTIFIERS:
                return self.quantifier()
            if word in QUESTIONS or self.tokens.peek(1) == ".":
                return self.question()
            if word in MEASURES and (found := self.measure()):
                return found
            if word == "sum" and self.tokens.peek(1) == "(":
                return self.total()
            if word == "period" and self.tokens.peek(1) == "(":
                self.use("period")
                self.tokens.at += 1
                return ("period", self.arguments()[0])
        return super().primary()

    def question(self):
        other = None
        if self.tokens.peek(1) == ".":
            self.use("primary: another game")
            other = self.tokens.name()
            self.tokens.need(".")
        word = self.tokens.need(*QUESTIONS)
        if not self.tokens.take("("):
            self.use(f"{word} of the member")
            return ("ask", other, word, None)
        self.use(f"{word} of a pattern")
        p = self.pattern()
        self.tokens.need(")")
        return ("ask", other, word, p)

    def measure(self):
        """None: it is a function of numbers."""
        word = self.tokens.peek()
        if self.tokens.peek(1) != "(":
            if word in ("stones", "count"):
                self.tokens.at += 1
                self.use(f"{word} of the member")
                return ("measure", word, None, [])
            return None
        if not self.starts_pattern(2) and word != "stones":
            return None
        self.tokens.at += 2
        p, more = self.pattern(), []
        while self.tokens.take(","):
            more.append(self.value())
        self.tokens.need(")")
        self.use(f"{word} of a pattern" + " and a value" * bool(more))
        return ("measure", word, p, more)

    # -- what runs

    def quantifier(self):
        kind = self.tokens.need(*QUANTIFIERS)
        if kind == "exactly":
            self.tokens.need("one")
        self.use(kind)
        binders = [self.binder()]
        while self.tokens.take(","):
            self.use("binder: several")
            binders.append(self.binder())
        self.tokens.need(":")
        body = self.condition()
        for b in reversed(binders):
            self.close(b)
            body = ("quantifier", kind, b, body)
        return body

    def close(self, binder):
        self.numbers.discard(binder[1])
        self.positions.discard(binder[1])

    def binder(self):
        if self.tokens.kind() == "name" and self.tokens.peek(1) == "in":
            name = self.tokens.name()
            self.tokens.need("in")
            found = self.binder_in(name)
            (self.positions if found[0] == "moves" else
             self.numbers).add(name)
            return found
        if self.tokens.kind() == "name" and self.tokens.peek(1) in (":", ","):
            self.use("binder: name alone")
            name = self.tokens.name()
            self.numbers.add(name)
            return ("any", name)
        self.use("binder: comparison")
        tree = self.compared(self.value())
        name = self.new_name(tree)
        self.numbers.add(name)
        return ("compared", name, tree)

    def binder_in(self, name):
        if self.tokens.peek() == "moves" and self.tokens.peek(1) == "(":
            self.use("binder: moves")
            self.tokens.at += 2
            p = self.pattern()
            self.tokens.need(")")
            return ("moves", name, p)
        if self.tokens.peek() == "{" or self.tokens.peek(1) in (":", ","):
            self.use("binder: set")
            return ("set", name, self.set())
        self.use("binder: range")
        low = self.value()
        self.tokens.need("..")
        return ("range", name, low, self.value())

    def total(self):
        self.use("sum")
        self.tokens.at += 2
        binder = self.binder()
        self.tokens.need(":")
        value = self.value()
        self.tokens.need(")")
        self.close(binder)
        return ("total", binder, value)

    # -- positions

    def starts_pattern(self, ahead=0):
        """Does a position come, `ahead` words from here? Of brackets around one
        value only an arrow or a field by name behind them tells."""
        first = self.tokens.peek(ahead)
        if first in ("[", "<") or first in self.positions:
            return True
        if first != "(":
            return False
        at, seen = self.tokens.at, self.seen.copy()
        try:
            self.tokens.at += ahead + 1
            entries = self.list_of(self.value)
            self.tokens.need(")")
            return len(entries) > 1 or self.tokens.peek() == "->" or \
                self.names_field()
        except Malformed:
            return False
        finally:
            self.tokens.at = at
            self.seen.clear()
            self.seen.update(seen)

    def pattern(self):
        first = self.heaps()
        if first:
            lists = [first]
            while len(lists) < self.bags and not self.tokens.fresh() and \
                    self.tokens.peek() in ("[", "<"):
                self.use("pattern: several lists")
                lists.append(self.heaps())
            named = self.by_name()
            if len(lists) > 1:
                return ("lists", lists, named)
            return (*first, named)
        if self.tokens.take("("):
            self.use("pattern: tuple")
            values = self.list_of(self.value)
            self.tokens.need(")")
            return ("tuple", values, self.by_name())
        self.use("pattern: name")
        return ("at", self.tokens.name())

    def heaps(self):
        if self.tokens.take("["):
            self.use("pattern: bag")
            items = [] if self.tokens.peek() == "]" else \
                self.list_of(self.item)
            self.tokens.need("]")
            return ("bag", items)
        if self.tokens.take("<"):
            self.use("pattern: counts")
            values = self.list_of(self.value)
            self.tokens.need(">")
            return ("counts", values)
        return None

    def item(self):
        """A whole item that is a power is so many heaps."""
        value = self.value()
        if value[:2] == ("op", "^"):
            self.use("item: so many")
            return (value[2], value[3])
        return (value, None)

    def by_name(self):
        named = []
        while self.names_field():
            self.use("pattern: field by name")
            name = self.tokens.name()
            self.tokens.need("=")
            named.append((name, self.heaps() or self.row(name) or
                          self.value()))
        return named

    def names_field(self):
        return self.tokens.peek(1) == "=" and not self.tokens.fresh() and \
            self.tokens.peek() in self.fields

    def row(self, name):
        """Numbered piles by name."""
        if self.fields[name] != "piles" or not self.tokens.take("("):
            return None
        self.use("pattern: numbered piles by name")
        values = self.list_of(self.value)
        self.tokens.need(")")
        return ("row", values)

    def template(self):
        p = self.pattern()
        return self.restricted("template", (p,))

    def restricted(self, what, patterns):
        """(patterns .., parameters, conditions)."""
        new = [n for n in names_in(patterns) if not self.known(n)]
        self.numbers |= set(new)
        conditions = None
        if self.tokens.take("for"):
            self.use(what + ": for")
            conditions = self.conditions()
        self.numbers -= set(new)
        return (*patterns, new, conditions)

    # -- the body

    def body(self):
        """(lets, family, range, statement)."""
        lets = []
        while self.tokens.take("let"):
            lets.append(self.let())
        family = self.family() if self.tokens.take("for") else ("none",)
        ranges = {}
        for word in ("range", "deep"):
            if self.tokens.take(word):
                self.use(word)
                ranges[word] = self.conditions()
        self.tokens.take(":")
        statement = self.statement()
        if not self.tokens.done():
            raise Malformed(f"more follows: {self.tokens.peek()!r}")
        return lets, family, ranges, statement

    def let(self):
        self.use("let")
        name = self.tokens.name()
        self.tokens.need("(")
        params = self.names()
        self.tokens.need(")")
        self.tokens.need("=")
        had = set(self.numbers)
        self.numbers |= set(params)
        tree = self.condition()
        self.numbers = had
        return name, params, tree

    def family(self):
        if self.tokens.take("position"):
            self.use("family: position")
            found = ("position", self.tokens.name())
            self.positions.add(found[1])
        elif self.tokens.take("numbers"):
            self.use("family: numbers")
            found = ("numbers", self.names())
            self.numbers |= set(found[1])
        else:
            found = self.family_of_pattern()
        where = None
        if self.tokens.take("where"):
            self.use("family: where")
            where = self.conditions()
        return (*found, where)

    def family_of_pattern(self):
        name = None
        if self.tokens.kind() == "name" and self.tokens.peek(1) == "=":
            self.use("family: named pattern")
            name = self.tokens.name()
            self.tokens.need("=")
        else:
            self.use("family: pattern")
        pattern = self.pattern()
        new = [n for n in names_in(pattern) if not self.known(n)]
        self.numbers |= set(new)
        if name is None and "x" not in new:
            name = "x"
        if name:
            self.positions.add(name)
        self.variables, self.member = new, name
        return ("pattern", pattern, new, name)

    def statement(self):
        if self.tokens.take("covered"):
            self.use("statement: covered by")
            self.tokens.need("by")
            self.numbers -= set(self.variables)
            self.positions.discard(self.member)
            return ("covered", self.list_of(self.case, ";"))
        if self.tokens.take("works"):
            self.use("statement: works")
            return self.works()
        left = self.condition()
        if self.tokens.take("if"):
            self.use("statement: if")
            return ("holds", ("implies", self.condition(), left))
        self.use("statement: condition")
        return ("holds", left)

    def case(self):
        source = self.pattern()
        self.tokens.need("->")
        return self.restricted("case", (source, self.pattern()))

    def works(self):
        condition, sets = self.condition(), None
        if self.tokens.take(":"):
            self.use("works: is one of")
            self.tokens.name()
            for word in ("is", "one", "of"):
                self.tokens.need(word)
            sets = self.list_of(self.set, ";")
        return ("works", condition, sets)


# ---- headers

HEADER = re.compile(r"(in|and|quote|note|rests|for\s+every|for\s+\w+\s+within)\b")


def read_headers(text, seen):
    """(id, [header lines], the body's text) of one claim."""
    lines = without_comments(text).strip().split("\n")
    name = re.match(r"claim\s+(\S+)", lines[0]).group(1)
    headers, at = [], 1
    while at < len(lines) and (HEADER.match(lines[at].strip()) or
                               lines[at].strip()[:1] == '"' or
                               lines[at].split()[:1] == ["samples"] or
                               not lines[at].strip()):
        line = lines[at].strip()
        if line.startswith("samples"):
            headers[-1] += " " + line
            at += 1
            continue
        if line[:1] == '"' or not line:
            at += 1
            continue
        word = line.split()[0]
        if word == "for" and not re.match(
                r"for\s+(every\b|\w+\s+within\b)", line):
            break
        seen["header: " + word] += 1
        headers.append(line)
        at += 1
    return name, headers, "\n".join(lines[at:])
