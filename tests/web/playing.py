"""Games that play themselves: begun from a random record in one go, or played on action by action."""

import secrets
from itertools import islice
from typing import Any

from flask import Flask

from referee.games.caylus1303.dealing import deal
from referee.play import games, saved_games
from referee.play.luck import Luck
from referee.play.playout import play
from referee.rules.caylus1303 import RULESET, State
from referee.rules.kernel.record import Record, Start
from referee.store import store
from tests.devices import HOST


def played(app: Flask, players: int, seed: str, decisions: int | None = None, open_scores: bool = False) -> str:
    """Give a game in which so many decisions were taken at random, or all of them."""
    setup = deal(players, seed)
    entries = tuple(
        RULESET.write_entry(turn.player, turn.action) for turn in islice(play(RULESET, setup, seed), decisions)
    )
    with app.app_context():
        game_id = saved_games.import_record(Record(RULESET, setup, entries), "Friday", HOST)
        with store.writing():
            games.find(game_id).open_scores = open_scores
        return game_id


def play_on(app: Flask, game_id: str, seed: str, decisions: int) -> None:
    """Take some more decisions at random."""
    luck = Luck(seed)
    with app.app_context():
        for _ in range(decisions):
            position = games.position(game_id)
            action = luck.choose(RULESET.legal_actions(position.state))
            games.submit(game_id, position.game.last, secrets.token_hex(8), RULESET.write_action(action))


def step(app: Flask, game_id: str, kind: str, *where: int) -> None:
    """Undo, redo or return."""
    with app.app_context():
        move = {"undo": games.undo, "redo": games.redo, "return": games.return_to}[kind]
        move(game_id, games.find(game_id).last, secrets.token_hex(8), *where)


def begun_at(app: Flask, state: State, **options: Any) -> str:
    """Give a game that begins at a state, as a late start."""
    start = Start(RULESET.position(state), RULESET.point(state))
    with app.app_context():
        return games.create(RULESET, state.table.setup, "Friday", host=HOST, start=start, **options)
