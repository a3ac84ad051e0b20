"""The database file: made once, kept when the app is newer, refused when it is older."""

import shutil

import pytest
from sqlalchemy import text

from referee import games, migrations, store
from referee.app import create_app
from referee.dealing import deal
from referee.migrations import TooNew, migrate
from referee.models import Game, db


def version_of(app):
    with app.app_context():
        return db.session.execute(text("PRAGMA user_version")).scalar_one()


def test_a_new_file_gets_the_newest_schema(app):
    assert version_of(app) == migrations.SCHEMA


def test_starting_again_keeps_the_games(app, tmp_path):
    with app.app_context():
        game_id = games.create(deal(2, "x"), "Kept")
    again = create_app(tmp_path)
    migrate(again)
    with again.app_context():
        assert store.game(game_id).name == "Kept"


def test_an_older_file_is_copied_and_then_upgraded(app, tmp_path, monkeypatch):
    with app.app_context():
        games.create(deal(2, "x"), "Old")
    monkeypatch.setattr(migrations, "SCHEMA", 2)
    monkeypatch.setattr(
        migrations, "UPGRADES", {1: lambda connection: connection.execute(text("UPDATE game SET name = 'New'"))}
    )
    newer = create_app(tmp_path)
    migrate(newer)
    assert version_of(newer) == 2
    with newer.app_context():
        assert [game.name for game in store.games()] == ["New"]
    copies = tmp_path / "copies"
    copies.mkdir()
    shutil.copy(tmp_path / "games.schema-1.sqlite", copies / "games.sqlite")
    older = create_app(copies)
    with older.app_context():
        assert [game.name for game in db.session.query(Game)] == ["Old"]


def test_a_file_of_a_newer_app_is_left_alone(app, tmp_path):
    with app.app_context(), store.writing() as session:
        session.execute(text("PRAGMA user_version = 99"))
    with pytest.raises(TooNew):
        migrate(create_app(tmp_path))
    assert version_of(app) == 99
