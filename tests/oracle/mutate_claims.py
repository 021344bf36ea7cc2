"""mutate_claims.py: would the claims notice a wrong number? TAP output.

    python3 mutate_claims.py BOUTON [CLAIM_FILE...] [--all]

In each claim of papers/ that is not REFUTED, one number of the statement at a
time is changed by one, up and down. The changed claim must come out REFUTED,
first on a small range, then on its own; or be refused as malformed; or stand
in mutations-that-hold.txt with the reason why it is still true:

    ID #NUMBER OLD->NEW reason in words

where NUMBER counts the numbers of the statement from 1 (* stands for any
NUMBER, or any change of it). Without --all a fixed sample of the changes is
tried. Exit status: 0 all noticed, 1 not.
"""

import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

sys.dont_write_bytecode = True

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
LIST = pathlib.Path(__file__).resolve().parent / "mutations-that-hold.txt"
SMALL = {"stones": 14}  # small ranges by what is bounded ...
SMALL_ELSE = 24  # ... and for heaps and numbers
SAMPLE = 2  # changes of one claim
SECONDS = 10  # for one check
HEADERS = ("claim", "in", "and", "quote", "note", "rests", "for", "range", "deep")
NUMBER = re.compile(r"(?<![A-Za-z_0-9])\d+")


@dataclass
class Claim:
    file: pathlib.Path
    id: str
    head: str  # up to the statement
    statement: str  # with the functions it is made of
    mutants: list = field(default_factory=list)

    @property
    def text(self):
        return self.head + self.statement


@dataclass(frozen=True)
class Mutant:
    number: int  # which number of the statement, from 1
    old: str
    new: str
    statement: str

    @property
    def change(self):
        return f"#{self.number} {self.old}->{self.new}"


# --- reading -----------------------------------------------------------------


def without_comment(line):
    """# ends a line, but not within a string."""
    quoted = False
    for i, c in enumerate(line):
        quoted ^= c == '"'
        if c == "#" and not quoted:
            return line[:i].rstrip()
    return line.rstrip()


def split_claim(file, lines):
    """Lines that start with a blank go on with the line before. Functions
    (let) count as part of the statement: they are moved behind the headers,
    but stay before the family, as the grammar wants it."""
    head, lets, family, statement = [], [], [], []
    where = head
    for line in lines:
        word = line.split(None, 1)[0] if line.strip() else ""
        if statement or not line[:1].strip():
            pass
        elif word == "let":
            where = lets
        elif word not in HEADERS:
            where = statement
        elif word in ("range", "deep") or is_family(line):
            where = family
        else:
            where = head
        where.append(line)
    claim_id = lines[0].split()[1]
    return Claim(file, claim_id, "\n".join(head) + "\n",
                 "\n".join(lets + ["@"] + statement) + "\n"), "\n".join(family)


def is_family(line):
    return re.match(r"for\b(?! every\b)(?! \w+ within\b)", line) is not None


def read_claims(file):
    """Claims with the family in its place: head, lets, family, statement."""
    claims, lines = [], []
    for line in file.read_text().splitlines() + ["claim end"]:
        line = without_comment(line)
        if line.startswith("claim "):
            if lines and lines[0].startswith("claim "):
                claims.append(split_claim(file, lines))
            lines = []
        lines.append(line)
    for claim, family in claims:
        claim.mutants = list(mutants_of(claim.statement, family))
        claim.statement = claim.statement.replace("@", family, 1)
    return [claim for claim, _ in claims]


def mutants_of(statement, family):
    for number, found in enumerate(NUMBER.finditer(statement), 1):
        old = int(found[0])
        for new in (old + 1, old - 1):
            if new >= 0:
                changed = statement[:found.start()] + str(new) + \
                    statement[found.end():]
                yield Mutant(number, found[0], str(new),
                             changed.replace("@", family, 1))


def read_list():
    """[(id, change with stars)]; a line without a reason is a mistake."""
    held = []
    for line in LIST.read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            claim_id, number, change, _ = line.split(None, 3)
            held.append((claim_id, f"{number} {change}"))
    return held


def covers(entry, claim, mutant):
    """Does a line of the list speak of this change? A star in the id is part
    of the id."""
    number, change = entry[1].split()
    return entry[0] == claim.id and number in ("#*", f"#{mutant.number}") and \
        change in ("*", f"{mutant.old}->{mutant.new}")


# --- trying ------------------------------------------------------------------


def shrink(text):
    """The claim with every bound of its range cut down."""
    def cut(found):
        most = SMALL.get(found[1], SMALL_ELSE)
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

    def verdict(self, claim, text):
        """"REFUTED", "OPEN", "PROVED", "refused", or what went wrong."""
        with tempfile.NamedTemporaryFile(
                "w", suffix=".claim", dir=self.folder(claim.file.parent)) as f:
            f.write(text)
            f.flush()
            try:
                done = subprocess.run(
                    [self.bouton, "check", f.name, "--json", "--max-time",
                     str(SECONDS)], stdin=subprocess.DEVNULL,
                    capture_output=True, text=True, timeout=3 * SECONDS)
            except subprocess.TimeoutExpired:
                return "took too long"
        found = re.search(r'"verdict":"(\w+)"', done.stdout)
        if found:
            return found[1]
        return "refused" if done.returncode == 2 else \
            f"status {done.returncode}"

    def notices(self, claim, mutant):
        """The first verdict that settles it: small range, then its own."""
        text = claim.head + mutant.statement
        said = self.verdict(claim, shrink(text))
        if said in ("OPEN", "PROVED") and shrink(text) != text:
            said = self.verdict(claim, text)
        return said


def sample(claim, everything):
    """A fixed choice, spread by a hash over the whole statement."""
    def key(mutant):
        return hashlib.sha256(f"{claim.id}{mutant.change}".encode()).digest()

    chosen = sorted(claim.mutants, key=key)
    return chosen if everything else chosen[:SAMPLE]


def judge(claim, tried, held):
    """Lines about the changes of one claim that are not as they should be."""
    wrong = []
    for mutant, said in tried:
        listed = [e for e in held if covers(e, claim, mutant)]
        if said not in ("REFUTED", "refused") and not listed:
            wrong.append(f"{claim.id} {mutant.change} is not noticed: {said}")
        if said == "REFUTED" and any("*" not in e[1] for e in listed):
            wrong.append(f"{claim.id} {mutant.change} is listed, but REFUTED")
    return wrong


def stale(claims, held):
    return [f"{e[0]} {e[1]} is listed, but there is no such change"
            for e in held if not any(covers(e, c, m) for c in claims
                                     for m in c.mutants)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    files = options.files or sorted((TOP / "papers").glob("*/*.claim"))
    claims = [c for f in files for c in read_claims(f)]
    held = read_list()
    results = []
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        checker = Checker(options.bouton.resolve(), scratch)
        for paper in {c.file.parent for c in claims}:
            checker.folder(paper)
        plain = pool.map(lambda c: checker.verdict(c, shrink(c.text)), claims)
        true = [c for c, said in zip(claims, plain) if said != "REFUTED"]
        runs = [(c, [(m, pool.submit(checker.notices, c, m))
                     for m in sample(c, options.all)]) for c in true]
        for claim, jobs in runs:
            tried = [(m, job.result()) for m, job in jobs]
            name = f"{claim.id}: {len(tried)} of {len(claim.mutants)} changes"
            results.append((name, judge(claim, tried, held)))
    if not options.files:
        results.append(("the list", stale(claims, held)))
    for number, (name, wrong) in enumerate(results, 1):
        for line in wrong:
            print(f"# {line}")
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    print(f"1..{len(results)}")
    return 1 if any(wrong for _, wrong in results) else 0


if __name__ == "__main__":
    sys.exit(main())
