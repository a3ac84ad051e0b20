"""The database file: made when it is missing, and brought up to date, a copy first, when the app is newer.

SQLite keeps the number of the schema inside the file (`user_version`). A change of the tables raises SCHEMA and adds
a step to UPGRADES, in SQL and words of its own: it must do the same for ever, whatever the models say later. There are
few tables, so no tool is needed for that. Each schema has a file in tests/web/saved.
"""

import secrets
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from flask import Flask
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from referee.store import store
from referee.store.folder import Unusable, unusable
from referee.store.models import db

SCHEMA = 9


DEVICES = """
ALTER TABLE game ADD COLUMN invitation VARCHAR NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN shared BOOLEAN NOT NULL DEFAULT 0;
CREATE TABLE member (
    game_id VARCHAR NOT NULL,
    device VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    host BOOLEAN NOT NULL,
    seats JSON NOT NULL,
    program BOOLEAN NOT NULL,
    joined DATETIME NOT NULL,
    PRIMARY KEY (game_id, device),
    UNIQUE (game_id, number),
    FOREIGN KEY (game_id) REFERENCES game (id) ON DELETE CASCADE
);
CREATE INDEX tables_of_device ON member (device);
CREATE TABLE owner (
    device VARCHAR NOT NULL,
    since DATETIME NOT NULL,
    PRIMARY KEY (device)
);
"""


def _devices(connection: Connection) -> None:
    """Add who sits at a table. Games from before have nobody yet: the owner's link makes a device their host."""
    _run(connection, DEVICES)
    for (game_id,) in connection.execute(text("SELECT id FROM game")).all():
        invited = {"id": game_id, "invitation": secrets.token_urlsafe(16)}
        connection.execute(text("UPDATE game SET invitation = :invitation WHERE id = :id"), invited)
    _run(connection, "CREATE UNIQUE INDEX invitation_of_game ON game (invitation)")


SITTINGS = """
CREATE TABLE sitting (
    game_id VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    at DATETIME NOT NULL,
    kind VARCHAR NOT NULL,
    device INTEGER NOT NULL,
    program BOOLEAN NOT NULL,
    host BOOLEAN NOT NULL,
    seats JSON NOT NULL,
    "by" INTEGER,
    by_program BOOLEAN NOT NULL,
    PRIMARY KEY (game_id, number),
    FOREIGN KEY (game_id) REFERENCES game (id) ON DELETE CASCADE
);
"""


def _sittings(connection: Connection) -> None:
    """Add the lines of who sat where. Of what was before nothing is known."""
    _run(connection, SITTINGS)


TAKEBACKS = "ALTER TABLE game ADD COLUMN takebacks BOOLEAN NOT NULL DEFAULT 1"


def _takebacks(connection: Connection) -> None:
    """Add whether players may ask each other to take a move back; at tables from before they may."""
    _run(connection, TAKEBACKS)


SCORINGS = """
CREATE TABLE scoring (
    id VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    counted JSON NOT NULL,
    result JSON NOT NULL,
    created DATETIME NOT NULL,
    device VARCHAR,
    PRIMARY KEY (id)
);
CREATE INDEX scorings_of_device ON scoring (device);
"""


def _scorings(connection: Connection) -> None:
    """Add final scorings that were counted by hand."""
    _run(connection, SCORINGS)


BOX = """
CREATE TABLE box_value (
    ruleset VARCHAR NOT NULL,
    component VARCHAR NOT NULL,
    "key" VARCHAR NOT NULL,
    value JSON NOT NULL,
    at DATETIME NOT NULL,
    PRIMARY KEY (ruleset, component, "key")
);
"""


def _box(connection: Connection) -> None:
    """Add what the owner's box says; nothing yet."""
    _run(connection, BOX)


TABLE_IS_RIGHT = """
ALTER TABLE game ADD COLUMN start JSON;
ALTER TABLE game ADD COLUMN away JSON NOT NULL DEFAULT '[]';
ALTER TABLE game ADD COLUMN strictness JSON NOT NULL DEFAULT '{}';
ALTER TABLE entry ADD COLUMN absent BOOLEAN NOT NULL DEFAULT 0;
"""


def _table_is_right(connection: Connection) -> None:
    """Add late starts, players who left, and what a table is strict about; games from before know none of it."""
    _run(connection, TABLE_IS_RIGHT)


ALIASES = """
CREATE TABLE alias (
    device VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    person VARCHAR NOT NULL,
    PRIMARY KEY (device, name)
);
"""


def _aliases(connection: Connection) -> None:
    """Add which names are one person's; nobody has said so yet."""
    _run(connection, ALIASES)


EXAMPLES = "ALTER TABLE game ADD COLUMN example BOOLEAN NOT NULL DEFAULT 0"


def _examples(connection: Connection) -> None:
    """Add which games are only examples; those from before were all played."""
    _run(connection, EXAMPLES)


def _run(connection: Connection, script: str) -> None:
    """Run statements one by one; SQLite's own way to run several would end the transaction first."""
    for statement in filter(str.strip, script.split(";")):
        connection.exec_driver_sql(statement)


UPGRADES: Mapping[int, Callable[[Connection], None]] = {
    1: _devices,
    2: _sittings,
    3: _takebacks,
    4: _scorings,
    5: _box,
    6: _table_is_right,
    7: _aliases,
    8: _examples,
}  # from this schema to the next


def migrate(app: Flask) -> None:
    """Bring the app's database to the schema that the app needs; raise Unusable if it cannot be used."""
    path = path_of(app)
    try:
        with app.app_context(), store.writing() as session:
            _bring_up_to_date(session.connection(), path)
    except DBAPIError as problem:
        raise unusable(problem.orig, path.parent) from problem
    except sqlite3.Error as problem:  # before SQLAlchemy had a connection
        raise unusable(problem, path.parent) from problem


def _bring_up_to_date(connection: Connection, path: Path) -> None:
    version = int(connection.execute(text("PRAGMA user_version")).scalar_one())
    if version > SCHEMA:
        raise Unusable("too_new", file=path)
    if version == 0:
        db.metadata.create_all(connection)
    elif version < SCHEMA:
        _copy(path, version)
        for number in range(version, SCHEMA):
            UPGRADES[number](connection)
    connection.execute(text(f"PRAGMA user_version = {SCHEMA}"))


def is_current(app: Flask) -> bool:
    """Whether the app's database is there, and has the schema that the app needs."""
    with closing(sqlite3.connect(path_of(app))) as file:
        return bool(file.execute("PRAGMA user_version").fetchone() == (SCHEMA,))


def path_of(app: Flask) -> Path:
    """Give the app's database file."""
    return Path(str(make_url(app.config["SQLALCHEMY_DATABASE_URI"]).database))


def _copy(path: Path, version: int) -> None:
    """Keep the file as it was, beside the new one, with what its log still holds."""
    kept = path.with_name(f"{path.stem}.schema-{version}{path.suffix}")
    with closing(sqlite3.connect(path)) as before, closing(sqlite3.connect(kept)) as copy:
        before.backup(copy)
