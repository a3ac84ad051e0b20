"""What is printed on a component: its row in; its sides to draw, and each value with how sure we are, out."""

from collections.abc import Iterator

from referee.games.box_forms import drawn_goods
from referee.games.caylus1303.faces import (
    building_face,
    character_face,
    monument_face,
    pile_tokens,
    printed_face,
    residence_face,
)
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.related_rules import Row
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import SIDES, VALUES
from referee.games.printed_values import Found, certain, marked, side
from referee.pages.faces import Face
from referee.pages.presentation import SideView, Value
from referee.rules.caylus1303.box import show
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building, Character, Monument, Printed
from referee.rules.caylus1303.goods import Pile, named


def rows(catalogue: Catalogue) -> dict[str, tuple[Row, ...]]:
    """Give all components of a catalogue by kind."""
    return {
        "printed": catalogue.printed,
        "start": catalogue.starting,
        "wood": catalogue.wood,
        "stone": catalogue.stone,
        "monument": catalogue.monuments,
        "character": catalogue.characters,
    }


def face(words: Words, row: Row) -> Face:
    """Give the side of a component by which it is known."""
    match row:
        case Printed():
            return printed_face(words, row)
        case Building():
            return building_face(words, row, "setup" if row.family == "start" else "construction")
        case Monument():
            return monument_face(words, row)
        case Character():
            return character_face(words, row)


def sides(words: Words, row: Row) -> tuple[SideView, ...]:
    """Give every side of a component; sides that do the same are still drawn as they are printed."""
    front, of_setup = face(words, row), words.say(SIDES["setup"])
    match row:
        case Building(family="start"):
            back = certain(words, residence_face(words, row), words.say(SIDES["residence"]))
            return (side(words, row, front, "effect", of_setup), back)
        case Building():
            turned = building_face(words, row, "setup")
            return (
                side(words, row, front, "effect", words.say(SIDES["construction"])),
                side(words, row, turned, "setup" if row.setup else "effect", of_setup),
            )
        case Printed():
            return (side(words, row, front, "cost" if show(row, "cost") else "effect"),)
        case Character():
            return (side(words, row, front, "effect"),)
        case Monument():
            return (certain(words, front),)  # what it brings stands in the rulebook in words


def values(words: Words, row: Row) -> tuple[Value, ...]:
    """Give every printed value besides the effects with its mark, or as corrected against the box."""
    return marked(words, row, _found(words, row))


def _found(words: Words, row: Row) -> Iterator[Found]:
    match row:
        case Building(family="start"):
            yield Found("copies", words.say(VALUES["copies"]), str(row.copies))
        case Building():
            yield from _price(words, row)
        case Monument():
            yield from _price(words, row)
            yield Found("name", words.say(VALUES["name"]), row.name or words.name(row.id))
    if isinstance(row, Building) and row.bonus:
        yield _pile(words, "bonus", Pile(**{row.bonus: 1}))
    if goods := show(row, "goods"):
        yield _goods(words, "good" if isinstance(row, Character) else "goods", goods)


def _price(words: Words, row: Building | Monument) -> Iterator[Found]:
    yield _pile(words, "cost", row.cost)
    yield Found("pp", words.say(VALUES["pp"]), words.pile({"pp": row.prestige}))


def _pile(words: Words, key: str, pile: Pile) -> Found:
    return Found(key, words.say(VALUES[key]), words.pile(named(pile)), pile_tokens(words, pile))


def _goods(words: Words, name: str, goods: list[str]) -> Found:
    return Found("goods", words.say(VALUES[name]), *drawn_goods(words, icon_of, goods))
