"""random_axioms.py BOUTON [SEED COUNT]: nothing false is proved by `unknown`.
TAP output.

Random claims of the kinds that the prover takes, about random rules and those of
games/: outcomes of positions and their options, of positions with a heap or
stones more, "exactly one", two rulesets, normal and misere play. Most are false.
They are searched on next to nothing, so that the prover sees the false ones too;
what it proves must hold at all small members, by claim_eval.py. How many true
ones are left open is said.
"""

import collections
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

from claim_eval import Claim  # noqa: E402
from notation import Malformed  # noqa: E402
from tapping import LONG, Tap  # noqa: E402
from textbook import bags  # noqa: E402

TOP = HERE.parent.parent
HEAPS = ["nim", "amalgamation-nim", "moore-nim", "restricted-nim", "kayles",
         "subtraction with S = {1,2}", "subtraction with S = {2,3}",
         "lasker-nim", "amalgamation-nim-restricted"]
PILES = ["wythoff", "two-weight-nim", "euclid"]
CHOMP = "chomp-3"
TAKES = ["1 <= t <= a", "1 <= t <= min(a, 2)", "1 <= t <= a, a >= 2",
         "2 <= t <= a", "1 <= t <= a, count >= 2", "1 <= t < a",
         "1 <= t <= a, t != 2", "1 <= t <= a / 2", "1 <= t <= a, stones >= 3"]
MORE = ["", "move merge: a, b -> a + b", "move merge: a, b -> a + b for a >= 2",
        "move split b: a -> b, a - b for 1 <= b <= a - b",
        "move all: a -> 0 for a >= 3", "move two: a, b -> a - 1, b - 1",
        "move down: a -> a - 1 for a mod 2 = 0",
        "end where count <= 1", "end where stones = 3"]
PASS = ["", "stones >= 1", "count >= 2", "stones >= 2", "count >= 1, stones != 3"]


def a_game(rng, name, passing):
    lines = [f"game {name}", "heaps a"] + ["number k = 1"] * passing
    lines.append(f"move take t: a -> a - t for {rng.choice(TAKES)}")
    lines += [rng.choice(MORE)] * (rng.random() < .5)
    if passing:
        more = rng.choice(PASS)
        lines.append("move pass: k -> k - 1 for k >= 1" +
                     (f", {more}" if more else ""))
    return "\n".join(line for line in lines if line) + "\n"


def outcome(rng, at):
    return f"{rng.choice('PN')}({at})"


def about_moves(rng):
    way, turn = rng.choice(("exists", "every")), rng.choice(("P", "N"))
    more = rng.choice(("", "", "stones(q) < stones(x) and ",
                       "count(q) = count(x) and ", "not "))
    return f"({way} q in moves(x): {more}{turn}(q))"


def any_position(rng):
    parts = [rng.choice((outcome(rng, "x"), "terminal(x)", about_moves(rng)))
             for _ in range(rng.choice((2, 2, 3)))]
    where = rng.choice(("", "", " where stones >= 1", " where count >= 2",
                        " where stones = 2"))
    word = rng.choice((" implies ", " iff ", " or "))
    return f"for position x{where}\nrange stones <= 2\n: " + \
        word.join(("not " if rng.random() < .3 else "") + p for p in parts)


def item(rng):
    return rng.choice(("a", "b", "a", "a+b", "a+1", "b+1", "1", "2", "1^b",
                       "2^a", "a+2", "2*a"))


def heaps(rng):
    return "[" + ",".join(item(rng)
                          for _ in range(rng.choice((1, 2, 2, 3)))) + "]"


def two_positions(rng):
    where = rng.choice(("", " where a >= 1, b >= 1", " where a < b",
                        " where a != b", " where a <= b, b >= 1"))
    word = rng.choice((" implies ", " iff "))
    return f"for numbers a, b{where}\nrange a + b <= 3\n: " + \
        outcome(rng, heaps(rng)) + word + \
        rng.choice((outcome(rng, heaps(rng)), "a = b", "a < b"))


def exactly_one(rng, piles):
    low = rng.choice(("0", "0", "1", "a"))
    high = rng.choice(("a", "b", "a+b", "2*a", "2*b", "a+b+1", "a+b+3", "b+3",
                       "2*a+2*b", "a+b+2"))
    at = rng.choice(("(a,d)", "(d,a+d)", "(d,b)")) if piles else \
        rng.choice(("[a,d]", "[a,b,d]", "[a,a,d]", "[a,d+1]", "[b,d]"))
    where = rng.choice(("", " where a <= b", " where a != b, a >= 1, b >= 1"))
    return f"for numbers a, b{where}\nrange a + b <= 3\n: " \
        f"exactly one d in {low}..{high}: P({at})"


def pair_of_games(rng, own, other):
    if "number k" in own:
        where = rng.choice(("", " where stones >= 1"))
    else:
        where = rng.choice(("", " where stones >= 2", " where count >= 2"))
    del other
    said = rng.choice(("P(x) iff g.P(x)", "P(x) implies g.N(x)",
                       "N(x) implies g.N(x)", "P(x) implies g.P(x)",
                       "N(x) or g.N(x)"))
    return f"for position x{where}\nrange stones <= 2\n: {said}"


def piles(rng):
    def at():
        return "(" + ",".join(rng.choice(("a", "b", "a+1", "a+b", "0", "b-1"))
                              for _ in range(2)) + ")"
    where = rng.choice(("", " where a >= 1, b >= 1", " where a < b"))
    return f"for numbers a, b{where}\nrange a + b <= 3\n: " + \
        outcome(rng, at()) + rng.choice((" implies ", " iff ")) + \
        rng.choice((outcome(rng, at()), "a = b"))


def chomp(rng):
    at = rng.choice(("(n,n,n)", "(n,n,0)", "(n+1,n,0)", "(n,n,n-1)", "(n,0,0)",
                     "(n+1,n,n)", "(n+2,n,0)"))
    where = rng.choice(("", " where n >= 1", " where n >= 2"))
    return f"for {at}{where}\nrange stones <= 2\n: {rng.choice('PN')}"


def a_claim(rng, folder, number):
    """The text of a claim, and the kind it is of."""
    kind = rng.choice(("position", "position", "heaps", "heaps", "one", "one",
                       "games", "games", "piles", "chomp"))
    names = [f"r{number}a", f"r{number}b"]
    passing = [rng.random() < .5, rng.random() < .4]
    if kind == "games" and passing[1] and not passing[0]:
        passing.reverse()
    texts = [a_game(rng, n, p) for n, p in zip(names, passing)]
    for name, text in zip(names, texts):
        (folder / f"{name}.game").write_text(text)
    own = names[0] if kind == "games" or rng.random() < .5 else \
        rng.choice(HEAPS)
    if kind in ("piles", "chomp"):
        own = rng.choice(PILES) if kind == "piles" else CHOMP
    in_piles = kind == "one" and rng.random() < .3
    own = "wythoff" if in_piles else own
    play = " misere" if rng.random() < .25 else ""
    first, _, rest = own.partition(" with")
    head = f"claim R-{number}\nin {first}{play}" + \
        (f" with{rest}" if rest else "") + "\n"
    if kind == "games":
        head += f"and g = {names[1]}{rng.choice(('', '', play))}\n"
    body = {"position": lambda: any_position(rng),
            "heaps": lambda: two_positions(rng),
            "one": lambda: exactly_one(rng, in_piles),
            "games": lambda: pair_of_games(rng, *texts),
            "piles": lambda: piles(rng), "chomp": lambda: chomp(rng)}[kind]()
    return kind, head + body + "\n"


def members(claim):
    if claim.family[0] == "position":
        kinds = [k for k, _, _ in claim.games[0].fields]
        for n in range(9):
            for bag in bags(n):
                yield tuple(bag if k == "heaps" else 1 for k in kinds)
        return
    n = len(claim.variables())
    yield from sorted(itertools.product(range(9 if n == 1 else 7), repeat=n),
                      key=sum)


def small(text, folder):
    claim = Claim(text, [folder, TOP / "games"])
    found = set()
    for at in members(claim):
        found.add(claim.finding(1, at))
        if "fails" in found:
            return "fails"
    return "holds" if "holds" in found else "unknown"


def main(bouton, seed=1, count=None):
    tap, rng = Tap(), random.Random(int(seed))
    count = int(count or (1000 if LONG else 120))
    seen = collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = dict((f"R-{i}", a_claim(rng, folder, i)) for i in range(count))
        (folder / "all.claim").write_text("\n".join(t for _, t in
                                                    made.values()))
        done = subprocess.run(
            [bouton, "check", folder / "all.claim", "--json", "--prover",
             "unknown", "--games", folder], text=True, capture_output=True)
        for said in map(json.loads, done.stdout.splitlines()):
            kind, text = made[said["id"]]
            if said.get("verdict", "REFUTED") == "REFUTED":
                continue
            try:
                truth = small(text, folder)
            except Malformed:
                truth = "unknown"
            seen[kind, said["verdict"], truth] += 1
            if said["verdict"] == "PROVED" and truth == "fails":
                rules = [p.read_text() for p in
                         sorted(folder.glob(f"r{said['id'][2:]}?.game"))]
                tap.check(False, said["id"], [text, *rules])
    for kind in sorted({k for k, _, _ in seen}):
        true = {v: seen[kind, v, "holds"] for v in ("PROVED", "OPEN")}
        print(f"# {kind}: {true['PROVED']} proved, {true['OPEN']} that hold "
              f"at small members open, {seen[kind, 'OPEN', 'fails']} false "
              "ones open")
    proved = sum(n for (_, v, _), n in seen.items() if v == "PROVED")
    false = sum(n for (_, v, t), n in seen.items()
                if v == "OPEN" and t == "fails")
    tap.check(not tap.failed, "nothing false is proved")
    tap.check(proved >= count // 30, "some are proved", proved)
    tap.check(false >= count // 12, "many false ones were tried", false)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
