#!/usr/bin/env python3
"""test_readme.py BOUTON: what README.md shows is what the program prints, and
how long docs/trust.md says the rooms of verify/ are is how long they are.

A block of README.md that starts with `$ ./run ARGS` holds commands and their
output; one before it that starts with `game NAME` is the file NAME.game that
they use. Seconds may differ. TAP."""
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tapping import Tap  # noqa: E402

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
SECONDS = re.compile(r"\([0-9.]+ s\)")


def blocks():
    return re.findall(r"```\n(.*?)```", (TOP / "README.md").read_text(), re.S)


def shown(block):
    """(command, output) of each `$ ./run` in a block."""
    for part in re.split(r"^\$ \./run ", block, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def same(text):
    return SECONDS.sub("(s)", text).rstrip()


def check_rooms(tap):
    """The table of docs/trust.md: every room, its lines to within 20."""
    table = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|",
                            (TOP / "docs" / "trust.md").read_text(), re.M))
    rooms = {p.name: sum(len(f.read_text().splitlines())
                         for f in p.glob("*.[ch]"))
             for p in (TOP / "verify").iterdir() if p.is_dir()}
    wrong = [f"{room}: {rooms.get(room)} lines, {table.get(room)} said"
             for room in sorted(rooms.keys() | table.keys())
             if abs(rooms.get(room, 0) - int(table.get(room, "0"))) > 20]
    tap.check(not wrong, "docs/trust.md says how long each room is", wrong)


def main(bouton):
    bouton = str(pathlib.Path(bouton).resolve())
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        for block in blocks():
            game = re.match(r"game ([a-z-]+)", block)
            if game:
                (pathlib.Path(folder) / f"{game[1]}.game").write_text(block)
            for command, output in shown(block):
                done = subprocess.run(["bash", "-c", f"'{bouton}' {command}"],
                                      cwd=folder, text=True,
                                      stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT)
                tap.check(same(done.stdout) == same(output), command,
                          done.stdout)
    check_rooms(tap)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
