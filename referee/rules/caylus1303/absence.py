"""Players who have left the table: the state that asks one of them in; what leaves it unused, as actions, out."""

from referee.rules.caylus1303 import frames
from referee.rules.caylus1303.actions import Action, Decline, Deliver, Pass, Provost
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.state import State


def answers(state: State) -> tuple[Action, ...]:
    """Give what somebody does who is not there; drafts and favors, the site's building included, are the table's."""
    match state.agenda[-1]:
        case frames.Turn():
            return (Pass(),)
        case frames.EarlyRise() | frames.MonumentChoice():
            return (Decline(),)
        case frames.Activation(slot=None):
            return Decline(), Provost(0)  # a building that moves the provost knows only steps
        case frames.BridgeMove() | frames.BailiffMove():
            return (Provost(0),)
        case frames.Delivery():
            return (Deliver(Pile()),)
    return ()
