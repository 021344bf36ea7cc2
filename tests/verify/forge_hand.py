#!/usr/bin/env python3
"""forge_hand.py BOUTON BOUTON-VERIFY: certificates that a hostile reader wrote by
hand (forged/): shadowed variables, terms that only look natural, members beyond
the end of `where`, rules that go round. None is accepted, none is a crash; and
those of by_hand*.py end as they say there. Those of pinned/ (pins.py) were found at
random, each for a check without which it ends otherwise, and end as it says there;
of those that are accepted brute force finds nothing that fails. What is accepted
is printed in words that say just that; and what takes long is counted."""
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from by_hand import GAME as FIELDS, NIM as RULES, START  # noqa: E402
from by_hand import problem  # noqa: E402
from certificates import HEAD, sealed, verify  # noqa: E402
from forge_lines import member_failure  # noqa: E402
import pins  # noqa: E402
from tapping import Tap  # noqa: E402

REACH = [1, 40, 12, 6, 4]  # values for each of so many variables
OTHERS = [("(pow 2 v0) 1", "true"), ("2 v0", "true")]
# What would be printed as something else is.
LONGER = ["(and)", "(or)", "(and (ge v0))", "(or (ge v0))", "(ge (sum 0 1 v0))",
          "(ge (sum 3))", "(ge (mul 2 v0))", "(ge (mul v0 2))"]


def nim(heaps, where):
    """As it stands: nothing is folded."""
    return sealed(HEAD + RULES + problem(
        "(ge v0)", f"(and (ge (sum 3 -1 v0)) {where})",
        f"(place (heaps {heaps}))") + "proved\npart 1 by exhaustive\n")


def check_words(tap, program):
    """What differs is said differently."""
    said = [verify(program, nim(*one))[1].splitlines()[1:] for one in OTHERS]
    tap.check(said[0] != said[1], "a power is no number of heaps", said[0])
    read = [one for one in LONGER
            if verify(program, nim("2 v0", one))[0] != 2]
    tap.check(not read, "what is not folded is not read", read)


GAME = HEAD + START + FIELDS.format(fields="")


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


def check_request(tap, program, name, status, why, text):
    """`why` it is refused, or the start of a sum of its core text."""
    if status == 0:
        with tempfile.TemporaryDirectory() as folder:
            got, said = pins.made(program, text, folder)
    else:
        done = subprocess.run([program, "--request"], input=text,
                              capture_output=True)
        got, said = done.returncode, done.stderr.decode(errors="replace")
        said = said.strip().removeprefix(pins.BEFORE)
    tap.check(got == status and said.startswith(why), name,
              [f"exit status {got}: {said}"])


def is_false(text, rng):
    """By brute force: something fails that is proved, or nothing is seen to that
    is refuted; why."""
    verdict = re.search(r"\n(proved|refuted|works)\b", text)
    core = text[len(HEAD):verdict.start() + 1]
    fails = member_failure(core, REACH, rng)
    if verdict[1] == "refuted":
        return None if fails else "nothing fails"
    return fails if verdict[1] == "proved" else None


def check_pinned(tap, program):
    rng, failures = random.Random(1901), []
    for name, status, why, text in pins.pinned():
        if text.startswith(b"bouton-certificate"):
            code = verify(program, text.decode())[0]
            tap.check(code == status, f"pinned: {name}", [f"exit status {code}"])
            fails = is_false(text.decode(), rng) if status == 0 else None
            failures += [f"{name}: {fails}"] if fails else []
        else:
            check_request(tap, program, f"pinned: {name}", status, why, text)
    tap.check(not failures, "what is accepted is true", failures)


def main(_, program):
    tap = Tap()
    check_words(tap, program)
    for make in (long_guard, many_hands, many_results):
        check_count(tap, program, make)
    for name, text in pins.forged():
        code = verify(program, text)[0]
        tap.check(code in (1, 2, 3), f"{name}: not accepted",
                  [f"exit status {code}"])
    for name, status, text in pins.of_hands():
        code = verify(program, text)[0]
        tap.check(code == status, name, [f"exit status {code}"])
    check_pinned(tap, program)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
