"""by_hand_refuted.py: forgeries made by hand, as in by_hand.py, of claims that
are said to fail at a member, by a method with its body."""
from by_hand import problem, whole
from by_hand_heap import DOWN, ONE, VALUES, value

GAME = ONE + DOWN  # values 0 1 0 1 ..
SIZE = "(place (heaps v0 1))"
BY = "by heap\n" + VALUES
UP_TO_6, FROM_7 = "(ge (sum 6 -1 v0))", "(ge (sum -7 1 v0))"
ZERO = f"(eq {value('v0', '1')})"  # fails at odd numbers
RIGHT = f"(eq (sum 0 1 {value('v0', '1')} -1 (mod v0 2)))"


def about(holds=ZERO, member=SIZE, **more):
    return problem(holds, member=member, **more)


def fails(claim=about(), said="1 1 7\n" + BY, core=GAME):
    return whole(core + claim, "refuted " + said)


REFUTED = [
    ("right", 0, fails()),
    ("right, of two problems", 0, fails(about(RIGHT) + about(), "1 2 7\n" + BY)),
    ("right, undefined elsewhere", 0, fails(about(defined=FROM_7))),
    ("right, by looking", 0, fails(said="1 1 7\nby exhaustive\n")),
    ("it holds there", 1, fails(said="1 1 6\n" + BY)),
    ("it holds there, by looking", 1, fails(said="1 1 6\nby exhaustive\n")),
    ("the other problem fails", 1, fails(about(RIGHT) + about())),
    ("not a member by where", 1, fails(about(where=UP_TO_6))),
    ("no position", 1, fails(about(member="(place (heaps (sum -9 1 v0) 1))"))),
    ("undefined there", 1, fails(about(defined=UP_TO_6))),
    ("other values", 1, fails(said="1 1 7\n" + BY.replace("0 1\n", "0 2\n"))),
    ("other rules", 3, fails(core=GAME.replace("(sum -1 1 v1)\n", "0\n"))),
    ("misère play", 1, fails(core=GAME.replace("normal", "misere"))),
    ("what asks", 1, fails(about(word="asks"))),
    ("of a class of functions", 2, fails(
        "function any 1\n" + about("false"), "1 function 1 1 1 1 7\n" + BY)),
    ("of a position", 2, fails(about("(P 0 q0)", "q0"), "1 1 1 1\n" + BY)),
    ("by instances", 2, fails(said="1 1 7\nby instances\nproblems 0\n")),
    ("a part is named", 2, fails(said="1 1 7\npart 1 " + BY)),
    ("another part", 2, fails(said="2 1 7\n" + BY)),
    ("another problem", 2, fails(said="1 2 7\n" + BY)),
    ("without a body", 2, fails(said="1 1 7\nby heap\n")),
    ("two methods", 2, fails(said="1 1 7\n" + BY + BY)),
    ("by a method that does not say it", 3, fails(
        said="1 1 7\nby sentence\nnumeration base-2\nunknown\n")),
]

ALL = {"refuted by": REFUTED}
