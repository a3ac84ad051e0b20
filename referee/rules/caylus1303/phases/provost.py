"""Moving the provost: at the toll, at the bridge and by the bailiff, and his place at the end of a round."""

from collections.abc import Iterator

from referee.rules.caylus1303 import events
from referee.rules.caylus1303.actions import Action, Provost
from referee.rules.caylus1303.effects import MovesProvost
from referee.rules.caylus1303.frames import BailiffMove, BridgeMove, NextBridgeMove
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.hands import Play, holder, pay, power
from referee.rules.caylus1303.state import State
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal


def last_position(state: State) -> int:
    """Give the farthest the provost can go, counted in spaces from the bridge [provost.limits]."""
    return state.table.catalogue.road.spaces + state.table.catalogue.road.beyond


def offers(state: State, decision: BridgeMove | BailiffMove) -> Iterator[Provost]:
    """Offer every number of steps that the decision allows, at the bridge as far as the stock pays."""
    most = reach(state, decision)
    if isinstance(decision, BridgeMove):
        most = min(most, state.seat(decision.player).stock.worker)
    return moves(most)


def moves(most: int) -> Iterator[Provost]:
    """Give every number of steps either way, staying first."""
    yield Provost(0)
    for steps in range(1, most + 1):
        yield Provost(-steps)
        yield Provost(steps)


def reach(state: State, decision: BridgeMove | BailiffMove) -> int:
    """Count the steps that a decision allows at most [provost.bridge] [bailiff]."""
    if isinstance(decision, BridgeMove):
        return state.table.counts.bridge_steps
    bailiff = power(state, decision.player, MovesProvost)
    return bailiff.steps if bailiff else 0


def judge(state: State, decision: BridgeMove | BailiffMove) -> Judge[Action]:
    """Refuse too many steps, steps off the road, and at the bridge steps that cannot be paid in full."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: BridgeMove | BailiffMove, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against a move."""
    if not isinstance(action, Provost):
        yield wrong_action(decision, action)
        return
    paid = isinstance(decision, BridgeMove)
    yield from step_refusals(state, action, reach(state, decision), "provost.bridge" if paid else "bailiff")
    if paid:
        yield cannot_pay(state.seat(decision.player).stock, Pile(worker=abs(action.steps)), "provost.bridge")


def step_refusals(state: State, action: Provost, most: int, rule: str) -> Iterator[Refusal]:
    """Refuse a move that is too long, or leads off the road; no move is cut short [provost.limits]."""
    if abs(action.steps) > most:
        yield Refusal("too_many_steps", rule, {"steps": action.steps, "most": most})
    position = state.provost + action.steps
    facts = {"steps": action.steps, "provost": state.provost}
    if position < 0:
        yield Refusal("provost_beyond_bridge", "provost.limits", facts)
    if position > last_position(state):
        yield Refusal("provost_beyond_end", "provost.limits", facts)


def take(play: Play, decision: BridgeMove | BailiffMove, action: Provost) -> None:
    """Pay at the bridge, and move him."""
    if isinstance(decision, BridgeMove):
        if decision.player not in play.state.bridge_done:
            play.change(bridge_done=(*play.state.bridge_done, decision.player))
        if action.steps:
            pay(play, decision.player, Pile(worker=abs(action.steps)), "bridge")
        move(play, decision.player, action.steps, "bridge")
    else:
        move(play, decision.player, action.steps, play.state.table.by_power[MovesProvost].id)


def move(play: Play, player: str | None, steps: int, where: str) -> None:
    """Move him by so many steps and tell it, staying included."""
    if steps:
        play.change(provost=play.state.provost + steps)
    play.tell(events.ProvostMoved(steps, play.state.provost, where, player))


def ask_bridge(play: Play) -> None:
    """Ask the next player in bridge order who has not had their move; then nobody has to be remembered."""
    state = play.state
    waiting = next((player for player in state.bridge if player not in state.bridge_done), None)
    if waiting is None:
        play.change(bridge_done=())
    else:
        play.then(BridgeMove(waiting), NextBridgeMove())


def ask_bailiff(play: Play) -> None:
    """Ask the bailiff's holder once everybody has had the bridge [bailiff]."""
    bailiff = holder(play.state, MovesProvost)
    if bailiff is not None:
        play.then(BailiffMove(bailiff))


def settle(play: Play) -> None:
    """Put him just before the last building of the unbroken row from the bridge [provost.settles]."""
    row = next((at for at, space in enumerate(play.state.road) if space.tile is None), len(play.state.road))
    move(play, None, max(row - 1, 0) - play.state.provost, "stewardship")
