"""by_hand_places.py: forgeries made by hand, as in by_hand.py, of what is asked
about places that are written out, where an automaton gives the P-positions."""
from by_hand import GAME, NIM, NUMBERS, START, TAKE, problem, whole
from by_hand_powers import DROP, EVEN, ONE_HEAP, powers
from by_hand_sets import sentence
from certificates import HEAD, sealed

# Heaps of 1 and 2: P where both occur evenly.
BOTH_EVEN = "state 1 0 1 1 1\nstate 0 0 1 1 1\n"


def few(claim):
    return sentence(states=BOTH_EVEN, rank="1 2 0", writing="counts 2",
                    claim=problem(claim))


PILES = START + GAME.format(fields="").replace("heaps", "piles") + TAKE.replace(
    "put 0", "replace 0")
# Two bags of at most two heaps each, which are Nim together.
BAGS = START + GAME.format(fields="field heaps\n") + TAKE + TAKE.replace(
    "hand 0", "hand 1").replace("put 0", "put 1")
ODD = [bin(a).count("1") % 2 for a in range(16)]
XOR = "".join(f"state {1 - q} {' '.join(str(o if q == 0 else 1) for o in ODD)}\n"
              for q in range(2))
TURNED = "(same (place (heaps v0 1 v1 1) (heaps)) (place (heaps v1 1 v0 1) " \
    "(heaps)))"


def bags(claim, n):
    return sentence(BAGS, XOR, "1 1 1 1 0", claim=problem(claim, n=n))


def unknown(claim, n=2):
    return whole(NIM + problem(claim, n=n), "proved\npart 1 by sentence\n"
                 "numeration base-2\nunknown\n")


def value(heap):
    return f"(grundy 0 (place (heaps {heap} 1)))"


# What is asked behind a move, from a place that is written out
BEHIND = "(every-move q1 (place (heaps v0 1)) {})"
TWO_NUMBERS = NUMBERS + NUMBERS[len(START):]


def behind(said, **more):
    return sentence(claim=problem(BEHIND.format(said)), **more)


PLACES = [
    ("heaps behind a move", 0, behind("(ge (sum 1 -1 (count (field 0 q1))))")),
    ("heaps of a list", 3, behind("(eq (sum -1 1 (count (heaps v0 1))))")),
    ("heaps behind a move, by counts", 3, few(BEHIND.format(
        "(ge (count (field 0 q1)))"))),
    ("heaps of 1 behind a move, by counts", 3, few(
        "(every-move q1 (place (heaps 1 v0)) (ge (count (field 0 q1))))")),
    ("heaps behind a move, by values", 3, behind(
        "(ge (count (field 0 q1)))", writing="values")),
    ("heaps behind a move, with powers", 3, powers(
        BEHIND.format("(ge (count (field 0 q1)))"), ONE_HEAP + DROP,
        tail=EVEN.format("v0"))),
    ("numbers of positions, up to an end", 3, behind(
        "(some v2 (and (ge (sum 3 -1 v2)) (eq (mul v2 (stones (field 0 q1))))))")),
    ("a value where P-positions are known", 3, sentence(claim=problem(
        "(eq (grundy 0 (place (heaps))))"))),
    ("another game, with powers", 3, powers(
        "(P 1 (place v0))", TWO_NUMBERS, tail="set (ge v0)\nranks 1 v0")),
    ("a number that is bound", 2, sentence(claim=problem("(some 70 (ge 1))"))),
    ("a factor that is no number", 2, sealed(
        HEAD + NIM + problem("(ge (sum 0 v0 v1))", n=2) +
        "proved\npart 1 by exhaustive\n")),
    ("right, by counts", 0, few("(P 0 (place (heaps 1 2 2 4)))")),
    ("a heap of any size is none", 3, few("(P 0 (place (heaps v0 1)))")),
    ("a heap below 0 is none", 3, few("(P 0 (place (heaps -1 1)))")),
    ("a heap that is too large is none", 3, few("(P 0 (place (heaps 3 1)))")),
    ("right, of piles", 0, sentence(PILES, claim=problem(
        "(P 0 (place (piles v0 2)))"))),
    ("a pile is not there", 3, sentence(PILES, claim=problem(
        "(P 0 (place (piles 0 1)))"))),
    ("heaps for piles", 2, sentence(PILES, claim=problem(
        "(or true (P 0 (place (heaps v0 2))))"))),
    ("piles for heaps", 2, sentence(claim=problem(
        "(or true (P 0 (place (piles v0 2))))"))),
    ("a number for heaps", 2, sentence(claim=problem(
        "(or true (P 0 (place v0)))"))),
    ("heaps for a number", 2, sentence(
        START + GAME.format(fields="field number\n") + TAKE, claim=problem(
            "(or true (P 0 (place (heaps) (heaps))))"))),
    ("a bag for piles of another game", 2, whole(
        NIM + PILES[len(START):] + problem(
            "(or true (P 1 (place (field 0 q0))))", member="q0"),
        "proved\npart 1 by exhaustive\n")),
    ("right, of two bags", 0, bags(
        "(P 0 (place (heaps v0 1) (heaps v0 1)))", 1)),
    ("heaps of one bag in another order, where there are two", 3, bags(
        f"(or (eq (sum 0 1 v0 -1 v1)) (not {TURNED}))", 2)),
    ("one bag stands for the other", 3, bags(
        "(every-move q0 (place (heaps 1 1) (heaps)) (same (place (field 1 q0) "
        "(field 0 q0)) (place (heaps) (heaps))))", 0)),
    ("right, of any values", 0, unknown(
        "(P 0 (place (heaps v0 2 v1 2)))")),
    ("all heaps have the same value", 3, unknown(
        f"(eq (sum 0 1 {value('v0')} -1 {value('v1')}))")),
]

ALL = {"places": PLACES}
