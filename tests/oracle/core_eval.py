"""core_eval.py: a second evaluator of core text.

Written from docs/formats/core.md, without a look into src/. Games are solved by
brute force from the rules of the text itself, numbers are Python's.
"""

import itertools

from core_text import names, slope
from fibonacci import golden, smallest_part

POSITIONS = 1500  # of one game, before it is given up
STEPS = 60000  # of one problem at one member
TRIES = 12  # of a number that runs without end
BITS = 400  # numbers beyond are not looked at


class Unknown(Exception):
    """It cannot be said."""


# ---- functions

def functions(text, rng, count):
    """Some of the class that a line `function ...` of a part says, without any
    end in them."""
    rise, least = text.split(" ")
    first = {"any": 0, "weakly-increasing": 0, "strictly-increasing": 1}[rise]
    yield lambda i: int(least) + (i - 1) * first
    yield lambda i: int(least) + (i - 1) * (1 if rise == "any" else 2)
    for _ in range(count):
        steps = [rng.choice((0, 0, 1, 1, 2, 5)) for _ in range(11)]

        def function(i, steps=steps):
            if rise == "any":
                return int(least) + steps[i * i % 11]
            return int(least) + steps[0] + (i - 1) * first + \
                sum(steps[j % 11] for j in range(1, i))
        yield function


# ---- values

class Evaluator:
    def __init__(self, part, function=None):
        """`function`: one of the class of the part, on the integers >= 1;
        without it nothing is known about its values."""
        self.part = part
        self.function = function
        self.outcomes = [{} for _ in part["games"]]
        self.values = [{} for _ in part["games"]]
        self.options = [{} for _ in part["games"]]
        self.steps = 0
        self.ways = {name.replace("_", "-"): getattr(self, name)
                     for name in dir(self) if name[:2] in ("n_", "t_")}

    # -- numbers

    def number(self, t, env):
        if isinstance(t, int):
            return t
        if isinstance(t, str):
            return env[t]
        self.steps += 1
        if self.steps > STEPS:
            raise Unknown("steps")
        value = self.ways["n-" + t[0]](t, env)
        if value.bit_length() > BITS:
            raise Unknown("too large")
        return value

    def n_sum(self, t, env):
        return t[1] + sum(c * self.number(x, env)
                          for c, x in zip(t[2::2], t[3::2]))

    def n_mul(self, t, env):
        return self.number(t[1], env) * self.number(t[2], env)

    def n_div(self, t, env):
        x, y = self.number(t[1], env), self.number(t[2], env)
        return x // y if y else 0

    def n_mod(self, t, env):
        x, y = self.number(t[1], env), self.number(t[2], env)
        return x - y * (x // y) if y else 0

    def n_pow(self, t, env):
        x, y = self.number(t[1], env), self.number(t[2], env)
        if y < 0:
            return 0
        if y > BITS and abs(x) > 1:
            raise Unknown("too large")
        return x ** y

    def n_xor(self, t, env):
        value = 0
        for x in t[1:]:
            value ^= self.number(x, env)
        return value

    def n_min(self, t, env):
        return min(self.number(x, env) for x in t[1:])

    def n_max(self, t, env):
        return max(self.number(x, env) for x in t[1:])

    def n_gcd(self, t, env):
        x, y = abs(self.number(t[1], env)), abs(self.number(t[2], env))
        while y:
            x, y = y, x % y
        return x

    def n_log2(self, t, env):
        return max(self.number(t[1], env), 1).bit_length() - 1

    def n_golden(self, t, env):
        return golden(max(self.number(t[1], env), 0))

    def n_zeckendorf(self, t, env):
        n = self.number(t[1], env)
        return smallest_part(n) if n >= 1 else 0

    def n_if(self, t, env):
        return self.number(t[2] if self.truth(t[1], env) else t[3], env)

    def n_list(self, t, env):
        at = self.number(t[1], env)
        return 0 if at < 1 else t[2:][min(at, len(t) - 2) - 1]

    def n_call(self, t, env):
        at = self.number(t[2], env)
        if self.function is None:
            raise Unknown("any function")
        return self.function(at) if at >= 1 else 0

    def n_total(self, t, env):
        total = 0
        for inner in self.run(t[1], t[2], env, True):
            if self.truth(t[2], inner):
                total += self.number(t[3], inner)
        return total

    def n_total_moves(self, t, env):
        return sum(self.number(t[4], inner)
                   for inner in self.run_moves(t[1], t[2], env)
                   if self.truth(t[3], inner))

    def n_entry(self, t, env):
        return env[t[2]][t[1]]

    def heaps(self, lists, env):
        out = []
        for t in lists:
            if t[0] == "field":
                out += env[t[2]][t[1]]
                continue
            for s, n in zip(t[1::2], t[2::2]):
                size, times = self.number(s, env), self.number(n, env)
                if times > 10000:
                    raise Unknown("heaps")
                if size != 0 or t[0] == "piles":
                    out += [size] * times
        return out

    def n_stones(self, t, env):
        return sum(self.heaps(t[1:], env))

    def n_count(self, t, env):
        return len(self.heaps(t[1:], env))

    def n_count_of(self, t, env):
        return self.heaps(t[2:], env).count(self.number(t[1], env))

    def n_least(self, t, env):
        return min(self.heaps(t[1:], env), default=0)

    def n_most(self, t, env):
        return max(self.heaps(t[1:], env), default=0)

    def n_nim_sum(self, t, env):
        value = 0
        for heap in self.heaps(t[1:], env):
            value ^= heap
        return value

    def n_nim_sum_of(self, t, env):
        modulus, heaps = self.number(t[1], env), self.heaps(t[2:], env)
        return sum((sum(h >> i & 1 for h in heaps if h > 0) % modulus) << i
                   for i in range(BITS)) if modulus > 0 else 0

    def n_grundy(self, t, env):
        place = self.place(t[1], t[2], env)
        return 0 if place is None else self.grundy(t[1], place)

    def n_period(self, t, env):
        raise Unknown("periods")

    # -- truth: what is unknown does not matter where the rest decides

    def truth(self, a, env):
        if a in ("true", "false"):
            return a == "true"
        if a == "movable":
            return any(True for _ in self.moves(env["game"], env["q0"], True))
        self.steps += 1
        if self.steps > STEPS:
            raise Unknown("steps")
        return self.ways["t-" + a[0]](a, env)

    def decide(self, facts, decisive):
        """any() or all() in which something may be unknown."""
        unknown = None
        for fact in facts:
            try:
                if fact() == decisive:
                    return decisive
            except Unknown as why:
                unknown = why
        if unknown:
            raise unknown
        return not decisive

    def t_and(self, a, env):
        return self.decide((lambda x=x: self.truth(x, env) for x in a[1:]),
                           False)

    def t_or(self, a, env):
        return self.decide((lambda x=x: self.truth(x, env) for x in a[1:]),
                           True)

    def t_not(self, a, env):
        return not self.truth(a[1], env)

    def t_iff(self, a, env):
        return self.truth(a[1], env) == self.truth(a[2], env)

    def t_ge(self, a, env):
        return self.number(a[1], env) >= 0

    def t_eq(self, a, env):
        return self.number(a[1], env) == 0

    def endless(self, inner, body):
        if inner is None:
            raise Unknown("no end")
        return self.truth(body, inner)

    def t_some(self, a, env):
        return self.decide(
            (lambda i=i: self.endless(i, a[2])
             for i in self.run(a[1], a[2], env, True, False)), True)

    def t_every(self, a, env):
        return self.decide(
            (lambda i=i: self.endless(i, a[2])
             for i in self.run(a[1], a[2], env, False, False)), False)

    def t_some_move(self, a, env):
        return self.decide((lambda i=i: self.truth(a[3], i)
                            for i in self.run_moves(a[1], a[2], env)), True)

    def t_every_move(self, a, env):
        return self.decide((lambda i=i: self.truth(a[3], i)
                            for i in self.run_moves(a[1], a[2], env)), False)

    def t_position(self, a, env):
        return self.place(a[1], a[2], env) is not None

    def t_P(self, a, env):
        place = self.place(a[1], a[2], env)
        return place is not None and self.is_p(a[1], place)

    def t_terminal(self, a, env):
        place = self.place(a[1], a[2], env)
        return place is not None and not self.followers(a[1], place)

    def t_leads(self, a, env):
        x, y = self.place(0, a[1], env), self.place(0, a[2], env)
        return x is not None and y is not None and y in self.followers(0, x)

    def t_same(self, a, env):
        x, y = self.place(0, a[1], env), self.place(0, a[2], env)
        return x is not None and x == y

    # -- what runs

    def run(self, v, a, env, holds, strict=True):
        """Environments for every value that v may have; None at the end: there
        is no end."""
        high = self.high(v, a, env, holds)
        if high is None and strict:
            raise Unknown("no end")
        for value in range(TRIES if high is None else high + 1):
            yield env | {v: value}
        if high is None:
            yield None

    def high(self, v, a, env, holds):
        """The last v at which a may hold (or fail); None: no end is seen."""
        if isinstance(a, str):
            return -1 if (a == "true") != holds and a != "movable" else None
        if a[0] in ("and", "or"):
            ends = [self.high(v, x, env, holds) for x in a[1:]]
            if (a[0] == "and") == holds:
                return min((e for e in ends if e is not None), default=None)
            return None if None in ends else max(ends, default=-1)
        if a[0] == "not":
            return self.high(v, a[1], env, not holds)
        if a[0] in ("some", "every"):
            return self.high(v, a[2], env, holds) if \
                (a[0] == "some") == holds else None
        if a[0] == "ge":
            return self.end(v, a[1] if holds else ["sum", -1, -1, a[1]], env)
        if a[0] == "eq" and holds:
            ends = [self.end(v, a[1], env),
                    self.end(v, ["sum", 0, -1, a[1]], env)]
            return min((e for e in ends if e is not None), default=None)
        return None

    def end(self, v, t, env):
        """The last v with t >= 0."""
        inside = [w for w in names(t) if w not in env and w != v]
        if slope(t, v) != "f" or any("r" in slope(t, w) for w in inside):
            return None
        zero = env | {w: 0 for w in inside}

        def good(value):
            return self.number(t, zero | {v: value}) >= 0
        try:
            if not good(0):
                return -1
            step = 1
            while good(step):
                step *= 2
                if step > 1 << 20:
                    return None
            low = step // 2
            while step - low > 1:
                middle = (low + step) // 2
                low, step = (middle, step) if good(middle) else (low, middle)
            return low
        except (Unknown, TypeError):
            return None

    def run_moves(self, q, place, env):
        start = self.place(0, place, env)
        for follower in self.followers(0, start) if start is not None else []:
            yield env | {q: follower}

    # -- positions: a tuple, lists as tuples, bags sorted and without 0

    def place(self, game, p, env):
        if isinstance(p, str):
            return env[p]
        fields = []
        for kind, t in zip(self.part["games"][game]["fields"], p[1:]):
            if kind in ("pile", "number"):
                fields.append(self.number(t, env))
                continue
            if t[0] == "field":
                fields.append(env[t[2]][t[1]])
                continue
            entries = [self.number(x, env) for x in t[1:]]
            if min(entries, default=0) < 0:
                return None
            heaps = self.heaps([t], env)
            fields.append(tuple(sorted(heaps) if kind == "heaps" else heaps))
        if any(isinstance(f, int) and f < 0 for f in fields):
            return None
        position = tuple(fields)
        return position if self.is_legal(game, position) else None

    def is_legal(self, game, position):
        rules = self.part["games"][game]
        env = {"q0": position, "game": game}
        if not self.truth(rules["defined"], env):
            raise Unknown("rules")
        return self.truth(rules["domain"], env) and \
            not self.truth(rules["forbid"], env)

    def hands(self, fields, position):
        """All ways to take heaps in hand: indices in their lists."""
        for way in itertools.product(*(range(len(position[f]))
                                       for f in fields)):
            if len(set(zip(fields, way))) == len(way):
                yield way

    def choose(self, guard, env, variables):
        if not variables:
            if self.truth(guard, env):
                yield env
            return
        inner = guard
        for v in reversed(variables[1:]):
            inner = ["some", v, inner]
        for chosen in self.run(variables[0], inner, env, True):
            yield from self.choose(guard, chosen, variables[1:])

    def moves(self, game, position, proper=False):
        rules = self.part["games"][game]
        if self.truth(rules["end"], {"q0": position, "game": game}):
            return
        for move in rules["moves"]:
            if proper and "movable" in str(move["guard"]):
                continue
            n = len(move["hands"])
            for way in self.hands(move["hands"], position):
                env = {"q0": position, "game": game}
                for i, (field, k) in enumerate(zip(move["hands"], way)):
                    env[f"v{1 + i}"] = position[field][k]
                variables = [f"v{1 + n + i}" for i in range(move["choices"])]
                for chosen in self.choose(move["guard"], env, variables):
                    result = self.make(game, move, way, chosen)
                    if result is not None:
                        yield result

    def make(self, game, move, way, env):
        rules = self.part["games"][game]
        if not self.truth(move["defined"], env):
            raise Unknown("rules")
        fields = [list(f) if isinstance(f, tuple) else f for f in env["q0"]]
        for field, k in zip(move["hands"], way):
            fields[field][k] = None
        for kind, where, term in move["results"]:
            value = self.number(term, env)
            if value < 0:
                raise Unknown("rules")
            if kind == "put":
                fields[where].append(value)
            elif kind == "replace":
                fields[move["hands"][where]][way[where]] = value
            else:
                fields[where] = value
        for i, kind in enumerate(rules["fields"]):
            if kind == "heaps":
                fields[i] = sorted(h for h in fields[i] if h)
        result = tuple(tuple(f) if isinstance(f, list) else f for f in fields)
        after = {"q0": result, "game": game}
        if self.truth(rules["forbid"], after):
            return None
        if not self.truth(rules["domain"], after):
            raise Unknown("rules")
        return result

    # -- solving

    def followers(self, game, position):
        known = self.options[game]
        if position not in known:
            if len(known) > POSITIONS:
                raise Unknown("positions")
            known[position] = set(self.moves(game, position))
        return known[position]

    def solve(self, game, position, known, value):
        """value(of followers) of every position below, without recursion."""
        stack = [position]
        while stack:
            top = stack[-1]
            below = [q for q in self.followers(game, top) if q not in known]
            if below:
                stack += below
                if len(stack) > 20 * POSITIONS:
                    raise Unknown("positions")
                continue
            known[top] = value([known[q] for q in self.followers(game, top)])
            stack.pop()
        return known[position]

    def is_p(self, game, position):
        misere = self.part["games"][game]["misere"]
        return self.solve(game, position, self.outcomes[game],
                          lambda below: not any(below)
                          if below else not misere)

    def grundy(self, game, position):
        misere = self.part["games"][game]["misere"]

        def mex(below):
            if not below:
                return int(misere)
            return next(n for n in itertools.count() if n not in below)
        return self.solve(game, position, self.values[game], mex)

    # -- problems

    def finding(self, problem, env):
        self.steps = 0
        try:
            member = problem["member"]
            if member is not None and not isinstance(member, str) and \
                    self.place(0, member, env) is None:
                return "outside"
            if not self.truth(problem["defined"], env):
                return "undefined"
            if not self.truth(problem["where"], env):
                return "outside"
            return "holds" if self.truth(problem["holds"], env) else "fails"
        except (Unknown, RecursionError):
            return "unknown"
