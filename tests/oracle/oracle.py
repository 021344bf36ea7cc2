"""oracle.py: every game of GAMES.md, solved in the slowest obvious way.

Outcomes and Grundy values are memoised recursion over whole positions, with the
options of rules.py; the games with their settings and test positions are listed
at the end.

To add a game: write `foo_options` in rules.py and add a line to one of the
lists that `games` joins.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product

import rules
from rules import Bag, Position, show_bag, show_fields, show_pass


@dataclass(frozen=True)
class Game:
    """One game with its settings; `positions(quick)` lists what to test."""

    name: str
    options: Callable[[Position], set]
    terminal: Callable[[Position], bool]
    positions: Callable[[bool], list]
    show: Callable[[Position], str]
    settings: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return " ".join((self.name, *self.settings))


# --- solving ---------------------------------------------------------------


def mex(values: set[int]) -> int:
    """The least natural number that is not among the values."""
    n = 0
    while n in values:
        n += 1
    return n


class Solver:
    """Outcomes and Grundy values of one game, remembered per position."""

    def __init__(self, game: Game):
        self.game = game
        self._options: dict = {}
        self._outcome: dict = {}
        self._grundy: dict = {}

    def options(self, position: Position) -> set:
        if position not in self._options:
            self._options[position] = self.game.options(position)
        return self._options[position]

    def outcome(self, position: Position, misere: bool) -> str:
        """'P' or 'N': "the player who cannot move loses (normal play) or wins
        (misère play)"."""
        key = (position, misere)
        if key not in self._outcome:
            self._outcome[key] = self._find_outcome(position, misere)
        return self._outcome[key]

    def _find_outcome(self, position: Position, misere: bool) -> str:
        if not self.options(position):
            return "N" if misere else "P"
        return "N" if self.winning(position, misere) else "P"

    def winning(self, position: Position, misere: bool) -> set:
        """The options that are P: the moves to make."""
        return {q for q in self.options(position) if self.outcome(q, misere) == "P"}

    def grundy(self, position: Position, misere: bool) -> int:
        """mex of the options; a terminal position counts 0, in misère play 1."""
        key = (position, misere)
        if key not in self._grundy:
            self._grundy[key] = self._find_grundy(position, misere)
        return self._grundy[key]

    def _find_grundy(self, position: Position, misere: bool) -> int:
        if not self.options(position):
            return 1 if misere else 0
        return mex({self.grundy(q, misere) for q in self.options(position)})


# --- positions to test -----------------------------------------------------


def partitions(stones: int, largest: int) -> Iterable[Bag]:
    """All ways to write `stones` as heaps of at most `largest`, ascending."""
    if stones == 0:
        yield ()
    for last in range(1, min(stones, largest) + 1):
        for rest in partitions(stones - last, last):
            yield (*rest, last)


def bag_positions(quick: bool) -> list[Bag]:
    """Every bag of at most 20 stones (quick: 14), smallest first: "least number
    of stones", "then fewest heaps, then lexicographic in printed form"."""
    bags = [b for n in range(15 if quick else 21) for b in partitions(n, n)]
    return sorted(bags, key=lambda b: (sum(b), len(b), show_bag(b)))


def fields(*ranges: range) -> list[tuple[int, ...]]:
    """All tuples with one entry from each range, smallest sum first."""
    return sorted(product(*ranges), key=lambda p: (sum(p), p))


def pairs(quick: bool) -> list[tuple[int, ...]]:
    """Two fields from 0."""
    size = range(11 if quick else 21)
    return fields(size, size)


def triples(quick: bool) -> list[tuple[int, ...]]:
    """Three fields from 0."""
    size = range(7 if quick else 11)
    return fields(size, size, size)


def pass_positions(quick: bool, initial: int) -> list[tuple[Bag, int]]:
    passes = range(initial, -1, -1)
    return [(heaps, p) for heaps in bag_positions(quick) for p in passes]


def cheating_positions(quick: bool) -> list[tuple[int, ...]]:
    """One, two or three piles and the spare: at most 10 chips (quick: 7)."""
    most = 7 if quick else 10
    chips = range(most + 1)
    return [
        p for k in (1, 2, 3) for p in fields(*[chips] * (k + 1)) if sum(p) <= most
    ]


def chomp_positions(quick: bool) -> list[tuple[int, ...]]:
    """Rule: "x >= y >= z >= 0, x >= 1"."""
    return [(x, y, z) for x, y, z in triples(quick) if x >= y >= z and x >= 1]


def chocolate_positions(quick: bool, k: int) -> list[tuple[int, ...]]:
    """Only y <= floor(z/k) is a position."""
    return [(x, y, z) for x, y, z in triples(quick) if y <= z // k]


# --- when a game is over ---------------------------------------------------


def no_heaps(heaps: Bag) -> bool:
    return heaps == ()


def heaps_below(least: int) -> Callable[[Bag], bool]:
    """The end of a game where a heap moves if and only if it is >= least."""
    return lambda heaps: all(a < least for a in heaps)


# --- the list --------------------------------------------------------------


def listed(*values: int) -> Callable[[int], int]:
    """Rule: "a list gives f(1), f(2), ..., the last value repeated"."""
    return lambda k: values[min(k, len(values)) - 1]


def bag_game(name, options, terminal=no_heaps, settings=()) -> Game:
    return Game(name, options, terminal, bag_positions, show_bag, settings)


def field_game(name, options, terminal, positions=pairs, settings=()) -> Game:
    return Game(name, options, terminal, positions, show_fields, settings)


def pass_game(name, options, initial=1, settings=()) -> Game:
    """Rule: "the empty position is terminal whether or not the pass was used"."""
    return Game(
        name,
        lambda p: rules.pass_options(p, options),
        lambda p: p[0] == (),
        lambda quick: pass_positions(quick, initial),
        lambda p: show_pass(p, initial),
        settings,
    )


def subtraction_game(name, in_s, least, settings=()) -> Game:
    return bag_game(
        name,
        lambda p: rules.subtraction_options(p, in_s),
        heaps_below(least),
        settings,
    )


def octal_game(name: str, code: str, least: int = 1) -> Game:
    return bag_game(name, lambda p: rules.octal_options(p, code), heaps_below(least))


def turn_limited_game(setting: str, f: Callable[[int], int]) -> Game:
    return field_game(
        "turn-limited-nim",
        lambda p: rules.turn_limited_options(p, f),
        lambda p: p[0] == 0,
        lambda quick: fields(range(11 if quick else 21), range(1, 11 if quick else 21)),
        (setting,),
    )


def maximum_game(setting: str, f: Callable[[int], int], last: int) -> Game:
    """`last` is the largest n that cannot move."""
    return field_game(
        "maximum-nim",
        lambda p: rules.maximum_options(p, f),
        lambda p: p[0] <= last,
        lambda quick: fields(range(31 if quick else 101)),
        (setting,),
    )


def last_move_game(name: str, f: Callable[[int], int], settings=()) -> Game:
    return field_game(
        name,
        lambda p: rules.last_move_options(p, f),
        lambda p: 0 in p,
        settings=settings,
    )


def chocolate_game(k: int, settings=()) -> Game:
    return field_game(
        "chocolate",
        lambda p: rules.chocolate_options(p, k),
        lambda p: p == (0, 0, 0),
        lambda quick: chocolate_positions(quick, k),
        settings,
    )


def bag_games() -> list[Game]:
    return [
        bag_game("nim", rules.nim_options),
        bag_game("amalgamation-nim", rules.amalgamation_options),
        bag_game("amalgamation-nim-restricted", rules.amalgamation_restricted_options),
        bag_game("lasker-nim", rules.lasker_options),
        bag_game("grundy-game", rules.grundy_options, heaps_below(3)),
        bag_game("moore-nim", rules.moore_options),
        bag_game("restricted-nim", rules.restricted_options),
        octal_game("kayles", "0.77"),
        octal_game("dawson-kayles", "0.07", 2),
        octal_game("octal:0.77", "0.77"),
        octal_game("octal:0.07", "0.07", 2),
        octal_game("octal:0.137", "0.137"),
        subtraction_game("sub:{1,3,4}", {1, 3, 4}.__contains__, 1),
    ]


def pass_games() -> list[Game]:
    return [
        pass_game("nim-with-a-pass", rules.nim_options),
        pass_game("nim-with-a-pass", rules.nim_options, 2, ("pass=2",)),
        pass_game("restricted-nim-with-a-pass", rules.restricted_options),
    ]


def subtraction_games() -> list[Game]:
    powers = {2**i for i in range(64)}
    return [
        subtraction_game("subtraction", s.__contains__, min(s), (setting,))
        for setting, s in (
            ("S={1,5,6}", {1, 5, 6}),
            ("S={2,5,7}", {2, 5, 7}),
            ("S={1,3,4}", {1, 3, 4}),
            ("S={2^i : i >= 0}", powers),
        )
    ]


def limited_games() -> list[Game]:
    """The games that take an f, and their two fixed relatives."""
    return [
        turn_limited_game("f=1,2,2,5", listed(1, 2, 2, 5)),
        turn_limited_game("f=2,2,1", listed(2, 2, 1)),
        turn_limited_game("f(k)=2*k", lambda k: 2 * k),
        turn_limited_game("f(k)=k", lambda k: k),
        maximum_game("f(n)=n/2", lambda n: n // 2, 1),
        maximum_game("f(n)=floor(n/2)", lambda n: n // 2, 1),
        maximum_game("f(n)=ceil(n/2)", lambda n: (n + 1) // 2, 0),
        maximum_game("f(n)=n/3", lambda n: n // 3, 2),
        last_move_game("limited-by-last-move-nim", lambda t: t),
        last_move_game("fibonacci-nim", lambda t: 2 * t),
        last_move_game("take-away", lambda t: 2 * t, ("f(t)=2*t",)),
        last_move_game("take-away", lambda t: t, ("f(t)=t",)),
        last_move_game("take-away", lambda t: 3 * t, ("f(t)=3*t",)),
        last_move_game("take-away", lambda t: t + 1, ("f(t)=t+1",)),
    ]


def pile_games() -> list[Game]:
    return [
        field_game(
            "two-weight-nim",
            rules.two_weight_options,
            lambda p: p in {(0, 0), (0, 1), (1, 0)},
        ),
        field_game(
            "cheating-nim",
            rules.cheating_options,
            lambda p: not any(p),
            cheating_positions,
        ),
        field_game("wythoff", rules.wythoff_options, lambda p: p == (0, 0)),
        field_game("lim", rules.lim_options, lambda p: p.count(0) >= 2, triples),
        field_game(
            "chomp-3", rules.chomp_options, lambda p: p == (1, 0, 0), chomp_positions
        ),
        field_game("euclid", rules.euclid_options, lambda p: 0 in p),
        chocolate_game(2),
        chocolate_game(3, ("k=3",)),
        chocolate_game(4, ("k=4",)),
    ]


def games() -> list[Game]:
    return [
        *bag_games(),
        *pass_games(),
        *subtraction_games(),
        *limited_games(),
        *pile_games(),
    ]
