"""by_hand_numerals.py: forgeries made by hand, as in by_hand.py, of systems of
numerals that are none, and of moves that are written beside a set of P-positions:
those of one heap of Nim, which lead to 0."""
from by_hand import NIM, whole

TO_0 = "state 0 0 1 2 2\nstate 1 1 1 2 2\nstate 0 2 2 2 2\n"


def one_heap(numeration="base-2", method="sentence", writing="heaps 1\nbounds 0\n"
             "ranks 1\nrank 1 0\n", states="state 1 0 1\nstate 0 1 1\n", more=""):
    return whole(NIM, f"proved\npart 1 by {method}\nnumeration {numeration}\n"
                 f"{writing}automaton {states.count('state')}\n{states}{more}")


def winning(moves, **more):
    return one_heap(method="winning", more=f"moves {moves.count('state')}\n{moves}",
                    **more)


NUMERALS = [
    ("right", 0, one_heap()),
    ("right, by states", 0, one_heap("linear 2 1 1 0 0")),
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
