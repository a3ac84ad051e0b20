"""What is printed on a component: its row in; its sides to draw, and each value with how sure we are, out."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from referee.faces import (
    Face,
    Token,
    building_face,
    character_face,
    effect_tokens,
    monument_face,
    pile_tokens,
    printed_face,
    residence_face,
)
from referee.pages.related import Row
from referee.rules.caylus1303.box import show
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building, Character, Monument, Printed
from referee.rules.caylus1303.effects import Effect
from referee.rules.caylus1303.goods import Pile, named
from referee.wording import Words
from referee.wording.effects import effect_sentence
from referee.wording.rulebook import MARKS, SIDES, VALUES


class SideView(NamedTuple):
    """A side of a tile, or all of a character."""

    title: str
    face: Face


class Value(NamedTuple):
    """A printed value, and how sure we are of it."""

    name: str
    text: str
    tokens: tuple[Token, ...]
    mark: str
    sure: str


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
    front = face(words, row)
    match row:
        case Building(family="start"):
            back = residence_face(words, row)
            return (SideView(words.say(SIDES["setup"]), front), SideView(words.say(SIDES["residence"]), back))
        case Building():
            back = building_face(words, row, "setup")
            return (SideView(words.say(SIDES["construction"]), front), SideView(words.say(SIDES["setup"]), back))
    return (SideView("", front),)


def values(words: Words, row: Row, corrected: Collection[str]) -> tuple[Value, ...]:
    """Give every printed value with its mark, or as corrected against the box."""
    drawn = []
    for found in _found(words, row):
        mark = "box" if found.key in corrected else row.sure.of(found.key)
        drawn.append(Value(words.say(VALUES[found.name]), found.text, found.tokens, mark, words.say(MARKS[mark][0])))
    return tuple(drawn)


def _found(words: Words, row: Row) -> Iterator[Found]:
    match row:
        case Printed():
            key = "cost" if show(row, "cost") else "effect"
            yield _effect(words, key, "effect", row.effect)
        case Building():
            yield from _of_building(words, row)
        case Monument():
            yield _pile(words, "cost", row.cost)
            yield Found("pp", "pp", words.pile({"pp": row.prestige}))
            yield Found("name", "name", row.name or words.name(row.id))
        case Character():
            yield Found("effect", "effect", face(words, row).sentence)
            if goods := show(row, "goods"):
                yield _goods(words, "good", goods)


def _of_building(words: Words, row: Building) -> Iterator[Found]:
    if row.family == "start":
        yield _effect(words, "effect", "effect", row.effect)
        yield Found("copies", "copies", str(row.copies))
    else:
        yield _pile(words, "cost", row.cost)
        yield Found("pp", "pp", words.pile({"pp": row.prestige}))
        yield _effect(words, "effect", "construction", row.effect)
        yield _effect(words, "setup" if row.setup else "effect", "setup", row.setup or row.effect)
    if row.bonus:
        yield _pile(words, "bonus", Pile(**{row.bonus: 1}))
    if goods := show(row, "goods"):
        yield _goods(words, "goods", goods)


def _effect(words: Words, key: str, name: str, effect: Effect) -> Found:
    return Found(key, name, effect_sentence(words, effect), effect_tokens(words, effect))


def _pile(words: Words, key: str, pile: Pile) -> Found:
    return Found(key, key, words.pile(named(pile)), pile_tokens(words, pile))


def _goods(words: Words, name: str, goods: list[str]) -> Found:
    tokens = tuple(Token("icon", good, 1, words.name(good)) for good in goods)
    return Found("goods", name, ", ".join(words.name(good) for good in goods), tokens)
