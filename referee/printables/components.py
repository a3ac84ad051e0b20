"""Components as they are printed: what a game has of one kind in; a family in the order of its names out."""

import unicodedata
from collections.abc import Iterable
from typing import Any, NamedTuple

from referee.pages.faces import Face


class Side(NamedTuple):
    """A side with its title, which is empty where a component has only one."""

    title: str
    face: Face


class Component(NamedTuple):
    """A tile or another piece: the side by which it is known first; `same` where both sides do the same."""

    row: Any  # of the game's catalogue
    face: Face
    sides: tuple[Side, ...]
    copies: int
    same: bool
    boxed: bool  # whether any side was corrected against the box


class Family(NamedTuple):
    """All components of one kind, in the order of their names."""

    kind: str
    title: str
    one: str  # what one of them is called
    components: tuple[Component, ...]


class Sign(NamedTuple):
    """An icon and what it means."""

    icon: str
    text: str
    boxed: bool = False


def family(kind: str, title: str, one: str, components: Iterable[Component]) -> Family:
    """Put the components of a kind in the order in which a player looks for them."""
    return Family(kind, title, one, tuple(sorted(components, key=lambda part: _order(part.face.name))))


def _order(name: str) -> str:
    """Give a name without accents, so that É stands with E and Ł with L."""
    plain = name.lower().replace("ł", "l")
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
