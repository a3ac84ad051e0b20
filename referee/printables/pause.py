"""The pause sheet of any game: a table to rebuild, with what lies in front of everybody, in; its pages out.

What else lies on the board, a game measures and draws itself.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from referee.pages.faces import Face
from referee.pages.seats import SeatTag
from referee.printables.choices import PrintChoice
from referee.printables.components import Sign
from referee.printables.drawn_road import DrawnRoad
from referee.printables.measure import POINT, Type, height
from referee.printables.panels import Block, Room, page_room, rows, share, wide_room
from referee.printables.phrases import BOLD
from referee.printables.qr.pages import CodePage
from referee.printables.subjects import Subject
from referee.wording import TableWords
from referee.wording.dates import day


class Count(NamedTuple):
    """How many of something a player has."""

    icon: str
    label: str
    number: int


class Card(NamedTuple):
    """A player: what they have, who stands by them, a line each, and what else stands beside their name."""

    seat: SeatTag
    counts: tuple[Count, ...]
    asked: bool = False
    held: tuple[Sign, ...] = ()  # without an icon: nobody
    beside: Sign | None = None


class Lying(NamedTuple):
    """What lies beside the board: some people, or what is left of a family."""

    icon: str
    title: str
    faces: tuple[Face, ...]


class Part(NamedTuple):
    """A part of a page: the road, some of the players, what their pieces mean, or something of the game's own."""

    kind: str
    cards: tuple[Card, ...] = ()
    beside: tuple[Lying, ...] = ()
    first: bool = True  # of the players: the heading stands above them


class PauseSheet(NamedTuple):
    """A table to rebuild on another evening, page by page."""

    title: str
    name: str
    asked: str
    notes: tuple[str, ...]
    road: DrawnRoad
    tags: dict[str, SeatTag]
    own: Any  # what else the game draws
    players: str  # the heading above them
    cards: tuple[Card, ...]
    meanings: tuple[Sign, ...]  # of the pieces
    hidden: bool
    options: tuple[str, ...]  # of the table, in a line each
    codes: tuple[CodePage, ...]
    pages: tuple[tuple[Part, ...], ...] = ()


class Measures(NamedTuple):
    """How large everything is, as static/css/print/pause.css has it, in millimetres."""

    body: Type
    name: Type  # of a player
    head: float
    title: Type
    heading: float
    across: int  # players beside each other, at most
    beside: float  # what parts two of them
    sign: float  # what stands before and behind a name
    piece: Room  # how many there are of something
    person: float  # somebody who stands by a player
    card: float  # between two rows of players
    lying: Room  # something that lies beside the board, where it is drawn
    family: float  # what stands above those
    line: float  # of what is told beside each other, with what parts it from the next


MEASURES = {
    "normal": Measures(
        body=Type(10, leading=1.15),
        name=Type(11, BOLD, 1.15),
        head=3.6,
        title=Type(22, "grenze-gotisch-600", 1),
        heading=8.7,
        across=5,
        beside=2.4,
        sign=17,
        piece=Room(11.6, 6.8),
        person=6,
        card=1.5,
        lying=Room(0, 0),
        family=0,
        line=1.2,
    ),
    "large": Measures(
        body=Type(16),
        name=Type(18, BOLD, 1.15),
        head=4,
        title=Type(30, "grenze-gotisch-600", 1),
        heading=11.4,
        across=3,
        beside=2.4,
        sign=25,
        piece=Room(21, 11.2),
        person=11,
        card=4,
        lying=Room(64, 12.5),
        family=8.5,
        line=2,
    ),
}


def titled(words: TableWords, subject: Subject, told: str) -> str:
    """Say what this is, and when it was."""
    return " · ".join([told, *([day(words, subject.ended)] if subject.ended else [])])


def table_room(choice: PrintChoice) -> Room:
    """Give the room of a page: a turned one in large type."""
    return wide_room(choice) if choice.large else page_room(choice)


def paged(sheet: PauseSheet, choice: PrintChoice, row: float, parts: Iterable[Block[Part]]) -> PauseSheet:
    """Share the table out over pages: one if it fits, turned ones in large type. A row of the road is so high."""
    measures, room = MEASURES[choice.type], table_room(choice)
    running = measures.head + height(sheet.title, measures.title, room.width)
    told = measures.line + sum(height(text, measures.body, room.width) for text in (sheet.asked, sheet.name))
    road = row * sheet.road.rows + _notes_high(sheet.notes, measures, room)
    blocks = [Block(Part("road"), road), *parts]
    return sheet._replace(pages=share(blocks, (room.height - running - told, room.height - running)))


def players(sheet: PauseSheet, choice: PrintChoice) -> Iterator[Block[Part]]:
    """Measure the players beside each other, in large type some of them below, and what their pieces mean."""
    measures, room = MEASURES[choice.type], table_room(choice)
    across = -(-len(sheet.cards) // -(-len(sheet.cards) // measures.across))
    for cards in rows(sheet.cards, across):
        first = cards[0] is sheet.cards[0]
        high = _cards_high(cards, measures, room) + (measures.heading if first else 0)
        yield Block(Part("players", cards, first=first), high)
    yield Block(Part("legend"), _legend_high(sheet, measures, room))


def listed(lying: Sequence[Lying], choice: PrintChoice, room: float) -> float:
    """Measure what lies beside the board, told in words in so much room."""
    measures = MEASURES[choice.type]
    return sum(height(_listed(each), measures.body, room - hanging(measures)) + measures.line for each in lying)


def drawn(lying: Sequence[Lying], choice: PrintChoice) -> Iterator[Block[Part]]:
    """Measure what lies beside the board, everything as a picture."""
    measures, room = MEASURES[choice.type], table_room(choice)
    for each in lying:
        lines = -(-len(each.faces) // int(room.width // measures.lying.width)) or 1
        yield Block(Part("beside", beside=(each,)), measures.family + lines * measures.lying.height)


def hanging(measures: Measures) -> float:
    """Give what an icon takes at the edge of a text whose lines all stand beside it."""
    return 2 * measures.body.size * POINT


def _notes_high(notes: Sequence[str], measures: Measures, room: Room) -> float:
    return height(" ".join(notes), measures.body, room.width - hanging(measures)) + measures.line


def _legend_high(sheet: PauseSheet, measures: Measures, room: Room) -> float:
    """Measure what the signs mean, that points are hidden, and the options of the table."""
    lines = (height(line, measures.body, room.width) for line in sheet.options)
    return (bool(sheet.meanings) + sheet.hidden) * (measures.body.line + measures.line) + sum(lines)


def _listed(lying: Lying) -> str:
    return f"{lying.title} (99): {', '.join(face.name for face in lying.faces)}"


def _cards_high(cards: Sequence[Card], measures: Measures, room: Room) -> float:
    """Measure players beside each other: a name, what they hold, and who stands by them."""
    free = room.split(len(cards), 0).width - measures.beside
    return max(_card_high(card, measures, free) for card in cards) + measures.card


def _card_high(card: Card, measures: Measures, free: float) -> float:
    lines = -(-len(card.counts) // int(free // measures.piece.width))
    name = max(0.8 + height(card.seat.name, measures.name, free - measures.sign), measures.sign / 2)
    return name + lines * measures.piece.height + len(card.held) * measures.person
