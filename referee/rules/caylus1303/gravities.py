"""How grave a refusal is: an action and one reason against it in; what a table can do about it out."""

from collections.abc import Iterator, Mapping

from msgspec.structs import asdict

from referee.rules.caylus1303.actions import Action, Build, Deliver, Exchange, Pass, Place, Site
from referee.rules.caylus1303.frames import BridgeMove, Delivery, DraftPick, EarlyRise, Turn
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.state import State
from referee.rules.kernel.engine import pending
from referee.rules.kernel.refusals import Gravity, Refusal

MOST = 20  # of anything in a pile: more than the box holds is a slip of the finger

# By code, unless the action or the position makes it graver or lighter (`gravity`).
CLASSES: Mapping[str, Gravity] = {
    "malformed": "impossible",
    "unknown": "impossible",
    "unknown_entry": "impossible",
    "game_over": "impossible",
    "wrong_phase": "elsewhere",
    "not_a_building": "elsewhere",
    "site_slot": "elsewhere",
    "no_house": "elsewhere",
    "road_full": "elsewhere",
    "not_in_supply": "elsewhere",
    "not_starting_tile": "elsewhere",
    "no_such_character": "elsewhere",
    "provost_beyond_bridge": "elsewhere",
    "provost_beyond_end": "elsewhere",
    "wrong_family": "elsewhere",
    "occupied": "forbidden",
    "journeyman_used": "forbidden",
    "residence": "forbidden",
    "monument": "forbidden",
    "empty_space": "forbidden",
    "already_at_site": "forbidden",
    "cannot_pay": "forbidden",
    "surcharge": "forbidden",
    "wrong_payment": "forbidden",
    "no_such_exchange": "forbidden",
    "already_claimed": "forbidden",
    "too_many_steps": "forbidden",
    "slot_closed": "forbidden",
    "unusable": "forbidden",
    "ruling": "forbidden",
    "not_a_bundle": "forbidden",
    "not_your_turn": "forbidden",
    "already_passed": "forbidden",
}


def gravity(state: State, player: str | None, action: Action, refusal: Refusal) -> Gravity:
    """Give the class of a reason against an action."""
    if _meaningless(action):
        return "impossible"
    match refusal.code:
        case "wrong_family" if _other_builder(state, action):
            return "forbidden"
        case "not_your_turn" if not _out_of_turn(state, action):
            return "elsewhere"
        case "already_passed" if isinstance(action, Pass):
            return "elsewhere"
        case "cannot_pay" if isinstance(action, Place | Site) and not _off_board(state, player):
            return "elsewhere"
    return CLASSES[refusal.code]


def _meaningless(action: Action) -> bool:
    """Whether no pieces of any box could do this: too many of them, points that are spent, workers delivered."""
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
    return bool(spend.pp or spend.favor or (spend.worker and isinstance(action, Deliver)))


def _other_builder(state: State, action: Action) -> bool:
    """Whether a tile of the supply is built by the wrong one of the two builders."""
    return isinstance(action, Build) and action.tile in (*state.supply.wood, *state.supply.stone)


def _out_of_turn(state: State, action: Action) -> bool:
    """Whether hands can do before their turn what another player is asked for."""
    match pending(state):
        case EarlyRise():
            return isinstance(action, Place | Site)
        case DraftPick() | Turn() | BridgeMove() | Delivery():
            return True
    return False


def _off_board(state: State, player: str | None) -> int:
    """Count the workers that a player could still put on the board."""
    asked = pending(state)
    seat = state.seat(player or asked.player) if asked else None
    return seat.stock.worker + seat.camp if seat else 0
