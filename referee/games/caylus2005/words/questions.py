"""Questions in words: the pending decision in; what is asked of a player, and what the others wait for, out."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.prices import price_line
from referee.rules.caylus2005 import AnyDecision, State, effects
from referee.rules.caylus2005.answers import room
from referee.rules.caylus2005.frames import (
    Activation,
    BridgeMove,
    Delivery,
    FavorChoice,
    FavorEffect,
    GateMove,
    InnChoice,
    OwnerBonus,
    Turn,
)
from referee.rules.caylus2005.goods import Cost, named
from referee.rules.caylus2005.phases.activation import used
from referee.rules.caylus2005.phases.favor import reached
from referee.rules.kernel.texts import N_

# What the others at the table wait for.
AWAITED = {
    "plan": N_("{player} places a worker or passes."),
    "gate": N_("{player} may move the worker from the Gate."),
    "activate": N_("{player} may use the {building}."),
    "owner_bonus": N_("{player} takes a resource as the owner of the {building}."),
    "inn": N_("{player} may take the worker home from the Inn."),
    "bridge": N_("{player} may move the provost."),
    "deliver": N_("{player} may deliver batches to the castle."),
    "favor": N_("{player} chooses a line for a favor."),
    "favor_effect": N_("{player} uses a favor: {line}."),
}
MUST_USE = N_("{player} uses the {building}.")


def news(words: Words, state: State, decision: AnyDecision) -> str:
    """Say to the others what a player is about to do, and with which building or line."""
    kind = str(decision.__struct_config__.tag)
    text = MUST_USE if isinstance(decision, Activation) and _must(state, decision) else AWAITED[kind]
    return words.say(
        text,
        player=words.player(decision.player),
        building=_building(words, state, decision),
        line=words.line(decision.line) if isinstance(decision, FavorEffect) else "",
    )


def _must(state: State, decision: Activation) -> bool:
    """Whether a building must be used: production is no choice."""
    return isinstance(used(state, decision)[1], effects.Produce)


def _building(words: Words, state: State, decision: AnyDecision) -> str:
    """Name the building that is used, with what tells it from others of its name; nothing where none is."""
    if not isinstance(decision, Activation | OwnerBonus):
        return ""
    return words.place(state.space(decision.space).tile or decision.space, decision.space)


def question(words: Words, state: State, decision: AnyDecision) -> str:
    """Say to whoever is asked what it is about."""
    return QUESTIONS[type(decision)](words, state, decision)


def _turn(words: Words, state: State, decision: Turn) -> str:
    return f"{words.say('Place a worker or pass.')} {price_line(words, state, decision.player)}"


def _gate(words: Words, _: State, __: GateMove) -> str:
    return words.say("Gate: move the worker to any free place, for nothing, or decline.")


def _use(words: Words, state: State, decision: Activation) -> str:
    effect = used(state, decision)[1]
    if isinstance(effect, effects.Claim):
        return f"{_claim(words, effect.cost)} {_residence(words, state)}"
    if isinstance(effect, effects.MoveProvost):
        return f"{words.say('Move the provost?')} {_directions(words)}"
    building = _building(words, state, decision)
    if _must(state, decision):
        return words.say("Use the {building}.", building=building)
    return words.say("Use the {building}?", building=building)


def _claim(words: Words, cost: Cost) -> str:
    return words.say(
        "Turn a neutral tile or one of your own into a residence for {cost}: tap it on the road, or decline.",
        cost=words.pile(named(cost)),
    )


def _residence(words: Words, state: State) -> str:
    counts = state.table.counts
    return words.say(
        "It brings {points}, and {deniers} at each income.",
        points=words.pile({"pp": counts.residence_pp}),
        deniers=words.pile({"denier": counts.residence_income}),
    )


def _owner(words: Words, state: State, decision: OwnerBonus) -> str:
    visitors = [player for player in state.space(decision.space).workers if player != decision.player]
    return words.say(
        "A worker of {visitor} is on your {building}: take 1 resource as its owner.",
        visitor=words.players(visitors),
        building=_building(words, state, decision),
    )


def _inn(words: Words, _: State, __: InnChoice) -> str:
    return words.say("Inn: take your worker home, or let it stay for another round?")


def _bridge(words: Words, _: State, __: BridgeMove) -> str:
    return f"{words.say('Move the provost? Each step costs 1 denier.')} {_directions(words)}"


def _directions(words: Words) -> str:
    return words.say("Forward is away from the bridge.")


def _delivery(words: Words, state: State, _: Delivery) -> str:
    asked = words.say("Deliver batches to the castle? A batch is 3 different resources, one of them food.")
    free = room(state)
    if free <= _MUCH:
        asked += " " + words.numbered("{n} place is free.", "{n} places are free.", free)
    return asked


_MUCH = 6  # free places, above which nobody runs out of them


def _favor(words: Words, _: State, __: FavorChoice) -> str:
    return words.say("A favor: choose a line of the favor table. Its marker moves on, then you may use an effect.")


def _effect(words: Words, state: State, decision: FavorEffect) -> str:
    """Say what a line offers: an effect of the columns reached, tiles that are claimed on the road among them."""
    line = words.line(decision.line)
    asked = words.say("{line}: choose one effect, or decline.", line=line)
    uses = reached(state, decision.player, decision.line)
    claim = next((use for use in uses if isinstance(use, effects.Claim)), None)
    return f"{asked} {_also_claim(words, claim.cost)}" if claim else asked


def _also_claim(words: Words, cost: Cost) -> str:
    return words.say(
        "Tap a neutral tile or one of your own on the road to turn it into a residence for {cost}.",
        cost=words.pile(named(cost)),
    )


QUESTIONS: Mapping[type, Callable[[Words, State, Any], str]] = {
    Turn: _turn,
    GateMove: _gate,
    Activation: _use,
    OwnerBonus: _owner,
    InnChoice: _inn,
    BridgeMove: _bridge,
    Delivery: _delivery,
    FavorChoice: _favor,
    FavorEffect: _effect,
}
