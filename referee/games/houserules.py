"""House rules: a game, or none, in; how its table plays, in panels, or boxes to tick before a game, out."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from referee.games.words import GameWords
from referee.pages.faces import Token
from referee.pages.presentation import Told
from referee.printables.choices import PrintChoice
from referee.printables.measure import Type, height
from referee.printables.panels import Block, fill, panel_room
from referee.printables.phrases import BOLD
from referee.printables.subjects import Subject


class Answer(NamedTuple):
    """A sentence with a box; `other` where it is not what is usually played."""

    text: str
    ticked: bool
    other: bool


class Entry(NamedTuple):
    """Something to agree on: its answers, a sentence, or a value as icons; the first of several has their heading."""

    title: str = ""
    answers: tuple[Answer, ...] = ()
    text: str = ""
    tokens: tuple[Token, ...] = ()
    heading: str = ""


class Panel(NamedTuple):
    """Entries from top to bottom, and how many lines are left to write on."""

    entries: tuple[Entry, ...]
    lines: int


class HouseRulesSheet(NamedTuple):
    """A card, on as many panels as it needs; where it is only one, it is there twice."""

    title: str
    about: str
    panels: tuple[Panel, ...]


def house_rules(words: GameWords, choice: PrintChoice, subject: Subject) -> HouseRulesSheet:
    """Tell how a table plays; without one, let it tick how it will."""
    about = subject.heading(words) if subject.setup else words.say("Agree before the game and tick how you play.")
    entries = (
        *_headed(words.say("Table options"), _rulings(words, subject)),
        *_headed(words.say("Warnings and reminders"), (Entry(text=line) for line in subject.options(words))),
        *_headed(words.say("Values of this box"), _values(words, subject)),
    )
    panels = _panels(entries, choice)
    copies = 2 if len(panels) == 1 and not choice.large else 1
    return HouseRulesSheet(words.say("How this table plays"), about, panels * copies)


def _headed(heading: str, entries: Iterable[Entry]) -> Iterator[Entry]:
    for at, entry in enumerate(entries):
        yield entry if at else entry._replace(heading=heading)


def _rulings(words: GameWords, subject: Subject) -> Iterator[Entry]:
    """Give what is played, or both answers where nobody says."""
    for told in subject.game.lookup.rulings(words):
        yield Entry(told.title, tuple(_answers(told, subject.ruled.get(told.id, ""))))


def _answers(told: Told, played: str) -> Iterator[Answer]:
    for at, answer in enumerate(told.answers):
        if played in ("", answer.value):
            yield Answer(answer.sentence, bool(played), bool(at and played))


def _values(words: GameWords, subject: Subject) -> Iterator[Entry]:
    """Give what was corrected against the box."""
    check = subject.game.box_check
    for value in subject.ruleset.printed(words.values.box):
        if value.key in words.values.box.get(value.component, ()):
            label, text, tokens = check.told(words, value)
            name = check.part(words, value.component).full_name
            title = words.say("{component}, {value}:", component=name, value=label)
            yield Entry(title, text="" if tokens else text, tokens=tokens)


class Measures(NamedTuple):
    """How large everything is, as static/css/print/houserules.css has it, in millimetres."""

    body: Type
    head: float
    heading: float
    space: float  # between entries
    box: float  # before an answer
    line: float  # to write on


MEASURES = {
    "normal": Measures(Type(11), 19.0, 10.5, 2.0, 7.5, 9.0),
    "large": Measures(Type(17.6), 27.0, 15.5, 3.0, 12.0, 14.0),
}


def _panels(entries: tuple[Entry, ...], choice: PrintChoice) -> tuple[Panel, ...]:
    """Fill panels with entries; what is left of the last is to write on."""
    room, sizes = panel_room(choice), MEASURES[choice.type]
    blocks = [Block(entry, _high(entry, sizes, room.width)) for entry in entries]
    free = room.height - sizes.head
    filled = fill(blocks, (free,))
    left = free - sum(block.height for block in filled[-1]) - sizes.heading
    lines = (*(0 for _ in filled[1:]), max(0, int(left / sizes.line)))
    return tuple(
        Panel(tuple(block.what for block in panel), number) for panel, number in zip(filled, lines, strict=True)
    )


def _high(entry: Entry, sizes: Measures, width: float) -> float:
    bold = sizes.body._replace(font=BOLD)
    answers = sum(height(answer.text, bold, width - sizes.box) + 0.6 for answer in entry.answers)
    title = height(entry.title, bold, width * (1 if entry.answers else 0.7))
    heading = sizes.heading if entry.heading else 0.0
    return heading + title + answers + height(entry.text, sizes.body, width) * (not entry.title) + sizes.space
