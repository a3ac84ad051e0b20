"""Chromium for real: Debian's browser, a served app, and a table to sit down at."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.serving import make_server

from referee.app import create_app
from referee.migrations import migrate
from tests.devices import TOKEN

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AS_HOST = {"cookies": [{"name": "device", "value": TOKEN, "domain": "127.0.0.1", "path": "/", "httpOnly": True}]}
TABLET = {"viewport": {"width": 1180, "height": 820}, "storage_state": AS_HOST}
PHONE = {
    "storage_state": AS_HOST,
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": CHROMIUM, "args": ARGUMENTS}


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    app = create_app(tmp_path)
    migrate(app)
    return app


@pytest.fixture
def address(app: Flask) -> Iterator[str]:
    """Serve the app; give its address."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
