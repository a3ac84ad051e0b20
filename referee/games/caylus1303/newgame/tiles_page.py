"""Entering a table tile by tile, on the screen: the wishes so far in; the next place and what may lie there out."""

from typing import NamedTuple

from referee.games.caylus1303.faces import building_face, character_face
from referee.games.caylus1303.newgame.tiles import Laying, Place, lay
from referee.games.caylus1303.newgame.wishes import Wishes, as_fields
from referee.games.caylus1303.words import Words
from referee.pages.checklist import Spot
from referee.pages.faces import Face


class Offer(NamedTuple):
    """A tile to tap, and the fields of the address that lead on with it."""

    face: Face
    fields: dict[str, str]


class TilesPage(NamedTuple):
    """The table being entered: the next place, what may lie there, and what lies there already."""

    place: str
    question: str
    hint: str
    offers: tuple[Offer, ...]
    site: tuple[Spot, ...]
    road: tuple[Spot, ...]
    characters: tuple[Spot, ...]
    done: int
    total: int
    fields: dict[str, str]
    back: dict[str, str] | None
    late: bool  # the game has already begun: what else lies there comes next


def tiles_page(words: Words, wishes: Wishes) -> TilesPage:
    """Lay out the next step of entering a table; raise laying.Impossible if it cannot lie so."""
    laying = lay(words.values.catalogue, wishes.players, wishes.laid, wishes.recommended)
    return TilesPage(
        place=place_name(words, laying.step) if laying.step else "",
        question=_question(words, laying),
        hint=_hint(words) if wishes.late and laying.step else "",
        offers=tuple(
            Offer(tile_face(words, tile), as_fields(wishes._replace(laid=(*wishes.laid, tile))))
            for tile in laying.offers
        ),
        site=_spots(words, laying, "site"),
        road=_spots(words, laying, "road"),
        characters=_spots(words, laying, "characters"),
        done=len(laying.laid),
        total=laying.total,
        fields=as_fields(wishes),
        back=as_fields(wishes._replace(laid=wishes.laid[:-1])) if wishes.laid else None,
        late=wishes.late,
    )


def _hint(words: Words) -> str:
    return words.say("As it lay at the beginning: turn residences over to look, and tap any tile where nobody knows.")


def _question(words: Words, laying: Laying) -> str:
    match step := laying.step:
        case None:
            return words.say("Is this how the table lies?")
        case Place("start", "site"):
            return words.say("Which starting building is the first of the construction site?")
        case Place("start"):
            return words.say("Which starting building lies on road space {number}?", number=step.number)
        case Place("wood", "site"):
            return words.say("Which wood building is the second of the construction site?")
        case Place("wood"):
            return words.say("Which wood building lies on road space {number}?", number=step.number)
        case Place("stone", "site"):
            return words.say("Which stone building is the third of the construction site?")
        case Place("stone"):
            return words.say("Which stone building lies on road space {number}?", number=step.number)
    number = laying.total - len(laying.laid) + step.number - 1
    return words.say("Tap the {number} characters that are laid out, in any order.", number=number)


def place_name(words: Words, place: Place) -> str:
    """Name a place in a word or two."""
    match place.where:
        case "site":
            return words.say("Site {number}", number=place.number)
        case "road":
            return words.say("Road {number}", number=place.number)
    return words.say("Character {number}", number=place.number)


def _spots(words: Words, laying: Laying, where: str) -> tuple[Spot, ...]:
    return tuple(
        Spot(place_name(words, place), tile_face(words, tile)) for place, tile in laying.laid if place.where == where
    )


def tile_face(words: Words, tile: str) -> Face:
    """Give the setup side of a tile, or a character, with the values of the box."""
    for row in words.values.catalogue.characters:
        if row.id == tile:
            return character_face(words, row)
    return building_face(words, next(row for row in words.values.catalogue.buildings if row.id == tile), "setup")
