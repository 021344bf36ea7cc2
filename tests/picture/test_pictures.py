"""test_pictures.py BOUTON [--quick]: look at pictures as a program can. TAP.

SVGs are read back: the place of each rectangle gives its cell, its class what
it says, and that is compared with what the engines answer (through `bouton
table`), for areas with a solver of its own. PNG, PDF and TeX are opened as far
as the standard library goes."""
import json
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

bouton = str(pathlib.Path(sys.argv[1]).resolve())
quick = "--quick" in sys.argv
SVG = "{http://www.w3.org/2000/svg}"
tap = Tap()
check = tap.check


def run(*words):
    return subprocess.run([bouton, *words], capture_output=True, text=True,
                          timeout=600)


def plot(*words):
    done = run("plot", *words)
    if done.returncode != 0:
        raise SystemExit(f"Bail out! plot {words}: {done.stderr}")


# --- reading an SVG back ----------------------------------------------------


def read_cells(path):
    """{(x, y): class}; cells that no rectangle covers have the ground's."""
    tree = xml.parse(path).getroot()
    group = next(g for g in tree.iter(SVG + "g") if g.get("id") == "cells")
    left, top, side = (float(group.get("data-" + k))
                       for k in ("left", "top", "cell"))
    rows, columns = int(group.get("data-rows")), int(group.get("data-columns"))
    ground, *rects = list(group.iter(SVG + "rect"))
    cells = {(x, y): ground.get("class")
             for x in range(columns) for y in range(rows)}
    seen = set()
    for rect in rects:
        x = (float(rect.get("x")) - left) / side
        y = (float(rect.get("y")) - top) / side
        assert x == int(x) and y == int(y), "a cell lies beside the field"
        assert float(rect.get("width")) == float(rect.get("height")) == side
        if group.get("data-columns-go") == "left":
            x = columns - 1 - x
        if group.get("data-rows-go") == "up":
            y = rows - 1 - y
        assert (x, y) in cells and (x, y) not in seen, "drawn twice or outside"
        seen.add((x, y))
        cells[int(x), int(y)] = rect.get("class")
    return cells


def table_cells(*words):
    done = run("table", *words, "--json")
    answer = json.loads(done.stdout)
    name = {"grundy": lambda v: f"g{v}", "outcome": lambda v: v}[answer["kind"]]
    # the picture's x is the first axis, along which "rows" goes
    return {(x, y) if len(answer["axes"]) == 2 else (y, x):
            "none" if v is None else name(v)
            for x, row in enumerate(answer["rows"]) for y, v in enumerate(row)}


MAPS = [
    ("nim", "--max", "20"),
    ("nim", "--max", "15", "--grundy"),
    ("nim", "--max", "6", "--misere"),
    ("wythoff", "--max", "60"),
    ("wythoff", "--max", "30", "--grundy"),
    ("two-weight-nim", "--max", "24"),
    ("two-weight-nim", "--max", "12", "--grundy"),
    ("amalgamation-nim", "--fixed", "3", "--max", "40"),
    ("nim-with-a-pass", "--fixed", "3", "--max", "30"),
    ("nim-with-a-pass", "--max", "20", "--fixed", "pass=0"),
    ("chomp-3", "--fixed", "z=1", "--max", "12"),
    ("limited-by-last-move-nim", "--max", "16"),
    ("limited-by-last-move-nim", "--max", "30", "--fixed", "m=3"),
    ("cheating-nim", "--fixed", "s=2", "--max", "6"),
    ("euclid", "--max", "33"),
]


def check_maps(folder):
    for words in MAPS:
        path = folder / "map.svg"
        plot(*words, "-o", str(path))
        drawn, table = read_cells(path), table_cells(*words)
        wrong = [k for k in table if drawn.get(k) != table[k]]
        check(len(drawn) == len(table) and not wrong,
              f"map of {' '.join(words)}: {len(table)} cells as the engine says",
              wrong)


# --- a row that is too large for a box agrees with the small ones -----------


def read_png(path):
    """Width, height, texts and the rows of pixels; unfiltered RGB only."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, texts, body, head = 8, {}, b"", None
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        chunk = data[at + 8:at + 8 + size]
        crc = struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]
        assert crc == zlib.crc32(kind + chunk), "a chunk is damaged"
        if kind == b"IHDR":
            head = struct.unpack(">IIBBBBB", chunk)
        elif kind == b"tEXt":
            key, text = chunk.split(b"\0", 1)
            texts[key.decode()] = text.decode()
        elif kind == b"tIME":
            texts["tIME"] = "a date"
        elif kind == b"IDAT":
            body += chunk
        at += 12 + size
    width, height = head[:2]
    raw = zlib.decompress(body)
    stride = 3 * width + 1
    assert len(raw) == stride * height
    assert all(raw[i * stride] == 0 for i in range(height)), "filtered"
    return width, height, texts, [raw[i * stride + 1:(i + 1) * stride]
                                  for i in range(height)]


def check_png(folder):
    path = folder / "map.png"
    words = ("nim-with-a-pass", "--fixed", "3", "--max", "2047", "-o", str(path))
    plot(*words)
    width, height, texts, rows = read_png(path)
    blue = bytes((0x00, 0x47, 0x80))
    check(texts.get("Comment") == f"bouton plot {' '.join(words)}"
          and texts.get("Software", "").startswith("bouton ")
          and "tIME" not in texts, "PNG: the command, the version, no date",
          texts)
    grey = bytes((0xee, 0xf1, 0xf4))
    # rows of cells are nearly all grey; the legend is not
    wide = [y for y, row in enumerate(rows) if row.count(grey) > 1500]
    check(len(wide) == 2048 and wide[-1] - wide[0] == 2047,
          "PNG: 2048 rows of cells, a pixel each", (len(wide), width, height))
    left = next(i for i in range(width) if rows[wide[0]][3 * i:3 * i + 3] == grey)
    small = {k for k, v in table_cells("nim-with-a-pass", "--fixed", "3",
                                       "--max", "60").items() if v == "P"}
    # a P-position alone is a pixel that nobody sees: each is drawn larger
    side = 7
    reach = side // 2
    want = {(x + i, y + j) for x, y in small for i in range(-reach, reach + 1)
            for j in range(-reach, reach + 1)}
    found = {(x, y) for x in range(50) for y in range(50)
             if rows[wide[2047 - y]][3 * (left + x):3 * (left + x) + 3] == blue}
    check(found == {k for k in want if 0 <= min(k) and max(k) < 50},
          "PNG: the large map agrees with the small table, in marks of 7 pixels",
          sorted(found)[:9])


def check_marks(folder):
    """At --max 600 every P-position of Wythoff's game is a square of 1.2 points
    at least; where P-positions are many, cells keep their size."""
    blue = bytes((0x00, 0x47, 0x80))
    path = folder / "map.png"
    plot("wythoff", "--max", "600", "-o", str(path))
    _, _, _, rows = read_png(path)
    runs = [row for row in rows if row.count(blue * 4) >= 1]
    check(len(runs) > 1000, "PNG of --max 600: P-positions are 4 pixels wide",
          len(runs))
    plot("euclid", "--max", "600", "-o", str(path))
    _, _, _, rows = read_png(path)
    alone = bytes((0xee, 0xf1, 0xf4))
    check(any(blue + alone * 2 + blue in row for row in rows),
          "PNG of --max 600: a lone N-position between P-positions stays")


# --- automata, sequences and texts ------------------------------------------


def boxes_of(tree):
    """The labels on edges, as the paper behind them, and the states."""
    labels = [tuple(float(r.get(k)) for k in ("x", "y", "width", "height"))
              for r in tree.iter(SVG + "rect") if r.get("fill") == "#ffffff"][1:]
    states = [(float(c.get("cx")) - float(c.get("r")),
               float(c.get("cy")) - float(c.get("r")),
               2 * float(c.get("r")), 2 * float(c.get("r")))
              for c in tree.iter(SVG + "circle") if c.get("fill") != "none"]
    return labels, states


def apart(a, b):
    return (a[0] + a[2] <= b[0] + 0.05 or b[0] + b[2] <= a[0] + 0.05
            or a[1] + a[3] <= b[1] + 0.05 or b[1] + b[3] <= a[1] + 0.05)


AUTOMATA = [("wythoff",), ("wythoff", "--misere"), ("nim", "--heaps", "4"),
            ("nim-with-a-pass",), ("fibonacci-nim",), ("sub:{4,7}", "--heaps", "1"),
            ("sub:{8,11}", "--heaps", "1"), ("sub:{2,3,7}",),
            ("sub:{3,7}", "--heaps", "2")]


def check_automata(folder):
    path = folder / "automaton.svg"
    for words in AUTOMATA if not quick else AUTOMATA[-4:]:
        plot(*words, "--kind", "automaton", "-o", str(path))
        tree = xml.parse(path).getroot()
        labels, states = boxes_of(tree)
        width, height = float(tree.get("width")), float(tree.get("height"))
        bad = [(a, b) for i, a in enumerate(labels)
               for b in labels[:i] + states if not apart(a, b)]
        bad += [a for a in labels + states if min(a[:2]) < 0
                or a[0] + a[2] > width or a[1] + a[3] > height]
        check(not bad and labels, f"automaton of {' '.join(words)}: "
              f"{len(states)} states, {len(labels)} labels, none overlap", bad)


def check_sequences(folder):
    """The discs of a sequence stand where `bouton grundy` says."""
    path = folder / "grundy.svg"
    for game, said, marks in (("kayles", "period 12 after preperiod 71: PROVED", 7),
                              ("sub:{1,3,4}", "period 7 after preperiod 0: PROVED", 22),
                              ("grundy-game", "period: OPEN, none seen", 0)):
        plot(game, "--kind", "grundy", "--max", "150", "-o", str(path))
        values = json.loads(run("grundy", game, "--to", "150", "--json").stdout)
        tree = xml.parse(path).getroot()
        discs = [(float(c.get("cx")), float(c.get("cy")), c.get("fill"))
                 for c in tree.iter(SVG + "circle")][-151:]
        step = (discs[-1][0] - discs[0][0]) / 150
        top = max(values["values"])
        unit = (max(d[1] for d in discs) - min(d[1] for d in discs)) / top
        drawn = [(round((d[0] - discs[0][0]) / step),
                  round((discs[0][1] - d[1]) / unit), d[2] == "#004780")
                 for d in discs]
        want = [(n, g, g == 0) for n, g in enumerate(values["values"])]
        dashes = [x for x in tree.iter(SVG + "line") if x.get("stroke-dasharray")]
        text = " ".join(t.text for t in tree.iter(SVG + "text"))
        check(drawn == want and said in text, f"sequence of {game}: 151 values, "
              "P in blue, and how the period is known", (said in text, drawn))
        # one more dashed line stands in the legend
        check(len(dashes) == (marks + 1 if marks else 0),
              f"sequence of {game}: {marks} periods are marked", len(dashes))


def check_tables():
    """The text of a table goes the way of the picture."""
    for words in (("wythoff", "--max", "12", "--grundy"),
                  ("two-weight-nim", "--max", "9"), ("euclid", "--max", "9"),
                  ("two-weight-nim", "--max", "9", "--grundy")):
        lines = run("table", *words).stdout.splitlines()[2:]
        *rows, foot = [line.split() for line in lines]
        cells = {(x, int(row[0])): v for row in rows
                 for x, v in enumerate(row[1:])}
        outcome = "--grundy" not in words
        want = {k: {"P": "P", "N": "."}.get(v, v[1:]) if outcome else v[1:]
                for k, v in table_cells(*words).items()}
        check(cells == want and foot == [*map(str, range(len(rows))), "x"]
              and [row[0] for row in rows] == foot[-2::-1],
              f"table {' '.join(words)}: x to the right, y upwards", lines)


# --- areas: a solver of its own ---------------------------------------------


def two_weight(columns, rows):
    """The P-positions, straight from the rules."""
    won = set()
    for w in range(2 * columns + rows):
        for x in range(min(columns - 1, w // 2) + 1):
            y = w - 2 * x
            if y >= rows or y < 0:
                continue
            half = w // 2
            if not any((x - t, y - u) in won
                       for t in range(min(x, half // 2) + 1)
                       for u in range(min(y, half - 2 * t) + 1) if t or u):
                won.add((x, y))
    return won


def legal(a, b):
    t, u = a[0] - b[0], a[1] - b[1]
    return t >= 0 and u >= 0 and 1 <= 2 * t + u <= (2 * a[0] + a[1]) // 2


def lemma(n):
    """Lemma 3.2 as in the paper: the cells its ranges name, and targets."""
    h, w = 2 ** (n - 1), 2 ** n
    named = {}
    def add(case, x, y, target):
        named.setdefault((x, y), (case, target))
    for x in range(h, w - 1):
        add("i", x, 0, (h - 1, 0))
    for i in range(1, n + 1):
        for y in ([2 * i - 1] if i < n else []) + ([2 * i - 2] if i > 1 else []):
            for x in range(h - 1, w - 1 - i):
                add("ii", x, y, (h - 1, 0))
    for y in (2 * n - 1, 2 * n):
        for x in range(h - n + 1, w - n):
            add("iv", x, y, (h - n, 2 * n - 1))
    for i in range(1, h - n + 1):
        for y in [2 * n + 2 * i - 1] + ([2 * n + 2 * i] if i < h - n else []):
            for x in range(h - n - i + 1, w - n - i):
                add("v", x, y, (h - n - i, 2 * n + 2 * i - 1))
    for i in range(h - n + 1, w - n + 1):
        for y in ([2 * n + 2 * i - 1] if i < w - n else []) + [2 * n + 2 * i - 2]:
            for x in range(1, w - n - i):
                add("vi", x, y, (0, w - 1))
    return named


def areas(n):
    """The command that redraws the figures of the paper."""
    return ("two-weight-nim", "--kind", "areas", "--n", str(n), "--max",
            str(2 ** (n + 1)), "--moves",
            "papers/dynamic-restrictions/figures/lemma-3-2.claim")


def check_areas(folder, n):
    path = folder / "areas.svg"
    plot(*areas(n), "-o", str(path))
    cells = read_cells(path)
    columns, rows = 2 ** n, 2 ** (n + 1)
    won = two_weight(columns, rows)
    check({k for k, v in cells.items() if v == "P"} == won
          and len(cells) == columns * rows,
          f"areas of n = {n}: {len(won)} P-positions among {len(cells)} cells")
    # each area moves to one place, or straight to places of its own
    h = 2 ** (n - 1)
    targets = {"i": [(h - 1, 0)], "ii": [(h - 1, 0)],
               "iii": [(h - t - 1, 2 * t - 1) for t in range(1, n - 1)],
               "iv": [(h - n, 2 * n - 1)],
               "v": [(h - n - i, 2 * n + 2 * i - 1) for i in range(1, h - n + 1)],
               "vi": [(0, 2 * h - 1)]}
    lost = [k for k, v in cells.items() if v in targets and not any(
        t in won and legal(k, t) for t in targets[v])]
    check(not lost, f"areas of n = {n}: from each cell a move to its P-position",
          lost)
    named = lemma(n)
    other = [(k, v, cells[k]) for k, v in named.items()
             if k not in won and cells[k] != v[0]]
    check(not other, f"areas of n = {n}: {len(named)} cells as Lemma 3.2 says",
          other)
    # nothing between the two levels is left out: lower cells belong to lower
    # levels, since from them no P-position of level n - 1 is reached
    level = {t for v in targets.values() for t in v}
    open_cells = [k for k, v in cells.items() if v == "lower"
                  and any(legal(k, t) for t in level)]
    check(not open_cells, f"areas of n = {n}: no N-position is left out",
          open_cells)


def check_arrows(folder):
    """Arrows end at the edge of P-positions of level 3."""
    path = folder / "areas.svg"
    plot(*areas(4), "-o", str(path))
    tree = xml.parse(path).getroot()
    group = next(g for g in tree.iter(SVG + "g") if g.get("id") == "cells")
    left, top, side = (float(group.get("data-" + k))
                       for k in ("left", "top", "cell"))
    ends = set()
    for line in tree.iter(SVG + "line"):
        x, y = float(line.get("x2")) + 0.1, float(line.get("y2")) - 0.1
        ends.add((15 - int((x - left) // side), int((y - top) // side)))
    check(ends == {(7, 0), (6, 1), (5, 3), (4, 7), (3, 9), (2, 11), (1, 13),
                   (0, 15)}, "arrows of Figure 1 end where the paper says", ends)


# --- files -------------------------------------------------------------------


def check_again(folder):
    for words in (["nim", "--max", "15", "--grundy"],
                  ["wythoff", "--kind", "automaton"],
                  list(areas(3)),
                  ["amalgamation-nim", "--kind", "row", "--fixed", "3", "--max",
                   "40", "--dark"],
                  ["amalgamation-nim", "--kind", "matching", "--fixed", "2",
                   "--max", "30"],
                  ["kayles", "--kind", "grundy", "--max", "99"],
                  ["nim", "--kind", "density", "--max", "12", "--size",
                   "slides"]):
        for ending in ("png", "svg", "pdf", "tex"):
            path = folder / f"again.{ending}"
            plot(*words, "-o", str(path))
            first = path.read_bytes()
            plot(*words, "-o", str(path))
            same = path.read_bytes() == first
            command = f"bouton plot {' '.join(words)} -o {path}".encode()
            carried = command in first or ending == "pdf"
            check(same and carried, f"{ending} of {' '.join(words)}: the same "
                  "again, and the command in it", (same, carried))


def check_pdf(folder):
    path = folder / "map.pdf"
    plot("wythoff", "--max", "9", "-o", str(path))
    data = path.read_bytes()
    check(data.startswith(b"%PDF-") and b"CreationDate" not in data,
          "PDF: no date in it")
    if shutil.which("pdfinfo"):
        said = subprocess.run(["pdfinfo", path], capture_output=True, text=True)
        check(f"bouton plot wythoff --max 9 -o {path}" in said.stdout,
              "PDF: the command is its subject", said.stdout)


def check_gallery(folder):
    """The SVGs of the gallery are those that its commands make now. Other
    formats may differ with the versions of cairo and of the fonts."""
    top = pathlib.Path(__file__).resolve().parents[2]
    gallery = top / "docs" / "gallery"
    (folder / "papers").symlink_to(top / "papers")
    lines = (gallery / "README.md").read_text().splitlines()
    commands = [x.split()[2:] for x in lines if x.startswith("    bouton plot")]
    check(len(commands) >= 10, f"gallery: {len(commands)} pictures")
    for words in commands:
        if not words[-1].endswith(".svg"):
            check((gallery / words[-1]).exists(), f"gallery: {words[-1]}")
            continue
        done = subprocess.run([bouton, "plot", *words], cwd=folder,
                              capture_output=True, text=True)
        check(done.returncode == 0 and (folder / words[-1]).read_bytes()
              == (gallery / words[-1]).read_bytes(),
              f"gallery: {words[-1]} is up to date (else run tools/gallery)",
              done.stderr)
    (folder / "papers").unlink()


DOCUMENT = r"""\documentclass{article}
\usepackage{amsmath,amssymb}\newtheorem{theorem}{Theorem}
\usepackage{tikz}\usepackage{booktabs}\usepackage[margin=5mm]{geometry}
\begin{document}
%s
\end{document}
"""


def check_tex(folder):
    plot(*areas(3), "-o", str(folder / "areas.tex"))
    plot("nim", "--max", "6", "--grundy", "-o", str(folder / "map.tex"))
    plot("amalgamation-nim", "--kind", "row", "--fixed", "3", "--max", "40",
         "--misere", "-o", str(folder / "row.tex"))
    tables = [("kayles", "--grundy", "--to", "44"),
              ("amalgamation-nim", "--list", "--max", "10"),
              ("two-weight-nim", "--max", "6", "--misere"),
              ("nim-with-a-pass", "--list", "--max", "6"),
              ("amalgamation-nim", "--families", "--fixed", "5"),
              ("A-T4", "--claim")]
    for i, words in enumerate(tables):
        run("export", *words, "--format", "latex", "-o",
            str(folder / f"table{i}.tex"))
    names = ["areas", "map", "row"] + [f"table{i}" for i in range(len(tables))]
    if not shutil.which("pdflatex") or subprocess.run(
            ["kpsewhich", "tikz.sty", "booktabs.sty"],
            capture_output=True).returncode:
        check(True, "LaTeX compiles # SKIP pdflatex with TikZ is not installed")
        return
    (folder / "all.tex").write_text(
        DOCUMENT % "\n\n".join(r"\input{%s.tex}\newpage" % n for n in names))
    done = subprocess.run(
        ["pdflatex", "-halt-on-error", "-interaction=nonstopmode", "all.tex"],
        cwd=folder, capture_output=True, text=True, errors="replace")
    check(done.returncode == 0 and (folder / "all.pdf").exists(),
          f"LaTeX compiles: {', '.join(names)}", done.stdout[-500:])


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_maps(folder)
        for n in (2, 3, 4) if quick else (2, 3, 4, 5):
            check_areas(folder, n)
        check_arrows(folder)
        check_png(folder)
        check_marks(folder)
        check_automata(folder)
        check_sequences(folder)
        check_tables()
        check_again(folder)
        check_pdf(folder)
        if not quick:
            check_gallery(folder)
        check_tex(folder)
        left = [p.name for p in folder.iterdir() if p.suffix.lower() not in
                (".svg", ".png", ".pdf", ".tex", ".log", ".aux")]
        check(not left, "nothing half-written stays behind", left)
    return tap.done()


sys.exit(main())
