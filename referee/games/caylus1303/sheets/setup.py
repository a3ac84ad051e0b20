"""The set-up sheet: a dealt, coded or played set-up in; the drawn table, its pieces and the steps to tick off out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.games import laid_out
from referee.games.caylus1303.checklist import setup_code
from referee.games.caylus1303.codes import read_code
from referee.games.caylus1303.faces import character_face, space_face
from referee.games.caylus1303.sheets.brief import POWERS, brief
from referee.games.caylus1303.sheets.drawn_road import drawn_road
from referee.games.caylus1303.sheets.laying import tasks
from referee.games.caylus1303.words import Words
from referee.pages.faces import Face
from referee.pages.seats import SeatTag, tag, tags
from referee.printables.brief import Line
from referee.printables.choices import PrintChoice
from referee.printables.panels import rows
from referee.printables.phrases import high
from referee.printables.setup import MEASURES, LaidTable, SetupSheet, paged, table_room
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, Setup, State
from referee.rules.caylus1303.vocab import COLOURS


class Camper(NamedTuple):
    """A player, and how many of their workers lie in the camp."""

    seat: SeatTag
    workers: int


class Person(NamedTuple):
    """A character to lay out, and what it does in few words."""

    face: Face
    line: Line


class Own(NamedTuple):
    """What lies on the table besides the road: site, camp and characters, these row by row."""

    site: tuple[Face, ...]
    camp: tuple[Camper, ...]
    characters: tuple[tuple[Person, ...], ...]


class Sizes(NamedTuple):
    """How large these are, as static/css/caylus1303/print/setup.css has it, in millimetres."""

    row: dict[str, float]  # of the road, on each paper
    site: dict[str, float]
    across: int  # characters beside each other
    portrait: float
    person: float  # between two characters, one below the other


SIZES = {
    "normal": Sizes({"a4": 25, "letter": 22.6}, {"a4": 31.6, "letter": 29.2}, 4, 10, 1.2),
    "large": Sizes({"a4": 36, "letter": 37.5}, {"a4": 53, "letter": 53}, 3, 21.5, 3),
}


def setup_sheet(words: Words, choice: PrintChoice, subject: Subject) -> SetupSheet:
    """Lay out the set-up of a game, of a code, or as many dealt ones as are wanted."""
    tables = tuple(_table(words, choice, subject, setup) for setup in laid_out.setups(choice, subject, coded))
    return SetupSheet(words.say("Setup sheet"), tables)


def check_code(choice: PrintChoice, subject: Subject) -> None:
    """Raise Refused for a mistyped code, or one that does not fit the box, and for a game that nobody saw set up."""
    laid_out.check_code(choice, subject, coded)


def coded(code: str, subject: Subject) -> Setup:
    """Give the set-up of a code, with the values of a box."""
    layout = read_code(code)._asdict()
    colours, first = COLOURS[: layout["players"]], layout.pop("first")
    plain = {**layout, "ruleset": RULESET.id, "players": colours, "first_player": colours[first]}
    return RULESET.read_setup({**plain, "box": subject.box})


def _table(of: Words, choice: PrintChoice, subject: Subject, setup: Setup) -> LaidTable:
    words, state, sizes = Words.at(of.language, setup), RULESET.start(setup), SIZES[choice.type]
    own = Own(
        site=tuple(space_face(words, state.table, tile, "setup") for tile in setup.site),
        camp=tuple(Camper(tag(words, seat.colour), seat.camp) for seat in state.seats),
        characters=rows(tuple(_characters(words, state)), sizes.across),
    )
    laid = LaidTable(
        heading=words.numbered("Setup for {n} player", "Setup for {n} players", len(setup.players)),
        seats=tags(words, setup.players),
        road=drawn_road(words, state, choice),
        own=own,
        code=laid_out.code_of(words, choice, subject, setup, setup_code(setup)),
        tasks=(),
        reference=words.page(2),
        options=subject.options(of),
    )
    characters = MEASURES[choice.type].heading + sum(_row_high(row, choice) for row in own.characters)
    parts = {"ground": sizes.site[choice.paper], "characters": characters}
    return paged(laid, tasks(words, state), choice, sizes.row[choice.paper], parts)


def _characters(words: Words, state: State) -> Iterator[Person]:
    for row in state.board_characters:
        yield Person(character_face(words, state.table.characters[row]), brief(words, row, POWERS[row]))


def _row_high(row: Sequence[Person], choice: PrintChoice) -> float:
    """Measure characters beside each other: a name, and what they do."""
    sizes, body, room = SIZES[choice.type], MEASURES[choice.type].body, table_room(choice)
    free = room.width / sizes.across - sizes.portrait - 2
    told = max(high(person.line.told, body, free) for person in row)
    return max(told + body.line, sizes.portrait) + sizes.person
