#!/usr/bin/env python3
"""papers_verdicts.py BOUTON [BOUTON-VERIFY]: every claim of the papers has the
verdict, and where it is refuted the counterexample, of
tests/oracle/papers-verdicts.txt; the checker accepts each that is decided from
the papers' own files, which are those whose SHA-256 is in papers-hashes.txt: a
verdict does not change because its claim did. TAP."""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = pathlib.Path(__file__).with_name("papers-verdicts.txt")


def golden():
    rows = (line.split("\t") for line in GOLDEN.read_text().splitlines()
            if not line.startswith("#"))
    return {row[0]: (row[1], row[2] if len(row) > 2 else None) for row in rows}


def changed():
    """The files of the papers that are not what they were, by `sha256sum`."""
    hashes = GOLDEN.with_name("papers-hashes.txt").read_text().splitlines()
    known = {name: digest for digest, name in (h.split("  ") for h in hashes)}
    found = {str(p.relative_to(TOP)): hashlib.sha256(p.read_bytes()).hexdigest()
             for p in TOP.glob("papers/*/*") if p.suffix in (".claim", ".game")}
    return [name for name in {**known, **found}
            if known.get(name) != found.get(name)]


def compared(checker, folder, want):
    """Is each decided claim accepted from the papers' own files, by the checker
    alone? What it says otherwise."""
    done = subprocess.run(
        [checker, "--all", folder, "--papers", TOP / "papers", "--games",
         TOP / "games"], text=True, capture_output=True)
    said = dict(line.split()[1::-1] for line in done.stdout.splitlines()
                if line.startswith(("PROVED", "REFUTED")))
    decided = {k: v for k, (v, _) in want.items() if v != "OPEN"}
    if done.returncode == 0 and said == decided:
        return []
    return [done.stderr] + [f"{k}: {said.get(k)}" for k in {**said, **decided}
                            if said.get(k) != decided.get(k)]


def main(bouton, checker=None):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([bouton, "papers", "--json", "--certificates",
                               folder], text=True, stdout=subprocess.PIPE)
        got = {c["id"]: (c["verdict"], c["counterexample"])
               for c in json.loads(done.stdout)["claims"]}
        want = golden()
        wrong = compared(checker, folder, want) if checker else []
    names = list(want) + [name for name in got if name not in want]
    for number, name in enumerate(names, 1):
        good = got.get(name) == want.get(name)
        if not good:
            print(f"# {name}: got {got.get(name)}, want {want.get(name)}")
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
    if checker:
        print("# " + "\n# ".join(wrong)[:2000]) if wrong else None
        print(f"{'not ok' if wrong else 'ok'} {len(names) + 1} - the checker "
              "accepts them all from the papers' files")
    other = changed()
    print("# " + " ".join(other)) if other else None
    print(f"{'not ok' if other else 'ok'} {len(names) + bool(checker) + 1} - "
          "the papers' files are what they were")
    print(f"1..{len(names) + bool(checker) + 1}")
    return 0 if got == want and not wrong and not other else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
