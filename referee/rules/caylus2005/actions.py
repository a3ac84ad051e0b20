"""What players do, as they are written in records and posts: one small type per action."""

from referee.rules.caylus2005.goods import Pile
from referee.rules.kernel.actions import Action as AnyAction
from referee.rules.kernel.actions import Number


class Place(AnyAction, frozen=True, tag="place"):
    """Place a worker on a building or at the castle, or move one there from the gate."""

    space: str


class Pass(AnyAction, frozen=True, tag="pass"):
    """Pass for the rest of planning."""


class Decline(AnyAction, frozen=True, tag="decline"):
    """Leave something unused."""


class Exchange(AnyAction, frozen=True, tag="exchange"):
    """Spend what a building asks, if anything, and take what it gives."""

    spend: Pile
    take: Pile


class Build(AnyAction, frozen=True, tag="build"):
    """Build a wood or stone tile of the supply."""

    tile: str
    spend: Pile


class Prestige(AnyAction, frozen=True, tag="prestige"):
    """Replace a residence with a prestige tile."""

    tile: str
    space: str


class Claim(AnyAction, frozen=True, tag="claim"):
    """Turn a tile of the road into a residence."""

    space: str


class Provost(AnyAction, frozen=True, tag="provost"):
    """Move the provost; positive steps lead away from the bridge."""

    steps: Number


class Recall(AnyAction, frozen=True, tag="recall"):
    """Take the worker home from the inn."""


class Deliver(AnyAction, frozen=True, tag="deliver"):
    """Deliver batches; `spend` is all goods of all batches together."""

    spend: Pile


class Favor(AnyAction, frozen=True, tag="favor"):
    """Use a favor on a line of the table."""

    line: str


Action = Place | Pass | Decline | Exchange | Build | Prestige | Claim | Provost | Recall | Deliver | Favor
