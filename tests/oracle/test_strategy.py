"""test_strategy.py: winning moves and scripts, seen from outside. TAP output.

    python3 test_strategy.py BOUTON

The automaton of `bouton prove --strategy FILE.json` must accept exactly the
pairs (position, option in P) that a search written here finds among small
positions. MONA, where it is installed, must call the script of `bouton
discover --mona` valid, and no longer so once the set is its complement.
"""

import functools
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FIBONACCI = [1, 2, 3, 5, 8, 13, 21, 34]


def nim(x):
    for i, a in enumerate(x):
        for b in range(a):
            yield x[:i] + (b,) + x[i + 1:]


def wythoff(x):
    yield from nim(x)
    for t in range(1, min(x) + 1):
        yield x[0] - t, x[1] - t


def limited(x):
    for t in range(1, min(x) + 1):
        yield x[0] - t, t


CASES = [  # name, claim, options, numbers, largest
    ("nim 2", "nim: [a,b] P iff a = b", nim, 2, 9),
    ("nim 3", "nim: [a,b,c] P iff a xor b xor c = 0", nim, 3, 5),
    ("wythoff", "wythoff: (x,y) where x = y: P iff x = 0", wythoff, 2, 12),
    ("limited", "E-Q6e", limited, 2, 12),
]


def digits(n, system):
    if system == "base-2":
        return [n >> i & 1 for i in reversed(range(5))]
    found = []
    for f in reversed(FIBONACCI):
        found.append(int(f <= n))
        n -= f * found[-1]
    return found


def accepts(table, numbers):
    state = table["start"]
    columns = zip(*(digits(n, table["numeration"]) for n in numbers))
    for column in columns:
        letter = sum(bit << i for i, bit in enumerate(column))
        state = table["next"][state][letter]
    return state in table["accept"]


def strategy_is_right(bouton, scratch, claim, options, n, most):
    path = scratch / "moves.json"
    subprocess.run([bouton, "prove", claim, "--strategy", path], check=True,
                   stdout=subprocess.DEVNULL)
    table = json.loads(path.read_text())

    @functools.lru_cache(None)
    def is_p(x):
        return not any(is_p(y) for y in options(x))

    positions = list(itertools.product(range(most + 1), repeat=n))
    for x in positions:
        wins = {y for y in options(x) if is_p(y)}
        for y in positions:
            if accepts(table, x + y) != (y in wins):
                return f"{x} -> {y}"
    return ""


def mona_agrees(scratch, bouton, game):
    path = scratch / "script.mona"
    subprocess.run([bouton, "discover", *game, "--mona", path], check=True,
                   stdout=subprocess.DEVNULL)
    text = path.read_text()
    wrong = scratch / "wrong.mona"
    wrong.write_text(re.sub(r"& \(false( \| .*)\);\n",
                            r"& ~(false\1);\n", text, count=1))
    said = [subprocess.run(["mona", "-q", p], capture_output=True, text=True,
                           timeout=60).stdout for p in (path, wrong)]
    if "Formula is valid" not in said[0]:
        return "not valid"
    return "valid for the complement" if "is valid" in said[1] else ""


def main():
    bouton = pathlib.Path(sys.argv[1]).resolve()
    results = []
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for what, claim, options, n, most in CASES:
            results.append((f"winning moves, {what}", strategy_is_right(
                bouton, scratch, claim, options, n, most)))
        games = (["nim", "--heaps", "3"], ["nim", "--misere"],
                 ["limited-by-last-move-nim"]) if shutil.which("mona") else ()
        for game in games:
            results.append((f"MONA, {' '.join(game)}",
                            mona_agrees(scratch, bouton, game)))
    for number, (what, wrong) in enumerate(results, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {what} {wrong}".rstrip())
    print(f"1..{len(results)}")
    return 1 if any(wrong for _, wrong in results) else 0


if __name__ == "__main__":
    sys.exit(main())
