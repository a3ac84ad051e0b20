"""The frames of the agenda: the decisions players are asked for, and the steps between them."""

from referee.rules.kernel.agenda import Decision, Step


class Turn(Decision, frozen=True, tag="plan"):
    """Place a worker, or pass."""


class GateMove(Decision, frozen=True, tag="gate"):
    """Move the worker from the gate elsewhere, or not."""


class Activation(Decision, frozen=True, tag="activate"):
    """Use a building, or not."""

    space: str


class OwnerBonus(Decision, frozen=True, tag="owner_bonus"):
    """Take one of two goods, for another's worker was on one's tile."""

    space: str


class InnChoice(Decision, frozen=True, tag="inn"):
    """Take the worker home from the inn, or leave it."""


class BridgeMove(Decision, frozen=True, tag="bridge"):
    """Pay deniers to move the provost."""


class Delivery(Decision, frozen=True, tag="deliver"):
    """Deliver batches to the castle."""


class FavorChoice(Decision, frozen=True, tag="favor"):
    """Choose a line for a favor."""


class FavorEffect(Decision, frozen=True, tag="favor_effect"):
    """Use an effect of the line chosen, or not."""

    line: str


class StartRound(Step, frozen=True, tag="start_round"):
    """Give the income and lay out the phases of a round."""


class StartPlanning(Step, frozen=True, tag="start_planning"):
    """Empty the bridge and give the first turn."""


class StartSpecial(Step, frozen=True, tag="start_special"):
    """Begin with the special buildings."""


class VisitSpecial(Step, frozen=True, tag="visit_special"):
    """Use the special buildings from this one on, counted from 0."""

    start: int = 0


class UseBuilding(Step, frozen=True, tag="use_building"):
    """Let a player use a building: what is no choice happens by itself, anything else is asked."""

    player: str
    space: str


class ReturnWorker(Step, frozen=True, tag="return_worker"):
    """Send a worker home whose building is finished."""

    player: str
    space: str


class StartBridge(Step, frozen=True, tag="start_bridge"):
    """Begin with the provost's moves."""


class NextBridgeMove(Step, frozen=True, tag="next_bridge_move"):
    """Ask whoever moves the provost next."""


class StartRoad(Step, frozen=True, tag="start_road"):
    """Begin with the road."""


class VisitRoad(Step, frozen=True, tag="visit_road"):
    """Use the road from this space on up to the provost, counted from 0."""

    start: int = 0


class SendUnusedHome(Step, frozen=True, tag="send_unused_home"):
    """Send the workers beyond the provost home."""


class StartCastle(Step, frozen=True, tag="start_castle"):
    """Begin with the castle."""


class NextDelivery(Step, frozen=True, tag="next_delivery"):
    """Ask whoever delivers next at the castle."""


class LosePoints(Step, frozen=True, tag="lose_points"):
    """Let those who delivered nothing lose points, where the table does that at the end."""


class AwardBatches(Step, frozen=True, tag="award_batches"):
    """Give the favor for the most batches."""


class LeaveCastle(Step, frozen=True, tag="leave_castle"):
    """Send all workers of the castle home."""


class StartBailiff(Step, frozen=True, tag="start_bailiff"):
    """Move the bailiff, and let the provost join him."""


class NextSection(Step, frozen=True, tag="next_section"):
    """Score the next section if it is due."""


class ScoreNext(Step, frozen=True, tag="score_next"):
    """Score the section for whoever is next in turn order."""


class CloseSection(Step, frozen=True, tag="close_section"):
    """End the scoring of a section, and with the last one the game."""


class GrantFavor(Step, frozen=True, tag="grant_favor"):
    """Let a player use a favor, if a line is left."""

    player: str


class EndRound(Step, frozen=True, tag="end_round"):
    """Start the next round."""


AnyDecision = Turn | GateMove | Activation | OwnerBonus | InnChoice | BridgeMove | Delivery | FavorChoice | FavorEffect
AnyStep = (
    StartRound
    | StartPlanning
    | StartSpecial
    | VisitSpecial
    | UseBuilding
    | ReturnWorker
    | StartBridge
    | NextBridgeMove
    | StartRoad
    | VisitRoad
    | SendUnusedHome
    | StartCastle
    | NextDelivery
    | LosePoints
    | AwardBatches
    | LeaveCastle
    | StartBailiff
    | NextSection
    | ScoreNext
    | CloseSection
    | GrantFavor
    | EndRound
)
AnyFrame = AnyDecision | AnyStep

# What is still to come of a round, from the beginning of each phase on.
AFTER_CASTLE: tuple[AnyStep, ...] = (StartBailiff(), EndRound())
AFTER_ROAD: tuple[AnyStep, ...] = (StartCastle(), *AFTER_CASTLE)
AFTER_BRIDGE: tuple[AnyStep, ...] = (StartRoad(), *AFTER_ROAD)
AFTER_SPECIAL: tuple[AnyStep, ...] = (StartBridge(), *AFTER_BRIDGE)
AFTER_PLANNING: tuple[AnyStep, ...] = (StartSpecial(), *AFTER_SPECIAL)
