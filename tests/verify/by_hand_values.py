"""by_hand_values.py: forgeries made by hand, as in by_hand.py, of claims that
follow from the values of heaps, or from none: each is the false theorem, or the
claim that nobody has shown, which would come out without one check."""
from by_hand import GAME, JOIN, NIM, START, STONES, TAKE, move, problem, whole
from by_hand_heap import DOWN, ONE, PILE, heap, value
from by_hand_sets import EQUAL, sentence

MISERE = NIM.replace("normal", "misere")
# 1 0 2 3 4 ..: misère values of a single heap of nim
SINGLE = "state 0 0 1 1 2\nstate 1 3 3 3 3\nstate 0 4 3 3 4\n" \
         "state 0 3 3 3 3\nstate 1 4 3 3 4\n"
MISERE_DOWN = "of grundy\nsettled 1\npreperiod 0\nperiod 2\nvalues 2\n1 0\n"
SPLIT = move("(and (ge (sum -1 1 v2)) (ge (sum -1 1 v1 -1 v2)))", "put 0 v2",
             "put 0 (sum 0 1 v1 -1 v2)", choices=1)  # and nothing is taken
PAIR = "(place (heaps v0 1 v1 1))"
EQUAL_VALUES = f"(eq (sum 0 1 {value('v0', '1')} -1 {value('v1', '1')}))"
TERMS = [f"1 {value(str(i), '1')}" for i in range(1, 12)]
SUM_TO = "(ge (sum 0 {}))"
SUMS = f"(iff (P 0 {PAIR}) {EQUAL_VALUES})"  # [a,b] P iff values are equal


def played(core, heaps, holds="(P 0 {})"):
    place = f"(place (heaps {heaps}))"
    return whole(core + problem(holds.format(place), n=0),
                 "proved\npart 1 by exhaustive\n")


def unknown(core, holds, n=2, **more):
    return whole(core + problem(holds, n=n, **more), "proved\npart 1 by "
                 "sentence\nnumeration base-2\nunknown\n")


def by_values(holds, n=2, core=NIM, states=EQUAL, **more):
    return sentence(core, states, writing="values",
                    claim=problem(holds, n=n, **more))


def xor(*terms):
    return f"(xor {' '.join(terms)})"


def same(a, b):
    return f"(eq (sum 0 1 {a} -1 {b}))"


# Two bags of Nim: a heap of n of the bag k is the number 2 n + k
SECOND = TAKE.replace("hand 0", "hand 1").replace("put 0", "put 1")
TWO_BAGS = START + GAME.format(fields="field heaps\n") + TAKE + SECOND
MOVING = START + GAME.format(fields="field heaps\n") + TAKE.replace(
    "put 0", "put 1") + SECOND
HALVES = "state 1 0 1 2 2\nstate 1 2 2 0 1\nstate 0 2 2 2 2\n"


def bags(first, second):
    return f"(place (heaps{first}) (heaps{second}))"


BOTH_BAGS = bags(" v0 1", " v1 1")
BAG_VALUES = f"(iff (P 0 {BOTH_BAGS}) (eq (sum 0 1 (grundy 0 " \
    f"{bags(' v0 1', '')}) -1 (grundy 0 {bags('', ' v1 1')}))))"


def by_bags(holds, states=HALVES, n=2):
    return by_values(holds, n, TWO_BAGS, states, member=BOTH_BAGS)


VALUES = [
    # heaps of sizes that are said
    ("right, a heap of 3 beside a pair", 0, unknown(
        NIM, f"(eq (sum -3 1 {value('v0', '1', 'v0', '1', '3', '1')}))", 1)),
    ("another value of a heap of 3", 3, unknown(
        NIM, f"(eq (sum -2 1 {value('v0', '1', 'v0', '1', '3', '1')}))", 1)),
    ("right, a heap of 3 of the second bag", 0, unknown(
        TWO_BAGS, f"(eq (sum -3 1 (grundy 0 {bags(' v0 2', ' 3 1')})))", 1)),
    ("a heap of 3 of the second bag is one of 7", 3, unknown(
        TWO_BAGS, f"(eq (sum -7 1 (grundy 0 {bags(' v0 2', ' 3 1')})))", 1)),
    ("a heap of n is one of 3", 3, unknown(
        NIM, "(not (P 0 (place (heaps v0 1 3 1))))", 1)),
    ("a heap of 3 in misère play", 3, unknown(
        MISERE, f"(eq (sum -3 1 {value('3', '1')}))", 1)),
    # sums of bags
    ("right, of two bags", 0, unknown(TWO_BAGS, BAG_VALUES)),
    ("an empty heap of the second bag has the value 0", 0, unknown(
        TWO_BAGS, f"(P 0 {bags('', ' v0 1')})", 1, where="(ge (sum 0 -1 v0))")),
    ("equal heaps of two bags have the same value", 3, unknown(
        TWO_BAGS, f"(P 0 {bags(' v0 1', ' v0 1')})", 1)),
    ("a heap of one bag comes into the other", 3, unknown(MOVING, BAG_VALUES)),
    ("several bags in misère play", 3, unknown(
        TWO_BAGS.replace("normal", "misere"), BAG_VALUES)),
    ("an empty heap of several bags in misère play", 3, unknown(
        TWO_BAGS.replace("normal", "misere"), f"(P 0 {bags(' v0 1', '')})", 1,
        where="(ge (sum 0 -1 v0))")),
    ("right, of two bags, by values", 0, by_bags(
        same(f"(grundy 0 {BOTH_BAGS})", xor("v0", "v1")))),
    ("the values of two bags are added", 1, by_bags(
        f"(eq (sum 0 1 (grundy 0 {BOTH_BAGS}) -1 v0 -1 v1))")),
    ("numbers of heaps of two bags are no values", 1, by_bags(
        "(ge (sum 0 1 v0))", EQUAL)),
    ("stones of two bags", 3, by_bags(
        f"(some-move q2 {BOTH_BAGS} (eq (stones (field 0 q2))))")),
    ("the same position of two bags", 3, by_bags(
        f"(same {BOTH_BAGS} {BOTH_BAGS})")),
    ("a winning move in two bags", 1, by_bags(
        f"(some-move q2 {BOTH_BAGS} (P 0 q2))")),
    ("right, by values", 0, by_values(
        same(value("v0", "1", "v1", "1"), xor("v0", "v1")), member=PAIR)),
    ("one more than the xor", 1, by_values(
        same(value("v0", "1", "v1", "1"), f"(sum 1 1 {xor('v0', 'v1')})"))),
    ("P where heaps differ", 1, by_values(
        f"(iff (P 0 {PAIR}) (not {same('v0', 'v1')}))")),
    ("what is no position has value 0", 0, by_values(
        f"(eq {value('(sum -5 1 v0)', '1', 'v1', '1')})",
        where="(ge (sum 4 -1 v0))")),
    ("what is no position has a value", 1, by_values(
        f"(not (eq {value('(sum -5 1 v0)', '1', '3', '1')}))")),
    ("what is no position is P", 1, by_values(
        "(P 0 (place (heaps (sum -5 1 v0) 1 (sum -5 1 v0) 1)))", n=1)),
    ("what is no position is not P", 1, by_values(
        "(not (P 0 (place (heaps (sum -5 1 v0) 1 (sum -5 1 v0) 1))))", n=1)),
    ("every move leads to P", 1, by_values(
        f"(every-move q2 {PAIR} (P 0 q2))")),
    ("a winning move", 1, by_values(f"(some-move q2 {PAIR} (P 0 q2))")),
    ("a winning move, from where there is one", 0, by_values(
        f"(some-move q2 {PAIR} (P 0 q2))", where="(ge (sum -1 1 v0 -1 v1))")),
    ("stones of what a move leaves", 1, by_values(
        f"(some-move q2 {PAIR} (eq (stones (field 0 q2))))")),
    ("stones of what a move leaves, all of them", 0, by_values(
        f"(every-move q2 {PAIR} (ge (sum -1 1 v0 1 v1 -1 "
        "(stones (field 0 q2)))))")),
    ("no move is left", 1, by_values(f"(terminal 0 {PAIR})")),
    ("a move to a heap more", 1, by_values(
        "(leads (place (heaps v0 1)) (place (heaps v0 1 1 1)))", n=1)),
    ("a heap of no stones counts", 1, by_values(
        "(same (place (heaps v0 1)) (place (heaps v0 1 v1 1)))")),
    ("more heaps than there is room for", 3, by_values(
        f"(P 0 (place (heaps {'v0 1 ' * 20})))", n=1)),
    ("no room for the heaps of a move", 3, by_values(
        f"(some-move q2 (place (heaps {'1 1 ' * 13}v0 1)) (P 0 q2))", 1,
        NIM + move("(ge (sum -3 1 v1))", "put 0 1", "put 0 1"))),
    ("values of all positions", 3, by_values("(P 0 q0)", n=1, member="q0")),
    # nobody says what values are
    ("right, whatever values are", 0, unknown(NIM, SUMS, member=PAIR)),
    ("right, of a pile", 0, unknown(PILE, "(eq (sum 0 1 (grundy 0 (place v0)) "
                                    "-1 (grundy 0 (place v0))))", n=1)),
    ("different heaps have different values", 3, unknown(
        ONE + DOWN, f"(iff (P 0 {PAIR}) {same('v0', 'v1')})")),
    ("equal heaps may differ", 0, unknown(
        ONE + DOWN, f"(or (P 0 {PAIR}) (not {same('v0', 'v1')}))")),
    ("an empty heap has value 0", 0, unknown(
        NIM, f"(eq {value('v0', '1')})", n=1, where="(eq v0)")),
    ("a heap has value 0", 3, unknown(NIM, f"(eq {value('v0', '1')})", n=1)),
    ("some heap has the value 77", 3, unknown(
        ONE + DOWN, f"(some v1 (eq (sum -77 1 {value('v1', '1')})))", n=1)),
    ("some heap has not its value", 3, unknown(
        ONE + DOWN, f"(some v1 (not {same(value('v1', '1'), value('v0', '1'))}"
        "))", n=1)),
    ("values of eleven heaps", 3, unknown(
        NIM, SUM_TO.format(" ".join(TERMS)), n=1)),
    ("values of ten heaps", 0, unknown(
        NIM, SUM_TO.format(" ".join(TERMS[1:])), n=1)),
    ("a value of half a heap", 3, unknown(
        NIM, f"(ge (sum 0 1 {value('(div v0 2)', '1')}))", n=1)),
    ("equal heaps need no value", 0, unknown(
        NIM, "(P 0 (place (heaps (div v0 2) 2)))", n=1)),
    ("a third equal heap does", 3, unknown(
        NIM, "(P 0 (place (heaps v0 3)))", n=1)),
    ("a move leads to P", 3, unknown(
        NIM, f"(some-move q2 {PAIR} (P 0 q2))")),
    ("sums where heaps are put together", 3, unknown(NIM + JOIN, SUMS)),
    ("sums where all stones are asked for", 3, unknown(NIM.replace(
        "(and", f"(and (ge (sum 9 -1 {STONES}))"), SUMS)),
    ("sums where results ask for all stones", 3, unknown(NIM + move(
        f"(ge (sum -1 1 v1 -1 {STONES}))", f"put 0 {STONES}"), SUMS)),
    ("sums where play may go on", 3, unknown(
        NIM + move("true", "put 0 v1"), SUMS)),
    ("sums where rules have no value", 3, unknown(NIM.replace(
        "defined true\nput", "defined (ge (sum 3 -1 v1))\nput"), SUMS)),
    ("sums of some positions", 3, unknown(NIM.replace(
        "domain true", f"domain (ge (sum 9 -1 {STONES}))"), SUMS)),
    ("sums where play ends early", 3, unknown(NIM.replace(
        "end false", f"end (ge (sum 3 -1 {STONES}))"), SUMS)),
    ("sums beside a number", 3, unknown(START + GAME.format(
        fields="field number\n") + TAKE, "true", n=1)),
    ("sums of two games", 3, unknown(
        NIM + (GAME.format(fields="") + TAKE), SUMS)),
    ("sums in misere play", 3, unknown(MISERE, SUMS)),
    # misère play
    ("right, of a single heap", 0, by_values(
        same(value("v0", "1"), "v0"), 1, MISERE, SINGLE,
        where="(ge (sum -2 1 v0))")),
    ("P where the value is 0", 0, by_values(
        "(iff (P 0 (place (heaps v0 1))) (eq (sum -1 1 v0)))", 1, MISERE,
        SINGLE)),
    ("no heap at all has the value 1", 0, by_values(
        f"(eq (sum -1 1 {value()}))", 1, MISERE, SINGLE)),
    ("the end has value 0", 1, by_values("true", 1, MISERE, EQUAL)),
    ("values as in normal play", 1, by_values(
        "true", 1, NIM, SINGLE)),
    ("two heaps in misere play", 3, by_values(
        f"(iff (P 0 {PAIR}) {EQUAL_VALUES})", 2, MISERE, SINGLE)),
    ("heaps that are split in misere play", 3, by_values(
        "true", 1, MISERE + SPLIT, SINGLE)),
    # values that repeat
    ("two numbers", 0, heap(claim=problem(SUMS, n=2))),
    ("two numbers, wrong", 1, heap(claim=problem(
        f"(iff (P 0 {PAIR}) {same('v0', 'v1')})", n=2))),
    ("one heap in misere play", 0, heap(
        (ONE + DOWN).replace("normal", "misere"), MISERE_DOWN, problem(
            f"(eq (sum -1 1 {value('v0', '1')} 1 (mod v0 2)))"))),
    ("two heaps that repeat in misere play", 3, heap(
        (ONE + DOWN).replace("normal", "misere"), MISERE_DOWN, problem(
            "(P 0 (place (heaps v0 1 1 1)))"))),
    ("two heaps, two numbers in misere play", 3, heap(
        (ONE + DOWN).replace("normal", "misere"), MISERE_DOWN,
        problem(SUMS, n=2))),
    # many stones, played out heap by heap
    ("two large heaps of Lasker's Nim", 0, played(NIM + SPLIT, "60 2")),
    ("heaps of 23 and 24", 0, played(NIM + SPLIT, "23 1 24 1", "(not (P 0 {}))")),
    ("heaps of 26 and 26", 1, played(NIM + SPLIT, "26 2", "(not (P 0 {}))")),
    ("a large heap that is 3 modulo 4", 0, played(
        NIM + SPLIT, "31 1 32 1", "(eq (sum -63 1 (grundy 0 {})))")),
    ("a large heap that is 0 modulo 4", 1, played(
        NIM + SPLIT, "32 1", "(eq (sum -32 1 (grundy 0 {})))")),
    ("many heaps of 1", 0, played(NIM + SPLIT, "1 24")),
    ("many heaps of 1 in misere play", 1, played(MISERE + SPLIT, "1 24")),
    ("many heaps of 1, while there are two", 1, played(
        START + GAME.format(fields="") + SPLIT + TAKE.replace(
            "(and ", "(and (ge (sum -2 1 (count (field 0 q0)))) "), "1 24")),
    ("many heaps of 1, two at a time", 1, played(
        START + GAME.format(fields="") + SPLIT + move(
            "true", "put 0 (sum -1 1 v1)", "put 0 (sum -1 1 v2)", hands=2),
        "1 26")),
    ("heaps that become larger", 1, played(
        NIM + SPLIT + move("(eq (sum -1 1 v1))", "put 0 2"), "1 24")),
]

ALL = {"values": VALUES}
