"""The catalogue: every printed value of the game as rows, by edition of the built-in values."""

from msgspec import Struct

from referee.rules.caylus1303.catalogue.board import PRINTED
from referee.rules.caylus1303.catalogue.characters import CHARACTERS, RECOMMENDED
from referee.rules.caylus1303.catalogue.monuments import MONUMENTS
from referee.rules.caylus1303.catalogue.rows import Building, Character, Counts, Monument, PrestigeTokens, Printed, Road
from referee.rules.caylus1303.catalogue.starting import STARTING
from referee.rules.caylus1303.catalogue.stone import STONE
from referee.rules.caylus1303.catalogue.wood import WOOD


class Catalogue(Struct, frozen=True):
    """All printed values that a game is played with."""

    edition: int
    printed: tuple[Printed, ...] = PRINTED
    starting: tuple[Building, ...] = STARTING
    wood: tuple[Building, ...] = WOOD
    stone: tuple[Building, ...] = STONE
    monuments: tuple[Monument, ...] = MONUMENTS
    characters: tuple[Character, ...] = CHARACTERS
    recommended: tuple[str, ...] = RECOMMENDED
    road: Road = Road()
    counts: Counts = Counts()
    tokens: PrestigeTokens = PrestigeTokens()

    @property
    def buildings(self) -> tuple[Building, ...]:
        """Give the starting, wood and stone tiles."""
        return self.starting + self.wood + self.stone

    @property
    def starting_tiles(self) -> tuple[str, ...]:
        """Give the starting tiles of the box, each as often as there are copies."""
        return tuple(tile.id for tile in self.starting for _ in range(tile.copies))

    @property
    def wood_for_the_road(self) -> tuple[str, ...]:
        """Give the wood tiles that may lie on the road when a game begins [setup.wood_tiles]."""
        return tuple(tile.id for tile in self.wood if tile.starts_on_road)

    def recommended_for(self, players: int) -> tuple[str, ...]:
        """Give the characters that the rulebook recommends for a first game [setup.first_game]."""
        return self.recommended[: players + self.counts.spare_characters]


# Changing a built-in value makes a new edition; the old ones stay, so that old games replay as they were.
EDITIONS = {1: Catalogue(edition=1)}
NEWEST = max(EDITIONS)
