"""A plain host on this computer: the folder of a site and a port in; its files over HTTP out."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HERE = "127.0.0.1"


class Files(SimpleHTTPRequestHandler):
    """Serves files as any static host does; a browser asks each time whether they changed."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".packed": "application/octet-stream",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        """Say that nothing is kept unasked."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing: nobody reads it."""


def host(folder: Path, port: int) -> ThreadingHTTPServer:
    """Open the door to a folder; who called it lets it serve, and closes it."""
    return ThreadingHTTPServer((HERE, port), partial(Files, directory=str(folder)))
