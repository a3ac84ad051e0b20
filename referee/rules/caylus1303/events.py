"""What happened, in the past tense: everything the log, the hands and the audit need to know."""

from typing import Literal

from msgspec import Struct

from referee.rules.caylus1303.actions import Action
from referee.rules.caylus1303.frames import AnyDecision
from referee.rules.caylus1303.goods import Cost, Pile
from referee.rules.caylus1303.vocab import Phase, Source
from referee.rules.kernel import events as kernel
from referee.rules.kernel.events import BoxTakenOver, GameEnded, PositionCorrected, RoundStarted
from referee.rules.kernel.events import Event as AnyEvent


class CharacterDrafted(AnyEvent, frozen=True, tag=True):
    """A player chose a character at the start."""

    player: str
    character: str


class PhaseStarted(kernel.PhaseStarted, frozen=True, tag=True):
    """A phase began; with planning the `houses` of these players left the bridge."""

    phase: Phase
    houses: tuple[str, ...] = ()


class WorkerPlaced(AnyEvent, frozen=True, tag=True):
    """A worker went onto a building, `tile`, of a space; `host` is the worker it joined.

    It came from the stock, or, where that was empty against the rules, from the camp.
    """

    player: str
    space: str
    tile: str
    host: str | None = None
    from_camp: bool = False


class WorkerSentToSite(AnyEvent, frozen=True, tag=True):
    """A worker went to the construction site, to this place in the row, from the stock or the camp."""

    player: str
    place: int
    from_camp: bool = False


class PlayerPassed(AnyEvent, frozen=True, tag=True):
    """A player's house went to this place on the bridge."""

    player: str
    place: int


class FirstPlayerTaken(AnyEvent, frozen=True, tag=True):
    """A player took the first player tile from its `holder`, who may be the same; early days do not tell."""

    player: str
    holder: str = ""


class WorkersPaid(AnyEvent, frozen=True, tag=True):
    """Workers went from a player's stock to the camp; a placement costs more once others have `passed`, or `early`."""

    player: str
    count: int
    where: str
    passed: tuple[str, ...] = ()
    early: bool = False


class WorkersTaken(AnyEvent, frozen=True, tag=True):
    """Workers came from the camp; `worth` is what was printed, the camp may have held fewer."""

    player: str
    count: int
    worth: int
    where: str


class GoodsSpent(AnyEvent, frozen=True, tag=True):
    """Goods went back to the supply."""

    player: str
    goods: Pile
    where: str


class GoodsTaken(AnyEvent, frozen=True, tag=True):
    """Goods came from the supply; `bonus` when the owner of a visited tile took them."""

    player: str
    goods: Pile
    where: str
    bonus: bool = False


class PrestigeGained(kernel.PrestigeGained, frozen=True, tag=True):
    """A player gained prestige points."""

    player: str
    points: int
    source: Source
    where: str


class EffectDeclined(AnyEvent, frozen=True, tag=True):
    """A player left a building, a residence or a power unused."""

    player: str
    where: str


class ProvostMoved(AnyEvent, frozen=True, tag=True):
    """The provost moved; nobody's move is his return at the end of a round."""

    steps: int
    position: int
    where: str
    player: str | None = None


class BuildingBuilt(AnyEvent, frozen=True, tag=True):
    """A tile went from the supply to the road, with a house on it."""

    player: str
    tile: str
    space: str


class TileClaimed(AnyEvent, frozen=True, tag=True):
    """A house went onto a starting tile."""

    player: str
    tile: str
    space: str


class HouseReturned(AnyEvent, frozen=True, tag=True):
    """A house went back to its owner, for another took its place."""

    player: str
    space: str


class ResidenceFlipped(AnyEvent, frozen=True, tag=True):
    """A claimed starting tile became a residence."""

    player: str
    tile: str
    space: str


class MonumentBuilt(AnyEvent, frozen=True, tag=True):
    """A monument replaced a residence, which early days do not name."""

    player: str
    tile: str
    space: str
    residence: str = ""


class FavorGained(AnyEvent, frozen=True, tag=True):
    """A player gained a favor; at the site for the `most` bundles, in a `tie`, or as the `first` there."""

    player: str
    where: str
    reason: Literal["most", "tie", "first"] | None = None


class FavorLost(AnyEvent, frozen=True, tag=True):
    """A favor had nothing to offer."""

    player: str


class SiteBuildingChosen(AnyEvent, frozen=True, tag=True):
    """A favor went to a building of the site."""

    player: str
    slot: int
    tile: str


class CharacterTaken(AnyEvent, frozen=True, tag=True):
    """A character changed hands, from another player or from the board."""

    player: str
    character: str
    victim: str | None = None


class CharacterDeclined(AnyEvent, frozen=True, tag=True):
    """A player left the characters on the board."""

    player: str


class WorkerReturned(AnyEvent, frozen=True, tag=True):
    """A worker went from the board to the camp, its building used or out of the provost's reach."""

    player: str
    space: str
    tile: str
    reason: Literal["activated", "unreached", "delivered"]


class BundlesDelivered(AnyEvent, frozen=True, tag=True):
    """A player delivered so many bundles, or none."""

    player: str
    bundles: int


class Reason(Struct, frozen=True, omit_defaults=True, gc=False):
    """Why nothing else was possible: what is needed, and what of it is there, for the building `where`."""

    code: Literal[
        "short", "no_place", "no_house", "road_full", "none_left", "too_dear", "few_goods", "few_kinds", "only_way"
    ]
    where: str = ""
    need: Cost = Cost()
    have: Cost = Cost()


class DecisionForced(kernel.DecisionForced, frozen=True, tag=True):
    """The engine took a decision that had only one legal action; games of early days do not know why."""

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

    - `early`: no worker before the first player, for want of workers (`need`, `have`)
    - `thief`, `night_worker`: nothing for the visit of `other`, nothing more to pay
    - `own_worker`: no bonus for the owner of `tile`, whose own worker is there
    - `precious`: no second bonus for a precious delivery in a round
    - `no_character`: none is on the board after a building of the site
    - `no_bundle`, `empty_site`: no favor, for nobody delivered
    """

    reason: Literal[
        "early", "thief", "night_worker", "own_worker", "precious", "no_character", "no_bundle", "empty_site"
    ]
    player: str | None = None
    other: str | None = None
    tile: str = ""
    space: str = ""
    need: int = 0
    have: int = 0


Event = (
    CharacterDrafted
    | RoundStarted
    | PhaseStarted
    | WorkerPlaced
    | WorkerSentToSite
    | PlayerPassed
    | FirstPlayerTaken
    | WorkersPaid
    | WorkersTaken
    | GoodsSpent
    | GoodsTaken
    | PrestigeGained
    | EffectDeclined
    | ProvostMoved
    | BuildingBuilt
    | TileClaimed
    | HouseReturned
    | ResidenceFlipped
    | MonumentBuilt
    | FavorGained
    | FavorLost
    | SiteBuildingChosen
    | CharacterTaken
    | CharacterDeclined
    | WorkerReturned
    | BundlesDelivered
    | DecisionForced
    | DecisionDropped
    | RuleLeft
    | PositionCorrected
    | BoxTakenOver
    | Skipped
    | GameEnded
)
