#!/usr/bin/env python3
"""requests_read.py BOUTON BOUTON-VERIFY: what bouton-verify takes from a request,
and what it refuses: other rules, files kept back, texts that are no request."""
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from certificates import sealed  # noqa: E402
from handing import ask, request, value  # noqa: E402
from tapping import Tap  # noqa: E402

SEED, DAMAGED = 1914, 300
RULES = b"game h\nheaps a\nmove take t: a -> a - t for 1 <= t <= min(a, %d)\n"
CLAIMS = b"claim X\nin h\nfor [n] where n <= 9\nP iff n mod 3 = 0\n"
FILES = {"p/x.claim": CLAIMS, "one/h.game": RULES % 2}
ASKS = {"folders": ["one"], "claim": ("p/x.claim", "X")}


def certificate(bouton, folder):
    """Of the claim, in a folder where none of the files is."""
    path = pathlib.Path(folder) / "h.game"
    path.write_bytes(RULES % 2)
    subprocess.run([bouton, "prove", f"{path}: [n] where n <= 9: P iff n mod 3 "
                    "= 0", "--certificate", f"{folder}/cert"], check=True,
                   stdout=subprocess.DEVNULL)
    path.unlink()
    return (pathlib.Path(folder) / "cert").read_bytes()


def cases(cert, folder):
    """(name, request, exit status, a part of what is said)"""
    (folder / "zero").mkdir()
    (folder / "zero" / "h.game").write_bytes(RULES % 3)
    two = FILES | {"two/h.game": RULES % 3}
    line = "one/h.game: [n] where n <= 9: P iff n mod 3 = 0"
    good = request(cert, FILES, **ASKS)
    first = good.index(b"folder")
    yield "accepted", good, 0, "one/h.game\nPROVED\n"
    yield "a line", request(cert, FILES, say=line), 0, "\nsay one/h"
    yield "more files", request(cert, two, **ASKS), 0, "PROVED\n"
    yield "the first folder", request(
        cert, two, folders=["two", "one"], claim=ASKS["claim"]), 1, "min v1 3"
    yield "the claim's own folder", request(
        cert, FILES | {"p/h.game": RULES % 3}, **ASKS), 1, "min v1 3"
    yield "a name with a file", request(
        cert, two, games=["h=two/h.game"], **ASKS), 1, "min v1 3"
    yield "kept back", request(cert, FILES, folders=["zero", "one"],
                               claim=ASKS["claim"]), 1, "not handed over"
    body = cert.decode().rsplit("sha256", 1)[0]
    part = body[body.index("part\n"):body.index("proved\n")]
    more = body.replace("proved\n", part + "proved\n")
    yield "a longer head", request(sealed(
        more + "part 2 by exhaustive\n"), FILES, **ASKS), 1, "'part'"
    yield "a shorter head", request(sealed(body.replace(part, "")), FILES,
                                    **ASKS), 1, "'proved'"
    yield "a blank more", request(sealed(body.replace("problem 1\nmember",
                                  "problem 1 \nmember")), FILES, **ASKS), 1, \
        "problem 1"
    yield "a setting", request(cert, FILES, sets=["k=1"], **ASKS), 2, "to set"
    yield "no rules", request(cert, {"p/x.claim": CLAIMS}, **ASKS), 2, "no game"
    yield "no claim", request(cert, FILES, folders=["one"]), 2, "a line"
    yield "both", request(cert, FILES, say=line, **ASKS), 2, "or a line"
    yield "twice", good[:first] + value("id", "X") + good[first:], 2, "twice"
    yield "a file twice", good[:first] + value("path", "one/h.game") + value(
        "file", RULES % 2) + good[first:], 2, "twice"
    yield "a file without a path", good[:first] + value(
        "file", "") + good[first:], 2, "no path"
    yield "a path without a file", good[:first] + value(
        "path", "x") + good[first:], 2, "no file"
    yield "byte 0", good[:first] + value("folder", b"a\0b") + good[first:], \
        2, "byte 0"
    yield "an end of line in a folder", good[:first] + value(
        "folder", "a\nPROVED") + good[first:], 2, "control"
    yield "a word", good[:first] + value("games", "x") + good[first:], 2, "word"
    yield "something behind it", good + b"\n", 2, "follows"
    yield "too long a value", good[:-1], 2, "as long"
    yield "leading zero", good.replace(b"folder 3", b"folder 03"), 2, "length"
    yield "negative", good.replace(b"folder 3", b"folder -3"), 2, "length"
    yield "version", good.replace(b"request 1", b"request 2", 1), 2, "begin"
    yield "nothing", b"", 2, "begin"
    yield "a certificate", cert, 2, "begin"


def damaged(rng, text):
    at, n = rng.randrange(len(text)), rng.choice([0, 1, 1, 2, 9])
    new = rng.choice([b"", bytes([rng.randrange(256)]), b"1", b"\n", b"\0",
                      text[at:at + 20]])
    return text[:at] + new + text[at + n:]


def taken_of_a_long_file(program, mib):
    """How much of a file that never seems to end is read, in MiB."""
    with tempfile.TemporaryFile() as long:
        long.truncate(4 * mib << 20)
        done = subprocess.run([program, "--max-memory", str(mib), "-"],
                              stdin=long, stderr=subprocess.DEVNULL)
        return done.returncode, os.lseek(long.fileno(), 0, os.SEEK_CUR) >> 20


def main(bouton, program):
    tap = Tap()
    bouton, program = map(lambda p: pathlib.Path(p).resolve(), (bouton, program))
    with tempfile.TemporaryDirectory() as top:
        cert = certificate(bouton, top)
        for name, text, code, said in cases(cert, pathlib.Path(top)):
            got = ask(program, text, cwd=top)
            tap.check(got[0] == code and said in got[1] + got[2]
                      and bool(got[1]) == (code == 0), name, [str(got)])
        want = ask(program, request(cert, FILES, **ASKS), cwd=top)[1]
        theorem = want[:want.index("\nfile")]
        rng, taken = random.Random(SEED), []
        good = request(cert, FILES, **ASKS)
        for _ in range(DAMAGED):
            text = damaged(rng, good)
            code, out, _ = ask(program, text, cwd=top)
            if code not in (0, 1, 2, 3) or code == 0 and theorem not in out:
                taken.append(repr(text))
        tap.check(not taken, f"{DAMAGED} damaged requests prove nothing else",
                  taken[:3])
    tap.check(taken_of_a_long_file(program, 9) == (3, 9),
              "no more is read than may be kept")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
