"""perturb_proofs.py: is anything false ever PROVED? TAP output.

    python3 perturb_proofs.py BOUTON [--all]

The range of each claim of papers/ is cut down so far that a search sees next
to nothing, and the provers have to decide. Claims that come out PROVED all the
same are changed, one number of the statement or family at a time; the changed claims,
cut down like that, go to `bouton prove`. What it calls PROVED is searched on
the claim's own range by the reference engine, which knows the rules and
nothing else: it must find no counterexample. Without --all a fixed sample of
the changes is tried. Exit status: 0 nothing false is proved, 1 something is.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import mutate_claims  # noqa: E402
import papers_verdicts  # noqa: E402
from tapping import LONG  # noqa: E402

TOP = mutate_claims.TOP
TINY = 12  # the range a search sees
REFERENCE = 60  # the range the reference engine sees
STEPS = 20_000_000 if LONG else 10_000_000  # for one proof
PATIENCE = 50_000_000  # steps for one search of the reference engine
SAMPLE = 2  # changes of one claim
PROVERS = ("row", "logic", "reply", "powers", "sums")


def cut(text, most):
    """The claim with no bound of its range above `most`."""
    lines, inside = [], False
    for line in text.splitlines():
        if line[:1].strip():
            inside = line.split(None, 1)[0] in ("range", "deep")
        if inside:
            line = re.sub(r"(<=\s*)(\d+)",
                          lambda f: f"{f[1]}{min(int(f[2]), most)}", line)
        lines.append(line)
    return "\n".join(lines) + "\n"


class Prover(mutate_claims.Checker):
    def ask(self, claim, text, command, *options):
        """(verdict, method), or ("none", why)."""
        with tempfile.NamedTemporaryFile(
                "w", suffix=".claim", dir=self.folder(claim.file.parent)) as f:
            f.write(text)
            f.flush()
            try:
                done = subprocess.run(
                    [self.bouton, command, f.name, "--json", *options],
                    stdin=subprocess.DEVNULL, capture_output=True, text=True,
                    timeout=3600)
            except subprocess.TimeoutExpired:
                return "none", "took too long"
        if not done.stdout.startswith("{"):
            return "none", f"status {done.returncode}"
        answer = json.loads(done.stdout.splitlines()[0])
        if "verdict" not in answer:
            return "none", f"status {done.returncode}"
        return answer["verdict"], answer["method"]

    def prove(self, claim, text):
        return self.ask(claim, cut(text, TINY), "prove", "--max-steps",
                        str(STEPS))

    def is_false(self, claim, text):
        """Does the reference engine find a counterexample?"""
        said, _ = self.ask(claim, cut(text, REFERENCE), "check", "--engine",
                           "reference", "--max-steps", str(PATIENCE))
        return said == "REFUTED"

    def try_change(self, claim, mutant):
        verdict, method = self.prove(claim, mutant.text)
        wrong = verdict == "PROVED" and method in PROVERS and \
            self.is_false(claim, mutant.text)
        return verdict, wrong


def changes(claim, everything):
    """Of the family (other positions, or fewer, or more) and of the rest."""
    if everything:
        return claim.mutants
    order = mutate_claims.shuffled(claim)
    family = [m for m in order if m.part == "family"]
    others = [m for m in order if m.part != "family"]
    return others[:SAMPLE] + family[:SAMPLE]


def report(claim, tried):
    wrong = [f"{claim.id} {m.change} is false, but PROVED"
             for m, (_, bad) in tried if bad]
    count = {v: sum(said == v for _, (said, _) in tried)
             for v in ("PROVED", "REFUTED", "OPEN", "none")}
    name = f"{claim.id}: " + ", ".join(f"{n} {v}" for v, n in count.items())
    return name, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bouton", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", default=LONG)
    options = parser.parse_args()
    files = sorted((TOP / "papers").glob("*/*.claim"))
    known = papers_verdicts.golden()
    claims = [c for f in files for c in mutate_claims.read_claims(f)
              if re.search(r"^range ", c.text, re.M)
              and known.get(c.id, ("PROVED",))[0] == "PROVED"]
    results = []
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        prover = Prover(options.bouton.resolve(), scratch)
        for paper in {c.file.parent for c in claims}:
            prover.folder(paper)
        said = pool.map(lambda c: prover.prove(c, c.text), claims)
        proved = [c for c, (verdict, method) in zip(claims, said)
                  if verdict == "PROVED" and method in PROVERS]
        runs = [(c, [(m, pool.submit(prover.try_change, c, m))
                     for m in changes(c, options.all)]) for c in proved]
        for claim, jobs in runs:
            results.append(report(claim, [(m, j.result()) for m, j in jobs]))
    few = [] if len(proved) >= 30 else [f"only {len(proved)} claims are PROVED"]
    results.append((f"{len(proved)} claims are PROVED by provers", few))
    for number, (name, wrong) in enumerate(results, 1):
        for line in wrong:
            print(f"# {line}")
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    print(f"1..{len(results)}")
    return 1 if any(wrong for _, wrong in results) else 0


if __name__ == "__main__":
    sys.exit(main())
