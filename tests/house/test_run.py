"""test_run.py: what ./run promises, on a copy of the build with a tiny program
in the place of bouton: clean output, input and folder of the caller, one
build at a time, how far a slow one is, no needless work, a copied tree, a source
that is broken."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
HOUSE = ["run", "meson_options.txt", "tools", "shell", "docs", "desk/text",
         "cli/text", "src/bouton.map", "bench/run-bench",
         "bench/bench_papers", "bench/bench_discover"]
HOUSE += [str(p.relative_to(TOP)) for depth in ("", "*/", "*/*/")
          for p in TOP.glob(depth + "meson.build")
          if not str(p.relative_to(TOP)).startswith(("build", "shell"))]
MAIN = r"""
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int
main(int argc, char **argv)
{
    char folder[4096], line[100], link[4096], source[4096] = "";
    if (argc > 2 && strcmp(argv[1], "help") == 0)
        return PAPERS;
    snprintf(link, sizeof link, "%s-data", argv[0]);
    if (readlink(link, source, sizeof source - 1) < 0)
        return 4;
    printf("%s|%s|%s|", argc > 1 ? argv[1] : "", source,
           getcwd(folder, sizeof folder));
    puts(fgets(line, sizeof line, stdin) ? line : "");
    return argc > 1 ? 3 : 0;
}
"""
tap = Tap()
check = tap.check
DATA = """
typedef struct { const char *path, *text; unsigned long n; } bt_memory_file;
typedef struct { const bt_memory_file *file; unsigned long n; } bt_memory;
extern const bt_memory embedded;
"""


def lay(tree, papers="1"):
    """The house with the tiny program; PAPERS is what `help papers` exits."""
    for name in HOUSE:
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (TOP / name).is_dir() else shutil.copy)(
            TOP / name, target)
    for name in ("games", "include/bouton", "src/base"):
        (tree / name).mkdir(parents=True, exist_ok=True)
        (tree / name / "empty.game").touch()
    (tree / "src/base/name.c").write_text("extern int bt_nothing;\n")
    (tree / "desk/name.c").write_text("extern int desk_nothing;\n")
    (tree / "picture/draw.c").write_text("extern int draw_nothing;\n")
    (tree / "cli/data.h").write_text(DATA)
    (tree / "cli/data.c").write_text('#include "data.h"\n')
    for header in ("desk/strategy.h", "cli/bundle.h", "cli/atlas.h"):
        (tree / header).write_text("".join(
            re.findall(r"^extern const char text_.*$", (TOP / header).read_text(),
                       re.M)) + "\n")
    (tree / "verify/main.c").write_text("int main(void) { return 0; }\n")
    write_main(tree, papers)
    subprocess.run([tree / "tools/list-sources"], check=True,
                   stdout=subprocess.DEVNULL)
    for build in tree.rglob("meson.build"):
        for name in re.findall(r"'((?!/)[\w./-]+\.(?:c|cpp|h|in))'", build.read_text()):
            path = build.parent / name
            if path.parent.is_dir() and not path.exists():
                path.write_text("extern int nothing;\n")


def write_main(tree, papers):
    (tree / "cli/main.c").write_text(MAIN.replace("PAPERS", papers))


def run(tree, *arguments, stdin="", folder="/", env=None):
    done = subprocess.run([tree / "run", *arguments], cwd=folder, input=stdin,
                          text=True, capture_output=True, env=env)
    return done.returncode, done.stdout, done.stderr


def check_run(tree):
    # Three at once, nothing built yet: each must get its own answer.
    calls = [subprocess.Popen([tree / "run", str(i)], cwd="/", text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) for i in range(3)]
    for i, call in enumerate(calls):
        out, err = call.communicate()
        check((out, said(err), call.returncode) == (f"{i}|{tree}|/|\n", "", 3),
              f"first run, call {i} of three at once", (out, err))
    folder = str(tree / "src")
    got = run(tree, "a", stdin="x", folder=folder)
    check((*got[:2], said(got[2])) == (3, f"a|{tree}|{folder}|x\n", ""),
          "arguments, input, folder and status are the caller's", got)
    program = tree / "build/cli/bouton"
    built = program.stat().st_mtime_ns
    run(tree, "a")
    check(program.stat().st_mtime_ns == built, "nothing is built again")


def said(err):
    """What is on stderr beside how far the build is."""
    return re.sub(r"^building(, [0-9]+/[0-9]+)?\n", "", err, flags=re.M)


def check_slow(tree, tools):
    """A compiler that waits: how far the build is goes to a file, too."""
    tools.mkdir()
    (tools / "ninja").write_text(
        "#!/bin/sh\necho 'ninja: Entering'\nsleep 4\n"
        "echo '[214/530] Compiling C object a.c.o'\nsleep 6\n"
        "echo '[530/530] Linking target cli/bouton'\n")
    (tools / "ninja").chmod(0o755)
    path = f"{tools}:{os.environ['PATH']}"
    got = run(tree, "a", env=dict(os.environ, PATH=path))
    check(got[0] == 3 and re.match(r"building\n(building\n)*building, (214|530)/530\n", got[2])
          and not said(got[2]), "a slow build says how far it is", got)


def check_papers(tree):
    got = run(tree)
    check(got[:2] == (0, f"|{tree}|/|\n"), "no arguments, no papers", got)
    write_main(tree, "0")
    got = run(tree)
    check(got[:2] == (3, f"papers|{tree}|/|\n"),
          "no arguments: the papers, once bouton knows them", got)


def check_broken(tree):
    (tree / "cli/main.c").write_text("this is not C\n")
    status, out, err = run(tree, "a")
    check((status, out) == (125, ""), "a broken source: status 125, no output",
          (status, out))
    check("cli/main.c:1" in err and "could not be built" in err,
          "a broken source: stderr says why", err)
    steps = re.findall(r"^\[\d+/\d+\].*|.* -o .*", err, re.M)
    check(not steps, "a broken source: no steps, no commands", steps)


with tempfile.TemporaryDirectory() as temporary:
    first = pathlib.Path(temporary).resolve() / "a tree"
    second = first.parent / "copy"
    lay(first)
    check_run(first)
    shutil.copytree(first, second, symlinks=True)
    got = run(second, "a")
    check(got[1] == f"a|{second}|/|\n", "a copied tree is its own", got)
    check_papers(first)
    check_slow(first, first.parent / "tools")
    check_broken(first)
sys.exit(tap.done())
