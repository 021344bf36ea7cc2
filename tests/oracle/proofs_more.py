"""proofs_more.py BOUTON: `prove --proof FILE.tex` of the methods sums, heap,
powers, aggregates and unknown, read back (docs/formats/proof.md).

Sums: every contradiction is added up, and its facts are among those of its case
and of the cases around it. Heap: the values are worked out again. Powers: each
line of the moves is a move, and the rank falls. Aggregates: the sets are the
P- and N-positions. One line changed, and it is noticed. A proof of every method
compiles. TAP output."""
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
from proofs_logic import condition, rows, text_of  # noqa: E402
from rules import nim_options, octal_options, two_weight_options  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 19
CLAIMS = {  # what is read; the method
    "D-L2.1": "sums",
    "D-T2.1a": "sums",
    "kayles: [n] N if n >= 1": "heap",
    "D-T3.1*": "powers",
    "nim: for position x: P iff xor(x) = 0": "aggregates",
    # that LaTeX takes them is all that is looked at
    "P-L7": "unknown",
    "A-L6": "reply",
    "A-T4": "row",
    "chocolate k=2: (x,y,z) P iff x xor y xor z = 0": "logic",
    "wythoff: (x,y) where x = y: P iff x = 0": "logic",
}


# ---- sums

def split(text):
    """At commas outside of brackets."""
    found, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and text[i:i + 2] in (", ", "; "):
            found.append(text[start:i])
            start = i + 2
    return [*found, text[start:]]


def linear(text):
    """"2*t3 + f(t3 + 1) + 4" as coefficients; the number belongs to ""."""
    out, depth, start = {}, 0, 0
    for i, letter in enumerate(text + " + "):
        depth += (letter == "(") - (letter == ")")
        if depth or (text + " + ")[i:i + 3] != " + ":
            continue
        term = text[start:i]
        start = i + 3
        m = re.fullmatch(r"(?:(\d+)\*)?([A-Za-z(].*)", term)
        key = m[2] if m else ""
        out[key] = out.get(key, 0) + int((m[1] or 1) if m else term)
    return out


def fact(text):
    """left >= right as left - right."""
    left, right = text.split(" >= ")
    out = linear(left)
    for key, n in linear(right).items():
        out[key] = out.get(key, 0) - n
    return out


def adds_up(said):
    """Do these facts, with their weights, come to a number below 0?"""
    total = {}
    for one in split(said):
        m = re.fullmatch(r"(?:(\d+) times )?(.*)", one)
        for key, n in fact(m[2]).items():
            total[key] = total.get(key, 0) + int(m[1] or 1) * n
    return total.pop("", 0) < 0 and not any(total.values())


def sums_faults(tex):
    found, known = [], {}
    lines = text_of(tex).splitlines()
    for line in lines:
        if "Suppose not. Then " in line:
            said = line.split("Suppose not. Then ")[1].split(". In each case")[0]
            known = {(): set(split(said))}
        if not line.startswith("\\case{"):
            continue
        where, step, then, why = proofs.cells(line)
        path = () if where == "always" else tuple(where.split("."))
        here = set().union(*(known.get(path[:i], set())
                             for i in range(len(path) + 1)))
        if step == "contradiction":
            used = {re.sub(r"^\d+ times ", "", f) for f in split(then)}
            if not used <= here:
                found.append(f"{where}: {used - here} is not known")
            if not adds_up(then):
                found.append(f"{where}: {then} is no contradiction")
        else:
            if step == "suppose" and why.startswith("case 1 of"):
                for old in [p for p in known if p[:len(path)] == path and path]:
                    del known[old]
            known.setdefault(path, set()).update(split(then))
    tables = [t for head, t in rows(tex) if head == "case"]
    for table in tables:
        found += open_cases(table)
    return found


def open_cases(table):
    """Every case ends, and none is left out."""
    ends = {line[0] for line in table if line[1] == "contradiction"}
    for where, step, _, why in table:
        if not any(e == where or e.startswith(where + ".") or where == "always"
                   for e in ends):
            yield f"{where} does not end"
        m = re.fullmatch(r"case (\d+) of (\d+)", why)
        if step == "suppose" and m:
            stem = where.rpartition(".")[0]
            for i in range(1, int(m[2]) + 1):
                other = f"{stem}.{i}".lstrip(".")
                if not any(w == other and s == "suppose"
                           for w, s, _, _ in table):
                    yield f"{other} is left out"


# ---- heap

def kayles_values(n):
    value = [0]
    for heap in range(1, n):
        after = set()
        for option in octal_options((heap,), "0.77"):
            g = 0
            for part in option:
                g ^= value[part]
            after.add(g)
        value.append(min(set(range(len(after) + 1)) - after))
    return value


def heap_faults(tex):
    value = kayles_values(90)
    lines = rows(tex)[0][1]
    told = 0
    for region, options, says, _ in lines:
        m = re.fullmatch(r"n = (?:(\d+)k \+ )?(\d+)", region)
        n, g = int(m[2]), int(re.fullmatch(r"G\(n\) = (\d+)", says)[1])
        after = [] if options == "no move" else [int(x) for x in split(options)]
        known = set()
        for option in octal_options((n,), "0.77"):
            x = 0
            for part in option:
                x ^= value[part]
            known.add(x)
        if n != told or g != value[n] or set(after) != known:
            yield f"{region}: {options}: {says}"
        told += 1
    if told != 71 + 12:
        yield f"{told} heaps"


# ---- powers

def powers_faults(tex):
    line = rows(tex)[0][1][0]
    conditions = [condition(c) for c in split(line[0])]
    loss = condition(line[3].removeprefix("loses "))
    for x, y in itertools.product(range(7), repeat=2):
        seen = set()
        for t1, t2 in itertools.product(range(7), repeat=2):
            at = {"x": x, "y": y, "t1": t1, "t2": t2}
            if all(eval(c, {}, at) for c in conditions):
                seen.add((t1, t2))
                if eval(loss, {}, at) != x + y - t1 - t2 or x + y <= t1 + t2:
                    yield f"{at}: the rank"
        if seen != set(two_weight_options((x, y))):
            yield f"({x}, {y}): {seen} are not its options"


# ---- aggregates

def bags(most, stones=8):
    for n in range(stones + 1):
        yield from partitions(n, most)


def partitions(n, most):
    if n == 0:
        yield ()
    for first in range(min(n, most), 0, -1):
        for rest in partitions(n - first, first):
            yield tuple(sorted((*rest, first)))


def aggregates_faults(tex):
    said = re.search(r"two sets of positions: (.*?)\. If play", text_of(tex))[1]
    p, n = (condition(s) for s in re.findall(r"of those with (.*?)(?:;|$)", said))

    def nimsum(bag):
        x = 0
        for heap in bag:
            x ^= heap
        return x

    is_p = proofs.outcomes(lambda q: {(o, 0) for o in nim_options(q[0])}, False)
    for bag in bags(8):
        names = {"a": bag, "nimsum": nimsum, "stones": sum, "heaps": len}
        if eval(p, {}, names) != is_p((bag, 0)):
            yield f"{bag} and S"
        if eval(n, {}, names) == is_p((bag, 0)):
            yield f"{bag} and U"


FAULTS = {"sums": sums_faults, "heap": heap_faults, "powers": powers_faults,
          "aggregates": aggregates_faults}


def faults(method, tex):
    try:
        return list(FAULTS[method](tex))
    except (ValueError, TypeError, KeyError, IndexError, SyntaxError,
            NameError) as error:
        return [f"it cannot be read: {error!r}"]


def changed(method, tex, rng):
    """One number changed, where a number means something; a line left out."""
    lines = tex.splitlines()
    if method == "aggregates":
        for i, line in enumerate(lines):
            if "two sets of positions" in line:
                for old in re.finditer(r"(?<== )0|(?<=\\neq\$ )0", line):
                    new = line[:old.start()] + "1" + line[old.end():]
                    yield "\n".join([*lines[:i], new, *lines[i + 1:]]), new
        return
    cases = [i for i, line in enumerate(lines) if line.startswith("\\case{")]
    if method == "powers":
        cases = cases[:1]
    elif method == "sums":
        cases = [i for i in cases if "{contradiction}" in lines[i]]
    for at in rng.sample(cases, min(6, len(cases))):
        yield "\n".join(lines[:at] + lines[at + 1:]), f"without {lines[at]}"
        numbers = [m for m in re.finditer(r"(?<![\w{])\d+(?=[ ,}\\$])",
                                          lines[at])]
        if method == "powers":
            numbers = [m for m in re.finditer(r"(?<=[{$])\d(?=[\\ ])", lines[at])]
        elif method == "sums": # facts, not the number of a case
            end = lines[at].rindex("{added")
            numbers = [m for m in numbers if 8 < m.start() < end]
        if not numbers:
            continue
        number = rng.choice(numbers)
        other = (lines[at][:number.start()] + str(int(number[0]) + 1)
                 + lines[at][number.end():])
        yield "\n".join([*lines[:at], other, *lines[at + 1:]]), other


def compiles(folder):
    done = subprocess.run(["pdflatex", "-halt-on-error",
                           "-interaction=nonstopmode", "proof.tex"],
                          cwd=folder, capture_output=True, text=True,
                          errors="replace")
    wide = re.search(r"Overfull .hbox.*", done.stdout)
    return wide[0] if wide else "" if done.returncode == 0 else \
        done.stdout[-500:]


def main():
    tap = Tap()
    for claim, method in CLAIMS.items():
        with tempfile.TemporaryDirectory() as name:
            file = pathlib.Path(name) / "proof.tex"
            words = [] if re.match(r"\w+-", claim) else ["--prover", method]
            said = subprocess.run([proofs.BOUTON, "prove", claim, *words,
                                   "--proof", str(file)],
                                  capture_output=True, text=True)
            tex = file.read_text() if file.exists() else ""
            tap.check(tex and f"by {method}" in said.stdout + tex,
                      f"{claim}: written down, by {method}", said.stderr)
            why = compiles(name) if tex else "there is none"
            tap.check(not why, f"{claim}: LaTeX takes it", why)
        if method not in FAULTS:
            continue
        found = faults(method, tex)
        tap.check(not found, f"{claim}: every line holds", found[:5])
        others = list(changed(method, tex, random.Random(SEED)))
        slipped = [line for other, line in others if not faults(method, other)]
        tap.check(others and not slipped, f"{claim}: a change is noticed", slipped[:3])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
