"""The first-game guide of any game: the parts of a first round, told in brief, in; its pages of numbered steps out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, groupby
from typing import NamedTuple

from referee.printables.brief import Line, Told
from referee.printables.choices import PrintChoice
from referee.printables.measure import Type
from referee.printables.panels import Block, Room, page_room, share
from referee.printables.phrases import high
from referee.wording import Words


class Part(NamedTuple):
    """A part of the round: a phase, or what stands before and after them; its purpose, page and steps."""

    title: str
    purpose: str
    steps: dict[str, Told]
    page: int = 0
    phase: int | None = None


class Step(NamedTuple):
    """A step of a part, counted through all of them; the first has the heading above it."""

    part: Part
    number: int
    line: Line
    first: bool


class Section(NamedTuple):
    """A part of the round on a page: its number if it is a phase, what it is for, and its steps."""

    title: str
    purpose: str
    number: int | None
    reference: str
    steps: tuple[Step, ...]


class GuideSheet(NamedTuple):
    """Pages of sections, in order."""

    title: str
    about: str
    pages: tuple[tuple[Section, ...], ...]
    close: bool  # whether its steps stand closer together


class Measures(NamedTuple):
    """How large everything is, as static/css/print/guide.css has it, in millimetres."""

    body: Type
    head: float
    heading: float
    mark: float
    picture: float
    drop: float
    gap: float


MEASURES = {
    "normal": Measures(Type(10), 17, 9.0, 16, 7, 1.3, 1.2),
    "close": Measures(Type(10), 17, 7.8, 15, 6, 0.8, 0.5),
    "large": Measures(Type(16), 28, 15.5, 26, 11, 2, 2.6),
}


def guide(
    words: Words, choice: PrintChoice, parts: Sequence[Part], brief: Callable[[str, Told], Line], close: bool = False
) -> GuideSheet:
    """Tell a first round, on one page or on as many large ones as it needs; many steps may stand `close`."""
    close = close and not choice.large
    measures, room = MEASURES["close" if close else choice.type], page_room(choice)
    blocks = [Block(step, _high(step, measures, room)) for step in _steps(parts, brief)]
    pages = share(blocks, (room.height - measures.head, room.height - measures.heading))
    return GuideSheet(
        words.say("First-game guide"),
        words.say("Round 1, step by step. The rounds that follow go the same way."),
        tuple(_sections(words, steps) for steps in pages),
        close,
    )


def _steps(parts: Sequence[Part], brief: Callable[[str, Told], Line]) -> Iterator[Step]:
    numbers = count(1)
    for part in parts:
        for at, (name, told) in enumerate(part.steps.items()):
            yield Step(part, next(numbers), brief(name, told), first=at == 0)


def _high(step: Step, measures: Measures, room: Room) -> float:
    """Measure a step, with the heading above the first of a part."""
    text = measures.drop + high(step.line.told, measures.body, room.width - measures.mark)
    return max(text, measures.picture) + measures.gap + (measures.heading if step.first else 0)


def _sections(words: Words, steps: Iterable[Step]) -> tuple[Section, ...]:
    """Put steps below the headings of their parts; what goes on from the page before has its heading again."""
    return tuple(
        Section(
            words.say(part.title),
            words.say(part.purpose) if part.purpose else "",
            part.phase,
            words.page(part.page) if part.page else "",
            tuple(its),
        )
        for part, its in groupby(steps, lambda step: step.part)
    )
