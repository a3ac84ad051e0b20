"""Game records: plain JSON in; a replay, where it stops being legal, and the trace of every decision out."""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, NamedTuple

import msgspec

from referee.rules.kernel.agenda import EventT, StateT
from referee.rules.kernel.engine import ActionT
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import AnyRuleset

FORMAT = 1


class Record(NamedTuple):
    """A record whose set-up is checked; its entries are read one by one as they are replayed."""

    ruleset: AnyRuleset
    setup: Any
    entries: tuple[Any, ...]


class Step(NamedTuple, Generic[StateT, ActionT, EventT]):
    """One decision of a game: who took it in which state, the action, what followed, and the state after it."""

    player: str
    before: StateT
    action: ActionT
    events: tuple[EventT, ...]
    after: StateT


AnyStep = Step[Any, Any, Any]


class Replay(NamedTuple):
    """How far a record led: its steps, the state then, and why the next entry was refused, if one was."""

    steps: tuple[AnyStep, ...]
    state: Any
    refusal: Refusal | None

    @property
    def applied(self) -> int:
        """Count the entries that were applied."""
        return len(self.steps)


def read_record(ruleset: AnyRuleset, plain: dict[str, Any]) -> Record:
    """Read a record of a game; raise Refused if it is not one at all. Its actions are not judged yet."""
    return Record(ruleset, ruleset.read_setup(plain["setup"]), tuple(plain["actions"]))


def check_form(plain: Any) -> dict[str, Any]:
    """Give what may be a record of some game; raise Refused for anything that is none of any game."""
    if not isinstance(plain, dict):
        raise not_a_record("object")
    strange = sorted(map(str, set(plain) - {"setup", "actions", "format"}))
    if strange:
        raise not_a_record("keys", keys=strange)
    if "setup" not in plain or not isinstance(plain.get("actions"), list):
        raise not_a_record("missing")
    if type(plain.get("format", FORMAT)) is not int or plain.get("format", FORMAT) != FORMAT:
        raise not_a_record("format", format=FORMAT)
    return plain


def not_a_record(what: str, **facts: Any) -> Refused:
    """Refuse what is no record."""
    return Refused(Refusal("not_a_record", facts={"what": what, **facts}))


def write_record(ruleset: AnyRuleset, setup: Any, steps: Iterable[AnyStep]) -> dict[str, Any]:
    """Write what was played as a record."""
    entries = [ruleset.write_entry(step.player, step.action) for step in steps]
    return {"format": FORMAT, "setup": ruleset.write_setup(setup), "actions": entries}


def replay(record: Record) -> Replay:
    """Play a record from its start as far as it is legal."""
    ruleset = record.ruleset
    state, steps = ruleset.start(record.setup), list[AnyStep]()
    for entry in record.entries:
        read = ruleset.read_entry(entry)
        if isinstance(read, Refusal):
            return Replay(tuple(steps), state, read)
        player, action = read
        try:
            outcome = ruleset.apply(state, action, player)
        except Refused as refused:
            return Replay(tuple(steps), state, refused.refusal)
        steps.append(Step(player, state, action, outcome.events, outcome.state))
        state = outcome.state
    return Replay(tuple(steps), state, None)


def trace_line(ruleset: AnyRuleset, state: Any, action: Any = None) -> bytes:
    """Write one line of a trace: the state, and, if a decision was taken in it, what was legal and done."""
    line: dict[str, Any] = {"state": ruleset.public_state(state)}
    if action is not None:
        line["legal"] = [ruleset.write_action(legal) for legal in ruleset.legal(state)]
        line["action"] = ruleset.write_action(action)
    return msgspec.json.encode(line) + b"\n"


def trace_setup(plain_setup: Any) -> bytes:
    """Write the first line of a trace: the set-up, as it was given."""
    return msgspec.json.encode({"setup": plain_setup}) + b"\n"


def trace(ruleset: AnyRuleset, plain_setup: Any, steps: Iterable[AnyStep], state: Any) -> Iterator[bytes]:
    """Write the trace of a game, line by line; `state` is where it begins."""
    yield trace_setup(plain_setup)
    for step in steps:
        yield trace_line(ruleset, step.before, step.action)
        state = step.after
    yield trace_line(ruleset, state)
