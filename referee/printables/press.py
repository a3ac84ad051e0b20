"""The press: HTML in, PDF out, made by a process of its own that stays warm for a while.

Live updates are not held up while it works, and the server itself never loads WeasyPrint. The other process first says
whether it can print; then it answers every HTML with a PDF, and goes home when nothing was to do for some minutes.
"""

import select
import struct
import subprocess
import sys
import threading
from typing import IO

from referee.printables.pdf import pdf, tools

IDLE = 300.0
SLOWEST = 120.0
READY, MISSING, DONE, FAILED = b"+", b"-", b"=", b"!"
HEAD = struct.Struct("!cI")


class CannotPrint(Exception):
    """The system's libraries that WeasyPrint needs are missing."""


class Press:
    """One process that prints, started when it is first needed."""

    def __init__(self, command: tuple[str, ...] = (sys.executable, "-m", "referee.printables.press")) -> None:
        """Know how the other process is started."""
        self._command = command
        self._lock = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._works: bool | None = None

    def works(self) -> bool:
        """Whether PDFs can be made here; found out by trying, once."""
        with self._lock:
            if self._works is None:
                self._works = self._start()
            return self._works

    def print(self, page: str) -> bytes:
        """Give a sheet's PDF; raise CannotPrint where the libraries are missing."""
        with self._lock:
            try:
                return self._ask(page)
            except (BrokenPipeError, EOFError):  # it went home just now
                self.close()
                return self._ask(page)

    def close(self) -> None:
        """Send the other process home."""
        if self._child:
            self._child.kill()
            self._child.communicate()
            self._child = None

    def _ask(self, page: str) -> bytes:
        if (self._child is None or self._child.poll() is not None) and not self._start():
            raise CannotPrint
        assert self._child
        assert self._child.stdin
        assert self._child.stdout
        watch = threading.Timer(SLOWEST, self._child.kill)
        watch.start()
        try:
            send(self._child.stdin, DONE, page.encode())
            kind, body = receive(self._child.stdout)
        finally:
            watch.cancel()
        if kind != DONE:
            raise RuntimeError(body.decode())
        return body

    def _start(self) -> bool:
        self.close()
        self._child = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._child.stdout
        try:
            self._works = receive(self._child.stdout)[0] == READY
        except EOFError:
            self._works = False
        if not self._works:
            self.close()
        return self._works


def send(stream: IO[bytes], kind: bytes, body: bytes = b"") -> None:
    """Write one message."""
    stream.write(HEAD.pack(kind, len(body)) + body)
    stream.flush()


def receive(stream: IO[bytes]) -> tuple[bytes, bytes]:
    """Read one message; raise EOFError if there is none."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise EOFError
    kind, length = HEAD.unpack(head)
    return kind, stream.read(length)


def work(incoming: IO[bytes], outgoing: IO[bytes]) -> None:
    """Be the other process: print until there is nothing to do."""
    try:
        tools()
    except (OSError, ImportError) as problem:
        send(outgoing, MISSING, str(problem).encode())
        return
    send(outgoing, READY)
    while select.select([incoming], [], [], IDLE)[0]:
        try:
            _, page = receive(incoming)
        except EOFError:
            return
        try:
            send(outgoing, DONE, pdf(page.decode()))
        except Exception as problem:  # whatever went wrong, the asker is told
            send(outgoing, FAILED, repr(problem).encode())


if __name__ == "__main__":
    work(open(0, "rb", buffering=0), sys.stdout.buffer)  # noqa: SIM115 - standard input, unbuffered for select
