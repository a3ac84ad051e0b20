"""The score pad: nothing but words in; two pads on a page to be cut, and a page to write a game down on, out."""

from typing import NamedTuple

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.pages.seats import SeatTag, tags
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.vocab import COLOURS, Source

# Where points come from, in the order in which they fall: phase by phase.
FALL: dict[int, tuple[Source, ...]] = {
    1: ("visits",),
    2: ("built", "architect", "tailor", "church", "jeweler", "setup_tiles"),
    3: ("bundles", "foreman", "goldsmith"),
    4: ("monuments",),
}
ICONS = {
    "built": "flag_wood",
    "visits": "worker",
    "bundles": "bundle",
    "monuments": "flag_monument",
    "tailor": "wood_tailor",
    "church": "stone_church",
    "jeweler": "stone_jeweler",
    "setup_tiles": "turned",
}


class SourceRow(NamedTuple):
    """A source of prestige points."""

    icon: str
    name: str


class Phase(NamedTuple):
    """A phase of the round, and the points that fall in it."""

    number: int
    sources: tuple[SourceRow, ...]


class ScorePad(NamedTuple):
    """The pad's tables; everything else is left to the pencil."""

    title: str
    pads: tuple[int, ...]  # on the first page
    seats: tuple[SeatTag, ...]
    phases: tuple[Phase, ...]
    gold: str
    gold_points: int
    ties: str
    rounds: tuple[int, ...]


def score_pad(words: Words, choice: PrintChoice, subject: Subject) -> ScorePad:
    """Lay out the pad for the rounds and the sources of this game."""
    counts = catalogue(subject).counts
    return ScorePad(
        title=words.say("Score pad"),
        pads=(1,) if choice.large else (1, 2),
        seats=tags(words, COLOURS),
        phases=tuple(Phase(number, tuple(_row(words, row) for row in rows)) for number, rows in FALL.items()),
        gold=rule_line(words, "scoring.gold"),
        gold_points=counts.gold_pp,
        ties=rule_line(words, "scoring.ties"),
        rounds=tuple(range(1, counts.rounds + 1)),
    )


def _row(words: Words, source: Source) -> SourceRow:
    return SourceRow(icon_of(ICONS.get(source, source)), words.name(source))
