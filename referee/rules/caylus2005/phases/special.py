"""The special buildings, one after the other; gate, stables and inn have ways of their own."""

from collections.abc import Iterator

from msgspec.structs import replace

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.actions import Action, Decline, Place, Recall
from referee.rules.caylus2005.effects import ChangeOrder, Lodge
from referee.rules.caylus2005.frames import GateMove, InnChoice, VisitSpecial
from referee.rules.caylus2005.hands import Play, begin, change_space, without_one, worker_home
from referee.rules.caylus2005.phases import places
from referee.rules.caylus2005.phases.activation import uses_of
from referee.rules.caylus2005.state import Inn, State
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Refusal


def start(play: Play) -> None:
    """Go through the special buildings in their order [special.order]."""
    begin(play, "special")
    play.then(VisitSpecial())


def visit(play: Play, step: VisitSpecial) -> None:
    """Use the next special building that holds workers."""
    for at, row in enumerate(play.state.table.catalogue.special[step.start :], step.start):
        if isinstance(row.effect, Lodge):
            _lodge(play)
        elif not play.state.spaces[at].workers:
            continue
        elif isinstance(row.effect, ChangeOrder):
            _change_order(play, row.id)
        else:
            play.then(*uses_of(play.state.spaces[at]), VisitSpecial(at + 1))
            return


def _change_order(play: Play, space_id: str) -> None:
    """Let the workers' owners go first, in the order of the circles, the others as before [stables]."""
    workers, old = play.state.space(space_id).workers, play.state.turn_order
    order = tuple(dict.fromkeys((*workers, *old)))
    if order != old:
        play.change(turn_order=order)
        play.tell(events.TurnOrderChanged(order, space_id, old))
    change_space(play, space_id, workers=())
    for player in workers:
        worker_home(play, player, space_id, space_id, "used")


def _lodge(play: Play) -> None:
    """Let the left worker take the right circle; without one, ask whoever is there whether they leave [inn]."""
    inn = play.state.inn
    if inn.left is None:
        if inn.right is not None:
            play.then(InnChoice(inn.right))
        return
    play.change(inn=Inn(right=inn.left))
    if inn.right is not None:
        worker_home(play, inn.right, places.INN, places.INN, "used")
    play.tell(events.InnTaken(inn.left))


# ---- what is asked at the gate and at the inn


def offers(state: State, decision: GateMove | InnChoice) -> Iterator[Action]:
    """Offer leaving it, and every place to move to, or taking the worker home."""
    yield Decline()
    if isinstance(decision, GateMove):
        yield from map(Place, places.candidates(state))
    else:
        yield Recall()


def judge(state: State, decision: GateMove | InnChoice) -> Judge[Action]:
    """Refuse places that are closed or taken, and what is not asked."""
    return lambda action: next(iter(reasons(state, decision, action)), None)


def reasons(state: State, decision: GateMove | InnChoice, action: Action) -> tuple[Refusal, ...]:
    """Give every reason against an answer; price, passing and workers at home do not matter at the gate [gate]."""
    gate = isinstance(decision, GateMove)
    if gate and isinstance(action, Place):
        return places.refusals(state, decision.player, action.space)
    allowed = isinstance(action, Decline) or (isinstance(action, Recall) and not gate)
    return () if allowed else (wrong_action(decision, action),)


def take(play: Play, decision: GateMove | InnChoice, action: Action) -> None:
    """Move the worker, or take it home from the inn, or leave it."""
    match action:
        case Place():
            _leave_gate(play, decision.player, action.space)
        case Recall():
            play.change(inn=replace(play.state.inn, right=None))
            worker_home(play, decision.player, places.INN, places.INN, "used")
        case _:
            where = places.INN if isinstance(decision, InnChoice) else play.agenda[-1].space
            play.tell(events.EffectDeclined(decision.player, where))


def _leave_gate(play: Play, player: str, space_id: str) -> None:
    """Move a worker from the gate to another place, so that it does not go home from there."""
    gate = play.agenda.pop().space
    change_space(play, gate, workers=without_one(play.state.space(gate).workers, player))
    places.put(play, player, space_id, moved=True)
