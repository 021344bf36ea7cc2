"""_desk.py: asking: a question as data, its answers as data, failures as
exceptions."""
from __future__ import annotations

import functools
import importlib.util
import json
import os
from typing import Any, Iterable, Mapping, Protocol, Union

from . import _given, _places
from .errors import Error, error_of

Data = dict[str, Any]
Option = Union[bool, int, float, str, Iterable[str], None]


# Which part of a table a tile is.
PART = {"row", "column", "rows", "columns"}


class Desk(Protocol):
    name: str

    def answer(self, request: bytes) -> bytes: ...

    def tile(self, request: bytes, cells: Any) -> bytes: ...


@functools.lru_cache(maxsize=None)
def desk() -> Desk:
    """The library, or the program where that is not there."""
    program = _places.program()
    wants_program = bool(os.environ.get("BOUTON_PROGRAM"))
    has_library = (_places.library().exists()
                   and importlib.util.find_spec("cffi") is not None)
    if has_library and not wants_program:
        from ._library import Library
        return Library()
    if program:
        from ._program import Program
        return Program(program)
    raise Error({"status": "io", "text": "neither "
                 f"{_places.library()} (with cffi) nor a program `bouton` on "
                 "the PATH is here to answer"})


def answered_by() -> str:
    """Who answers: the library of the package, or a program `bouton`.

    >>> bouton.answered_by()  # doctest: +ELLIPSIS
    '...bouton...'
    """
    return desk().name


def _request(ask: str, keys: Mapping[str, Any]) -> bytes:
    """Options as Python says them, max_time for max-time; what is None is not
    said."""
    said = {name.replace("_", "-"): _given.plain(name, value)
            for name, value in keys.items() if value is not None}
    if "ask" in said:
        raise TypeError("ask is no option of a question")
    return json.dumps({"ask": _given.text("a question", ask), **said}).encode()


def _answers(reply: bytes) -> list[Data]:
    said = json.loads(reply)
    if "error" in said:
        raise error_of(said["error"], said["answers"], said.get("errors", []))
    return list(said["answers"])


def ask(question: str, **keys: Any) -> list[Data]:
    """Ask anything the program can be asked, in its own words.

    The answers are plain data (docs/formats/answer.md). Options are those of
    the program, with _ for -.

    >>> [answer] = bouton.ask("solve", game="nim", position="1,2")
    >>> answer["outcome"], answer["grundy"]
    ('N', 3)
    """
    __tracebackhide__ = True  # notebooks leave this frame out
    return _answers(desk().answer(_request(question, keys)))


def ask_tile(cells: Any, **keys: Any) -> Data:
    """The question `tile`; cells, of which there are enough, are filled."""
    [answer] = _answers(desk().tile(_request("tile", keys), cells))
    return {key: answer[key] for key in answer
            if key not in PART | {"bytes", "cells"}}
