"""atlas.py BOUTON: `bouton atlas`, and the atlas that comes with the sources.
TAP output.

A run that is killed again and again ends with the same files as one that is not.
The shipped rules are those that tools/atlas-rules makes; some of the shipped
answers are found again, and sentences are read against tables that are solved
here from the rules (all of them with ./test --long)."""
import html.parser
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from literature import Entry, read_against_table, values_against_table  # noqa: E402
from tapping import LONG, Tap  # noqa: E402
import rules_eval  # noqa: E402

TOP = HERE.parent.parent
ATLAS = TOP / "atlas"
STEPS = "40000000"
SEED = 1935
RULESETS, SETS = 200, 100  # at least
SMALL = ["chessmen/king", "maximum-nim/mark", "coins-on-a-strip/silver-dollar",
         "k-nim/slow-exact", "subtraction/s1-2-3", "steps/steps-11",
         "subtraction/squares", "moving-stones/yama-nim"]


def run(bouton, folder, out, *words):
    return subprocess.run([bouton, "atlas", folder, "-o", out, "--max-steps",
                           STEPS, *words], text=True, capture_output=True)


# ---- a small atlas

def make_small(where):
    for name in SMALL:
        path = where / f"{name}.game"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ATLAS / "rules" / f"{name}.game", path)
    (where / "hostile.game").write_text(
        'game hostile "<script>alert(1)</script> & \\"x"\n'
        'about "</p><img src=x onerror=y>"\npile n\n'
        "move take t: n -> n - t for 1 <= t <= min(n, 2)\n"
        "# discover\n# discover --misere\n".replace('\\"', "'"))
    (where / "broken.game").write_text("game broken\npile n\nmove take: ???\n")


def texts(out):
    """All files, but for those that were being written when it was killed."""
    return {p.relative_to(out): p.read_bytes()
            for p in sorted(out.rglob("*")) if p.is_file() and
            not re.search(r"\.(jsonl|html|certificate)\.\w{6}$", p.name)}


def killed_often(bouton, folder, out, rng):
    """Start it, end it hard after a moment, and again."""
    ended = 0
    for _ in range(12):
        child = subprocess.Popen(
            [bouton, "atlas", folder, "-o", out, "--max-steps", STEPS],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        time.sleep(rng.uniform(0.005, 0.12))
        ended += child.poll() is None
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        child.wait()
    return ended


class Page(html.parser.HTMLParser):
    """Are tags closed, and does nothing come from elsewhere?"""

    def __init__(self):
        super().__init__()
        self.open, self.wrong, self.ids, self.links = [], [], [], []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "input", "br", "path", "option"):
            self.open.append(tag)
        for key, value in attrs:
            if key == "id":
                self.ids.append(value)
            if key in ("src", "href") and not value.startswith("#"):
                self.wrong.append(value)
            if key == "href":
                self.links.append(value[1:])
            if key.startswith("on"):
                self.wrong.append(key)

    def handle_endtag(self, tag):
        if tag in ("path", "option"):
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")


def look_at_page(tap, text, name):
    page = Page()
    page.feed(text)
    tap.check(not page.wrong and not page.open and
              len(set(page.ids)) == len(page.ids) and
              set(page.links) <= set(page.ids) and "alert(1)</" not in text,
              f"{name}: a page that needs nothing else",
              [page.wrong[:5], page.open[:5]])


def small(tap, bouton, scratch):
    rng, folder = random.Random(SEED), scratch / "rules"
    make_small(folder)
    whole = run(bouton, folder, scratch / "whole")
    tap.check(whole.returncode == 0, "a folder is gone through", whole.stderr)
    lines = (scratch / "whole/atlas.jsonl").read_text().splitlines()
    answers = {json.loads(x)["name"]: json.loads(x) for x in lines}
    tap.check(len(lines) == len(SMALL) + 3 and
              answers["broken"]["verdict"] == "refused" and
              answers["king"]["verdict"] == "PROVED" and
              answers["hostile#2"]["options"] == "--misere",
              "an answer for each question", lines)
    ended = killed_often(bouton, folder, scratch / "often", rng)
    print(f"# killed {ended} times while at work")
    with open(scratch / "often/atlas.jsonl", "a") as f:
        key = answers["king"]["key"]
        f.write('[]\n{"key":1}\n' + json.dumps(
            {"key": key, "name": "king", "group": "chessmen"}) +
            '\n{"key":"half a line')
    run(bouton, folder, scratch / "often")
    tap.check(texts(scratch / "often") == texts(scratch / "whole"),
              "killed again and again, it ends with the same files",
              [sorted(texts(scratch / d)) for d in ("often", "whole")])
    again = run(bouton, folder, scratch / "whole", "--json", "--threads", "1")
    tap.check(json.loads(again.stdout)["rulesets"] == len(lines) and
              texts(scratch / "often") == texts(scratch / "whole"),
              "asked again, nothing changes", again.stdout)
    king = folder / "chessmen/king.game"
    king.write_text(king.read_text() + "move far: x -> x - 3 for x >= 3\n")
    again = run(bouton, folder, scratch / "whole")
    tap.check(again.stderr.count("\n") == 1 and "king" in again.stderr,
              "rules that are others are asked about again", again.stderr)
    look_at_page(tap, (scratch / "whole/index.html").read_text(), "small")
    for words, status in ((["nowhere", "-o", "x"], 2), ([folder], 2),
                          ([scratch / "whole/certificates", "-o", "x"], 2)):
        done = subprocess.run([bouton, "atlas", *words], cwd=scratch, text=True,
                              capture_output=True)
        tap.check(done.returncode == status and done.stderr.count("\n") == 1,
                  f"refused: {done.stderr.strip()[-60:]}", done.stderr)


# ---- the one that is shipped

def shipped():
    return [json.loads(line) for line in
            (ATLAS / "atlas.jsonl").read_text().splitlines()]


def entry_of(answer):
    path = f"{answer['group']}/{answer['name']}"
    return Entry(f"{answer['name']} | {answer['group']} | {path}.game | "
                 f"{answer['options']}")


def table(answer):
    entry = entry_of(answer)
    misere = " misere" if "--misere" in entry.words else ""
    name = entry.game.removesuffix(".game")
    code = re.search(r"= (octal:0\.\d+)",
                     (ATLAS / "rules" / answer["file"]).read_text())
    game = rules_eval.load((code.group(1) if code else name) + misere,
                           (ATLAS / "rules", TOP / "games"), entry.settings())
    compare = values_against_table if "--grundy" in entry.words \
        else read_against_table
    return compare(answer, game)


def look_at_shipped(tap, bouton, scratch):
    answers, rng = shipped(), random.Random(SEED)
    proved = [a for a in answers if a["verdict"] == "PROVED"]
    sets = {a["set"] for a in proved}
    print(f"# {len(answers)} rulesets, {len(proved)} PROVED, {len(sets)} sets")
    tap.check(len(answers) >= RULESETS and len(sets) >= SETS,
              "rulesets and different theorems are as many as promised")
    subprocess.run([TOP / "tools/atlas-rules", scratch / "made"],
                   stdout=subprocess.DEVNULL, check=True)
    tap.check(texts(scratch / "made") == texts(ATLAS / "rules"),
              "the rules are those that tools/atlas-rules makes")
    look_at_page(tap, (ATLAS / "index.html").read_text(), "shipped")
    words = [a for a in proved if a["description"] and
             a["name"] != "octal-4.3"]  # splits without taking are not read
    some = words if LONG else rng.sample(words, min(15, len(words)))
    found = {a["name"]: table(a) for a in some}
    wrong = {k: v for k, v in found.items() if v.startswith("wrong")}
    tap.check(not wrong, f"{len(found)} sentences against tables", wrong)
    (scratch / "some").mkdir()
    for a in rng.sample([a for a in proved if a["states"] <= 12], 12):
        path = scratch / "some" / a["file"]
        path.parent.mkdir(exist_ok=True)
        shutil.copy(ATLAS / "rules" / a["file"], path)
    run(bouton, scratch / "some", scratch / "found")
    for line in (scratch / "found/atlas.jsonl").read_text().splitlines():
        new = json.loads(line)
        old = next(a for a in answers if a["key"] == new["key"] and
                   a["name"] == new["name"])
        tap.check(new["verdict"] == "PROVED" and new["set"] == old["set"] and
                  new["map"] == old["map"], f"{new['name']}: found again")


def main(bouton):
    tap, bouton = Tap(), str(pathlib.Path(bouton).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        small(tap, bouton, pathlib.Path(scratch))
        look_at_shipped(tap, bouton, pathlib.Path(scratch))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
