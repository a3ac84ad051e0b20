"""The frames of the agenda: the decisions players are asked for, and the steps between them."""

from referee.rules.kernel.agenda import Decision, Step


class DraftPick(Decision, frozen=True, tag="draft"):
    """Choose one of the characters laid out."""


class EarlyRise(Decision, frozen=True, tag="early_riser"):
    """Place a worker before the first player, or not."""


class Turn(Decision, frozen=True, tag="plan"):
    """Place a worker, or pass."""


class Activation(Decision, frozen=True, tag="activate"):
    """Use a building of the road (`space`) or of the site (`slot`), or not."""

    space: str | None = None
    slot: int | None = None


class BridgeMove(Decision, frozen=True, tag="bridge"):
    """Pay workers to move the provost."""


class BailiffMove(Decision, frozen=True, tag="bailiff"):
    """Move the provost by the character's power."""


class FavorChoice(Decision, frozen=True, tag="favor"):
    """Take a character from another player, or use a building of the site."""


class CharacterChoice(Decision, frozen=True, tag="recruit_character"):
    """Take a character from the board after a building of the site."""


class Delivery(Decision, frozen=True, tag="deliver"):
    """Deliver bundles to the site."""


class MonumentChoice(Decision, frozen=True, tag="monument"):
    """Replace a residence with a monument, or not."""

    space: str


class StartRound(Step, frozen=True, tag="start_round"):
    """Lay out the phases of a round."""


class NextPick(Step, frozen=True, tag="next_pick"):
    """Ask whoever drafts next."""


class StartPlanning(Step, frozen=True, tag="start_planning"):
    """Empty the bridge and give the first turn."""


class FirstTurn(Step, frozen=True, tag="first_turn"):
    """Give the first player the turn."""


class StartActivation(Step, frozen=True, tag="start_activation"):
    """Lay out the walk along the buildings."""


class StartDelivery(Step, frozen=True, tag="start_delivery"):
    """Lay out the deliveries in site order."""


class StartStewardship(Step, frozen=True, tag="start_stewardship"):
    """Flip claimed tiles and ask for monuments."""


class VisitPrinted(Step, frozen=True, tag="visit_printed"):
    """Activate the printed buildings from this one on, counted from 0."""

    start: int = 0


class VisitRoad(Step, frozen=True, tag="visit_road"):
    """Activate the road from this space on up to the provost, counted from 0."""

    start: int = 0


class UseBuilding(Step, frozen=True, tag="use_building"):
    """Let a player use a building: a gain happens by itself, anything else is asked."""

    player: str
    space: str | None = None
    slot: int | None = None


class ReturnWorker(Step, frozen=True, tag="return_worker"):
    """Send an activated worker to the camp."""

    player: str
    space: str


class NextBridgeMove(Step, frozen=True, tag="next_bridge_move"):
    """Ask whoever moves the provost next at the bridge."""


class AskBailiff(Step, frozen=True, tag="ask_bailiff"):
    """Ask whoever moves the provost last."""


class SendUnusedHome(Step, frozen=True, tag="send_unused_home"):
    """Send the workers beyond the provost to the camp."""


class NextDelivery(Step, frozen=True, tag="next_delivery"):
    """Ask whoever delivers next at the site."""


class LeaveSite(Step, frozen=True, tag="leave_site"):
    """Send a worker of a player at the site to the camp."""

    player: str


class AskDeliveryman(Step, frozen=True, tag="ask_deliveryman"):
    """Ask whoever delivers last."""


class AwardDeliveries(Step, frozen=True, tag="award_deliveries"):
    """Give the favor for the most bundles."""


class GrantFavor(Step, frozen=True, tag="grant_favor"):
    """Let a player use a favor, if it offers anything."""

    player: str


class OfferBoardCharacter(Step, frozen=True, tag="offer_board_character"):
    """Offer the characters of the board, if there are any."""

    player: str


class NextMonument(Step, frozen=True, tag="next_monument"):
    """Ask the owner of the next residence from this space of the road on, counted from 0."""

    start: int = 0


class Recruit(Step, frozen=True, tag="recruit"):
    """Give everybody new workers."""


class SettleProvost(Step, frozen=True, tag="settle_provost"):
    """Put the provost before the last building of the unbroken row."""


class EndRound(Step, frozen=True, tag="end_round"):
    """Start the next round, or end the game."""


AnyDecision = (
    DraftPick
    | EarlyRise
    | Turn
    | Activation
    | BridgeMove
    | BailiffMove
    | FavorChoice
    | CharacterChoice
    | Delivery
    | MonumentChoice
)
AnyStep = (
    StartRound
    | NextPick
    | StartPlanning
    | FirstTurn
    | StartActivation
    | StartDelivery
    | StartStewardship
    | VisitPrinted
    | VisitRoad
    | UseBuilding
    | ReturnWorker
    | NextBridgeMove
    | AskBailiff
    | SendUnusedHome
    | NextDelivery
    | LeaveSite
    | AskDeliveryman
    | AwardDeliveries
    | GrantFavor
    | OfferBoardCharacter
    | NextMonument
    | Recruit
    | SettleProvost
    | EndRound
)
AnyFrame = AnyDecision | AnyStep
