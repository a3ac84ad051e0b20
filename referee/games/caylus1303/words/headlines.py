"""Headlines of the history: an action and what followed in; who did what, and the events left to tell, out."""

from collections.abc import Sequence
from typing import Any

from referee.games import headlines
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.events import as_played, event_line
from referee.games.caylus1303.words.log import action_title
from referee.pages.presentation import Headline
from referee.rules.caylus1303 import events as told

# The event that tells an action best, by the action's type; an action without one is named by its title.
TELLING: dict[str, tuple[type[told.Event], ...]] = {
    "draft": (told.CharacterDrafted,),
    "place": (told.WorkerPlaced,),
    "site": (told.WorkerSentToSite,),
    "pass": (told.PlayerPassed,),
    "decline": (told.EffectDeclined, told.CharacterDeclined),
    "build": (told.BuildingBuilt,),
    "claim": (told.TileClaimed,),
    "provost": (told.ProvostMoved,),
    "steal": (told.CharacterTaken,),
    "site_building": (told.SiteBuildingChosen,),
    "recruit": (told.CharacterTaken,),
    "deliver": (told.BundlesDelivered,),
    "monument": (told.MonumentBuilt,),
}


def headline(words: Words, player: str, action: dict[str, Any], events: Sequence[told.Event]) -> Headline:
    """Tell an action by its own event, or by its title where it has none."""
    kinds, title = TELLING.get(action["type"], ()), action_title(words, action)
    return headlines.headline(words, player, as_played(events), kinds, event_line, title)
