"""Headlines of the history: an action and what followed in; who did what, and the events left to tell, out."""

from collections.abc import Sequence
from typing import Any

from referee.games import headlines
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.events import event_line
from referee.games.caylus2005.words.log import action_title
from referee.pages.presentation import Headline
from referee.rules.caylus2005 import events as told

# The event that tells an action best, by the action's type; an action without one is named by its title.
TELLING: dict[str, tuple[type[told.Event], ...]] = {
    "place": (told.WorkerPlaced,),
    "pass": (told.PlayerPassed,),
    "decline": (told.EffectDeclined,),
    "build": (told.BuildingBuilt,),
    "prestige": (told.PrestigeBuilt,),
    "claim": (told.TileClaimed, told.ResidenceMade),
    "provost": (told.ProvostMoved, told.EffectDeclined),
    "recall": (told.WorkerReturned,),
    "deliver": (told.BatchesDelivered,),
    "favor": (told.MarkerAdvanced, told.Skipped),
}


def headline(words: Words, player: str, action: dict[str, Any], events: Sequence[told.Event]) -> Headline:
    """Tell an action by its own event, or by its title where it has none."""
    kinds, title = TELLING.get(action["type"], ()), action_title(words, action)
    return headlines.headline(words, player, events, kinds, event_line, title)
