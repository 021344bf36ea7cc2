#!/usr/bin/env python3
"""test_readme.py BOUTON: what README.md shows is what the program prints.

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
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
