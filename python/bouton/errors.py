"""errors.py: questions that could not be answered."""
from __future__ import annotations

import unicodedata
from typing import Any, Mapping, Sequence


class Error(Exception):
    """A question that could not be answered, and why.

    `status` is a stable word such as ``"syntax"`` (docs/formats/answer.md lists
    them), `text` a sentence. `file`, `line` and `column` (bytes, from 1) say
    where, and `source` is that line; each is None where there is no place.
    `answers` are the answers that came before it, as plain data.
    """

    def __init__(self, error: Mapping[str, Any],
                 answers: Sequence[dict[str, Any]] = ()) -> None:
        self.status = str(error.get("status", "argument"))
        self.text = str(error.get("text", ""))
        self.file: str | None = error.get("file")
        self.line: int | None = error.get("line")
        self.column: int | None = error.get("column")
        self.source: str | None = error.get("source")
        self.answers = list(answers)
        super().__init__(self._message())

    def _message(self) -> str:
        place = [str(part) for part in (self.file, self.line, self.column)
                 if part is not None]
        message = ": ".join(filter(None, [":".join(place), self.text]))
        if not self.source:
            return message
        message += "\n  " + self.source
        return message + (f"\n  {self._caret()}" if self.column else "")

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
        fields = {k: v for k, v in vars(self).items() if k != "answers"}
        return type(self), (fields, self.answers)


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
             answers: Sequence[dict[str, Any]] = ()) -> BaseException:
    """The exception for an error of the desk."""
    if error.get("status") == "interrupted":
        return KeyboardInterrupt()
    return _KINDS.get(error.get("status", ""), Error)(error, answers)
