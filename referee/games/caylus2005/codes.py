"""The layouts of Caylus (2005) as numbers: what lies on the table at the start in, its set-up code out, and back.

A number has these digits: how many play, the turn order of the first round, the neutral tiles of the road.
"""

from typing import NamedTuple

from referee.games import layouts
from referee.games.ranking import orders, rank, ranked
from referee.rules.caylus2005 import RULESET, Setup
from referee.rules.caylus2005.catalogue import EDITIONS
from referee.rules.caylus2005.vocab import COLOURS, PLAYERS

NEUTRAL = tuple(tile.id for tile in EDITIONS[1].neutral)
ROADS = orders(NEUTRAL)


class Layout(NamedTuple):
    """What lies on the table at the start; `order` are the players in the turn order, as if the first colors played."""

    players: int
    order: tuple[str, ...]
    road: tuple[str, ...]

    def turns(self, colours: tuple[str, ...]) -> tuple[str, ...]:
        """Give the turn order of those who play: the code knows them by the order of their colors in the box."""
        playing = sorted(colours, key=COLOURS.index)
        return tuple(playing[COLOURS.index(colour)] for colour in self.order)


def write_code(setup: Setup) -> str:
    """Give the code of a set-up's layout."""
    return layouts.write_code(RULESET.id, _number(_layout(setup)))


def read_code(text: str) -> Layout:
    """Give the layout of a code; raise Refused if it is not one, or one of another game."""
    layout: Layout = layouts.layout_of(RULESET.id, text)
    return layout


def _layout(setup: Setup) -> Layout:
    playing = sorted(setup.players, key=COLOURS.index)
    order = tuple(COLOURS[playing.index(colour)] for colour in setup.players)
    return Layout(len(order), order, setup.road)


def _turns(players: int) -> int:
    """Count the turn orders of a number of players."""
    return orders(COLOURS[:players])


LAYOUTS = sum(map(_turns, PLAYERS)) * ROADS


def _number(layout: Layout) -> int:
    """Give a layout's number."""
    fewer = sum(_turns(players) for players in PLAYERS if players < layout.players)
    turns = fewer + rank(layout.order, COLOURS[: layout.players])
    return turns * ROADS + rank(layout.road, NEUTRAL)


def laid(number: int) -> Layout:
    """Give the layout of a number."""
    turns, road = divmod(number, ROADS)
    players = PLAYERS[0]
    while turns >= _turns(players):
        turns -= _turns(players)
        players += 1
    return Layout(players, ranked(turns, COLOURS[:players]), ranked(road, NEUTRAL))
