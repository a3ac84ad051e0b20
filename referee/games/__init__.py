"""The games we know, a folder each, with the same names inside; a set-up in, the game as it is shown out."""

from importlib import import_module
from typing import Any

from referee.games.game import Game
from referee.rules.registry import RULESETS, ruleset_of
from referee.wording import Words

GAMES: dict[str, Game] = {ruleset: import_module(f"referee.games.{ruleset}").GAME for ruleset in RULESETS}
FIRST: Game = next(iter(GAMES.values()))  # which is meant where nobody says
FIELD = "ruleset"  # by which an address, a form or the command names a game, as set-ups do


def titles(words: Words) -> str:
    """Name the games we know."""
    return words.listed([words.say(game.title) for game in GAMES.values()])


def game_of(setup: Any) -> Game:
    """Give the game of a plain set-up; raise Refused, with its name, if we do not know it."""
    return GAMES[ruleset_of(setup).id]


def named(game: Game) -> dict[str, str]:
    """Give the fields by which an address asks for a game."""
    return {FIELD: game.ruleset.id}
