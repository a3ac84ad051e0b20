"""Decisions that the referee takes: what was asked and what was missing in, one sentence with the reason out."""

from collections.abc import Mapping

from referee.games import forced
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.log import action_title
from referee.rules.caylus1303 import actions, frames
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.kernel.events import RoundStarted
from referee.rules.kernel.texts import N_

NOTHING = (actions.Decline(), actions.Provost(0), actions.Deliver(Pile()))  # to do: not worth a short line


def forced_line(words: Words, event: told.DecisionForced) -> str:
    """Say who could do nothing else, and why."""
    return forced.forced_line(words, event, action_title, lambda player: _line(words, event, player))


def _line(words: Words, event: told.DecisionForced, player: str) -> str:
    why, decision = _reason(event), event.decision
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


def _reason(event: told.DecisionForced) -> told.Reason:
    assert event.why is not None  # games of early days have a line of their own
    return event.why


def forced_note(words: Words, event: told.DecisionForced) -> str:
    """Say why nothing else was possible, beside the name of whoever was asked, and where."""
    return forced.forced_note(words, event, action_title, lambda: _note(words, event))


def _note(words: Words, event: told.DecisionForced) -> str:
    why = _reason(event)
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
            return forced.short(words, named(why.need), named(why.have), NONE)
        case "few_goods":
            return words.numbered("fewer than {n} resource", "fewer than {n} resources", why.need.any)
        case "few_kinds":
            return words.numbered("fewer than {n} kind of resource", "fewer than {n} kinds of resources", why.need.any)
        case "none_left" if why.where == "lawyer":
            return words.say("no starting building is free")
    return words.say(LACKS[why.code])


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


class Telling(forced.Telling):
    """What was told already: events in, those with news out, in a game from its first event on or in a part of it."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self._monuments: set[tuple[str, told.Reason]] = set()

    def follows(self, event: told.Event) -> bool:
        """Whether, after a reason, an event only says that an effect stays unused, or nothing is done."""
        match event:
            case told.EffectDeclined() | told.BundlesDelivered(bundles=0) | told.ProvostMoved(steps=0):
                return True
        return False

    def repeats(self, event: told.Event) -> bool:
        """Whether a player was already told in this round why there is no monument; each residence asks anew."""
        if isinstance(event, RoundStarted):
            self._monuments.clear()
        if not isinstance(event, told.DecisionForced) or not isinstance(event.decision, frames.MonumentChoice):
            return False
        if event.why is None:
            return False
        told_before = (event.decision.player, event.why) in self._monuments
        self._monuments.add((event.decision.player, event.why))
        return told_before
