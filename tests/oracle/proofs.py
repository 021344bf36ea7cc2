"""proofs.py BOUTON: `prove --proof FILE.tex` of claims about rows, read back
(docs/formats/proof.md) and held against brute force: every line of a table is a
move of the rules and leads to an outcome as it says, no pair and no move is left
out, and the pairs are the P-positions. One number changed, and it is noticed.
LaTeX compiles where pdflatex is. TAP output."""
import functools
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.setrecursionlimit(20000)
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
from rules import amalgamation_options, nim_options, pass_options  # noqa: E402
from tapping import Tap  # noqa: E402

BOUTON = str(pathlib.Path(sys.argv[1]).resolve())
FAR = 20  # columns that are looked at


def with_pass(position):
    return pass_options(position, nim_options)


def plain(position):
    return {(heaps, 0) for heaps in amalgamation_options(position[0])}


CLAIMS = {  # id or claim: options, misère
    "A-T3": (plain, False),
    "A-T4": (plain, False),
    "A-T5": (plain, False),
    "P-T2": (with_pass, False),
    "P-s3": (with_pass, False),
}


def text_of(tex):
    """What a cell says, without what LaTeX needs to set it."""
    tex = re.sub(r"\\text(it|color\{P\})\{([^{}]*)\}", r"\2", tex)
    for sign, said in ((r"$\leq$", "<="), (r"$\geq$", ">="), (r"\_", "_"),
                       (r"$\rightarrow$", "->"), (r"$\dots$", "..."),
                       ("$-$", "-"), (r"$\cdot$", "*")):
        tex = tex.replace(sign, said)
    return tex


def cells(line):
    """The arguments of \\case{..}{..}{..}{..}."""
    found, depth, start = [], 0, 0
    for i, letter in enumerate(line):
        if letter == "{":
            depth += 1
            start = i + 1 if depth == 1 else start
        elif letter == "}":
            depth -= 1
            if depth == 0:
                found.append(text_of(line[start:i]))
    return found


def value(term, k):
    """4k+3, k, 7."""
    m = re.fullmatch(r"(?:(\d*)k)?([+-]?\d+)?", term.replace(" ", ""))
    if not m or not term:
        raise ValueError(f"this is no number: {term}")
    slope = 0 if m[1] is None else int(m[1] or 1)
    return slope * k + int(m[2] or 0)


def place(text, k):
    """[2,4k+3,4k+6] pass=1, as in rules.py."""
    m = re.fullmatch(r"\[([^\]]*)\](?: pass=(\d+))?", text)
    if not m:
        raise ValueError(f"this is no position: {text}")
    heaps = [value(t, k) for t in m[1].split(",")] if m[1] else []
    return tuple(sorted(h for h in heaps if h)), int(m[2] or 0)


class Lemma:
    def __init__(self, said):
        m = re.match(r"\[([\d,]*)a,b\]((?: pass=\d+)?) with a <= b is a "
                     r"P-position exactly when \(a, b\) is (.*) for some k >= 0\.$",
                     said)
        if not m:
            raise ValueError(f"this is no lemma about a row: {said}")
        self.fixed, self.numbers = m[1], m[2]
        self.pairs = re.findall(r"\(([^,()]+), ([^,()]+)\)", m[3])
        self.from_p, self.to_p = [], []

    def mates(self):
        """The pairs, each way."""
        pairs = [(value(a, k), value(b, k)) for a, b in self.pairs
                 for k in range(2 * FAR if "k" in a else 1)]
        return dict(pairs + [(b, a) for a, b in pairs])

    def at(self, a, b):
        return place(f"[{self.fixed}{a},{b}]{self.numbers}", 0)


def read(tex):
    """The lemmas of a proof, each with its two tables."""
    lemmas, table = [], None
    for line in tex.splitlines():
        if "\\textbf{Lemma" in line:
            said = re.search(r"\{\\itshape (.*)\}$", line)[1]
            lemmas.append(Lemma(text_of(said)))
        elif line.startswith("\\caseheads"):
            table = (lemmas[-1].from_p if cells(line)[0] == "pair"
                     else lemmas[-1].to_p)
        elif line.startswith("\\case"):
            table.append(cells(line))
    return lemmas


@functools.lru_cache(None)
def outcomes(options, misere):
    @functools.lru_cache(None)
    def is_p(position):
        after = options(position)
        return (not after and not misere or bool(after)
                and not any(is_p(o) for o in after))
    return is_p


def instances(lines):
    """Every line for k = 0, 1, 2, ...: columns a and b, where it leads."""
    for region, move, to, why in lines:
        m = re.fullmatch(r"a = (.*), b = (.*)", region)
        for k in range(FAR + 1 if "k" in region else 1):
            a, b = value(m[1], k), value(m[2], k)
            if a < FAR:
                yield (a, b, at_k(move, k), place(to, k) if to else None,
                       at_k(why, k))


def at_k(text, k):
    """merge: 4k+3, 2 for one k."""
    return re.sub(r"\d*k(?:\+\d+)?", lambda m: str(value(m[0], k)), text)


def has_in_hand(position, move, to):
    """Are the heaps that it names those of the position, and of the next?"""
    heaps = list(position[0])
    named = move.partition(": ")[2].partition(" -> ")[0]
    for heap in re.findall(r"\d+", named):
        if int(heap) not in heaps:
            return False
        heaps.remove(int(heap))
    left = move.partition(" -> ")[2]
    return not left or left == "0" or int(left) in to[0]


def is_reason(lemmas, lemma, to, why):
    """Does it name the lemma that says what `to` is?"""
    named = re.match(r"Lemma (\d+)", why)
    if why != "a pair of this lemma" and not named:
        return False
    where = lemmas[int(named[1]) - 1] if named else lemma
    fixed, numbers = place(f"[{where.fixed.strip(',')}]{where.numbers}", 0)
    paired = re.search(r"there the partner of (\d+) is (\d+)$", why)
    if paired and where.mates().get(int(paired[1])) != int(paired[2]):
        return False
    used = fixed + ((int(paired[1]),) if paired and paired[1] != "0" else ())
    left = list(to[0])
    for heap in used:
        if heap not in left:
            return False
        left.remove(heap)
    return numbers == to[1] and len(left) <= (1 if paired else 2)


def check_lemma(lemmas, lemma, options, misere):
    """What is wrong with it, in sentences."""
    is_p = outcomes(options, misere)
    mate = lemma.mates()
    for a in range(FAR):
        for b in range(a, FAR):
            if is_p(lemma.at(a, b)) != (mate.get(a) == b):
                yield f"({a}, {b}) is no pair, or the table lacks it"
    told = set()
    for a, b, move, to, why in instances(lemma.from_p):
        told.add((a, b, to))
        here = lemma.at(a, b)
        if mate.get(a) != b:
            yield f"({a}, {b}) is no pair"
        if (to not in options(here) or is_p(to) or not has_in_hand(here, move, to)
                or not is_reason(lemmas, lemma, to, why)):
            yield f"({a}, {b}), {move}: no move to the N-position {to}, {why}"
    for a, b in mate.items():
        reduced = {lemma.at(a, c) for c in range(b)}
        reduced |= {lemma.at(c, b) for c in range(a)}
        for to in options(lemma.at(a, b)) - reduced if a <= b < FAR else ():
            if (a, b, to) not in told:
                yield f"({a}, {b}): the move to {to} is left out"
    yield from check_others(lemmas, lemma, options, is_p, mate)


def check_others(lemmas, lemma, options, is_p, mate):
    told = set()
    for a, b, move, to, why in instances(lemma.to_p):
        told.add((a, b))
        here = lemma.at(a, b)
        if to is None and options(here):
            yield f"({a}, {b}): there are moves"
        if to is not None and (
                to not in options(here) or not is_p(to)
                or not has_in_hand(here, move, to)
                or not is_reason(lemmas, lemma, to, why)):
            yield f"({a}, {b}), {move}: no move to the P-position {to}, {why}"
    for a in range(FAR):
        for b in range(a, mate.get(a, a)):
            if (a, b) not in told:
                yield f"({a}, {b}) is left out"


def faults(tex, how):
    try:
        lemmas = read(tex)
        found = [] if lemmas else ["there are no lemmas"]
        for lemma in lemmas:
            found += check_lemma(lemmas, lemma, *how)
        return found
    except (ValueError, TypeError) as error:
        return [str(error)]


def changed(tex, random):
    """The proof with one number in a line of a table changed: of a region, a heap
    in hand, where it leads, or why."""
    lines = tex.splitlines()
    cases = [i for i, line in enumerate(lines) if line.startswith("\\case{")]
    for at in random.sample(cases, min(8, len(cases))):
        choices = re.search(r"\}\{\w+(?: \d+)*", lines[at]).span()
        number = random.choice(
            [m for m in re.finditer(r"\d+", lines[at])
             if not choices[0] <= m.start() < choices[1]])
        new = str(int(number[0]) + 1)
        other = lines[at][:number.start()] + new + lines[at][number.end():]
        yield "\n".join(lines[:at] + [other] + lines[at + 1:]), other


def check_claim(tap, claim, how, folder):
    file = folder / "proof.tex"
    said = subprocess.run([BOUTON, "prove", claim, "--proof", str(file)],
                          capture_output=True, text=True)
    tex = file.read_text() if file.exists() else ""
    found = faults(tex, how)
    tap.check(not found, f"{claim[:40]}: every line holds, and none lacks",
              [*found[:5], said.stderr] if found else [])
    slipped = [line for other, line in changed(tex, random.Random(1))
               if not faults(other, how)]
    tap.check(tex and not slipped, f"{claim[:40]}: a changed line is noticed",
              slipped[:2])
    if shutil.which("pdflatex"):
        done = subprocess.run(["pdflatex", "-halt-on-error",
                               "-interaction=nonstopmode", "proof.tex"],
                              cwd=folder, capture_output=True, text=True,
                              errors="replace")
        tap.check(done.returncode == 0, f"{claim[:40]}: LaTeX takes it",
                  done.stdout[-500:])


TWO = """claim two "rows in both plays"
in amalgamation-nim
and m = amalgamation-nim misere
for [2,a,b] where 9 <= a <= b
P implies m.P([2,a,b])
"""


def check_two(tap, folder):
    """Lemmas of two games are numbered through, those of one have its outcomes."""
    claim, file = folder / "two.claim", folder / "proof.tex"
    claim.write_text(TWO)
    subprocess.run([BOUTON, "prove", claim, "--proof", file], capture_output=True)
    lemmas = read(file.read_text())
    found = [fault for i, lemma in enumerate(lemmas) for fault in check_lemma(
        lemmas if i < 3 else [None] * 3 + lemmas[3:], lemma,
        plain, i >= 3)]
    tap.check(len(lemmas) == 6 and not found, "two plays: every line holds",
              found[:5])


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        check_two(tap, pathlib.Path(name))
    for claim, how in CLAIMS.items():
        with tempfile.TemporaryDirectory() as name:
            check_claim(tap, claim, how, pathlib.Path(name))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
