"""picture.py: pictures, as SVG or TikZ."""
from __future__ import annotations

import base64
import os
import pathlib

from . import _html
from ._desk import Data


class Picture:
    """A picture: notebooks show it, `save` writes it, `text` is what it is in
    its `format`: "svg" or "tex"."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.title = str(data["title"])
        self.format = str(data["format"])
        self.text = str(data["output"])

    def _repr_svg_(self) -> str | None:
        return self.text if self.format == "svg" else None

    def _repr_html_(self) -> str | None:
        """As an image, so that nothing in it meets the rest of the page."""
        if self.format != "svg":
            return None
        packed = base64.b64encode(self.text.encode()).decode()
        return (f'<img src="data:image/svg+xml;base64,{packed}" '
                f'alt="{_html.escape(self.title)}">')

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file."""
        pathlib.Path(path).write_text(self.text, encoding="utf-8")

    def __repr__(self) -> str:
        size = len(self.text.encode())
        return f'<picture "{self.title}": {size} bytes of {self.format}>'
