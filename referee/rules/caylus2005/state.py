"""The position of a game as one frozen value: everything that can change, and the table it is played at."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from referee.rules.caylus2005.catalogue.rows import Section
from referee.rules.caylus2005.frames import AnyFrame
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.table import Table
from referee.rules.caylus2005.vocab import LINES, Phase, Side, Source

SCHEMA = 1

# Everything below is a value without cycles, so the garbage collector need not look at it (`gc=False`).


class Earned(Struct, frozen=True, omit_defaults=True, gc=False):
    """Points by where they came from, losses below zero; every point has a source."""

    visits: int = 0
    built: int = 0
    residences: int = 0
    prestige_tiles: int = 0
    batches: int = 0
    no_batch: int = 0
    sections: int = 0
    favors: int = 0
    church: int = 0
    tailor: int = 0
    jeweler: int = 0
    corrected: int = 0  # by the table, wherever they came from

    def plus(self, points: int, source: Source) -> "Earned":
        """Add points from one source."""
        return replace(self, **{source: getattr(self, source) + points})

    def total(self) -> int:
        """Add up all sources."""
        return sum(asdict(self).values())


class Markers(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """How far a player has come on each line of the favor table."""

    prestige: int = 0
    money: int = 0
    goods: int = 0
    building: int = 0


assert Markers.__struct_fields__ == LINES


class Seat(Struct, frozen=True, gc=False):
    """What a player has: goods and deniers, workers at home, points, markers, and the lines used in this phase."""

    colour: str
    stock: Pile
    workers: int
    earned: Earned = Earned()
    markers: Markers = Markers()
    lines: tuple[str, ...] = ()


class Space(Struct, frozen=True, gc=False):
    """A special building or a space of the road, with what lies on it; `claim` is whose lawyer waits."""

    id: str
    tile: str | None = None
    side: Side | None = None
    owner: str | None = None
    claim: str | None = None
    workers: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        """Give the id of what a table sees here: the tile, the special building, or the empty space itself."""
        return self.tile or self.id


class Inn(Struct, frozen=True, gc=False):
    """Who stands on the two circles of the inn."""

    left: str | None = None
    right: str | None = None


class Supply(Struct, frozen=True, gc=False):
    """The tiles beside the board, sorted by id, each as often as it lies there."""

    wood: tuple[str, ...]
    stone: tuple[str, ...]
    prestige: tuple[str, ...]


class Delivered(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One castle turn of this round; `room` if a place was free when it came."""

    player: str
    batches: Annotated[int, Meta(ge=0)] = 0
    room: bool = True


class State(Struct, frozen=True, tag="caylus2005", tag_field="game", gc=False):
    """A position between two decisions, or in the middle of being resolved."""

    table: Table
    turn_order: tuple[str, ...]
    provost: int
    bailiff: int
    spaces: tuple[Space, ...]
    supply: Supply
    seats: tuple[Seat, ...]
    houses: tuple[tuple[int, ...], ...]  # by section, and then by player as in the set-up
    agenda: tuple[AnyFrame, ...]
    round: int = 1
    phase: Phase = "planning"
    inn: Inn = Inn()
    bridge: tuple[str, ...] = ()
    bridge_done: tuple[str, ...] = ()  # who has had their move, while the bridge is asked
    castle: tuple[str, ...] = ()
    deliveries: tuple[Delivered, ...] = ()
    scored: int = 0  # how many sections are
    counted: tuple[str, ...] = ()  # whose houses have been, in the scoring under way
    gone: tuple[str, ...] = ()  # tiles that left the game when the road was full
    schema: int = SCHEMA

    def seat(self, player: str) -> Seat:
        """Give what a player has."""
        return self.seats[self.table.index[player]]

    def space(self, space_id: str) -> Space:
        """Give a space by its id."""
        return self.spaces[self.table.at[space_id]]

    @property
    def special(self) -> int:
        """Count the special buildings that are spaces."""
        return len(self.spaces) - self.table.catalogue.road.spaces

    @property
    def road(self) -> tuple[Space, ...]:
        """Give the spaces of the road, from the bridge on."""
        return self.spaces[self.special :]

    @property
    def section(self) -> Section | None:
        """Give the first section that is not scored yet; None once all are."""
        return self.table.sections[self.scored] if self.scored < len(self.table.sections) else None
