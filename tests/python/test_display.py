"""test_display.py: how the package shows what it says: HTML, LaTeX, JSON, and
errors in a notebook; and that answers can be kept."""
import json
import pickle
import re

import bouton


def shown():
    nim = bouton.Game("nim")
    yield from (nim, nim.solve(3, 4, 5), nim.moves(1, 2), nim.why(1, 1),
                nim.why(1, 2), nim.table(5), nim.table(40, grundy=True),
                nim.row(3), nim.grundy(5), nim.discover(), bouton.games("nim"),
                nim.plot(max=3), nim.plot("grundy", max=9),
                bouton.check("nim: [a,b] P iff a = b"),
                bouton.prove("nim: [a,b] P iff a = b"), bouton.papers("A-T4"),
                bouton.Game(text='game x "<b> & co"\nheaps a\n'
                            "move take: a -> a - 1  for a >= 1\n"))


def test_html_is_well_formed():
    from html.parser import HTMLParser

    class Balance(HTMLParser):
        def __init__(self):
            super().__init__()
            self.open = []

        def handle_starttag(self, tag, attributes):
            if tag != "img":
                self.open.append(tag)

        def handle_endtag(self, tag):
            assert self.open.pop() == tag
    for thing in shown():
        parser = Balance()
        parser.feed(thing._repr_html_())
        assert parser.open == []
        assert "<b> & co" not in thing._repr_html_()
        assert "\n" not in repr(thing).splitlines()[0] and repr(thing)


def test_notebooks_show_little_of_the_package(capsys):
    """Of a failure: the question, and where it was raised; the caret last."""
    from IPython.core.interactiveshell import InteractiveShell
    shell = InteractiveShell(colors="NoColor")
    for question, frames in (("Game('nim').solve('3,x')", 2),
                             ("Game('nim').check('[a] P iff z = 1')", 3),
                             ("Game('nim', a=3)", 2)):
        capsys.readouterr()
        shell.run_cell(f"import bouton; bouton.{question}")
        said = capsys.readouterr().out
        assert len(re.findall(r"(?m)^File .*/bouton/\w+\.py", said)) == frames, said
        assert said.rstrip().endswith("^")


def test_latex_positions():
    said = {p: bouton.Position(p)._repr_latex_() for p in (
        "[3,4]", "[1^12,2]", "(0,5)", "[3] pass=0")}
    assert said == {"[3,4]": "$[3, 4]$", "[1^12,2]": "$[1^{12}, 2]$",
                    "(0,5)": "$(0, 5)$",
                    "[3] pass=0": r"$[3] \;\mathit{pass}=0$"}


def test_answers_can_be_kept():
    for thing in (*shown(), bouton.Game("nim").solve(1).position):
        assert repr(pickle.loads(pickle.dumps(thing))) == repr(thing)


def test_data_is_json():
    for thing in shown():
        if not isinstance(thing, bouton.Game):
            json.dumps(thing.data)
