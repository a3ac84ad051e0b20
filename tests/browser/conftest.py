"""Chromium for real: Debian's browser, a served app, and a table to sit down at."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, expect
from werkzeug.serving import make_server

from referee.app import create_app
from referee.games import GAMES
from referee.store.migrations import migrate
from tests.browser.player import PATIENCE, Player
from tests.devices import TOKEN
from tests.web.playing import begun_at

CHROMIUM = "/usr/bin/chromium-headless-shell"  # the same engine without the windows, menus and services around it
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as in a window
]


def known_by(token: str) -> dict[str, Any]:
    """Give what a browser has stored that is known by a token."""
    return {"cookies": [{"name": "device", "value": token, "domain": "127.0.0.1", "path": "/", "httpOnly": True}]}


A_TABLET = {"viewport": {"width": 1180, "height": 820}}  # of somebody who was never here
A_PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
TABLET = {**A_TABLET, "storage_state": known_by(TOKEN)}  # the host's
PHONE = {**A_PHONE, "storage_state": known_by(TOKEN)}

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": CHROMIUM, "args": ARGUMENTS}


@pytest.fixture
def browser(browser: Browser) -> Iterator[Browser]:
    """The browser of all tests, whose pages are closed after each: a page left open looks for its server for ever."""
    yield browser
    for context in browser.contexts:
        context.close()


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return open_app(tmp_path)


@pytest.fixture
def sit_down_at(app: Flask, address: str, browser: Browser) -> Callable[..., Player]:
    """Sit down at a table that lies as told, of whatever game."""

    def open_table(screen: dict[str, Any], table: Any, **more: Any) -> Player:
        game_id = begun_at(app, table.state, GAMES[table.state.table.setup.ruleset])
        player = Player(app, browser.new_context(**screen, **more).new_page(), address, game_id)
        player.sit_down()
        return player

    return open_table


@pytest.fixture
def address(app: Flask) -> Iterator[str]:
    with served(app) as address:
        yield address


def open_app(folder: Path) -> Flask:
    """Give an app for players of tests, who are quicker than people; journeys keep the pause."""
    app = create_app(folder, PAUSE=0)
    migrate(app)
    return app


@contextmanager
def served(app: Flask) -> Iterator[str]:
    """Serve an app; give its address. At the end streams are closed first: nobody waits for a heartbeat."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.port}"
    app.extensions["hall"].close()
    server.shutdown()
    server.server_close()
