"""by_hand_heap.py: forgeries made by hand, as in by_hand.py, of values of heaps:
rules in which heaps are not independent, bodies that do not fit, and claims that
the values do not say."""
from by_hand import (FEW, GAME, JOIN, PASSES, SMALL, START, STONES, both, move,
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

# ---- pieces: one is taken, and there are three, of which none is the largest alone
THIRD = "put 0 (sum -1 1 v1 -1 v2 -1 v3)"
ORDERED = ("(ge (sum 0 1 v3 -1 v2))", "(ge (sum -1 1 v1 -1 v2 -2 v3))")


def three(*conditions, pieces=("put 0 v2", "put 0 v3", THIRD), body=VALUES,
          more=""):
    return heap(ONE + move(both(*conditions or ORDERED), *pieces, choices=2) + more,
                body)


KAYLES = ONE + move(
    both("(ge (sum -1 1 v2))", "(ge (sum 0 1 (min 2 v1) -1 v2))",
         "(ge (sum 0 1 v1 -1 v2 -2 v3))"), "put 0 v3",
    "put 0 (sum 0 1 v1 -1 v2 -1 v3)", choices=2)
OF_KAYLES = """of grundy
settled 5
preperiod 71
period 12
rare {}
values 83
0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 4
1 2 8 5 4 7 2 1 8 6 7 4 1 2 3 1 4 7 2 1 8 2 7 4 1
2 8 1 4 7 2 1 4 2 7 4 1 2 8 1 4 7 2 1 8 6 7 4 1 2
8 1 4 7 2 1 8 2
"""


def two(second, *more, guard="(ge (sum -1 1 v1 -2 v2))"):
    return heap(ONE + move(guard, "put 0 v2", f"put 0 {second}", *more, choices=1))


PIECES = [
    ("three pieces", 0, three()),
    *((f"three pieces, and rare values {rare}", 0, three(
        more=move("(ge (sum -2 1 v1))", "put 0 (sum -2 1 v1)"),
        body=f"of grundy\nsettled 2\npreperiod 0\nperiod 4\nrare {rare}\nvalues 4\n"
        "0 1 2 3\n")) for rare in (1, 2, 3)),
    ("three pieces in no order", 3, three(ORDERED[0])),
    ("three pieces, one of them below 0", 3, three(
        ORDERED[0], f"(or {ORDERED[1]} (and (ge (sum -50 1 v1)) (ge (sum 0 -1 v1 1 v2 1 "
        "v3))))")),
    ("three pieces, of which two can be 0", 1, three(
        ORDERED[0], ORDERED[1].replace("sum -1", "sum 0"),
        pieces=("put 0 v2", "put 0 v3", THIRD.replace("sum -1", "sum 0")),
        body="of grundy\nsettled 0\npreperiod 0\nperiod 1000000\nvalues 0\n")),
    *((f"the third piece has {what}", 3, three(
        pieces=("put 0 v2", "put 0 v3", f"put 0 {piece}"))) for what, piece in (
            ("the first in it", "(sum -1 1 v1 -1 v3)"),
            ("the second in it", "(sum -1 1 v1 -1 v2)"),
            ("the heap twice", "(sum -1 2 v1 -1 v2 -1 v3)"),
            ("a stone more", "(sum 1 1 v1 -1 v2 -1 v3)"),
            ("the second in it, and the stone", "(sum 0 1 v1 -1 v2)"),
            ("a quotient", "(sum 0 1 v1 -1 v2 -1 v3 -1 (div (sum 9 1 v1) 9))"))),
    ("a number for a choice", 3, three(pieces=("put 0 2", "put 0 v3", THIRD))),
    ("the heap for a choice", 3, three(pieces=("put 0 v1", "put 0 v3", THIRD))),
    ("one choice twice", 3, three(pieces=("put 0 v2", "put 0 v2", THIRD))),
    ("four pieces", 3, three(pieces=("put 0 v2", "put 0 v3", THIRD, "put 0 1"))),
    ("two pieces", 0, two("(sum -1 1 v1 -1 v2)")),
    ("two pieces, and a third of size 1, and a fourth", 3, two(
        "(sum -1 1 v1 -1 v2)", "put 0 2", "put 0 1")),
    ("two pieces with a stone more", 3, two("(sum 1 1 v1 -1 v2)")),
    ("two pieces, the second with a residue", 3, two(
        "(sum -1 1 v1 -1 v2 1 (mod v1 2))")),
    ("two pieces, the second with a quotient", 3, two(
        "(sum 0 1 v1 -1 v2 -1 (div (sum 9 1 v1) 9))")),
    ("two pieces, the second otherwise where the first is empty", 3, two(
        "(sum 0 1 v1 -1 (max v2 1))", guard="(ge (sum -1 1 v1 -2 v2))")),
    ("two pieces, the second twice the heap", 3, two("(sum -1 2 v1 -1 v2)")),
    ("a heap less a quotient is left", 3, heap(ONE + move(
        "(ge (sum -1 1 v1))", "put 0 (sum -1 1 v1 -1 (div v1 99))"))),
    ("the lesser of two is left", 0, heap(ONE + move(
        "(ge (sum -1 1 v1))", "put 0 (min (sum -1 1 v1) (sum 9 1 v1))"))),
    ("a case is left", 3, heap(ONE + move(
        "(ge (sum -1 1 v1))", "put 0 (if (ge (sum -9 1 v1)) (sum -1 1 v1) 0)"))),
    ("Kayles", 0, heap(KAYLES, OF_KAYLES.format(15))),
    ("Kayles, by a rare value that is none", 0, heap(
        KAYLES, OF_KAYLES.format(1 << 20))),
    ("stones of a list beside a pile", 3, heap(PILE.replace(
        "(ge (sum -1 1 (entry 0 q0)))", "(and (ge (sum -1 1 (entry 0 q0))) (ge "
        "(sum 9 -1 (stones (heaps (entry 0 q0) 1)))))"), VALUES.replace(
            "settled 1", "settled 10"))),
    ("heaps without a move in misere play, and rare values", 1, heap(
        ONE.replace("normal", "misere") + move("(eq (sum -5 1 v1))", "put 0 4"),
        "of grundy\nsettled 6\npreperiod 12\nperiod 1\nrare 1\nvalues 13\n"
        "1 1 1 1 1 0 1 1 1 1 1 1 0\n")),
    ("those, right", 0, heap(
        ONE.replace("normal", "misere") + move("(eq (sum -5 1 v1))", "put 0 4"),
        "of grundy\nsettled 6\npreperiod 6\nperiod 1\nrare 1\nvalues 7\n"
        "1 1 1 1 1 0 1\n")),
    ("outcomes, and rare values", 0, heap(
        ONE + DOWN + DOWN.replace("-1", "-2"), "of outcomes\nsettled 2\npreperiod 0\n"
        "period 3\nrare 1\nvalues 3\n0 1 1\n")),
    ("a pile asks for moves", 3, heap(PILE.replace(
        "(ge (sum -1 1 (entry 0 q0)))", "(and (ge (sum -1 1 (entry 0 q0))) movable)"))),
    # claims
    ("a quotient and a number fall", 1, claims(
        "(ge (sum 300 3 (div v0 2) -2 v0))")),
    # each of these fails, but not at the first numbers of one of its parts
    ("residues of two moduli, none of both", 1, claims(
        "(not (and (eq (sum -1 1 (mod v0 2))) (eq (sum -2 1 (mod v0 3)))))")),
    ("the least of two that repeat with 2 and 3", 1, claims(
        "(eq (min (mod v0 2) (div (mod v0 3) 2)))")),
    ("the least of two that rise by as much in 1 and in 2", 1, claims(
        "(ge (sum 10 -1 v0 1 (min (sum -10 1 v0) (div v0 2))))")),
    ("a case that repeats with 3", 1, claims(
        "(ge (sum 1 -1 (if (eq (sum -1 1 (mod v0 2))) 0 (mod v0 3))))")),
    ("a condition that repeats with 5", 1, claims(
        "(eq (if (eq (sum -4 1 (mod v0 5))) 1 0))")),
    ("cases that rise alike", 0, claims(
        "(ge (if (eq (mod v0 2)) v0 (sum 1 1 v0)))")),
    ("any pile", 3, heap(PILE, claim=problem("true", member="q0"))),
    ("it has a value, for some number", 0, claims(
        "(ge v0)", defined="(some v1 (eq (sum 0 1 v0 -1 v1)))")),
]

# ---- a quotient: one stone is taken, and any two heaps are left, so all that
# counts is whether there is an even number of stones
PARITY = (ONE + move("(ge (sum -1 1 v1 -2 v2))", "put 0 v2",
                     "put 0 (sum -1 1 v1 -1 v2)", choices=1))
MISERE = PARITY.replace("normal", "misere")
BY_PARITY = """of outcomes
settled 3
preperiod 0
period 2
quotient 2
begin 0
cycle 2
p 0 1
times
0 1
1 0
heaps 0 1
values 2
1 0
"""
# Two further elements that nothing has: a 2 = 2, a 3 = 3, and 1 exchanges them,
# from one side only; and one whose square is 1.
ONE_SIDED = "0 1 2 3\n1 0 3 2\n2 2 2 2\n3 3 3 3"
IN_NO_ORDER = "0 1 2\n1 0 2\n2 2 1"
LATE = move("(ge (sum -50 1 v1))", "put 0 (sum -2 1 v1)")
# 2 and 3 are as 0 and 1 in all products, but no product, and heaps have them: what
# they are themselves is nobody's outcome.
BESIDE = "0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 0"
# 1 and 2 are even and odd; 0 is no game, and an empty heap is 1.
APART = "0 1 2\n1 1 2\n2 2 1"


# [n,n+1]: an odd number of stones
NEXT = "(place (heaps v0 1 (sum 1 1 v0) 1))"


def by_parity(*changes, core=MISERE):
    body = BY_PARITY
    for old, new in changes:
        assert old in body
        body = body.replace(old, new)
    return heap(core, body)


# Values 0, 1, 2 as elements of a quotient: outcomes alone do not add up.
THREE = """of outcomes
settled 2
preperiod 0
period 3
quotient 4
begin 0
cycle 3
p 1 0 0 0
times
0 1 2 3
1 0 3 2
2 3 0 1
3 2 1 0
heaps 0 1 2
values 3
0 1 1
"""
TAKE_TWO = ONE + DOWN + move("(ge (sum -2 1 v1))", "put 0 (sum -2 1 v1)")
EITHER = "(or (P 0 (place (heaps v0 1))) (P 0 (place (heaps v1 1))) " \
    "(P 0 (place (heaps v0 1 v1 1))))"

QUOTIENTS = [
    ("three values", 0, heap(TAKE_TWO, THREE)),
    ("two heaps that are N are P together", 3, heap(
        TAKE_TWO, THREE, problem(EITHER, n=2))),
    ("right", 0, by_parity()),
    ("right in normal play", 0, by_parity(
        ("p 0 1", "p 1 0"), ("values 2\n1 0", "values 2\n0 1"), core=PARITY)),
    ("a cycle of two", 0, by_parity(("cycle 2", "cycle 4"),
                                    ("heaps 0 1", "heaps 0 1 0 1"))),
    ("elements that nothing has", 0, by_parity(
        ("quotient 2", "quotient 3"), ("p 0 1", "p 0 1 1"),
        ("0 1\n1 0\nh", "0 1 2\n1 0 2\n2 2 2\nh"))),
    ("the last stone wins", 1, by_parity(core=PARITY)),
    ("nothing is P", 1, by_parity(("p 0 1", "p 0 0"))),
    ("heaps without a difference", 1, by_parity(
        ("heaps 0 1", "heaps 0 0"), ("values 2\n1 0", "values 2\n1 1"))),
    ("0 is not neutral for heaps", 1, by_parity(
        ("preperiod 0\nperiod 2", "preperiod 1\nperiod 1"),
        ("quotient 2\nbegin 0", "quotient 4\nbegin 1"), ("p 0 1", "p 1 0 0 0"),
        ("0 1\n1 0\nh", BESIDE + "\nh"), ("heaps 0 1", "heaps 0 3 2"),
        ("values 2\n1 0", "values 2\n0 1"), core=PARITY)),
    ("no heap is as no game, but is none", 1, by_parity(
        ("quotient 2", "quotient 3"), ("p 0 1", "p 1 1 0"),
        ("0 1\n1 0\nh", APART + "\nh"), ("heaps 0 1", "heaps 1 2"),
        ("values 2\n1 0", "values 2\n0 1"), core=PARITY)),
    ("a cycle of none", 2, by_parity(("begin 0\ncycle 2", "begin 2\ncycle 0"))),
    ("no heap is something", 1, by_parity(
        ("heaps 0 1", "heaps 1 0"), ("values 2\n1 0", "values 2\n0 1"))),
    ("an element that is not neutral", 1, by_parity(("0 1\n1 0\nh",
                                                     "1 0\n0 1\nh"))),
    ("an order of elements that counts", 1, by_parity(
        ("quotient 2", "quotient 4"), ("p 0 1", "p 0 1 0 0"),
        ("0 1\n1 0\nh", ONE_SIDED + "\nh"))),
    ("brackets that count", 1, by_parity(
        ("quotient 2", "quotient 3"), ("p 0 1", "p 0 1 0"),
        ("0 1\n1 0\nh", IN_NO_ORDER + "\nh"))),
    ("a move of large heaps that it does not see", 1, by_parity(
        ("settled 3", "settled 60"), core=MISERE + LATE)),
    ("a shorter period", 1, by_parity(("period 2\nquotient", "period 1\nquotient"),
                                      ("values 2\n1 0", "values 1\n1"))),
    ("a longer period", 1, by_parity(("period 2\nquotient", "period 4\nquotient"),
                                     ("values 2\n1 0", "values 4\n1 0 1 0"))),
    ("a later preperiod", 1, by_parity(("preperiod 0", "preperiod 1"),
                                       ("values 2\n1 0", "values 3\n1 0 1"))),
    ("other outcomes", 1, by_parity(("values 2\n1 0", "values 2\n1 1"))),
    ("of Grundy values", 2, by_parity(("outcomes", "grundy"))),
    ("no elements", 2, by_parity(("quotient 2", "quotient 0"))),
    ("too many elements", 2, by_parity(("quotient 2", "quotient 257"))),
    ("a cycle of 0", 2, by_parity(("cycle 2", "cycle 0"))),
    ("a product that is no element", 2, by_parity(("0 1\n1 0\nh",
                                                   "0 1\n1 2\nh"))),
    ("a heap that has no element", 2, by_parity(("heaps 0 1", "heaps 0 2"))),
    ("neither P nor N", 2, by_parity(("p 0 1", "p 0 2"))),
    ("a quotient and rare values", 2, by_parity(("values", "rare 1\nvalues"))),
    ("without a quotient", 3, heap(MISERE, BY_PARITY[:BY_PARITY.index("quotient")]
                                   + "values 2\n1 0\n")),
    ("a claim", 0, heap(MISERE, BY_PARITY, claim=problem(
        "(P 0 (place (heaps 1 1)))"))),
    ("a claim about sums", 0, heap(MISERE, BY_PARITY, claim=problem(
        f"(P 0 {NEXT})"))),
    ("a sum is not as a heap", 1, heap(MISERE, BY_PARITY, claim=problem(
        f"(iff (P 0 {NEXT}) (P 0 (place (heaps v0 1))))"))),
    ("no heap in misère play", 1, heap(MISERE, BY_PARITY, claim=problem(
        "(P 0 (place (heaps v0 1 v0 1)))"))),
    ("what holds of a heap of 1 holds of all", 1, heap(
        MISERE, BY_PARITY, claim=problem("(P 0 (place (heaps (sum 1 1 v0) 1)))"))),
    ("outcomes of two numbers", 3, heap(MISERE, BY_PARITY, claim=problem(
        "(P 0 (place (heaps v0 1 v1 1)))", n=2))),
    ("outcomes are no values", 3, heap(MISERE, BY_PARITY, claim=problem(
        f"(eq (sum -1 1 {value('v0', '1')}))"))),
    ("a claim without a quotient", 3, heap(
        (ONE + DOWN).replace("normal", "misere"), BY_PARITY[:BY_PARITY.index(
            "quotient")].replace("settled 3", "settled 1") + "values 2\n1 0\n",
        claim=problem("(P 0 (place (heaps v0 1 (sum 1 1 v0) 1)))"))),
]

ALL = {"heap": HEAPS, "pieces": PIECES, "quotients": QUOTIENTS}
