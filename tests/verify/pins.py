"""pins.py: what has to keep ending as it does, each for a check of verify/ without
which it ends otherwise (tools/mutate --checks). pinned/*.txt is read like this:

    = NAME STATUS    a certificate without its seal, the lines that follow: it ends
                     with this exit status
    - STATUS NAME    it ends with this exit status when it is changed: "N TEXT" is
                     its line N, "N-": it has none, "N+TEXT": this before line N
    ? STATUS WHY     a request for core text: lines "WORD VALUE", escaped as in Python;
                     behind "path" its file, in lines that begin with a bar. WHY:
                     the reason why there is none; or the start of its SHA-256
    ! STATUS WHY     a text that is no request, in one line, escaped"""
import hashlib
import importlib
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from certificates import sealed  # noqa: E402
from handing import value  # noqa: E402


def changed(lines, changes):
    """Lines are numbered as they were."""
    new = {i: [line] for i, line in enumerate(lines, 1)}
    for change in changes:
        digits = len(change) - len(change.lstrip("0123456789"))
        at, how, text = int(change[:digits]), change[digits:digits + 1], \
            change[digits + 1:]
        old = new.setdefault(at, [])
        new[at] = old[:-1] + [text] + old[-1:] if how == "+" else \
            old[:-1] + ([text] if how == " " else [])
    return [line for at in sorted(new) for line in new[at]]


def bytes_of(line):
    return line.encode().decode("unicode_escape").encode("latin-1")


def request(lines):
    parts, files = [b"bouton-request 1\n"], []
    for line in lines:
        text = bytes_of(line)
        if line[:1] == "|":
            files[-1] += text[1:] + b"\n"
            continue
        word, _, text = text.partition(b" ")
        parts.append(value(word.decode("latin-1"), text))
        if word == b"path":
            files.append(b"")
            parts.append(len(files) - 1)
    return b"".join(value("file", files[p][:-1]) if isinstance(p, int) else p
                    for p in parts) + value("certificate", b"")


def entries(path):
    head, lines = None, []
    for line in path.read_text().split("\n")[:-1] + ["="]:
        if line[:2] in ("= ", "- ", "? ", "! ", "="):
            if head:
                yield head, lines
            head, lines = line, []
        else:
            lines.append(line)


def pinned():
    """(name, exit status, the reason of a request that is refused, or the start
    of a sum of its core text, bytes)"""
    for path in sorted((HERE / "pinned").glob("*.txt")):
        bases = {}
        for number, (head, lines) in enumerate(entries(path), 1):
            kind, first, *rest = head.split(" ", 2)
            if kind == "=":
                bases[first] = lines
                first = rest[0]
            elif kind == "-":
                lines = changed(bases[rest[0]], lines)
            text = bytes_of(lines[0]) if kind == "!" else request(lines) \
                if kind == "?" else sealed("\n".join(lines) + "\n").encode()
            yield f"{path.stem} {number}", int(first), "".join(rest) \
                if kind in "?!" else "", text


def forged():
    for path in sorted((HERE / "forged").iterdir()):
        yield path.name, path.read_text()


def of_hands():
    """Those of by_hand*.py: (name, exit status, text)."""
    for path in sorted(HERE.glob("by_hand*.py")):
        for kind, items in importlib.import_module(path.stem).ALL.items():
            for name, status, text in items:
                yield f"{kind}: {name}", status, text


BEFORE = "bouton-verify: -: not readable: "
OPTIONS = {b"folder": "--games", b"game": "--game", b"set": "--set", b"say": "--say",
           b"claim": "--claim", b"id": "--id", b"about": "--about"}


def made(program, text, folder):
    """The core text of a request, from files in an empty folder: the exit status
    of bouton-verify, and a SHA-256."""
    at, words, path = text.index(b"\n") + 1, [], None
    while at < len(text):
        end = text.index(b"\n", at)
        word, length = text[at:end].split(b" ")
        at = end + 2 + int(length)
        value_of = text[end + 1:at - 1]
        if word == b"path":
            path = pathlib.Path(folder, value_of.decode())
            assert ".." not in path.parts and path.is_relative_to(folder)
        elif word == b"file":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(value_of)
        elif word in OPTIONS:
            words += [OPTIONS[word], value_of]
    done = subprocess.run([pathlib.Path(program).resolve(), "--core", *words],
                          cwd=folder, capture_output=True)
    return done.returncode, hashlib.sha256(done.stdout).hexdigest()


def every():
    """The bytes of all of them."""
    for *_, text in (*pinned(), *forged(), *of_hands()):
        yield text if isinstance(text, bytes) else text.encode()
