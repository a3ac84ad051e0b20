"""Entering a table tile by tile, on the screen: the wishes so far in; the next place and what may lie there out."""

from functools import partial

from referee.games import entering
from referee.games.caylus1303.faces import building_face, character_face
from referee.games.caylus1303.newgame.tiles import lay
from referee.games.caylus1303.newgame.wishes import Wishes, as_fields
from referee.games.caylus1303.words import Words
from referee.games.entering import Asks, Part, TilesPage
from referee.games.laying import Laying, Place
from referee.pages.faces import Face
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.texts import N_

ROAD, SITE = N_("Road {number}"), N_("Site {number}")


def tiles_page(words: Words, wishes: Wishes) -> TilesPage:
    """Lay out the next step of entering a table; raise laying.Impossible if it cannot lie so."""
    laying = lay(words.values.catalogue, wishes.players, wishes.laid, wishes.recommended)
    parts = {
        "site": Part(words.say("Construction site"), SITE),
        "road": Part(words.say("Road"), ROAD),
        "characters": Part(words.say("Characters"), N_("Character {number}")),
    }
    face = partial(tile_face, words)
    asks = Asks(RULESET.id, _question(words, laying), _hint(words), parts, face, as_fields)
    return entering.tiles_page(words, asks, wishes, laying)


def _hint(words: Words) -> str:
    return words.say("As it lay at the beginning: turn residences over to look, and tap any tile where nobody knows.")


def _question(words: Words, laying: Laying) -> str:
    match step := laying.step:
        case None:
            return ""
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


def tile_face(words: Words, tile: str) -> Face:
    """Give the setup side of a tile, or a character, with the values of the box."""
    for row in words.values.catalogue.characters:
        if row.id == tile:
            return character_face(words, row)
    return building_face(words, next(row for row in words.values.catalogue.buildings if row.id == tile), "setup")
