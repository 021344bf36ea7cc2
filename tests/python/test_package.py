"""test_package.py: what the package says. Values are from the rules of the games,
worked out here or by hand; no answer is compared with itself."""
import doctest
import importlib
import importlib.metadata
import pathlib
import pickle
import pkgutil
import shutil
import subprocess
import threading

import numpy as np
import pytest
from conftest import TOP

import bouton

MODULES = ["bouton"] + [f"bouton.{m.name}" for m in
                        pkgutil.iter_modules(bouton.__path__)
                        if not m.name.startswith("lib")]


def test_it_is_the_wheel():
    """And not the source tree; all that it needs lies in it."""
    here = pathlib.Path(bouton.__file__).parent
    assert TOP not in here.parents or "build" in here.parts[len(TOP.parts)]
    assert bouton.answered_by() == str(here / "libbouton-desk.so")
    assert (here / "games" / "nim.game").exists()
    assert (here / "papers").is_dir()


def test_version():
    assert f"version: '{bouton.__version__}'" in (TOP / "meson.build").read_text()
    assert bouton.__version__ == importlib.metadata.version("bouton")


def test_the_package_can_be_moved(tmp_path):
    """Its folder alone, anywhere: library, checker and games are found in it."""
    here = pathlib.Path(bouton.__file__).parent
    shutil.copytree(here, tmp_path / "moved here" / "bouton")
    code = "import bouton; print(bouton.answered_by(), bouton.prove('A-T4').verdict)"
    said = subprocess.check_output(
        ["/usr/bin/python3", "-c", code], text=True, cwd="/",
        env={"PYTHONPATH": str(tmp_path / "moved here")})
    assert said == f"{tmp_path}/moved here/bouton/libbouton-desk.so PROVED\n"


@pytest.mark.parametrize("module", MODULES)
def test_examples(module):
    done = doctest.testmod(importlib.import_module(module),
                           extraglobs={"bouton": bouton, "np": np})
    assert done.failed == 0


def test_the_page():
    done = doctest.testfile(str(TOP / "docs" / "python.md"),
                            module_relative=False)
    assert done.attempted > 15 and done.failed == 0


@pytest.mark.parametrize("name", bouton.__all__)
def test_everything_is_described(name):
    thing = getattr(bouton, name)
    assert thing.__doc__
    for method in vars(thing).values() if isinstance(thing, type) else []:
        if callable(method) and not method.__name__.startswith("_"):
            assert method.__doc__ or method.__name__ in ("of",), method


def test_declarations_are_those_of_the_compiler(tmp_path):
    """What cffi makes of the headers has the size that the compiler gives it."""
    from bouton._library import ffi
    names = ["bt_err", "bt_limits", "bt_checker", "bt_desk_host"]
    source = tmp_path / "sizes.c"
    source.write_text('#include "desk/bouton-desk.h"\n#include <stdio.h>\n'
                      "int main(void) {" + "".join(
                          f'printf("%zu ", sizeof({n}));' for n in names) + "}")
    subprocess.run(["cc", f"-I{TOP}/include", f"-I{TOP}", "-o",
                    tmp_path / "sizes", source], check=True)
    said = subprocess.check_output([tmp_path / "sizes"], text=True)
    assert said.split() == [str(ffi.sizeof(n)) for n in names]


# ---- positions

@pytest.mark.parametrize("typed", [
    ("3,4,5",), ("[3,4,5]",), ("3 4 5",), ([5, 4, 3],), ((3, 4, 5),), (3, 4, 5),
    (np.array([3, 4, 5]),), (range(3, 6),)])
def test_positions_are_typed_in_many_ways(typed):
    nim = bouton.Game("nim")
    assert nim.solve(*typed).position == "[3,4,5]"
    assert nim.moves(*typed).position == "[3,4,5]"
    assert nim.why(*typed).position == "[3,4,5]"


def test_nim_is_the_xor():
    nim = bouton.Game("nim")
    positions = [[a, b, c] for a in range(5) for b in range(5) for c in range(5)]
    for (a, b, c), said in zip(positions, nim.solve_all(positions)):
        assert said.grundy == a ^ b ^ c
        assert said.is_p == (a ^ b ^ c == 0) == (said.outcome == "P")
        for move in said.winning:
            left = move.position.fields["a"]
            assert np.bitwise_xor.reduce(left or [0]) == 0
    assert nim.solve_all([]) == []


def test_misere_nim():
    nim = bouton.Game("nim", misere=True)
    assert nim.misere
    for heaps in ([1], [1, 1, 1], [2, 2], [1, 2, 3]):
        assert nim.solve(heaps).outcome == "P"
    assert nim.solve(1, 1).outcome == "N"
    assert nim.solve(1, 1).grundy is None
    assert "misère" in repr(nim.solve(1, 1))
    assert nim.solve([]).winning == []


def test_numbers_of_any_size():
    big = 2 ** 70
    said = bouton.Game("nim").solve(big, big + 5)
    assert said.outcome == "N"
    assert said.winning[0].position == f"[{big},{big}]"
    assert bouton.Game("nim").solve(2 ** 60).grundy == 2 ** 60


def test_moves_are_data_too():
    [move] = bouton.Game("nim-with-a-pass").moves("[1] pass=0")
    assert move.change["name"] == "take"
    assert move.position.fields == {"a": [], "pass": 0}
    assert move.outcome == "P"
    asked = bouton.Game("nim").moves(2, no_outcome=True)
    assert [m.outcome for m in asked] == [None, None]
    assert asked[1:][0].position == "[]"


def test_reasons():
    why = bouton.Game("nim").why(3, 4, 5)
    assert why.outcome == "N" and why.because["to"]["outcome"] == "P"
    assert "Winning move: take 2: 3 -> 1, leaving [1,4,5]" in repr(why)
    assert "No move is possible" in repr(bouton.Game("nim").why([]))
    over = bouton.Game("wythoff", misere=True).why("(0,0)")
    assert over.outcome == "N"


# ---- games

def test_a_game_of_ones_own():
    mine = bouton.Game(text="game mine\nheaps a\n"
                       "move take t: a -> a - t  for 1 <= t <= min(a, 3)\n")
    assert mine.name == "mine"
    assert [mine.solve(n).is_p for n in range(9)] == [
        n % 4 == 0 for n in range(9)]
    assert mine.check("[n] P iff n mod 4 = 0").proved
    wrong = mine.check("[n] P iff n mod 5 = 0")
    assert wrong.refuted and wrong.counterexample == "[4]"
    assert mine.prove("[n] P iff n mod 4 = 0").theorem[-1] == "PROVED"
    assert mine.text.startswith("game mine")


def test_settings():
    for given in ({"S": {1, 3, 4}}, {"S": [4, 3, 1]}, {"S": "{1,3,4}"},
                  {"settings": {"S": (1, 3, 4)}}):
        game = bouton.Game("subtraction", **given)
        assert game.grundy(7).values == [0, 1, 0, 1, 2, 3, 2, 0]
    assert "settings" in repr(game)
    with pytest.raises(bouton.InputError, match="needs S|S is"):
        bouton.Game("subtraction").solve(7)


def test_claims_about_every_kind_of_game(tmp_path):
    assert bouton.Game("octal:0.7").check("[n] P iff n mod 2 = 0").proved
    (tmp_path / "mine.game").write_text(
        "game mine\nheaps a\nmove take t: a -> a - t  for t in {1, 2}, t <= a\n")
    for mine in (bouton.Game(str(tmp_path / "mine.game")),
                 bouton.Game("mine", games=[str(tmp_path)])):
        assert mine.check("[n] P iff n mod 3 = 0").proved
    some = bouton.Game("subtraction", S="{t : t >= 1, t != 3}")
    assert some.check("[n] range n <= 30: P iff n mod 4 = 0").verdict


def test_claims_of_a_game_know_how_it_is_played():
    game = bouton.Game("nim", misere=True)
    assert game.check("[1^m] P iff m mod 2 = 1").proved
    game = bouton.Game("subtraction", S={1, 2}, misere=True)
    assert game.check("[n] P iff n mod 3 = 1").proved


def test_a_game_is_named_or_given():
    for wrong in ({}, {"game": "nim", "text": "game nim"}):
        with pytest.raises(TypeError, match="named"):
            bouton.Game(**wrong)


def test_games():
    names = bouton.games().names
    assert {"nim", "wythoff", "kayles"} <= set(names)
    assert len(bouton.games("wythoff")) < len(names)


# ---- tables

def test_a_table_is_filled_in_place():
    table = bouton.Game("nim").table(40, grundy=True)
    x, y = np.indices((41, 41))
    assert (table.values == (x ^ y)).all()
    assert np.asarray(table) is table.values
    assert np.shares_memory(table.masked, table.values)
    assert table.values.flags.owndata and table.values.dtype == np.uint8
    assert table[3, 5] == 6 and len(table) == 41


def test_cells_are_as_wide_as_values():
    table = bouton.Game("nim").table(300, grundy=True)
    assert table.values.dtype == np.uint16 and table.values.max() == 511
    assert bouton.Game("nim").table(9, grundy=True, bytes=8).values.itemsize == 8
    with pytest.raises(bouton.Error, match="fit|bytes"):
        bouton.Game("nim").table(300, grundy=True, bytes=1)


def test_cells_that_are_no_positions():
    table = bouton.Game("chomp-3").table(4, fixed={"z": 0})
    assert table.values[0, 0] == table.missing == 255
    assert table.values[1, 0] == 0
    assert table.masked.mask[2, 3] and not table.masked.mask[3, 2]


def test_fixed_heaps_and_one_axis():
    game = bouton.Game("nim")
    table = game.table(9, fixed=[3])
    assert (table.p == [[a ^ b == 3 for b in range(10)]
                        for a in range(10)]).all()
    line = bouton.Game("kayles").table(11, heaps=1, grundy=True)
    assert line.values.tolist() == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    assert repr(line).splitlines()[1].split()[:4] == ["0", "1", "2", "3"]
    assert bouton.Game("kayles").text.startswith("game kayles")


# ---- all sizes

def test_sequences():
    said = bouton.Game("kayles").grundy(20, certificate=True)
    assert list(said)[:6] == [0, 1, 2, 3, 1, 4]
    assert said.period == 12 and said.verdict == "PROVED"
    assert "PROVED" in bouton.verify(said.certificate)
    assert (np.asarray(said) == said.values).all()
    said = bouton.Game("kayles", misere=True).grundy(4)
    assert said.kind == "outcome" and said.values == [1, 0, 1, 1, 0]


def test_rows():
    row = bouton.Game("nim").row(1, certificate=True)
    assert row.verdict == "PROVED" and row.families == [(0, 1)]
    assert "PROVED" in bouton.verify(row.certificate)


def test_discovery_of_many_states():
    """They are no picture, but all else."""
    found = bouton.Game("chocolate", k=3).discover()
    assert found.proved and found.automaton is None
    assert found.dot and "PROVED" in bouton.verify(found.certificate or "")
    assert "87 states" in str(found)
    with pytest.raises(bouton.InputError, match="87 states are too many"):
        bouton.Game("chocolate", k=3).plot("automaton")


def test_discovery():
    found = bouton.Game("wythoff").discover()
    assert found.proved and found.numeration == "zeckendorf"
    assert "digraph" in found.dot
    assert "PROVED" in bouton.verify(found.certificate)
    open_ = bouton.Game("two-weight-nim").discover(max_steps=1000)
    assert open_.verdict == "OPEN" and not open_.proved
    assert open_.certificate is None and "OPEN" in repr(open_)


# ---- claims

def test_verdicts_are_not_truth_values():
    with pytest.raises(TypeError, match=".proved, .refuted or .open"):
        bool(bouton.check("nim: [a,b] P iff a = b"))


def test_certificates_are_checked_again():
    verdict = bouton.check("nim: [a,b,c] P iff a xor b xor c = 0")
    assert verdict.proved
    assert bouton.verify(verdict.certificate).splitlines()[-1] == "PROVED"
    forged = verdict.certificate.replace("xor", "sum 0", 1)
    with pytest.raises(bouton.Error):
        bouton.verify(forged)
    assert bouton.check("nim: [a,b] P iff a = b + 1").refuted


def test_the_checker_decides(monkeypatch, tmp_path):
    """Without bouton-verify nothing is PROVED."""
    import bouton._desk
    monkeypatch.setenv("BOUTON_VERIFY", str(tmp_path / "none"))
    bouton._desk.desk.cache_clear()
    try:
        assert bouton.check("nim: [a,b] P iff a = b").open
        assert bouton.Game("kayles").grundy(9).verdict == "OPEN"
        with pytest.raises(bouton.Error, match="bouton-verify"):
            bouton.Game("nim").row(1)
    finally:
        bouton._desk.desk.cache_clear()


def test_files_of_claims(tmp_path):
    path = tmp_path / "two.claim"
    path.write_text("claim X\nin nim\nfor [a,b]\nP iff a = b\n\n"
                    "claim Y\nin nim\nfor [a]\nP iff a = 1\n\n"
                    "claim Z\nin nim\nfor [a]\nP iff exists k >= 0: k mod 7 = 9\n")
    for verdicts in (bouton.check_file(path), bouton.prove_file(str(path))):
        assert [v.verdict for v in verdicts] == ["PROVED", "REFUTED"]
        assert verdicts["X"].certificate and verdicts[1].id == "Y"
        assert [e.line for e in verdicts.errors] == [14]
        with pytest.raises(KeyError):
            verdicts["Q"]
    with pytest.raises(ValueError, match="check_file"):
        bouton.check(str(path))


def test_papers():
    said = bouton.papers("A-T3", "A-T4")
    assert [v.id for v in said] == ["A-T3", "A-T4"]
    assert said["A-T4"].proved and said.errors == []
    assert "PROVED" in bouton.verify(said["A-T4"].certificate)


# ---- failures

def test_the_caret():
    with pytest.raises(bouton.InputError) as caught:
        bouton.Game(text="game mine\nheaps a\n"
                    "move take t: a -> a - t  for 1 <= t <= b\n")
    error = caught.value
    assert str(error) == (
        "<rules>:3:40: nothing here is called 'b'\n"
        "  move take t: a -> a - t  for 1 <= t <= b\n"
        "                                         ^")
    assert (error.status, error.line, error.column) == ("syntax", 3, 40)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and again.line == 3


def test_all_mistakes_of_rules():
    with pytest.raises(bouton.InputError) as caught:
        bouton.Game(text="game mine\nheaps a\nmove x: a -> b\nmove y: a -> c\n")
    assert str(caught.value) == (
        "<rules>:3:14: nothing here is called 'b'\n  move x: a -> b\n"
        "               ^\n"
        "<rules>:4:14: nothing here is called 'c'\n  move y: a -> c\n"
        "               ^")
    assert [e.line for e in caught.value.others] == [4]


@pytest.mark.parametrize("said, here", [
    ("ran out (--max-steps; 0: no limit)", "ran out (max_steps; 0: no limit)"),
    ("give it with --set 'S={1,3,4}'", "give it with Game(..., S={1,3,4})"),
    ("give it with --set 'f(k)=2*k'",
     "give it with Game(..., settings={'f(k)': '2*k'})"),
    ("3 -- 4", "3 -- 4")])
def test_options_are_those_of_python(said, here):
    assert str(bouton.Error({"text": said})) == here


@pytest.mark.parametrize("source, column, caret", [
    ("3,x", 3, "  ^"), ("\tx", 2, "\t^"), ("é x", 4, "  ^"), ("漢x", 4, "  ^"),
    ("", 1, None)])
def test_carets_stand_below(source, column, caret):
    error = bouton.Error({"status": "syntax", "text": "t", "file": "f",
                          "line": 1, "column": column, "source": source})
    lines = str(error).split("\n")
    assert lines[0] == f"f:1:{column}: t"
    assert lines[1:] == ([] if caret is None
                         else ["  " + source, "  " + caret])


@pytest.mark.parametrize("question, kind, words", [
    (lambda: bouton.Game("nimm"), bouton.InputError,
     r"^there is no game called .nimm.; did you mean nim\?$"),
    (lambda: bouton.Game("nim").solve("3,x"), bouton.InputError, "no field"),
    (lambda: bouton.Game("nim").solve(-1), bouton.InputError, ""),
    (lambda: bouton.Game("nim").solve(3, max_tim=1), bouton.InputError,
     "max-time"),
    (lambda: bouton.Game("nim").solve(3, engine="boxx"), bouton.InputError,
     "no engine called 'boxx'"),
    (lambda: bouton.Game("amalgamation-nim").solve(40, 50, 60, 70, max_steps=9),
     bouton.LimitError, "steps"),
    (lambda: bouton.Game("wythoff").solve(1, 2, engine="sum"),
     bouton.RefusedError, ""),
    (lambda: bouton.ask("slove"), bouton.InputError, 'did you mean "solve"'),
    (lambda: bouton.Game("nim").solve("1,2", 3), TypeError, "one text"),
    (lambda: bouton.Game("nim").solve([1, 2], 3), TypeError, "one list"),
    (lambda: bouton.Game("nim").solve(3.5), TypeError, "whole numbers"),
    (lambda: bouton.Game("nim").solve([3, "4"]), TypeError, "whole numbers"),
    (lambda: bouton.Game("nim", S={1.5}), TypeError, "whole numbers"),
    (lambda: bouton.Game("nim").table(5, row=3), TypeError, "whole"),
    (lambda: bouton.Game("nim").table(5, bytes=3), ValueError, "8 bytes"),
    (lambda: bouton.Game("nim").table(2.5), TypeError, "whole number"),
    (lambda: bouton.Game("nim").table(-1), bouton.InputError, ">= 0"),
    (lambda: bouton.Game("nim").table(10 ** 6), bouton.InputError, "cells"),
    (lambda: bouton.Game("ni\0m"), bouton.InputError, "character 0"),
    (lambda: bouton.Game(text="game \udc80"), bouton.InputError, "character"),
    (lambda: bouton.Game(text="#" * (1 << 21)), bouton.InputError, "bytes"),
    (lambda: bouton.verify("junk"), bouton.Error, "not readable"),
])
def test_what_cannot_be_answered(question, kind, words):
    with pytest.raises(kind, match=words):
        question()


def test_numbers_of_numpy():
    game, four = bouton.Game("nim"), np.int64(4)
    assert game.solve(four, four).is_p
    assert (game.table(four, fixed=four).values.tolist()
            == game.table(4, fixed=[4]).values.tolist())
    assert game.row(four).period == 8 and game.discover(np.int8(1)).proved


def test_answers_before_an_error_stay():
    with pytest.raises(bouton.InputError) as caught:
        bouton.Game("nim").solve_all(["1,2", "x"])
    assert [a["position"] for a in caught.value.answers] == ["[1,2]"]


def test_several_threads():
    nim, said = bouton.Game("nim"), {}

    def ask(n):
        said[n] = [nim.solve(n, k).grundy for k in range(20)]
    threads = [threading.Thread(target=ask, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == {n: [n ^ k for k in range(20)] for n in range(8)}
