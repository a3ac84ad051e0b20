"""Games as they are saved in backups: a game of the store in, its log out; a saved log, or a record, played anew.

Nothing that is saved is trusted: every entry is carried out again from the state of its parent.
"""

from datetime import datetime
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import asdict, astuple
from sqlalchemy.orm import Session

from referee import __version__
from referee.play import games, limits
from referee.play.log import carried_out
from referee.play.names import clean
from referee.rules.kernel.record import KINDS, Record, Start, illegal_entry
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store import store
from referee.store.models import Entry, Game, new_game_id, now

At = Annotated[datetime, Meta(tz=False)]  # in UTC, as the store keeps it
MOVES_OF_THE_HEAD = ("undo", "redo", "return", "repair")


class SavedEntry(Struct, frozen=True, omit_defaults=True):
    """One entry of a log, without what can be made again."""

    number: int
    kind: str
    at: At
    parent: int | None = None
    target: int | None = None
    player: str | None = None
    action: dict[str, Any] | None = None
    absent: bool = False

    @property
    def written(self) -> dict[str, Any]:
        """Give what was done as a record writes it."""
        entered = self.action or {}
        return {"player": self.player, **entered} if self.kind == "action" else {**entered, "kind": self.kind}


class SavedStart(Struct, frozen=True):
    """Where a game began that started late."""

    position: Any
    point: Any


class SavedGame(Struct, frozen=True, omit_defaults=True):
    """One game of a backup."""

    id: str
    name: str
    setup: dict[str, Any]
    open_scores: bool
    created: At
    log: tuple[SavedEntry, ...]
    start: SavedStart | None = None
    away: tuple[str, ...] = ()
    strictness: dict[str, list[str]] = {}


def saved_game(game: Game) -> SavedGame:
    """Give a game of the store as it is saved."""
    return SavedGame(
        game.id,
        game.name,
        game.setup,
        game.open_scores,
        game.created,
        log=tuple(SavedEntry(*deed) for deed in store.deeds(game.id)),
        start=SavedStart(**game.start) if game.start else None,
        away=tuple(game.away),
        strictness=game.strictness,
    )


class Replayed(NamedTuple):
    """A saved game, played anew: its set-up checked, each entry, and the states after those that have one."""

    ruleset: AnyRuleset
    setup: Any
    entries: list[Entry]
    states: dict[int, Any]


def replayed(game: SavedGame) -> Replayed:
    """Play a log anew: every entry from the state of its parent; raise Refused at the first that cannot be."""
    limits.check_log(len(game.log))
    ruleset = ruleset_of(game.setup)
    setup = ruleset.read_late_setup(game.setup) if game.start else ruleset.read_setup(game.setup)
    played = Replayed(ruleset, setup, [], {})
    for number, saved in enumerate(game.log):
        if saved.number != number:
            raise broken_log(number)
        entry = _again(played, game, saved)
        entry.at = saved.at
        played.entries.append(entry)
    if not played.entries:
        raise broken_log(0)
    return played


def _again(played: Replayed, game: SavedGame, saved: SavedEntry) -> Entry:
    """Make an entry again; the state after it, if it has one, is noted."""
    if saved.kind == "start" and saved.number == 0:
        began = games.started(played.ruleset, played.setup, Start(*astuple(game.start)) if game.start else None)
        played.states[0] = began.state
        return began.entry(game.id)
    if saved.kind in ("action", *KINDS) and saved.parent in played.states:
        return _carried_out(played, game, saved)
    if saved.kind in MOVES_OF_THE_HEAD and saved.target in played.states:
        return Entry(game_id=game.id, number=saved.number, kind=saved.kind, target=saved.target, rules=__version__)
    raise broken_log(saved.number)


def _carried_out(played: Replayed, game: SavedGame, saved: SavedEntry) -> Entry:
    """Carry out a logged entry again, or refuse the log at its number."""
    place = {"game_id": game.id, "number": saved.number, "parent": saved.parent, "absent": saved.absent}
    state = played.states[saved.parent or 0]
    try:
        entry, outcome = carried_out(played.ruleset, state, saved.written, **place)
    except Refused as refused:
        raise illegal_entry(played.ruleset, saved.number, refused.refusal) from None
    played.states[saved.number] = outcome.state
    return entry


def plant(session: Session, saved: SavedGame, played: Replayed, host: str | None, *, example: bool = False) -> None:
    """Keep a game that was played anew, hosted by a device or by the owner alone."""
    last = played.entries[-1]
    head = last.number if last.target is None else last.target
    game = Game(
        id=saved.id,
        name=clean(saved.name)[: games.NAME_LENGTH],
        setup=played.ruleset.write_setup(played.setup),
        start=asdict(saved.start) if saved.start else None,
        open_scores=saved.open_scores,
        away=[colour for colour in played.setup.players if colour in saved.away],
        strictness=saved.strictness,
        created=saved.created,
        last=last.number,
        example=example,
    )
    games.stand_at(game, head, played.ruleset, played.states[head])
    game.updated = last.at
    session.add(game)
    session.flush()
    session.add_all(played.entries)
    if host is not None:
        games.seat_host(game, host)


def import_record(record: Record, name: str, host: str, *, example: bool = False) -> str:
    """Begin a game from a record, hosted by a device, as far as it goes; raise Refused at its first illegal entry."""
    at, setup = now(), record.ruleset.write_setup(record.setup)
    entries = [_of_record(record, number, entry, at) for number, entry in enumerate(record.entries, start=1)]
    log = (SavedEntry(0, "start", at), *entries)
    start = SavedStart(*record.start) if record.start else None
    game = SavedGame(new_game_id(), name[: games.NAME_LENGTH], setup, False, at, log, start)
    played = replayed(game)
    with store.writing() as session:
        limits.check_new_game(host)
        plant(session, game, played, host, example=example)
    return game.id


def _of_record(record: Record, number: int, entry: Any, at: datetime) -> SavedEntry:
    """Give an entry of a record as one that follows the entry before it."""
    if record.format > 1 and isinstance(entry, dict) and entry.get("kind") in KINDS:
        return SavedEntry(number, entry["kind"], at, number - 1, action=entry)
    read = record.ruleset.read_entry(entry)
    if isinstance(read, Refusal):
        raise illegal_entry(record.ruleset, number, read)
    player, action = read
    return SavedEntry(number, "action", at, number - 1, None, player, record.ruleset.write_action(action))


def broken_log(number: int) -> Refused:
    """Refuse a log whose entries do not hang together."""
    return not_a_backup(f"entry {number}")


def not_a_backup(problem: str) -> Refused:
    """Refuse what is no backup."""
    return Refused(Refusal("not_a_backup", facts={"problem": printable(problem)}))
