"""test_reports.py BOUTON [--quick]: reports of `bouton papers`: HTML whose tags
match and that has no LaTeX or paths left in it, LaTeX that pdflatex takes; with
--quick of four claims. TAP."""
import html.parser
import pathlib
import shutil
import subprocess
import sys
import tempfile

bouton = str(pathlib.Path(sys.argv[1]).resolve())
count = failed = 0


def check(good, name, said=""):
    global count, failed
    count += 1
    failed += not good
    if not good:
        print("# " + str(said)[:600].replace("\n", "\n# "))
    print(f"{'ok' if good else 'not ok'} {count} - {name}")


class Tags(html.parser.HTMLParser):
    """Every tag is closed where it must be."""
    def __init__(self):
        super().__init__()
        self.open, self.bad = [], []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.bad.append((tag, self.getpos()))


def check_reports(folder):
    claims = ["A-T3", "A-term", "P-Tab", "E-Q2"] if "--quick" in sys.argv \
        else ["A-T3", "A-T11p", "A-term", "P-Tab", "D-T2.1", "E-"]
    for ending in ("html", "tex"):
        subprocess.run([bouton, "papers", *claims, "--report",
                        str(folder / f"report.{ending}")],
                       stdout=subprocess.DEVNULL, check=True, timeout=600)
    page = (folder / "report.html").read_text()
    tags = Tags()
    tags.feed(page)
    check(not tags.bad and not tags.open, "HTML report: tags match",
          (tags.bad, tags.open))
    check(not any(word in page for word in ("\\leq", "\\in ", "shared/",
                                            ".claim", "$")),
          "HTML report: no LaTeX and no paths are left in it")
    if not shutil.which("pdflatex"):
        check(True, "LaTeX report compiles # SKIP pdflatex is not installed")
        return
    done = subprocess.run(
        ["pdflatex", "-halt-on-error", "-interaction=nonstopmode", "report.tex"],
        cwd=folder, capture_output=True, text=True, errors="replace")
    check(done.returncode == 0 and (folder / "report.pdf").exists(),
          "LaTeX report compiles", done.stdout[-500:])


with tempfile.TemporaryDirectory() as name:
    check_reports(pathlib.Path(name))
print(f"1..{count}")
sys.exit(1 if failed else 0)
