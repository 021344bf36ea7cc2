#!/usr/bin/env python3
"""forge_quotient.py BOUTON BOUTON-VERIFY: outcomes of heaps that split, by a
quotient of their sums (docs/algorithms/misere.md). Certificates of codes, known
and random, are compared with play, by a second reading of the rules
(tests/oracle/core_eval.py): every sum of heaps up to NEAR stones has the outcome
of its element. Then numbers of them are changed, rules and all; what is accepted
must be true of heaps up to NEAR."""
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle"), str(TESTS / "verify")]
from certificates import sealed, verify  # noqa: E402
from core_eval import Unknown  # noqa: E402
from forge_sequence import certificate, game_of  # noqa: E402
from tapping import Tap  # noqa: E402

SEED, NEAR, TABLE, CHANGES = 1974, 13, 40, 500
STEPS = "1000000000"  # of each code; seconds would be those of the machine
# Heaps that are P: misere Kayles is 1, 4, 9, 12, 20 (W. L. Sibert, J. H. Conway,
# Mathematical Kayles, Int. J. Game Theory 20, 1992), and its play repeats with 12
# from 71 on; other pairs are of heaps and orders seen by brute force below only.
KNOWN = {"octal:0.77 --misere": ([1, 4, 9, 12, 20], 71, 12)}
GAMES = ["octal:0.77 --misere", "octal:0.75 --misere", "octal:0.53 --misere",
         "octal:0.71 --misere", "octal:0.72 --misere", "octal:0.144 --misere",
         "octal:0.7 --misere", "octal:0.75 --outcomes", "octal:0.7 --outcomes",
         "hex:0.a --misere"]


def parts(n, most):
    if n == 0:
        yield ()
    for h in range(min(n, most), 0, -1):
        yield from ((h, *rest) for rest in parts(n - h, h))


class Play:
    """Outcomes by the rules of a certificate."""

    def __init__(self, text):
        self.e, self.game = game_of(text)
        if self.game["fields"] != ["heaps"]:
            raise Unknown("no heaps")
        self.known = {}

    def is_p(self, bag):
        bag = tuple(sorted(bag))
        if bag not in self.known:
            options = [q for (q,) in self.e.followers(0, (bag,))]
            if any(sum(h * h for h in q) >= sum(h * h for h in bag) for q in
                   options):
                raise Unknown("a heap grows")
            self.known[bag] = (not any(self.is_p(q) for q in options) if options
                               else not self.game["misere"])
        return self.known[bag]


def numbers(text, name, count):
    return [int(v) for v in re.search(rf"\n{name}\s+([\d\s]+)", text)[1].split()
            ][:count]


def body_of(text):
    """Elements, products, P of them, and the element of any heap."""
    n, = numbers(text, "quotient", 1)
    begin, = numbers(text, "begin", 1)
    cycle, = numbers(text, "cycle", 1)
    heaps = numbers(text, "heaps", begin + cycle)
    return (n, numbers(text, "times", n * n), numbers(text, "p", n),
            lambda h: heaps[h if h < begin else begin + (h - begin) % cycle])


def is_wrong(text):
    """A sum of heaps whose element says otherwise than play; None: none."""
    n, times, p, element = body_of(text)
    play = Play(text)
    for stones in range(NEAR + 1):
        for bag in parts(stones, stones):
            at = 0
            for h in bag:
                at = times[at * n + element(h)]
            if p[at] != play.is_p(bag):
                return bag
    return None


def is_false(text):
    """A heap whose outcome is not the one that is listed; None: none."""
    body = text[text.index("by heap"):].split()
    c, p = (int(body[body.index(w) + 1]) for w in ("preperiod", "period"))
    listed = [int(v) for v in body[body.index("values") + 2:][:c + p]]
    try:
        play = Play(text)
        for h in range(NEAR + 2):
            value = listed[h if h < c else c + (h - c) % p]
            if value != (not play.is_p((h,) if h else ())):
                return f"heap {h} of {listed}"
    except Unknown:
        pass
    return None


def changes(body, rng):
    """One number or word changed; few of a long table."""
    spots = list(re.finditer(r"(?<=[ \nvq])-?\d+(?=[ \n)])", body))
    table = [m for m in spots if m.start() > body.index("\ntimes")]
    few = rng.sample(table, min(TABLE, len(table)))
    for m in [m for m in spots if m not in table] + few:
        value = int(m[0])
        for new in {value + 1, value - 1, 0, rng.randrange(20)} - {value}:
            yield body[:m.start()] + str(new) + body[m.end():]
    for old, new in (("ge", "eq"), ("eq", "ge"), ("and", "or"),
                     ("normal", "misere"), ("misere", "normal"),
                     ("of outcomes", "of grundy"), ("true", "false"),
                     ("hand 0\n", ""), ("(ge", "(not (ge"), ("put", "set")):
        for m in re.finditer(re.escape(old), body):
            yield body[:m.start()] + new + body[m.end():]
    # two elements take each other's place in the heaps, or in what is P
    n, = numbers(body, "quotient", 1)
    for name in ("heaps", "p"):
        start = body.index(f"\n{name}\n") + len(name) + 2
        words = body[start:].split()
        for _ in range(20):
            a, b = str(rng.randrange(n)), str(rng.randrange(n))
            count = len(re.match(r"[\d\s]+", body[start:])[0].split())
            new = [{a: b, b: a}.get(w, w) for w in words[:count]]
            rest = body[start + len(re.match(r"[\d\s]+", body[start:])[0]):]
            yield body[:start] + " ".join(new) + "\n" + rest


def codes(rng, count):
    for _ in range(count):
        digits = "".join(rng.choice("0123456789abcdef"[:8 if rng.random() < 0.8
                                                       else 12])
                         for _ in range(rng.randrange(1, 4)))
        kind = "hex" if re.search("[89ab]", digits) else "octal"
        if digits.strip("0"):
            yield (f"{kind}:0.{digits} "
                   f"{rng.choice(['--misere', '--misere', '--outcomes'])}")


def main(bouton, program, *words):
    rng = random.Random(SEED)
    tap = Tap()
    found = accepted = 0
    for name in [*GAMES, *codes(rng, 12 if "--quick" in words else 60)]:
        try:
            text = certificate(bouton, [*name.split(), "--to", "12",
                                        "--max-steps", STEPS])
        except subprocess.CalledProcessError:
            text = ""
        if "\nquotient " not in text:
            tap.check(name not in GAMES, f"{name}: no quotient")
            continue
        found += 1
        wrong = is_wrong(text)
        tap.check(verify(program, text)[0] == 0 and wrong is None,
                  f"{name}: accepted, and true", [str(wrong)])
        if name in KNOWN:
            heaps, begin, cycle = KNOWN[name]
            _, _, p, element = body_of(text)
            tap.check([h for h in range(300) if p[element(h)]] == heaps and
                      numbers(text, "begin", 1) == [begin] and
                      numbers(text, "cycle", 1) == [cycle],
                      f"{name}: as published")
        if name not in GAMES:
            continue
        body = text[:text.rindex("sha256 ")]
        changed = sorted({sealed(m) for m in changes(body, rng)} - {text})
        changed = rng.sample(changed, min(CHANGES, len(changed)))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            done = list(pool.map(
                lambda m: verify(program, m, "--max-steps", "100000000")[0],
                changed))
        passed = [m for m, code in zip(changed, done) if code == 0]
        false = [f"{code}: {is_false(m)}" for m, code in zip(changed, done)
                 if code not in (0, 1, 2, 3) or (code == 0 and is_false(m))]
        tap.check(not false, f"{name}: {len(changed)} changed, {len(passed)} of "
                  "them accepted, all true", false[:5])
        accepted += len(passed)
    tap.check(found > 12 and accepted > 5,
              f"{found} quotients, {accepted} others accepted")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
