"""rules.py: what may be moved, game by game, and how a position is printed.

A game is a function from a position to the set of its options, written down
straight from GAMES.md, whose sentences the docstrings quote. Heaps are never
treated as a sum, no theorem is used, and no code is shared with the program
under test.

A position is a sorted tuple of heaps, a tuple of fields, or (heaps, passes).
"""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

Position = Any
Bag = tuple[int, ...]
Replacements = Iterable[tuple[int, ...]]


# --- positions -------------------------------------------------------------


def bag(heaps: Iterable[int]) -> Bag:
    """Rule: "heaps of a bag; order does not matter", and "no empty heaps"."""
    return tuple(sorted(a for a in heaps if a > 0))


def show_bag(heaps: Bag) -> str:
    """Rule: "printed ascending, no empty heaps, `[]` when empty"."""
    return "[" + ",".join(map(str, heaps)) + "]"


def show_fields(position: tuple[int, ...]) -> str:
    """Printed (44,43): "named fields in the order the rules declare them"."""
    return "(" + ",".join(map(str, position)) + ")"


def show_pass(position: tuple[Bag, int], initial: int) -> str:
    """Rule: "a number that is not at its initial value follows the bag"."""
    heaps, passes = position
    return show_bag(heaps) + ("" if passes == initial else f" pass={passes}")


# --- bags of heaps ---------------------------------------------------------


def change_one_heap(heaps: Bag, change: Callable[[int], Replacements]) -> set:
    """All bags where one heap a became the heaps of one entry of change(a)."""
    return {
        bag((*heaps[:i], *heaps[i + 1 :], *new))
        for i, a in enumerate(heaps)
        for new in change(a)
    }


def take(a: int, most: int) -> Replacements:
    """Heap a after taking 1..most from it."""
    return [(a - t,) for t in range(1, most + 1)]


def split(a: int) -> Replacements:
    """Heap a cut in two non-empty heaps."""
    return [(b, a - b) for b in range(1, a)]


def merge(heaps: Bag, least: int) -> set:
    """All bags where two heaps a, b, both >= least, became one heap a+b."""
    return {
        bag((*heaps[:i], *heaps[i + 1 : j], *heaps[j + 1 :], heaps[i] + heaps[j]))
        for i, j in combinations(range(len(heaps)), 2)
        if min(heaps[i], heaps[j]) >= least
    }


def nim_options(heaps: Bag) -> set:
    """Rule: "take 1..a from a heap a"."""
    return change_one_heap(heaps, lambda a: take(a, a))


def amalgamation_options(heaps: Bag) -> set:
    """Rule: "take 1..a from one heap, or replace two non-empty heaps a, b by one
    heap a+b"."""
    return nim_options(heaps) | merge(heaps, 1)


def amalgamation_restricted_options(heaps: Bag) -> set:
    """Rule: "amalgamation Nim where only heaps >= 2 merge"."""
    return nim_options(heaps) | merge(heaps, 2)


def lasker_options(heaps: Bag) -> set:
    """Rule: "take, or split a heap in two non-empty heaps"."""
    return nim_options(heaps) | change_one_heap(heaps, split)


def grundy_options(heaps: Bag) -> set:
    """Rule: "split into two unequal heaps"."""
    return change_one_heap(heaps, lambda a: [(b, c) for b, c in split(a) if b != c])


def restricted_options(heaps: Bag) -> set:
    """Rule: "take at most ceil(a/2)" from a heap a."""
    return change_one_heap(heaps, lambda a: take(a, (a + 1) // 2))


def moore_options(heaps: Bag) -> set:
    """Moore's Nim_2: take stones from one or two heaps, at least one stone
    from each heap touched."""
    return nim_options(heaps) | {
        bag((*heaps[:i], *heaps[i + 1 : j], *heaps[j + 1 :], b, c))
        for i, j in combinations(range(len(heaps)), 2)
        for b in range(heaps[i])
        for c in range(heaps[j])
    }


def subtraction_options(heaps: Bag, in_s: Callable[[int], bool]) -> set:
    """Rule: "take t with t in a given set S", from one heap."""
    return change_one_heap(
        heaps, lambda a: [(a - t,) for t in range(1, a + 1) if in_s(t)]
    )


def octal_change(a: int, t: int, digit: int) -> Replacements:
    """Octal digit d_t, a sum of: 1, t stones that are the whole heap may go;
    2, t stones may go and leave one non-empty heap; 4, and leave two."""
    rest = a - t
    if digit & 1 and rest == 0:
        yield ()
    if digit & 2 and rest >= 1:
        yield (rest,)
    if digit & 4:
        yield from split(rest)


def octal_options(heaps: Bag, code: str) -> set:
    """The code 0.d1d2d3...: digit d_t rules taking t stones."""
    digits = [int(d) for d in code.removeprefix("0.")]
    return change_one_heap(
        heaps,
        lambda a: [
            new for t, d in enumerate(digits, 1) for new in octal_change(a, t, d)
        ],
    )


# --- a pass ----------------------------------------------------------------


def pass_options(position: tuple[Bag, int], options: Callable[[Bag], set]) -> set:
    """Rule: "once in the whole game and only while at least one stone is left, pass";
    a pass is open only while some other move is. With p passes, p times."""
    heaps, passes = position
    moved = {(after, passes) for after in options(heaps)}
    passed = {(heaps, passes - 1)} if passes > 0 and moved else set()
    return moved | passed


# --- named fields ----------------------------------------------------------


def turn_limited_options(position: Position, f: Callable[[int], int]) -> set:
    """Rule: "(n-t, k+1), 1 <= t <= min(n, f(k))"."""
    n, k = position
    return {(n - t, k + 1) for t in range(1, min(n, f(k)) + 1)}


def two_weight_options(position: Position) -> set:
    """Rule: "remove t of the x and u of the y, 1 <= 2t+u <= floor((2x+y)/2)"."""
    x, y = position
    return {
        (x - t, y - u)
        for t in range(x + 1)
        for u in range(y + 1)
        if 1 <= 2 * t + u <= (2 * x + y) // 2
    }


def maximum_options(position: Position, f: Callable[[int], int]) -> set:
    """Rule: "one pile n", "take 1..f(n)"."""
    (n,) = position
    return {(n - t,) for t in range(1, f(n) + 1)}


def cheating_options(position: Position) -> set:
    """Rule: "take from a pile; or move t >= 1 of the spare chips onto any pile, also
    an empty one"; "chips taken from the table never come back"."""
    *piles, spare = position
    found = set()
    for i, x in enumerate(piles):
        before, after = piles[:i], piles[i + 1 :]
        found |= {(*before, y, *after, spare) for y in range(x)}
        found |= {
            (*before, x + t, *after, spare - t) for t in range(1, spare + 1)
        }
    return found


def last_move_options(position: Position, f: Callable[[int], int]) -> set:
    """Rule: "(n, m), m = the most that may be taken now"; "next limit f(t)": take
    1 <= t <= min(n, m), then m is f(t)."""
    n, m = position
    return {(n - t, f(t)) for t in range(1, min(n, m) + 1)}


def wythoff_options(position: Position) -> set:
    """Take any number from one pile, or equally many from both."""
    x, y = position
    one = {(u, y) for u in range(x)} | {(x, v) for v in range(y)}
    return one | {(x - t, y - t) for t in range(1, min(x, y) + 1)}


def lim_options(position: Position) -> set:
    """Rule: "take m from two heaps, add m to a third"."""
    x, y, z = position
    found = {(x - t, y - t, z + t) for t in range(1, min(x, y) + 1)}
    found |= {(x - t, y + t, z - t) for t in range(1, min(x, z) + 1)}
    return found | {(x + t, y - t, z - t) for t in range(1, min(y, z) + 1)}


def chomp_options(position: Position) -> set:
    """Eat a square of one of three rows and all to its right and below; "the
    poisoned corner is never taken"."""
    x, y, z = position
    found = {(c, min(y, c), min(z, c)) for c in range(1, x)}
    found |= {(x, c, min(z, c)) for c in range(y)}
    return found | {(x, y, c) for c in range(z)}


def euclid_options(position: Position) -> set:
    """Rule: "take a positive multiple of the smaller number from the larger, both
    stay >= 0; ends when one is 0". Equal numbers: from either one."""
    x, y = position
    if x == 0 or y == 0:
        return set()
    found = {(x - d, y) for d in range(y, x + 1, y)} if x >= y else set()
    return found | ({(x, y - d) for d in range(x, y + 1, x)} if y >= x else set())


def chocolate_options(position: Position, k: int) -> set:
    """x to u < x; y to v < y; z to w < z, and then y to min(y, floor(w/k))."""
    x, y, z = position
    found = {(u, y, z) for u in range(x)} | {(x, v, z) for v in range(y)}
    return found | {(x, min(y, w // k), w) for w in range(z)}
