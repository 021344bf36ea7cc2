#!/usr/bin/env python3
"""forge_heap.py BOUTON BOUTON-VERIFY: claims about heaps of sizes that depend on
one number. Random ones, each said to be what it is seen to be up to SEEN, and
false ones beside it: what the checker says must be right up to FAR. Then every
number of certificates is changed: what is accepted must be true of all numbers
up to NEAR, by a second reading of core text (docs/formats/core.md). Then any lines
and words are, as in those of other methods (forge_lines.py)."""
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from certificates import HEAD, sealed, verify  # noqa: E402
from forge_lines import attack  # noqa: E402
from tapping import Tap  # noqa: E402

SEED, SEEN, FAR, NEAR = 1935, 260, 900, 40
FORGERIES, REACH = 1300, [1, 14]  # of any lines; values of the number
GAMES = {  # for each T taken, which numbers of heaps may be left
    "kayles": {1: {0, 1, 2}, 2: {0, 1, 2}},
    "dawson-kayles": {2: {0, 1, 2}},
    "sub:{1,3,4}": {1: {0, 1}, 3: {0, 1}, 4: {0, 1}},
    "octal:0.26": {1: {1}, 2: {1, 2}},
    "octal:4.3": {0: {2}, 1: {0, 1}},
}


def mex(seen):
    return next(v for v in range(len(seen) + 1) if v not in seen)


def values_of(code, to):
    g = []
    for n in range(to):
        seen = set()
        for t, left in code.items():
            rest = n - t
            if rest == 0 and 0 in left:
                seen.add(0)
            if rest >= 1 and 1 in left:
                seen.add(g[rest])
            if 2 in left:
                seen |= {g[u] ^ g[rest - u] for u in range(1, rest // 2 + 1)}
        g.append(mex(seen))
    return g


# ---- random claims: a text and a function of (values, n)

def size(rng):
    a, b = rng.choice([(1, 0), (1, 0), (1, 2), (1, 12), (2, 1), (3, 0), (0, 7)])
    return f"{a}*n + {b}", lambda g, n: a * n + b


def term(rng, depth=2):
    kind = rng.randrange(9 if depth else 3)
    k = rng.randrange(1, 14)
    if kind == 0:
        return "n", lambda g, n: n
    if kind == 1:
        return str(k), lambda g, n: k
    if kind <= 4:
        t, f = size(rng)
        u, h = size(rng)
        if rng.random() < .6:
            return f"grundy([{t}])", lambda g, n: g[f(g, n)]
        return f"grundy([{t}, {u}])", lambda g, n: g[f(g, n)] ^ g[h(g, n)]
    t, f = term(rng, depth - 1)
    u, h = term(rng, depth - 1)
    return [(f"(({t}) mod {k})", lambda g, n: f(g, n) % k),
            (f"(({t}) / {k})", lambda g, n: f(g, n) // k),
            (f"min({t}, {u})", lambda g, n: min(f(g, n), h(g, n))),
            (f"({t} - ({u}) + {k})", lambda g, n: f(g, n) - h(g, n) + k),
            ][kind - 5]


def condition(rng, depth=2):
    kind = rng.randrange(6 if depth else 3)
    if kind == 0:
        t, f = size(rng)
        return f"P([{t}])", lambda g, n: g[f(g, n)] == 0
    if kind < 3:
        t, f = term(rng)
        u, h = term(rng)
        return [(f"({t} <= {u})", lambda g, n: f(g, n) <= h(g, n)),
                (f"({t} = {u})", lambda g, n: f(g, n) == h(g, n))][kind - 1]
    a, f = condition(rng, depth - 1)
    b, h = condition(rng, depth - 1)
    return [(f"({a} and {b})", lambda g, n: f(g, n) and h(g, n)),
            (f"({a} or not {b})", lambda g, n: f(g, n) or not h(g, n)),
            (f"({a} iff {b})", lambda g, n: f(g, n) == h(g, n))][kind - 3]


def seen_as(truth):
    """The condition that says what is seen: exceptions, then residues."""
    for m in range(1, len(truth) // 4):
        s = len(truth) - m
        while s > 0 and truth[s - 1] == truth[s - 1 + m]:
            s -= 1
        if s + 3 * m <= len(truth) and m <= 90:
            few = [n for n in range(s) if truth[n]]
            rest = sorted(n % m for n in range(s, s + m) if truth[n])
            return few, s, m, rest
    return None


def said(few, s, m, rest):
    def among(x, items):
        return f"{x} in {{{', '.join(map(str, items))}}}" if items else "1 = 0"
    return (f"({among('n', few)} or (n >= {s} and "
            f"{among(f'n mod {m}', rest)}))")


def is_said(few, s, m, rest, n):
    return n in few or (n >= s and n % m in rest)


def certificate(bouton, *arguments):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        subprocess.run([bouton, *arguments, "--certificate", path],
                       stdout=subprocess.DEVNULL, check=True)
        return pathlib.Path(path).read_text()


def check_random(tap, bouton, program, rng, game, g):
    """Certificates are put together here, so that false ones are seen, too."""
    values = certificate(bouton, "grundy", game)
    values = values[values.index("of grundy"):values.index("sha256")]
    codes, wrong = [0] * 4, []
    for _ in range(24):
        text, f = condition(rng)
        shape = seen_as([bool(f(g, n)) for n in range(SEEN)])
        if not shape:
            continue
        few, s, m, rest = shape
        lies = few, s, m, sorted(set(rest) ^ {rng.randrange(m)})
        odd = sorted(set(few) ^ {s + 300}), s, m, rest
        for shape in ((few, s, m, rest), lies, odd):
            claim = f"{game}: [n] : {text} iff {said(*shape)}"
            core = subprocess.run([bouton, "core", claim], check=True,
                                  capture_output=True, text=True).stdout
            code, _ = verify(program, sealed(
                f"{HEAD}{core}proved\npart 1 by heap\n{values}"))
            true = all(bool(f(g, n)) == is_said(*shape, n) for n in range(FAR))
            if code == (1 if true else 0):
                wrong.append(f"{code}: {claim}")
            codes[code] += 1
            if code == 0 and codes[0] <= 3 and verdict(bouton, claim) != "PROVED":
                wrong.append(f"not PROVED: {claim}")
    tap.check(not wrong and codes[0] > 8 and codes[1] > 16 and codes[2] == 0,
              f"{game}: {codes[0]} accepted, {codes[1]} refused, {codes[3]} "
              "not decided", wrong[:3])


def verdict(bouton, claim):
    return subprocess.run([bouton, "check", claim, "--prover", "heap"],
                          capture_output=True, text=True).stdout.split(":")[0]


# ---- a second reading of certificates

def parse(words):
    w = next(words)
    if w != "(":
        return w
    out = []
    while (x := parse(words)) != ")":
        out.append(x)
    return out


def evaluate(e, env):
    """env: variables, and "value": sizes to a Grundy value, None: no place."""
    if isinstance(e, str):
        return (e == "true" if e in ("true", "false")
                else env[e] if e[0] == "v" else int(e))
    if e[0] in ("P", "grundy", "position"):
        v = env["value"]([evaluate(x, env) for x in e[2][1][1:]])
        return {"P": v == 0, "grundy": v or 0, "position": v is not None}[e[0]]
    x = [evaluate(k, env) for k in e[1:]]
    return {
        "sum": lambda: x[0] + sum(a * b for a, b in zip(x[1::2], x[2::2])),
        "div": lambda: x[0] // x[1], "mod": lambda: x[0] % x[1],
        "min": lambda: min(x), "max": lambda: max(x),
        "if": lambda: x[1] if x[0] else x[2], "ge": lambda: x[0] >= 0,
        "eq": lambda: x[0] == 0, "not": lambda: not x[0],
        "and": lambda: all(x), "or": lambda: any(x),
        "iff": lambda: x[0] == x[1]}[e[0]]()


def terms(line):
    return parse(iter(re.findall(r"[()]|[^ ()]+", line)))


def heap_values(text, to):
    moves = []
    for move in text.split("\nmove\n")[1:]:
        moves.append((int(re.search(r"choices (\d+)", move)[1]),
                      terms(re.search(r"guard (.*)", move)[1]),
                      [terms(p) for p in re.findall(r"put 0 (.*)", move)]))
    g = [0]
    for n in range(1, to):
        seen = set()
        for choices, guard, puts in moves:
            for c in range((n + 3)**choices):
                env = {"v1": n, "v2": c % (n + 3), "v3": c // (n + 3)}
                if evaluate(guard, env):
                    v = 0
                    for heap in (evaluate(p, env) for p in puts):
                        if not 0 <= heap < n:
                            return None
                        v ^= g[heap]
                    seen.add(v)
        g.append(mex(seen))
    return g


def is_true(text, to):
    """Of all numbers for which the heaps are small enough."""
    g = heap_values(text, to)
    problem = {k: terms(v) for k, v in re.findall(
        r"^(member|where|defined|holds) (.*)$", text[text.index("problem"):],
        re.M)}
    if g is None:
        return False

    def value(sizes):
        if any(s < 0 for s in sizes):
            return None
        v = 0
        for s, times in zip(sizes[::2], sizes[1::2]):
            v ^= g[s] if times % 2 else 0
        return v
    for n in range(to):
        env = {"v0": n, "value": value}
        try:
            if problem["member"] != "none" and \
                    not evaluate(["position", "0", problem["member"]], env):
                continue
            if not evaluate(problem["defined"], env) or (
                    evaluate(problem["where"], env)
                    and not evaluate(problem["holds"], env)):
                return False
        except IndexError:  # a heap beyond what is known here
            continue
    return True


CLAIMS = [
    "kayles: [n] N if n >= 1",
    "sub:{1,3,4}: [n] : grundy(x) = 2 iff n mod 7 in {4, 6}",
    "octal:0.26: [n, n+4] : P iff n >= 1 or grundy([n]) = 5",
    "sub:{1,2}: [n] where n >= 2 : min(grundy(x), n/2) <= max(1, n - 3)",
]


def check_changed(tap, program, rng, claim, text):
    body = text[:text.rindex("sha256 ")]
    tap.check(sealed(body) == text and verify(program, text)[0] == 0
              and is_true(text, NEAR), f"{claim}: accepted, and true")
    changed = set()
    for m in re.finditer(r"(?<=[ \nv])-?\d+(?=[ \n)])", body):
        new = {int(m[0]) + 1, int(m[0]) - 1, 0, rng.randrange(20)}
        if m.start() < body.index("values ") or rng.random() < .1:
            changed |= {body[:m.start()] + str(k) + body[m.end():]
                        for k in new}
    for a, b in (("ge", "eq"), ("eq", "ge"), ("and", "or"), ("or", "and"),
                 ("(P", "(position"), ("normal", "misere"), ("heaps", "pile"),
                 ("min", "max"), ("mod", "div"), ("true", "false"),
                 ("holds", "asks"), ("not (", "and ("), ("hand 0\n", "")):
        changed |= {body[:m.start()] + b + body[m.end():]
                    for m in re.finditer(re.escape(a), body)}
    codes = {m: verify(program, sealed(m), "--max-steps", "100000000")[0]
             for m in sorted(changed - {body})}
    passed = [m for m, code in codes.items() if code == 0]
    wrong = [m for m in passed if not is_true(m, NEAR)]
    tap.check(not wrong and set(codes.values()) <= {0, 1, 2, 3},
              f"{claim}: {len(codes)} changed, {len(passed)} accepted, all "
              "true", [m[m.index("guard"):m.index("settled")]
                       for m in wrong[:2]])


def main(bouton, program):
    tap = Tap()
    rng = random.Random(SEED)
    tables = {game: values_of(code, 3 * FAR + 20)
              for game, code in GAMES.items()}
    for game in GAMES:
        check_random(tap, bouton, program, rng, game, tables[game])
    texts = [(c, certificate(bouton, "prove", c, "--prover", "heap"))
             for c in CLAIMS]
    for claim, text in texts:
        check_changed(tap, program, rng, claim, text)
    attack(tap, program, texts, FORGERIES, REACH, steps="4000000", seed=SEED)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
