"""What hypothesis draws: set-ups of every kind, whole games on them, and actions that nobody offered.

`REFEREE_GAMES=500 pytest tests/rules/test_random_games.py` plays more games than the usual few.
"""

import os
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from referee.rules.caylus1303 import RULESET, Action, Setup, State, actions
from referee.rules.caylus1303.catalogue import EDITIONS
from referee.rules.caylus1303.effects import Build, OneOf
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.vocab import COLOURS, GOODS
from tests.rules.playing import Move, at_random, moves

GAMES = settings(
    max_examples=int(os.environ.get("REFEREE_GAMES", "48")), derandomize=True, deadline=None, database=None
)
CATALOGUE = EDITIONS[1]
WOOD, STONE = ([tile.id for tile in family] for family in (CATALOGUE.wood, CATALOGUE.stone))
PLENTY = Pile(*(99,) * 6)
CHARACTERS = [character.id for character in CATALOGUE.characters]
BOXES: list[dict[str, Any]] = [
    {},
    {"road": {"spaces": 16, "stone": 12, "beyond": 1}},
    {"any": {"goods": ["wood", "gold"]}, "lawyer": {"cost": {"wood": 1}}, "fairground": {"cost": {"any": 1}}},
    {"monument_theater": {"cost": {"wood": 1}}, "monument_mansion": {"cost": {"stone": 1}, "pp": 1}},
    {"stone_farm": {"effect": {"gold": 2}, "bonus": "gold"}, "wood_tailor": {"cost": {"any": 2}, "pp": 0}},
]


class Game(NamedTuple):
    """A set-up, and a seed for whoever chooses."""

    setup: Setup
    seed: int

    def moves(self) -> Iterator[Move]:
        return moves(RULESET.start(self.setup), at_random(self.seed))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw a set-up for 2 to 5 players, with any rulings and sometimes a corrected box."""
    players = draw(st.lists(st.sampled_from(COLOURS), min_size=2, max_size=5, unique=True))
    starting = draw(st.permutations(CATALOGUE.starting_tiles))
    wood = draw(st.permutations(WOOD).filter(lambda tiles: tiles[1] != "wood_stonemason"))
    stone = draw(st.permutations(STONE))
    return RULESET.read_setup(
        {
            "ruleset": "caylus1303",
            "players": players,
            "first_player": draw(st.sampled_from(players)),
            "site": [starting[0], wood[0], stone[0]],
            "road": starting[1:],
            "wood": wood[1],
            "stone": stone[1],
            "characters": draw(st.permutations(CHARACTERS))[: len(players) + 3],
            "rulings": {ruling.id: draw(st.sampled_from(ruling.values)) for ruling in RULINGS},
            "box": draw(st.sampled_from(BOXES)),
        }
    )


def games() -> st.SearchStrategy[Game]:
    """Draw a game: who plays it chooses uniformly among the legal actions."""
    return st.builds(Game, setups(), st.integers(0, 2**32))


def any_actions(state: State, rng: random.Random, count: int) -> list[Action]:
    """Make up actions of all kinds, most of them not legal: known names in wrong places, and unknown ones."""
    table = state.table
    spaces = [*table.space_ids, "bridge", "site", "site_2", "road_0", "road_99", ""]
    tiles = [*table.buildings, *table.monuments, "wood_castle"]
    people = [*table.characters, "king"]
    exchanges = [effect for effect in table.effects.values() if isinstance(effect, OneOf)]
    trades = [pair for effect in exchanges for pair in table.trades(effect, PLENTY)]
    builders = (Build("wood"), Build("stone", free=("stone",)))
    prices = [way for tile in WOOD + STONE for effect in builders for way in table.payments(tile, effect)]
    makers = (
        lambda: actions.Draft(rng.choice(people)),
        lambda: actions.Place(rng.choice(spaces)),
        actions.Site,
        actions.Pass,
        actions.Decline,
        lambda: actions.Exchange(*rng.choice(trades)),
        lambda: actions.Exchange(a_pile(rng), a_pile(rng)),
        lambda: actions.Build(rng.choice(tiles), rng.choice([*prices, a_pile(rng)])),
        lambda: actions.Claim(rng.choice(spaces)),
        lambda: actions.Provost(rng.randint(-4, 4)),
        lambda: actions.Steal(rng.choice(people)),
        lambda: actions.SiteBuilding(rng.randint(-1, 5)),
        lambda: actions.Recruit(rng.choice(people)),
        lambda: actions.Deliver(a_pile(rng)),
        lambda: actions.Monument(rng.choice(tiles)),
    )
    return [rng.choice(makers)() for _ in range(count)]


def a_pile(rng: random.Random) -> Pile:
    """Make up a pile, mostly of a few goods."""
    pile = {good: rng.choice((0, 0, 1, 1, 2)) for good in GOODS}
    return Pile(**pile, worker=rng.choice((0, 0, 0, 1)), pp=rng.choice((0, 0, 0, 4)))
