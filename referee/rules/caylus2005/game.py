"""Caylus (2005) for the engine loop: which phase answers for which decision, and carries out which step."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.rules.caylus2005 import elsewhere, frames, gravities
from referee.rules.caylus2005.actions import Action
from referee.rules.caylus2005.answers import owed
from referee.rules.caylus2005.events import DecisionDropped, DecisionForced, Reason, RuleLeft
from referee.rules.caylus2005.frames import AnyDecision, AnyStep, Turn
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play
from referee.rules.caylus2005.phases import activation, bailiff, castle, favor, income, planning, provost, special
from referee.rules.caylus2005.reasons import why
from referee.rules.caylus2005.state import State
from referee.rules.kernel.phases import Phase, PhasedGame
from referee.rules.kernel.refusals import Gravity, Refusal

ANSWERS: Mapping[type[AnyDecision], Phase] = {
    frames.Turn: planning,
    frames.GateMove: special,
    frames.InnChoice: special,
    frames.Activation: activation,
    frames.OwnerBonus: activation,
    frames.BridgeMove: provost,
    frames.Delivery: castle,
    frames.FavorChoice: favor,
    frames.FavorEffect: favor,
}
# Steps that say all by their name, and steps about a player or a space.
STEPS: Mapping[type[AnyStep], Callable[[Play], None]] = {
    frames.StartRound: income.start_round,
    frames.StartPlanning: planning.start,
    frames.StartSpecial: special.start,
    frames.StartBridge: provost.start,
    frames.NextBridgeMove: provost.ask_next,
    frames.StartRoad: activation.start,
    frames.SendUnusedHome: activation.send_unused_home,
    frames.StartCastle: castle.start,
    frames.NextDelivery: castle.ask_next,
    frames.LosePoints: castle.lose_points,
    frames.AwardBatches: castle.award,
    frames.LeaveCastle: castle.leave,
    frames.StartBailiff: bailiff.start,
    frames.NextSection: bailiff.next_section,
    frames.ScoreNext: bailiff.score_next,
    frames.CloseSection: bailiff.close_section,
    frames.EndRound: income.end_round,
}
STEPS_ABOUT: Mapping[type[AnyStep], Callable[[Play, Any], None]] = {
    frames.VisitSpecial: special.visit,
    frames.UseBuilding: activation.use,
    frames.ReturnWorker: activation.return_worker,
    frames.VisitRoad: activation.visit,
    frames.GrantFavor: favor.grant,
}


class Caylus2005Game(PhasedGame):
    """Caylus (2005), phase by phase."""

    answers = ANSWERS
    steps = STEPS
    steps_about = STEPS_ABOUT
    turn = Turn
    over = "end.towers"
    forced_event = DecisionForced
    dropped_event = DecisionDropped
    left_event = RuleLeft

    def gravity(self, state: State, _player: str | None, action: Action, refusal: Refusal) -> Gravity:
        """Say what a table can do about a refused action."""
        return gravities.gravity(state, action, refusal)

    def where_to_correct(self, state: State, _player: str, action: Action, refusal: Refusal) -> tuple[str, ...]:
        """Give the paths of what a table would correct instead."""
        return elsewhere.paths(state, action, refusal)

    def take_out_of_turn(self, play: Play, decision: AnyDecision, action: Any) -> None:
        """Carry out what another player is asked for; whoever moves the provost or delivers has then done so."""
        if isinstance(decision, Turn):
            planning.act(play, decision, action)
        else:
            self.take(play, decision, action)

    def why(self, state: State, decision: AnyDecision, action: Action) -> Reason | None:
        """Say why nothing else was possible."""
        return why(state, decision, action)

    def owed(self, reasons: Iterable[Refusal]) -> Pile:
        """Give what a stock does not pay of an action that was refused and done all the same."""
        return owed(reasons)


GAME = Caylus2005Game()
