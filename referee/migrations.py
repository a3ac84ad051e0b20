"""The database file: made when it is missing, and brought up to date, a copy first, when the app is newer.

SQLite keeps the number of the schema inside the file (`user_version`). A change of the tables raises SCHEMA
and adds a function to UPGRADES; there are few tables, so no tool is needed for that.
"""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from flask import Flask
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from referee import store
from referee.models import db

SCHEMA = 1
UPGRADES: Mapping[int, Callable[[Connection], None]] = {}  # from this schema to the next


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
    with db.engine.connect() as other:
        other.exec_driver_sql("PRAGMA wal_checkpoint(FULL)")
    shutil.copy2(path, path.with_name(f"{path.stem}.schema-{version}{path.suffix}"))
