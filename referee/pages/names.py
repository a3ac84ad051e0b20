"""The players of a game in; the page on which a device changes the names that it may, and says who has left, out."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from referee.pages.seats import SeatTag, tag
from referee.store.models import Game
from referee.wording import TableWords, Words


class NameField(NamedTuple):
    """A player: how they are called, the name that was typed, and what they are called without one."""

    seat: SeatTag
    typed: str
    otherwise: str
    changes: bool  # this device may give another name
    away: bool  # they have left the table


class NamesPage(NamedTuple):
    """Everything on the page of the players."""

    game_id: str
    title: str
    longest: int
    fields: tuple[NameField, ...]
    problem: str
    marks: bool  # this device may say who has left, and who is back

    @property
    def changes(self) -> bool:
        """Whether this device may change any."""
        return any(field.changes for field in self.fields)


def names_page(
    words: TableWords,
    game: Game,
    may: Callable[[str], bool],
    longest: int,
    typed: Mapping[str, str] | None = None,
    problem: str = "",
    *,
    marks: bool = False,
) -> NamesPage:
    """Lay out the page; after a problem it keeps what was typed."""
    names, plain = {**game.setup.get("names", {}), **(typed or {})}, Words(words.language)
    fields = tuple(
        NameField(tag(words, colour), names.get(colour, ""), plain.player(colour), may(colour), colour in game.away)
        for colour in game.setup["players"]
    )
    return NamesPage(game.id, game.name, longest, fields, problem, marks)
