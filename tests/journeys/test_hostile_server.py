"""Hostile guests at the door: requests that never end, that are too large, and that come over too many wires."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from referee.config import LARGER_POSTS, LARGEST_POST
from referee.serving.connections import MOST_WIRES
from tests.devices import TOKEN
from tests.journeys.hasty import PATIENCE
from tests.journeys.house import House, until

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-And-So-On: "
KNOWN = f"Host: localhost\r\nAuthorization: Bearer {TOKEN}\r\n".encode()
BODY = b"POST /backup HTTP/1.1\r\n" + KNOWN


@contextmanager
def wire(house: House, sent: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Open a connection, and send something over it."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=60, source_address=(source, 0)) as opened:
        opened.sendall(sent)
        yield opened


def read_all(opened: socket.socket) -> bytes:
    """Read until the other end closes."""
    read = b""
    try:
        while some := opened.recv(65536):
            read += some
    except ConnectionResetError:
        pass
    return read


def read_header(opened: socket.socket) -> bytes:
    """Read the header of an answer, and some of what follows."""
    read = b""
    while b"\r\n\r\n" not in read:
        some = opened.recv(65536)
        assert some, read
        read += some
    return read


def test_one_address_cannot_hold_every_connection(house):
    """As many half-sent requests as an address may have; one more is told so, and all others come and go."""
    with ExitStack() as wires:
        for _ in range(MOST_WIRES):
            wires.enter_context(wire(house, HALF))
        turned_away = read_all(wires.enter_context(wire(house)))
        assert turned_away.startswith(b"HTTP/1.1 503 ")
        assert b"\r\nRetry-After: 5\r\n" in turned_away
        for language in ("Too many connections", "Trop de connexions", "Zbyt wiele połączeń"):
            assert language in turned_away.decode()
        assert house.ask("/", token=None, source="127.0.0.2").status == 200
    assert until_served(house, "127.0.0.1")


def until_served(house: House, source: str) -> bool:
    """Ask again until the server has noticed who hung up."""
    for _ in range(200):
        try:
            if house.ask("/", token=None, source=source).status == 200:
                return True
        except ConnectionResetError:  # turned away before it had asked
            pass
        time.sleep(0.05)
    return False


@pytest.fixture(scope="module")
def hasty_house(tmp_path_factory) -> Iterator[House]:
    """`referee serve`, with less patience."""
    with House(tmp_path_factory.mktemp("hasty")) as house:
        house.module = "tests.journeys.hasty"
        house.start()
        yield house


ENDLESS = {
    "header": HALF,
    "first line": b"GET /",
    "body": BODY + b"Content-Length: 5000\r\n\r\n",
    "body in chunks": BODY + b"Transfer-Encoding: chunked\r\n\r\n1000\r\n",
}


@pytest.mark.parametrize("begun", ENDLESS.values(), ids=ENDLESS)
def test_what_never_ends_is_cut_off(hasty_house, begun):
    """A byte now and then does not keep a connection: time runs from the first one."""
    with wire(hasty_house, begun) as opened:
        opened.settimeout(PATIENCE / 5)
        for _ in range(600):
            try:
                opened.sendall(b"x")
                if not opened.recv(1):
                    break
            except TimeoutError:
                continue
            except (ConnectionResetError, BrokenPipeError):
                break
        else:
            pytest.fail("it waits for ever")
    log = Path(hasty_house.environment["REFEREE_DATA"]) / "referee.log"
    until(lambda: " cut off as too slow" in log.read_text())


def test_a_stream_outlives_every_deadline(hasty_house):
    """A device listens for as long as it likes, and hears the next bell."""
    game_id = hasty_house.begin(decisions=5)
    with wire(hasty_house, f"GET /api/games/{game_id}/stream HTTP/1.1\r\n".encode() + KNOWN + b"\r\n") as listening:
        read_header(listening)
        with wire(hasty_house, HALF) as late:
            assert read_all(late) == b""  # cut off by now
        time.sleep(PATIENCE)
        posted = hasty_house.ask(f"/api/games/{game_id}/undo", "POST", {"seen": 5, "key": "undo this"})
        assert posted.status == 200
        read = b""
        while b"data: 6." not in read:
            some = listening.recv(4096)
            assert some, read
            read += some


@pytest.mark.parametrize("path", ["/", "/backup", "/resume", "/api/games", "/nowhere"])
def test_a_body_over_the_limit_is_refused_before_it_is_sent(shared_house, path):
    """Whatever the address: 413 at once, though nothing of the body has come."""
    header = f"POST {path} HTTP/1.1\r\nContent-Length: 100000000\r\nAccept-Language: fr\r\n".encode() + KNOWN
    with wire(shared_house, header + b"\r\n") as opened:
        answer = read_header(opened)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"\r\nConnection: close\r\n" in answer


def test_who_asks_first_is_told_before_sending(shared_house):
    """`Expect: 100-continue` gets 413 instead of the word to go on."""
    header = b"POST / HTTP/1.1\r\nContent-Length: 100000000\r\nExpect: 100-continue\r\n" + KNOWN + b"\r\n"
    with wire(shared_house, header) as opened:
        assert read_header(opened).startswith(b"HTTP/1.1 413 ")


def test_a_body_in_chunks_is_refused_at_the_limit(shared_house):
    """Its size is not known beforehand: what has come is counted."""
    with wire(shared_house, b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + KNOWN + b"\r\n") as opened:
        for _ in range(LARGEST_POST // 65536 + 1):
            opened.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")
        assert read_header(opened).startswith(b"HTTP/1.1 413 ")


LIMITS = [("/", "2 Mo"), ("/backup", "24 Mo"), ("/resume", "40 Mo")]


@pytest.mark.parametrize(("path", "most"), LIMITS, ids=[path for path, _ in LIMITS])
def test_who_sends_it_all_is_told_how_large_it_may_be(shared_house, path, most):
    """The whole upload is sent before the answer is read, as browsers do: it still arrives, in French."""
    answer = shared_house.ask(path, "POST", b"x" * (LARGER_POSTS["/resume"] + 1), Accept_Language="fr")
    assert answer.status == 413
    assert f"{most}" in answer.text.replace("\xa0", " ")
    assert ("referee restore" in answer.text) == (path == "/backup")


@pytest.mark.parametrize("path", LARGER_POSTS)
def test_what_may_be_large_is_read(shared_house, path):
    """Photos and backups of the size that is told are looked at, and then refused for what they are."""
    boundary = b'--x\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\n\r\n'
    size = LARGER_POSTS[path] - len(boundary) - len(b"\r\n--x--\r\n")
    body = boundary + b"x" * size + b"\r\n--x--\r\n"
    answer = shared_house.ask(path, "POST", body, Content_Type="multipart/form-data; boundary=x")
    assert answer.status == 422


@pytest.mark.parametrize(
    "header",
    [b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"Content-Length: " + b"9" * 5000 + b"\r\n"],
    ids=["two lengths", "a length of 5000 digits"],
)
def test_a_length_that_could_be_read_in_two_ways_is_refused(shared_house, header):
    """A proxy in front might see another request where this one ends."""
    with wire(shared_house, b"POST / HTTP/1.1\r\n" + KNOWN + header + b"\r\n0\r\n\r\n") as opened:
        assert read_all(opened).startswith(b"HTTP/1.1 400 ")
