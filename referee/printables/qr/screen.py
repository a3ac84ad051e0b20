"""The codes of a game on a screen: its record in, QR codes to be looked at one after the other out."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from referee.printables.icons import qr
from referee.printables.qr.records import SCREEN, write_papers
from referee.wording import Words


class Shown(NamedTuple):
    """A QR code as it is shown, and which of how many it is."""

    picture: Markup
    label: str


class ScreenPage(NamedTuple):
    """The page from whose codes another device goes on with a game."""

    game: str  # which game it is of
    game_id: str
    title: str
    reveals: bool  # whether the codes tell points that still lie face down
    codes: tuple[Shown, ...]


def screen_codes(words: Words, record: dict[str, Any]) -> tuple[Shown, ...]:
    """Draw the record of a game, coarse enough to be read from a screen."""
    return drawn(words, write_papers(record, SCREEN))


def drawn(words: Words, texts: Sequence[str]) -> tuple[Shown, ...]:
    """Draw texts as QR codes, in their order."""
    labels = [
        words.say("Code {number} of {count}", number=number, count=len(texts)) for number in range(1, len(texts) + 1)
    ]
    return tuple(Shown(qr(text, label), label) for text, label in zip(texts, labels, strict=True))
