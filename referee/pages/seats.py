"""Players as they are shown everywhere: a colour in; colour, letter and name out."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.wording import TableWords


class SeatTag(NamedTuple):
    """A player: colour, letter, name."""

    colour: str
    letter: str
    name: str


def tag(words: TableWords, colour: str) -> SeatTag:
    """Give a player as they are shown everywhere."""
    return SeatTag(colour, words.letter(colour), words.player(colour))


def tags(words: TableWords, colours: Iterable[str]) -> tuple[SeatTag, ...]:
    """Give several players."""
    return tuple(tag(words, colour) for colour in colours)
