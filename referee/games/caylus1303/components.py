"""What is printed on a component: its row in; its sides to draw, and each value with how sure we are, out."""

from collections.abc import Iterator
from typing import NamedTuple

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
from referee.pages.faces import Face, Token
from referee.pages.presentation import SideView, Value
from referee.rules.caylus1303.box import show
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building, Character, Monument, Printed
from referee.rules.caylus1303.goods import Pile, named
from referee.wording.marks import MARKS


class Found(NamedTuple):
    """A value before it is marked: under which key it may be corrected, and how it is called."""

    key: str
    name: str
    text: str
    tokens: tuple[Token, ...] = ()


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

    def side(title: str, drawn: Face, key: str) -> SideView:
        return SideView(title, drawn, *_mark(words, row, key))

    front = face(words, row)
    match row:
        case Building(family="start"):
            back = SideView(words.say(SIDES["residence"]), residence_face(words, row), *_certain(words))
            return (side(words.say(SIDES["setup"]), front, "effect"), back)
        case Building():
            back = side(
                words.say(SIDES["setup"]), building_face(words, row, "setup"), "setup" if row.setup else "effect"
            )
            return (side(words.say(SIDES["construction"]), front, "effect"), back)
        case Printed():
            return (side("", front, "cost" if show(row, "cost") else "effect"),)
        case Character():
            return (side("", front, "effect"),)
        case Monument():
            return (SideView("", front, *_certain(words)),)  # what it brings stands in the rulebook in words


def values(words: Words, row: Row) -> tuple[Value, ...]:
    """Give every printed value besides the effects with its mark, or as corrected against the box."""
    return tuple(
        Value(words.say(VALUES[found.name]), found.text, found.tokens, *_mark(words, row, found.key))
        for found in _found(words, row)
    )


def _mark(words: Words, row: Row, key: str) -> tuple[str, str]:
    """Give the mark of a value, and its word."""
    mark = "box" if key in words.values.box.get(row.id, ()) else row.sure.of(key)
    return mark, words.say(MARKS[mark][0])


def _certain(words: Words) -> tuple[str, str]:
    return "A", words.say(MARKS["A"][0])


def _found(words: Words, row: Row) -> Iterator[Found]:
    match row:
        case Building(family="start"):
            yield Found("copies", "copies", str(row.copies))
        case Building():
            yield from _price(words, row)
        case Monument():
            yield from _price(words, row)
            yield Found("name", "name", row.name or words.name(row.id))
    if isinstance(row, Building) and row.bonus:
        yield _pile(words, "bonus", Pile(**{row.bonus: 1}))
    if goods := show(row, "goods"):
        yield _goods(words, "good" if isinstance(row, Character) else "goods", goods)


def _price(words: Words, row: Building | Monument) -> Iterator[Found]:
    yield _pile(words, "cost", row.cost)
    yield Found("pp", "pp", words.pile({"pp": row.prestige}))


def _pile(words: Words, key: str, pile: Pile) -> Found:
    return Found(key, key, words.pile(named(pile)), pile_tokens(words, pile))


def _goods(words: Words, name: str, goods: list[str]) -> Found:
    tokens = tuple(Token("icon", icon_of(good), 1, words.name(good)) for good in goods)
    return Found("goods", name, ", ".join(words.name(good) for good in goods), tokens)
