"""Decisions that the referee takes: what was asked and what was missing in, one sentence with the reason out."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import to_builtins

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.log import action_title
from referee.rules.caylus1303 import actions, frames
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.kernel.events import RoundStarted
from referee.rules.kernel.texts import N_

NOTHING = (actions.Decline(), actions.Provost(0), actions.Deliver(Pile()))  # to do: not worth a short line


def forced_line(words: Words, event: told.DecisionForced) -> str:
    """Say who could do nothing else, and why; games of early days do not tell why."""
    player, why = words.player(event.decision.player), event.why
    if why is None:
        return words.say("{player} has no choice here.", player=player)
    if why.code == "only_way":
        what = action_title(words, to_builtins(event.action))
        return words.say("{player} has only one choice: {what}.", player=player, what=what)
    return _line(words, event.decision, why, player)


def _line(words: Words, decision: frames.AnyDecision, why: told.Reason, player: str) -> str:
    lacking = lack(words, why)
    match decision:
        case frames.Turn() if why.code == "short" and not why.have.worker:
            return words.say("{player} has no worker left and passes.", player=player)
        case frames.Turn():
            return words.say("{player} must pass: {lack}.", player=player, lack=lacking)
        case frames.EarlyRise():
            return words.say("{player} cannot place a worker early: {lack}.", player=player, lack=lacking)
        case frames.Activation():
            where = words.place(why.where, decision.space) if decision.space else words.full_name(why.where)
            return words.say(
                "{building}: {player} cannot use it ({lack}).", building=where, player=player, lack=lacking
            )
        case frames.Delivery():
            return words.say("{player} cannot deliver: {lack}.", player=player, lack=lacking)
        case frames.MonumentChoice():
            return words.say("{player} cannot build a monument: {lack}.", player=player, lack=lacking)
    return words.say("{player} cannot move the provost: {lack}.", player=player, lack=lacking)


def forced_note(words: Words, event: told.DecisionForced) -> str:
    """Say why nothing else was possible, beside the name of whoever was asked, and where; early days do not tell."""
    why = event.why
    if why is None:
        return ""
    if why.code == "only_way":
        return words.say("only one choice: {what}", what=action_title(words, to_builtins(event.action)))
    if isinstance(event.decision, frames.Turn) and why.code == "short" and not why.have.worker:
        return words.say("no worker left: passes")
    return words.say(NOTES[type(event.decision)], lack=lack(words, why))


NOTES: Mapping[type, str] = {
    frames.Turn: N_("must pass: {lack}"),
    frames.EarlyRise: N_("cannot place a worker early: {lack}"),
    frames.Activation: N_("cannot use it: {lack}"),
    frames.Delivery: N_("cannot deliver: {lack}"),
    frames.MonumentChoice: N_("cannot build a monument: {lack}"),
    frames.BridgeMove: N_("cannot move the provost: {lack}"),
    frames.BailiffMove: N_("cannot move the provost: {lack}"),
}


def lack(words: Words, why: told.Reason) -> str:
    """Say what was missing."""
    match why.code:
        case "short":
            return _short(words, why)
        case "few_goods":
            return words.numbered("fewer than {n} resource", "fewer than {n} resources", why.need.any)
        case "few_kinds":
            return words.numbered("fewer than {n} kind of resource", "fewer than {n} kinds of resources", why.need.any)
        case "none_left" if why.where == "lawyer":
            return words.say("no starting building is free")
    return words.say(LACKS[why.code])


def _short(words: Words, why: told.Reason) -> str:
    """Say what is not there at all, or how much of it there is."""
    need, have = named(why.need), named(why.have)
    if not have:
        return words.listed([words.say(NONE[name]) for name in need])
    return words.say("{need} needed, {have} there", need=words.pile(need), have=words.holding(have))


LACKS = {
    "no_place": N_("no place is free"),
    "no_house": N_("no house left"),
    "road_full": N_("no empty space on the road"),
    "none_left": N_("none is left in the supply"),
    "too_dear": N_("the resources do not suffice"),
}

NONE = {
    "food": N_("no food"),
    "wood": N_("no wood"),
    "stone": N_("no stone"),
    "fabric": N_("no fabric"),
    "gold": N_("no gold"),
    "any": N_("no resource but gold"),
    "worker": N_("no worker left"),
}


class Telling:
    """What was told already: events in, those with news out, in a game from its first event on or in a part of it."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self._monuments: set[tuple[str, told.Reason]] = set()

    def news(self, events: Iterable[told.Event]) -> Iterator[told.Event]:
        """Leave out what only repeats a reason: that an effect stays unused, nothing is delivered, nobody moves."""
        reason = False
        for event in events:
            match event:
                case told.EffectDeclined() | told.BundlesDelivered(bundles=0) | told.ProvostMoved(steps=0) if reason:
                    pass
                case told.DecisionForced(decision=frames.MonumentChoice()) if self._repeats(event):
                    pass
                case _:
                    yield event
            reason = isinstance(event, told.DecisionForced) and event.why is not None
            if isinstance(event, RoundStarted):
                self._monuments.clear()

    def _repeats(self, event: told.DecisionForced) -> bool:
        """Whether a player was already told in this round why there is no monument; each residence asks anew."""
        if event.why is None:
            return False
        told_before = (event.decision.player, event.why) in self._monuments
        self._monuments.add((event.decision.player, event.why))
        return told_before
