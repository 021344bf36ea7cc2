"""answers.py: answers about positions, as objects: attributes for programs, a
text for the terminal, HTML for notebooks. `data` is always the whole answer of
the desk (docs/formats/answer.md)."""
from __future__ import annotations

import re
from typing import Any, Iterator, Mapping, Sequence, Union, overload

from . import _html
from ._desk import Data

Fields = Mapping[str, Union[int, list[int]]]
_COUNTED = 1_000_000  # ways to move that are not listed, at most
SAYS = {"P": "P-position (the player who just moved wins)",
        "N": "N-position (the player to move wins)"}


def number(value: Any) -> int | None:
    """Numbers above 2^53 come as texts."""
    return None if value is None else int(value)


def words(value: Any) -> str | None:
    return None if value is None else str(value)


def _numbers(value: Any) -> int | list[int]:
    return [int(v) for v in value] if isinstance(value, list) else int(value)


class Position(str):
    """A position as it can be typed again; `fields` has it as data, or None
    where numbers are beyond 64 bits.

    >>> p = bouton.Game("nim-with-a-pass").solve(2, 3).position
    >>> p, p.fields
    ('[2,3]', {'a': [2, 3], 'pass': 1})
    """
    fields: Fields | None

    @classmethod
    def of(cls, data: Data) -> Position:
        self = cls(data["position"])
        fields = data.get("fields")
        self.fields = fields and {k: _numbers(v) for k, v in fields.items()}
        return self

    def _repr_latex_(self) -> str:
        text = re.sub(r"\^(\d+)", r"^{\1}", self)
        text = re.sub(r"([A-Za-z_]\w*)=", lambda m: r"\;\mathit{"
                      + m[1].replace("_", r"\_") + "}=", text)
        text = text.replace("<", r"\langle ").replace(">", r"\rangle ")
        return f"${text.replace(',', ', ')}$"


class Answer:
    """What the desk answered; `data` is all of it, as plain data."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return _html.lines(self._lines())

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))


class Judged(Answer):
    """An answer with a verdict, and what shows it."""

    @property
    def verdict(self) -> str:
        """"PROVED", "REFUTED" or "OPEN"."""
        return str(self.data["verdict"])

    @property
    def proved(self) -> bool:
        return self.verdict == "PROVED"

    @property
    def certificate(self) -> str | None:
        """For bouton-verify (`bouton.verify`); None where there is none."""
        return self.data.get("certificate")


class Placed(Answer):
    """An answer about a position."""

    @property
    def position(self) -> Position:
        return Position.of(self.data)


class Move(Placed):
    """A move in words, and the `position` it leads to.

    `outcome` is that of the position, where it was asked for; `change` has the
    move as data: its name, what was chosen, which heaps became which.
    """

    @property
    def move(self) -> str:
        return str(self.data["move"])

    @property
    def outcome(self) -> str | None:
        return self.data.get("outcome")

    @property
    def change(self) -> Data | None:
        return self.data.get("change")

    def _lines(self) -> list[str]:
        mark = f" ({self.outcome})" if self.outcome else ""
        return [f"{self.move}, leaving {self.position}{mark}"]


class Solution(Placed):
    """Who wins a position, and how.

    >>> s = bouton.Game("nim").solve(3, 4, 5)
    >>> s
    nim [3,4,5]: N-position (the player to move wins)
    Grundy value 2
    Winning moves:
      take 2: 3 -> 1, leaving [1,4,5]
    >>> s.outcome, s.grundy, [m.position for m in s.winning]
    ('N', 2, ['[1,4,5]'])
    """

    @property
    def outcome(self) -> str:
        """"P" (the player who just moved wins) or "N"."""
        return str(self.data["outcome"])

    @property
    def is_p(self) -> bool:
        return self.outcome == "P"

    @property
    def grundy(self) -> int | None:
        """None in misère play, and where it was not found; `grundy=True` of
        `Game.solve` insists on it."""
        return number(self.data["grundy"])

    @property
    def misere_grundy(self) -> int | None:
        return number(self.data.get("misere_grundy"))

    @property
    def winning(self) -> list[Move] | None:
        """The winning moves; None where they were not listed."""
        moves = self.data["winning"]
        return None if moves is None else [Move(m) for m in moves]

    def _head(self) -> str:
        play = ", misère play" if self.data["play"] == "misere" else ""
        return f"{self.data['game']} {self.position}{play}"

    def _values(self) -> list[str]:
        named = (("Grundy value", self.grundy),
                 ("Misère Grundy value", self.misere_grundy))
        return [f"{name} {v}" for name, v in named if v is not None]

    def _lines(self) -> list[str]:
        lines = [f"{self._head()}: {SAYS[self.outcome]}", *self._values()]
        if self.winning:
            lines += ["Winning moves:"]
            lines += [f"  {m.move}, leaving {m.position}" for m in self.winning]
        return lines

    def _repr_html_(self) -> str:
        rows = [(_html.escape(m.move), _html.code(m.position))
                for m in self.winning or []]
        head = _html.outcome(self.outcome)
        return _html.block(
            f"<b>{_html.escape(self._head())}</b>: {head} "
            + SAYS[self.outcome].partition(" ")[2], *self._values(),
            _html.table(rows, ("winning move", "leaves")) if rows else "")


class Moves(Placed, Sequence[Move]):
    """The moves of a position, each with who wins after it: all of them, or
    the first 10000 (with list=N, the first N).

    >>> moves = bouton.Game("nim").moves(1, 2)
    >>> moves
    nim [1,2]: 3 moves
      take 1: 1 -> 0, leaving [2] (N)
      take 1: 2 -> 1, leaving [1,1] (P)
      take 2: 2 -> 0, leaving [1] (N)
    >>> [m.position for m in moves if m.outcome == "P"]
    ['[1,1]']
    """

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self._moves = [Move(m) for m in data["moves"]]

    @property
    def left_out(self) -> int:
        """How many ways to move are not listed, counted to a million."""
        return int(self.data.get("left_out", 0))

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def _lines(self) -> list[str]:
        count = f"{len(self)} move{'' if len(self) == 1 else 's'}"
        if self.left_out:
            least = "at least " if self.left_out >= _COUNTED else ""
            count += f", {least}{self.left_out} not listed"
        return [f"{self.data['game']} {self.position}: {count}",
                *(f"  {m!r}" for m in self)]

    def _repr_html_(self) -> str:
        rows = [(_html.escape(m.move), _html.code(m.position),
                 _html.outcome(m.outcome)) for m in self]
        return _html.block(f"<b>{_html.escape(self._lines()[0])}</b>",
                           _html.table(rows, ("move", "leaves", ""))
                           if rows else "")


class Why(Placed):
    """The reason for an outcome: a winning move, or an answer to every move.

    >>> bouton.Game("nim").why(1, 1)
    nim [1,1]: P-position (the player who just moved wins)
    The xor of the heaps decides, column by column of their binary digits:
        1  1
        1  1
      xor  0   all 0: a P-position
    Every move from it can be answered:
      take 1: 1 -> 0 to [1]: answer take 1: 1 -> 0, leaving []

    `because` has all of it as data, `principle` what decides, in lines.
    """

    @property
    def outcome(self) -> str:
        return str(self.data["outcome"])

    @property
    def because(self) -> Any:
        return self.data["because"]

    @property
    def principle(self) -> list[str]:
        return list(self.data["principle"] or [])

    def _answers(self) -> Iterator[tuple[str, str, str, str]]:
        """Of a P-position: move, where it leads, the answer, what that leaves."""
        for one in self.because if isinstance(self.because, list) else []:
            to = one["to"]
            reply = to["because"]
            if isinstance(reply, dict):
                yield (one["move"], to["position"], reply["move"],
                       reply["to"]["position"])
            else:
                yield one["move"], to["position"], "", ""

    def _reason(self) -> list[str]:
        if isinstance(self.because, str):
            return [self.because[:1].upper() + self.because[1:] + "."]
        if isinstance(self.because, dict):
            return [f"Winning move: {self.because['move']}, leaving "
                    f"{self.because['to']['position']}, a P-position."]
        return []

    def _lines(self) -> list[str]:
        lines = [f"{self.data['game']} {self.position}: {SAYS[self.outcome]}",
                 *self.principle, *self._reason()]
        answers = list(self._answers())
        if answers:
            lines.append("Every move from it can be answered:")
        for move, to, answer, left in answers:
            then = (f"answer {answer}, leaving {left}" if answer
                    else "and the game is over")
            lines.append(f"  {move} to {to}: {then}")
        return lines

    def _repr_html_(self) -> str:
        rows = [(_html.escape(move), _html.code(to),
                 _html.escape(answer or "the game is over"),
                 _html.code(left) if left else "")
                for move, to, answer, left in self._answers()]
        head = f"<b>{_html.escape(self._lines()[0])}</b>"
        return _html.block(
            head, _html.lines(self.principle),
            *map(_html.escape, self._reason()),
            _html.table(rows, ("move", "to", "answer", "leaving"))
            if rows else "")
