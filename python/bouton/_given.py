"""_given.py: what is given in Python, as the desk takes it: texts, numbers and
lists of these. What is none of them is refused here, in a sentence that names it."""
from __future__ import annotations

import math
import os
import reprlib
from collections.abc import Set
from operator import index
from typing import Any, Iterable, Mapping, Union

from .errors import InputError

Typed = Union[str, int, Iterable[int]]
Setting = Union[str, int, Iterable[int]]
Path = Union[str, "os.PathLike[str]"]

_BYTES = (bytes, bytearray, memoryview)


def text(what: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{what} is a text, not {reprlib.repr(value)}")
    return value


def named(what: str, value: object) -> str:
    """A name or a path."""
    return text(what, os.fspath(value) if isinstance(value, os.PathLike)
                else value)


def whole(what: str, value: Any) -> int:
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {reprlib.repr(value)}"
                        ) from None


def _numbers(what: str, value: Iterable[Any]) -> list[int]:
    try:
        return [index(n) for n in value]
    except TypeError:
        raise TypeError(f"{what}, not {reprlib.repr(value)}") from None


def position(given: Typed, more: tuple[int, ...]) -> str:
    """Typed as one would write it: "3,4,5", [3, 4, 5] or 3, 4, 5."""
    if isinstance(given, str):
        if more:
            raise TypeError("a position is one text, or numbers")
        return given
    what = 'a position is a text such as "3,4,5", or whole numbers'
    if isinstance(given, (*_BYTES, Set, Mapping)):  # sets know no equal heaps
        raise TypeError(f"{what}, not {reprlib.repr(given)}")
    if isinstance(given, Iterable) and more:
        raise TypeError("a position is one list, or numbers")
    numbers: Iterable[Any] = (given if isinstance(given, Iterable)
                              else (given, *more))
    return ",".join(map(str, _numbers(what, numbers))) or "[]"


def setting(name: str, value: Setting, in_order: bool) -> str:
    """S={1,3,4}, of a set, a list or a range of numbers; f=1,2,2,5 where their
    order means something; else as it is written."""
    if isinstance(value, str):
        return f"{name}={value}"
    what = f"{name} is a text, or whole numbers"
    if isinstance(value, (*_BYTES, Mapping)):
        raise TypeError(f"{what}, not {reprlib.repr(value)}")
    if not isinstance(value, Iterable):
        return f"{name}={_numbers(what, [value])[0]}"
    numbers = _numbers(what, value)
    if in_order:
        return f"{name}={','.join(map(str, numbers))}"
    return f"{name}={{{','.join(map(str, sorted(numbers)))}}}"


def fixed(given: Setting | Iterable[int | str] | Mapping[str, int] | None
          ) -> list[str] | None:
    """Heaps that are fixed, as numbers; {"pass": 0}: piles and numbers."""
    if given is None:
        return None
    if isinstance(given, Mapping):
        return [f"{name}={value}" for name, value in given.items()]
    if isinstance(given, str) or not isinstance(given, Iterable):
        return [str(given)]
    return [str(one) for one in given]


def folders(given: Path | Iterable[Path] | None) -> list[str] | None:
    """One, or several."""
    if given is None:
        return None
    one = isinstance(given, (str, os.PathLike))
    listed: Iterable[Any] = [given] if one else given  # type: ignore
    return [text("a folder of games", os.fspath(folder))
            for folder in listed] or None


def _plain_text(what: str, value: str) -> str:
    if "\0" in value:
        raise InputError({"text": f"{what}: the character 0 is in this text"})
    if not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
        raise InputError({"text": f"{what}: half of a character is in this text"})
    return value


def plain(what: str, value: Any) -> Any:
    """What JSON has, of an option of a question. Numbers beyond 64 bits are
    texts there."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, os.PathLike):
        value = os.fspath(value)
    if isinstance(value, str):
        return _plain_text(what, value)
    if isinstance(value, float) and math.isfinite(value):
        return float(value)
    if isinstance(value, Mapping):
        return {text("a key", k): plain(what, v) for k, v in value.items()}
    try:
        number = index(value)
        return number if abs(number) < 1 << 63 else str(number)
    except TypeError:
        pass
    if isinstance(value, _BYTES) or not isinstance(value, Iterable):
        raise TypeError(f"{what} cannot be {reprlib.repr(value)}")
    return [plain(what, one) for one in value]
