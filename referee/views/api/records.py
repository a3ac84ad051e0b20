"""Logs and records over the programming interface: what happened, a game to take along, a game begun from one."""

from typing import Any

import msgspec
from flask import Blueprint, g

from referee.play import games, saved_games
from referee.play.log import events_of
from referee.play.log import record as record_of_game
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import record_of, ruleset_of
from referee.schemas.games import BegunSchema, LogSchema, RecordSchema, SinceSchema
from referee.store import store
from referee.store.models import Entry
from referee.views.api.games import begun
from referee.views.contract import contract
from referee.views.words import title_of

bp = Blueprint("records", __name__)

MOST = 1000  # entries in an answer


@bp.get("/games/<game_id>/log")
@contract(asks=SinceSchema, gives=LogSchema)
def log(asked: dict[str, int], game_id: str) -> Any:
    """Tell what has happened, as entries after a number: all of them, or the first thousand and `more`.

    The log only grows. `undo`, `redo` and `return` move the head to an entry, their `target`; an action follows its
    `parent`. Gains of prestige are public as they happen, totals are in no entry.
    """
    game = games.find(game_id)
    entries = store.log(game_id, asked.get("since"), MOST + 1)
    return {
        "seq": game.last,
        "head": game.head,
        "entries": [_entry(ruleset_of(game.setup), entry) for entry in entries[:MOST]],
        "more": len(entries) > MOST,
    }


def _entry(ruleset: AnyRuleset, entry: Entry) -> dict[str, Any]:
    told = ("number", "kind", "at", "parent", "target", "player", "action", "absent")
    plain = {name: getattr(entry, name) for name in told}
    return {**plain, "events": msgspec.to_builtins(events_of(ruleset, entry))}


@bp.get("/games/<game_id>/record")
@contract(gives=RecordSchema)
def record(game_id: str) -> Any:
    """Give a game’s record: its set-up, and every action that led to where it stands.

    Whoever replays it sees all points, so while they lie facedown only the host gets it.
    """
    return record_of_game(games.find(game_id))


@bp.post("/records")
@contract(reads=RecordSchema, gives=BegunSchema, status=201, refuses=(422, 507))
def begin(post: dict[str, Any]) -> Any:
    """Begin a game from a record, as far as it goes; this device is its host."""
    read = record_of(post)
    return begun(saved_games.import_record(read, title_of(read.setup), g.device))
