"""The log of a game: its entries in and out of the store, as records write them, and carried out."""

import zlib
from functools import lru_cache
from typing import Any, NamedTuple

from referee import __version__
from referee.play.timeline import Timeline
from referee.rules.kernel.engine import Outcome
from referee.rules.kernel.record import AnyStep, Replay, Step, enter
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store import store
from referee.store.models import Entry, Game


class NoSuchGame(LookupError):
    """There is no game with this id, or it has no such entry."""


def entry(game_id: str, number: int) -> Entry:
    """Give one entry of a game's log; raise NoSuchGame if there is none."""
    found = store.entry(game_id, number)
    if found is None:
        raise NoSuchGame(f"{game_id}/{number}")
    return found


def timeline_of(game: Game) -> Timeline:
    """Give the shape of a game's log: its path, and where undo and redo lead."""
    return Timeline(game.head, store.skeleton(game.id))


def path(game: Game) -> list[Entry]:
    """Give the entries that led to where the game stands, oldest first, without the start."""
    entries = {entry.number: entry for entry in store.log(game.id)}
    return [entries[number] for number in timeline_of(game).path]


class CarriedOut(NamedTuple):
    """An entry that was carried out: how it is logged, and what it led to."""

    entry: Entry
    outcome: Outcome[Any, Any]


def carried_out(ruleset: AnyRuleset, state: Any, written: dict[str, Any], **place: Any) -> CarriedOut:
    """Carry out an entry as a record writes it; give the entry that logs it at its place, and what it led to."""
    step = enter(ruleset, state, written)
    return CarriedOut(logged(ruleset, step, **place), Outcome(step.after, step.events))


def logged(ruleset: AnyRuleset, step: AnyStep, **place: Any) -> Entry:
    """Give the entry that logs at its place what was carried out."""
    return Entry(
        kind=step.entry["kind"] if step.entry else "action",
        player=step.player or None,
        action=step.entry or ruleset.write_action(step.action),
        events=pack(ruleset.write_events(step.events)),
        state=pack(ruleset.save_state(step.after)),
        rules=__version__,
        **place,
    )


def written(entry: Entry) -> dict[str, Any]:
    """Give an entry of a path as a record writes it."""
    entered = entry.action or {}
    return {"player": entry.player, **entered} if entry.kind == "action" else entered


def record(game: Game) -> dict[str, Any]:
    """Give a game's record: its set-up, where it started if late, and every entry on the path to where it stands."""
    entries = [written(entry) for entry in path(game)]
    if game.start is None and not any("kind" in entry for entry in entries):
        return {"format": 1, "setup": game.setup, "actions": entries}
    late = {"start": game.start} if game.start else {}
    return {"format": 2, "rules": __version__, "setup": game.setup, **late, "actions": entries}


def told(game: Game) -> Replay:
    """Give a game step by step as its log tells it; no rule is asked again, so it is whole whoever wrote it."""
    ruleset, stood = ruleset_of(game.setup), entry(game.id, 0)
    state, steps = state_of(ruleset, stood), list[AnyStep]()
    for each in path(game):
        steps.append(_step(ruleset, state, each))
        state = steps[-1].after
    return Replay(tuple(steps), state, None)


def _step(ruleset: AnyRuleset, before: Any, entry: Entry) -> AnyStep:
    """Give an entry as a step from the state before it; what is no ordinary action is told as it was entered."""
    entered = None if entry.kind == "action" else entry.action
    plain = entered.get("action") if entered else entry.action
    action = ruleset.read_action(plain) if plain else None
    return Step(entry.player or "", before, action, events_of(ruleset, entry), state_of(ruleset, entry), entered)


def pack(written: bytes) -> bytes:
    """Give a state, or events, as they are stored."""
    return zlib.compress(written, 1)


def state_of(ruleset: AnyRuleset, entry: Entry) -> Any:
    """Give the state after an entry."""
    return ruleset.load_state(zlib.decompress(entry.state or b""))


def events_of(ruleset: AnyRuleset, entry: Entry) -> tuple[Any, ...]:
    """Give the events of an entry; most starts have none."""
    return _read(ruleset, entry.events) if entry.events else ()


@lru_cache(maxsize=256)  # the newest entry of a table is told to every kind of reader, in several ways
def _read(ruleset: AnyRuleset, packed: bytes) -> tuple[Any, ...]:
    return tuple(ruleset.read_events(zlib.decompress(packed)))
