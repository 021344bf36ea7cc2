"""test_strategy.py: winning moves and scripts, seen from outside. TAP output.

    python3 test_strategy.py BOUTON

The automaton of `bouton prove --strategy FILE.json` must accept exactly the
pairs (position, option in P) that a search written here finds among small
positions. What `bouton discover --strategy` writes as C and as Python is run on
all of these: it names an option in P where there is one, and none elsewhere;
LaTeX takes FILE.tex, and the checker FILE.cert, but not with another move. MONA, where it is installed, must call the script of `bouton
discover --mona` valid, and no longer so once the set is its complement.
"""

import functools
import hashlib
import itertools
import json
import math
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


def chocolate(x):
    a, b, c = x
    yield from ((t, b, c) for t in range(a))
    yield from ((a, t, c) for t in range(b))
    yield from ((a, min(b, t // 2), t) for t in range(c))


def fibonacci(x):
    for t in range(1, min(x) + 1):
        yield x[0] - t, 2 * t


def amalgamation(x):
    yield from nim(x)
    for i, j in itertools.permutations(range(len(x)), 2):
        if x[i] and x[j]:
            y = list(x)
            y[i], y[j] = 0, x[i] + x[j]
            yield tuple(y)


FORMS = [  # name, game, options, numbers, largest, misere, is it a position?
    ("nim 3", ["nim", "--heaps", "3"], nim, 3, 6, False, lambda x: True),
    ("misere nim 2", ["nim", "--misere"], nim, 2, 9, True, lambda x: True),
    ("wythoff", ["wythoff"], wythoff, 2, 20, False, lambda x: True),
    ("fibonacci", ["fibonacci-nim"], fibonacci, 2, 20, False, lambda x: True),
    ("chocolate", ["chocolate"], chocolate, 3, 6, False,
     lambda x: x[1] <= x[2] // 2),
    ("amalgamation", ["amalgamation-nim"], amalgamation, 2, 9, False,
     lambda x: True),
]

DRIVER = """#define NO_MAIN
#include "moves.c"
int main(void) {
    unsigned long long x[NUMBERS], y[NUMBERS];
    for (;;) {
        for (int i = 0; i < NUMBERS; i++)
            if (scanf("%llu", &x[i]) != 1)
                return 0;
        int found = winning_move(x, y);
        printf("%d", found);
        for (int i = 0; i < NUMBERS; i++)
            printf(" %llu", found > 0 ? y[i] : 0);
        puts("");
    }
}
"""


def run_c(scratch, positions):
    (scratch / "driver.c").write_text(DRIVER)
    subprocess.run(["cc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-O1",
                    "-o", scratch / "driver", scratch / "driver.c"], check=True)
    text = "".join(" ".join(map(str, x)) + "\n" for x in positions)
    lines = subprocess.run([scratch / "driver"], input=text, check=True,
                           capture_output=True, text=True).stdout.split("\n")
    found = [tuple(map(int, line.split())) for line in lines if line]
    return [y[1:] if y[0] > 0 else None for y in found]


def run_python(scratch, positions):
    scope = {"__name__": "moves"}
    exec((scratch / "moves.py").read_text(), scope)
    return [scope["winning_move"](x) for x in positions]


def forms_are_right(bouton, scratch, game, options, n, most, misere, inside):
    for form in ("c", "py"):
        subprocess.run([bouton, "discover", *game, "--strategy",
                        scratch / f"moves.{form}"], check=True,
                       stdout=subprocess.DEVNULL)

    @functools.lru_cache(None)
    def is_p(x):
        every = list(options(x))
        return not any(map(is_p, every)) and not (misere and not every)

    positions = list(filter(inside, itertools.product(range(most + 1),
                                                      repeat=n)))
    for run in (run_c, run_python):
        for x, y in zip(positions, run(scratch, positions), strict=True):
            wins = {z for z in options(x) if is_p(z)}
            if y not in wins if wins else y is not None:
                return f"{run.__name__}: {x} -> {y}"
    return ""


def programs_read_numbers(bouton, scratch):
    """0 and a move, 1 and none; 2 where something is no number, or one lacks."""
    for form in ("c", "py"):
        subprocess.run([bouton, "discover", "nim", "--strategy",
                        scratch / f"moves.{form}"], check=True,
                       stdout=subprocess.DEVNULL)
    subprocess.run(["cc", "-std=c17", "-Wall", "-Wextra", "-Werror",
                    "-o", scratch / "moves", scratch / "moves.c"], check=True)
    for command in ([scratch / "moves"], [sys.executable, scratch / "moves.py"]):
        for numbers, status, said in (
                (["3", "5"], 0, "3 3\n"), (["4", "4"], 1, "none\n"),
                (["x", "3"], 2, ""), (["3x", "5"], 2, ""), (["", "3"], 2, ""),
                (["-1", "3"], 2, ""), (["3"], 2, ""), (["3", "5", "0"], 2, "")):
            done = subprocess.run([*command, *numbers], capture_output=True,
                                  text=True)
            if (done.returncode, done.stdout) != (status, said):
                return f"{command[-1].name} {numbers}: {done.returncode}"
    return ""


def large_is_right(bouton, scratch):
    """Wythoff's (10^40, 10^40) is left for (0, 0) or a pair on a line."""
    n = 10 ** 40
    subprocess.run([bouton, "discover", "wythoff", "--strategy",
                    scratch / "moves.py"], check=True,
                   stdout=subprocess.DEVNULL)
    [(a, b)] = run_python(scratch, [(n, n)])
    root = math.isqrt(5 * (b - a) ** 2) if b >= a else math.isqrt(5 * (a - b) ** 2)
    d = abs(b - a)
    legal = (a == n) + (b == n) == 1 or a == b < n
    return "" if legal and min(a, b) == (d + root) // 2 else f"{a}, {b}"


def page_is_set(bouton, scratch):
    subprocess.run([bouton, "discover", "nim", "--strategy",
                    scratch / "moves.tex"], check=True,
                   stdout=subprocess.DEVNULL)
    done = subprocess.run(["pdflatex", "-interaction=nonstopmode",
                           "-halt-on-error", "moves.tex"], cwd=scratch,
                          stdout=subprocess.DEVNULL)
    return "" if done.returncode == 0 else "pdflatex fails"


def certificate_is_checked(bouton, scratch):
    """Accepted; with a move more or less it is refused."""
    path = scratch / "moves.cert"
    subprocess.run([bouton, "discover", "nim", "--strategy", path], check=True,
                   stdout=subprocess.DEVNULL)
    verify = bouton.parent.parent / "verify" / "bouton-verify"
    head, body = path.read_text().rsplit("moves ", 1)
    lines = body.split("\n")[:-2]
    if subprocess.run([verify, path], capture_output=True).returncode:
        return "it is not accepted"
    for i, line in enumerate(lines):
        cells = line.split()
        for j in range(1 if i else len(cells), len(cells)):
            other = list(cells)
            other[j] = str((int(cells[j]) + 1) % (2 if j == 1 else int(lines[0])))
            text = head + "moves " + "\n".join(
                lines[:i] + [" ".join(other)] + lines[i + 1:]) + "\n"
            path.write_text(text + "sha256 " + hashlib.sha256(
                text.encode()).hexdigest() + "\n")
            done = subprocess.run([verify, path], capture_output=True)
            if done.returncode not in (1, 2):
                return f"status {done.returncode}, state {i - 1}, cell {j}"
    return ""


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
                           timeout=3600).stdout for p in (path, wrong)]
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
        for what, *how in FORMS:
            results.append((f"C and Python, {what}",
                            forms_are_right(bouton, scratch, *how)))
        results.append(("programs read numbers",
                        programs_read_numbers(bouton, scratch)))
        results.append(("a position of 40 digits",
                        large_is_right(bouton, scratch)))
        results.append(("a certificate of moves",
                        certificate_is_checked(bouton, scratch)))
        if shutil.which("pdflatex"):
            results.append(("LaTeX", page_is_set(bouton, scratch)))
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
