"""The wooden pieces: where all of them lie in a position, and what an event moved.

Places are spaces of the road and printed buildings by their ids, `site`, `bridge`, `board` and `supply`, the provost's
`after/<number>`, and of each player `stock/<colour>`, `camp/<colour>`, `houses/<colour>` and `marker/<colour>` for the
house that waits for the bridge. What lies nowhere that a position tells, below a monument or in the box, is `aside`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.games.pieces import ASIDE, SUPPLY, Lying, Pieces, handed, moves_by
from referee.pages.walk import Move
from referee.rules.caylus1303 import State
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import named
from referee.rules.caylus1303.state import Seat
from referee.rules.caylus1303.vocab import GOODS

BOUNDLESS = {*GOODS, "pp"}  # the supply never runs out of them, so nobody counts what it holds


# ---- a position


def pieces(state: State) -> Counter[Lying]:
    """Count all pieces of a position by where they lie."""
    lying = Counter[Lying]()
    for seat in state.seats:
        lying.update(dict(_held(state, seat)))
    lying.update(_laid(state))
    return lying


def _held(state: State, seat: Seat) -> Iterator[tuple[Lying, int]]:
    """Give what lies in front of a player, and what is left of their colour."""
    colour, stock = seat.colour, f"stock/{seat.colour}"
    yield ("worker", colour, stock, ""), seat.stock.worker
    yield ("worker", colour, f"camp/{colour}", ""), seat.camp
    yield ("house", colour, f"houses/{colour}", ""), seat.houses
    yield ("house", colour, "bridge" if colour in state.bridge else f"marker/{colour}", ""), 1
    yield ("pp", None, stock, ""), seat.prestige.total()
    yield from (((good, None, stock, ""), getattr(seat.stock, good)) for good in GOODS)
    yield from (((character, None, stock, ""), 1) for character in seat.characters)


def _laid(state: State) -> Iterator[Lying]:
    """Give what lies on the board and beside it."""
    for space in state.spaces:
        if space.tile:
            yield space.tile, None, space.id, space.side or ""
        if space.owner:
            yield "house", space.owner, space.id, ""
        yield from (("worker", colour, space.id, "") for colour in space.workers)
    yield from (("worker", colour, "site", "") for colour in state.site)
    yield from ((character, None, "board", "") for character in state.board_characters)
    for family in (state.supply.wood, state.supply.stone, state.supply.monument):
        yield from ((tile, None, "supply", "") for tile in family)
    yield "provost", None, f"after/{state.provost}", ""
    yield "first_player", None, f"stock/{state.first_player}", ""


# ---- what an event moved


def moves_of(event: told.Event) -> tuple[Move, ...]:
    """Give what an event moved; a correction is told by the positions before and after it."""
    return moves_by(MOVES, event)


def _worker(player: str, start: str, end: str, count: int = 1) -> Iterator[Move]:
    if count:
        yield Move("worker", player, count, start, end)


def _placed(player: str, from_camp: bool, end: str) -> Iterator[Move]:
    return _worker(player, f"{'camp' if from_camp else 'stock'}/{player}", end)


def _character(event: told.CharacterDrafted | told.CharacterTaken) -> Iterator[Move]:
    victim = getattr(event, "victim", None)
    yield Move(event.character, None, 1, f"stock/{victim}" if victim else "board", f"stock/{event.player}")


def _house(player: str, start: str, end: str) -> Iterator[Move]:
    yield Move("house", player, 1, start, end)


def _first(event: told.FirstPlayerTaken) -> Iterator[Move]:
    if event.holder != event.player:
        start = f"stock/{event.holder}" if event.holder else "aside"
        yield Move("first_player", None, 1, start, f"stock/{event.player}")


def _provost(event: told.ProvostMoved) -> Iterator[Move]:
    if event.steps:
        yield Move("provost", None, 1, f"after/{event.position - event.steps}", f"after/{event.position}")


def _built(event: told.BuildingBuilt) -> Iterator[Move]:
    yield Move(event.tile, None, 1, "supply", event.space, "construction")
    yield from _house(event.player, f"houses/{event.player}", event.space)


def _monument(event: told.MonumentBuilt) -> Iterator[Move]:
    yield Move(event.tile, None, 1, "supply", event.space, "monument")
    if event.residence:
        yield Move(event.residence, None, 1, event.space, "aside")


def _flipped(event: told.ResidenceFlipped) -> Iterator[Move]:
    yield Move(event.tile, None, 1, event.space, event.space, "residence")


def _points(event: told.PrestigeGained) -> Iterator[Move]:
    yield Move("pp", None, event.points, "supply", f"stock/{event.player}")


def _cleared(event: told.PhaseStarted) -> Iterator[Move]:
    for player in event.houses:
        yield from _house(player, "bridge", f"marker/{player}")


MOVES: Mapping[type, Callable[[Any], Iterator[Move]]] = {
    told.PhaseStarted: _cleared,
    told.CharacterDrafted: _character,
    told.CharacterTaken: _character,
    told.WorkerPlaced: lambda event: _placed(event.player, event.from_camp, event.space),
    told.WorkerSentToSite: lambda event: _placed(event.player, event.from_camp, "site"),
    told.PlayerPassed: lambda event: _house(event.player, f"marker/{event.player}", "bridge"),
    told.FirstPlayerTaken: _first,
    told.WorkersPaid: lambda event: _worker(event.player, f"stock/{event.player}", f"camp/{event.player}", event.count),
    told.WorkersTaken: lambda event: _worker(
        event.player, f"camp/{event.player}", f"stock/{event.player}", event.count
    ),
    told.WorkerReturned: lambda event: _worker(event.player, event.space, f"camp/{event.player}"),
    told.GoodsSpent: lambda event: handed(event.player, named(event.goods), taken=False),
    told.GoodsTaken: lambda event: handed(event.player, named(event.goods), taken=True),
    told.PrestigeGained: _points,
    told.ProvostMoved: _provost,
    told.BuildingBuilt: _built,
    told.TileClaimed: lambda event: _house(event.player, f"houses/{event.player}", event.space),
    told.HouseReturned: lambda event: _house(event.player, event.space, f"houses/{event.player}"),
    told.ResidenceFlipped: _flipped,
    told.MonumentBuilt: _monument,
}


PIECES = Pieces(pieces, moves_of, lambda piece, _: SUPPLY if piece in BOUNDLESS else ASIDE)
