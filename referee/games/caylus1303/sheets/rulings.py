"""Rulings and doubts: rulings and the catalogue in; options to choose, and every doubtful value to check, out."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from referee.games.caylus1303.faces import effect_tokens, pile_tokens
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import VALUES
from referee.games.caylus1303.words.rulings import told_rulings
from referee.pages.faces import Token
from referee.pages.presentation import Told
from referee.printables.choices import PrintChoice
from referee.printables.columns import pages, share
from referee.printables.subjects import Subject
from referee.rules.caylus1303.box import Value, values
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.texts import N_
from referee.wording.marks import MARKS


class Doubt(NamedTuple):
    """A value to compare with the box: its name, what we think it is, and how sure we are."""

    key: str
    label: str
    text: str
    tokens: tuple[Token, ...]
    mark: str


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


LABELS = {
    **VALUES,
    "effect": N_("Effect"),
    "setup": N_("Effect of the setup side"),
    "spaces": N_("Spaces of the road"),
    "stone": N_("Space of the stone building at the start"),
    "beyond": N_("Spaces past the end of the road"),
    "tokens": N_("Values of the tokens"),
}
BESIDES = {
    "any": N_("The symbol “any” in a cost"),
    "prestige": N_("Prestige points"),
    "road": N_("Road"),
}
FLAGS = ("start", "wood", "stone", "monument")


def rulings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> RulingsSheet:
    """Gather the options and the doubtful values."""
    doubted = tuple(_components(words, catalogue(subject)))
    rooms = (0, 0, 1, 1, 1, 1, 1, 1) if choice.large else (0.45, 0.45, 1, 1, 1, 1)  # the options come first
    columns = share(doubted, lambda each: 1.2 + len(each.doubts), rooms)
    return RulingsSheet(
        title=words.say("Rulings and doubts"),
        options=told_rulings(words),
        marks=tuple(Sure(mark, words.say(MARKS[mark][0]), words.say(MARKS[mark][1])) for mark in "BC"),
        pages=pages(columns),
    )


def _components(words: Words, catalogue: Catalogue) -> Iterator[Doubted]:
    doubtful = (value for value in values(catalogue) if value.sure != "A")
    for component, group in groupby(doubtful, lambda value: value.component):
        rows = list(group)
        name = words.say(BESIDES[component]) if component in BESIDES else _name(words, catalogue, component)
        doubts = tuple(_doubt(words, catalogue, value) for value in rows)
        yield Doubted(component, name, _icon(component), words.page(rows[0].page), doubts)


def _name(words: Words, catalogue: Catalogue, component: str) -> str:
    named = (row.name for row in catalogue.monuments if row.id == component)
    return next(named, "") or words.full_name(component)


def _icon(component: str) -> str:
    family = component.partition("_")[0]
    return icon_of(f"flag_{family}" if family in FLAGS else component)


def _doubt(words: Words, catalogue: Catalogue, value: Value) -> Doubt:
    key = "good" if value.component == "goldsmith" else value.key
    text, tokens = _shown(words, catalogue, value)
    return Doubt(value.key, words.say(LABELS[key]), text, tokens, value.sure)


def _shown(words: Words, catalogue: Catalogue, value: Value) -> tuple[str, tuple[Token, ...]]:
    """Give a value as a text, or as icons where it has them."""
    match value.key:
        case "cost":
            return "", pile_tokens(words, Cost(**value.value))
        case "effect" | "setup":
            return "", effect_tokens(words, getattr(_building(catalogue, value.component), value.key))
        case "goods":
            return "", tuple(_good(words, good) for good in value.value)
        case "bonus":
            return "", (_good(words, value.value),)
        case "name":
            return _name(words, catalogue, value.component), ()
        case "tokens":
            return ", ".join(map(str, value.value)), ()
    return str(value.value), ()


def _good(words: Words, good: Any) -> Token:
    return Token("icon", icon_of(str(good)), 1, words.name(str(good)))


def _building(catalogue: Catalogue, component: str) -> Building:
    return next(row for row in catalogue.buildings if row.id == component)
