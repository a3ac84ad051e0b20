"""Sketches: a position and what hands do in; the changes that say so out. Camp, houses and supply follow."""

from referee.games.editing.sketches import Plain, Tiles, Workers, put
from referee.play.trials import Sketch
from referee.rules.caylus1303 import RULESET, State
from referee.rules.caylus1303.position import SIDES
from referee.rules.caylus1303.state import Space

SITE = "site"


# ---- workers


def workers_at(state: State, where: str) -> tuple[str, ...]:
    """Give the workers on a space, or at the construction site."""
    return state.site if where == SITE else state.space(where).workers


def _workers(where: str, workers: tuple[str, ...]) -> Plain:
    return put("/site/workers" if where == SITE else f"/spaces/{where}/workers", [*workers])


def stock(player: str, workers: int) -> Plain:
    """Say how many workers a player has at hand."""
    return put(f"/players/{player}/workers", workers)


def _from_stock(state: State, player: str) -> Sketch:
    """Let a worker come from the stock, or if that is empty from the camp, which follows."""
    left = state.seat(player).stock.worker
    return [stock(player, left - 1)] if left else []


WORKERS = Workers(workers_at, _workers, _from_stock)


def worker_to_stock(state: State, where: str, at: int) -> Sketch:
    """Give a worker back to its player."""
    player = workers_at(state, where)[at]
    return [*WORKERS.removed(state, where, at), stock(player, state.seat(player).stock.worker + 1)]


# ---- tiles


def lay_tile(state: State, space: str, tile: str) -> Sketch:
    """Lay a tile as it would lie there: the built side with the house of whoever is asked, or of who lived there."""
    side = list(SIDES[family(tile)])[-1] if family(tile) != "start" else "setup"
    owner = (state.space(space).owner or somebody(state)) if SIDES[family(tile)][side] == "yes" else None
    return TILES.lies(space, tile=tile, side=side, owner=owner)


def _free(space: Space, tile: str) -> bool:
    """Whether a tile can lie on a space; a monument lies on a residence, too."""
    return space.tile is None or (family(tile) == "monument" and space.side == "residence")


TILES = Tiles(("tile", "side", "owner"), lay_tile, _free)


def turn_tile(state: State, space: Space) -> Sketch | None:
    """Turn a tile over, with a house on it where one must stand and none where none can; None if it has one side."""
    sides = SIDES[family(str(space.tile))]
    other = next((side for side in sides if side != space.side), None)
    if other is None:
        return None
    owner = {"yes": space.owner or somebody(state), "maybe": space.owner, "no": None}[sides[other]]
    return TILES.lies(space.id, tile=space.tile, side=other, owner=owner)


def family(tile: str) -> str:
    """Give the family of a tile."""
    return tile.partition("_")[0]


def somebody(state: State) -> str:
    """Name whoever is asked, else the first player."""
    decision = RULESET.pending(state)
    return decision.player if decision else state.first_player


# ---- characters


def give_character(state: State, character: str, to: str | None) -> Sketch:
    """Give a character to a player, or to the board."""
    changes = []
    for seat in state.seats:
        kept = {each for each in seat.characters if each != character}
        wanted = kept | ({character} if seat.colour == to else set())
        if wanted != set(seat.characters):
            changes.append(put(f"/players/{seat.colour}/characters", sorted(wanted)))
    return changes
