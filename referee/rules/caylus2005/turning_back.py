"""Turning back what happened: an event and the position after it in; what would lie on the table without it out."""

from collections.abc import Iterator
from typing import Any

from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.actions import Pass
from referee.rules.caylus2005.frames import Turn
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.caylus2005.hands import without_one
from referee.rules.caylus2005.phases.places import CASTLE, INN
from referee.rules.caylus2005.state import State

Plain = dict[str, Any]


def turned_back(state: State, event: told.Event) -> Iterator[Plain]:
    """Give the changes that turn an event back, as far as the position shows what it did; points by a difference."""
    match event:
        case told.GoodsTaken(player=player, goods=goods) | told.OwnerCubeTaken(player=player, goods=goods):
            yield from _stock(state, player, goods, -1)
        case told.GoodsSpent(player=player, goods=goods):
            yield from _stock(state, player, goods, 1)
        case told.PrestigeGained(player=player, points=points):
            yield {"path": f"/players/{player}/pp", "by": -points}
        case told.ProvostMoved(steps=steps):
            yield {"path": "/provost", "to": max(state.provost - steps, 1)}
        case told.BailiffMoved(steps=steps):
            yield {"path": "/bailiff", "to": max(state.bailiff - steps, 1)}
        case told.PlayerPassed(player=player) | told.DecisionForced(decision=Turn(player=player), action=Pass()):
            yield {"path": "/bridge", "to": [each for each in state.bridge if each != player]}
        case told.MarkerAdvanced(player=player, line=line, column=column):
            yield from _marker(state, player, line, column)
        case _:
            yield from _of_the_board(state, event)


def _of_the_board(state: State, event: told.Event) -> Iterator[Plain]:
    """Turn back what workers, houses and tiles did."""
    match event:
        case told.WorkerReturned(player=player, space=space):
            yield from _stand_again(state, player, space)
        case told.WorkerPlaced(player=player, space=space):
            yield from _take_up(state, player, space)
        case told.TileClaimed(space=space):
            yield {"path": f"/spaces/{space}/claim", "to": None}
        case told.BuildingBuilt(space=str() as space):
            yield from ({"path": f"/spaces/{space}/{key}", "to": None} for key in ("tile", "side", "owner"))
        case told.ResidenceMade(tile=tile, space=space, player=player):
            side, owner = ("neutral", None) if tile.startswith("neutral_") else ("craft", player)
            yield from _lies(space, tile, side, owner)
        case told.PrestigeBuilt(space=space, player=player):
            yield from _lies(space, "residence", "residence", player)
        case told.HousePlaced(player=player, section=section, count=count):
            row = [each.id for each in state.table.sections].index(section)
            houses = state.houses[row][state.table.index[player]]
            yield {"path": f"/castle/houses/{section}/{player}", "to": max(houses - count, 0)}


def _stock(state: State, player: str, pile: Pile, sign: int) -> Iterator[Plain]:
    """Give goods and deniers back, or take them away, as far as the stock goes."""
    stock = state.seat(player).stock
    for name, count in named(pile).items():
        place = "deniers" if name == "denier" else f"goods/{name}"
        yield {"path": f"/players/{player}/{place}", "to": max(getattr(stock, name) + sign * count, 0)}


def _marker(state: State, player: str, line: str, column: int) -> Iterator[Plain]:
    yield {"path": f"/players/{player}/favors/{line}", "to": column - 1}
    lines = [each for each in state.seat(player).lines if each != line]
    yield {"path": f"/players/{player}/lines", "to": lines}


def _lies(space: str, tile: str, side: str, owner: str | None) -> Iterator[Plain]:
    for key, value in (("tile", tile), ("side", side), ("owner", owner)):
        yield {"path": f"/spaces/{space}/{key}", "to": value}


def _stand_again(state: State, player: str, space: str) -> Iterator[Plain]:
    """Let a worker stand where it was."""
    if space == INN:
        yield {"path": "/spaces/inn/right", "to": player}
    else:
        yield _workers(space, (*_standing(state, space), player))


def _take_up(state: State, player: str, space: str) -> Iterator[Plain]:
    """Take a worker up again, if it still stands there."""
    if space == INN:
        yield from [{"path": "/spaces/inn/left", "to": None}] * (state.inn.left == player)
    elif player in (standing := _standing(state, space)):
        yield _workers(space, without_one(standing, player))


def _standing(state: State, space: str) -> tuple[str, ...]:
    return state.castle if space == CASTLE else state.space(space).workers


def _workers(space: str, standing: tuple[str, ...]) -> Plain:
    return {"path": "/castle/workers" if space == CASTLE else f"/spaces/{space}/workers", "to": [*standing]}
