"""The log in words: an entry's short title, for undo, redo and the history."""

from collections.abc import Sequence
from typing import Any

from referee.rules.caylus1303 import Refusal, actions, read_action
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import Pile, named
from referee.wording import Words


def action_title(words: Words, plain: dict[str, Any], spaces: dict[str, str] | None = None) -> str:
    """Name an action in a few words; `spaces` maps spaces to the buildings on them."""
    action = read_action(plain)
    if isinstance(action, Refusal):
        raise AssertionError(action)
    where = spaces or {}
    match action:
        case actions.Place(space=space) | actions.Claim(space=space):
            return words.place(where.get(space, space), space) if space in where else words.name(space)
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
            return words.say("site building {slot}", slot=slot)
        case actions.Deliver(spend=spend):
            return words.say("deliver {what}", what=words.pile(named(spend)))


def _exchange(words: Words, spend: Pile, take: Pile) -> str:
    taken = words.pile(named(take))
    return words.say("{spend} → {take}", spend=words.pile(named(spend)), take=taken) if named(spend) else taken


def aftermath(words: Words, events: Sequence[told.Event]) -> str:
    """Name what the engine did after an action: the phase it went on to, the decisions it took; often nothing."""
    phases = [event.phase for event in events if isinstance(event, told.PhaseStarted)]
    if phases:
        return words.name(phases[-1])
    forced = sum(isinstance(event, told.DecisionForced) for event in events)
    return words.numbered("{n} forced decision", "{n} forced decisions", forced) if forced else ""
