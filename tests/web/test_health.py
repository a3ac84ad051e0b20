"""Whoever watches over the server asks /health: cheap, for anybody, and honest about the database."""

import sqlite3
from contextlib import closing

from referee import __version__


def test_all_is_well(app, new_game):
    """Anybody is told so, in JSON, and gets no cookie; no game, device or key is named."""
    new_game()
    answer = app.test_client().get("/health")
    assert answer.status_code == 200
    assert answer.json == {"status": "ok", "version": __version__}
    assert "Set-Cookie" not in answer.headers


def test_a_database_that_cannot_be_read_is_not_well(app, tmp_path, caplog):
    """503, and the log says why."""
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute("DROP TABLE game")
    answer = app.test_client().get("/health")
    assert answer.status_code == 503
    assert answer.json["status"] == "unreadable"
    assert "no such table" in caplog.text
