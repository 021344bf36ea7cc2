"""by_hand_steps.py: forgeries made by hand, as in by_hand.py, of proofs by steps: what
is false, or about something else, and would be taken for a theorem."""
import pathlib

from by_hand import NUMBERS, START, problem, whole
from certificates import sealed

CORPUS = pathlib.Path(__file__).resolve().parents[1] / "fuzz/corpus/steps"

ZERO = "(iff (P 0 (place v0)) (eq v0))"
PILE = START + "game normal\nfield pile\ndomain true\nforbid false\nend false\n" \
    "defined true\nmove\nchoices 0\nguard (ge (sum -1 1 (entry 0 q0)))\n" \
    "defined true\nset 0 {}\n"
ALL_AT_ONCE = PILE.format(0)
PROOFS = """rank v0
proof
split 2
close 1 3 1
close 2 1 1 3 1
close 2 0 1 3 1
proof
close 2 2 1 3 1
proof
split 1
split 2
close 2 3 1 4 1
close 1 4 1
close 1 4 1
close 2 0 1 3 1
"""


def by_steps(core, body):
    return whole(core, f"proved\npart 1 by steps\n{body}")


def outcomes(holds=ZERO, core=ALL_AT_ONCE, proofs=PROOFS, member="(place v0)"):
    return by_steps(core + problem(holds, member=member), proofs)


def nothing(holds, function="", n=2, first=""):
    """It is 0 >= 0, or so it seems."""
    return by_steps(NUMBERS + function + problem(f"(ge {holds})", n=n),
                    f"proof\n{first}close 1 {n} 1\n")


def less(of, term="{}"):
    """Two terms with squares, which are the same."""
    return f"(sum 0 1 {term.format(f'(mul {of} {of})')} " \
        f"-1 {term.format(f'(pow {of} 2)')})"


RUNNING = "(total v2 (ge (sum 0 1 v0 -1 v2)) (call 0 {}))"

SUMS = [
    ("P where nothing is left", 0, outcomes()),
    ("N, where P is what is shown", 1, outcomes(
        "(iff (not (P 0 (place v0))) (eq v0))")),
    ("an item of a case that is done with", 1, outcomes(proofs=PROOFS[
        :-len("close 2 0 1 3 1\n")] + "close 1 4 1\n")),
    ("an item without cases is split", 1, outcomes(proofs=PROOFS.replace(
        "split 2\nclose 1 3 1\nclose 2 1 1 3 1\nclose 2 0 1 3 1", "split 0"))),
    ("a member that is no variable", 2, outcomes(
        ZERO.replace("v0", "(sum 1 1 v0)"), member="(place (sum 1 1 v0))")),
    ("P and no stone", 2, outcomes(ZERO.replace("iff", "and"))),
    ("two games", 3, outcomes(
        ZERO.replace("P 0", "P 1"), ALL_AT_ONCE + PILE.format(
            "(sum -1 1 (entry 0 q0))")[len(START):])),
    ("nothing is said", 0, nothing(less("v0"))),
    ("a function that is not there, which is f(i) = i", 0, nothing(
        less("v0", "(call 0 {})"))),
    ("a function", 0, nothing(less("v0", "(call 0 {})"), function="function any 1\n")),
    ("a sum", 0, nothing(
        less("v0", RUNNING.format("(sum 0 1 {} 1 v2)")),
        "function any 1\n")),
    ("a sum with the running number in a square", 3, nothing(
        less("v2", RUNNING), "function any 1\n")),
    *((f"a sum climbs, of {rise} functions", status, nothing(
        less("v0"), f"function {rise} 1\n",
        first="use climbs 1 1 0 v0 v0 v0\n")) for rise, status in (
            ("strictly-increasing", 0), ("weakly-increasing", 1))),
    ("a sum that falls", 2, nothing(
        less("v0"), "function any 1\n", first="use size -1 1 0 v0 v0\n")),
    ("a sum of less than nothing", 2, nothing(
        less("v0"), "function any 1\n", first="use size 1 0 0 v0 v0\n")),
    ("a sum that may stand still", 1, nothing(
        less("v0"), "function any 1\n", first="use between 1 1 -1 v0 v0\n")),
    ("a product of a number and one more", 0, nothing(
        "(sum 0 -1 (mul v0 (sum 1 1 v0)) 1 (mul v0 v0) 1 v0)")),
    ("a product of a number and one more, which is larger", 1, nothing(
        "(sum 0 -1 (mul v0 (sum 1 1 v0)) 1 (mul v0 v0))")),
    ("a product of a number and a sum", 1, nothing(
        "(sum 0 -1 (mul v0 (sum 0 1 v0 1 v1)) 1 (mul v0 v0))")),
    ("a product in another order", 0, nothing(
        "(sum 0 1 (mul v0 (mul v1 v0)) -1 (mul (mul v0 v0) v1))")),
    ("a quotient and half a number", 1, nothing("(sum 0 2 (div v0 2) -1 v0)")),
    ("two quotients", 1, by_steps(
        NUMBERS + problem("(ge (sum 0 -1 (div v0 2) 1 (div v0 3)))"),
        "proof\nclose 2 0 1 1 1\n")),
    ("a power that is too high", 3, nothing(less("v0", "(pow {} 17)"))),
    ("a power below 0", 3, nothing("(pow v0 -1)")),
    ("a power that is not known", 3, nothing(
        "(sum 0 -1 (pow v0 (gcd v0 2)))")),
    ("a sum of numbers", 3, nothing(
        RUNNING.replace("(call 0 {})", "3"), "function any 1\n")),
    ("a sum as far as is not known", 3, nothing(
        RUNNING.replace("1 v0", "1 (gcd v0 2)").format("v2"), "function any 1\n")),
    ("a second function", 3, nothing("(call 1 v0)", "function any 1\n")),
    ("a move to where is not known", 3, outcomes(
        core=PILE.format("(gcd 2 (entry 0 q0))"))),
    ("more fields than there may be", 3, by_steps(
        PILE.format(0).replace("field pile\n", "field pile\n" * 9)
        + problem("(ge v0)"), "proof\nclose 2 0 1 1 1\n")),
]


def numbers(holds, proof, n=1):
    return by_steps(NUMBERS + problem(holds, n=n), "proof\n" + proof)


ODD = "(not (eq (sum -1 2 v0)))"  # 2x = 1, items 1 and 2
DIV = "(eq (sum 0 1 v0 -1 (mul v1 (div v0 v1)) -1 (mod v0 v1)))"
LARGE = "(sum 0 4611686018427387904 v0)"
FACTS = [
    ("1 is not even", 0, numbers(
        ODD, "cases (sum -1 1 v0)\nclose 2 2 1 3 2\nclose 2 1 1 3 2\n")),
    ("1 is not even, as 1/2 would be", 1, numbers(ODD, "close 2 1 1 2 1\n")),
    ("1 is not even, a case left out", 2, numbers(
        ODD, "cases (sum -1 1 v0)\nclose 2 2 1 3 2\n")),
    ("1 is not even, with a weight below 0", 2, numbers(ODD, "close 2 1 -1 2 1\n")),
    ("2 is not even", 1, numbers(
        ODD.replace("-1", "-2"),
        "cases (sum -1 1 v0)\nclose 2 2 1 3 2\nclose 2 1 1 3 2\n")),
    ("what is no number of a case", 2, numbers(
        ODD, "cases (sum -1 1 v1)\nclose 2 2 1 3 2\nclose 2 1 1 3 2\n")),
    ("a quotient by what may be 0", 1, numbers(
        DIV, "split 2\nuse div v0 v1\nsplit 4\nclose 2 1 1 5 1\n"
        "close 2 3 1 6 1\nuse div v0 v1\nsplit 4\nclose 2 1 1 5 1\n"
        "close 2 3 1 5 1\n", n=2)),
    ("a quotient by more than 0", 0, numbers(
        f"(or (eq v1) {DIV})", "split 2\nsplit 3\nuse div v0 v1\nsplit 6\n"
        "close 2 4 1 7 1\nclose 2 5 1 8 1\nuse div v0 v1\nsplit 6\n"
        "close 2 4 1 7 1\nclose 2 5 1 7 1\nclose 2 1 1 4 1\n", n=2)),
    ("no square is below 0", 0, numbers(
        "(ge (mul v0 v0))", "mul 0 0\nclose 2 1 1 2 1\n")),
    ("no product is below 0, one of two ways", 1, numbers(
        "(or (ge (mul v0 v0)) (eq v0))", "mul 2 2\nclose 2 1 1 2 1\n")),
    ("a product is 0, as one of two facts", 1, numbers(
        "(ge (sum 0 -1 (mul v0 v0)))", "times 0 1 v0\nclose 1 2 1\n")),
    ("a number times an equation", 0, numbers(
        "(or (not (eq v0)) (ge (sum 0 -1 (mul v0 v1))))",
        "times 2 3 v1\nclose 2 4 1 6 1\n", n=2)),
    ("a number times what is no equation", 1, numbers(
        "(ge (sum 0 -1 v0))", "times 0 0 -1\nclose 2 1 1 2 1\n")),
    ("a number times what is no equation, but nearly", 1, numbers(
        "(or (ge (sum 0 -1 v0)) (ge (sum -4 1 v0)))",
        "times 1 2 -1\nclose 2 3 1 4 1\n")),
    ("a number that is none times an equation", 2, numbers(
        "(not (eq v0))", "times 1 2 v1\nclose 2 1 1 2 1\n")),
    ("an equation beyond 64 bits", 1, numbers(
        "(ge (sum 0 6917529027641081856 v0))", "times 1 1 v0\nclose 1 1 1\n")),
    ("a product of too high powers", 1, numbers(
        "(ge (mul (pow v0 9) (pow v0 9)))",
        "mul 0 0\nmul 2 2\nmul 3 3\nmul 4 4\nmul 5 2\nclose 2 1 1 6 1\n")),
    ("a coefficient beyond 64 bits", 1, numbers(
        f"(ge (sum 0 1 (mul {LARGE} {LARGE})))", "close 1 1 1\n")),
    ("a weight beyond 64 bits", 1, numbers(
        f"(ge {LARGE})", "close 2 0 4611686018427387904 1 4\n")),
    ("powers too high", 1, numbers(
        "(ge (pow v0 16))", "mul 0 1\nclose 2 1 1 2 1\n")),
    ("products too long", 1, numbers(
        f"(ge (mul {(long := '(sum 1' + ''.join(f' 1 v{i}' for i in range(11)) + ')')}"
        f" {long}))", "close 1 11 1\n", n=11)),
    ("a maximum below one of its operands", 1, numbers(
        "(ge (sum 0 -1 (max v0 v1) 1 v0))", "close 1 2 1\n", n=2)),
    ("a minimum above one of its operands", 1, numbers(
        "(ge (sum 0 1 (min v0 v1) -1 v0))", "close 1 2 1\n", n=2)),
    ("a maximum above one of its operands", 0, numbers(
        "(ge (sum 0 1 (max v0 v1) -1 v0))", "close 1 2 1\n", n=2)),
    ("a minimum below one of its operands", 0, numbers(
        "(ge (sum 0 -1 (min v0 v1) 1 v0))", "close 1 2 1\n", n=2)),
    ("not an `if`, in its other case", 1, numbers(
        "(ge (if (eq v0) v0 (sum -5 1 v0)))",
        "split 1\nclose 2 0 1 4 1\nsplit 2\nclose 2 0 1 4 1\n"
        "close 2 0 1 3 1\n")),
    ("an `if`", 0, numbers(
        "(ge (if (eq v0) v0 (sum -1 1 v0)))",
        "split 1\nclose 2 0 1 4 1\nsplit 2\nclose 2 3 1 4 1\n"
        "close 2 0 1 4 1\n")),
    *((f"a number of {where}", status, numbers(
        "(and (every v1 (or (ge (sum -1 1 v1)) (eq v1))) (ge v0))",
        "split 1\nsplit 4\nclose 2 3 1 5 1\nclose 2 2 1 5 1\n"
        f"cases {name}\nclose 2 0 1 2 1\nclose 2 0 1 2 1\n"))
      for where, status, name in (("the case", 0, "v0"),
                                  ("a case that is done with", 2, "v1"))),
]


def changed(name, *changes):
    """A proof of the corpus, about something else."""
    text = (CORPUS / name).read_text()
    for old, new in changes:
        assert old in text, (name, old)
        text = text.replace(old, new)
    return sealed(text[:text.rindex("sha256 ")])


BACHET, MISERE_VALUES, BOUNDED, MULTIPLES = (
    f"numbers-{i}" for i in (1, 4, 7, 13))
SET, GUARD = "(eq (mod v0 (sum 1 1 v1)))", "(ge (sum 0 1 (entry 0 q0) -1 v1))"
PLAY = [
    ("Bachet's game", 0, changed(BACHET)),
    ("Bachet's game, misere values", 0, changed(MISERE_VALUES)),
    ("Bachet's game in misere play", 1, changed(BACHET, ("normal", "misere"))),
    ("misere values in normal play", 1, changed(MISERE_VALUES, (
        "misere", "normal"))),
    ("P where N is", 1, changed(BACHET, (f"(P 0 (place v0 v1)) {SET}",
                                         f"(not (P 0 (place v0 v1))) {SET}"))),
    ("N, with the set of P", 0, changed(BACHET, (
        f"(P 0 (place v0 v1)) {SET}", f"(not (P 0 (place v0 v1))) (not {SET})"))),
    ("another modulus", 1, changed(BACHET, (SET, SET.replace("sum 1", "sum 2")))),
    ("more may be taken than there is", 1, changed(BACHET, (f" {GUARD})", ")"))),
    ("nothing may be taken", 1, changed(BACHET, ("(ge (sum -1 1 v1)) (ge", "(ge v1) (ge"))),
    ("k may grow", 1, changed(BACHET, (
        "problem 2", "set 1 (sum 1 1 (entry 1 q0))\nproblem 2"))),
    ("play ends where all is taken", 3, changed(BACHET, (
        "end false", "end (eq (entry 0 q0))"))),
    ("a forbidden position", 3, changed(BACHET, (
        "forbid false", "forbid (eq (entry 0 q0))"))),
    ("rules without a value", 3, changed(BACHET, (
        "forbid false\nend false\ndefined true",
        "forbid false\nend false\ndefined (ge (sum -1 1 (entry 1 q0)))"))),
    ("a rank that stands still", 1, changed(BACHET, ("rank v0", "rank v1"))),
    ("a rank below 0", 1, changed(BACHET, ("rank v0", "rank (sum -2 1 v0)"))),
    ("a rank that asks", 2, changed(BACHET, (
        "rank v0", "rank (grundy 0 (place v0 v1))"))),
    ("the fields are exchanged", 2, changed(BACHET, (
        "member (place v0 v1)", "member (place v1 v0)"))),
    ("P of another place", 2, changed(BACHET, (
        "(P 0 (place v0 v1))", "(P 0 (place v0 (sum 1 1 v1)))"))),
    ("an end where P is", 2, changed(BACHET, ("(P 0 (place", "(terminal 0 (place"))),
    ("the value of another place", 1, changed(MULTIPLES, (
        "(grundy 0 (place v0 v1))", "(grundy 0 (place v0 (sum 1 1 v1)))"))),
    ("the smallest values only", 1, changed(MULTIPLES, (
        "(div v0 v1)", "(min 1 (div v0 v1))"))),
    ("twice the value", 1, changed(MULTIPLES, (
        "1 (grundy", "2 (grundy"))),
    ("the value where it is asked for", 1, changed(MULTIPLES, (
        "where true", "where (eq (grundy 0 (place v0 v1)))"))),
    ("the value of another place, too", 1, changed(MULTIPLES, (
        "(div v0 v1)", "(div (grundy 0 (place v1 v0)) v1)"))),
    ("the same of both heaps", 1, changed(BOUNDED, (
        "(mod v1 (sum 1 1 v2))", "(mod v1 (sum 2 1 v2))"))),
]

ALL = {"sums": SUMS, "facts": FACTS, "play": PLAY}
