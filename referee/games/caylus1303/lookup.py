"""The look-up: a set-up's components in; each with what is printed on it and the rules behind it out."""

from functools import partial

from referee.games import looking_up
from referee.games.caylus1303 import components as printed
from referee.games.caylus1303.combinations import COMBINATIONS
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.related_rules import PLACES as HAPPENS
from referee.games.caylus1303.related_rules import rules_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import BESIDES, BOARD, KINDS, PLACES
from referee.games.caylus1303.words.rules import filled, rule_line
from referee.games.looking_up import Shelf
from referee.rules.caylus1303.rulebook import BY_ID


def _name(words: Words, component: str) -> str:
    """Name a component, with its family where another has a tile of that name."""
    named = (row.name for row in words.values.catalogue.monuments if row.id == component)
    return next(named, "") or words.full_name(component)


SHELF = Shelf(
    kinds=KINDS,
    cards=("character",),
    rows=printed.rows,
    face=printed.face,
    sides=printed.sides,
    values=printed.values,
    rules=rules_of,
    places=PLACES,
    happens=HAPPENS,
    combinations=COMBINATIONS,
    by_id=BY_ID,
    line=rule_line,
    filled=filled,
    name=_name,
    icon_of=icon_of,
    besides=BESIDES,
    board=BOARD,
)
kinds = partial(looking_up.components, SHELF)
component = partial(looking_up.component, SHELF)
combinations = partial(looking_up.combinations, SHELF)
about = partial(looking_up.about, SHELF)
