"""A gathering: a game of three just after the draft, and the devices that come to it."""

from typing import Any

from flask import Flask
from playwright.sync_api import Browser

from referee.games.caylus1303.dealing import deal
from referee.play import games, seating
from referee.rules.caylus1303 import RULESET, Action, State, actions, frames
from referee.store import store
from tests.browser.conftest import A_PHONE, A_TABLET, known_by
from tests.browser.player import Player
from tests.devices import HOST, TOKEN, token


class Gathering:
    """A game of three just after the draft, and the devices that come to it."""

    def __init__(self, app: Flask, address: str, browser: Browser) -> None:
        self.app, self.address, self.browser = app, address, browser
        with app.app_context():
            self.game_id = games.create(RULESET, deal(3, "table"), "Gathering", host=HOST)
        while self.state.phase == "draft":
            self.submit(RULESET.legal_actions(self.state)[0])
        if isinstance(RULESET.pending(self.state), frames.EarlyRise):
            self.submit(actions.Decline())

    @property
    def state(self) -> State:
        with self.app.app_context():
            return games.position(self.game_id).state

    @property
    def seq(self) -> int:
        with self.app.app_context():
            return games.find(self.game_id).last

    @property
    def asked(self) -> str:
        """Who is asked now."""
        decision = RULESET.pending(self.state)
        assert decision
        return decision.player

    @property
    def waiting(self) -> str:
        """Somebody who is not asked now."""
        return next(seat.colour for seat in self.state.seats if seat.colour != self.asked)

    def submit(self, action: Action) -> None:
        """Let somebody act who is not seen here."""
        seen = self.seq
        with self.app.app_context():
            games.submit(self.game_id, seen, f"unseen {seen:04d}", RULESET.write_action(action))

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
