"""Does the table match? A position in; what should lie before each player and on the board, card by card, out."""

from typing import Any, NamedTuple

from referee.pages.presentation import Presentation
from referee.play.games import Position
from referee.play.seating import Role
from referee.wording import TableWords


class Fact(NamedTuple):
    """One thing to compare: a number, or whose pieces stand somewhere; `pick` is what the editor opens with."""

    label: str
    pick: str
    icon: str = ""
    value: str = ""
    pawns: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()


class Part(NamedTuple):
    """Things that are compared at one glance: numbers beside each other, or lines."""

    facts: tuple[Fact, ...]
    layout: str  # numbers, portraits or lines
    title: str = ""


class Card(NamedTuple):
    """What one looks at before tapping on: what lies before a player, or on the board."""

    id: str
    title: str
    parts: tuple[Part, ...]
    colour: str | None = None
    icon: str = ""


class MatchPage(NamedTuple):
    """Everything on the page that compares the table."""

    game: str
    game_id: str
    title: str
    cards: tuple[Card, ...]
    names: dict[str, str]
    letters: dict[str, str]
    corrects: bool  # this device may put right what differs, or propose it


def match_page(words: TableWords, shown: Presentation, position: Position, role: Role) -> MatchPage:
    """Lay out what should lie on the table, a card for each player and then the board."""
    players: Any = position.game.setup["players"]
    return MatchPage(
        game=shown.ruleset.id,
        game_id=position.game.id,
        title=position.game.name,
        cards=tuple(shown.editing.cards(words, position.state)),
        names={colour: words.player(colour) for colour in players},
        letters=words.letters(players),
        corrects=role.may_propose,
    )
