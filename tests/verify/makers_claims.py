#!/usr/bin/env python3
"""makers_claims.py BOUTON BOUTON-VERIFY [--seed N] [--count N]: the core text of
claims is made twice, by bouton and by the checker from the user's own files, and
is the same to the byte: of every claim of the papers, of the documents and of the
tests, of random ones, and of such with a wrong word. What one refuses the other
refuses, too, but for what says nothing about the meaning of a claim. Every word
of the grammars of claims and rules and of core text occurs."""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402
import making  # noqa: E402
import making_claims  # noqa: E402

TOP = making_claims.TOP
# What only bouton looks at: are these rules of a game that ends, do samples
# belong to their class, is there the claim that one rests on, does a set that
# nobody uses grow.
ONLY_BOUTON = re.compile(
    r"play need not end|is not bounded|can leave|can lead out|sample|rest on"
    r"|grows with|say where|has nothing to play with|has no moves|samples|more than 20000"
    r"|none of these cases applies|division by zero|leaves the 64-bit")


class Both:
    def __init__(self, bouton, checker, folder):
        self.bouton, self.checker = bouton, checker
        self.folder = pathlib.Path(folder)
        self.start()
        self.same_claims, self.same_texts = [], []

    def start(self):
        self.count, self.differ = collections.Counter(), []

    def run(self, *command):
        done = subprocess.run(command, capture_output=True, cwd=self.folder,
                              timeout=600)
        return (done.returncode, done.stdout.decode(errors="replace"),
                done.stderr.decode(errors="replace").strip())

    def compare(self, claim, text, refused, *asked):
        """`text` and `refused`: what bouton says of it."""
        code, copy, why = self.run(self.checker, "--core", "--games",
                                   TOP / "games", *asked)
        if code not in (0, 2):
            self.differ.append(f"exit status {code}: {why}\n{claim}")
        elif refused and code:
            self.count["refused"] += 1
        elif refused and ONLY_BOUTON.search(refused):
            self.count["wider"] += 1
        elif refused:
            self.differ.append(f"only bouton refuses: {refused}\n{claim}")
        elif code:
            self.differ.append(f"only the checker refuses: {why}\n{claim}")
        elif copy != text:
            line = next((pair for pair in zip(text.splitlines(),
                                              copy.splitlines())
                         if pair[0] != pair[1]), ("", "more lines"))
            self.differ.append("\n".join([claim, *line]))
        else:
            self.count["same"] += 1
            self.same_claims.append(claim)
            self.same_texts.append(text)

    def file(self, path, claims=None):
        """All claims of a file; `claims`: what they are."""
        _, out, _ = self.run(self.bouton, "core", path, "--json")
        text = path.read_text()
        for line in out.splitlines():
            said = json.loads(line)
            if "error" in said:
                said = {"id": text.split()[1] if " " in text.strip() else "?",
                        "core": "", "refused": said["error"]["text"]}
            self.compare(claims[said["id"]] if claims else text, said["core"],
                         said["refused"], "--claim", path, "--id", said["id"])

    def text(self, claim):
        path = self.folder / "some.claim"
        path.write_text(claim)
        self.file(path)

    def line(self, claim):
        code, text, why = self.run(self.bouton, "core", claim)
        self.compare(claim, text, why.split("\n")[0] if code else None,
                     "--say", claim)


def words_of(page, blocks=r"```\n(.*?)```"):
    """The words in quotes of the grammar of a page."""
    text = (TOP / "docs" / "formats" / page).read_text()
    grammar = next(b for b in re.findall(blocks, text, re.S)
                   if re.match(r"file +=", b))
    return set(re.findall(r'"([^"\s]+)"', grammar))


def words_of_core():
    """The words of core text, from its tables."""
    text = (TOP / "docs" / "formats" / "core.md").read_text()
    text = text[text.find("## Numbers"):text.find("## Games")]
    return set(re.findall(r"^\| .*?(?=\|)", text, re.M)), text


def core_words():
    rows, _ = words_of_core()
    return {w for row in rows for w in re.findall(r"`\(([a-zA-Z0-9-]+) ", row)}


def missing(words, texts):
    there = "\n".join(texts)
    return sorted(w for w in words if not re.search(
        rf"(?<!\w){re.escape(w)}(?!\w)" if w[0].isalpha() else re.escape(w),
        there))


def check(tap, both, name, least):
    tap.check(not both.differ and both.count["same"] >= least,
              f"{name}: {both.count['same']} the same, "
              f"{both.count['refused']} refused by both, "
              f"{both.count['wider']} by bouton", both.differ[:4])
    both.start()


def of_files(tap, both):
    for path in making_claims.of_papers():
        claims = {re.match(r"claim (\S+)", c)[1]: c
                  for c in making_claims.split(path.read_text())}
        both.file(path, claims)
    check(tap, both, "papers", 198)
    files, lines = making_claims.in_tree()
    for claim in files:
        both.text(claim)
    check(tap, both, "claims of documents and tests", 100)
    for line in lines:
        both.line(line)
    check(tap, both, "claims in one line", 75)


def main(bouton, checker, seed, count):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        both = Both(pathlib.Path(bouton).resolve(),
                    pathlib.Path(checker).resolve(), folder)
        for name, text in making_claims.rules():
            (both.folder / f"{name}.game").write_text(text)
        of_files(tap, both)
        made = making_claims.at_random(seed, count)
        path = both.folder / "random.claim"
        path.write_text("".join(made))
        both.file(path, {re.match(r"claim (\S+)", c)[1]: c for c in made})
        check(tap, both, "random claims", count * 9 // 10)
        good = [c for c in both.same_claims if c.startswith("claim ")]
        damage = making_claims.Damage(seed, good)
        for _ in range(count):
            both.text(damage.claim())
        check(tap, both, "claims with a wrong word", count // 6)
        able = [c for c in map(making_claims.alone, good)
                if making.OPERATOR.search(c)]
        for _ in range(count):
            both.text(making.signed(damage.rng, damage.rng.choice(able)))
        check(tap, both, "claims with a sign behind / mod ^", count // 6)
    for page in ("claim.md", "game.md"):
        words = words_of(page)
        gone = missing(words, both.same_claims)
        if page == "game.md":  # makers.py has the statements of rules
            gone = [w for w in gone if w in words_of("claim.md")]
        tap.check(not gone, f"words of the grammar of {page}: {len(words)}", gone)
    words = core_words()
    gone = missing(words, both.same_texts)
    tap.check(not gone, f"words of core text: {len(words)}", gone)
    return tap.done()


if __name__ == "__main__":
    said = argparse.ArgumentParser()
    said.add_argument("programs", nargs=2)
    said.add_argument("--seed", type=int, default=14)
    said.add_argument("--count", type=int, default=400)
    said = said.parse_args()
    sys.exit(main(*said.programs, said.seed, said.count))
