"""proofs_logic.py BOUTON: `prove --proof FILE.tex` of claims about vectors, read
back (docs/formats/proof.md) and held against the rules: the set has the
P-positions, and from every small position outside of it the first line whose
condition holds leads into it by a move of the kind it names. Tables of digits are
walked with all numbers of three digits: what is left out cannot be completed, the
values are those of the numbers, and what is said of the end is true of them. A
condition or a place changed, and it is noticed. TAP output."""
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import proofs  # noqa: E402
from rules import chocolate_options  # noqa: E402
from tapping import Tap  # noqa: E402

MOST = 9


def nim_vectors(v):
    return {(*v[:i], b, *v[i + 1:]) for i, a in enumerate(v) for b in range(a)}


def take_two(v):
    return {(v[0] - t,) for t in (1, 2) if t <= v[0]}


def chocolate(v):
    return chocolate_options(v, 2)


CLAIMS = {  # claim: coordinates, options, domain
    "chocolate k=2: (x,y,z) P iff x xor y xor z = 0":
        ("x y z", chocolate, lambda v: v[1] <= v[2] // 2),
    "nim: [a,b,c] P iff a xor b xor c = 0":
        ("a1 a2 a3", nim_vectors, lambda v: True),
    "subtraction S={1,2}: [n] P iff n mod 3 = 0":
        ("a1", take_two, lambda v: True),
}


def condition(text):
    """As Python says it. Terms of xor stand in parentheses where it matters; y'
    is called y_."""
    text = re.sub(r"(?<![<>!=])=", "==", text.replace("$", ""))
    text = re.sub(r"\b(\d+)([a-z(])", r"\1*\2", text.replace("'", "_"))
    for word, sign in ((" xor ", " ^ "), (" mod ", " % ")):
        text = text.replace(word, sign)
    return compile(text.strip(), text, "eval")


def text_of(tex):
    for sign, said in ((r"$\oplus$", "xor"), (r"$\neq$", "!="), ("$>$", ">")):
        tex = tex.replace(sign, said)
    return proofs.text_of(re.sub(r"\\textsubscript\{(\w+)\}", r"\1", tex))


def rows(tex):
    """The tables: the first head, and all lines."""
    tables = []
    for line in tex.splitlines():
        if line.startswith("\\caseheads{"):
            tables.append((text_of(proofs.cells(line)[0]), []))
        elif line.startswith("\\case{"):
            tables[-1][1].append([text_of(c) for c in proofs.cells(line)])
    return tables


def read(tex):
    """The set, and the lines of the table of moves."""
    said = re.search(r"of those with (.*?)\. Every play ends", text_of(tex))[1]
    lines = [t for head, t in rows(tex) if head.startswith("the first")]
    return condition(said), lines[0]


# ---- tables of digits

PLACES = 3


class Digits:
    """What stands before a table of digits, and the table."""

    def __init__(self, said, table, behind):
        self.ended = set(re.findall(r"s\d+", "".join(re.findall(
            r"After ([^.]*) no place is left", behind)).replace("_", "")))
        values = re.search(r"Keep the values of (.*?) for the parts", said)[1]
        self.values = [condition(v) for v in values.split("; ")]
        place = re.search(r"In every place, (.*?)\.", said)
        given = place[1].split(" and ") if place else []
        if "Suppose that both" in said:
            given += re.split(", | and ", re.search(
                r" leads to .*?, where (.*?)\. Suppose", said)[1])
        else:
            given += re.search(r"of the highest place, (.*?)\. Let",
                               said)[1].split("; ")
            given += re.search(r"be such that (.*?)\. They are found",
                               said)[1].split("; ")
        self.given = [condition(g) for g in given]
        wanted = re.search(r"The move is legal when (.*?)\. That is", said)
        self.wanted = [condition(w) for w in wanted[1].split("; ")] if wanted else []
        self.at = {}
        for name, tuples in re.findall(r"(s_?\d+) = \(([^)]*)\)", said):
            self.at[name.replace("_", "")] = tuples.split(", ")
        self.names = re.search(r"with the digits of ([^:]*):", said)[1].replace(
            "'", "_").split(", ")
        self.next = {}
        for here, letters, there, why in table:
            for letter in letters.split(", "):
                self.next[here, letter] = there, why

    def needless(self):
        """What is supposed, but follows from the rest in small numbers."""
        old = [g for g in self.given if "_" not in g.co_filename]
        every = (dict(zip(self.names, v)) for v in itertools.product(
            range(1 << PLACES), repeat=len(self.names)))
        true = {tuple(bool(eval(g, {}, v)) for g in old) for v in every}
        return [g.co_filename for i, g in enumerate(old) if not any(
            all(t[:i] + t[i + 1:]) and not t[i] for t in true)]

    def fits(self, state, numbers):
        for code, said in zip(self.values, self.at[state]):
            value = eval(code, {}, numbers)
            if not eval(f"{value}{said}" if said[0] in "<>" else
                        f"{value} == {said}"):
                return False
        return len(self.at[state]) == len(self.values)

    def faults(self, domain):
        """With all numbers of so many places."""
        n = len(self.names)
        letters = ["".join(p) for p in itertools.product("01", repeat=n)]
        reached = {"s0": [()]}
        found = [] if self.fits("s0", dict.fromkeys(self.names, 0)) else ["s0"]
        if self.ended != set(self.at) - {here for here, _ in self.next}:
            found.append(f"no place after {self.ended}?")
        for length in range(PLACES):
            after = {}
            for state, words in reached.items():
                for word, letter in itertools.product(words, letters):
                    new = (*word, letter)
                    if (state, letter) not in self.next:
                        if not self.is_lost(new, domain):
                            found.append(f"{state}: {letter} is left out")
                        continue
                    to, why = self.next[state, letter]
                    found += self.wrong(to, why, self.numbers(new))
                    after.setdefault(to, []).append(new)
            after.pop("settled", None)
            reached = {s: w[:40] for s, w in after.items()}
        return found

    def numbers(self, word):
        return {name: int("".join(p[i] for p in word) or "0", 2)
                for i, name in enumerate(self.names)}

    def is_lost(self, word, domain):
        """Does one condition fail, whatever follows?"""
        ends = [self.numbers(word)]
        for rest in itertools.product("01", repeat=len(self.names)):
            for more in (1, 3):
                ends.append(self.numbers((*word, *["".join(rest)] * more)))
        checks = [lambda v, g=g: eval(g, {}, v) for g in self.given]
        checks.append(lambda v: domain(tuple(v[x] for x in "xyz")))
        return any(not any(c(v) for v in ends) for c in checks)

    def wrong(self, to, why, numbers):
        if to != "settled" and not self.fits(to, numbers):
            yield f"{numbers} are not {to}"
        if why.startswith("not ") and eval(condition(why[4:]), {}, numbers):
            yield f"{numbers}: {why}?"
        if not why.startswith("not ") and not all(
                eval(w, {}, numbers) for w in self.wanted):
            yield f"{numbers}: {why}?"


def digit_tables(tex):
    """Each with what is said between the lemma and its end."""
    parts = re.split(r"\\caseheads\{values\}", tex)
    for before, after in zip(parts, parts[1:]):
        said = text_of(before[before.rfind("The last line") if "The last line"
                              in before else before.rfind("More than one"):])
        lines, _, behind = after.partition("\\end{longtable}")
        lines = lines.splitlines()
        yield Digits(" ".join(said.split()),
                     [[text_of(c) for c in proofs.cells(line)]
                      for line in lines if line.startswith("\\case{")],
                     text_of(behind.partition("\\caseheads")[0]))


def reaches(names, line, here, options, member):
    """Is there such a move from here into the set?"""
    after = [t.strip() for t in line[2].strip("()").split(",")]
    for to in options(here):
        kept = all(a == b for a, b, t in zip(here, to, after) if t in names)
        if kept and member(to):
            return True
    return False


def faults(tex, names, options, domain):
    names = names.split()
    try:
        said, lines = read(tex)
        rules = [(line, line[0] == "otherwise" or condition(line[0]))
                 for line in lines]
    except (TypeError, SyntaxError, ValueError) as error:
        return [f"it cannot be read: {error!r}"]
    is_p = proofs.outcomes(options, False)

    def member(v):
        return bool(eval(said, {}, dict(zip(names, v))))

    try:
        found = [f for d in digit_tables(tex) for f in d.faults(domain)]
    except (TypeError, SyntaxError, KeyError, NameError) as error:
        return [f"digits cannot be read: {error!r}"]
    for v in itertools.product(range(MOST), repeat=len(names)):
        if not domain(v):
            continue
        if member(v) != is_p(v):
            found.append(f"{v} is no P-position, or not in the set")
        first = next((line for line, holds in rules
                      if holds is True or eval(holds, {}, dict(zip(names, v)))),
                     None)
        if not is_p(v) and (first is None
                            or not reaches(names, first, v, options, member)):
            found.append(f"{v}: {first} does not win")
    return found


def changed(tex):
    """The set with another number; a condition that holds too often; a place."""
    yield tex.replace("= 0. Every play", "= 1. Every play"), "the set"
    lines = tex.splitlines()
    moves, table = [], ""
    for i, line in enumerate(lines):
        if line.startswith("\\caseheads{"):
            table = text_of(proofs.cells(line)[0])
        if line.startswith("\\case{") and table.startswith("the first"):
            moves.append(i)
        elif line.startswith("\\case{"):
            yield "\n".join(lines[:i] + lines[i + 1:]), f"without {line}"
            place = re.search(r"[01]{4,}", line)
            other = (line[:place.start()] + "10"[int(place[0][0])]
                     + line[place.start() + 1:])
            yield "\n".join(lines[:i] + [other] + lines[i + 1:]), other
    for i in moves[:-1]:
        first, *rest = proofs.cells(lines[i])
        other = "\\case{otherwise}" + "".join(f"{{{c}}}" for c in rest)
        if text_of(rest[1]) != text_of(proofs.cells(lines[moves[-1]])[2]):
            yield "\n".join(lines[:i] + [other] + lines[i + 1:]), lines[i]


def main():
    tap = Tap()
    for claim, how in CLAIMS.items():
        with tempfile.TemporaryDirectory() as name:
            file = pathlib.Path(name) / "proof.tex"
            subprocess.run([proofs.BOUTON, "prove", claim, "--prover", "logic",
                            "--proof", str(file)], capture_output=True)
            tex = file.read_text() if file.exists() else ""
        found = faults(tex, *how)
        tables = 2 if claim.startswith("chocolate") else 0
        if len(list(digit_tables(tex))) != tables:
            found.append("it has other tables of digits")
        for d in digit_tables(tex):
            found += [f"{g} is not needed" for g in d.needless() if d.wanted]
        tap.check(not found, f"{claim}: every line wins where it says",
                  found[:5])
        others = list(changed(tex))
        slipped = [line for other, line in others if not faults(other, *how)]
        tap.check(others and not slipped, f"{claim}: a change is noticed",
                  slipped[:2])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
