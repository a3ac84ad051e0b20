"""The score pad: nothing but words in; a page to score on and a page to write a game down, round by round, out."""

from typing import NamedTuple, get_args

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.pages.seats import SeatTag, tags
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.vocab import COLOURS, Source


class SourceRow(NamedTuple):
    """A source of prestige points."""

    icon: str
    name: str


class ScorePad(NamedTuple):
    """The pad's tables; everything else is left to the pencil."""

    title: str
    seats: tuple[SeatTag, ...]
    sources: tuple[SourceRow, ...]
    gold: str
    gold_points: int
    ties: str
    rounds: tuple[int, ...]


ICONS = {
    "built": "flag_wood",
    "visits": "worker",
    "bundles": "bundle",
    "monuments": "flag_monument",
    "tailor": "wood_tailor",
    "church": "stone_church",
    "jeweler": "stone_jeweler",
    "setup_tiles": "flag_start",
}


def score_pad(words: Words, choice: PrintChoice, subject: Subject) -> ScorePad:  # noqa: ARG001 - every pad is the same
    """Lay out the pad for the rounds and the sources of this game."""
    sources = tuple(SourceRow(icon_of(ICONS.get(row, row)), words.name(row)) for row in get_args(Source))
    return ScorePad(
        title=words.say("Score pad"),
        seats=tags(words, COLOURS),
        sources=sources,
        gold=rule_line(words, "scoring.gold"),
        gold_points=catalogue(subject).counts.gold_pp,
        ties=rule_line(words, "scoring.ties"),
        rounds=tuple(range(1, catalogue(subject).counts.rounds + 1)),
    )
