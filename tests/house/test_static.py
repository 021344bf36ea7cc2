"""test_static.py: tools/static: programs that need no library of the machine,
answer with the games and papers inside them, and have their checker beside them."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import LONG, Tap  # noqa: E402

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
tap = Tap()
check = tap.check


def said(*words, **others):
    done = subprocess.run(words, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **others)
    return done.returncode, done.stdout


def check_programs(folder, what):
    """Without a variable of the caller's, in a folder with nothing else."""
    def ask(*words):
        return said(folder / "bouton", *words, cwd=folder, env={})

    for name in ("bouton", "bouton-verify"):
        status, text = said("readelf", "-ld", folder / name)
        check(status == 0 and "INTERP" not in text and "NEEDED" not in text,
              f"{what}: {name} needs no library", text)
        stack = re.search(r"GNU_STACK\s+\S+ \S+ \S+\s+\S+ (\S+)", text)
        check(stack and int(stack[1], 16) == 8 << 20,
              f"{what}: {name}: threads have 8 MiB of stack", text)
    status, text = ask("games")
    check(status == 0 and "wythoff" in text, f"{what}: games", text)
    status, text = ask("papers", "D-T2.1", "E-Q2")
    check(status == 0 and "PROVED" in text and "OPEN" not in text,
          f"{what}: papers", text)
    status, text = ask("prove", "A-T4", "--certificate", "a.cert")
    check(status == 0 and "PROVED: all sizes" in text, f"{what}: a proof", text)
    status, text = said(folder / "bouton-verify", "a.cert", cwd=folder, env={})
    check(status == 0 and "PROVED" in text, f"{what}: its certificate", text)
    status, text = ask("bag", "nim-with-a-pass", "--stones", "30", "--threads", "4")
    check(status == 0 and "1701 P-positions" in text, f"{what}: threads", text)
    status, text = ask("plot", "nim", "-o", "x.svg")
    check(status == 0 and (folder / "x.svg").stat().st_size > 1000,
          f"{what}: SVG", text)
    status, text = ask("plot", "nim", "-o", "x.png")
    check(status == 2 and "only .svg and .tex are drawn here" in text,
          f"{what}: no PNG, and it says so", text)


with tempfile.TemporaryDirectory() as temporary:
    options = [] if LONG else ["-Doptimization=0"]
    status, text = said(TOP / "tools/static", f"{temporary}/build", *options)
    check(status == 0, "tools/static", text)
    made = pathlib.Path(text.split("\n")[-2] if status == 0 else temporary)
    if status == 0:
        check_programs(made / "bin", "in its tree")
        alone = pathlib.Path(temporary, "alone")
        alone.mkdir()
        for name in ("bouton", "bouton-verify"):
            shutil.copy(made / "bin" / name, alone)
        check_programs(alone, "programs alone")
        if os.geteuid() == 0:  # neither /proc nor a folder for temporary files
            status, text = said("chroot", alone, "/bouton", "prove", "A-T4", env=os.environ)
            check(status == 0 and "PROVED: all sizes" in text, "a proof where nothing else is", text)
        check(os.path.exists(made / "share/man/man1/bouton.1"), "with its manual")
sys.exit(tap.done())
