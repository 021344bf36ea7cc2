#!/usr/bin/env python3
"""forge_steps.py BOUTON VERIFY: certificates by steps, as TAP.

Every claim below must be proved and its certificate accepted. Then certificates
are forged, head and proofs, and what bouton-verify still accepts must be true of
small numbers, for some functions of the class (tests/verify/forging.py)."""
import pathlib
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "verify")]
from certificates import verify  # noqa: E402
from forge_lines import attack  # noqa: E402
from tapping import LONG, Tap  # noqa: E402

SUMS = """let low(k,n)  = sum(t in 1..n: f(k+2t-2)+1)
let high(k,n) = sum(t in 1..n: f(k+2t-1)+1)
let in_P(x,k) = exists n in 0..x/2: low(k,n) <= x <= high(k,n)
"""
WEAKLY = "for every weakly increasing f: 1..4 -> 1..3\n"
POSITIONS = "for p = (x,k) where k >= 1\nrange x <= 9, k <= 3\n"
CLAIMS = [
    ("theorem", "turn-limited-nim", WEAKLY + SUMS + POSITIONS +
     "P iff in_P(x,k)"),
    ("f may be 0", "turn-limited-nim",
     "for every weakly increasing f: 1..4 -> 0..2\n" + SUMS + POSITIONS +
     "P iff f(k) = 0 or exists n in 0..x: low(k,n) <= x <= high(k,n)"),
    ("strictly", "turn-limited-nim",
     "for every strictly increasing f where f(1) >= 1\n" + SUMS + POSITIONS +
     "P iff exists n in 0..x: n*n <= x and low(k,n) <= x <= high(k,n)"),
    ("lemma 1", "turn-limited-nim", WEAKLY + SUMS +
     "for numbers u, v, k, n where k >= 1\n"
     "range u <= 5, v <= 5, k <= 3, n <= 3\n"
     "low(k,n) <= u <= high(k,n) and low(k,n+1) <= v <= high(k,n+1) "
     "implies u < v"),
    ("lemma 2", "turn-limited-nim", WEAKLY + SUMS +
     "for p = (x,k) where k >= 1, in_P(x,k)\nrange x <= 9, k <= 3\n"
     "every y in 0..x: p -> (y,k+1) implies not in_P(y,k+1)"),
    ("lemma 3", "turn-limited-nim", WEAKLY + SUMS +
     "for p = (x,k) where k >= 1, not in_P(x,k)\nrange x <= 9, k <= 3\n"
     "exists y in 0..x: p -> (y,k+1) and in_P(y,k+1)"),
    ("by twos", "by-twos", WEAKLY +
     "for (x,k) where k >= 1\nrange x <= 9, k <= 3\n"
     "P iff exists n in 0..x: sum(t in 1..n: f(k+4t-4)+1) <= x <= "
     "sum(t in 1..n: f(k+4t-2)+1)"),
    ("one function", "turn-limited-nim with f(k) = 3*k", SUMS + POSITIONS +
     "P iff in_P(x,k)"),
    ("Bachet", "bachet", "for (n,k)\nrange n <= 9, k <= 3\nP iff n mod (k+1) = 0"),
    ("values", "bachet", "for (n,k)\nrange n <= 9, k <= 3\n"
     "grundy = n mod (k+1)"),
    ("misere", "bachet misere", "for (n,k)\nrange n <= 9, k <= 3\n"
     "P iff n mod (k+1) = 1"),
    ("misere values", "bachet misere", "for (n,k)\nrange n <= 9, k <= 3\n"
     "grundy = swap(n mod (k+1))"),
    ("k stays, any f", "stays", "for every f: 1..3 -> 1..2\n"
     "for (x,k) where k >= 1\nrange x <= 9, k <= 3\n"
     "P iff exists n in 0..x: x = sum(t in 1..n: f(k)+1)"),
]
GAMES = {
    "by-twos": "positions k >= 1\nmove take t: n -> n - t, k -> k + 2  "
               "for 1 <= t <= min(n, f(k))\n",
    "stays": "move take t: n -> n - t  for 1 <= t <= n, t <= f(k)\n",
    "bachet": "positions k >= 1\nfunction swap(r) = 1 - r if r <= 1, r otherwise\n"
              "move take t: n -> n - t  for 1 <= t <= k, t <= n\n",
}
FORGERIES = 24000 if LONG else 2000
REACH = [1, 9, 6, 5, 4]  # values of each variable, by their number
WORDS = ["least order div empty first last size count starts climbs square between",
         "close split cases mul times use take proof rank", "v0 v1 v2 v3"]


def certificate(bouton, folder, name, game, body):
    (folder / "c.claim").write_text(f'claim C "{name}"\nin {game}\n{body}\n')
    said = subprocess.run(
        [bouton, "prove", folder / "c.claim", "--certificate",
         folder / "c.cert"], capture_output=True, text=True)
    text = (folder / "c.cert").read_text() if said.returncode == 0 else None
    return text, said.stdout.splitlines()


def main(bouton, program, *_):
    tap = Tap()
    certificates = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, rules in GAMES.items():
            (folder / f"{name}.game").write_text(
                f'game {name} "test"\npile n\nnumber k = 1\n'
                f"{'function f(k)' * (name != 'bachet')}\n{rules}")
        for name, game, body in CLAIMS:
            text, said = certificate(bouton, folder, name, game, body)
            good = text and verify(program, text)[0] == 0
            tap.check(good, f"{name}: proved, and accepted again", said)
            if good:
                certificates.append((name, text))
    attack(tap, program, certificates, FORGERIES, REACH, WORDS)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
