"""The state as exported: plain JSON that shows what lies on the table, with exactly the agreed keys."""

from typing import Any

from msgspec.structs import asdict

from referee.rules.caylus2005.frames import Activation, FavorEffect, OwnerBonus
from referee.rules.caylus2005.state import Seat, Space, State
from referee.rules.caylus2005.vocab import GOODS
from referee.rules.kernel.agenda import Decision
from referee.rules.kernel.engine import pending


def public_state(state: State, result: dict[str, Any] | None) -> dict[str, Any]:
    """Give a position as plain JSON values; a finished game has a result."""
    return {
        "round": state.round,
        "phase": state.phase,
        "turn_order": list(state.turn_order),
        "decision": public_decision(decision) if (decision := pending(state)) else None,
        "provost": state.provost,
        "bailiff": state.bailiff,
        "bridge": list(state.bridge),
        "spaces": _spaces(state),
        "castle": _castle(state),
        "supply": {family: list(tiles) for family, tiles in asdict(state.supply).items()},
        "players": {seat.colour: _player(seat) for seat in state.seats},
        "result": result,
    }


def public_decision(decision: Decision) -> dict[str, Any]:
    """Give who is asked for what, and about which space or line."""
    plain = {"kind": decision.__struct_config__.tag, "player": decision.player}
    match decision:
        case Activation(space=space) | OwnerBonus(space=space):
            return {**plain, "space": space}
        case FavorEffect(line=line):
            return {**plain, "line": line}
    return plain


def _spaces(state: State) -> dict[str, Any]:
    special = {space.id: {"workers": list(space.workers)} for space in state.spaces[: state.special]}
    inn = {"inn": {"left": state.inn.left, "right": state.inn.right}}
    return {**special, **inn, **{space.id: _space(space) for space in state.road}}


def _space(space: Space) -> dict[str, Any]:
    return {
        "tile": space.tile,
        "side": space.side,
        "owner": space.owner,
        "claim": space.claim,
        "workers": list(space.workers),
    }


def _castle(state: State) -> dict[str, Any]:
    houses = {
        section.id: dict(zip(state.table.players, row, strict=True))
        for section, row in zip(state.table.sections, state.houses, strict=True)
    }
    return {
        "section": state.section.id if state.section else None,
        "workers": list(state.castle),
        "batches": _batches(state) if state.phase == "castle" else {},
        "houses": houses,
    }


def _batches(state: State) -> dict[str, int]:
    batches: dict[str, int] = {}
    for entry in state.deliveries:
        batches[entry.player] = batches.get(entry.player, 0) + entry.batches
    return batches


def _player(seat: Seat) -> dict[str, Any]:
    return {
        "workers": seat.workers,
        "deniers": seat.stock.denier,
        "goods": {good: getattr(seat.stock, good) for good in GOODS},
        "pp": seat.earned.total(),
        "favors": asdict(seat.markers),
        "lines": list(seat.lines),
    }
