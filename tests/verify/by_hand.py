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
    return f"(and {' '.join(conditions)})" if conditions[1:] else conditions[0]


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
    ("refuted, of any function", 2, whole(
        NIM + "function any 1\n" + problem("false"), "refuted 1 1 0\n")),
    ("refuted by a function without values", 2, whole(
        NIM + "function any 1\n" + problem("false"),
        "refuted 1 function 0 1 1 0\n")),
    ("refuted by a function", 0, whole(
        NIM + "function any 1\n" + problem("false"),
        "refuted 1 function 1 1 1 1 0\n")),
    ("a number twice in an equation", 3, sealed(
        HEAD + COUNTED + problem("false", both(
            FEW, "(eq (sum -4 1 (entry 1 q0) 1 (entry 1 q0)))"), "q0") + PROVED)),
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
    ("taking none is a move", 3, rows(
        NIM.replace("(ge (sum -1 1 v2))", "(ge v2)"), ROW_0)),
    ("more is taken than there is", 3, rows(
        NIM.replace("(sum 0 1 v1 -1 v2)))", "(sum 0 2 v1 -1 v2)))"), ROW_0)),
    ("more is taken than there is, where a number allows it", 3, rows(
        PASSES + TAKE.replace("(sum 0 1 v1 -1 v2)))",
                              f"(sum 0 1 v1 -1 v2 5 {LEFT})))"), NUMBER_0)),
    ("two heaps become a smaller one", 3, rows(
        START + GAME.format(fields="") + move(
            "(and (ge (sum -1 1 v3)) (ge (sum 0 1 v1 -1 v2 -1 v3)))",
            "put 0 (sum 0 1 v1 -1 v2 -1 v3)", hands=2, choices=1), ROW_0)),
    ("a second choice makes the heap grow", 3, rows(
        NIM.replace("choices 1", "choices 2").replace(
            "put 0 (sum 0 1 v1 -1 v2)", "put 0 (sum 0 1 v1 -1 v2 7 v3)"),
        ROW_0)),
    ("what is left becomes a number", 3, rows(
        PASSES + TAKE.replace("put 0", "set 1"), NUMBER_0)),
    ("what is left, and a heap of all stones", 3, rows(
        NIM + f"put 0 {STONES}\n", ROW_0)),
    ("far choices", 3, rows(
        NIM.replace("(sum -1 1 v2)", f"(sum {-1 - (1 << 21)} 1 v2)").replace(
            "(sum 0 1 v1 -1 v2)", f"(sum {1 << 21} 1 v1 -1 v2)"), ROW_0)),
    ("far choices that are left", 3, rows(
        START + GAME.format(fields="") + move(
            f"(and (ge (sum {-(1 << 21)} 1 v2)) "
            f"(ge (sum {(1 << 21) - 1} 1 v1 -1 v2)))",
            f"put 0 (sum {-(1 << 21)} 1 v2)", choices=1), ROW_0)),
    ("twice a heap less a choice", 3, rows(
        START + GAME.format(fields="") + move(
            "(and (ge (sum -1 -1 v1 1 v2)) (ge (sum 0 2 v1 -1 v2)))",
            "put 0 (sum 0 2 v1 -1 v2)", choices=1), ROW_0)),
    ("a row twice", 0, rows(NIM, ROW_0, ROW_0)),
    ("what is forbidden does not repeat so", 1, rows(
        START + GAME.format(fields="") + TAKE, ROW_0, ROW_1,
        row("22--", 0, 4, "1 2", "0 1"))),
]

# ---- claims about rows: for all v0, v1

ROW_2 = row("22--", 0, 4, "1 2", "0 2")
ROW_3 = row("31--", 0, 4, "1 3", "0 4")
NIM_ROWS = (ROW_0, ROW_1, ROW_2, ROW_3)


def plane(holds, core=NIM, texts=NIM_ROWS, n=2, member="none", **more):
    return rows(core, *texts, claim=problem(holds, n=n, member=member, **more))


def place(*sizes, more=""):
    return f"(place (heaps {' '.join(f'{s} 1' for s in sizes)}){more})"


def is_p(*sizes, game=0):
    return f"(P {game} {place(*sizes)})"


def some(*conditions, v="v2"):
    return f"(some {v} {both(*conditions)})"


def same(one, two):
    return f"(same {one} {two})"


FAR = "(ge (sum -40 1 v0))"  # so that no member has to be looked at first
PAIR = place("v0", "v1")
HUGE = 1 << 41

PLANE = [
    ("rows of a game twice", 2, whole(
        NIM, f"proved\npart 1 by row\nrows 0 1\n{ROW_0}rows 0 1\n{ROW_0}end\n")),
    ("a position is asked for where another row was", 0, plane(
        both(f"(not {is_p(1, 'v0', 'v0')})", is_p("v0", "v0")), n=1)),
    ("no value far out", 1, plane(
        is_p("v0", "v0"), n=1, defined="(ge (sum 90 -1 v0))")),
    ("a heap below 0 far out", 1, plane(
        f"(position 0 {place('(sum 90 -1 v0)')})", n=1)),
    ("a number below 0 far out", 1, plane(
        f"(position 0 {place('v0', more=' (sum 90 -1 v0)')})", PASSES + TAKE,
        (NUMBER_0,), n=1)),
    ("more heaps than in any row", 3, plane(
        f"(or {is_p('v0', 'v1', 1, 1, 2)} {is_p('v0', 'v1')} true)")),
    ("two heaps of four are fixed", 3, plane(f"(not {is_p(4, 4, 'v0')})",
                                             n=1)),
    ("a game without rows", 3, plane(
        f"(iff {is_p('v0', 'v1', game=1)} (eq (sum 0 1 v0 -1 v1)))",
        core=START + (GAME.format(fields="") + TAKE) * 2)),
    ("rows of a game that is not there", 2, plane(
        f"(or true {is_p('v0', 'v1', game=7)})")),
    ("a condition on a number that no equation says", 3, plane(
        "(not " + some("(ge (sum 0 2 v0 -1 v1 1 v2))",
                       "(ge (sum -90 1 v0 -1 v2))") + ")")),
    ("a number that runs, with a factor", 3, plane(
        "(not " + some("(eq (sum 0 1 v0 -2 v1 -1 v2))",
                       "(ge (sum 30 -1 v2))") + ")")),
    ("not a condition on a number that runs", 3, plane(
        "(not (some v2 (and (not (ge v2)) " + same(PAIR, place("v2", 7))
        + ")))")),
    ("an outcome for a number that runs", 3, plane(
        f"(not {some(is_p('v0', 'v2'), 'true')})")),
    ("two numbers that run", 3, plane(
        "(some v2 (some v3 " + same(PAIR, place("v2", "v3")) + "))")),
    ("two places that are the same", 3, plane(some(
        same(PAIR, place("v2", 1)), same(PAIR, place("v2", 2))))),
    ("three places that are the same", 3, plane(some(
        *[same(PAIR, place("v2", k)) for k in range(3)]))),
    ("three numbers", 3, plane("(or (ge (sum 99 -1 v0)) (ge v2))", n=3)),
    ("three numbers, one of them large", 3, plane("(ge (sum 50 -1 v1))", n=3)),
    ("very many numbers", 3, plane("true", n=64)),
    ("one of two places is far out", 3, plane(
        "(not " + some("(ge (sum 60 1 v1 -1 v2))",
                       same(place("v0"), place(50)),
                       same(place("v1"), place("v2"))) + ")")),
    ("a number that is not so", 3, plane(
        "(every v2 (or (eq (sum 0 3 v0 -1 v2)) (ge (sum 49 -1 v0 1 v2))))",
        n=1)),
    ("twice denied", 3, plane(
        "(every v2 (or (not (ge (sum 9 1 v0 -1 v2))) "
        "(not (eq (sum 7 1 v0 -1 v2)))))", n=1)),
    ("positions of a game without rows", 3, plane(
        f"(position 1 {PAIR})", core=START + GAME.format(fields="") + TAKE
        + GAME.format(fields="").replace(
            "domain true", f"domain (ge (sum 50 -1 {STONES}))"))),
    ("few outcomes of a game without rows", 1, plane(
        is_p("v0", "v1", game=1), core=START + (GAME.format(fields="") + TAKE) * 2,
        where="(and (ge (sum 3 -1 v0)) (ge (sum 3 -1 v1)))")),
    ("a period in a game without rows", 3, plane(
        f"(ge (period 1 {place('v0')}))", n=1, where=SMALL,
        core=START + (GAME.format(fields="") + TAKE) * 2)),
    ("few Grundy values", 3, plane(
        f"(ge (grundy 0 {PAIR}))",
        where="(and (ge (sum 3 -1 v0)) (ge (sum 3 -1 v1)))")),
    ("what is P beside 1 is P", 1, plane(
        f"(iff {is_p(1, 'v0', 'v1')} {is_p('v0', 'v1')})")),
    ("a sum beside a heap, turned", 3, plane(
        f"(or (ge (sum 9 -1 v0)) (not {is_p('(sum 0 1 v0 1 v1)', 'v0')}))")),
    ("a heap beside a sum, turned", 3, plane(
        f"(or (ge (sum 9 -1 v0)) (not {is_p('v1', '(sum 0 1 v0 1 v1)')}))")),
    ("a first number of a place that runs", 3, plane(
        "(or true (P 0 (place (heaps v1 1) v0)))", core=PASSES + TAKE,
        texts=(NUMBER_0,))),
    ("Grundy values", 3, plane(
        f"(or (ge (grundy 0 {PAIR})) {is_p('v0', 'v1')})")),
    ("all positions", 3, plane("(P 0 q0)", n=1, member="q0")),
    ("a residue by 0", 3, plane("(eq (mod v0 0))")),
    ("a residue by a number that runs", 3, plane("(ge (mod v0 v1))")),
    ("a residue of a size", 3, plane(
        f"(or (ge (sum 0 1 v1)) {is_p('(mod v0 3)', 'v1')})")),
    ("twice one number and once another", 3, plane(
        "(or (ge (sum 99 -2 v0 1 v1)) (ge (sum 90 -1 v1)))")),
    ("a heap less than none times", 3, plane(
        "(or true (P 0 (place (heaps v0 -1 v1 1))))")),
    ("nine heaps", 3, plane(
        f"(or true {is_p('v0', 'v1', *[1] * 7)})")),
    ("nine times a heap", 3, plane(
        "(or true (P 0 (place (heaps v0 9))))")),
    ("so many times a heap", 3, plane(
        "(or true (P 0 (place (heaps v0 v1))))")),
    ("many that may be negative", 3, plane(
        "(or true (P 0 (place (heaps " + " ".join(
            f"(sum {-k - 1} 1 v0) 0" for k in range(17)) + "))))")),
    ("a place with piles in an order", 2, plane(
        "(or (ge (sum 9 -1 v0)) (P 0 (place (piles v0 1))))")),
    ("three heaps that move", 3, plane(f"(not {is_p('v0', 'v1', 'v0')})")),
    ("twice a heap beside another", 3, plane(
        f"(or (ge (sum 9 -1 v0)) (not {is_p('(sum 0 2 v0)', 'v1')}))")),
    ("a heap beside twice another", 3, plane(
        f"(or (ge (sum 9 -1 v0)) (not {is_p('v0', '(sum 0 2 v1)')}))")),
    ("twice a heap beside another, turned", 3, plane(
        f"(or (ge (sum 9 -1 v1)) (not {is_p('(sum 0 2 v1)', 'v0')}))")),
    ("a heap beside twice another, turned", 3, plane(
        f"(or (ge (sum 9 -1 v1)) (not {is_p('v1', '(sum 0 2 v0)')}))")),
    ("a sum beside a heap", 3, plane(
        f"(or (ge (sum 9 -1 v0)) (not {is_p('(sum 0 1 v0 1 v1)', 'v1')}))")),
    ("a heap beside a sum", 3, plane(
        f"(or (ge (sum 9 -1 v0)) (not {is_p('v0', '(sum 0 1 v0 1 v1)')}))")),
    ("no row for two heaps", 3, plane(f"(not {is_p('v0', 'v1', 9)})")),
    ("no row for a heap", 3, plane(f"(not {is_p('v0', 9, 9, 9)})", n=1)),
    ("a number of a place that runs", 3, plane(
        "(or true (P 0 (place (heaps v0 1) v1)))", core=PASSES + TAKE,
        texts=(NUMBER_0,))),
    ("a factor that is too large", 3, plane(
        f"(or (ge (sum 0 {HUGE} v0)) (ge v1))")),
    ("a factor of the other that is too large", 3, plane(
        f"(or (ge (sum 0 {HUGE} v1)) (ge v0))")),
    ("a constant that is too large", 3, plane(
        f"(ge (sum {HUGE} 1 v0 1 v1))")),
    ("a factor of a number that runs that is too large", 3, plane(
        "(or true " + some(f"(eq (sum 0 1 v0 {-HUGE} v2))", "(ge v2)") + ")")),
    ("a modulus that is too large", 3, plane(f"(ge (mod v0 {HUGE}))")),
    ("residues that are too large", 3, plane(
        f"(ge (sum 0 {HUGE} (mod v0 3)))")),
    ("a period that is too long", 3, plane(
        "(ge (sum 0 1 (mod v0 1000003) 1 (mod v0 1000033)))")),
    ("words that are not those of rows", 3, plane(
        f"(or (terminal 0 {PAIR}) (ge v0))")),
    ("many conditions", 3, plane(some(
        "(eq (sum 0 1 v0 -1 v2))", *[f"(ge (sum {k} 1 v2))"
                                     for k in range(33)]))),
    # what is true only near the start, the diagonal, or for one residue
    ("false from 41 on", 1, plane(f"(not {FAR})")),
    ("false for 7 and 47", 1, plane(
        "(not (and (eq (sum -7 1 v1)) (eq (sum -47 1 v0))))")),
    ("false far from the diagonal", 1, plane("(ge (sum 60 1 v0 -1 v1))")),
    ("false far on the other side", 1, plane("(ge (sum 60 -1 v0 1 v1))")),
    ("false for one residue", 1, plane(
        "(or (not (eq (sum -6 1 (mod (sum 0 1 v0 1 v1) 7)))) "
        "(ge (sum 30 -1 v0)))")),
    ("false for every third number that runs", 1, plane(
        "(or (ge (sum 30 -1 v0)) (not "
        + some("(eq (sum 0 1 v0 -3 v2))") + "))")),
    ("a number that runs below 0", 1, plane(
        "(iff " + some("(eq (sum -20 1 v0 1 v2))") + " (ge v0))")),
    ("a number that runs above 20", 1, plane(
        "(iff " + some("(eq (sum -20 1 v0 -1 v2))") + " (ge v0))")),
    ("a heap of twice a number", 1, plane(
        f"(or (ge (sum 30 -1 v0)) (not {is_p('(sum 0 2 v0)', '(sum 0 2 v0)')}"
        "))", n=1)),
]

SEALED = whole(NIM + problem("true", SMALL), PROVED)


def resealed(old, new):
    assert old in SEALED
    return sealed(SEALED[:SEALED.index("sha256")].replace(old, new, 1))


SEALS = [
    ("right", 0, SEALED),
    ("only a beginning", 2, SEALED[:30]),
    ("another checksum", 2, SEALED[:-2] + ("1\n" if SEALED[-2] == "0" else "0\n")),
    ("no line before the checksum", 2, sealed(SEALED[:SEALED.index(
        "\nsha256")])),
    ("another kind of text", 2, resealed("bouton-certificate", "bouton-proof")),
    ("another version", 2, resealed("certificate 2", "certificate 3")),
    ("a number with a sign", 2, resealed("part 1 by", "part +1 by")),
    ("a number and more", 2, resealed("part 1 by", "part 1a by")),
    ("a byte that is none of a text", 2, resealed("part 1 by", "part 1\1 by")),
    ("a byte behind the end", 2, resealed("exhaustive\n", "exhaustive\n\1\n")),
]

ALL = {"claim": CLAIMS, "row": ROWS, "plane": PLANE, "seal": SEALS}
