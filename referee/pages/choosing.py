"""Choosing a game of the house: what it is chosen for in; a box for each game, told apart at a glance, out."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.pages.presentation import Presentation
from referee.wording import Words


class Box(NamedTuple):
    """A game to choose."""

    game: str
    name: str
    summary: str
    last: bool  # it was chosen the last time


class ChoosingPage(NamedTuple):
    """The games side by side, and the address to which a choice leads."""

    title: str
    endpoint: str
    boxes: tuple[Box, ...]
    posts: bool = False  # the choice does something at once
    coded: bool = False  # a set-up code may choose, too
    code: str = ""
    problem: str = ""  # with the code


def choosing_page(
    words: Words, games: Iterable[Presentation], last: str, title: str, endpoint: str, **more: bool | str
) -> ChoosingPage:
    """Lay out the games."""
    boxes = (
        Box(game.ruleset.id, words.say(game.title), words.say(game.summary), game.ruleset.id == last) for game in games
    )
    return ChoosingPage(title, endpoint, tuple(boxes), **more)  # type: ignore[arg-type] # each of its own kind
