"""Turning back what happened: an event and the position after it in; what would lie on the table without it out."""

from collections.abc import Iterator
from typing import Any

from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.actions import Pass
from referee.rules.caylus1303.frames import Turn
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.hands import without_one
from referee.rules.caylus1303.state import State

SITE = "site"


def turned_back(state: State, event: told.Event) -> Iterator[dict[str, Any]]:
    """Give the changes that turn an event back, as far as the position shows what it did; points by a difference."""
    match event:
        case told.GoodsTaken(player=player, goods=goods):
            yield from _stock(state, player, goods, -1)
        case told.GoodsSpent(player=player, goods=goods):
            yield from _stock(state, player, goods, 1)
        case told.WorkersTaken(player=player, count=count):
            yield from _stock(state, player, Pile(worker=count), -1)
        case told.WorkersPaid(player=player, count=count):
            yield from _stock(state, player, Pile(worker=count), 1)
        case told.PrestigeGained(player=player, points=points):
            yield {"path": f"/players/{player}/pp", "by": -points}
        case told.ProvostMoved(steps=steps):
            yield {"path": "/provost", "to": max(state.provost - steps, 0)}
        case told.PlayerPassed(player=player) | told.DecisionForced(decision=Turn(player=player), action=Pass()):
            yield {"path": "/bridge", "to": [each for each in state.bridge if each != player]}
        case _:
            yield from _of_the_board(state, event)


def _of_the_board(state: State, event: told.Event) -> Iterator[dict[str, Any]]:
    """Turn back what pieces, tiles and characters did."""
    match event:
        case told.WorkerReturned(player=player, space=space):
            yield _workers(space, [*_standing(state, space), player])
        case told.WorkerPlaced(player=player, space=space):
            yield from _to_hand(state, player, space)
        case told.WorkerSentToSite(player=player):
            yield from _to_hand(state, player, SITE)
        case told.CharacterTaken(player=player, character=character, victim=victim):
            yield from _characters(state, player, character, victim)
        case told.ResidenceFlipped(space=space):
            yield {"path": f"/spaces/{space}/side", "to": "setup"}
        case told.TileClaimed(space=space):
            yield {"path": f"/spaces/{space}/owner", "to": None}
        case told.BuildingBuilt(space=space):
            yield from ({"path": f"/spaces/{space}/{key}", "to": None} for key in ("tile", "side", "owner"))


def _stock(state: State, player: str, pile: Pile, sign: int) -> Iterator[dict[str, Any]]:
    """Give goods and workers back, or take them away, as far as the stock goes."""
    stock = state.seat(player).stock
    for name, count in named(pile).items():
        place = "workers" if name == "worker" else f"goods/{name}"
        yield {"path": f"/players/{player}/{place}", "to": max(getattr(stock, name) + sign * count, 0)}


def _to_hand(state: State, player: str, space: str) -> Iterator[dict[str, Any]]:
    """Take a worker up again, if it still stands there."""
    if player in (standing := _standing(state, space)):
        yield _workers(space, without_one(standing, player))
        yield from _stock(state, player, Pile(worker=1), 1)


def _standing(state: State, space: str) -> tuple[str, ...]:
    return state.site if space == SITE else state.space(space).workers


def _workers(space: str, standing: Any) -> dict[str, Any]:
    return {"path": "/site/workers" if space == SITE else f"/spaces/{space}/workers", "to": list(standing)}


def _characters(state: State, player: str, character: str, victim: str | None) -> Iterator[dict[str, Any]]:
    """Give a character back to whom it was taken from, or to the board."""
    held = state.seat(player).characters
    yield {"path": f"/players/{player}/characters", "to": [each for each in held if each != character]}
    if victim:
        before = sorted({*state.seat(victim).characters, character})
        yield {"path": f"/players/{victim}/characters", "to": before}
