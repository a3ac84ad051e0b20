"""The wooden pieces: where all of them lie in a position, and what an event moved.

Places on the board are spaces of the road and special buildings by their ids, with provost and bailiff on `road_<n>`;
the two circles `inn/left` and `inn/right`; `castle` for its workers and `section/<id>` for its houses; `bridge` for the
markers of those who passed; `order/<n>` for the turn order, from 1; `favor/<line>/<column>` for the markers of the
favor table, 0 before its first column. Beside it are `supply`, and of each player `stock/<colour>` for all in front of
them and their points, `houses/<colour>`, and `marker/<colour>` for the marker that waits for the bridge. What lies
nowhere that a position tells, out of the game or in the box, is `aside`.

Pieces are `worker`, `house`, `provost`, `bailiff`, `passing`, `order` and `favor_<line>` for markers, tiles by their
ids, goods, `denier` and `pp`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import asdict

from referee.games.pieces import ASIDE, SUPPLY, Lying, Pieces, handed, moves_by
from referee.pages.walk import Move
from referee.rules.caylus2005 import State
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.goods import named
from referee.rules.caylus2005.phases.places import CASTLE, INN
from referee.rules.caylus2005.state import Seat
from referee.rules.caylus2005.vocab import GOODS, LINES, RESIDENCE

HELD = (*GOODS, "denier", "pp")
BOUNDLESS = {*HELD, RESIDENCE}  # the supply never runs out of them, so nobody counts what it holds
LEFT, RIGHT = f"{INN}/left", f"{INN}/right"


# ---- a position


def pieces(state: State) -> Counter[Lying]:
    """Count all pieces of a position by where they lie."""
    lying = Counter[Lying]()
    for seat in state.seats:
        lying.update(dict(_held(state, seat)))
    lying.update(_laid(state))
    lying.update(_castle(state))
    return lying


def _held(state: State, seat: Seat) -> Iterator[tuple[Lying, int]]:
    """Give what lies in front of a player, and where their markers are."""
    colour, stock = seat.colour, f"stock/{seat.colour}"
    yield ("worker", colour, stock, ""), seat.workers
    yield ("pp", None, stock, ""), seat.earned.total()
    yield from (((thing, None, stock, ""), getattr(seat.stock, thing)) for thing in (*GOODS, "denier"))
    yield ("passing", colour, "bridge" if colour in state.bridge else f"marker/{colour}", ""), 1
    yield ("order", colour, f"order/{state.turn_order.index(colour) + 1}", ""), 1
    yield from (((f"favor_{line}", colour, f"favor/{line}/{at}", ""), 1) for line, at in asdict(seat.markers).items())


def _laid(state: State) -> Iterator[Lying]:
    """Give what lies on the board and beside it."""
    for space in state.spaces:
        if space.tile:
            yield space.tile, None, space.id, space.side or ""
        if space.owner:
            yield "house", space.owner, space.id, ""
        yield from (("worker", colour, space.id, "") for colour in space.workers)
    for circle, guest in ((LEFT, state.inn.left), (RIGHT, state.inn.right)):
        if guest:
            yield "worker", guest, circle, ""
    for family in (state.supply.wood, state.supply.stone, state.supply.prestige):
        yield from ((tile, None, SUPPLY, "") for tile in family)
    yield "provost", None, f"road_{state.provost}", ""
    yield "bailiff", None, f"road_{state.bailiff}", ""


def _castle(state: State) -> Iterator[Lying]:
    """Give the workers and the houses of the castle."""
    yield from (("worker", colour, CASTLE, "") for colour in state.castle)
    for section, row in zip(state.table.sections, state.houses, strict=True):
        for colour, count in zip(state.table.players, row, strict=True):
            yield from [("house", colour, f"section/{section.id}", "")] * count


# ---- what an event moved


def moves_of(event: told.Event) -> tuple[Move, ...]:
    """Give what an event moved; a correction is told by the positions before and after it."""
    return moves_by(MOVES, event)


def _cleared(event: told.PhaseStarted) -> Iterator[Move]:
    yield from (Move("passing", player, 1, "bridge", f"marker/{player}") for player in event.markers)


def _order(event: told.TurnOrderChanged) -> Iterator[Move]:
    for place, player in enumerate(event.order, start=1):
        if (before := event.before.index(player) + 1) != place:
            yield Move("order", player, 1, f"order/{before}", f"order/{place}")


def _placed(event: told.WorkerPlaced) -> Iterator[Move]:
    start = "gate" if event.moved else f"stock/{event.player}"
    yield Move("worker", event.player, 1, start, LEFT if event.space == INN else event.space)


def _returned(event: told.WorkerReturned) -> Iterator[Move]:
    start = RIGHT if event.space == INN else event.space
    yield Move("worker", event.player, 1, start, f"stock/{event.player}")


def _points(event: told.PrestigeGained) -> Iterator[Move]:
    if event.points:
        yield from handed(event.player, {"pp": abs(event.points)}, taken=event.points > 0)


def _pawn(piece: str) -> Callable[[told.ProvostMoved | told.BailiffMoved], Iterator[Move]]:
    """Give how the provost or the bailiff moves; at the end of the road the bailiff stays."""

    def moves(event: told.ProvostMoved | told.BailiffMoved) -> Iterator[Move]:
        if event.steps:
            yield Move(piece, None, 1, f"road_{event.position - event.steps}", f"road_{event.position}")

    return moves


def _house(player: str, space: str) -> Move:
    return Move("house", player, 1, f"houses/{player}", space)


def _built(event: told.BuildingBuilt) -> Iterator[Move]:
    if event.space is None:
        yield Move(event.tile, None, 1, SUPPLY, ASIDE)
        return
    yield Move(event.tile, None, 1, SUPPLY, event.space, "craft")
    yield _house(event.player, event.space)


def _residence(event: told.ResidenceMade) -> Iterator[Move]:
    """Replace a tile; on one of the player's own a house stands already, and one of another's is replaced by itself."""
    neutral = event.tile.startswith("neutral_")
    yield Move(event.tile, None, 1, event.space, ASIDE if neutral else SUPPLY)
    yield Move(RESIDENCE, None, 1, SUPPLY, event.space, "residence")
    if neutral:
        yield _house(event.player, event.space)


def _prestige(event: told.PrestigeBuilt) -> Iterator[Move]:
    yield Move(RESIDENCE, None, 1, event.space, SUPPLY)
    yield Move(event.tile, None, 1, SUPPLY, event.space, "prestige")


def _house_back(event: told.HouseReturned) -> Iterator[Move]:
    yield Move("house", event.player, 1, event.space, f"houses/{event.player}")
    yield _house(event.instead, event.space)


def _marker(event: told.MarkerAdvanced) -> Iterator[Move]:
    start, end = (f"favor/{event.line}/{column}" for column in (event.column - 1, event.column))
    yield Move(f"favor_{event.line}", event.player, 1, start, end)


def _in_castle(event: told.HousePlaced) -> Iterator[Move]:
    yield Move("house", event.player, event.count, f"houses/{event.player}", f"section/{event.section}")


MOVES: Mapping[type, Callable[[Any], Iterator[Move]]] = {
    told.PhaseStarted: _cleared,
    told.TurnOrderChanged: _order,
    told.WorkerPlaced: _placed,
    told.PlayerPassed: lambda event: iter((Move("passing", event.player, 1, f"marker/{event.player}", "bridge"),)),
    told.GoodsSpent: lambda event: handed(event.player, named(event.goods), taken=False),
    told.GoodsTaken: lambda event: handed(event.player, named(event.goods), taken=True),
    told.OwnerCubeTaken: lambda event: handed(event.player, named(event.goods), taken=True),
    told.PrestigeGained: _points,
    told.ProvostMoved: _pawn("provost"),
    told.BailiffMoved: _pawn("bailiff"),
    told.BuildingBuilt: _built,
    told.ResidenceMade: _residence,
    told.PrestigeBuilt: _prestige,
    told.HouseReturned: _house_back,
    told.MarkerAdvanced: _marker,
    told.WorkerReturned: _returned,
    told.InnTaken: lambda event: iter((Move("worker", event.player, 1, LEFT, RIGHT),)),
    told.HousePlaced: _in_castle,
}
MARKERS = ("passing", "order", *(f"favor_{line}" for line in LINES))


def beyond(piece: str, colour: str | None) -> str:
    """Give the place out of which any number of a piece comes: houses are as many as anybody needs."""
    if piece == "house":
        return f"houses/{colour}"
    return SUPPLY if piece in BOUNDLESS else ASIDE


PIECES = Pieces(pieces, moves_of, beyond)
