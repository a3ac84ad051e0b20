"""The catalogue: every printed value of the game as rows, by edition of the built-in values."""

from msgspec import Struct
from msgspec.structs import replace

from referee.rules.caylus2005.catalogue.board import FIXED, NEUTRAL, SPECIAL
from referee.rules.caylus2005.catalogue.castle import LINES, SECTIONS
from referee.rules.caylus2005.catalogue.prestige import PRESTIGE
from referee.rules.caylus2005.catalogue.rows import Building, Counts, Line, Prestige, Road, Section
from referee.rules.caylus2005.catalogue.stone import STONE
from referee.rules.caylus2005.catalogue.wood import WOOD
from referee.rules.caylus2005.effects import trade
from referee.rules.caylus2005.goods import Cost
from referee.rules.caylus2005.rulings import Rulings


class Catalogue(Struct, frozen=True):
    """All printed values that a game is played with."""

    edition: int
    special: tuple[Building, ...] = SPECIAL
    fixed: tuple[Building, ...] = FIXED
    neutral: tuple[Building, ...] = NEUTRAL
    wood: tuple[Building, ...] = WOOD
    stone: tuple[Building, ...] = STONE
    prestige: tuple[Prestige, ...] = PRESTIGE
    sections: tuple[Section, ...] = SECTIONS
    lines: tuple[Line, ...] = LINES
    road: Road = Road()
    counts: Counts = Counts()

    @property
    def buildings(self) -> tuple[Building, ...]:
        """Give all buildings with an effect."""
        return self.special + self.fixed + self.neutral + self.wood + self.stone


# Changing a built-in value makes a new edition; the old ones stay, so that old games replay as they were.
EDITIONS = {1: Catalogue(edition=1)}
NEWEST = max(EDITIONS)


def as_ruled(catalogue: Catalogue, rulings: Rulings) -> Catalogue:
    """Give a catalogue as a table's box prints it [tiles.printing] [tiles.lawyer] [tiles.weaver] [setup.jeweler]."""
    wood = {"wood_lawyer": {"pp": int(rulings.lawyer_points)}}
    prestige = {"prestige_weaver": {"pp": int(rulings.weaver_points)}}
    stone: dict[str, dict[str, object]] = {"stone_jeweler": {"copies": int(rulings.jeweler == "in")}}
    if rulings.printing == "revised":
        stone["stone_church"] = {"pp": 3}
        stone["stone_tailor"] = {"effect": trade((Cost(cloth=2), Cost(pp=4)), (Cost(cloth=3), Cost(pp=6)))}
    return replace(
        catalogue,
        wood=tuple(replace(row, **wood.get(row.id, {})) for row in catalogue.wood),
        stone=tuple(replace(row, **stone.get(row.id, {})) for row in catalogue.stone),
        prestige=tuple(replace(row, **prestige.get(row.id, {})) for row in catalogue.prestige),
    )
