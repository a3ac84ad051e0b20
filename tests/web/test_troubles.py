"""A disk that is full or broken: every answer says why, what was confirmed is safe, and the game goes on afterwards."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BytesIO

import pytest
from sqlalchemy import event

from referee.play import games
from referee.rules.caylus1303 import RULESET
from referee.store.models import db
from referee.views import troubles
from tests.web.conftest import post


@contextmanager
def a_full_disk(app, tmp_path) -> Iterator[None]:
    """Let SQLite find no room for another page, as on a full disk."""

    def limit(connection, _record):
        connection.execute("PRAGMA max_page_count = 1")  # as many as there are

    with app.app_context():
        db.engine.dispose()
        event.listen(db.engine, "connect", limit)
        yield
        event.remove(db.engine, "connect", limit)
        db.session.remove()
        db.engine.dispose()


def move(app, client, game_id, key):
    with app.app_context():
        position = games.position(game_id)
        action = RULESET.write_action(RULESET.legal_actions(position.state)[0])
        body = {"seen": position.game.last, "key": key, "action": action}
    return post(client, f"/api/games/{game_id}/moves", body)


def test_a_full_disk_is_told_and_nothing_is_lost(app, client, tmp_path, new_game):
    """507 until there is room again; then the very post that was refused is recorded, once."""
    game_id = new_game()
    with a_full_disk(app, tmp_path):
        for number in range(200):
            answer = move(app, client, game_id, f"key number {number}")
            if answer.status_code != 200:
                break
        assert (answer.status_code, answer.json["error"]) == (507, "full")
        assert "The disk of this server is full." in answer.json["message"]
        assert client.get(f"/games/{game_id}/").status_code == 200
    again = move(app, client, game_id, f"key number {number}")
    assert (again.status_code, again.json) == (200, {"seq": number + 1})


def test_a_page_that_cannot_be_written_says_so_to_people(app, client, tmp_path, new_game):
    """In their language."""
    record = client.get(f"/games/{new_game()}/record.json").data
    client.set_cookie("language", "fr")
    with a_full_disk(app, tmp_path):
        for _ in range(200):
            form = {"csrf_token": client.csrf, "record": (BytesIO(record), "record.json")}
            answer = client.post("/records", data=form)
            if answer.status_code != 303:
                break
    assert answer.status_code == 507
    assert "Le disque de ce serveur est plein." in answer.text


def test_a_database_that_is_spoiled_while_it_runs_is_told(app, client, tmp_path, new_game):
    """It is not taken for a game that does not exist."""
    game_id = new_game()
    with app.app_context():
        db.engine.dispose()
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with open(tmp_path / "games.sqlite", "r+b") as file:
        file.seek(4096)
        file.write(bytes(os.path.getsize(file.name) - 4096))
    answer = client.get(f"/games/{game_id}/")
    assert (answer.status_code, "are damaged" in answer.text) == (500, True)


@pytest.mark.parametrize(("number", "what"), [(errno.ENOSPC, "full"), (errno.EDQUOT, "full"), (errno.ENOENT, None)])
def test_other_files_find_no_room_either(app, number, what):
    with app.app_context():
        assert troubles.what(OSError(number, "")) == what
