"""errors.py: questions that could not be answered."""
from __future__ import annotations

import re
import unicodedata
from typing import Any, Mapping, Sequence


def _setting(found: re.Match[str]) -> str:
    name, value = found[1], found[2]
    if not re.fullmatch(r"\d+|\{[\d,]+\}", value):
        value = repr(value)
    return (f"Game(..., {name}={value})" if name.isidentifier()
            else f"Game(..., settings={{{name!r}: {value}}})")


def in_python(text: str) -> str:
    """Options and questions as they are given here."""
    text = re.sub(r"--set '([^'=]+)=([^']*)'", _setting, text)
    text = re.sub(r"['`]bouton (games|papers)['`]", r"`bouton.\1()`", text)
    return re.sub(r"--([a-z][a-z-]*)", lambda m: m[1].replace("-", "_"), text)


class Error(Exception):
    """A question that could not be answered, and why.

    `status` is a stable word such as ``"syntax"`` (docs/formats/answer.md lists
    them), `text` a sentence, `message` a stable id of it, `hint` what may help.
    `file`, `line` and `column` (bytes, from 1) say where, and `source` is that
    line; what there is not is None. `others` are further mistakes in the same
    rules, `answers` the answers that came before it, as plain data.
    """

    def __init__(self, error: Mapping[str, Any],
                 answers: Sequence[dict[str, Any]] = (),
                 others: Sequence[Error] = ()) -> None:
        self.data = dict(error)
        self.status = str(error.get("status", "argument"))
        self.text = str(error.get("text", ""))
        self.message: str | None = error.get("message")
        self.hint: str | None = error.get("hint")
        self.file: str | None = error.get("file")
        self.line: int | None = error.get("line")
        self.column: int | None = error.get("column")
        self.source: str | None = error.get("source")
        self.answers = list(answers)
        self.others = list(others)
        super().__init__("\n".join([self._said(), *map(str, others)]))

    def _said(self) -> str:
        file = "settings" if self.file == "--set" else self.file
        place = [str(part) for part in (file, self.line, self.column)
                 if part is not None]
        said = ": ".join(filter(None, [":".join(place), in_python(self.text)]))
        if self.hint and self.hint not in self.text:
            said += f" ({in_python(self.hint)})"
        if self.source:
            said += f"\n  {self.source}"
            said += f"\n  {self._caret()}" if self.column else ""
        return said

    def _caret(self) -> str:
        """Below the byte `column`: tabs stay tabs, wide characters take two
        places and marks none."""
        before = (self.source or "").encode()[:(self.column or 1) - 1]
        places = ("\t" if c == "\t" else
                  "" if unicodedata.combining(c) else
                  "  " if unicodedata.east_asian_width(c) in "WF" else " "
                  for c in before.decode(errors="ignore"))
        return "".join(places) + "^"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.data, self.answers, self.others)


class InputError(Error, ValueError):
    """What was asked makes no sense: rules, positions, claims, options."""


class LimitError(Error):
    """A budget of steps, time or memory ran out before there was an answer."""


class RefusedError(Error):
    """What was asked for does not accept this game or question."""


_KINDS: dict[str, type[Error]] = {
    "argument": InputError,
    "syntax": InputError,
    "rule": InputError,
    "position": InputError,
    "overflow": InputError,
    "limit": LimitError,
    "out of memory": LimitError,
    "refused": RefusedError,
}


def error_of(error: Mapping[str, Any],
             answers: Sequence[dict[str, Any]] = (),
             errors: Sequence[Mapping[str, Any]] = ()) -> BaseException:
    """The exception for an error of the desk; `errors` are all, it the first."""
    if error.get("status") == "interrupted":
        return KeyboardInterrupt()
    kind = _KINDS.get(error.get("status", ""), Error)
    return kind(error, answers, [Error(other) for other in errors[1:]])
