"""by_hand_reply.py: forgeries made by hand, as in by_hand.py, of replies: answers
that are none, ends that are none, and claims that do not follow."""
from by_hand import (DOWN, FIRST, GAME, JOIN, LEFT, NIM, PASSES, START, STONES,
                     TAKE, both, move, problem, whole)
from by_hand_sets import CLAUSE, EMPTIED, EVEN, NUMBERED, REDUCED, SPLIT

NEVER = "never\n"
F = "(field 0 q0)"
MISERE_NIM = NIM.replace("normal", "misere")
MISERE_GAME = START + GAME.format(fields="").replace("normal", "misere")


def reply(core, claim, clauses, body, sizes=0, agree=0):
    return whole(core + claim, f"proved\npart 1 by reply\nsizes {sizes}\nclauses "
                 f"{len(clauses)}\n{''.join(clauses)}agree {agree}\n{body}")


def clause(*counts, play="normal", others="none", number=""):
    counts = "".join(f" count {c}" for c in counts)
    return f"P {play}{number} {counts} others {others} odd 0 further 0\n".replace(
        "  ", " ")


def answer(*values, to=0, by=0):
    return f"answer {to} {by}\n" + "".join(f"value {v}\n" for v in values)


def is_lost(heaps, n=1, where="true", more=""):
    """Where the variables are such, heaps are P."""
    member = f"(place (heaps {heaps}){more})"
    return problem(f"(P 0 {member})", where, member, n)


ONCE = "(eq (sum -1 1 v0))"

# A heap of n becomes one of 1 to n - 1.
LOWER = START + GAME.format(fields="") + move(
    "(ge (sum -2 1 v1 -1 v2))", "put 0 (sum -1 1 v1 -1 v2)", choices=1)
RAISED = reply(
    LOWER, is_lost("2 v0", where=ONCE), [clause("any 0 0", "any 1 1")],
    NEVER * 5 + answer("0 0 1", "0 0 -2") + NEVER * 7, 2)

# A second kind of taking, after which a number is what the heap was.
TAKES = "(ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2))"
LESS = "put 0 (sum 0 1 v1 -1 v2)"
NONE_LEFT = f"(ge (sum 0 -1 {LEFT}))"
EVEN_AND_0 = problem("(P 0 q0)", both(EVEN, f"(eq {LEFT})"), "q0")


def numbered(first, second, by):
    """Two ways to take; answers are of the kind `by`."""
    way = EMPTIED + NEVER + REDUCED
    return reply(PASSES + first + second, EVEN_AND_0, [NUMBERED], way.replace(
        "answer 0 0", f"answer 0 {by}") + (way.replace(
            "answer 0 0", f"answer 0 {by}") if by == 1 and "v1\n" in first
            else NEVER * 3))


# The number becomes the heap's, and with a number there is no move.
HEAP_IS_SET = move(f"(and {TAKES} {NONE_LEFT})", LESS, "set 1 v1", choices=1)
NOUGHT_IS_SET = move(f"(and {TAKES} {NONE_LEFT})", LESS, "set 1 0", choices=1)
# First the number becomes 1; with a number it becomes the heap's.
ONE_IS_SET = move(f"(and {TAKES} {NONE_LEFT})", LESS, "set 1 1", choices=1)
THEN_HEAP = move(f"(and {TAKES} {FIRST})", LESS, "set 1 v1", choices=1)

# Misere: without stones there may still be a pass.
LAST_PASS = START + GAME.format(fields="field number\n").replace(
    "normal", "misere") + TAKE + "move\nchoices 0\nguard " + both(
        FIRST, f"(ge (sum 0 -1 {STONES}))") + f"\ndefined true\n{DOWN}\n"
PASSED = reply(LAST_PASS, is_lost("1 v0", where=ONCE, more=" 1"),
               [clause("any 1 1", play="misere", number=" number 1")],
               "move 0\nvalue 1\nvalue 1\nover\n" + NEVER * 7, 1)

# Misere Nim: an odd number of heaps of 1, and pairs.
PAIRS = "(every v1 (or (ge (sum 1 -1 v1)) (ge (sum -1 -1 (most (field 0 q0)) 1 " \
    "v1)) (eq (mod (count-of v1 (field 0 q0)) 2))))"
ODD_ONES = f"(eq (sum -1 1 (mod (count-of 1 {F}) 2)))"
TAKEN = answer("1 0 0", "1 0 0")
AS_MUCH = answer("1 0 0", "0 1 0")
ONE = answer("0 0 1", "0 0 1")
PAIRS_LEFT = reply(
    MISERE_NIM, problem("(P 0 q0)", both(PAIRS, ODD_ONES), "q0"),
    [clause("odd 1 -", play="misere", others="even")],
    "move 0\nvalue 1\nvalue 1\nleast 1\nover\n" + ONE + NEVER * 2 + TAKEN +
    AS_MUCH + NEVER + AS_MUCH, 1)


def fewer(to, holds="(P 0 q0)", where=EVEN):
    """Nim: an answer into a set, the first of which has no larger heaps."""
    second = (TAKEN + AS_MUCH + NEVER + AS_MUCH).replace("answer 0", "answer 1")
    return reply(NIM, problem(holds, where, "q0"),
                 [clause("even 0 -"), clause("even 0 -", others="even")],
                 ONE + NEVER * 6 + ONE.replace("answer 0", f"answer {to}") +
                 NEVER * 2 + second, 1)


# Misere: heaps of 1 are put together, and what is larger can be taken.
JOINED = reply(
    MISERE_GAME + JOIN + move("(ge (sum -2 1 v1))", "put 0 0"),
    is_lost("1 v0", where="(eq (sum -2 1 v0))"),
    [clause("any 2 2", play="misere")],
    "move 0\nvalue 1\nvalue 1\n" + NEVER * 2 + "over\n" + NEVER * 24, 1)

# Misere: a heap of 2 becomes one of 1, and heaps of 1 can be taken.
SHRUNK = reply(
    MISERE_GAME + move("(eq (sum -1 1 v1))", "put 0 0") +
    move("(eq (sum -2 1 v1))", "put 0 1"),
    is_lost("1 v0 2 v1", 2, both("(eq (mod v0 2))", "(eq (sum -1 1 v1))")),
    [clause("even 0 -", "any 1 1", play="misere")],
    "move 1\nvalue 2\n" + answer("0 1") + NEVER * 17 + "over\n" + NEVER * 7, 2)

# A heap of 1 comes into being, again and again.
ENDLESS = reply(
    NIM + move("true", "put 0 v1", "put 0 1"), problem("(P 0 q0)", EVEN, "q0"),
    [CLAUSE], EMPTIED + NEVER + REDUCED + NEVER * 4 + answer("1 0", by=1) * 2 +
    NEVER * 4)


def nim(holds, where="true", core=NIM, chosen=CLAUSE, n=1, member="q0"):
    """What follows from sets of pairs."""
    return reply(core, problem(holds, where, member, n), [chosen],
                 EMPTIED + NEVER + REDUCED)


# Two numbers that say nothing
TWO = START + GAME.format(fields="field number\nfield number\n") + TAKE
BOTH_0 = CLAUSE.replace("normal", "normal number 0 number 0")
ONE_0 = CLAUSE.replace("normal", "normal number 0")
COUNT = f"(count {F})"

# Nim in both plays: they agree where a heap is larger than 1, and P-positions with
# such a heap lead to others.
TO_1 = answer("1 0 0", "1 0 -1")
AGREES = "parity 1\n" + TAKEN + TO_1 + "parity 1\n" + (TO_1 + TAKEN).replace(
    "answer 0", "answer 1")


def agreed(holds):
    core = NIM + MISERE_GAME[len(START):] + TAKE
    where = both(f"(ge (sum -2 1 (most {F})))", "(P 0 q0)")
    return reply(core, problem(holds, where, "q0"),
                 [clause("even 0 -"), clause("odd 1 -", play="misere")],
                 ONE + NEVER * 6 + "move 0\nvalue 1\nvalue 1\nleast 1\nover\n" +
                 ONE.replace("answer 0", "answer 1") + NEVER * 6 +
                 "move 0\nvalue 1 0\nvalue 1 0\n" + AGREES * 2, 1, 1)


def never_empty(place, then="(eq (count (field 0 q1)))"):
    return agreed(f"(not (some-move q1 {place} {then}))")


ONES = "(place (heaps 1 v0))"

REPLIES = [
    ("a choice below 0 puts back what was taken", 1, RAISED),
    ("a number is not known after a move", 1, numbered(
        HEAP_IS_SET, NOUGHT_IS_SET, 1)),
    ("a number is not known after an answer", 1, numbered(
        ONE_IS_SET, THEN_HEAP, 1)),
    ("play is over, but for a pass", 1, PASSED),
    ("play is over, but for pairs", 1, PAIRS_LEFT),
    ("right, into the same set", 0, fewer(1)),
    ("an answer into a set without larger heaps", 1, fewer(0)),
    ("play is over, but for a heap that was put together", 1, JOINED),
    ("play is over, but for a heap that came into being", 1, SHRUNK),
    ("heaps grow, and stones", 3, ENDLESS),
    ("heaps are split while a number falls, and put together", 3, reply(
        PASSES + SPLIT + TAKE + JOIN, EVEN_AND_0, [NUMBERED], NEVER)),
    ("moves that ask whether there are others", 3, reply(
        NIM.replace("(and ", "(and movable "), problem("(P 0 q0)", EVEN, "q0"),
        [CLAUSE], EMPTIED + NEVER + REDUCED)),
    ("right, of moves from P-positions", 0, never_empty("q0")),
    ("moves from other positions", 3, never_empty("(place (heaps 1 1))")),
    ("moves within moves", 3, never_empty(
        "q0", "(some-move q2 q0 (eq (count (field 0 q2))))")),
    # what is asked about other places
    ("numbers in another order", 3, nim(
        "(iff (P 0 q0) (P 0 (place (field 0 q0) (entry 2 q0) (entry 1 q0))))",
        core=TWO, chosen=BOTH_0)),
    ("numbers in their order", 0, nim(
        "(iff (P 0 q0) (P 0 (place (field 0 q0) (entry 1 q0) (entry 2 q0))))",
        core=TWO, chosen=BOTH_0)),
    ("moves lead to nothing", 3, nim("(every-move q1 q0 (P 0 q1))")),
    ("all moves, from members that are counted", 3, nim(
        f"(every-move q1 {ONES} (ge (count (field 0 q1))))", member=ONES)),
    ("moves change nothing", 3, nim(
        "(every-move q1 q0 (iff (P 0 q0) (P 0 q1)))")),
    ("all sizes divide twice the heaps", 3, nim(
        f"(every v2 (eq (mod (sum 0 2 {COUNT}) v2)))")),
    ("no heap of a size that is not known", 3, nim(
        f"(eq (count-of (xor 1 2) {F}))")),
    ("no heaps, as often as is not known", 3, fewer(
        1, "(P 0 (place (heaps 1 (xor 1 2))))", "true")),
    ("a number that is not known is 0", 3, nim(
        "(P 0 (place (heaps) (xor 1 2)))", core=PASSES + TAKE, chosen=ONE_0)),
    ("a number below 0", 3, nim(
        "(position 0 (place (heaps) -1))", core=PASSES + TAKE, chosen=ONE_0)),
]

ALL = {"replies": REPLIES}
