"""Rulings and doubts: rulings and the catalogue in; options to choose, and every doubtful value to check, out."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from referee.games.caylus1303.box_check import name, told
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulings import told_rulings
from referee.pages.faces import Token
from referee.pages.presentation import Told
from referee.printables.choices import PrintChoice
from referee.printables.columns import pages, share
from referee.printables.subjects import Subject
from referee.rules.caylus1303.box import values
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.kernel.provenance import Value
from referee.wording.marks import MARKS


class Doubt(NamedTuple):
    """A value to compare with the box: its name, what we think it is, and how sure we are."""

    key: str
    label: str
    text: str
    tokens: tuple[Token, ...]
    mark: str
    sure: str  # the mark in a word


class Doubted(NamedTuple):
    """A component with its doubtful values."""

    id: str
    name: str
    icon: str
    reference: str
    doubts: tuple[Doubt, ...]


class Sure(NamedTuple):
    """A mark and its meaning."""

    mark: str
    word: str
    sentence: str


class RulingsSheet(NamedTuple):
    """The options on the first page; the check list in columns over the pages."""

    title: str
    options: tuple[Told, ...]
    marks: tuple[Sure, ...]
    pages: tuple[tuple[tuple[Doubted, ...], ...], ...]


FLAGS = ("start", "wood", "stone", "monument")


def rulings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> RulingsSheet:
    """Gather the options and the doubtful values."""
    doubted = tuple(_components(words, catalogue(subject)))
    rooms = (0, 0, 1, 1, 1, 1, 1, 1) if choice.large else (0.45, 0.45, 1, 1, 1, 1)  # the options come first
    marks = ("B", "C", "box") if words.values.box else ("B", "C")
    columns = share(doubted, lambda each: 1.2 + len(each.doubts), rooms)
    return RulingsSheet(
        title=words.say("Rulings and doubts"),
        options=told_rulings(words),
        marks=tuple(Sure(mark, words.say(MARKS[mark][0]), words.say(MARKS[mark][1])) for mark in marks),
        pages=pages(columns),
    )


def _components(words: Words, catalogue: Catalogue) -> Iterator[Doubted]:
    doubtful = (value for value in values(catalogue) if value.sure != "A" or _is_boxed(words, value))
    for component, group in groupby(doubtful, lambda value: value.component):
        rows = list(group)
        doubts = tuple(_doubt(words, value) for value in rows)
        yield Doubted(component, name(words, component), _icon(component), words.page(rows[0].page), doubts)


def _is_boxed(words: Words, value: Value) -> bool:
    return value.key in words.values.box.get(value.component, ())


def _icon(component: str) -> str:
    family = component.partition("_")[0]
    return icon_of(f"flag_{family}" if family in FLAGS else component)


def _doubt(words: Words, value: Value) -> Doubt:
    label, text, tokens = told(words, value)
    mark = "box" if _is_boxed(words, value) else value.sure
    return Doubt(value.key, label, "" if tokens else text, tokens, mark, words.say(MARKS[mark][0]))
