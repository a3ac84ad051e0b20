"""Examples: a game that was played as far as its record goes, for a device to try what it likes; it counts nowhere."""

from itertools import islice
from typing import Any

from referee.play import games
from referee.play.playout import play
from referee.play.saved_games import import_record
from referee.rules.kernel.record import Record
from referee.rules.kernel.ruleset import AnyRuleset
from referee.store import store


def played(ruleset: AnyRuleset, setup: Any, seed: str, length: int) -> Record:
    """Give the record of a random game, so many entries of it; the same seed always plays the same."""
    steps = islice(play(ruleset, setup, seed), length)
    return Record(ruleset, setup, tuple(ruleset.write_entry(step.player, step.action) for step in steps))


def begin(record: Record, name: str, host: str) -> str:
    """Begin a device's example anew, in place of the one it had; give its id."""
    before = [game.id for game in store.examples_of(host)]
    game_id = import_record(record, name, host, example=True)
    for each in before:
        games.delete(each)
    return game_id
