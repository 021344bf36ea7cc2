"""prefix_rules.py: a second reading of docs/formats/certificate-rules.md, slow
and obvious."""
import itertools
import math
import re

CAP = 130  # choices that are tried
STEPS = 400_000


class Wrong(Exception):
    """The certificate proves nothing, or cannot be read."""


class NoValue(Exception):
    pass


TWO = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
    "xor": lambda a, b: a ^ b, "min": min, "max": max, "gcd": math.gcd,
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
    "=": lambda a, b: a == b, "!=": lambda a, b: a != b,
}


class Game:
    """Rules as nested tuples."""

    def __init__(self, words):
        self.words = words
        self.steps = STEPS
        self.memo = {}

    def word(self, want=None):
        w = next(self.words, None)
        if w is None or (want is not None and w != want):
            raise Wrong(f"{want} expected, not {w}")
        return w

    def number(self):
        w = self.word()
        if not re.fullmatch(r"0|-?[1-9]\d{0,17}", w):
            raise Wrong(f"{w} is no number")
        return int(w)

    def index(self, below):
        n = self.number()
        if not 0 <= n < below:
            raise Wrong("out of range")
        return n

    def count(self, name):
        self.word(name)
        return self.index(10**6)

    def expression(self):
        w = self.word()
        if re.fullmatch(r"0|-?[1-9]\d{0,17}", w):
            return ("number", int(w))
        if re.fullmatch(r"\$(0|[1-9]\d?)", w) and int(w[1:]) < 64:
            return ("slot", int(w[1:]))
        if re.fullmatch(r"f(0|[1-9]\d?)", w) and int(w[1:]) < len(self.params):
            n = int(w[1:])
            return ("call", n, *(self.expression()
                                 for _ in range(self.params[n])))
        if w in ("stones", "count", "least", "largest", "xor-of", "count-of"):
            field = self.number()
            if not -1 <= field < len(self.kinds) or (
                    field >= 0 and self.kinds[field] == "number"):
                raise Wrong("no such field")
            return (w, field, *([self.expression()] if w == "count-of" else []))
        if w == "in":
            return (w, self.expression(), self.set())
        sizes = {"neg": 1, "abs": 1, "log2": 1, "not": 1, "if": 3, "none": 0,
                 "movable": 0}
        known = set(sizes) | set(TWO) | {"/", "ceildiv", "mod", "^", "and",
                                         "or", "=>", "<=>"}
        if w not in known:
            raise Wrong(f"{w} is no expression")
        return (w, *(self.expression() for _ in range(sizes.get(w, 2))))

    def set(self):
        w = self.word()
        if w == "items":
            return (w, [(self.expression(), self.expression())
                        for _ in range(self.index(1000))])
        if w == "where":
            return (w, self.index(64), self.expression())
        if w == "image":
            return (w, self.index(64), self.expression(), self.expression(),
                    self.expression())
        if re.fullmatch(r"s(0|[1-9]\d?)", w) and int(w[1:]) < self.n_sets:
            return ("named", int(w[1:]))
        raise Wrong(f"{w} is no set")

    def read_rules(self):
        self.word("game")
        self.word()
        self.word("play")
        play = self.word()
        self.misere = play == "misere"
        if play not in ("normal", "misere"):
            raise Wrong(play)
        self.kinds = []
        for _ in range(self.count("fields")):
            self.kinds.append(self.word())
            self.word()
        self.params = [self.index(3) for _ in range(self.count("functions"))]
        self.n_sets = self.count("sets")
        self.functions = [self.function() for _ in self.params]
        self.sets = [(self.word("set"), self.set())[1]
                     for _ in range(self.n_sets)]
        self.whole = {}
        for name in ("domain", "end", "forbid"):
            if self.count(name):
                self.whole[name] = self.expression()
        self.moves = [self.move() for _ in range(self.count("moves"))]
        self.word("digest")
        self.word()

    def function(self):
        if self.word() == "values":
            return ("values", [self.number()
                               for _ in range(self.index(1000))])
        return ("body", self.expression())

    def move(self):
        m = {}
        self.word("move")
        self.word()
        fields = len(self.kinds)
        m["targets"] = [(self.index(fields), self.index(64))
                        for _ in range(self.count("targets"))]
        m["choices"] = [self.index(64) for _ in range(self.count("choices"))]
        slots = [s for _, s in m["targets"]] + m["choices"]
        if len(set(slots)) < len(slots) or any(s < fields for s in slots):
            raise Wrong("slots")
        m["conditions"] = [self.expression()
                           for _ in range(self.count("conditions"))]
        m["results"] = [(self.index(fields), self.index(5), self.expression())
                        for _ in range(self.count("results"))]
        m["fields"] = [(self.index(fields), self.expression())
                       for _ in range(self.count("fields"))]
        m["asks"] = "movable" in repr(m["conditions"])
        return m

    def position(self):
        p = []
        for kind in self.kinds:
            if kind in ("heaps", "piles"):
                heaps = tuple(self.index(10**9)
                              for _ in range(self.index(1000)))
                if kind == "heaps" and (list(heaps) != sorted(heaps)
                                        or 0 in heaps):
                    raise Wrong("not canonical")
                p.append(heaps)
            else:
                p.append(self.index(10**9))
        return tuple(p)

    # ---- values of expressions

    def value(self, e, p, slots):
        self.steps -= 1
        if self.steps < 0:
            raise TimeoutError
        v = int(self.plain_value(e, p, slots))
        if not -2**63 <= v < 2**63:
            raise NoValue
        return v

    def plain_value(self, e, p, slots):
        def of(i):
            return self.value(e[i], p, slots)
        op = e[0]
        if op == "number":
            return e[1]
        if op == "slot":
            if e[1] not in slots:
                raise Wrong("an empty slot")
            return slots[e[1]]
        if op in TWO:
            return TWO[op](of(1), of(2))
        if op in ("/", "ceildiv", "mod"):
            a, b = of(1), of(2)
            if b == 0:
                raise NoValue
            return {"/": a // b, "ceildiv": -(-a // b), "mod": a % b}[op]
        if op == "^":
            a, b = of(1), of(2)
            if b < 0 or (b > 63 and a not in (0, 1, -1)):
                raise NoValue
            return a**b
        if op == "and":
            return bool(of(1)) and bool(of(2))
        if op == "or":
            return bool(of(1)) or bool(of(2))
        if op == "=>":
            return not of(1) or bool(of(2))
        if op == "<=>":
            return bool(of(1)) == bool(of(2))
        if op == "neg":
            return -of(1)
        if op == "abs":
            return abs(of(1))
        if op == "not":
            return not of(1)
        if op == "log2":
            a = of(1)
            if a < 1:
                raise NoValue
            return a.bit_length() - 1
        if op == "if":
            return of(2) if of(1) else of(3)
        if op == "movable":
            return next(self.options_of(p, True), None) is not None
        if op == "in":
            return self.contains(e[2], of(1), p, slots)
        if op == "call":
            return self.call(e, p, [of(i) for i in range(2, len(e))])
        if op == "none":
            raise NoValue
        return self.heaps(e, p, of(2) if op == "count-of" else 0)

    def call(self, e, p, arguments):
        kind, body = self.functions[e[1]]
        if kind == "values":
            if not arguments or arguments[0] < 1:
                raise NoValue
            return body[min(arguments[0], len(body)) - 1]
        return self.value(body, p, dict(enumerate(arguments)))

    def heaps(self, e, p, size):
        heaps = []
        for i, kind in enumerate(self.kinds):
            if e[1] not in (-1, i):
                continue
            if kind in ("heaps", "piles"):
                heaps += p[i]
            elif kind == "pile" and e[0] == "stones":
                heaps.append(p[i])
        xor = 0
        for h in heaps:
            xor ^= h
        return {"stones": sum(heaps), "count": len(heaps),
                "least": min(heaps, default=0),
                "largest": max(heaps, default=0), "xor-of": xor,
                "count-of": heaps.count(size)}[e[0]]

    def contains(self, s, x, p, slots):
        if s[0] == "items":
            return any(self.value(a, p, slots) <= x <= self.value(b, p, slots)
                       for a, b in s[1])
        if s[0] == "where":
            slots[s[1]] = x
            return bool(self.value(s[2], p, slots))
        if s[0] == "named":
            return self.contains(self.sets[s[1]], x, p, {})
        found = False
        for i in itertools.count(self.value(s[2], p, slots)):
            slots[s[1]] = i
            try:
                v = self.value(s[3], p, slots)
            except NoValue:
                return found
            if v > x:
                return found
            if v == x and self.value(s[4], p, slots):
                found = True

    # ---- moves

    def start(self, p):
        return {i: v for i, v in enumerate(p) if not isinstance(v, tuple)}

    def options_of(self, p, proper=False):
        if "end" in self.whole and self.value(self.whole["end"], p,
                                              self.start(p)):
            return
        for m in self.moves:
            if proper and m["asks"]:
                continue
            yield from self.options_by(m, p)

    def options_by(self, m, p):
        hands = [range(len(p[f])) if isinstance(p[f], tuple) else ()
                 for f, _ in m["targets"]]
        for hand in itertools.product(*hands):
            taken = [(f, i) for (f, _), i in zip(m["targets"], hand)]
            if len(set(taken)) < len(taken):
                continue
            slots = self.start(p)
            for (f, s), i in zip(m["targets"], hand):
                slots[s] = p[f][i]
            yield from self.choose(m, p, taken, slots, 0)

    def reads(self, e, slot):
        if isinstance(e, (tuple, list)):
            return e[:2] == ("slot", slot) or any(self.reads(k, slot)
                                                  for k in e)
        return False

    def holds(self, m, p, slots, level):
        """The conditions whose last choice is number `level`."""
        for c in m["conditions"]:
            used = [i for i, s in enumerate(m["choices"], 1)
                    if self.reads(c, s)]
            if max(used, default=0) == level and not self.value(c, p, slots):
                return False
        return True

    def choose(self, m, p, taken, slots, level):
        if not self.holds(m, p, slots, level):
            return
        if level == len(m["choices"]):
            q = self.result(m, p, taken, slots)
            if q is not None:
                yield q
            return
        for t in range(CAP):
            slots = dict(slots)
            slots[m["choices"][level]] = t
            yield from self.choose(m, p, taken, slots, level + 1)

    def result(self, m, p, taken, slots):
        q = [list(v) if isinstance(v, tuple) else v for v in p]
        for f, i in sorted(taken, reverse=True):
            if self.kinds[f] == "heaps":
                del q[f][i]
        for f, target, e in m["results"]:
            v = self.value(e, p, dict(slots))
            if v < 0:
                raise Wrong("negative")
            if self.kinds[f] == "heaps":
                q[f].append(v)
            elif self.kinds[f] == "piles" and target < len(taken) and \
                    taken[target][0] == f:
                q[f][taken[target][1]] = v
            else:
                raise Wrong("no place")
        for f, e in m["fields"]:
            q[f] = self.value(e, p, dict(slots))
            if isinstance(p[f], tuple) or q[f] < 0:
                raise Wrong("negative, or heaps")
        q = tuple(tuple(sorted(h for h in v if h)) if kind == "heaps"
                  else tuple(v) if kind == "piles" else v
                  for kind, v in zip(self.kinds, q))
        if "forbid" in self.whole and self.value(self.whole["forbid"], q,
                                                 self.start(q)):
            return None
        self.inside(q)
        return q

    def inside(self, q):
        if "domain" in self.whole and not self.value(self.whole["domain"], q,
                                                     self.start(q)):
            raise Wrong("outside")

    # ---- truth

    def grundy(self, p, above=()):
        if p in above:
            raise Wrong("endless")
        if p not in self.memo:
            options = set(self.options_of(p))
            values = {self.grundy(q, above + (p,)) for q in options}
            self.memo[p] = next(v for v in itertools.count()
                                if v not in values) if options else \
                int(self.misere)
        return self.memo[p]
