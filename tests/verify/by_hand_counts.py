"""by_hand_counts.py: forgeries made by hand, as in by_hand.py, of the numbers of
P-positions: of two heaps of Nim, below 2^m and by stones."""
from by_hand import NIM, START, TAKE, whole
from by_hand_sets import EQUAL

# Pairs (both heaps are equal so far, 0 or 1 stones missing): even numbers of stones
# have one, odd ones none. The other state leads nowhere: it is of no class.
PAIRS = ("0 1 2 2", "1 0 1 0", "0 1 0 1", "1 0")
# The same, of all vectors: n + 1 with n stones.
VECTORS = ("0 1 0 1", "1 0 1 2", "2 1 0 1", "1 0")
BELOW = "below 1 1\nrecurrence 2\nfirst 1\n"  # 2^m
NONE = "state 0 0 0 0 0\n"
NOWHERE = NIM.replace("domain true", "domain false")
ONE_HEAP = ("heaps 1", "state 1 0 1\nstate 0 1 1\n", "1 0")
COUNTED = START + "game normal\nfield number\nfield heaps\ndomain true\nforbid " \
    "false\nend false\ndefined true\n" + TAKE.replace("hand 0", "hand 1").replace(
        "put 0", "put 1")


def total(classes, zero, one, end):
    return f"total {len(end.split())}\nclasses {classes}\nmatrix {zero}\n" \
        f"matrix {one}\nend {end}\n"


def counted(counts, core=NIM, writing="heaps 2", states=EQUAL, rank="1 1 0",
            numeration="base-2"):
    rank = f"bounds 0\nranks 1\nrank {rank}\n" if writing != "values" else ""
    return whole(core, f"proved\npart 1 by counted\nnumeration {numeration}\n"
                 f"{writing}\n{rank}automaton {states.count('state')}\n{states}"
                 f"{counts}")


def below(c="2", first="1", order=1, start=1):
    return f"below {order} {start}\nrecurrence {c}\nfirst {first}\ntotal 0\n"


def stones(*parts, **more):
    return counted(BELOW + total(*(new or old for old, new in zip(PAIRS, parts))),
                   **more)


def one_heap(counts, **more):
    writing, states, rank = ONE_HEAP
    return counted(counts, writing=writing, states=states, rank=rank, **more)


COUNTS = [
    ("right", 0, counted(below())),
    ("right, by stones", 0, stones("", "", "", "")),
    ("right, in Zeckendorf numerals", 0, one_heap(
        below("1"), numeration="zeckendorf")),
    ("values of heaps", 1, counted(below(), writing="values")),
    ("three times as many", 1, counted(below("3"))),
    ("2^32 + 2 times as many", 1, counted(below(str(2 + (1 << 32))))),
    ("as many more as 2^32 less", 1, counted(below(str(2 - (1 << 32))))),
    ("two to begin with", 1, counted(below(first="2"))),
    ("2^128 more to begin with", 2, counted(below(first=str(1 + (1 << 128))))),
    ("zeros in front", 2, counted(below(first="01"))),
    ("16, as the digit @", 2, counted(below(first="1 2 4 8 @", start=5))),
    ("1, as 10 - 9 by the digit '", 2, counted(below(first="1'"))),
    ("fewer numbers than there should be", 2, counted(
        "below 1 3\nrecurrence 2\nfirst 1 2\n")),
    ("what was before the first, of none", 1, counted(
        below("5", first="", start=0), NOWHERE, states=NONE)),
    ("no class", 2, counted(BELOW + "total 2\nclasses 0 1\n")),
    ("odd numbers have one", 1, stones("1 0 2 2", "0 1 0 1", "1 0 1 0", "0 1")),
    ("odd numbers have one, too", 1, stones("", "", "", "1 1")),
    ("even numbers have two", 1, stones("", "2 0 1 0", "", "")),
    ("all vectors", 1, stones(*VECTORS)),
    ("stones in Zeckendorf numerals", 1, one_heap(
        BELOW.replace("2\n", "1\n") + total("0 1", "1", "0", "1"),
        numeration="zeckendorf")),
    ("stones in base 4", 1, counted(
        BELOW.replace("2\n", "4\n") + total(*PAIRS), numeration="base-4")),
    ("a number is no stones", 1, counted(
        BELOW + total("0 1", "2", "0", "1"), COUNTED, "heaps 1",
        "state 1 0 0 1 1\nstate 0 1 1 1 1\n", "0 1 0")),
]

ALL = {"counts": COUNTS}
