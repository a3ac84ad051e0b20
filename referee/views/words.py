"""The reader's words at a table: a game in, their language with the names and values of that table out."""

from collections.abc import Mapping
from typing import Any

from flask import g

from referee.games import game_of
from referee.games.game import Game as ShownGame
from referee.play import box
from referee.play.games import Position
from referee.store.models import Game, Scoring, now
from referee.wording import TableWords, Words
from referee.wording.dates import game_title


def words_of(game: Game) -> TableWords:
    """Give the reader's words with the names at this table, and the values with which it was set up."""
    return _spoken(game.setup)


def words_at(position: Position) -> TableWords:
    """Give the reader's words with the names and values of a table as it stands, or stood: a box may be taken over."""
    return _spoken(position.setup)


def _spoken(setup: dict[str, Any]) -> TableWords:
    shown = game_of(setup)
    return shown.words(language(), shown.ruleset.kept_setup(setup))


def words_of_game(shown: ShownGame, rulings: Mapping[str, str] | None = None) -> TableWords:
    """Give the reader's words for a game that nobody plays yet, with the values of the owner's box, as ruled."""
    return shown.words(language(), box=box.for_new_games(shown.ruleset), rulings=rulings)


def words_of_scoring(scoring: Scoring) -> TableWords:
    """Give the reader's words with the names and values of a count by hand."""
    counted = scoring.counted
    return game_of(counted).words(language(), box=counted.get("box"), names=counted.get("names"))


def language() -> str:
    """Give the reader's language."""
    words: Words = g.words
    return words.language


def title_of(setup: Any) -> str:
    """Name a game that nobody named."""
    return game_title(g.words, setup.players, setup.names, now())
