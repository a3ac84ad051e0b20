"""The database file: made once, kept when the app is newer, refused when it is older."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from referee.app import create_app
from referee.games.caylus1303.dealing import deal
from referee.play import games, seating
from referee.rules.caylus1303 import RULESET
from referee.store import migrations, store
from referee.store.folder import Unusable
from referee.store.migrations import migrate
from referee.store.models import db
from tests.devices import HOST

SAVED = Path(__file__).parent / "saved"


def tables_of(path: Path) -> dict[str, Any]:
    """Give what every table of a file holds and forbids; names of indexes and how they came about do not matter.

    A column that was added to a table with rows needs a default, so defaults are left out: the app gives every value.
    """
    with closing(sqlite3.connect(path)) as file:
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            table: {
                "columns": [
                    (name, kind, required, key)
                    for _, name, kind, required, _, key in file.execute(f"PRAGMA table_info({table})")
                ],
                "indexes": sorted(
                    (unique, partial, tuple(name for _, _, name in file.execute(f"PRAGMA index_info({index})")))
                    for _, index, unique, _, partial in file.execute(f"PRAGMA index_list({table})")
                ),
                "references": [row[2:] for row in file.execute(f"PRAGMA foreign_key_list({table})")],
            }
            for table in tables
        }


def version_of(app):
    with app.app_context():
        return db.session.execute(text("PRAGMA user_version")).scalar_one()


def test_a_new_file_gets_the_newest_schema(app):
    assert version_of(app) == migrations.SCHEMA


def test_starting_again_keeps_the_games(app, tmp_path):
    with app.app_context():
        game_id = games.create(RULESET, deal(2, "x"), "Kept", host=HOST)
    again = create_app(tmp_path)
    migrate(again)
    with again.app_context():
        assert store.game(game_id).name == "Kept"


def test_an_older_file_is_copied_and_then_upgraded(tmp_path):
    """A file from before devices had places: its game goes on, has a join link, and waits for the owner."""
    path = tmp_path / "games.sqlite"
    saved(1, path)
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


@pytest.mark.parametrize("schema", [1, 2])
def test_a_file_from_before_tells_who_sat_where_from_now_on(tmp_path, schema):
    """Of what was before there is no line; whoever comes now has one, and a number that nobody had."""
    saved(schema, tmp_path / "games.sqlite")
    app = create_app(tmp_path)
    migrate(app)
    with app.app_context():
        (game,) = store.games()
        here = len(store.members(game.id))
        assert not store.sittings(game.id)
        seating.join(game.id, seating.digest("somebody new"), [])
        (line,) = store.sittings(game.id)
        assert (line.number, line.kind, line.device) == (1, "came", here + 1)


@pytest.mark.parametrize("schema", range(1, migrations.SCHEMA + 1))
def test_an_upgraded_file_has_the_same_tables_as_a_new_one(app, tmp_path, schema):
    """Columns, keys, what must be unique, what goes with its game; and everything that was in it."""
    old = tmp_path / "old"
    old.mkdir()
    saved(schema, old / "games.sqlite")
    before = rows_of(old / "games.sqlite")
    migrate(create_app(old))
    assert tables_of(old / "games.sqlite") == tables_of(tmp_path / "games.sqlite")
    after = rows_of(old / "games.sqlite")
    assert all(kept.items() <= row.items() for table in before for kept, row in zip_rows(before[table], after[table]))


@pytest.mark.parametrize("schema", range(1, migrations.SCHEMA))
def test_a_step_makes_what_it_made_in_its_time(tmp_path, schema):
    """From one file to the next, whatever the models say today: they are not asked."""
    path, next_one = tmp_path / "step.sqlite", tmp_path / "next.sqlite"
    saved(schema, path)
    saved(schema + 1, next_one)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrations.UPGRADES[schema](connection)
    engine.dispose()
    assert tables_of(path) == tables_of(next_one)


def saved(schema: int, path: Path) -> None:
    """Lay down a file as the app of that schema wrote it; each holds a game and who was at it."""
    with closing(sqlite3.connect(path)) as file:
        file.executescript((SAVED / f"schema-{schema}.sql").read_text())


def rows_of(path: Path) -> dict[str, list[dict[str, Any]]]:
    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: [dict(row) for row in file.execute(f"SELECT * FROM {table} ORDER BY rowid")] for table in tables}


def zip_rows(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> Any:
    assert before
    return zip(before, after, strict=True)


def test_a_file_of_a_newer_app_is_left_alone(app, tmp_path):
    with app.app_context(), store.writing() as session:
        session.execute(text("PRAGMA user_version = 99"))
    with pytest.raises(Unusable) as told:
        migrate(create_app(tmp_path))
    assert (told.value.code, told.value.facts) == ("too_new", {"file": tmp_path / "games.sqlite"})
    assert version_of(app) == 99
