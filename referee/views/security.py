"""What keeps a table's games its own: a token for each device, a check on every post, a strict content policy."""

import hmac
import secrets

from flask import Flask, Response, abort, current_app, g, request
from werkzeug.datastructures import WWWAuthenticate

from referee.config import largest_post
from referee.play.seating import digest
from referee.views import hosts

COOKIE = "device"
YEAR = 365 * 24 * 3600
LENGTH = 43  # of a token: 256 bits
OPEN = ("api.description.show", "api.tokens.draw")  # routes of the programming interface that ask for no token
FOR_ALL = ("/static/", "/assets/", "/api/", "/health")  # these give no device its cookie
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-src 'self'; frame-ancestors 'self'"
)


def set_up(app: Flask) -> None:
    """Guard every request and every answer."""
    app.before_request(_know_device)
    app.before_request(hosts.check)
    app.before_request(_weigh_post)
    app.before_request(_guard_post)
    app.after_request(_seal)
    app.jinja_env.globals["csrf_token"] = csrf_token


def _know_device() -> None:
    """Know the device by its token: a program's bearer token, a browser's cookie, or one that is drawn now."""
    bearer = request.authorization
    g.program = bool(bearer and bearer.type == "bearer" and bearer.token)
    known = (bearer.token if bearer and g.program else request.cookies.get(COOKIE)) or ""
    g.known = len(known) == LENGTH
    g.token = known if g.known else new_token()
    g.device = digest(g.token)
    if not g.known and (g.program or _asks_for_a_token()):
        abort(401, www_authenticate=WWWAuthenticate("bearer"))


def _asks_for_a_token() -> bool:
    """Whether only a device that is known already may use this route: pages give a device its token, programs ask."""
    return request.path.startswith("/api/") and request.endpoint not in OPEN


def new_token() -> str:
    """Draw a token that nobody else has."""
    return secrets.token_urlsafe(32)


def asker() -> str:
    """Give whose places a request takes where they are few: its device's; without one, its address's."""
    return str(g.device) if g.known else f"from {request.remote_addr}"


def csrf_token() -> str:
    """Give the word that only a page of ours, on this device, can know."""
    key = str(current_app.config["SECRET_KEY"]).encode()
    return hmac.digest(key, g.token.encode(), "sha256").hex()


def _weigh_post() -> None:
    """Refuse a post that is larger than its address takes, before anything of it is read."""
    most = largest_post(request.path)
    request.max_content_length = most + 1  # for bodies that do not say how large they are; at its limit it refuses
    if (request.content_length or 0) > most:
        abort(413)


def _guard_post() -> None:
    """Refuse a post that does not come from a page of ours; a program's token is no cookie, so it needs no check."""
    if g.program or request.endpoint in OPEN or request.method in ("GET", "HEAD", "OPTIONS"):
        return
    given = request.headers.get("X-CSRF-Token") or request.form.get("csrf_token") or ""
    origin = request.headers.get("Origin")
    if (origin and origin != request.host_url.rstrip("/")) or not hmac.compare_digest(
        given.encode(), csrf_token().encode()
    ):
        abort(403)


def _may_be_kept() -> bool:
    """Whether a browser may keep an answer to go back to it, even without a connection; it still asks for it anew.

    So it may with the table, which everybody there sees, and with pages of no game; all else stays on no disk.
    """
    endpoint = str(request.endpoint)
    of_no_game = not {"game_id", "scoring_id"} & set(request.view_args or ())
    return endpoint.startswith(("table.", "rulebook.")) or (
        endpoint.startswith(("printables.", "newgame.")) and of_no_game
    )


def _seal(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers.setdefault("Cache-Control", "private, no-cache" if _may_be_kept() else "no-store")
    if not g.get("known", True) and not request.path.startswith(FOR_ALL):
        path = request.script_root or "/"
        response.set_cookie(COOKIE, g.token, YEAR, path=path, httponly=True, samesite="Lax", secure=request.is_secure)
    return response
