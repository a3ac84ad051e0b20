"""Games that play themselves: begun from a random record in one go, or played on action by action."""

import secrets
from collections.abc import Iterable
from itertools import islice
from typing import Any

from flask import Flask

from referee.games import FIRST
from referee.games.game import Game
from referee.play import games, saved_games
from referee.play.luck import Luck
from referee.play.playout import play
from referee.rules.kernel.record import Record, Start, Step
from referee.store import store
from tests.devices import HOST


def played(
    app: Flask,
    players: int,
    seed: str,
    decisions: int | None = None,
    open_scores: bool = False,
    game: Game = FIRST,
) -> str:
    """Give a game in which so many decisions were taken at random, or all of them."""
    setup = game.deal(players, seed)
    game_id = recorded(app, game, setup, islice(play(game.ruleset, setup, seed), decisions))
    with app.app_context(), store.writing():
        games.find(game_id).open_scores = open_scores
    return game_id


def recorded(app: Flask, game: Game, setup: Any, turns: Iterable[Step]) -> str:
    """Give a game in which these decisions were taken."""
    entries = tuple(game.ruleset.write_entry(turn.player, turn.action) for turn in turns)
    with app.app_context():
        return saved_games.import_record(Record(game.ruleset, setup, entries), "Friday", HOST)


def play_on(app: Flask, game_id: str, seed: str, decisions: int) -> None:
    """Take some more decisions at random."""
    luck = Luck(seed)
    with app.app_context():
        for _ in range(decisions):
            position = games.position(game_id)
            action = luck.choose(position.ruleset.legal_actions(position.state))
            games.submit(game_id, position.game.last, secrets.token_hex(8), position.ruleset.write_action(action))


def step(app: Flask, game_id: str, kind: str, *where: int) -> None:
    """Undo, redo or return."""
    with app.app_context():
        move = {"undo": games.undo, "redo": games.redo, "return": games.return_to}[kind]
        move(game_id, games.find(game_id).last, secrets.token_hex(8), *where)


def begun_at(app: Flask, state: Any, game: Game = FIRST, **options: Any) -> str:
    """Give a game that begins at a state, as a late start."""
    ruleset = game.ruleset
    start = Start(ruleset.position(state), ruleset.point(state))
    with app.app_context():
        return games.create(ruleset, state.table.setup, "Friday", host=HOST, start=start, **options)
