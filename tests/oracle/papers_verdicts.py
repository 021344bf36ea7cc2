#!/usr/bin/env python3
"""papers_verdicts.py BOUTON: every claim of the papers has the verdict, and where it is
refuted the counterexample, of tests/oracle/papers-verdicts.txt. TAP."""
import json
import pathlib
import subprocess
import sys

GOLDEN = pathlib.Path(__file__).with_name("papers-verdicts.txt")


def golden():
    rows = (line.split("\t") for line in GOLDEN.read_text().splitlines()
            if not line.startswith("#"))
    return {row[0]: (row[1], row[2] if len(row) > 2 else None) for row in rows}


def main(bouton):
    done = subprocess.run([bouton, "papers", "--json"], text=True,
                          stdout=subprocess.PIPE)
    got = {c["id"]: (c["verdict"], c["counterexample"])
           for c in json.loads(done.stdout)["claims"]}
    want = golden()
    names = list(want) + [name for name in got if name not in want]
    for number, name in enumerate(names, 1):
        good = got.get(name) == want.get(name)
        if not good:
            print(f"# {name}: got {got.get(name)}, want {want.get(name)}")
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
    print(f"1..{len(names)}")
    return 0 if got == want else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
