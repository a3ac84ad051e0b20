"""A gathering: a game of three just before the first worker is placed, and the devices that come to it."""

from typing import Any

from flask import Flask
from playwright.sync_api import Browser

from referee.games import FIRST
from referee.games.game import Game
from referee.play import games, seating
from referee.rules.caylus1303 import actions
from referee.store import store
from tests.browser.conftest import A_PHONE, A_TABLET, known_by
from tests.browser.player import Player
from tests.devices import HOST, TOKEN, token


class Gathering:
    """A game of three just before the first worker is placed, and the devices that come to it."""

    def __init__(self, app: Flask, address: str, browser: Browser, game: Game = FIRST) -> None:
        self.app, self.address, self.browser, self.ruleset = app, address, browser, game.ruleset
        with app.app_context():
            self.game_id = games.create(self.ruleset, game.deal(3, "table"), "Gathering", host=HOST)
        while (kind := self.ruleset.asked(self.state)["kind"]) != "plan":
            self.submit(actions.Decline() if kind == "early_riser" else self.ruleset.legal_actions(self.state)[0])

    @property
    def state(self) -> Any:
        with self.app.app_context():
            return games.position(self.game_id).state

    @property
    def seq(self) -> int:
        with self.app.app_context():
            return games.find(self.game_id).last

    @property
    def asked(self) -> str:
        """Who is asked now."""
        decision = self.ruleset.pending(self.state)
        assert decision
        return str(decision.player)

    @property
    def waiting(self) -> str:
        """Somebody who is not asked now."""
        return next(str(seat.colour) for seat in self.state.seats if seat.colour != self.asked)

    def submit(self, action: Any) -> None:
        """Let somebody act who is not seen here."""
        seen = self.seq
        with self.app.app_context():
            games.submit(self.game_id, seen, f"unseen {seen:04d}", self.ruleset.write_action(action))

    def share(self) -> None:
        """Let every seat act for every other."""
        with self.app.app_context():
            seating.share(self.game_id, True)

    def host(self, language: str = "en") -> Player:
        """Open the tablet in the middle."""
        return self._open(A_TABLET, TOKEN, language)

    def device(self, name: str, *seats: str, screen: dict[str, Any] = A_PHONE, language: str = "en") -> Player:
        """Let a device join with seats of its own and open the table."""
        with self.app.app_context():
            seating.join(self.game_id, seating.digest(token(name)), seats)
        return self._open(screen, token(name), language)

    def remove(self, name: str) -> None:
        """Send a device away."""
        with self.app.app_context():
            number = next(
                member.number for member in store.members(self.game_id) if member.device == seating.digest(token(name))
            )
            seating.remove(self.game_id, number, by=HOST)

    def _open(self, screen: dict[str, Any], known: str, language: str) -> Player:
        context = self.browser.new_context(**screen, storage_state=known_by(known))
        context.add_cookies([{"name": "language", "value": language, "url": self.address}])
        player = Player(self.app, context.new_page(), self.address, self.game_id)
        with player.page.expect_request("**/stream"):
            player.sit_down()
        return player
