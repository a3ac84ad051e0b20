"""How grave a refusal is: an action and one reason against it in; what a table can do about it out."""

from collections.abc import Iterator, Mapping

from msgspec.structs import asdict

from referee.rules.caylus2005.actions import Action, Build, Deliver, Exchange, Pass
from referee.rules.caylus2005.frames import BridgeMove, Delivery, Turn
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.state import State
from referee.rules.kernel.engine import pending
from referee.rules.kernel.refusals import Gravity, Refusal

MOST = 20  # of anything in a pile: more is a slip of the finger

# By code, unless the action or the position makes it graver or lighter (`gravity`).
CLASSES: Mapping[str, Gravity] = {
    "malformed": "impossible",
    "unknown": "impossible",
    "unknown_entry": "impossible",
    "game_over": "impossible",
    "wrong_phase": "elsewhere",
    "not_a_building": "elsewhere",
    "no_worker": "elsewhere",
    "inn_taken": "elsewhere",
    "road_full": "elsewhere",
    "not_in_supply": "elsewhere",
    "not_claimable": "elsewhere",
    "not_a_residence": "elsewhere",
    "no_room": "elsewhere",
    "provost_beyond_bridge": "elsewhere",
    "provost_beyond_end": "elsewhere",
    "wrong_family": "elsewhere",
    "occupied": "forbidden",
    "stables_closed": "forbidden",
    "already_in_stables": "forbidden",
    "already_at_castle": "forbidden",
    "residence": "forbidden",
    "prestige": "forbidden",
    "empty_space": "forbidden",
    "cannot_pay": "forbidden",
    "wrong_payment": "forbidden",
    "no_such_exchange": "forbidden",
    "must_produce": "forbidden",
    "already_claimed": "forbidden",
    "lawyer_tile": "forbidden",
    "not_yours": "forbidden",
    "too_many_steps": "forbidden",
    "line_used": "forbidden",
    "column_not_reached": "forbidden",
    "not_a_batch": "forbidden",
    "not_your_turn": "forbidden",
    "already_passed": "forbidden",
}


def gravity(state: State, action: Action, refusal: Refusal) -> Gravity:
    """Give the class of a reason against an action."""
    if _meaningless(action):
        return "impossible"
    match refusal.code:
        case "wrong_family" if _other_builder(state, action):
            return "forbidden"
        case "not_your_turn" if not isinstance(pending(state), Turn | BridgeMove | Delivery):
            return "elsewhere"
        case "already_passed" if isinstance(action, Pass):
            return "elsewhere"
    return CLASSES[refusal.code]


def _meaningless(action: Action) -> bool:
    """Whether no pieces of any box could do this: too many of them, points that are spent, deniers delivered."""
    return any(count > MOST for pile in _piles(action) for count in asdict(pile).values()) or _spends_points(action)


def _piles(action: Action) -> Iterator[Pile]:
    if isinstance(action, Exchange | Build | Deliver):
        yield action.spend
    if isinstance(action, Exchange):
        yield action.take


def _spends_points(action: Action) -> bool:
    if not isinstance(action, Exchange | Build | Deliver):
        return False
    spend = action.spend
    return bool(spend.pp or spend.favor or (spend.denier and isinstance(action, Deliver)))


def _other_builder(state: State, action: Action) -> bool:
    """Whether a tile of the supply is built by the wrong one of the two builders."""
    return isinstance(action, Build) and action.tile in (*state.supply.wood, *state.supply.stone)
