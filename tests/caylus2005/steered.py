"""Games that are steered: players begin rich, or in a town, and whoever chooses weighs what should happen."""

from msgspec.structs import replace

from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.state import State
from tests.caylus2005.tables import lives, marked, owns

TOWN = {"road_9": "wood_lawyer", "road_10": "wood_mason", "road_11": "stone_architect", "road_12": "stone_farm"}


def rich(state: State, goods: int = 9, deniers: int = 30) -> State:
    """Give everybody so many of each good, and deniers."""
    stock = Pile(goods, goods, goods, goods, goods, deniers)
    return replace(state, seats=tuple(replace(seat, stock=stock) for seat in state.seats))


def in_town(state: State) -> State:
    """Let a game begin while the walls are built: builders on the road, residences, markers far on."""
    players = state.turn_order
    for at, (space, tile) in enumerate(TOWN.items()):
        state = owns(tile, space)(state, players[at % len(players)])
    for at, player in enumerate(players):
        state = lives(f"road_{13 + at}" if at < 3 else f"road_{14 + at}")(state, player)
        state = marked(building=2 + at % 2)(state, player)
    return replace(rich(state, 10, 60), scored=1, provost=14)
