"""by_hand_kernel.py: forgeries made by hand, as in by_hand.py, for checks of what all
methods share: core text as it is read, played out, and as linear systems."""
from by_hand import (COUNTED, GAME, LARGE, NIM, PROVED, START, TAKE, both, move,
                     problem, whole)
from by_hand_unknown import LOST, RULES, by_axioms, games, heaps
from certificates import HEAD, sealed

# Heaps are split or taken, whatever else there is; with a wrong end
PARTS = START + GAME.format(fields="") + move(
    both("(ge (sum -1 1 v2))", "(ge (sum -1 1 v1 -1 v2))"), "put 0 v2",
    "put 0 (sum 0 1 v1 -1 v2)", choices=1) + TAKE
PAIR = problem("(P 0 (place (heaps 20 2)))", n=0)
NOWHERE = f"(ge (sum 30 -1 (stones (field 0 q0))))"


def played(core, *problems):
    return whole(core + "".join(problems), PROVED)


def bounded(where, holds="(ge (sum 5 -1 v0))"):
    return played(NIM, problem(holds, where))


def raw(old, new):
    """What cannot be folded."""
    return sealed(HEAD + (NIM + problem("true", "(ge (sum 3 -1 v0))") +
                          PROVED).replace(old, new))


def guarded(*conditions, left="put 0 0"):
    """Nim, and a move that cannot be made: two equal heaps are P."""
    return by_axioms(NIM + move(both("(ge -1)", *conditions), left, choices=1),
                     problem(LOST))


def alone(guard, left, **more):
    """Nothing but that move: is every heap P?"""
    return by_axioms(START + GAME.format(fields="") + move(guard, left, **more),
                     problem(heaps("v0")))


def powers(first="(ge v3)", second="(eq (sum 0 1 v2 -1 (pow 2 v3)))",
           word="and"):
    return f"(some v3 ({word} {first} {second}))"


def alike(first, second):
    """Are these rules, which are not the same, the same game?"""
    core, said = games(first, second, "(iff (P 0 q0) (P 1 (place (field 0 q0))))")
    return by_axioms(core, said)


def taking(guard, *results, fields="", choices=1):
    return GAME.format(fields=fields) + move(guard, *results, choices=choices)


ALL_OF = "(ge (sum 0 1 v1 -1 v2))"
SOME_OF = "(ge (sum -1 1 v2))"
REST = "put 0 (sum 0 1 v1 -1 v2)"
TWO_NUMBERS = "field number\nfield number\n"


def numbered(where):
    """Two equal numbers: one of them is lowered; if that is the first one, the
    other follows."""
    first, second = "(entry 1 q0)", "(entry 2 q0)"
    return taking(both(f"(eq (sum 0 1 {first} -1 {second}))",
                       f"(ge (sum -1 1 {second}))"),
                  f"set {where} (sum -1 1 {second})", fields=TWO_NUMBERS,
                  choices=0).replace("hand 0\n", "") + move(
        f"(ge (sum -1 1 {second} -1 {first}))", f"set 2 {first}", hands=0)


LARGER_NUMBER = COUNTED.replace(
    "forbid false", "forbid (not (ge (pow 2 (entry 1 q0))))") + move(
        "(eq (entry 1 q0))", "set 1 70", hands=0)

KERNEL = [
    ("heaps that are split", 0, played(PARTS, PAIR)),
    ("heaps that are split, not always with a value", 3, played(
        PARTS.replace("defined true\nput", f"defined {NOWHERE}\nput"), PAIR)),
    ("heaps that are split where it is not known", 3, played(
        PARTS.replace("guard (and", f"guard (and (ge {LARGE.replace('v0', 'v1')})"),
        PAIR)),
    ("not known whether a result is forbidden", 3, played(
        LARGER_NUMBER, problem("(P 0 (place (heaps) 0))", n=0))),
    ("no claim", 2, whole("core 1\n", "proved\n")),
    ("bounded by a residue", 0, bounded("(ge (sum 5 -1 v0 -9 (mod v0 3)))")),
    ("bounded by a residue below 0", 3, bounded(
        "(ge (sum 5 -1 v0 -9 (mod v0 -3)))")),
    ("bounded by a residue modulo what may be below 0", 3, bounded(
        "(ge (sum 5 -1 v0 -9 (mod v0 (sum 0 -1 v0))))")),
    ("a sum without its last term", 2, raw("where", "where (eq (sum 1 2))\nwhere")),
    ("a sum without its last term, elsewhere", 2, raw(
        "holds true", "holds (ge (sum 1 2))")),
    ("brackets that nothing opened", 2, raw("holds true", "holds true)")),
    ("a term too many", 2, raw("holds true", "holds (not true true)")),
    # rules that are not the same
    ("another word", 3, alike(RULES, taking(both(
        SOME_OF, "(eq (sum 0 1 v1 -1 v2))"), REST))),
    ("a condition more", 3, alike(RULES, taking(both(
        SOME_OF, ALL_OF, "(ge (sum 3 -1 v2))"), REST))),
    ("another number changes", 3, by_axioms(
        START + numbered(1) + numbered(2),
        problem("(iff (P 0 q0) (P 1 (place (field 0 q0) (entry 1 q0) (entry 2 "
                "q0))))", member="q0"))),
    ("moves from a place with a number that nothing binds", 2, by_axioms(
        NIM, problem("(or (ge v0) (some-move q5 (place (heaps v5 1)) (P 0 q5)))"))),
    ("the options of a place with a number that nothing binds", 2, played(
        NIM, problem("(or (ge v0) (ge (total-moves q5 (place (heaps v5 1)) true "
                     "1)))", "(ge (sum 3 -1 v0))"))),
    # systems: what is not linear
    ("a move that cannot be made", 0, guarded("(ge v1)")),
    ("powers of two", 0, guarded(powers())),
    ("no power of two for all numbers", 3, guarded(
        f"(not {powers().replace('some', 'every')})")),
    ("a power, or any number", 3, guarded(powers(word="or"))),
    ("a power from no number on", 3, guarded(powers("(ge (sum 0 1 v3 1 (mod v1 "
                                                    "2)))"))),
    ("a power and a residue", 3, guarded(powers(
        second="(eq (sum 0 -1 (pow 2 v3) 1 (mod v1 2)))"))),
    ("no power", 3, guarded(powers(second="(eq (sum 0 1 v2 -1 (xor 2 v3)))"))),
    ("a power of a number that has the variable's", 3, guarded(powers(
        second="(eq (sum 0 1 v2 -1 (pow 2 3)))"))),
    ("the residue of stones of a list", 3, guarded(
        "(ge (sum 0 1 (mod (stones (heaps v1 1)) 2)))")),
    ("a quotient of a residue, in a value", 3, guarded(
        left="put 0 (sum 0 1 (div (sum 0 1 (stones (heaps v1 1))) 2))")),
    ("a quotient below 0", 3, alone(
        "(eq (sum -1 1 v2))", "put 0 (sum 0 1 v1 1 (div (sum -2 1 v2) 2))",
        choices=1)),
    ("a quotient below 0 of a residue", 3, alone(
        "(eq (sum -1 1 (mod v1 2)))",
        "put 0 (sum 0 1 v1 1 (div (sum 0 -1 (mod v1 2)) 2))")),
    ("a quotient below 0 of a maximum", 3, alone(
        "(eq (sum -1 1 v2))", "put 0 (sum 0 1 v1 1 (div (sum 0 -1 (max v2 1)) 2))",
        choices=1)),
]

ALL = {"kernel": KERNEL}
