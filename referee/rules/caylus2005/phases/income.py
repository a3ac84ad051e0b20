"""Income, and what begins and ends a round."""

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.frames import AFTER_PLANNING, StartPlanning, StartRound
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play, take_printed
from referee.rules.caylus2005.state import State
from referee.rules.kernel.events import RoundStarted


def start_round(play: Play) -> None:
    """Give the income and lay out the phases [rounds]; two players swap first [two.order]."""
    state = play.state
    play.tell(RoundStarted(state.round))
    if len(state.turn_order) == 2 and state.round > 1:
        play.change(turn_order=state.turn_order[::-1])
        play.tell(events.TurnOrderChanged(play.state.turn_order, "round", state.turn_order))
    for player in play.state.turn_order:
        take_printed(play, player, Pile(denier=income(play.state, player)), "income")
    play.then(StartPlanning(), *AFTER_PLANNING)


def income(state: State, player: str) -> int:
    """Count a player's deniers: some for everybody, more from residences and prestige tiles [income]."""
    counts, deniers = state.table.counts, state.table.counts.income
    for space in state.road:
        if space.owner != player:
            continue
        if space.side == "residence":
            deniers += counts.residence_income
        elif space.side == "prestige":
            deniers += state.table.prestige[str(space.tile)].income
    return deniers


def end_round(play: Play) -> None:
    """Begin the next round; the last one ended with the towers [end.towers]."""
    play.change(round=play.state.round + 1)
    play.then(StartRound())
