"""test_exports.py BOUTON: b-files against golden prefixes from the OEIS, and
the other formats read back by a program that is not ours. TAP."""
import ast
import csv
import io
import json
import pathlib
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

bouton = str(pathlib.Path(sys.argv[1]).resolve())
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"
tap = Tap()
check = tap.check


def run(*words):
    return subprocess.run([bouton, *words], capture_output=True, timeout=600)


def golden(name):
    lines = (GOLDEN / f"oeis_{name}.txt").read_text().splitlines()
    text = " ".join(x for x in lines if not x.startswith("#"))
    return [int(v) for v in text.split(",")]


# number, first n, what to export
SEQUENCES = [
    ("A002186", 0, ["kayles", "--grundy", "--to", "1000"]),
    ("A002186", 0, ["octal:0.77", "--grundy", "--to", "300"]),
    # Dawson's Chess: Dawson's Kayles one heap further on
    ("A002187", 0, ["dawson-kayles", "--grundy", "--to", "500", "--skip", "1",
                    "--offset", "0"]),
    ("A002187", 0, ["octal:0.137", "--grundy", "--to", "500"]),
    ("A002188", 0, ["grundy-game", "--grundy", "--to", "300"]),
    ("A000201", 1, ["wythoff", "--column", "1", "--skip", "1", "--max", "200"]),
    ("A001950", 1, ["wythoff", "--column", "2", "--skip", "1", "--max", "200"]),
    ("A047352", 1, ["subtraction", "--set", "S={1,3,4}", "--to", "400",
                    "--outcomes", "--offset", "1"]),
    ("A047352", 1, ["sub:{1,3,4}", "--to", "400", "--outcomes",
                    "--offset", "1"]),
]


def check_sequences(folder):
    for name, first, words in SEQUENCES:
        want = golden(name)
        out = run("export", *words, "--format", "bfile").stdout
        lines = out.decode("ascii").split("\n")
        head = [f"{first + i} {v}" for i, v in enumerate(want)]
        exact = out.endswith(b"\n") and b"\r" not in out and lines[-1] == ""
        check(exact and lines[:len(head)] == head and len(lines) > len(head),
              f"{name}: {len(head)} values of {' '.join(words)}",
              [(a, b) for a, b in zip(lines, head) if a != b][:5])
        path = folder / f"b{name[1:]}.txt"
        path.write_text(f"# {name}\n" + "\n".join(head) + "\n")
        done = run("check-bfile", str(path), *words)
        check(done.returncode == 0, f"{name}: check-bfile agrees", done.stderr)
        head[-1] += "1"
        path.write_text("\n".join(head) + "\n")
        done = run("check-bfile", str(path), *words)
        check(done.returncode == 1 and f":{len(head)}: ".encode() in done.stderr,
              f"{name}: check-bfile finds a wrong value", done.stderr)


def read_npy(data):
    assert data[:8] == b"\x93NUMPY\x01\x00"
    length = struct.unpack("<H", data[8:10])[0]
    assert (10 + length) % 64 == 0
    head = ast.literal_eval(data[10:10 + length].decode("ascii"))
    assert head["descr"] == "<i8" and not head["fortran_order"]
    shape = head["shape"]
    n = 1
    for side in shape:
        n *= side
    values = struct.unpack(f"<{n}q", data[10 + length:])
    if len(shape) == 1:
        return list(values)
    return [list(values[i * shape[1]:(i + 1) * shape[1]])
            for i in range(shape[0])]


def exported(*words, form):
    done = run("export", *words, "--format", form)
    assert done.returncode == 0, done.stderr
    return done.stdout


def check_table():
    words = ("nim", "--max", "19", "--grundy")
    want = [[x ^ y for y in range(20)] for x in range(20)]
    check(read_npy(exported(*words, form="npy")) == want, "npy: nim is xor")
    scope = {}
    exec(exported(*words, form="python").decode(), scope)
    check(scope["values"] == want, "python: nim is xor")
    rows = list(csv.reader(io.StringIO(exported(*words, form="csv").decode())))
    check([[int(v) for v in r[1:]] for r in rows[1:]] == want
          and rows[0][1:] == [str(i) for i in range(20)], "csv: nim is xor")
    lines = [json.loads(x) for x in
             exported(*words, form="json").decode().splitlines()]
    check([x["values"] for x in lines[1:]] == want
          and lines[0]["command"].startswith("bouton export nim --max 19"),
          "json: nim is xor")
    text = exported(*words, form="mathematica").decode()
    body = text[text.index("=") + 1:].replace("{", "[").replace("}", "]")
    check(json.loads(body.rstrip().rstrip(";")) == want, "mathematica: nim is xor")
    text = exported(*words, form="pari").decode()
    body = text[text.index("=") + 1:].rstrip().removesuffix(";}")
    check(json.loads(body) == want, "pari: nim is xor")


def check_list():
    words = ("nim", "--list", "--max", "14", "--heaps", "3")
    rows = read_npy(exported(*words, form="npy"))
    pad = {tuple(r) for r in rows}
    want = {(a, b, a ^ b) for a in range(15) for b in range(15)}
    want = {tuple(sorted(t)) for t in want if sum(t) <= 14}
    check(pad == want and len(rows) == len(want),
          "npy: Bouton's theorem for three heaps", pad ^ want)


def main():
    with tempfile.TemporaryDirectory() as name:
        check_sequences(pathlib.Path(name))
    check_table()
    check_list()
    return tap.done()


sys.exit(main())
