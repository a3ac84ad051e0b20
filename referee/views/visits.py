"""Visits: every request in; a line for the log out, which opens no table: no word, no code, no token, no query."""

import logging
import re
import time
from urllib.parse import quote

from flask import Flask, Response, current_app, g, request

LOG = logging.getLogger("referee.visits")
SHOWN = {"number", "name", "component", "fingerprint", "filename"}  # gaps of an address that hold no secret
GAP = re.compile(r"<(?:\w+:)?(\w+)>")
MASK = "…"
LONGEST = 80


def set_up(app: Flask) -> None:
    """Note when each request comes, before anything else, and what became of it, after everything else."""
    app.before_request(_begin)
    app.after_request(_note)


def _begin() -> None:
    g.begun = time.perf_counter()


def _note(response: Response) -> Response:
    took = (time.perf_counter() - g.begun) * 1000
    LOG.info("%s %s %d %.0f ms%s", quote(request.method[:LONGEST]), _path(), response.status_code, took, _at_table())
    return response


def _at_table() -> str:
    """Name the game, and the device by its number there, of whoever is at the table it asked for."""
    return f" game={g.game_id} device={g.place.number or '-'}" if "place" in g else ""


def _path() -> str:
    """Give the address without secrets; of one that is none of ours only the words that are."""
    if request.url_rule:
        return GAP.sub(lambda gap: _filled(gap[1]), request.url_rule.rule)
    known = _known()
    return "/".join(part if part in known else MASK for part in request.path[:LONGEST].split("/"))


def _filled(gap: str) -> str:
    shown = gap in SHOWN or (gap == "game_id" and "place" in g)
    return quote(str((request.view_args or {})[gap])[:LONGEST]) if shown else MASK


def _known() -> set[str]:
    """Give all words of our addresses."""
    rules = current_app.url_map.iter_rules()
    return {part for rule in rules for part in rule.rule.split("/") if "<" not in part}
