"""What is stored: games, the log of each, which only ever grows, the devices at each table, who sat where; results."""

import secrets
from datetime import UTC, datetime
from string import ascii_letters
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The base of all stored things."""


db = SQLAlchemy(model_class=Base)


def now() -> datetime:
    """Give the time, in UTC and without a zone, as SQLite keeps it."""
    return datetime.now(UTC).replace(tzinfo=None)


def new_invitation() -> str:
    """Draw the 128 bits that a join link carries."""
    return secrets.token_urlsafe(16)


def new_game_id() -> str:
    """Draw the id of a game; it begins with a letter, so that a command never takes it for an option."""
    return secrets.choice(ascii_letters) + secrets.token_urlsafe(9)[1:]


class Game(Base):
    """A game: what it started from, how far its log goes, and which entry it stands at."""

    __tablename__ = "game"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    setup: Mapped[dict[str, Any]] = mapped_column(JSON)
    open_scores: Mapped[bool] = mapped_column(default=False)
    created: Mapped[datetime] = mapped_column(default=now)
    updated: Mapped[datetime] = mapped_column(default=now)
    last: Mapped[int] = mapped_column(default=0)  # the number of the newest entry: the sequence number devices see
    head: Mapped[int] = mapped_column(default=0)  # the entry whose state is the game's
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # scores and winners, once over
    invitation: Mapped[str] = mapped_column(default=new_invitation, unique=True)  # whoever knows it may join
    shared: Mapped[bool] = mapped_column(default=False)  # whether every seat may act for every other
    takebacks: Mapped[bool] = mapped_column(default=True)  # whether one may ask to take back another player's move
    start: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))  # position and point of a late start
    away: Mapped[list[str]] = mapped_column(JSON, default=list)  # the colors of players who have left
    strictness: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # what is only warned of, and reminded of
    example: Mapped[bool] = mapped_column(default=False)  # made to be tried: no game that anybody played


class Entry(Base):
    """One entry of a game's log: what was done or put right, or a move of the head to an earlier or later entry."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("game_id", "key"), Index("entry_of_game", "game_id", "parent"))

    game_id: Mapped[str] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    parent: Mapped[int | None]  # of what was done: the entry it followed
    target: Mapped[int | None]  # a move of the head: where it went
    kind: Mapped[str]  # start; action, override, correct, box; undo, redo, return, repair, which move the head
    at: Mapped[datetime] = mapped_column(default=now)
    key: Mapped[str | None]  # the poster's own, so that a retry does nothing twice
    player: Mapped[str | None]
    action: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # of other kinds: the entry as a record writes it
    events: Mapped[bytes | None] = mapped_column(LargeBinary)
    state: Mapped[bytes | None] = mapped_column(LargeBinary)
    rules: Mapped[str]  # the version of the program that wrote it
    absent: Mapped[bool] = mapped_column(default=False)  # recorded for a player who had left the table


class Member(Base):
    """A device at a table: what it may do there. Devices are known by a digest of their token, never by the token."""

    __tablename__ = "member"
    __table_args__ = (UniqueConstraint("game_id", "number"), Index("tables_of_device", "device"))

    game_id: Mapped[str] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)
    device: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int]  # how people and addresses name it at this table
    host: Mapped[bool] = mapped_column(default=False)
    seats: Mapped[list[str]] = mapped_column(JSON, default=list)  # the colors it plays for; none: it watches
    program: Mapped[bool] = mapped_column(default=False)
    joined: Mapped[datetime] = mapped_column(default=now)


class Sitting(Base):
    """A line of who sat where: that a device came, what it has from then on, or that it left."""

    __tablename__ = "sitting"

    game_id: Mapped[str] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)
    kind: Mapped[str]  # came, seats, host, left
    device: Mapped[int]  # its number at the table, never what it is known by
    program: Mapped[bool]
    host: Mapped[bool]
    seats: Mapped[list[str]] = mapped_column(JSON)  # the colors it plays for now
    by: Mapped[int | None]  # the number of the device that did it, most often itself; None: an owner's from elsewhere
    by_program: Mapped[bool]


class Owner(Base):
    """A device of the server's owner: host of every game here."""

    __tablename__ = "owner"

    device: Mapped[str] = mapped_column(primary_key=True)
    since: Mapped[datetime] = mapped_column(default=now)


class Scoring(Base):
    """A final scoring that was counted by hand: the result of a game without a log."""

    __tablename__ = "scoring"
    __table_args__ = (Index("scorings_of_device", "device"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    counted: Mapped[dict[str, Any]] = mapped_column(JSON)  # the ruleset, players, names, and what everybody had left
    result: Mapped[dict[str, Any]] = mapped_column(JSON)  # scores and winners
    created: Mapped[datetime] = mapped_column(default=now)
    device: Mapped[str | None]  # that counted; None: one that a backup brought back is the owner's alone


class BoxValue(Base):
    """What the owner's box says of one printed value of a game: the same as we do, or something else."""

    __tablename__ = "box_value"

    ruleset: Mapped[str] = mapped_column(primary_key=True)
    component: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[Any] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(default=now)


class Alias(Base):
    """Two names of one person, as a device says: whoever is called `name` is `person`; both as names are compared."""

    __tablename__ = "alias"

    device: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str]
