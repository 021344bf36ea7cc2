#!/usr/bin/env python3
"""liar.py BOUTON BOUTON-VERIFY: all that bouton hands over is a lie, the user's files
are not. Certificates are changed at random and sealed again, mixed, or true ones
of another claim (as a wrong maker of core text would have them made); only what
the checker prints counts. What it accepts is what the user wrote: the head is the
core text of the user's files, the words are those of the true theorem, and the
verdict is that of tests/oracle/papers-verdicts.txt."""
import collections
import pathlib
import random
import re
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle")]
from certificates import sealed  # noqa: E402
from handing import request, value  # noqa: E402
from tapping import LONG, Tap  # noqa: E402
import making_claims  # noqa: E402
import papers_verdicts  # noqa: E402
from users import User, other_number  # noqa: E402

SEED, LIES, MAKERS = 1916, 700 * (1 + 19 * LONG), 140 * (1 + 9 * LONG)
HEAD = "bouton-certificate 2\n"
STEPS = str(1 << 25)  # of one check: what is not decided is not accepted


# ---- lies about a certificate: head, rest, and those of another

def number(rng, text):
    """A number is another: off by one, most of the time."""
    at = rng.choice(list(re.finditer(r"(?<![\w])-?\d+\b", text)) or [None])
    if not at:
        return text
    new = str(int(at[0]) + rng.choice([1, -1, 1, -1, 2, 64]))
    return text[:at.start()] + new + text[at.end():]


def word(rng, text):
    words = re.findall(r"[^\s()]+|[()]|\s+", text)
    at = rng.randrange(len(words))
    words[at] = rng.choice(["", rng.choice(words), words[at] * 2])
    return "".join(words)


def variables(rng, text):
    """Two heaps change places."""
    a, b = rng.sample(["v0", "v1", "v2", "v3"], 2)
    return re.sub(r"\bv\d\b", lambda m: {a: b, b: a}.get(m[0], m[0]), text)


def operand(rng, text):
    """A condition is dropped."""
    found = list(re.finditer(r" \((?:ge|eq|not|iff)(?: [^()]*| \([^()]*\))*\)",
                             text))
    if not found:
        return text
    at = rng.choice(found)
    return text[:at.start()] + rng.choice(["", " true", " false"]) \
        + text[at.end():]


def order(rng, text):
    lines = text.splitlines(True)
    if len(lines) > 1:
        i, j = rng.sample(range(len(lines)), 2)
        lines[i], lines[j] = rng.choice(
            [(lines[j], lines[i]), ("", lines[j]), (lines[j], lines[j])])
    return "".join(lines)


def words_alike(rng, text):
    pairs = [("and", "or"), ("some", "every"), ("ge", "eq"), ("min", "max"),
             ("normal", "misere"), ("P 0", "P 1"), ("heaps", "piles"),
             ("true", "false"), (" ", "  "), ("\n", " "), ("proved", "refuted")]
    for _ in range(8):
        a, b = rng.choice(pairs)[::rng.choice([1, -1])]
        found = list(re.finditer(rf"(?<!\w){a}(?!\w)" if a.strip() else a, text))
        if found:
            at = rng.choice(found)
            return text[:at.start()] + b + text[at.end():]
    return text


CHANGES = [number, number, word, variables, operand, order, words_alike]


def lie(rng, head, rest, others):
    """A certificate; `others`: heads and rests of more."""
    kind = rng.choice(["head", "head", "rest", "rest", "both", "mixed", "other",
                       "verdict"])
    if kind in ("head", "both"):
        head = rng.choice(CHANGES)(rng, head)
    if kind in ("rest", "both"):
        rest = rng.choice(CHANGES)(rng, rest)
    if kind == "mixed":
        rest = rng.choice(others)[1]
    if kind == "other":
        head, rest = rng.choice(others)
    if kind == "verdict":
        rest = rng.choice([
            "proved\npart 1 by exhaustive\n", "works 1 1\n", "works 0\n",
            f"refuted 1 1 {rng.randrange(9)} {rng.randrange(9)}\n",
            f"refuted 1 1 {rng.randrange(9)}\n"])
    return kind, sealed(HEAD + head + rest)


# ---- the user, who asks

class Listener:
    def __init__(self, user):
        self.user, self.verdicts = user, papers_verdicts.golden()
        self.count, self.wrong = collections.Counter(), []
        self.true = {n: self.theorem(n) for n in user.claims}

    def theorem(self, name):
        """What the checker says of the true certificate, from the words on."""
        path, cert, _ = self.user.claims[name]
        out = self.user.ask(cert, path, name)[1]
        found = re.search(r"(?m)^(A position|Game 0\.|Part 1)", out)
        return out[found.start():] if found else None

    def files(self):
        user = self.user
        paths = [*user.folder.glob("games/*.game"), *user.folder.glob("*/*.game"),
                 *(p for p, _, _ in user.claims.values())]
        return {str(p): p.read_bytes() for p in paths}

    def hand_over(self, name, text, rng):
        """By file or by request, in any order."""
        user, path = self.user, self.user.claims[name][0]
        if rng.random() < 0.7:
            (user.folder / "lie").write_text(text)
            return user.ask("lie", path, name, "--max-steps", STEPS)
        files = list(self.handed.items())
        rng.shuffle(files)
        parts = [value("claim", str(path)), value("id", name)]
        rng.shuffle(parts)
        asked = request(text, dict(files), folders=[str(user.folder / "games")])
        first = asked.index(b"\n") + 1
        done = user.run(user.checker, "--request", "--max-steps", STEPS,
                        input=asked[:first] + b"".join(parts) + asked[first:])
        return (done[0], done[1].replace(str(user.folder) + "/games", "games"),
                done[2])

    def hear(self, kind, name, text, rng):
        code, out, why = self.hand_over(name, text, rng)
        self.count[kind, code] += 1
        if code == 0:
            good = (out.endswith(self.true[name])
                    and out.splitlines()[-1] == self.verdicts[name][0]
                    and text.startswith(HEAD + self.user.claims[name][2])
                    and self.user.claims[name][2] == self.cores[name])
        else:
            good = code in (1, 2, 3) and not out
        if not good:
            self.wrong.append(f"{kind}: {name}: {code}\n{why}{out}\n{text}")


def wrong_makers(c, rng):
    """True certificates of claims that are not quite the user's."""
    user, made = c.user, 0
    names = [n for n in sorted(user.claims) if "rests" not in
             user.claims[n][0].read_text()]
    for i in range(MAKERS):
        name = rng.choice(names)
        path = user.claims[name][0]
        text = path.read_text()
        damage = making_claims.Damage(rng.randrange(10**6), [text])
        other = path.with_name("other.claim")
        other.write_text(i % 3 and other_number(rng, text) or damage.claim())
        cert = user.folder / "other.cert"
        cert.unlink(missing_ok=True)
        user.run(user.bouton, "prove", other, "--games", "games", "--max-steps",
                 "3000000", "--certificate", cert)
        if cert.exists():
            made += not cert.read_text().startswith(HEAD + c.cores[name])
            c.hear("a wrong maker", name, cert.read_text(), rng)
    return made


def main(bouton, checker):
    tap = Tap()
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        c = Listener(User(bouton, checker, folder))
        c.handed = c.files()
        claims = c.user.claims
        c.cores = {n: c.user.core(p, "games") for n, (p, _, _) in claims.items()}
        tap.check(all(c.true.values()), "all are accepted as they are",
                  [n for n, t in c.true.items() if not t])
        rests = [(h, cert.read_text()[len(HEAD + h):].rsplit("sha256", 1)[0])
                 for _, cert, h in claims.values()]
        for _ in range(LIES):
            name, true = rng.choice(list(zip(claims, rests)))
            kind, text = lie(rng, *true, rests)
            c.hear(kind, name, text, rng)
        made = wrong_makers(c, rng)
        for kind in sorted({k for k, _ in c.count}):
            said = [c.count[kind, code] for code in range(4)]
            tap.check(not any(w.startswith(kind) for w in c.wrong),
                      f"{kind}: {said[0]} accepted, {said[1]} refused, {said[2]} "
                      f"unreadable, {said[3]} not decided",
                      [w for w in c.wrong if w.startswith(kind)][:2])
        tap.check(made >= 20, f"{made} true certificates of other claims")
        tap.check(sum(n for (_, code), n in c.count.items() if code == 0) > 20,
                  "some are true all the same")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
