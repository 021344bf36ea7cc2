"""_library.py: the desk in this process: libbouton-desk, by cffi (its ABI mode,
so that one wheel is good for every Python).

While C works, it asks now and then whether to go on: then Python looks at its
signals, so that Ctrl-C ends a question as it ends a loop. The checker stays a
program of its own. What C declares lies beside the library, made of its headers
when it was built (python/declare.py)."""
from __future__ import annotations

import threading
from typing import Any

import cffi

from . import _places
from ._watch import Progress

ffi = cffi.FFI()
ffi.cdef(_places.declarations().read_text(encoding="utf-8"))


# What C spreads over threads: then it may ask in others than the main one, which
# alone sees signals, and has to be free for them.
_SPREAD = (b'{"ask": "papers"', b'{"ask": "bag"')


class Question:
    """What is asked, and how it goes."""

    def __init__(self, function: Any, request: bytes, more: tuple[Any, ...]
                 ) -> None:
        self.function, self.request, self.more = function, request, more
        self.stop = False  # whoever asked does not wait any longer
        self.done = threading.Event()
        self.reply = b""
        self.raised: BaseException | None = None


class Library:
    """A desk of the library. One question at a time, whatever the threads."""

    def __init__(self) -> None:
        self.name = str(_places.library())
        self._lib: Any = ffi.dlopen(self.name)
        self._lock = threading.Lock()
        self._asked = Question(None, b"", ())  # the last one
        self._progress = Progress(b"")
        self._kept: list[Any] = []  # what C points to
        host = self._keep(ffi.new("bt_desk_host *", self._host()))
        self._desk = ffi.gc(self._lib.bt_desk_new(host), self._lib.bt_desk_free)

    def _keep(self, thing: Any) -> Any:
        self._kept.append(thing)
        return thing

    def _text(self, text: object) -> Any:
        return self._keep(ffi.new("char[]", str(text).encode()))

    def _texts(self, texts: list[Any]) -> Any:
        return self._keep(ffi.new("char *[]", [self._text(t) for t in texts]))

    def _host(self) -> dict[str, Any]:
        games = _places.games()
        own = [_places.HERE / "games", _places.HERE / "papers"]
        commit = _places.commit()
        self._checker = self._text(_places.checker())
        return {
            "games": self._texts(games), "n_games": len(games),
            "own": self._texts(own), "n_own": len(own),
            "papers": self._text(_places.papers()),
            "commit": self._text(commit) if commit else ffi.NULL,
            "verify": self._function(
                "bt_status(void *, const bt_checker *, const char *, size_t, "
                "char **, bt_err *)", self._verify,
                self._lib.BT_ERR_INTERRUPTED),
            "interrupted": self._function("bool(void *)", self._look, True),
            "progress": self._function("void(void *, uint64_t)",
                                       lambda _, n: self._progress.to(n), None),
        }

    # ---- what C calls, in any of its threads

    def _function(self, kind: str, function: Any, error: Any) -> Any:
        """What it raises is raised again when C is back; C gets `error` and
        comes back soon."""
        return self._keep(ffi.callback(kind, function, error=error,
                                       onerror=self._remember))

    def _remember(self, kind: Any, value: BaseException, trace: Any) -> None:
        self._asked.raised = self._asked.raised or value

    def _look(self, _: Any) -> bool:
        return self._asked.stop or self._asked.raised is not None

    def _verify(self, _: Any, about: Any, text: Any, length: int, said: Any,
                err: Any) -> int:
        with_program = ffi.new("bt_checker *", about[0])
        with_program.program = self._checker
        return int(self._lib.bt_checker_ask(with_program, text, length, said,
                                            err))

    # ---- what Python calls

    def _ask(self, asked: Question) -> None:
        reply = ffi.new("char **")
        with self._lock:
            self._asked = asked
            if asked.stop:
                return
            with Progress(asked.request) as self._progress:
                asked.function(self._desk, asked.request, len(asked.request),
                               *asked.more, reply)
            asked.reply = ffi.string(reply[0])
            self._lib.bt_free(reply[0])

    def _work(self, asked: Question) -> None:
        try:
            self._ask(asked)
        except BaseException as error:  # for the thread that waits
            asked.raised = error
        finally:
            asked.done.set()

    def _call(self, function: Any, request: bytes, *more: Any) -> bytes:
        asked = Question(function, request, more)
        try:
            if (request.startswith(_SPREAD) and threading.current_thread()
                    is threading.main_thread()):
                threading.Thread(target=self._work, args=(asked,),
                                 daemon=True).start()
                asked.done.wait()
            else:
                self._ask(asked)
        finally:
            asked.stop = True
        if asked.raised is not None:
            raise asked.raised
        return asked.reply

    def answer(self, request: bytes) -> bytes:
        return self._call(self._lib.bt_desk_answer, request)

    def tile(self, request: bytes, cells: Any) -> bytes:
        """The cells go into memory that is there, that of a numpy array."""
        room = ffi.from_buffer(cells, require_writable=True)
        return self._call(self._lib.bt_desk_tile, request, room, len(room))
