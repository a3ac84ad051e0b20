"""Tiles, monuments and characters as they are printed: the catalogue in; all of them, with their sides, out."""

from referee.games.caylus1303.components import face, rows, sides
from referee.games.caylus1303.related_rules import Row
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import KINDS
from referee.printables.components import Component, Family, Side, family
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building


def families(words: Words, catalogue: Catalogue, kinds: tuple[str, ...]) -> tuple[Family, ...]:
    """Give kinds of components as a player looks for them: by flag, then by name."""
    found = rows(catalogue)
    return tuple(_family(words, kind, found[kind]) for kind in kinds)


def _family(words: Words, kind: str, found: tuple[Row, ...]) -> Family:
    title, one = map(words.say, KINDS[kind])
    return family(kind, title, one, (_component(words, row) for row in found))


def _component(words: Words, row: Row) -> Component:
    seen = tuple(Side(side.title, side.face) for side in sides(words, row))
    copies = row.copies if isinstance(row, Building) else 1
    same = isinstance(row, Building) and row.family != "start" and row.setup is None
    boxed = row.id in words.values.box
    return Component(row, face(words, row), seen, copies, same, boxed)
