#!/usr/bin/env python3
"""mona_sentence.py BOUTON: what certificates of `logic` and `discover` oblige,
decided by MONA. The obligations are made here, from the certificate alone: core
text and body (docs/formats/core.md, sentence-certificate.md). Numbers are finite
sets of places of binary digits. TAP."""
import itertools
import pathlib
import shutil
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle"), str(TESTS / "verify")]
from certificates import HEAD  # noqa: E402
from core_text import read_parts  # noqa: E402
from forge_sentence import Body, certificate  # noqa: E402
from tapping import Tap  # noqa: E402

COMMANDS = [
    ["discover", "nim"],
    ["discover", "nim", "--heaps", "3"],
    ["discover", "nim", "--misere"],
    ["discover", "subtraction", "--heaps", "1", "--set", "S={1,3,4}"],
    ["discover", "subtraction", "--heaps", "1", "--set", "S={2^i : i >= 0}"],
    ["discover", "limited-by-last-move-nim"],
    ["discover", "nim-with-a-pass", "--heaps", "2"],
    ["prove", "nim: [a,b] P iff a = b"],
    ["prove", "nim: [a,b,c] P iff a xor b xor c = 0"],
    ["prove", "nim: [a,b] : N iff exists q in moves([a,b]): P(q)"],
    ["prove", "subtraction S={1,3,4}: [n] P iff n mod 7 in {0,2}"],
    ["prove", "nim: [b] : terminal([b-2]) iff b = 2"],
    ["prove", "nim: [a,b] where a < b: [a,b] -> [a,a] and not terminal"],
]
PRELUDE = """
pred plus(var2 X, var2 Y, var2 Z) = ex2 C: 0 notin C & all1 t:
  ((t + 1 in C) <=> ((t in X & t in Y) | (t in C & (t in X | t in Y)))) &
  ((t in Z) <=> ((t in X <=> t in Y) <=> t in C));
pred atmost(var2 X, var2 Y) = ex2 D: plus(X, D, Y);
pred twice(var2 X, var2 Y) = 0 notin Y & all1 t: (t + 1 in Y <=> t in X);
"""


class Speaker:
    """Truth values as formulas; numbers as a pair of names, whose difference
    they are, with what these names are in `side`."""

    def __init__(self, part, body):
        self.game, self.body = part["games"][0], body
        self.count, self.side = 0, None

    # ---- numbers

    def fresh(self, *conditions):
        self.count += 1
        name = f"X{self.count}"
        self.side[0].append(name)
        self.side[1].extend(c.format(name) for c in conditions)
        return name

    def atom(self, make):
        """A formula about numbers, with their names around it."""
        before, self.side = self.side, ([], [])
        made = make()
        names, conditions = self.side
        self.side = before
        made = " & ".join([*conditions, f"({made})"])
        return f"(ex2 {', '.join(names)}: {made})" if names else f"({made})"

    def constant(self, k):
        places = ", ".join(str(i) for i in range(k.bit_length()) if k >> i & 1)
        return self.fresh(f"{{}} = {{{{{places}}}}}" if k else "{} = empty")

    def add(self, x, y):
        return self.fresh(f"plus({x}, {y}, {{}})")

    def times(self, c, x):
        total = None
        while c:
            if c & 1:
                total = x if total is None else self.add(total, x)
            c >>= 1
            x = self.fresh(f"twice({x}, {{}})") if c else x
        return total

    def number(self, t, env):
        if isinstance(t, int):
            t = ["sum", t]
        if isinstance(t, str):
            return env[t]
        if t[0] == "sum":
            sides = [[], []]
            for c, x in [(t[1], None), *zip(t[2::2], t[3::2])]:
                pair = ((self.constant(abs(c)), None) if x is None and c else
                        self.number(x, env) if x is not None else (None, None))
                factor = abs(c) if x is not None else 1
                for i, name in enumerate(pair):
                    if name and factor:
                        sides[i ^ (c < 0)].append(self.times(factor, name))
            return tuple(self.total(s) for s in sides)
        return getattr(self, "n_" + t[0])(t, env)

    def total(self, names):
        if not names:
            return None
        for name in names[1:]:
            names = [self.add(names[0], name)]
        return names[0]

    def natural(self, pair):
        """A name that is the number; there is none where it is negative."""
        p, n = (x or self.constant(0) for x in pair)
        return p if pair[1] is None else self.fresh(f"plus({{}}, {n}, {p})")

    def n_entry(self, t, env):
        return env[t[2]][t[1]], None

    def n_stones(self, t, env):
        return self.total(list(env[t[1][2]][t[1][1]])), None

    def n_mod(self, t, env):
        x, m = self.natural(self.number(t[1], env)), t[2]
        q, r = self.fresh(), self.fresh()
        product = self.times(m, q)
        self.side[1].append(f"plus({product}, {r}, {x})")
        self.side[1].append(f"atmost({r}, {self.constant(m - 1)})")
        return r, None

    def n_xor(self, t, env):
        names = [self.natural(self.number(x, env)) for x in t[1:]]
        z = self.fresh()
        self.side[1].append(f"(all1 t: {self.even([z, *names])})")
        return z, None

    def n_min(self, t, env):
        names = [self.natural(self.number(x, env)) for x in t[1:]]
        z = self.fresh()
        self.side[1].extend(f"atmost({z}, {x})" for x in names)
        self.side[1].append("(" + " | ".join(f"{z} = {x}" for x in names) + ")")
        return z, None

    @staticmethod
    def even(names):
        made = "true"
        for name in names:
            made = f"({made} <=> (t notin {name}))"
        return made

    # ---- truth

    def truth(self, a, env):
        if a in ("true", "false"):
            return a
        return getattr(self, "t_" + a[0].replace("-", "_"))(a, env)

    def t_and(self, a, env):
        return "(" + " & ".join(self.truth(x, env) for x in a[1:]) + ")"

    def t_or(self, a, env):
        return "(" + " | ".join(self.truth(x, env) for x in a[1:]) + ")"

    def t_not(self, a, env):
        return f"~{self.truth(a[1], env)}"

    def t_iff(self, a, env):
        return f"({self.truth(a[1], env)} <=> {self.truth(a[2], env)})"

    def compare(self, how, t, env):
        def make():
            p, n = (x or self.constant(0) for x in self.number(t, env))
            return how.format(p=p, n=n)
        return self.atom(make)

    def t_ge(self, a, env):
        return self.compare("atmost({n}, {p})", a[1], env)

    def t_eq(self, a, env):
        return self.compare("{n} = {p}", a[1], env)

    def t_some(self, a, env, word="ex2"):
        power = ["pow", 2, a[1]]
        if a[2][0] == "eq" and power in a[2][1]:
            self.count += 1
            name = f"X{self.count}"
            inner = env | {"power": (name, None)}
            term = ["power" if x == power else x for x in a[2][1]]
            return (f"(ex2 {name}: (ex1 u: {name} = {{u}}) & "
                    f"{self.t_eq(['eq', term], inner)})")
        self.count += 1
        name = f"X{self.count}"
        return f"({word} {name}: {self.truth(a[2], env | {a[1]: (name, None)})})"

    def t_every(self, a, env):
        return self.t_some(a, env, "all2")

    # ---- positions: a list of names for every field

    def vector(self, place, env):
        if isinstance(place, str):
            return env[place]
        fields = []
        for kind, t in zip(self.game["fields"], place[1:]):
            if kind in ("pile", "number"):
                fields.append(self.natural(self.number(t, env)))
                continue
            names = [self.natural(self.number(s, env))
                     for s, n in zip(t[1::2], t[2::2]) for _ in range(n)]
            names += [self.constant(0)] * (self.body.lists - len(names))
            fields.append(tuple(names))
        return tuple(fields)

    def member(self, at):
        names = [n for f in at for n in (f if isinstance(f, tuple) else (f,))]
        return f"set({', '.join(names)})"

    def bounded(self, at):
        names = [n for f in at for n in (f if isinstance(f, tuple) else (f,))]
        rows = [["sum", b[-1], *itertools.chain(*zip(b, names))]
                for b in self.body.bounds]
        env = {n: (n, None) for n in names}
        return " & ".join(["true", *(self.t_ge(["ge", r], env) for r in rows)])

    def asked(self, a, place, env, make):
        return self.atom(lambda: make(self.vector(place, env)))

    def t_P(self, a, env):
        return self.asked(a, a[2], env, self.member)

    def t_position(self, a, env):
        return self.asked(a, a[2], env, lambda at: "true")

    def t_terminal(self, a, env):
        return self.asked(a, a[2], env,
                          lambda at: "~" + self.moves(at, lambda to: "true"))

    def t_leads(self, a, env):
        return self.asked(a, a[1], env, lambda at: self.asked(
            a, a[2], env, lambda to: self.moves(
                at, lambda y: self.equal(y, to))))

    def t_same(self, a, env):
        return self.asked(a, a[1], env, lambda x: self.asked(
            a, a[2], env, lambda y: self.equal(x, y)))

    def equal(self, x, y):
        ways = [["true"]]
        for f, g in zip(x, y):
            orders = ([f"{f} = {g}"],) if isinstance(f, str) else [
                [f"{p} = {q}" for p, q in zip(f, h)]
                for h in itertools.permutations(g)]
            ways = [w + o for w in ways for o in orders]
        return "(" + " | ".join("(" + " & ".join(w) + ")" for w in ways) + ")"

    def t_some_move(self, a, env):
        return self.asked(a, a[2], env, lambda at: self.moves(
            at, lambda to: self.truth(a[3], env | {a[1]: to})))

    def t_every_move(self, a, env):
        return self.asked(a, a[2], env, lambda at: "~" + self.moves(
            at, lambda to: "~" + self.truth(a[3], env | {a[1]: to})))

    def moves(self, at, found):
        ways = ["false"]
        for move in self.game["moves"]:
            fields = [range(len(at[f])) for f in move["hands"]]
            for way in itertools.product(*fields):
                if len(set(zip(move["hands"], way))) == len(way):
                    ways.append(self.way(at, move, way, found))
        return "(" + " | ".join(ways) + ")"

    def way(self, at, move, way, found):
        def make():
            env = {"q0": at}
            env |= {f"v{i + 1}": (at[f][k], None)
                    for i, (f, k) in enumerate(zip(move["hands"], way))}
            may = [f"{at[f][k]} ~= empty"
                   for f, k in zip(move["hands"], way)]
            for i in range(move["choices"]):
                env[f"v{len(way) + i + 1}"] = self.fresh(), None
            may.append(self.truth(move["guard"], env))
            to = [list(f) if isinstance(f, tuple) else f for f in at]
            for f, k in zip(move["hands"], way):
                to[f][k] = None
            for kind, where, term in move["results"]:
                value = self.natural(self.number(term, env))
                if kind == "set":
                    to[where] = value
                else:
                    to[where][to[where].index(None)] = value
            to = tuple(tuple(x or self.constant(0) for x in f)
                       if isinstance(f, list) else f for f in to)
            return " & ".join([*may, found(to)])
        return self.atom(make)


def automaton(body, tracks):
    """The run is guessed, from the highest place down, states in binary."""
    bits = max(1, (len(body.table) - 1).bit_length())
    runs = [f"R{i}" for i in range(bits)]

    def state(q, t):
        return " & ".join(f"{t} {'in' if q >> i & 1 else 'notin'} {r}"
                          for i, r in enumerate(runs))
    steps = [f"({state(q, 't + 1')} & " + " & ".join(
        f"t {'in' if a >> i & 1 else 'notin'} {x}"
        for i, x in enumerate(tracks)) + f" => {state(row[1 + a], 't')})"
        for q, row in enumerate(body.table) for a in range(1 << len(tracks))]
    inside = " & ".join(f"(all1 u: u in {x} => u < top)" for x in tracks)
    accept = " | ".join(["false", *(f"({state(q, '0')})" for q, row in
                                    enumerate(body.table) if row[0])])
    return (f"pred set({', '.join('var2 ' + x for x in tracks)}) = "
            f"ex1 top: {inside} & ex2 {', '.join(runs)}: {state(0, 'top')} & "
            f"(all1 t: t < top => ({' & '.join(steps)})) & ({accept});\n")


def obligations(part, body):
    """What must hold for all numbers: name, names of variables, formula."""
    s, game = Speaker(part, body), part["games"][0]
    at, tracks = [], []
    for kind in game["fields"]:
        n = 1 if kind in ("pile", "number") else body.lists
        names = tuple(f"A{len(tracks) + i}" for i in range(n))
        tracks += names
        at.append(names[0] if kind in ("pile", "number") else names)
    at = tuple(at)
    into = s.moves(at, s.member)
    yield "none stays", tracks, f"~({s.member(at)} & {into})"
    reach = f"{s.bounded(at)} & ~{s.member(at)} & ~{into}"
    if game["misere"]:
        anything = s.moves(at, lambda to: "true")
        reach += f" & {anything}"
        yield "none is stuck", tracks, f"{s.member(at)} => {anything}"
    yield "others reach", tracks, f"~({reach})"
    for p in part["problems"]:
        names = [f"V{i}" for i in range(p["n"])]
        env = {f"v{i}": (x, None) for i, x in enumerate(names)}
        member = "true" if p["member"] == "none" else s.truth(
            ["position", 0, p["member"]], env)
        yield "claim", names, (
            f"{member} & {s.truth(p['where'], env)} => "
            f"{s.truth(p['defined'], env)} & {s.truth(p['holds'], env)}")


def mona(program, body, tracks, names, formula):
    with tempfile.NamedTemporaryFile("w", suffix=".mona") as f:
        variables = f"var2 {', '.join(names)};\n" if names else ""
        f.write("ws1s;\n" + PRELUDE + automaton(body, tracks) + variables
                + formula + ";\n")
        f.flush()
        done = subprocess.run([program, "-q", f.name], capture_output=True,
                              text=True, timeout=300)
    return "Formula is valid" in done.stdout, done.stdout + done.stderr


def main(bouton):
    tap, program = Tap(), shutil.which("mona")
    if not program:
        print("1..0 # SKIP there is no MONA here")
        return 0
    for command in COMMANDS:
        more = ["--prover", "logic"] if command[0] == "prove" else []
        text = certificate(bouton, command + more)
        core = text[len(HEAD):text.index("proved\n")]
        body = Body(text[text.index("sentence\n"):text.rindex("sha256")])
        part = read_parts(core)[0]
        tracks = [f"T{i}" for i in range(
            (len(body.table[0]) - 1).bit_length() - 1)]
        for name, names, formula in obligations(part, body):
            good, said = mona(program, body, tracks, names, formula)
            tap.check(good, f"{' '.join(command)}: {name}", said[-1500:])
        body.table[-1][0] ^= 1  # another set
        tap.check(not all(mona(program, body, tracks, names, formula)[0]
                          for _, names, formula in obligations(part, body)),
                  f"{' '.join(command)}: of another set one fails")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
