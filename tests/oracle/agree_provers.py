"""agree_provers.py: rows and automata prove the same theorems. TAP output.

    python3 agree_provers.py BOUTON [--all]

Each claim of CLAIMS is proved twice, by `--prover row` and by `--prover logic`,
with a range cut down so far that a search sees one member. Then it is made
false: a number of the statement is changed by one, or one of its families is
left out. The smallest counterexample to that is found here, by playing from
the rules of rules.py; both provers must name it (rows may leave a family
OPEN whose two heaps grow at different speed). Changes that still hold as far
as this looks must not be REFUTED at anything smaller. Without --all a
fixed sample of the changes is tried. Exit status: 0 all agree, 1 not.
"""

import argparse
import concurrent.futures
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import mutate_claims  # noqa: E402
import rules  # noqa: E402

CLAIMS = ("P-T1 P-T2 P-s2 P-s3 P-s4 P-s5 P-s6 P-s7 P-s8 P-s9 A-T2i A-T2ii "
          "A-T3 A-T4 A-T5 A-T11 A-T12 A-T13 A-T14").split()
MORE = {  # changes of claims without numbers
    "A-T2i": ["P"],
    "A-T2ii": ["P iff a = b and b != 31", "P iff a = b or b = a + 33",
               "P iff a <= b"],
}
PROVERS = ("row", "logic")
TOP = 36  # heaps of the oracle
SAMPLE = 3  # changed numbers of one claim, and families left out


# --- the games, from the rules ----------------------------------------------


@functools.cache
def amalgamation_is_p(heaps):
    return not any(map(amalgamation_is_p, rules.amalgamation_options(heaps)))


@functools.cache
def pass_is_p(position):
    return not any(map(pass_is_p,
                       rules.pass_options(position, rules.nim_options)))


def is_p(game, heaps):
    if game == "amalgamation-nim":
        return amalgamation_is_p(heaps)
    return pass_is_p((heaps, 1))


# --- claims, as far as those of CLAIMS go -----------------------------------


def python(text):
    """A condition or value of the claim language."""
    text = re.sub(r"(?<![A-Za-z_0-9])(\d+)([a-z])\b", r"\1*\2", text)
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", text)
    return text.replace(" mod ", " % ")


def chain(text):
    return " and ".join(f"({python(part)})" for part in text.split(","))


def template(text):
    """[2,4k+1,4k+4] for k >= 2: all its bags that matter here."""
    entries, _, where = text.partition(" for ")
    names = sorted(set(re.findall(r"(?<![A-Za-z])[a-z]\b", python(entries))))
    assert len(names) <= 1, text
    found = set()
    for value in range(TOP + 1) if names else [0]:
        scope = {names[0]: value} if names else {}
        if not where or eval(chain(where), {}, scope):
            heaps = eval(python(entries), {}, scope)
            if min(heaps) >= 0:
                found.add(rules.bag(heaps))
    return found


def says_p(statement):
    """When the statement calls a position P: a function of (heaps, values)."""
    if statement in ("P", "N"):
        return lambda heaps, values: statement == "P"
    right = re.fullmatch(r"P iff (.*)", statement)[1]
    listed = re.fullmatch(r"x in \{(.*)\}", right)
    if listed:
        families = set().union(*map(template, listed[1].split(";")))
        return lambda heaps, values: heaps in families
    code = compile(python(right), "claim", "eval")
    return lambda heaps, values: bool(eval(code, {}, values))


def members(family):
    """The bags of the family, in the order of size, with the variables."""
    form, _, where = re.fullmatch(r"for (?:x = )?(\[.*?\])( where (.*))?",
                                  family).groups()
    where = chain(family.partition(" where ")[2]) or "True"
    names = re.findall(r"[a-z]", form)
    found = []
    for number in range((TOP + 1) ** len(names)):
        values = {}
        for name in reversed(names):
            number, values[name] = divmod(number, TOP + 1)
        if eval(where, {}, values):
            found.append((rules.bag(eval(form, {}, values)), values))
    return sorted(found, key=lambda m: (sum(m[0]), len(m[0]), m[0]))


def smallest_failure(game, family, statement):
    says = says_p(statement)
    for heaps, values in members(family):
        if is_p(game, heaps) != says(heaps, values):
            return rules.show_bag(heaps)
    return None


# --- the program ------------------------------------------------------------


class Theorem:
    """A claim in its parts: game, family, statement on one line."""

    def __init__(self, claim):
        text = " ".join(re.sub(r"^(quote|note)(.|\n )*", "", claim.text,
                               flags=re.M).split())
        found = re.fullmatch(
            r"claim (\S+) \".*?\" in (\S+) (?:rests on \S+(?:, \S+)* )?"
            r"(for .*?) range .*? deep \w+ <= \d+ (.*)", text)
        self.id, self.game, self.family, self.statement = found.groups()

    def text(self, statement):
        """Only the smallest member is left to a search."""
        last = re.findall(r"[a-z]", self.family[3:].split("]")[0])[-1]
        least = max(map(int, re.findall(r"\d+", self.family)), default=1)
        return (f"claim {self.id}\nin {self.game}\n{self.family}\n"
                f"range {last} <= {least}\n{statement}\n")


def changes(theorem, everything):
    """A residue, a threshold, a period ...; or a family less."""
    statement = theorem.statement
    numbers = [f"{statement[:m.start()]}{int(m[0]) + by}{statement[m.end():]}"
               for m in re.finditer(r"\d+", statement) for by in (1, -1)
               if int(m[0]) + by >= 0]
    listed = re.fullmatch(r"P iff x in \{(.*)\}", statement)
    items = listed[1].split(";") if listed else []
    fewer = ["P iff x in {" + ";".join(items[:i] + items[i + 1:]) + "}"
             for i in range(len(items)) if len(items) > 1]
    if everything or theorem.id in MORE:
        return numbers + fewer + MORE.get(theorem.id, [])
    step = max(1, len(numbers) // SAMPLE)
    return numbers[::step][:SAMPLE] + fewer[-SAMPLE:]


def ask(bouton, scratch, text, prover):
    with tempfile.NamedTemporaryFile("w", suffix=".claim", dir=scratch) as f:
        f.write(text)
        f.flush()
        done = subprocess.run(
            [bouton, "prove", f.name, "--json", "--prover", prover],
            stdin=subprocess.DEVNULL,
            capture_output=True, text=True)
    if not done.stdout.startswith("{"):
        return "none", done.stderr.strip(), ""
    answer = json.loads(done.stdout.splitlines()[0])
    return answer["verdict"], answer["counterexample"], answer["method"]


def has_speeds(statement):
    """Do the two heaps of some family grow at different speed?"""
    return any(len(set(re.findall(r"(\d*)[a-z]\b", heaps))) > 1
               for heaps in re.findall(r"\[.*?\]", statement))


def try_change(theorem, statement, run):
    """What is wrong with the verdicts on a changed statement."""
    failure = smallest_failure(theorem.game, theorem.family, statement)
    wrong = []
    for prover in PROVERS:
        verdict, place, _ = run(theorem.text(statement), prover)
        if prover == "row" and verdict == "OPEN" and has_speeds(statement):
            continue
        if failure and (verdict, place) != ("REFUTED", failure):
            wrong.append(f"{statement}: {prover} says {verdict} {place}, but "
                         f"it fails at {failure}")
        elif not failure and verdict == "REFUTED" and \
                max(map(int, re.findall(r"\d+", place))) <= TOP:
            wrong.append(f"{statement}: {prover} says {place}, but it holds")
    return wrong


def try_claim(theorem, run):
    if smallest_failure(theorem.game, theorem.family, theorem.statement):
        return ["the claim itself fails"]
    said = [run(theorem.text(theorem.statement), p) for p in PROVERS]
    return [f"{p} says {s}" for p, s in zip(PROVERS, said)
            if (s[0], s[2]) != ("PROVED", p)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    sys.setrecursionlimit(10000)
    files = sorted((mutate_claims.TOP / "papers").glob("*/*.claim"))
    theorems = {c.id: Theorem(c) for f in files
                for c in mutate_claims.read_claims(f) if c.id in CLAIMS}
    results = [("every claim is there",
                [i for i in CLAIMS if i not in theorems])]
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        run = functools.partial(ask, options.bouton.resolve(), scratch)
        jobs = [(t, pool.submit(try_claim, t, run),
                 [pool.submit(try_change, t, s, run)
                  for s in changes(t, options.all)])
                for t in theorems.values()]
        for theorem, proof, tried in jobs:
            results.append((f"{theorem.id} is PROVED by both", proof.result()))
            results.append((f"{theorem.id}: {len(tried)} changes",
                            sum((t.result() for t in tried), [])))
    for number, (name, wrong) in enumerate(results, 1):
        for line in wrong:
            print(f"# {line}")
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    print(f"1..{len(results)}")
    return any(wrong for _, wrong in results)


if __name__ == "__main__":
    sys.exit(main())
