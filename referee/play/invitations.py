"""Invitations: a join link's word or a short code in; the game it leads to out. Wrong tries are slowed down.

A short code is easy to type and easy to guess, so it works only while a host shows it, and only for a while.
All of it is in memory: after a restart the host's screen simply shows another code.
"""

import secrets
import time
from math import ceil
from threading import Lock
from typing import NamedTuple, cast

from flask import Flask, current_app

from referee.store import store
from referee.store.models import Game

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: a code never spells a word
LENGTH = 6
SHOWN = 90.0  # seconds that a code works after the host's screen last said that it is shown
FREE_TRIES = 5
LONGEST_WAIT = 300.0
FORGIVEN = 600.0  # seconds without a wrong try after which all is forgotten


class NoInvitation(LookupError):
    """This word or code leads to no table, or not any more."""


class TooManyTries(Exception):
    """Too many wrong words from here; `wait` is how many seconds to wait."""

    def __init__(self, wait: int) -> None:
        """Carry the seconds."""
        super().__init__(wait)
        self.wait = wait


class Shown(NamedTuple):
    """A short code, and until when each screen that shows it said that it does."""

    code: str
    screens: dict[str, float]


class Tries:
    """Wrong tries by where they came from: a few are free, then each doubles the wait."""

    def __init__(self) -> None:
        """Begin with a clean slate."""
        self._wrong: dict[str, tuple[int, float]] = {}  # how many, and when the last one was
        self._lock = Lock()

    def check(self, origin: str) -> None:
        """Raise TooManyTries if it is too soon."""
        wrong, last = self._wrong.get(origin, (0, 0.0))
        pause = min(2.0 ** (wrong - FREE_TRIES), LONGEST_WAIT) if wrong >= FREE_TRIES else 0.0
        left = last + pause - time.monotonic()
        if left > 0:
            raise TooManyTries(ceil(left))

    def wrong(self, origin: str) -> None:
        """Count a wrong try."""
        now = time.monotonic()
        with self._lock:
            self._wrong = {place: tries for place, tries in self._wrong.items() if now - tries[1] < FORGIVEN}
            self._wrong[origin] = (self._wrong.get(origin, (0, 0.0))[0] + 1, now)


class Invitations:
    """The short codes that are shown now, and the wrong tries of late."""

    def __init__(self) -> None:
        """Begin with no code."""
        self.tries = Tries()
        self._shown: dict[str, Shown] = {}
        self._lock = Lock()

    def show(self, game_id: str, screen: str = "") -> str:
        """Show a game's short code on a screen for a while; it is the same as long as any screen shows it."""
        with self._lock:
            shown = self._alive(game_id) or Shown("".join(secrets.choice(LETTERS) for _ in range(LENGTH)), {})
            shown.screens[screen] = time.monotonic() + SHOWN
            self._shown[game_id] = shown
            return shown.code

    def hide(self, game_id: str, screen: str | None = None) -> None:
        """Take a game's short code off a screen, or off all; one that no screen shows leads nowhere."""
        with self._lock:
            if screen is None:
                self._shown.pop(game_id, None)
            elif game_id in self._shown:
                self._shown[game_id].screens.pop(screen, None)

    def leads_to(self, word: str, origin: str) -> Game:
        """Give the game that a word or a code leads to; raise NoInvitation or TooManyTries.

        Nobody guesses a link's 128 bits, so a right one is never slowed down by the wrong codes of others.
        """
        if game := store.invited(word):
            return game
        self.tries.check(origin)
        if game := self._coded(word):
            return game
        self.tries.wrong(origin)
        raise NoInvitation(word)

    def _coded(self, word: str) -> Game | None:
        typed = tidy(word)
        with self._lock:
            found = [game_id for game_id in self._shown if (kept := self._alive(game_id)) and kept.code == typed]
        return store.game(found[0]) if found else None

    def _alive(self, game_id: str) -> Shown | None:
        """Give a game's code if a screen still shows it; screens that went dark are forgotten."""
        if (shown := self._shown.get(game_id)) is None:
            return None
        now = time.monotonic()
        screens = {screen: until for screen, until in shown.screens.items() if until > now}
        return Shown(shown.code, screens) if screens else None


def tidy(code: str) -> str:
    """Give a short code as it was meant: in capitals, without spaces and dashes."""
    return "".join(letter for letter in code.upper() if letter in LETTERS) if len(code) <= 2 * LENGTH else code


def spaced(code: str) -> str:
    """Give a short code as it is read out: in two halves."""
    return f"{code[: LENGTH // 2]} {code[LENGTH // 2 :]}"


def link(game: Game, root: str) -> str:
    """Give the address that lets a device join; `root` is where this app is reached."""
    return f"{root}/join/{game.invitation}"


def set_up(app: Flask) -> None:
    """Give an app its invitations."""
    app.extensions["invitations"] = Invitations()


def desk() -> Invitations:
    """Give the invitations of the running app."""
    return cast(Invitations, current_app.extensions["invitations"])
