"""Sketches: a position and what hands do in; the changes that say so out. Workers at home and the supply follow."""

from referee.games.editing.sketches import Plain, Tiles, Workers, put
from referee.play.trials import Sketch
from referee.rules.caylus2005 import RULESET, State
from referee.rules.caylus2005.possible import CLAIMED, OWNED, SIDES
from referee.rules.caylus2005.state import Space
from referee.rules.caylus2005.vocab import RESIDENCE

CASTLE, INN = "castle", "inn"
CIRCLES = ("left", "right")  # of the inn

# ---- workers


def workers_at(state: State, where: str) -> tuple[str, ...]:
    """Give the workers on a space, at the castle, or on a circle of the inn (`inn/left`)."""
    if where == CASTLE:
        return state.castle
    if where.startswith(INN):
        guest: str | None = getattr(state.inn, where.removeprefix(f"{INN}/"))
        return () if guest is None else (guest,)
    return state.space(where).workers


def _workers(where: str, workers: tuple[str, ...]) -> Plain:
    """Say who stands at a place; a circle of the inn holds the last who came."""
    if where == CASTLE:
        return put("/castle/workers", [*workers])
    if where.startswith(INN):
        return put(f"/spaces/{where}", workers[-1] if workers else None)
    return put(f"/spaces/{where}/workers", [*workers])


WORKERS = Workers(workers_at, _workers)

# ---- tiles


def lay_tile(state: State, where: str, tile: str) -> Sketch:
    """Lay a tile as it would lie there: with the house of who lived there, or of whoever is asked, if it has one."""
    side = RESIDENCE if tile == RESIDENCE else SIDES[family(tile)]
    owner = (state.space(where).owner or somebody(state)) if side in OWNED else None
    return TILES.lies(where, tile=tile, side=side, owner=owner)


def _free(space: Space, tile: str) -> bool:
    """Whether a tile can lie on a space: a prestige tile also on a residence, a residence on what becomes one."""
    if tile == RESIDENCE:
        return space.side is None or space.side in CLAIMED
    return space.tile is None or (family(tile) == "prestige" and space.side == RESIDENCE)


TILES = Tiles(("tile", "side", "owner", "claim"), lay_tile, _free)


def family(tile: str) -> str:
    """Give the family of a tile."""
    return tile.partition("_")[0]


def somebody(state: State) -> str:
    """Name whoever is asked, else the first in turn order."""
    decision = RULESET.pending(state)
    return decision.player if decision else state.turn_order[0]
