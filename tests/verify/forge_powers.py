#!/usr/bin/env python3
"""forge_powers.py BOUTON VERIFY [N]: certificates of powers, as TAP.

Nothing that bouton-verify accepts may be false of small numbers, by an
evaluator of core text that shares no code (core_eval.py): N random sentences,
claims of the paper with one thing changed, and forged certificates
(tests/verify/forge_lines.py)."""
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "verify")]
from certificates import HEAD, folded, sealed, verify  # noqa: E402
from forge_lines import attack, core_of, small_failure  # noqa: E402
from tapping import LONG, Tap  # noqa: E402

SEED = 1902
FORGERIES = 24000 if LONG else 2000
REACH = [1, 20, 8, 5, 4]  # values of each variable, by their number
STEPS = str(1 << 24)
WORDS = ["set no-set", "around landmarks ranks", "v0 v1 v2 v3"]

# ---- random sentences: conditions on x, y, 2^n, 2^m imply a condition


def random_sum(rng, names):
    terms = rng.sample(names, rng.randint(1, min(3, len(names))))
    return f"(sum {rng.randint(-4, 4)} " + " ".join(
        f"{rng.choice([-4, -2, -1, -1, 1, 1, 2, 3])} {t}" for t in terms) + ")"


def random_atom(rng, names):
    kind = rng.choice(["(ge {})", "(ge {})", "(ge {})", "(eq {})",
                       "(not (eq {}))", "(eq (mod (max 0 {}) 2))",
                       "(ge (sum -1 1 (mod (max 0 {}) 3)))"])
    return kind.format(random_sum(rng, names))


def random_bounded(rng, names):
    """There is a bounded number, or an exponent, or all such are."""
    small = rng.choice(["1 v0", "1 v2", "2 (pow 2 v2)"])
    power = rng.random() < 0.5
    v = "(pow 2 v4)" if power else "v4"
    bound = f"(sum 3 -1 {v} {small})"
    atom = random_atom(rng, names + ["v4", v])
    if rng.random() < 0.7:
        return f"(some v4 (and (ge {bound}) {atom}))"
    return f"(every v4 (or (ge (sum -1 -1 {bound})) {atom}))"


def random_sentence(rng):
    more = rng.choice([["v1"], ["v3", "(pow 2 v3)"], ["(log2 (sum 1 1 v0))"],
                       ["(pow 2 (sum -2 1 v2))"], ["(div v0 3)", "v1"]])
    names = ["v0", "v2", "(pow 2 v2)"] + more
    parts = [random_atom(rng, names) for _ in range(rng.randint(1, 3))]
    parts += [random_bounded(rng, names) if rng.random() < 0.6
              else random_atom(rng, names)
              for _ in range(rng.randint(1, 2))]
    return (f"{HEAD}core 1\npart\ngame normal\nfield pile\ndomain true\n"
            "forbid false\nend false\ndefined true\nproblem 4\n"
            "member (place v0)\nwhere true\ndefined true\n"
            f"holds (or {' '.join(parts)})\nproved\npart 1 by powers\n"
            f"around {rng.randint(1, 2)}\nlandmarks 1 (sum 1 1 v0)\nno-set\n")


def check_random(program, rng, count):
    texts = [folded(random_sentence(rng)) for _ in range(count)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        codes = list(pool.map(lambda t: verify(
            program, sealed(t), "--max-steps", STEPS)[0], texts))
    accepted = [t for t, code in zip(texts, codes) if code == 0]
    wrong = [(t, f) for t in accepted
             if (f := small_failure(core_of(t), REACH, rng))]
    strange = [t for t, code in zip(texts, codes) if code not in (0, 1, 3)]
    return accepted, wrong, strange


# ---- the program's certificates, forged

CLAIMS = [
    "maximum-nim f(n)=n/2: (n) P iff exists k in 0..log2(n+1): n = 2^k - 1",
    "nim: [n] where n >= 1 range n <= 20 : 2^(n-1) >= n",
    "nim: [n] range n <= 20 : P iff 2^n = 1",
    "two-weight-nim: (x,y) where x >= 1: log2(2x + y) >= 1",
    "two-weight-nim: for numbers m, i where m >= 1, i >= m: "
    "2^(m-1) + i > m and 2^m != 2*i + 1",
    "D-L3.2i", "D-W",
]


def certificate_of(bouton, claim):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "certificate"
        subprocess.run([bouton, "prove", claim, "--prover", "powers",
                        "--certificate", path], capture_output=True)
        return path.read_text() if path.exists() else None


# ---- claims with one thing changed: too small a range to be refuted by search

PAPER = ["2-two-weight.claim", "3-two-weight-moves.claim"]


def paper_claims(root):
    claims = {}
    for name in PAPER:
        with open(os.path.join(root, "papers", "dynamic-restrictions",
                               name)) as f:
            blocks = re.split(r"(?m)^(?=claim )", f.read())
        for block in blocks[1:]:
            lines = [l for l in block.splitlines()
                     if not re.match(r"quote|note|deep|#|      \"", l)]
            claims[block.split()[1]] = "\n".join(lines).strip() + "\n"
    return claims


def changed_claim(text, rng):
    """One number or relation of the statement changed."""
    at = text.index("\nrange") if "\nrange" in text else 0
    body = text.index("\n", at + 1)
    places = [m for m in re.finditer(r"(?<![\w.])\d+(?!\w)|<=?|(?<= )[+-](?= )"
                                     r"|(?<=\w)[+-](?=\w)|P\(|N\(", text)
              if m.start() > body or "where" in text[:m.start()] and
              m.start() < at]
    m = rng.choice(places)
    new = {"<": "<=", "<=": "<", "+": "-", "-": "+", "P(": "N(", "N(": "P("}
    value = new.get(m[0]) or str(max(0, int(m[0]) + rng.choice([-1, 1, 2])))
    return text[:m.start()] + value + text[m.end():]


def renamed(text, name, limits):
    text = re.sub(r"^claim \S+( \".*\")?", f"claim {name}", text)
    return re.sub(r"(?m)^range .*", f"range {limits}", text)


def verdicts(bouton, text):
    """The verdict of each claim of a text, each in a file of its own where one
    is malformed."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "changed.claim")
        with open(path, "w") as f:
            f.write(text)
        done = subprocess.run([bouton, "check", path], capture_output=True,
                              timeout=300)
    return dict(re.findall(r"(?m)^(M\d+): ([A-Z]+)", done.stdout.decode()))


def check_claims(bouton, root, rng, count):
    claims = paper_claims(root)
    base = renamed(claims["D-T3.1*"], "D-T3.1*", "2x+y <= 1")
    names = [n for n in claims if n not in ("D-T3.1", "D-T3.1a", "D-L3.2",
             "D-L3.2iii", "D-L3.2iiia", "D-L3.2va", "D-L3.2cover")
             and "range" in claims[n]]
    proved = tried = 0
    wrong = []
    for i in range(count):
        text = changed_claim(claims[rng.choice(names)], rng)
        numbers = "for numbers" in text
        small = "m <= 1, i <= 2" if numbers else "2x+y <= 1"
        large = "m <= 7, i <= 70" if numbers else "2x+y <= 45"
        if "p = (x,0)" in text:
            small, large = "x <= 1", "x <= 70"
        text = renamed(text, f"M{i}", small)
        got = verdicts(bouton, base + text).get(f"M{i}")
        tried += got is not None
        if got != "PROVED":
            continue
        proved += 1
        far = verdicts(bouton, base + renamed(text, f"M{i}", large))
        if far.get(f"M{i}") == "REFUTED":
            wrong.append(text)
    return tried, proved, wrong


def main(bouton, program, *rest):
    rng = random.Random(SEED)
    tap = Tap()
    check = tap.check
    sentences = int(rest[0]) if rest else 300

    accepted, wrong, strange = check_random(program, rng, sentences)
    check(not wrong and not strange and len(accepted) > sentences // 20,
          f"{len(accepted)} of {sentences} random sentences are accepted, and "
          "true", [f"{f}: {t}" for t, f in wrong[:3]] + strange[:3])
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    tried, proved, wrong = check_claims(bouton, root, rng, 16)
    check(not wrong and tried > 6, f"{proved} of {tried} changed claims of the "
          "paper are proved, and not refuted", wrong[:3])
    certificates = []
    for claim in CLAIMS:
        text = certificate_of(bouton, claim)
        good = text and verify(program, text)[0] == 0
        check(good, f"{claim}: proved, and accepted again")
        if good:
            certificates.append((claim, text))
    attack(tap, program, certificates, FORGERIES, REACH, WORDS, STEPS)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
