"""What keeps a table's games its own: a token for each device, a check on every post, a strict content policy."""

import hmac
import secrets

from flask import Flask, Response, abort, current_app, g, request

COOKIE = "device"
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-src 'self'; frame-ancestors 'self'"
)


def set_up(app: Flask) -> None:
    """Guard every request and every answer."""
    app.before_request(_know_device)
    app.before_request(_guard_post)
    app.after_request(_seal)
    app.jinja_env.globals["csrf_token"] = csrf_token


def _know_device() -> None:
    known = request.cookies.get(COOKIE, "")
    g.device = known if len(known) == 43 else secrets.token_urlsafe(32)


def csrf_token() -> str:
    """Give the word that only a page of ours, on this device, can know."""
    key = str(current_app.config["SECRET_KEY"]).encode()
    return hmac.digest(key, g.device.encode(), "sha256").hex()


def _guard_post() -> None:
    """Refuse a post that does not come from a page of ours."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    given = request.headers.get("X-CSRF-Token") or request.form.get("csrf_token") or ""
    origin = request.headers.get("Origin")
    if (origin and origin != request.host_url.rstrip("/")) or not hmac.compare_digest(
        given.encode(), csrf_token().encode()
    ):
        abort(403)


def _seal(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    if "device" in g and request.cookies.get(COOKIE) != g.device and not request.path.startswith("/static/"):
        response.set_cookie(COOKIE, g.device, max_age=YEAR, httponly=True, samesite="Lax")
    return response
