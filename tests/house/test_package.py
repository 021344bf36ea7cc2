"""test_package.py BUILD: debian/ and the version. What an installation has is in
one package, and in no other; the version is one. With --long the packages are
built, lintian looks at them, and one is installed, moved and purged."""
import fnmatch
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import LONG, Tap  # noqa: E402

BUILD = pathlib.Path(sys.argv[1])
TOP = pathlib.Path(__file__).resolve().parent.parent.parent
tap = Tap()
check = tap.check


def said(*words, **others):
    done = subprocess.run(list(map(str, words)), text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **others)
    return done.returncode, done.stdout


def introspect(what):
    return json.loads(subprocess.run(["meson", "introspect", what, BUILD], check=True,
                                     stdout=subprocess.PIPE).stdout)


def installed():
    """Paths below /, where debhelper, which says so to meson, has them."""
    return sorted(re.sub("^/usr/local/", "usr/", path).replace("usr/lib/", "usr/lib/TRIPLET/")
                  for path in introspect("--installed").values())


def claimed_by(path, lists):
    parts = pathlib.PurePath(path).parts
    whole = ["/".join(parts[:n]) for n in range(1, len(parts) + 1)]
    return [name for name, patterns in lists.items()
            if any(fnmatch.fnmatchcase(p, pattern) and p.count("/") == pattern.count("/")
                   for p in whole for pattern in patterns)]


def check_lists():
    control = (TOP / "debian/control").read_text()
    packages = re.findall(r"^Package: (.*)", control, re.M)
    lists = {p.stem: p.read_text().split() for p in (TOP / "debian").glob("*.install")}
    check(sorted(packages) == sorted(lists), "every package has its list",
          [packages, list(lists)])
    paths = [p for p in installed() if "bouton-mpi" not in p]
    wrong = [(p, who) for p in paths if len(who := claimed_by(p, lists)) != 1]
    check(len(paths) > 50 and not wrong, "what is installed is in one package", wrong)
    idle = [pattern for patterns in lists.values() for pattern in patterns
            if not any(claimed_by(p, {"": [pattern]}) for p in paths)]
    check(not idle, "no list names what is not there", idle)


def versions(top):
    """Of the build, of Debian, and in the name of the libraries."""
    return (said(top / "tools/version")[1].strip(),
            re.match(r"bouton \((.*?)\)", (top / "debian/changelog").read_text())[1],
            re.findall(r"^Package: libbouton(\d+)$",
                       (top / "debian/control").read_text(), re.M),
            [p.name for p in (top / "debian").glob("libbouton[0-9]*.install")])


def check_unreleased(folder, version):
    """A release is of a version: nothing may be in none."""
    changes = folder / "CHANGELOG.md"
    before, notes = changes.read_text(), folder / f"docs/release-{version}.md"
    changes.write_text(before.replace("## [", "## [Unreleased]\n\n## [", 1))
    notes.touch()
    me = ["-c", "user.name=me", "-c", "user.email=me@localhost"]
    for words in (["init", "-q"], ["add", "-A"], [*me, "commit", "-qm", "all"]):
        said("git", *words, cwd=folder)
    status, text = said(folder / "tools/release", folder.parent / "none")
    check(status == 1 and "has changes of no version" in text,
          "what has changed in no version is not released", text)
    changes.write_text(before)
    shutil.rmtree(folder / ".git")
    notes.unlink()


def check_version(folder):
    build = introspect("--projectinfo")["version"]
    first = build.split(".")[0]
    wanted = (build, build, [first], [f"libbouton{first}.install"])
    check(versions(TOP) == wanted, "the version is one", versions(TOP))
    old = [p.name for p in (TOP / "docs/gallery").glob("*.[sp][vn]g")
           if f"bouton {build}".encode() not in p.read_bytes()]
    check(not old, "pictures are of this version (else run tools/gallery)", old)
    check((TOP / f"docs/release-{build}.md").exists(), "it has notes")
    for name in ("debian", "tools", "tests/cli", "include", "python", "docs/gallery"):
        shutil.copytree(TOP / name, folder / name)
    for name in ("meson.build", "CHANGELOG.md", "docs/python.md"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(TOP / name, folder / name)
    check_unreleased(folder, build)
    status, text = said(folder / "tools/version", "7.8.9")
    wanted = ("7.8.9", "7.8.9", ["7"], ["libbouton7.install"])
    check(status == 0 and versions(folder) == wanted, "tools/version writes another",
          [text, versions(folder)])
    check("libbouton7 (= ${binary:Version})" in (folder / "debian/control").read_text()
          and "## [7.8.9] " in (folder / "CHANGELOG.md").read_text(),
          "wherever it stands")
    left = [line for line in said("grep", "-rIFn", build, folder)[1].splitlines()
            if not re.search("/(CHANGELOG.md|debian/changelog):|meson_version:", line)]
    check(not left, "and the old one nowhere", left)
    check(said(folder / "tools/version", "7.8")[0] == 2, "but no other text")


def check_built(folder):
    status, text = said(TOP / "tools/package", folder / "packages")
    check(status == 0, "the packages are built, and lintian has nothing to say", text)
    debs = [line for line in text.splitlines() if line.endswith(".deb")
            and "dbgsym" not in line]
    check(len(debs) == 3, "three of them", debs)
    root, data = folder / "root", folder / "dpkg"
    for name in ("updates", "info"):
        (data / name).mkdir(parents=True)
    (data / "status").touch()
    root.mkdir()
    dpkg = ["dpkg", f"--instdir={root}", f"--admindir={data}", "--force-depends",
            "--force-not-root", f"--log={folder}/log"]
    status, text = said(*dpkg, "-i", *debs)
    check(status == 0, "installed", text)
    shutil.copytree(root / "usr", folder / "elsewhere", symlinks=True)
    for where in (root / "usr", folder / "elsewhere"):
        status, text = said(where / "bin/bouton", "bundle", "A-T4", "-o",
                            folder / "b.tar.gz", env={}, cwd="/")
        check(status == 0 and "PROVED" in text, f"works in {where.name}", text)
    names = [pathlib.Path(d).name.split("_")[0] for d in debs]
    status, text = said(*dpkg, "--purge", *names)
    left = [str(p) for p in root.rglob("*")]
    check(status == 0 and not left, "purged: nothing is left", [text, *left])


with tempfile.TemporaryDirectory() as temporary:
    check_lists()
    check_version(pathlib.Path(temporary))
    if LONG:
        check_built(pathlib.Path(temporary))
sys.exit(tap.done())
