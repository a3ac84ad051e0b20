"""The building reference: the catalogue in; every tile with both sides, and the monuments, on a double page out."""

from typing import NamedTuple

from referee.games.caylus1303.sheets.components import Family, families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject

DOUBLE_PAGE = (("start", "wood"), ("stone", "monument"))
FOUR_PAGES = (("start",), ("wood",), ("stone",), ("monument",))


class BuildingsSheet(NamedTuple):
    """The families of buildings, page by page; `bonus` tells when an owner takes theirs."""

    title: str
    bonus: str
    pages: tuple[tuple[Family, ...], ...]


def buildings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> BuildingsSheet:
    """Lay out all buildings."""
    kinds = FOUR_PAGES if choice.large else DOUBLE_PAGE
    pages = tuple(families(words, catalogue(subject), page) for page in kinds)
    return BuildingsSheet(words.say("Building reference"), rule_line(words, "owner_bonus"), pages)
