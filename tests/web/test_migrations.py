"""The database file: made once, kept when the app is newer, refused when it is older."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from referee import games, migrations, seating, store
from referee.app import create_app
from referee.dealing import deal
from referee.migrations import TooNew, migrate
from referee.models import db
from tests.devices import HOST

SAVED = Path(__file__).parent / "saved"


def columns_of(app):
    with app.app_context():
        inspector = inspect(db.engine)
        return {
            table: {column["name"] for column in inspector.get_columns(table)} for table in inspector.get_table_names()
        }


def version_of(app):
    with app.app_context():
        return db.session.execute(text("PRAGMA user_version")).scalar_one()


def test_a_new_file_gets_the_newest_schema(app):
    assert version_of(app) == migrations.SCHEMA


def test_starting_again_keeps_the_games(app, tmp_path):
    with app.app_context():
        game_id = games.create(deal(2, "x"), "Kept", host=HOST)
    again = create_app(tmp_path)
    migrate(again)
    with again.app_context():
        assert store.game(game_id).name == "Kept"


def test_an_older_file_is_copied_and_then_upgraded(tmp_path):
    """A file from before devices had places: its game goes on, has a join link, and waits for the owner."""
    path = tmp_path / "games.sqlite"
    shutil.copy(SAVED / "schema-1.sqlite", path)
    app = create_app(tmp_path)
    migrate(app)
    assert version_of(app) == migrations.SCHEMA
    with app.app_context():
        (game,) = store.games()
        assert (game.name, game.last, len(game.invitation), game.shared) == ("Old", 6, 22, False)
        assert games.position(game.id).number == 6
        assert not store.members(game.id)
        seating.make_owner(HOST)
        assert seating.role(game.id, HOST).host
        seating.join(game.id, HOST, game.setup["players"])
        assert seating.role(game.id, HOST).whole
    copy = sqlite3.connect(tmp_path / "games.schema-1.sqlite")
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    assert copy.execute("SELECT name FROM game").fetchall() == [("Old",)]
    copy.close()


def test_an_upgraded_file_has_the_same_tables_as_a_new_one(app, tmp_path):
    old = tmp_path / "old"
    old.mkdir()
    shutil.copy(SAVED / "schema-1.sqlite", old / "games.sqlite")
    upgraded = create_app(old)
    migrate(upgraded)
    assert columns_of(upgraded) == columns_of(app)


def test_a_file_of_a_newer_app_is_left_alone(app, tmp_path):
    with app.app_context(), store.writing() as session:
        session.execute(text("PRAGMA user_version = 99"))
    with pytest.raises(TooNew):
        migrate(create_app(tmp_path))
    assert version_of(app) == 99
