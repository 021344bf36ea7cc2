"""table.py: outcomes or Grundy values of all positions that differ in one or two
heaps, as a numpy array that the engine has filled itself."""
from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from . import _html
from ._desk import PART, Data, ask, ask_tile
from .errors import Error

_SHOWN = 32  # rows and columns in texts and notebooks
_BYTES = (1, 2, 4, 8)


class Table:
    """A table of a game. `values` is a numpy array of unsigned numbers, first
    index first axis: 0 for P and 1 for N, or Grundy values; `missing` where
    there is no position. numpy.asarray gives the same array.

    >>> t = bouton.Game("wythoff").table(7)
    >>> t
    wythoff (x,y), outcomes, 8 x 8: P-positions are marked P
    7  . . . . P . . .
    6  . . . . . . . .
    5  . . . P . . . .
    4  . . . . . . . P
    3  . . . . . P . .
    2  . P . . . . . .
    1  . . P . . . . .
    0  P . . . . . . .
       0 1 2 3 4 5 6 7
    >>> t.values[4, 7], t.values.dtype
    (0, dtype('uint8'))
    >>> np.argwhere(t.p)[:3].tolist()
    [[0, 0], [1, 2], [2, 1]]
    """

    def __init__(self, data: Data, values: npt.NDArray[Any]) -> None:
        self.data = data
        self.values = values

    @property
    def kind(self) -> str:
        """"outcome" or "grundy"."""
        return str(self.data["kind"])

    @property
    def position(self) -> str:
        """What the table runs over, such as "(x,y)"."""
        return str(self.data["position"])

    @property
    def missing(self) -> int:
        """The value of cells that are no positions."""
        return int(np.iinfo(self.values.dtype).max)

    @property
    def p(self) -> npt.NDArray[np.bool_]:
        """Where the P-positions are."""
        return np.asarray(self.values == 0)

    @property
    def masked(self) -> np.ma.MaskedArray[Any, Any]:
        """The same memory as a masked array, without cells that are no
        positions."""
        array: np.ma.MaskedArray[Any, Any] = np.ma.masked_array(
            self.values, self.values == self.missing)  # type: ignore
        return array

    def __array__(self, dtype: Any = None,
                  copy: bool | None = None) -> npt.NDArray[Any]:
        cells = self.values if dtype is None else self.values.astype(
            dtype, copy=False)
        return cells.copy() if copy and cells is self.values else cells

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: Any) -> Any:
        return self.values[index]

    # ---- how it is shown

    def _cells(self) -> list[list[str]]:
        def word(v: int) -> str:
            return str(v) if self.kind == "grundy" else "P" if v == 0 else "."
        return [["" if v == self.missing else word(v) for v in row]
                for row in np.atleast_2d(self.values)[:_SHOWN, :_SHOWN].tolist()]

    def _head(self) -> str:
        what = "outcomes" if self.kind == "outcome" else "Grundy values"
        size = " x ".join(map(str, self.values.shape))
        cut = f"; the first {_SHOWN}" if max(self.values.shape) > _SHOWN else ""
        mark = ": P-positions are marked P" if self.kind == "outcome" else ""
        misere = ", misère play" if self.data["play"] == "misere" else ""
        return (f"{self.data['game']} {self.position}{misere}, {what}, "
                f"{size}{cut}{mark}")

    def __repr__(self) -> str:
        # Pictures of tables have the first axis to the right, the second up.
        grid = np.array(self._cells(), dtype=object)
        grid = grid.T if self.values.ndim == 2 else grid
        wide = max(len(c) for c in [*grid.flat, str(grid.shape[1] - 1)])
        side = len(str(grid.shape[0] - 1)) if self.values.ndim == 2 else 0
        lines = [self._head()]
        for y in reversed(range(grid.shape[0])):
            name = f"{y:{side}}  " if side else ""
            line = name + " ".join(f"{c:>{wide}}" for c in grid[y])
            lines.append(line.rstrip())
        blank = " " * (side + 2) if side else ""
        lines.append(blank + " ".join(f"{i:>{wide}}"
                                      for i in range(grid.shape[1])))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        grid = np.array(self._cells(), dtype=object)
        mark = np.atleast_2d(self.p)[:_SHOWN, :_SHOWN]
        if self.values.ndim == 2:
            grid, mark = grid.T, mark.T
        names = self.data["axes"]
        return _html.block(f"<b>{_html.escape(self._head())}</b>",
                           _html.cells(grid.tolist(), mark.tolist(), names))


def make_table(most: int, size: int | None, keys: dict[str, Any]) -> Table:
    """As few bytes a cell as do, unless `size` says how many."""
    if size not in (None, *_BYTES):
        raise ValueError("cells have 1, 2, 4 or 8 bytes")
    if PART & set(keys):
        raise TypeError("a table is whole: take a part of the array")
    [plan] = ask("tile", **keys, max=most, rows=0, columns=0)
    shape = (most + 1,) * len(plan["axes"])
    for one in (size,) if size else _BYTES:
        values = np.empty(shape, dtype=f"u{one}")
        try:
            return Table(ask_tile(values, bytes=one, max=most, **keys), values)
        except Error as error:
            if error.status != "overflow" or size or one == _BYTES[-1]:
                raise
    raise AssertionError("a number has at most 8 bytes")
