"""judge.py: Coq, for the tests: tools/coq, on files that tests make."""
import importlib.machinery
import importlib.util
import pathlib
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
LOADER = importlib.machinery.SourceFileLoader("coq", str(TOP / "tools" / "coq"))
coq = importlib.util.module_from_spec(
    importlib.util.spec_from_loader("coq", LOADER))
LOADER.exec_module(coq)


def compile_theory():
    wrong = coq.compile_theory()
    if wrong:
        raise SystemExit(wrong)


def run(text):
    """Is a file with this text accepted, and what does Coq say?"""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "judged.v"
        path.write_text(text)
        return coq.coqc(path)[:2]


def accepts(text):
    """Whole, without an axiom."""
    good, said = run(text)
    return good and coq.CLOSED in said
