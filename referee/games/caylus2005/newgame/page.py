"""The form of a new game: what the table wishes so far in; what only this game asks out, beside what any game does."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.games import asking
from referee.games.asking import NewGamePage, Option
from referee.games.caylus2005 import GAME
from referee.games.caylus2005.faces import building_face
from referee.games.caylus2005.newgame.wishes import PRINTING, Wishes
from referee.games.caylus2005.words import Words
from referee.pages.faces import Face
from referee.rules.caylus2005.catalogue import EDITIONS, NEWEST, as_ruled
from referee.rules.caylus2005.rulings import RULINGS, Rulings
from referee.rules.caylus2005.setup import NAME_LENGTH

TOLD_APART = "stone_church"  # by this tile


class Printed(NamedTuple):
    """One of the printings, by the tile that tells them apart."""

    value: str
    face: Face
    chosen: bool


class Own(NamedTuple):
    """How the turn order of the first round is found, and which tiles lie in the box."""

    orders: tuple[Option, ...]
    printings: tuple[Printed, ...]
    told_apart: str  # how the tile is called by which they are


def new_game_page(words: Words, wishes: Wishes, problems: Mapping[str, str]) -> NewGamePage:
    """Lay out the form with what is wished so far, and each problem at its field."""
    own = Own(_orders(words, wishes), _printings(words, wishes), words.name(TOLD_APART))
    page = asking.new_game_page(words, GAME, NAME_LENGTH, wishes, problems, own)
    return page._replace(rulings=tuple(row for row in page.rulings if row.told.id != PRINTING))  # asked on its own


def _orders(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    rows = (
        ("drawn", words.say("Draw at random"), words.say("The checklist says who has which place."), "dice"),
        ("entered", words.say("As entered here"), words.say("Whoever is at the top begins."), "people"),
    )
    return tuple(Option(*row, chosen=row[0] == wishes.order) for row in rows)


def _printings(words: Words, wishes: Wishes) -> tuple[Printed, ...]:
    ruling = next(row for row in RULINGS if row.id == PRINTING)
    return tuple(Printed(value, _church(words, value), value == wishes.rulings[PRINTING]) for value in ruling.values)


def _church(words: Words, printing: str) -> Face:
    """Give the tile as a printing has it, whatever the owner's box says."""
    catalogue = as_ruled(EDITIONS[NEWEST], Rulings(printing=printing))  # type: ignore[arg-type] # one of its values
    row = next(row for row in catalogue.stone if row.id == TOLD_APART)
    return building_face(Words(words.language), row)
