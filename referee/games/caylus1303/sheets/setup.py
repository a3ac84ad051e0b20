"""The set-up sheet: a dealt, coded or played set-up in; the drawn table, its pieces and the steps to tick off out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from referee.games.caylus1303.checklist import setup_code
from referee.games.caylus1303.codes import read_code
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.faces import character_face, space_face
from referee.games.caylus1303.newgame.wishes import Wishes, as_fields, like
from referee.games.caylus1303.sheets.brief import POWERS, Line, brief
from referee.games.caylus1303.sheets.drawn_road import DrawnRoad, drawn_road
from referee.games.caylus1303.sheets.laying import Task, tasks
from referee.games.caylus1303.words import Words
from referee.games.codes import in_words
from referee.pages.faces import Face
from referee.pages.seats import SeatTag, tag, tags
from referee.printables.choices import PrintChoice
from referee.printables.icons import qr
from referee.printables.measure import POINT, Type, height, lines, width
from referee.printables.panels import Block, Room, balanced, page_room, share, wide_room
from referee.printables.phrases import high
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, Setup, State
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.vocab import COLOURS


class Camper(NamedTuple):
    """A player, and how many of their workers lie in the camp."""

    seat: SeatTag
    workers: int


class Person(NamedTuple):
    """A character to lay out, and what it does in few words."""

    face: Face
    line: Line


class LaidTable(NamedTuple):
    """One table to lay out; `pages` name what stands on each: road, site and camp, characters, tasks, options."""

    heading: str
    seats: tuple[SeatTag, ...]
    road: DrawnRoad
    site: tuple[Face, ...]
    camp: tuple[Camper, ...]
    characters: tuple[tuple[Person, ...], ...]  # row by row
    code: str | None
    spoken: str  # the code in words
    qr: Markup | None
    link: str
    tasks: tuple[tuple[Task, ...], ...]  # column by column
    reference: str
    options: tuple[str, ...]  # of the table, in a line each
    pages: tuple[tuple[str, ...], ...]


class SetupSheet(NamedTuple):
    """One or several tables to lay out."""

    title: str
    tables: tuple[LaidTable, ...]


class Measures(NamedTuple):
    """How large everything is, as static/css/caylus1303/print/setup.css and road.css have it, in millimetres."""

    body: Type
    head: float  # at least
    title: float  # what stands above and below the names in it
    code: float  # how wide the QR code is
    running: float  # the head of the pages that follow
    heading: float
    row: dict[str, float]  # of the road, on each paper
    site: dict[str, float]
    across: int  # characters beside each other
    portrait: float
    person: float  # between two characters, one below the other
    mark: float
    before: float  # a task: its box and its mark
    drop: float
    after: float

    @property
    def signs(self) -> float:
        """How high a line is that holds players' signs."""
        return self.body.size * POINT * 1.6


MEASURES = {
    "normal": Measures(
        body=Type(9.5, leading=1.15),
        head=31.5,
        title=22,
        code=33,
        running=12,
        heading=6.7,
        row={"a4": 25, "letter": 22.6},
        site={"a4": 31.6, "letter": 29.2},
        across=4,
        portrait=10,
        person=1.2,
        mark=5,
        before=12,
        drop=0.7,
        after=1.1,
    ),
    "large": Measures(
        body=Type(16),
        head=44,
        title=44,
        code=46,
        running=14,
        heading=11.4,
        row={"a4": 36, "letter": 37.5},
        site={"a4": 53, "letter": 53},
        across=3,
        portrait=21.5,
        person=3,
        mark=10,
        before=24,
        drop=2,
        after=7,
    ),
}
COLUMNS = 3  # of tasks
GAP = 5.0  # between them
SIGN, TURN = 2.7, 2.8  # widths in letters' m: a player's sign and what parts it from others, a place in an order


def setup_sheet(words: Words, choice: PrintChoice, subject: Subject) -> SetupSheet:
    """Lay out the set-up of a game, of a code, or as many dealt ones as are wanted."""
    options = subject.options(words)
    tables = tuple(_table(Words.at(words.language, setup), choice, setup, options) for setup in setups(choice, subject))
    return SetupSheet(words.say("Setup sheet"), tables)


def setups(choice: PrintChoice, subject: Subject) -> Iterator[Setup]:
    """Give the set-ups that are wanted, as they began; raise Refused for a mistyped code."""
    if subject.laid_out:
        yield subject.laid_out
    elif choice.code:
        yield _coded(choice.code, subject)
    else:
        for number in range(1, choice.number + 1):
            seed = choice.seed if number == 1 else f"{choice.seed} {number}"
            yield deal(choice.players, seed, box=subject.box)


def check_code(choice: PrintChoice, subject: Subject) -> None:
    """Raise Refused for a mistyped code, or one that does not fit the box, and for a game that nobody saw set up."""
    if choice.code and not subject.setup:
        _coded(choice.code, subject)


def _coded(code: str, subject: Subject) -> Setup:
    layout = read_code(code)._asdict()
    colours, first = COLOURS[: layout["players"]], layout.pop("first")
    plain = {**layout, "ruleset": RULESET.id, "players": colours, "first_player": colours[first]}
    return RULESET.read_setup({**plain, "box": subject.box})


def new_game_fields(setup: Setup, code: str) -> dict[str, str]:
    """Give the fields of the new game form that start exactly this set-up."""
    rulings = {ruling.id: setup.rulings.get(ruling.id, ruling.values[0]) for ruling in RULINGS}
    sitting: Wishes = like(RULESET.write_setup(setup))
    return as_fields(sitting._replace(tiles="code", code=code, rulings=rulings))


def new_game_link(choice: PrintChoice, setup: Setup, code: str | None) -> str:
    """Give the address that starts exactly this set-up; empty without a code, or where the app's is not known."""
    return f"{choice.url}/new?{urlencode(new_game_fields(setup, code))}" if code and choice.url else ""


def _table(words: Words, choice: PrintChoice, setup: Setup, options: tuple[str, ...]) -> LaidTable:
    state, code = RULESET.start(setup), setup_code(setup)
    link, measures = new_game_link(choice, setup, code), MEASURES[choice.type]
    laid = LaidTable(
        heading=words.numbered("Setup for {n} player", "Setup for {n} players", len(setup.players)),
        seats=tags(words, setup.players),
        road=drawn_road(words, state, choice),
        site=tuple(space_face(words, state.table, tile, "setup") for tile in setup.site),
        camp=tuple(Camper(tag(words, seat.colour), seat.camp) for seat in state.seats),
        characters=_rows(tuple(_characters(words, state)), measures.across),
        code=code,
        spoken=in_words(code) if code else "",
        qr=qr(link or code, words.say("QR code of this setup")) if code else None,
        link=link,
        tasks=(),
        reference=words.page(2),
        options=options,
        pages=(),
    )
    return _paged(laid, tasks(words, state), choice)


def _characters(words: Words, state: State) -> Iterator[Person]:
    for row in state.board_characters:
        yield Person(character_face(words, state.table.characters[row]), brief(words, row, POWERS[row]))


def _rows(people: tuple[Person, ...], across: int) -> tuple[tuple[Person, ...], ...]:
    return tuple(people[at : at + across] for at in range(0, len(people), across))


def _paged(table: LaidTable, todo: Sequence[Task], choice: PrintChoice) -> LaidTable:
    """Share what is drawn and told out over pages: one if it fits, turned ones in large type."""
    measures, room = MEASURES[choice.type], wide_room(choice) if choice.large else page_room(choice)
    columns = balanced([Block(task, _task_high(task, measures, room)) for task in todo], COLUMNS)
    names = _names_high(table, measures, room.width - (0 if choice.large else measures.code))
    parts = {
        "road": measures.row[choice.paper] * table.road.rows,
        **({"seats": names} if choice.large else {}),
        "ground": measures.site[choice.paper],
        "characters": measures.heading + sum(_row_high(row, measures, room) for row in table.characters),
        "tasks": measures.heading + max(sum(block.height for block in column) for column in columns),
        "options": sum(height(line, measures.body, room.width) for line in table.options),
    }
    head = measures.head if choice.large else max(measures.head, measures.title + names)
    pages = share([Block(*part) for part in parts.items()], (room.height - head, room.height - measures.running))
    return table._replace(tasks=tuple(tuple(block.what for block in column) for column in columns), pages=pages)


def _names_high(table: LaidTable, measures: Measures, free: float) -> float:
    """Measure the players with their signs."""
    names = [width(seat.name, measures.body) / (measures.body.size * POINT) + SIGN for seat in table.seats]
    return lines(names, measures.body, free) * measures.signs


def _row_high(row: Sequence[Person], measures: Measures, room: Room) -> float:
    """Measure characters beside each other: a name, and what they do."""
    free = room.width / measures.across - measures.portrait - 2
    told = max(high(person.line.told, measures.body, free) for person in row)
    return max(told + measures.body.line, measures.portrait) + measures.person


def _task_high(task: Task, measures: Measures, room: Room) -> float:
    free = room.split(COLUMNS, GAP).width - measures.before
    order = lines([TURN] * len(task.seats), measures.body, free) * measures.signs if task.seats else 0
    return max(measures.drop + high(task.told, measures.body, free) + order, measures.mark) + measures.after
