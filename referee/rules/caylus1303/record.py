"""Game records: plain JSON in; a replay, where it stops being legal, and the trace of every decision out."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from referee.rules.caylus1303 import game
from referee.rules.caylus1303.actions import Action, read_action, write_action
from referee.rules.caylus1303.public import public_state
from referee.rules.caylus1303.setup import Setup, read_setup
from referee.rules.caylus1303.start import start
from referee.rules.caylus1303.state import State
from referee.rules.kernel import engine
from referee.rules.kernel.refusals import Refusal, Refused, printable

FORMAT = 1


class Record(Struct, frozen=True):
    """A record whose set-up is checked; its entries are read one by one as they are replayed."""

    setup: Setup
    entries: tuple[Any, ...]


class Replay(NamedTuple):
    """How far a record led: the state, how many entries were applied, and why the next one was refused."""

    state: State
    applied: int
    refusal: Refusal | None


def read_record(plain: Any) -> Record:
    """Read a record; raise Refused if it is not one at all. Its actions are not judged yet."""
    if not isinstance(plain, dict):
        raise _not_a_record("object")
    strange = sorted(map(str, set(plain) - {"setup", "actions", "format"}))
    if strange:
        raise _not_a_record("keys", keys=strange)
    if "setup" not in plain or not isinstance(plain.get("actions"), list):
        raise _not_a_record("missing")
    if type(plain.get("format", FORMAT)) is not int or plain.get("format", FORMAT) != FORMAT:
        raise _not_a_record("format", format=FORMAT)
    return Record(read_setup(plain["setup"]), tuple(plain["actions"]))


def _not_a_record(what: str, **facts: Any) -> Refused:
    return Refused(Refusal("not_a_record", "setup.form", {"what": what, **facts}))


def write_entry(player: str, action: Action) -> dict[str, Any]:
    """Write what a player did as an entry of a record."""
    return {"player": player, **write_action(action)}


def read_entry(entry: Any) -> tuple[str, Action] | Refusal:
    """Read an entry: who, and which action."""
    if isinstance(entry, dict) and isinstance(kind := entry.get("kind"), str):
        return Refusal("unknown_entry", "actions.form", {"kind": printable(kind)[:40]})
    if not isinstance(entry, dict) or not isinstance(entry.get("player"), str):
        return Refusal("malformed", "actions.form", {"problem": "Object missing required field `player`"})
    action = read_action({key: value for key, value in entry.items() if key != "player"})
    return action if isinstance(action, Refusal) else (entry["player"], action)


def replay(record: Record, watch: Callable[[State, Action], None] | None = None) -> Replay:
    """Play a record from its draft as far as it is legal; `watch` sees each state and the action taken in it."""
    state = start(record.setup)
    for number, entry in enumerate(record.entries):
        read = read_entry(entry)
        if isinstance(read, Refusal):
            return Replay(state, number, read)
        player, action = read
        if refused := engine.refusal(game, state, action, player):
            return Replay(state, number, refused)
        if watch:
            watch(state, action)
        state = engine.apply(game, state, action, player).state
    return Replay(state, len(record.entries), None)


def trace_line(state: State, action: Action | None = None) -> bytes:
    """Write one line of a trace: the state, and, if a decision was taken in it, what was legal and done."""
    line: dict[str, Any] = {"state": public_state(state)}
    if action is not None:
        line["legal"] = [write_action(legal) for legal in engine.legal(game, state)]
        line["action"] = write_action(action)
    return msgspec.json.encode(line) + b"\n"


def trace_setup(plain_setup: Any) -> bytes:
    """Write the first line of a trace: the set-up, as it was given."""
    return msgspec.json.encode({"setup": plain_setup}) + b"\n"


def trace(record: Record, plain_setup: Any) -> Iterator[bytes]:
    """Write the trace of a replay as far as it is legal, line by line."""
    lines = [trace_setup(plain_setup)]
    result = replay(record, lambda state, action: lines.append(trace_line(state, action)))
    yield from lines
    yield trace_line(result.state)
