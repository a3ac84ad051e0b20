"""Tiles and buildings of the board as they are printed: the catalogue in; all of them, by family, out."""

from referee.games.caylus2005.faces import building_face, prestige_face, residence_face
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.rulebook import KINDS
from referee.printables.components import Component, Family, Side, family
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Prestige
from referee.rules.caylus2005.vocab import RESIDENCE

BOARD = ("special", "fixed")  # what is printed on it
TILES = ("neutral", "wood", "stone", "prestige")
RESIDENCES = {"out": 8, "in": 7}  # in the box, by whether the Jeweler is


def families(
    words: Words, catalogue: Catalogue, kinds: tuple[str, ...] = (*BOARD, *TILES), later: bool = False
) -> tuple[Family, ...]:
    """Give kinds of buildings as a player looks for them: by flag, then by name; special ones as they are used.

    Where no table is known, they may be those of `later` boxes, too, of which others have no copy.
    """
    unseen = later and words.values.players is None
    return tuple(_family(words, catalogue, kind, unseen) for kind in kinds)


def residence(words: Words) -> Component:
    """Give the residences, which all are alike."""
    face, copies = residence_face(words), RESIDENCES[words.values.rulings.jeweler]
    return Component(None, face, (Side("", face),), copies, same=False, boxed=RESIDENCE in words.values.box)


def _family(words: Words, catalogue: Catalogue, kind: str, unseen: bool) -> Family:
    parts = tuple(_component(words, row) for row in getattr(catalogue, kind) if row.copies or unseen)
    title, one = map(words.say, KINDS[kind])
    return Family(kind, title, one, parts) if kind in BOARD else family(kind, title, one, parts)


def _component(words: Words, row: Building | Prestige) -> Component:
    face = prestige_face(words, row) if isinstance(row, Prestige) else building_face(words, row)
    return Component(row, face, (Side("", face),), row.copies, same=False, boxed=row.id in words.values.box)
