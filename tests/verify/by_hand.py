"""by_hand.py: forgeries made by hand, each for one check of the checker that
random ones miss: (what it is, the exit status, the text). Without that check it
would be accepted, or end otherwise. Most say what is false."""
from certificates import HEAD, folded, sealed

GAME = "game normal\nfield heaps\n{fields}domain true\nforbid false\n" \
       "end false\ndefined true\n"
TAKE = "move\nhand 0\nchoices 1\n" \
       "guard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n" \
       "defined true\nput 0 (sum 0 1 v1 -1 v2)\n"
JOIN = "move\nhand 0\nhand 0\nchoices 0\nguard true\ndefined true\n" \
       "put 0 (sum 0 1 v1 1 v2)\n"
START = "core 1\npart\n"
NIM = START + GAME.format(fields="") + TAKE
COUNTED = START + GAME.format(fields="field number\n")  # without moves
TWICE = START + GAME.format(fields="field number\nfield number\n")
STONES = "(stones (field 0 q0))"
FEW = f"(ge (sum 5 -1 {STONES}))"
LARGE = "(pow 2 (sum 70 1 v0))"  # beyond 64 bits
NUMBERS = START + "game normal\nfield number\n" \
    "domain true\nforbid false\nend false\ndefined true\n"


def problem(holds, where="true", member="none", n=1, defined="true",
            word="holds"):
    return f"problem {n}\nmember {member}\nwhere {where}\n" \
           f"defined {defined}\n{word} {holds}\n"


def whole(core, tail):
    return sealed(HEAD + folded(core) + tail)


PROVED = "proved\npart 1 by exhaustive\n"
SMALL = "(ge (sum 3 -1 v0))"


def positions(core, where, holds, **more):
    return whole(core + problem(holds, where, "q0", **more), PROVED)


def both(*conditions):
    return f"(and {' '.join(conditions)})"


CLAIMS = [
    ("nothing is stated", 1, whole(NIM, PROVED)),
    ("a member that is not known", 3, whole(NIM + problem(
        "false", SMALL, f"(place (heaps {LARGE} 1))"), PROVED)),
    ("not known whether all has a value", 3, whole(NIM + problem(
        "true", SMALL, defined=f"(ge {LARGE})"), PROVED)),
    ("not known whether it is a member", 3, whole(NIM + problem(
        "true", both(SMALL, f"(ge {LARGE})")), PROVED)),
    ("not known whether it fails", 3, whole(NIM + problem(
        f"(ge {LARGE})", SMALL), "refuted 1 1 0\n")),
    ("refuted, of any function", 3, whole(
        NIM + "function any 1\n" + problem("false"), "refuted 1 1 0\n")),
    ("works, of any function", 3, whole(
        NIM + "function any 1\n" + problem("true", SMALL, word="asks"),
        "works 1 1\n")),
    ("a part that holds is left out", 1, whole(
        NIM + problem("true", SMALL, word="asks"), "works 0\n")),
    ("a part that fails is named", 1, whole(
        NIM + problem("(ge (sum -1 1 v0))", SMALL, word="asks"),
        "works 1 1\n")),
    ("what asks is refuted", 1, whole(
        NIM + problem("false", SMALL, word="asks"), "refuted 1 1 0\n")),
    ("heaps that fall", 2, whole(
        NIM + problem(f"(ge (sum 2 -1 {STONES}))", member="q0"),
        "refuted 1 1 3 2 2 1\n")),
    ("an empty heap", 2, whole(
        NIM + problem(f"(ge (sum 2 -1 {STONES}))", member="q0"),
        "refuted 1 1 3 2 0 3\n")),
    # members that are not seen
    ("so many stones", 3, positions(
        NIM, f"(eq (sum 5 -1 {STONES}))", "true")),
    ("at least some stones", 3, positions(
        NIM, f"(ge (sum 5 1 {STONES}))", FEW)),
    ("a number and no stones", 3, positions(
        NUMBERS, both("(ge (max 3))", "(eq (sum -7 1 (entry 0 q0)))"),
        "false")),
    ("stones of another list", 3, positions(
        NIM, "(ge (sum 5 -1 (stones (heaps 0 1))))", FEW)),
    ("few heaps", 3, positions(
        NIM, "(ge (sum 5 -1 (count (field 0 q0))))", FEW)),
    ("stones of one field of two", 3, positions(
        START + GAME.format(fields="field pile\n"), "(ge (sum 5 -1 (entry 1 "
        "q0)))", FEW)),
    ("a number is at least 1", 3, positions(
        COUNTED, both(FEW, "(ge (sum -1 1 (entry 1 q0)))"),
        "(eq (sum -1 1 (entry 1 q0)))")),
    ("another number is 0", 3, positions(
        TWICE, both(FEW, "(eq (entry 2 q0))"), "(eq (entry 1 q0))")),
    ("another number is 1", 3, positions(
        TWICE, both(FEW, "(eq (sum -1 1 (entry 2 q0)))"),
        "(eq (sum -1 1 (entry 1 q0)))")),
    ("twice a number is 4", 3, positions(
        COUNTED, both(FEW, "(eq (sum -4 2 (entry 1 q0)))"), "false")),
    ("a residue of a number is 1", 3, positions(
        START + "game normal\nfield number\nfield heaps\ndomain true\n"
        "forbid false\nend false\ndefined true\n",
        both("(ge (sum 5 -1 (stones (field 1 q0))))",
             "(eq (sum -1 1 (mod (entry 0 q0) 2)))"),
        "(eq (sum -1 1 (entry 0 q0)))")),
    ("no value beyond `where`", 3, positions(
        NIM, FEW, "true", defined=f"(ge (sum 7 -1 {STONES}))")),
    ("no value anywhere", 3, positions(NIM, FEW, "true", defined="false")),
]

# ---- rows

ROW_0 = "row 0\nperiod 0 1\nforbid 0 1\ndelta\n0.\n"
ROW_1 = "row 1 1\nperiod 0 2\nforbid 0 1\ndelta\n1-.\n"


def rows(core, *texts, claim=""):
    return whole(core + claim, f"proved\npart 1 by row\nrows 0 {len(texts)}\n"
                 f"{''.join(texts)}end\n")


def row(deltas, c, p, head="0", forbid="0 1"):
    return f"row {head}\nperiod {c} {p}\nforbid {forbid}\ndelta\n{deltas}.\n"


def move(guard, *results, hands=1, choices=0):
    return "move\n" + "hand 0\n" * hands + f"choices {choices}\n" \
        f"guard {guard}\ndefined true\n" + "".join(f"{r}\n" for r in results)


PASSES = START + GAME.format(fields="field number\n")
LEFT = "(entry 1 q0)"
DOWN = f"set 1 (sum -1 1 {LEFT})"  # a pass less
FIRST = f"(ge (sum -1 1 {LEFT}))"
NUMBER_0, NUMBER_1 = row("0", 0, 1, "0 0"), row("0", 0, 1, "0 1")
WIDE = "\n".join("".join(part) for part in (
    ["(64)"] * 64 + ["-"] * 36, ["-"] * 28))
BIG = 1 << 33

ROWS = [
    ("all heaps but 0 have a smaller partner", 1, rows(
        NIM.replace("normal", "misere"), row("1-", 1, 1))),
    ("differences of 64, and nothing between", 1, rows(NIM, row(WIDE, 0, 128))),
    ("what is no symbol", 2, rows(NIM, row("!", 0, 1))),
    ("an offset that does not end", 2, rows(NIM, row("(64;", 0, 1))),
    ("a small offset, written as a large one", 2, rows(NIM, row("(0)", 0, 1))),
    ("an offset that is too large", 3, rows(NIM, row("(99999)", 0, 1))),
    ("no line end before the symbols", 2, rows(
        NIM, ROW_0.replace("delta\n", "delta "))),
    ("no full stop", 2, rows(NIM, ROW_0.replace(".", ","))),
    ("a column without a partner", 1, rows(NIM, row("-", 0, 1))),
    ("joins where there are three heaps", 1, rows(
        NIM + JOIN.replace("guard true",
                           "guard (ge (sum -3 1 (count (field 0 q0))))"),
        ROW_0, ROW_1)),
    ("two moves to one row, the first not always", 1, rows(
        START + GAME.format(fields="") + move(
            f"(ge (sum -9 1 {STONES}))", "put 0 (sum -1 1 v1)") + TAKE, ROW_0, row("00001-", 4, 2, "1 1", "4 1"))),
    ("a move that changes nothing", 1, rows(
        NIM + move("true", "put 0 v1"), ROW_0)),
    ("rows in the wrong order", 1, rows(NIM, ROW_1, ROW_0)),
    ("a join that adds stones", 1, rows(
        NIM + JOIN.replace("(sum 0", "(sum 5"), ROW_0)),
    ("a join that adds a heap", 1, rows(
        NIM + JOIN.replace("\nput", "\nput 0 3\nput"), ROW_0)),
    ("a join to a later row", 1, rows(
        PASSES + TAKE + JOIN.rstrip() + f"\nset 1 (sum 1 1 {LEFT})\n",
        NUMBER_0, NUMBER_1)),
    ("a join to a row that is not there", 1, rows(
        START + GAME.format(fields="") + JOIN + TAKE, ROW_1)),
    ("a number that is a heap", 1, rows(
        PASSES + TAKE + move("true", "put 0 (sum -1 1 v1)", "set 1 v1"),
        NUMBER_0)),
    ("a join with very many stones more", 1, rows(
        PASSES + TAKE + move(FIRST, f"put 0 (sum {BIG} 1 v1 1 v2)", DOWN,
                             hands=2), NUMBER_0, NUMBER_1)),
    ("a join with very many stones less", 1, rows(
        PASSES + TAKE + move(
            both(FIRST, f"(ge (sum {-BIG} 1 v1 1 v2))"),
            f"put 0 (sum {-BIG} 1 v1 1 v2)", DOWN, hands=2),
        NUMBER_0, NUMBER_1)),
    ("a residue of a heap", 1, rows(
        NIM + move("(eq (mod v1 2))", "put 0 (sum -1 1 v1)"), ROW_0)),
    ("piles in an order", 3, rows(
        START + GAME.format(fields="field piles\n") + TAKE, ROW_0)),
    ("two bags", 3, rows(
        START + GAME.format(fields="field heaps\n") + TAKE, ROW_0)),
    ("nothing is a position", 3, rows(
        NIM.replace("domain true", "domain false"), ROW_0)),
    ("heaps of 3 are none", 3, rows(
        NIM.replace("domain true", f"domain (ge (sum 2 -1 {STONES}))"), ROW_0)),
    ("every result is forbidden", 3, rows(
        NIM.replace("forbid false", "forbid true"), ROW_0)),
    ("some results are forbidden", 3, rows(
        NIM.replace("forbid false", f"forbid (ge (sum -9 1 {STONES}))"),
        ROW_0)),
    ("every position is an end", 3, rows(
        NIM.replace("end false", "end true"), ROW_0)),
    ("some positions are ends", 3, rows(
        NIM.replace("end false", f"end (ge (sum -9 1 {STONES}))"), ROW_0)),
    ("a move from two heaps takes any number", 3, rows(
        NIM.replace("hand 0\n", "hand 0\nhand 0\n").replace("v2", "v3"),
        ROW_0)),
    ("a move with a choice of two takes any number", 3, rows(
        NIM.replace("choices 1", "choices 2").replace(
            "guard (and", "guard (and (eq (sum -1 1 v3))"), ROW_0)),
    ("a move that leaves nothing takes any number", 3, rows(
        START + GAME.format(fields="") + move(
            "(and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))", choices=1),
        ROW_0)),
    ("taking any number is a pass, too", 3, rows(
        PASSES + TAKE.rstrip() + f"\nset 1 (sum 1 1 {LEFT})\n", NUMBER_0)),
    ("taking any number sets a number", 3, rows(
        PASSES + TAKE.rstrip() + "\nset 1 0\n", NUMBER_0, NUMBER_1)),
    ("taking any number needs a pass", 3, rows(
        PASSES + TAKE.replace("(and", f"(and {FIRST}"), NUMBER_0)),
    ("taking any number where few stones are", 3, rows(
        NIM.replace("(and", f"(and (ge (sum 90 -1 {STONES}))"), ROW_0)),
    ("taking an even number", 3, rows(
        NIM.replace("(and", "(and (eq (mod v2 2))"), ROW_0)),
    ("a row twice", 0, rows(NIM, ROW_0, ROW_0)),
    ("what is forbidden does not repeat so", 1, rows(
        START + GAME.format(fields="") + TAKE, ROW_0, ROW_1,
        row("22--", 0, 4, "1 2", "0 1"))),
]

ALL = {"claim": CLAIMS, "row": ROWS}
