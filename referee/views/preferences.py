"""Preferences: the reader's language, kept in a cookie; the page they came from is shown again."""

import re
from typing import Any

from flask import Blueprint, abort, redirect, request
from werkzeug.wrappers import Response

from referee.views.languages import COOKIE
from referee.wording import LANGUAGES

bp = Blueprint("preferences", __name__)
OURS = re.compile(r"/(?![/\\])[^\x00-\x20\x7f\ud800-\udfff]*")  # browsers drop line ends and tabs, then read “//host”
YEAR = 365 * 24 * 3600


@bp.post("/language")
def language() -> Response:
    """Keep the chosen language and go back."""
    chosen = request.form.get("language", "")
    if chosen not in LANGUAGES:
        abort(400)
    response = redirect(_ours(request.form.get("back", "")), 303)
    response.set_cookie(COOKIE, chosen, max_age=YEAR, samesite="Lax", secure=request.is_secure)
    return response


def _ours(address: str) -> str:
    """Give an address if it is a path of ours, else the lobby's."""
    return address if OURS.fullmatch(address) else "/"


@bp.app_context_processor
def _here() -> dict[str, Any]:
    """Give templates the address of the page that is shown."""
    return {"here": request.full_path.rstrip("?") if request.method == "GET" else "/"}
