"""Corrections of any game: plain changes and a position in; the position with all of them made, or why not, out."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from referee.rules.kernel.refusals import Refusal, Refused, printable

# Stated is what lies on the table, points what is gained and lost in differences, decision the one that is pending.
# Of the rest nothing may be corrected: it follows from what lies there, is fixed by the set-up, or is in use.
Standing = Literal["stated", "points", "decision", "follows", "fixed", "in_use", "game_over"]
Difference = Annotated[int, Meta(ge=-999, le=999)]


class Change(Struct, frozen=True, forbid_unknown_fields=True, rename={"before": "from"}):
    """One value put right: what stands at a path (a JSON Pointer into the position) and what should, or by how much."""

    path: str
    before: Any = UNSET
    to: Any = UNSET
    by: Difference | UnsetType = UNSET


Changes = tuple[Change, ...]


def read_changes(plain: Any) -> Changes:
    """Read changes from plain JSON values; raise Refused for what is none."""
    try:
        changes: Changes = msgspec.convert(plain, Changes)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("malformed", "actions.form", {"problem": printable(problem)})) from None
    if not changes:
        raise Refused(Refusal("changes_nothing"))
    return changes


def filled(position: dict[str, Any], sketch: Any) -> list[dict[str, Any]]:
    """Give a sketch, which only says what should stand where, as changes from what stands there now.

    What changes nothing, or only names a path, is left out; of two that name one path the later holds. Raise Refused
    for what is no sketch.
    """
    try:
        changes = {change.path: change for change in msgspec.convert(sketch, Changes)}
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("malformed", "actions.form", {"problem": printable(problem)})) from None
    full = (_filled(position, change) for change in changes.values())
    return [change for change in full if change]


def _filled(position: dict[str, Any], change: Change) -> dict[str, Any] | None:
    if change.by is not UNSET:
        return {"path": change.path, "by": change.by} if change.by else None
    stands = _stands(position, change)
    named = change.path == "/decision"  # where the game stands, named, is no idle change: it ends what is in use
    if change.to is UNSET or (not named and same(stands, change.to)):
        return None
    return {"path": change.path, "from": stands, "to": change.to}


def _stands(position: Any, change: Change) -> Any:
    stands = stands_at(position, change.path)
    if stands is UNSET:
        raise _refused("unknown_path", change)
    return stands


def put(position: dict[str, Any], changes: Changes, standing: Callable[[str], Standing | None]) -> dict[str, Any]:
    """Make every change in a position; raise Refused for the first one that cannot be."""
    seen = set[str]()
    for change in changes:
        kind = _refuse_path(change, standing(change.path))
        if change.path in seen:
            raise _refused("changed_twice", change)
        seen.add(change.path)
        if kind != "decision":
            _put(position, change)
        elif not same(change.before, position["decision"]):
            raise _refused("not_what_stands", change, stands=position["decision"])
    return position


def named_point(changes: Changes) -> Any:
    """Give the point that changes name for the pending decision; UNSET if they name none."""
    return next((change.to for change in changes if change.path == "/decision"), UNSET)


def points_by(changes: Changes, players: Iterable[str]) -> dict[str, int]:
    """Give the points that players gained or lost: only they change by a difference, and the path names whose."""
    named = {player: f"/{player}/" for player in players}
    return {
        player: change.by
        for change in changes
        for player, name in named.items()
        if isinstance(change.by, int) and name in f"{change.path}/"
    }


def round_to(changes: Changes) -> int | None:
    """Give the round that changes name; None if they name none."""
    return next((change.to for change in changes if change.path == "/round"), None)


def stands_at(position: Any, path: str) -> Any:
    """Give what stands at a path of a position; UNSET if there is no such path."""
    for key in path.split("/")[1:]:
        if not isinstance(position, dict) or key not in position:
            return UNSET
        position = position[key]
    return position


def _refuse_path(change: Change, kind: Standing | None) -> Standing:
    match kind:
        case None:
            raise _refused("unknown_path", change)
        case "follows":
            raise _refused("follows", change)
        case "fixed":
            raise _refused("fixed", change)
        case "in_use":
            raise _refused("in_use", change)
        case "game_over":
            raise _refused("game_over", change)
    given = {"before": change.before, "to": change.to, "by": change.by}
    if {name for name, value in given.items() if value is not UNSET} != (
        {"by"} if kind == "points" else {"before", "to"}
    ):
        problem = "Expected `by`" if kind == "points" else "Expected `from` and `to`"
        raise Refused(Refusal("malformed", "actions.form", {"problem": f"{problem} - at `{printable(change.path)}`"}))
    return kind


def _put(position: Any, change: Change) -> None:
    *parents, last = change.path.split("/")[1:]
    for key in parents:
        position = position[key]
    if isinstance(change.by, int):
        position[last] += change.by
    elif same(change.before, position[last]):
        position[last] = change.to
    else:
        raise _refused("not_what_stands", change, stands=position[last])


def same(one: Any, other: Any) -> bool:
    """Whether two plain JSON values are the same; true is not 1."""
    try:
        return _written(one) == _written(other)
    except (ValueError, TypeError, RecursionError):  # half a character, or nested beyond what anybody follows
        return False


def _written(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


def _refused(code: str, change: Change, **facts: Any) -> Refused:
    return Refused(Refusal(code, facts={"path": printable(change.path)[:80], **facts}))
