"""forge_lines.py: what forgers of certificates with a head share: changes of any
line, checksums renewed, and brute force (tests/oracle/core_eval.py, which shares
no code) for whatever is accepted."""
import concurrent.futures
import itertools
import os
import pathlib
import random
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracle")]
from certificates import HEAD, sealed, verify  # noqa: E402
import core_eval  # noqa: E402
from core_eval import Evaluator, Unknown, functions  # noqa: E402
from core_text import read_parts  # noqa: E402
import forge_reply  # noqa: E402

STEPS = "30000000"  # of each check
MOST_MEMBERS = 20000  # of a problem, however many variables it has
core_eval.STEPS = 6000  # of one problem at one member
WORDS = ["ge eq", "and or", "normal misere", "P terminal", "some every",
         "true false", "min max", "pile number", "leads same", "iff or",
         "some-move every-move", "sum mul", "pow mul", "defined where",
         "any weakly-increasing strictly-increasing", "proved refuted works",
         "total some", "call log2 div mod pow",
         "golden zeckendorf log2"]


def body_of(text):
    """Without the seal."""
    return text[:text.rindex("sha256 ")]


def other_number(text, rng, at):
    value = int(at[0])
    new = rng.choice([value + 1, value - 1, value + 2, -value, 0, 1,
                      rng.randrange(64), 1 << rng.randrange(70)])
    return text[:at.start()] + str(new) + text[at.end():]


def other_word(text, rng, words):
    all_words = [set(w.split()) for w in WORDS + words]
    at = [m for m in re.finditer(r"[A-Za-z][A-Za-z0-9-]*", text)
          if any(m[0] in w for w in all_words)]
    if not at:
        return text
    at = rng.choice(at)
    near = sorted(set().union(*(w for w in all_words if at[0] in w)) - {at[0]})
    return text[:at.start()] + rng.choice(near) + text[at.end():]


def other_lines(lines, rng):
    i, k = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(4)
    if kind == 0:
        del lines[i]
    elif kind == 1:
        lines[i], lines[k] = lines[k], lines[i]
    elif kind == 2:
        lines.insert(i, lines[k])
    else:
        lines[i] = lines[k]
    return "".join(lines)


def forged(text, others, rng, words):
    """The head, where the theorem is, as often as the proof."""
    border = text.index("\nproved\n") + 1
    if rng.random() < 0.04:  # the proof of something else
        other = rng.choice(others)
        return text[:border] + other[other.index("\nproved\n") + 1:]
    head, tail = text[:border], text[border:]
    in_head = rng.random() < 0.6
    part = head if in_head else tail
    kind = rng.randrange(10)
    if kind < 5:
        numbers = list(re.finditer(r"(?<=[ vq])-?\d+(?=[ )\n])", part))
        part = other_number(part, rng, rng.choice(numbers)) if numbers else part
    elif kind < 9:
        part = other_word(part, rng, words)
    else:
        part = other_lines(part.splitlines(keepends=True), rng)
    return part + tail if in_head else head + part


def core_of(text):
    return text[len(HEAD):text.index("\nproved\n") + 1]


def tame(function):
    """The function, as long as that does not take long."""
    def values(i):
        if i > 300:
            raise Unknown("too far")
        return function(i)
    return function and values


def small_failure(core, reach, rng, count=2):
    """A member of some problem that fails, by brute force; None: none is
    seen. `reach`: so many values for the variables of a problem, by how many
    there are."""
    for part in read_parts(core):
        said = part.get("function")
        for function in functions(said, rng, count) if said else [None]:
            e = Evaluator(part, tame(function))
            for problem in part["problems"]:
                sizes = [range(reach[min(problem["n"], len(reach) - 1)])]
                for values in itertools.islice(itertools.product(
                        *(sizes * problem["n"])), MOST_MEMBERS):
                    env = {f"v{i}": x for i, x in enumerate(values)}
                    found = e.finding(problem, env)
                    if found in ("fails", "undefined"):
                        return f"{found} at {values}"
    return None


def member_failure(core, reach, rng):
    """The same of problems about any position, too."""
    return forge_reply.failure(core) if "\nmember q0\n" in core \
        else small_failure(core, reach, rng)


def attack(tap, program, certificates, count, reach, words=(), steps=STEPS,
           seed=1902, finding=None):
    """certificates: names and texts. How many others were accepted. `finding`: what
    is false in a text, in place of what small_failure finds of its claim."""
    rng = random.Random(seed)
    bodies = {name: body_of(text) for name, text in certificates}
    others = list(bodies.values())
    each, accepted = count // len(bodies) + 1, 0

    def answer(body):
        return verify(program, sealed(body), "--max-steps", steps)[0]

    for name, body in bodies.items():
        forgeries = {}
        while len(forgeries) < each:
            forgeries[forged(body, others, rng, list(words))] = True
            forgeries.pop(body, None)
        forgeries = list(forgeries)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(answer, forgeries))
        wrong = [f"exit status {c}: {f}" for f, c in zip(forgeries, codes)
                 if c not in (0, 1, 2, 3)]
        taken = [f for f, c in zip(forgeries, codes) if c == 0]
        known = {core_of(body): None}
        for f in taken:
            core = core_of(f)
            if finding or core not in known:
                known[core] = finding(f) if finding else small_failure(
                    core, reach, rng)
            if known[core]:
                wrong.append(f"accepted, but {known[core]}: {f}")
        tap.check(not wrong, f"{name}: {len(taken)} of {len(forgeries)} "
                  "forgeries accepted, all true", wrong[:2])
        accepted += len(taken)
        tap.others = getattr(tap, "others", 0) + len(known) - 1
    tap.check(accepted > count // 100 and tap.others > 0,
              f"{accepted} forgeries were accepted, {tap.others} of them about "
              "other theorems")
