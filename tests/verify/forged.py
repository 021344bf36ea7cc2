#!/usr/bin/env python3
"""forged.py BOUTON BOUTON-VERIFY: certificates that a hostile reader wrote by
hand (forged/): shadowed variables, terms that only look natural, members beyond
the end of `where`, rules that go round. None is accepted, none is a crash."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from certificates import verify  # noqa: E402
from tapping import Tap  # noqa: E402


def main(_, program):
    tap = Tap()
    for path in sorted((HERE / "forged").iterdir()):
        code = verify(program, path.read_text())[0]
        tap.check(code in (1, 2, 3), f"{path.name}: not accepted",
                  [f"exit status {code}"])
    return tap.done()


sys.exit(main(*sys.argv[1:]))
