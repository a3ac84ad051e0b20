"""Evenings that are over: finished games of people with names, and results that were counted by hand."""

from collections.abc import Mapping

from flask import Flask

from referee.play import games, scorings
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.counting import Counted
from tests.devices import HOST
from tests.web.playing import played


def evening(app: Flask, *names: str, seed: str = "x", decisions: int | None = None) -> str:
    """Give a game of these people, played to its end unless so many decisions are said; "" has no name."""
    game_id = played(app, len(names), seed, decisions)
    with app.app_context():
        colours = games.find(game_id).setup["players"]
        games.name_players(game_id, dict(zip(colours, names, strict=True)), lambda *_: None)
    return game_id


def counted(app: Flask, device: str = HOST, **points: int) -> str:
    """Give a result by hand: people's names, and what each has, in tokens worth 1."""
    colours = RULESET.colours[: len(points)]
    names = dict(zip(colours, points, strict=True))
    counts = {colour: {"tokens_1": points[name]} for colour, name in names.items()}
    with app.app_context():
        return scorings.create(RULESET, Counted(RULESET.id, colours, counts, names), "By hand", device)


def totals(app: Flask, game_id: str) -> Mapping[str, int]:
    """Give what the people of a finished game scored, by name."""
    with app.app_context():
        game = games.find(game_id)
        return {game.setup["names"][colour]: score["total"] for colour, score in game.result["scores"].items()}
