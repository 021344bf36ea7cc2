"""by_hand_aggregates.py: forgeries made by hand, as in by_hand.py, about numbers
that are seen of any bag. Each is the false theorem that would come out if a fact
found heaps where there are none, play did not have to end, or an outcome were
taken for what it is not."""
from by_hand import COUNTED, GAME, JOIN, NIM, START, TAKE, both, move, problem, \
    whole

F = "(field 0 q0)"
XOR, STONES, MOST, HEAPS = (f"({word} {F})" for word in (
    "nim-sum", "stones", "most", "count"))
ONES = f"(count-of 1 {F})"
ZERO = f"(eq {XOR})"
MISERE = NIM.replace("game normal", "game misere")
OUTCOME = "(P 0 q0)"


def least(k, number):
    return f"(ge (sum {-k} 1 {number}))"


def find(*facts, move=0, hands=(0,)):
    return f"find {len(facts)} {' '.join(facts)}\nanswers 1\nanswer {move} " \
           f"{' '.join(map(str, hands))}\n"


TOP = find("top-bit")


def by(core=NIM, holds=f"(iff {OUTCOME} {ZERO})", where="true", pset=ZERO,
       others=f"(not {ZERO})", finds=(TOP,), ranks=(STONES,),
       sees="1 xor", sizes=0, columns=0, end=None, defined="true"):
    seen = f"sees {sees}\nsizes {sizes}\ncolumns {columns}\n"
    return whole(core + problem(holds, where, "q0", defined=defined),
                 "proved\npart 1 by aggregates\n" + seen +
                 f"ranks {len(ranks)} {' '.join(ranks)}\nset {pset}\n"
                 f"others {others}\nfinds {len(finds)}\n{''.join(finds)}" +
                 (end or seen))


def all_won(fact, **more):
    """No position is P, as the fact would have it: a heap of 1 is taken."""
    return by(holds=f"(not {OUTCOME})", pset="false", others="true",
              finds=[find(fact)], **more)


def reached(fact, where, **more):
    """Positions with one stone are lost, and all of these lead there."""
    one = f"(eq (sum -1 1 {STONES}))"
    return by(holds=f"(not {OUTCOME})", where=where, pset=one, others=both(
        where, f"(not {one})"), finds=[find(fact)],
        sees="3 stones heaps most", **more)


# Two games without moves, of which the second has its fields the other way round:
# field 1 is a number in the first alone.
BOTH_WAYS = START + GAME.format(fields="field number\n") + \
    GAME.format(fields="").replace("heaps", "number\nfield heaps")


def both_ways(pset="true", others="false"):
    seen = "sees 1 stones\nsizes 0\ncolumns 0\n"
    return whole(BOTH_WAYS + problem("true", member="q0"),
                 f"proved\npart 1 by aggregates\n{seen}ranks 0\nset true\n"
                 f"others false\nfinds 0\n{seen}ranks 0\nset {pset}\n"
                 f"others {others}\nfinds 0\n{seen}")


GROW = move("(ge (sum -1 1 v1))", "put 0 (sum 1 1 v1)")
BELOW = move("true", "put 0 (sum -2 1 v1)")
WAIT = "move\nchoices 0\nguard (ge (sum -1 1 (entry 1 q0)))\ndefined true\n" \
       "set 1 (entry 1 q0)\n"
TWO = TAKE.replace("hand 0\n", "hand 0\nhand 0\n").replace(
    "v1 -1 v2", "v1 -1 v3").replace("-1 1 v2", "-1 1 v3") + "put 0 v2\n"
FINAL = both(f"(ge (sum 1 -1 {MOST}))", f"(eq (sum -1 1 (mod {HEAPS} 2)))")
MISERE_NIM = f"(or {FINAL} {both(least(2, MOST), ZERO)})"
FOUND = [TOP, find("most")]


def misere(pset=MISERE_NIM, others=f"(not {MISERE_NIM})", holds=None, **more):
    return by(MISERE, holds or f"(iff {OUTCOME} {pset})", pset=pset,
              others=others, finds=FOUND, sees="3 heaps most xor", **more)


# two heaps of Nim at once
TWICE = "move\nhand 0\nhand 0\nchoices 2\nguard (and (ge (sum -1 1 v3)) (ge (sum " \
    "0 1 v1 -1 v3)) (ge (sum -1 1 v4)) (ge (sum 0 1 v2 -1 v4)))\ndefined true\n" \
    "put 0 (sum 0 1 v1 -1 v3)\nput 0 (sum 0 1 v2 -1 v4)\n"
SPLIT = "move\nhand 0\nchoices 1\nguard (and (ge (sum -1 1 v2)) (ge (sum -1 1 v1 " \
    "-1 v2)))\ndefined true\nput 0 v2\nput 0 (sum -1 1 v1 -1 v2)\n"


def moore(core, m=3, said=None, answers=None):
    """P where columns vanish modulo m."""
    none = f"(eq (nim-sum-of {m} {F}))"
    answers = answers or ["exact 0 0\n"] + ["exact 1 0 1\n"] * (core != NIM and m > 2)
    return by(core, f"(iff {OUTCOME} {said or none})", pset=none,
              others=f"(not {none})", sees="0", columns=m, finds=[
                  f"find 1 columns\nanswers {len(answers)}\n" +
                  "".join(answers)])


# Who cannot move wins, and a heap is taken where there is no other move, that is
# always: one heap is lost.
STUCK = START + GAME.format(fields="").replace("normal", "misere") + \
    move("(not movable)", "put 0 0")
SINGLE = both(f"(eq (sum -1 1 {HEAPS}))", f"(not {ZERO})")

# Moore's Nim_2 in misere play: alternatives of the others, each with its finds
COLUMNS = f"(nim-sum-of 3 {F})"
LARGE, SMALL = least(2, MOST), f"(ge (sum 1 -1 {MOST}))"
LOST = f"(or {both(LARGE, f'(eq {COLUMNS})')} " \
    f"{both(SMALL, f'(eq (sum -1 1 {COLUMNS}))')})"
WON = [both(LARGE, f"(not (eq {COLUMNS}))"),
       both(SMALL, f"(not (eq (sum -1 1 {COLUMNS})))")]
BY_LARGE = "exact 0 0\nexact 1 0 1\nto 0 0 1\nto 0 1 1\nto 1 0 1 1 0\n" \
    "to 1 0 1 0 1\nto 1 0 1 0 0\nto 1 0 1 1 1\nto 1 0 2 0 0\n"
BY_SMALL = "to 0 0 0\nto 1 0 1 0 0\n"


def misere_moore(large=BY_LARGE, small=BY_SMALL, won=None, where=(1, 2),
                 core=NIM + TWICE):
    answers = [f"answers {a.count(chr(10))}\n{a}" for a in (large, small)]
    return by(core.replace("game normal", "game misere"),
              f"(iff {OUTCOME} {LOST})", pset=LOST,
              others=f"(or {' '.join(won or WON)})", sees="1 most", columns=3,
              finds=[f"find-for {where[0]} 2 columns most\n{answers[0]}",
                     f"find-for {where[1]} 2 most most\n{answers[1]}"])


# The same by the number of large heaps: more than two, one, two, none; what is
# answered to from there, and finds
MANY = f"1 {HEAPS} -1 {ONES}"
LAST = both(f"(eq (sum 0 {MANY}))", f"(eq (sum -1 1 (mod {HEAPS} 3)))")
CASES = [
    [both(f"(ge (sum -3 {MANY}))", f"(not (eq {COLUMNS}))"),
     both(f"(ge (sum -1 {MANY}))", f"(eq {COLUMNS})"),
     "1 columns", "exact 0 0\nexact 1 0 1\n"],
    [f"(eq (sum -1 {MANY}))", LAST, "2 large size 1",
     "to 0 0 1\nto 0 0 0\nto 1 0 1 0 0\n"],
    [f"(eq (sum -2 {MANY}))", LAST, "2 large large",
     "to 1 0 1 1 1\nto 1 0 1 1 0\nto 1 0 1 0 0\n"],
    [both(f"(eq (sum 0 {MANY}))", f"(not (eq (sum -1 1 (mod {HEAPS} 3))))"), LAST,
     "2 size 1 size 1", "to 0 0 0\nto 1 0 1 0 0\n"]]


def by_cases(cases=None, moves="find-move 1 most\nanswers 1\nanswer 0 0\n"):
    cases = cases or CASES
    said = " ".join(f"{case[0]} {case[1]}" for case in cases)
    finds = [f"find-for {i + 1} {case[2]}\nanswers {case[3].count(chr(10))}\n"
             f"{case[3]}" for i, case in enumerate(cases)]
    return by((NIM + TWICE).replace("game normal", "game misere"),
              f"(iff {OUTCOME} {LOST})", pset=LOST,
              others=f"(or {' '.join(WON)})\nalternatives {len(cases)} {said}",
              sees="2 heaps most", sizes=1, columns=3, finds=[moves] + finds)


def with_case(i, k, what):
    return by_cases([c[:k] + [what] + c[k + 1:] if n == i else c
                     for n, c in enumerate(CASES)])


def some_move(body, word="some"):
    return f"({word}-move q1 q0 {body})"


THERE = XOR.replace("q0", "q1")
LEADS = some_move(f"(eq {THERE})")
STAYS = some_move(f"(not (eq {THERE}))", "every")

# A number that says nothing, by an outcome
BESIDE = f"(place {F} (if {OUTCOME} 1 0))"
# From two heaps, of which one may stay what it is: single heaps are lost.
FROM_TWO = START + GAME.format(fields="") + "move\nhand 0\nhand 0\nchoices 2\n" \
    "guard (and (ge (sum -1 1 v3 1 v4)) (ge (sum 0 1 v1 -1 v3)) (ge (sum 0 1 v2 -1 " \
    "v4)))\ndefined true\nput 0 (sum 0 1 v1 -1 v3)\nput 0 (sum 0 1 v2 -1 v4)\n"

AGGREGATES = [
    ("right, Moore's Nim in misere play", 0, misere_moore()),
    ("an alternative without finds", 1, misere_moore(where=(2, 2))),
    ("finds for an alternative that is not there", 1, misere_moore(
        where=(1, 7))),
    ("three heaps of 1, by a move with one", 1, misere_moore(
        small="to 0 0 0\n")),
    ("a heap that is not made less", 1, misere_moore(
        small="to 0 0 0\nto 1 0 1 1 1\n")),
    ("a third heap is left as it is", 1, misere_moore(
        large=BY_LARGE.replace("to 1 0 2 0 0\n", ""))),
    ("sizes of more heaps than are left", 2, by(NIM + SPLIT, finds=[
        "find 1 top-bit\nanswers 1\nto 1 0 0\n"])),
    ("right, by the number of large heaps", 0, by_cases()),
    ("nobody says what is done from two large heaps", 1, by_cases(
        CASES[:2] + CASES[3:])),
    ("what is answered to is no set of lost positions", 1, with_case(
        1, 1, f"(eq (sum 0 {MANY}))")),
    ("nor is this", 1, with_case(0, 1, f"(ge (sum -1 {MANY}))")),
    ("a case of which more is said than is answered", 1, with_case(
        0, 0, f"(ge (sum -3 {MANY}))")),
    ("with two large heaps and two of 1, all are taken", 1, with_case(
        2, 3, CASES[2][3].replace("to 1 0 1 0 0\n", ""))),
    ("that there is a move is not seen", 1, by_cases(
        moves="find-move 1 size 1\nanswers 1\nanswer 0 0\n")),
    ("what says that there is a move does not answer", 1, by_cases(
        [CASES[0][:2] + ["0", ""]] + CASES[1:],
        "find-move 1 columns\nanswers 2\nexact 0 0\nexact 1 0 1\n")),
    ("larger ones alone", 1, misere_moore(won=[WON[0]])),
    # what is asked about moves
    ("a move to 0", 0, by(holds=f"(iff {LEADS} (not {ZERO}))")),
    ("no move from 0 to 0", 0, by(holds=f"(iff {STAYS} {ZERO})")),
    ("a move to 0 from everywhere", 1, by(holds=LEADS)),
    ("no move to 0", 1, by(holds=STAYS)),
    ("a move to 0 where a heap is", 1, by(
        holds=f"(or {LEADS} (eq {HEAPS}))",
        end="sees 2 heaps xor\nsizes 0\ncolumns 0\n")),
    ("moves that lead to 0 alone", 1, by(holds="(or (not " + some_move(
        f"(not (eq {THERE}))") + f") {ZERO})")),
    ("all moves lead to P", 1, by(holds=some_move("(P 0 q1)", "every"))),
    ("a move to P from P", 1, by(holds=f"(or (not {OUTCOME}) " + some_move(
        "(P 0 q1)") + ")")),
    ("and from N", 0, by(holds=f"(or {OUTCOME} " + some_move(
        "(P 0 q1)") + ")")),
    ("two moves, of which the second leads back", 1, by(holds=some_move(
        f"(some-move q2 q1 (eq (sum 0 1 {XOR.replace('q0', 'q2')} -1 {XOR})))",
        "every"))),
    ("an outcome in a number behind a move", 3, by(holds=some_move(
        "(eq (if (P 0 q1) 1 2))", "every"))),
    ("right", 0, by()),
    ("right, in misere play", 0, misere()),
    # facts that find nothing
    ("a highest digit of 0", 1, all_won("top-bit")),
    ("a size that does not occur", 1, all_won("size 1", sizes=1)),
    ("the largest of none", 1, all_won("most", sees="2 most xor")),
    ("the least of none", 1, all_won("least", sees="1 least")),
    ("a larger one where there is none", 1, all_won("large", sees="2 heaps xor")),
    ("a second heap in the xor of one, where moves are not seen by it", 1, by(
        STUCK, f"(not {OUTCOME})", SINGLE, "false", SINGLE,
        ["find 2 top-bit top-bit\nanswers 0\n"], (HEAPS,), "2 heaps xor")),
    ("a large heap, which is not that of 2", 1, reached(
        "size 1", both(least(2, MOST), f"(eq (sum -1 1 {HEAPS}))"), sizes=1)),
    ("the largest is not all", 1, reached("most", least(2, STONES))),
    ("xor 1 is not lost", 1, by(
        holds=f"(iff {OUTCOME} (eq (sum -1 1 {XOR})))",
        pset=f"(eq (sum -1 1 {XOR}))", others=f"(not (eq (sum -1 1 {XOR})))")),
    ("a heap twice", 2, by(NIM + TWO, finds=[find(
        "top-bit", move=1, hands=(0, 0))])),
    ("a heap that is not found", 2, by(finds=[find("top-bit", hands=(1,))])),
    ("right, by columns", 0, moore(NIM + TWICE)),
    ("one heap is not enough for columns modulo 3", 1, moore(NIM)),
    ("two heaps are not enough for columns modulo 4", 1, moore(NIM + TWICE, 4)),
    ("columns modulo 2 are not those of two heaps", 1, moore(NIM + TWICE, 2)),
    ("another modulus is asked for", 3, moore(NIM + TWICE, 3, "(eq (nim-sum-of 4 "
     f"{F}))")),
    ("a heap that is split is not exact", 2, by(NIM + SPLIT, finds=[find(
        "top-bit", move=1).replace("answer 1", "exact 1")])),
    ("columns that are not seen", 2, by(finds=[find("columns")])),
    ("a move that is not there", 2, by(finds=[find("top-bit", move=7)])),
    ("columns modulo 1", 2, by(columns=1)),
    # play does not end
    ("heaps grow", 1, by(NIM + GROW)),
    ("nothing happens", 1, by(COUNTED + TAKE + WAIT)),
    ("a rank below 0", 1, by(ranks=[f"(sum -1 1 {STONES})"])),
    ("a rank that turns", 1, by(ranks=[f"(sum 0 -1 {STONES})"])),
    ("no rank", 1, by(ranks=[])),
    ("a heap below 0", 1, by(NIM + BELOW)),
    ("heaps join, in a rank of heaps that grows", 1, by(
        NIM + JOIN, ranks=[STONES, f"(sum 0 1 {STONES} -1 {HEAPS})"])),
    # outcomes
    ("misere play is no normal play", 1, misere(ZERO, f"(not {ZERO})")),
    ("the end is in the set", 1, misere(
        f"(or {MISERE_NIM} (eq {HEAPS}))",
        f"(not (or {MISERE_NIM} (eq {HEAPS})))")),
    ("nothing is known of it", 1, by(pset="false", others="false")),
    ("all are lost", 1, by(holds=OUTCOME, pset="true", others="false")),
    ("all others are won", 1, by(holds=f"(not {OUTCOME})", others="true",
                                 pset="false")),
    ("the other way round", 1, by(holds=f"(iff {OUTCOME} (not {ZERO}))")),
    ("just one number, with an outcome in it", 3, by(
        holds=f"(eq (sum -1 1 (total v1 (and (ge (sum 0 -1 v1)) {OUTCOME}) "
        "1)))")),
    ("a number by cases of an outcome", 3, by(
        holds=f"(eq (if {OUTCOME} 1 2))")),
    ("an outcome in the set", 3, by(pset=OUTCOME)),
    ("a number that is no part of a position", 2, by(
        pset="(eq v1)")),
    ("a number for a position", 2, by(pset="(eq v0)")),
    ("where a variable hides it", 2, by(
        pset=f"(some v0 (eq (sum 0 1 v0 -1 {XOR})))")),
    ("a rank of another place", 2, by(ranks=["v1"])),
    ("an end that is not the end", 1, by(
        holds=f"(iff (terminal 0 q0) {ZERO})")),
    ("numbers that are not seen", 3, by(sees="1 heaps")),
    ("not seen by the claim", 3, by(end="sees 0\nsizes 0\ncolumns 0\n")),
    ("a size beyond those seen", 3, by(
        holds=f"(or (eq (count-of 9 {F})) {OUTCOME})")),
    ("something has no value", 1, by(
        defined=least(1, STONES), end="sees 2 stones xor\nsizes 0\ncolumns 0\n")),
    ("a game with an end", 3, by(NIM.replace(
        "end false", f"end (ge (sum 3 -1 {STONES}))"))),
    ("two bags", 3, by(START + GAME.format(fields="field heaps\n") + TAKE)),
    ("a second way to take, where there is a move", 0, by(
        NIM + TAKE.replace("(and", "(and movable"))),
    ("any function", 3, by(NIM + "function any 1\n")),
    ("no move", 2, by(START + GAME.format(fields=""))),
    ("no heap is found", 2, by(finds=["find 0\nanswers 1\nanswer 0 0\n"])),
    ("columns of more heaps than a move has", 2, moore(NIM + TWICE, 6)),
    ("one heap of two is there", 1, moore(FROM_TWO, answers=["exact 0 0 1\n"])),
    ("an outcome in a number, of members", 3, by(
        where=f"(eq (if {OUTCOME} 0 1))", holds="false")),
    ("an outcome in a place", 3, by(
        COUNTED + TAKE, f"(iff (P 0 {BESIDE}) {ZERO})")),
    ("an outcome in a place that moves are from", 3, by(
        COUNTED + TAKE, f"(or {OUTCOME} (some-move q1 {BESIDE} (P 0 q1)))")),
    ("columns modulo what is not known", 3, by(
        holds=f"(eq (nim-sum-of {HEAPS} {F}))",
        end="sees 1 heaps\nsizes 0\ncolumns 0\n")),
    ("columns modulo 0", 0, by(holds=f"(eq (nim-sum-of 0 {F}))")),
    ("heaps twice", 3, by(
        holds=f"(eq (sum 0 1 (count {F} {F}) -1 {HEAPS}))",
        end="sees 1 heaps\nsizes 0\ncolumns 0\n")),
    ("heaps of no list", 0, by(holds="(ge (count))")),
    ("the same position", 3, by(holds="(same q0 q0)")),
    ("five heaps are left", 3, by(NIM + move("true", *["put 0 0"] * 5))),
    ("a set of each of two games", 0, both_ways(
        pset="(ge (sum 0 1 (entry 0 q0) 1 (stones (field 1 q0))))")),
    ("a set that takes a bag for a number", 2, both_ways(
        pset="(eq (entry 1 q0))")),
    ("others that take a bag for a number", 2, both_ways(
        others="(eq (entry 1 q0))")),
]



def said(holds, n=2, member="none", end="sees 1 xor\nsizes 0\ncolumns 0\n",
         where="true"):
    """Of Nim, about heaps that are said one by one."""
    return whole(NIM + problem(holds, where, member, n),
                 "proved\npart 1 by aggregates\nsees 1 xor\nsizes 0\ncolumns 0\n"
                 f"ranks 1 {STONES}\nset {ZERO}\nothers (not {ZERO})\nfinds 1\n"
                 + TOP + end)


def seen(word, is_it, sizes=0):
    """Of two heaps a word says this, v0 and v1 being at least 0."""
    end = "sees 3 heaps most least\nsizes {}\ncolumns 3\n".format(sizes)
    return said(f"(eq (sum 0 1 ({word} {PAIR}) -1 {is_it}))", end=end)


PAIR = "(heaps v0 1 v1 1)"
LESS = "(sum -1 1 v0)"
LOST_PAIR = f"(P 0 (place {PAIR}))"
SAID = [
    ("right, of two heaps", 0, said(f"(iff {LOST_PAIR} (eq (sum 0 1 v0 -1 v1)))")),
    ("right, they are members", 0, said(
        f"(iff {LOST_PAIR} (eq (sum 0 1 v0 -1 v1)))", member=f"(place {PAIR})")),
    ("two heaps are lost", 1, said(LOST_PAIR)),
    ("two heaps are won", 1, said(f"(not {LOST_PAIR})")),
    ("right, a heap twice", 0, said("(P 0 (place (heaps v0 2)))", 1)),
    ("a heap once", 1, said("(P 0 (place (heaps v0 1)))", 1)),
    ("a heap three times", 1, said("(P 0 (place (heaps v0 3)))", 1)),
    ("no heap of a size", 0, said("(P 0 (place (heaps v0 0)))", 1)),
    ("heaps below 0 are lost", 1, said(f"(P 0 (place (heaps {LESS} 2)))", 1)),
    ("no heap below 0 is lost", 1, said(f"(P 0 (place (heaps {LESS} 0)))", 1)),
    ("right, they are no members", 0, said(
        f"(P 0 (place (heaps {LESS} 2)))", 1, f"(place (heaps {LESS} 2))")),
    ("so many heaps as a number says", 3, said(
        "(P 0 (place (heaps 1 (sum 0 2 v0))))", 1)),
    ("fewer heaps than none", 3, said("(P 0 (place (heaps v0 -2)))", 1)),
    ("twelve heaps", 0, said("(P 0 (place (heaps v0 12)))", 1)),
    ("fourteen heaps", 3, said("(P 0 (place (heaps v0 14)))", 1)),
    ("twelve heaps and two", 3, said("(P 0 (place (heaps v0 12 v1 2)))")),
    ("two heaps are there", 1, seen("count", "2")),
    ("the first is the largest", 1, seen("most", "v0")),
    ("the larger one is the least", 1, seen("least", "(max v0 v1)")),
    ("the smaller one is the least, where one is empty", 1, seen(
        "least", "(min v0 v1)")),
    ("right, the largest", 0, seen("most", "(max v0 v1)")),
    ("columns are no sums", 1, seen("nim-sum-of 3", "(nim-sum-of 3 (heaps v0 1))")),
    ("how many there are of a size", 1, seen("count-of 1", "1", 1)),
    ("what is asked of heaps below 0", 3, said(
        f"(eq (sum 1 -1 v0 1 (nim-sum (heaps {LESS} 1))))", 1)),
]

ALL = {"aggregates": AGGREGATES, "said": SAID}
