"""Events as orders for the hands at the table: who takes, pays, moves or turns what, and why something is not done."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from referee.games.caylus1303.pieces import moves_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.events import as_played, extra_cost, favor_reason
from referee.games.caylus1303.words.forced import Telling, forced_note
from referee.games.caylus1303.words.rules_left import reasons_left
from referee.games.caylus1303.words.skipped import skipped_note
from referee.games.deeds import CORRECTED, HERE, Deed, against, done
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303 import frames
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.events import PositionCorrected, RoundStarted
from referee.rules.kernel.texts import N_


def deeds(words: Words, events: Iterable[told.Event]) -> Iterator[Deed]:
    """Give what events ask of the hands, in order; what was put right asks nothing, for it lies there already."""
    for event in Telling().news(as_played(events)):
        if ask := DEEDS.get(type(event)):
            yield from ask(words, event)


def _moved(at: str, event: told.Event, reason: str = "", text: str = "", icon: str = "") -> Iterator[Deed]:
    return done(at, event, moves_of(event), reason, text, icon)


# ---- rounds and phases


def _round(words: Words, event: RoundStarted) -> Iterator[Deed]:
    text = words.say("the round marker to {round}", round=event.round) if event.round > 1 else ""
    yield Deed(f"round/{event.round}", text=text, icon="round" if text else "", opens=True)


def _phase(words: Words, event: told.PhaseStarted) -> Iterator[Deed]:
    """Begin a phase; planning begins with its round."""
    at = HERE if event.phase == "planning" else f"phase/{event.phase}"
    moves = moves_of(event)
    yield Deed(at, None, moves, words.say("all houses off the bridge") if moves else "", icon="house" if moves else "")


# ---- workers, characters and favors


def _character(_: Words, event: told.CharacterDrafted | told.CharacterTaken) -> Iterator[Deed]:
    return _moved("characters" if isinstance(event, told.CharacterDrafted) else HERE, event)


def _placed(words: Words, event: told.WorkerPlaced) -> Iterator[Deed]:
    if event.host is None:
        return _moved(event.space, event)
    text = words.say("1 worker beside the one of {host} (Journeyman)", host=words.player(event.host))
    return _moved(event.space, event, text=text)


def _sent(words: Words, event: told.WorkerSentToSite) -> Iterator[Deed]:
    return _moved("site", event, text=words.say("1 worker on space {place}", place=event.place))


def _passed(words: Words, event: told.PlayerPassed) -> Iterator[Deed]:
    return _moved("bridge", event, text=words.say("house on place {place}", place=event.place))


def _first(words: Words, event: told.FirstPlayerTaken) -> Iterator[Deed]:
    if event.holder == event.player:
        yield Deed("bridge", event.player, text=words.say("keeps the first player tile"), icon="first_player")
    else:
        yield from _moved("bridge", event, text=words.say("takes the first player tile"))


def _paid(words: Words, event: told.WorkersPaid) -> Iterator[Deed]:
    return _moved(event.where, event, extra_cost(words, event))


def _recruited(words: Words, event: told.WorkersTaken) -> Iterator[Deed]:
    if not event.count:
        return iter((Deed(event.where, event.player, text=words.say("the camp is empty: no worker"), icon="worker"),))
    few = words.say("the camp holds no more, {worth} due", worth=event.worth) if event.count < event.worth else ""
    return _moved(event.where, event, few)


def _returned(words: Words, event: told.WorkerReturned) -> Iterator[Deed]:
    if event.reason != "unreached":
        return _moved(event.space, event)
    text = words.say("1 worker, unused, to the camp from: {space}", space=words.place(event.tile, event.space))
    return _moved("unreached", event, text=text)


def _favor(words: Words, event: told.FavorGained) -> Iterator[Deed]:
    text = words.say("a favor ({where})", where=favor_reason(words, event))
    yield Deed(event.where, event.player, text=text, icon="caylus1303/favor")


def _favor_lost(words: Words, event: told.FavorLost) -> Iterator[Deed]:
    text = words.say(
        "The favor is lost: no building of the construction site can be used, and nobody else has a character."
    )
    yield Deed(HERE, event.player, text=text, icon="caylus1303/favor")


def _chosen(_: Words, event: told.SiteBuildingChosen) -> Iterator[Deed]:
    yield Deed(event.tile)


# ---- goods and points


def _spent(_: Words, event: told.GoodsSpent) -> Iterator[Deed]:
    return _moved(event.where, event)


def _goods(words: Words, event: told.GoodsTaken) -> Iterator[Deed]:
    return _moved(event.where, event, words.say("as the owner") if event.bonus else "")


def _gained(words: Words, event: told.PrestigeGained) -> Iterator[Deed]:
    if event.source == "visits":
        return _moved(event.where, event, words.say("as the owner, for the visit"))
    stays = event.source in ("built", "architect", "monuments")
    return _moved(HERE if stays else event.where, event, words.name(event.source))


# ---- the board


def _provost(words: Words, event: told.ProvostMoved) -> Iterator[Deed]:
    if event.player is None:
        return _moved(HERE, event)
    steps = words.numbered("{n} step", "{n} steps", abs(event.steps))
    way = FORWARD if event.steps > 0 else BACKWARD
    text = words.say(way, steps=steps, number=event.position + 1)
    return _moved(event.where, event, text=text) if event.steps else iter(())


FORWARD = N_("the provost {steps} forward: just before road space {number}")
BACKWARD = N_("the provost {steps} backward: just before road space {number}")


def _built(words: Words, event: told.BuildingBuilt) -> Iterator[Deed]:
    where = words.laid(event.tile, event.space)
    return _moved(HERE, event, text=words.say("{tile}: construction side up, with your house", tile=where))


def _claimed(words: Words, event: told.TileClaimed) -> Iterator[Deed]:
    where = words.place(event.tile, event.space)
    return _moved(HERE, event, text=words.say("your house above: {tile}", tile=where))


def _flipped(words: Words, event: told.ResidenceFlipped) -> Iterator[Deed]:
    where = words.place(event.tile, event.space)
    return _moved(HERE, event, text=words.say("flip to the residence side: {tile}", tile=where))


def _monument(words: Words, event: told.MonumentBuilt) -> Iterator[Deed]:
    where = words.laid(event.tile, event.space)
    return _moved(event.space, event, text=words.say("{tile}: laid on your residence", tile=where))


def _house_back(_: Words, event: told.HouseReturned) -> Iterator[Deed]:
    return _moved(HERE, event)


# ---- what is not done, and why


def _forced(words: Words, event: told.DecisionForced) -> Iterator[Deed]:
    """Say why; games of early days do not tell."""
    yield Deed(_asked_at(event.decision), event.decision.player, text=forced_note(words, event), icon="info")


def _asked_at(decision: frames.AnyDecision) -> str:
    """Give where a decision was to be taken."""
    match decision:
        case frames.Turn() | frames.BridgeMove():
            return "bridge"
        case frames.Activation(space=str(space)) | frames.MonumentChoice(space=space):
            return space
        case frames.Delivery():
            return "site"
    return HERE


def _skipped(words: Words, event: told.Skipped) -> Iterator[Deed]:
    at = "site" if event.reason in ("precious", "no_bundle", "empty_site") else event.space
    yield Deed(at, event.player, text=skipped_note(words, event), icon="info")


def _rule_left(words: Words, event: told.RuleLeft) -> Iterator[Deed]:
    """Say what was not allowed, and what the hands cannot pay."""
    owed = named(event.owed)
    return against(words, event.player, reasons_left(words, event), words.pile(owed) if owed else "")


def _corrected(_: Words, __: PositionCorrected) -> Iterator[Deed]:
    yield Deed(CORRECTED)


DEEDS: Mapping[type, Callable[[Words, Any], Iterator[Deed]]] = {
    told.CharacterDrafted: _character,
    told.CharacterTaken: _character,
    told.WorkerPlaced: _placed,
    told.WorkerSentToSite: _sent,
    told.PlayerPassed: _passed,
    told.FirstPlayerTaken: _first,
    told.WorkersPaid: _paid,
    told.WorkersTaken: _recruited,
    told.WorkerReturned: _returned,
    told.FavorGained: _favor,
    told.FavorLost: _favor_lost,
    told.SiteBuildingChosen: _chosen,
    told.GoodsSpent: _spent,
    told.GoodsTaken: _goods,
    told.PrestigeGained: _gained,
    told.ProvostMoved: _provost,
    told.BuildingBuilt: _built,
    told.TileClaimed: _claimed,
    told.ResidenceFlipped: _flipped,
    told.MonumentBuilt: _monument,
    RoundStarted: _round,
    told.PhaseStarted: _phase,
    told.DecisionForced: _forced,
    told.RuleLeft: _rule_left,
    told.HouseReturned: _house_back,
    told.Skipped: _skipped,
    PositionCorrected: _corrected,
}
