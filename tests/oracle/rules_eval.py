"""rules_eval.py: rules files read and played by brute force.

Written from docs/formats/game.md, without a look into src/ and without core
text. A position is a tuple of fields: sorted heaps without empty ones, a tuple
of piles, or a number. Every choice is tried, every position is solved.
"""

import functools
import itertools
import pathlib
import re

from arithmetic import (Arithmetic, Undefined, Unknown, bag, measure,
                        mentions)
from notation import Expressions, Malformed, Tokens, without_comments

POSITIONS = 300000  # of one game that are solved, for all claims


# ---- reading rules

class RulesText(Expressions):
    STATEMENTS = ("about", "source", "heaps", "piles", "pile", "number",
                  "parameter", "set", "function", "positions", "end", "forbid",
                  "measure", "move", "replace", "drop")

    def read(self, game):
        while not self.tokens.done():
            getattr(self, "read_" + self.tokens.name())(game)

    def read_about(self, game):
        self.tokens.at += 1

    read_source = read_about

    def fields(self, game, kind):
        game.fields += [(kind, n, None) for n in self.names()]

    def read_heaps(self, game):
        self.fields(game, "heaps")

    def read_piles(self, game):
        self.fields(game, "piles")

    def read_pile(self, game):
        self.fields(game, "pile")

    def read_number(self, game):
        name = self.tokens.name()
        self.tokens.need("=")
        game.fields.append(("number", name, self.value()))

    def read_parameter(self, game):
        name = self.tokens.name()
        game.parameters[name] = self.value() if self.tokens.take("=") else None

    def read_set(self, game):
        name = self.tokens.name()
        game.sets[name] = self.bare_set() if self.tokens.take("=") else None

    def bare_set(self):
        if self.tokens.peek() == "{":
            return self.set()
        return ("items", self.list_of(lambda: self.range_of(self.value())))

    def read_function(self, game):
        name, params = self.tokens.name(), []
        if self.tokens.take("("):
            params = self.names()
            self.tokens.need(")")
        body = self.body() if self.tokens.take("=") else None
        game.functions[name] = (params, body)

    def body(self):
        first = self.value()
        if self.tokens.take("if"):
            cases = [(first, self.condition())]
            while self.tokens.take(","):
                value = self.value()
                last = self.tokens.need("if", "otherwise") == "otherwise"
                cases.append((value, None if last else self.condition()))
            return ("cases", cases)
        if self.tokens.peek() == "," or first[0] == "int":
            values = [first]
            while self.tokens.take(","):
                values.append(self.value())
            if len(values) > 1:
                return ("list", [v[1] for v in values])
        return first

    def read_positions(self, game):
        game.domain.append(self.conditions())

    def read_end(self, game):
        self.tokens.need("where")
        game.ends.append(self.conditions())

    def read_forbid(self, game):
        self.tokens.need("where")
        game.forbidden.append(self.conditions())

    def read_measure(self, game):
        self.value()

    def read_replace(self, game):
        self.tokens.need("move")
        name = self.tokens.peek()
        game.moves = [m for m in game.moves if m["name"] != name]
        self.read_move(game)

    def read_drop(self, game):
        self.tokens.need("move")
        name = self.tokens.name()
        game.moves = [m for m in game.moves if m["name"] != name]

    def read_move(self, game):
        move = {"name": self.tokens.name(), "choices": [], "updates": []}
        if self.tokens.peek() != ":":
            move["choices"] = self.names()
        self.tokens.need(":")
        move["updates"].append(self.update())
        while self.tokens.peek() in (",", ";"):
            self.tokens.at += 1
            move["updates"].append(self.update())
        move["guard"] = []
        if self.tokens.take("for"):
            move["guard"] = self.list_of(self.condition)
        game.moves.append(move)

    def update(self):
        targets = self.list_of(self.target)
        self.tokens.need("->")
        results = [self.result()]
        while self.tokens.peek() == "," and not (
                self.tokens.kind(1) == "name" and
                self.tokens.peek(2) in ("->", "from")):
            self.tokens.need(",")
            results.append(self.result())
        return targets, results

    def target(self):
        name = self.tokens.name()
        return name, self.tokens.name() if self.tokens.take("from") else None

    def result(self):
        where = None
        if self.tokens.kind() == "name" and self.tokens.peek(1) == ":":
            where = self.tokens.name()
            self.tokens.need(":")
        return where, self.value()


# ---- playing

class Game(Arithmetic):
    """Rules, and everything that follows from them."""

    def __init__(self):
        super().__init__()
        self.fields, self.moves = [], []
        self.domain, self.ends, self.forbidden = [], [], []
        self.misere = False
        self.options, self.outcomes, self.values = {}, {}, {}

    def setting(self, name, text):
        """`with NAME = text`; a tuple is a list of values."""
        if isinstance(text, tuple):
            self.functions[name] = (self.functions[name][0],
                                    ("list", list(text)))
            return
        reader = RulesText(Tokens(text))
        name = re.sub(r"\(.*\)", "", name).strip()
        if name in self.sets:
            self.sets[name] = reader.bare_set()
        elif name in self.functions:
            self.functions[name] = (self.functions[name][0], reader.body())
        elif name in self.parameters:
            self.parameters[name] = reader.value()
        else:
            self.fields = [(k, n, reader.value() if n == name else v)
                           for k, n, v in self.fields]

    def do_movable(self, tree, env):
        return env["movable"]()

    def do_name(self, tree, env):
        if tree[1] in ("stones", "count") and tree[1] not in env:
            return self.measure(tree[1], env["position"])
        return super().do_name(tree, env)

    def do_call(self, tree, env):
        lists = [n for k, n, _ in self.fields if k in ("heaps", "piles")]
        if tree[1] in ("stones", "count", "min", "max", "xor") and \
                len(tree[2]) <= 1 + (tree[1] == "count") and \
                tree[2][0][0] == "name" and tree[2][0][1] in lists:
            at = [n for _, n, _ in self.fields].index(tree[2][0][1])
            j = [self.at(x, env) for x in tree[2][1:]]
            return measure(tree[1], env["position"][at], *j)
        return super().do_call(tree, env)

    def lists(self, position):
        return [h for (k, _, _), f in zip(self.fields, position)
                if k in ("heaps", "piles") for h in f]

    def measure(self, word, position, *j):
        """stones, count, min, max, xor of a position."""
        if word == "stones":
            return sum(self.lists(position)) + \
                sum(f for (k, _, _), f in zip(self.fields, position)
                    if k == "pile")
        return measure(word, self.lists(position), *j)

    def env(self, position):
        env = {n: f for (k, n, _), f in zip(self.fields, position)
               if k in ("pile", "number")}
        env["position"] = position
        return env

    def initial(self, index, given):
        """The initial value of a number; fields after it are not there yet."""
        nothing = {"heaps": (), "piles": (), "pile": 0, "number": 0}
        position = [nothing[k] if f is None else f
                    for (k, _, _), f in zip(self.fields, given)]
        return self.at(self.fields[index][2], self.env(position))

    def is_position(self, position):
        env = self.env(position)
        try:
            return all(self.at(c, env) for c in self.domain) and \
                not any(self.at(c, env) for c in self.forbidden)
        except Undefined:
            raise Unknown("rules") from None

    def at_start(self, position):
        """Have its numbers their initial values?"""
        return all(k != "number" or self.initial(i, position) == position[i]
                   for i, (k, _, _) in enumerate(self.fields))

    # -- moves

    def followers(self, position):
        if position not in self.options:
            if len(self.options) > POSITIONS:
                raise Unknown("positions")
            try:
                self.options[position] = set(self.played(position))
            except Undefined:
                raise Unknown("rules") from None
        return self.options[position]

    def played(self, position, proper=False):
        env = self.env(position)
        env["movable"] = lambda: any(True for _ in self.played(position, True))
        if any(self.at(c, env) for c in self.ends):
            return
        for move in self.moves:
            if not (proper and "movable" in str(move["guard"])):
                yield from self.made(move, position, env)

    def hands_of(self, move):
        """(name, field, update) of each heap in hand."""
        kinds = {n: (k, i) for i, (k, n, _) in enumerate(self.fields)}
        lists = [i for i, (k, _, _) in enumerate(self.fields)
                 if k in ("heaps", "piles")]
        for u, (targets, _) in enumerate(move["updates"]):
            for name, source in targets:
                kind, field = kinds.get(source or name, ("", None))
                if kind in ("pile", "number"):
                    continue
                yield name, lists[0] if field is None else field, u

    def made(self, move, position, env):
        hands = list(self.hands_of(move))
        fields = [f for _, f, _ in hands]
        for way in itertools.product(*(range(len(position[f]))
                                       for f in fields)):
            if len(set(zip(fields, way))) < len(way):
                continue
            held = env | {n: position[f][k]
                          for (n, f, _), k in zip(hands, way)}
            for chosen in self.choices(move, position, held):
                result = self.result(move, position, hands, way, chosen)
                if result is not None:
                    yield result

    def choices(self, move, position, env):
        """Conditions without a choice come first."""
        names = move["choices"]
        if "late" not in move:
            move["late"] = [mentions(c, names) for c in move["guard"]]
        early = [c for c, is_late in zip(move["guard"], move["late"])
                 if not is_late]
        late = [c for c, is_late in zip(move["guard"], move["late"]) if is_late]
        if not all(self.at(c, env) for c in early):
            return
        numbers = sum(f for f in position if isinstance(f, int))
        top = self.measure("stones", position) + numbers + 5
        for values in itertools.product(range(top), repeat=len(names)):
            chosen = env | dict(zip(names, values))
            if all(self.at(c, chosen) for c in late):
                yield chosen

    def result(self, move, position, hands, way, env):
        after = [list(f) if isinstance(f, tuple) else f for f in position]
        for (_, field, _), k in zip(hands, way):
            after[field][k] = None
        index = {n: i for i, (_, n, _) in enumerate(self.fields)}
        for u, (targets, results) in enumerate(move["updates"]):
            mine = [(f, k) for (_, f, w), k in zip(hands, way) if w == u]
            values = [self.at(v, env) for _, v in results]
            if min(values) < 0:
                raise Unknown("rules")
            if not mine:
                after[index[targets[0][0]]] = values[0]
            elif self.fields[mine[0][0]][0] == "piles":
                for (field, k), value in zip(mine, values):
                    after[field][k] = value
            else:
                for (where, _), value in zip(results, values):
                    after[index[where] if where else mine[0][0]].append(value)
        return self.settled(after)

    def settled(self, after):
        out = []
        for (kind, _, _), f in zip(self.fields, after):
            out.append(bag(f) if kind == "heaps" else
                       tuple(f) if kind == "piles" else f)
        env = self.env(tuple(out))
        if any(self.at(c, env) for c in self.forbidden):
            return None
        if not all(self.at(c, env) for c in self.domain):
            raise Unknown("rules")
        return tuple(out)

    # -- solving

    def solve(self, position, known, value):
        stack = [position]
        while stack:
            below = [q for q in self.followers(stack[-1]) if q not in known]
            if below:
                stack += below
                continue
            top = stack.pop()
            known[top] = value([known[q] for q in self.followers(top)])
        return known[position]

    def is_p(self, position):
        return self.solve(position, self.outcomes, lambda below: not any(below)
                          if below else not self.misere)

    def grundy(self, position):
        return self.solve(position, self.values, lambda below: next(
            n for n in itertools.count() if n not in below)
            if below else int(self.misere))


# ---- games by name

def octal(code):
    """The rules that an octal code stands for."""
    lines = ["heaps a"]
    for k, digit in enumerate(code.removeprefix("0."), 1):
        d = int(digit)
        if d & 1:
            lines.append(f"move all{k}: a -> 0 for a = {k}")
        if d & 2:
            lines.append(f"move one{k}: a -> a - {k} for a > {k}")
        if d & 4:
            lines.append(f"move two{k} b: a -> b, a - {k} - b for "
                         f"1 <= b, b <= a - {k} - 1")
    return "\n".join(lines)


@functools.cache
def load(words, folders, more=()):
    """The game of a header: NAME [misere] { with NAME = VALUE }, with more
    settings. It is the same object every time: what is solved stays solved."""
    name, *settings = re.split(r"\s+with\s+", words.strip())
    misere = name.endswith(" misere")
    name = name.removesuffix(" misere").strip()
    game = read_game(name, folders)
    for setting in settings:
        left, _, right = setting.partition("=")
        game.setting(left, right)
    for left, right in more:
        game.setting(left, right)
    game.misere = misere
    return game


def read_game(name, folders):
    game = Game()
    if name.startswith("octal:"):
        RulesText(Tokens(octal(name.removeprefix("octal:")))).read(game)
        return game
    path = next((p for f in folders
                 if (p := pathlib.Path(f) / f"{name}.game").exists()), None)
    if path is None:
        raise Malformed(f"no game {name}")
    text = without_comments(path.read_text()).strip()
    head, _, rest = text.partition("\n")
    base = re.search(r"=\s*([\w.*-]+)(.*)$", head.split('"')[-1])
    if base:
        game = read_game(base.group(1), folders)
        passes = re.search(r"with pass(?:es (\d+))?", base.group(2))
        if passes:
            rest = f"number pass = {passes.group(1) or 1}\nmove pass: " \
                   f"pass -> pass - 1 for pass >= 1, movable\n" + rest
    RulesText(Tokens(rest)).read(game)
    return game
