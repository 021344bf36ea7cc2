"""by_hand_sums.py: forgeries made by hand, as in by_hand.py, of proofs about sums of
functions: what is false, or about something else, and would be taken for a theorem."""
from by_hand import NUMBERS, START, problem, whole

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


def by_sums(core, body, sums="sums 0\n"):
    return whole(core, f"proved\npart 1 by sums\n{sums}{body}")


def outcomes(holds=ZERO, core=ALL_AT_ONCE, proofs=PROOFS, member="(place v0)"):
    return by_sums(core + problem(holds, member=member), proofs)


def nothing(holds, sums="", function="", n=2, first=""):
    """It is 0 >= 0, or so it seems."""
    listed = sums.splitlines()
    return by_sums(NUMBERS + function + problem(f"(ge {holds})", n=n),
                   f"proof\n{first}close 1 {n} 1\n",
                   f"sums {len(listed)}\n{sums}")


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
    ("a function that is not there", 3, nothing(less("v0", "(call 0 {})"))),
    ("a function", 0, nothing(less("v0", "(call 0 {})"), function="function any 1\n")),
    ("a sum", 0, nothing(
        less("v0", RUNNING.format("(sum 0 1 {} 1 v2)")), "1 1 0\n",
        "function any 1\n")),
    ("a sum with the running number in a square", 3, nothing(
        less("v2", RUNNING), "0 1 0\n", "function any 1\n")),
    *((f"a sum climbs, of {rise} functions", status, nothing(
        less("v0"), "1 1 0\n", f"function {rise} 1\n",
        first="use climbs 0 v0 v0 v0\n")) for rise, status in (
            ("strictly-increasing", 0), ("weakly-increasing", 1))),
    ("a product of a number and one more", 3, nothing(
        "(sum 0 -1 (mul v0 (sum 1 1 v0)) 1 (mul v0 v0))")),
    ("a product of a number and a sum", 3, nothing(
        "(sum 0 -1 (mul v0 (sum 0 1 v0 1 v1)) 1 (mul v0 v0))")),
    ("a product of a number and twice it", 3, nothing(
        "(sum 0 -1 (mul v0 (sum 0 2 v0)) 1 (mul v0 v0))")),
    ("twice a quotient", 3, nothing("(sum 0 2 (div v0 2) -1 v0)")),
    ("two quotients", 3, by_sums(
        NUMBERS + problem("(ge (sum 0 -1 (div v0 2) 1 (div v0 3)))"),
        "proof\nclose 2 0 1 1 1\n")),
]

ALL = {"sums": SUMS}
