#!/usr/bin/env python3
"""mona_row.py BOUTON [--all]: what certificates of rows oblige, decided by MONA.
The obligations are made here, from the certificate alone: core text and body
(docs/formats/core.md, row-certificate.md). A row is the set of pairs (a, b) with
b = a + delta(a); the rows of a game are a set of positions, those of rows. It is
that of the P-positions when no move leads from it to itself, one leads to it
from every other position of the rows, moves stay in the rows, and play ends.
Not said in WS1S, hence left out: that a period is the least one, and problems
that ask for it. --all: all of the papers, not only those with few columns: with
a period of 960 MONA takes minutes for a row. TAP."""
import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle"), str(TESTS / "verify")]
from certificates import HEAD  # noqa: E402
from core_text import read_parts  # noqa: E402
from mona_sentence import PRELUDE, Speaker  # noqa: E402
from forge_row import deltas  # noqa: E402
from tapping import Tap  # noqa: E402

SMALL = ["A-T2i", "A-T2ii", "A-T2iii3*", "A-T2iii4", "A-T2iii5", "A-T3", "A-T4",
         "A-T5", "P-C1", "P-L2", "P-L3", "P-L4", "P-L5", "P-L6", "P-T1", "P-T2",
         "P-s2", "P-s3"]  # those with few columns in all rows; --all: all
COMMANDS = [
    ["row", "nim", "--upto", "3"],
    ["row", "nim-with-a-pass", "--upto", "1", "--misere"],
    ["row", "amalgamation-nim", "--upto", "3", "--misere"],
    ["prove", "nim: [1,b,c] where 1 <= b <= c : P iff b mod 2 = 0 and "
     "c = b + 1", "--prover", "row"],
    ["prove", "amalgamation-nim: [2,b,c] : P implies N([3,b,c])",
     "--prover", "row"],
]


def places(k):
    """The number k as a set of places."""
    items = ", ".join(str(i) for i in range(k.bit_length()) if k >> i & 1)
    return f"{{{items}}}" if k else "empty"


class Row:
    """fixed heaps, values of the other fields, and pairs."""

    def __init__(self, numbers, c, p, symbols):
        n, *numbers = [int(x) for x in numbers.split()]
        self.fixed, self.numbers = numbers[:n], numbers[n:]
        self.c, self.p, self.delta = int(c), int(p), deltas(symbols)

    def predicate(self, name):
        pairs = [f"(A = {places(a)} & B = {places(a + self.delta[a])})"
                 for a in range(self.c)]
        by = {}
        for a in range(self.c, self.c + self.p):
            by.setdefault(self.delta[a], []).append(a % self.p)
        ends = [f"(ex2 R, D: res{self.p}(A, R) & D = {places(abs(d))} & "
                + ("plus(A, D, B)" if d >= 0 else "plus(B, D, A)") + " & ("
                + " | ".join(f"R = {places(r)}" for r in residues) + "))"
                for d, residues in by.items()]
        pairs.append(f"(ex2 C: C = {places(self.c)} & atmost(C, A) & "
                     f"({' | '.join(ends)}))")
        return f"pred {name}(var2 A, var2 B) = {' | '.join(pairs)};\n"


def residues_by(p):
    """R = A mod p: p times Q is added up from its double."""
    names, said, total, power = ["Q"], [], None, "Q"
    for i in range(p.bit_length()):
        if p >> i & 1:
            if total is None:
                total = power
            else:
                names.append(f"S{i}")
                said.append(f"plus({total}, {power}, S{i})")
                total = f"S{i}"
        if p >> i > 1:
            names.append(f"T{i}")
            said.append(f"twice({power}, T{i})")
            power = f"T{i}"
    said += [f"plus({total}, R, A)", f"M = {places(p - 1)}", "atmost(R, M)"]
    return f"pred res{p}(var2 A, var2 R) = ex2 M, {', '.join(names)}: " \
           f"{' & '.join(said)};\n"


class Rows(Speaker):
    """Positions are in rows: at most `lists` heaps, and the other fields."""

    def __init__(self, part, rows):
        self.game, self.rows = part["games"][0], rows
        self.body, self.lists = self, max(len(r.fixed) for r in rows) + 2
        self.count, self.side, self.known = 0, None, {}
        self.bag = self.game["fields"].index("heaps")

    def constant(self, k):
        name = super().constant(k)
        self.known[name] = k
        return name

    def is_number(self, name, k):
        if name in self.known:
            return None if self.known[name] == k else "false"
        return f"{name} = {places(k)}"

    def in_rows(self, at, pair):
        """It is in some row, and its free heaps are such a pair."""
        rest = [x for i, x in enumerate(at) if i != self.bag]
        ways = ["false"]
        for i, row in enumerate(self.rows):
            for fixed, free in choices(at[self.bag], len(row.fixed)):
                for order in orders(fixed):
                    said = [self.is_number(x, k) for x, k in
                            zip([*rest, *order], [*row.numbers, *row.fixed])]
                    zero = [self.is_number(x, 0) for x in free[2:]]
                    said = [s for s in said + zero if s]
                    if "false" not in said:
                        ways.append("(" + " & ".join(
                            said + [pair(i, *free[:2])]) + ")")
        return "(" + " | ".join(ways) + ")"

    def member(self, at):
        return self.in_rows(at, lambda i, a, b: f"row{i}({a}, {b})")

    def covered(self, at):
        return self.in_rows(at, lambda i, a, b: "true")

    def way(self, at, move, way, found):
        """None, when it leads from an empty heap."""
        taken = [at[f][k] for f, k in zip(move["hands"], way)]
        if any(self.known.get(x) == 0 for x in taken):
            return "false"
        return super().way(at, move, way, found)

    def wrong(self, at):
        """A move that leaves what is no number."""
        ways = ["false"]
        for move in self.game["moves"]:
            for way in itertools.permutations(range(self.lists),
                                              len(move["hands"])):
                env = {"q0": at} | {f"v{i + 1}": (at[self.bag][k], None)
                                    for i, k in enumerate(way)}
                ways.append(self.atom(
                    lambda: self.leaves_none(at, move, way, env)))
        return "(" + " | ".join(ways) + ")"

    def leaves_none(self, at, move, way, env):
        may = [f"{at[self.bag][k]} ~= empty" for k in way]
        for i in range(move["choices"]):
            env[f"v{len(way) + i + 1}"] = self.fresh(), None
        may.append(self.truth(move["guard"], env))
        results = [self.atom(lambda: f"{self.natural(self.number(t, env))} = "
                             f"{self.natural(self.number(t, env))}")
                   for _, _, t in move["results"]]
        return " & ".join([*may, "~(" + " & ".join(["true", *results]) + ")"])

    def falls(self, at, to):
        """Stones, heaps and other fields together become less; what stays is
        left out on both sides."""
        def flat(position):
            return [*position[self.bag], *(x for i, x in enumerate(position)
                                           if i != self.bag)]

        def make():
            stays = set(flat(at)) & set(flat(to))
            totals = []
            for position in (at, to):
                names = [x for x in flat(position) if x not in stays]
                names += [self.one_if(x) for x in position[self.bag]
                          if x not in stays]
                totals.append(self.total(names) or self.constant(0))
            return "~atmost({}, {})".format(*totals)
        return self.atom(make)

    def one_if(self, heap):
        return self.fresh(f"(({heap} = empty & {{0}} = empty) | "
                          f"({heap} ~= empty & {{0}} = {{{{0}}}}))")


def choices(names, n):
    """Those that are fixed, and the others: two free ones, then what is left
    over and has to be empty; in every way."""
    every = range(len(names))
    for a in every:
        for b in range(a + 1, len(names)):
            others = [names[i] for i in every if i not in (a, b)]
            for fixed in subsets(others, n):
                left = list(others)
                for x in fixed:
                    left.remove(x)
                yield fixed, [names[a], names[b], *left]


def subsets(items, n):
    if n == 0:
        yield []
        return
    for i, x in enumerate(items):
        for rest in subsets(items[i + 1:], n - 1):
            yield [x, *rest]


def orders(items):
    if not items:
        yield []
    for i, x in enumerate(items):
        for rest in orders(items[:i] + items[i + 1:]):
            yield [x, *rest]


def in_row(s, row):
    """A position of the row, as names and what they are."""
    names = [f"H{i}" for i in range(len(row.fixed))]
    numbers = [f"N{i}" for i in range(len(row.numbers))]
    values = dict(zip(names + numbers, row.fixed + row.numbers))
    empty = [f"E{i}" for i in range(s.lists - len(names) - 2)]
    values |= {e: 0 for e in empty}
    s.known |= values
    at = list(numbers)
    at.insert(s.bag, (*names, "A", "B", *empty))
    says = " & ".join(["true", *(f"{x} = {places(k)}"
                                 for x, k in values.items())])
    return tuple(at), ["A", "B", *values], says


def anywhere(s):
    names = [f"H{i}" for i in range(s.lists)]
    at = [f"N{i}" for i in range(len(s.game["fields"]) - 1)]
    every = names + at
    at.insert(s.bag, tuple(names))
    return tuple(at), every


def asked(a, out):
    """Places whose outcome is asked for, and what else is."""
    if isinstance(a, list):
        if a[:1] == ["P"]:
            out.append(a[2])
        for x in a:
            asked(x, out)
    return out


def obligations(part, rows):
    """What must hold for all numbers: name, names of variables, formula."""
    s = Rows(part, rows)
    misere = part["games"][0]["misere"]
    for i, row in enumerate(rows):
        at, names, says = in_row(s, row)
        mine, title = f"row{i}(A, B)", f"row {row.numbers} {row.fixed}"
        into = s.moves(at, s.member)
        any_move = s.moves(at, lambda to: "true") if misere else "true"
        yield f"{title}: none stays", names, f"{says} & {mine} => ~{into}" + (
            f" & {any_move}" if misere else "")
        yield f"{title}: others reach", names, \
            f"{says} & ~{mine} => {into}" + (f" | ~{any_move}" if misere else "")
        yield f"{title}: rows agree", names, \
            f"{says} => ({mine} <=> {s.member(at)})"
        astray = s.moves(at, lambda to: f"~{s.covered(to)}")
        yield f"{title}: moves stay", names, f"{says} => ~{astray}"
    s.known = {}
    at, names = anywhere(s)
    rising = s.moves(at, lambda to: f"~{s.falls(at, to)}")
    yield "play ends", names, f"~{rising}"
    yield "moves leave numbers", names, f"~{s.wrong(at)}"
    for p in part["problems"]:
        if "'period'" in repr(p):
            continue
        names = [f"V{i}" for i in range(p["n"])]
        env = {f"v{i}": (x, None) for i, x in enumerate(names)}
        member = "true" if p["member"] == "none" else s.truth(
            ["position", 0, p["member"]], env)
        where = f"{member} & {s.truth(p['where'], env)}"
        known = ["true"]
        for place in asked(p["holds"], []):
            known.append("(" + s.truth(["position", 0, place], env) + " => "
                         + s.asked(None, place, env, s.covered) + ")")
        yield "claim", names, (
            f"{where} => {s.truth(p['defined'], env)} & {' & '.join(known)} & "
            f"{s.truth(p['holds'], env)}")


def mona(program, rows, names, formula):
    with tempfile.NamedTemporaryFile("w", suffix=".mona") as f:
        said = "".join(residues_by(p) for p in sorted({r.p for r in rows}))
        said += "".join(r.predicate(f"row{i}") for i, r in enumerate(rows))
        variables = f"var2 {', '.join(names)};\n" if names else ""
        f.write(f"ws1s;\n{PRELUDE}{said}{variables}{formula};\n")
        f.flush()
        done = subprocess.run([program, "-q", f.name], capture_output=True,
                              text=True, timeout=600)
    return "Formula is valid" in done.stdout, done.stdout + done.stderr


def read(text):
    """Its only part, and the rows of its only game; None: it is another."""
    if "\nproved\npart 1 by row\nrows 0 " not in text:
        return None
    core, body = text.removeprefix(HEAD).split("proved\npart 1 by row\n")
    found = re.findall(r"^row ([\d ]+)\nperiod (\d+) (\d+)\nforbid \d+ \d+\n"
                       r"delta\n([^.]*)\.", body, re.M)
    part = read_parts(core)[0]
    if len(part["games"]) > 1:
        return None
    return part, [Row(*f) for f in found]


def certificates(bouton, folder, papers):
    for command in COMMANDS:
        path = folder / "one"
        subprocess.run([bouton, *command, "--certificate", path],
                       stdout=subprocess.DEVNULL, check=True)
        yield " ".join(command[:2]), path.read_text()
        path.unlink()
    subprocess.run([bouton, "papers", *papers, "--certificates",
                    folder / "papers"], stdout=subprocess.DEVNULL)
    for path in sorted((folder / "papers").glob("*.cert")):
        yield path.stem, path.read_text()


def check(tap, program, name, part, rows, known):
    """Obligations that were decided for another certificate are known."""
    good, said, count = True, [], 0
    for what, names, formula in obligations(part, rows):
        key = (tuple(names), formula, tuple(r.predicate("") for r in rows))
        if key not in known:
            known[key] = mona(program, rows, names, formula)
            count += 1
        if not known[key][0]:
            good = False
            said += [what, known[key][1][-600:]]
    tap.check(good, f"{name}: {len(rows)} rows, {count} new obligations", said)


def check_other(tap, program, name, part, rows):
    """Of the last row it is told that b = a, or, where it is so, another."""
    same = rows[-1].c == 0 and rows[-1].delta[0] == 0
    rows[-1].c, rows[-1].p = 0, 2
    rows[-1].delta = {0: 1, 1: -1} if same else {0: 0, 1: 0}
    tap.check(any(not mona(program, rows, names, formula)[0]
                  for _, names, formula in obligations(part, rows)),
              f"{name}: of another row one fails")


def main(bouton, *options):
    tap, program = Tap(), shutil.which("mona")
    if not program:
        print("1..0 # SKIP there is no MONA here")
        return 0
    known = {}
    papers = [] if "--all" in options else SMALL
    with tempfile.TemporaryDirectory() as folder:
        for name, text in certificates(bouton, pathlib.Path(folder), papers):
            found = read(text)
            if not found:
                continue
            check(tap, program, name, *found, known)
            if " " in name and len(found[1]) > 1:
                check_other(tap, program, name, *found)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
