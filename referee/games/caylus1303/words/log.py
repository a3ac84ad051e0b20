"""The log in words: an entry's short title, for undo, redo and the history."""

from typing import Any

from referee.games import log
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.log import exchange_title, put_right, read_action, signed, space_title
from referee.rules.caylus1303 import RULESET, State, actions
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import named


def action_title(words: Words, plain: dict[str, Any], state: State | None = None) -> str:
    """Name an action in a few words; a state tells which buildings stand on the spaces."""
    action: actions.Action = read_action(RULESET, plain)
    match action:
        case actions.Place(space=space) | actions.Claim(space=space):
            return space_title(words, space, state)
        case actions.Site():
            return words.name("site")
        case actions.Pass():
            return words.say("pass")
        case actions.Decline():
            return words.say("decline")
        case actions.Exchange(spend=spend, take=take):
            return exchange_title(words, named(spend), named(take))
        case actions.Build(tile=name) | actions.Monument(tile=name):
            return words.say("build {tile}", tile=words.full_name(name))
        case actions.Draft(character=name) | actions.Steal(character=name) | actions.Recruit(character=name):
            return words.name(name)
        case actions.Provost(steps=steps):
            return words.say("provost {steps}", steps=signed(steps))
        case actions.SiteBuilding(slot=slot):
            return _on_site(words, slot, state)
        case actions.Deliver(spend=spend):
            return words.say("deliver {what}", what=words.pile(named(spend)))


def _on_site(words: Words, slot: int, state: State | None) -> str:
    """Name a building of the construction site, or, where nobody says how the table lies, its place there."""
    if not state or not 1 <= slot <= len(state.table.setup.site):
        return words.say("building {slot} of the construction site", slot=slot)
    tile = words.full_name(state.table.setup.site[slot - 1])
    return words.say("construction site: {tile}", tile=tile)


def action_icon(plain: dict[str, Any]) -> str:
    """Give the icon of an action: of the character or the tile that it is about, or of its kind."""
    return icon_of(plain.get("character") or plain.get("tile") or ICONS[plain["type"]])


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


def source_name(words: Words, source: str) -> str:
    """Name a source of prestige."""
    return words.say("gold left") if source == "gold" else words.name(source)


def concerns(event: told.Event, source: str) -> bool:
    """Whether an event has to do with a source of prestige; gold is one that counts at the end."""
    match event:
        case told.GoodsTaken() | told.GoodsSpent():
            return source == "gold" and event.goods.gold > 0
        case told.PrestigeGained():
            return event.source == source
    return put_right(event, source)


def chart_columns(words: Words, rounds: int) -> list[tuple[str, str]]:
    """Name the columns of the chart, short and long: every round, and the gold at the end."""
    return log.chart_columns(words, rounds, words.say("With gold left"))
