"""The form of a new game: what the table wishes so far in; what only this game asks out, beside what any game does."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.games import asking
from referee.games.asking import NewGamePage, Option
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.newgame.wishes import SEATS, Wishes
from referee.games.caylus1303.words import Words
from referee.rules.caylus1303.setup import NAME_LENGTH


class Own(NamedTuple):
    """Who begins, which characters lie there, and whether points are seen."""

    firsts: tuple[Option, ...]
    characters: tuple[Option, ...]
    scores: tuple[Option, ...]


def new_game_page(words: Words, wishes: Wishes, problems: Mapping[str, str]) -> NewGamePage:
    """Lay out the form with what is wished so far, and each problem at its field."""
    own = Own(_firsts(words, wishes), _characters(words, wishes), _scores(words, wishes))
    return asking.new_game_page(words, GAME, NAME_LENGTH, wishes, problems, own)


def _firsts(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    drawn = Option("0", words.say("Draw at random"), chosen=wishes.first == 0, icon="dice")
    seats = (Option(str(n), words.say("Seat {number}", number=n), chosen=wishes.first == n) for n in SEATS)
    return (drawn, *seats)


def _characters(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    rows = (
        ("drawn", words.say("Any characters"), words.say("For players who know the game.")),
        ("recommended", words.say("For a first game"), words.say("The ones that the rulebook recommends (p. 3).")),
    )
    return tuple(Option(*row, chosen=row[0] == wishes.characters) for row in rows)


def _scores(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    rows = (
        ("hidden", words.say("Facedown"), words.say("Totals stay hidden until the end."), "eye_off"),
        ("open", words.say("Open"), words.say("Everybody sees the totals all the time."), "eye"),
    )
    return tuple(Option(*row, chosen=row[0] == wishes.scores) for row in rows)
