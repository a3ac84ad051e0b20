"""Players who have left the table: the state that asks one of them in; what leaves it unused, as actions, out."""

from referee.rules.caylus2005 import frames
from referee.rules.caylus2005.actions import Action, Decline, Deliver, Pass, Provost
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.state import State


def answers(state: State) -> tuple[Action, ...]:
    """Give what somebody does who is not there; production, an owner's cube and a favor's line are the table's."""
    match state.agenda[-1]:
        case frames.Turn():
            return (Pass(),)
        case frames.GateMove() | frames.InnChoice() | frames.FavorEffect():
            return (Decline(),)
        case frames.Activation():
            return Decline(), Provost(0)  # a building that moves the provost knows only steps
        case frames.BridgeMove():
            return (Provost(0),)
        case frames.Delivery():
            return (Deliver(Pile()),)
    return ()
