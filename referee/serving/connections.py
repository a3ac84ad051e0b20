"""Connections: bytes in, whole requests out. Whoever sends too slowly, too much, or over too many wires, is cut off.

waitress reads every request before the app sees it, so what must never be read is decided here.
"""

import ipaddress
import logging
import socket
import time
from contextlib import suppress
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import TcpWSGIServer
from waitress.utilities import Error

from referee.config import largest_post
from referee.wording import LANGUAGES, Words

LOG = logging.getLogger("referee.connections")

HEADER_TIME = 20.0  # seconds from a request's first byte to the end of its header, however often something comes
BODY_TIME = 30.0  # and to the end of its body, for which there is more time the more of it has come:
SLOWEST = 16 * 1024  # bytes a second; a few photos through a poor Wi-Fi still arrive
LINGER = 30.0  # seconds for a browser to notice an answer while it still sends what nobody reads

# Connections that one address may hold: a browser opens up to six, and all phones of a club may share one address,
# so 85 of them do; it takes four addresses to hold all that the server has.
MOST_WIRES = 512


class Crowded(Error):  # type: ignore[misc] # waitress has no types
    """The answer to an address that holds too many connections; nobody knows its language yet."""

    code, reason = 503, "Service Unavailable"

    def __init__(self) -> None:
        """Say it in every language."""
        super().__init__("\r\n".join(map(_too_many, LANGUAGES)))

    def to_response(self, ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:
        """Ask to try again in a moment."""
        status, headers, body = super().to_response(ident or "Caylus Referee")
        return status, [*headers, ("Retry-After", "5")], body


def _too_many(language: str) -> str:
    return Words(language).say("Too many connections come from your address. Close some pages, and try again.")


class Request(HTTPRequestParser):  # type: ignore[misc]
    """A request as it comes in; of a body that is larger than its address takes nothing more is read."""

    forwarded = ""  # for whom a proxy asks
    error: Error | None = None

    def __init__(self, adj: Any, channel: "Channel") -> None:
        """Begin with its first byte."""
        super().__init__(adj)
        self.channel = channel
        self.begun = time.monotonic()

    def received(self, data: bytes) -> int:
        """Read some more; give how much of it was this request's."""
        before, consumed = self.headers_finished, int(super().received(data))
        if self.headers_finished and not before and self.forwarded and self.channel.crowded(self.forwarded):
            self.error, self.completed = Crowded(), True
        elif self.body_rcv is not None and self.size > largest_post(self.path):
            self._leave_unread()
            return len(data)
        return consumed

    @property
    def size(self) -> int:
        """Give how large the body is said to be, or, if nothing is said, how much of it has come."""
        return int(max(self.content_length, self.body_bytes_received))

    def _leave_unread(self) -> None:
        """Let the app answer at once: it sees how large the body would have been, and nothing of it."""
        self.close()
        self.headers |= {"CONTENT_LENGTH": str(self.size), "CONNECTION": "close"}
        self.body_rcv = self.error = None
        self.completed, self.expect_continue = True, False
        self.channel.deaf = True

    def parse_header(self, header_plus: bytes) -> None:
        """Read the header; what a proxy might understand otherwise than this server is refused."""
        try:
            super().parse_header(header_plus)
        except ValueError as problem:  # an address that is none, a length of thousands of digits
            raise ParsingError(str(problem)[:80]) from None
        if self.chunked and "CONTENT_LENGTH" in self.headers:
            raise ParsingError("Content-Length and Transfer-Encoding")
        if self.channel.from_proxy:
            self.forwarded = neighbourhood(self.headers.get("X_FORWARDED_FOR", "").rpartition(",")[2].strip())

    @property
    def overdue(self) -> bool:
        """Whether it should have been whole by now."""
        allowed = BODY_TIME + self.body_bytes_received / SLOWEST if self.headers_finished else HEADER_TIME
        return time.monotonic() - self.begun > allowed


class Channel(HTTPChannel):  # type: ignore[misc]
    """One connection."""

    deaf = False  # what comes in is thrown away: it is the rest of something that was refused
    lingering = 0.0  # since when all is said, and only the other end has to notice

    def __init__(self, server: "Server", sock: socket.socket, addr: Any, adj: Any, map: Any = None) -> None:
        """Know whether it is the proxy's: that one may hold as many as there are."""
        self.from_proxy = addr[0] == adj.trusted_proxy
        self.neighbourhood = neighbourhood(addr[0])
        super().__init__(server, sock, addr, adj, map)

    def parser_class(self, adj: Any) -> Request:
        """Begin a request."""
        return Request(adj, self)

    @property
    def holder(self) -> str:
        """Who holds this connection: the other end, or whoever the proxy asks for now."""
        if not self.from_proxy:
            return self.neighbourhood
        request = next(iter(self.requests), self.request)
        return request.forwarded if request else ""

    def crowded(self, holder: str) -> bool:
        """Whether an address holds more connections than it may, this one among them."""
        return int(self.server.wires(holder)) > MOST_WIRES

    def received(self, data: bytes) -> bool:
        """Take what came in, unless nobody wants it."""
        return not self.deaf and bool(super().received(data))

    def handle_write(self) -> None:
        """Send what is ready. A connection that closes while the other end still sends would lose the answer."""
        if self.deaf and self.close_when_flushed:
            self._flush_exception(self._flush_some)
            if not self.total_outbufs_len and not self.will_close:
                self._linger()
        else:
            super().handle_write()

    def _linger(self) -> None:
        """Wait for more, to throw it away; all other connections are asked a thousand times a second without this."""
        self.close_when_flushed, self.lingering = False, time.monotonic()
        self.readable = lambda: not self.will_close
        with suppress(OSError):  # the other end is gone
            self.socket.shutdown(socket.SHUT_WR)

    @property
    def overdue(self) -> bool:
        """Whether it has had its time; while something is answered, such as a stream, it has as much as it takes."""
        if self.lingering:
            return time.monotonic() - self.lingering > LINGER
        return not self.requests and self.request is not None and self.request.overdue


class Server(TcpWSGIServer):  # type: ignore[misc]
    """A server whose connections none can hold for ever, and no address all of them."""

    channel_class = Channel
    turned_away = 0  # connections, since the last look

    def wires(self, holder: str) -> int:
        """Count the connections that an address holds."""
        return sum(channel.holder == holder for channel in self.active_channels.values())

    def set_socket_options(self, conn: socket.socket) -> None:
        """Prepare a new connection, or turn it away; waitress forgets one that cannot be prepared."""
        super().set_socket_options(conn)
        peer = conn.getpeername()[0]
        if peer != self.adj.trusted_proxy and self.wires(neighbourhood(peer)) >= MOST_WIRES:
            with suppress(OSError):
                conn.send(_whole(Crowded()))
            conn.close()
            self.turned_away += 1
            raise ConnectionAbortedError(peer)

    def maintenance(self, now: float) -> None:
        """Close what is idle, or late."""
        super().maintenance(now)
        late = [channel for channel in self.active_channels.values() if channel.overdue]
        for channel in late:
            channel.will_close = True
        if late or self.turned_away:  # one line, however many there are
            LOG.warning("connections: %d cut off as too slow, %d turned away", len(late), self.turned_away)
        self.turned_away = 0


def neighbourhood(address: str) -> str:
    """Give what counts as one address: of IPv6 a house's network, in which a device may choose its own."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a proxy may say anything, or nothing
        return address
    return str(ipaddress.ip_network((read, 64), strict=False)) if read.version == 6 else str(read)


def _whole(answer: Crowded) -> bytes:
    """Write an answer for a connection that nobody reads from."""
    status, headers, body = answer.to_response()
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in headers), f"Content-Length: {len(body)}"]
    return "\r\n".join((*lines, "Connection: close", "", "")).encode() + body
