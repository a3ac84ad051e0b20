"""The app inside a browser: its data folder and a letter for each request in; status, headers and body out.

A browser keeps no cookies for pages that its own service worker answers, so they are kept here, with the games.
"""

import gc
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from http.cookies import Morsel, SimpleCookie
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit
from zipfile import ZIP_DEFLATED, ZipFile

from referee.app import create_app
from referee.store.folder import DATABASE, Unusable, look_over
from referee.store.migrations import migrate
from referee.wording import Words
from referee.wording.starting import SENTENCES, SENTENCES_ALONE

COOKIES = "cookies.json"
ASIDE = "aside-"
CURABLE = ("damaged", "no_database")
PORTS = {"http": 80, "https": 443}

Headers = list[tuple[str, str]]
Reply = tuple[int, Headers, bytes]


class Trouble(NamedTuple):
    """Why the app cannot start: a sentence, and whether it could with games set aside."""

    sentence: str
    curable: bool


def open_app(folder: str, address: str, language: str) -> "Desk | Trouble":
    """Give the desk of the app below an address; or why there is none, in a language."""
    data, root = Path(folder), urlsplit(address)
    try:
        look_over(data)
        app = create_app(data, ALONE=True)
        migrate(app)
    except Unusable as problem:
        told = Words(language).say(SENTENCES_ALONE.get(problem.code, SENTENCES[problem.code]), **problem.facts)
        return Trouble(told, problem.code in CURABLE)
    gc.freeze()  # what is loaded stays: looking through it again and again takes time
    return Desk(app.wsgi_app, root.path.rstrip("/"), Jar(data / COOKIES))


def set_aside(folder: str) -> bytes:
    """Let a database that cannot be used lie aside under another name; give it as an archive, for whoever mends it."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path in Path(folder).glob(f"{DATABASE}*"):
            archive.write(path, path.name)
            path.replace(path.with_name(f"{ASIDE}{path.name}"))
    return packed.getvalue()


class Jar:
    """The cookies of the app's pages, written down at every change."""

    def __init__(self, path: Path) -> None:
        """Read those of the last time."""
        self.path = path
        self.cookies: dict[str, str] = {}
        with suppress(OSError, ValueError):  # the first time; or it was never written whole
            self.cookies = json.loads(path.read_text())

    def header(self) -> str:
        """Give what a browser would send."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def keep(self, said: Iterable[str]) -> None:
        """Keep what an answer says."""
        before = dict(self.cookies)
        for morsel in (morsel for line in said for morsel in SimpleCookie(line).values()):
            self._keep(morsel)
        if self.cookies != before:
            self._write()

    def _write(self) -> None:
        """Write them down, whole or not at all; without room they last as long as this tab."""
        new = self.path.with_suffix(".new")
        with suppress(OSError):
            new.write_text(json.dumps(self.cookies))
            new.replace(self.path)

    def _keep(self, morsel: "Morsel[str]") -> None:
        if morsel["max-age"] == "0":
            self.cookies.pop(morsel.key, None)
        else:
            self.cookies[morsel.key] = morsel.coded_value


class Desk:
    """Where letters are read and answered, one after the other."""

    def __init__(self, app: Callable[..., Iterable[bytes]], root: str, jar: Jar) -> None:
        """Take a WSGI app, and the path at which it stands."""
        self.app, self.root, self.jar = app, root, jar

    def answer(self, method: str, address: str, headers: Headers, body: bytes) -> Reply:
        """Answer one letter."""
        told: list[Any] = []

        def start(status: str, headers: Headers, _problem: Any = None) -> None:
            told[:] = [int(status[:3]), headers]

        chunks = self.app(self._environ(method, address, headers, body), start)
        try:
            content = b"".join(chunks)
        finally:
            getattr(chunks, "close", lambda: None)()
        status, sent = told
        self.jar.keep(value for name, value in sent if name == "Set-Cookie")
        return status, [each for each in sent if each[0] != "Set-Cookie"], content

    def _environ(self, method: str, address: str, headers: Headers, body: bytes) -> dict[str, Any]:
        """Say what WSGI wants to know of a request."""
        parts = urlsplit(address)
        given = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers}
        given.pop("HTTP_ACCEPT_ENCODING", None)  # nothing to save on a wire that is not there
        return {
            **given,
            "CONTENT_TYPE": given.pop("HTTP_CONTENT_TYPE", ""),
            "CONTENT_LENGTH": str(len(body)),
            "HTTP_COOKIE": self.jar.header(),
            "HTTP_HOST": parts.netloc,
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": self.root,
            "PATH_INFO": unquote(parts.path.removeprefix(self.root), "latin-1"),
            "QUERY_STRING": parts.query,
            "SERVER_NAME": parts.hostname,
            "SERVER_PORT": str(parts.port or PORTS[parts.scheme]),
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": parts.scheme,
            "wsgi.input": BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
