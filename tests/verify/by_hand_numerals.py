"""by_hand_numerals.py: forgeries made by hand, as in by_hand.py, of systems of
numerals that are none, and of moves that are written beside a set of P-positions:
those of one heap of Nim, which lead to 0."""
from by_hand import GAME, NIM, START, move, problem, whole
from by_hand_sets import sentence
from certificates import sealed

TO_0 = "state 0 0 1 2 2\nstate 1 1 1 2 2\nstate 0 2 2 2 2\n"


def one_heap(numeration="base-2", method="sentence", writing="heaps 1\nbounds 0\n"
             "ranks 1\nrank 1 0\n", states="state 1 0 1\nstate 0 1 1\n", more=""):
    return whole(NIM, f"proved\npart 1 by {method}\nnumeration {numeration}\n"
                 f"{writing}automaton {states.count('state')}\n{states}{more}")


def winning(moves, **more):
    return one_heap(method="winning", more=f"moves {moves.count('state')}\n{moves}",
                    **more)


# Digits up to 2, and none behind a 2: worth 1, 3, 6, 12 .. Just the heap of 2 is P;
# the automaton accepts whatever would stand behind its 2.
ONLY_2 = START + GAME.format(fields="").replace("normal", "misere") + move(
    "(ge (sum -3 1 v1))", "put 0 2") + move("(eq (sum -2 1 v1))", "put 0 1")
BEHIND_2 = "state 0 1 2\nstate 0 0 3\nstate 0 4 3\nstate 0 3 3\nstate 1 4 4\n"
LARGER = "(some v1 (and (P 0 (place (heaps v1 1))) (ge (sum -1 1 v1 -1 v0))))"


def only_2(claim=""):
    return whole(ONLY_2 + claim, "proved\npart 1 by sentence\nnumeration linear 2 "
                 "2 1 -1 0\nheaps 1\nbounds 0\nranks 1\nrank 1 0\nautomaton 5\n"
                 + BEHIND_2)


def in_base(base, text):
    body, _, _ = text.rpartition("sha256 ")
    return sealed(body.replace("base-2", f"base-{base}"))


NUMERALS = [
    ("right, where a numeral ends", 0, only_2()),
    ("a P-position larger than 0 and 1", 0, only_2(problem(
        f"(or (ge (sum -2 1 v0)) {LARGER})"))),
    ("a larger P-position, by digits behind the last", 1, only_2(problem(LARGER))),
    ("right in base 4", 0, in_base(4, sentence())),
    ("powers of two in base 4", 3, in_base(4, sentence(claim=problem(
        "(P 0 (place (heaps (pow 2 v0) 2)))")))),
    # the bits 11 are no digit of base 3: 3 has no other numeral than 10
    ("right in base 3", 0, in_base(3, sentence())),
    ("right", 0, one_heap()),
    ("right, by states", 0, one_heap("linear 2 1 1 0 0")),
    # printed as what it is, not as Zeckendorf digits
    ("binary, and a state that nothing reaches", 0, one_heap("linear 2 1 0 0 0")),
    ("as Zeckendorf, and a state more", 0, one_heap("linear 3 1 1 0 0 0 0")),
    ("numerals that are not there", 2, one_heap("circular 2 1 1 0 0")),
    ("no digit but 0", 1, one_heap("linear 1 0 0")),
    ("1 leads nowhere", 1, one_heap("linear 2 1 1 -1 0")),
    ("a larger digit behind a digit", 1, one_heap("linear 2 1 1 2 0")),
    ("right moves", 0, winning(TO_0)),
    ("a move that changes nothing", 1, winning(TO_0.replace(
        "state 0 0 1", "state 1 0 1"))),
    ("moves to anything", 1, winning(TO_0.replace("state 0 2", "state 1 2"))),
    ("no moves", 1, winning(TO_0.replace("state 1", "state 0"))),
    ("moves of an automaton that ends early", 2, winning("state 1 0\n")),
    ("moves where values are known", 3, winning(
        TO_0, writing="values\n", states="state 1 0 1 1 0\nstate 0 1 1 1 1\n")),
]

ALL = {"numerals": NUMERALS}
