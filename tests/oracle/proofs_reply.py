"""proofs_reply.py BOUTON: `prove --proof FILE.tex` of claims about any number of
heaps, read back (docs/formats/proof.md) and held against the rules: from every
small position of a set every move is in the table, the answer is legal and leads
into the set that is named; and outcomes are as said. One number changed, and it
is noticed. TAP output."""
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import proofs  # noqa: E402
from tapping import Tap  # noqa: E402

CLAIMS = {"A-L6": proofs.plain, "A-T7": proofs.plain, "A-mis2": proofs.plain,
          "P-L9": proofs.with_pass}
STONES = 9  # of the positions that are looked at


class Set:
    """A lemma: positions, their outcome, and a table."""

    def __init__(self, said):
        said = said.rstrip(".")
        m = re.match(r"These are ([PN])-positions in (\w+).* play: (.*)", said)
        self.said, self.cases = said, []
        if not m:
            self.outcome = None
            return
        self.outcome, self.misere = m[1], m[2].startswith("mis")
        self.parts = m[3].split("; ")

    def sizes(self):
        return sum("heaps of size" in part for part in self.parts)

    def odd(self):
        """Sizes that occur an odd number of times, as formulas of d_1 < d_2."""
        return re.findall(r"d_\d(?:\+d_\d)?", self.parts[-1])

    def values(self, position):
        """d_1, d_2, ... of a position in the set; None: it is not in it."""
        heaps, number = position
        for part in self.parts:
            if part.startswith("pass = ") and number != int(part[7:]):
                return None
            if "heaps of size" in part and not has_count(part, heaps):
                return None
        large = sorted(h for h in set(heaps) if h > self.sizes())
        if self.parts[-1] == "no heap is larger":
            return None if large else {}
        odd = [h for h in large if heaps.count(h) % 2]
        names = self.odd()
        if len(odd) != len(names):
            return None
        found = dict(zip([n for n in names if "+" not in n], odd))
        fits = sorted(evaluate(n, found) for n in names) == odd
        return found if fits else None


def has_count(part, heaps):
    n = heaps.count(int(re.search(r"of size (\d+)", part)[1]))
    exactly = re.match(r"exactly (\d+)", part)
    least = re.search(r"at least (\d+)", part)
    return ((not exactly or n == int(exactly[1]))
            and (not least or n >= int(least[1]))
            and ("even" not in part or n % 2 == 0)
            and ("odd" not in part or n % 2 == 1))


def evaluate(term, values):
    """2a-t+1"""
    total = 0
    for sign, factor, name, number in re.findall(
            r"([+-]?)(?:(\d*)([a-z](?:_\d)?)|(\d+))", term):
        one = int(number) if number else int(factor or 1) * values[name]
        total += -one if sign == "-" else one
    return total


def split_move(text):
    """The heaps in hand and what they become, as formulas."""
    _, _, heaps = text.partition(": ")
    hand, _, left = heaps.partition(" -> ")
    return [h for h in hand.split(", ") if h], [x for x in left.split(", ") if x]


def after(position, text, values):
    """Where it leads, by what it says; None: these heaps are not there."""
    heaps, number = list(position[0]), position[1]
    hand, left = split_move(text)
    taken = re.match(r"take (\S+):", text)
    if taken and evaluate(taken[1], values) != (
            sum(evaluate(h, values) for h in hand)
            - sum(evaluate(x, values) for x in left)):
        return None
    for one in hand:
        size = evaluate(one, values)
        if size not in heaps:
            return None
        heaps.remove(size)
    heaps += [evaluate(one, values) for one in left]
    if min(heaps, default=0) < 0:
        return None
    return (tuple(sorted(h for h in heaps if h)),
            number - (1 if text == "pass" else 0))


def bindings(text, largest):
    names = sorted(set(re.findall(r"\b\d*([a-z](?:_\d)?)(?![a-z])",
                                  text.partition(": ")[2]
                                  + " " + text.partition(": ")[0]
                                  .partition(" ")[2])))
    for chosen in itertools.product(range(1, largest + 1), repeat=len(names)):
        yield dict(zip(names, chosen))


def told_apart(text, values, sizes):
    """What is written differently is different, and larger than counted sizes."""
    terms = {t for part in split_move(text) for t in part if t != "0"}
    letters = [t for t in terms if not t.isdigit()]
    seen = [evaluate(t, values) for t in terms]
    return (len(set(seen)) == len(seen)
            and all(evaluate(t, values) > sizes for t in letters))


def follow(sets, one, position, options, case, values):
    """Is what a line says of the position after the move right?"""
    before, move, answer, to = case
    here = after(position, move, values) if move else position
    if answer == "none":
        return not options(here)
    there = after(here, answer, values)
    target = sets[int(re.match(r"Lemma (\d+)", to)[1]) - 1]
    return (there in options(here) and target.outcome == "P"
            and target.values(there) is not None)


def check_p(sets, one, position, options):
    reached = set()
    for case in one.cases:
        if not all(has_count(p, position[0]) for p in case[0].split("; ")
                   if p != "any"):
            continue
        for values in bindings(case[1], STONES):
            to = after(position, case[1], values)
            if (to not in options(position)
                    or not told_apart(case[1], values, one.sizes())):
                continue
            reached.add(to)
            if not follow(sets, one, position, options, case, values):
                yield f"{position}: {case} does not hold"
    for to in options(position) - reached:
        yield f"{position}: the move to {to} is left out"


def check_n(sets, one, position, options):
    values = one.values(position)
    lines = [case for case in one.cases
             if all(has_count(p, position[0]) for p in case[0].split("; ")
                    if p != "any")]
    if not lines or not all(follow(sets, one, position, options, case, values)
                            for case in lines):
        yield f"{position}: no move as it is said"


def positions(numbers):
    def parts(total, least):
        yield ()
        for h in range(least, total + 1):
            for rest in parts(total - h, h):
                yield (h, *rest)
    return [(heaps, number) for heaps in parts(STONES, 1) for number in numbers]


def read(tex):
    sets = []
    for line in tex.splitlines():
        if "\\textbf{Lemma" in line:
            said = re.search(r"\{\\itshape (.*)\}$", line)[1]
            sets.append(Set(plain_text(said)))
        elif line.startswith("\\case{"):
            sets[-1].cases.append([plain_text(c) for c in proofs.cells(line)])
    return sets


def plain_text(tex):
    tex = re.sub(r"\\text(?:subscript|it)\{(\d)\}", r"_\1", tex)
    return proofs.text_of(tex).replace("$<$", "<")


def faults(tex, options):
    try:
        return list(all_faults(read(tex), options))
    except (ValueError, KeyError, IndexError, TypeError) as error:
        return [f"it cannot be read: {error!r}"]


def all_faults(sets, options):
    if not sets:
        yield "there are no sets"
    for one in sets:
        if one.outcome is None:
            continue
        is_p = proofs.outcomes(options, one.misere)
        numbers = (0, 1) if options is proofs.with_pass else (0,)
        for position in positions(numbers):
            if one.values(position) is None:
                continue
            if is_p(position) != (one.outcome == "P"):
                yield f"{position} is no {one.outcome}-position"
            yield from (check_p if one.outcome == "P" else check_n)(
                sets, one, position, options)


def changed(tex, source):
    lines = tex.splitlines()
    cases = [i for i, line in enumerate(lines) if line.startswith("\\case{")
             and "Lemma" in line]
    for at in source.sample(cases, min(4, len(cases))):
        numbers = [m for m in re.finditer(r"(?<![{\d])\d+", lines[at])
                   if m.start() > lines[at].index("}{")]
        number = source.choice(numbers)
        other = (lines[at][:number.start()] + str(int(number[0]) + 1)
                 + lines[at][number.end():])
        yield "\n".join(lines[:at] + [other] + lines[at + 1:]), other


def main():
    tap = Tap()
    for claim, options in CLAIMS.items():
        with tempfile.TemporaryDirectory() as name:
            file = pathlib.Path(name) / "proof.tex"
            subprocess.run([proofs.BOUTON, "prove", claim, "--proof", str(file)],
                           capture_output=True)
            tex = file.read_text() if file.exists() else ""
        found = faults(tex, options)
        tap.check(not found, f"{claim}: every move is answered as it says",
                  found[:5])
        slipped = [line for other, line in changed(tex, random.Random(1))
                   if not faults(other, options)]
        tap.check(tex and not slipped, f"{claim}: a changed line is noticed",
                  slipped[:2])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
