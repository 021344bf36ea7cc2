#!/usr/bin/env python3
"""words_again.py BOUTON BOUTON-VERIFY: the words in which the checker says a
theorem are read again (words_reader.py, from docs/formats/words.md) and give its
core text, to the byte: of certificates of the papers, of the core text of every
claim of papers, documents and tests and of every game, of core texts made at
random, and of such with something changed. So no two theorems are said alike.

A core text without a proof is refuted with one more problem that is false: the
checker says all of it."""
import hashlib
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402
import core_texts  # noqa: E402
import makers_claims  # noqa: E402
import making  # noqa: E402
import making_claims  # noqa: E402
import users  # noqa: E402
import words_reader  # noqa: E402

SEED, RANDOM, CHANGED, BATCH = 27, 300, 700, 40
FALSE = "problem 0\nmember none\nwhere true\ndefined true\nholds false\n"
WORDS = re.compile(r"^((?:Part 1\.|Game 0\. |A position q0 ).*?\n)"
                   r"(?=not compared with a file\n)", re.S | re.M)


def sealed(body):
    digest = hashlib.sha256(body.encode()).hexdigest()
    return f"{body}sha256 {digest}\n"


def refuted(core):
    """A certificate: this text and a false problem do not hold."""
    last = core[core.rfind("\npart\n"):]
    values = f"1 {max(1, int(found[1]))} 1 " if (found := re.search(
        r"^function \S+ (-?\d+)$", last, re.M)) else ""
    values = f"function {values}" if values else ""
    return sealed(f"bouton-certificate 2\n{core}{FALSE}refuted "
                  f"{len(re.findall('^part$', core, re.M))} {values}"
                  f"{len(re.findall('^problem ', last, re.M)) + 1}\n")


class Again:
    """What the checker said, and what was read from it."""

    def __init__(self, bouton, checker, folder):
        self.bouton, self.checker = bouton, checker
        self.folder = pathlib.Path(folder)
        self.core, self.said = set(), {}
        self.start()

    def start(self):
        self.same = self.refused = 0
        self.differ = []

    def run(self, *command):
        done = subprocess.run([*map(str, command)], capture_output=True,
                              cwd=self.folder, timeout=600)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def compare(self, core, words):
        try:
            read = words_reader.core_of(words)
        except words_reader.Unreadable as why:
            read = str(why)
        other = self.said.setdefault(words, core)
        if read != core or other != core:
            self.differ.append(f"core text\n{core}\nis said\n{words}\nwhich is "
                               f"read as\n{read}\nand says\n{other}")
            return
        self.same += 1
        self.core.add(core)

    def refute(self, texts):
        """Texts that can be read, many at once; else they are divided."""
        texts = [text for text in texts if text not in self.core]
        for i in range(0, len(texts), BATCH):
            self.some(texts[i:i + BATCH])

    def some(self, texts):
        if not texts:
            return
        for i, core in enumerate(texts):
            (self.folder / f"{i}.cert").write_text(refuted(core))
        code, out, why = self.run(
            self.checker, *(f"{i}.cert" for i in range(len(texts))))
        bad = {int(i) for i in re.findall(r"^bouton-verify: (\d+)\.cert: ", why,
                                          re.M)}
        if code == 0:
            found = WORDS.findall(out)
            if len(found) != len(texts):
                self.differ.append(f"{len(found)} of {len(texts)} said: {out}")
            for core, words in zip(texts, found):
                self.compare(core + FALSE, words)
        elif code in (1, 2, 3) and bad:
            self.refused += len(bad)
            self.some([t for i, t in enumerate(texts) if i not in bad])
        else:
            self.differ.append(f"exit status {code}: {why}")

    def certificates(self):
        """Those of claims of the papers, as they are."""
        self.run(self.bouton, "papers", *users.PAPERS, "--certificates", "certs")
        for path in sorted((self.folder / "certs").iterdir()):
            head = re.match(r"bouton-certificate 2\n(core 1\n.*?\n)(?=proved\n|"
                            r"refuted |works )", path.read_text(), re.S)
            if head:
                _, out, why = self.run(self.checker, path)
                words = WORDS.search(out)
                self.compare(head[1], words[1] if words else why)

    def claims(self, text):
        """The core texts of a file of claims."""
        path = text
        if not isinstance(text, pathlib.Path):
            path = self.folder / "some.claim"
            path.write_text(text)
        for line in self.run(self.bouton, "core", path, "--json")[1].splitlines():
            core = json.loads(line).get("core")
            if core:
                yield core


def check(tap, again, name, least):
    tap.check(not again.differ and again.same >= least,
              f"{name}: {again.same} the same, {again.refused} not read",
              again.differ[:2])
    again.start()


def in_one_line(again, lines):
    for line in lines:
        code, core, _ = again.run(again.bouton, "core", line)
        if code == 0:
            yield core


def of_claims(tap, again):
    again.certificates()
    check(tap, again, "certificates of the papers", 40)
    again.refute(core for path in making_claims.of_papers()
                 for core in again.claims(path))
    check(tap, again, "further claims of the papers", 150)
    files, lines = making_claims.in_tree()
    texts = {core for text in files for core in again.claims(text)}
    texts.update(in_one_line(again, lines))
    again.refute(sorted(texts))
    check(tap, again, "claims of documents and tests", 120)
    games = [f"{path.stem} {given}".strip() + ": 0 = 0"
             for path in sorted(making.GAMES.glob("*.game"))
             for given in making.GIVEN.get(path.stem, [""])]
    again.refute(sorted(set(in_one_line(again, games))))
    check(tap, again, "games", 25)


def at_random(tap, again):
    rng = random.Random(SEED)
    makes = core_texts.Texts(rng)
    again.refute([makes.text() for _ in range(RANDOM)])
    check(tap, again, "core texts made at random", RANDOM * 3 // 4)
    texts = sorted(text for text in again.core if len(text) < 4000)
    again.refute(sorted({core_texts.changed(rng, rng.choice(texts)[:-len(FALSE)])
                         for _ in range(CHANGED)}))
    check(tap, again, "core texts with something changed", CHANGED // 4)


def check_grammar(tap, again):
    """Every word of docs/formats/core.md was said and read."""
    there = set(re.findall(r"[^\s()]+", "\n".join(again.core)))
    page = (making.TOP / "docs" / "formats" / "core.md").read_text()
    lines = next(block for block in re.findall(r"```\n(.*?)```", page, re.S)
                 if block.startswith("text "))
    words = makers_claims.core_words() | {"true", "false", "movable", "q0"} | {
        word for found in re.findall(r'"([^"]+)"', lines)
        for word in found.split()}
    tap.check(words <= there, f"{len(words)} words of core text were said",
              sorted(words - there))


def main(bouton, checker):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        again = Again(pathlib.Path(bouton).resolve(),
                      pathlib.Path(checker).resolve(), folder)
        for name, text in making_claims.rules():
            (again.folder / f"{name}.game").write_text(text)
        of_claims(tap, again)
        at_random(tap, again)
    check_grammar(tap, again)
    tap.check(len(set(again.said.values())) == len(again.said),
              f"{len(again.said)} core texts, each with words of its own")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
