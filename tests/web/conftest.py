"""An app on a fresh folder, a client that knows its token, and games to sit down at."""

import re
import secrets
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.app import create_app
from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.rules.caylus1303 import RULESET
from referee.store.migrations import migrate
from tests.devices import HOST, TOKEN
from tests.web.programs import Program, the_host

NewGame = Callable[..., str]


class Client(FlaskClient):
    """A browser without scripts: it keeps cookies and knows the token of its pages."""

    _csrf = ""

    @property
    def csrf(self) -> str:
        """The token that every post carries."""
        if not self._csrf:
            found = re.search(r'name="csrf-token" content="(\w+)"', self.get("/").text)
            assert found
            self._csrf = found[1]
        return self._csrf


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    app = create_app(tmp_path, TESTING=True)
    app.test_client_class = Client
    migrate(app)
    return app


@pytest.fixture
def client(app: Flask) -> Client:
    """The host's browser."""
    client = app.test_client()
    client.set_cookie("device", TOKEN)
    return client


@pytest.fixture
def new_game(app: Flask) -> NewGame:
    """Sit down at a dealt game; give its id."""

    def create(players: int = 4, seed: str = "x", name: str = "Friday", open_scores: bool = False, **dealt: Any) -> str:
        with app.app_context():
            return games.create(RULESET, deal(players, seed, **dealt), name, host=HOST, open_scores=open_scores)

    return create


@pytest.fixture
def clock(app: Flask) -> SimpleNamespace:
    """The clock of the tables: it stands still until it is set (`clock.now`, in seconds)."""
    clock = SimpleNamespace(now=0.0)
    app.extensions["hall"].clock = lambda: clock.now
    return clock


@pytest.fixture
def host(app: Flask) -> Program:
    """A program with the token of the host's browser."""
    return the_host(app)


@pytest.fixture
def game(new_game: NewGame) -> str:
    """A game of three, at its draft, as the API names it."""
    return f"/games/{new_game(players=3)}"


def post(client: Client, url: str, json: dict[str, Any]) -> TestResponse:
    """Post JSON with the token, and a fresh key where none is given."""
    body = {"key": secrets.token_hex(8), **json} if "seen" in json else json
    return client.post(url, json=body, headers={"X-CSRF-Token": client.csrf})
