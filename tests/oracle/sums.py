"""sums.py BOUTON: sums of different games (`game g = nim + kayles`) against brute
force in Python. TAP output.

Parts are written twice, as rules and as a function that lists options (those of
rules.py where they are there). A sum is searched as it stands, pairs of
positions and moves in either, in normal and in misère play; no value of a part
is used, but the xor of the values is compared, too. The provers are asked for
theorems that follow from known values, and for wrong ones.
"""

import functools
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import rules  # noqa: E402
from tapping import Tap  # noqa: E402

SEED, POSITIONS = 1935, 30


def bags(stones):
    """All bags of at most so many stones."""
    def parts(n, least):
        yield ()
        for h in range(least, n + 1):
            yield from ((h, *rest) for rest in parts(n - h, h))
    return list(parts(stones, 1))


def rook(at):
    """An early end at x + y <= 3; no move to x = y >= 4."""
    x, y = at
    if x + y <= 3:
        return set()
    to = {(u, y) for u in range(x)} | {(x, v) for v in range(y)}
    return {(u, v) for u, v in to if not u == v >= 4}


def crowd(heaps):
    """Take at most as many stones as there are heaps, and all of a bag of at
    most 3 stones."""
    out = rules.change_one_heap(heaps, lambda a: rules.take(
        a, min(a, len(heaps))))
    return out | ({()} if 0 < sum(heaps) <= 3 and len(heaps) == 1 else set())


def hot(at):
    """n stones, and k: the last number taken, which may not be taken again."""
    n, k = at
    return {(n - t, t) for t in range(1, min(n, 3) + 1) if t != k}


def show_hot(at):
    return f"({at[0]},{at[1]})"


def passing(at):
    return rules.pass_options(at, rules.nim_options)


ROOK = """game rook
pile x, y
end where x + y <= 3
forbid where x = y, x >= 4
move left t: x -> x - t  for 1 <= t <= x
move down t: y -> y - t  for 1 <= t <= y
"""
CROWD = """game crowd
heaps a
move take t: a -> a - t for 1 <= t <= min(a, count)
move all: a -> 0 for stones <= 3, count = 1
"""
HOT = """game hot
pile n
number k = 0
set T = {t : 1 <= t <= 3}
end where n in {i + 0 : i >= 0, i < 1}
move take t: n -> n - t, k -> t for t in T, t <= n, t != k
"""
PASSES = [(b, k) for b in bags(4) for k in (0, 1)]
# rules, options, positions, notation
PARTS = {
    "nim": (None, rules.nim_options, bags(5), rules.show_bag),
    "kayles": (None, lambda b: rules.octal_options(b, "0.77"), bags(5),
               rules.show_bag),
    "sub:{1,3,4}": (None, lambda b: rules.subtraction_options(
        b, lambda t: t in (1, 3, 4)), bags(6), rules.show_bag),
    "wythoff": (None, rules.wythoff_options,
                list(itertools.product(range(4), repeat=2)),
                rules.show_fields),
    "rook": (ROOK, rook, [(x, y) for x in range(6) for y in range(6)
                          if not x == y >= 4], rules.show_fields),
    "crowd": (CROWD, crowd, bags(5), rules.show_bag),
    "hot": (HOT, hot, list(itertools.product(range(6), range(3))), show_hot),
    "nim-with-a-pass": (None, passing, PASSES, None),
}
SUMS = [*itertools.combinations(PARTS, 2), ("nim", "nim"), ("hot", "hot"),
        ("rook", "rook"), ("crowd", "crowd"),
        ("nim-with-a-pass", "nim-with-a-pass"), ("nim", "hot", "crowd")]


@functools.cache
def options(parts, at):
    """A move is one in one of the parts."""
    return frozenset((*at[:i], to, *at[i + 1:]) for i, p in enumerate(parts)
                     for to in PARTS[p][1](at[i]))


@functools.cache
def grundy(parts, at):
    seen = {grundy(parts, to) for to in options(parts, at)}
    return next(v for v in itertools.count() if v not in seen)


@functools.cache
def is_p(parts, at, misere):
    to = options(parts, at)
    return not misere if not to else \
        not any(is_p(parts, q, misere) for q in to)


def show(parts, at):
    """The second pass of a sum is called pass2."""
    words, passes = [], 0
    for number, (p, x) in enumerate(zip(parts, at), 1):
        if p != "nim-with-a-pass":
            words.append(PARTS[p][3](x))
            continue
        name = f"pass{number}" if passes else "pass"
        passes += 1
        words.append(rules.show_bag(x[0]) +
                     ("" if x[1] == 1 else f" {name}={x[1]}"))
    return " + ".join(words)


class Asker:
    def __init__(self, bouton, folder):
        self.bouton, self.folder = bouton, pathlib.Path(folder)
        for name, (text, *_) in PARTS.items():
            if text:
                (self.folder / f"{name}.game").write_text(text)

    def write(self, parts):
        """The file of a sum."""
        words = [f"./{p}.game" if PARTS[p][0] else p for p in parts]
        path = self.folder / "g.game"
        path.write_text(f"game g = {' + '.join(words)}\n")
        return path

    def run(self, *words):
        done = subprocess.run([self.bouton, *words], text=True,
                              capture_output=True)
        return [json.loads(line) for line in done.stdout.splitlines()], \
            done.stderr

    def wrong(self, parts, cases, *more):
        """Positions where bouton says another thing."""
        misere = "--misere" in more
        said, why = self.run("solve", self.write(parts), "--json", *more,
                             *(show(parts, at) for at in cases))
        if len(said) != len(cases):
            return [why]
        out = []
        for s, at in zip(said, cases):
            p = is_p(parts, at, misere)
            win = {show(parts, to) for to in options(parts, at)
                   if is_p(parts, to, misere)}
            if s["position"] != show(parts, at) or \
                    (s["outcome"] == "P") != p or \
                    {w["position"] for w in s["winning"]} != win or \
                    (not misere and s["grundy"] != grundy(parts, at)):
                out.append((s, sorted(win)))
        return out


# Of sums of known values (Nim: n; take 1 to 3: n mod 4): what is proved.
CLAIMS = [
    ("nim + sub:{1,2,3}", "[a] + [b] P iff a = b mod 4", "PROVED"),
    ("nim + sub:{1,2,3}", "[a] + [b] P iff a = b mod 3", "REFUTED"),
    ("nim + sub:{1,2,3}", "[a] + [a] P iff a <= 3", "PROVED"),
    ("nim + nim", "[a] + [b] P iff a = b", "PROVED"),
    ("nim + sub:{1,2}", "[] + [n] P iff n mod 3 = 0", "PROVED"),
    ("sub:{1,2} + sub:{1,3}", "[] + [a,b] P iff a mod 2 = b mod 2", "PROVED"),
    ("sub:{1,2} + sub:{1,3}", "[] + [a,b] P iff a mod 4 = b mod 2", "REFUTED"),
    ("nim + nim", "[a] + [b] N if a >= b", "REFUTED"),
    ("wythoff + nim", "(x,x) + [1] N if x >= 1", "REFUTED"),
    ("sub:{1,2} + sub:{1,3} + nim", "[a] + [b] + [c] P iff "
     "c = (a mod 3) xor (b mod 2)", "PROVED"),
    ("sub:{1,2} + sub:{1,3} + nim", "[a] + [b] + [c] P iff "
     "c = (a mod 3) xor (b mod 3)", "REFUTED"),
]


def main(bouton):
    tap, rng = Tap(), random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        ask = Asker(bouton, folder)
        for parts in SUMS:
            every = list(itertools.product(*(PARTS[p][2] for p in parts)))
            cases = rng.sample(every, POSITIONS)
            for more in ((), ("--misere",), ("--engine", "reference")):
                wrong = ask.wrong(parts, cases, *more)
                tap.check(not wrong, " + ".join(parts) + f" {' '.join(more)}",
                          wrong[:2])
            xor = [at for at in cases if grundy(parts, at) != functools.reduce(
                lambda v, w: v ^ w,
                (grundy((p,), (x,)) for p, x in zip(parts, at)))]
            tap.check(not xor, "values are the xor of those of the parts", xor)
        for game, claim, verdict in CLAIMS:
            path = ask.folder / "c.game"
            path.write_text(f"game c = {game}\n")
            said, why = ask.run("check", "--json", f"{path}: {claim}")
            tap.check(said and said[0]["verdict"] == verdict,
                      f"{game}: {claim} is {verdict}", said or why)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
