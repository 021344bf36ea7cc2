"""users.py: claims of the papers with their certificates, in a folder where their
files can be changed; for tests in which the checker reads what a user wrote."""
import json
import pathlib
import re
import shutil
import subprocess

import making_claims

TOP = making_claims.TOP
# Of every method, refuted ones too, none of them slow.
PAPERS = ["exercises", "A-ex1", "A-jump", "A-mis1", "A-term", "A-T2i", "A-T3",
          "A-T4", "A-C10", "A-mirror", "D-T2.", "P-L1", "P-T3"]


def other_number(rng, text):
    """The claim with another number; None: there is none in it."""
    numbers = list(re.finditer(r"(?<=[^\w\".-])\d+\b(?![^\n]*\")", text))
    if not numbers:
        return None
    at = rng.choice(numbers)
    new = str(max(0, int(at[0]) + rng.choice([1, 1, -1, 7])))
    return text[:at.start()] + new + text[at.end():]


class User:
    """A folder with games/ and papers/, one claim a file, and certificates."""

    def __init__(self, bouton, checker, folder):
        self.bouton = str(pathlib.Path(bouton).resolve())
        self.checker = str(pathlib.Path(checker).resolve())
        self.folder = pathlib.Path(folder)
        shutil.copytree(TOP / "games", self.folder / "games")
        for path in (TOP / "papers").glob("*/*.game"):
            (self.folder / path.parent.name).mkdir(exist_ok=True)
            shutil.copy(path, self.folder / path.parent.name)
        self.claims = {}  # id: (path, certificate, its core text)
        self.make()

    def make(self):
        self.run(self.bouton, "papers", *PAPERS, "--certificates", "certs")
        texts = {c.split()[1]: c for path in making_claims.of_papers()
                 for c in making_claims.split(path.read_text())}
        index = self.folder / "certs" / "index.jsonl"
        for entry in map(json.loads, index.read_text().splitlines()):
            name, paper = entry["id"], entry["claim"].split("/")[0]
            (self.folder / paper).mkdir(exist_ok=True)
            path = self.folder / paper / f"{entry['file']}.claim"
            path.write_text(texts[name])
            cert = self.folder / "certs" / entry["file"]
            text = cert.read_text()
            head = re.match(r"bouton-certificate 2\n(core 1\n.*?\n)(?=proved\n|"
                            r"refuted |works )", text, re.S)[1]
            self.claims[name] = (path, cert, head)

    def run(self, *command, **more):
        done = subprocess.run([*map(str, command)], capture_output=True,
                              cwd=self.folder, timeout=600, **more)
        return (done.returncode, done.stdout.decode(errors="replace"),
                done.stderr.decode(errors="replace"))

    def core(self, path, *folders):
        """As bouton makes it; None: it does not."""
        games = [w for f in folders for w in ("--games", f)]
        out = self.run(self.bouton, "core", path, *games, "--json")[1]
        said = json.loads(out.splitlines()[0]) if out else {}
        return said.get("core")

    def ask(self, cert, path, name, *options, folders=("games",)):
        """What the checker says of a certificate and the user's files."""
        games = [w for f in folders for w in ("--games", f)]
        return self.run(self.checker, cert, *games, "--claim", path, "--id",
                        name, *options)
