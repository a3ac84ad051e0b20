"""Wild games in the store: whatever a table may enter, take back and return to, at random; refusals change nothing."""

import json
import random
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from flask import Flask

from referee.play import games, log, repairs
from referee.play.games import Position
from referee.rules.kernel.record import Start
from referee.rules.kernel.refusals import Refused
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import RULESETS
from referee.store import store
from tests.caylus2005 import wild as wild2005
from tests.caylus2005.playing import deal
from tests.devices import HOST
from tests.rules import wild as wild1303
from tests.rules.tables import a_setup

COLOURS = ("blue", "red", "green", "yellow", "black")
BOXES = [{}, {"road": {"spaces": 26}}, {"wood_tailor": {"pp": 9}, "lawyer": {"name": "Notary"}}, {"toll": {"pp": 1}}]


class Ways(NamedTuple):
    """How a game becomes wild: its set-up for so many players, what may be entered, and what boxes say."""

    setup: Callable[[int], Any]
    any_entry: Callable[[Any, random.Random], dict[str, Any]]
    boxes: list[dict[str, Any]]


WAYS = {
    "caylus1303": Ways(lambda players: a_setup(*COLOURS[:players]), wild1303.any_entry, BOXES),
    "caylus2005": Ways(lambda players: deal("wild", players), wild2005.any_entry, wild2005.BOXES),
}


class Wild:
    """A wild game: what happens next is drawn, and carried out as people would."""

    def __init__(self, app: Flask, seed: int, game: str = "caylus1303") -> None:
        """Begin it; every third one begins in the middle of another."""
        self.app, self.rng, self.refused, self.ways = app, random.Random(seed), 0, WAYS[game]
        self.ruleset = RULESETS[game]
        self.game_id = begin(app, self.ruleset, self.ways.setup(2 + seed % 3))
        if seed % 3 == 2:
            self.go_on(20)
            self.game_id = begin_late(app, self.ruleset, self.position)

    @property
    def position(self) -> Position:
        """Where it stands."""
        with self.app.app_context():
            return games.position(self.game_id)

    def go_on(self, times: int) -> None:
        """Let so many things happen, or be refused."""
        for _ in range(times):
            with self.app.app_context():
                try:
                    self._happen(games.position(self.game_id))
                except Refused:
                    self.refused += 1

    def _happen(self, stands: Position) -> None:
        seen = (self.game_id, stands.game.last, secrets.token_hex(8))
        match self.rng.randrange(16):
            case 0 | 1:
                games.undo(*seen)
            case 2 | 3:
                games.redo(*seen)
            case 4:
                games.return_to(*seen, self._earlier())
            case 5:
                games.take_over_box(*seen, self.rng.choice(self.ways.boxes))
            case 6 | 7:
                self._repair(seen, stands)
            case _:
                enter(seen, json.loads(json.dumps(self.ways.any_entry(stands.state, self.rng))))

    def _repair(self, seen: tuple[str, int, str], stands: Position) -> None:
        """Let something on the path have been different, or not have been at all."""
        path = log.path(stands.game)
        if not path:
            return
        entry, how = self.rng.choice(path[-12:]), self.rng.choice(("instead", "before", "out"))
        before = games.position(self.game_id, entry.parent).state
        really = None if how == "out" else json.loads(json.dumps(self.ways.any_entry(before, self.rng)))
        repairs.use(*seen, repairs.Wanted(entry.number, how, really), self.rng.choice(("branch", "correct")))

    def _earlier(self) -> int:
        """Draw any entry after which the game stood somewhere, of whatever branch."""
        return self.rng.choice([entry.number for entry in store.log(self.game_id) if entry.target is None])


def enter(seen: tuple[str, int, str], entry: dict[str, Any]) -> Position:
    """Carry out an entry as a record writes it, by the use-case for its kind."""
    match entry.get("kind"):
        case "override":
            return games.override(*seen, entry["action"], entry["player"], entry.get("note", ""))
        case "correct":
            return games.correct(*seen, entry["changes"], entry.get("note", ""))
        case "box":
            return games.take_over_box(*seen, entry["box"])
    action = {key: value for key, value in entry.items() if key != "player"}
    return games.submit(*seen, action, entry["player"])


def begin(app: Flask, ruleset: AnyRuleset, setup: Any, start: Start | None = None) -> str:
    """Begin a game, at its beginning or in the middle."""
    with app.app_context():
        return games.create(ruleset, setup, "Wild", host=HOST, start=start)


def begin_late(app: Flask, ruleset: AnyRuleset, stands: Position) -> str:
    """Begin a game where another stands, from what that one exports."""
    state = stands.state
    setup, position, point = json.loads(
        json.dumps([ruleset.write_setup(state.table.setup), ruleset.position(state), ruleset.point(state)])
    )
    return begin(app, ruleset, ruleset.read_late_setup(setup), Start(position, point))
