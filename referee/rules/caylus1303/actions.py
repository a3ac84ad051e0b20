"""What players do, as they are written in records and posts: one small type per action."""

from referee.rules.caylus1303.goods import Pile
from referee.rules.kernel.actions import Action as AnyAction
from referee.rules.kernel.actions import Number


class Draft(AnyAction, frozen=True, tag="draft"):
    """Choose a character at the start."""

    character: str


class Place(AnyAction, frozen=True, tag="place"):
    """Place a worker on a building."""

    space: str


class Site(AnyAction, frozen=True, tag="site"):
    """Place a worker at the construction site."""


class Pass(AnyAction, frozen=True, tag="pass"):
    """Pass for the rest of planning."""


class Decline(AnyAction, frozen=True, tag="decline"):
    """Leave something unused."""


class Exchange(AnyAction, frozen=True, tag="exchange"):
    """Spend what a building asks and take what it gives."""

    spend: Pile
    take: Pile


class Build(AnyAction, frozen=True, tag="build"):
    """Build a tile of the supply."""

    tile: str
    spend: Pile


class Claim(AnyAction, frozen=True, tag="claim"):
    """Put a house on a starting tile."""

    space: str


class Provost(AnyAction, frozen=True, tag="provost"):
    """Move the provost; positive steps lead away from the bridge."""

    steps: Number


class Steal(AnyAction, frozen=True, tag="steal"):
    """Take a character from another player."""

    character: str


class SiteBuilding(AnyAction, frozen=True, tag="site_building"):
    """Use a building of the site."""

    slot: Number


class Recruit(AnyAction, frozen=True, tag="recruit"):
    """Take a character from the board."""

    character: str


class Deliver(AnyAction, frozen=True, tag="deliver"):
    """Deliver bundles; `spend` is all goods of all bundles together."""

    spend: Pile


class Monument(AnyAction, frozen=True, tag="monument"):
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
