"""The state as exported: plain JSON that shows what lies on the table, with exactly the agreed keys."""

from typing import Any

from referee.rules.caylus1303.frames import Activation, MonumentChoice
from referee.rules.caylus1303.state import Seat, Space, State
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.agenda import Decision
from referee.rules.kernel.engine import pending


def public_state(state: State, result: dict[str, Any] | None) -> dict[str, Any]:
    """Give a position as plain JSON values; a finished game has a result."""
    return {
        "round": state.round,
        "phase": state.phase,
        "first_player": state.first_player,
        "turn_order": list(state.table.players),
        "decision": public_decision(decision) if (decision := pending(state)) else None,
        "provost": state.provost,
        "bridge": list(state.bridge),
        "site": {"workers": list(state.site), "tiles": list(state.table.setup.site)},
        "spaces": {space.id: _space(space) for space in state.spaces},
        "supply": {
            "wood": list(state.supply.wood),
            "stone": list(state.supply.stone),
            "monument": list(state.supply.monument),
        },
        "board_characters": list(state.board_characters),
        "players": {seat.colour: _player(seat) for seat in state.seats},
        "result": result,
    }


def public_decision(decision: Decision) -> dict[str, Any]:
    """Give who is asked for what, and about which space or slot."""
    plain = {"kind": decision.__struct_config__.tag, "player": decision.player}
    match decision:
        case MonumentChoice(space=space) | Activation(space=str() as space):
            return {**plain, "space": space}
        case Activation(slot=slot):
            return {**plain, "slot": slot}
    return plain


def _space(space: Space) -> dict[str, Any]:
    workers = {"workers": list(space.workers)}
    if space.side == "printed":
        return workers
    return {"tile": space.tile, "side": space.side, "owner": space.owner, **workers}


def _player(seat: Seat) -> dict[str, Any]:
    return {
        "workers": seat.stock.worker,
        "camp": seat.camp,
        "houses": seat.houses,
        "goods": {good: getattr(seat.stock, good) for good in GOODS},
        "pp": seat.prestige.total(),
        "characters": list(seat.characters),
    }
