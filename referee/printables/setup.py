"""The set-up sheet of any game: a table to lay out with its road and its tasks in; shared out over pages, out.

What else lies on the table, a game measures and draws itself.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from referee.pages.seats import SeatTag
from referee.printables.choices import PrintChoice
from referee.printables.drawn_road import DrawnRoad
from referee.printables.measure import POINT, Type, height, lines, width
from referee.printables.panels import Block, Room, balanced, page_room, share, wide_room
from referee.printables.phrases import Phrase, high


class Task(NamedTuple):
    """Something to do and to tick; `seats` are the players whose turn it is, in order."""

    icon: str
    told: Phrase
    seats: tuple[SeatTag, ...] = ()


class Code(NamedTuple):
    """A set-up code as it is printed; a table with other tiles than usual has none, and all of it is empty."""

    text: str = ""
    spoken: str = ""  # in words
    qr: Markup | None = None
    link: str = ""  # where the app starts exactly this set-up, if its address is known


class LaidTable(NamedTuple):
    """One table to lay out; `pages` name what stands on each: road, seats, the game's own parts, tasks, options."""

    heading: str
    seats: tuple[SeatTag, ...]
    road: DrawnRoad
    own: Any  # what else the game draws
    code: Code
    tasks: tuple[tuple[Task, ...], ...]  # column by column
    reference: str
    options: tuple[str, ...]  # of the table, in a line each
    pages: tuple[tuple[str, ...], ...] = ()


class SetupSheet(NamedTuple):
    """One or several tables to lay out."""

    title: str
    tables: tuple[LaidTable, ...]


class Measures(NamedTuple):
    """How large everything is, as static/css/print/setup.css has it, in millimetres."""

    body: Type
    head: float  # at least
    title: float  # what stands above and below the names in it
    code: float  # how wide the QR code is
    running: float  # the head of the pages that follow
    heading: float
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
        mark=10,
        before=24,
        drop=2,
        after=7,
    ),
}
COLUMNS = 3  # of tasks
GAP = 5.0  # between them
SIGN, TURN = 2.7, 2.8  # widths in letters' m: a player's sign and what parts it from others, a place in an order


def table_room(choice: PrintChoice) -> Room:
    """Give the room of a page: a turned one in large type."""
    return wide_room(choice) if choice.large else page_room(choice)


def paged(
    table: LaidTable,
    todo: Iterable[Task],
    choice: PrintChoice,
    row: float,
    own: Mapping[str, float],
    seats: bool = True,
) -> LaidTable:
    """Share what is drawn and told out over pages: one if it fits, turned ones in large type.

    `row` is the height of one of the road; the game's own parts come with theirs, in order. In large type the `seats`
    stand below the road, unless the game shows them there anyway.
    """
    measures, room = MEASURES[choice.type], table_room(choice)
    columns = balanced([Block(task, _task_high(task, measures, room)) for task in todo], COLUMNS)
    names = _names_high(table, measures, room.width - (0 if choice.large else measures.code))
    parts = {
        "road": row * table.road.rows,
        **({"seats": names} if choice.large and seats else {}),
        **own,
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


def _task_high(task: Task, measures: Measures, room: Room) -> float:
    free = room.split(COLUMNS, GAP).width - measures.before
    order = lines([TURN] * len(task.seats), measures.body, free) * measures.signs if task.seats else 0
    return max(measures.drop + high(task.told, measures.body, free) + order, measures.mark) + measures.after
