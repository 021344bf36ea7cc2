"""numerals.py BOUTON BOUTON-VERIFY: games whose P-positions are regular in other
numerals than base 2 and Zeckendorf's. TAP output.

Each is found and proved without being told the numerals. The automaton of its
certificate is read here, by the definition of numerals in tests/numerals.py, and
compared with brute force from the rules as they are written below in Python. Then
certificates are changed, numerals and automaton: whatever is still accepted must
be true of all small positions."""
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "verify")]

from certificates import sealed, verify  # noqa: E402
from numerals import System  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1907
STEPS = "300000000"  # of the checker, for a forgery

NIM = """pile x, y
move left t:  x -> x - t  for 1 <= t <= x
move right t: y -> y - t  for 1 <= t <= y
move both t, u: x -> x - t, y -> y - u  for 1 <= t <= x, 1 <= u <= y, """


def wythoff(s, k):
    """Fraenkel's (s, t)-Wythoff: t <= u < s t + k of one and the other."""
    def options(p):
        x, y = p
        yield from ((x - t, y) for t in range(1, x + 1))
        yield from ((x, y - t) for t in range(1, y + 1))
        for t, u in itertools.product(range(1, x + 1), range(1, y + 1)):
            if max(t, u) < s * min(t, u) + k:
                yield x - t, y - u
    return options


def mark(p):
    """Fraenkel's Mark, with thirds."""
    n, = p
    yield from ((n - t,) for t in (1, 2) if t <= n)
    if n:
        yield (n // 3,)


GAMES = [  # name, rules, moves, numbers, largest, places or None
    ("mark-3", "pile n\nmove take t: n -> n - t  for 1 <= t <= min(n, 2)\n"
     "move third t: n -> t  for 3t <= n, n <= 3t + 2, n >= 1\n",
     mark, 1, 300, [1, 3, 9, 27]),
    ("wythoff-2", NIM + "t < u + 2, u < t + 2\n", wythoff(1, 2), 2, 34,
     [1, 3, 7, 17]),
    ("wythoff-3", NIM + "t < u + 3, u < t + 3\n", wythoff(1, 3), 2, 30,
     [1, 4, 13, 43]),
]
FORGED = {"mark-3": 60, "wythoff-2": 30}


class Set:
    """What the body of a certificate says."""

    def __init__(self, text):
        words = re.search(r"^numeration (.*)$", text, re.M)[1].split()
        self.system = System(words)
        self.table = [[int(x) for x in m.split()]
                      for m in re.findall(r"^state (.*)$", text, re.M)]

    def has(self, vector):
        state = 0
        for letter in self.system.columns(vector):
            state = self.table[state][1 + letter]
        return bool(self.table[state][0])


def brute_force(options, n, top):
    """The P-positions with numbers up to top: no option is one of them."""
    found = set()
    for p in sorted(itertools.product(range(top + 1), repeat=n), key=sum):
        if not any(o in found for o in options(p)):
            found.add(p)
    return found


def is_right(text, want, n, top):
    s = Set(text)
    return all(s.has(p) == (p in want)
               for p in itertools.product(range(top + 1), repeat=n))


def set_end(text):
    """Where the automaton of the set ends: moves may follow."""
    at = text.find("\nmoves ")
    return len(text) if at < 0 else at


def without_moves(text):
    """No written move is accepted."""
    end = set_end(text)
    return text[:end] + re.sub(r"^state 1", "state 0", text[end:], flags=re.M)


def forged(text, rng):
    """A number of the numerals or of a line of the automaton is another."""
    word = rng.choice(["numeration linear", "state", "state", "state"])
    # moves need not all be written: those without one are most often as true
    end = len(text) if rng.random() < 0.1 else set_end(text)
    lines = [m for m in re.finditer(rf"^{word} .*$", text, re.M)
             if m.end() <= end]
    if not lines:
        lines = list(re.finditer(r"^(numeration base-|state).*$", text, re.M))
    line = rng.choice(lines)
    numbers = list(re.finditer(r"-?\b\d+", line[0]))
    number = rng.choice(numbers)
    new = str(int(number[0]) + rng.choice((-1, 1, 2)))
    at = line.start()
    return text[:at + number.start()] + new + text[at + number.end():]


def check_forgeries(tap, program, name, text, truth):
    rng = random.Random(SEED)
    codes, wrong = {}, []
    inside = text[:text.rindex("sha256 ")]
    if set_end(text) < len(text):
        code = verify(program, sealed(without_moves(inside)),
                      "--max-steps", STEPS)[0]
        tap.check(code == 1, f"{name}: without moves it is refused", code)
    for _ in range(FORGED[name]):
        other = sealed(forged(inside, rng))
        code = verify(program, other, "--max-steps", STEPS)[0]
        codes[code] = codes.get(code, 0) + 1
        if code == 0 and not is_right(other, *truth):
            wrong.append(other)
    tap.check(not wrong and codes.get(1, 0) > FORGED[name] // 3,
              f"{name}: forgeries by exit status {codes}", wrong[:1])


def main(bouton, program):
    tap = Tap()
    with tempfile.TemporaryDirectory() as scratch:
        for name, rules, options, n, top, places in GAMES:
            path = pathlib.Path(scratch) / f"{name}.game"
            certificate = path.with_suffix(".certificate")
            path.write_text(f"game {name}\n{rules}")
            done = subprocess.run([bouton, "discover", path, "--json",
                                   "--certificate", certificate],
                                  capture_output=True, text=True)
            reply = json.loads(done.stdout or "{}")
            good = reply.get("verdict") == "PROVED"
            tap.check(good, f"{name}: found and proved", str(done))
            if not good:
                continue
            text = certificate.read_text()
            system = Set(text).system
            tap.check([len(list(system.words(i))) for i in range(4)] == places,
                      f"{name}: the places")
            truth = brute_force(options, n, top), n, top
            tap.check(is_right(text, *truth), f"{name}: by brute force")
            if name in FORGED:
                check_forgeries(tap, program, name, text, truth)
    # Schwenk: h(i+1) = h(i) + the least h(k) with 4 h(k) >= h(i).
    h = [1]
    while len(h) < 40:
        h.append(h[-1] + next(k for k in h if 4 * k >= h[-1]))
    done = subprocess.run([bouton, "discover", "take-away", "--set",
                           "f(t)=4*t", "--json"], capture_output=True,
                          text=True)
    reply = json.loads(done.stdout or "{}")
    says = reply.get("why") or ""
    tap.check(reply.get("verdict") == "OPEN" and done.returncode == 3
              and "x^6 - x^5 - 1 has the roots 1.28520" in says
              and ", ".join(map(str, h[:10])) in says
              and all(h[i + 1] == h[i] + h[i - 5] for i in range(20, 39)),
              "4t: no Pisot number", str(done))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
