"""test_house.py: the tools that judge the rest must themselves be able to say
no. check.h, tools/tap.py, tools/check-layers and tools/list-sources are shown
things that are wrong, one at a time. TAP."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / "tools"))
import tap  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

report = Tap()
check = report.check


def call(*command, folder=TOP):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def check_header(folder):
    program = folder / "failing"
    status, said = call("gcc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic",
                        "-Werror", "-Itests", "tests/house/failing.c", "-o",
                        program)
    check(status == 0, "check.h compiles without a warning", said)
    status, said = call(program)
    lines = said.splitlines()
    check(status == 1, "check.h: a failing CHECK gives status 1", status)
    check([x for x in lines if not x.startswith("#")] == [
        "ok 1 - good", "not ok 2 - bad", "not ok 3 - many",
        "not ok 4 - nothing", "ok 5 - main", "1..5"],
        "check.h: results and plan", said)
    check("# tests/house/failing.c:14: 1 + 1 == 3: sum 2" in lines,
          "check.h: a failure says where, what and why", said)
    check("# ... and 980 more" in lines, "check.h: floods are cut", said)


VERDICTS = [  # name, output, exit status, passed, failed, skipped
    ("all well", "ok 1 - a\nok 2 - b\n1..2\n", 0, 2, 0, 0),
    ("plan first", "1..1\nok 1 - a\n", 0, 1, 0, 0),
    ("a failure", "ok 1\n# why\nnot ok 2 - b\n1..2\n", 1, 1, 1, 0),
    ("a failure with status 0", "not ok 1\n1..1\n", 0, 0, 1, 0),
    ("a skip is not a pass", "ok 1 # SKIP no\nok 2\n1..2\n", 0, 1, 0, 1),
    ("no output", "", 0, 0, 1, 0),
    ("no plan", "ok 1 - a\n", 0, 1, 1, 0),
    ("two plans", "1..1\nok 1\n1..1\n", 0, 1, 1, 0),
    ("empty plan", "1..0\n", 0, 0, 1, 0),
    ("fewer than planned", "1..3\nok 1\nok 2\n", 0, 2, 1, 0),
    ("more than planned", "1..1\nok 1\nok 2\n", 0, 2, 1, 0),
    ("status 3 with all ok", "ok 1\n1..1\n", 3, 1, 1, 0),
    ("died before its plan", "ok 1\n", -11, 1, 2, 0),
    ("too long", "ok 1\n1..1\n", None, 1, 1, 0),
    ("bail out", "ok 1\nBail out! no disk\n1..1\n", 0, 1, 1, 0),
    ("okay is no result", "okay\nok 1\n1..1\n", 0, 1, 0, 0),
]


def check_verdicts():
    for name, output, status, passed, failed, skipped in VERDICTS:
        v = tap.judge(output, status)
        got = (v.passed, v.failed, v.skipped)
        check(got == (passed, failed, skipped), f"tap: {name}", got)
        if failed:
            check(v.details, f"tap: {name}: explained")


API = '__attribute__((visibility("default")))'
GOOD = {
    "include/bouton/error.h": f"#define BT_BEGIN\nint {API} bt_name(void);\n",
    "include/bouton/bouton.h": "/* bouton.h: error.h, bad.h, more.h */\n"
                               "#define BT_BEGIN\nint bt_name(void);\n",
    "src/base/fail.h": '#include "bouton/error.h"\nint bt_fail(void);\n',
    "src/base/fail.c": '#include <stdio.h>\n#include "base/fail.h"\n'
                       "const char *const bt_words[] = {\"a\", \"b\"};\n"
                       "int bt_fail(void) { return 0; }\n"
                       "int bt_name(void) { return 0; }\n",
    "src/rules/read.c": '#include "base/fail.h"\nint bt_read(void);\n'
                        "int bt_read(void) { return bt_fail(); }\n",
    "cli/main.c": "#include <stdio.h>\n#include <bouton/error.h>\n"
                  "int main(void)\n{\n" + "    puts(\"\");\n" * 59 + "}\n",
    "verify/main.c": "#include <stdio.h>\n#include \"kinds.h\"\n",
    "verify/kinds.h": "#include \"row/row.h\"\n",
    "verify/row/row.h": "#include \"common/reader.h\"\n",
    "verify/common/reader.h": "\n",
    "verify/claim/a.h": "\n",
}

# What is put into the tree, and a word of the check that must then fail.
WRONG = [
    ("src/base/up.c", '#include "rules/read.h"\n', "includes in src"),
    ("src/base/pub.c", '#include "bouton/solve.h"\n', "includes in src"),
    ("src/engine/a.c", '#include "rules/read.h"\n', "includes in src"),
    ("src/game/a.c", "#include <zlib.h>\n", "includes in src"),
    ("src/game/b.c", '#include "../rules/read.h"\n', "includes in src"),
    ("src/misc/a.c", "int bt_a;\n", "known room"),
    ("src/engine/b.c", "int f(const bt_expr *e) { return e->op; }\n", "trees"),
    ("src/engine/c.c", '#include "expr/eval.h"\n', "trees"),
    ("src/row/tree.c", "int bt_x = BT_ATOM_P;\n", "trees"),
    ("cli/cmd_a.c", '#include "base/fail.h"\n', "cli includes"),
    ("cli/cmd_b.c", "#include <base/fail.h>\n", "cli includes"),
    ("cli/cmd_c.c", '#include "desk/gone.h"\n', "cli includes"),
    ("desk/a.c", '#include "base/fail.h"\n', "desk includes"),
    ("desk/b.c", '#include "cli.h"\n', "desk includes"),
    ("desk/c.c", "#include <png.h>\n", "desk includes"),
    ("verify/a.c", "#include <bouton/error.h>\n", "verify includes"),
    ("verify/row/a.c", '#include "claim/a.h"\n', "verify includes"),
    ("verify/row/b.c", '#include "kinds.h"\n', "verify includes"),
    ("verify/new/a.c", "int a;\n", "verify includes"),
    ("picture/a.c", "#include <zlib.h>\n", "picture includes"),
    ("include/bouton/bad.h", "size_t bt_bad;\n", "compiles alone"),
    ("include/bouton/more.h", "#define BT_BEGIN\nint bt_more(void);\n",
     "exported"),
    ("include/bouton/more.h", "int bt_name(void);\n", "compiles alone"),
    ("include/bouton/other.h", "#define BT_BEGIN\nint bt_name(void);\n",
     "compiles alone"),
    ("src/game/long.c", "int f(void)\n{\n" + "    ;\n" * 60 + "}\n",
     "no function over"),
    ("src/game/wide.c", "enum { W = (size_t)1 << 40 };\n", "32 bits"),
    ("src/game/shut.c", "static int\nclose(int a)\n{\n    return a;\n}\n",
     "name of one of libc"),
    ("src/game/big.c", "\n" * 501, "no file over"),
    ("src/game/open.c", "/* TO" "DO */\n", "left open"),
    ("src/game/unlisted.c", "int bt_x(void);\n", "listed"),
    ("tests/unit/test_unlisted.c", "int bt_x(void);\n", "listed"),
]
STATE = [
    ("int bt_counter;\n", "no mutable"),
    ("int bt_next(void);\nint bt_next(void) { static int n = 7; return n++; }\n",
     "no mutable"),
    ("_Thread_local int bt_tls;\n", "no mutable"),
    ("int bt_read(void);\nint bt_up(void);\nint bt_up(void) "
     "{ return bt_read(); }\n", "calls between"),
    (f"int {API} bt_more(void);\nint bt_more(void) {{ return 1; }}\n",
     "exported"),
]


def plant(top, name, text):
    path = top / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def archive(top):
    """The libraries of a small tree, their objects named as meson names them.
    A function is hidden there unless its declaration says otherwise."""
    library = top / "made" / "src" / "libbouton.a"
    library.parent.mkdir(parents=True, exist_ok=True)
    library.unlink(missing_ok=True)
    for source in sorted((top / "src").glob("*/*.c")):
        room, name = source.parts[-2:]
        call("gcc", "-c", "-fPIC", "-fvisibility=hidden", "-Isrc", "-Iinclude",
             source, "-o", top / f"{room}_{name}.o", folder=top)
    call("ar", "rcs", library, *sorted(top.glob("*.o")))
    call("gcc", "-shared", *sorted(top.glob("*.o")), "-o",
         library.with_suffix(".so"))
    return library


def layers(top):
    """The checks that failed on a tree."""
    status, said = call(TOP / "tools" / "check-layers",
                        top / "made" / "src" / "libbouton.a", "--top", top)
    bad = [x for x in said.splitlines() if x.startswith("not ok")]
    return bad if (status == 1) == bool(bad) else ["status", said]


def check_layers(top):
    for name, text in GOOD.items():
        plant(top, name, text)
    for name in ("src", "picture", "desk", "cli", "verify", "tests",
                 "tests/fuzz", "bench", "python"):
        (top / name).mkdir(parents=True, exist_ok=True)
        shutil.copy(TOP / name / "meson.build", top / name)
    call(TOP / "tools" / "list-sources", top)
    archive(top)
    bad = layers(top)
    check(bad == [], "check-layers: a good tree passes", bad)
    for name, text, word in WRONG:
        path = plant(top, name, text)
        if word != "listed":
            call(TOP / "tools" / "list-sources", top)
        bad = layers(top)
        check(len(bad) == 1 and word in bad[0],
              f"check-layers: {name} breaks '{word}'", bad)
        path.unlink()
        call(TOP / "tools" / "list-sources", top)
    for text, word in STATE:
        path = plant(top, "src/base/state.c", text)
        call(TOP / "tools" / "list-sources", top)
        archive(top)
        bad = layers(top)
        check(len(bad) == 1 and word in bad[0],
              f"check-layers: '{word}' sees {text.split(';')[0]}", bad)
        path.unlink()
    (top / "base_state.c.o").unlink()
    call(TOP / "tools" / "list-sources", top)
    checker = top / "made" / "verify" / "libbouton-verify.a"
    checker.parent.mkdir()
    shutil.copy(archive(top), checker)
    bad = layers(top)
    check(len(bad) == 1 and "two of the libraries" in bad[0],
          "check-layers: the checker has a name of the library", bad)
    checker.unlink()


# ---- the list of sentences

def check_messages(top):
    status, said = call(TOP / "tools/messages", "--check")
    check(status == 0, "messages.md has the sentences of the source", said)
    for folder in "tools", "docs/formats", "src/base":
        shutil.copytree(TOP / folder, top / folder)
    page = top / "docs/formats/messages.md"
    source = top / "src/base/budget.c"
    page.write_text("| `was-here-before` | was here before |\n")
    status, said = call(top / "tools/messages", "--check")
    check(status == 1 and 'BT_ID("was-here-before")' in said,
          "messages: an id that is gone is missed", said)
    page.unlink()
    source.write_text('bt_fail(err, s, "of %s: " "two %.*s",\n x, y);'
                      'bt_fail(err, s, BT_ID("old-id") "new words %d%%", 3);'
                      'refuse(q, n ? "first one" : "second one %zu", n);')
    call(top / "tools/messages")
    rows = page.read_text()
    for row in ("| `of-two` | of {1}: two {2} |",
                "| `old-id` | new words {1}% |", "| `first-one` | first one |",
                "| `second-one` | second one {1} |"):
        check(row in rows, f"messages: {row}", rows[-400:])
    source.write_text('refuse(q, "of two %s", n); refuse(q, "of %d two", n);')
    status, said = call(top / "tools/messages", "--check")
    check(status == 1 and "of-two is two sentences" in said,
          "messages: one id for two sentences is refused", said)


with tempfile.TemporaryDirectory() as temporary:
    check_header(pathlib.Path(temporary))
    check_verdicts()
    check_layers(pathlib.Path(temporary) / "tree")
    check_messages(pathlib.Path(temporary) / "words")
sys.exit(report.done())
