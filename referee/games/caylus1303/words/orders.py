"""Events as orders for the hands at the table: who takes, pays, moves or turns what, one short line each."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.events import as_played, extra_cost, favor_reason
from referee.games.caylus1303.words.forced import Telling, forced_line
from referee.games.caylus1303.words.rules_left import reasons_left
from referee.games.caylus1303.words.skipped import skipped_line
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.events import RoundStarted, actor


def orders(words: Words, events: Iterable[told.Event]) -> list[tuple[str | None, str]]:
    """Give who, by colour, has to do what, in order; nobody for what anyone may do, or what does not happen."""
    lines = ((_hands(event), _order(words, event)) for event in Telling().news(as_played(events)))
    return [(hands, line) for hands, line in lines if line]


def _hands(event: told.Event) -> str | None:
    """Give whose hands an order is for; what is only told is for nobody's."""
    return None if isinstance(event, told.Skipped | told.DecisionForced) else actor(event)


def _order(words: Words, event: told.Event) -> str | None:
    """Say what the hands do; None where they do nothing."""
    tell = ORDERS.get(type(event))
    return tell(words, event) if tell else None


# ---- workers, characters and favors


def _drafted(words: Words, event: told.CharacterDrafted) -> str:
    return words.say("Take the character {character}.", character=words.name(event.character))


def _taken(words: Words, event: told.CharacterTaken) -> str:
    character = words.name(event.character)
    if event.victim is None:
        return words.say("Take the character {character}.", character=character)
    victim = words.player(event.victim)
    return words.say("Take the character {character} from {victim}.", character=character, victim=victim)


def _placed(words: Words, event: told.WorkerPlaced) -> str:
    where = words.place(event.tile, event.space)
    if event.host is None:
        return words.say("Put a worker on: {space}.", space=where)
    host = words.player(event.host)
    return words.say("Put a worker beside the one of {host} (Journeyman): {space}.", host=host, space=where)


def _sent(words: Words, event: told.WorkerSentToSite) -> str:
    return words.say("Put a worker on space {place} of the construction site.", place=event.place)


def _passed(words: Words, event: told.PlayerPassed) -> str:
    return words.say("Put your house on place {place} of the bridge.", place=event.place)


def _first(words: Words, _: told.FirstPlayerTaken) -> str:
    return words.say("Take the first player tile.")


def _paid(words: Words, event: told.WorkersPaid) -> str:
    what, extra = words.pile({"worker": event.count}), extra_cost(words, event)
    if extra:
        return words.say("Return {what} to the camp ({reason}).", what=what, reason=extra)
    return words.say("Return {what} to the camp.", what=what)


def _recruited(words: Words, event: told.WorkersTaken) -> str:
    if not event.count:
        return words.say("The camp is empty: take no worker.")
    what = words.pile({"worker": event.count})
    if event.count < event.worth:
        return words.say("Take {what} from the camp: it holds no more ({worth} due).", what=what, worth=event.worth)
    return words.say("Take {what} from the camp.", what=what)


def _returned(words: Words, event: told.WorkerReturned) -> str:
    where = words.place(event.tile, event.space)
    if event.reason == "unreached":
        return words.say("Return the worker to the camp, unused, after the provost: {space}.", space=where)
    return words.say("Return the worker to the camp: {space}.", space=where)


def _favor(words: Words, event: told.FavorGained) -> str:
    return words.say("Gain a favor ({where}).", where=favor_reason(words, event))


def _favor_lost(words: Words, _: told.FavorLost) -> str:
    return words.say(
        "The favor is lost: no building of the construction site can be used, and nobody else has a character."
    )


# ---- goods and points


def _spent(words: Words, event: told.GoodsSpent) -> str:
    return words.say("Put {what} back into the supply.", what=words.pile(named(event.goods)))


def _goods(words: Words, event: told.GoodsTaken) -> str:
    what = words.pile(named(event.goods))
    if event.bonus:
        return words.say("As the owner, take {what} ({where}).", what=what, where=words.full_name(event.where))
    return words.say("Take {what} from the supply.", what=what)


def _gained(words: Words, event: told.PrestigeGained) -> str:
    what = words.pile({"pp": event.points})
    return words.say("Take {what} facedown ({source}).", what=what, source=words.name(event.source))


# ---- the board


def _provost(words: Words, event: told.ProvostMoved) -> str | None:
    if not event.steps:
        return None
    if event.player is None:
        return words.say("Put the provost just before road space {number}.", number=event.position + 1)
    steps = words.numbered("{n} step", "{n} steps", abs(event.steps))
    if event.steps > 0:
        return words.say("Move the provost {steps} forward.", steps=steps)
    return words.say("Move the provost {steps} backward.", steps=steps)


def _built(words: Words, event: told.BuildingBuilt) -> str:
    where = words.laid(event.tile, event.space)
    return words.say("Lay this building on the road, construction side up, with your house: {tile}.", tile=where)


def _claimed(words: Words, event: told.TileClaimed) -> str:
    return words.say("Put your house above: {tile}.", tile=words.place(event.tile, event.space))


def _flipped(words: Words, event: told.ResidenceFlipped) -> str:
    return words.say("Flip to the residence side: {tile}.", tile=words.place(event.tile, event.space))


def _monument(words: Words, event: told.MonumentBuilt) -> str:
    return words.say("Lay this monument on your residence: {tile}.", tile=words.place(event.tile, event.space))


def _round(words: Words, event: RoundStarted) -> str | None:
    if event.round == 1:
        return None
    return words.say("Move the round marker to {round}; take the houses off the bridge.", round=event.round)


def _forced(words: Words, event: told.DecisionForced) -> str | None:
    """Say why; games of early days do not tell."""
    return forced_line(words, event) if event.why else None


def _rule_left(words: Words, event: told.RuleLeft) -> str:
    """Say what was not allowed, and what the hands cannot pay."""
    parts = [words.say("Played against the rules."), *reasons_left(words, event)]
    if owed := named(event.owed):
        parts.append(words.say("Owed: {goods}.", goods=words.pile(owed)))
    return " ".join(parts)


def _house_back(words: Words, event: told.HouseReturned) -> str:
    return words.say("Take your house back: {space}.", space=words.name(event.space))


ORDERS: Mapping[type, Callable[[Words, Any], str | None]] = {
    told.CharacterDrafted: _drafted,
    told.CharacterTaken: _taken,
    told.WorkerPlaced: _placed,
    told.WorkerSentToSite: _sent,
    told.PlayerPassed: _passed,
    told.FirstPlayerTaken: _first,
    told.WorkersPaid: _paid,
    told.WorkersTaken: _recruited,
    told.WorkerReturned: _returned,
    told.FavorGained: _favor,
    told.FavorLost: _favor_lost,
    told.GoodsSpent: _spent,
    told.GoodsTaken: _goods,
    told.PrestigeGained: _gained,
    told.ProvostMoved: _provost,
    told.BuildingBuilt: _built,
    told.TileClaimed: _claimed,
    told.ResidenceFlipped: _flipped,
    told.MonumentBuilt: _monument,
    RoundStarted: _round,
    told.DecisionForced: _forced,
    told.RuleLeft: _rule_left,
    told.HouseReturned: _house_back,
    told.Skipped: skipped_line,
}
