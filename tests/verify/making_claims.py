"""making_claims.py: claims from everywhere in the tree, and claims made at random,
for tests of the checker's own maker of core text."""
import pathlib
import random
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "oracle"))
import claim_games  # noqa: E402
import claim_maker  # noqa: E402

TOKEN = re.compile(r'"[^"\n]*"|[^\W\d]\w*|\d+|<=>|<=|>=|!=|->|\.\.|\s+|.')
# What is put in the place of a word, so that most still mean something.
CLASSES = [
    "<= >= < > = !=", "+ - * / mod xor ^", "and or implies iff", "P N terminal",
    "exists every", "min max gcd xor", "ceil floor abs log2 golden zeckendorf", "[ < (",
    "] > )", "stones count min max xor", "for where if", ", ;",
    "weakly strictly", "range deep", "is one of",
]
CLASSES = [words.split() for words in CLASSES]
KEYWORDS = set("""in and quote note rests on for every where let range deep covered
    by works is one of claim position numbers exactly moves sum period with misere
    within among samples weakly strictly increasing if not or""".split())


def alone(text):
    """Without what it rests on: that may be elsewhere."""
    return re.sub(r"^rests on .*(\n +.*)*\n", "", text, flags=re.M)


def split(text):
    """The claims of a file."""
    text = alone(text)
    return [c.rstrip() + "\n" for c in re.split(r"\n(?=claim )", "\n" + text)
            if c.startswith("claim ")]


def texts_of(path):
    """Texts that stand in a document or a script between quotes or fences."""
    text = path.read_text(errors="replace")
    if path.suffix == ".claim":
        return [text]
    if path.suffix == ".md":
        return re.findall(r"```\n(.*?)```", text, re.S)
    here = [body for _, body in
            re.findall(r"<<'?(\w+)'?\n(.*?\n)\1\n", text, re.S)]
    return here + [t.replace("\\n", "\n")
                   for t in re.findall(r"'([^']*)'", text)]


def documents():
    yield from sorted((TOP / "docs").rglob("*.md"))
    yield TOP / "README.md"
    yield from sorted((TOP / "tests").rglob("*.sh"))


def of_papers():
    for path in sorted((TOP / "papers").rglob("*.claim")):
        yield path


def in_tree():
    """(claims of files, claims in one line) of documents and tests."""
    files, lines = [], []
    for path in documents():
        for text in texts_of(path):
            files += split(text)
    for path in documents():
        text = path.read_text(errors="replace")
        lines += re.findall(r"'([^'\n]*\w[^'\n]*: ?[^'\n]*)'", text)
        lines += re.findall(r'"(\w[^"\n]*: ?[^"\n$]*)"', text)
    for path in sorted((TOP / "tests" / "fuzz" / "corpus").rglob("*")):
        if "claim" in path.parent.name and path.is_file():
            text = path.read_text(errors="replace")
            files += split(text)
    return (sorted(c for c in set(files) if "\\" not in c),
            sorted(set(lines)))


def at_random(seed, count):
    return claim_maker.texts(seed, count)


def rules():
    """The games that random claims are about, beside those of the tree."""
    for name, text in claim_games.RULES.items():
        yield name, text
    for path in (TOP / "papers").rglob("*.game"):
        yield path.stem, path.read_text()


class Damage:
    """Claims in which a word is another."""

    def __init__(self, seed, claims):
        self.rng = random.Random(seed)
        self.claims = [alone(c) for c in claims]
        self.words = [w for c in claims for w in TOKEN.findall(c)
                      if w.strip() and w[0] != '"']

    def other(self, words, at, i):
        rng, word = self.rng, words[i]
        alike = [c for c in CLASSES if word in c]
        if alike and rng.random() < 0.75:
            return rng.choice(alike[0])
        if word.isdigit() and rng.random() < 0.75:
            return rng.choice([str(rng.randrange(9)), str(rng.randrange(9)),
                               f"(0-{rng.randrange(4)})", "2^3"])
        names = [words[j] for j in at
                 if words[j][0].isalpha() and words[j] not in KEYWORDS]
        if word in names and rng.random() < 0.75:
            return rng.choice(names)
        return rng.choice(["", f"{word} {word}", rng.choice(self.words),
                           f"{word} {rng.choice(self.words)} "])

    def claim(self):
        rng = self.rng
        words = TOKEN.findall(rng.choice(self.claims))
        first = next(i for i, w in enumerate(words) if "\n" in w)
        for _ in range(rng.choice([1, 1, 1, 2])):
            at = [i for i in range(first, len(words))
                  if words[i].strip() and words[i][0] != '"']
            if at:
                i = rng.choice(at)
                words[i] = self.other(words, at, i)
        return re.sub(r"\nclaim\b", "\nclaims", "".join(words))
