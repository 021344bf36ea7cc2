"""textbook.py BOUTON: the fifty statements of textbook/ get the right verdict,
or none. TAP output.

textbook/verdicts.txt has what is true, from the books and from brute force that
shares no code with bouton; claim_eval.py looks at the small members of each
claim again, here. An OPEN claim is reported with what bouton says about it, and
is no failure; a wrong verdict is, and so is fewer right ones than there were.
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from claim_eval import Claim  # noqa: E402
from tapping import Tap  # noqa: E402

TOP = HERE.parent.parent
FOLDER = HERE / "textbook"
RIGHT = 45  # so many are right at least; raised as methods are added
STEPS = "100000000"
MEMBERS = 250  # of a claim that are looked at in Python


def expected():
    rows = (line.split("\t") for line in
            (FOLDER / "verdicts.txt").read_text().splitlines()
            if not line.startswith("#"))
    return {name: (verdict, how) for name, verdict, how in rows}


def bags(stones):
    """All bags of so many stones, heaps in order."""
    def parts(n, least):
        if n == 0:
            yield ()
        for h in range(least, n + 1):
            yield from ((h, *rest) for rest in parts(n - h, h))
    return parts(stones, 1)


def members(claim):
    """Small members of a claim, as claim_eval.py takes them."""
    if claim.family[0] == "position":
        kinds = [k for k, _, _ in claim.games[0].fields]
        if kinds.count("pile") == len(kinds):
            return sorted(itertools.product(range(9), repeat=len(kinds)),
                          key=sum)
        initial = {"number": 2}  # of the one such game here: two passes
        return (tuple(bag if k == "heaps" else initial[k] for k in kinds)
                for n in range(9) for bag in bags(n))
    n = len(claim.variables())
    top = {0: 1, 1: 14, 2: 12, 3: 6}.get(n, 3)
    return sorted(itertools.product(range(top), repeat=n), key=sum)


def small(text):
    """What Python finds at small members: holds, fails or nothing known."""
    claim = Claim(text, [FOLDER, TOP / "games"])
    found = {claim.finding(1, at)
             for at in itertools.islice(members(claim), MEMBERS)}
    return "fails" if "fails" in found else \
        "holds" if "holds" in found else "unknown"


def claims():
    """The text of each claim."""
    text = (FOLDER / "textbook.claim").read_text()
    parts = re.split(r"(?m)^(?=claim )", text)[1:]
    return {p.split()[1]: re.sub(r"(?m)^#.*\n", "", p) for p in parts}


def main(bouton):
    tap, want, texts = Tap(), expected(), claims()
    tap.check(len(texts) == 50 and set(texts) == set(want),
              "fifty statements, each with its verdict")
    done = subprocess.run([bouton, "check", FOLDER / "textbook.claim",
                           "--json", "--max-steps", STEPS],
                          text=True, capture_output=True)
    got = {c["id"]: c for c in map(json.loads, done.stdout.splitlines())}
    right = 0
    for name, (verdict, how) in want.items():
        said = got.get(name, {"verdict": "none", "checked_to": done.stderr})
        right += said["verdict"] == verdict
        tap.check(said["verdict"] in (verdict, "OPEN"), name,
                  f"{said['verdict']}, but {how}")
        if said["verdict"] == "OPEN":
            print(f"# {name} OPEN: {said['checked_to']}")
        python = small(texts[name])
        far = how.startswith("far: ")  # fails, but not at small members
        tap.check(python == "unknown" or
                  (python == "fails") == (verdict == "REFUTED" and not far),
                  f"{name}: small members in Python", python)
    print(f"# {right} of {len(want)} right, the others OPEN")
    tap.check(right >= RIGHT, "no fewer right ones than there were", right)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
