#!/usr/bin/env python3
"""test_readme.py BOUTON [DOCUMENT...]: what README.md and the pages of docs/
show is what the program prints, the tests that CONTRIBUTING.md names are there and
its example of one compiles and passes, and docs/trust.md says how long the rooms of
verify/ are (none too long), counts the facts that are built in, and names files
that are there. With documents: their examples alone.

A block that starts with `$ ` holds commands and their output; they run one after
the other in a folder of the document. A block before it that starts with `game
NAME` is the file NAME.game, one that starts with `claim` the file of claims that
is named next. A line `...` stands for any lines. Seconds may differ. TAP."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tapping import Tap  # noqa: E402

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
KERNEL, ROOM = 4000, 1500  # lines with all; lines of code
SECONDS = re.compile(r"\([0-9.]+ s\)")


def blocks(path):
    """Each block, and what comes after it."""
    text = path.read_text()
    for found in re.finditer(r"```\n(.*?)```", text, re.S):
        yield found[1], text[found.end():]


def documents():
    """README.md and the pages of docs/ that show a command and its output."""
    paths = [TOP / "README.md", *sorted((TOP / "docs").rglob("*.md"))]
    return [p for p in paths if any(b.startswith("$ ./run") for b, _ in blocks(p))]


def shown(block):
    """(command, output) of each command in a block."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def same(printed, said):
    """Is what is printed what a document says?"""
    printed, said = (SECONDS.sub("(s)", t).rstrip() + "\n" for t in (printed, said))
    parts = [re.escape(p) for p in re.split(r"^\.\.\.$\n?", said, flags=re.M)]
    return re.fullmatch("(?:.*\\n)*".join(parts), printed) is not None


def file_of(block, after):
    """The name of the file that a block is, or None."""
    if game := re.match(r"game ([\w-]+)", block):
        return f"{game[1]}.game"
    if block.startswith("claim "):
        return re.search(r"\./([\w-]+\.claim)|$", after)[1]
    return None


def check_examples(tap, path, bouton):
    """A document: its files, and its commands in a folder where ./run is BOUTON."""
    with tempfile.TemporaryDirectory() as folder:
        run = pathlib.Path(folder) / "run"
        run.write_text(f"#!/bin/sh\nexec '{bouton}' \"$@\"\n")
        run.chmod(0o755)
        for block, after in blocks(path):
            if name := file_of(block, after):
                (pathlib.Path(folder) / name).write_text(block)
            if not block.startswith("$ "):
                continue
            for command, output in shown(block):
                done = subprocess.run(["bash", "-c", command], cwd=folder,
                                      text=True, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT)
                tap.check(same(done.stdout, output), f"{path.name}: {command}",
                          done.stdout)


def check_contributing(tap, build):
    """Each `./test .. WORD` in it chooses something, its C is a test, and the
    files and folders that it names are there."""
    text = (TOP / "CONTRIBUTING.md").read_text()
    said = subprocess.run(["meson", "introspect", "--tests", build],
                          stdout=subprocess.PIPE, check=True).stdout
    names = [f"{t['suite'][0].split(':')[-1]} {t['name']}" for t in json.loads(said)]
    names += [f"asan-{name}" for name in names]
    names += [f"page {p.stem}" for p in (TOP / "tests/page").glob("*.mjs")]
    names += [f"fuzz {p.stem}" for p in (TOP / "tests/fuzz").glob("fuzz_*.c")]
    names += [f"mpi {p.stem}" for p in (TOP / "tests/mpi").glob("*.py")]
    words = re.findall(r"`\./test (?:--quick )?(?:'([^']+)'|(\w+))`", text)
    none = ["".join(w) for w in words if not any("".join(w) in n for n in names)]
    tap.check(len(words) > 10 and not none,
              "the tests that CONTRIBUTING.md names are there", none)
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "example"
        done = subprocess.run(
            ["gcc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-Isrc", "-Iinclude",
             "-Itests", "-xc", "-", "-o", program], cwd=TOP, text=True,
            input=re.search(r"```c\n(.*?)```", text, re.S)[1],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        good = done.returncode == 0 and subprocess.run(
            [program], stdout=subprocess.DEVNULL).returncode == 0
        tap.check(good, "its example of a test is one", done.stdout)
    files = re.findall(r"(?<!build)[` ]((?:tests|tools|docs|src)/[\w./-]*\w)", text)
    gone = [f for f in files if not (TOP / f).exists() and not
            re.search(r"FOO|ROOM|PART|FILE|NAME", f)]
    tap.check(not gone, "its files are there", gone)


def code_of(text):
    """Lines that are neither blank nor comment alone."""
    return sum(bool(line.strip()) for line in re.sub(
        r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S).splitlines())


def check_rooms(tap):
    """The table of docs/trust.md: every room, its lines and those of code to within
    20; none is larger than it may be."""
    table = {room: (int(lines), int(code)) for room, lines, code in re.findall(
        r"^\| `(\w+)` \| (\d+) \| (\d+) \|",
        (TOP / "docs" / "trust.md").read_text(), re.M)}
    rooms = {}
    for room in (TOP / "verify").iterdir():
        if room.is_dir():
            texts = [f.read_text() for f in room.glob("*.[ch]")]
            rooms[room.name] = (sum(len(t.splitlines()) for t in texts),
                                sum(map(code_of, texts)))
    wrong = [f"{room}: {rooms.get(room)} lines and code, {table.get(room)} said"
             for room in sorted(rooms.keys() | table.keys())
             if any(abs(a - b) > 20 for a, b in zip(rooms.get(room, (0, 0)),
                                                    table.get(room, (0, 0))))
             or room not in table]
    tap.check(not wrong, "docs/trust.md says how long each room is", wrong)
    large = [f"{room}: {lines} lines, {code} of them code"
             for room, (lines, code) in sorted(rooms.items())
             if (lines > KERNEL if room == "kernel" else code > ROOM)]
    tap.check(not large, "no room of verify/ is larger than it may be", large)


def check_facts(tap):
    """Its facts are numbered through, as many as it says, and each names files
    or rooms of verify/ that are there, and pages with a heading or word that is
    there."""
    text = (TOP / "docs" / "trust.md").read_text()
    said = int(re.search(r"^(\d+) facts\.", text, re.M)[1])
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| .* \| (.*?) \| (.*?) \|$", text,
                      re.M)
    wrong, last = [], 0
    for first, end, used, proved in rows:
        if int(first) != last + 1:
            wrong.append(f"fact {first} comes after {last}")
        last = int(end or first)
        wrong += [f"fact {first}: no {name} in verify/"
                  for name in re.findall(r"`([\w/.]+)`", used)
                  if not (TOP / "verify" / name).exists()]
        for page, part in re.findall(
                r"\]\(([\w/.]+)\), (\"[^\"]*\"|Theorem \d|Lemma \d)", proved):
            if part.strip('"') not in (TOP / "docs" / page).read_text():
                wrong.append(f"fact {first}: {page} has no {part}")
    if last != said:
        wrong.append(f"{said} facts are said, {last} are there")
    tap.check(not wrong, "docs/trust.md counts the facts that are built in",
              wrong)


def main(bouton, *names):
    bouton = pathlib.Path(bouton).resolve()
    tap = Tap()
    for path in [TOP / name for name in names] or documents():
        check_examples(tap, path, bouton)
    if not names:
        check_contributing(tap, bouton.parent.parent)
        check_rooms(tap)
        check_facts(tap)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
