"""The database file: made when it is missing, and brought up to date, a copy first, when the app is newer.

SQLite keeps the number of the schema inside the file (`user_version`). A change of the tables raises SCHEMA
and adds a function to UPGRADES; there are few tables, so no tool is needed for that.
"""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from flask import Flask
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from referee import store
from referee.models import Member, Owner, db, new_invitation

SCHEMA = 2


def _devices(connection: Connection) -> None:
    """Add who sits at a table. Games from before have nobody yet: the owner's link makes a device their host."""
    connection.execute(text("ALTER TABLE game ADD COLUMN invitation VARCHAR NOT NULL DEFAULT ''"))
    connection.execute(text("ALTER TABLE game ADD COLUMN shared BOOLEAN NOT NULL DEFAULT 0"))
    for (game_id,) in connection.execute(text("SELECT id FROM game")).all():
        invited = {"id": game_id, "invitation": new_invitation()}
        connection.execute(text("UPDATE game SET invitation = :invitation WHERE id = :id"), invited)
    connection.execute(text("CREATE UNIQUE INDEX invitation_of_game ON game (invitation)"))
    db.metadata.create_all(connection, tables=[Member.metadata.tables["member"], Owner.metadata.tables["owner"]])


UPGRADES: Mapping[int, Callable[[Connection], None]] = {1: _devices}  # from this schema to the next


class TooNew(Exception):
    """The file was written by a newer version of the app."""


def migrate(app: Flask) -> None:
    """Bring the app's database to the schema that the app needs."""
    with app.app_context(), store.writing() as session:
        connection = session.connection()
        version = int(connection.execute(text("PRAGMA user_version")).scalar_one())
        if version > SCHEMA:
            raise TooNew(f"schema {version}")
        if version == 0:
            db.metadata.create_all(connection)
        elif version < SCHEMA:
            _copy(Path(str(make_url(app.config["SQLALCHEMY_DATABASE_URI"]).database)), version)
            for number in range(version, SCHEMA):
                UPGRADES[number](connection)
        connection.execute(text(f"PRAGMA user_version = {SCHEMA}"))


def _copy(path: Path, version: int) -> None:
    """Keep the file as it was, beside the new one, with what its log still holds."""
    kept = path.with_name(f"{path.stem}.schema-{version}{path.suffix}")
    with closing(sqlite3.connect(path)) as before, closing(sqlite3.connect(kept)) as copy:
        before.backup(copy)
