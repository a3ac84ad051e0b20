"""The look-up: a set-up's components in; each with what is printed on it and the rules behind it out."""

from functools import partial

from referee.games import looking_up
from referee.games.caylus2005 import components as printed
from referee.games.caylus2005.combinations import COMBINATIONS
from referee.games.caylus2005.related_rules import PLACES as HAPPENS
from referee.games.caylus2005.related_rules import rules_of
from referee.games.caylus2005.words.rulebook import BESIDES, BOARD, KINDS, PLACES
from referee.games.caylus2005.words.rules import filled, rule_line
from referee.games.looking_up import Shelf
from referee.rules.caylus2005.rulebook import BY_ID

SHELF = Shelf(
    kinds=KINDS,
    cards=("section", "line"),
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
    name=printed.name,
    icon_of=printed.icon,
    besides=BESIDES,
    board=BOARD,
    drawn=printed.place_sides,
)
kinds = partial(looking_up.components, SHELF)
component = partial(looking_up.component, SHELF)
combinations = partial(looking_up.combinations, SHELF)
about = partial(looking_up.about, SHELF)
