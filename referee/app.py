"""The web app: a data folder in, a Flask app with its database, languages and pages out."""

from pathlib import Path
from typing import Any

from flask import Flask
from flask.sessions import SessionInterface

from referee import __version__, config
from referee.play import invitations, live, results
from referee.store import store
from referee.store.folder import data_folder, keep_private
from referee.views import (
    alone,
    assets,
    blueprints,
    drawn_once,
    editor_address,
    errors,
    hosts,
    languages,
    remembered,
    rights,
    security,
    troubles,
    visits,
)


class NoSessions(SessionInterface):
    """A device is known by its token, so Flask need not open a session for every request."""

    def open_session(self, *_: Any) -> None:
        """Give none."""


def create_app(folder: Path | None = None, **changes: Any) -> Flask:
    """Make the app for a data folder; `changes` override its settings, for tests."""
    folder = folder or data_folder()
    keep_private(folder)
    app = Flask("referee", template_folder=str(config.beside("templates")), static_folder=str(config.beside("static")))
    app.config.from_mapping(config.settings(folder))
    app.config.from_mapping(changes)
    app.session_interface = NoSessions()
    app.json.sort_keys = False  # type: ignore[attr-defined] # players come as they sit
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals["version"] = __version__
    store.set_up(app)
    live.set_up(app)
    invitations.set_up(app)
    results.set_up(app)
    for part in (
        hosts,
        visits,
        languages,
        remembered,
        assets,
        drawn_once,
        editor_address,
        security,
        alone,
        rights,
        errors,
        troubles,
    ):
        part.set_up(app)
    for blueprint in blueprints():
        app.register_blueprint(blueprint)
    return app
