"""Events as orders for the hands at the table: who takes, pays, moves or turns what, and why something is not done."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.pieces import moves_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.events import (
    SCORED,
    SCORINGS,
    extra_cost,
    favor_reason,
    order_reason,
    taking_reason,
)
from referee.games.caylus2005.words.forced import Telling, forced_note
from referee.games.caylus2005.words.rules_left import reasons_left
from referee.games.caylus2005.words.skipped import skipped_note
from referee.games.deeds import CORRECTED, HERE, Deed, against, done
from referee.games.deeds import told as only_told
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005 import frames
from referee.rules.caylus2005.goods import named
from referee.rules.kernel.events import PositionCorrected, RoundStarted
from referee.rules.kernel.texts import N_


def deeds(words: Words, events: Iterable[told.Event]) -> Iterator[Deed]:
    """Give what events ask of the hands, in order; what was put right asks nothing, for it lies there already."""
    for event in Telling().news(events):
        if ask := DEEDS.get(type(event)):
            yield from ask(words, event)


def _moved(at: str, event: told.Event, reason: str = "", text: str = "", icon: str = "") -> Iterator[Deed]:
    return done(at, event, moves_of(event), reason, text, icon)


# ---- rounds and phases


def _round(_: Words, event: RoundStarted) -> Iterator[Deed]:
    yield Deed(f"round/{event.round}", opens=True)


def _phase(words: Words, event: told.PhaseStarted) -> Iterator[Deed]:
    """Begin a phase; planning begins with its round."""
    at = HERE if event.phase == "planning" else f"phase/{event.phase}"
    moves = moves_of(event)
    yield Deed(at, None, moves, words.say("all markers off the bridge") if moves else "", icon="caylus2005/marker")


def _order(words: Words, event: told.TurnOrderChanged) -> Iterator[Deed]:
    at = HERE if event.where == "round" else event.where
    text = words.say("turn order: {players}", players=words.players(event.order))
    return _moved(at, event, order_reason(words, event), text, icon_of("turn_order"))


# ---- workers


def _placed(words: Words, event: told.WorkerPlaced) -> Iterator[Deed]:
    text = words.say(SPOTS.get(event.space, HERE_NOW), what=words.pile({"worker": 1}), place=event.place)
    return _moved(event.space, event, words.say("from the Gate") if event.moved else "", text)


HERE_NOW = N_("{what} here")
SPOTS = {
    "castle": N_("{what} on place {place}"),
    "stables": N_("{what} on circle {place}"),
    "inn": N_("{what} on the left circle"),
}


def _passed(words: Words, event: told.PlayerPassed) -> Iterator[Deed]:
    return _moved("bridge", event, text=words.say("marker on place {place}", place=event.place))


def _returned(words: Words, event: told.WorkerReturned) -> Iterator[Deed]:
    if event.reason != "unreached":
        text = words.say("{what} back", what=words.pile({"worker": 1}))
        return _moved(event.space, event, text=text)
    text = words.say("1 worker back, unused, from: {space}", space=words.place(event.tile, event.space))
    return _moved("unreached", event, text=text)


def _inn(words: Words, event: told.InnTaken) -> Iterator[Deed]:
    return _moved("inn", event, text=words.say("your worker to the right circle"))


# ---- goods, deniers and points


def _spent(words: Words, event: told.GoodsSpent) -> Iterator[Deed]:
    return _moved(event.where, event, extra_cost(words, event))


def _taken(words: Words, event: told.GoodsTaken) -> Iterator[Deed]:
    return _moved(HERE if event.where == "income" else event.where, event, taking_reason(words, event))


def _cube(words: Words, event: told.OwnerCubeTaken) -> Iterator[Deed]:
    return _moved(event.space, event, words.say("as the owner"))


def _points(words: Words, event: told.PrestigeGained) -> Iterator[Deed]:
    """Gain or lose points; whoever has none and loses none is told why."""
    at, reason = STOPS.get(event.source, event.where), words.name(event.source)
    if event.source == "sections":
        at = f"scoring/{event.where}"
    if event.source == "visits":
        reason = words.say("as the owner, for the visit")
    if event.points:
        return _moved(at or HERE, event, reason)
    return only_told(at or HERE, event, words.say("loses nothing, having no points"))


# Where points of a source are gained, if not where the event says.
STOPS = {"built": HERE, "prestige_tiles": HERE, "residences": HERE, "batches": HERE}


def _in_castle(_: Words, event: told.HousePlaced) -> Iterator[Deed]:
    return _moved("castle", event)


# ---- the board


def _provost(words: Words, event: told.ProvostMoved) -> Iterator[Deed]:
    if event.player is None:
        return _moved(
            HERE, event, text=words.say("the provost to the bailiff: on road space {number}", number=event.position)
        )
    steps = words.numbered("{n} step", "{n} steps", abs(event.steps))
    text = words.say(FORWARD if event.steps > 0 else BACKWARD, steps=steps, number=event.position)
    return _moved(event.where, event, text=text)


FORWARD = N_("the provost {steps} forward: on road space {number}")
BACKWARD = N_("the provost {steps} backward: on road space {number}")
ONWARD = N_("the bailiff {steps} forward: on road space {number}")


def _bailiff(words: Words, event: told.BailiffMoved) -> Iterator[Deed]:
    steps = words.numbered("{n} step", "{n} steps", event.steps)
    text = words.say(ONWARD, steps=steps, number=event.position)
    return _moved(HERE, event, text=text) if event.steps else iter(())


def _built(words: Words, event: told.BuildingBuilt) -> Iterator[Deed]:
    if event.space is None:
        tile = words.full_name(event.tile)
        return _moved(HERE, event, text=words.say("{tile} out of the game: no space is empty", tile=tile))
    where = words.laid(event.tile, event.space)
    return _moved(HERE, event, text=words.say("{tile}: from the supply, with your house", tile=where))


def _claimed(words: Words, event: told.TileClaimed) -> Iterator[Deed]:
    where = words.place(event.tile, event.space)
    text = words.say("becomes your residence once the worker there has left: {tile}", tile=where)
    yield Deed(HERE, event.player, text=text, icon=icon_of("claim"))


def _residence(words: Words, event: told.ResidenceMade) -> Iterator[Deed]:
    where, neutral = words.place(event.tile, event.space), event.tile.startswith("neutral_")
    text = words.say(NEUTRAL if neutral else CRAFT, tile=where)
    return _moved(HERE, event, text=text, icon=icon_of("residence"))


NEUTRAL = N_("a residence with your house in place of: {tile}, which leaves the game")
CRAFT = N_("a residence in place of: {tile}, which goes back to the supply")


def _prestige(words: Words, event: told.PrestigeBuilt) -> Iterator[Deed]:
    where = words.laid(event.tile, event.space)
    return _moved(
        HERE, event, text=words.say("{tile}: in place of the residence", tile=where), icon=icon_of(event.tile)
    )


def _house_back(_: Words, event: told.HouseReturned) -> Iterator[Deed]:
    """Let each of the two players move their own house."""
    yield from (Deed(HERE, move.colour, (move,)) for move in moves_of(event))


# ---- favors


def _favor(words: Words, event: told.FavorGained) -> Iterator[Deed]:
    at = f"scoring/{event.where}" if event.where in SCORINGS else HERE
    text = words.say("a favor ({where})", where=favor_reason(words, event))
    yield Deed("castle" if event.reason else at, event.player, text=text, icon=icon_of("favor"))


def _favor_lost(words: Words, event: told.FavorLost) -> Iterator[Deed]:
    text = words.say("the favor is lost: every line was used in this phase")
    yield Deed(HERE, event.player, text=text, icon=icon_of("favor"))


def _marker(words: Words, event: told.MarkerAdvanced) -> Iterator[Deed]:
    return _moved(event.line, event, text=words.say("marker on column {column}", column=event.column))


def _section(words: Words, event: told.SectionScored) -> Iterator[Deed]:
    text = words.say(SCORED[event.section], column=event.columns)
    yield Deed(f"scoring/{event.section}", text=text, icon="info")


# ---- what is not done, and why


def _forced(words: Words, event: told.DecisionForced) -> Iterator[Deed]:
    return only_told(_asked_at(event.decision), event, forced_note(words, event))


def _asked_at(decision: frames.AnyDecision) -> str:
    """Give where a decision was to be taken."""
    match decision:
        case frames.Turn() | frames.BridgeMove():
            return "bridge"
        case frames.GateMove():
            return "gate"
        case frames.Activation(space=space):
            return space
        case frames.Delivery():
            return "castle"
        case frames.FavorEffect(line=line):
            return line
    return HERE


def _skipped(words: Words, event: told.Skipped) -> Iterator[Deed]:
    match event.reason:
        case "no_batch" | "empty_castle" | "no_room":
            at = "castle"
        case "one_house":
            at = f"scoring/{event.where}"
        case _:
            at = event.where
    return only_told(at, event, skipped_note(words, event))


def _rule_left(words: Words, event: told.RuleLeft) -> Iterator[Deed]:
    owed = named(event.owed)
    return against(words, event.player, reasons_left(words, event), words.pile(owed) if owed else "")


def _corrected(_: Words, __: PositionCorrected) -> Iterator[Deed]:
    yield Deed(CORRECTED)


DEEDS: Mapping[type, Callable[[Words, Any], Iterator[Deed]]] = {
    RoundStarted: _round,
    told.PhaseStarted: _phase,
    told.TurnOrderChanged: _order,
    told.WorkerPlaced: _placed,
    told.PlayerPassed: _passed,
    told.WorkerReturned: _returned,
    told.InnTaken: _inn,
    told.GoodsSpent: _spent,
    told.GoodsTaken: _taken,
    told.OwnerCubeTaken: _cube,
    told.PrestigeGained: _points,
    told.HousePlaced: _in_castle,
    told.ProvostMoved: _provost,
    told.BailiffMoved: _bailiff,
    told.BuildingBuilt: _built,
    told.TileClaimed: _claimed,
    told.ResidenceMade: _residence,
    told.PrestigeBuilt: _prestige,
    told.HouseReturned: _house_back,
    told.FavorGained: _favor,
    told.FavorLost: _favor_lost,
    told.MarkerAdvanced: _marker,
    told.SectionScored: _section,
    told.DecisionForced: _forced,
    told.Skipped: _skipped,
    told.RuleLeft: _rule_left,
    PositionCorrected: _corrected,
}
