#!/usr/bin/env python3
"""forge_hand.py BOUTON BOUTON-VERIFY: certificates that a hostile reader wrote by
hand (forged/): shadowed variables, terms that only look natural, members beyond
the end of `where`, rules that go round. None is accepted, none is a crash; and
those of by_hand*.py end as they say there. Those of pinned/ were found at random,
each for a check without which it ends otherwise; the last digit of the name is
the exit status, and those with 0 are true by brute force. What is accepted is
printed in words that say just that; and what takes long is counted."""
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from certificates import sealed, verify  # noqa: E402
import by_hand  # noqa: E402
import by_hand_aggregates  # noqa: E402
import by_hand_heap  # noqa: E402
import by_hand_powers  # noqa: E402
import by_hand_sets  # noqa: E402
import by_hand_unknown  # noqa: E402
from tapping import Tap  # noqa: E402


NIM = """bouton-certificate 2
core 1
part
game normal
field heaps
domain true
forbid false
end false
defined true
move
hand 0
choices 1
guard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))
defined true
put 0 (sum 0 1 v1 -1 v2)
problem 1
member (place (heaps %s))
where (and (ge (sum 3 -1 v0)) %s)
defined true
holds (ge v0)
proved
part 1 by exhaustive
"""
OTHERS = [("(pow 2 v0) 1", "true"), ("2 v0", "true")]
# What would be printed as something else is.
LONGER = ["(and)", "(or)", "(and (ge v0))", "(or (ge v0))", "(ge (sum 0 1 v0))",
          "(ge (sum 3))", "(ge (mul 2 v0))", "(ge (mul v0 2))"]


def check_words(tap, program):
    """What differs is said differently."""
    said = [verify(program, sealed(NIM % one))[1].splitlines()[1:]
            for one in OTHERS]
    tap.check(said[0] != said[1], "a power is no number of heaps", said[0])
    read = [one for one in LONGER
            if verify(program, sealed(NIM % ("2 v0", one)))[0] != 2]
    tap.check(not read, "what is not folded is not read", read)


GAME = """bouton-certificate 2
core 1
part
game normal
field heaps
domain true
forbid false
end false
defined true
"""


def long_guard():
    """Looked at again for each of many values of a choice."""
    many = " ".join(["(ge (sum 0 1 v1 -1 v3))"] * 20000)
    return GAME + f"""move
hand 0
choices 2
guard (and (ge (sum 16000000 -1 v2)) (ge (sum -1 -1 v3)) {many})
defined true
put 0 0
proved
part 1 by heap
of grundy
settled 1
preperiod 0
period 1
values 1
0
"""


def many_hands():
    """Eight heaps in hand, in all orders, by many systems that never hold."""
    some = " ".join(f"(ge (sum {-i - 1} -1 v1))" for i in range(3000))
    return GAME + "move\n" + "hand 0\n" * 8 + f"""choices 0
guard (and (or {some}) (ge -1))
defined true
put 0 0
""" + """move
hand 0
choices 1
guard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))
defined true
put 0 (sum 0 1 v1 -1 v2)
proved
part 1 by row
rows 0 1
row 6 1 2 3 4 5 6
period 0 1
forbid 0 1
delta
0.
end
"""


def many_results():
    """What every move does, in more cases than can be gone through."""
    left = "".join(f"put 0 v{1 + i % 3}\n" for i in range(7))
    return GAME + "move\n" + "hand 0\n" * 4 + f"""choices 0
guard (ge -1)
defined true
{left}problem 1
member q0
where true
defined true
holds (every-move q1 q0 (ge (stones (field 0 q0))))
proved
part 1 by reply
sizes 4
clauses 0
agree 0
"""


def check_count(tap, program, make):
    """2^26 steps are about a second."""
    start = time.monotonic()
    code = verify(program, sealed(make()), "--max-steps", str(1 << 26))[0]
    took = time.monotonic() - start
    tap.check(code == 3 and took < 60, f"{make.__name__}: it is counted",
              [f"exit status {code} after {took:.0f} s"])


def main(_, program):
    tap = Tap()
    check_words(tap, program)
    for make in (long_guard, many_hands, many_results):
        check_count(tap, program, make)
    for path in sorted((HERE / "forged").iterdir()):
        code = verify(program, path.read_text())[0]
        tap.check(code in (1, 2, 3), f"{path.name}: not accepted",
                  [f"exit status {code}"])
    pinned = [(path.name, int(path.name[-1]), path.read_text())
              for path in sorted((HERE / "pinned").iterdir())]
    for kind, items in (by_hand.ALL | by_hand_sets.ALL | by_hand_powers.ALL
                        | by_hand_aggregates.ALL
                        | by_hand_heap.ALL | by_hand_unknown.ALL
                        | {"pinned": pinned}).items():
        for name, want, text in items:
            code = verify(program, text)[0]
            tap.check(code == want, f"{kind}: {name}", [f"exit status {code}"])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
