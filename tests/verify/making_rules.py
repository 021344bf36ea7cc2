"""making_rules.py: random rules with every form of the rules language in them.
Most of them are games: every move takes something, and nearly all that is asked
for has a value."""


class Names:
    """What may be used in an expression, and what is random about it."""

    def __init__(self, rng):
        self.rng = rng
        self.numbers, self.lists, self.sets = [], [], []
        self.functions = []  # with the number of their arguments
        self.place = False   # stones and count mean something
        self.partial = rng.random() < 0.1  # things without a value

    def inside(self, *numbers, place=None):
        """The same, with other numbers."""
        other = Names(self.rng)
        other.__dict__.update(self.__dict__)
        other.numbers = list(numbers)
        other.place = self.place if place is None else place
        other.lists = self.lists if other.place else []
        return other


def of_place(n):
    """A number that says something of the position."""
    r = n.rng
    ways = ["stones", "count"]
    for a in n.lists:
        ways += [f"{w}({a})" for w in ("stones", "count", "min", "max", "xor")]
        ways.append(f"count({a}, {number(n, 0)})")
    return r.choice(ways)


def leaf(n):
    r = n.rng
    if n.place and r.random() < 0.2:
        return of_place(n)
    if n.numbers and r.random() < 0.7:
        return r.choice(n.numbers)
    return str(r.randrange(6))


def call(n, d):
    r = n.rng
    f, arguments = r.choice(n.functions)
    return f"{f}({', '.join(number(n, d - 1) for _ in range(arguments))})"


def number(n, d=2):
    r = n.rng
    if d <= 0 or r.random() < 0.25:
        return leaf(n)
    a, b = number(n, d - 1), number(n, d - 1)
    k = r.randrange(1, 5)
    ways = [
        f"{a} + {b}", f"{a} - {b}", f"-({a})", f"({a} - {b})", f"{k}*({a})",
        f"{k}({a})", f"({a})*({b})", f"({a}) / {k}", f"({a}) mod {k}",
        f"({a}) / -{k}", f"({a}) mod --{k}", f"{k}^--{k}",
        f"({a})^2", f"{a} xor {b}", f"({a} ⊕ {b})", f"xor({a}, {b}, {k})",
        f"min({a}, {b})", f"max({a}, {k}, {b})", f"gcd({a}, {b})", f"abs({a})",
        f"log2(abs({a}) + 1)", f"golden(abs({a}))", f"zeckendorf(abs({a}) + 1)",
        f"ceil(({a}) / {k})", f"floor(({a})/{k})",
        f"({a}) % {k}", f"{a} − {b}", f"2^min({k}, abs({a}))",
        f"{a} - {b} - {k}", f"{k} - -{leaf(n)}",
    ]
    if n.numbers:
        ways += [f"{k}{r.choice(n.numbers)}", f"{k}{r.choice(n.numbers)}^2"]
    if n.functions:
        ways += [call(n, d)] * 3
    if n.partial:
        ways += [f"({a}) / ({b})", f"({a}) mod ({b})", f"log2({a})",
                 f"2^({a})", f"golden({a})", f"zeckendorf({a})"]
    return r.choice(ways)


def some_set(n, d=1):
    r = n.rng
    low, most = r.randrange(3), r.randrange(4, 9)
    ways = [
        f"{{{low}, {most}}}", f"{{{low}..{most}, {most + 2}}}",
        f"{{t : t >= {low}, t != {most}}}", "{}" if r.random() < 0.1 else "{1}",
        f"{{{low + 1}*i + {low} : i >= {low}}}", "{2^i : i >= 0}",
        "{i^2 : i >= 1, i mod 2 = 1}",
    ]
    if d > 0 and (n.numbers or n.place):
        ways += [f"{{{leaf(n)}..{number(n, 1)}, {leaf(n)}}}"] * 2
    if n.sets:
        ways += [r.choice(n.sets)] * 3
    return r.choice(ways)


def condition(n, d=2):
    r = n.rng
    a, b = number(n, 1), number(n, 1)
    relation = r.choice("< <= > >= = != ≤ ≥ ≠ ==".split())
    if d <= 0 or r.random() < 0.5:
        return r.choice([f"{a} {relation} {b}"] * 3 + [
            f"{leaf(n)} <= {a} < {b}", f"({a}) in {some_set(n)}",
            f"{leaf(n)} in {some_set(n)}"])
    p, q = condition(n, d - 1), condition(n, d - 1)
    return r.choice([
        f"{p} and {q}", f"{p} or {q}", f"not ({p})", f"({p}) and ({q})",
        f"({p} or {q})", f"({p} implies {q})", f"({p} iff {q})", f"{p} ∧ {q}",
        f"({leaf(n)} = 0 or {leaf(n)} / {leaf(n)} >= 1)" if n.partial else p])


def definitions(n):
    """Lines of them; they are known from then on."""
    r = n.rng
    parameters = []
    for i in range(r.randrange(4)):
        own = n.inside(*parameters, place=False)
        kind = r.choice(["parameter", "set", "function", "function"])
        if kind == "parameter":
            yield f"parameter k{i} = {r.randrange(1, 5)}"
            parameters.append(f"k{i}")
            n.numbers.append(f"k{i}")
        elif kind == "set":
            text = some_set(own, 0)
            yield f"set S{i} = " + r.choice([text, "1, 3..5"])
            n.sets.append(f"S{i}")
        else:
            two = r.random() < 0.3
            names = ["x", "y"] if two else ["x"]
            own.numbers += names
            body = r.choice([
                number(own), f"{number(own)} if {condition(own, 1)}, "
                f"{number(own)} if {condition(own, 1)}, {number(own)} "
                "otherwise"])
            if not two and r.random() < 0.15 and n.partial:
                body = "1, 2, 2, 5"
            yield f"function f{i}({', '.join(names)}) = {body}"
            n.functions.append((f"f{i}", len(names)))


def take(n, i, lists, piles, numbers):
    """A move that takes something, with further conditions, in any order."""
    r = n.rng
    head, needs = f"move m{i} t", []
    hands = []
    if lists and (not piles or r.random() < 0.6):
        name, kind = r.choice(lists)
        only = len(lists) == 1
        h = r.choice([name, "h" if only else f"h from {name}"])
        hand = h.split()[0]
        hands.append(hand)
        needs.append(f"1 <= t <= {hand}")
        results = [f"{hand} - t"]
        bag = kind == "heaps"
        if bag and r.random() < 0.3:
            head += ", b"
            needs.append(f"0 <= b <= {hand} - t - b")
            results = ["b", f"{hand} - t - b"]
            hands.append("b")
        elif r.random() < 0.3:
            other = "g" if only else f"g from {name}"
            h += f", {other}"
            hands.append("g")
            results = [f"{hand} - t + g"] if bag and r.random() < 0.5 else [
                f"{hand} - t", "g"]
        if bag and not only and r.random() < 0.2:
            to = r.choice([a for a, k in lists if k == "heaps"])
            results[0] = f"{to}: {results[0]}"
        update = f"{h} -> {', '.join(results)}"
    else:
        p = r.choice(piles)
        needs.append(f"1 <= t <= {p}")
        update = f"{p} -> {p} - t"
    own = n.inside(*n.numbers, *hands, "t")
    if numbers and r.random() < 0.5:
        k = r.choice(numbers)
        later = f"{k} -> " + r.choice([f"abs({number(own, 1)})", f"{k} + 1"])
        update = r.choice([f"{update}, {later}", f"{update}; {later}"])
    if r.random() < 0.2:
        head += ", u"
        needs.append(r.choice(["u <= t", "t + u <= 5", "u in {1,3}"]))
        own.numbers.append("u")
    needs += [condition(own) for _ in range(r.randrange(3))]
    r.shuffle(needs)
    return f"{head}: {update}" + r.choice([" ", "\n    "]) + "for " + ", ".join(
        needs)


def random_game(rng):
    n = Names(rng)
    kinds = rng.choice([["heaps"], ["heaps"], ["pile"], ["pile", "pile"],
                        ["piles"], ["heaps", "heaps"], ["heaps", "pile"],
                        ["piles", "pile"]])
    kinds = kinds + ["number"] * (rng.random() < 0.4)
    lists, piles, numbers, lines = [], [], [], []
    n.place = True
    lines += definitions(n)
    for i, kind in enumerate(kinds):
        name = f"{kind[0]}{i}"
        if kind == "number":
            lines.append(f"number {name} = {rng.choice(['1', 'stones', '3'])}")
            numbers.append(name)
        else:
            lines.append(f"{kind} {name}")
            (piles if kind == "pile" else lists).append(
                name if kind == "pile" else (name, kind))
    n.lists = [a for a, _ in lists]
    n.numbers += piles + numbers
    for word in ("end where", "forbid where"):
        for _ in range(rng.choice([0, 0, 0, 1, 2])):
            few = n.inside(*n.numbers)
            lines.append(f"{word} {condition(few)}, stones >= "
                         f"{rng.randrange(4, 9)}")
    if rng.random() < 0.2:
        lines.append(f"positions stones >= 0, stones >= 0 or {condition(n)}")
    for i in range(rng.randrange(1, 4)):
        lines.append(take(n, i, lists, piles, numbers))
    if numbers and rng.random() < 0.5:
        k = numbers[0]
        lines.append(f"move p: {k} -> {k} - 1 for {k} >= 1, movable")
    base = rng.choice(["", "", "", " # a game"])
    return f"game random{base}\n" + "\n".join(lines) + "\n"
