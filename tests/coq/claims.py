"""claims.py: Coq accepts claims of the papers, and refuses what is falsified.
TAP output.

    python3 claims.py BOUTON

Twenty claims of the papers, proved and refuted, as `bouton prove --coq` writes
them, without an axiom; and files in which text, claim, rules or counterexample
are changed, each refused.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
import judge  # noqa: E402
from tapping import Tap  # noqa: E402

CLAIMS = """A-ex1a A-ex1b A-ex2a A-ex3a A-term A-mirror A-T2iii3 D-Fig1 D-Fig1i
D-Fig1vi D-L3.2va E-Q6a P-L1a P-L9a P-notnim P-ruleb P-T3a P-Tab1a P-Tab2c
P-Tab2c*""".split()
TAKE = "subtraction S={1,2}: [n] where n <= 4: P iff n mod 3 = 0"
# (claim, what in the file, is changed to this, why it is refused)
FALSE = [
    (TAKE, "(mod v0 3)", "(mod v0 2)", "another claim"),
    (TAKE, "(iff (P", "(iff (not (P", "brackets that do not match"),
    (TAKE, "(eq (mod v0 3))", "(not (eq (mod v0 3)))", "the opposite"),
    (TAKE, "(sum 4 -1 v0)", "(sum 4 1 v0)", "members without end"),
    (TAKE, "where (ge", "where  (ge", "two blanks"),
    (TAKE, "core 1", "core 2", "another version"),
    (TAKE, "\nproblem 1", "\n\nproblem 1", "an empty line"),
    (TAKE, "\nend false", "", "a line is missing"),
    (TAKE, "game normal", "game misere", "other play"),
    (TAKE, "put 0 (sum 0 1 v1 -1 v2)", "put 0 (sum -2 1 v1 -1 v2)",
     "a result below 0"),
    (TAKE, "domain true", "domain (ge (sum -1 1 (stones (field 0 q0))))",
     "a result outside the domain"),
    (TAKE, "forbid false\nend false\ndefined true",
     "forbid false\nend false\ndefined (ge (sum 1 -1 (stones (field 0 q0))))",
     "a game that is not defined everywhere"),
    (TAKE, "\ndefined true\nput", "\ndefined (ge (sum 1 -1 v1))\nput",
     "a move that is not defined everywhere"),
    (TAKE, "\ndefined true\nholds", "\ndefined (ge (sum 1 -1 v0))\nholds",
     "a problem that is not defined everywhere"),
    (TAKE, "(or (eq (sum -1 1 v2)) (eq (sum -2 1 v2)))", "true",
     "any number taken, none too: play without end"),
    (TAKE, "put 0 (sum 0 1 v1 -1 v2)", "put 0 v1", "play without end"),
    (TAKE, "holds (iff", "asks (iff", "a question states nothing"),
    (TAKE, "proved_text", "refuted_text", "the other verdict"),
    (TAKE, "problem 1", "problem 0", "a variable that is not one"),
    ("nim: [a] : P", "(i := 0%nat)", "(i := 1%nat)", "another part"),
    ("nim: [a] : P", "(vs := [1]%N)", "(vs := [0]%N)",
     "values at which it holds"),
    ("nim: [a] : P", "(x := [[]]%N)", "(x := [[0]]%N)", "no position"),
]


def write(bouton, claim):
    """The file for Coq, as text."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "claim.v"
        done = subprocess.run([bouton, "prove", claim, "--coq", path],
                              stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return path.read_text() if path.exists() else done.stdout


def check_claims(tap, bouton):
    for claim in CLAIMS:
        good, said = judge.run(write(bouton, claim))
        tap.check(good and judge.coq.CLOSED in said, claim, said[-500:])


def check_false(tap, bouton):
    files = {}
    for claim, old, new, why in FALSE:
        if claim not in files:
            files[claim] = write(bouton, claim)
            tap.check(judge.accepts(files[claim]), claim, files[claim])
        text = files[claim]
        changed = text.replace(old, new, 1)
        good, said = judge.run(changed)
        tap.check(changed != text and not good and "Error" in said,
                  f"refused: {why}", changed + said)


def check_no_axiom(tap, bouton):
    text = write(bouton, TAKE)
    with_axiom = text.replace(
        "Theorem claim", "Axiom cheat : False.\nTheorem claim").replace(
            "apply exhaustive_sound.\n  vm_cast_no_check (eq_refl true).",
            "destruct cheat.")
    tap.check(judge.run(with_axiom)[0] and not judge.accepts(with_axiom),
              "an axiom is seen")
    for name in judge.coq.THEORY:
        source = (judge.TOP / "coq" / f"{name}.v").read_text()
        tap.check(not re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture"
                                r"|Hypothesis \w+ : False)\b", source),
                  f"{name}.v assumes nothing")


def main():
    tap = Tap()
    bouton = pathlib.Path(sys.argv[1]).resolve()
    judge.compile_theory()
    check_claims(tap, bouton)
    check_false(tap, bouton)
    check_no_axiom(tap, bouton)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
