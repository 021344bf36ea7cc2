"""test_notebook.py: the notebook of the tutorial runs, and shows tables and
pictures."""
import nbformat
from conftest import TOP
from nbconvert.preprocessors import ExecutePreprocessor


def shown(notebook):
    """Of each cell with code the kinds of what it shows, and its texts."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            kinds, texts = set(), ""
            for out in cell.outputs:
                kinds |= set(out.get("data", {"text": 0}))
                texts += out.get("text", "") + str(
                    out.get("data", {}).get("text/plain", ""))
                assert out.get("name") != "stderr", out
            yield cell.source, kinds, texts


def test_the_tutorial_runs():
    """Every cell shows something, and no cell fails (that raises here)."""
    notebook = nbformat.read(TOP / "docs" / "tutorial.ipynb", as_version=4)
    ExecutePreprocessor(timeout=600, kernel_name="python3").preprocess(
        notebook, {"metadata": {"path": str(TOP / "docs")}})
    said = list(shown(notebook))
    assert all(kinds for _, kinds, _ in said)
    for source, kinds, text in said:
        last = source.splitlines()[-1]
        if ".plot(" in last:
            assert {"image/svg+xml", "text/html"} <= kinds, source
        elif not last.lstrip().startswith("print"):
            assert kinds & {"text/html", "text/latex"}, source
    whole = "".join(text for _, _, text in said)
    for words in ("N 2 {'name': 'take'", "the ratio comes close to 1.61",
                  "nothing here is called 'b'", "REFUTED: [1,2,3]",
                  "PROVED: all sizes, by logic", "not compared with a file",
                  "period 10, preperiod 20: PROVED", "Zeckendorf; Wythoff",
                  "the limit of 100000 steps ran out"):
        assert words in whole, words
