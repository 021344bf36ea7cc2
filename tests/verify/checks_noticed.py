#!/usr/bin/env python3
"""checks_noticed.py: each check of verify/ is noticed by a certificate or request of
tests/verify, is a limit, or is in unneeded.txt: --long switches off each check
(tools/mutate --checks). In ./test forge_hand.py sees that all end as they did, and
this that the list is about files that are there."""
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "tools"), str(TOP / "tests")]
import checks  # noqa: E402
from tapping import LONG, Tap  # noqa: E402


def main():
    tap = Tap()
    listed = checks.reasons(TOP / checks.LIST)
    lost = [key for key in listed
            if not (TOP / "verify" / key.split(": ")[0]).exists()]
    tap.check(not lost, f"{len(listed)} checks are listed, and there", lost)
    if LONG:
        done = subprocess.run([TOP / "tools" / "mutate", "--checks"], text=True,
                              stdout=subprocess.PIPE)
        tap.check(done.returncode == 0, done.stdout.splitlines()[-1], done.stdout)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
