"""The owner's box: what is printed in it, value by value, in; what new games are played with, and a file, out.

What the box says is kept also where it says the same as we do: that value was compared. Only what differs is a
correction. A game that has begun keeps the values of its own set-up.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from referee.play.games import Position
from referee.rules.kernel.provenance import Box, Value
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import RULESETS, ruleset_of
from referee.store import store
from referee.store.models import BoxValue

FORMAT = 1

Where = tuple[str, str]  # a component and a key
Boxes = dict[str, dict[str, dict[str, Any]]]  # by ruleset


class BoxFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What boxes say, as one small file."""

    caylus_referee_box: int
    boxes: Boxes


_FILE = msgspec.json.Decoder(BoxFile)  # made before there are threads


# ---- whose it is


def may_change(device: str) -> bool:
    """Whether a device may say what is in the box: an owner's, or, while there is no owner, one that is alone here."""
    return store.is_owner(device) or (not store.owners() and store.is_alone(device))


def check_owner(device: str) -> None:
    """Refuse a device that may only look."""
    if not may_change(device):
        raise Refused(Refusal("not_the_owner"))


# ---- what it says


@cache
def built_in(ruleset: AnyRuleset) -> dict[Where, Value]:
    """Give every printed value as we have it, by where it stands."""
    return _by_place(ruleset.printed({}))


def _by_place(values: Iterable[Value]) -> dict[Where, Value]:
    """Give values by where they stand, as they come out of a file."""
    return {(value.component, value.key): replace(value, value=_plain(value.value)) for value in values}


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def said(ruleset: AnyRuleset) -> dict[Where, Any]:
    """Give all that the box says of a game; what the game has no more is left out."""
    told = {(each.component, each.key): each.value for each in store.box_values(ruleset.id)}
    return {where: value for where, value in told.items() if where in built_in(ruleset)}


def for_new_games(ruleset: AnyRuleset) -> Box:
    """Give what the box says otherwise than we do: what new games, rules and sheets go by."""
    return _other(ruleset, said(ruleset))


def differs(stands: Position) -> bool:
    """Whether a game goes on that is played with other values than the box has."""
    return bool(stands.state.agenda) and stands.ruleset.box(stands.state) != for_new_games(stands.ruleset)


def with_said(ruleset: AnyRuleset, box: Box) -> Box:
    """Give the corrections as they would be if the box said this, too."""
    return _other(ruleset, {**said(ruleset), **_placed(box)})


def _placed(box: Box) -> dict[Where, Any]:
    return {(component, key): value for component, values in box.items() for key, value in values.items()}


def _other(ruleset: AnyRuleset, told: Mapping[Where, Any]) -> Box:
    """Leave out of what is said whatever we say, too."""
    ours, found = built_in(ruleset), dict[str, dict[str, Any]]()
    for (component, key), value in told.items():
        if (component, key) not in ours or ours[component, key].value != value:
            found.setdefault(component, {})[key] = value
    return found


# ---- saying it


def say(ruleset: AnyRuleset, box: Box) -> None:
    """Write down what the box says of some values; raise Refused, and change nothing, if it makes no sense."""
    with store.writing() as session:
        _say(session, ruleset, box)


def _say(session: Any, ruleset: AnyRuleset, box: Box) -> None:
    read = _by_place(ruleset.printed(with_said(ruleset, box)))
    for component, key in _placed(box):
        value = read[component, key].value
        session.merge(BoxValue(ruleset=ruleset.id, component=component, key=key, value=value))
    session.flush()


def matches(ruleset: AnyRuleset, component: str, keys: Iterable[str]) -> None:
    """Write down that the box says the same as we do."""
    ours = built_in(ruleset)
    say(ruleset, {component: {key: ours[component, key].value for key in keys}})


def take_back(ruleset: AnyRuleset, component: str, key: str) -> None:
    """Forget what the box says of a value; ours counts again. Raise Refused if the rest makes no sense without it."""
    with store.writing():
        if kept := store.box_value(ruleset.id, component, key):
            store.delete(kept)
        ruleset.printed(for_new_games(ruleset))


# ---- as a file


def saved() -> Boxes:
    """Give what the box says of every game, as a file holds it."""
    boxes: Boxes = {}
    for ruleset in RULESETS.values():
        for (component, key), value in said(ruleset).items():
            boxes.setdefault(ruleset.id, {}).setdefault(component, {})[key] = value
    return boxes


def write_file() -> bytes:
    """Write what the box says as one small file."""
    return msgspec.json.format(msgspec.json.encode(BoxFile(FORMAT, saved())), indent=1) + b"\n"


def read_file(content: bytes) -> Boxes:
    """Read such a file; raise Refused if it is none, or about a game that is not known here."""
    try:
        read = _FILE.decode(content)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise _no_box(str(problem)) from None
    if read.caylus_referee_box != FORMAT:
        raise _no_box(f"format {read.caylus_referee_box}")
    for name in read.boxes:
        ruleset_of({"ruleset": name})
    return read.boxes


def bring(boxes: Boxes) -> int:
    """Write down what a file says, over what was said before; give how many values. All of it, or nothing."""
    with store.writing() as session:
        for name, box in boxes.items():
            _say(session, RULESETS[name], box)
    return sum(len(values) for box in boxes.values() for values in box.values())


def fill(boxes: Boxes) -> int:
    """Write down what a file says of values that were not compared here; give how many those are."""
    missing: Boxes = {}
    for name, box in boxes.items():
        known = said(ruleset_of({"ruleset": name}))
        for component, values in box.items():
            for key, value in values.items():
                if (component, key) not in known:
                    missing.setdefault(name, {}).setdefault(component, {})[key] = value
    return bring(missing)


def _no_box(problem: str) -> Refused:
    return Refused(Refusal("not_a_box", facts={"problem": printable(problem)}))
