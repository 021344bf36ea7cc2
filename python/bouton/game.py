"""game.py: a game, and all that can be asked about it."""
from __future__ import annotations

import contextlib
from typing import Any, Iterable, Mapping

from . import _given, _html, claims
from ._desk import Data, Option, ask
from ._given import Path, Setting, Typed
from .answers import Answer, Moves, Position, Solution, Why
from .errors import Error, InputError
from .findings import Discovery, Row, Sequence
from .picture import Picture
from .table import Table, make_table


class Game:
    """A game: one that comes with Bouton, a code, a file, or a text of your own.

    >>> bouton.Game("nim").solve(3, 4, 5).outcome
    'N'
    >>> bouton.Game("subtraction", S={1, 3, 4}).solve(7).outcome
    'P'
    >>> bouton.Game("turn-limited-nim", f=[1, 2, 2, 5]).solve(3).outcome
    'P'
    >>> bouton.Game("octal:0.77").grundy(5).values
    [0, 1, 2, 3, 1, 4]
    >>> mine = bouton.Game(text='''
    ... game at-most-three = nim
    ... replace move take t: a -> a - t  for 1 <= t <= min(a, 3)
    ... ''')
    >>> mine.solve(8).outcome
    'P'

    `misere=True`: whoever cannot move wins. `settings` are what the rules ask for
    (also as keywords, as S and f above); `games` are folders to look for games in.
    Positions are typed as you would write them: ``3, 4, 5``, ``[3, 4, 5]`` or
    ``"[3,4,5] pass=0"``.

    Every question takes the options that the program has for it, with _ for -:
    `max_time` (seconds), `max_memory` (bytes, or "2G"), `max_steps`, `engine`.
    """

    def __init__(self, game: Path | None = None, *, text: str | None = None,
                 misere: bool = False,
                 settings: Mapping[str, Setting] | None = None,
                 games: Path | Iterable[Path] | None = None,
                 **more: Setting) -> None:
        if (game is None) == (text is None):
            raise TypeError("a game is named, or its rules are given as text=")
        self._settings = {**(settings or {}), **more}
        self._keys: Data = (
            {"rules": _given.text("text=", text)} if game is None else
            {"game": _given.named("a game", game)})
        self._keys |= {
            "games": _given.folders(games),
            "misere": misere or None,
        }
        self.data = self._read(set())

    def _read(self, functions: set[str]) -> Data:
        """The rules. A list of numbers is a set, or the values of a function:
        rules take but one of these."""
        self._keys["set"] = [
            _given.setting(name, value, name in functions)
            for name, value in self._settings.items()] or None
        __tracebackhide__ = True
        try:
            [data] = ask("show", **self._keys)
            return data
        except InputError as error:
            name = (error.source or "").partition("=")[0]
            if (error.file == "--set" and name not in functions
                    and isinstance(self._settings.get(name), (list, tuple))):
                with contextlib.suppress(InputError):
                    return self._read({*functions, name})
            raise

    # ---- what it is

    @property
    def name(self) -> str:
        return str(self.data["game"])

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def misere(self) -> bool:
        return bool(self._keys["misere"])

    @property
    def rules(self) -> list[str]:
        """The rules in words.

        >>> print(*bouton.Game("nim").rules, sep="\\n")
        A position is a bag of heaps a (their order does not matter, empty ones vanish).
        Move take: choose a heap a; it becomes a - t; allowed for 1 <= t <= a.
        The player who cannot move loses (normal play).
        """
        return list(self.data["rules"])

    @property
    def text(self) -> str:
        """The rules as they are written."""
        if "rules" in self._keys:
            return str(self._keys["rules"])
        return str(self._ask("show", {"source": True})[0]["text"])

    def __repr__(self) -> str:
        given = [repr(self._keys["game"]) if "game" in self._keys
                 else f"text={self._keys['rules']!r}"]
        given += ["misere=True"] if self.misere else []
        given += ([f"settings={self._settings!r}"] if self._settings else [])
        return f"Game({', '.join(given)})"

    def _repr_html_(self) -> str:
        rules = "".join(f"<li>{_html.escape(one)}</li>" for one in self.rules)
        return _html.block(f"<b>{_html.escape(self.title or self.name)}</b>",
                           f"<ul>{rules}</ul>")

    # ---- positions

    def _with(self, options: Mapping[str, Any], **keys: Any) -> Data:
        """What to ask; options do not ask about something else."""
        for name in options:
            if name in ("game", "rules", *keys):
                raise TypeError(f"{name} is no option of this question")
        return {**self._keys, **keys, **options}

    def _ask(self, question: str, options: Mapping[str, Any],
             **keys: Any) -> list[Data]:
        __tracebackhide__ = True
        return ask(question, **self._with(options, **keys))

    def solve(self, position: Typed, *more: int, **options: Option) -> Solution:
        """Who wins, the Grundy value, and the winning moves.

        >>> bouton.Game("amalgamation-nim").solve(3, 9, 10)
        amalgamation-nim [3,9,10]: P-position (the player who just moved wins)
        Grundy value 0

        `grundy=True` insists on the Grundy value, whatever it costs.
        """
        [one] = self._ask("solve", options, position=_given.position(position, more))
        return Solution(one)

    def solve_all(self, positions: Iterable[Typed],
                  **options: Option) -> list[Solution]:
        """The same for many positions, in one question.

        >>> nim = bouton.Game("nim")
        >>> [s.grundy for s in nim.solve_all([[1, 2], [3, 3], [5]])]
        [3, 0, 5]
        """
        if isinstance(positions, str):
            raise TypeError("positions are a list, not one text")
        typed = [_given.position(p, ()) for p in positions]
        return [Solution(one) for one in
                self._ask("solve", options, position=typed)] if typed else []

    def moves(self, position: Typed, *more: int, **options: Option) -> Moves:
        """All moves, each with who wins after it (not with no_outcome=True)."""
        [one] = self._ask("moves", options, position=_given.position(position, more))
        return Moves(one)

    def why(self, position: Typed, *more: int, **options: Option) -> Why:
        """The reason for an outcome."""
        [one] = self._ask("why", options, position=_given.position(position, more))
        return Why(one)

    # ---- tables and sequences

    def table(self, max: int = 15, *, fixed: Any = None, grundy: bool = False,
              bytes: int | None = None, **options: Option) -> Table:
        """Outcomes or Grundy values as a numpy array, which the engine fills.

        Over two heaps from 0 to `max`; all others are `fixed`: heaps as numbers
        (``fixed=[1, 4]``), piles and numbers of the rules by name
        (``fixed={"pass": 0}``). Cells have as few bytes as do, or `bytes`.

        >>> t = bouton.Game("nim").table(3, grundy=True)
        >>> t.values
        array([[0, 1, 2, 3],
               [1, 0, 3, 2],
               [2, 3, 0, 1],
               [3, 2, 1, 0]], dtype=uint8)
        >>> bouton.Game("nim").table(999).p.sum()
        1000
        """
        return make_table(_given.whole("max", max), bytes, self._with(
            options, fixed=_given.fixed(fixed), grundy=grundy or None))

    def p_positions(self, stones: int, **options: Option) -> list[Position]:
        """The P-positions with at most so many stones, in the order of size;
        where all piles have names, those with at most so many on each.

        >>> bouton.Game("wythoff").p_positions(6)
        ['(0,0)', '(1,2)', '(2,1)', '(3,5)', '(5,3)']
        """
        [one] = self._ask("table", options, list=True,
                          max=_given.whole("stones", stones))
        return [Position(p) for p in one["positions"]]

    def grundy(self, to: int | None = None, **options: Option) -> Sequence:
        """Grundy values of the heaps 0, 1, ..., `to` (99), and their period.

        `outcomes=True`: outcomes instead, which misère play has, too.
        """
        [one] = self._ask("grundy", options, to=to)
        return Sequence(one)

    # ---- all sizes

    def row(self, *fixed: int | str, **options: Option) -> Row:
        """All heaps but two fixed: every P-position, with its period."""
        [one] = self._ask("row", options, fixed=_given.fixed(fixed) or None)
        return Row(one)

    def rows(self, upto: int, *fixed: int | str,
             **options: Option) -> list[Row]:
        """The rows in which one more heap is 0, 1, ..., `upto`.

        >>> [r.period for r in bouton.Game("nim-with-a-pass").rows(4)]
        [2, 1, 4, 4, 8]
        """
        return [Row(one) for one in
                self._ask("row", options, upto=_given.whole("upto", upto),
                          fixed=_given.fixed(fixed) or None)]

    def discover(self, heaps: int | None = None,
                 **options: Option) -> Discovery:
        """Find the P-positions of all sizes, and prove it.

        >>> bouton.Game("subtraction", S={1, 2}).discover(1).description
        'a1 mod 3 = 0'
        """
        wanted = {"certificate": True, "dot": True, "svg": True}
        try:
            [one] = self._ask("discover", {**wanted, **options}, heaps=heaps)
        except Error as error:  # some picture of it was not to be had
            if not error.answers:
                raise
            [one] = error.answers
        return Discovery(one)

    def plot(self, kind: str | None = None, *, fixed: Any = None,
             **options: Option) -> Picture:
        """A picture, which notebooks show.

        `kind`: "map" (the first choice; with grundy=True, of Grundy values), "row", "matching",
        "density", "grundy", "automaton" or "areas". `max` is how far it goes,
        `fixed` as in `table`; dark=True, size="slides"; format="tex" is TikZ.

        >>> bouton.Game("wythoff").plot(max=40).title
        "Wythoff's game (x,y)"
        """
        [one] = self._ask("plot", options, kind=kind, fixed=_given.fixed(fixed))
        return Picture(one)

    # ---- claims

    def _claim(self, claim: str) -> Data:
        """GAME [misere] [NAME=VALUE ...]: CLAIM, as it is typed."""
        head = [self._keys.get("game", self.name),
                *(["misere"] if self.misere else []),
                *(self._keys["set"] or [])]
        return {"claim": f"{' '.join(head)}: {_given.text('a claim', claim)}",
                "rules": self._keys.get("rules"), "games": self._keys["games"]}

    def check(self, claim: str, **options: Option) -> claims.Verdict:
        """Is it true of this game?

        >>> bouton.Game("subtraction", S={1, 2}).check("[n] P iff n mod 3 = 0")
        PROVED: all sizes, by logic (stones <= 200: 201 cases)
        """
        return claims.check(**{**self._claim(claim), **options})

    def prove(self, claim: str, **options: Option) -> claims.Proof:
        """Is it true of this game for all sizes, and how is that known?"""
        return claims.prove(**{**self._claim(claim), **options})


class Games(Answer):
    """The games that there are; those of one line with the word asked for.

    >>> bouton.games("pass")
    nim-with-a-pass             Nim with a pass
    restricted-nim-with-a-pass  Restricted Nim with a pass
    """

    @property
    def names(self) -> list[str]:
        return [str(one["name"]) for one in self.data["games"]]

    def __len__(self) -> int:
        return len(self.data["games"])

    def _lines(self) -> list[str]:
        wide = max(map(len, self.names), default=0)
        return [f"{one['name']:{wide}}  {one.get('error') or one['title']}"
                for one in self.data["games"]]

    def _repr_html_(self) -> str:
        return _html.table([
            (_html.code(one["name"]), _html.escape(one["title"]),
             _html.escape(", ".join(one["needs"])))
            for one in self.data["games"]], ("game", "", "needs"))


def games(word: str | None = None, **options: Option) -> Games:
    """The games that come with Bouton, or those about a word."""
    [one] = ask("games", word=word, **options)
    return Games(one)
