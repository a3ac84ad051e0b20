"""Results: a device's finished games, and those counted by hand, in; who scored what, and from what, out.

What a game's log tells is added up once and kept in memory, until it ends otherwise or the server is started anew.
"""

import zlib
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from threading import Lock
from typing import Any, NamedTuple

from flask import Flask, current_app

from referee.play import log
from referee.play.timeline import Timeline
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.kernel.scoring import ranked
from referee.rules.registry import RULESETS
from referee.store import people, store
from referee.store.models import Game, Scoring

MOST = 500  # games of a device that are added up, and as many results counted by hand: the newest
KEPT = 2_000  # games whose logs are kept added up, of all devices
LONGEST = timedelta(hours=12)  # of an evening: a game over two of them has no length

Likings = Mapping[str, Mapping[str, int]]  # by kind of choice: how often each component


class Score(NamedTuple):
    """A player's part in a result."""

    colour: str
    name: str  # empty: they are known by nothing but their color
    rank: int
    total: int
    winner: bool
    left: bool = False  # the table before the end
    sources: Mapping[str, int] = {}  # these add up to the total; none where only that is known
    liked: Likings = {}  # noqa: RUF012 - nobody changes it


class Played(NamedTuple):
    """A finished game, or one of which only the scoring is known."""

    id: str
    ruleset: str
    title: str
    at: datetime
    players: tuple[str, ...]  # as they sat
    scores: tuple[Score, ...]  # the best first
    scored: bool = False  # counted by hand, without a log
    late: bool = False  # the log begins in the middle
    minutes: int | None = None
    first: str | None = None  # who began


class Told(NamedTuple):
    """What a log tells of a finished game: when it ended, and by color points by source, and likings."""

    ended: datetime
    sources: Mapping[str, Mapping[str, int]]
    liked: Mapping[str, Likings]


class Shelf:
    """What logs told, as much as fits; that which nobody asked for longest goes first."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._told: OrderedDict[Any, Told] = OrderedDict()
        self._lock = Lock()

    def told(self, game: Game) -> Told:
        """Give what the log of a finished game tells."""
        key = (game.id, game.head, game.updated)
        with self._lock:
            found = self._told.get(key)
        found = found or _told(game)
        with self._lock:
            self._told[key] = found
            self._told.move_to_end(key)
            while len(self._told) > KEPT:
                self._told.popitem(last=False)
        return found


def set_up(app: Flask) -> None:
    """Give an app its shelf."""
    app.extensions["results"] = Shelf()


class Results(NamedTuple):
    """What a device has played, the newest first; `more` says that older games are left out."""

    played: tuple[Played, ...]
    more: bool


def of_device(device: str) -> Results:
    """Gather the results of a device: finished games that it is at, and those it counted; the owner's are all."""
    whose = None if store.is_owner(device) else device
    games, counted = people.finished(whose, MOST + 1), store.scorings(whose, most=MOST + 1)
    known = [game for game in games[:MOST] if game.setup["ruleset"] in RULESETS]
    found = [*map(of_game, known), *(of_scoring(scoring) for scoring in counted[:MOST])]
    return Results(tuple(sorted(found, key=lambda each: each.at, reverse=True)), max(len(games), len(counted)) > MOST)


def of_game(game: Game) -> Played:
    """Give the result of a finished game."""
    shelf: Shelf = current_app.extensions["results"]
    told, ruleset = shelf.told(game), RULESETS[game.setup["ruleset"]]
    late = game.start is not None
    return Played(
        id=game.id,
        ruleset=ruleset.id,
        title=game.name,
        at=told.ended,
        players=tuple(game.setup["players"]),
        scores=_scores(game.result or {}, game.setup, told, game.away),
        late=late,
        minutes=None if late else _minutes(told.ended - game.created),
        first=None if late else ruleset.first(game.setup),
    )


def of_scoring(scoring: Scoring) -> Played:
    """Give a result that was counted by hand."""
    return Played(
        id=scoring.id,
        ruleset=scoring.counted["ruleset"],
        title=scoring.name,
        at=scoring.created,
        players=tuple(scoring.counted["players"]),
        scores=_scores(scoring.result, scoring.counted),
        scored=True,
    )


def _scores(
    result: Mapping[str, Any], began: Mapping[str, Any], told: Told | None = None, away: Sequence[str] = ()
) -> tuple[Score, ...]:
    names = began.get("names", {})
    return tuple(
        Score(
            colour=place.player,
            name=names.get(place.player, ""),
            rank=place.rank,
            total=place.total,
            winner=place.player in result["winners"],
            left=place.player in away,
            sources=told.sources[place.player] if told else {},
            liked=told.liked.get(place.player, {}) if told else {},
        )
        for place in ranked({colour: int(score["total"]) for colour, score in result["scores"].items()})
    )


def _minutes(length: timedelta) -> int | None:
    """Give how long a game took; a record that was read in one go, or a game of several evenings, does not tell."""
    minutes = round(length.total_seconds() / 60)
    return minutes if minutes and length < LONGEST else None


def _told(game: Game) -> Told:
    """Read the log of a finished game, along the path to its end."""
    ruleset, end = RULESETS[game.setup["ruleset"]], log.entry(game.id, game.head)
    state, rows = log.state_of(ruleset, end), people.told(game.id)
    happened = {number: events for number, _, _, events in rows if events}
    path = Timeline(game.head, [row[:3] for row in rows]).path
    points = {colour: ruleset.points(state, colour) for colour in game.setup["players"]}
    return Told(
        ended=end.at,
        sources={colour: {source: n for source, n in by.items() if n} for colour, by in points.items()},
        liked=_liked(ruleset, [happened[number] for number in (0, *path) if number in happened]),
    )


def _liked(ruleset: AnyRuleset, happened: Sequence[bytes]) -> dict[str, dict[str, Counter[str]]]:
    """Count what players chose."""
    found: dict[str, dict[str, Counter[str]]] = {}
    for events in happened:
        for event in ruleset.read_events(zlib.decompress(events)):
            if liked := ruleset.liked(event):
                found.setdefault(liked.player, {}).setdefault(liked.kind, Counter())[liked.component] += 1
    return found
