"""by_hand_first.py: the forgeries with which certificates were once deceived, as in
by_hand.py, for every method: numbers that are written in another way, text behind
the end, no seal, the rules of another game over a proof, positions left out under
values of heaps."""
import importlib
import pathlib
import re

from by_hand import GAME, JOIN, NIM, ROW_0, ROW_1, START, TAKE, move, rows
from by_hand_heap import heap
from by_hand_sets import values
from certificates import sealed

NUMBER = re.compile(r"(?<=[ \n])\d+(?=[ \n)])")
DEAD = move("(ge -1)", "put 0 0")  # a move that is never made


def right():
    """{method: a certificate that is accepted}, of those of all others."""
    found = {}
    for path in sorted(pathlib.Path(__file__).parent.glob("by_hand*.py")):
        if path.stem == pathlib.Path(__file__).stem:
            continue
        for items in importlib.import_module(path.stem).ALL.values():
            for _, status, text in items:
                method = re.search(r"^part 1 by (\S+)\n|^(refuted|works)\b", text,
                                   re.M)
                if status == 0 and method:
                    found.setdefault(method[1] or method[2], text)
    return found


def spelled(body, at, new):
    """Its first number behind `at` in other digits."""
    number = NUMBER.search(body, at)
    return sealed(body[:number.start()] + new.format(number[0]) +
                  body[number.end():])


def of_method(method, text):
    body = text[:text.rindex("sha256 ")]
    tail = re.search(r"^(proved|refuted|works)\b", body, re.M).start()
    for where, at in ("head", body.index("\nfield")), ("body", tail):
        if NUMBER.search(body, at):
            for new in "+{}", "0{}", "-0", "{}.", "{}_":
                yield f"{method}: {new} in the {where}", 2, spelled(body, at, new)
    yield f"{method}: a word behind the end", 2, sealed(body + "end\n")
    yield f"{method}: a number behind the end", 2, sealed(body + "0\n")
    yield f"{method}: text behind the seal", 2, text + "0\n"
    yield f"{method}: no seal", 2, body


FIRST = [item for method, text in right().items()
         for item in of_method(method, text)] + [
    ("rows of Nim, with a move that is never made", 0, rows(
        NIM + DEAD, ROW_0, ROW_1)),
    ("rows of Nim, of a game that joins heaps", 1, rows(
        NIM + JOIN, ROW_0, ROW_1)),
    ("rows of Nim, of misere play", 1, rows(
        NIM.replace("normal", "misere"), ROW_0, ROW_1)),
    ("values of Nim where heaps of 1 are left out", 3, values(NIM.replace(
        "domain true", "domain (not (ge (sum -1 1 (count-of 1 (field 0 "
        "q0)))))"))),
    ("a period where heaps of 1 are left out", 3, heap(
        START + GAME.format(fields="").replace(
            "domain true", "domain (not (ge (sum -1 1 (count-of 1 (field 0 "
            "q0)))))") + TAKE)),
]

ALL = {"first": FIRST}
