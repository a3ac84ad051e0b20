"""The log in words: an entry's short title, for undo, redo and the history."""

from typing import Any

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.rules.caylus1303 import RULESET, Refusal, State, actions
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.kernel.events import PositionCorrected

CORRECTED = "corrected"  # the source of points that the table put right


def action_title(words: Words, plain: dict[str, Any], state: State | None = None) -> str:
    """Name an action in a few words; a state tells which buildings stand on the spaces."""
    action = RULESET.read_action(plain)
    if isinstance(action, Refusal):
        raise AssertionError(action)
    match action:
        case actions.Place(space=space) | actions.Claim(space=space):
            known = state and space in state.table.at
            return words.place(state.space(space).called, space) if state and known else words.name(space)
        case actions.Site():
            return words.name("site")
        case actions.Pass():
            return words.say("pass")
        case actions.Decline():
            return words.say("decline")
        case actions.Exchange(spend=spend, take=take):
            return _exchange(words, spend, take)
        case actions.Build(tile=name) | actions.Monument(tile=name):
            return words.say("build {tile}", tile=words.full_name(name))
        case actions.Draft(character=name) | actions.Steal(character=name) | actions.Recruit(character=name):
            return words.name(name)
        case actions.Provost(steps=steps):
            return words.say("provost {steps}", steps=f"{steps:+d}".replace("-", "−") if steps else "0")
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


def _exchange(words: Words, spend: Pile, take: Pile) -> str:
    taken = words.pile(named(take))
    return words.say("{spend} → {take}", spend=words.pile(named(spend)), take=taken) if named(spend) else taken


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
        case PositionCorrected():
            return source == CORRECTED
    return False


def chart_columns(words: Words, rounds: int) -> list[tuple[str, str]]:
    """Name the columns of the chart, short and long: every round, and the gold at the end."""
    return [
        *((str(number), words.say("Round {round}", round=number)) for number in range(1, rounds + 1)),
        (words.say("End"), words.say("With gold left")),
    ]
