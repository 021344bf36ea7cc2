#!/usr/bin/env python3
"""forge_counted.py BOUTON BOUTON-VERIFY [--quick]: the method `counted`.

The counts of certificates are changed, number by number and line by line, the
automaton too, and sealed again; whatever is accepted must be true: the words of
the automaton are counted one by one for short lengths, by a table for longer
ones, and vectors of few stones are all tried."""
import itertools
import pathlib
import random
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle"), str(TESTS / "verify")]
from certificates import sealed, verify  # noqa: E402
from forge_lines import body_of  # noqa: E402
from forge_sentence import Body, certificate  # noqa: E402
from tapping import Tap  # noqa: E402

SEED = 1966
FORGERIES = 2000
SETS = ["nim --heaps 3", "nim --misere", "wythoff", "fibonacci-nim",
        "chocolate", "subtraction --heaps 1 --set S={1,3,4}",
        "nim-with-a-pass --counts 2", "nim --counts 2",
        "amalgamation-nim --heaps 3 --bound a1=2", "cheating-nim --heaps 1"]
LENGTHS, STONES = 40, 18


class Counts(Body):
    """What a certificate says of its automaton."""

    def __init__(self, text):
        text = text[text.index("\nproved\n"):].replace("\nproved\n", "")
        super().__init__(text[text.index("by counted") + 3:])
        words = text[text.index("\nbelow "):].split()
        self.order, self.start = int(words[1]), int(words[2])
        at = 4 + self.order
        self.c = [int(w) for w in words[4:at]]
        self.first = [int(w) for w in words[at + 1:at + 1 + self.start]]
        rest = words[at + 1 + self.start:]
        self.rank = int(rest[1])
        numbers = " ".join(rest[2:]).split("matrix ")[1:]
        ends = numbers[-1].split("end ")[1].split() if self.rank else []
        self.matrix = [[int(x) for x in part.split("end")[0].split()]
                       for part in numbers]
        self.ends = [int(x) for x in ends]
        self.tracks = (len(self.table[0]) - 1).bit_length() - 1

    def below(self, m):
        terms = list(self.first)
        while len(terms) <= m:
            terms.append(sum(c * terms[-1 - i]
                             for i, c in enumerate(self.c)))
        return terms[m]

    def counted(self, length):
        """Words of the automaton that are numerals, by length."""
        now, out = {(0, (0,) * self.tracks): 1}, []
        for _ in range(length):
            out.append(sum(n for (q, _), n in now.items() if self.table[q][0]))
            then = {}
            for (q, places), n in now.items():
                for digits in itertools.product(
                        *(range(self.system.states[p][0] + 1)
                          for p in places)):
                    key = self.read(q, digits), tuple(
                        map(self.system.after, places, digits))
                    then[key] = then.get(key, 0) + n
            now = then
        return out

    def read(self, q, digits):
        """The state after a digit of each number."""
        for i in reversed(range(self.system.bits)):
            q = self.table[q][1 + sum((d >> i & 1) << k
                                      for k, d in enumerate(digits))]
        return q

    def stones(self, n):
        column = self.ends
        for digit in map(int, reversed(f"{n:b}" if n else "")):
            rows = [self.matrix[digit][i * self.rank:(i + 1) * self.rank]
                    for i in range(self.rank)]
            column = [sum(x * y for x, y in zip(row, column)) for row in rows]
        return column[0]

    def weights(self, fields):
        out = []
        for kind in fields:
            out += [0] if kind == "number" else [1] if kind == "pile" else \
                list(range(1, self.lists + 1)) if self.writing == "counts" \
                else [1] * self.lists
        return out

    def by_stones(self, fields):
        weights, out = self.weights(fields), [0] * STONES
        ranges = [range(0, STONES, max(w, 1)) for w in weights]
        for vector in itertools.product(*(range(len(r)) for r in ranges)):
            n = sum(w * x for w, x in zip(weights, vector))
            if n < STONES and self.accepts(vector):
                out[n] += 1
        return out


def falsehood(text):
    """What is wrong with the counts, or None."""
    counts = Counts(text)
    fields = re.findall(r"(?m)^field (\w+)", text)
    there = counts.counted(LENGTHS)
    if [counts.below(m) for m in range(LENGTHS)] != there:
        return "a(m)"
    for m in range(3):
        top = len(list(counts.system.words(m)))
        if there[m] != sum(map(counts.accepts, itertools.product(
                range(top), repeat=counts.tracks))):
            return f"a({m}), one by one"
    if counts.rank == 0:
        return None
    real = counts.by_stones(fields)
    if [counts.stones(n) for n in range(STONES)] != real:
        return "s(n)"
    return None


def forged(text, rng):
    border = text.index("\nautomaton " if rng.random() < 0.15 else "\nbelow ")
    head, body = text[:border], text[border:]
    if rng.random() < 0.8:
        at = rng.choice(list(re.finditer(r"(?<= )-?\d+(?=[ \n])", body)))
        new = rng.choice([int(at[0]) + 1, int(at[0]) - 1, -int(at[0]), 0, 1, 2,
                          rng.randrange(99), 1 << rng.randrange(70)])
        return head + body[:at.start()] + str(new) + body[at.end():]
    lines = body.splitlines(keepends=True)
    i, k = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
    lines[i] = rng.choice(["", lines[k], lines[i] + lines[k]])
    return head + "".join(lines)


def longer(text):
    """The same with a longer recurrence: true, so that some are accepted."""
    counts = Counts(text)
    c = [1] + [0] * counts.order
    for i, x in enumerate(counts.c):  # times 1 - x
        c[i] += x
        c[i + 1] -= x
    first = [counts.below(m) for m in range(counts.start + 1)]
    new = f"below {len(c)} {len(first)}\nrecurrence {' '.join(map(str, c))}\n" \
          f"first {' '.join(map(str, first))}\n"
    return re.sub(r"(?s)below .*?(?=total )", new, text)


def fitted(text):
    """A recurrence that is right for one term more than are listed, and wrong
    later; the terms themselves where no such thing is."""
    counts = Counts(text)
    t = counts.start = max(counts.start, counts.order + 2)
    a = [counts.below(m) for m in range(t + 2)]
    c = counts.c + [0] * (2 - len(counts.c))
    c[0], c[1] = c[0] + a[t - 2], c[1] - a[t - 1]
    if a[t - 2] * a[t] == a[t - 1] ** 2:
        c[0] += 1
    new = f"below {len(c)} {t}\nrecurrence {' '.join(map(str, c))}\n" \
          f"first {' '.join(map(str, a[:t]))}\n"
    return re.sub(r"(?s)below .*?(?=total )", new, text)


def renamed(text):
    """The first two classes by each other's names: all fits, but for where it
    starts. None: there are no two."""
    counts = Counts(text)
    r = counts.rank
    if r < 2:
        return None
    name = [1, 0, *range(2, r + 1)]
    def swapped(line):
        word, *rest = line.split()
        rest = [int(x) for x in rest]
        if word == "classes":
            rest = [name[x] for x in rest]
        elif word == "matrix":
            rest = [rest[name[i] * r + name[j]]
                    for i in range(r) for j in range(r)]
        elif word == "end":
            rest = [rest[name[i]] for i in range(r)]
        return " ".join(map(str, [word, *rest]))
    at = text.index("classes ")
    lines = map(swapped, text[at:].splitlines())
    return text[:at] + "\n".join(lines) + "\n"


def loose(text):
    """The same set by an automaton that accepts all words that are no numerals,
    which do not matter and are not counted. None: all words are numerals."""
    counts = Counts(text)
    if counts.system.states == [(1, 0)]:
        return None
    letters = range(1 << counts.tracks)
    number, queue, rows = {(0, 0): 1}, [(0, 0)], {}
    for q, last in queue:
        row = [counts.table[q][0]]
        for a in letters:
            to = counts.table[q][1 + a], a
            if a & last:
                row.append(None)
                continue
            if to not in number:
                number[to] = len(number) + 1
                queue.append(to)
            row.append(number[to] - 1)
        rows[q, last] = row
    lines = [" ".join(str(len(queue) if x is None else x) for x in rows[k])
             for k in queue]
    lines.append(" ".join(["1"] + [str(len(queue))] * len(letters)))
    new = f"automaton {len(lines)}\n" + \
        "".join(f"state {line}\n" for line in lines)
    return re.sub(r"(?s)automaton .*?(?=below )", new, text)


def main(bouton, program, *options):
    tap, rng = Tap(), random.Random(SEED)
    each = (FORGERIES if "--quick" not in options else 200) // len(SETS)
    for name in SETS:
        text = certificate(bouton, ["count", *name.split()])
        tap.check(text is not None and verify(program, text)[0] == 0 and
                  falsehood(body_of(text)) is None, f"{name}: counted, and true")
        if text is None:
            continue
        body = body_of(text)
        status, said = verify(program, sealed(longer(body)))
        tap.check(status == 0, f"{name}: a longer recurrence", said)
        status, said = verify(program, sealed(fitted(body)))
        tap.check(status == 1, f"{name}: a fitted recurrence", said)
        if other := loose(body):
            status, said = verify(program, sealed(other))
            tap.check(status == 0, f"{name}: what is no numeral is accepted, "
                      "and not counted", said)
        if other := renamed(body):
            status, said = verify(program, sealed(other))
            tap.check(status == 1, f"{name}: classes by other names", said)
        seen, bad, accepted = {body}, [], 0
        while len(seen) <= each:
            new = forged(body, rng)
            if new in seen:
                continue
            seen.add(new)
            status, said = verify(program, sealed(new))
            if status not in (0, 1, 2, 3):
                bad.append(f"status {status}")
            if status == 0:
                accepted += 1
                wrong = falsehood(new)
                bad += [f"{wrong} accepted:\n{new}"] if wrong else []
        tap.check(not bad, f"{name}: {len(seen) - 1} forgeries, "
                  f"{accepted} of them true", bad[:3])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
