"""_program.py: the desk in another process: `bouton desk`, a line in, a line
out. For where the library or cffi is not."""
from __future__ import annotations

import base64
import json
import subprocess
import threading
from typing import Any

from .errors import Error

_MOST_BYTES = 1 << 23  # of cells in a reply


class Program:
    """A desk of the program. One question at a time, whatever the threads."""

    def __init__(self, program: str) -> None:
        self.name = f"{program} desk"
        self._command = [program, "desk"]
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def _start(self) -> subprocess.Popen[bytes]:
        """A session of its own, so that Ctrl-C comes here alone."""
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                start_new_session=True)
        return self._process

    def _send(self, process: subprocess.Popen[bytes], line: bytes) -> None:
        assert process.stdin
        process.stdin.write(line + b"\n")
        process.stdin.flush()

    def _read(self, process: subprocess.Popen[bytes]) -> bytes:
        assert process.stdout
        reply = process.stdout.readline()
        if not reply.endswith(b"\n"):
            raise BrokenPipeError
        return reply

    def answer(self, request: bytes) -> bytes:
        with self._lock:
            process = self._start()
            try:
                self._send(process, request)
                return self._read(process)
            except BrokenPipeError:
                raise Error({"status": "io", "text": f"{self.name} ended with "
                             f"status {process.wait()}"}) from None
            except BaseException:  # Ctrl-C: the checker ends with it
                process.kill()
                self._process = None
                raise

    def tile(self, request: bytes, cells: Any) -> bytes:
        """Row by row, so many at a time as a reply may hold."""
        keys = json.loads(request)
        lines = cells.reshape(-1, cells.shape[-1])
        step = max(1, _MOST_BYTES // lines[0].nbytes)
        for first in range(0, len(lines), step):
            band = lines[first:first + step]
            reply = self.answer(json.dumps(
                {**keys, "row": first, "rows": len(band)}).encode())
            for answer in json.loads(reply)["answers"]:
                packed = base64.b64decode(answer["cells"])
                band.reshape(-1).view("u1")[:] = memoryview(packed)
            if b'"error"' in reply:
                break
        return reply
