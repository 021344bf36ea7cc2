"""Bouton: games of the Nim family: who wins, why, and for which sizes.

>>> nim = bouton.Game("nim")
>>> nim.solve(3, 4, 5).winning
[take 2: 3 -> 1, leaving [1,4,5]]
>>> bouton.check("nim: [a,b,c] P iff a xor b xor c = 0").verdict
'PROVED'

`Game` is a game, and all that can be asked about it: `solve`, `moves`, `why`,
`table`, `grundy`, `row`, `discover`, `plot`. `check`, `prove` and `papers` are
about claims. Everything is exact; PROVED means that bouton-verify, a program of
its own, has accepted a proof for all sizes. Notebooks show answers as tables and
pictures; `data` is what the program says in JSON.
"""
from ._desk import answered_by, ask
from ._watch import show_progress
from .answers import Move, Moves, Position, Solution, Why
from .claims import (Proof, Verdict, Verdicts, check, check_file, papers, prove,
                     prove_file, verify)
from .errors import Error, InputError, LimitError, RefusedError
from .findings import Discovery, Row, Sequence
from .game import Game, Games, games
from .picture import Picture
from .table import Table

__version__ = "1.0.0"  # tools/version writes it
__all__ = [
    "Discovery", "Error", "Game", "Games", "InputError", "LimitError", "Move",
    "Moves", "Picture", "Position", "Proof", "RefusedError", "Row", "Sequence",
    "Solution", "Table", "Verdict", "Verdicts", "Why", "answered_by", "ask",
    "check", "check_file", "games", "papers", "prove", "prove_file",
    "show_progress", "verify",
]
