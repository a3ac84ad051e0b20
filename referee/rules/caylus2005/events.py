"""What happened, in the past tense: everything the log, the hands and the audit need to know."""

from typing import Literal

from msgspec import Struct

from referee.rules.caylus2005.actions import Action
from referee.rules.caylus2005.frames import AnyDecision
from referee.rules.caylus2005.goods import Cost, Pile
from referee.rules.caylus2005.vocab import Phase, Source
from referee.rules.kernel import events as kernel
from referee.rules.kernel.events import BoxTakenOver, GameEnded, PositionCorrected, RoundStarted
from referee.rules.kernel.events import Event as AnyEvent


class PhaseStarted(kernel.PhaseStarted, frozen=True, tag=True):
    """A phase began; with planning the markers of these players left the bridge."""

    phase: Phase
    markers: tuple[str, ...] = ()


class TurnOrderChanged(AnyEvent, frozen=True, tag=True):
    """The turn order is another from now on: by the stables, or with two players by the round."""

    order: tuple[str, ...]
    where: str
    before: tuple[str, ...] = ()


class WorkerPlaced(AnyEvent, frozen=True, tag=True):
    """A worker went onto a building, `tile`, of a space; `place` in the row of the stables or the castle.

    It came from home, or was `moved` from the gate.
    """

    player: str
    space: str
    tile: str
    place: int = 0
    moved: bool = False


class PlayerPassed(AnyEvent, frozen=True, tag=True):
    """A player's marker went to this place on the bridge."""

    player: str
    place: int


class GoodsSpent(AnyEvent, frozen=True, tag=True):
    """Goods and deniers went back to the supply; for a place more of them where these players had passed."""

    player: str
    goods: Pile
    where: str
    passed: tuple[str, ...] = ()


class GoodsTaken(AnyEvent, frozen=True, tag=True):
    """Goods and deniers came from the supply."""

    player: str
    goods: Pile
    where: str


class OwnerCubeTaken(AnyEvent, frozen=True, tag=True):
    """The owner of a tile took a good, for another's worker was there."""

    player: str
    goods: Pile
    tile: str
    space: str


class PrestigeGained(kernel.PrestigeGained, frozen=True, tag=True):
    """A player gained points, or lost some, as far as there were any."""

    player: str
    points: int
    source: Source
    where: str


class EffectDeclined(AnyEvent, frozen=True, tag=True):
    """A player left a building or a favor unused."""

    player: str
    where: str


class ProvostMoved(AnyEvent, frozen=True, tag=True):
    """The provost moved; nobody's move is his joining the bailiff."""

    steps: int
    position: int
    where: str
    player: str | None = None


class BailiffMoved(AnyEvent, frozen=True, tag=True):
    """The bailiff moved."""

    steps: int
    position: int


class BuildingBuilt(AnyEvent, frozen=True, tag=True):
    """A tile went from the supply to the road, with a house on it; out of the game where the road was full."""

    player: str
    tile: str
    space: str | None


class TileClaimed(AnyEvent, frozen=True, tag=True):
    """A tile will become a player's residence once the worker on it has left."""

    player: str
    tile: str
    space: str


class ResidenceMade(AnyEvent, frozen=True, tag=True):
    """A tile became a residence; a wood or stone tile went back to the supply, a neutral one left the game."""

    player: str
    tile: str
    space: str


class PrestigeBuilt(AnyEvent, frozen=True, tag=True):
    """A prestige tile replaced a residence."""

    player: str
    tile: str
    space: str


class HouseReturned(AnyEvent, frozen=True, tag=True):
    """A house went back to its owner, for one of another player took its place."""

    player: str
    space: str
    instead: str


class FavorGained(AnyEvent, frozen=True, tag=True):
    """A player gained a favor; at the castle for the `most` batches, in a `tie`, or as the `first` there."""

    player: str
    where: str
    reason: Literal["most", "tie", "first"] | None = None


class FavorLost(AnyEvent, frozen=True, tag=True):
    """No line was left for a favor."""

    player: str


class MarkerAdvanced(AnyEvent, frozen=True, tag=True):
    """A favor went to a line, whose marker moved to this column."""

    player: str
    line: str
    column: int


class WorkerReturned(AnyEvent, frozen=True, tag=True):
    """A worker went home: its building was used, or not reached."""

    player: str
    space: str
    tile: str
    reason: Literal["used", "unreached"]


class InnTaken(AnyEvent, frozen=True, tag=True):
    """A worker went from the left circle of the inn to the right."""

    player: str


class BatchesDelivered(AnyEvent, frozen=True, tag=True):
    """A player delivered so many batches, or none."""

    player: str
    batches: int


class HousePlaced(AnyEvent, frozen=True, tag=True):
    """Houses went into a section of the castle."""

    player: str
    section: str
    count: int


class SectionScored(AnyEvent, frozen=True, tag=True):
    """The scoring of a section was over: it is closed, and columns up to this one are open."""

    section: str
    columns: int


class Reason(Struct, frozen=True, omit_defaults=True, gc=False):
    """Why nothing else was possible: what is needed, and what of it is there, for the building `where`."""

    code: Literal[
        "short", "no_worker", "no_place", "none_left", "too_dear", "road_full", "no_residence", "no_tile", "no_room",
        "few_kinds", "last_line", "only_way",
    ]  # fmt: skip
    where: str = ""
    need: Cost = Cost()
    have: Cost = Cost()


class DecisionForced(kernel.DecisionForced, frozen=True, tag=True):
    """The engine took a decision that had only one legal action."""

    decision: AnyDecision
    action: Action
    why: Reason | None = None


class DecisionDropped(kernel.DecisionDropped, frozen=True, tag=True):
    """A decision was passed over: no action answers it, or a correction took away what it was about."""

    decision: AnyDecision


class RuleLeft(kernel.RuleLeft, frozen=True, tag=True):
    """The table did what rules forbid; `owed` is what the stock did not pay, and is never collected."""

    owed: Pile


class Skipped(AnyEvent, frozen=True, tag=True):
    """Something that the table may wait for does not happen, and nobody is asked.

    - `inn`: nothing more to pay for a place, though others have passed
    - `own_worker`: no cube for the owner of `where`, whose own worker is there
    - `marker`: the marker of line `where` stays, for its next column is closed
    - `no_effect`: line `where` has nothing to offer yet
    - `no_room`: nothing lost for no batch, for no place was free
    - `no_batch`, `empty_castle`: no favor, for nobody delivered
    - `one_house`: one house in section `where` gives nothing
    """

    reason: Literal["inn", "own_worker", "marker", "no_effect", "no_room", "no_batch", "empty_castle", "one_house"]
    player: str | None = None
    where: str = ""


Event = (
    RoundStarted
    | PhaseStarted
    | TurnOrderChanged
    | WorkerPlaced
    | PlayerPassed
    | GoodsSpent
    | GoodsTaken
    | OwnerCubeTaken
    | PrestigeGained
    | EffectDeclined
    | ProvostMoved
    | BailiffMoved
    | BuildingBuilt
    | TileClaimed
    | ResidenceMade
    | PrestigeBuilt
    | HouseReturned
    | FavorGained
    | FavorLost
    | MarkerAdvanced
    | WorkerReturned
    | InnTaken
    | BatchesDelivered
    | HousePlaced
    | SectionScored
    | DecisionForced
    | DecisionDropped
    | RuleLeft
    | PositionCorrected
    | BoxTakenOver
    | Skipped
    | GameEnded
)
