"""The log in words: an entry's short title, for undo, redo and the history."""

from typing import Any

from referee.games import log
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.decisions import ACTIONS
from referee.games.log import exchange_title, put_right, read_action, signed, space_title
from referee.rules.caylus2005 import RULESET, State, actions
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.caylus2005.vocab import BASIC


def action_title(words: Words, plain: dict[str, Any], state: State | None = None) -> str:
    """Name an action in a few words; a state tells which buildings stand on the spaces."""
    action: actions.Action = read_action(RULESET, plain)
    match action:
        case actions.Place(space=space) | actions.Claim(space=space):
            return space_title(words, space, state)
        case actions.Pass():
            return words.say("pass")
        case actions.Decline():
            return words.say("decline")
        case actions.Exchange(spend=spend, take=take):
            return exchange_title(words, named(spend), named(take))
        case actions.Build(tile=name) | actions.Prestige(tile=name):
            return words.say("build {tile}", tile=words.full_name(name))
        case actions.Provost(steps=steps):
            return words.say("provost {steps}", steps=signed(steps))
        case actions.Recall():
            return words.say(ACTIONS["recall"])
        case actions.Deliver(spend=spend):
            return words.say("deliver {what}", what=words.pile(named(spend)))
        case actions.Favor(line=line):
            return words.say("favor ({line})", line=words.line(line))


def action_icon(plain: dict[str, Any]) -> str:
    """Give the icon of an action: of the tile or the line that it is about, or of its kind."""
    if "line" in plain:
        return icon_of(f"line_{plain['line']}")
    return icon_of(plain.get("tile") or ICONS[plain["type"]])


ICONS = {
    "place": "worker",
    "pass": "passing",
    "decline": "cross",
    "exchange": "supply",
    "build": "house",
    "prestige": "castle",
    "claim": "claim",
    "provost": "provost",
    "recall": "worker",
    "deliver": "batch",
    "favor": "favor",
}


def source_name(words: Words, source: str) -> str:
    """Name a source of points."""
    return words.say("gold left") if source == "gold" else words.name(source)


# What is left at the end and counts then, by its source.
LEFT = {"gold": ("gold",), "goods": BASIC, "deniers": ("denier",)}


def concerns(event: told.Event, source: str) -> bool:
    """Whether an event has to do with a source of points; what is left counts at the end."""
    match event:
        case told.GoodsTaken(goods=goods) | told.GoodsSpent(goods=goods) | told.OwnerCubeTaken(goods=goods):
            return _moves(goods, source)
        case told.PrestigeGained():
            return event.source == source
    return put_right(event, source)


def _moves(goods: Pile, source: str) -> bool:
    return any(getattr(goods, thing) for thing in LEFT.get(source, ()))


def chart_columns(words: Words, rounds: int) -> list[tuple[str, str]]:
    """Name the columns of the chart, short and long: every round, and what is left at the end."""
    return log.chart_columns(words, rounds, words.say("With what is left"))
