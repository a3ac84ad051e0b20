"""Moments of games that fill a screen: a game, its players and what is asked in, a record that stands there out."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from referee.games import GAMES
from referee.games.game import Game
from tests.games.playing import played

SEEDS = tuple(str(number) for number in range(12))
LONG = {
    "blue": "Maximiliane-Theodora",
    "red": "Bartholomäus von Hohenstein",
    "green": "Aleksandra Wiśniewska",
    "yellow": "Jean-Christophe",
    "orange": "Jean-Christophe",
    "black": "Wolfeschlegelsteinhausen",
}
SHORT = {"blue": "Anna", "red": "Bruno", "green": "Cléo", "yellow": "Dawid", "orange": "Dawid", "black": "Ewa"}
FIRST, SECOND = "caylus1303", "caylus2005"
Fullness = Callable[[Any, Game], int]


class Moment(NamedTuple):
    """What is asked of how many players, what there shall be much of, and in which game."""

    players: int
    asked: str
    fullness: Fullness
    game: str = FIRST


def choices(state: Any, game: Game) -> int:
    """Count what may be done."""
    return len(game.ruleset.legal_actions(state))


def tiles(state: Any, _: Game) -> int:
    """Count the tiles on the road."""
    return sum(space.side is not None for space in state.spaces)


def crowds(state: Any, _: Game) -> int:
    """Count the tiles with two workers, those with a house twice, and then all workers."""
    crowded = [space for space in state.spaces if len(space.workers) > 1]
    workers = sum(len(space.workers) for space in state.spaces)
    return 100 * sum(1 + (space.owner is not None) for space in crowded) + workers


def pieces(state: Any, game: Game) -> int:
    """Count the tiles, the houses and the workers, and who stands at the castle twice."""
    houses = sum(map(sum, state.houses))
    return tiles(state, game) + houses + sum(len(space.workers) for space in state.spaces) + 2 * len(state.castle)


def early(state: Any, game: Game) -> int:
    """Say how long ago it began, the less the more."""
    return pieces(state, game) if state.round == 1 else 0


MOMENTS = {
    "draft": Moment(5, "draft", choices),
    "early": Moment(5, "early_riser", tiles),
    "plan": Moment(5, "plan", tiles),
    "crowded": Moment(4, "plan", crowds),
    "duel": Moment(2, "plan", crowds),
    "build": Moment(4, "build", choices),
    "exchange": Moment(5, "exchange", choices),
    "claim": Moment(4, "activate", choices),
    "provost": Moment(5, "provost", tiles),
    "bridge": Moment(4, "bridge", choices),
    "bailiff": Moment(4, "bailiff", tiles),
    "favor": Moment(5, "favor", choices),
    "recruit": Moment(2, "recruit_character", choices),
    "deliver": Moment(5, "deliver", tiles),
    "monument": Moment(5, "monument", choices),
    "2005 early": Moment(5, "plan", early, SECOND),
    "2005 plan": Moment(5, "plan", pieces, SECOND),
    "2005 duel": Moment(2, "plan", pieces, SECOND),
    "2005 gate": Moment(5, "gate", pieces, SECOND),
    "2005 inn": Moment(5, "inn", pieces, SECOND),
    "2005 build": Moment(4, "build", choices, SECOND),
    "2005 claim": Moment(5, "activate", choices, SECOND),
    "2005 exchange": Moment(5, "exchange", choices, SECOND),
    "2005 guild": Moment(4, "provost", tiles, SECOND),
    "2005 bridge": Moment(5, "bridge", tiles, SECOND),
    "2005 owner": Moment(4, "owner_bonus", tiles, SECOND),
    "2005 deliver": Moment(5, "deliver", choices, SECOND),
    "2005 castle": Moment(5, "deliver", pieces, SECOND),
    "2005 favor": Moment(5, "favor", pieces, SECOND),
    "2005 effect": Moment(4, "favor_effect", choices, SECOND),
}


@cache
def reached(moment: Moment) -> tuple[str, int]:
    """Give the seed, and after how many decisions of its game the moment is fullest."""
    game = GAMES[moment.game]
    found = [
        (moment.fullness(turn.before, game), seed, decisions)
        for seed in SEEDS
        for decisions, turn in enumerate(played(game, moment.players, seed))
        if _asked(game, turn.before) == moment.asked
    ]
    _, seed, decisions = max(found)
    return seed, decisions


def _asked(game: Game, state: Any) -> str | None:
    """Name what is chosen from, as the panel does; only where the decision may be the wanted one is that costly."""
    decision = game.ruleset.asked(state)
    if decision is None or decision["kind"] != "activate":
        return decision and decision["kind"]
    asked = game.table.now(game.words("en", state.table.setup), state, True)
    return asked.layout if asked else None


def record(
    players: int, seed: str, decisions: int | None, names: Mapping[str, str], game: str = FIRST, **setup: Any
) -> dict[str, Any]:
    """Give the record of a random game with these names, as far as so many decisions or to its end."""
    shown = GAMES[game]
    dealt = shown.deal(players, seed)
    dealt = replace(dealt, names={colour: names[colour] for colour in dealt.players}, **setup)
    turns = islice(played(shown, players, seed), decisions)
    entries = [shown.ruleset.write_entry(turn.player, turn.action) for turn in turns]
    return {"format": 1, "setup": shown.ruleset.write_setup(dealt), "actions": entries}


def record_of(name: str, names: Mapping[str, str] = LONG) -> dict[str, Any]:
    """Give the record of a game that stands at a moment."""
    moment = MOMENTS[name]
    return record(moment.players, *reached(moment), names, moment.game)
