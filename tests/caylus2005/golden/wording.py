"""The short words of golden games: what actions name, and events as text."""

from typing import Any

from msgspec import to_builtins

from referee.rules.caylus2005 import events
from tests.golden_games import Golden, pile_in_words

KEYS = {
    **dict.fromkeys(("place", "claim"), ("space",)),
    "build": ("tile",),
    "prestige": ("tile", "space"),
    "provost": ("steps",),
    "favor": ("line",),
}


def event_in_words(golden: Golden, event: Any) -> str:
    """Write what happened in a few words."""
    match event:
        case events.RoundStarted():
            return f"ROUND {event.round}"
        case events.PhaseStarted():
            return event.phase.upper()
        case events.DecisionForced():
            about = getattr(event.decision, "space", None) or getattr(event.decision, "line", None)
            asked = event.decision.__struct_config__.tag + (f" {about}" if about else "")
            return f"({event.decision.player} {asked}: {golden.action_in_words(event.action)})"
        case events.ProvostMoved():
            return f"provost {event.steps:+} to {event.position} ({event.where})"
        case events.BailiffMoved():
            return f"bailiff {event.steps:+} to {event.position}"
        case events.TurnOrderChanged():
            return f"turn order {' '.join(event.order)} ({event.where})"
        case events.SectionScored():
            return f"{event.section} scored, {event.columns} columns"
        case events.Skipped():
            return f"[{event.player + ' ' if event.player else ''}{event.reason}]"
        case events.GameEnded():
            return "THE END"
    return f"{event.player} {_what(event)}"


def _what(event: Any) -> str:
    match event:
        case events.GoodsSpent():
            return f"-{pile_in_words(to_builtins(event.goods))} ({event.where})"
        case events.GoodsTaken():
            return f"+{pile_in_words(to_builtins(event.goods))} ({event.where})"
        case events.OwnerCubeTaken():
            return f"+{pile_in_words(to_builtins(event.goods))} ({event.space}, owner)"
        case events.PrestigeGained():
            return f"{event.points:+} pp ({event.source}, {event.where})"
        case events.WorkerReturned():
            return f"home from {event.space}{' unused' if event.reason == 'unreached' else ''}"
        case events.WorkerPlaced():
            place = f", place {event.place}" if event.place else ""
            return f"{'moves to' if event.moved else 'on'} {event.space}{place}"
        case events.PlayerPassed():
            return f"on the bridge, place {event.place}"
        case events.InnTaken():
            return "takes the right circle"
        case events.BatchesDelivered():
            return f"delivers {event.batches}"
        case events.HousePlaced():
            return f"{event.count} in the {event.section}"
    return _what_tiles(event)


def _what_tiles(event: Any) -> str:
    match event:
        case events.EffectDeclined():
            return f"leaves {event.where}"
        case events.BuildingBuilt():
            return f"builds {event.tile} on {event.space or 'no space'}"
        case events.PrestigeBuilt():
            return f"builds {event.tile} on {event.space}"
        case events.TileClaimed():
            return f"claims {event.tile} on {event.space}"
        case events.ResidenceMade():
            return f"lives on {event.space}"
        case events.HouseReturned():
            return f"takes a house back from {event.space}"
        case events.FavorGained():
            return f"gains a favor ({event.where}{f', {event.reason}' if event.reason else ''})"
        case events.FavorLost():
            return "loses the favor"
        case events.MarkerAdvanced():
            return f"{event.line} {event.column}"
    raise AssertionError(f"no words for {event}")
