"""proofs_logic.py BOUTON: `prove --proof FILE.tex` of claims about vectors, read
back (docs/formats/proof.md) and held against the rules: the set has the
P-positions, and from every small position outside of it the first line whose
condition holds leads into it by a move of the kind it names. A condition
changed, and it is noticed. TAP output."""
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
    """As Python says it. Terms of xor stand in parentheses where it matters."""
    text = re.sub(r"(?<![<>!=])=", "==", text.replace("$", ""))
    for word, sign in ((" xor ", " ^ "), (" mod ", " % ")):
        text = text.replace(word, sign)
    return compile(text, "condition", "eval")


def text_of(tex):
    tex = tex.replace(r"$\oplus$", "xor").replace(r"$\neq$", "!=")
    return proofs.text_of(tex)


def read(tex):
    """The set, and the lines of the table."""
    said = re.search(r"with: (.*?)\. In a game that ends", text_of(tex))[1]
    lines = [[text_of(c) for c in proofs.cells(line)]
             for line in tex.splitlines() if line.startswith("\\case{")]
    return condition(said), lines


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

    found = []
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
    """The set with another number; a condition that holds too often."""
    yield tex.replace("= 0. In a game", "= 1. In a game"), "the set"
    lines = tex.splitlines()
    at = [i for i, line in enumerate(lines) if line.startswith("\\case{")]
    for i in at[:-1]:
        first, *rest = proofs.cells(lines[i])
        other = "\\case{otherwise}" + "".join(f"{{{c}}}" for c in rest)
        if text_of(rest[1]) != text_of(proofs.cells(lines[at[-1]])[2]):
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
        tap.check(not found, f"{claim}: every line wins where it says",
                  found[:5])
        others = list(changed(tex))
        slipped = [line for other, line in others if not faults(other, *how)]
        tap.check(others and not slipped, f"{claim}: a change is noticed",
                  slipped[:2])
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
