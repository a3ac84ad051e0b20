"""The short words of golden games: what actions name, and events as text."""

from typing import Any

from msgspec import to_builtins

from referee.rules.caylus1303 import events
from tests.golden_games import Golden, pile_in_words

KEYS = {
    **dict.fromkeys(("draft", "steal", "recruit"), ("character",)),
    **dict.fromkeys(("place", "claim"), ("space",)),
    **dict.fromkeys(("build", "monument"), ("tile",)),
    "provost": ("steps",),
    "site_building": ("slot",),
}


def event_in_words(golden: Golden, event: Any) -> str:
    """Write what happened in a few words."""
    match event:
        case events.RoundStarted():
            return f"ROUND {event.round}"
        case events.PhaseStarted():
            return event.phase.upper()
        case events.DecisionForced():
            about = getattr(event.decision, "space", None) or getattr(event.decision, "slot", None)
            asked = event.decision.__struct_config__.tag + (f" {about}" if about else "")
            return f"({event.decision.player} {asked}: {golden.action_in_words(event.action)})"
        case events.ProvostMoved():
            return f"provost {event.steps:+} to {event.position} ({event.where})"
        case events.Skipped():
            return f"[{event.player + ' ' if event.player else ''}{event.reason}]"
        case events.GameEnded():
            return "THE END"
    return f"{event.player} {_what(event)}"


def _what(event: Any) -> str:
    match event:
        case events.WorkersPaid():
            return f"-{event.count} worker ({event.where})"
        case events.WorkersTaken():
            short = f" of {event.worth}" if event.count < event.worth else ""
            return f"+{event.count}{short} worker ({event.where})"
        case events.GoodsSpent():
            return f"-{pile_in_words(to_builtins(event.goods))} ({event.where})"
        case events.GoodsTaken():
            return f"+{pile_in_words(to_builtins(event.goods))} ({event.where}{', owner' if event.bonus else ''})"
        case events.PrestigeGained():
            return f"+{event.points} pp ({event.source}, {event.where})"
        case events.WorkerReturned():
            return f"home from {event.space}{' unused' if event.reason == 'unreached' else ''}"
        case events.WorkerPlaced():
            return f"on {event.space}{f' with {event.host}' if event.host else ''}"
        case events.WorkerSentToSite():
            return f"at the site, place {event.place}"
        case events.PlayerPassed():
            return f"on the bridge, place {event.place}"
        case events.FirstPlayerTaken():
            return "is first player"
        case events.BundlesDelivered():
            return f"delivers {event.bundles}"
    return _what_tiles(event)


def _what_tiles(event: Any) -> str:
    match event:
        case events.CharacterDrafted():
            return f"drafts {event.character}"
        case events.CharacterTaken():
            return f"takes {event.character} from {event.victim or 'the board'}"
        case events.CharacterDeclined():
            return "takes no character"
        case events.EffectDeclined():
            return f"leaves {event.where}"
        case events.BuildingBuilt() | events.MonumentBuilt():
            return f"builds {event.tile} on {event.space}"
        case events.TileClaimed():
            return f"claims {event.space}"
        case events.ResidenceFlipped():
            return f"flips {event.space}"
        case events.FavorGained():
            return f"gains a favor ({event.where}{f', {event.reason}' if event.reason else ''})"
        case events.FavorLost():
            return "loses the favor"
        case events.SiteBuildingChosen():
            return f"uses {event.tile} of the site"
    raise AssertionError(f"no words for {event}")
