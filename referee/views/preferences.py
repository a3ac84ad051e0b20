"""Preferences: the reader's language, kept in a cookie; the page they came from is shown again."""

import re
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from referee.views.languages import COOKIE
from referee.views.remembered import keep
from referee.wording import LANGUAGES

bp = Blueprint("preferences", __name__)
OURS = re.compile(r"/(?![/\\])[^\x00-\x20\x7f\ud800-\udfff]*")  # browsers drop line ends and tabs, then read “//host”


@bp.post("/language")
def language() -> Response:
    """Keep the chosen language and go back."""
    chosen = request.form.get("language", "")
    if chosen not in LANGUAGES:
        abort(400)
    return keep(redirect(_ours(request.form.get("back", "")), 303), COOKIE, chosen)


def _ours(address: str) -> str:
    """Give an address if it is a path of ours, else the lobby's."""
    ours = OURS.fullmatch(address) and address.startswith(f"{request.script_root}/")
    return address if ours else url_for("lobby.lobby")


@bp.app_context_processor
def _here() -> dict[str, Any]:
    """Give templates the address of the page that is shown."""
    asked = request.script_root + request.full_path.rstrip("?")
    return {"here": asked if request.method == "GET" else url_for("lobby.lobby")}
