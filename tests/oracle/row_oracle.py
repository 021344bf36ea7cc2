"""row_oracle.py BOUTON: rows against brute force. TAP output.

The moves are written down straight from GAMES.md; a position is a P-position
when no option is one. No theorem, no code of the program: only positions
[fixed, a, b] with a, b up to a bound, each searched to the end.
"""

import itertools
import json
import subprocess
import sys

sys.dont_write_bytecode = True
sys.setrecursionlimit(10000)


def takes(heaps):
    """Take 1..a from a heap a."""
    for i, a in enumerate(heaps):
        for left in range(a):
            yield (*heaps[:i], left, *heaps[i + 1:])


def merges(heaps, least):
    """Replace two heaps of at least `least` stones by their sum."""
    for i, j in itertools.combinations(range(len(heaps)), 2):
        if heaps[i] >= least and heaps[j] >= least:
            rest = [a for k, a in enumerate(heaps) if k not in (i, j)]
            yield (*rest, heaps[i] + heaps[j])


def nim(heaps, passes):
    return [(h, passes) for h in takes(heaps)]


def amalgamation(heaps, passes):
    return nim(heaps, passes) + [(h, passes) for h in merges(heaps, 1)]


def restricted(heaps, passes):
    return nim(heaps, passes) + [(h, passes) for h in merges(heaps, 2)]


def with_pass(heaps, passes):
    """Only while at least one stone is left."""
    can = passes >= 1 and sum(heaps) >= 1
    return nim(heaps, passes) + ([(heaps, passes - 1)] if can else [])


class Search:
    def __init__(self, moves, misere):
        self.moves, self.misere, self.known = moves, misere, {}

    def is_p(self, heaps, passes):
        key = (tuple(sorted(a for a in heaps if a > 0)), passes)
        if key not in self.known:
            options = self.moves(*key)
            self.known[key] = (
                not any(self.is_p(*o) for o in options) if options
                else not self.misere)
        return self.known[key]


def partners(row, top):
    """{a: b} for all a <= top, from what the program says about a row."""
    found = {}
    period = row["period"]
    for a, b in row["exceptions"]:
        found.setdefault(a, []).append(b)
        if a != b:
            found.setdefault(b, []).append(a)
    for a, b in row["families"]:
        while min(a, b) <= top:
            found.setdefault(a, []).append(b)
            if a != b:
                found.setdefault(b, []).append(a)
            a, b = a + period, b + period
    return found


def ask(bouton, game, fixed, misere, settings):
    command = [bouton, "row", game, "--json", "--list", "1000000"]
    command += [x for j in fixed for x in ("--fixed", str(j))]
    command += ["--misere"] * misere
    command += [x for s in settings for x in ("--set", s)]
    done = subprocess.run(command, capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def wrong(search, passes, fixed, row, top):
    """The first pair on which the program and the search differ, or None."""
    if row is None:
        return "no answer"
    if not (row["verdict"] == "PROVED" and row["verified"]):
        return "not proved"
    said = partners(row, top)
    for a in range(top + 1):
        if len(said.get(a, [])) != 1:
            return f"{a} has partners {said.get(a)}"
        for b in range(a, top + 1):
            if search.is_p((*fixed, a, b), passes) != (said[a][0] == b):
                return f"{[*fixed, a, b]}"
    return None


ROWS = [  # game, moves, passes, settings, fixed heaps, top
    ("nim", nim, 0, [], [[], [1], [2], [5], [1, 2], [2, 2]], 24),
    ("amalgamation-nim", amalgamation, 0, [],
     [[j] for j in range(12)], 36),
    ("amalgamation-nim", amalgamation, 0, [], [[1, 1], [1, 2], [2, 3]], 14),
    ("amalgamation-nim-restricted", restricted, 0, [],
     [[], [1], [2], [3], [6]], 28),
    ("nim-with-a-pass", with_pass, 1, [], [[j] for j in range(11)], 36),
    ("nim-with-a-pass", with_pass, 1, [], [[1, 1], [1, 3], [2, 2]], 14),
    ("nim-with-a-pass", with_pass, 2, ["pass=2"], [[], [1], [2], [4]], 24),
]


def main(bouton):
    count = failed = 0
    for misere in (False, True):
        for game, moves, passes, settings, rows, top in ROWS:
            search = Search(moves, misere)
            for fixed in rows:
                answer = ask(bouton, game, fixed, misere, settings)
                problem = wrong(search, passes, fixed, answer,
                                max([top, *fixed]))
                count += 1
                name = " ".join([game, str(fixed), *settings,
                                 "misere" if misere else "normal"])
                if problem:
                    failed += 1
                    print(f"# {problem}")
                print(f"{'not ok' if problem else 'ok'} {count} - {name}",
                      flush=True)
    print(f"1..{count}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
