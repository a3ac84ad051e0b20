"""The player aid of any game: its sections in; what stands on a front and a back, or on as many large pages, out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from referee.pages.faces import Face
from referee.printables.brief import Line, Told
from referee.printables.choices import PrintChoice
from referee.printables.components import Family, Sign
from referee.printables.measure import Type
from referee.printables.panels import Block, Room, panel_room, share
from referee.printables.phrases import high
from referee.wording import Words


class Costs(NamedTuple):
    """What a family of buildings costs, and where it is built."""

    family: str
    icon: str
    title: str
    where: str
    faces: tuple[Face, ...]


class Section(NamedTuple):
    """What belongs together under one heading; phases are numbered. What is the game's `own` it draws itself."""

    id: str
    title: str
    hint: str = ""
    reference: str = ""
    number: int | None = None
    lines: tuple[Line, ...] = ()
    own: Any = ()
    costs: tuple[Costs, ...] = ()
    signs: tuple[Sign, ...] = ()


class AidSheet(NamedTuple):
    """Panels, each with its sections from top to bottom."""

    title: str
    rounds: str
    panels: tuple[tuple[Section, ...], ...]


class Chapter(NamedTuple):
    """A part of the round: when it happens, on which page, and its lines."""

    hint: str
    page: int
    lines: Mapping[str, Told]


def section(
    words: Words, name: str, title: str, chapter: Chapter, brief: Callable[[str, Told], Line], **facts: int
) -> Section:
    """Tell a part of the round, line by line."""
    return Section(
        name,
        words.say(title),
        words.say(chapter.hint, **facts) if chapter.hint else "",
        words.page(chapter.page),
        lines=tuple(brief(line, told) for line, told in chapter.lines.items()),
    )


def costs(
    words: Words, families: Iterable[Family], icon_of: Callable[[str], str], built: Mapping[str, str], large: bool
) -> tuple[Section, ...]:
    """Give all costs beside each other, or a section for each family; `built` says where."""
    found = [
        Costs(
            family.kind,
            icon_of(f"flag_{family.kind}"),
            family.title,
            words.say(built[family.kind]),
            tuple(part.face for part in family.components),
        )
        for family in families
    ]
    if large:
        return tuple(Section(costs.family, costs.title, costs.where, costs=(costs,)) for costs in found)
    return (Section("costs", words.say("Costs"), words.say("and the points for building"), costs=tuple(found)),)


# In large type, as static/css/print/aid.css has it, in millimetres.
BODY = Type(16)
HEADING, HEAD, GAP, ROW = 14.8, 14.6, 1.6, 12.0
PICTURE, DROP, MARK = 10.0, 1.6, 12.0


def large_panels(
    sections: Iterable[Section], choice: PrintChoice, own: Callable[[Section, Room], float]
) -> tuple[tuple[Section, ...], ...]:
    """Share sections out over large pages; the first has the title, too. `own` measures what the game draws."""
    room = panel_room(choice)
    blocks = [Block(section, _high(section, room) + own(section, room)) for section in sections]
    return share(blocks, (room.height - HEAD, room.height))


def _high(section: Section, room: Room) -> float:
    """Measure a section in large type, but for what is the game's own."""
    half = room.split(2)
    lines = sum(_line(line, half if line.half else room) / (1 + line.half) for line in section.lines)
    costs = sum((len(costs.faces) + 1) // 2 * ROW for costs in section.costs)
    signs = (len(section.signs) + 2) // 3 * ROW
    return HEADING + lines + costs + signs


def _line(line: Line, room: Room) -> float:
    return max(DROP + high(line.told, BODY, room.width - MARK), PICTURE) + GAP
