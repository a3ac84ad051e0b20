"""The score pad of any game: sources of points, phase by phase, in; pads to be cut and pages for whole games out."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.pages.seats import SeatTag, tags
from referee.printables.choices import PrintChoice
from referee.printables.panels import rows
from referee.wording import TableWords

PADS = {"normal": (1, 2), "large": (1,)}  # on the first page
ROUNDS = 9  # on a page that has the end of the game, too; one more on any other


class Row(NamedTuple):
    """What points are gained by, or something else to write down: its icon and name."""

    icon: str
    name: str


class Phase(NamedTuple):
    """A phase of the round, or several, and the points that fall there."""

    number: str
    sources: tuple[Row, ...]


class Column(NamedTuple):
    """What is written down of a round besides what each player did: its icon and name; how broad it is."""

    icon: str
    name: str
    broad: bool = False


class ScorePad(NamedTuple):
    """The pad's tables; everything else is left to the pencil."""

    title: str
    pads: tuple[int, ...]
    seats: tuple[SeatTag, ...]
    phases: tuple[Phase, ...]
    left: tuple[Row, ...]  # what counts at the end
    rule: str  # about the end
    about: str  # what is written down of a round
    columns: tuple[Column, ...]
    rounds: tuple[tuple[int, ...], ...]  # page by page


def pad(
    words: TableWords,
    choice: PrintChoice,
    colours: Iterable[str],
    rounds: int,
    phases: Iterable[Phase],
    left: Iterable[Row],
    rule: str,
    about: str,
    columns: Iterable[Column],
) -> ScorePad:
    """Lay out the pad for the rounds and the sources of a game."""
    return ScorePad(
        title=words.say("Score pad"),
        pads=PADS[choice.type],
        seats=tags(words, colours),
        phases=tuple(phases),
        left=tuple(left),
        rule=rule,
        about=about,
        columns=tuple(columns),
        rounds=rows(range(1, rounds + 1), ROUNDS if rounds <= ROUNDS else ROUNDS + 1),
    )
