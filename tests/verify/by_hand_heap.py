"""by_hand_heap.py: forgeries made by hand, as in by_hand.py, of values of heaps:
rules in which heaps are not independent, bodies that do not fit, and claims that
the values do not say."""
from by_hand import (FEW, GAME, JOIN, PASSES, SMALL, START, STONES, move,
                     problem, whole)

ONE = START + GAME.format(fields="")
DOWN = move("(ge (sum -1 1 v1))", "put 0 (sum -1 1 v1)")  # values 0 1 0 1 ..
PILE = START + GAME.format(fields="").replace("heaps", "pile") \
    + "move\nchoices 0\nguard (ge (sum -1 1 (entry 0 q0)))\ndefined true\n" \
      "set 0 (sum -1 1 (entry 0 q0))\n"
VALUES = "of grundy\nsettled 1\npreperiod 0\nperiod 2\nvalues 2\n0 1\n"


def heap(core=ONE + DOWN, body=VALUES, claim=""):
    return whole(core + claim, "proved\npart 1 by heap\n" + body)


def claims(holds, **more):
    return heap(claim=problem(holds, **more))


def value(*heaps):
    return f"(grundy 0 (place (heaps {' '.join(heaps)})))"


def rules(old, new):
    return heap((ONE + DOWN).replace(old, new))


HEAPS = [
    ("right", 0, heap()),
    ("a right pile", 0, heap(PILE)),
    ("a right claim", 0, claims(
        f"(eq (sum 0 1 {value('v0', '1')} -1 (mod v0 2)))")),
    ("more values than there are", 2, heap(
        body=VALUES.replace("values 2\n0 1", "values 3\n0 1 0"))),
    ("a period of 0", 2, heap(body=VALUES.replace("period 2", "period 0"))),
    ("a longer period", 1, heap(body=VALUES.replace(
        "period 2\nvalues 2\n0 1", "period 4\nvalues 4\n0 1 0 1"))),
    ("a later preperiod", 1, heap(body=VALUES.replace(
        "preperiod 0\nperiod 2\nvalues 2\n0 1",
        "preperiod 1\nperiod 2\nvalues 3\n0 1 0"))),
    ("other values", 1, heap(body=VALUES.replace("0 1\n", "0 2\n"))),
    ("misere play", 1, rules("normal", "misere")),
    ("two games", 3, heap(ONE + DOWN + (ONE + DOWN)[len(START):])),
    ("two heaps in hand", 3, heap(ONE + DOWN + JOIN)),
    ("no heap in hand", 3, heap(ONE + DOWN + move("true", "put 0 1", hands=0))),
    ("three heaps are left", 3, heap(ONE + DOWN + move(
        "(ge (sum -4 1 v1))", *["put 0 1"] * 3))),
    ("a number beside the heaps", 3, heap(PASSES + DOWN)),
    ("numbered piles", 2, rules("field heaps", "field piles")),
    ("few positions", 3, rules("domain true", f"domain {FEW}")),
    ("forbidden positions", 3, rules("forbid false", f"forbid (not {FEW})")),
    ("ends", 3, rules("end false", f"end (ge (sum -9 1 {STONES}))")),
    ("a move that may have no value", 3, rules(
        "defined true\nput", "defined (ge (sum 9 -1 v1))\nput")),
    ("a guard about all heaps", 3, heap(ONE + move(
        f"(and (ge (sum -1 1 v1)) {FEW})", "put 0 (sum -1 1 v1)"))),
    ("a guard about moves", 3, heap(ONE + DOWN + move(
        "(and (ge (sum -2 1 v1)) movable)", "put 0 (sum -2 1 v1)"))),
    ("a heap that stays", 1, heap(ONE + DOWN + move("true", "put 0 v1"))),
    ("a pile of which nothing is said", 3, heap(PILE + (
        "move\nchoices 0\nguard (ge (sum -2 1 (entry 0 q0)))\n"
        "defined true\n"))),
    ("a claim about all positions", 3, claims("(P 0 q0)", member="q0")),
    ("a claim about two numbers", 1, claims(
        f"(eq (sum 0 1 {value('v0', '1')} -1 {value('v1', '1')}))", n=2)),
    ("so many times a heap", 3, claims(f"(eq {value('1', 'v0')})",
                                       where="(ge (sum -1 1 v0))")),
    ("a claim that fails at odd heaps", 1, claims(f"(eq {value('v0', '1')})")),
    ("a claim that fails far out", 1, claims("(ge (sum 99 -1 v0))")),
    ("a claim that fails far out, by a product", 3, claims(
        "(ge (sum 99999 -1 (mul v0 v0)))")),
    ("a claim by a residue that runs", 3, claims(
        "(ge (sum 9 -1 (mod v0 (sum 1 1 v0))))")),
    ("a claim by a large residue", 3, claims(
        f"(not (eq (sum -5000000 1 (mod v0 {1 << 40}))))")),
    ("a claim about what is greatest", 1, claims(
        "(ge (sum 50 -1 (max 7 (sum -9 1 v0))))")),
    ("a claim about what is least", 1, claims(
        "(ge (sum -9 1 (min 90 v0)))", where="(ge (sum -5 1 v0))")),
    ("a claim by cases", 3, claims(
        "(ge (sum 40 -1 (if (ge (sum 30 -1 v0)) 3 v0)))")),
    ("a claim without a value far out", 1, claims(
        "true", defined="(ge (sum 99 -1 v0))")),
    ("a claim about a number that runs", 1, claims(
        f"(some v1 (and {SMALL.replace('v0', 'v1')} (ge (sum 9 -1 v0 1 v1))))")),
]

ALL = {"heap": HEAPS}
