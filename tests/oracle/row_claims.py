#!/usr/bin/env python3
"""row_claims.py BOUTON: what the row prover calls PROVED is true. Claims made at
random about rows of Nim, most of them false only far out, at residues and
differences of their own; a plain search here, far beyond all of their numbers,
says which."""
import json
import random
import re
import subprocess
import sys
import tempfile

SEED = 1901
CLAIMS = 300
FAR = 170  # heaps that are looked at here
BASES = {
    0: ["b = c"],
    1: ["b mod 2 = 0 and c = b + 1", "b mod 2 = 1 and b = c + 1"],
    2: ["b mod 4 <= 1 and c = b + 2", "b mod 4 >= 2 and b = c + 2"],
}


def literal(rng, m):
    """A condition as text and as a function."""
    k = rng.randrange(1, 16)
    r = rng.randrange(m)
    return rng.choice([
        (f"b mod {m} = {r}", lambda b, c: b % m == r),
        (f"c mod {m} = {r}", lambda b, c: c % m == r),
        (f"(b + c) mod {m} != {r}", lambda b, c: (b + c) % m != r),
        (f"b > c + {k}", lambda b, c: b > c + k),
        (f"c > b + {k}", lambda b, c: c > b + k),
        (f"b >= {k}", lambda b, c: b >= k),
        (f"c >= {k}", lambda b, c: c >= k),
        (f"b + c >= {k}", lambda b, c: b + c >= k),
        (f"c <= {k}", lambda b, c: c <= k),
        (f"b in {{{k}, {k + 3}}}", lambda b, c: b in (k, k + 3)),
    ])


def far_out(rng, m):
    """True only where both heaps and their difference are large."""
    k, n, r, s = (rng.randrange(1, 16) for _ in range(4))
    return rng.choice([
        (f"b mod {m} = {r} and c mod {m} = {s} and b > c + {k} and c >= {n}",
         lambda b, c: b % m == r and c % m == s and b > c + k and c >= n),
        (f"c mod {m} = {r} and b mod {m} = {s} and c > b + {k} and b >= {n}",
         lambda b, c: c % m == r and b % m == s and c > b + k and b >= n),
    ])


def mixed(rng, m, fixed):
    """Residues in sums, other positions of the row, and positions elsewhere."""
    k, n, i, j = (rng.randrange(1, 16) for _ in range(4))
    bag = f"[{fixed}," if fixed else "["
    return rng.choice([
        (f"c - b + {n}*(b mod {m}) = {k}",
         lambda b, c: c - b + n * (b % m) == k),
        (f"2*b - 2*c + (b + c) mod {m} > {k}",
         lambda b, c: 2 * b - 2 * c + (b + c) % m > k),
        (f"b + c mod {m} - {n}*(b mod 4) >= {k}",
         lambda b, c: b + c % m - n * (b % 4) >= k),
        (f"b + n(c) < {k}", lambda b, c: b + c % 5 < k),
        (f"not P({bag}b+{i},c+{j}])",
         lambda b, c: (b + i) ^ (c + j) != fixed),
        (f"P({bag}{i},c+{j},b+{n}])" if fixed == i or not fixed
         else f"N([3,5,{k}])",
         lambda b, c: (i ^ (b + n) ^ (c + j) == 0 if not fixed else
                       False if fixed == i else k != 6)),
        (f"N([1,{k},4])", lambda b, c: k != 5),
    ])


def about_heaps(rng, fixed):
    """The same about the position itself."""
    k, u, v = rng.randrange(9, 60), rng.randrange(30), rng.randrange(30)
    bag = f"[{fixed}," if fixed else "["
    return rng.choice([
        (f"stones(x) >= {k}", lambda x, y: fixed + x + y >= k),
        (f"not x = {bag}{u},{v}]",
         lambda x, y: sorted((x, y, fixed)) != sorted((u, v, fixed))),
    ])


def template(rng, fixed):
    """A line [fixed, u + mk, v + mk], or one pair."""
    u, v, m = rng.randrange(30), rng.randrange(30), rng.choice([0, 3, 8, 10])
    line = f"{u}+{m}*k,{v}+{m}*k] for k >= 0" if m else f"{u},{v}]"
    text = f"x in {{[{fixed},{line}}}" if fixed else f"x in {{[{line}}}"

    def holds(b, c):
        for p, q in ((b, c), (c, b)):
            d = p - u
            if q - v == d and (d == 0 if m == 0 else d >= 0 and d % m == 0):
                return True
        if not fixed:
            return False
        heaps = sorted(h for h in (fixed, b, c) if h)
        return any(heaps == sorted(h for h in (fixed, u + m * k, v + m * k)
                                   if h) for k in range(60))
    if rng.random() < 0.3:
        return "not " + text, lambda b, c: not holds(b, c)
    return text, holds


def claim(rng, number):
    fixed = rng.randrange(3)
    modulus = rng.choice([3, 12, 20, 30])
    extra = [literal(rng, modulus) for _ in range(rng.randrange(2, 5))]
    if rng.random() < 0.3:
        extra = [far_out(rng, modulus)]
    elif rng.random() < 0.4:
        extra.append(template(rng, fixed))
    if rng.random() < 0.5:
        extra[0] = mixed(rng, modulus, fixed)
    if rng.random() < 0.2:
        extra[-1] = about_heaps(rng, fixed)
    plus = rng.choice([(0, 0), (0, 0), (3, 3), (0, 7), (12, 2)])
    names = [name + (f"+{k}" if k else "") for name, k in zip("bc", plus)]
    entries = ",".join(([str(fixed)] if fixed else []) + names)
    moved = [t.replace("b", "B").replace("c", "C") for t in BASES[fixed]]
    base = " or ".join(
        t.replace("B", f"({names[0]})").replace("C", f"({names[1]})")
        for t in moved)
    text = " and ".join(t for t, _ in extra)
    where = rng.choice([("", lambda b, c: True),
                        (" where b <= c", lambda b, c: b <= c),
                        (" where b >= c", lambda b, c: b >= c)])

    def fails(b, c):
        x, y = b + plus[0], c + plus[1]
        said = x ^ y == fixed or all(
            f(x, y) if re.search(r"x in|x =|x\)", t) else f(b, c)
            for t, f in extra)
        return where[1](b, c) and said != (x ^ y == fixed)
    return (f'claim R{number} "made at random"\nin nim\nlet n(c) = c mod 5\n'
            f"for x = [{entries}]{where[0]}\nrange stones <= 20\n"
            f"P iff {base} or ({text})\n", fails)


def is_false(fails):
    return any(fails(b, c) for b in range(FAR) for c in range(FAR))


def main(bouton):
    rng = random.Random(SEED)
    made = [claim(rng, i) for i in range(CLAIMS)]
    with tempfile.NamedTemporaryFile("w", suffix=".claim") as f:
        f.write("\n".join(text for text, _ in made))
        f.flush()
        said = subprocess.run([bouton, "check", f.name, "--json",
                               "--prover", "row"],
                              capture_output=True, text=True).stdout
    verdicts = {}
    for line in said.splitlines():
        one = json.loads(line)
        verdicts[one["id"]] = one
    wrong, count = [], {"PROVED": 0, "REFUTED": 0, "OPEN": 0}
    for i, (text, fails) in enumerate(made):
        verdict = verdicts[f"R{i}"]
        count[verdict["verdict"]] += 1
        if verdict["verdict"] != "OPEN" and \
                is_false(fails) != (verdict["verdict"] == "REFUTED"):
            wrong.append(f"{text}{verdict['verdict']} by {verdict['method']}")
    for text in wrong[:5]:
        print("# " + text.replace("\n", "\n# "))
    print(f"{'not ok' if wrong else 'ok'} 1 - {CLAIMS} claims: {count}")
    enough = count["PROVED"] >= 10 and count["REFUTED"] >= 100
    print(f"{'ok' if enough else 'not ok'} 2 - enough of both kinds")
    print("1..2")
    return 1 if wrong or not enough else 0


sys.exit(main(*sys.argv[1:]))
