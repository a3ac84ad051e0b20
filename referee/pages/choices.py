"""What the panel NOW shows, of any game: who is asked for what, and the choices to tap."""

from typing import Any, NamedTuple

from referee.pages.faces import Face, Token


class Choice(NamedTuple):
    """One thing to tap. Several `ways` mean that a second tap chooses how it is paid."""

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
