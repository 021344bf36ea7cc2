"""arithmetic.py: values of the trees of notation.py.

Written from docs/formats/game.md, without a look into src/. Numbers are
Python's. What has no value raises Undefined, what is too much raises Unknown.
"""

import math
import operator

from notation import Malformed, names_in

BITS = 400  # of numbers that are looked at
STEPS = 60000  # of one question
OPERATIONS = {"+": operator.add, "-": operator.sub, "*": operator.mul,
              "/": operator.floordiv, "mod": operator.mod, "^": operator.pow,
              "xor": operator.xor}
RELATIONS = {"<": operator.lt, "<=": operator.le, ">": operator.gt,
             ">=": operator.ge, "=": operator.eq, "!=": operator.ne}


class Unknown(Exception):
    """It cannot be said here."""


class Undefined(Exception):
    """Something has no value; `names` are those it depends on."""

    def __init__(self, names):
        super().__init__()
        self.names = set(names)


def golden(n):
    """n phi, rounded down; phi is (1 + the root of 5) / 2."""
    return (n + math.isqrt(5 * n * n)) // 2


def smallest_part(n):
    """Of n >= 1 as a sum of 1, 2, 3, 5, .. of which no two are neighbours: the
    largest that fits is taken away, again and again."""
    while True:
        one, two = 1, 2
        while two <= n:
            one, two = two, one + two
        if one == n:
            return n
        n -= one


class Arithmetic:
    """Values of trees. `env` maps names to numbers; what else a name may be is
    in `functions`, `sets` and `parameters`."""

    def __init__(self):
        self.functions, self.sets, self.parameters = {}, {}, {}
        self.steps = 0
        self.ways = {name.removeprefix("do_"): getattr(self, name)
                     for name in dir(self) if name.startswith("do_")}

    def at(self, tree, env):
        self.steps += 1
        if self.steps > STEPS:
            raise Unknown("steps")
        return self.ways[tree[0]](tree, env)

    def do_brackets(self, tree, env):
        return self.at(tree[1], env)

    def do_int(self, tree, env):
        return tree[1]

    def do_name(self, tree, env):
        if tree[1] in env:
            return env[tree[1]]
        if tree[1] in self.parameters:
            return self.at(self.parameters[tree[1]], {})
        raise Malformed(f"nothing is called {tree[1]}")

    def do_neg(self, tree, env):
        return -self.at(tree[1], env)

    def do_op(self, tree, env):
        x, y = self.at(tree[2], env), self.at(tree[3], env)
        if tree[1] in ("/", "mod") and y == 0 or tree[1] == "^" and y < 0:
            raise Undefined(names_in(tree[3]))
        if tree[1] == "^" and y > BITS and abs(x) > 1:
            raise Unknown("too large")
        value = OPERATIONS[tree[1]](x, y)
        if value.bit_length() > BITS:
            raise Unknown("too large")
        return value

    def do_call(self, tree, env):
        name = tree[1]
        if name == "ceil":
            (_, slash, x, y), = tree[2]
            if slash != "/":
                raise Malformed("ceil of no quotient")
            return -self.at(("op", "/", ("neg", x), y), env)
        values = [self.at(x, env) for x in tree[2]]
        if name in self.functions:
            return self.call(name, values, tree[2])
        if name == "log2":
            if values[0] < 1:
                raise Undefined(names_in(tree[2][0]))
            return values[0].bit_length() - 1
        if name in ("golden", "zeckendorf"):
            if values[0] < (name == "zeckendorf"):
                raise Undefined(names_in(tree[2][0]))
            return golden(values[0]) if name == "golden" else \
                smallest_part(values[0])
        known = {"abs": lambda: abs(*values), "floor": lambda: values[0],
                 "gcd": lambda: math.gcd(*values), "min": lambda: min(values),
                 "max": lambda: max(values), "xor": lambda: bits(values)}
        if name not in known:
            raise Malformed(f"no function is called {name}")
        return known[name]()

    def call(self, name, values, trees):
        """What has no value in the body is due to the arguments."""
        params, body = self.functions[name]
        try:
            if body[0] == "list":
                if values[0] < 1:
                    raise Undefined([])
                return body[1][min(values[0], len(body[1])) - 1]
            return self.at(body, dict(zip(params, values)))
        except Undefined:
            raise Undefined([n for t in trees for n in names_in(t)]) from None

    def do_cases(self, tree, env):
        for value, condition in tree[1]:
            if condition is None or self.at(condition, env):
                return self.at(value, env)
        raise Undefined([])

    # -- truth

    def do_cmp(self, tree, env):
        """A chain is an `and` of its links."""
        if len(tree[2]) == 1:
            return self.do_link((0, tree[1][0], tree[2][0], tree[1][1]), env)
        links = [("link", x, sign, y) for x, sign, y in
                 zip(tree[1], tree[2], tree[1][1:])]
        whole = links[0]
        for link in links[1:]:
            whole = ("and", whole, link)
        return self.at(whole, env)

    def do_link(self, tree, env):
        x, y = self.at(tree[1], env), self.at(tree[3], env)
        return RELATIONS[tree[2]](x, y)

    def do_not(self, tree, env):
        return not self.at(tree[1], env)

    def second(self, tree, env):
        """The right side, which is asked for because of what the left is."""
        try:
            return self.at(tree[2], env)
        except Undefined as failure:
            failure.names |= set(names_in(tree[1]))
            raise

    def do_and(self, tree, env):
        return self.at(tree[1], env) and self.second(tree, env)

    def do_or(self, tree, env):
        return self.at(tree[1], env) or self.second(tree, env)

    def do_implies(self, tree, env):
        return not self.at(tree[1], env) or self.second(tree, env)

    def do_iff(self, tree, env):
        left, right = self.at(tree[1], env), self.at(tree[2], env)
        return left == right

    # -- sets

    def do_in(self, tree, env):
        return self.within(self.at(tree[1], env), tree[2], env)

    def within(self, x, members, env):
        if members[0] == "set":
            return self.within(x, self.sets[members[1]], {})
        if members[0] == "items":
            return self.among(x, members[1], env)
        if members[0] == "all":
            return self.at(members[2], env | {members[1]: x})
        name, value, conditions = members[1:]
        found = False
        for i in range((abs(x) + 2) * (largest(members) + 2)):
            inner = env | {name: i}
            found |= bool(self.at(conditions, inner)) and \
                self.at(value, inner) == x
        return found

    def among(self, x, items, env):
        """All ends must have a value."""
        ends = [(self.at(a, env), self.at(b if b else a, env))
                for a, b in items]
        return any(a <= x <= b for a, b in ends)


def bits(values):
    out = 0
    for v in values:
        out ^= v
    return out


def largest(tree):
    """The largest constant in it."""
    if isinstance(tree, int):
        return abs(tree)
    if isinstance(tree, (tuple, list)):
        return max((largest(t) for t in tree), default=0)
    return 0


def mentions(tree, names):
    if isinstance(tree, (tuple, list)):
        return any(mentions(t, names) for t in tree)
    return tree in names


def columns(heaps, modulus):
    """Binary digits, each as often as heaps have it modulo the modulus."""
    if modulus < 1:
        raise Undefined("modulo a number below 1")
    digits = [f"{h:b}"[::-1] for h in heaps]
    return sum(2 ** i * (sum(d[i:i + 1] == "1" for d in digits) % modulus)
               for i in range(max(map(len, digits), default=0)))


def measure(word, heaps, *j):
    """Of one list of heaps."""
    if word == "count":
        return heaps.count(j[0]) if j else len(heaps)
    if word == "xor" and j:
        return columns(heaps, j[0])
    return {"stones": sum, "xor": bits,
            "min": lambda h: min(h, default=0),
            "max": lambda h: max(h, default=0)}[word](heaps)


def bag(heaps):
    return tuple(sorted(h for h in heaps if h))
