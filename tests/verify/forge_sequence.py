#!/usr/bin/env python3
"""forge_sequence.py BOUTON BOUTON-VERIFY: every number of certificates of
sequences is changed, rules and all, and sealed again. What is accepted then
must be true of all heaps below FAR, by a second reading of the rules
(tests/oracle/core_eval.py). What is true and was made by Bouton is accepted."""
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle")]
from certificates import sealed, verify  # noqa: E402
from core_eval import Evaluator, Unknown  # noqa: E402
from core_text import read_parts  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1956
FAR = 110  # heaps that are looked at
SEEN, GUESSES = 36, 24
GAMES = [
    ["sub:{1,3,4}"],
    ["sub:{2,4,7}"],
    ["sub:{1,4}", "--outcomes"],
    ["sub:{2,3}", "--misere"],
    ["sub:{2,5}", "--misere", "--grundy"],
    ["subtraction", "--set", "S={1,4..5}"],
    ["octal:0.17"],
    ["octal:0.26"],
    ["octal:4.3"],
    ["octal:0.71"],
    ["octal:0.53"],
    ["octal:0.15"],
    ["dawson-kayles"],
    ["hex:0.b"],
    ["hex:0.85"],
]


class Wrong(Exception):
    """The certificate proves nothing."""


def game_of(text):
    """The only game of the certificate, and whether play is misere."""
    core = text[text.index("core 1"):text.index("proved\n")]
    part = read_parts(core)[0]
    return Evaluator(part), part["games"][0]


def falsehood(text):
    """What is wrong with it; None: nothing up to FAR, or not to be said."""
    body = text[text.index("by heap"):].split()
    c, p = (int(body[body.index(w) + 1]) for w in ("preperiod", "period"))
    listed = [int(v) for v in body[body.index("values") + 2:][:c + p]]
    try:
        values = heap_values(*game_of(text), "outcomes" in body, FAR)
    except Wrong as e:
        return repr(e)
    except Unknown:
        return None
    if listed[:FAR] != values[:len(listed)]:
        return f"values are {values}"
    for n in range(c, FAR - p):
        if values[n] != values[n + p]:
            return f"heap {n} does not repeat"
    return None


def heap_values(e, game, outcomes, to):
    """Heaps one by one; what a move leaves is a sum of smaller ones."""
    values, bag = [], game["fields"] == ["heaps"]
    misere = game["misere"]
    if not bag and game["fields"] != ["pile"]:
        raise Wrong("no heaps")
    for n in range(to):
        options = set()
        for (q,) in e.followers(0, (((n,) if n else ()) if bag else n,)):
            heaps = q if bag else (q,)
            if any(h >= n for h in heaps):
                raise Wrong("a heap grows")
            if len(heaps) > 1 and (outcomes or misere):
                raise Wrong("two heaps")
            value = 0 if heaps else values[0]
            for h in heaps:
                value ^= values[h]
            options.add(value)
        v = next(v for v in range(len(options) + 1) if v not in options)
        v = v if options else int(misere)
        values.append(min(v, 1) if outcomes else v)
    return values


def mutants(body, rng):
    spots = list(re.finditer(r"(?<=[ \nvq])-?\d+(?=[ \n)])", body))
    head = [m for m in spots if m.start() < body.index("\nvalues")]
    tail = [m for m in spots if m not in head]
    for m in head + rng.sample(tail, min(8, len(tail))):
        value = int(m[0])
        for new in {value + 1, value - 1, 0, rng.randrange(20)} - {value}:
            yield body[:m.start()] + str(new) + body[m.end():]
    for old, new in (("ge", "eq"), ("eq", "ge"), ("and", "or"), ("or", "and"),
                     ("min", "max"), ("field heaps", "field pile"),
                     ("normal", "misere"), ("of grundy", "of outcomes"),
                     ("true", "false"), ("false", "true"), ("hand 0\n", ""),
                     ("(ge", "(not (ge"), ("put", "set"), ("sum", "mod")):
        for m in re.finditer(re.escape(old), body):
            yield body[:m.start()] + new + body[m.end():]


def shortened(body):
    """Periods and starts that are not the least, or not true at all, with the
    values that go with them."""
    c = int(re.search(r"preperiod (\d+)", body)[1])
    p = int(re.search(r"\nperiod (\d+)", body)[1])
    values = body[body.index("values"):].split()[2:]
    for d, q in ((0, 2 * p), (1, p), (p, p), (-1, p), (0, max(1, p // 2)),
                 (0, 1), (-c, p + 1), (-c, 1)):
        n = c + d + q
        listed = [values[i] if i < c + p else values[c + (i - c) % p]
                  for i in range(n)]
        if n > 0 and c + d >= 0 and (d, q) != (0, p):
            text = body[:body.index("preperiod")]
            yield (f"{text}preperiod {c + d}\nperiod {q}\nvalues {n}\n"
                   + " ".join(listed) + "\n")


def masks(body):
    """Other ways to compute the same values, and what the checker must say: any
    mask is good, and values need not be listed."""
    plain = re.sub(r"\nrare \d+", "", body)
    for line, code in (("", 0), *((f"rare {m}\n", 0) for m in
                                  (0, 1, 2, 3, 6, 30, 63, 64, 4095, 1 << 24)),
                       (f"rare {(1 << 24) + 1}\n", 2), ("rare -1\n", 2),
                       ("rare 3\nrare 3\n", 2), ("rare\n", 2)):
        yield plain.replace("\nvalues", f"\n{line}values"), code
    yield re.sub(r"(?s)values \d+\n[\d \n]*", "values 0\n", body), 0


def guessed(body, rng):
    """Changed rules with their own values, and the period that shows in the
    first of them: it may be true, and the checker may see it."""
    rules = sorted({m[:m.index("settled ")] for m in mutants(body, rng)})
    for head in rng.sample(rules, min(GUESSES, len(rules))):
        try:
            values = heap_values(*game_of(head), "of outcomes" in head, SEEN)
        except (Wrong, Unknown, KeyError, StopIteration, ValueError,
                IndexError, TypeError, AttributeError, AssertionError):  # no rules
            continue
        for p in range(1, SEEN // 3):
            c = SEEN - p
            while c > 0 and values[c - 1] == values[c - 1 + p]:
                c -= 1
            if c + 2 * p <= SEEN:
                listed = " ".join(map(str, values[:c + p]))
                yield (f"{head}settled {rng.randrange(24)}\npreperiod {c}\n"
                       f"period {p}\nvalues {c + p}\n{listed}\n")
                break


def certificate(bouton, arguments):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        subprocess.run([bouton, "grundy", *arguments, "--certificate", path],
                       stdout=subprocess.DEVNULL, check=True)
        return pathlib.Path(path).read_text()


def main(bouton, program):
    rng = random.Random(SEED)
    tap = Tap()
    others = 0
    for arguments in GAMES:
        name = " ".join(arguments)
        text = certificate(bouton, arguments)
        body = text[:text.rindex("sha256 ")]
        tap.check(sealed(body) == text and verify(program, text)[0] == 0 and
                  falsehood(text) is None, f"{name}: accepted, and true")
        forged = [sealed(m) for m in shortened(body)]
        taken = [m for m in forged if verify(program, m)[0] != 1]
        tap.check(not taken, f"{name}: {len(forged)} other periods refused",
                  [m[m.index("preperiod"):][:60] for m in taken])
        wrong = [m[m.index("settled"):][:80] for m, code in masks(body)
                 if verify(program, sealed(m))[0] != code]
        tap.check(not wrong, f"{name}: any mask, no list", wrong[:5])
        changed = sorted({sealed(m) for m in (*mutants(body, rng),
                                              *guessed(body, rng))} - {text})
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(
                lambda m: verify(program, m, "--max-steps", "100000000")[0],
                changed))
        passed = [m for m, code in zip(changed, codes) if code == 0]
        wrong = [f"{code}: {falsehood(m)}" for m, code in zip(changed, codes)
                 if code not in (0, 1, 2, 3) or (code == 0 and falsehood(m))]
        tap.check(not wrong, f"{name}: {len(changed)} changed, {len(passed)} "
                  "of them accepted, all true", wrong[:5])
        others += len(passed)
    tap.check(others > 100, f"{others} others were proved")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
