"""Faces: what is printed on a tile or a character, as every game shows it: names, icons and a sentence."""

from typing import NamedTuple


class Token(NamedTuple):
    """A piece of a drawn effect: an icon with a number, or a sign between icons (`arrow`, `or`)."""

    kind: str
    icon: str = ""
    number: int = 1
    label: str = ""


ARROW, OR = Token("arrow"), Token("or")


class Face(NamedTuple):
    """One side of a tile, a building printed on the board or a character, ready to be drawn."""

    id: str
    name: str
    icon: str
    flag: str  # by which its family is known, or that it is a character
    page: int
    sentence: str
    cost: tuple[Token, ...] = ()
    points: int | None = None
    effect: tuple[Token, ...] = ()
    bonus: tuple[Token, ...] = ()
    boxed: bool = False  # whether any of it was corrected against a box
