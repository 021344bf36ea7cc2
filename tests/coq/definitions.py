"""definitions.py: coq/Core.v says what docs/formats/core.md says. TAP output.

    python3 definitions.py BOUTON

At small values, problems of claims of the papers and of random claims
(tests/oracle/claim_maker.py) are evaluated in Coq, by what is proved right about
Core.v (Eval.v, Play.v), and by tests/oracle/core_eval.py, which was written from
the page alone: both say the same of every member, or one does not know.
"""
import collections
import pathlib
import random
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "oracle"), str(HERE)]
import claim_maker  # noqa: E402
import core_claims  # noqa: E402
import core_papers  # noqa: E402
import judge  # noqa: E402
from core_eval import Evaluator  # noqa: E402
from core_text import read_parts  # noqa: E402
from tapping import LONG, Tap  # noqa: E402

POINTS = 4  # of one claim
STEPS, POSITIONS = 2000, 40  # at one point, of Python: Coq takes longer
LONGEST = 8000  # bytes of a text
BATCH = 5  # texts in one file
WORDS = ["outside", "undefined", "holds", "fails", "unknown"]
HEAD = """From Coq Require Import ZArith NArith List String FMapPositive.
From Bouton Require Import Core Read Eval Play.
Import ListNotations.
Definition finding (s:string) (i j:nat) (vs:list N) (x:position) : nat :=
  match read s with None => 9 | Some c =>
  if negb (String.eqb (show c) s) then 9 else
  match nth_error c i with None => 9 | Some pt =>
  match nth_error (problems pt) j with None => 9 | Some p =>
    let f := function0 (fun _ => 0%Z) in
    let t := fold_left (fill f (games pt) (at_box vs x))
      (asked (And [where_ p; says p])) (PositiveMap.empty _) in
    let O := oracle_of f (games pt) true t in
    let b := at_box vs x in
    match member_b O b p with
    | Some false => 0 | None => 4
    | Some true => match iform O b (defined p) with
      | Some false => 1 | None => 4
      | Some true => match iform O b (where_ p) with
        | Some false => 0 | None => 4
        | Some true => match iform O b (says p) with
          | Some true => 2 | Some false => 3 | None => 4 end end end end
  end end end.
"""


def point(part, problem, place):
    """(values of variables, position) in Coq, and for Python."""
    if problem["member"] == "q0":
        at = core_papers.read_position(place)
        lists = [f if isinstance(f, tuple) else (f,) for f in at]
        return "[]", show(show(f) for f in lists), {"q0": at}
    values = [int(x) for x in place.strip("()").split(",") if x]
    empty = ["[]" if k in ("heaps", "piles") else "[0]"
             for k in part["games"][0]["fields"]]
    return show(values), show(empty), {f"v{i}": n
                                       for i, n in enumerate(values)}


def show(items):
    return "[" + "; ".join(map(str, items)) + "]"


def texts_of(bouton, rng):
    """(core text, lines of values) of claims."""
    folder = pathlib.Path("papers")
    for path in sorted(folder.glob("*/*.claim")):
        answers = core_papers.ask(bouton, path, "--to", "2")
        yield from (answers if LONG else rng.sample(answers,
                                                    min(len(answers), 3)))
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        core_claims.copy_rules(folder, scratch)
        path = scratch / "all.claim"
        path.write_text('paper random "made by a program"\n' + "".join(
            claim_maker.texts(33, 300 if LONG else 60)))
        yield from core_papers.ask(bouton, path, "--to", "3")


def compare(answers, rng, count):
    """What is wrong with one batch."""
    asked, lines = [], [HEAD]
    for n, answer in enumerate(answers):
        lines.append(f'Definition text{n} := "{answer["core"]}"%string.')
        parts = read_parts(answer["core"])
        found = answer["values"]
        for line in rng.sample(found, min(len(found), POINTS)):
            number, _, place = line.rpartition(": ")[0].partition(" ")
            i, j = (int(x) - 1 for x in number.split("."))
            vs, x, env = point(parts[i], parts[i]["problems"][j], place)
            python = Evaluator(parts[i])
            result = python.finding(parts[i]["problems"][j], env)
            if python.steps > STEPS or sum(
                    map(len, python.options)) > POSITIONS:
                continue
            asked.append((n, line, result))
            lines.append(f"Eval vm_compute in finding text{n} {i} {j} "
                         f"{vs}%N {x}%N.")
    good, said = judge.run("\n".join(lines) + "\n")
    results = [int(x) for x in re.findall(r"= (\d)(?:%nat)?\s+: nat", said)]
    if not good and "Error" not in said:  # more than Coq may compute
        count["unknown"] += len(asked)
        return []
    if not good or len(results) != len(asked):
        return [f"{len(results)} answers of {len(asked)}: {said[-800:]}"]
    wrong = []
    for (n, line, python), result in zip(asked, results):
        coq = WORDS[result] if result < len(WORDS) else "not read back"
        count[coq] += 1
        if coq != python and "unknown" not in (coq, python):
            wrong.append(f"{line}: Coq: {coq}, Python: {python}\n"
                         + answers[n]["core"])
    return wrong


def main():
    tap, rng = Tap(), random.Random(33)
    bouton = pathlib.Path(sys.argv[1]).resolve()
    sys.setrecursionlimit(20000)
    judge.compile_theory()
    answers = [a for a in texts_of(bouton, rng) if not a["refused"]
               and "\nfunction " not in a["core"]
               and len(a["core"]) <= LONGEST]
    count = collections.Counter()
    for start in range(0, len(answers), BATCH):
        wrong = compare(answers[start:start + BATCH], rng, count)
        tap.check(not wrong, f"texts {start + 1} and on", wrong)
    known = sum(count.values()) - count["unknown"]
    tap.check(known > 3 * count["unknown"] and min(
        count[w] for w in WORDS[:4]) > 0, f"enough is compared: {dict(count)}")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
