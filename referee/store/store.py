"""The store: games and their entries in and out of the database, one transaction each; no knowledge of the rules."""

import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from functools import lru_cache
from threading import RLock
from typing import Any, NamedTuple, TypeVar
from unicodedata import combining, normalize

from flask import Flask, current_app
from sqlalchemy import ColumnElement, Connection, Select, event, func, select, text, union_all
from sqlalchemy import delete as deleting
from sqlalchemy.orm import Session

from referee.store.models import Base, BoxValue, Entry, Game, Member, Owner, Scoring, Sitting, db

WRITES = "writes since"  # when this was asked for
PATIENCE = 4.0  # seconds for another program to unlock the database; a page waits for five
SHORTEST = 0.1
_pen = RLock()  # SQLite lets one write at a time, and who waits for it sleeps; who waits here is woken at once
T = TypeVar("T", bound=Base)


def set_up(app: Flask) -> None:
    """Connect the app to its database, durable at every commit."""
    db.init_app(app)
    with app.app_context():
        event.listen(db.engine, "connect", _prepare)
        event.listen(db.engine, "begin", _begin)
        if app.config["ALONE"]:
            event.listen(db.engine, "connect", _write_through)


def _prepare(connection: sqlite3.Connection, _record: Any) -> None:
    connection.create_function("speaks_of", 3, _speaks_of, deterministic=True)
    connection.isolation_level = None  # SQLAlchemy's own BEGIN is used, see below
    for pragma in (f"busy_timeout={_left(0)}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _write_through(connection: sqlite3.Connection, _record: Any) -> None:
    """Let every commit reach the database itself: a browser may keep some files, and lose others."""
    connection.execute("PRAGMA wal_autocheckpoint=1")


def _begin(connection: Connection) -> None:
    """Take the write lock at once where something will be written: a lock upgraded later may fail."""
    since: float | None = connection.get_execution_options().get(WRITES)
    waited = 0.0 if since is None else time.monotonic() - since
    connection.exec_driver_sql(f"PRAGMA busy_timeout={_left(waited)}")
    connection.exec_driver_sql("BEGIN" if since is None else "BEGIN IMMEDIATE")


def _left(waited: float) -> int:
    """Give the milliseconds for which another program is waited for; who waited here behind others waits no longer."""
    return int(1000 * max(PATIENCE - waited, SHORTEST))


def put_away(app: Flask) -> None:
    """Leave one whole file behind, as the last: what the log beside it still holds goes into it."""
    with app.app_context():
        db.session.remove()
        with closing(db.engine.raw_connection()) as connection:  # raw: inside a transaction it could not
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.engine.dispose()


@contextmanager
def writing() -> Iterator[Session]:
    """Give a session whose transaction is committed at the end, or undone if anything raises."""
    since = time.monotonic()
    with _pen:
        db.session.remove()
        session = db.session()
        session.connection(execution_options={WRITES: since})
        try:
            yield session
            session.commit()
        except BaseException:
            session.rollback()
            raise


def look() -> None:
    """Read something, whatever is there; raise what SQLite raises if that cannot be done."""
    db.session.scalar(select(Game.id).limit(1))


def add(stored: T) -> T:
    """Store something new, in the transaction that is under way."""
    db.session.add(stored)
    db.session.flush()
    return stored


def delete(stored: Base) -> None:
    """Delete something, in the transaction that is under way."""
    db.session.delete(stored)
    db.session.flush()


def games() -> Sequence[Game]:
    """List all games, the last played first."""
    return db.session.scalars(select(Game).order_by(Game.updated.desc())).all()


def each_game() -> Iterator[Game]:
    """Give all games, the last played first, one by one: there may be more than fit into memory."""
    for game_id in db.session.scalars(select(Game.id).order_by(Game.updated.desc())).all():
        if found := game(game_id):
            yield found


def hosted_by(device: str) -> Sequence[Game]:
    """List the games that a device is host of, the last played first."""
    hosted = select(Game).join(Member).where(Member.device == device, Member.host)
    return db.session.scalars(hosted.order_by(Game.updated.desc())).all()


def how_many_hosted_by(device: str) -> int:
    """Count the games that a device is host of, without examples."""
    hosted = select(func.count()).select_from(Member).join(Game).where(Member.device == device, Member.host)
    return db.session.scalar(hosted.where(~Game.example)) or 0


def examples_of(device: str) -> Sequence[Game]:
    """List the examples that a device is host of: one, or as many as were begun at the same moment."""
    hosted = select(Game).join(Member).where(Member.device == device, Member.host, Game.example)
    return db.session.scalars(hosted).all()


def size() -> int:
    """Give how many bytes all games take."""
    pages, page = (db.session.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("page_count", "page_size"))
    return int(pages * page)


class Listed(NamedTuple):
    """Some games of a list, and how many there are in all of it."""

    games: Sequence[Game]
    total: int


def listed(device: str | None, sought: str, skip: int, most: int) -> Listed:
    """List some games that a device is at, or of all, the last played first: those named so, or with such a player."""
    ids = select(Game.id) if device is None else select(Game.id).join(Member).where(Member.device == device)
    if sought:
        ids = ids.where(_named(sought, Game.name, Game.setup))
    newest = (Game.updated.desc(), Game.id)
    found = db.session.execute(ids.add_columns(func.count().over()).order_by(*newest).offset(skip).limit(most)).all()
    if not found and skip:
        return Listed((), listed(device, sought, 0, 1).total)
    here = [game_id for game_id, _ in found]
    games = db.session.scalars(select(Game).where(Game.id.in_(here)).order_by(*newest)).all()
    return Listed(games, found[0][1] if found else 0)


def _named(sought: str, name: Any, began: Any) -> ColumnElement[bool]:
    """Whether a name, or one of the players' in what something began from, holds what is sought."""
    return func.speaks_of(folded(sought), name, func.json_extract(began, "$.names"))


def _speaks_of(sought: str, name: str, players: str | None) -> bool:
    """Whether a game's name, or one of its players' (an object as JSON), holds what is sought."""
    return sought in folded(name) or sought in _all_folded(players or "{}")


@lru_cache(maxsize=8192)  # the same people meet again and again
def _all_folded(names: str) -> str:
    """Give all names of an object as they are compared, a line each."""
    return "\n".join(map(folded, json.loads(names).values()))


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Give a text as it is compared: in small letters, without accents."""
    return (
        text.lower()
        if text.isascii()
        else "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))
    )


def game(game_id: str) -> Game | None:
    """Give a game, if there is one."""
    return db.session.get(Game, game_id)


def invited(invitation: str) -> Game | None:
    """Give the game that a join link leads to."""
    return db.session.scalar(select(Game).where(Game.invitation == invitation))


def members(game_id: str) -> Sequence[Member]:
    """List the devices at a game, as they came."""
    return db.session.scalars(select(Member).where(Member.game_id == game_id).order_by(Member.number)).all()


def member(game_id: str, device: str) -> Member | None:
    """Give a device's place at a game, if it has one."""
    return db.session.get(Member, (game_id, device))


def highest_number(game_id: str) -> int:
    """Give the highest number that a device has, or had, at a game, as far as that is written down; 0 if none had."""
    columns = ((Member.number, Member.game_id), (Sitting.device, Sitting.game_id))
    return max(db.session.scalar(select(func.max(number)).where(game == game_id)) or 0 for number, game in columns)


def sittings(game_id: str, since: int | None = None, most: int | None = None) -> Sequence[Sitting]:
    """Give the lines of who sat where, oldest first: all, or those after a number, or at most so many."""
    wanted = (Sitting.game_id == game_id) & (Sitting.number > (since or 0))
    return db.session.scalars(select(Sitting).where(wanted).order_by(Sitting.number).limit(most)).all()


def last_sitting(game_id: str) -> int:
    """Give the number of the newest line of who sat where; 0 if there is none."""
    return db.session.scalar(select(func.max(Sitting.number)).where(Sitting.game_id == game_id)) or 0


def delete_sittings(game_id: str, after: int, until: int) -> None:
    """Delete lines of who sat where, in the transaction that is under way."""
    gone = (Sitting.game_id == game_id) & (Sitting.number > after) & (Sitting.number <= until)
    db.session.execute(deleting(Sitting).where(gone))


def is_owner(device: str) -> bool:
    """Whether a device is the server owner's; one that has everything here for itself always is."""
    return bool(current_app.config["ALONE"]) or db.session.get(Owner, device) is not None


def owners() -> Sequence[Owner]:
    """List the devices of the server's owner, as they came."""
    return db.session.scalars(select(Owner).order_by(Owner.since)).all()


def is_alone(device: str) -> bool:
    """Whether no other device has a place at any table."""
    return db.session.scalar(select(Member.device).where(Member.device != device).limit(1)) is None


def box_values(ruleset: str) -> Sequence[BoxValue]:
    """List what the owner's box says of a game, in the order in which it was said."""
    said = select(BoxValue).where(BoxValue.ruleset == ruleset)
    return db.session.scalars(said.order_by(BoxValue.at, BoxValue.component, BoxValue.key)).all()


def box_value(ruleset: str, component: str, key: str) -> BoxValue | None:
    """Give what the owner's box says of one value, if anything."""
    return db.session.get(BoxValue, (ruleset, component, key))


def entry(game_id: str, number: int) -> Entry | None:
    """Give one entry of a game's log; no number past SQLite's is one."""
    return db.session.get(Entry, (game_id, number)) if number < 2**63 else None


def entry_with_key(game_id: str, key: str) -> Entry | None:
    """Give the entry that a poster's key made, if it did."""
    return db.session.scalar(select(Entry).where(Entry.game_id == game_id, Entry.key == key))


def last_tap(game_id: str, until: int) -> Entry | None:
    """Give the newest entry, up to one, that somebody tapped or that moved the head."""
    tapped = Entry.key.is_not(None) | Entry.target.is_not(None)
    wanted = select(Entry).where(Entry.game_id == game_id, Entry.number <= until, tapped)
    return db.session.scalar(wanted.order_by(Entry.number.desc()).limit(1))


def log(game_id: str, since: int | None = None, most: int | None = None) -> Sequence[Entry]:
    """Give a game's log, oldest first: all of it, or what came after an entry, or at most so many entries."""
    wanted = Entry.game_id == game_id if since is None else (Entry.game_id == game_id) & (Entry.number > since)
    return db.session.scalars(select(Entry).where(wanted).order_by(Entry.number).limit(most)).all()


def deeds(game_id: str) -> Iterator[tuple[Any, ...]]:
    """Give what nobody can make again of every entry: number, kind, time, parent, target, player, action, absent."""
    tree = (Entry.number, Entry.kind, Entry.at, Entry.parent, Entry.target)
    columns = (*tree, Entry.player, Entry.action, Entry.absent)
    rows = db.session.execute(select(*columns).where(Entry.game_id == game_id).order_by(Entry.number))
    return (tuple(row) for row in rows)


def skeleton(game_id: str) -> list[tuple[int, int | None, int | None]]:
    """Give number, parent and target of every entry, oldest first, without what they hold."""
    columns = (Entry.number, Entry.parent, Entry.target)
    rows = db.session.execute(select(*columns).where(Entry.game_id == game_id).order_by(Entry.number))
    return [(number, parent, target) for number, parent, target in rows]


def changes() -> tuple[int, datetime | None]:
    """Give how much there is that a backup holds, and when any of it changed last; None if there is nothing."""
    kept = (
        select(Game.updated.label("at")).where(~Game.example),
        select(Scoring.created.label("at")),
        select(BoxValue.at.label("at")),
    )
    all_kept = union_all(*kept).subquery()
    number, last = db.session.execute(select(func.count(), func.max(all_kept.c.at))).one()
    return number, last


def scoring(scoring_id: str) -> Scoring | None:
    """Give a final scoring that was counted by hand, if there is one."""
    return db.session.get(Scoring, scoring_id)


def scorings(device: str | None, sought: str = "", skip: int = 0, most: int | None = None) -> Sequence[Scoring]:
    """List some final scorings of a device, or of all, the newest first: those named so, or with such a player."""
    wanted = _scorings(device, sought).order_by(Scoring.created.desc(), Scoring.id)
    return db.session.scalars(wanted.offset(skip).limit(most)).all()


def how_many_scorings(device: str | None, sought: str = "") -> int:
    """Count the final scorings of a device, or of all, that a search finds."""
    return db.session.scalar(select(func.count()).select_from(_scorings(device, sought).subquery())) or 0


def _scorings(device: str | None, sought: str) -> Select[Scoring]:
    wanted = select(Scoring) if device is None else select(Scoring).where(Scoring.device == device)
    return wanted.where(_named(sought, Scoring.name, Scoring.counted)) if sought else wanted
