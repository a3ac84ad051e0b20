"""BG Stats, an app in which people keep all their plays: a result in, the link that hands it over out.

Nothing is sent before somebody taps the link. Ids stay the same from play to play: a person's is made of their name as
this device knows them, so that it outlives a lost cookie and a new server.
"""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from referee.pages.presentation import Presentation
from referee.play.people import id_of, key_of
from referee.play.results import Played, Score
from referee.wording import Words

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Caylus Referee"


def link(words: Words, shown: Presentation, played: Played, aliases: Mapping[str, str]) -> str:
    """Give the address that hands a play over."""
    data = json.dumps(play(words, shown, played, aliases), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(data, safe="")


def play(words: Words, shown: Presentation, played: Played, aliases: Mapping[str, str]) -> dict[str, Any]:
    """Give a play as BG Stats reads it; what is not known is left out."""
    game = {"name": words.say(shown.title), "sourceGameId": shown.ruleset.id, "bggId": shown.bgg}
    told = {
        "sourceName": SOURCE,
        "sourcePlayId": played.id,
        "playDate": f"{played.at:%Y-%m-%d %H:%M:%S}",
        "durationMin": played.minutes,
        "comments": played.title,
        "game": {**_known(game), "highestWins": True, "noPoints": False},
        "players": [_player(words, played, score, aliases) for score in _seated(played)],
    }
    return _known(told)


def _seated(played: Played) -> list[Score]:
    return sorted(played.scores, key=lambda score: played.players.index(score.colour))


def _player(words: Words, played: Played, score: Score, aliases: Mapping[str, str]) -> dict[str, Any]:
    """Give a player; whoever has no name is their color, the same in every play."""
    key = key_of(score.name)
    return {
        "name": score.name or words.player(score.colour),
        "sourcePlayerId": id_of(aliases.get(key, key) or f"color {score.colour}"),
        "startPlayer": score.colour == played.first,
        "score": score.total,
        "winner": score.winner,
    }


def _known(facts: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in facts.items() if value is not None}
