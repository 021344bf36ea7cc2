"""_places.py: where library, checker, games and papers are: in the package, or
where the environment says, as for the program."""
from __future__ import annotations

import os
import pathlib
import shutil

HERE = pathlib.Path(__file__).resolve().parent


def _chosen(variable: str, beside: str) -> pathlib.Path:
    return pathlib.Path(os.environ.get(variable) or HERE / beside)


def library() -> pathlib.Path:
    return _chosen("BOUTON_LIBRARY", "libbouton-desk.so")


def declarations() -> pathlib.Path:
    return library().with_name("libbouton-desk.cdef")


def commit() -> str | None:
    """Which source the library was built from, where that is known."""
    said = library().with_name("libbouton-desk.commit")
    return said.read_text() or None if said.exists() else None


def checker() -> pathlib.Path:
    return _chosen("BOUTON_VERIFY", "bouton-verify")


def papers() -> pathlib.Path:
    return _chosen("BOUTON_PAPERS", "papers")


def games() -> list[pathlib.Path]:
    """Folders of games, those of the user first."""
    own = os.environ.get("BOUTON_GAMES", "").split(":")
    return [*map(pathlib.Path, filter(None, own)), HERE / "games"]


def program() -> str | None:
    """The program `bouton`, for where the library is not."""
    return os.environ.get("BOUTON_PROGRAM") or shutil.which("bouton")
