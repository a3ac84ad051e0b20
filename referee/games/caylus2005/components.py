"""What is printed on a component: its row in; its sides to draw, and each value with how sure we are, out."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from referee.games.box_forms import drawn_goods
from referee.games.caylus2005.faces import (
    building_face,
    effect_tokens,
    pile_tokens,
    prestige_face,
    residence_face,
)
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.related_rules import Row
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.effects import effect_sentence
from referee.games.caylus2005.words.names import LINES
from referee.games.caylus2005.words.rulebook import OF_SECTIONS, VALUES
from referee.games.clauses import capital
from referee.games.printed_values import Found, certain, marked, side
from referee.pages.faces import Face, Token
from referee.pages.presentation import SideView, Value
from referee.rules.caylus2005.box import show
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Line, Prestige, Section
from referee.rules.caylus2005.goods import Cost
from referee.rules.caylus2005.vocab import RESIDENCE

Shown = tuple[str, tuple[Token, ...]]  # a value in words and, where it has any, in icons


def rows(catalogue: Catalogue) -> dict[str, tuple[Row, ...]]:
    """Give all components of a catalogue by kind."""
    return {
        "special": catalogue.special,
        "fixed": catalogue.fixed,
        "neutral": catalogue.neutral,
        "wood": catalogue.wood,
        "stone": catalogue.stone,
        "prestige": catalogue.prestige,
        "section": catalogue.sections,
        "line": catalogue.lines,
    }


def name(words: Words, component: str) -> str:
    """Name a component by itself: a tile with its family where another has its name, a section, a line."""
    if component in LINES:
        return words.line(component)
    return capital(words.full_name(component))


def icon(component: str) -> str:
    """Give the drawing of a component; that of a line is not called as the line is."""
    return icon_of(f"line_{component}" if component in LINES else component)


def face(words: Words, row: Row) -> Face:
    """Give the side of a component by which it is known; sections and lines are told, not drawn."""
    match row:
        case Building():
            return building_face(words, row)
        case Prestige():
            return prestige_face(words, row)
        case Section():
            return _told(words, row, _section_sentence(words, row))
        case Line():
            return _told(words, row, _line_sentence(words, row))


def _told(words: Words, row: Section | Line, sentence: str) -> Face:
    return Face(row.id, name(words, row.id), icon(row.id), "special", row.page, sentence, portrait=True)


def _section_sentence(words: Words, row: Section) -> str:
    return words.say(
        "{points} for each batch; scored when it is full, or the bailiff stands at {mark} or beyond.",
        points=words.pile({"pp": row.pp}),
        mark=words.name(f"road_{row.mark}"),
    )


def _line_sentence(words: Words, row: Line) -> str:
    if row.highest:
        return words.say("The marker’s own column is paid by itself.")
    return words.say("One effect may be used, of any column up to the marker.")


def sides(words: Words, row: Row) -> tuple[SideView, ...]:
    """Give the one side of a component."""
    if isinstance(row, Building):
        return (side(words, row, face(words, row), "effect"),)
    return (certain(words, face(words, row)),)


def place_sides(words: Words, place: str) -> tuple[SideView, ...]:
    """Give the side of a place that is a tile, too: of the residence."""
    return (certain(words, residence_face(words)),) if place == RESIDENCE else ()


def values(words: Words, row: Row) -> tuple[Value, ...]:
    """Give every printed value besides the effects with its mark, or as corrected against the box."""
    return marked(words, row, _found(words, row))


def _found(words: Words, row: Row) -> Iterator[Found]:
    match row:
        case Section():
            for key, label in OF_SECTIONS.items():
                yield Found(key, words.say(label), *section_value(words, key, getattr(row, key)))
        case Line():
            yield from _columns(words, row)
        case _:
            for key, label in VALUES.items():
                if (shown := row.copies if key == "copies" and row.copies != 1 else show(row, key)) is not None:
                    yield Found(key, words.say(label), *tile_value(words, key, shown))


def _columns(words: Words, row: Line) -> Iterator[Found]:
    """Tell the effects of a line, column by column."""
    for number, use in enumerate(row.columns, start=1):
        told = (effect_sentence(words, use), effect_tokens(words, use)) if use else (words.say("Nothing."), ())
        yield Found(str(number), words.say("Column {number}", number=number), *told)


def tile_value(words: Words, key: str, value: Any) -> Shown:
    """Tell a value of a tile or building that is no effect, as plain JSON says it."""
    match key:
        case "cost":
            return words.pile(value), pile_tokens(words, Cost(**value))
        case "favors":
            return words.pile({"favor": value}), pile_tokens(words, Cost(favor=value))
        case "income":
            return words.pile({"denier": value}), pile_tokens(words, Cost(denier=value))
        case "goods" | "bonus":
            return drawn_goods(words, icon_of, value)
        case "pp":
            return words.pile({"pp": value}), ()
    return str(value), ()


def section_value(words: Words, key: str, value: Any) -> Shown:
    """Tell a value of a section of the castle, as plain JSON says it."""
    match key:
        case "pp" | "loss":
            return words.pile({"pp": value}), ()
        case "mark":
            return words.name(f"road_{value}"), ()
        case "favors":
            return words.say("; ").join(_thresholds(words, value)), ()
    return str(value), ()


def _thresholds(words: Words, favors: list[int]) -> Iterator[str]:
    """Tell from how many houses on there are more favors."""
    for houses, (before, count) in enumerate(pairwise(favors), start=1):
        if count > before:
            told = words.numbered("{n} house or more", "{n} houses or more", houses)
            yield words.say("{houses}: {favors}", houses=told, favors=words.pile({"favor": count}))
