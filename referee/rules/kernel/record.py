"""Game records: plain JSON in; a replay, where it stops being legal, and the trace of every decision out."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Generic, NamedTuple, get_args

import msgspec
from msgspec import Struct

from referee.rules.kernel.agenda import EventT, StateT
from referee.rules.kernel.engine import ActionT, Outcome
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.rules.kernel.ruleset import AnyRuleset

FORMATS = (1, 2)  # the second one also holds what the table did against the rules, corrections, and late starts
LONGEST_VERSION = 40
MOST_LEGAL = 100_000  # actions on a line of a trace: a table may state more goods than anybody could list the uses of


class Start(NamedTuple):
    """Where a game begins that starts late: a position, and the point it stands at."""

    position: Any
    point: Any


class Record(NamedTuple):
    """A record whose set-up is checked; its entries are read one by one as they are replayed."""

    ruleset: AnyRuleset
    setup: Any
    entries: tuple[Any, ...]
    start: Start | None = None
    format: int = 1

    def begin(self) -> Outcome[Any, Any]:
        """Lay out the game, at its beginning or where it starts late."""
        if self.start is None:
            return self.ruleset.begin(self.setup)
        return self.ruleset.start_late(self.setup, *self.start)


class Override(Struct, frozen=True, tag="override", tag_field="kind", forbid_unknown_fields=True):
    """An action that a rule forbids, which the table has played or lets stand."""

    player: str
    action: Any
    note: str = ""


class Correct(Struct, frozen=True, tag="correct", tag_field="kind", forbid_unknown_fields=True):
    """The position put right."""

    changes: Any
    note: str = ""


class TakeOverBox(Struct, frozen=True, tag="box", tag_field="kind", forbid_unknown_fields=True):
    """Values of the box taken over in mid-game."""

    box: Any


Entry = Override | Correct | TakeOverBox
KINDS = tuple(entry.__struct_config__.tag for entry in get_args(Entry))


class Step(NamedTuple, Generic[StateT, ActionT, EventT]):
    """One decision of a game: who took it in which state, the action, what followed, and the state after it.

    What is no ordinary action is an `entry` as it is written; corrections and boxes have no player and no action.
    """

    player: str
    before: StateT
    action: ActionT
    events: tuple[EventT, ...]
    after: StateT
    entry: Any = None


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
    entries, form = tuple(plain["actions"]), _format(plain)
    if "start" not in plain:
        return Record(ruleset, ruleset.read_setup(plain["setup"]), entries, None, form)
    record = Record(ruleset, ruleset.read_late_setup(plain["setup"]), entries, Start(**plain["start"]), form)
    record.begin()
    return record


def played_setup(record: Record) -> Any:
    """Give the set-up by which a record is played at its end: of the boxes that it takes over the last one counts."""
    taken_over = [entry["box"] for entry in record.entries if _takes_over(entry)]
    if not taken_over:
        return record.setup
    return record.ruleset.read_setup({**record.ruleset.write_setup(record.setup), "box": taken_over[-1]})


def _takes_over(entry: Any) -> bool:
    return isinstance(entry, dict) and entry.get("kind") == TakeOverBox.__struct_config__.tag and "box" in entry


def check_form(plain: Any) -> dict[str, Any]:
    """Give what may be a record of some game; raise Refused for anything that is none of any game."""
    if not isinstance(plain, dict):
        raise not_a_record("object")
    form = _format(plain)
    later = {"start", "rules"} if form == 2 else set()
    strange = sorted(map(str, set(plain) - {"setup", "actions", "format"} - later))
    if strange:
        raise not_a_record("keys", keys=strange)
    if "setup" not in plain or not isinstance(plain.get("actions"), list):
        raise not_a_record("missing")
    if type(form) is not int or form not in FORMATS:
        raise not_a_record("format", format=FORMATS[-1])
    _check_later(plain)
    return plain


def _format(plain: dict[str, Any]) -> Any:
    """Give the format of a record; one that names none is of the first, unless it starts late."""
    return plain.get("format", 2 if "start" in plain else 1)


def _check_later(plain: dict[str, Any]) -> None:
    """Check the form of what only format 2 may hold."""
    start, rules = plain.get("start", {"position": {}, "point": {}}), plain.get("rules", "")
    if not isinstance(start, dict) or set(start) != {"position", "point"}:
        raise not_a_record("start")
    if not isinstance(rules, str) or len(rules) > LONGEST_VERSION or not rules.isprintable():
        raise not_a_record("rules")


def not_a_record(what: str, **facts: Any) -> Refused:
    """Refuse what is no record."""
    return Refused(Refusal("not_a_record", facts={"what": what, **facts}))


def illegal_entry(ruleset: AnyRuleset, number: int, why: Refusal) -> Refused:
    """Refuse a log at an entry, whose number tells which, and keep the reason."""
    facts = {"number": number, "code": why.code, "rule": why.rule, "facts": why.facts}
    return Refused(ruleset.own(Refusal("illegal_entry", why.rule, facts)))


def write_record(
    ruleset: AnyRuleset, setup: Any, steps: Iterable[AnyStep], start: Start | None = None
) -> dict[str, Any]:
    """Write what was played as a record, of format 2 only where it holds what format 1 does not know."""
    played = list(steps)
    entries = [step.entry or ruleset.write_entry(step.player, step.action) for step in played]
    form = 2 if start or any(step.entry for step in played) else 1
    late = {"start": start._asdict()} if start else {}
    return {"format": form, "setup": ruleset.write_setup(setup), **late, "actions": entries}


def replay(record: Record) -> Replay:
    """Play a record from its start as far as it is legal."""
    state, steps = record.begin().state, list[AnyStep]()
    for entry in record.entries:
        try:
            steps.append(enter(record.ruleset, state, entry, record.format))
        except Refused as refused:
            return Replay(tuple(steps), state, refused.refusal)
        state = steps[-1].after
    return Replay(tuple(steps), state, None)


def enter(ruleset: AnyRuleset, state: Any, entry: Any, form: int = FORMATS[-1]) -> AnyStep:
    """Carry out one entry of a record; raise Refused if it does not stand there."""
    if form > 1 and isinstance(entry, dict) and entry.get("kind") in KINDS:
        return _enter_kind(ruleset, state, entry)
    read = ruleset.read_entry(entry)
    if isinstance(read, Refusal):
        raise Refused(read)
    player, action = read
    outcome = ruleset.apply(state, action, player)
    return Step(player, state, action, outcome.events, outcome.state)


def _enter_kind(ruleset: AnyRuleset, state: Any, entry: dict[str, Any]) -> AnyStep:
    read = _read_kind(entry)
    if isinstance(read, Override):
        action = ruleset.read_action(read.action)
        if isinstance(action, Refusal):
            raise Refused(action)
        outcome = ruleset.override(state, action, read.player, read.note)
        return Step(read.player, state, action, outcome.events, outcome.state, entry)
    if isinstance(read, Correct):
        outcome = ruleset.correct(state, read.changes, read.note)
    else:
        outcome = ruleset.take_over_box(state, read.box)
    return Step("", state, None, outcome.events, outcome.state, entry)


def _read_kind(entry: dict[str, Any]) -> Entry:
    try:
        read: Entry = msgspec.convert(entry, Entry)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("malformed", "actions.form", {"problem": printable(problem)})) from None
    return read


def trace_line(ruleset: AnyRuleset, state: Any, step: AnyStep | None = None) -> bytes:
    """Write one line of a trace: the state, and, if something was done in it, what was legal and what it was.

    Where more was legal than anybody could list, `more` says so.
    """
    line: dict[str, Any] = {"state": ruleset.public_state(state)}
    if step is not None:
        legal = list(islice(ruleset.legal(state), MOST_LEGAL + 1))
        line["legal"] = [ruleset.write_action(action) for action in legal[:MOST_LEGAL]]
        line |= {"more": True} if len(legal) > MOST_LEGAL else {}
        line |= {"entry": step.entry} if step.entry else {"action": ruleset.write_action(step.action)}
    return msgspec.json.encode(line) + b"\n"


def trace_setup(plain_setup: Any, start: Start | None = None) -> bytes:
    """Write the first line of a trace: the set-up, as it was given, and where the game started, if late."""
    return msgspec.json.encode({"setup": plain_setup, **({"start": start._asdict()} if start else {})}) + b"\n"


def trace(
    ruleset: AnyRuleset, plain_setup: Any, steps: Iterable[AnyStep], state: Any, start: Start | None = None
) -> Iterator[bytes]:
    """Write the trace of a game, line by line; `state` is where it begins."""
    yield trace_setup(plain_setup, start)
    for step in steps:
        yield trace_line(ruleset, step.before, step)
        state = step.after
    yield trace_line(ruleset, state)
