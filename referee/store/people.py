"""What people played, out of the database: finished games, what happened in them, and which names are one person's."""

from collections.abc import Sequence

from sqlalchemy import func, select

from referee.store.models import Alias, Entry, Game, Member, db


def finished(device: str | None, most: int) -> Sequence[Game]:
    """List finished games that a device is at, or of all, the last played first, at most so many; no examples."""
    over = select(Game).where(func.json_type(Game.result) == "object", ~Game.example)
    ours = over if device is None else over.join(Member).where(Member.device == device)
    return db.session.scalars(ours.order_by(Game.updated.desc(), Game.id).limit(most)).all()


def told(game_id: str) -> list[tuple[int, int | None, int | None, bytes | None]]:
    """Give number, parent, target and events of every entry, oldest first, without the states."""
    columns = (Entry.number, Entry.parent, Entry.target, Entry.events)
    rows = db.session.execute(select(*columns).where(Entry.game_id == game_id).order_by(Entry.number))
    return [(number, parent, target, events) for number, parent, target, events in rows]


def aliases(device: str) -> Sequence[Alias]:
    """List the names that a device says are another's, too."""
    return db.session.scalars(select(Alias).where(Alias.device == device).order_by(Alias.name)).all()


def alias(device: str, name: str) -> Alias | None:
    """Give whose name else a device says a name is, if it does."""
    return db.session.get(Alias, (device, name))
