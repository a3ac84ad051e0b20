"""The poster: groups of tiles in; four quarters of a wall sheet, on one large page or on four to join, out.

What a game has on it besides tiles its own template draws.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from referee.pages.faces import Face, Token
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Sign
from referee.printables.measure import POINT, Type, width
from referee.printables.phrases import Phrase, drawn
from referee.printables.subjects import Subject
from referee.rules.kernel.texts import N_
from referee.wording import Words

GOTHIC = "grenze-gotisch-600"


class Side(NamedTuple):
    """What a side does, a line for each way, under its title if it needs one; `bonus` is the owner's."""

    title: str
    lines: tuple[Phrase, ...]
    bonus: tuple[Token, ...] = ()


class Slab(NamedTuple):
    """A tile, drawn large: its best known face and what its sides do; `length` is its name's."""

    face: Face
    length: str
    sides: tuple[Side, ...]
    copies: int = 1
    gained: Phrase = ()  # what whoever builds it gains besides points

    @property
    def shape(self) -> str:
        """Tell how much stands below the picture: two sides, a side with several ways, one way, or nothing."""
        if len(self.sides) > 1:
            return "two"
        lines = sum(len(side.lines) for side in self.sides)
        return "ways" if lines > 1 else "brings" if lines else "plain"


class Group(NamedTuple):
    """A family below its band: its tiles, so many beside each other, or something else that a game draws itself."""

    kind: str
    title: str
    hint: str
    beside: int
    slabs: tuple[Slab, ...] = ()
    own: Any = ()


class Quarter(NamedTuple):
    """A quarter of the poster: where it stands, how its sheet is joined to the others, and what is on it."""

    place: str
    join: str
    groups: tuple[Group, ...]
    signs: tuple[Sign, ...] = ()


class PosterSheet(NamedTuple):
    """The four quarters, on one page or each on its own."""

    title: str
    name: str
    about: str
    sign: str  # of the game, before its name
    pages: tuple[tuple[Quarter, ...], ...]
    briefly: bool  # whether what takes many words is only named


class Size(NamedTuple):
    """How wide a quarter is in millimetres, and its type in points, as static/css/print/poster.css has it."""

    width: float
    type: float


SIZES = {"a3": Size(136.5, 10), "a4x4": Size(188, 13.8), "tabloid": Size(127.7, 10), "letterx4": Size(193.9, 13.4)}
JOINED = ("a4x4", "letterx4")  # four sheets to put together
EDGE = 1.2  # what a band needs besides a name, in letters' m
NAMES = {"short": 1.95, "middling": 1.6}  # how large names are that fit so; a long one is set smaller, on two lines
PLACES = ("upper left", "upper right", "lower left", "lower right")
JOINS = (
    N_("Sheet 1, upper left. Cut off the right and the lower edge along the lines."),
    N_("Sheet 2, upper right. Cut off the lower edge along the line; glue sheet 1 onto the left edge."),
    N_("Sheet 3, lower left. Cut off the right edge along the line; glue sheet 1 onto the upper edge."),
    N_("Sheet 4, lower right. Cut nothing; glue sheets 2 and 3 onto the upper and the left edge."),
)


def poster(
    words: Words,
    choice: PrintChoice,
    subject: Subject,
    about: str,
    sign: str,
    contents: Sequence[tuple[Group, ...]],
    signs: tuple[Sign, ...],
) -> PosterSheet:
    """Put what each quarter holds on one page or on four; the signs stand above the second."""
    quarters = tuple(
        Quarter(place, words.say(join), groups, signs if place == PLACES[1] else ())
        for place, join, groups in zip(PLACES, JOINS, contents, strict=True)
    )
    pages = tuple((quarter,) for quarter in quarters) if choice.paper in JOINED else (quarters,)
    return PosterSheet(words.say("Poster"), subject.game.title, about, sign, pages, choice.large)


def slab(choice: PrintChoice, part: Component, beside: int, sides: Iterable[Side]) -> Slab:
    """Draw a tile among so many beside each other."""
    name = part.face.name + (f" × {part.copies}" if part.copies > 1 else "")
    face = part.face._replace(boxed=part.boxed)
    return Slab(face, length(name, beside, choice), tuple(sides), part.copies)


def length(name: str, beside: int, choice: PrintChoice) -> str:
    """Tell how long a name is, by the largest type in which it fits its band on one line."""
    size = SIZES[choice.paper]
    room = size.width / beside - EDGE * size.type * POINT
    fits = (length for length, large in NAMES.items() if width(name, Type(large * size.type, GOTHIC)) <= room)
    return next(fits, "long")


def ways(tokens: Iterable[Token]) -> tuple[Phrase, ...]:
    """Draw an effect, each of several ways on its line."""
    return tuple(drawn(way) for is_or, way in groupby(tokens, lambda token: token.kind == "or") if not is_or)
