"""Decisions that the referee takes: what was asked and what was missing in, one sentence with the reason out."""

from collections.abc import Mapping

from referee.games import forced
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.log import action_title
from referee.rules.caylus2005 import actions, frames
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.kernel.texts import N_

NOTHING = (actions.Decline(), actions.Provost(0), actions.Deliver(Pile()))  # to do: not worth a short line


def forced_line(words: Words, event: told.DecisionForced) -> str:
    """Say who could do nothing else, and why."""
    return forced.forced_line(words, event, action_title, lambda player: _line(words, event, player))


def _line(words: Words, event: told.DecisionForced, player: str) -> str:
    why, decision, lacking = event.why, event.decision, _lack(words, event)
    match decision:
        case frames.Turn() if why and why.code == "no_worker":
            return words.say("{player} has no worker left and passes.", player=player)
        case frames.Turn():
            return words.say("{player} must pass: {lack}.", player=player, lack=lacking)
        case frames.GateMove():
            return words.say("{player} cannot move the worker from the Gate: {lack}.", player=player, lack=lacking)
        case frames.Activation() | frames.FavorEffect():
            return words.say(
                "{building}: {player} cannot use it ({lack}).",
                building=_where(words, event),
                player=player,
                lack=lacking,
            )
        case frames.Delivery():
            return words.say("{player} cannot deliver: {lack}.", player=player, lack=lacking)
        case frames.FavorChoice():
            return words.say(
                "{player} has one line left for the favor: {line}.", player=player, line=_line_left(words, event)
            )
    return words.say("{player} cannot move the provost: {lack}.", player=player, lack=lacking)


def _where(words: Words, event: told.DecisionForced) -> str:
    """Name the building or the line that cannot be used."""
    match event.decision:
        case frames.FavorEffect(line=line):
            return words.line(line)
        case frames.Activation(space=space) if event.why and event.why.where:
            return words.place(event.why.where, space)
        case frames.Activation(space=space):
            return words.full_name(space)
    return ""


def _line_left(words: Words, event: told.DecisionForced) -> str:
    return words.line(event.action.line) if isinstance(event.action, actions.Favor) else ""


def forced_note(words: Words, event: told.DecisionForced) -> str:
    """Say why nothing else was possible, beside the name of whoever was asked, and where."""
    return forced.forced_note(words, event, action_title, lambda: _note(words, event))


def _note(words: Words, event: told.DecisionForced) -> str:
    if isinstance(event.decision, frames.Turn) and event.why and event.why.code == "no_worker":
        return words.say("no worker left: passes")
    if isinstance(event.decision, frames.FavorChoice):
        return words.say("one line left for the favor: {line}", line=_line_left(words, event))
    return words.say(NOTES[type(event.decision)], lack=_lack(words, event))


NOTES: Mapping[type, str] = {
    frames.Turn: N_("must pass: {lack}"),
    frames.GateMove: N_("cannot move the worker from the Gate: {lack}"),
    frames.Activation: N_("cannot use it: {lack}"),
    frames.FavorEffect: N_("cannot use it: {lack}"),
    frames.Delivery: N_("cannot deliver: {lack}"),
    frames.BridgeMove: N_("cannot move the provost: {lack}"),
}


def _lack(words: Words, event: told.DecisionForced) -> str:
    return lack(words, event.why) if event.why and event.why.code in CODES else ""


def lack(words: Words, why: told.Reason) -> str:
    """Say what was missing."""
    match why.code:
        case "short":
            return forced.short(words, named(why.need), named(why.have), NONE)
        case "few_kinds":
            return words.numbered("fewer than {n} kind of resource", "fewer than {n} kinds of resources", why.need.any)
    return words.say(LACKS[why.code])


LACKS = {
    "no_worker": N_("no worker left"),
    "no_place": N_("no place is free"),
    "none_left": N_("none is left in the supply"),
    "too_dear": N_("the resources do not suffice"),
    "road_full": N_("no empty space on the road"),
    "no_residence": N_("no residence of one’s own"),
    "no_tile": N_("no tile can become a residence"),
    "no_room": N_("no place is free in the castle"),
}
CODES = {"short", "few_kinds", *LACKS}

NONE = {
    "food": N_("no food"),
    "wood": N_("no wood"),
    "stone": N_("no stone"),
    "cloth": N_("no cloth"),
    "gold": N_("no gold"),
    "any": N_("no resource"),
    "basic": N_("no resource but gold"),
    "denier": N_("no denier"),
}


class Telling(forced.Telling):
    """What was told already: events in, those with news out, in a game from its first event on or in a part of it."""

    def follows(self, event: told.Event) -> bool:
        """Whether, after a reason, an event only says that something stays unused, or that nothing is delivered."""
        match event:
            case told.EffectDeclined() | told.BatchesDelivered(batches=0):
                return True
        return False
