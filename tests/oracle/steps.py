#!/usr/bin/env python3
"""steps.py BOUTON: theorems for every value of a parameter, by steps, as TAP.

Each claim below is to be PROVED; then numbers, comparisons and words in its rules and
its statement are changed. The program sees a range of hardly any positions, so that it
is the prover and bouton-verify who say what holds: nothing may be PROVED that fails by
brute force here, which shares no code with the program."""
import concurrent.futures
import functools
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))
from tapping import LONG, Tap  # noqa: E402

# name, piles, parameters, positions, moves (choices, results, guard), play, says
UP_TO_K = [("t", {"n": "n - t"}, "1 <= t, t <= k, t <= n")]
FAMILIES = [
    ("bachet", "n", "k", "k >= 1", UP_TO_K, "", "P iff n mod (k+1) = 0"),
    ("bachet values", "n", "k", "k >= 1", UP_TO_K, "", "grundy = n mod (k+1)"),
    ("bachet misere", "n", "k", "k >= 1", UP_TO_K, "misere",
     "P iff n mod (k+1) = 1"),
    ("bachet misere values", "n", "k", "k >= 1", UP_TO_K, "misere",
     "grundy = swap(n mod (k+1))"),
    ("take more than k", "n", "k", "", [
        ("t", {"n": "n - t"}, "t >= k + 1, t <= n")], "",
     "grundy = n / (k+1)"),
    ("one or 2k", "n", "k", "k >= 1", [
        ("", {"n": "n - 1"}, "n >= 1"), ("", {"n": "n - 2*k"}, "n >= 2*k")], "",
     "P iff (n mod (2*k+1)) mod 2 = 0 and n mod (2*k+1) < 2*k"),
    ("bounded nim", "ab", "k", "k >= 1", [
        ("t", {"a": "a - t"}, "1 <= t, t <= k, t <= a"),
        ("t", {"b": "b - t"}, "1 <= t, t <= k, t <= b")], "",
     "P iff a mod (k+1) = b mod (k+1)"),
    ("from a to b", "n", "ab", "a >= 1, b >= a", [
        ("t", {"n": "n - t"}, "a <= t, t <= b, t <= n")], "",
     "P iff n mod (a+b) < a"),
    ("one or odd", "n", "j", "", [
        ("", {"n": "n - 1"}, "n >= 1"),
        ("", {"n": "n - (2*j+1)"}, "n >= 2*j + 1")], "", "P iff n mod 2 = 0"),
    ("2, 4k or 4k + 2", "n", "k", "k >= 1", [
        ("", {"n": "n - 2"}, "n >= 2"), ("", {"n": "n - 4*k"}, "n >= 4*k"),
        ("", {"n": "n - (4*k+2)"}, "n >= 4*k + 2")], "",
     "P iff n mod (8*k) < 4*k and n mod 4 < 2"),
    ("no multiple of k + 1", "n", "k", "k >= 1", [
        ("t", {"n": "n - t"}, "1 <= t, t <= n, t mod (k+1) >= 1")], "",
     "P iff n mod (k+1) = 0"),
    ("multiples of k", "n", "k", "k >= 1", [
        ("t", {"n": "n - t*k"}, "1 <= t, t*k <= n")], "", "grundy = n / k"),
]
FALSE = 1200 if LONG else 40
SIZES = {1: 24, 2: 9}


def game_text(family):
    _, piles, numbers, positions, moves, _, _ = family
    lines = ["game g \"test\"", "pile " + ", ".join(piles),
             *(f"number {p} = 2" for p in numbers)]
    if positions:
        lines.append("positions " + positions)
    for i, (choices, results, guard) in enumerate(moves):
        updates = ", ".join(f"{f} -> {e}" for f, e in results.items())
        lines.append(f"move m{i} {choices}: {updates} for {guard}")
    return "\n".join(lines) + "\nfunction swap(r) = 1 - r if r <= 1, " \
        "r otherwise\n"


def claim_text(family):
    _, piles, numbers, _, _, play, says = family
    names = [*piles, *numbers]
    few = ", ".join(f"{x} <= 1" for x in names)
    return f"claim C \"c\"\nin ./g.game {play}\nfor ({', '.join(names)})\n" \
           f"range {few}\n{says}\n"


# ---- brute force

def python(text):
    """The same expression, for Python."""
    text = re.sub(r"\bmod\b", "%", text).replace("/", "//").replace(",", " and ")
    return re.sub(r"(?<![<>=!])=(?!=)", "==", text)


def swap(r):
    return 1 - r if r <= 1 else r


class Wrong(Exception):
    """The rules do not say what a game is."""


def holds(family):
    """At all small positions, for all small parameters."""
    _, piles, numbers, positions, moves, play, says = family
    kind, formula = re.fullmatch(r"(P iff|grundy =) (.*)", says).groups()
    code = compile(python(formula).replace(" and )", ")"), "formula", "eval")
    domain = compile(python(positions) if positions else "True", "domain", "eval")
    rules = [(c, {f: compile(python(e), f, "eval") for f, e in r.items()},
              compile(python(g), "guard", "eval")) for c, r, g in moves]
    top = SIZES[len(piles)]
    for parameters in itertools.product(range(5), repeat=len(numbers)):
        fixed = dict(zip(numbers, parameters), swap=swap)

        @functools.cache
        def options(at):
            here, out = dict(fixed, **dict(zip(piles, at))), set()
            for choices, results, guard in rules:
                for t in range(top + 12) if choices else [0]:
                    now = dict(here, t=t)
                    if eval(guard, {}, now):
                        then = dict(now, **{f: eval(e, {}, now)
                                            for f, e in results.items()})
                        to = tuple(then[p] for p in piles)
                        if min(to) < 0 or sum(to) >= sum(at) or \
                                not eval(domain, {}, then):
                            raise Wrong
                        out.add(to)
            return out

        @functools.cache
        def value(at):
            seen = {value(to) for to in options(at)}
            if play and not seen:
                return 1
            return next(v for v in itertools.count() if v not in seen)

        @functools.cache
        def is_p(at):
            return all(not is_p(to) for to in options(at)) and \
                (not play or bool(options(at)))

        for at in itertools.product(range(top), repeat=len(piles)):
            here = dict(fixed, **dict(zip(piles, at)))
            if not eval(domain, {}, here):
                continue
            said = eval(code, {}, here)
            if said != (value(at) if kind == "grundy =" else is_p(at)):
                return False
    return True


def is_true(family):
    try:
        return holds(family)
    except (Wrong, ZeroDivisionError):
        return False


# ---- changes

def changed_text(text, rng):
    places = list(re.finditer(r"\d+|<=|>=|<|\band\b|\bmod\b", text))
    if not places:
        return text
    at = rng.choice(places)
    word = at[0]
    new = str(max(0, int(word) + rng.choice([-1, 1]))) if word.isdigit() else \
        {"and": "or", "mod": "/"}.get(word) or rng.choice(
            ["<=", ">=", "<", "="])
    return text[:at.start()] + new + text[at.end():]


def changed(family, rng):
    name, piles, numbers, positions, moves, play, says = family
    moves = list(moves)
    where = rng.randrange(6)
    if where < 3:
        says = changed_text(says, rng)
    elif where == 3:
        i = rng.randrange(len(moves))
        choices, results, guard = moves[i]
        moves[i] = (choices, results, changed_text(guard, rng))
    elif where == 4:
        i = rng.randrange(len(moves))
        choices, results, guard = moves[i]
        moves[i] = (choices, {f: changed_text(e, rng) for f, e in results.items()},
                    guard)
    else:
        play = "" if play else "misere"
    return name, piles, numbers, positions, moves, play, says


# ---- what the program says

def said(bouton, family):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "g.game").write_text(game_text(family))
        (folder / "c.claim").write_text(claim_text(family))
        ran = subprocess.run(
            [bouton, "check", "--prover", "steps", folder / "c.claim"],
            capture_output=True, text=True, cwd=folder)
    return ran.returncode, ran.stdout + ran.stderr


def main(bouton, *_):
    bouton = pathlib.Path(bouton).resolve()
    tap, rng = Tap(), random.Random(1911)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for family, (code, text) in zip(FAMILIES, pool.map(
                lambda f: said(bouton, f), FAMILIES)):
            tap.check(is_true(family) and code == 0 and "by steps" in text,
                      f"{family[0]}: for all parameters", text.splitlines())
        others = [changed(rng.choice(FAMILIES), rng) for _ in range(FALSE)]
        others = [f for f in others if not is_true(f)]
        wrong = [game_text(f) + claim_text(f) for f, (code, _) in zip(
            others, pool.map(lambda f: said(bouton, f), others)) if code == 0]
        tap.check(len(others) > FALSE / 3 and not wrong,
                  "nothing that fails is proved", wrong[:1])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
