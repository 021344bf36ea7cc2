"""open_shares.py: random claims, by kind: no wrong verdict, and how many true
ones stay OPEN. TAP output.

    python3 open_shares.py BOUTON [--seed N] [--each N] [--page]

Claims of the kinds of claim_kinds.py are judged by claim_eval.py on members up
to FAR, far beyond the range that they state, and then given to `bouton check`.
A claim that fails somewhere must not be PROVED; one that is REFUTED must fail
at the member that is named, where this looked so far, and nowhere before. Those
without a failure count as true. --page prints the table of docs/open-shares.md;
so `python3 tests/oracle/open_shares.py build/cli/bouton --each 60 --page`.
Exit status: 0 no wrong verdict, 1 not.
"""

import argparse
import collections
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import claim_kinds  # noqa: E402
from claim_eval import Claim  # noqa: E402
from tapping import LONG, Tap  # noqa: E402

FAR = {1: 45, 2: 15, 3: 7}  # for families with one, two, three heaps that vary
STONES = 9  # where a claim is about all positions
STEPS = "20000000"  # of one claim


class Judge:
    """A claim and its members that fail, as far as this looks."""

    def __init__(self, text, kind):
        self.claim = Claim("claim j\n" + text, [pathlib.Path("games")])
        own = re.search(r"in (.*)", text)[1]
        self.claim.games[0] = claim_kinds.load(own)
        heaps = len(re.findall(r"[abcn]", re.search(r"for ([^w\n]*)", text)[1]))
        self.far = 5 if "2^n" in text.split("range")[0] else FAR.get(heaps, 0)
        if kind != "powers":
            self.far += max(map(int, re.findall(r"n >= (\d+)", text)),
                            default=0)

    def members(self):
        """(position, arguments of finding), the smallest first."""
        if self.claim.family[0] == "position":
            game = self.claim.games[0]
            for stones in range(STONES + 1):
                for heaps in partitions(stones, stones):
                    place = self.claim.completed(
                        game, [heaps, *[None] * (len(game.fields) - 1)])
                    yield place, place
            return
        for at in itertools.product(range(self.far + 1),
                                    repeat=len(self.claim.variables())):
            env = dict(zip(self.claim.variables(), at))
            self.claim.count_anew()
            yield self.claim.place(0, self.claim.family[1], env), at

    def fails(self):
        """Positions; None where nothing is known about too many."""
        count, failing = collections.Counter(), []
        for place, at in self.members():
            found = self.claim.finding(1, at)
            count[found] += 1
            if found == "fails":
                failing.append(place)
        enough = count["holds"] >= 3 and \
            count["unknown"] + count["undefined"] == 0
        return failing if failing or enough else None

    def size(self, place):
        return sum(sum(f) if isinstance(f, tuple) else f for f in place)


def partitions(n, most):
    if n == 0:
        yield ()
    for part in range(min(n, most), 0, -1):
        for rest in partitions(n - part, part):
            yield tuple(sorted((*rest, part)))


def wrong(judge, failing, answer):
    """What is wrong with the verdict, or None."""
    if answer["verdict"] == "PROVED" and failing:
        return f"PROVED, but fails at {failing[0]}"
    if answer["verdict"] != "REFUTED":
        return None
    said = answer["counterexample"].split(" ")[0]
    where = tuple(map(int, re.findall(r"\d+", said)))
    known = {tuple(x for f in p for x in (f if isinstance(f, tuple) else [f]))
             for p in failing}
    least = min(map(judge.size, failing), default=None)
    if least is not None and least < sum(where):
        return f"REFUTED at {said}, but fails before"
    looked = {tuple(x for f in p for x in (f if isinstance(f, tuple) else [f]))
              for p, _ in judge.members() if p}
    if any(w[:len(where)] == where for w in looked) and \
            not any(w[:len(where)] == where for w in known):
        return f"REFUTED at {said}, but holds there"
    return None


def make(kind, seed, each):
    """Different claims whose truth is known, half of them true or more, with
    their judges."""
    kinds, made = claim_kinds.Kinds(random.Random(f"{kind} {seed}")), {}
    for _ in range(each * 60):
        text = kinds.claim(kind)
        if text is None or text in made:
            continue
        judge = Judge(text, kind)
        failing = judge.fails()
        false = sum(bool(f) for _, f in made.values())
        if failing is not None and not (failing and 2 * false >= each):
            made[text] = (judge, failing)
        if len(made) == each:
            break
    return made


def ask(bouton, folder, texts):
    path = folder / "kinds.claim"
    path.write_text("".join(f"claim k{i}\n{t}" for i, t in enumerate(texts)))
    done = subprocess.run(
        [bouton, "check", path, "--json", "--max-steps", STEPS],
        capture_output=True, text=True, stdin=subprocess.DEVNULL)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return {a["id"]: a for a in answers if "id" in a}, done.stderr


def look(bouton, folder, kind, options, tap, left):
    made = make(kind, options.seed, options.each)
    answers, said = ask(bouton, folder, list(made))
    count, bad = collections.Counter(), [] if said == "" else [said]
    for i, (text, (judge, failing)) in enumerate(made.items()):
        answer = answers.get(f"k{i}", {"error": "no answer"})
        if "verdict" not in answer:
            bad.append(f"{answer['error']}\n{text}")
            continue
        true = not failing and answer["verdict"] != "REFUTED"  # or farther on
        count[true, answer["verdict"]] += 1
        why = wrong(judge, failing, answer)
        bad += [f"{why}\n{text}"] if why else []
        if answer["verdict"] == "OPEN":
            left.append(f"{kind}: {'true' if not failing else 'false'}: " +
                        text.replace("\n", " | "))
    true, false = ({v: count[t, v] for v in ("PROVED", "OPEN", "REFUTED")}
                   for t in (True, False))
    tap.check(not bad and true["PROVED"] + true["OPEN"] > 0,
              f"{kind}: {true['PROVED']} true ones PROVED, {true['OPEN']} "
              f"OPEN; {false['REFUTED']} false ones REFUTED, {false['OPEN']} "
              f"OPEN", bad)
    return kind, true, false


def page(rows):
    yield "| kind | true | PROVED | OPEN | share | false | REFUTED | OPEN |"
    yield "|---|---|---|---|---|---|---|---|"
    for kind, true, false in rows:
        n, m = sum(true.values()), sum(false.values())
        yield f"| {kind.replace('_', '-')} | {n} | {true['PROVED']} | " \
              f"{true['OPEN']} | {100 * true['OPEN'] // max(n, 1)} % | {m} | " \
              f"{false['REFUTED']} | {false['OPEN']} |"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--each", type=int, default=100 if LONG else 5)
    parser.add_argument("--kinds", nargs="+", default=claim_kinds.KINDS)
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--left", type=pathlib.Path,
                        help="write the OPEN ones to a file")
    options = parser.parse_args()
    sys.setrecursionlimit(20000)
    tap, left = Tap(), []
    with tempfile.TemporaryDirectory() as scratch:
        rows = [look(options.bouton.resolve(), pathlib.Path(scratch), kind,
                     options, tap, left) for kind in options.kinds]
    if options.left:
        options.left.write_text("\n".join(left) + "\n")
    for line in page(rows) if options.page else ():
        print(line)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
