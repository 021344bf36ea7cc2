#!/usr/bin/env python3
"""random_sums.py BOUTON [ROUNDS]: is a random false claim ever PROVED? TAP.

Claims about sums of a function are made at random, most of them false. On a
range of next to nothing the provers have to decide; what they call PROVED is
then searched on a larger range, where the claim is evaluated as it is written
and not as the provers read it. No counterexample may turn up. Then its core
text is evaluated (core_eval.py) for functions of the class that are no samples:
it must hold and have a value for them, too."""
import collections
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import core_eval
import core_text

COLLECTIONS = [
    "every weakly increasing f: 1..4 -> 1..3",
    "every weakly increasing f where f(1) >= 0 samples 1..4 -> 0..2",
    "every f: 1..3 -> 1..2",
    "every f where f(i) >= 0",
    "every strictly increasing f where f(1) >= 1 samples k; k+1; 2*k",
    "every strictly increasing f where f(1) >= 0",
    "every weakly increasing f where f(1) >= 1 samples 1; 2",
    "every f among 1; k; k/2 + 1",
    "every f among k; 2*k + 1; 3",
]
BATCH = 40
SEED = 1902


def linear(rng, names):
    """A small linear expression that is never negative."""
    parts = [f"{rng.choice(['', '', '2*'])}{name}"
             for name in rng.sample(names, rng.randint(1, min(2, len(names))))]
    return " + ".join(parts + [str(rng.randint(0, 2))])


def term(rng, names, depth):
    kind = rng.randrange(8)
    if kind == 0:
        return f"f({linear(rng, names)} + 1)"
    if kind <= 3:
        t = "tuw"[depth]
        inside = f"{rng.choice(names)} + {rng.choice(['', '2*'])}{t} + 1"
        if depth < 1 and rng.random() < 0.1:
            inside = f"{term(rng, names + [t], depth + 1)} + 1"
        count = rng.choice(names) + rng.choice(["", "", " + 1", " - 1"])
        return (f"sum({t} in {rng.randint(0, 2)}..{count}: "
                f"{rng.choice(['', '2*'])}f({inside}) + {rng.randint(0, 1)})")
    if kind == 4:
        return f"s({rng.choice(names)} + {rng.randint(0, 2)}, " \
               f"{rng.choice(names)})"
    if kind == 5:
        return f"{rng.choice(['min', 'max'])}({linear(rng, names)}, " \
               f"{term(rng, names, depth)})"
    if kind == 6:
        return f"({linear(rng, names)}) / 2"
    return linear(rng, names)


def atom(rng, names):
    sign = rng.choice(["<=", "<=", "<", ">=", "=", "!="])
    plus = rng.choice(["", "", " + 1"])
    a, b = term(rng, names, 0), term(rng, names, 0)
    if plus and ("/" in a or a.startswith("m")):
        plus = ""
    return f"{a}{plus} {sign} {b}"


def formula(rng, names, depth=0):
    kind = rng.randrange(7)
    if kind == 0 and depth < 2:
        return f"({formula(rng, names, depth + 1)} and " \
               f"{formula(rng, names, depth + 1)})"
    if kind <= 2 and depth < 2:
        return f"({formula(rng, names, depth + 1)} " \
               f"{rng.choice(['or', 'implies'])} " \
               f"{formula(rng, names, depth + 1)})"
    if kind == 3 and depth < 2:
        new = "xyz"[depth]
        return f"({rng.choice(['exists', 'every'])} {new} in 0.." \
               f"{rng.choice(names)}: " \
               f"{formula(rng, names + [new], depth + 1)})"
    if kind == 4:
        return f"not {atom(rng, names)}"
    return atom(rng, names)


def claim(rng, number):
    return (f'claim R{number} "random"\nin turn-limited-nim\n'
            f"for {rng.choice(COLLECTIONS)}\n"
            f"let s(a,b) = sum(t in 1..b: f(a + {rng.choice(['', '2*'])}t)"
            f" + {rng.randint(0, 1)})\n"
            "for numbers a, b, n where a >= 1\n"
            "range a <= {most}, b <= {most}, n <= {most}\n"
            f": {formula(rng, ['a', 'b', 'n'])}\n")


def about_a_game(rng, number, folder):
    """The theorem on P-positions for rules of its kind, mostly with a number
    that is wrong."""
    step, times, plus = (rng.randint(1, 2) for _ in range(3))
    plus -= 1

    def near(x):
        return max(0, x + rng.choice([*[0] * 12, -1, 1]))

    (folder / f"g{number}.game").write_text(
        f'game g{number} "random"\npile n\nnumber k = 1\nfunction f(k)\n' +
        rng.choice(["", *["positions k >= 1\n"] * 3]) +
        f"move take t: n -> n - t, k -> k + {step} for 1 <= t <= n, "
        f"t <= {times}*f(k{rng.choice([*[''] * 8, ' + 1', ' - 1'])}) + "
        f"{plus}\n")
    low, high = (
        f"sum(t in 1..n: {near(times)}*f(k + {near(2 * step)}*t - "
        f"{near(back)}) + {near(plus + 1)})" for back in (2 * step, step))
    return (f'claim R{number} "random"\nin g{number}\n'
            f"for {rng.choice(COLLECTIONS[:-1])}\n"
            f"for (x,k){rng.choice(['', *[' where k >= 1'] * 4, ' where k >= 2, x >= 0'])}\n"
            "range x <= {most}, k <= {most} + 1\n"
            f"P iff {rng.choice(['', '', 'f(k) = 0 or '])}"
            f"exists n in 0..x: {low} <= x <= {high}\n")


def verdicts(bouton, folder, claims, most):
    path = folder / "random.claim"
    path.write_text("".join(c.replace("{most}", str(most)) for c in claims))
    done = subprocess.run([bouton, "check", path], capture_output=True,
                          stdin=subprocess.DEVNULL, text=True)
    said = {line.split(" random: ")[0]: line.split(" random: ")[1]
            for line in done.stdout.splitlines() if " random: " in line}
    return [said.get(c.split()[1], "refused:") for c in claims]


def fails_for_others(bouton, folder, text, rng, count):
    """Where the claim fails for a function of its class, sample or not."""
    path = folder / "one.claim"
    path.write_text(text.replace("{most}", "1"))
    done = subprocess.run([bouton, "core", path, "--json"],
                          capture_output=True, stdin=subprocess.DEVNULL,
                          text=True)
    part = core_text.read_parts(json.loads(done.stdout)["core"])[0]
    if not part["function"]:
        return None
    for f in core_eval.functions(part["function"], rng, 5):
        e = core_eval.Evaluator(part, f)
        for at in itertools.product(range(4), repeat=3) \
                if part["problems"][0]["n"] == 3 else \
                itertools.product(range(7), range(4)):
            env = {f"v{i}": x for i, x in enumerate(at)}
            found = e.finding(part["problems"][0], env)
            count["held"] += found == "holds"
            if found in ("fails", "undefined"):
                return f"{found} at {at}, f = {[f(i) for i in range(1, 9)]}"
    return None


def main(bouton, rounds="6"):
    rng = random.Random(SEED)
    count = collections.Counter()
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for _ in range(int(rounds)):
            claims = [claim(rng, i) if i % 4 else
                      about_a_game(rng, i, folder) for i in range(BATCH)]
            said = verdicts(bouton, folder, claims, 1)
            for answer in said:
                count[answer.split(":")[0]] += 1
            proved = [c for c, v in zip(claims, said)
                      if v.startswith("PROVED")]
            again = verdicts(bouton, folder, proved, 5)
            wrong += [f"{v}\n{c}" for c, v in zip(proved, again)
                      if v.startswith(("REFUTED", "refused"))]
            for c in proved:
                count["of them games"] += "P iff" in c
                why = fails_for_others(bouton, folder, c, rng, count)
                wrong += [f"{why}\n{c}"] if why else []
    for text in wrong[:5]:
        print("\n".join(f"# {line}" for line in text.splitlines()))
    enough = count["PROVED"] >= int(rounds) and \
        count["held"] >= 100 * int(rounds)
    print(f"{'not ok' if wrong or not enough else 'ok'} 1 - {dict(count)}")
    print("1..1")
    return 1 if wrong or not enough else 0


sys.exit(main(*sys.argv[1:]))
