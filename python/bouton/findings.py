"""findings.py: what is known for all sizes: rows, sequences, theorems."""
from __future__ import annotations

from typing import Any, Iterator

from . import _html
from ._desk import Data
from .answers import Judged, number, words
from .errors import in_python
from .picture import Picture


class Periodic(Judged):
    """What repeats with a period from some place on. The certificate of a row is
    that of all rows so far where several were asked for."""

    @property
    def period(self) -> int | None:
        return number(self.data["period"])

    @property
    def preperiod(self) -> int | None:
        return number(self.data["preperiod"])


class Row(Periodic):
    """All heaps but two fixed: every P-position, and the period.

    For every a there is one b that makes [fixed,a,b] a P-position. `families`
    are pairs (a, b) that stay P-positions when `period` is added to both, any
    number of times; `exceptions` are all others.

    >>> row = bouton.Game("nim-with-a-pass").row(3)
    >>> row
    nim-with-a-pass row [3]: period 4, preperiod 10: PROVED
    Exceptions: [0,4] [1,3] [2,5] [6,7] [8,9]
    Families, k >= 0: [10+4k,12+4k] [11+4k,13+4k]
    >>> row.period, row.families
    (4, [(10, 12), (11, 13)])
    """

    @property
    def exceptions(self) -> list[tuple[int, int]]:
        return [(int(a), int(b)) for a, b in self.data["exceptions"]]

    @property
    def families(self) -> list[tuple[int, int]]:
        return [(int(a), int(b)) for a, b in self.data["families"]]

    def _head(self) -> str:
        return (f"{self.data['game']} row {self.data['row']}: period "
                f"{self.period}, preperiod {self.preperiod}")

    def _pairs(self) -> list[tuple[str, str]]:
        def cut(pairs: list[str], count: str) -> str:
            left = int(self.data[count]) - len(pairs)
            return " ".join(pairs) + (f" and {left} more" if left > 0 else "")
        one = [f"[{a},{b}]" for a, b in self.exceptions]
        many = [f"[{a}+{self.period}k,{b}+{self.period}k]"
                for a, b in self.families]
        return [(name, pairs) for name, pairs in (
            ("Exceptions", cut(one, "exception_count")),
            ("Families, k >= 0", cut(many, "family_count"))) if pairs]

    def _lines(self) -> list[str]:
        return [f"{self._head()}: {self.verdict}",
                *(f"{name}: {pairs}" for name, pairs in self._pairs())]

    def _repr_html_(self) -> str:
        return _html.block(
            f"<b>{_html.escape(self._head())}</b>: "
            + _html.verdict(self.verdict),
            _html.table([(_html.escape(n), _html.escape(p))
                         for n, p in self._pairs()]))


class Sequence(Periodic):
    """Grundy values (or outcomes: 0 is P, 1 is N) of heaps 0, 1, 2, ...

    `period` and `preperiod` are None where none was seen. `verdict` says
    whether they are PROVED for every heap, or OPEN; `method` how.

    >>> s = bouton.Game("kayles").grundy(11)
    >>> s
    kayles: Grundy values of 0..11
    0 1 2 3 1 4 3 2 1 4 2 6
    Period 12 after preperiod 71: PROVED (octal periodicity theorem)
    >>> s[9], s.period, max(s)
    (4, 12, 6)

    `rule` is what the values of every heap obey, where an automaton proves one.

    >>> bouton.Game("nim").grundy(4)
    nim: Grundy values of 0..4
    0 1 2 3 4
    Rule: the value of a heap a1 is a1: PROVED (by an automaton)
    """

    @property
    def kind(self) -> str:
        return str(self.data["kind"])

    @property
    def values(self) -> list[int]:
        """Of outcomes, 0 is P and 1 is N."""
        return [int(v not in ("P", 0)) if isinstance(v, str) and v in "PN"
                else int(v) for v in self.data["values"]]

    @property
    def method(self) -> str | None:
        return words(self.data["method"])

    def __len__(self) -> int:
        return len(self.data["values"])

    def __getitem__(self, index: Any) -> Any:
        return self.values[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy
        return numpy.array(self.values, dtype=dtype)

    def _head(self) -> str:
        named = {"grundy": "Grundy values", "outcome": "outcomes (0: P, 1: N)",
                 "misere_grundy": "misère Grundy values"}
        what = named.get(self.kind, self.kind)
        return f"{self.data['game']}: {what} of 0..{len(self) - 1}"

    @property
    def rule(self) -> str | None:
        return words(self.data.get("rule"))

    def _found(self) -> tuple[str, str, str | None]:
        """What, its verdict, and how it is known."""
        if self.rule is not None:
            return f"Rule: {self.rule}: ", "PROVED", "by an automaton"
        what = ("No period was seen: " if self.period is None else
                f"Period {self.period} after preperiod {self.preperiod}: ")
        return what, self.verdict, self.method

    def _lines(self) -> list[str]:
        what, verdict, how = self._found()
        return [self._head(), " ".join(map(str, self.values)),
                f"{what}{verdict} ({how})"]

    def _repr_html_(self) -> str:
        what, verdict, how = self._found()
        return _html.block(
            f"<b>{_html.escape(self._head())}</b>",
            _html.code(" ".join(map(str, self.values))),
            _html.escape(what) + _html.verdict(verdict)
            + _html.escape(f" ({how})"))


class Discovery(Judged):
    """P-positions of all sizes as a set that an automaton decides, and whether
    that is PROVED.

    >>> d = bouton.Game("nim").discover(heaps=3)
    >>> d
    nim, normal play: (a1, a2, a3)
    P-positions: a1 xor a2 xor a3 = 0
    PROVED for all sizes, by an automaton with 2 states (base-2)
    >>> d.verdict, d.description
    ('PROVED', 'a1 xor a2 xor a3 = 0')

    In a notebook the automaton is drawn, and what had to hold is listed.
    """

    @property
    def family(self) -> str:
        return str(self.data["family"])

    @property
    def description(self) -> str:
        """The P-positions in words; empty where they are none that are short."""
        return self.data["description"] or ""

    @property
    def states(self) -> int:
        return int(self.data["states"])

    @property
    def numeration(self) -> str | None:
        return words(self.data["numeration"])

    @property
    def obligations(self) -> list[Data]:
        """What had to hold: of each `name`, `meaning` and `verdict`."""
        return list(self.data["obligations"])

    @property
    def dot(self) -> str | None:
        """The automaton for Graphviz."""
        return self.data.get("dot")

    @property
    def strategy(self) -> str | None:
        """The winning moves, where they were asked for.

        >>> d = bouton.Game("nim").discover(strategy="move.py")
        >>> scope = {"__name__": "move"}
        >>> exec(d.strategy, scope)
        >>> scope["winning_move"]((3, 10**30))
        (3, 3)
        """
        return self.data.get("strategy")

    @property
    def automaton(self) -> Picture | None:
        """The automaton, drawn."""
        if not self.data.get("svg"):
            return None
        return Picture({"title": self.family, "format": "svg",
                        "output": self.data["svg"]})

    def _lines(self) -> list[str]:
        lines = [self.family]
        if self.description:
            lines.append(f"P-positions: {self.description}")
        if not self.proved:
            return [*lines, f"OPEN: {in_python(self.data['why'])}"]
        return [*lines, f"PROVED for all sizes, by an automaton with "
                f"{self.states} states ({self.numeration})"]

    def _repr_html_(self) -> str:
        *head, last = self._lines()
        word, _, rest = last.partition(" ")
        rows = [(_html.verdict(o["verdict"]), _html.escape(o["meaning"]))
                for o in self.obligations]
        return _html.block(
            *map(_html.escape, head),
            _html.verdict(word.strip(":")) + " " + _html.escape(rest),
            (self.automaton._repr_html_() or "") if self.automaton else "",
            _html.folded("what had to hold", _html.table(rows)) if rows else "")
