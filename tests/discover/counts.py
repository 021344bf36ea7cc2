"""counts.py BOUTON: what `bouton count` says, against brute force. TAP output.

The P-positions of rulesets of literature/ are counted one by one, from the rules
(tests/oracle/rules_eval.py): those with all numbers below 2^m (or with at most m
digits), and those of n stones. Terms of generating functions and of linear
representations are worked out here from what is printed."""
import fractions
import itertools
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from literature import Family, LIST, entries  # noqa: E402
from tapping import Tap  # noqa: E402

# With the largest number that is tried in each coordinate.
NAMES = {"nim-three": 15, "nim-three-misere": 7, "take-three": 31,
         "subtract-257": 127, "vector-subtraction": 15, "wythoff": 20,
         "wythoff-misere": 20, "cyclic-nimhoff": 15, "king": 15,
         "fibonacci-nim": 20, "maximum-nim-half": 127, "chocolate-2": 7,
         "nim-with-a-pass-counts": 3, "chomp-2": 15,
         "silver-dollar": 7, "exact-nim": 3, "end-nim": 7}
# The number of P-positions of the chocolate bar with k = 1, from issue 19.
KNOWN = {"chocolate-1": [1, 2, 8, 29, 112, 437, 1728, 6869]}


def tops(numeration):
    """One above the largest number of m digits, m = 0, 1, ..."""
    a, b = (1, 2) if numeration == "zeckendorf" else (1, 2)
    while True:
        yield a
        a, b = (b, a + b) if numeration == "zeckendorf" else (b, 2 * b)


def polynomial(text):
    """Coefficients of "1 - 4*x + x^2", the lowest first."""
    out = {}
    for sign, number, power in re.findall(
            r"(^-|[-+] |^)(\d*)\*?(x(?:\^\d+)?)?", text.replace("(", "")
            .replace(")", "")):
        if not number and not power:
            continue
        degree = 0 if not power else int(power[2:] or 1)
        out[degree] = int(number or 1) * (-1 if "-" in sign else 1)
    return [out.get(i, 0) for i in range(max(out, default=0) + 1)]


def series(text, n):
    """The first n coefficients of a fraction of polynomials."""
    up, _, down = text.partition("/")
    up, down = polynomial(up), polynomial(down or "1")
    out = []
    for m in range(n):
        rest = (up[m] if m < len(up) else 0) - sum(
            down[i] * out[m - i] for i in range(1, min(m, len(down) - 1) + 1))
        out.append(fractions.Fraction(rest, down[0]))
    return out


def by_matrices(total, n):
    column = total["end"]
    for digit in reversed(f"{n:b}" if n else ""):
        column = [sum(x * y for x, y in zip(row, column))
                  for row in total["matrices"][int(digit)]]
    return column[0]


def p_positions(entry, reply, top):
    """All vectors with numbers up to `top` that are P, by brute force."""
    game = entry.oracle()
    family = Family(reply["family"], game)
    for cell in itertools.product(range(top + 1), repeat=len(family.names)):
        game.steps = 0
        place = family.position(cell)
        if place is not None and game.is_p(place):
            yield family, cell


def stones(family, cell):
    return sum(v * int(k.removeprefix("count") if k.startswith("count") else 1)
               for k, v in zip(family.names, cell))


def look(tap, entry, reply, top):
    cells = list(p_positions(entry, reply, top))
    below = [int(x) for x in reply["below"]["terms"]]
    limits = list(itertools.takewhile(lambda t: t <= top + 1,
                                      tops(reply["numeration"])))
    real = [sum(max(cell) < t for _, cell in cells) for t in limits]
    tap.check(below[:len(real)] == real, f"{entry.name}: {len(real)} terms",
              f"{below} is {real}")
    total = reply["total"]
    if total["dimension"]:
        real = [0] * (top + 1)
        for family, cell in cells:
            n = stones(family, cell)
            if n <= top:
                real[n] += 1
        said = [int(x) for x in total["terms"]][:top + 1]
        tap.check(said == real[:len(said)], f"{entry.name}: by stones",
                  f"{said} is {real}")


def agree(tap, name, reply):
    """What is printed in several ways is the same."""
    below, exact = ([int(x) for x in reply[key]["terms"]]
                    for key in ("below", "exact"))
    c = [int(x) for x in reply["below"]["recurrence"]]
    good = all(below[m] == sum(x * below[m - 1 - i] for i, x in enumerate(c))
               for m in range(reply["below"]["from"], len(below)))
    good &= series(reply["below"]["generating_function"], len(below)) == below
    good &= series(reply["exact"]["generating_function"], len(below)) == exact
    good &= exact == [b - a for a, b in zip([0, *below], below)]
    total = reply["total"]
    good &= all(by_matrices(total, n) == int(x)
                for n, x in enumerate(total["terms"]))
    tap.check(good, f"{name}: recurrence, functions, matrices agree", reply)


def main(bouton):
    tap, bouton = Tap(), str(pathlib.Path(bouton).resolve())
    for entry in entries():
        if entry.name not in NAMES | KNOWN:
            continue
        command = entry.command(bouton)
        command[1] = "count"
        done = subprocess.run(command, cwd=LIST, text=True,
                              capture_output=True)
        reply = json.loads(done.stdout)
        if reply.get("verdict") != "PROVED":
            print(f"# {entry.name}: {done.stdout[:200]}")
            tap.check(entry.name in KNOWN, f"{entry.name}: not proved")
            continue
        agree(tap, entry.name, reply)
        if entry.name in KNOWN:
            known = KNOWN[entry.name]
            terms = reply["below"]["terms"][:len(known)]
            tap.check(terms == known, f"{entry.name}: as known", terms)
        else:
            look(tap, entry, reply, NAMES[entry.name])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
