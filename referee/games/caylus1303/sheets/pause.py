"""The pause sheet: a running game in; everything that rebuilds its table, and the codes that hold it, out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.drawn_road import drawn_road
from referee.games.caylus1303.table import SiteView, board_characters, site_view, supply_view
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.decisions import asked
from referee.pages.faces import Face
from referee.pages.seats import SeatTag, tag
from referee.pages.table import SeatView, seat_view
from referee.play.hidden_scores import lie_facedown
from referee.printables.choices import PrintChoice
from referee.printables.drawn_road import DrawnRoad
from referee.printables.measure import POINT, Type, height
from referee.printables.panels import Block, Room, page_room, share, wide_room
from referee.printables.phrases import BOLD
from referee.printables.qr.pages import CodePage, code_pages
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, State
from referee.wording.dates import day


class Lying(NamedTuple):
    """What lies beside the board: the characters on it, or what is left of a family."""

    icon: str
    title: str
    faces: tuple[Face, ...]


class Part(NamedTuple):
    """A part of a page: the road, some of the players, what their pieces mean, or some of what lies around."""

    kind: str
    seats: tuple[SeatView, ...] = ()
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
    site: SiteView
    bridge: tuple[SeatTag, ...]
    seats: tuple[SeatView, ...]
    hidden: bool
    options: tuple[str, ...]  # of the table, in a line each
    pages: tuple[tuple[Part, ...], ...]
    codes: tuple[CodePage, ...]


class Measures(NamedTuple):
    """How large everything is, as static/css/caylus1303/print/pause.css and road.css have it, in millimetres."""

    body: Type
    name: Type  # of a player
    head: float
    title: Type
    heading: float
    row: dict[str, float]  # of the road, on each paper
    across: int  # players beside each other, at most
    beside: float  # what parts two of them
    sign: float  # what stands before and behind a name
    piece: Room  # how many there are of something
    person: float  # a character
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
        row={"a4": 31, "letter": 28},
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
        row={"a4": 36, "letter": 37},
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


def pause_sheet(words: Words, choice: PrintChoice, subject: Subject) -> PauseSheet:
    """Lay out a game as it stands."""
    state: State = subject.played.state
    decision, hidden = RULESET.pending(state), lie_facedown(RULESET, subject.open_scores)
    tags = {seat.colour: tag(words, seat.colour) for seat in state.seats}
    laid = PauseSheet(
        title=" · ".join([_stage(words, state), *([day(words, subject.ended)] if subject.ended else [])]),
        name=subject.heading(words),
        asked=asked(words, decision) if decision else "",
        notes=(_provost(words, state), words.say("Wood and stone buildings without a house lie setup side up.")),
        road=drawn_road(words, state, choice),
        tags=tags,
        site=site_view(words, state, taps=False),
        bridge=tuple(tags[colour] for colour in state.bridge),
        seats=tuple(
            seat_view(words, subject.game, state, colour, decision, hidden=hidden) for colour in state.table.players
        ),
        hidden=hidden,
        options=subject.options(words),
        pages=(),
        codes=code_pages(words, choice, subject, alone=True),
    )
    return laid._replace(pages=_pages(laid, _lying(words, state), choice))


def _stage(words: Words, state: State) -> str:
    """Say what this is, and how far the game has come."""
    phase = words.name(state.phase)
    if state.phase == "draft":
        return words.say("Pause · {phase}", phase=phase)
    return words.say("Pause · round {round} · {phase}", round=state.round, phase=phase)


def _provost(words: Words, state: State) -> str:
    """Say where the provost stands."""
    if state.provost == 0:
        return words.say("The provost stands just past the bridge.")
    return words.say("The provost stands just past road space {number}.", number=state.provost)


def _lying(words: Words, state: State) -> tuple[Lying, ...]:
    titles = {
        "wood": words.say("Wood buildings"),
        "stone": words.say("Stone buildings"),
        "monument": words.say("Monuments"),
    }
    families = supply_view(words, state).items()
    return (
        Lying("crown", words.say("Characters on the board"), board_characters(words, state)),
        *(Lying(icon_of(f"flag_{kind}"), titles[kind], faces) for kind, faces in families),
    )


# ---- what stands on which page


def _pages(sheet: PauseSheet, lying: tuple[Lying, ...], choice: PrintChoice) -> tuple[tuple[Part, ...], ...]:
    """Share the table out over pages: one if it fits, turned ones in large type."""
    measures, room = MEASURES[choice.type], wide_room(choice) if choice.large else page_room(choice)
    running = measures.head + height(sheet.title, measures.title, room.width)
    told = measures.line + sum(height(text, measures.body, room.width) for text in (sheet.asked, sheet.name))
    road = measures.row[choice.paper] * sheet.road.rows + _notes_high(sheet.notes, measures, room)
    parts = (_drawn if choice.large else _told)(sheet, lying, measures, room)
    return share([Block(Part("road"), road), *parts], (room.height - running - told, room.height - running))


def _told(sheet: PauseSheet, lying: tuple[Lying, ...], measures: Measures, room: Room) -> Iterator[Block[Part]]:
    """Players beside each other; site and supply beside each other, in words."""
    yield Block(Part("players", sheet.seats), measures.heading + _cards_high(sheet.seats, measures, room))
    yield Block(Part("legend"), _legend_high(sheet, measures, room))
    half = room.split(2).width
    listed = sum(height(_listed(each), measures.body, half - _hanging(measures)) + measures.line for each in lying)
    yield Block(Part("around", beside=lying), measures.heading + max(listed, _site_high(sheet, measures, half)))


def _drawn(sheet: PauseSheet, lying: tuple[Lying, ...], measures: Measures, room: Room) -> Iterator[Block[Part]]:
    """Some players beside each other, the others below; everything beside the board as a picture."""
    across = -(-len(sheet.seats) // -(-len(sheet.seats) // measures.across))
    for at in range(0, len(sheet.seats), across):
        row, heading = sheet.seats[at : at + across], 0 if at else measures.heading
        yield Block(Part("players", row, first=not at), heading + _cards_high(row, measures, room))
    yield Block(Part("legend"), _legend_high(sheet, measures, room))
    yield Block(Part("site"), measures.heading + _site_high(sheet, measures, room.width))
    for each in lying:
        rows = -(-len(each.faces) // int(room.width // measures.lying.width)) or 1
        yield Block(Part("beside", beside=(each,)), measures.family + rows * measures.lying.height)


def _notes_high(notes: Sequence[str], measures: Measures, room: Room) -> float:
    return height(" ".join(notes), measures.body, room.width - _hanging(measures)) + measures.line


def _hanging(measures: Measures) -> float:
    """Give what an icon takes at the edge of a text whose lines all stand beside it."""
    return 2 * measures.body.size * POINT


def _legend_high(sheet: PauseSheet, measures: Measures, room: Room) -> float:
    """Measure what the signs mean, that points are hidden, and the options of the table."""
    lines = (height(line, measures.body, room.width) for line in sheet.options)
    return (1 + sheet.hidden) * (measures.body.line + measures.line) + sum(lines)


def _site_high(sheet: PauseSheet, measures: Measures, free: float) -> float:
    """Measure what lies and stands at the site and on the bridge, each told in one or two lines."""
    names = " ".join(slot.face.name for slot in sheet.site.slots)
    return sum(
        height(f"{'m' * 45} {more}", measures.body, free - _hanging(measures)) + measures.line
        for more in (names, "m " * 3 * len(sheet.site.workers), "m " * 3 * len(sheet.bridge))
    )


def _listed(lying: Lying) -> str:
    return f"{lying.title} (99): {', '.join(face.name for face in lying.faces)}"


def _cards_high(seats: Sequence[SeatView], measures: Measures, room: Room) -> float:
    """Measure players beside each other: a name, what they hold, and who stands by them."""
    free = room.split(len(seats), 0).width - measures.beside
    return max(_card_high(seat, measures, free) for seat in seats) + measures.card


def _card_high(seat: SeatView, measures: Measures, free: float) -> float:
    pieces = 3 + len(seat.front.pieces.goods) + (seat.pp is not None)
    rows = -(-pieces // int(free // measures.piece.width))
    name = max(0.8 + height(seat.name, measures.name, free - measures.sign), measures.sign / 2)
    return name + rows * measures.piece.height + max(len(seat.front.portraits), 1) * measures.person
