"""Entries of the log as they are told: an entry in, a piece for each phase that it went through out."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

from referee.games.caylus1303.words.events import event_line
from referee.games.caylus1303.words.forced import Telling
from referee.games.caylus1303.words.headlines import headline
from referee.pages.aside import Aside
from referee.play.games import unpack_events
from referee.rules.caylus1303 import Event
from referee.rules.caylus1303.events import (
    DecisionForced,
    GameEnded,
    GoodsSpent,
    GoodsTaken,
    PhaseStarted,
    PrestigeGained,
    RoundStarted,
)
from referee.store.models import Entry
from referee.wording import Words
from referee.wording.dates import local

ICONS = {
    "draft": "crown",
    "place": "worker",
    "site": "site",
    "pass": "bridge",
    "decline": "cross",
    "exchange": "supply",
    "build": "house",
    "claim": "house",
    "provost": "provost",
    "deliver": "bundle",
    "steal": "favor",
    "site_building": "favor",
    "recruit": "favor",
    "monument": "castle",
}


class Wanted(NamedTuple):
    """What a reader wants to see: all of the history, one player's, or the points from one source."""

    player: str | None = None
    source: str | None = None

    @property
    def everything(self) -> bool:
        """Whether nothing is left out."""
        return not (self.player or self.source)


class Stage(NamedTuple):
    """Where in the game something happened; round 0 is before the first round."""

    round: int = 0
    phase: str = "draft"


class Line(NamedTuple):
    """One thing that happened; `points` where prestige was gained."""

    colour: str | None
    text: str
    points: int = 0


class Piece(NamedTuple):
    """What an entry did in one phase; without a title the referee went on by itself."""

    number: int
    stage: Stage
    colour: str | None
    icon: str
    title: str
    lines: tuple[Line, ...]
    time: datetime
    aside: Aside | None = None  # what left the path after it


def pieces(words: Words, entries: Iterable[Entry], wanted: Wanted) -> Iterator[Piece]:
    """Tell a path of actions, cut where rounds and phases began."""
    stage, telling = Stage(), Telling()
    for entry in entries:
        told = headline(words, str(entry.player), entry.action or {}, unpack_events(entry))
        parts = list(_by_stage(stage, telling.news(told.rest)))
        for at, (stage, events) in enumerate(parts):
            lines = tuple(_line(words, event) for event in events if _is_wanted(event, wanted))
            piece = Piece(entry.number, stage, None, "", "", lines, local(entry.at))
            if at == 0 and (lines or _stands_alone(entry.player, wanted)):
                yield piece._replace(colour=entry.player, icon=_icon(entry), title=told.sentence)
            elif lines:
                yield piece


def _stands_alone(player: str | None, wanted: Wanted) -> bool:
    """Whether an action is told even if nothing else that is wanted came of it."""
    return not wanted.source and wanted.player in (None, player)


def _icon(entry: Entry) -> str:
    """Give the icon of an action: of the character or the tile that it is about, or of its kind."""
    action = entry.action or {}
    return str(action.get("character") or action.get("tile") or ICONS[action["type"]])


def _by_stage(stage: Stage, events: Iterable[Event]) -> Iterator[tuple[Stage, list[Event]]]:
    """Part events where a phase began; the first part may be empty, for the action itself."""
    part: list[Event] = []
    number = stage.round
    for event in events:
        match event:
            case RoundStarted():
                number = event.round
            case PhaseStarted() | GameEnded():
                yield stage, part
                phase = event.phase if isinstance(event, PhaseStarted) else "over"
                stage, part = Stage(number, phase), [event] if isinstance(event, GameEnded) else []
            case _:
                part.append(event)
    yield stage, part


def _is_wanted(event: Event, wanted: Wanted) -> bool:
    if wanted.player not in (None, actor(event)):
        return False
    match wanted.source, event:
        case None, _:
            return True
        case "gold", GoodsTaken() | GoodsSpent():
            return event.goods.gold > 0
        case source, PrestigeGained():
            return event.source == source
    return False


def actor(event: Event) -> str | None:
    """Give whose event it is, if it is anybody's."""
    return event.decision.player if isinstance(event, DecisionForced) else getattr(event, "player", None)


def _line(words: Words, event: Event) -> Line:
    points = event.points if isinstance(event, PrestigeGained) else 0
    return Line(actor(event), event_line(words, event), points)
