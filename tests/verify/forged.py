#!/usr/bin/env python3
"""forged.py BOUTON BOUTON-VERIFY: certificates that a hostile reader wrote by
hand (forged/): shadowed variables, terms that only look natural, members beyond
the end of `where`, rules that go round. None is accepted, none is a crash. And
what is accepted is printed in words that say just that."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from certificates import sealed, verify  # noqa: E402
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
OTHERS = [("(pow 2 v0) 1", "true"), ("2 v0", "true"),
          ("2 v0", "(and)"), ("2 v0", "(or)")]


def check_words(tap, program):
    """What differs in more than how `true` is written is said differently."""
    said = [verify(program, sealed(NIM % one))[1].splitlines()[1:]
            for one in OTHERS]
    tap.check(said[0] != said[1], "a power is no number of heaps", said[0])
    tap.check(said[2] != said[3], "nothing of all, and of any", said[2])


def main(_, program):
    tap = Tap()
    check_words(tap, program)
    for path in sorted((HERE / "forged").iterdir()):
        code = verify(program, path.read_text())[0]
        tap.check(code in (1, 2, 3), f"{path.name}: not accepted",
                  [f"exit status {code}"])
    return tap.done()


sys.exit(main(*sys.argv[1:]))
