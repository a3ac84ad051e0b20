"""The fetcher: an address in; a file of static/, or what the address itself holds, out, and nothing else."""

import re
from base64 import b64encode
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from referee.config import beside

STATIC = "http://static.invalid/"  # a host that can never be reached: only this fetcher knows it
TYPES = {".css": "text/css", ".ttf": "font/ttf", ".svg": "image/svg+xml"}


class Forbidden(ValueError):
    """A sheet names something that is not ours."""


def static_file(folder: Path, url: str) -> Path:
    """Find the file of static/ that an address names; raise Forbidden if it is none."""
    path = (folder / unquote(urlsplit(url).path).lstrip("/")).resolve()
    if not url.startswith(STATIC) or not path.is_relative_to(folder.resolve()) or not path.is_file():
        raise Forbidden(url[:100])
    return path


def inlined(name: str) -> str:
    """Give an address that holds a file of static/ itself, with all that a style sheet names in turn."""
    file = beside("static") / name
    content = file.read_bytes()
    if file.suffix == ".css":
        content = re.sub(rb'url\("([^"]+)"\)', lambda named: _named(file, named[1].decode()), content)
    return f"data:{TYPES[file.suffix]};base64,{b64encode(content).decode()}"


def _named(by: Path, name: str) -> bytes:
    """Write what a style sheet names, relative to itself, as an address that holds it."""
    path = (by.parent / name).resolve().relative_to(beside("static").resolve())
    return f'url("{inlined(path.as_posix())}")'.encode()


def fetcher(folder: Path) -> Any:
    """Give what WeasyPrint fetches with."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    embedded = URLFetcher(allowed_protocols=("data",), fail_on_errors=True)

    class StaticFetcher(URLFetcher):  # type: ignore[misc] # WeasyPrint has no types
        """Serves static/ and data: addresses."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            """Answer with a file."""
            if url.startswith("data:"):
                return embedded.fetch(url, headers)
            path = static_file(folder, url)
            return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": TYPES[path.suffix]})

    return StaticFetcher(fail_on_errors=True)
