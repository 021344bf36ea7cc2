"""test_given.py: what is given in Python: what it means, and that what means
nothing is an exception with a sentence, whatever it is."""
import pathlib

import numpy as np
import pytest

import bouton

NIM = bouton.Game("nim")
Error = bouton.InputError


@pytest.mark.parametrize("wrong", [
    None, 1.5, b"12", bytearray(b"1"), {3, 4}, frozenset({3}), {"a": [1, 2]},
    [None], [[1, 2]], ["1"], object(), np.array([1.5]), np.zeros((2, 2), int)])
def test_what_is_no_position(wrong):
    for ask in (NIM.solve, NIM.moves, NIM.why, lambda p: NIM.solve_all([p])):
        with pytest.raises(TypeError, match='a position is a text such as "3,4,5"'):
            ask(wrong)


def test_many_positions_are_no_text():
    with pytest.raises(TypeError, match="a list"):
        NIM.solve_all("12")


@pytest.mark.parametrize("kind, sentence, ask", [
    (Error, "game: the character 0", lambda: bouton.Game("n\0m")),
    (Error, "game: half of a character", lambda: bouton.Game("\ud800")),
    (Error, "rules: the character 0", lambda: bouton.Game(text="game a\0")),
    (Error, "claim: the character 0", lambda: NIM.check("[a] P\0")),
    (Error, "position: the character 0", lambda: NIM.solve("1\0")),
    (TypeError, "text= is a text", lambda: bouton.Game(text=3)),
    (TypeError, "a game is a text, not 3", lambda: bouton.Game(3)),
    (TypeError, "a game is a text, not", lambda: bouton.Game(["nim"])),
    (TypeError, "a game is a text", lambda: bouton.Game(b"nim")),
    (TypeError, "not NoneType", lambda: bouton.Game("nim", games=[None])),
    (TypeError, "S is a text, or whole", lambda: bouton.Game("subtraction", S={"a"})),
    (Error, "beyond", lambda: bouton.Game("subtraction", S={10**40})),
    (TypeError, "a claim is a text", lambda: NIM.check(None)),
    (TypeError, "a claim is a text", lambda: bouton.check(["nim: [a] P"])),
    (TypeError, "a claim is a text", lambda: bouton.prove(b"nim: [a] P")),
    (TypeError, "not NoneType", lambda: bouton.check_file(None)),
    (TypeError, "a certificate is a text", lambda: bouton.verify(b"")),
    (TypeError, "max is a whole number", lambda: NIM.table("3")),
    (TypeError, "max is a whole number", lambda: NIM.table(3.0)),
    (TypeError, "stones is a whole number", lambda: NIM.p_positions(None)),
    (TypeError, "upto is a whole number", lambda: NIM.rows(None)),
    (Error, "max needs a whole number", lambda: NIM.table(10**30)),
    (Error, "max needs a whole number", lambda: NIM.table(-1)),
    (Error, "a table has at most", lambda: NIM.table(10**9)),
    (Error, "to needs a whole number", lambda: NIM.grundy(10**30)),
    (Error, "max_steps needs", lambda: NIM.solve(1, max_steps=10**40)),
    (TypeError, "max_time cannot be nan", lambda: NIM.solve(1, max_time=float("nan"))),
    (TypeError, "max_time cannot be inf", lambda: NIM.solve(1, max_time=1e999)),
    (TypeError, "engine cannot be <object", lambda: NIM.solve(1, engine=object())),
    (Error, 'has no key "foo"', lambda: NIM.solve(1, foo=2)),
    (TypeError, "a question is a text", lambda: bouton.ask(None)),
    *((TypeError, "f is a text, or whole numbers, not ",
       lambda f=f: bouton.Game("maximum-nim", f=f))
      for f in (lambda n: n // 2, {1: 1}, b"n", 0.5, None, ["n"])),
    (ValueError, r"mine: the name of a file of claims ends in \.claim",
     lambda: bouton.check_file("mine")),
])
def test_what_means_nothing(kind, sentence, ask):
    with pytest.raises(kind, match=sentence):
        ask()


def test_a_list_is_a_set_or_the_values_of_a_function():
    """As the rules want it; of a function their order counts."""
    def solved(game, **settings):
        return bouton.Game(game, **settings).solve_all([[n] for n in range(1, 12)])
    values = [s.grundy for s in solved("subtraction", S={1, 3, 4})]
    for same in ([4, 1, 3], (1, 3, 4), np.array([3, 1, 4]).tolist(), "{1,3,4}"):
        assert [s.grundy for s in solved("subtraction", S=same)] == values
    rules = bouton.Game("turn-limited-nim", f="1,2,2,5").rules
    for same in ([1, 2, 2, 5], (1, 2, 2, 5)):
        assert bouton.Game("turn-limited-nim", f=same).rules == rules
    game = bouton.Game("turn-limited-nim", f=[3, 1])
    assert game.rules != bouton.Game("turn-limited-nim", f=[1, 3]).rules
    assert game.check("(n,1) P if n = 4").proved == game.solve(4).is_p
    with pytest.raises(bouton.InputError, match="^settings:1:4: .*beyond"):
        bouton.Game("subtraction", S=[10**40])


def test_what_is_said_is_said_of_python():
    """Not of command lines."""
    found = NIM.discover(2, max_steps=10)
    left = bouton.check("nim: [a,b,c] P iff a = b", max_steps=1)
    for text in (repr(found), found._repr_html_(), repr(left), left._repr_html_()):
        assert "(max_steps; 0: no limit)" in text and "--" not in text
    with pytest.raises(bouton.InputError, match=r"`bouton\.games\(\)` lists all"):
        bouton.games("zzz")
    with pytest.raises(bouton.InputError, match=r"`bouton\.games\(\)` lists them"):
        bouton.Game(text="game a = b")


def test_moves_that_are_not_listed():
    assert "3 moves, at least 1000000 not listed" in repr(NIM.moves(10**12, list=3))
    assert "3 moves, 7 not listed" in repr(NIM.moves(10, list=3))


@pytest.mark.parametrize("options", [
    {"ask": "check"}, {"game": "wythoff"}, {"rules": "game nim"}])
def test_options_ask_about_nothing_else(options):
    [name] = options
    for ask in (lambda: NIM.solve(1, **options), lambda: NIM.grundy(3, **options),
                lambda: NIM.table(1, **options)):
        with pytest.raises(TypeError, match=f"{name} is no option"):
            ask()


def test_files_and_folders(tmp_path):
    """As texts, as paths, one or several; also with blanks in their names."""
    folder = tmp_path / "two words"
    folder.mkdir()
    path = folder / "mine.game"
    path.write_text("game mine\nheaps a\nmove take t: a -> a - t  for t in {1, 2}, t <= a\n")
    (folder / "mine.claim").write_text(
        'claim M-1 "mine"\nin mine for [n]\nP iff n mod 3 = 0\n')
    for mine in (bouton.Game(path), bouton.Game(str(path)),
                 bouton.Game("mine", games=folder),
                 bouton.Game("mine", games=str(folder)),
                 bouton.Game("mine", games=[pathlib.Path("/nowhere"), folder])):
        assert mine.solve(3).is_p
    assert bouton.Game("mine", games=folder).check("[n] P iff n mod 3 = 0").proved
    for claims in (folder / "mine.claim", str(folder / "mine.claim").encode()):
        assert bouton.check_file(claims)["M-1"].proved


def test_numbers_are_those_of_numpy_too():
    assert NIM.solve(np.int64(3), np.uint8(5)).grundy == 6
    assert NIM.solve_all(np.array([[1, 2], [4, 4]]))[1].is_p
    assert NIM.table(np.int32(3), max_steps=np.int64(10**6)).values.shape == (4, 4)


def test_a_table_is_not_copied(monkeypatch):
    """C writes into the memory that `values` and its views have."""
    from bouton._library import ffi
    handed, look = [], ffi.from_buffer

    def from_buffer(cells, **how):
        room = look(cells, **how)
        handed.append((int(ffi.cast("uintptr_t", room)), len(room)))
        return room
    monkeypatch.setattr(ffi, "from_buffer", from_buffer)
    table = NIM.table(299, grundy=True)
    assert table.values.dtype == np.uint16  # tried with one byte a cell, then two
    assert [size for _, size in handed] == [300 * 300, 2 * 300 * 300]
    for view in (table.values, np.asarray(table), table.masked.data):
        assert (view.ctypes.data, view.nbytes) == handed[-1]
    assert np.array(table).ctypes.data != table.values.ctypes.data
