"""What is put together step by step, of any game: what an address says of it, and what others have delivered so far."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from referee.wording import TableWords


class Delivered(NamedTuple):
    """What a player has delivered so far."""

    colour: str
    letter: str
    name: str
    number: int


def delivered(words: TableWords, counted: Mapping[str, int]) -> tuple[Delivered, ...]:
    """Name the players of a count, in its order."""
    return tuple(
        Delivered(player, words.letter(player), words.player(player), number) for player, number in counted.items()
    )


def numbers(arguments: Mapping[str, str]) -> dict[str, Any]:
    """Give what an address says, its numbers as numbers; one too long to be meant stays as it is, and is refused."""
    meant = {name: int(number) for name, number in arguments.items() if number.isdecimal() and len(number) < 9}
    return {**arguments, **meant}
