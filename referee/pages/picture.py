"""The picture of a result: ranks in; everything that the picture says out."""

from typing import NamedTuple

from referee.pages.ending import Ranked
from referee.pages.presentation import Presentation
from referee.play.results import Played
from referee.wording import Words
from referee.wording.dates import day


class PictureRow(NamedTuple):
    """A player's line."""

    rank: int
    colour: str
    letter: str
    name: str
    points: str
    share: int  # of a hundred, against the most points: the length of a bar
    winner: bool


class Picture(NamedTuple):
    """Everything that the picture of a result says."""

    game: str
    title: str
    when: str
    verdict: str
    rows: tuple[PictureRow, ...]
    foot: str


def picture(words: Words, shown: Presentation, played: Played, verdict: str, ranks: tuple[Ranked, ...]) -> Picture:
    """Say what is drawn of a result."""
    return Picture(
        game=words.say(shown.title),
        title=played.title,
        when=day(words, played.at),
        verdict=verdict,
        rows=tuple(
            PictureRow(
                rank=place.rank,
                colour=place.seat.colour,
                letter=place.seat.letter,
                name=place.seat.name,
                points=words.numbered("{n} point", "{n} points", place.total),
                share=place.share,
                winner=place.winner,
            )
            for place in ranks
        ),
        foot=words.say("Caylus Referee · unofficial, made by players"),
    )
