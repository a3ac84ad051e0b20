"""Faces: what is printed on a tile or another piece, as every game shows it: names, icons and a sentence."""

from typing import NamedTuple


class Token(NamedTuple):
    """A piece of a drawn effect: an icon with a number, or a sign between icons (`arrow`, `or`)."""

    kind: str
    icon: str = ""
    number: int = 1
    label: str = ""


ARROW, OR = Token("arrow"), Token("or")


class Face(NamedTuple):
    """One side of a tile, a building printed on the board or somebody with a portrait, ready to be drawn."""

    id: str
    name: str
    icon: str
    flag: str  # by which its family is known
    page: int
    sentence: str
    cost: tuple[Token, ...] = ()
    points: int | None = None
    effect: tuple[Token, ...] = ()
    bonus: tuple[Token, ...] = ()
    portrait: bool = False  # somebody, known by their portrait, rather than a tile
    boxed: bool = False  # whether any of it was corrected against a box
    spent: bool = False  # whether its power is used up for this round
