"""claim_eval.py: what a claim says at a member, straight from its text.

Written from docs/formats/claim.md (and what core.md says to the letter about
what has no value), without a look into src/ and without core text: it is what
`bouton core CLAIM --to N` has to agree with. Outcomes come from rules_eval.py.
"""

import collections
import itertools
import re

import rules_eval
from arithmetic import Arithmetic, Undefined, Unknown, bag, largest
from claim_text import ClaimText, read_headers
from notation import Malformed

REACH = 40  # numbers that run without an end, and parameters, at least so far


class Claim(Arithmetic):
    """One claim, for one member of its collection."""

    def __init__(self, text, folders, choice=None, seen=None):
        super().__init__()
        self.seen = collections.Counter() if seen is None else seen
        self.name, self.headers, body = read_headers(text, self.seen)
        self.collection = next((c for h in self.headers
                                if (c := self.read_collection(h))), None)
        self.games, self.game_names = [], [None]
        self.load_games(folders, choice)
        own = self.games[0]
        self.functions, self.sets = dict(own.functions), dict(own.sets)
        self.parameters = own.parameters  # for its functions and sets only
        fields = {n: k for g in self.games[::-1] for k, n, _ in g.fields}
        bags = max(len(bags_of(g)) for g in self.games)
        reader = ClaimText(body, fields, bags, [*own.functions, *own.sets],
                           self.seen)
        lets, self.family, self.ranges, self.statement = reader.body()
        for name, params, tree in lets:
            self.functions[name] = (params, tree)

    # -- headers

    def load_games(self, folders, choice):
        setting = {}
        if choice is not None:
            setting[self.collection["name"]] = self.collection["members"][choice]
        own = None
        for header in self.headers:
            found = re.match(r"in\s+(.*)", header) or \
                re.match(r"and\s+(\w+)\s*=\s*(.*)", header)
            if not found:
                continue
            words = found.groups()[-1]
            self.seen["game: misere"] += " misere" in words
            self.seen["game: with"] += " with " in words
            name = words.split()[0]
            own = own or name
            more = [(key, value) for key, value in setting.items()
                    if name == own and
                    key + "=" not in words.replace(" ", "")]
            self.games.append(rules_eval.load(words, tuple(folders),
                                              tuple(more)))
            if len(found.groups()) > 1:
                self.game_names.append(found.group(1))

    def read_collection(self, header):
        found = re.match(r"for\s+(\w+)\s+within\s*\{(\d+)\.\.(\d+)\}", header)
        if found:
            self.seen["collection: within"] += 1
            low, high = int(found.group(2)), int(found.group(3))
            members = [
                "{" + ",".join(str(low + i) for i in range(high - low + 1)
                               if n >> i & 1) + "}"
                for n in range(1, 1 << (high - low + 1))]
            return {"name": found.group(1), "members": members}
        found = re.match(r"for\s+every\s+(\w+)\s+among\s+(.*)", header)
        if found:
            self.seen["collection: among"] += 1
            return {"name": found.group(1), "formulas": True,
                    "members": [m.strip() for m in found.group(2).split(";")]}
        found = re.match(
            r"for\s+every\s+(?:(weakly|strictly)\s+increasing\s+)?(\w+)\s*(?:"
            r"where\s+\w+\(\w+\)\s*>=\s*(\d+)(?:\s+samples\s+(.*))?|:\s*(.*))$",
            header)
        return found and self.samples(*found.groups())

    def samples(self, how, name, least, samples, lists):
        """Of a class of functions, which have no value below 1."""
        self.seen[f"collection: {how or 'every'}"] += 1
        self.seen["collection: where"] += least is not None
        self.seen["collection: samples"] += samples is not None
        if samples is None and lists is None:
            first = int(least)
            lists = f"1..3->{first}..{first + (4 if how == 'strictly' else 2)}"
        found = re.match(r"1\.\.(\d+)\s*->\s*(\d+)\.\.(\d+)",
                         lists or samples)
        members = [*self.lists(how, *map(int, found.groups()))] if found \
            else [f"{m} if k >= 1" for m in samples.split(";")]
        return {"name": name, "members": members, "class": True}

    def lists(self, how, n, low, high):
        """The last value goes on; strictly increasing ones in steps of 1."""
        for f in itertools.product(range(low, high + 1), repeat=n):
            steps = list(zip(f, f[1:]))
            if how == "weakly" and any(a > b for a, b in steps) or \
                    how == "strictly" and any(a >= b for a, b in steps):
                continue
            cases = [f"{v} if k = {i + 1}" for i, v in enumerate(f)]
            yield ", ".join(cases + [f"{f[-1]} + k - {n} if k > {n}"]) \
                if how == "strictly" else f

    # -- questions about positions

    def do_ask(self, tree, env):
        which = self.game_names.index(tree[1]) if tree[1] else 0
        game = self.games[which]
        position = self.place(which, tree[3], env)
        if position is None:
            return 0 if tree[2] == "grundy" else False
        return {"P": lambda: game.is_p(position),
                "N": lambda: not game.is_p(position),
                "grundy": lambda: game.grundy(position),
                "terminal": lambda: not game.followers(position)}[tree[2]]()

    def do_measure(self, tree, env):
        position = self.place(0, tree[2], env)
        more = [self.at(x, env) for x in tree[3]]
        return 0 if position is None else \
            self.games[0].measure(tree[1], position, *more)

    def do_leads(self, tree, env):
        p, q = self.place(0, tree[1], env), self.place(0, tree[2], env)
        return p is not None and q is not None and \
            q in self.games[0].followers(p)

    def do_same(self, tree, env):
        p, q = self.place(0, tree[1], env), self.place(0, tree[2], env)
        return p is not None and p == q

    def do_period(self, tree, env):
        raise Unknown("periods")

    # -- families

    def do_family(self, tree, env):
        position = self.place(0, tree[1], env)
        size = 0 if position is None else total(position)
        found = [self.is_in(position, size, t, env) for t in tree[2]]
        return any(found)

    def is_in(self, position, size, template, env):
        """Is it one of a template's? Conditions are asked for everywhere; what
        has no value in the pattern matters where they hold, or where the
        parameters have no part in it."""
        pattern, *_, new, conditions = template
        top = (size + 3) * (largest(template) + 2) + 2 if new else 1
        found = False
        for values in itertools.product(range(top), repeat=len(new)):
            inner = env | dict(zip(new, values))
            allowed = conditions is None or self.at(conditions, inner)
            if not allowed and sum(values) > 3:
                continue
            try:
                made = self.place(0, pattern, inner)
            except Undefined as failure:
                if allowed or not failure.names & set(new):
                    raise
                continue
            found |= allowed and made is not None and made == position
        return bool(found)

    # -- what runs

    def do_quantifier(self, tree, env):
        kind, binder, body = tree[1:]
        if binder[0] == "moves":
            start = self.place(0, binder[2], env)
            if start is None:
                return False
            inner = [env | {binder[1]: q}
                     for q in self.games[0].followers(start)]
        else:
            inner = [env | {binder[1]: v}
                     for v in self.values(binder, env, body)[0]]
        truths = [bool(self.at(body, e)) for e in inner]
        return {"exists": any, "every": all,
                "exactly": lambda t: sum(t) == 1}[kind](truths)

    def do_total(self, tree, env):
        values, ends = self.values(tree[1], env, tree[2])
        if not ends:
            raise Unknown("no end")
        return sum([self.at(tree[2], env | {tree[1][1]: v}) for v in values])

    def values(self, binder, env, body):
        """The numbers that it runs through, as far as we look; is that all?"""
        if binder[0] == "range":
            low, high = self.at(binder[2], env), self.at(binder[3], env)
            if high > 3000:
                raise Unknown("too far")
            return range(max(low, 0), high + 1), True
        if binder[0] == "set":
            test = (lambda v: self.within(v, binder[2], env))
        elif binder[0] == "compared":
            test = (lambda v: self.at(binder[2], env | {binder[1]: v}))
        else:
            test = (lambda v: True)
        numbers = [v for v in env.values() if isinstance(v, int)]
        top = REACH + 2 * largest((binder, body)) + 2 * max([0, *numbers])
        values = [v for v in range(top) if test(v)]
        return values, not any(v >= top - REACH // 2 for v in values)

    # -- positions

    def place(self, which, pattern, env):
        """The position of a game, or None; raises Undefined."""
        if pattern is None:
            return self.carried(which, env["the member"])
        if pattern[0] == "at":
            return self.carried(which, env[pattern[1]])
        game = self.games[which]
        given = self.given(game, pattern, env)
        if any(number < 0 for f in given if f is not None
               for number in (f if isinstance(f, tuple) else (f,))):
            return None
        return self.completed(game, given)

    def completed(self, game, given):
        """Numbers that are not given begin at their initial values."""
        fields = list(given)
        for i, (kind, name, _) in enumerate(game.fields):
            if fields[i] is None:
                if kind != "number":
                    raise Malformed(f"{name} is missing")
                fields[i] = game.initial(i, fields)
                if fields[i] < 0:
                    return None
        position = tuple(bag(f) if k == "heaps" else f
                         for (k, _, _), f in zip(game.fields, fields))
        return position if game.is_position(position) else None

    def given(self, game, pattern, env):
        """What the pattern says about each field; a negative how-many is there
        as a negative heap."""
        fields = [None] * len(game.fields)
        kinds = [k for k, _, _ in game.fields]
        if pattern[0] == "tuple":
            self.fill(kinds, fields, [self.at(x, env) for x in pattern[1]])
        else:
            lists = pattern[1] if pattern[0] == "lists" else [pattern]
            for bag_field, heaps in zip(bags_of(game), lists):
                fields[bag_field] = self.field_value(heaps, env)
        names = [n for _, n, _ in game.fields]
        for name, value in pattern[2]:
            if name not in names or fields[names.index(name)] is not None:
                raise Malformed(f"{name} is given twice")
            fields[names.index(name)] = self.field_value(value, env)
        return fields

    def field_value(self, tree, env):
        """A number, or heaps or piles in brackets."""
        if tree[0] == "row":
            return tuple(self.at(x, env) for x in tree[1])
        if tree[0] not in ("bag", "counts"):
            return self.at(tree, env)
        items = tree[1] if tree[0] == "bag" else \
            [(("int", i + 1), x) for i, x in enumerate(tree[1])]
        heaps = []
        for size, times in items:
            s = self.at(size, env)
            n = 1 if times is None else self.at(times, env)
            if n > 1000:
                raise Unknown("heaps")
            heaps += [-1] if n < 0 or s < 0 else [s] * n
        return tuple(heaps)

    def fill(self, kinds, fields, values):
        """A tuple's entries: piles, the row of piles, and all numbers or none."""
        row = "piles" in kinds
        piles = kinds.count("pile")
        numbers = not row and len(values) == piles + kinds.count("number")
        if not row and not numbers and len(values) != piles or \
                len(values) < piles:
            raise Malformed("entries")
        at = 0
        for i, kind in enumerate(kinds):
            if kind == "piles":
                n = len(values) - piles
                fields[i] = tuple(values[at:at + n])
                at += n
            elif kind == "pile" or kind == "number" and numbers:
                fields[i] = values[at]
                at += 1

    def carried(self, which, position):
        if which == 0:
            return position
        own, other = self.games[0], self.games[which]
        by_name = {n: f for (_, n, _), f in zip(own.fields, position)}
        return self.completed(other, [by_name.get(n)
                                      for _, n, _ in other.fields])

    # -- findings

    def variables(self):
        return {"pattern": lambda: self.family[2],
                "numbers": lambda: self.family[1]}.get(
                    self.family[0], lambda: [])()

    def count_anew(self):
        """A new question: games, which claims share, count its steps, too."""
        self.steps = 0
        for game in self.games:
            game.steps = 0

    def finding(self, problem, at):
        """holds, fails, outside, undefined or unknown: of problem 1, the claim
        itself, or of the cases of `covered by`. `at`: numbers, or a position."""
        self.count_anew()
        try:
            return self.look(problem, at)
        except Undefined:
            return "undefined"
        except (Unknown, RecursionError):
            return "unknown"

    def look(self, problem, at):
        if problem > 1:
            return self.look_at_case(self.statement[1][problem - 2], at)
        env = {}
        where = None if self.family[0] == "none" else self.family[-1]
        if self.family[0] == "position":
            env = {self.family[1]: at, "the member": at}
        elif self.family[0] != "none":
            env = dict(zip(self.variables(), at))
        if self.family[0] == "pattern":
            member = self.place(0, self.family[1], env)
            if member is None:
                return "outside"
            env |= {"the member": member}
            if self.family[3]:
                env[self.family[3]] = member
        if where is not None and not self.at(where, env):
            return "outside"
        return "holds" if self.says(env) else "fails"

    def says(self, env):
        if self.statement[0] in ("holds", "works"):
            return self.at(self.statement[1], env)
        position = env["the member"]
        found = [self.is_in(position, total(position), case, env)
                 for case in self.statement[1]]
        return any(found)

    def look_at_case(self, case, at):
        source, target, new, conditions = case
        env = dict(zip(new, at))
        p = self.place(0, source, env)
        if p is None:
            return "outside"
        if conditions is not None and not self.at(conditions, env):
            return "outside"
        q = self.place(0, target, env)
        good = q is not None and q in self.games[0].followers(p) and \
            self.games[0].is_p(q)
        return "holds" if good else "fails"

    # -- `works C : S is one of ...`

    def is_listed(self, choice):
        """Is this member of the collection one of those listed?"""
        mine = set(map(int, re.findall(r"\d+",
                                       self.collection["members"][choice])))
        return any(mine == self.elements(s) for s in self.statement[2])

    def elements(self, items):
        if items[0] != "items":
            raise Malformed("a list is needed")
        return {v for a, b in items[1]
                for v in range(self.at(a, {}), self.at(b or a, {}) + 1)}

    def finding_of_failure(self, top):
        """Does it fail for some member? holds or unknown."""
        if self.family[0] == "none":
            found = self.finding(1, ())
            return {"holds": "fails", "fails": "holds"}.get(found, found)
        n = len(self.variables())
        for at in itertools.product(range(top), repeat=n):
            if self.finding(1, at) == "fails":
                return "holds"
        return "unknown"


def bags_of(game):
    """Which fields are bags."""
    return [i for i, (k, _, _) in enumerate(game.fields) if k == "heaps"]


def total(position):
    return sum(sum(f) if isinstance(f, tuple) else f for f in position)
