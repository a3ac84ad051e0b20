"""A device that is alone, in whose browser the app itself runs: a request in; what needs others is not there for it."""

from flask import Flask, abort, request

from referee.play.seating import alone

# What is there for other devices, for programs, or for the press, which no browser has.
BLUEPRINTS = ("devices", "joining", "api.description", "api.devices", "api.invitations", "api.tokens")
ROUTES = ("stream.stream", "printables.pdf")


def set_up(app: Flask) -> None:
    """Tell the templates whether a device is alone, and answer as if what needs others did not exist."""
    app.jinja_env.globals["alone"] = app.config["ALONE"]
    app.before_request(_check)


def _check() -> None:
    if alone() and (request.blueprint in BLUEPRINTS or request.endpoint in ROUTES):
        abort(404)
