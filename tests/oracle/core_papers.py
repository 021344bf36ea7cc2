"""core_papers.py: core text means the same in C and in Python. TAP output.

    python3 core_papers.py BOUTON [PAPERS_DIR]

`bouton core CLAIM --to N` says what every problem of every claim of the papers
is at small values; core_eval.py must find the same. Exit status: 0 all agree,
1 not.
"""

import json
import pathlib
import subprocess
import sys

from core_eval import Evaluator
from core_text import read_parts


# ---- what bouton says about the same text

def read_position(text):
    """Fields separated by blanks, lists in brackets."""
    return tuple(
        tuple(int(x) for x in word[1:-1].split(",") if x)
        if word[0] == "[" else int(word) for word in text.split(" "))


def compare(text, lines, count, function=None):
    """What is wrong with the values that bouton gives; counts the rest."""
    parts = read_parts(text)
    evaluators = [Evaluator(p, function) for p in parts]
    wrong = []
    for line in lines:
        place, _, said = line.rpartition(": ")
        number, _, at = place.partition(" ")
        part, problem = (int(x) - 1 for x in number.split("."))
        e, p = evaluators[part], parts[part]["problems"][problem]
        if p["member"] == "q0":
            env = {"q0": read_position(at)}
        else:
            env = {f"v{i}": int(x)
                   for i, x in enumerate(at.strip("()").split(",")) if x}
        found = e.finding(p, env)
        count[found] = count.get(found, 0) + 1
        if "unknown" not in (found, said) and found != said:
            wrong.append(f"{place}: bouton says {said}, here {found}")
    return wrong


def ask(bouton, *words):
    done = subprocess.run([bouton, "core", *words, "--json"],
                          stdin=subprocess.DEVNULL, capture_output=True,
                          text=True)
    if done.returncode < 0:
        raise SystemExit(f"bouton core {words}: crashed")
    return [json.loads(line) for line in done.stdout.splitlines()
            if line.startswith("{")]


def small(text):
    """How far to go: fewer values where there are more variables."""
    most = max(p["n"] for part in read_parts(text) for p in part["problems"])
    return {0: "0", 1: "9", 2: "4", 3: "2", 4: "2"}.get(most, "1")


def look_at(bouton, papers, claim, count):
    """What is wrong with one claim of the papers."""
    words = [claim["id"], "--papers", str(papers)]
    if claim["refused"]:
        return [f"{claim['id']}: {claim['refused']}"]
    if "\nfunction " in claim["core"]:
        words += ["--choice", "2"]
        claim, = ask(bouton, *words)
    claim, = ask(bouton, *words, "--to", small(claim["core"]))
    return [f"{claim['id']} {w}"
            for w in compare(claim["core"], claim["values"], count)]


def main():
    bouton = pathlib.Path(sys.argv[1]).resolve()
    papers = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "papers")
    sys.setrecursionlimit(20000)
    number = bad = 0
    for path in sorted(papers.glob("*/*.claim")):
        count, wrong = {}, []
        claims = ask(bouton, str(path))
        for claim in claims:
            wrong += look_at(bouton, papers, claim, count)
        number += 1
        bad += bool(wrong)
        for line in wrong[:20]:
            print("#", line)
        told = ", ".join(f"{n} {w}" for w, n in sorted(count.items()))
        print(f"{'not ok' if wrong else 'ok'} {number} - {path.name}: "
              f"{len(claims)} claims, {told}", flush=True)
    print(f"1..{number}")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
