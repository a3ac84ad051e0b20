"""Tiles, monuments and characters as they are printed: the catalogue in; all of them, with their sides, out."""

import unicodedata
from typing import NamedTuple

from referee.games.caylus1303.components import face, rows, sides
from referee.games.caylus1303.related_rules import Row
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import KINDS
from referee.pages.faces import Face
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building


class Side(NamedTuple):
    """A side with its title, which is empty where a component has only one."""

    title: str
    face: Face


class Component(NamedTuple):
    """A tile, a monument or a character: the side by which it is known first; `same` where both sides do the same."""

    row: Row
    face: Face
    sides: tuple[Side, ...]
    copies: int
    same: bool
    boxed: bool  # whether any side was corrected against the box


class Family(NamedTuple):
    """All components of one kind, in the order of their names."""

    kind: str
    title: str
    one: str  # what one of them is called
    components: tuple[Component, ...]


def families(words: Words, catalogue: Catalogue, kinds: tuple[str, ...]) -> tuple[Family, ...]:
    """Give kinds of components as a player looks for them: by flag, then by name."""
    found = rows(catalogue)
    return tuple(_family(words, kind, found[kind]) for kind in kinds)


def _family(words: Words, kind: str, found: tuple[Row, ...]) -> Family:
    components = sorted((_component(words, row) for row in found), key=lambda part: _order(part.face.name))
    title, one = KINDS[kind]
    return Family(kind, words.say(title), words.say(one), tuple(components))


def _component(words: Words, row: Row) -> Component:
    seen = tuple(Side(side.title, side.face) for side in sides(words, row))
    copies = row.copies if isinstance(row, Building) else 1
    same = isinstance(row, Building) and row.family != "start" and row.setup is None
    boxed = row.id in words.values.box
    return Component(row, face(words, row), seen, copies, same, boxed)


def _order(name: str) -> str:
    """Give a name without accents, so that É stands with E and Ł with L."""
    plain = name.lower().replace("ł", "l")
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
