"""Names of this server: the name that a browser asked for in; the request, or a mark that it is none of ours, out.

A page elsewhere can have its own name lead to this server, and would then read what it answers. It cannot do so with
an address, nor with a name that only a home network knows; any other name must have been given at the start.
"""

import ipaddress
import re
from collections.abc import Iterable
from typing import Any

from flask import Flask, request

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]{1,253})(:(\d{1,5}))?", re.ASCII | re.IGNORECASE)
AT_HOME = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box", ".test")
STRANGE = "referee.strange_host"


class UnknownHost(Exception):
    """This server is not known by the name that was asked for; `name` is empty if it is no name at all."""

    def __init__(self, name: str) -> None:
        """Carry the name."""
        super().__init__(name)
        self.name = name


def set_up(app: Flask) -> None:
    """Look at the name before anything reads it, unless a device is alone: nobody else can ask."""
    if app.config["ALONE"]:
        return
    inner = app.wsgi_app

    def look(environ: dict[str, Any], start_response: Any) -> Any:
        if not is_ours(environ.get("HTTP_HOST", "localhost"), app.config["NAMES"]):
            environ[STRANGE] = environ["HTTP_HOST"]
            environ["HTTP_HOST"] = "localhost"  # one that cannot be read would be in the way of saying so
        return inner(environ, start_response)

    app.wsgi_app = look  # type: ignore[method-assign]


def check() -> None:
    """Raise UnknownHost for a request that came by a strange name."""
    if STRANGE in request.environ:
        strange = str(request.environ[STRANGE])
        raise UnknownHost(name_in(strange) or "")


def is_ours(host: str, names: Iterable[str]) -> bool:
    """Whether a browser may have asked for this server by this name, a port behind it."""
    name = name_in(host)
    return name is not None and (_is_at_home(name) or any(_fits(name, known.lower()) for known in names))


def name_in(host: str) -> str | None:
    """Give the name without its port, if it is one."""
    read = HOST.fullmatch(host)
    if not read or int(read[3] or 0) >= 2**16:
        return None
    name = read[1].lower().removesuffix(".")
    try:
        name.encode("ascii").decode("idna").encode("idna")  # none of its parts is empty or too long
    except UnicodeError:
        return None
    return name or None


def _is_at_home(name: str) -> bool:
    return "." not in name or name.endswith(AT_HOME) or _is_address(name.strip("[]"))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _fits(name: str, known: str) -> bool:
    """Whether a name is a known one, or, after a dot, below it."""
    return name == known.removeprefix(".") or (known.startswith(".") and name.endswith(known))
