"""test_oracle.py: the oracle against theorems that others proved. TAP output.

The oracle knows no theory, so agreement with Bouton, Wythoff, Moore, Guy and
Smith, Cole and Davie... is evidence that its rules are the rules.
"""

import math
import sys
from functools import reduce
from operator import xor

sys.dont_write_bytecode = True

import oracle  # noqa: E402
import rules  # noqa: E402


def solver(title: str) -> oracle.Solver:
    """The solver of the game with this title, as in "take-away f(t)=t"."""
    (game,) = [g for g in oracle.games() if g.title == title]
    return oracle.Solver(game)


def nim_sum(heaps) -> int:
    return reduce(xor, heaps, 0)


def wrong_outcomes(title: str, is_p, misere: bool = False) -> list[str]:
    """The positions (full range) where the outcome is not P exactly if is_p."""
    s = solver(title)
    return [
        s.game.show(p)
        for p in s.game.positions(False)
        if (s.outcome(p, misere) == "P") != is_p(p)
    ]


def wrong_values(title: str, value) -> list[str]:
    """The positions (full range) whose normal Grundy value is not value(p)."""
    s = solver(title)
    positions = s.game.positions(False)
    return [s.game.show(p) for p in positions if s.grundy(p, False) != value(p)]


def wrong_line(title: str, values: list[int]) -> list[str]:
    """The single heaps 0, 1, ... whose Grundy value is not in the list given."""
    s = solver(title)
    heaps = [rules.bag([n]) for n in range(len(values))]
    return [
        s.game.show(h) for h, want in zip(heaps, values) if s.grundy(h, False) != want
    ]


def bouton():
    """Bouton 1901: the Grundy value of Nim is the xor of the heaps."""
    return wrong_values("nim", nim_sum)


def bouton_misere():
    """Bouton 1901: misère Nim differs exactly when all heaps are 0 or 1."""

    def is_p(heaps):
        small = all(a == 1 for a in heaps)
        return len(heaps) % 2 == 1 if small else nim_sum(heaps) == 0

    return wrong_outcomes("nim", is_p, misere=True)


def wythoff():
    """Wythoff 1907: P are floor(j*phi) and floor(j*phi) + j."""
    phi = (1 + math.sqrt(5)) / 2
    lower = [math.floor(j * phi) for j in range(30)]
    pairs = {(a, a + j) for j, a in enumerate(lower)}
    return wrong_outcomes("wythoff", lambda p: tuple(sorted(p)) in pairs)


def moore():
    """Moore 1910: in Nim_2, P iff 3 divides every column of binary digits."""

    def is_p(heaps):
        return all(sum(a >> bit & 1 for a in heaps) % 3 == 0 for bit in range(6))

    return wrong_outcomes("moore-nim", is_p)


def kayles():
    """Guy and Smith 1956, OEIS A002186, heaps 0..20."""
    values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]
    return wrong_line("kayles", values)


DAWSON = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3]


def dawson_chess():
    """Dawson's Chess 0.137, OEIS A002187, heaps 0..19."""
    return wrong_line("octal:0.137", DAWSON)


def dawson_kayles():
    """Dawson's Kayles 0.07 is Dawson's Chess with one pin more."""
    return wrong_line("dawson-kayles", [0] + DAWSON)


def grundy():
    """Grundy's game, OEIS A002188, heaps 0..20."""
    values = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]
    return wrong_line("grundy-game", values)


def lasker():
    """Lasker's Nim: 4k+1, 4k+2, 4k+3, 4k+4 have 4k+1, 4k+2, 4k+4, 4k+3."""
    swap = {3: 1, 0: -1}

    def value(heaps):
        return nim_sum(a + swap.get(a % 4, 0) for a in heaps)

    return wrong_values("lasker-nim", value)


def powers_of_two():
    """Taking a power of two from a heap n: the Grundy value is n mod 3."""
    title = "subtraction S={2^i : i >= 0}"
    return wrong_values(title, lambda heaps: nim_sum(a % 3 for a in heaps))


def fibonacci():
    """Whinihan 1963: the opening (n, n-1) is P iff n is a Fibonacci number."""
    numbers = {1, 2, 3, 5, 8, 13, 21, 34}
    s = solver("fibonacci-nim")
    return [
        s.game.show((n, n - 1))
        for n in range(1, 41)
        if (s.outcome((n, n - 1), False) == "P") != (n in numbers)
    ]


def last_move():
    """(n, m) is P iff 2^k divides n, for the least 2^k above m."""
    return wrong_outcomes(
        "limited-by-last-move-nim", lambda p: p[0] % 2 ** p[1].bit_length() == 0
    )


def maximum():
    """f(n) = floor(n/2): P iff n = 2^k - 1."""
    return wrong_outcomes(
        "maximum-nim f(n)=floor(n/2)", lambda p: p[0] & (p[0] + 1) == 0
    )


def cheating():
    """GAMES.md: "P iff xor of the table piles = 0"."""
    return wrong_outcomes("cheating-nim", lambda p: nim_sum(p[:-1]) == 0)


def euclid():
    """Cole and Davie 1969: P iff 1 < larger/smaller < phi, or the game is over."""

    def is_p(position):
        a, b = sorted(position)
        return a == 0 or (a < b and b * b < a * b + a * a)

    return wrong_outcomes("euclid", is_p)


def chomp():
    """Two rows: P iff the lower is one shorter. Three rows: (3,1,1) is P."""
    s = solver("chomp-3")
    wrong = [
        s.game.show((x, y, 0))
        for x in range(1, 11)
        for y in range(x + 1)
        if (s.outcome((x, y, 0), False) == "P") != (y == x - 1)
    ]
    return wrong + (["(3,1,1)"] if s.outcome((3, 1, 1), False) != "P" else [])


def chocolate():
    """Nakamura and Miyadera: for even k the Grundy value is the xor."""
    return [
        p
        for title in ("chocolate", "chocolate k=4")
        for p in wrong_values(title, nim_sum)
    ]


def turn_limited():
    """D-T2.1 of CLAIMS.md for f(k)=2k: P iff for some n the sum of f(k+2t-2)+1
    over t = 1..n is <= x, and x <= the sum of f(k+2t-1)+1."""

    def is_p(position):
        x, k = position
        low = high = 0
        while high < x:
            low += 2 * k + 1
            high += 2 * (k + 1) + 1
            k += 2
        return low <= x

    return wrong_outcomes("turn-limited-nim f(k)=2*k", is_p)


def two_weight():
    """With weight 1 only it is Maximum Nim with f(y) = floor(y/2), whose P are
    2^k - 1; with weight 2 only, x stones and f(x) = floor(x/2), the same."""
    s = solver("two-weight-nim")
    return [
        s.game.show(p)
        for n in range(33)
        for p in ((0, n), (n, 0))
        if (s.outcome(p, False) == "P") != (n & (n + 1) == 0)
    ]


def amalgamation():
    """One heap is N; two are P iff equal; an even number of each height is P."""
    s = solver("amalgamation-nim")

    def is_wrong(heaps):
        is_p = s.outcome(heaps, False) == "P"
        paired = all(heaps.count(a) % 2 == 0 for a in heaps)
        return is_p != paired if len(heaps) <= 2 else paired and not is_p

    return [s.game.show(h) for h in s.game.positions(False) if is_wrong(h)]


def restricted():
    """Levine 2006, for f(a) = ceil(a/2): an odd heap has the value (a+1)/2, an
    even one that of a/2 - 1."""

    def value(a):
        return 0 if a == 0 else (a + 1) // 2 if a % 2 else value(a // 2 - 1)

    return wrong_values("restricted-nim", lambda heaps: nim_sum(map(value, heaps)))


def one_pass():
    """P-T1 of CLAIMS.md: two heaps 1 <= m <= n, pass unused: P iff m is odd and
    n = m+1."""
    s = solver("nim-with-a-pass")
    return [
        s.game.show(((m, n), 1))
        for n in range(1, 16)
        for m in range(1, n + 1)
        if (s.outcome(((m, n), 1), False) == "P") != (m % 2 == 1 and n == m + 1)
    ]


BY_HAND = [
    ("lim", (2, 1, 0), "(1,0,1)"),
    ("lim", (1, 1, 2), "(0,0,3) (0,2,1) (2,0,1)"),
    ("two-weight-nim", (1, 2), "(1,1) (1,0) (0,2)"),
    ("two-weight-nim", (1, 0), ""),
    ("amalgamation-nim", (1, 2), "[2] [1] [1,1] [3]"),
    ("amalgamation-nim-restricted", (1, 2, 2), "[2,2] [1,2] [1,1,2] [1,4]"),
    ("amalgamation-nim-restricted", (1, 1), "[1]"),
    ("restricted-nim-with-a-pass", ((4,), 1), "[2] [3] [4]_pass=0"),
    ("restricted-nim-with-a-pass", ((4,), 0), "[2]_pass=0 [3]_pass=0"),
    ("restricted-nim-with-a-pass", ((), 1), ""),
    ("nim-with-a-pass pass=2", ((1,), 2), "[] [1]_pass=1"),
    ("nim-with-a-pass pass=2", ((1,), 1), "[]_pass=1 [1]_pass=0"),
    ("turn-limited-nim f=1,2,2,5", (3, 1), "(2,2)"),
    ("turn-limited-nim f=1,2,2,5", (3, 2), "(2,3) (1,3)"),
    ("turn-limited-nim f=1,2,2,5", (9, 7), "(8,8) (7,8) (6,8) (5,8) (4,8)"),
    ("turn-limited-nim f=2,2,1", (3, 2), "(2,3) (1,3)"),
    ("turn-limited-nim f=2,2,1", (3, 3), "(2,4)"),
    ("maximum-nim f(n)=n/3", (8,), "(7) (6)"),
    ("take-away f(t)=t+1", (5, 2), "(4,2) (3,3)"),
    ("take-away f(t)=3*t", (2, 9), "(1,3) (0,6)"),
    ("cheating-nim", (1, 0, 2), "(0,0,2) (2,0,1) (3,0,0) (1,1,1) (1,2,0)"),
    ("chomp-3", (2, 2, 1), "(1,1,1) (2,0,0) (2,1,1) (2,2,0)"),
    ("euclid", (7, 3), "(4,3) (1,3)"),
    ("euclid", (2, 2), "(0,2) (2,0)"),
    ("chocolate k=3", (1, 1, 3), "(0,1,3) (1,0,3) (1,0,2) (1,0,1) (1,0,0)"),
    ("subtraction S={2,5,7}", (1, 6), "[1,4] [1,1]"),
    ("moore-nim", (1, 2), "[2] [1,1] [1] []"),
]


def by_hand():
    """Options worked out on paper, mostly where no theorem is at hand."""
    wrong = []
    for title, position, options in BY_HAND:
        s = solver(title)
        shown = {s.game.show(q).replace(" ", "_") for q in s.options(position)}
        if shown != set(options.split()):
            wrong.append(f"{title} {s.game.show(position)}")
    return wrong


def terminal():
    """A position has no option exactly when the stated end has come."""
    return [
        f"{game.title} {game.show(p)}"
        for game in oracle.games()
        for p in game.positions(True)
        if game.terminal(p) != (not game.options(p))
    ]


def zero_is_p():
    """In both kinds of play, P exactly if the Grundy value is 0."""
    wrong = []
    for game in oracle.games():
        s = oracle.Solver(game)
        for p, misere in ((p, m) for p in game.positions(True) for m in (False, True)):
            if (s.outcome(p, misere) == "P") != (s.grundy(p, misere) == 0):
                wrong.append(f"{game.title} {game.show(p)} misere={misere}")
    return wrong


def printing():
    """The notations of GAMES.md, and no two positions printed alike."""
    shown = [
        (rules.show_bag(rules.bag([8, 0, 3, 4])), "[3,4,8]"),
        (rules.show_bag(()), "[]"),
        (rules.show_pass(((3, 5), 0), 1), "[3,5] pass=0"),
        (rules.show_pass(((3, 5), 1), 1), "[3,5]"),
        (rules.show_pass(((3, 5), 1), 2), "[3,5] pass=1"),
        (rules.show_fields((44, 43)), "(44,43)"),
        (rules.show_fields((7,)), "(7)"),
    ]
    wrong = [got for got, want in shown if got != want]
    for game in oracle.games():
        positions = game.positions(True)
        if len(set(map(game.show, positions))) != len(positions):
            wrong.append(game.title)
    return wrong


def ranges():
    """Every bag of at most 20 stones: the partition numbers add up to 2714."""
    bags = oracle.bag_positions(False)
    return [] if len(set(bags)) == len(bags) == 2714 else [str(len(bags))]


CHECKS = [
    bouton,
    bouton_misere,
    wythoff,
    moore,
    kayles,
    dawson_chess,
    dawson_kayles,
    grundy,
    lasker,
    powers_of_two,
    fibonacci,
    last_move,
    maximum,
    cheating,
    euclid,
    chomp,
    chocolate,
    turn_limited,
    two_weight,
    amalgamation,
    restricted,
    one_pass,
    by_hand,
    terminal,
    zero_is_p,
    printing,
    ranges,
]


def main() -> int:
    print(f"1..{len(CHECKS)}")
    failed = 0
    for number, check in enumerate(CHECKS, 1):
        wrong = check()
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} - {check.__name__}", flush=True)
        for position in wrong[:3]:
            print(f"# {position}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
