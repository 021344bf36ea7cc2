"""_html.py: pieces of HTML for notebooks, in light and dark: colours are those of
the pictures (desk/palette.c), backgrounds let the page through."""
from __future__ import annotations

import html
from typing import Iterable, Sequence

COLOURS = {"PROVED": "#00865f", "REFUTED": "#c4500c", "OPEN": "#8a7200",
           "GAVE UP": "#8a7200"}
P_CELL = "background:#2f7fbf;color:#fff"
_CELL = "text-align:left;padding:.15em .8em .15em 0;vertical-align:top"


def escape(value: object) -> str:
    return html.escape(str(value))


def code(value: object) -> str:
    return f"<code>{escape(value)}</code>"


def verdict(word: str) -> str:
    return (f'<b style="color:{COLOURS.get(word, "inherit")}">'
            f"{escape(word)}</b>")


def outcome(word: str | None, prefix: str = "") -> str:
    """P on blue, so that it is found in a list."""
    if word is None:
        return ""
    style = P_CELL + ";padding:0 .4em;border-radius:3px" if word == "P" else ""
    return f'<span style="{style}">{prefix}{escape(word)}</span>'


def table(rows: Iterable[Sequence[str]], header: Sequence[str] = ()) -> str:
    """Cells are HTML."""
    def line(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(
            f'<{tag} style="{_CELL}">{c}</{tag}>' for c in cells) + "</tr>"
    head = f"<thead>{line(header, 'th')}</thead>" if header else ""
    body = "".join(line(row, "td") for row in rows)
    return f'<table style="margin:.5em 0">{head}<tbody>{body}</tbody></table>'


def block(*parts: str) -> str:
    return "<div>" + "".join(f"<div>{part}</div>" for part in parts if part
                             ) + "</div>"


def lines(texts: Iterable[str]) -> str:
    """Lines whose blanks count."""
    text = "\n".join(texts)
    return f"<pre>{escape(text)}</pre>" if text else ""


def folded(title: str, inside: str) -> str:
    return f"<details><summary>{title}</summary>{inside}</details>"


def cells(grid: Sequence[Sequence[str]], marked: Sequence[Sequence[bool]],
          names: Sequence[str]) -> str:
    """A table with numbers along its sides, the first row at the bottom."""
    small = "padding:.1em .3em;text-align:center;min-width:1.2em"
    out = []
    for x in reversed(range(len(grid))):
        line = "".join(
            f'<td style="{small};{P_CELL if mark else ""}">{escape(cell)}</td>'
            for cell, mark in zip(grid[x], marked[x]))
        side = x if len(names) > 1 else ""
        out.append(f'<tr><th style="{small}">{side}</th>{line}</tr>')
    foot = "".join(f'<th style="{small}">{i}</th>' for i in range(len(grid[0])))
    corner = escape(" ".join(reversed(names)))
    out.append(f'<tr><th style="{small}">{corner}</th>{foot}</tr>')
    return f'<table style="margin:.5em 0"><tbody>{"".join(out)}</tbody></table>'
