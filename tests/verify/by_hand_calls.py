"""by_hand_calls.py: forgeries made by hand, as in by_hand.py, each for a call of
the checker that could be left out: what it works out would then be missing where it
is asked for. Most say what is false, and would come out PROVED."""
from by_hand import (DOWN, FEW, FIRST as SOME_LEFT, GAME, JOIN, LEFT, NIM, NUMBER_0,
                     NUMBERS, PASSES, ROW_0, ROW_1, ROW_2, SMALL, START, STONES, TAKE,
                     both, move, plane, positions, problem, row, rows, same, whole)
from by_hand_heap import heap
from by_hand_kernel import alone
from by_hand_reply import (EMPTIED, LAST_PASS, LESS as REST, NEVER, ONCE, ONE_0,
                           REDUCED, TAKES, answer, clause, is_lost, nim, reply)
from by_hand_sets import CLAUSE
from by_hand_steps import by_steps
from by_hand_unknown import TAME, by_axioms, heaps

# ---- rows: what is true only up to 49

EMPTY = "(place (heaps))"
LATE = "(place (heaps (sum -50 1 v0) 0))"  # a position from 50 on: no heap

PLANE = [
    ("a place that is one far out is not empty", 1, plane(
        f"(not {same(LATE, EMPTY)})", n=1)),
    ("the empty place is none that is one far out", 1, plane(
        f"(not {same(EMPTY, LATE)})", n=1)),
    ("a place that is one far out is not P", 1, plane(
        f"(not (P 0 {LATE}))", n=1)),
    ("a number is not 50", 1, plane(
        f"(not {same('(place (heaps) v0)', '(place (heaps) 50)')})",
        PASSES + TAKE, (NUMBER_0,), n=1)),
    ("a residue of a quotient", 3, plane("(eq (mod (div v0 50) 2))", n=1)),
]

# ---- moves as linear systems: is every heap P, or N?

DROPS = START + GAME.format(fields="")
LARGE = "(ge (sum -4 1 v1))"
EACH = "(if (ge v1) v1 v1)"


def is_won(guard, where="(ge (sum -1 1 v0))", left="put 0 0"):
    return by_axioms(DROPS + move(guard, left),
                     problem(f"(not {heaps('v0')})", where))


def no_move(*conditions, left="put 0 0"):
    """There are moves: it is not so that every heap is P."""
    return alone(both(*conditions), left)


NOT_2, SOME = "(not (eq (sum -2 1 v1)))", "(ge (sum -1 1 v1))"
FROM_2, FROM_3 = "(ge (sum -2 1 v0))", "(ge (sum -3 1 v0))"
LESS = "(ge (sum 2 1 (div v1 2) -1 (max v1 9)))"
BY_LIST = "(ge (sum 0 -1 (list v1 9 1)))"
BY_CASES = "(ge (sum 0 -1 (if (ge (sum -2 1 v1)) 9 1)))"

LINEAR = [
    ("N without a move from 2, from 3 on", 0, is_won(NOT_2, FROM_3)),
    ("N without a move from 2, from 2 on", 3, is_won(NOT_2, FROM_2)),
    ("N without a move from 2, up to 2", 3, is_won(
        NOT_2, both("(ge (sum -1 1 v0))", "(ge (sum 2 -1 v0))"))),
    ("P, with moves where one of two conditions holds", 3, no_move(
        "(iff (ge (sum -2 1 v1)) (ge (sum -3 1 v1)))")),
    ("P, with moves from 1, as half of it is 0", 3, no_move(
        "(ge (sum 0 -1 (div v1 2)))", "(ge (sum -1 1 v1))")),
    ("P, with moves from 4 to 7, as half of it is at most 3", 3, no_move(
        LARGE, "(ge (sum 3 -1 (div v1 2)))")),
    ("P, with moves from 4 on, as thrice half of it is 6", 3, no_move(
        "(ge (sum -6 3 (div v1 2)))")),
    ("P, with moves from 4 to 7, as twice half of it is at most 6", 3, no_move(
        LARGE, "(ge (sum 6 -2 (div v1 2)))")),
    ("P, as -9 less a third of it is below 0", 0, no_move(
        "(ge (sum -9 -1 (div v1 3)))")),
    ("N, as 2 and half of it is at least 0", 0, is_won(
        "(ge (sum 2 1 (div v1 2)))")),
    ("P, as -9 less twice a quarter of it is below 0", 0, no_move(
        "(ge (sum -9 -2 (div v1 4)))")),
    ("P, as 2 and half of it is less than the larger of it and 9", 0, no_move(LESS)),
    ("N, as 2 and half of it is less than the larger of it and 9", 3, is_won(LESS)),
    ("P, with moves from what is odd", 3, no_move("(ge (sum -1 1 (mod v1 2)))")),
    ("P, with moves where a list is 2", 3, no_move(
        "(ge (sum -1 1 (list v1 0 2 0)))")),
    ("N, with moves where a list is 0", 3, is_won("(ge (list v1 0 -1 0))")),
    ("P, as what a list says is larger than 0", 0, no_move(BY_LIST)),
    ("N, as what a list says is larger than 0", 3, is_won(BY_LIST, FROM_3)),
    ("N, with moves up to 50, with cases", 3, is_won(
        f"(ge (sum 100 -1 {EACH} -1 {EACH}))")),
    ("P, as what cases say is larger than 0", 0, no_move(BY_CASES)),
    ("N, as what cases say is larger than 0", 3, is_won(BY_CASES, FROM_3)),
    ("N, with a move to 1, the smaller of two", 3, is_won(
        SOME, FROM_2, "put 0 (min 1 (sum -1 1 v1))")),
    ("N, with a move to the larger of two, one of which is 0", 3, is_won(
        SOME, left="put 0 (max 0 (sum -2 1 v1))")),
    ("P, with moves to what cases say", 3, no_move(
        SOME, left="put 0 (if (ge (sum -2 1 v1)) 1 0)")),
    ("the least of very many numbers is left", 3, no_move(
        "true", left=f"put 0 (min {'v1 ' * 20000})")),
]

# ---- rows

def symbols(text):
    return "\n".join(text[i:i + 100] for i in range(0, len(text), 100))


def pulled(stones):
    """Nim, and from two heaps with so many stones or more all but these are put
    together: then two with just so many are N."""
    return NIM + move(f"(ge (sum {-stones} 1 v1 1 v2))",
                      f"put 0 (sum {-stones} 1 v1 1 v2)", hands=2)


def amalgamation(base, step):
    """[2,0,2], [2,1,4], [2,3,6], [2,5,8], .. where heaps may be put together, with
    a row of period 4 alongside."""
    return rows(NIM + JOIN, ROW_0, row("1-22--", 2, 4, "1 1"),
                f"row 1 2\nperiod 3 2\nforbid 0 1\nbesides 1\nlong 3 {base} "
                f"{step}\n")


def late_pass(*texts):
    """A pass may be made where there are 6 stones or more."""
    return rows(PASSES + TAKE + move(both(SOME_LEFT, f"(ge (sum -6 1 {STONES}))"),
                                     DOWN, hands=0), *texts)


ROWS = [
    ("a pass that counts the stones of a fixed heap", 0, late_pass(
        NUMBER_0, row("1-", 0, 2, "1 1 0"), row("0001-", 3, 2, "0 1"),
        row("1-20-0", 5, 1, "1 1 1", "3 2"))),
    ("two heaps of 4095 are N", 0, rows(pulled(8190), row(
        symbols("0" * 4095 + "1-0"), 4097, 1))),
    ("two heaps of 4094 are N", 0, rows(pulled(8188), row(
        symbols("0" * 4094 + "1-0"), 4096, 1))),
    ("two heaps of 4094 are N, and 4096 has a smaller partner", 1, rows(
        pulled(8188), row(symbols("0" * 4094 + "1--"), 4096, 1))),
    ("[2,4,5] is P, as what is forbidden in [2,0,2] is in [2,3,5]", 1, rows(
        NIM, ROW_0, ROW_1, row("22--1-", 0, 6, "1 2", "0 3"))),
    ("three rows at once", 0, rows(
        NIM, ROW_0, ROW_1, row("0", 0, 1, "2 1 1", "0 2"), ROW_2,
        row("31--", 0, 4, "2 1 2", "0 4"))),
    ("a row of period 4 alongside", 0, amalgamation(6, 4)),
    ("a row of period 4 alongside, with a step of 2", 1, amalgamation(6, 2)),
]

# ---- replies: any position, and what moves make of it

COUNT, NEXT = "(count (field 0 q0))", "(field 0 q1)"
RISES = move(SOME_LEFT, f"set 1 (sum 1 1 {LEFT})", hands=0)
PASS = move(SOME_LEFT, DOWN, hands=0)
TIMES = "(count-of v1 (field 0 q0))"


def each_move(holds, core=NIM):
    return reply(core, problem(f"(every-move q1 q0 {holds})", member="q0"), [], "", 1)


REPLIES = [
    ("a number is 0", 3, nim(f"(eq {LEFT})", core=PASSES + TAKE, chosen=ONE_0)),
    ("a number is 0 after each move", 3, nim(
        "(every-move q1 q0 (eq (entry 1 q1)))", core=PASSES + TAKE, chosen=ONE_0)),
    ("no more heaps than stones", 0, nim(f"(ge (sum 0 1 {STONES} -1 {COUNT}))")),
    ("no move changes a number, but one does", 3, each_move(
        f"(eq (sum 0 1 {LEFT} -1 (entry 1 q1)))", PASSES + TAKE + PASS)),
    ("a number that rises and rises", 3, each_move(
        "(ge (entry 1 q1))", PASSES + TAKE + RISES)),
    ("something is left after each move", 3, each_move(
        f"(ge (sum -1 1 (stones {NEXT})))")),
    ("a heap is there before each move", 0, each_move(f"(ge (sum -1 1 {COUNT}))")),
    ("no more heaps than stones after each move", 0, each_move(
        f"(ge (sum 0 1 (stones {NEXT}) -1 (count {NEXT})))")),
    ("no more heaps of 1 than stones", 0, reply(NIM, problem(
        f"(ge (sum 0 1 {STONES} -1 (count-of 1 (field 0 q0))))", member="q0"), [],
        "", 1)),
    ("heaps of 1 and as many of 2 are P", 3, nim(
        "(P 0 (place (heaps 1 v0 2 v0)))", n=2, member="(place (heaps 1 v0 2 v1))")),
    ("play is over where no pass is left", 0, reply(
        LAST_PASS, is_lost("1 v0", where=ONCE, more=" 0"),
        [clause("any 1 1", play="misere", number=" number 0")],
        "move 0\nvalue 1\nvalue 1\nover\n" + NEVER * 7, 1)),
    ("what occurs oddly occurs once", 3, nim(
        f"(or (every v1 (or (ge (sum 1 -1 v1)) (eq (mod {TIMES} 2)))) (some v1 (eq "
        f"(sum -1 1 {TIMES}))))")),
    ("a heap of 1 is taken where another is left", 1, reply(
        DROPS + move(both("(eq (sum -1 1 v1))", f"(ge (sum -2 1 {STONES}))"),
                     "put 0 0"),
        is_lost("1 v0", where="(eq (sum -2 1 v0))"), [clause("even 0 2")],
        answer("0 1") + NEVER * 6, 1)),
    ("one odd size, and all its stones", 0, reply(
        DROPS + move(f"(and {TAKES} (ge (sum 0 1 {STONES} -1 v1)))", REST,
                     choices=1), problem("true", member="q0"),
        [CLAUSE, "N normal others even odd 1 further 0\n"],
        EMPTIED + NEVER + REDUCED + answer("1 0", "1 0"))),
    ("3 stones beside heaps of 1", 0, each_move(
        f"(ge (sum -3 1 {STONES} -1 (count-of 1 (field 0 q0))))",
        DROPS + move("(ge (sum -3 1 v1))", "put 0 0"))),
]

# ---- theorems about games: when rows repeat, when values of both plays are tame

PERIOD = problem("(ge (sum -1 1 (period 0 (place (heaps v0 1)))))")
IS_1, FROM_2_ON = "(eq (sum -1 1 v1))", "(ge (sum -2 1 v1))"
ALONE = f"(ge (sum 0 1 v1 -1 {STONES}))"  # it has all stones


def taking(*conditions):
    return move(both("(ge (sum -1 1 v2))", "(ge (sum 0 1 v1 -1 v2))", *conditions),
                "put 0 (sum 0 1 v1 -1 v2)", choices=1)


def is_tame(*moves):
    game = GAME.format(fields="") + "".join(moves)
    return by_axioms(START + game + game.replace("normal", "misere"), TAME)


THEOREMS = [
    ("rows repeat where a heap that is alone gets less", 3, by_axioms(
        DROPS + taking(ALONE), PERIOD)),
    ("rows repeat where a heap goes", 3, by_axioms(
        DROPS + move("true", "put 0 0"), PERIOD)),
    ("rows repeat where a number rises", 3, by_axioms(
        PASSES + TAKE + move(SOME_LEFT, "put 0 (sum -1 1 v1)",
                             f"set 1 (sum 1 1 {LEFT})"),
        PERIOD.replace("1)))))", "1) 1))))"))),
    ("tame, where a heap of 2 or more has to be alone", 3, is_tame(
        taking(IS_1), taking(FROM_2_ON, ALONE))),
    ("tame, where a heap of 2 or more loses 1, or is 2 and alone", 3, is_tame(
        taking(IS_1), taking(FROM_2_ON, f"(ge (sum 2 -1 {STONES}))"),
        taking(FROM_2_ON, "(eq (sum -1 1 v2))"))),
    ("tame, where of 4 stones two heaps of 1 can be taken at once", 3, is_tame(
        taking(IS_1), taking(FROM_2_ON), move(
            both(IS_1, "(eq (sum -1 1 v2))", f"(eq (sum -4 1 {STONES}))"),
            "put 0 0", "put 0 0", hands=2))),
    ("tame, where a heap of 1 is taken of up to 3 stones", 3, is_tame(
        taking(IS_1, f"(ge (sum 3 -1 {STONES}))"), taking(FROM_2_ON))),
    ("tame, where two of up to 5 are put together", 0, is_tame(taking(), move(
        f"(ge (sum 5 -1 {STONES}))", "put 0 (sum 0 1 v1 1 v2)", hands=2))),
]

# ---- others

def in_parts(*bodies):
    """Two parts, the second of which is false."""
    core = NIM + problem("true", SMALL)
    return whole(core + NIM.split("\n", 1)[1] + problem("(ge (sum 2 -1 v0))", SMALL),
                 "proved\n" + "".join(f"part {i} by exhaustive\n" for i in bodies))


ONE, CLOSED = NUMBERS + problem("true", member="(place v0)"), "proof\nclose 1 2 1\n"

OTHERS = [
    ("all positions with the heaps of a few are P", 1, positions(
        NIM, FEW, "(P 0 (place (field 0 q0)))")),
    ("two parts, and nothing is shown", 2, in_parts()),
    ("two parts, one of which is false", 1, in_parts(1, 2)),
    ("sums about a place", 0, by_steps(ONE, CLOSED)),
    ("sums about all positions", 3, by_steps(
        ONE + problem("true", member="q0"), CLOSED * 2)),
    ("a heap of 4 or more is split, so that 3 are in the second", 0, heap(
        DROPS + move("(eq (sum -4 1 v1 -1 v2))", "put 0 v2",
                     "put 0 (sum -1 1 v1 -1 v2)", choices=1),
        "of grundy\nsettled 4\npreperiod 0\nperiod 8\nvalues 8\n0 0 0 0 1 1 1 1\n")),
    ("of two and one heap both are P, as no heap of v0 is there, which is v1", 3,
     by_axioms(DROPS + move("true", "put 0 0"), problem(
         "(not (and (P 0 (place (heaps 5 2))) (P 0 (place (heaps v0 v2 v1 1 5 "
         "1)))))", both("(ge (sum -1 1 v1))", "(eq (sum 0 1 v0 -1 v1))", "(eq v2)"),
         n=3))),
    ("two heaps one of which is larger are not P", 0, by_axioms(NIM, problem(
        f"(or (eq (sum 0 1 v0 -1 v1)) (not {heaps('v0', 'v1')}))", n=2))),
]

ALL = {"plane": PLANE, "linear": LINEAR, "row": ROWS, "reply": REPLIES,
       "theorems": THEOREMS, "others": OTHERS}
