#!/usr/bin/env python3
"""test_examples.py BUILD BOUTON-VERIFY EXAMPLE...: the programs of examples/
print what their .expect files say: linked with the shared library, and again
built by hand with what `meson install` left, through pkg-config, shared and
static; so does the program in the head of bouton-desk.h, as it is printed there."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
TOP = TESTS.parent
sys.path.insert(0, str(TESTS))
from tapping import Tap  # noqa: E402


def run(command, **how):
    return subprocess.run(list(map(str, command)), text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          **how)


def compare(tap, name, command, what, **how):
    got = run(command, **how)
    want = (TOP / "examples" / f"{name}.expect").read_text()
    tap.check(got.returncode == 0 and got.stdout == want, f"{name}, {what}",
              got.stdout)


def flags_of(package, env):
    """Shared, as pkg-config says; static, with the archives by name."""
    def ask(*words):
        return run(["pkg-config", *words, package], env=env).stdout.split()
    flags, all_flags = ask("--cflags", "--libs"), ask("--cflags", "--static", "--libs")
    library = next(f[2:] for f in flags if f[:2] == "-L")
    static = [f"{library}/lib{f[2:]}.a" if f[:8] == "-lbouton" else f
              for f in all_flags if f[:2] != "-L"]
    return ("shared", flags), ("static", static)


def printed_program():
    """The program in the first comment of bouton-desk.h."""
    head = (TOP / "desk" / "bouton-desk.h").read_text().split("*/")[0]
    lines = head.splitlines()
    first, last = (next(i for i, line in enumerate(lines) if line == mark)
                   for mark in (" *     #include <bouton-desk.h>", " *     }"))
    return "".join(line.removeprefix(" *").removeprefix("     ") + "\n"
                   for line in lines[first:last + 1])


def check_printed(tap, env, folder):
    source, out = folder / "printed.c", folder / "printed"
    source.write_text(printed_program())
    for what, flags in flags_of("bouton-desk", env):
        done = run(["cc", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o", out, source, *flags])
        if done.returncode == 0:
            done = run([out], env=env, cwd=TOP)
        answer = re.search(r'"outcome":"N","grundy":2,"winning":\[\{"move":"take 2: 3 -> 1"',
                           done.stdout)
        tap.check(done.returncode == 0 and answer and json.loads(done.stdout),
                  f"the program in bouton-desk.h, {what}", done.stdout)


def check_installed(tap, build, names, env, folder):
    done = run(["meson", "install", "-C", build, "--no-rebuild", "--destdir",
                folder])
    tap.check(done.returncode == 0, "it can be installed", done.stdout[-500:])
    found = next(folder.rglob("bouton.pc"))
    env = dict(env, PKG_CONFIG_SYSROOT_DIR=str(folder),
               PKG_CONFIG_PATH=str(found.parent))
    env["LD_LIBRARY_PATH"] = str(found.parent.parent)
    check_printed(tap, env, folder)
    # The shared library finds the checker that was installed with it.
    unnamed = {k: v for k, v in env.items() if k != "BOUTON_VERIFY"}
    for name in names:
        source = next((TOP / "examples").glob(f"{name}.c*"))
        compiler = "cc" if source.suffix == ".c" else "c++"
        package = "bouton-desk" if name == "ask" else "bouton"
        for what, with_flags in flags_of(package, env):
            out = folder / name
            done = run([compiler, "-Wall", "-Wextra", "-Werror", "-o", out,
                        source, *with_flags])
            if done.returncode != 0:
                tap.check(False, f"{name}, installed, {what}", done.stdout)
            else:
                compare(tap, name, [out], f"installed, {what}",
                        env=env if what == "static" else unnamed)


def main(build, verify, *examples):
    tap = Tap()
    env = dict(os.environ, BOUTON_VERIFY=verify)
    names = []
    for example in examples:
        names.append(pathlib.Path(example).name.removeprefix("example_"))
        compare(tap, names[-1], [example], "shared", env=env)
    with tempfile.TemporaryDirectory() as folder:
        check_installed(tap, build, names, env, pathlib.Path(folder))
    return tap.done()


sys.exit(main(*sys.argv[1:]))
