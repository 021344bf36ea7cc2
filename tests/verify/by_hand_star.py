"""by_hand_star.py: forgeries made by hand, as in by_hand.py, of values that are
said by outcomes beside a heap of Nim: for each hypothesis the false theorem that
would come out without it, beside what is true with it."""
import re

from by_hand import COUNTED, JOIN, NIM, NUMBERS, START, STONES, TAKE, both, \
    move, problem, whole
from by_hand_aggregates import XOR, find
from by_hand_sets import EQUAL, sentence
from by_hand_unknown import by_axioms
from by_hand_values import MISERE, SINGLE, SPLIT, same, value
from certificates import sealed

MEMBER = "(place (heaps v0 1))"
OWN = value("v0", "1")
ALL = "(grundy 0 q0)"
BEYOND = value("(sum -3 1 v0)", "1")  # of no position where v0 < 3
OVER = "end false", f"end (ge (sum 3 -1 {STONES}))"  # play ends at 3 stones
EMPTY = "(P 0 (place (heaps v0 1)))"
# A number that never moves, since no other move is there: its value is 1. Beside
# heaps where taking from the heap of Nim is another move 1 would have the value 2.
STILL = NUMBERS.replace("normal", "misere") + move(
    both("(ge (sum -1 1 (entry 0 q0)))", "movable"),
    "set 0 (sum -1 1 (entry 0 q0))", hands=0)
# Two piles, of which one is played with; in the second game it is the lower one,
# so that a member of the first need not be a position of it. There its value is 0.
PILES = "game normal\nfield pile\nfield pile\ndomain true\nforbid false\n" \
    "end false\ndefined true\n" + move(
        both("(ge (sum -1 1 v1))", "(ge (sum 0 1 (entry 1 q0) -1 v1))"),
        "set 1 (sum 0 1 (entry 1 q0) -1 v1)", hands=0, choices=1)
LOWER = "(ge (sum 0 1 (entry 0 q0) -1 (entry 1 q0)))"
TWO = START + PILES + PILES.replace("domain true", f"domain {LOWER}")
THERE = "(grundy 1 (place v0 v1))"
NO_MEMBER = {"member": "(place v0 v1)", "n": 2,
             "where": "(ge (sum -1 -1 v0 1 v1))"}
TURNS = "state 0 0 0 1 2\nstate 1 4 3 4 4\nstate 0 4 3 4 4\n" \
    "state 1 4 4 4 4\nstate 0 4 4 4 4\n"


def beside(text):
    """The same body, about the game beside a heap of Nim."""
    body, _, _ = text.rpartition("sha256 ")
    return sealed(re.sub(r"part 1 by (\w+)\n", r"part 1 by star\nby \1\n", body))


def star(holds, n=1, core=NIM, states=EQUAL, **more):
    return beside(sentence(core, states, writing="heaps 1",
                           claim=problem(holds, n=n, **more)))


def axioms(core, holds, **more):
    return beside(by_axioms(core, problem(holds, **more)))


def seen(holds, core=NIM, fact="over 1", nim=True, star=1):
    """`star`: the field of the heap of Nim."""
    goal = same(f"(entry {star} q0)", XOR)
    last = core.count("\nmove\n")  # to take from that heap
    found = [find(fact), *[f"find 0\nanswers 1\nanswer {last}\n"] * nim]
    body = "sees 1 xor\nsizes 0\ncolumns 0\n"
    return beside(whole(
        core + problem(holds, member="q0"), "proved\npart 1 by aggregates\n" +
        body + f"ranks 2 {STONES} (entry {star} q0)\nset {goal}\n"
        f"others (not {goal})\nfinds {1 + nim}\n{''.join(found)}{body}"))


STAR = [
    ("right: a heap has its size as value", 0, star(
        same(OWN, "v0"), member=MEMBER)),
    ("one more than its size", 1, star(same(OWN, "(sum 1 1 v0)"))),
    ("by a comparison", 0, star(f"(ge (sum 0 1 {OWN} -1 v0))")),
    ("by a comparison, wrong", 1, star(f"(ge (sum -1 1 {OWN} -1 v0))")),
    ("a large multiple of it is 0", 1, star(
        f"(eq (sum 0 4294967296 {OWN}))")),
    ("two values", 0, star(f"(iff {same(OWN, value('v1', '1'))} "
                           f"{same('v0', 'v1')})", 2)),
    ("two values, wrong", 1, star(same(OWN, value("v1", "1")), 2)),
    ("values of values", 0, star(same(value(OWN, "1"), OWN))),
    ("values of values, wrong", 1, star(
        same(value(OWN, "1"), "(sum 1 1 v0)"))),
    ("for every smaller one", 0, star(
        f"(every v1 (or (ge (sum -1 1 v1 -1 v0)) "
        f"(ge (sum 0 1 v0 -1 {value('v1', '1')}))))")),
    ("for every smaller one, wrong", 1, star(
        f"(every v1 (or (ge (sum -1 1 v1 -1 v0)) "
        f"(ge (sum -1 1 v0 -1 {value('v1', '1')}))))")),
    ("what a move leaves has another value", 0, star(
        f"(every-move q1 {MEMBER} (not {same('(grundy 0 q1)', OWN)}))")),
    ("what a move leaves has a greater value", 1, star(
        f"(every-move q1 {MEMBER} (ge (sum 0 1 (grundy 0 q1) -1 {OWN})))")),
    # what is no position has the value 0, and no other
    ("no position, value 0", 0, star(
        f"(eq {BEYOND})", where="(ge (sum 2 -1 v0))")),
    ("no position has a value", 1, star(
        f"(not (eq {BEYOND}))", where="(ge (sum 2 -1 v0))")),
    ("no position, by a comparison", 1, star(
        f"(not (ge (sum 0 -1 {BEYOND})))", where="(ge (sum 2 -1 v0))")),
    ("no position has the value 5", 1, star(f"(eq (sum -5 1 {BEYOND}))",
                                            where="(ge (sum 2 -1 v0))")),
    ("no position of another game, value 0", 0, axioms(
        TWO, f"(eq {THERE})", **NO_MEMBER)),
    ("no position of another game has a value", 3, axioms(
        TWO, f"(not (eq {THERE}))", **NO_MEMBER)),
    ("no position of another game, as claims say it", 3, axioms(
        TWO, f"(not (eq (if (position 1 (place v0 v1)) {THERE} 0)))",
        **NO_MEMBER)),
    # the heap of Nim is there, and its moves are
    ("who cannot move wins", 0, star(
        same(OWN, "v0"), core=MISERE, states=SINGLE,
        where="(ge (sum -2 1 v0))")),
    ("the end has the value 0", 1, star(
        same(OWN, "v0"), core=MISERE, states=SINGLE)),
    ("misere play as normal play", 1, star(same(OWN, "v0"), core=MISERE)),
    ("the set of another game", 1, star(same(OWN, "v0"), states=SINGLE)),
    ("a heap that is over has all values", 3, axioms(
        NIM.replace(*OVER), f"(eq (sum -5 1 {value('2', '1')}))", n=0)),
    ("a heap that is over has the value 0", 0, axioms(
        NIM.replace(*OVER), f"(eq {value('2', '1')})", n=0)),
    # (where every number is at least 1 is nowhere, and no move has that number)
    ("an end that binds the heap in hand", 3, axioms(NIM.replace(
        "end false", "end (every v1 (ge (sum -1 1 v1)))"), EMPTY)),
    ("an end that binds a number of no move", 0, axioms(NIM.replace(
        "end false", "end (every v3 (ge (sum -1 1 v3)))"), f"(or true {EMPTY})")),
    ("a move that asks whether there are others", 3, axioms(
        COUNTED.replace("normal", "misere") + TAKE + move(
            both("(ge (sum -1 1 (entry 1 q0)))", "movable"),
            "set 1 (sum -1 1 (entry 1 q0))", hands=0),
        "(not (eq (sum -1 1 (grundy 0 (place (heaps) 1)))))", n=0)),
    ("a move that asks, and is none", 3, beside(sentence(
        STILL, TURNS, writing="heaps 1", claim=problem(
            "(eq (sum -2 1 (grundy 0 (place 1))))", n=0)))),
    ("values in a total", 3, star(
        f"(eq (sum -9 1 (total v1 (ge (sum 2 -1 v1)) {value('v1', '1')})))")),
    ("values in a total, of no member", 3, star(
        f"(eq (total v1 (ge (sum 2 -1 v1)) {value('v1', '1')}))",
        where="(ge -1)")),
    ("a value of where moves are from", 3, star(
        f"(or true (every-move q1 (place (heaps {OWN} 1)) true))")),
    ("a member with a value", 3, star("true", member=f"(place (heaps {OWN} 1))")),
    ("no variable is left", 3, star(both(*[
        f"(some v{i} (eq v{i}))" for i in range(1, 64)],
        f"(ge (sum 0 1 {OWN} -1 v0))"))),
    ("another method", 3, beside(whole(
        NIM + problem(f"(ge {OWN})"), "proved\npart 1 by exhaustive\n"))),
    ("another method, of one position", 3, beside(whole(
        NIM + problem(f"(eq (sum -2 1 {value('2', '1')}))", n=0),
        "proved\npart 1 by exhaustive\n"))),
    # outcomes that are asked for are those without the heap of Nim
    ("where it is P", 0, star("(eq v0)", where=EMPTY)),
    ("where its value is 0", 0, star("(eq v0)", where=f"(eq {OWN})")),
    ("without a value where it is P and is not", 0, star(
        "true", defined=f"(not (and {EMPTY} (ge (sum -1 1 v0))))")),
    ("a domain", 0, star(same(OWN, "v0"), core=NIM.replace(
        "domain true", "domain (ge 3)"))),
    ("beside two heaps", 2, beside(star("true"))),
    # aggregates
    ("right: the xor", 0, seen(same(ALL, XOR))),
    ("one more than the xor", 1, seen(same(ALL, f"(sum 1 1 {XOR})"))),
    ("no heap of Nim beside members", 0, seen(f"(iff (P 0 q0) (eq {ALL}))")),
    ("a heap where the xor is not over", 1, seen(same(ALL, XOR), nim=False)),
    ("a heap for the xor alone", 1, seen(same(ALL, XOR), fact="top-bit")),
    ("a game in which one stone cannot be taken", 1, seen(
        same(ALL, XOR), core=NIM.replace("(sum -1 1 v2)", "(sum -2 1 v2)"))),
    ("over the bag", 2, seen(same(ALL, XOR), fact="over 0")),
    ("over what is not there", 2, seen(same(ALL, XOR), fact="over 2")),
    ("the xor beside a number", 0, seen(
        same(ALL, XOR), NIM.replace("heaps\n", "heaps\nfield number\n"),
        "over 2", star=2)),
    ("the xor where heaps are put together", 1, seen(
        same(ALL, XOR), core=NIM + JOIN)),
    ("the xor where heaps are split", 1, seen(same(ALL, XOR), core=NIM +
                                              SPLIT)),
]

ALL = {"star": STAR}
