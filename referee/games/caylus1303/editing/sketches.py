"""Sketches: a position and what hands do in; the changes that say so out. Camp, houses and supply follow."""

from typing import Any

from referee.play.trials import Sketch
from referee.rules.caylus1303 import RULESET, State
from referee.rules.caylus1303.position import SIDES
from referee.rules.caylus1303.state import Space

SITE = "site"


def put(path: str, to: Any) -> dict[str, Any]:
    """Say what should stand at a path."""
    return {"path": path, "to": to}


# ---- workers


def workers_at(state: State, where: str) -> tuple[str, ...]:
    """Give the workers on a space, or at the construction site."""
    return state.site if where == SITE else state.space(where).workers


def workers_path(where: str) -> str:
    """Give where the workers of a space, or of the construction site, are stated."""
    return "/site/workers" if where == SITE else f"/spaces/{where}/workers"


def _workers(where: str, workers: tuple[str, ...]) -> dict[str, Any]:
    return put(workers_path(where), [*workers])


def remove_worker(state: State, where: str, at: int) -> Sketch:
    """Send a worker to the camp, which follows."""
    workers = workers_at(state, where)
    return [_workers(where, (*workers[:at], *workers[at + 1 :]))]


def worker_to_stock(state: State, where: str, at: int) -> Sketch:
    """Give a worker back to its player."""
    player = workers_at(state, where)[at]
    return [*remove_worker(state, where, at), stock(player, state.seat(player).stock.worker + 1)]


def move_worker(state: State, where: str, at: int, to: str) -> Sketch:
    """Put a worker somewhere else, behind those who stand there."""
    player = workers_at(state, where)[at]
    return [*remove_worker(state, where, at), _workers(to, (*workers_at(state, to), player))]


def add_worker(state: State, player: str, to: str) -> Sketch:
    """Put a worker of a player down: from the stock, or if that is empty from the camp."""
    left = state.seat(player).stock.worker
    return [_workers(to, (*workers_at(state, to), player)), *([stock(player, left - 1)] if left else [])]


def stock(player: str, workers: int) -> dict[str, Any]:
    """Say how many workers a player has at hand."""
    return put(f"/players/{player}/workers", workers)


# ---- tiles


def lies(space: str, tile: str | None, side: str | None, owner: str | None) -> Sketch:
    """Say what lies on a space of the road."""
    facts = {"tile": tile, "side": side, "owner": owner}
    return [put(f"/spaces/{space}/{key}", value) for key, value in facts.items()]


def take_tile(space: str) -> Sketch:
    """Take a tile away, with its house."""
    return lies(space, None, None, None)


def move_tile(from_: Space, to: str) -> Sketch:
    """Put a tile, as it lies, on another space."""
    return [*take_tile(from_.id), *lies(to, from_.tile, from_.side, from_.owner)]


def lay_tile(state: State, space: str, tile: str) -> Sketch:
    """Lay a tile as it would lie there: the built side with the house of whoever is asked, or of who lived there."""
    side = list(SIDES[family(tile)])[-1] if family(tile) != "start" else "setup"
    owner = (state.space(space).owner or somebody(state)) if SIDES[family(tile)][side] == "yes" else None
    return lies(space, tile, side, owner)


def turn_tile(state: State, space: Space) -> Sketch | None:
    """Turn a tile over, with a house on it where one must stand and none where none can; None if it has one side."""
    sides = SIDES[family(str(space.tile))]
    other = next((side for side in sides if side != space.side), None)
    if other is None:
        return None
    owner = {"yes": space.owner or somebody(state), "maybe": space.owner, "no": None}[sides[other]]
    return lies(space.id, space.tile, other, owner)


def family(tile: str) -> str:
    """Give the family of a tile."""
    return tile.partition("_")[0]


def somebody(state: State) -> str:
    """Name whoever is asked, else the first player."""
    decision = RULESET.pending(state)
    return decision.player if decision else state.first_player


# ---- characters, and who comes when


def give_character(state: State, character: str, to: str | None) -> Sketch:
    """Give a character to a player, or to the board."""
    changes = []
    for seat in state.seats:
        kept = {each for each in seat.characters if each != character}
        wanted = kept | ({character} if seat.colour == to else set())
        if wanted != set(seat.characters):
            changes.append(put(f"/players/{seat.colour}/characters", sorted(wanted)))
    return changes


def toggled(path: str, listed: tuple[str, ...], player: str) -> Sketch:
    """Take a player out of an order, or put them at its end."""
    kept = [each for each in listed if each != player]
    return [put(path, kept if player in listed else [*listed, player])]
