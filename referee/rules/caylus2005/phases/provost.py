"""Moving the provost: by the merchants' guild, free, and at the bridge, for deniers."""

from collections.abc import Iterable, Iterator

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.actions import Action, Provost
from referee.rules.caylus2005.frames import BridgeMove, NextBridgeMove
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play, begin, pay
from referee.rules.caylus2005.state import State
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal


def start(play: Play) -> None:
    """Let everybody move the provost once, in the order of passing [provost.bridge]."""
    begin(play, "bridge")
    play.then(NextBridgeMove())


def ask_next(play: Play) -> None:
    """Ask the first on the bridge who has not had their move; then nobody has to be remembered."""
    if (player := waiting(play.state)) is not None:
        play.then(BridgeMove(player), NextBridgeMove())
    else:
        play.change(bridge_done=())


def waiting(state: State) -> str | None:
    """Give the first on the bridge who has not had their move."""
    return next((player for player in state.bridge if player not in state.bridge_done), None)


def offers(state: State, decision: BridgeMove) -> Iterator[Provost]:
    """Offer every number of steps that the player can pay."""
    return moves(min(state.table.counts.bridge_steps, state.seat(decision.player).stock.denier))


def moves(most: int) -> Iterator[Provost]:
    """Give every number of steps either way, staying first."""
    yield Provost(0)
    for steps in range(1, most + 1):
        yield Provost(-steps)
        yield Provost(steps)


def judge(state: State, decision: BridgeMove) -> Judge[Action]:
    """Refuse too many steps, steps off the road, and steps that cannot be paid in full."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: BridgeMove, action: Action) -> tuple[Refusal | None, ...]:
    """Give every reason against a move."""
    if not isinstance(action, Provost):
        return (wrong_action(decision, action),)
    unpaid = cannot_pay(state.seat(decision.player).stock, Pile(denier=abs(action.steps)), "provost.bridge")
    return (*step_refusals(state, action, state.table.counts.bridge_steps, "provost.bridge"), unpaid)


def step_refusals(state: State, action: Provost, most: int, rule: str) -> Iterable[Refusal]:
    """Refuse a move that is too long, or leads off the road; no move is cut short [provost.limits]."""
    position = state.provost + action.steps
    if abs(action.steps) <= most and 1 <= position <= state.table.catalogue.road.spaces:
        return ()
    return _wrong_steps(state, action, most, rule)


def _wrong_steps(state: State, action: Provost, most: int, rule: str) -> Iterator[Refusal]:
    if abs(action.steps) > most:
        yield Refusal("too_many_steps", rule, {"steps": action.steps, "most": most})
    position = state.provost + action.steps
    facts = {"steps": action.steps, "provost": state.provost}
    if position < 1:
        yield Refusal("provost_beyond_bridge", "provost.limits", facts)
    if position > state.table.catalogue.road.spaces:
        yield Refusal("provost_beyond_end", "provost.limits", facts)


def take(play: Play, decision: BridgeMove, action: Provost) -> None:
    """Pay for the steps and move; that was the player's move."""
    player = decision.player
    if player not in play.state.bridge_done:
        play.change(bridge_done=(*play.state.bridge_done, player))
    pay(play, player, Pile(denier=abs(action.steps)), "bridge")
    move(play, player, action.steps, "bridge")


def move(play: Play, player: str, steps: int, where: str) -> None:
    """Move the provost, or leave him where he is."""
    if steps:
        play.change(provost=play.state.provost + steps)
        play.tell(events.ProvostMoved(steps, play.state.provost, where, player))
    else:
        play.tell(events.EffectDeclined(player, where))
