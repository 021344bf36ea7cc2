"""test_machines.py: what is done where something is missing. tools/need asks for
the right packages and says in one sentence when it cannot have them; what calls
it stops there and leaves nothing; CI runs the tests on a clean machine, or says
why not; what there was no time for is named. Tools are replaced by small ones."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
tap = Tap()
check = tap.check
# All that tools/need may take from the system here.
BASIC = ["bash", "cat", "dirname", "env", "mktemp", "readlink", "rm", "sort", "tail"]


def said(*words, path=None, **others):
    env = os.environ | ({"PATH": str(path)} if path else {})
    done = subprocess.run(list(map(str, words)), text=True, env=env, capture_output=True,
                          stdin=subprocess.DEVNULL, **others)
    return done.returncode, done.stdout, done.stderr


def script(path, text, program="/bin/bash"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!{program}\n{text}\n")
    path.chmod(0o755)


def tools(folder, **scripts):
    """A folder for PATH: BASIC, and scripts."""
    folder.mkdir()
    for name in BASIC:
        (folder / name).symlink_to(shutil.which(name))
    for name, text in scripts.items():
        script(folder / name.replace("_", "-"), text)
    return folder


def listed(what):
    return set(said(TOP / "tools/need", "list", what)[1].split())


def check_lists():
    quick, test = listed("quick"), listed("test")
    dear = {"chromium", "firefox-esr", "nodejs", "texlive-latex-base", "clang"}
    check(quick and not quick & dear, "--quick installs no browsers and no TeX", quick & dear)
    wanted = quick | dear | {"make", "g++", "texlive-pictures", "git"}
    check(wanted <= test, "./test installs them, and make, g++ and TikZ", wanted - test)
    check("build-essential" in listed("package"), "packages are built with build-essential")
    parts = set().union(*map(listed, ("package", "static", "python", "page")))
    check(parts <= listed("release"), "a release asks for all at its start",
          parts - listed("release"))


def check_sentences(folder):
    path = tools(folder / "no sudo", id="echo 1000")
    status, out, err = said(TOP / "tools/need", "build", path=path)
    lines = err.splitlines()
    check(status == 1 and not out and len(lines) == 2 and "no sudo" in lines[0]
          and lines[1].startswith("Bouton needs ") and "meson" in lines[1],
          "without sudo: why, and what is needed", err)
    compiler = "[ $1 = -dumpversion ] && echo 19.1.7 || echo /nowhere"
    path = tools(folder / "newer", id="echo 0", clang=compiler, apt_get="echo none >&2; exit 1")
    err = said(TOP / "tools/need", "page", path=path)[2]
    check(" libclang-rt-19-dev-wasm32 " in err, "libraries of the compiler that is here", err)


def check_callers(folder):
    """tools/wheel and tools/release where need fails."""
    tree = folder / "tree"
    shutil.copytree(TOP / "tools", tree / "tools")
    for name in ("meson.build", "CHANGELOG.md"):
        shutil.copy(TOP / name, tree / name)
    version = said(tree / "tools/version")[1].strip()
    changes = tree / "CHANGELOG.md"
    changes.write_text(changes.read_text().replace("## [Unreleased]", "## [0.0.0]"))
    (tree / "docs").mkdir()
    (tree / f"docs/release-{version}.md").touch()
    script(tree / "tools/need", 'echo "nothing is here for $1" >&2; exit 1')
    for words in (["init", "-q"], ["add", "-A"], [
            "-c", "user.name=me", "-c", "user.email=me@localhost", "commit", "-qm", "all"]):
        said("git", *words, cwd=tree)
    for name, what in (("wheel", "python"), ("release", "release"), ("package", "package")):
        out = folder / f"out of {name}"
        got = said(tree / "tools" / name, out)
        check(got == (1, "", f"nothing is here for {what}\n") and not out.exists(),
              f"tools/{name} asks first, and leaves nothing", got)
    got = said(tree / "tools/fresh-machine", "true")
    check(got[0] == 125 and got[2].endswith("debootstrap is not here\n")
          or os.getuid() and not shutil.which("sudo"),
          "tools/fresh-machine says why there is none", got)


def check_ci(folder):
    tree = folder / "ci"
    script(tree / ".ci/run", (TOP / ".ci/run").read_text().split("\n", 1)[1])
    script(tree / "test", 'echo "first $1"; echo 9 minutes; echo 3 passed, 1 failed; exit 1')
    script(tree / "tools/fresh-machine",
           "echo some lines; echo fresh-machine: no root today >&2; exit 125")
    status, out, _ = said(tree / ".ci/run")
    check(status == 1 and out.splitlines()[-4:] == [
        "first --until", "9 minutes", "not in a clean root: no root today",
        "3 passed, 1 failed"], "CI without a clean machine says why", out)
    script(tree / "test", "echo 4 passed, 0 failed")
    check(said(tree / ".ci/run")[0] == 0, "and is green when the tests are")
    script(tree / "tools/fresh-machine", "echo fresh $*; [ $1 = true ] || exit 7")
    status, out, _ = said(tree / ".ci/run")
    minutes = (float(out.split()[-1]) - time.time()) / 60
    check(status == 7 and "fresh ./test --until" in out and 70 < minutes <= 80,
          "CI with one runs ./test there, for 80 minutes at most", [status, out, minutes])


def check_until(folder):
    """As many jobs as cores wait until there is no time left; one is behind them."""
    tree, until = folder / "late", int(time.time()) + 3
    shutil.copytree(TOP / "tools", tree / "tools")
    (tree / "tests").mkdir()
    wait = f"while [ $(date +%s) -le {until} ]; do sleep 0.2; done; echo ok 1; echo 1..1"
    jobs = [{"name": f"job{i}", "suite": ["x:unit"], "cmd": ["sh", "-c", wait], "env": {},
             "timeout": 3600, "priority": 0} for i in range(os.cpu_count())]
    jobs.append(jobs[0] | {"name": "behind", "priority": -1})
    script(tree / "tools/configure", "exit 0")
    path = tools(folder / "stand-ins", ninja="exit 0", meson=f"cat {tree}/jobs")
    (tree / "jobs").write_text(json.dumps(jobs))
    status, out, err = said(sys.executable, tree / "tools/run-tests", "--quick", "--until", until,
                            path=f"{path}:{os.environ['PATH']}")
    lines = out.splitlines() or [""]
    late = [line for line in lines if line.startswith("no time was left for")]
    check(status == 1 and late and lines[-1].endswith(" failed")
          and not lines[-1].endswith(" 0 failed"), "what is late has failed", [out, err])
    check("behind" in late[0] or "build" in late[0], "and is named", late)
    check("minutes of processor time, at most 6" in lines[-2],
          "the last line but one is the processor time", lines)


with tempfile.TemporaryDirectory() as temporary:
    check_lists()
    check_sentences(pathlib.Path(temporary))
    check_callers(pathlib.Path(temporary))
    check_ci(pathlib.Path(temporary))
    check_until(pathlib.Path(temporary))
sys.exit(tap.done())
