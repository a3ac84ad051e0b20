"""A workshop: work goes in, what came of it comes out; it is done by a process of its own, within limits.

Pages are answered meanwhile, and what the work loads or leaves behind never weighs on the server. The worker is hired
when there is something to do and goes home when there was nothing to do for a while; one that fails is replaced.
"""

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import connection, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Lock, Thread, Timer
from typing import Any, NamedTuple, ParamSpec, TypeVar
from weakref import WeakSet

IDLE = 300.0  # seconds without work after which a worker goes home
HIRING = 60.0  # seconds after which a worker who did not begin is given up
BEHIND = 5  # how much nicer a worker is than the server: where both want the processor, pages come first
AGAIN = 5  # seconds after which it is worth asking again

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Busy(Exception):
    """Too many wait here already; `wait` is how many seconds to wait before asking again."""

    wait = AGAIN


class WorkFailed(Exception):
    """This piece of work was not done: it went wrong, took too long, or its process died. The next may well be."""


class Places:
    """Who may wait for something: so many in all, and so `each` of them for the same device."""

    def __init__(self, places: int = 8, each: int = 2) -> None:
        """Begin with nobody inside."""
        self._places, self._each = places, each
        self._inside = Counter[str]()
        self._door = Lock()  # guards who is inside

    @contextmanager
    def place(self, device: str) -> Iterator[None]:
        """Let a device in as long as it stays; raise Busy if there is no place left for it."""
        with self._door:
            if self._inside.total() >= self._places or self._inside[device] >= self._each:
                raise Busy
            self._inside[device] += 1
        try:
            yield
        finally:
            with self._door:
                self._inside[device] -= 1
                self._inside += Counter()  # forgets those who left


class Worker(NamedTuple):
    """One process, and what hands it work."""

    pool: ProcessPoolExecutor
    hired: "_Hired"

    def kill(self) -> None:
        """End it at once, whatever it is doing; who waits for it is told."""
        self.pool.shutdown(wait=False, cancel_futures=True)  # first: no other process is started then
        for process in self.hired.processes:
            process.kill()


class _Hired(SpawnContext):
    """Starts processes as ever, and knows them: a pool does not tell which process to end when it hangs."""

    def __init__(self) -> None:
        super().__init__()
        self.processes: list[SpawnProcess] = []

    def Process(self, *given: Any, **named: Any) -> SpawnProcess:  # type: ignore[override] # noqa: N802 - its name
        process = SpawnProcess(*given, **named)
        self.processes.append(process)
        return process


class Workshop(Places):
    """Does one piece of work at a time, in the order in which it was asked for.

    A piece may take so many `seconds`, its process so many bytes of `memory`. What the work raises of the kinds
    `answers` is an answer like any other.
    """

    def __init__(
        self,
        seconds: float,
        *,
        memory: int | None = None,
        places: int = 8,
        each: int = 2,
        idle: float = IDLE,
        answers: tuple[type[Exception], ...] = (),
    ) -> None:
        """Know the limits; nobody is hired yet."""
        super().__init__(places, each)
        self._seconds, self._memory, self._idle, self._answers = seconds, memory, idle, answers
        self._bench = Lock()  # held while a piece of work is done
        self._worker: Worker | None = None
        self._rest = Timer(0, self._go_home)
        self._closed = False
        _open.add(self)

    def do(self, work: Callable[Given, Made], /, *things: Given.args, **named: Given.kwargs) -> Made:
        """Have a piece of work done, a function of a module and what it needs; raise WorkFailed if it is not."""
        with self._bench:
            self._rest.cancel()
            try:
                return self._ask(work, *things, **named).result(self._seconds)
            except self._answers:
                raise
            except Exception as problem:
                self._dismiss()
                raise WorkFailed(f"{type(problem).__name__}: {problem}") from problem
            finally:
                self._rest_later()

    def rest(self) -> None:
        """Send the worker home until there is something to do again."""
        with self._bench:
            self._dismiss()

    def close(self) -> None:
        """Close for good, at once; whoever waits for something gets WorkFailed."""
        self._closed = True
        self._rest.cancel()
        self._dismiss()

    def _ask(self, work: Callable[Given, Made], /, *things: Given.args, **named: Given.kwargs) -> Future[Made]:
        """Give the work to the worker; one who was lost while there was nothing to do is replaced unnoticed."""
        if self._closed:
            raise WorkFailed("closed")
        if self._worker:
            with suppress(BrokenProcessPool):
                return self._worker.pool.submit(work, *things, **named)
            self._dismiss()
        return self._hire().submit(work, *things, **named)

    def _hire(self) -> ProcessPoolExecutor:
        """Start a worker and wait until it is there: a piece of work has all its time for itself."""
        hired = _Hired()
        pool = ProcessPoolExecutor(1, hired, _begin, (self._memory,))
        self._worker = Worker(pool, hired)
        if self._closed:  # in between; then nobody else ends this worker
            self._dismiss()
        pool.submit(os.getpid).result(HIRING)
        return pool

    def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        if worker:
            worker.kill()

    def _rest_later(self) -> None:
        if self._worker and not self._closed:
            self._rest = Timer(self._idle, self._go_home)
            self._rest.daemon = True
            self._rest.start()

    def _go_home(self) -> None:
        """Send the worker home, unless there is work again just now."""
        if self._bench.acquire(blocking=False):
            try:
                self._dismiss()
            finally:
                self._bench.release()


_open: WeakSet[Workshop] = WeakSet()


def close_all() -> None:
    """Close every workshop: the server stops, and waits for nobody's work."""
    for workshop in list(_open):
        workshop.close()


def _begin(memory: int | None) -> None:
    """Begin as a worker: behind the server, within bounds, deaf to the terminal's Ctrl+C, and never alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server hears it too, and ends its workers
    if hasattr(os, "nice"):  # not on Windows
        os.nice(BEHIND)
    Thread(target=_leave_with_the_server, daemon=True).start()
    if memory is not None:
        with suppress(ImportError):  # Windows has no such limit
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _leave_with_the_server() -> None:
    """End this process when the one that hired it is gone, however it went: nobody else would tell."""
    server = parent_process()
    assert server
    connection.wait([server.sentinel])
    os._exit(1)
