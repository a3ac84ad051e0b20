"""Caylus 1303 for the engine loop: which phase answers for which decision, and carries out which step."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from referee.rules.caylus1303 import elsewhere, frames, gravities
from referee.rules.caylus1303.actions import Action
from referee.rules.caylus1303.answers import owed
from referee.rules.caylus1303.events import DecisionDropped, DecisionForced, Reason, RuleLeft
from referee.rules.caylus1303.frames import AnyDecision, AnyStep, Turn
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.hands import Play
from referee.rules.caylus1303.phases import (
    activation,
    board_character,
    delivery,
    draft,
    favor,
    planning,
    provost,
    stewardship,
)
from referee.rules.caylus1303.reasons import why
from referee.rules.caylus1303.state import State
from referee.rules.kernel.events import RoundStarted
from referee.rules.kernel.phases import Phase, PhasedGame
from referee.rules.kernel.refusals import Gravity, Refusal


def start_round(play: Play) -> None:
    """Lay out the four phases of a round [rounds]."""
    play.tell(RoundStarted(play.state.round))
    play.then(
        frames.StartPlanning(),
        frames.StartActivation(),
        frames.StartDelivery(),
        frames.StartStewardship(),
        frames.EndRound(),
    )


ANSWERS: Mapping[type[AnyDecision], Phase] = {
    frames.DraftPick: draft,
    frames.EarlyRise: planning,
    frames.Turn: planning,
    frames.Activation: activation,
    frames.BridgeMove: provost,
    frames.BailiffMove: provost,
    frames.FavorChoice: favor,
    frames.CharacterChoice: board_character,
    frames.Delivery: delivery,
    frames.MonumentChoice: stewardship,
}
# Steps that say all by their name, and steps about a player or a space.
STEPS: Mapping[type[AnyStep], Callable[[Play], None]] = {
    frames.StartRound: start_round,
    frames.NextPick: draft.ask_next,
    frames.StartPlanning: planning.start,
    frames.FirstTurn: planning.first_turn,
    frames.StartActivation: activation.start,
    frames.NextBridgeMove: provost.ask_bridge,
    frames.AskBailiff: provost.ask_bailiff,
    frames.SendUnusedHome: activation.send_unused_home,
    frames.StartDelivery: delivery.start,
    frames.NextDelivery: delivery.ask_next,
    frames.AskDeliveryman: delivery.ask_deliveryman,
    frames.AwardDeliveries: delivery.award,
    frames.StartStewardship: stewardship.start,
    frames.Recruit: stewardship.recruit,
    frames.SettleProvost: provost.settle,
    frames.EndRound: stewardship.end_round,
}
STEPS_ABOUT: Mapping[type[AnyStep], Callable[[Play, Any], None]] = {
    frames.VisitPrinted: activation.visit_printed,
    frames.VisitRoad: activation.visit_road,
    frames.UseBuilding: activation.use,
    frames.ReturnWorker: activation.return_worker,
    frames.GrantFavor: favor.grant,
    frames.OfferBoardCharacter: board_character.offer,
    frames.LeaveSite: delivery.leave_site,
    frames.NextMonument: stewardship.ask_next,
}


class Caylus1303Game(PhasedGame):
    """Caylus 1303, phase by phase."""

    answers = ANSWERS
    steps = STEPS
    steps_about = STEPS_ABOUT
    turn = Turn
    over = "rounds"
    forced_event = DecisionForced
    dropped_event = DecisionDropped
    left_event = RuleLeft

    def gravity(self, state: State, player: str | None, action: Action, refusal: Refusal) -> Gravity:
        """Say what a table can do about a refused action."""
        return gravities.gravity(state, player, action, refusal)

    def where_to_correct(self, state: State, player: str, action: Action, refusal: Refusal) -> tuple[str, ...]:
        """Give the paths of what a table would correct instead."""
        return elsewhere.paths(state, player, action, refusal)

    def instead(self, decision: AnyDecision, player: str) -> AnyDecision:
        """Give what a player would be asked; before the first turn nobody else can rise early."""
        return Turn(player) if isinstance(decision, frames.EarlyRise) else replace(decision, player=player)

    def take_out_of_turn(self, play: Play, decision: AnyDecision, action: Any) -> None:
        """Carry out what another is asked for; whoever drafts, moves the provost or delivers has then done so."""
        match decision:
            case Turn():
                planning.act(play, decision, action)
            case frames.Delivery():
                delivery.take_out_of_turn(play, decision, action)
            case _:
                self.take(play, decision, action)

    def why(self, state: State, decision: AnyDecision, action: Action) -> Reason | None:
        """Say why nothing else was possible."""
        return why(state, decision, action)

    def owed(self, reasons: Iterable[Refusal]) -> Pile:
        """Give what a stock does not pay of an action that was refused and done all the same."""
        return owed(reasons)


GAME = Caylus1303Game()
