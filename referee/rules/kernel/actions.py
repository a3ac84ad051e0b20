"""Actions of any game: plain JSON values to the small types of a game and back; what answers nothing is refused."""

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from referee.rules.kernel.agenda import Decision
from referee.rules.kernel.refusals import Refusal, printable

Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
T = TypeVar("T")


class Action(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """Anything a player can do."""


def read_action(kind: Any, plain: Any) -> Any:
    """Read an action of a kind from plain JSON values, or say what is wrong with its form."""
    try:
        return msgspec.convert(plain, kind)
    except (ValueError, RecursionError) as problem:  # a text of lone surrogates is no text
        return Refusal("malformed", "actions.form", {"problem": printable(problem)})


def write_action(action: Any) -> dict[str, Any]:
    """Write an action as plain JSON values."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain


def wrong_action(decision: Decision, action: Struct) -> Refusal:
    """Refuse an action that does not answer what is asked."""
    asked, given = decision.__struct_config__.tag, action.__struct_config__.tag
    return Refusal("wrong_phase", "actions.asked", {"asked": asked, "given": given})


def unknown(kind: str, name: str) -> Refusal:
    """Refuse an identifier that the game does not have."""
    return Refusal("unknown", "actions.form", {"kind": kind, "name": printable(name)[:40]})
