"""by_hand_long.py: forgeries made by hand, as in by_hand.py, of rows that are long,
which the checker computes again, and of rows whose moves depend on a number."""
from by_hand import (DOWN, FIRST as SOME_LEFT, JOIN, LEFT, NIM, NUMBER_0, NUMBER_1,
                     PASSES, ROW_0, ROW_1, START, STONES, TAKE, GAME, both, move, row,
                     rows)

FIRST = "row 0\nperiod 0 1\nforbid 0 1\nlong 0 0 1\n"


def nim_row(period, rest):
    return rows(NIM, f"row 0\nperiod {period}\nforbid 0 1\n{rest}\n")


def second(rest, period="0 2", forbid="0 1", first=FIRST):
    return rows(NIM, first,
                f"row 1 1\nperiod {period}\nforbid {forbid}\n{rest}\n")


MISERE = NIM.replace("normal", "misere")
# passes that may be made at any time: with one of them 2k and 2k + 1 are partners
PASSED = PASSES + TAKE + move(SOME_LEFT, DOWN, hands=0)
PASSED_1 = row("1-", 0, 2, "0 1")


def passed(rest):
    return rows(PASSED, NUMBER_0, PASSED_1,
                f"row 0 2\nperiod 0 1\nforbid 0 1\n{rest}\n")


def late_passes(stones):
    """[0,0], [1,1], [2,2], [3,4], [5,6], .. with one pass."""
    return rows(PASSES + TAKE + move(both(
        SOME_LEFT, f"(ge (sum {-stones} 1 {STONES}))"), DOWN, hands=0), NUMBER_0,
        "row 0 1\nperiod 3 2\nforbid 0 1\nlong 1 3 2\n")


def nim_symbols(heap, number):
    """The row of Nim with this heap."""
    p = 1 << heap.bit_length()
    head = f"1 {heap} {number}" if heap else f"0 {number}"
    return row("".join(str((a ^ heap) - a) if a <= a ^ heap else "-"
                       for a in range(p)), 0, p, head, "0 8")


LONG = [
    ("a long row", 0, nim_row("0 1", "long 0 0 1")),
    ("a repetition that is found late", 0, nim_row("0 1", "long 0 17 6")),
    ("wider than it says it is", 1, second("long 0 4 2")),
    ("not as wide as it says it is", 1, nim_row("0 1", "long 1 0 1")),
    ("a period twice as long", 1, nim_row("0 2", "long 0 0 2")),
    ("a preperiod that is too long", 1, nim_row("1 1", "long 0 1 1")),
    ("a preperiod beyond where states repeat", 1, second(
        "long 1 4 2", period="840 2")),
    ("a period that is no divisor", 1, nim_row("0 2", "long 0 0 1")),
    ("a period that is no divisor, beyond all columns", 1, second(
        "long 1 4 2", period="0 842")),
    ("half a period", 1, second("long 1 4 2", period="0 1")),
    ("a period twice as long, of partners", 1, second(
        "long 1 4 4", period="0 4")),
    ("wider than it says, as if there were nothing", 1, second(
        "long 0 4 1", period="0 1")),
    ("a step that is no multiple of the period", 1, second("long 1 4 3")),
    # settled where the period begins: no difference is compared behind it
    ("states that do not repeat", 1, second("long 1 4 1", period="5 1")),
    ("what is forbidden has another period", 1, second(
        "long 1 4 2", forbid="0 3")),
    ("what is forbidden repeats later", 1, second("long 1 4 2", forbid="6 1")),
    ("one above the other", 0, second("long 1 4 2")),
    ("alongside", 0, second("besides 1\nlong 1 4 2")),
    ("a stored one alongside", 0, second("besides 1\nlong 1 4 2", first=ROW_0)),
    ("more alongside than there are", 3, second("besides 2\nlong 1 4 2")),
    ("none alongside", 2, second("besides 0\nlong 1 4 2")),
    ("nothing behind it", 2, nim_row("0 1", "long 0 0")),
    ("a step of 0", 2, nim_row("0 1", "long 0 0 0")),
    ("in front of where they repeat", 1, rows(
        NIM, FIRST, ROW_1, "row 1 2\nperiod 0 4\nforbid 0 2\nlong 2 4 6\n")),
    ("in misere play", 0, rows(
        MISERE, "row 0\nperiod 2 1\nforbid 0 1\nlong 1 2 1\n")),
    ("in misere play, from too early on", 1, rows(
        MISERE, "row 0\nperiod 2 1\nforbid 0 1\nlong 1 0 1\n")),
    ("passes, and a long row above others", 0, passed("long 0 2 2")),
    ("what passes forbid has another period", 1, passed("long 0 2 1")),
    ("passes with 5 stones", 0, late_passes(5)),
    ("passes with 6 stones, settled too late", 1, late_passes(6)),
    ("a long row that passes lead to", 3, rows(
        PASSED, NUMBER_0.replace("delta\n0.", "long 0 0 1"), PASSED_1)),
]

# a pass where the number has a property
def passing(condition, *texts, choices=0):
    return rows(PASSES + TAKE + move(both(SOME_LEFT, condition), DOWN, hands=0,
                                     choices=choices), NUMBER_0, *texts)


ODD = f"(eq (sum -1 1 (mod {LEFT} 2)))"
POWER = f"(some v1 (and (ge v1) (eq (sum 0 1 {LEFT} -1 (pow 2 v1)))))"
NUMBER_2, NUMBER_3 = row("0", 0, 1, "0 2"), row("0", 0, 1, "0 3")
ASKING = f"move\nchoices 0\nguard (and {SOME_LEFT} movable)\ndefined true\n{DOWN}\n"
# [0,0], [1,2], [3,4], .. with one pass
ASKED_1 = row("01-", 1, 2, "0 1", "1 1")


def taking(guard, left, *more):
    """Is it to take any number?"""
    core = PASSES if more else START + GAME.format(fields="")
    return rows(core + move(guard, left, *more, choices=1),
                NUMBER_0 if more else ROW_0)


ANY = both("(ge (sum -1 1 v2))", "(ge (sum 0 1 v1 -1 v2))")

NUMBERS = [
    ("a pass where the number is odd", 0, passing(ODD, PASSED_1, NUMBER_2)),
    ("a pass where it is a power of two", 0, passing(
        POWER, PASSED_1, NUMBER_2, NUMBER_3)),
    ("a pass where -2^63 is a power of two", 0, rows(
        PASSES + move(POWER.replace(f"1 {LEFT}", f"{-1 << 31} {LEFT}"), DOWN,
                      hands=0) + TAKE, row("0", 0, 1, f"0 {1 << 32}"))),
    ("a pass that asks for a power of a heap", 1, rows(
        PASSES + TAKE + move(both(SOME_LEFT, POWER.replace(LEFT, "v1").replace(
            "some v1", "some v2").replace("ge v1", "ge v2").replace(
                "pow 2 v1", "pow 2 v2")), "put 0 v1", DOWN), NUMBER_0, NUMBER_1)),
    ("a number that becomes that of a heap", 1, rows(
        PASSES + TAKE + move("(ge (sum -1 1 v1))", "put 0 (sum -1 1 v1)",
                             "set 1 v1"), NUMBER_0)),
    ("a choice that only a residue bounds", 1, passing(
        "(eq (mod (sum 0 -1 v1) 2))", PASSED_1, choices=1)),
    ("a pass that asks for a move", 0, rows(
        PASSES + TAKE + ASKING, NUMBER_0, ASKED_1)),
    ("a pass that asks for a move, at the end", 1, rows(
        PASSES + TAKE + ASKING, NUMBER_0, PASSED_1)),
    ("a pass that asks for a pass", 3, rows(
        PASSES + TAKE + ASKING + move(SOME_LEFT, DOWN, hands=0), NUMBER_0,
        ASKED_1)),
    ("taking asks for a move, and there is none", 3, rows(
        NIM.replace("(and ", "(and movable "), ROW_0)),
    ("a join to a row that comes later", 1, rows(
        PASSES + TAKE + JOIN.replace("guard true", f"guard (eq {LEFT})") +
        f"set 1 (sum 1 1 {LEFT})\n", NUMBER_0, NUMBER_1)),
    ("any number", 0, taking(ANY, "put 0 (sum 0 1 v1 -1 v2)")),
    ("any number, and some number", 3, taking(
        both(ANY, "(some v3 (ge v3))"), "put 0 (sum 0 1 v1 -1 v2)")),
    ("any number becomes a number", 3, taking(
        ANY, "set 1 (sum 0 1 v1 -1 v2)", "put 0 v1")),
    ("any number twice", 3, taking(
        both("(ge (sum -1 1 v2))", "(ge (sum 0 2 v1 -1 v2))"),
        "put 0 (sum 0 1 v1 -2 v2)")),
    ("what a later column forbids", 1, rows(
        PASSES + TAKE + move(both(SOME_LEFT, f"(ge (sum -1 1 {STONES}))"), DOWN,
                             hands=0) + move(SOME_LEFT, "put 0 7", DOWN, hands=0),
        *(nim_symbols(heap, 0) for heap in range(8)),
        row("01-", 1, 2, "0 1"))),
    ("too many numbers", 3, rows(
        START + GAME.format(fields="field number\n" * 7) + TAKE, ROW_0)),
]

ALL = {"long": LONG, "numbers": NUMBERS}
