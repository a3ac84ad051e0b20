"""What the panel NOW shows, of any game: who is asked for what, and the choices to tap."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple

from referee.pages.faces import Face, Token


class Choice(NamedTuple):
    """One thing to tap. Several `ways` mean that a second tap chooses how it is paid, or what else differs."""

    label: str
    action: dict[str, Any] | None
    detail: str = ""
    tokens: tuple[Token, ...] = ()
    face: Face | None = None
    beside: bool = False  # told in words beside its picture, rather than drawn as the tile that it is
    colour: str | None = None
    points: int | None = None
    follows: str = ""  # what comes of it afterwards
    waste: str = ""  # what is thrown away with it
    icon: str = ""
    quiet: bool = False  # leaving something, rather than doing it
    ways: tuple["Choice", ...] = ()
    differs: str = ""  # of a way: what is said before its tokens, where it is not that they are paid


class Now(NamedTuple):
    """Who is asked for what, and what they may do."""

    player: str
    name: str
    kind: str
    sentence: str
    choices: tuple[Choice, ...]
    layout: str  # what is chosen from, by which the choices are laid out
    subject: str = ""  # what of the board it speaks of: the id of an element, which is brought into sight
    more: bool = False  # there are choices that the panel has no room for
    composer: Any = None  # what is put together step by step, drawn by the game's own template; None if nothing is


def by_tile(drawn: Iterable[Choice]) -> list[Choice]:
    """Gather the ways to have one tile under it: one way is one tap, several are two."""
    gathered = []
    for tile, group in groupby(drawn, key=lambda choice: choice.face.id if choice.face and choice.tokens else None):
        same = list(group)
        if tile is None or len(same) == 1:
            gathered += same
        else:
            ways = tuple(way._replace(face=None, tokens=() if way.differs else way.tokens) for way in same)
            gathered.append(same[0]._replace(action=None, tokens=(), ways=ways))
    return gathered
