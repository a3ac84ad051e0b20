"""The server under its streams: bells on the wire at once, a full house, devices that hang up, Ctrl+C."""

import http.client
import secrets
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from referee.app import create_app
from referee.play import live
from referee.store.migrations import migrate
from tests.devices import TOKEN
from tests.web.playing import played
from tests.web.serving import KEEP, Command


@pytest.fixture
def game_id(tmp_path: Path) -> str:
    app = create_app(tmp_path)
    migrate(app)
    return played(app, 3, "x", 5)


@pytest.fixture
def server(tmp_path: Path, game_id: str) -> Iterator[Command]:
    """`referee serve` itself."""
    with Command(tmp_path) as server:
        server.start()
        yield server


@pytest.fixture
def wires() -> Iterator[ExitStack]:
    with ExitStack() as wires:
        yield wires


def listen(server: Command, game_id: str, wires: ExitStack) -> socket.socket:
    """Open a stream over the wire, and read as far as its first bell."""
    wire = wires.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
    ask = f"GET /api/games/{game_id}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {TOKEN}\r\n\r\n"
    wire.sendall(ask.encode())
    read_until(wire, b"data: 5.")
    return wire


def read_until(wire: socket.socket, end: bytes) -> None:
    read = b""
    while end not in read:
        some = wire.recv(4096)
        assert some, read
        read += some


def ask(server: Command, method: str, path: str, body: str | None = None) -> http.client.HTTPResponse:
    connection = server.connect()
    connection.request(method, path, body, KEEP)
    answer = connection.getresponse()
    if not answer.headers["Content-Type"].startswith("text/event-stream"):
        answer.read()
    connection.close()
    return answer


def move_head(server: Command, game_id: str, kind: str, seen: int) -> int:
    """Undo or redo, which rings; give the status."""
    body = f'{{"seen": {seen}, "key": "{secrets.token_hex(8)}"}}'
    return ask(server, "POST", f"/api/games/{game_id}/{kind}", body).status


def test_a_full_house(server: Command, game_id: str, wires: ExitStack):
    """As many devices as may listen hear a move on the wire at once; one more is asked to poll; posts find a thread."""
    full = [listen(server, game_id, wires) for _ in range(live.STREAMS)]
    refused = ask(server, "GET", f"/api/games/{game_id}/stream")
    assert (refused.status, refused.headers["Retry-After"]) == (503, "3")
    assert move_head(server, game_id, "undo", 5) == 200
    for wire in full:
        read_until(wire, b"data: 6.")


def test_devices_that_hung_up_make_room(server: Command, game_id: str):
    """A stream whose device is gone ends when the next bell is written to it."""
    with ExitStack() as wires:
        for _ in range(live.STREAMS):
            listen(server, game_id, wires)
    statuses = []
    for seen, kind in zip(range(5, 100), cycle(("undo", "redo")), strict=False):
        assert move_head(server, game_id, kind, seen) == 200
        statuses.append(ask(server, "GET", f"/api/games/{game_id}/stream").status)
        if statuses[-1] == 200:
            break
    assert statuses[-1] == 200


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=lambda stop: stop.name)
def test_a_stopped_server_ends_its_streams(server: Command, game_id: str, wires: ExitStack, stop: Any):
    """Ctrl+C and `kill` end every open stream in good order, then the server."""
    open_wires = [listen(server, game_id, wires) for _ in range(20)]
    server.process.send_signal(stop)
    for wire in open_wires:
        read_until(wire, b"0\r\n\r\n")  # the mark of a stream that ended by itself
    assert server.process.wait(timeout=60) == 0
