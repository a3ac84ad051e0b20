"""The server: a host and a port in; the app served by one process with many threads, its addresses told."""

import errno
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import qrcode
from flask import Flask
from waitress.adjustments import Adjustments

from referee import live, store, workshop
from referee.addresses import LOCAL, addresses
from referee.app import create_app
from referee.config import LARGER_POSTS, MEGABYTE
from referee.connections import Server
from referee.folder import Unusable, data_folder, held, look_over
from referee.migrations import migrate
from referee.wording import Words
from referee.wording.network import unreachable

SETTINGS: dict[str, Any] = {
    "threads": live.STREAMS + 64,  # every stream holds one; the rest answers everything else
    "connection_limit": 8 * live.STREAMS,  # a browser opens up to six; what one address may hold is in `connections`
    "max_request_body_size": max(LARGER_POSTS.values()) + MEGABYTE,  # each address has its own limit below this
    "cleanup_interval": 5,  # seconds between two looks for connections that are late
    "asyncore_use_poll": True,  # select() ends at the thousandth file
    "channel_request_lookahead": 1,  # it reads on during a stream, and so sees a device hang up
    "log_socket_errors": False,  # phones go to sleep: that is no error
    "ident": None,
}
FILES = 16 * live.STREAMS  # open at once: connections, and the database's
DOORS = {errno.EADDRINUSE: "port_taken", errno.EACCES: "port_closed", errno.EADDRNOTAVAIL: "no_host"}
GONE = 30_000  # milliseconds without a sign of life after which what was sent to a device counts as lost


class Door(NamedTuple):
    """Where the server listens."""

    host: str
    port: int


def serve(words: Words, door: Door, tell: Callable[[str], None]) -> None:
    """Serve the data folder, alone, until stopped; `tell` is given the addresses once it can be reached."""
    folder = data_folder()
    with held(folder, f"{door.host}:{door.port}"):
        look_over(folder)
        run(words, door, tell, folder)


def run(words: Words, door: Door, tell: Callable[[str], None], folder: Path) -> None:
    """Serve a folder until stopped."""
    _allow_files()
    hosts = reached_by(door.host)
    app = create_app(folder, HOSTS=hosts)
    migrate(app)
    server = listen(app, door)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a short queue is no news for the terminal
    _end_streams_first(app)
    tell(announcement(words, hosts, server.effective_port, app.config["OWNER"]))
    gc.freeze()  # what is loaded stays: looking through it again and again would stop everybody for 40 ms
    server.run()
    server.close()
    store.put_away(app)


def listen(app: Flask, door: Door) -> Server:
    """Open the door; raise Unusable where nobody can listen."""
    only = "127.0.0.1" if door.host == "localhost" else door.host  # the name may mean two addresses, and so two servers
    try:
        server = Server(app, map={}, adj=Adjustments(host=only, port=door.port, **SETTINGS))
    except ValueError:  # waitress cannot find the address
        raise Unusable("no_host", host=door.host) from None
    except OSError as problem:
        code = DOORS.get(problem.errno or 0)
        if code is None:
            raise
        raise Unusable(code, **door._asdict()) from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; every connection inherits it
        server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE)
    return server


def _allow_files() -> None:
    """Ask for as many open files as a full house needs: many systems begin with 1024."""
    with suppress(ImportError):  # Windows has no such limit
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def _end_streams_first(app: Flask) -> None:
    """Let Ctrl+C, `kill` and a closed terminal end all streams, for which the server would wait otherwise."""
    signals = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def stop(*_: object) -> None:
        for number in signals:  # it stops in a moment: impatience would only leave half of it undone
            signal.signal(number, signal.SIG_IGN)
        app.extensions["hall"].close()
        workshop.close_all()
        raise KeyboardInterrupt

    for number in signals:
        signal.signal(number, stop)


def reached_by(host: str) -> list[str]:
    """Give the addresses for phones, if a server listens on this one: the machine's, this one, or none."""
    if host == "0.0.0.0":  # noqa: S104 - phones at the table reach it so
        return addresses()
    return [] if host in LOCAL else [host]


def announcement(words: Words, hosts: list[str], port: int, owner: str) -> str:
    """Write where the app is: on this computer, and for phones, whose first address is also drawn; the owner's link."""
    urls = [f"http://{host}:{port}/" for host in ("localhost", *hosts)]
    links = [f"{url}owner/{owner}" for url in urls[:2]]
    owners = words.say("Owner’s link: it can make a device host of every game here. Keep it to yourself.")
    return "\n".join(
        (
            *_listed(words.say("On this computer:"), urls[:1]),
            *_for_phones(words, urls[1:], port),
            *_listed(owners, links),
            words.say("Stop with Ctrl+C."),
        )
    )


def _for_phones(words: Words, urls: list[str], port: int) -> list[str]:
    if not urls:
        return [
            words.say("Phones cannot open it: it listens to this computer alone. Leave out --host to let them in."),
            "",
        ]
    return [
        terminal_qr(urls[0]),
        *_listed(words.say("On phones in the same network:"), urls),
        *_listed(words.say("If a phone cannot open it:"), unreachable(words, port, several=len(urls) > 1)),
    ]


def _listed(title: str, lines: Iterable[str]) -> list[str]:
    return [title, *(f"  {line}" for line in lines), ""]


def terminal_qr(text: str) -> str:
    """Draw a QR code in characters, for a camera in front of a terminal."""
    code = qrcode.QRCode(border=2)
    code.add_data(text)
    drawn = StringIO()
    code.print_ascii(out=drawn, invert=True)
    return drawn.getvalue()
