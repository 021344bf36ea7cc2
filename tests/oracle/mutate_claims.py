"""mutate_claims.py: would the claims notice a wrong number? TAP output.

    python3 mutate_claims.py BOUTON [CLAIM_FILE...] [--all [--deep]] [--jobs N]
                             [--survivors FILE]

Every number of every claim in papers/ that is not REFUTED itself is changed,
one at a time: raised by one, and lowered by one (not below 0). The numbers are
those of the statement, the functions it is made of (let), the family (for ...
where ...), collections and settings; ids, titles, quotes, notes, range and deep
say nothing about positions. What becomes of the changed claim, searched on a
small range or a larger one, or checked on its own, until one shows something:

REFUTED   the wrong number is noticed.
listed    it is not REFUTED, and mutations-that-hold.txt says why it is true.
refused   the change has left no claim at all, in one of the ways of NO_CLAIM
          (exit status 2): counted apart, neither true nor REFUTED.

Anything else is a failure: a changed claim that nobody has explained, a listed
one that is REFUTED, any other refusal, and an entry that fits nothing. Without
--all a fixed sample of SAMPLE changes a claim is tried. With --deep what is
listed is looked at on the claim's own range, too (it may run out of steps).
--survivors writes down the changes that are not REFUTED.
Exit status: 0 all is well, 1 not.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import papers_verdicts  # noqa: E402
from tapping import LONG  # noqa: E402

TOP = HERE.parent.parent
LIST = HERE / "mutations-that-hold.txt"
SMALL = ((14, 24), (20, 72))  # ranges: of stones, and of heaps and numbers
SAMPLE = 4  # changes of one claim
BATCH = 40  # changes of one claim that one process looks at
STEPS = 100_000_000  # for one check
SEARCH = ("--prover", "sums")  # a prover that most claims do not concern
PARTS = {"let": "let", "for": "family", "range": None, "deep": None}
HEADERS = {"claim": None, "quote": None, "note": None, "rests": None,
           "in": "settings", "and": "settings"}
NUMBER = re.compile(r"(?<![A-Za-z_0-9])\d+")

# Sentences that say: with this number it is no claim.
NO_MEMBERS = "has no members within its range"
NO_CLAIM = (
    NO_MEMBERS,  # it speaks of nothing
    "is none of its choices of",  # an answer that cannot be given
    "play need not end",  # taking 0 stones: no game
    "cannot be seen that this grows with",  # {1^i : i >= 0}: no set
    "division by zero",  # mod 0
    "this power has a negative exponent",  # 2^(-1)
    "does not grow with",  # [k,5-k]: which k is not looked for
    "the range does not bound",  # [0^a]: a is anything
    "the least of all values is written",  # where f(2) >= 1
    "functions are given on 1..n",  # samples 2..6 -> 1..4
    "a sample is of the class",  # where f(1) >= 2 samples 1..6 -> 1..4
    "is asked for, but the list gives f(1)",  # f(0)
    "none of these cases applies",  # f(0)
)


@dataclass(frozen=True)
class Mutant:
    number: int  # which number of the claim, from 1
    start: int  # where it stands in the claim's text
    part: str  # settings, collection, let, family or statement
    old: str
    new: str
    text: str  # of the changed claim

    @property
    def change(self):
        return f"#{self.number} {self.old}->{self.new}"


@dataclass
class Claim:
    file: pathlib.Path
    id: str
    text: str
    mutants: list = field(default_factory=list)


# --- reading -----------------------------------------------------------------


def without_comment(line):
    """# ends a line, but not within a string."""
    quoted = False
    for i, c in enumerate(line):
        quoted ^= c == '"'
        if c == "#" and not quoted:
            return line[:i].rstrip()
    return line.rstrip()


def parts_of(lines):
    """[(line, part)]: what each line of a claim belongs to. A line that starts
    with a blank goes on with the one before; so do all of the statement."""
    part, pairs = None, []
    for line in lines:
        word = re.match(r"\w*", line)[0]
        if part == "statement" or not line[:1].strip():
            pass
        elif re.match(r"for every\b|for \w+ within\b", line):
            part = "collection"
        else:
            part = {**HEADERS, **PARTS}.get(word, "statement")
        pairs.append((line, part))
    return pairs


def numbers_of(pairs):
    """(where it starts in the text, the number, its part)."""
    at = 0
    for line, part in pairs:
        after = line.find(" with ") if part == "settings" else 0
        for found in NUMBER.finditer(line) if part and after >= 0 else ():
            if found.start() >= after:
                yield at + found.start(), found[0], part
        at += len(line) + 1


def make_claim(file, lines):
    while not lines[-1]:
        lines.pop()
    text = "\n".join(lines) + "\n"
    claim = Claim(file, lines[0].split()[1], text)
    for number, (at, old, part) in enumerate(numbers_of(parts_of(lines)), 1):
        for new in (int(old) + 1, int(old) - 1):
            if new >= 0:
                claim.mutants.append(Mutant(
                    number, at, part, old, str(new),
                    text[:at] + str(new) + text[at + len(old):]))
    return claim


def read_claims(file):
    claims, lines = [], []
    for line in file.read_text().splitlines() + ["claim end"]:
        line = without_comment(line)
        if line.startswith("claim "):
            if lines and lines[0].startswith("claim "):
                claims.append(make_claim(file, lines))
            lines = []
        lines.append(line)
    return claims


# --- the list ----------------------------------------------------------------


@dataclass
class Entry:
    """IDS: a piece of the claims' text with one number changed,
    {OLD->NEW,NEW}. It speaks of every place where that text stands, and of
    nothing else."""
    ids: list
    before: str
    old: str
    new: list
    after: str

    def covers(self, claim, mutant):
        return claim.id in self.ids and mutant.old == self.old and \
            mutant.new in self.new and \
            squeeze(claim.text[:mutant.start]).endswith(self.before) and \
            squeeze(claim.text[mutant.start + len(self.old):]).startswith(
                self.after)


def squeeze(text):
    return re.sub(r"\s+", "", text)


def read_entry(line):
    ids, _, rest = line.partition(": ")
    found = re.fullmatch(r"(.*)\{(\d+)->(\d+(?:,\d+)*)\}(.*)", rest)
    if not found:
        sys.exit(f"{LIST.name}: no change in: {line}")
    return Entry(ids.split(", "), squeeze(found[1]), found[2],
                 found[3].split(","), squeeze(found[4]))


def read_list():
    """Entries start at the left margin; the reason below them does not, and a
    blank line ends it."""
    entries, bare = [], []
    for line in LIST.read_text().splitlines():
        if line.startswith("#"):
            continue
        if line[:1].strip():
            bare.append(read_entry(line))
        elif line.strip():
            entries += bare
            bare = []
    if bare:
        sys.exit(f"{LIST.name}: no reason for {bare[0]}")
    return entries


# --- trying ------------------------------------------------------------------


def shrink(text, stones, others):
    """The claim with every bound of its range cut down."""
    def cut(found):
        most = stones if found[1] == "stones" else others
        return f"{found[1]}{found[2]}{min(int(found[3]), most)}"

    lines, inside = [], False
    for line in text.splitlines():
        if line[:1].strip():
            inside = line.split(None, 1)[0] in ("range", "deep")
        lines.append(re.sub(r"(\w+)(\s*<=\s*)(\d+)", cut, line) if inside
                     else line)
    return "\n".join(lines) + "\n"


class Checker:
    """Runs `bouton check` on texts, in folders with the paper's own games."""

    def __init__(self, bouton, scratch):
        self.bouton = bouton
        self.scratch = pathlib.Path(scratch)

    def folder(self, paper):
        folder = self.scratch / paper.name
        if not folder.exists():
            folder.mkdir()
            for game in paper.glob("*.game"):
                shutil.copy(game, folder)
        return folder

    def verdicts(self, claim, texts, *options):
        """What is said about each: "REFUTED", "OPEN", "PROVED", a sentence
        after "refused: ", or what went wrong, such as "gave up". A mistake in
        a header ends a process; the next one looks at the others."""
        said = [None] * len(texts)
        while None in said:
            left = [i for i, s in enumerate(said) if s is None]
            for k, verdict in self.some(claim, [texts[i] for i in left],
                                          options):
                said[left[k]] = verdict
        return said

    def some(self, claim, texts, options):
        """(which, what is said), at least one. Claims need different names in
        one file; what a changed claim rests on is no matter."""
        for i, text in enumerate(texts):
            body = text.partition("\n")[2]
            texts[i] = f"claim m{i}\n" + re.sub(r"^rests on .*\n", "", body,
                                                flags=re.M)
        with tempfile.NamedTemporaryFile(
                "w", suffix=".claim", dir=self.folder(claim.file.parent)) as f:
            f.write("".join(texts))
            f.flush()
            try:
                done = subprocess.run(
                    [self.bouton, "check", f.name, "--json", "--max-steps",
                     str(STEPS), *options], stdin=subprocess.DEVNULL,
                    capture_output=True, text=True, timeout=3600)
            except subprocess.TimeoutExpired:
                return [(i, "took too long") for i in range(len(texts))]
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        said = [(i, saying(line)) for i, line in enumerate(lines)
                if "id" in line]
        if len(said) < len(texts):
            said.append(refusal(texts, len(said), done, lines))
        return said


def saying(line):
    if "error" in line:
        return f"refused: {line['error']['text']}"
    return "gave up" if line["gave_up"] else line["verdict"]


def refusal(texts, at, done, lines):
    """(which, the sentence) of an error in a header, which is said before
    anything else, wherever it is."""
    if done.returncode != 2 or not lines or "error" not in lines[-1]:
        return at, f"status {done.returncode}"
    error, end = lines[-1]["error"], 0
    for i, text in enumerate(texts):
        end += text.count("\n")
        if at == 0 and 0 < error["line"] <= end:
            return i, f"refused: {error['text']}"
    return at, f"refused: {error['text']}"


def ranges_of(claim):
    """A claim that speaks of larger numbers is looked at from there on; None
    stands for its own range."""
    large = any(int(m.old) > SMALL[0][1] for m in claim.mutants)
    return (*SMALL[large:], None)


class Trial:
    """All that is tried of one claim, and what came of it."""

    def __init__(self, claim, mutants, held, deep):
        self.claim = claim
        self.deep = deep
        self.mutants = mutants
        self.listed = [[e for e in held if e.covers(claim, m)]
                       for m in mutants]
        self.said = []

    def run(self, checker):
        """Small ranges first; what has a reason is believed then, unless
        asked to be thorough. A family without members may get some."""
        self.said = [None] * len(self.mutants)
        left = range(len(self.mutants))
        for small in ranges_of(self.claim):
            texts = [shrink(m.text, *small) if small else m.text
                     for m in self.mutants]
            options = SEARCH if small else ()
            for at in range(0, len(left), BATCH):
                self.ask(checker, left[at:at + BATCH], texts, options)
            left = [i for i in left if self.goes_on(i)]
        return self

    def ask(self, checker, some, texts, options):
        said = checker.verdicts(self.claim, [texts[i] for i in some],
                                *options)
        for i, verdict in zip(some, said):
            self.said[i] = verdict

    def goes_on(self, i):
        return NO_MEMBERS in self.said[i] or \
            self.said[i] in ("OPEN", "PROVED") and \
            (self.deep or not self.listed[i])

    def judge(self):
        """Lines about the changes that are not as they should be."""
        wrong = []
        for mutant, said, entries in zip(self.mutants, self.said, self.listed):
            where = f"{self.claim.id}: {context(self.claim, mutant)}"
            if said in ("OPEN", "PROVED") and not entries:
                wrong.append(f"{where} is not noticed: {said}")
            elif said not in ("OPEN", "PROVED") and entries and \
                    not (self.deep and said == "gave up"):
                wrong.append(f"{where} is listed, but {said}")
            elif said.startswith("refused") and not entries and \
                    not any(words in said for words in NO_CLAIM):
                wrong.append(f"{where} is {said}")
            elif not said.startswith("refused") and not entries and \
                    said not in ("REFUTED", "OPEN", "PROVED"):
                wrong.append(f"{where}: {said}")
        return wrong

    def counts(self):
        return collections.Counter(s.split(":")[0] for s in self.said)


def context(claim, mutant, width=24):
    """As an entry of the list would write it."""
    before = re.sub(r"\s+", " ", claim.text[:mutant.start])[-width:]
    after = re.sub(r"\s+", " ",
                   claim.text[mutant.start + len(mutant.old):])[:width]
    return f"{before}{{{mutant.old}->{mutant.new}}}{after}"


def shuffled(claim):
    """Always in the same order: by a hash, which spreads a sample."""
    def key(mutant):
        return hashlib.sha256(f"{claim.id}{mutant.change}".encode()).digest()

    return sorted(claim.mutants, key=key)


def sample(claim, everything):
    return claim.mutants if everything else shuffled(claim)[:SAMPLE]


def stale(claims, held):
    return [f"listed, but there is no such change: {', '.join(e.ids)}: "
            f"{e.before}{{{e.old}->{','.join(e.new)}}}{e.after}"
            for e in held for i in e.ids for new in e.new
            if not any(c.id == i and m.new == new and e.covers(c, m)
                       for c in claims for m in c.mutants)]


def true_claims(claims):
    """Those that are not REFUTED as they stand, as papers_verdicts.py has
    found."""
    said = papers_verdicts.golden()
    return [c for c in claims if said.get(c.id, ("",))[0] != "REFUTED"]


def try_all(options, claims, held):
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        checker = Checker(options.bouton.resolve(), scratch)
        for paper in {c.file.parent for c in claims}:
            checker.folder(paper)
        trials = [Trial(c, sample(c, options.all), held, options.deep)
                  for c in true_claims(claims)]
        yield from pool.map(lambda t: t.run(checker), trials)


def survivors_of(trial):
    for mutant, said, entries in zip(trial.mutants, trial.said, trial.listed):
        if said != "REFUTED":
            mark = "listed" if entries else "NEW"
            yield f"{mark}\t{said}\t{mutant.part}\t{trial.claim.id}: " \
                  f"{context(trial.claim, mutant)}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", default=LONG)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--deep", action="store_true")
    parser.add_argument("--survivors", type=pathlib.Path)
    options = parser.parse_args()
    files = options.files or sorted((TOP / "papers").glob("*/*.claim"))
    claims = [c for f in files for c in read_claims(f)]
    held, results, total = read_list(), [], collections.Counter()
    out = open(options.survivors, "w") if options.survivors else None
    for trial in try_all(options, claims, held):
        counts = trial.counts()
        total += counts
        said = ", ".join(f"{n} {s}" for s, n in sorted(counts.items()))
        results.append((f"{trial.claim.id}: {len(trial.mutants)} of "
                        f"{len(trial.claim.mutants)} changes: {said}",
                        trial.judge()))
        for line in survivors_of(trial) if out else ():
            print(line, file=out, flush=True)
    if not options.files:
        results.append(("the list", stale(claims, held)))
    for number, (name, wrong) in enumerate(results, 1):
        for line in wrong:
            print(f"# {line}")
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    print("# " + ", ".join(f"{n} {s}" for s, n in sorted(total.items())))
    print(f"1..{len(results)}")
    return 1 if any(wrong for _, wrong in results) else 0


if __name__ == "__main__":
    sys.exit(main())
