#!/usr/bin/env python3
"""users_words.py BOUTON BOUTON-VERIFY: a word of the user's claim or rules, a game,
a setting, or the folder in which a name is found is another: then the certificate
is refused, unless the core text is the same to the byte, as bouton makes it."""
import collections
import pathlib
import random
import re
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import LONG, Tap  # noqa: E402
import making_claims  # noqa: E402
from users import User, other_number  # noqa: E402

SEED, WORDS, RULES = 1915, 400 * (1 + 9 * LONG), 150 * (1 + 9 * LONG)
GAMES = ["nim", "amalgamation-nim", "kayles", "wythoff", "octal:0.77"]


class Changes:
    def __init__(self, user):
        self.user = user
        self.count, self.wrong = collections.Counter(), []

    def judge(self, kind, name, path, text, *options, folders=("games",)):
        """The certificate of `name`, for the claim at path; `text`: its core
        text as it is meant, None: there is none."""
        _, cert, head = self.user.claims[name]
        code, out, why = self.user.ask(cert, path, name, *options,
                                       folders=folders)
        same = text == head
        self.count[kind, same] += 1
        if (code == 0) != same or code not in (0, 1, 2) or code and out:
            self.wrong.append(f"{kind}: {name}: exit status {code}, the same: "
                              f"{same}\n{why}\n{path.read_text()}")

    def claim(self, kind, name, text, **more):
        """The claim is this text now."""
        path = self.user.claims[name][0].with_name("changed.claim")
        path.write_text(text)
        self.judge(kind, name, path, self.user.core(
            path, *more.get("folders", ["games"])), **more)


def change_words(c, rng):
    """Numbers and conditions, and everything else."""
    texts = {n: p.read_text() for n, (p, _, _) in c.user.claims.items()}
    damage = making_claims.Damage(SEED, list(texts.values()))
    for i in range(WORDS):
        name = rng.choice(sorted(texts))
        if i % 3 == 0:
            text = other_number(rng, texts[name])
            if text:
                c.claim("number", name, text)
        else:
            damage.claims = [texts[name]]
            c.claim("word", name, damage.claim())


def change_games(c, rng):
    for name, (path, _, _) in sorted(c.user.claims.items()):
        text = path.read_text()
        other = rng.choice(GAMES)
        c.claim("game", name, re.sub(r"(?m)^in \S+", f"in {other}", text))
        c.claim("misere", name, re.sub(r"(?m)^(in \S+)( misere)?", lambda m:
                m[1] + ("" if m[2] else " misere"), text))


def change_settings(c):
    for name, (path, _, head) in sorted(c.user.claims.items()):
        text = path.read_text()
        given = re.search(r"(?m)^in .*with (\w+) = (.*)$", text)
        if not given:
            c.judge("setting", name, path, None, "--set", "nothing=3")
            continue
        for value in (given[2], "{1,2,5}", "{2}"):
            c.user.folder.joinpath("set.claim").write_text(
                text.replace(given[0], given[0].replace(given[2], value)))
            c.judge("setting", name, path, c.user.core("set.claim", "games"),
                    "--set", f"{given[1]}={value}")


def change_rules(c, rng):
    """The games of a folder, one of them with another word."""
    user = c.user
    other = user.folder / "other"
    files = sorted((user.folder / "games").glob("*.game"))
    shutil.copytree(user.folder / "games", other)
    for _ in range(RULES):
        name = rng.choice(sorted(user.claims))
        path = user.claims[name][0]
        game = re.search(r"(?m)^in (\S+)", path.read_text())[1]
        rules = [f for f in files if f.stem == game] or [rng.choice(files)]
        text = rules[0].read_text()
        spots = list(re.finditer(r"\b\d+\b|<=|>=|\bmin\b|-(?!>)|\+", text))
        if not spots:
            continue
        at = rng.choice(spots)
        new = {"<=": "<", ">=": ">", "min": "max", "-": "+", "+": "-"}.get(
            at[0]) or str(int(at[0]) + rng.choice([1, 2]))
        changed = other / rules[0].name
        changed.write_text(text[:at.start()] + new + text[at.end():])
        for folders in (["other", "games"], ["games", "other"]):
            c.judge(f"folder {folders[0]}", name, path,
                    user.core(path, *folders), folders=folders)
        beside = path.parent / changed.name
        if not beside.exists():
            shutil.copy(changed, beside)
            c.judge("beside", name, path, user.core(path, "games"))
            beside.unlink()
        shutil.copy(rules[0], changed)


def main(bouton, checker):
    tap = Tap()
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        user = User(bouton, checker, folder)
        c = Changes(user)
        for name, (path, _, _) in user.claims.items():
            c.claim("as it is", name, path.read_text())
        change_words(c, rng)
        change_games(c, rng)
        change_settings(c)
        change_rules(c, rng)
    for kind in sorted({k for k, _ in c.count}):
        same, other = c.count[kind, True], c.count[kind, False]
        wrong = [w for w in c.wrong if w.startswith(kind + ":")]
        tap.check(not wrong and same + other >= 15
                  and (other >= 5 or kind in ("as it is", "folder games")),
                  f"{kind}: {same} the same and accepted, {other} refused",
                  wrong[:2])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
