"""What is printed on a component besides its effects: values in; each marked with how sure we are out."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from referee.games.words import GameWords
from referee.pages.faces import Face, Token
from referee.pages.presentation import SideView, Value
from referee.rules.kernel.provenance import sure
from referee.wording.marks import MARKS

CERTAIN = sure("A")  # of rows that carry no marks, for all of them stands in the rulebook in words


class Found(NamedTuple):
    """A value before it is marked: under which key it may be corrected, and how it is called."""

    key: str
    name: str
    text: str
    tokens: tuple[Token, ...] = ()


def marked(words: GameWords, row: Any, found: Iterable[Found]) -> tuple[Value, ...]:
    """Give printed values of a row with their marks, or as corrected against the box."""
    return tuple(Value(each.name, each.text, each.tokens, *mark(words, row, each.key)) for each in found)


def side(words: GameWords, row: Any, drawn: Face, key: str, title: str = "") -> SideView:
    """Give a side of a row with the mark of what it does."""
    return SideView(title, drawn, *mark(words, row, key))


def certain(words: GameWords, drawn: Face, title: str = "") -> SideView:
    """Give a side of which everything stands in the rulebook in words."""
    return SideView(title, drawn, CERTAIN.rest, words.say(MARKS[CERTAIN.rest][0]))


def mark(words: GameWords, row: Any, key: str) -> tuple[str, str]:
    """Give the mark of a value, and its word."""
    found = "box" if key in words.values.box.get(row.id, ()) else getattr(row, "sure", CERTAIN).of(key)
    return found, words.say(MARKS[found][0])
