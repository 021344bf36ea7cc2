"""picture.py: pictures, as SVG or TikZ."""
from __future__ import annotations

import base64
import os
import pathlib

from . import _html
from ._desk import Data


class Picture:
    """A picture: notebooks show it, `save` writes it, `text` is what it is in
    its `format`: "svg" or "tex". The program `bouton`, where it answers, also draws
    "png" and "pdf", which are no text: `bytes` has any picture as it is saved."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.title = str(data["title"])
        self.format = str(data["format"])
        output = str(data["output"])
        self.text = output if self.format in ("svg", "tex") else ""
        self.bytes = output.encode() if self.text else base64.b64decode(output)

    def _repr_svg_(self) -> str | None:
        return self.text if self.format == "svg" else None

    def _repr_png_(self) -> bytes | None:
        return self.bytes if self.format == "png" else None

    def _repr_html_(self) -> str | None:
        """As an image, so that nothing in it meets the rest of the page."""
        if self.format != "svg":
            return None
        packed = base64.b64encode(self.bytes).decode()
        return (f'<img src="data:image/svg+xml;base64,{packed}" '
                f'alt="{_html.escape(self.title)}">')

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file, whose name ends in the format of the picture.

        >>> bouton.Game("nim").plot().save("nim.tex")
        Traceback (most recent call last):
        ValueError: nim.tex: this picture is svg; ask for plot(format='tex')
        """
        path = pathlib.Path(path)
        ending = path.suffix[1:].lower()
        if ending != self.format:
            help = (f"ask for plot(format={ending!r})"
                    if ending in ("svg", "tex", "png", "pdf") else
                    f"its name ends in .{self.format}")
            raise ValueError(f"{path}: this picture is {self.format}; {help}")
        path.write_bytes(self.bytes)

    def __repr__(self) -> str:
        return (f'<picture "{self.title}": {len(self.bytes)} bytes of '
                f"{self.format}>")
