"""What a device answers every time: its last answers in, kept in cookies of its browser; and out again."""

from flask import Flask, g, request
from werkzeug.wrappers import Response

YEAR = 365 * 24 * 3600
LONGEST = 40  # of an answer


def set_up(app: Flask) -> None:
    """Keep with every answer what is to be remembered."""
    app.after_request(_keep)


def remember(name: str, answer: str) -> None:
    """Remember an answer, once this request is answered."""
    g.setdefault("remembered", {})[name] = answer


def recalled(name: str) -> str:
    """Give the last answer; empty if there was none."""
    return request.cookies.get(name, "")[:LONGEST]


def keep(response: Response, name: str, answer: str) -> Response:
    """Let the browser keep an answer for a year."""
    path = request.script_root or "/"
    response.set_cookie(name, answer, YEAR, path=path, samesite="Lax", secure=request.is_secure)
    return response


def _keep(response: Response) -> Response:
    for name, answer in g.get("remembered", {}).items():
        if answer != request.cookies.get(name):
            keep(response, name, answer)
    return response
