"""test_install.py: an installation. Two builds in two folders are the same bytes,
with dpkg-dev and without it, and none of the paths is in them; the tree can be moved, and finds its games,
papers and checker; the programs alone have games and papers inside; what is
uninstalled leaves nothing behind. With --long optimized as ./run does it. No
object comes from a cache, which would make two builds one."""
import filecmp
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import LONG, Tap  # noqa: E402

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
COMMIT = "0123456789abcdef0123456789abcdef01234567"
HOUSE = {"HOME": "/nowhere", "PATH": os.environ["PATH"], "LC_ALL": "C"}
tap = Tap()
check = tap.check


def copy_source(target):
    """What git knows, and what is not yet committed."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=TOP, check=True, stdout=subprocess.PIPE, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (TOP / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(TOP / name, target / name)


def as_archived(tree):
    """With the commit that `git archive` would note."""
    attributes = subprocess.run(["git", "check-attr", "export-subst", "cli/commit.c.in"],
                                cwd=TOP, text=True, stdout=subprocess.PIPE).stdout
    check(attributes.endswith(": set\n"), "git archive notes the commit", attributes)
    path = tree / "cli/commit.c.in"
    path.write_text(path.read_text().replace("$Format:%H$", COMMIT))


def install(source, build, dest, triplet):
    """As if the package dpkg-dev were there, or (no triplet) not there: meson asks
    it where libraries go."""
    options = ["-Dtests=false"] + ([] if LONG else ["-Doptimization=0"])
    tools = dest.parent / f"tools of {dest.name}"
    tools.mkdir()
    asked = tools / "dpkg-architecture"
    asked.write_text(f"#!/bin/sh\necho {triplet}\nexit {0 if triplet else 1}\n")
    asked.chmod(0o755)
    for command in (["meson", "setup", build, source, *options],
                    ["meson", "install", "-C", build, "--destdir", dest]):
        done = subprocess.run(command, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT,
                              env=os.environ | {
                                  "CCACHE_DISABLE": "1",
                                  "PATH": f"{tools}:{os.environ['PATH']}"})
        if done.returncode != 0:
            check(False, "it is built and installed", done.stdout[-1500:])
            sys.exit(tap.done())


def files_of(folder):
    return {str(p.relative_to(folder)) for p in folder.rglob("*")
            if p.is_file() or p.is_symlink()}


def check_equal(first, second, paths):
    names = files_of(first)
    check(len(names) > 100 and names == files_of(second),
          "two builds install the same files", names ^ files_of(second))
    differ = [n for n in sorted(names)
              if not filecmp.cmp(first / n, second / n, shallow=False)]
    check(not differ, "byte for byte", differ)
    told = [f"{n}: {p}" for n in sorted(names) for p in paths
            if str(p).encode() in (first / n).read_bytes()]
    check(not told, "no path of the build is in them", told)


def ask(program, *words):
    done = subprocess.run([program, *words], cwd="/", env=HOUSE, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def check_works(program, what, bundles):
    status, said = ask(program, "games")
    check(status == 0 and "wythoff" in said, f"{what}: games", said)
    status, said = ask(program, "show", "nim")
    check(status == 0 and "Rules:" not in said, f"{what}: they are its own", said)
    status, said = ask(program, "cite")
    check(status == 0 and f"commit {COMMIT}" in said, f"{what}: its commit", said)
    status, said = ask(program, "prove", "A-T4")
    check(status == 0 and "PROVED: all sizes" in said,
          f"{what}: papers, and the checker", said)
    target = pathlib.Path(program).parent / "x.tar.gz"
    status, said = ask(program, "bundle", "D-T2.1", "-o", str(target))
    check(status == (0 if bundles else 2) and target.exists() == bundles and
          (bundles or "did not come with this program" in said),
          f"{what}: a bundle is {'made' if bundles else 'refused'}", said)
    target.unlink(missing_ok=True)


def main(folder):
    one, two = folder / "one", folder / "a second tree"
    for tree in (one, two):
        copy_source(tree)
        as_archived(tree)
    install(one, one / "build", folder / "first", "some-linux-gnu")
    install(two, folder / "elsewhere" / "b", folder / "second", "")
    check_equal(folder / "first", folder / "second", [folder])
    shutil.rmtree(two)
    moved = folder / "moved to" / "here"
    shutil.copytree(folder / "first/usr/local", moved, symlinks=True)
    check_works(moved / "bin/bouton", "moved", True)
    alone = folder / "alone"
    alone.mkdir()
    for name in ("bouton", "bouton-verify"):
        shutil.copy(moved / "bin" / name, alone)
    check_works(alone / "bouton", "programs alone", False)
    subprocess.run(["ninja", "-C", one / "build", "uninstall"], check=True,
                   stdout=subprocess.DEVNULL)
    left = files_of(folder / "first")
    check(not left, "uninstalled: nothing is left", left)


with tempfile.TemporaryDirectory() as temporary:
    main(pathlib.Path(temporary).resolve())
sys.exit(tap.done())
