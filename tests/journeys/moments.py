"""Moments of games that fill a screen: how many play and what is asked in, a record that stands there out."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from referee.games.caylus1303.choices import now
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.play.playout import play
from referee.rules.caylus1303 import RULESET, State

SEEDS = tuple(str(number) for number in range(12))
LONG = {
    "blue": "Maximiliane-Theodora",
    "red": "Bartholomäus von Hohenstein",
    "green": "Aleksandra Wiśniewska",
    "yellow": "Jean-Christophe",
    "black": "Wolfeschlegelsteinhausen",
}
SHORT = {"blue": "Anna", "red": "Bruno", "green": "Cléo", "yellow": "Dawid", "black": "Ewa"}
Fullness = Callable[[State], int]


class Moment(NamedTuple):
    """What is asked of how many players, and what there shall be much of."""

    players: int
    asked: str
    fullness: Fullness


def choices(state: State) -> int:
    """Count what may be done."""
    return len(RULESET.legal_actions(state))


def tiles(state: State) -> int:
    """Count the tiles on the road."""
    return sum(space.side is not None for space in state.spaces)


def crowds(state: State) -> int:
    """Count the tiles with two workers, those with a house twice, and then all workers."""
    crowded = [space for space in state.spaces if len(space.workers) > 1]
    workers = sum(len(space.workers) for space in state.spaces)
    return 100 * sum(1 + (space.owner is not None) for space in crowded) + workers


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
}


@cache
def reached(moment: Moment) -> tuple[str, int]:
    """Give the seed, and after how many decisions of its game the moment is fullest."""
    found = [
        (moment.fullness(turn.before), seed, decisions)
        for seed in SEEDS
        for decisions, turn in enumerate(play(RULESET, deal(moment.players, seed), seed))
        if _asked(turn.before) == moment.asked
    ]
    _, seed, decisions = max(found)
    return seed, decisions


def _asked(state: State) -> str | None:
    """Name what is chosen from, as the panel does; only where the decision may be the wanted one is that costly."""
    decision = RULESET.pending(state)
    kind = str(decision.__struct_config__.tag) if decision else None
    if kind != "activate":
        return kind
    asked = now(Words(), state)
    return asked.layout if asked else None


def record(players: int, seed: str, decisions: int | None, names: Mapping[str, str], **setup: Any) -> dict[str, Any]:
    """Give the record of a random game with these names, as far as so many decisions or to its end."""
    dealt = deal(players, seed)
    dealt = replace(dealt, names={colour: names[colour] for colour in dealt.players}, **setup)
    entries = [RULESET.write_entry(turn.player, turn.action) for turn in islice(play(RULESET, dealt, seed), decisions)]
    return {"format": 1, "setup": RULESET.write_setup(dealt), "actions": entries}


def record_of(name: str, names: Mapping[str, str] = LONG) -> dict[str, Any]:
    """Give the record of a game that stands at a moment."""
    moment = MOMENTS[name]
    return record(moment.players, *reached(moment), names)
