"""What players do, as they are written in records and posts: one small type per action."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from referee.rules.caylus1303.goods import Pile
from referee.rules.kernel.refusals import Refusal, printable

Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class _Action(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """Anything a player can do."""


class Draft(_Action, frozen=True, tag="draft"):
    """Choose a character at the start."""

    character: str


class Place(_Action, frozen=True, tag="place"):
    """Place a worker on a building."""

    space: str


class Site(_Action, frozen=True, tag="site"):
    """Place a worker at the construction site."""


class Pass(_Action, frozen=True, tag="pass"):
    """Pass for the rest of planning."""


class Decline(_Action, frozen=True, tag="decline"):
    """Leave something unused."""


class Exchange(_Action, frozen=True, tag="exchange"):
    """Spend what a building asks and take what it gives."""

    spend: Pile
    take: Pile


class Build(_Action, frozen=True, tag="build"):
    """Build a tile of the supply."""

    tile: str
    spend: Pile


class Claim(_Action, frozen=True, tag="claim"):
    """Put a house on a starting tile."""

    space: str


class Provost(_Action, frozen=True, tag="provost"):
    """Move the provost; positive steps lead away from the bridge."""

    steps: Number


class Steal(_Action, frozen=True, tag="steal"):
    """Take a character from another player."""

    character: str


class SiteBuilding(_Action, frozen=True, tag="site_building"):
    """Use a building of the site."""

    slot: Number


class Recruit(_Action, frozen=True, tag="recruit"):
    """Take a character from the board."""

    character: str


class Deliver(_Action, frozen=True, tag="deliver"):
    """Deliver bundles; `spend` is all goods of all bundles together."""

    spend: Pile


class Monument(_Action, frozen=True, tag="monument"):
    """Replace a residence with a monument."""

    tile: str


Action = (
    Draft
    | Place
    | Site
    | Pass
    | Decline
    | Exchange
    | Build
    | Claim
    | Provost
    | Steal
    | SiteBuilding
    | Recruit
    | Deliver
    | Monument
)


def read_action(plain: Any) -> Action | Refusal:
    """Read an action from plain JSON values, or say what is wrong with its form."""
    try:
        action: Action = msgspec.convert(plain, Action)
    except (ValueError, RecursionError) as problem:  # a text of lone surrogates is no text
        return Refusal("malformed", "actions.form", {"problem": printable(problem)})
    return action


def write_action(action: Action) -> dict[str, Any]:
    """Write an action as plain JSON values."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain
