"""Devices to measure with: bare sockets that hear a table's bell, fetch the table and post moves, many in a thread.

They parse no more than they must, so that what is measured is the server.
"""

import asyncio
import gzip
import json
import secrets
import time
from typing import Any

from referee.play.seating import digest

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Device:
    """One device at a table: a stream, and a connection that is kept for everything else."""

    def __init__(self, game_id: str, language: str) -> None:
        """Draw its token."""
        self.game_id, self.language = game_id, language
        self.token = secrets.token_urlsafe(32)
        self.edition = ""
        self.table = b""  # what it fetched last, as it came over the wire
        self._stream: Connection
        self._kept: Connection

    @property
    def digest(self) -> str:
        """Give what the server knows it by."""
        return digest(self.token)

    async def sit(self, port: int) -> None:
        """Connect, fetch the table, and listen."""
        self._kept = await asyncio.open_connection("127.0.0.1", port)
        self._stream = await asyncio.open_connection("127.0.0.1", port)
        self._ask(self._stream, "GET", f"/api/games/{self.game_id}/stream")
        await self._head(self._stream)
        await self.bell()
        await self.fetch()

    def leave(self) -> None:
        """Hang up."""
        for _, writer in (self._stream, self._kept):
            writer.close()

    async def bell(self) -> None:
        """Wait for an edition that this device has not heard of; heartbeats tell the same one."""
        heard = self.edition
        while heard == self.edition:
            await self._stream[0].readuntil(b"data: ")
            heard = (await self._stream[0].readuntil(b"\n"))[:-1].decode()
        self.edition = heard

    async def follow(self, fetches: bool) -> float:
        """Wait for a bell, and fetch the table if asked to; give the moment when that was done."""
        await self.bell()
        if fetches:
            await self.fetch()
        return time.perf_counter()

    async def fetch(self) -> None:
        """Fetch the table."""
        self.table = await self._answer("GET", f"/games/{self.game_id}/state")

    async def move(self, seen: int, action: dict[str, Any]) -> float:
        """Post a move as the page does: the answer is the table; give the moment when it came."""
        body = {"seen": seen, "key": secrets.token_hex(8), "action": action}
        self.table = await self._answer("POST", f"/api/games/{self.game_id}/moves", json.dumps(body).encode())
        answered = time.perf_counter()
        await self.bell()
        return answered

    def is_up_to_date(self) -> bool:
        """Whether the table it fetched last is the one that it heard of."""
        return f'data-edition="{self.edition}"'.encode() in gzip.decompress(self.table)

    async def _answer(self, method: str, path: str, body: bytes = b"") -> bytes:
        self._ask(self._kept, method, path, body)
        head = await self._head(self._kept)
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        return await self._kept[0].readexactly(int(length))

    async def _head(self, connection: Connection) -> bytes:
        head = await connection[0].readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            raise AssertionError(head)
        return head

    def _ask(self, connection: Connection, method: str, path: str, body: bytes = b"") -> None:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.token}\r\n"
            f"Cookie: language={self.language}\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\nX-Wants: table\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        connection[1].write(head.encode() + body)
