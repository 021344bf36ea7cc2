#!/usr/bin/env python3
"""other_builds.py BOUTON BOUTON-VERIFY: the checker built by clang, and for
wasm32 (32-bit pointers, run by node), says of true certificates, of damaged
ones and of forgeries what the one under test says, word for word."""
import pathlib
import random
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))
from certificates import sealed  # noqa: E402
from tapping import Tap  # noqa: E402

SEED, DAMAGED = 1902, 150
VERIFY = TESTS.parent / "verify"
STEPS = str(1 << 26)  # of each check: others end by them, everywhere alike
CLAIMS = ["exercises", "A-T4", "A-C10", "A-L6", "P-T3", "P-L1", "D-T2.1",
          "D-T3.1"]
MORE = [["count", "nim", "--heaps", "3"], ["count", "wythoff"], ["count", "fibonacci-nim"],
        ["grundy", "kayles"], ["grundy", "lasker-nim"],
        ["row", "amalgamation-nim", "--fixed", "3"], ["discover", "lim"]]
FLAGS = ["-std=c17", "-O1", "-D_XOPEN_SOURCE=700", f"-I{VERIFY}",
         "-fsanitize=undefined", "-fsanitize-trap=undefined"]
TARGETS = {
    "clang": [],
    "wasm32": ["--target=wasm32-wasi", "--sysroot=/usr", "-isystem",
               "/usr/include/wasm32-wasi", "-L/usr/lib/wasm32-wasi",
               "-Wl,-z,stack-size=8388608"],
}


def build(name, folder):
    out = folder / name
    sources = [*VERIFY.glob("*.c"), *VERIFY.glob("*/*.c")]
    subprocess.run(["clang", *TARGETS[name], *FLAGS, "-o", out,
                    *map(str, sources)], check=True)
    if name == "clang":
        return [str(out)]
    return ["node", str(TESTS / "wasi.mjs"), str(out)]


def fill(bouton, folder, rng):
    """True certificates, and after them some that are not: an index of all."""
    subprocess.run([bouton, "papers", *CLAIMS, "--certificates", folder],
                   check=True, stdout=subprocess.DEVNULL)
    with (folder / "index.jsonl").open("a") as index:
        for i, words in enumerate(MORE):
            subprocess.run([bouton, *words, "--certificate", folder / f"m{i}.cert"],
                           check=True, stdout=subprocess.DEVNULL)
            index.write(f'{{"id":"m{i}","verdict":"PROVED","file":"m{i}.cert"}}\n')
    texts = [p.read_text() for p in sorted(folder.glob("*.cert"))]
    texts += [p.read_text() for p in sorted((TESTS / "verify" / "forged")
                                            .iterdir())]
    with (folder / "index.jsonl").open("a") as index:
        for i in range(DAMAGED):
            text = rng.choice(texts)
            body = text[:text.rindex("\n", 0, -1) + 1].split(" ")
            at = rng.randrange(1, len(body))
            body[at] = rng.choice([body[at - 1], "0", "1", "-1", "true", ""])
            (folder / f"d{i}").write_text(sealed(" ".join(body)))
            index.write(f'{{"id":"d{i}","verdict":"PROVED","file":"d{i}"}}\n')


def answer(command, folder):
    done = subprocess.run([*command, "--max-steps", STEPS, "--all", folder],
                          capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr.replace(folder, "")


def main(bouton, program):
    tap = Tap()
    with tempfile.TemporaryDirectory() as top:
        folder = pathlib.Path(top) / "certificates"
        fill(bouton, folder, random.Random(SEED))
        want = answer([program], str(folder))
        tap.check(want[1].count("\n") > 25, "some are accepted: "
                  + want[1].splitlines()[-1], [want[2][-500:]])
        for name in TARGETS:
            command = build(name, pathlib.Path(top))
            got = answer(command, str(folder))
            differ = [f"{a} / {b}" for a, b in zip(
                (want[1] + want[2]).splitlines(),
                (got[1] + got[2]).splitlines()) if a != b]
            tap.check(got == want, f"{name}: the same answers",
                      differ[:5] + [str(got[0]), got[2][-200:]])
    return tap.done()


sys.exit(main(*sys.argv[1:]))
