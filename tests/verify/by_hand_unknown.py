"""by_hand_unknown.py: forgeries made by hand, as in by_hand.py, of proofs by the
axioms of P and N: for each hypothesis of the method (docs/algorithms/unknown.md)
what is false and would be proved without it, beside what is true with it."""
from by_hand import (DOWN, FIRST, GAME, JOIN, NIM, PASSES, START, STONES, TAKE,
                     both, move, problem, whole)

MISERE = NIM.replace("normal", "misere")
MERGING = NIM + JOIN
NOTHING = "(P 0 (place (heaps)))"
LOST = "(P 0 (place (heaps v0 2)))"  # two equal heaps


def by_axioms(core, *problems, lemmas=(), order="merges", options=2, tries=1):
    return whole(core + "".join(problems),
                 f"proved\npart 1 by unknown\norder {order}\noptions {options}\n"
                 f"tries {tries}\nlemmas {len(lemmas)}\n" + "".join(lemmas))


def heaps(*sizes, game=0):
    return f"(P {game} (place (heaps {' '.join(f'{s} 1' for s in sizes)})))"


def one(high, place="v0 1 v1 1 v2 1", low="", variables=2):
    """Exactly one number completes the heaps."""
    return problem(f"(eq (sum -1 1 (total v2 (and {low}(ge (sum {high} -1 v2)) "
                   f"(P 0 (place (heaps {place})))) 1)))", n=variables)


def games(first, second, holds, where="true"):
    return START + first + second, problem(holds, where, "q0")


RULES = GAME.format(fields="") + TAKE
PASSING = GAME.format(fields="field number\n") + TAKE
SAME = "(iff (P 0 q0) (P 1 (place (field 0 q0))))"
SOME = f"(ge (sum -1 1 {STONES}))"
PASS = move(FIRST, DOWN, hands=0)
ZERO = problem(SAME, "(eq (entry 1 q0))", "q0")
STILL = move("true", "put 0 v1")  # a move that changes nothing
BELOW = move("true", "put 0 (sum -2 1 v1)")  # to a heap of -1
EVEN = move(both("(eq (mod v2 2))", "(ge (sum -1 1 v2))",
                 "(ge (sum 0 1 v1 -1 v2))"), "put 0 (sum 0 1 v1 -1 v2)",
            choices=1)
LARGER = f"(or (not {heaps('v0')}) (not {heaps('v0', 'v1')}))"
MORE, SOME_V0 = "(ge (sum -1 1 v1))", "(ge (sum -1 1 v0))"
PERIOD = problem("(ge (sum -1 1 (period 0 (place (heaps v0 1)))))")
ONE_EACH = move("true", "put 0 (sum -1 1 v1)", "put 0 (sum -1 1 v2)", hands=2)
FEW = move(both("(ge (sum -1 1 v2))", "(ge (sum 2 -1 v2))",
                "(ge (sum 0 1 v1 -1 v2))"), "put 0 (sum 0 1 v1 -1 v2)",
           choices=1)
BOTH = move(both("(ge (sum -1 1 v3))", "(ge (sum 0 1 v1 -1 v3))",
                 "(ge (sum 0 1 v2 -1 v3))"), "put 0 (sum 0 1 v1 -1 v3)",
            "put 0 (sum 0 1 v2 -1 v3)", hands=2, choices=1)
EVEN_JOIN = JOIN.replace("guard true", "guard (eq (mod v1 2))")
COUNTED = JOIN.replace("guard true", "guard (ge (sum 4 -1 (count (field 0 "
                       "q0))))")
PARTED = move(both("(ge (sum -1 1 v2))", "(ge (sum -1 1 v1 -1 v2))"),
              "put 0 v2", "put 0 (sum 0 1 v1 -1 v2)", choices=1)
TWO_PLAYS = RULES + RULES.replace("normal", "misere")
HERE, MIRRORED = "(grundy 0 q0)", "(grundy 1 (place (field 0 q0)))"
EQUAL = problem(f"(eq (sum 0 1 {HERE} -1 {MIRRORED}))", member="q0")
TAME = problem(f"(or (eq (sum 0 1 {HERE} -1 {MIRRORED})) (and (eq {HERE}) (eq "
               f"(sum -1 1 {MIRRORED}))) (and (eq (sum -1 1 {HERE})) (eq "
               f"{MIRRORED})))", member="q0")
KAYLES = GAME.format(fields="") + move(
    both("(ge (sum -1 1 v2))", "(ge (sum 2 -1 v2))",
         "(ge (sum 0 1 v1 -1 v2 -2 v3))"), "put 0 v3",
    "put 0 (sum 0 1 v1 -1 v2 -1 v3)", choices=2)
STUCK = GAME.format(fields="") + move("(eq (sum -1 1 v1))", "put 0 0")
# a pass where another move is there, and one that cannot be made at the end
ASKING = move(both(FIRST, "movable"), DOWN, hands=0)
# from a heap of 2 or more one stone is taken
EAT = START + GAME.format(fields="") + move("(ge (sum -2 1 v1))",
                                            "put 0 (sum -1 1 v1)")
NEXT = "(place (heaps v0 1 v1 1))", \
    "(place (heaps (sum 1 1 v0) 1 (sum -1 1 v1) 1))"
# no position, as it has v1 heaps of -1, none or some
NOWHERE = problem("(or (P 0 (place (heaps v0 1))) (P 0 (place (heaps 5 v1 v0 1))))",
                  "(eq v1)", "(place (heaps -1 v1 v0 1))", n=2)
# a move leaves the number of heaps that there were
NOTING = START + GAME.format(fields="field number\n") + TAKE + \
    "set 1 (count (field 0 q0))\n"
LATE = TAKE.replace("(and ", "(and (ge (sum -3 1 (entry 1 q0))) ")
FEWER = problem("(iff (P 0 (place (heaps v0 1 v1 1) v2)) (P 0 (place (heaps v0 1 "
                "v1 1) (sum -2 1 v2))))", "(ge (sum -2 1 v2))",
                "(place (heaps v0 1 v1 1) v2)", n=3)


LEAST = -2**63
PILE = START + RULES[:RULES.index("move")].replace("heaps", "pile") + move(
    both("(ge (sum -1 1 v1))", "(ge (sum 0 1 (entry 0 q0) -1 v1))"),
    "set 0 (sum 0 1 (entry 0 q0) -1 v1)", hands=0, choices=1)


def passes(sizes, *left):
    """With so many left it is P, and with one of the others it is not."""
    lost = [f"(P 0 (place (heaps {sizes}) {k}))" for k in left]
    return problem(f"(or {lost[0]} (not {lost[1]}) (not {lost[2]}))")



AXIOMS = [
    ("two equal heaps", 0, by_axioms(NIM, problem(LOST))),
    ("in misere play", 3, by_axioms(MISERE, problem(LOST))),
    ("three equal heaps", 3, by_axioms(NIM, problem(LOST.replace("2", "3")))),
    ("by itself, not by smaller ones", 3, by_axioms(NIM, problem(
        heaps("v0")))),
    ("an N-position by itself", 3, by_axioms(NIM, problem(
        f"(not {heaps('v0')})"))),
    ("a lemma that is false", 3, by_axioms(
        NIM, problem(heaps("v0")), lemmas=[problem(heaps("v0"))])),
    ("a lemma outside of its conditions", 3, by_axioms(
        NIM, problem(f"(not {heaps('v0')})"),
        lemmas=[problem(f"(not {heaps('v0')})", "(ge (sum -1 1 v0))")])),
    ("that lemma within them", 0, by_axioms(
        NIM, problem(f"(not {heaps('v0')})", "(ge (sum -2 1 v0))"),
        lemmas=[problem(f"(not {heaps('v0')})", "(ge (sum -1 1 v0))")])),
    ("a lemma that asks", 3, by_axioms(
        NIM, problem(LOST), lemmas=[problem(LOST, word="asks")])),
    ("nothing is claimed", 3, by_axioms(NIM)),
    ("play does not end", 3, by_axioms(NIM + STILL, problem(LOST))),
    ("a heap becomes negative", 3, by_axioms(NIM + BELOW, problem(LOST))),
    ("heaps split, and are less", 0, by_axioms(
        NIM + move("(and (ge (sum -1 1 v2)) (ge (sum -1 1 v1 -1 v2)))",
                   "put 0 v2", "put 0 (sum 0 1 v1 -1 v2)", choices=1),
        problem(LARGER, MORE, n=2), order="splits")),
    ("a heap more", 0, by_axioms(NIM, problem(LARGER, MORE, n=2))),
    ("a heap more, perhaps none", 3, by_axioms(NIM, problem(LARGER, n=2))),
    ("a heap more, by even takes", 3, by_axioms(
        START + GAME.format(fields="") + EVEN, problem(LARGER, MORE, n=2))),
    ("what is no position is N", 3, by_axioms(NIM, problem(
        "(or (P 0 (place (heaps (sum -1 1 v0) 1))) (not (eq v0)))"))),
    *((f"what is no position, with {what}", 3, by_axioms(NIM, problem(
        f"(P 0 (place (heaps {place})))", n=2))) for what, place in (
            ("heaps of 0", "0 (sum -1 1 v0)"), ("0 heaps", "(sum -1 1 v0) 0"),
            ("heaps of one size", "v0 (sum -1 1 v1) v0 (sum 1 -1 v1)"))),
    ("0 heaps of a size that is one", 0, by_axioms(NIM, problem(
        "(P 0 (place (heaps (sum -1 1 v0) 0)))", "(ge (sum -1 1 v0))"))),
    *((f"what is no position is as one that is P, {zero} being 0", 3,
       by_axioms(NIM, problem("(eq v2)", f"(and (eq {zero}) {NOTHING} (iff (P 0 "
                              f"(place (heaps {place}))) (eq v2)))", n=3)))
      for zero, place in (("v1", "(sum -1 1 v0) v1"),
                          ("v0", "v0 (sum -1 1 v1)"))),
    ("a terminal position in misere play", 3, by_axioms(MISERE, problem(
        "(or (not (terminal 0 q0)) (P 0 q0))", member="q0"))),
    ("a position that the other game has not", 2, by_axioms(
        START + RULES + PASSING, problem("(P 1 q0)", member="q0"))),
    ("a lemma about no position", 3, by_axioms(
        NIM, problem(heaps("v0")), lemmas=[NOWHERE])),
    ("what is said of no position", 0, by_axioms(NIM, NOWHERE)),
    ("by a position with as many stones, of how many heaps nobody knows", 3,
     by_axioms(EAT, problem("(or (P 0 {}) (P 0 {}))".format(*NEXT),
                            "(ge (sum -1 1 v1))", NEXT[0], n=2),
               order="splits")),
    ("a move to no heaps, whatever else is there", 3, by_axioms(NIM, problem(
        f"(every-move q1 q0 (or (not (P 0 q0)) (not {NOTHING})))",
        member="q0"))),
    ("stones of so many heaps of a size", 3, by_axioms(
        NIM, problem("(eq (stones (heaps v0 v1)))", n=2))),
    ("one heap, counted", 0, by_axioms(NIM, problem(
        "(eq (sum -1 1 (count (heaps v0 1))))", SOME_V0))),
    ("one heap, counted twice", 3, by_axioms(NIM, problem(
        "(eq (sum -2 1 (count (heaps v0 1))))", SOME_V0))),
    ("how many heaps there were, where that is not known", 3, by_axioms(
        NOTING, problem("(or (not (P 0 (place (heaps v0 1 v1 1) 5))) (not (P 0 "
                        "(place (heaps v1 1) 5))))", SOME_V0, n=2))),
    # counting
    ("one heap completes two", 0, by_axioms(NIM, one("0 1 v0 1 v1"))),
    ("among one fewer", 3, by_axioms(NIM, one("-1 1 v0 1 v1"))),
    ("merging", 0, by_axioms(MERGING, one("3 1 v0 1 v1"))),
    ("merging, among one fewer", 3, by_axioms(MERGING, one("2 1 v0 1 v1"))),
    ("merging, and not 0", 3, by_axioms(MERGING, one(
        "3 1 v0 1 v1", low="(ge (sum -1 1 v2)) "))),
    ("in misere play, one heap up to the other", 3, by_axioms(
        MISERE, one("0 1 v0", "v0 1 v2 1"))),
    ("the number twice", 3, by_axioms(NIM, one("0 1 v0 1 v1", "v0 1 v2 2"))),
    ("the number in two heaps", 3, by_axioms(NIM + BOTH, one(
        "9 9 v0 9 v1", "v0 1 v2 1 (sum 1 1 v2) 1"))),
    ("without the number", 3, by_axioms(NIM, one("0 1 v0", "v0 1 v1 1"))),
    # rows
    ("rows repeat", 0, by_axioms(MERGING, PERIOD)),
    ("in misere play", 3, by_axioms(MERGING.replace("normal", "misere"),
                                    PERIOD)),
    ("a row that may be none", 3, by_axioms(MERGING, PERIOD.replace(
        "(heaps v0", "(heaps (sum -1 1 v0)"))),
    ("the period is 1", 3, by_axioms(MERGING, PERIOD.replace("-1 1", "-2 1"))),
    ("one or two stones are taken", 3, by_axioms(
        START + GAME.format(fields="") + FEW, PERIOD)),
    ("as many from two heaps, as Wythoff", 3, by_axioms(NIM + BOTH, PERIOD)),
    ("one from each of two heaps", 3, by_axioms(NIM + ONE_EACH, PERIOD)),
    ("heaps that are even are merged", 3, by_axioms(NIM + EVEN_JOIN, PERIOD)),
    ("a few heaps are merged", 3, by_axioms(NIM + COUNTED, PERIOD)),
    ("heaps are split", 3, by_axioms(NIM + PARTED, PERIOD, order="splits")),
    # normal and misere values
    ("Nim is tame", 0, by_axioms(START + TWO_PLAYS + TAME)),
    ("in normal play twice", 3, by_axioms(START + RULES + RULES + TAME)),
    ("the values are equal", 3, by_axioms(START + TWO_PLAYS + EQUAL)),
    ("Kayles is wild", 3, by_axioms(
        START + KAYLES + KAYLES.replace("normal", "misere") + TAME,
        order="splits")),
    ("one or two stones are taken, heaps larger than 1 can be stuck", 3,
     by_axioms(START + STUCK + STUCK.replace("normal", "misere") + TAME)),
    ("one from each of two, of heaps of 1 as well", 3, by_axioms(
        START + RULES + ONE_EACH + (RULES + ONE_EACH).replace(
            "normal", "misere") + TAME)),
    ("with a pass", 3, by_axioms(
        START + PASSING + PASS + (PASSING + PASS).replace("normal", "misere")
        + TAME.replace("(field 0 q0))", "(field 0 q0) (entry 1 q0))"))),
    # two games
    ("the same rules twice", 0, by_axioms(*games(RULES, RULES, SAME))),
    ("normal and misere play", 3, by_axioms(*games(
        RULES, RULES.replace("normal", "misere"), SAME))),
    ("a pass at the end", 3, by_axioms(*games(
        PASSING + PASS, RULES, SAME, "(eq (sum -1 1 (entry 1 q0)))"))),
    ("no passes left", 0, by_axioms(*games(
        PASSING + PASS, RULES, SAME, "(eq (entry 1 q0))"))),
    ("P with a pass is N without", 0, by_axioms(*games(
        PASSING + PASS, RULES, "(or (not (P 0 q0)) (not (P 1 (place (field 0 "
        "q0)))))", "(eq (sum -1 1 (entry 1 q0)))"), lemmas=[ZERO], tries=2)),
    ("the same, whatever the passes are", 3, by_axioms(*games(
        PASSING + PASS, RULES, "(or (not (P 0 q0)) (not (P 1 (place (field 0 "
        "q0)))))"), lemmas=[ZERO], tries=2)),
    # passes that ask for another move
    ("two passes fewer", 0, by_axioms(START + PASSING + ASKING, FEWER)),
    ("one pass fewer", 3, by_axioms(
        START + PASSING + ASKING, FEWER.replace("-2", "-1"))),
    ("a pass where another move is", 0, by_axioms(
        START + PASSING + ASKING, passes("1 2", 0, 2, 1))),
    ("a pass at the end, where it is not", 3, by_axioms(
        START + PASSING + ASKING, problem(
            "(or (not (P 0 (place (heaps) 2))) (not (P 0 (place (heaps) 1))))"))),
    ("moves that look at the passes", 3, by_axioms(
        START + GAME.format(fields="field number\n") + LATE + ASKING,
        passes("1 1", 3, 2, 1))),
    ("moves that are there when there is none", 3, by_axioms(
        START + PASSING + ASKING.replace("movable", "(not movable)"),
        passes("1 1", 3, 2, 1))),
    ("which number completes two heaps is not counted with such moves", 3,
     by_axioms(NIM + TAKE.replace("(and ", "(and movable "),
               one("0 1 v0 1 v1"))),
    ("nor do rows repeat", 3, by_axioms(
        MERGING + TAKE.replace("(and ", "(and movable "), PERIOD)),
    ("nor is such a game tame", 3, by_axioms(
        START + (RULES + TAKE.replace("(and ", "(and movable ")) +
        (RULES + TAKE.replace("(and ", "(and movable ")).replace(
            "normal", "misere") + TAME)),
    # numbers at the end of 64 bits
    ("a number of the member that has no negative", 3, by_axioms(
        START + PASSING, problem(SAME.replace("P 1", "P 0").replace(
            "q0))", "q0) 0)", 1), f"(eq (sum {LEAST} 1 (entry 1 q0)))", "q0"))),
    ("a pile of the least number there is", 3, by_axioms(
        PILE, problem("(P 0 (place v0))"), lemmas=[problem(
            f"(not (P 0 (place (sum {LEAST}))))")])),
    ("the least of very many numbers", 3, by_axioms(
        NIM.replace("(and ", f"(and (ge (min {'v1 ' * 30000}v2)) "),
        problem(LOST))),
    ("the least of a few", 0, by_axioms(
        NIM.replace("(and ", "(and (ge (min v1 v2 v1)) "), problem(LOST))),
]

ALL = {"unknown": AXIOMS}
