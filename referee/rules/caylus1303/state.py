"""The position of a game as one frozen value: everything that can change, and the table it is played at."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from referee.rules.caylus1303.frames import AnyFrame
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.table import Table
from referee.rules.caylus1303.vocab import Phase, Side, Source

SCHEMA = 2

# Everything below is a value without cycles, so the garbage collector need not look at it (`gc=False`).


class Prestige(Struct, frozen=True, omit_defaults=True, gc=False):
    """Prestige points by where they came from; every point has a source."""

    built: int = 0
    visits: int = 0
    bundles: int = 0
    foreman: int = 0
    goldsmith: int = 0
    architect: int = 0
    monuments: int = 0
    tailor: int = 0
    church: int = 0
    jeweler: int = 0
    setup_tiles: int = 0
    corrected: int = 0  # by the table, wherever they came from

    def plus(self, points: int, source: Source) -> "Prestige":
        """Add points from one source."""
        return replace(self, **{source: getattr(self, source) + points})

    def total(self) -> int:
        """Add up all sources."""
        return sum(asdict(self).values())


class Seat(Struct, frozen=True, gc=False):
    """What lies in front of one player; `stock` holds the goods and the workers at hand."""

    colour: str
    stock: Pile
    camp: int
    houses: int
    characters: tuple[str, ...] = ()
    prestige: Prestige = Prestige()


class Space(Struct, frozen=True, gc=False):
    """A printed building or a space of the road, with what lies on it."""

    id: str
    tile: str | None = None
    side: Side | None = None
    owner: str | None = None
    workers: tuple[str, ...] = ()

    @property
    def building(self) -> str:
        """Give the id of what stands here: the tile, or the printed building itself."""
        return self.tile or self.id

    @property
    def called(self) -> str:
        """Give the id of what a table sees here: the building, or the back of a starting tile that was turned over."""
        return "residence" if self.side == "residence" else self.building


class Supply(Struct, frozen=True, gc=False):
    """The tiles beside the board, sorted by id."""

    wood: tuple[str, ...]
    stone: tuple[str, ...]
    monument: tuple[str, ...]


class Delivered(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One delivery of this round; `at_site` if a worker at the site made it, so that it wins ties."""

    player: str
    bundles: Annotated[int, Meta(ge=0)] = 0
    at_site: bool = True


class State(Struct, frozen=True, tag="caylus1303", tag_field="game", gc=False):
    """A position between two decisions, or in the middle of being resolved."""

    table: Table
    first_player: str
    provost: int
    spaces: tuple[Space, ...]
    supply: Supply
    board_characters: tuple[str, ...]
    seats: tuple[Seat, ...]
    agenda: tuple[AnyFrame, ...]
    round: int = 1
    phase: Phase = "draft"
    bridge: tuple[str, ...] = ()
    bridge_done: tuple[str, ...] = ()  # who has had their move, while the bridge is asked
    site: tuple[str, ...] = ()
    deliveries: tuple[Delivered, ...] = ()
    joined: int = 0  # how often a worker has joined another this round
    precious: bool = False  # whether the bonus for a precious delivery was given this round
    schema: int = SCHEMA

    def seat(self, player: str) -> Seat:
        """Give what lies in front of a player."""
        return self.seats[self.table.index[player]]

    def space(self, space_id: str) -> Space:
        """Give a space by its id."""
        return self.spaces[self.table.at[space_id]]

    @property
    def road(self) -> tuple[Space, ...]:
        """Give the spaces of the road, from the bridge on."""
        return self.spaces[len(self.table.catalogue.printed) :]
