"""by_hand_axioms.py: more forgeries made by hand of proofs by the axioms of P and N,
as in by_hand_unknown.py: what would be proved if terms, places, members or ways to
move were read for something else. Most of it is false."""
from by_hand import (DOWN, FIRST, GAME, JOIN, LEFT, NIM, PASSES, START, STONES, TAKE,
                     both, move, problem)
from by_hand_unknown import (BOTH, EVEN_JOIN, LOST, MERGING, NOTHING, PERIOD, RULES, TAME,
                             TWO_PLAYS, by_axioms, heaps)

HALF = "(place (heaps (div 7 2) 1))"  # which no form says
SEVENTH = "(place (heaps (div v0 2) 1))"
THREE = "(place (heaps 1 1))"


def periods(term):
    return by_axioms(MERGING, problem(f"(ge {term})"))


def counted(core=NIM, high="0 1 v0", place="v0 1 v2 1", low="", cases="and",
            sum_of="sum -1 1 {}", asks=True, value="1", bound="ge", n=1):
    """Exactly one number completes a heap; or something like that."""
    condition = f"({bound} (sum {high} -1 v2))"
    if asks:
        condition = f"({cases} {low}{condition} (P 0 (place (heaps {place}))))"
    else:
        condition = f"(and (ge v2) {condition})"
    term = sum_of.format(f"(total v2 {condition} {value})")
    return by_axioms(core, problem(f"(eq ({term}))", n=n))


PERIOD_0 = "(period 0 (place (heaps v0 1)))"
TERMS = [
    ("the least of -1 and a period", 3, periods(f"(min -1 1 {PERIOD_0})")),
    ("a period less a number", 3, periods(f"(sum -1 1 {PERIOD_0} -1 v0)")),
    ("a period, negative", 3, periods(f"(sum -1 -1 {PERIOD_0})")),
    ("a value for a period", 3, periods(
        "(sum -1 1 (grundy 0 (place (heaps v0 1))))")),
    ("the period of a place that is none", 3, periods(
        "(sum -1 1 (period 0 (place (heaps (sum -1 -1 (mod v0 2)) 1))))")),
    ("a member that no form says", 3, by_axioms(
        NIM, problem("(ge v0)", member=SEVENTH))),
    ("moves from a place that no form says", 3, by_axioms(
        NIM, problem(f"(every-move q1 {SEVENTH} (P 0 q1))"))),
    ("a condition on a place that no form says", 3, by_axioms(NIM, problem(
        "(ge -1)", both(NOTHING, f"(or (not (P 0 {HALF})) (ge -1))")))),
    ("heaps of two lists", 3, by_axioms(NIM, problem(
        "(eq (sum 0 1 (count (field 0 q0) (heaps 1 1)) -1 (count (field 0 q0))))",
        member="q0"))),
    ("any position is as the empty one", 3, by_axioms(NIM, problem(
        f"(iff (P 0 q0) {NOTHING})", member="q0"))),
    ("from any position one moves to the empty one", 3, by_axioms(NIM, problem(
        f"(or (not (P 0 q0)) (eq {STONES}))", NOTHING, "q0"))),
    ("rules without a value, and without moves", 3, by_axioms(
        START + GAME.format(fields="").replace("defined true", "defined false"),
        problem(heaps("v0")))),
    # numbers that complete a heap
    ("one heap completes one", 0, counted()),
    ("the least of -1 and how many", 3, counted(sum_of="min -1 1 {}")),
    ("how many, and a number", 3, counted(sum_of="sum -1 1 {} 1 v0")),
    ("two heaps complete one", 3, counted(sum_of="sum -2 1 {}")),
    ("a number for each", 3, counted(value="v1", n=2)),
    ("the same number", 3, counted(bound="eq")),
    ("twice a number", 3, counted(low="(ge (sum 0 2 v2)) ")),
    ("two bounds, the first one less", 3, counted(low="(ge (sum -1 1 v0 -1 v2)) ")),
    ("one or the other", 3, counted(cases="or")),
    ("nothing is asked", 3, counted(asks=False)),
    ("a way that is never there", 0, counted(
        MERGING + move("(ge -1)", "put 0 (sum 9 1 v1)"), "1 1 v0")),
    ("merging one heap, one fewer", 3, counted(MERGING)),
    ("a choice that only a residue bounds", 3, counted(
        NIM + move(both("(eq (mod (sum 0 -1 v2) 2))"), "put 0 (sum -1 1 v1)",
                   choices=1), "9 1 v0")),
]

# ---- members and moves

UNEQUAL = "(or (not (P 0 (place (heaps v0 2)))) (ge (sum -1 1 v0)))"


def lemma(member):
    """Of what is a member of that, not of all numbers."""
    return by_axioms(NIM, problem(UNEQUAL), lemmas=[problem(UNEQUAL, member=member)])


COUNT = "(count (field 0 q0))"
NUMBERED = START + GAME.format(fields="field number\n")
TWO = "(P 0 (place (heaps v0 2) v1))"
AT_LEAST_2 = NIM.replace("(and ", f"(and (ge (sum -2 1 {COUNT})) ")
LARGER = f"(or (not {heaps('v0')}) (not {heaps('v0', 'v1')}))"
DOUBLE = START + GAME.format(fields="") + move(
    "(ge (sum -1 1 v1 -2 v2))", "put 0 (sum 0 2 v2)", choices=1)
ODD = "(P 0 (place (heaps (sum 1 2 v0) 1)))"
ONES = "(P 0 (place (heaps 1 (sum 1 1 v1))))"

MOVES = [
    ("a lemma, of members", 0, by_axioms(
        NIM, problem(UNEQUAL, "(ge (sum -1 1 v0))"), lemmas=[problem(
            UNEQUAL, member="(place (heaps (sum -1 1 v0) 1))")])),
    ("a lemma, of what is no member", 3, lemma("(place (heaps (sum -1 1 v0) 1))")),
    ("a lemma, of what is not seen to be a member", 3, lemma(
        "(place (heaps (sum -1 1 v0) 0))")),
    ("a statement by itself, of as large numbers", 3, by_axioms(NIM, problem(
        f"(iff {heaps('v0', 'v1')} (eq (sum 1 1 v0 -1 v1)))", n=2))),
    ("a number becomes that of all heaps", 3, by_axioms(
        NUMBERED + TAKE + f"set 1 {COUNT}\n", problem(TWO, n=2))),
    ("a heap becomes one as large as there are heaps", 3, by_axioms(
        NIM + move(f"(ge (sum -1 1 v1 -1 {COUNT}))", f"put 0 {COUNT}"),
        problem(LOST))),
    ("moves where there are two heaps", 3, by_axioms(AT_LEAST_2, problem(
        LARGER, "(ge (sum -1 1 v1))", n=2))),
    ("twice a number is odd", 3, by_axioms(DOUBLE, problem(
        f"(or (not {ODD}) (not {heaps('v1')}))", "(ge (sum -4 -2 v0 1 v1))", n=2),
        options=0, tries=0)),
    ("so many heaps of 1", 3, by_axioms(NIM, problem(
        f"(or (not {ONES}) (not {heaps('v0', 1)}))", "(ge (sum -1 1 v0))", n=2),
        options=0, tries=0)),
    ("moves that lead to what the other game says", 3, by_axioms(
        START + RULES + GAME.format(fields="") + JOIN, problem(
            "(every-move q1 q0 (iff (P 0 q1) (P 1 (place (field 0 q1)))))",
            member="q0"))),
]

# ---- rows

SOME_LEFT = PASSES + TAKE
OF_NUMBER = problem("(ge (sum -1 1 (period 0 (place (heaps v0 1) v1))))", n=2)


def passing(guard, *results, **more):
    """A move that lowers the number."""
    return by_axioms(SOME_LEFT + move(both(FIRST, *guard), *results, DOWN, **more),
                     OF_NUMBER)


def both_less(*bounds):
    return passing(("(ge (sum -1 1 v3))", "(ge (sum 0 1 v1 -1 v3))",
                    "(ge (sum 0 1 v2 -1 v3))", *bounds),
                   "put 0 (sum 0 1 v1 -1 v3)", "put 0 (sum 0 1 v2 -1 v3)", hands=2,
                   choices=1)


SUM = "(sum {} 1 v1 1 v2)"
ROWS = [
    ("a pass", 0, passing((), hands=0)),
    ("up to 3 from two heaps", 0, both_less("(ge (sum 3 -1 v3))")),
    ("any number from two heaps", 3, both_less()),
    ("as many as there are stones", 3, both_less(f"(ge (sum 0 1 {STONES} -1 v3))")),
    ("as many as a residue says", 3, both_less("(eq (mod (sum 0 -1 v3) 2))")),
    ("as many as any number", 3, both_less("(ge 7)")),
    ("a take that leaves a heap more", 3, by_axioms(NIM + move(both(
        "(ge (sum -2 1 v2))", "(ge (sum 0 1 v1 -1 v2))"), "put 0 (sum 0 1 v1 -1 v2)",
        "put 0 1", choices=1), PERIOD)),
    ("a heap goes, and the number with it", 3, by_axioms(
        SOME_LEFT + move("true", "set 1 0"), OF_NUMBER)),
    ("a heap goes", 3, passing((), hands=1)),
    ("the number becomes that of all stones", 3, by_axioms(
        SOME_LEFT + move(f"(ge (sum -1 1 {LEFT} -1 {STONES}))", f"set 1 {STONES}",
                         hands=0), OF_NUMBER)),
    ("the number becomes that of a heap", 3, by_axioms(
        SOME_LEFT + move(f"(ge (sum -1 1 {LEFT} -1 v1))", "put 0 v1", "set 1 v1"),
        OF_NUMBER)),
    ("a heap, and what is left of 10", 3, passing(
        ("(ge (sum -9 1 v1))", "(ge (sum 10 -1 v1))"), "put 0 (sum -9 1 v1)",
        "put 0 (sum 10 -1 v1)")),
    ("a join, and one of the two", 3, passing(
        ("(ge (sum 3 -1 v1))", f"(ge {SUM.format(-4)})"), f"put 0 {SUM.format(-4)}",
        "put 0 v1", hands=2)),
    ("joins, and both heaps", 3, passing(
        (f"(eq {SUM.format(-5)})",), *[f"put 0 {SUM.format(-5)}"] * 2, "put 0 v1",
        "put 0 v2", hands=2)),
    ("a heap with so many stones more", 3, passing(
        (f"(eq (sum -5 1 {STONES}))",), "put 0 v1", f"put 0 (sum 5 1 v2 -1 {STONES})",
        hands=2)),
    ("a stone from heap to heap", 3, passing(
        (), "put 0 (sum 1 1 v1)", "put 0 (sum -1 1 v2)", hands=2)),
    ("few positions", 3, by_axioms(MERGING.replace(
        "domain true", f"domain (ge (sum 9 -1 {STONES}))"), PERIOD.replace(
            "where true", "where (ge (sum 9 -1 v0))"))),
    ("a pile beside the heaps", 3, by_axioms(
        START + GAME.format(fields="field pile\n") + TAKE, OF_NUMBER)),
    ("even heaps are merged", 3, by_axioms(
        SOME_LEFT + EVEN_JOIN + DOWN + "\n", OF_NUMBER)),
]

# ---- normal and misere play

HERE, MIRRORED = "(grundy 0 {})", "(grundy 1 (place (heaps)))"


def pairs(place, **more):
    """The values of the empty position, or so it seems."""
    here = HERE.format(place)
    return by_axioms(START + TWO_PLAYS + problem(
        f"(or (eq (sum 0 1 {here} -1 {MIRRORED})) (and (eq {here}) (eq (sum -1 1 "
        f"{MIRRORED}))) (and (eq (sum -1 1 {here})) (eq {MIRRORED})))",
        member="(place (heaps))", **more))


def twice(rules, second=None):
    return by_axioms(START + rules + (second or rules).replace("normal", "misere")
                     + TAME)


ENDED = RULES.replace("domain true", f"domain (ge (sum 9 -1 {STONES}))")
TAMED = [
    ("values of the empty position", 0, pairs("(place (heaps))")),
    ("values of a place that no form says", 3, pairs(HALF)),
    ("values of what is no position", 3, pairs(
        "(place (heaps (sum -1 1 v0) v1))", where="(eq v1)", n=2)),
    ("two heaps of 1 are taken", 3, twice(RULES + move(
        both("(eq (sum -1 1 v1))", "(eq (sum -1 1 v2))"), hands=2))),
    ("three games", 3, by_axioms(START + TWO_PLAYS + RULES + TAME)),
    ("other rules in misere play", 3, twice(RULES, RULES + JOIN)),
    ("few positions are tame", 3, twice(ENDED)),
    ("rules with some number", 3, twice(RULES.replace(
        "(and ", "(and (some v3 (ge v3)) "))),
]

ALL = {"terms": TERMS, "moves": MOVES, "rows": ROWS, "tame": TAMED}
