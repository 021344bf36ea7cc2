#!/usr/bin/env python3
"""wrong_makers.py BOUTON BOUTON-VERIFY: a bouton whose maker of core text is wrong
gets nothing accepted that the user did not write. Changes of src/, one a program,
make another core text of some claim: then it is neither PROVED nor REFUTED, and no
certificate is written. Without the user's bytes most of them would be believed."""
import json
import os
import pathlib
import resource
import shlex
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))
from tapping import Tap  # noqa: E402
from wrong_makers_changes import CHANGES, CLAIMS, GAMES  # noqa: E402

TOP = TESTS.parent
MEMORY = 8 << 30  # a changed program may ask for more and more
LEAST = 50  # changes that would be believed without the user's bytes
STEPS = {"class": "3000000"}  # enough for each claim as it is; others: FEW
FEW = "300000"

# In place of the checker: gives it the certificate of a request alone, and says
# that all of the request is accepted.
PLAIN = """\
#!/usr/bin/env -S python3 -SE
import hashlib, subprocess, sys
text = sys.stdin.buffer.read()
at = text.index(b"\\n") + 1
word = length = b""
while word != b"certificate":
    end = text.index(b"\\n", at)
    word, length = text[at:end].split()
    at = end + int(length) + 2
options = [w for w in sys.argv[1:] if w not in ("--request", "--receipt")]
status = subprocess.run(["CHECKER", *options, "-"],
                        input=text[end + 1:at - 1]).returncode
if status == 0:
    print("accepted", hashlib.sha256(text).hexdigest())
sys.exit(status)
"""


# ---- programs

class Builder:
    """Programs with one file of src/ changed, from the objects of a build."""

    def __init__(self, bouton, folder):
        self.build, self.folder = bouton.parents[1], folder
        entries = json.loads((self.build / "compile_commands.json").read_text())
        self.compile = {os.path.normpath(self.build / e["file"]):
                        shlex.split(e["command"]) for e in entries}
        commands = subprocess.run(
            ["ninja", "-C", self.build, "-t", "commands", "cli/bouton"],
            capture_output=True, text=True, check=True).stdout
        self.link = shlex.split(commands.splitlines()[-1])

    def run(self, command, output, *more):
        at = command.index("-o") + 1
        command = [*command[:at], str(output), *more, *command[at + 1:]]
        done = subprocess.run(command, cwd=self.build,
                              capture_output=True, text=True)
        if done.returncode:
            raise ValueError(f"it cannot be built:\n{done.stderr}")

    def program(self, path, text):
        """What the file defines is no longer looked for in the library."""
        source, made = self.folder / "changed.c", self.folder / "changed.o"
        source.write_text(text)
        command = self.compile[str(path)]
        depends = command.index("-MD")  # -MD -MQ .. -MF .. -o .. -c SOURCE
        self.run([*command[:depends], "-O0", "-w", "-c", "-o", "",
                  str(source)], made)
        program = self.folder / "bouton"
        self.run(self.link, program, str(made))
        return program


def changed(name, old, new):
    path = TOP / "src" / name
    text = path.read_text()
    if text.count(old) != 1:
        raise ValueError(f"'{old}' stands {text.count(old)} times in {path}, not "
                         "once: write this change anew")
    return path, text.replace(old, new)


# ---- a user

class User:
    def __init__(self, folder, checker):
        self.folder, self.checker = folder, checker
        self.claims = {}
        (folder / "own").mkdir()
        for name, text in GAMES.items():
            (folder / name).write_text(text)
        for name, text in CLAIMS.items():
            typed = not text.startswith("in ")
            if not typed:
                path = folder / f"{name}.claim"
                path.write_text(f"claim {path.stem}\n{text}\n")
            self.claims[name] = text if typed else f"{name}.claim"

    def ask(self, program, command, name, *options, checker=None):
        """What it says of a claim, and its exit status."""
        done = subprocess.run(
            [program, command, self.claims[name], "--json", *options],
            cwd=self.folder, capture_output=True, text=True, timeout=600,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS,
                                                  (MEMORY, MEMORY)),
            env={**os.environ, "BOUTON_VERIFY": str(checker or self.checker)})
        lines = done.stdout.splitlines()
        return done.returncode, json.loads(lines[0]) if lines else {}

    def core(self, program, name):
        return self.ask(program, "core", name)[1].get("core")

    def verdict(self, program, command, name, checker=None):
        """The verdict, or None; and why it is not good."""
        kept = self.folder / "kept"
        kept.unlink(missing_ok=True)
        code, said = self.ask(program, command, name, "--certificate", kept,
                              "--max-steps", STEPS.get(name, FEW), checker=checker)
        verdict = said.get("verdict")
        verdict = verdict if verdict in ("PROVED", "REFUTED") else None
        wrong = (f"{command} {name}: {verdict}" if verdict else
                 f"{command} {name}: a certificate is written" if kept.exists()
                 else f"{command} {name}: exit status {code}"
                 if code not in (2, 3) else None)
        return verdict, wrong


# ---- each change

class Trial:
    def __init__(self, user, builder, bouton, plain):
        self.user, self.builder, self.plain = user, builder, plain
        self.cores = {n: user.core(bouton, n) for n in CLAIMS}
        self.true = {n: user.verdict(bouton, "check", n)[0] for n in CLAIMS}
        self.believed = self.false = self.asked = 0

    def look(self, program):
        """What is wrong."""
        user, wrong = self.user, []
        other = [n for n in CLAIMS if user.core(program, n) != self.cores[n]]
        if not other:
            return ["it alters the core text of no claim: it tests nothing"]
        self.asked += len(other)
        wrong.append(user.verdict(program, "prove", other[0])[1])
        wrong += [user.verdict(program, "check", n)[1] for n in other]
        self.look_without(program, other)
        return [w for w in wrong if w]

    def look_without(self, program, other):
        """Until it is seen to say something false."""
        believed = False
        for name in other:
            said = self.user.verdict(program, "check", name,
                                     checker=self.plain)[0]
            believed = believed or said
            if said and said != self.true[name]:
                self.false += 1
                break
        self.believed += bool(believed)

    def change(self, name, old, new):
        try:
            return self.look(self.builder.program(*changed(name, old, new)))
        except (ValueError, subprocess.TimeoutExpired) as e:
            return [str(e)]


def main(bouton, checker):
    tap = Tap()
    bouton, checker = (pathlib.Path(p).resolve() for p in (bouton, checker))
    with tempfile.TemporaryDirectory() as top:
        folder = pathlib.Path(top) / "user"
        folder.mkdir()
        plain = pathlib.Path(top) / "plain"
        plain.write_text(PLAIN.replace("CHECKER", str(checker)))
        plain.chmod(0o755)
        builder = Builder(bouton, pathlib.Path(top))
        trial = Trial(User(folder, checker), builder, bouton, plain)
        open_ = [n for n in CLAIMS if not trial.true[n]]
        tap.check(not open_, "the right program decides all claims", open_)
        for what, *change in CHANGES:
            wrong = trial.change(*change)
            tap.check(not wrong, f"{change[0]}: {what}", wrong)
        tap.check(trial.believed >= LEAST,
                  f"without the user's bytes {trial.believed} of {len(CHANGES)} "
                  f"would be believed, {trial.false} with another verdict "
                  f"({trial.asked} claims)")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
