"""textbook.py BOUTON: the fifty statements of textbook/, and those of researcher/,
get the right verdict, or none. TAP output.

verdicts.txt of each has what is true, from the books and from brute force that
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
from notation import Malformed  # noqa: E402
from tapping import Tap  # noqa: E402

TOP = HERE.parent.parent
# So many there are, and so many are right at least; raised as methods are added.
LISTS = {"textbook": (50, 45), "researcher": (63, 54)}
STEPS = {"textbook": "100000000", "researcher": "30000000"}
MEMBERS = 250  # of a claim that are looked at in Python


def expected(name):
    rows = (line.split("\t") for line in
            (HERE / name / "verdicts.txt").read_text().splitlines()
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


def small(text, folder):
    """What Python finds at small members: holds, fails or nothing known."""
    try:
        claim = Claim(text, [folder, TOP / "games"])
    except Malformed:  # sums of games are not in its language
        return "unknown" if re.search(r"(?m)^for .*[]] [+]", text) else "unread"
    found = {claim.finding(1, at)
             for at in itertools.islice(members(claim), MEMBERS)}
    return "fails" if "fails" in found else \
        "holds" if "holds" in found else "unknown"


def claims(name):
    """The text of each claim."""
    text = (HERE / name / f"{name}.claim").read_text()
    parts = re.split(r"(?m)^(?=claim )", text)[1:]
    return {p.split()[1]: re.sub(r"(?m)^#.*\n", "", p) for p in parts}


def ask(bouton, of, tap):
    """All statements of a list."""
    want, texts = expected(of), claims(of)
    number, least = LISTS[of]
    tap.check(len(texts) == number and set(texts) == set(want),
              f"{number} statements, each with its verdict")
    done = subprocess.run([bouton, "check", HERE / of / f"{of}.claim",
                           "--json", "--max-steps", STEPS[of]],
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
        python = small(texts[name], HERE / of)
        far = how.startswith("far: ")  # fails, but not at small members
        seen = "fails" if verdict == "REFUTED" and not far else "holds"
        tap.check(python in ("unknown", seen),
                  f"{name}: small members in Python", python)
    print(f"# {right} of {len(want)} right, the others OPEN")
    tap.check(right >= least, "no fewer right ones than there were", right)


def main(bouton):
    tap = Tap()
    for of in LISTS:
        ask(bouton, of, tap)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
