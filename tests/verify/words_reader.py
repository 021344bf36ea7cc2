"""words_reader.py: a reader of the words of theorems, written from
docs/formats/words.md: it turns them back into core text."""
import re
import sys

sys.setrecursionlimit(100000)  # 400 levels of brackets
INT = re.compile(r"-?\d+")
PLAIN = re.compile(r"\d+")
VARIABLE = re.compile(r"v\d+")
WHERE = re.compile(r"q\d+")
KINDS = {" heaps": "heaps", " piles": "piles", " a pile": "pile",
         " a number": "number"}
OF_NUMBERS = ("xor", "min", "max", "gcd", "log2", "golden", "zeckendorf")
OF_LISTS = ("least", "most", "stones")
OF_PLACES = {" is a position": "position", " is P": "P",
             " has no moves": "terminal"}
BINARY = {"*": "mul", " div ": "div", " mod ": "mod", "^": "pow"}


class Unreadable(Exception):
    """The words are none of the page's."""


def sum_of(number, terms):
    """A sum as core text folds it; `terms`: pairs of factor and term."""
    if not terms:
        return str(number)
    if number == 0 and len(terms) == 1 and terms[0][0] == 1:
        return terms[0][1]
    return f"(sum {number} " + " ".join(f"{c} {t}" for c, t in terms) + ")"


def remembered(method):
    """What was tried at a place is not tried again."""
    def reading(self):
        key = (method, self.at)
        if key not in self.memory:
            try:
                self.memory[key] = (method(self), self.at)
            except Unreadable as why:
                self.memory[key] = (why, None)
        found, end = self.memory[key]
        if end is None:
            raise found
        self.at = end
        return found
    return reading


class Reader:
    def __init__(self, text):
        self.text, self.at, self.memory = text, 0, {}
        self.kinds, self.several = [], False

    # ---- letters

    def fail(self):
        raise Unreadable(f"at {self.at}: {self.text[self.at:self.at + 80]!r}")

    def has(self, word):
        """The word is next, and is read."""
        if not self.text.startswith(word, self.at):
            return False
        self.at += len(word)
        return True

    def need(self, *words):
        """One of them is next."""
        for word in words:
            if self.has(word):
                return word
        return self.fail()

    def match(self, pattern):
        found = pattern.match(self.text, self.at)
        if not found:
            self.fail()
        self.at = found.end()
        return found[0]

    def first(self, *ways):
        """What the first of the ways that can be gone reads."""
        start = self.at
        for way in ways:
            try:
                return way()
            except Unreadable:
                self.at = start
        return self.fail()

    def between(self, end, item):
        """Items with commas between them, up to an end."""
        items = []
        while not self.has(end):
            if items:
                self.need(", ")
            items.append(item())
        return items

    # ---- numbers

    def field(self, lists):
        """x0(q0): a list, or a number."""
        self.need("x")
        field = self.match(PLAIN)
        self.need("(")
        where = self.match(WHERE)
        self.need(")")
        kind = self.kinds[int(field)]
        if (kind in ("heaps", "piles")) != lists:
            self.fail()
        return f"({'field' if lists else 'entry'} {field} {where})"

    def listed(self):
        t = self.number()
        self.need(" of ")
        return f"(list {t} " + " ".join(
            self.between(")", lambda: self.match(INT))) + ")"

    def count(self, word="count", between="; of size "):
        lists = []
        while not self.text.startswith((")", ";"), self.at):
            if lists:
                self.need(", ")
            lists.append(self.list())
        if self.has(")"):
            return "(" + " ".join([word, *lists]) + ")"
        self.need(between)
        t = self.number()
        self.need(")")
        return "(" + " ".join([word + "-of", t, *lists]) + ")"

    def nim_sum(self):
        return self.count("nim-sum", "; modulo ")

    def total(self):
        t = self.number()
        self.need(" over all ")
        if self.text[self.at] == "v":
            v = self.match(VARIABLE)
            self.need(" with ")
            a = self.truth()
            self.need(")")
            return f"(total {v} {a} {t})"
        q = self.match(WHERE)
        self.need(" that a move from ")
        x = self.place()
        self.need(" leads to with ")
        a = self.truth()
        self.need(")")
        return f"(total-moves {q} {x} {a} {t})"

    def choice(self):
        a = self.truth()
        self.need(" then ")
        t = self.number()
        self.need(" else ")
        u = self.number()
        self.need(")")
        return f"(if {a} {t} {u})"

    def game(self):
        """Which game it is about."""
        if self.has("in game "):
            game = self.match(INT)
            self.need(": ")
            if game == "0" and not self.several:
                self.fail()
            return game
        if self.several:
            self.fail()
        return "0"

    def call(self):
        self.need("f")
        function = "0" if self.has("(") else self.match(INT)
        if function != "0":
            self.need("(")
        t = self.number()
        self.need(")")
        return f"(call {function} {t})"

    @remembered
    def unit(self):
        """U of the page."""
        for word in OF_NUMBERS:
            if self.has(word + "("):
                return f"({word} " + " ".join(self.between(")", self.number)) + ")"
        for word in OF_LISTS:
            if self.has(word + "("):
                return "(" + " ".join([word, *self.between(")", self.list)]) + ")"
        for word in ("grundy", "period"):
            if self.has(word + "("):
                game, x = self.game(), self.place()
                self.need(")")
                return f"({word} {game} {x})"
        for word, way in (("list(", self.listed), ("count(", self.count),
                          ("nim-sum(", self.nim_sum),
                          ("(sum of ", self.total), ("(if ", self.choice)):
            if self.has(word):
                return way()
        if self.has("("):
            t = self.number()
            self.need(")")
            return t
        return self.first(lambda: self.match(PLAIN),
                          lambda: self.match(VARIABLE),
                          lambda: self.field(False), self.call)

    def terms(self):
        """(number, terms) of a sum; the number comes last."""
        terms = []
        sign = -1 if self.has("-") else 1
        while True:
            start = self.at
            u = self.unit()
            if PLAIN.fullmatch(self.text[start:self.at]):
                if not self.has("*"):
                    return sign * int(u), terms
                terms.append((sign * int(u), self.unit()))
            else:
                terms.append((sign, u))
            if self.has(" + "):
                sign = 1
            elif self.has(" - "):
                sign = -1
            else:
                return 0, terms

    def product(self):
        start = self.at
        u = self.unit()
        word = self.need(*BINARY)
        if word == "*" and PLAIN.fullmatch(self.text[start:self.at - 1]):
            self.fail()
        return f"({BINARY[word]} {u} {self.unit()})"

    @remembered
    def number(self):
        """T of the page."""
        return self.first(self.product, lambda: sum_of(*self.terms()))

    # ---- lists and places

    def heaps(self):
        def often():
            size = self.unit()
            self.need("^")
            return f"{size} {self.unit()}"

        word = {"[": "heaps", "piles[": "piles"}[self.need("[", "piles[")]
        items = self.between("]", lambda: self.first(
            often, lambda: self.number() + " 1"))
        return "(" + " ".join([word, *items]) + ")"

    def list(self):
        return self.first(self.heaps, lambda: self.field(True))

    def entry(self):
        return self.first(self.list, self.number)

    def fields(self):
        self.need("(")
        items = self.between(")", self.entry)
        if len(items) == 1:
            self.fail()
        return "(" + " ".join(["place", *items]) + ")"

    @remembered
    def place(self):
        """X of the page."""
        return self.first(lambda: self.match(WHERE), self.fields,
                          lambda: f"(place {self.entry()})")

    # ---- truth

    def comparison(self):
        start = self.at
        number, left = self.terms_or_unit()
        how = self.need(" >= ", " <= ", " = ")
        word = "eq" if how == " = " else "ge"
        if any(c < 0 for c, _ in left) or self.text[start] == "-":
            if how == " <= " or not self.has("0"):
                self.fail()
            return f"({word} {sum_of(number, left)})"
        other, right = self.terms_or_unit()
        if how == " <= ":
            number, left, other, right = -number, [(-c, t) for c, t in left], \
                -other, [(-c, t) for c, t in right]
        terms = left + [(-c, t) for c, t in right]
        return f"({word} {sum_of(number - other, terms)})"

    def terms_or_unit(self):
        """A side. A constant below 0 in brackets is a number, too."""
        number, terms = self.terms()
        if len(terms) == 1 and number == 0 and INT.fullmatch(terms[0][1]):
            return int(terms[0][1]), []
        return number, terms

    def asked(self):
        game, x = self.game(), self.place()
        return f"({OF_PLACES[self.need(*OF_PLACES)]} {game} {x})"

    def same(self):
        x = self.place()
        self.need(" and ")
        y = self.place()
        self.need(" are the same position")
        return f"(same {x} {y})"

    def leads(self):
        self.need("a move leads from ")
        x = self.place()
        self.need(" to ")
        return f"(leads {x} {self.place()})"

    def runs(self):
        word = self.need("for some ", "for every ").split()[1]
        if self.text[self.at] == "v":
            v = self.match(VARIABLE)
            self.need(": ")
            return f"({word} {v} {self.operand()})"
        q = self.match(WHERE)
        self.need(" that a move from ")
        x = self.place()
        self.need(" leads to: ")
        return f"({word}-move {q} {x} {self.operand()})"

    @remembered
    def operand(self):
        """O of the page."""
        for word, text in (("true", "true"), ("false", "false"),
                           ("there is such a move", "movable")):
            if self.has(word):
                return text
        self.need("(")
        a = self.truth()
        self.need(")")
        return a

    def joined(self):
        """J of the page."""
        def outcome():
            a = self.asked()
            return a if a.startswith("(P ") else self.fail()

        return self.first(self.operand, self.comparison, outcome)

    def junction(self):
        items = [self.joined()]
        word = self.need(" and ", " or ")
        self.at -= len(word)
        while self.has(word):
            items.append(self.joined())
        return f"({word.strip()} " + " ".join(items) + ")"

    def negation(self):
        self.need("not ")
        return f"(not {self.operand()})"

    def both(self):
        a = self.operand()
        self.need(" if and only if ")
        return f"(iff {a} {self.operand()})"

    @remembered
    def truth(self):
        """A of the page."""
        return self.first(self.negation, self.runs, self.leads, self.same,
                          self.both, self.junction, self.comparison, self.asked,
                          self.operand)

    # ---- lines

    def unless(self, before, after, usual):
        if not self.has(before):
            return usual
        a = self.truth()
        self.need(after)
        return a

    def move(self):
        lines, own = ["move"], 1
        while self.has(f" take v{own} of x"):
            lines.append(f"hand {self.match(PLAIN)}")
            self.need(" in hand;")
            own += 1
        hands = own
        while self.has(f" choose v{own};"):
            own += 1
        lines.append(f"choices {own - hands}")
        lines.append("guard " + self.unless(" if ", ";", "true"))
        changes = []
        while not self.text.startswith(("\n", " (it has"), self.at):
            word = self.need(" put into x", " in its place, of v", " set x")
            where = int(self.match(PLAIN))
            self.need(": ")
            name = {" p": "put", " i": "replace", " s": "set"}[word[:2]]
            where -= name == "replace"
            changes.append(f"{name} {where} {self.number()}")
            self.need(";")
        defined = self.unless(" (it has values where ", ")", "true")
        self.need("\n")
        return lines + [f"defined {defined}"] + changes

    def rules(self, number):
        if self.several:
            self.need(f"Game {number}. ")
        self.need("A position q0 consists of")
        kinds = []
        while not kinds or self.has(","):
            kinds.append(KINDS[self.need(*KINDS)])
            self.need(f" x{len(kinds) - 1}")
        self.kinds, self.memory = kinds, {}
        wins = self.need(". Who cannot move loses.", ". Who cannot move wins.")
        lines = ["game " + ("misere" if "wins" in wins else "normal")]
        lines += [f"field {kind}" for kind in kinds]
        for word, before, usual in (
                ("domain", " Positions are those with ", "true"),
                ("forbid", " Forbidden are those with ", "false"),
                ("end", " The game is over where ", "false"),
                ("defined", " The rules have values where ", "true")):
            lines.append(f"{word} " + self.unless(before, ".", usual))
        self.need("\n")
        while self.has("  Move:"):
            lines += self.move()
        return lines

    def function(self):
        word = self.need("For every function", "For every weakly increasing "
                         "function", "For every strictly increasing function")
        self.need(" f from the integers >= 1 to the integers >= ")
        least = self.match(INT)
        self.need(":\n")
        how = word.split()[2]
        return [f"function {'any' if how == 'function' else how + '-increasing'}"
                f" {least}"]

    def whom(self):
        """(how many variables, member)"""
        if self.has("For all positions q0: "):
            return 1, "q0"
        if self.has("If "):
            x = self.place()
            self.need(" is a position: ")
            return 0, x
        if not self.has("For all natural numbers v0"):
            return 0, "none"
        n, x = 1, "none"
        while self.has(f", v{n}"):
            n += 1
        if self.has(" such that "):
            x = self.place()
            self.need(" is a position")
        self.need(": ")
        return n, x

    def problem(self):
        n, member = self.whom()
        defined = self.unless("what it asks for has a value, that is ",
                              "; and ", "true")
        where = self.unless("if ", ", then ", "true")
        holds = self.truth()
        word = {".\n": "holds", "?\n": "asks"}[self.need(".\n", "?\n")]
        return [f"problem {n}", f"member {member}", f"where {where}",
                f"defined {defined}", f"{word} {holds}"]

    def part(self):
        lines, first = ["part"], None
        self.several = self.text.startswith("Game 0. ", self.at)
        number = 0
        while self.text.startswith(("Game ", "A position q0 "), self.at):
            lines += self.rules(number)
            first = first or self.kinds
            number += 1
        self.kinds, self.memory = first, {}
        if self.text.startswith("For every ", self.at):
            lines += self.function()
        while self.at < len(self.text) and not self.text.startswith(
                "Part ", self.at):
            lines += self.problem()
        return lines

    def core(self):
        lines, number = ["core 1"], 1
        if not self.text.startswith("Part 1.\n"):
            lines += self.part()
        while self.at < len(self.text):
            self.need(f"Part {number}.\n")
            lines += self.part()
            number += 1
        return "\n".join(lines) + "\n"


def core_of(words):
    """The core text that these words say."""
    return Reader(words).core()
