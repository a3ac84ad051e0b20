"""Live tables: a bell per table in, which every device hears; and what devices fetch, drawn once per kind of reader.

The database is the truth, a bell only says that there is something new: its number. A device that missed a bell
sees the number of the next one and fetches the same. Everything here is in the memory of the one process, and so is
a question that one player puts to another: it lives for a while, and no longer than the entry that it is about is the
newest.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from threading import Condition, Event, Lock
from typing import Any, NamedTuple, TypeVar, cast

from flask import Flask, current_app

STREAMS = 256  # open streams, well below the threads of the server: a post always finds one
HEARTBEAT = 12.0  # seconds: only by writing does a server notice that a device is gone
RETRY = 2000  # milliseconds after which a browser tries again
TABLES = 500  # tables kept in memory; one that nobody listens to makes room
DRAWN = 64  # of them keep what was drawn: the last that anybody asked for; the others are drawn again when they are

T = TypeVar("T")
Clock = Callable[[], float]  # seconds, which only ever grow


def edition(seq: int, seating: int) -> str:
    """Name what is to be seen after an entry of the log and a change of the seating."""
    return f"{seq}.{seating}"


class Open(NamedTuple):
    """A question that is open at a table: what is asked, at which newest entry, and until when."""

    question: Any
    at: int
    until: float


class Table:
    """One table: what is newest there, the devices that listen, what each may do and what was drawn for them."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        """Begin without having heard anything."""
        self.listening: Counter[str] = Counter()
        self._clock = clock
        self._open: Open | None = None
        self._seq = -1  # nothing heard yet
        self._seating = time.time_ns() // 1_000_000  # counted on from now: after a restart everybody looks again
        self._bell = Condition()
        self._drawing: dict[Hashable, Event] = {}  # what somebody draws now; others wait for it
        self._places: dict[str, Any] = {}
        self._drawn: dict[Hashable, tuple[int, Any]] = {}

    @property
    def edition(self) -> str:
        """Name what is to be seen now: the newest entry of the log, and the last change of the seating."""
        with self._bell:
            return edition(self._seq, self.seating)

    @property
    def seating(self) -> int:
        """Number the last change of the seating, or of what is asked besides the game."""
        with self._bell:
            self._close_in_time()
            return self._seating

    @property
    def unheard(self) -> bool:
        """Whether nobody has told this table its newest entry yet."""
        return self._seq < 0

    def ring(self, seq: int) -> None:
        """Tell everybody who listens of the newest entry."""
        with self._bell:
            self._seq = max(self._seq, seq)
            if self._open and self._open.at < self._seq:
                self._open = None
            self._bell.notify_all()

    @property
    def question(self) -> Any:
        """Give the question that is open here, or None."""
        with self._bell:
            self._close_in_time()
            return self._open.question if self._open else None

    def ask(self, question: Any, at: int, seconds: float) -> None:
        """Let a question be open for a while instead of the one before, unless there is a newer entry already."""
        with self._bell:
            self._open = Open(question, at, self._clock() + seconds) if at >= self._seq else None
            self.reseat()

    def ask_otherwise(self, question: Any) -> None:
        """Change the question that is open, while its time goes on; None closes it."""
        with self._bell:
            if self._open:
                self._open = self._open._replace(question=question) if question is not None else None
                self.reseat()

    def _close_in_time(self) -> None:
        """Close a question whose time is over; nobody need watch the clock, for whoever looks does it."""
        if self._open and self._clock() >= self._open.until:
            self._open = None
            self.reseat()

    def reseat(self) -> None:
        """Tell everybody who listens that devices may do other things than before."""
        with self._bell:
            self._places.clear()
            self._drawn.clear()
            self._seating += 1
            self._bell.notify_all()

    def tidy(self) -> None:
        """Let go of what was drawn."""
        with self._bell:
            self._drawn.clear()

    def wake(self) -> None:
        """Let everybody who listens look up, without anything new."""
        with self._bell:
            self._bell.notify_all()

    def wait(self, seen: str, ended: Callable[[], bool], seconds: float) -> str:
        """Give the edition: at once if it is not the one that was seen, else after the next bell or a while.

        It is no longer than until an open question ends.
        """
        with self._bell:
            left = self._open.until - self._clock() if self._open else seconds
            self._bell.wait_for(lambda: self.edition != seen or ended(), min(seconds, left))
            return self.edition

    def place(self, device: str, find: Callable[[], T | None]) -> T | None:
        """Give a device's place and what it may do here, looked up once after every change of the seating."""
        known: T | None = self._places.get(device)
        if known is not None:
            return known
        seating, known = self.seating, find()
        with self._bell:
            if known is not None and seating == self._seating:  # else it was looked up before the last change
                self._places[device] = known
        return known

    def drawn(self, reader: Hashable, draw: Callable[[], tuple[int, T]]) -> T:
        """Give what a kind of reader fetches: drawn, with the number it shows, if the one that is kept is older."""
        while (kept := self._fresh(reader)) is None:
            done = Event()
            under_way = self._drawing.setdefault(reader, done)
            if under_way is done:  # one draws, the others wait for it and look again
                return self._draw(reader, draw, done)
            under_way.wait()
        return cast(T, kept[1])

    def _draw(self, reader: Hashable, draw: Callable[[], tuple[int, T]], done: Event) -> T:
        try:
            kept = self._drawn[reader] = self._fresh(reader) or draw()  # it may have been drawn just now
            return cast(T, kept[1])
        finally:
            del self._drawing[reader]
            done.set()

    def _fresh(self, reader: Hashable) -> tuple[int, Any] | None:
        kept = self._drawn.get(reader)
        return kept if kept and kept[0] >= self._seq else None


class Full(Exception):
    """There are as many streams as the server can hold open; poll instead."""


class Stream:
    """Server-sent events for one device: the table's edition now, at every bell and every few seconds."""

    def __init__(self, hall: "Hall", table: Table, device: str) -> None:
        """Begin to listen."""
        self.hall, self.table, self.device = hall, table, device
        self.dismissed = False

    def __iter__(self) -> Iterator[bytes]:
        """Give the events as they come, until the device is dismissed or the server stops."""
        seen = ""
        yield f"retry: {RETRY}\n\n".encode()
        while not self._ended():
            seen = self.table.wait(seen, self._ended, HEARTBEAT)
            if not self._ended():
                yield f"id: {seen}\ndata: {seen}\n\n".encode()
        if self.dismissed:
            yield b"event: dismissed\ndata:\n\n"

    def close(self) -> None:
        """Stop listening; the server calls this however the stream ends."""
        self.hall.leave(self)

    def _ended(self) -> bool:
        return self.dismissed or self.hall.closed


class Hall:
    """All tables of this server, and all open streams."""

    def __init__(self, streams: int = STREAMS, clock: Clock = time.monotonic) -> None:
        """Open an empty hall."""
        self.closed = False
        self.most = streams
        self.clock = clock
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._streams: set[Stream] = set()
        self._lock = Lock()

    def table(self, game_id: str) -> Table:
        """Give a table, made if nobody was there before."""
        with self._lock:
            if game_id not in self._tables:
                self._make_room()
                self._tables[game_id] = Table(self.clock)
            self._tables.move_to_end(game_id)
            return self._tables[game_id]

    def _make_room(self) -> None:
        idle = [game_id for game_id, table in self._tables.items() if not table.listening.total()]
        for game_id in idle[: max(0, len(self._tables) + 1 - TABLES)]:
            del self._tables[game_id]
        for table in islice(self._tables.values(), max(0, len(self._tables) + 1 - DRAWN)):
            table.tidy()

    def listen(self, game_id: str, device: str) -> Stream:
        """Open a stream; raise Full if there are too many."""
        table = self.table(game_id)
        with self._lock:
            if len(self._streams) >= self.most:
                raise Full
            stream = Stream(self, table, device)
            self._streams.add(stream)
            table.listening[device] += 1
        return stream

    def leave(self, stream: Stream) -> None:
        """Take a stream out; once more does nothing."""
        with self._lock:
            if stream in self._streams:
                self._streams.remove(stream)
                stream.table.listening -= Counter((stream.device,))  # who has none left is forgotten

    def dismiss(self, game_id: str, device: str | None = None) -> None:
        """End the streams of a device at a table, or all of the table's, which is forgotten with all that it knew."""
        table = self.table(game_id)
        with self._lock:
            for stream in self._streams:
                stream.dismissed |= stream.table is table and device in (None, stream.device)
            if device is None:
                del self._tables[game_id]
        table.wake()

    def reseat_all(self) -> None:
        """Look up anew what devices may do, everywhere."""
        for table in list(self._tables.values()):
            table.reseat()

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self.closed = True
        for table in list(self._tables.values()):
            table.wake()


def set_up(app: Flask) -> None:
    """Open a hall for an app."""
    app.extensions["hall"] = Hall()


def hall() -> Hall:
    """Give the hall of the running app."""
    return cast(Hall, current_app.extensions["hall"])
