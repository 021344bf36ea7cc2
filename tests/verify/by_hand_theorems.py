"""by_hand_theorems.py: forgeries made by hand, as in by_hand.py, of the theorems
that proofs by axioms use: exactly one number, rows that repeat, tame games."""
from by_hand import DOWN, FIRST, GAME, LEFT, NIM, PASSES, START, STONES, TAKE, \
    both, move, problem
from by_hand_unknown import PERIOD, RULES, TAME, by_axioms

F = "(field 0 q0)"


def one(core, place, high=0, n=1, member="none"):
    """Just one v9 up to that makes a P-position."""
    return by_axioms(core, problem(
        f"(eq (sum -1 1 (total v9 (and (ge (sum {high} -1 v9)) (P 0 (place "
        f"{place}))) 1)))", n=n, member=member))


# A number that is a heap of Nim, too
LOWERED = "move\nchoices 1\nguard " + both(
    "(ge (sum -1 1 v1))", f"(ge (sum 0 1 {LEFT} -1 v1))") + \
    f"\ndefined true\nset 1 (sum 0 1 {LEFT} -1 v1)\n"
# Of two equal heaps: as much from each; one, or one less, is left.
EQUAL = "(eq (sum 0 1 v1 -1 v2))"
EQUALS = START + GAME.format(fields="") + move(
    both(EQUAL, "(ge (sum -1 1 v3))", "(ge (sum 0 1 v1 -1 v3))"),
    "put 0 (sum 0 1 v1 -1 v3)", "put 0 (sum 0 1 v2 -1 v3)", hands=2, choices=1) + \
    move(EQUAL, "put 0 v1", hands=2) + move(EQUAL, "put 0 (sum -1 1 v1)", hands=2)
# A heap of 1 is taken, and the number becomes any.
ANY_NUMBER = move("(eq (sum -1 1 v1))", "put 0 0", "set 1 v2", choices=1)
ASKING = move(both(FIRST, "movable"), DOWN, hands=0)


def tame(rules):
    return by_axioms(START + rules + rules.replace("normal", "misere"), TAME)


THEOREMS = [
    ("right, of Nim", 0, one(NIM, "(heaps 3 1 v9 1)", 3)),
    ("heaps of 1, as often as a variable says", 3, one(
        NIM, "(heaps 1 v0 v9 1)")),
    ("beside any heaps", 3, one(
        PASSES + TAKE + LOWERED, f"{F} v9", member="q0")),
    ("two heaps are the number", 3, one(EQUALS, "(heaps v9 2)", 1)),
    ("two heaps are the number, which is 0", 0, one(EQUALS, "(heaps v9 2)", 0)),
    ("a choice that has no end", 3, one(
        PASSES + TAKE + ANY_NUMBER, "(heaps 1 1 v9 1) 0", 3)),
    ("a move that asks for others", 3, one(
        PASSES + TAKE + ASKING, "(heaps v9 1) 1", 1)),
    ("numbered piles", 3, by_axioms(
        NIM.replace("heaps", "piles").replace("put", "replace"), problem("true"))),
    ("an empty pile is none", 3, by_axioms(NIM, problem(
        "(eq (count (piles 0 1)))"))),
    ("right, of rows", 0, by_axioms(NIM, PERIOD)),
    ("rows of a game with an end", 3, by_axioms(NIM.replace(
        "end false", f"end (ge (sum 0 -1 {STONES}))"), PERIOD)),
    ("rows of a game with few positions", 3, by_axioms(NIM.replace(
        "domain true", f"domain (ge (sum 9 -1 {STONES}))"), PERIOD)),
    ("right, of a tame game", 0, tame(RULES)),
    ("a tame game with an end", 3, tame(RULES.replace(
        "end false", f"end (ge (sum 0 -1 {STONES}))"))),
    ("a tame game with few positions", 3, tame(RULES.replace(
        "domain true", f"domain (ge (sum 9 -1 {STONES}))"))),
    ("a tame game in which a half is taken", 3, tame(RULES + move(
        "(ge (sum -2 1 v1))", "put 0 (div v1 2)"))),
]

ALL = {"theorems": THEOREMS}
