"""The server: a host and a port in; the app served by one process with many threads, its addresses told."""

import errno
import gc
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

from referee.app import create_app
from referee.config import LARGER_POSTS, MEGABYTE
from referee.play import live
from referee.play.addresses import LOCAL, addresses, addresses_6, root
from referee.printables import workshop
from referee.serving.connections import Server
from referee.serving.logbook import logging_to
from referee.store import store
from referee.store.folder import LOG, Unusable, data_folder, held, look_over, with_room
from referee.store.migrations import migrate
from referee.wording import Words
from referee.wording.network import unreachable

SETTINGS: dict[str, Any] = {
    "threads": live.STREAMS + 64,  # every stream holds one; the rest answers everything else
    "connection_limit": 8 * live.STREAMS,  # a browser opens up to six; what one address may hold is in `connections`
    "max_request_body_size": max(LARGER_POSTS.values()) + MEGABYTE,  # each address has its own limit below this
    "cleanup_interval": 5,  # seconds between two looks for connections that are late
    "asyncore_use_poll": True,  # select() ends at the thousandth file
    "channel_request_lookahead": 1,  # it reads on during a stream, and so sees a device hang up
    "clear_untrusted_proxy_headers": True,  # anybody may write them
    "log_socket_errors": False,  # phones go to sleep: that is no error
    "ident": None,
}
PROXY = {
    "trusted_proxy_count": 1,
    "trusted_proxy_headers": {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"},
}
HERE = {"0.0.0.0": "localhost", "127.0.0.1": "localhost", "::": "::1"}  # noqa: S104 - by the address it listens on
FILES = 16 * live.STREAMS  # open at once: connections, and the database's
DOORS = {errno.EADDRINUSE: "port_taken", errno.EACCES: "port_closed", errno.EADDRNOTAVAIL: "no_host"}
GONE = 30_000  # milliseconds without a sign of life after which what was sent to a device counts as lost


class Door(NamedTuple):
    """Where the server listens, and how people get there."""

    host: str
    port: int
    proxy: str | None = None  # the address of the one proxy whose word is taken for who asks, and how
    names: tuple[str, ...] = ()  # by which browsers ask for it, besides what every home network knows

    def here(self, port: int) -> str:
        """Give the address on this computer."""
        return root(HERE.get(self.host, self.host), port)

    def roots(self, port: int) -> list[str]:
        """Give the addresses for phones: the names it was given, then the machine's, the one it listens on, or none."""
        if self.proxy:
            return [root(name, None, "https") for name in self._whole_names()]
        return [root(host, port) for host in (*self._whole_names(), *reached_by(self.host))]

    def _whole_names(self) -> list[str]:
        return [name for name in self.names if not name.startswith(".")]


def serve(words: Words, door: Door, tell: Callable[[str], None], log: str | None = None) -> None:
    """Serve the data folder, alone, until stopped; `tell` is given the addresses once it can be reached.

    What happens is logged in a file, which is in the folder unless another is named, or on the terminal (`-`).
    """
    folder = data_folder()
    with with_room(folder), held(folder, f"{door.host}:{door.port}"):
        look_over(folder)
        with logging_to(log or folder / LOG):
            run(words, door, tell, folder)


def run(words: Words, door: Door, tell: Callable[[str], None], folder: Path) -> None:
    """Serve a folder until stopped."""
    _allow_files()
    app = create_app(folder, NAMES=door.names)
    migrate(app)
    server = listen(app, door)
    port = int(server.effective_port)
    app.config["ROOTS"] = door.roots(port)
    _end_streams_first(app)
    tell(announcement(words, door, port, app.config["OWNER"]))
    gc.freeze()  # what is loaded stays: looking through it again and again would stop everybody for 40 ms
    server.run()
    server.close()
    store.put_away(app)


def listen(app: Flask, door: Door) -> Server:
    """Open the door; raise Unusable where nobody can listen."""
    only = "127.0.0.1" if door.host == "localhost" else door.host  # the name may mean two addresses, and so two servers
    proxy = {"trusted_proxy": door.proxy, **PROXY} if door.proxy else {}
    try:
        server = Server(app, map={}, adj=Adjustments(host=only, port=door.port, **SETTINGS, **proxy))
    except ValueError:  # waitress cannot find the address
        raise Unusable("no_host", host=door.host) from None
    except OSError as problem:
        code = DOORS.get(problem.errno or 0)
        if code is None:
            raise
        raise Unusable(code, host=door.host, port=door.port) from None
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
    if host in ("0.0.0.0", "::"):  # noqa: S104 - phones at the table reach it so
        return addresses() if host == "0.0.0.0" else addresses_6()  # noqa: S104
    return [] if host in LOCAL else [host]


def announcement(words: Words, door: Door, port: int, owner: str) -> str:
    """Write where the app is: on this computer, and for phones, whose first address is also drawn; the owner's link."""
    here, roots = door.here(port), door.roots(port)
    owners = words.say("Owner’s link: it can make a device host of every game here. Keep it to yourself.")
    return "\n".join(
        (
            *_listed(words.say("On this computer:"), [f"{here}/"]),
            *(_by_proxy(words, roots) if door.proxy else _for_phones(words, roots, port)),
            *_listed(owners, [f"{root}/owner/{owner}" for root in (here, *roots[:1])]),
            words.say("Stop with Ctrl+C."),
        )
    )


def _for_phones(words: Words, roots: list[str], port: int) -> list[str]:
    if not roots:
        return [
            words.say("Phones cannot open it: it listens to this computer alone. Leave out --host to let them in."),
            "",
        ]
    return [
        terminal_qr(f"{roots[0]}/"),
        *_listed(words.say("On phones in the same network:"), [f"{root}/" for root in roots]),
        *_listed(words.say("If a phone cannot open it:"), unreachable(words, port, several=len(roots) > 1)),
    ]


def _by_proxy(words: Words, roots: list[str]) -> list[str]:
    if not roots:
        return [words.say("Through the proxy, by the names that --allow-host gives: none so far."), ""]
    return [terminal_qr(f"{roots[0]}/"), *_listed(words.say("Through the proxy:"), [f"{root}/" for root in roots])]


def _listed(title: str, lines: Iterable[str]) -> list[str]:
    return [title, *(f"  {line}" for line in lines), ""]


def terminal_qr(text: str) -> str:
    """Draw a QR code in characters, for a camera in front of a terminal."""
    code = qrcode.QRCode(border=2)
    code.add_data(text)
    drawn = StringIO()
    code.print_ascii(out=drawn, invert=True)
    return drawn.getvalue()
