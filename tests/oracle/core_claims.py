"""core_claims.py: random claims of every production mean the same everywhere.
TAP output.

    python3 core_claims.py BOUTON [--seed N] [--count N]

Claims made at random from the grammars of claim.md and game.md (claim_maker.py;
also such as have no value here and there) are resolved by `bouton core`. What
it says at small values, inside and outside of what the claim is about and of
its range, must be what

- claim_eval.py finds, straight from the text of the claim and of the rules,
- core_eval.py finds, from the core text.

So with the claims of the papers, changed (mutate_claims.py).

Claims that hold in their range, and outside or not, are checked: what is PROVED
must not fail anywhere, and what is REFUTED must fail there, and nowhere before.
Exit status: 0 all agree, 1 not.
"""

import argparse
import collections
import itertools
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import claim_games
import claim_maker
import claim_values
import core_papers
import mutate_claims
from arithmetic import Unknown
from notation import Malformed

VALUES = 20  # of one claim that are looked at
FAR = 7  # how far claims that are checked are looked at
NOT_READ = "the text is not understood"  # by claim_text.py
STEPS = "2000000"  # of `check`, for all of them

# What has to occur in the texts of 100 claims and more: all words of core.md
# but those of periods and of functions that are any of their class.
WORDS = set("""sum mul div mod pow xor min max gcd log2 golden zeckendorf if list total total-moves
entry stones count count-of least most nim-sum nim-sum-of grundy ge eq not and or iff some
every some-move every-move position P terminal leads same movable heaps piles
field place""".split())
# Productions of claim.md, and of the expressions of game.md, as claim_text.py
# and notation.py name them: all have to occur in claims that are resolved.
PRODUCTIONS = set("""
header: in, header: and, header: quote, header: note, header: rests,
header: for,
game: misere, game: with, collection: every, collection: weakly,
collection: strictly, collection: where, collection: samples,
collection: among, collection: within,
let, family: pattern, family: named pattern, family: position, family: numbers,
family: where, range, deep, statement: condition, statement: if,
statement: covered by, statement: works, works: is one of,
pattern: bag, pattern: counts, pattern: tuple, pattern: name,
pattern: field by name, pattern: several lists,
pattern: numbered piles by name, item: so many, template: for, case: for,
primary: another game, P of the member, P of a pattern, N of the member,
N of a pattern, grundy of the member, grundy of a pattern,
terminal of the member, terminal of a pattern, pattern -> pattern,
pattern = pattern, pattern != pattern, pattern in families,
stones of the member, count of the member, stones of a pattern,
count of a pattern, count of a pattern and a value, min of a pattern,
max of a pattern, xor of a pattern, xor of a pattern and a value, exists, every, exactly, binder: moves,
binder: set, binder: range, binder: comparison, binder: name alone,
binder: several, sum, period,
iff, implies, or, and, not, conditions: several, comparison: chain,
comparison: in set, relation <, relation <=, relation >, relation >=,
relation =, relation !=, xor between, +, -, *, /, mod, unary -, ^,
factor before a name, call of a function, call of abs, call of ceil,
call of floor, call of gcd, call of golden, call of log2, call of max, call of min,
call of xor, call of zeckendorf, set: name, set: empty, set: number, set: range,
set: all with conditions, set: values of a formula
""".replace("\n", " ").strip().split(", "))


def mutated_texts(papers, each):
    """Claims of the papers with one number changed, `each` of every claim."""
    for path in sorted(papers.glob("*/*.claim")):
        for claim in mutate_claims.read_claims(path):
            for mutant in mutate_claims.shuffled(claim)[:each]:
                lines = [line for line in mutant.text.split("\n")
                         if not line.startswith("rests ")]
                yield "\n".join(lines)


def words_of(text):
    return set(text.replace("(", " ").replace(")", " ").split())


class Comparison:
    """What bouton says about the claims of a folder, and what Python does."""

    def __init__(self, bouton, folder, seed):
        self.bouton, self.folder = bouton, folder
        self.games = [folder, pathlib.Path("games")]
        self.rng = random.Random(seed)
        self.wrong = []
        self.from_text = collections.Counter()
        self.from_core = collections.Counter()
        self.of_classes = collections.Counter()
        self.productions = collections.Counter()
        self.words = set()
        self.signs = {"paper"}

    def all(self, texts, most="6"):
        """Claims of one file, at values up to `most`."""
        path = self.folder / "all.claim"
        path.write_text('paper random "made by a program"\n' + "".join(texts))
        answers = core_papers.ask(self.bouton, path, "--to", most)
        assert len(answers) == len(texts)
        for text, answer in zip(texts, answers):
            if answer["refused"]:
                continue
            of_class = "\nfunction " in answer["core"]
            self.one(text, answer, None, not of_class)
            if of_class:
                self.of_class(text, answer)
                alone = self.second(text)
                if not alone["refused"]:
                    self.one(text, alone, 1, True)

    def second(self, text):
        """The claim for the second member of its collection."""
        path = self.folder / "one.claim"
        path.write_text(text)
        return core_papers.ask(self.bouton, path, "--choice", "2", "--to",
                               "6")[0]

    def of_class(self, text, answer):
        """What the text for every function of a class says about samples."""
        claims = claim_values.Claims(text, self.games, collections.Counter())
        for line in self.rng.sample(answer["values"],
                                    min(VALUES, len(answer["values"]))):
            sample = claims.part(int(line.split(".")[0]))
            found = core_papers.compare(
                answer["core"], ["1" + line[line.index("."):]], self.of_classes,
                lambda k, s=sample: s.call("f", [k], []))
            if found:
                self.wrong.append(f"{line} {found[0]}\n{text}{answer['core']}")
                break

    def one(self, text, answer, choice, resolved):
        lines = answer["values"]
        if len(lines) > VALUES:
            lines = self.rng.sample(lines, VALUES)
        seen = collections.Counter()
        found = claim_values.compare(text, self.games, lines, choice, seen,
                                     self.from_text)
        self.productions += seen
        self.signs |= set(re.findall(r"\w+|<=|>=|!=|->|\.\.|\S", text))
        if resolved:
            self.words |= words_of(answer["core"])
            found += core_papers.compare(answer["core"], lines,
                                         self.from_core)
        if found:
            self.wrong.append(f"{found[0]}\n{text}{answer['core']}")

    def enough(self):
        """All findings, and few that are unknown; classes are few claims."""
        counts = (self.from_text, self.from_core, self.of_classes)
        return all(min(c["holds"], c["fails"]) > 0 and
                   c["unknown"] * 5 < sum(c.values()) for c in counts) and \
            min(c["undefined"] for c in counts[:2]) > 0


# ---- what is PROVED or REFUTED outside of the range

def members(claim):
    """(at, position) of all members of a family of a pattern, to FAR."""
    for at in itertools.product(range(FAR + 1), repeat=len(claim.variables())):
        claim.count_anew()
        try:
            env = dict(zip(claim.variables(), at))
            yield at, claim.place(0, claim.family[1], env)
        except Unknown:
            pass


def check_verdict(text, games, answer):
    """What is wrong with it, or None."""
    claim = claim_values.Claims(text, games, collections.Counter()).part(1)
    fails = [p for at, p in members(claim) if claim.finding(1, at) == "fails"]
    if answer["verdict"] == "PROVED" and fails:
        return f"PROVED, but it fails at {fails[0]}"
    if answer["verdict"] != "REFUTED":
        return None
    stones = sum(map(int, re.findall(r"\d+", answer["counterexample"].split(
        " ")[0])))
    least = min((claim.games[0].measure("stones", p) for p in fails),
                default=None)
    if least is not None and least < stones and \
            not claim.games[0].fields[-1][0] == "number":
        return f"{answer['counterexample']} is not the smallest: {fails[0]}"
    if least is None and stones <= FAR:
        return f"REFUTED at {answer['counterexample']}, but it holds there"
    return None


def check_guarded(bouton, folder, texts, count):
    """What is wrong with the verdicts."""
    path = folder / "guarded.claim"
    path.write_text("".join(texts))
    done = subprocess.run(
        [bouton, "check", path, "--json", "--max-steps", STEPS],
        capture_output=True, text=True, stdin=subprocess.DEVNULL)
    by_id = {t.split()[1]: t for t in texts}
    wrong = []
    for line in done.stdout.splitlines():
        answer = json.loads(line) if line.startswith("{") else {}
        if "verdict" not in answer:
            continue
        count[answer["verdict"]] += 1
        text = by_id[answer["id"]]
        try:
            why = check_verdict(text, [folder, pathlib.Path("games")], answer)
        except Malformed as malformed:
            why = f"the text is not understood: {malformed}"
        if why:
            wrong.append(f"{why}\n{text}")
    return wrong


def copy_rules(papers, folder):
    for name, rules in claim_games.RULES.items():
        (folder / f"{name}.game").write_text(rules)
    for path in papers.glob("*/*.game"):
        shutil.copy(path, folder)


def grammar_words():
    """What stands in quotes in the grammar of claim.md."""
    page = pathlib.Path("docs/formats/claim.md").read_text()
    grammar = page.split("## Grammar")[1].split("```")[1]
    return set(re.findall(r'"([^" ]+)"', grammar))


def told(counter):
    return ", ".join(f"{n} {w}" for w, n in sorted(counter.items()))


def but(missing):
    return f", but {', '.join(sorted(missing))}" if missing else ""


def compare_all(options, folder):
    """(is it good?, sentence) of each test."""
    bouton = options.bouton.resolve()
    copy_rules(options.papers, folder)
    c = Comparison(bouton, folder, options.seed)
    c.all(claim_maker.texts(options.seed, options.count))
    verdicts = collections.Counter()
    proved = check_guarded(bouton, folder, claim_maker.guarded_texts(
        options.seed, options.guarded), verdicts)
    changed = Comparison(bouton, folder, options.seed)
    for i, text in enumerate(mutated_texts(options.papers, options.mutants)):
        if (i + options.seed) % 3 == 0:
            changed.all([text], "2")
    bad = [w for w in changed.wrong if not w.startswith(NOT_READ)]
    for line in c.wrong[:10] + proved[:10] + bad[:10]:
        print("# " + line.replace("\n", "\n#   "))
    unseen = PRODUCTIONS - {p for p, n in c.productions.items() if n}
    unused = WORDS - c.words
    unsaid = grammar_words() - c.signs
    return [
        (not c.wrong, f"C and the claim's text: {told(c.from_text)}"),
        (not c.wrong, f"C and core text: {told(c.from_core)}"),
        (not c.wrong, f"classes and samples: {told(c.of_classes)}"),
        (c.enough(), "enough is compared"),
        (not unseen, f"every production occurs{but(unseen)}"),
        (not unsaid, f"every word of the grammar occurs{but(unsaid)}"),
        (not unused, f"every kind of node occurs{but(unused)}"),
        (not proved and verdicts["PROVED"] > 0 and verdicts["REFUTED"] > 0,
         f"verdicts about all sizes: {told(verdicts)}"),
        (not bad and changed.from_text["fails"] > 0,
         f"claims that are changed: {told(changed.from_text)}")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("--papers", type=pathlib.Path,
                        default=pathlib.Path("papers"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=420)
    parser.add_argument("--guarded", type=int, default=100,
                        help="claims that are checked")
    parser.add_argument("--mutants", type=int, default=1,
                        help="of each claim of the papers")
    options = parser.parse_args()
    sys.setrecursionlimit(20000)
    with tempfile.TemporaryDirectory() as scratch:
        results = compare_all(options, pathlib.Path(scratch))
    for i, (good, what) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {what}")
    print(f"1..{len(results)}")
    return not all(good for good, _ in results)


if __name__ == "__main__":
    sys.exit(main())
