"""by_hand_sets.py: forgeries made by hand, as in by_hand.py, of automata and of
replies: the methods that know P-positions as a set."""
from by_hand import (DOWN, FIRST, GAME, JOIN, NIM, PASSES, START, STONES, TAKE,
                     both, move, problem, whole)

# ---- automata

EQUAL = "state 1 0 1 1 0\nstate 0 1 1 1 1\n"  # both tracks are the same


def sentence(core=NIM, states=EQUAL, rank="1 1 0", bounds=(), claim="",
             writing="heaps 2"):
    rank = f"bounds {len(bounds)}\n" + "".join(f"bound {b}\n" for b in bounds) \
        + f"ranks 1\nrank {rank}\n" if writing != "values" else ""
    count = states.count("state")
    return whole(core + claim, "proved\npart 1 by sentence\nnumeration base-2\n"
                 f"{writing}\n{rank}automaton {count}\n{states}")


def values(core=NIM, states=EQUAL):
    return sentence(core, states, writing="values")


def powers(holds, n=1):
    return sentence(claim=problem(holds, n=n))


# v0 + 2 is 2^v1 for a v1 up to v0: then v0 is at least so much
LESS = "(or (every v1 (or (not (ge (sum 0 1 v0 -1 v1))) (not (eq (sum 2 1 v0 -1 " \
    "(pow 2 v1)))))) (ge (sum -{} 1 v0)))"

SENTENCES = [
    ("right", 0, sentence()),
    ("right values", 0, values()),
    ("a rank that may be negative", 1, sentence(rank="1 1 -1")),
    ("a rank that stays", 1, sentence(rank="0 0 0")),
    ("a move that may have no value", 1, sentence(NIM.replace(
        "defined true\nput", "defined (ge (sum 3 -1 v1))\nput"))),
    ("moves leave the bounds", 1, sentence(bounds=("1 0 -3", "0 1 -3"))),
    ("the set leaves the bounds", 1, sentence(bounds=("-1 0 5",))),
    ("leading zeros count", 1, sentence(
        states="state 1 1 1 1 0\nstate 0 1 1 1 1\n")),
    ("all are P", 1, sentence(states="state 1 0 0 0 0\n")),
    ("none is P", 1, sentence(states="state 0 0 0 0 0\n")),
    ("who cannot move has lost, or won", 1, sentence(
        NIM.replace("normal", "misere"))),
    ("a claim that fails far out", 1, sentence(claim=problem(
        "(ge (sum 1000000 -1 v0))"))),
    ("a claim without a value far out", 1, sentence(claim=problem(
        "true", defined="(ge (sum 1000000 -1 v0))"))),
    ("two equal powers", 0, powers("(P 0 (place (heaps (pow 2 v0) 2)))")),
    ("powers that differ", 1, powers(
        "(P 0 (place (heaps (pow 2 v0) 1 (pow 2 (sum 1 1 v0)) 1)))")),
    ("all exponents are small", 1, powers(
        "(ge (sum 20 -1 v0 0 (pow 2 v0)))")),
    ("small exponents", 1, powers(
        "(or (ge (sum 20 -1 v0)) (eq (pow 2 v0)))")),
    ("no exponent is 3", 1, powers(
        "(or (not (eq (sum -6 2 v0))) (eq (pow 2 v0)))")),
    ("an exponent is half of 7", 0, powers(
        "(or (not (eq (sum -7 2 v0))) (eq (pow 2 v0)))")),
    ("exponents from 3 on", 0, powers(
        "(or (not (ge (sum -5 2 v0))) (ge (sum -8 1 (pow 2 v0))))")),
    ("exponents from 3 on, too much", 1, powers(
        "(or (not (ge (sum -5 2 v0))) (ge (sum -9 1 (pow 2 v0))))")),
    ("exponents up to 2", 0, powers(
        "(or (not (ge (sum 5 -2 v0))) (ge (sum 4 -1 (pow 2 v0))))")),
    ("exponents up to 2, too little", 1, powers(
        "(or (not (ge (sum 5 -2 v0))) (ge (sum 3 -1 (pow 2 v0))))")),
    ("a number beside its power", 0, powers(
        "(ge (sum -1 1 (pow 2 v0) -1 v0))")),
    ("a number beside its power, one too much", 1, powers(
        "(ge (sum -2 1 (pow 2 v0) -1 v0))")),
    ("a number beside a multiple of its power that is larger at first", 1, powers(
        "(ge (sum 0 1000000 v0 -1 (pow 2 v0)))")),
    ("a number that is its power less 5", 1, powers(
        "(not (eq (sum 5 1 v0 -1 (pow 2 v0))))")),
    ("a number that is its power less 6", 0, powers(
        "(not (eq (sum 6 1 v0 -1 (pow 2 v0))))")),
    ("a number beside a large multiple", 3, powers(
        "(ge (sum 0 9999999 (pow 2 v0) -1 v0))")),
    ("the remainder of an exponent", 1, powers(
        "(or (eq (mod v0 2)) (eq (pow 2 v0)))")),
    ("remainders of an exponent and of its power", 0, powers(
        "(or (not (eq (sum -1 1 (mod (sum 4 1 v0) 3)))) (eq (sum -1 1 (mod (pow 2 "
        "v0) 7))))")),
    ("other remainders", 1, powers(
        "(or (not (eq (mod (sum 4 1 v0) 3))) (eq (sum -1 1 (mod (pow 2 v0) "
        "7))))")),
    ("remainders of what may be negative", 0, powers(
        "(or (not (eq (mod (sum -1 1 v0) 3))) (eq (sum -2 1 (mod (pow 2 v0) "
        "7))))")),
    ("other remainders of what may be negative", 1, powers(
        "(or (not (eq (mod (sum -1 1 v0) 3))) (eq (sum -4 1 (mod (pow 2 v0) "
        "7))))")),
    ("the remainder of twice an exponent", 3, powers(
        "(or (not (eq (mod (sum 1 2 v0) 3))) (eq (sum -4 1 (mod (pow 2 v0) "
        "7))))")),
    ("a power of a half", 3, powers("(ge (pow 2 (div v0 2)))")),
    ("the square of a power is the power", 3, powers(
        "(eq (sum 0 1 (pow 2 (sum 0 2 v0)) -1 (pow 2 v0)))")),
    ("a number and its power, in a sum", 0, powers(
        "(some v1 (eq (sum -3 1 v1 1 (pow 2 v1))))")),
    ("-1, or a power, is 0", 1, powers(
        "(some v1 (eq (if true -1 (pow 2 v1))))")),
    ("just one number, and another in the sum", 3, powers(
        "(eq (sum -1 1 (total v1 (eq (sum 0 1 v0 -1 v1)) 1) 1 v0))")),
    ("remainders modulo 1", 0, powers(
        "(or (eq (mod v0 1)) (eq (pow 2 v0)))")),
    ("remainders by what is large", 3, powers(
        "(or (eq (mod v0 13)) (eq (pow 2 v0)))")),
    ("exponents that are found, up to the number", 0, powers(LESS.format(2))),
    ("exponents that are found, up to one too much", 1, powers(LESS.format(3))),
    ("an equation of another number of that name", 2, powers(
        "(every v1 (or (not (eq (sum 0 1 v0 -1 (pow 2 v1)))) (every v0 (not (eq "
        "(sum 0 1 v0 -1 v1))))))")),
    ("an equation of another number, of three", 3, powers(
        "(every v2 (or (not (eq (sum 0 1 v0 -1 (pow 2 v2)))) (ge (sum 0 1 v1 -1 "
        "v2))))", n=2)),
    ("two exponents", 3, powers(
        "(every v2 (or (not (eq (sum 0 1 v0 -1 (pow 2 v2)))) (every v3 (or (not "
        "(eq (sum 0 1 v1 -1 (pow 2 v3)))) (not (eq (sum -1 1 v2 -1 v3)))))))",
        n=2)),
    ("an equation that is one of several", 3, powers(
        "(every v1 (and (not (eq (sum 0 1 v0 -1 (pow 2 v1)))) (ge (sum 0 1 v0 -1 "
        "v1))))")),
    ("an exponent that may be negative", 3, powers(
        "(ge (pow 2 (sum -1 1 v0)))")),
    ("powers of three", 3, powers("(ge (pow 3 v0))")),
    ("a large exponent", 3, powers(
        "(or (ge (sum 50 -1 v0)) (ge (pow 2 v0)))")),
    ("an exponent that hides another", 1, powers(
        "(and (some v1 (eq v1)) (or (ge (sum 3 -1 v0)) (eq (pow 2 v0))))")),
    ("a claim about two games", 3, sentence(
        START + (GAME.format(fields="") + TAKE) * 2)),
    ("a claim about any function", 3, sentence(NIM + "function any 1\n")),
    ("counts of numbered piles", 3, sentence(START + GAME.format(
        fields="").replace("heaps", "piles"), writing="counts 2")),
    ("every number is a value", 1, values(states="state 1 0 0 0 0\n")),
    ("none is a value", 1, values(states="state 0 0 0 0 0\n")),
    ("all values are 0", 1, values(
        states="state 1 0 0 1 1\nstate 0 1 1 1 1\n")),
    ("nothing leads to a smaller value", 1, values(
        NIM.replace("(sum -1 1 v2)", "(sum -2 1 v2)"))),
    ("a heap that grows", 1, values(NIM + move("true", "put 0 (sum 1 1 v1)"))),
    ("values where a move may have none", 1, values(NIM.replace(
        "defined true\nput", "defined (ge (sum 3 -1 v1))\nput"))),
    ("values where two heaps are taken", 3, values(NIM + JOIN)),
    ("values where all stones are asked for", 3, values(NIM.replace(
        "(and", f"(and (ge (sum 90 -1 {STONES}))"))),
    ("values in misere play", 1, values(NIM.replace("normal", "misere"))),
    ("values of few heaps", 3, values(NIM.replace(
        "domain true", f"domain (ge (sum 90 -1 {STONES}))"))),
]

# ---- replies: all sizes are there an even number of times

EVEN = "(every v1 (or (ge (sum 0 -1 v1)) (ge (sum -1 -1 (most (field 0 q0)) 1 " \
    "v1)) (eq (mod (count-of v1 (field 0 q0)) 2))))"
EMPTIED = "answer 0 0\nvalue 1 0 0\nvalue 1 0 0\n"
REDUCED = "answer 0 0\nvalue 1 0 0\nvalue 0 1 0\n"
CLAUSE = "P normal others even odd 0 further 0\n"


def reply(core=NIM, first=EMPTIED, agree=0, clause=CLAUSE, member="q0",
          claim=True):
    said = problem("(P 0 q0)" if member == "q0" else "true", where=EVEN
                   if member == "q0" else "true", member=member)
    return whole(core + (said if claim else ""), "proved\npart 1 by reply\n"
                 f"sizes 0\nclauses 1\n{clause}agree {agree}\n{first}never\n"
                 f"{REDUCED}")


def counted(heaps, even="v1"):
    """P where sizes occur evenly: members are given by how often they do."""
    member = f"(place (heaps {heaps}))"
    said = problem(f"(P 0 {member})", f"(eq (mod {even} 2))", member, 2)
    return whole(NIM + said, "proved\npart 1 by reply\nsizes 0\nclauses 1\n"
                 f"{CLAUSE}agree 0\n{EMPTIED}never\n{REDUCED}")


NUMBERED = CLAUSE.replace("normal", "normal number 0")
SPLIT = move(both(FIRST, "(ge (sum -1 1 v2))", "(ge (sum -1 1 v1 -1 v2))"),
             "put 0 v2", "put 0 (sum 0 1 v1 -1 v2)", DOWN, choices=1)
HALVES = "move\nhand 0\nchoices 1\nguard (and (ge (sum -{0} 1 v2)) (ge (sum -1 " \
    "1 v1 -1 v2)))\ndefined true\nput 0 v2\nput 0 (sum 0 1 v1 -1 v2)\n"
REPLIES = [
    ("right", 0, reply()),
    ("a case that may happen is said not to", 1, reply(first="never\n")),
    ("nothing is claimed", 3, reply(claim=False)),
    ("a claim about no positions", 3, reply(member="none")),
    ("three games", 3, reply(START + (GAME.format(fields="") + TAKE) * 3)),
    ("plays are compared, with numbers", 1, reply(
        PASSES + TAKE, agree=1, clause=NUMBERED)),
    ("heaps are split while a number falls", 1, reply(
        PASSES + SPLIT + TAKE, clause=NUMBERED)),
    ("heaps are split and put together", 3, reply(
        NIM + HALVES.format(1) + JOIN)),
    ("nothing is split off", 3, reply(NIM + HALVES.format(0))),
    ("large heaps are forbidden", 3, reply(NIM.replace(
        "forbid false", f"forbid (ge (sum -9 1 {STONES}))"))),
    ("an even number is taken", 3, reply(NIM.replace(
        "(and", "(and (eq (mod v2 2))"))),
    ("heaps are counted", 3, reply(NIM.replace(
        "(and", "(and (ge (sum -2 1 (count (field 0 q0))))"))),
    ("sizes that run", 3, counted("v0 1 v1 1")),
    ("a size of 0", 3, counted("0 v0 1 v1")),
    ("a large size", 3, counted("1 v0 99 v1")),
    ("a size twice", 3, counted("1 v0 1 v1")),
    ("two sizes as often", 3, counted("1 v0 2 v0", "v0")),
    ("so often, and twice", 3, counted("1 v0 2 2", "v0")),
    ("so often, and not", 3, counted("1 v0", "v0")),
    ("five heaps in hand", 3, reply(NIM + move("true", hands=5))),
    ("seven choices", 3, reply(NIM + move("true", "put 0 0", choices=7))),
    ("nine heaps are left", 3, reply(NIM + move(
        "true", *["put 0 0"] * 9))),
]

ALL = {"sentence": SENTENCES, "reply": REPLIES}
