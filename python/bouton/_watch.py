"""_watch.py: how far a long question is, by tqdm where that is installed."""
from __future__ import annotations

import importlib.util
import json
import sys
import time
from types import TracebackType
from typing import Any

_PATIENCE = 1.0  # seconds before a bar is shown
_wanted: bool | None = None


def show_progress(on: bool | None = True) -> None:
    """Show how far questions are that take more than a second, or do not.

    None, as at first: on terminals where tqdm is installed, and in notebooks
    where ipywidgets are, too.

    >>> bouton.show_progress(False)
    """
    global _wanted
    _wanted = on


def _is_here(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _is_watched() -> bool:
    """A bar of text would leave a stripe in a notebook."""
    seen = (_is_here("ipywidgets") if "ipykernel" in sys.modules
            else bool(sys.stderr and sys.stderr.isatty()))
    return (seen if _wanted is None else _wanted) and _is_here("tqdm")


def _title(request: bytes) -> str:
    asked = json.loads(request)
    about = asked.get("game") or asked.get("claim") or ""
    return f"{asked['ask']} {about}".strip()[:40]


def _bar(title: str) -> Any:
    if _is_here("ipywidgets"):
        from tqdm.auto import tqdm
    else:  # tqdm.auto would complain that they are not there
        from tqdm import tqdm
    return tqdm(desc=title, unit=" steps", unit_scale=True, leave=False)


class Progress:
    """A bar for one question, once that takes long; `to` says how many steps
    are done."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._begin = time.monotonic()
        self._bar: Any = None
        self._last = 0
        self._hidden = False

    def __enter__(self) -> Progress:
        return self

    def to(self, steps: int) -> None:
        if self._bar is None:
            if self._hidden or time.monotonic() - self._begin < _PATIENCE:
                return
            self._hidden = not _is_watched()
            self._bar = None if self._hidden else _bar(_title(self._request))
        else:  # each part of the work counts from 0
            self._bar.update(steps - self._last if steps >= self._last
                             else steps)
        self._last = steps

    def __exit__(self, kind: type[BaseException] | None,
                 value: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.close()
