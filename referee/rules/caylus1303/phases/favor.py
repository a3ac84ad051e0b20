"""A favor: take a character from another player, or use a building of the site."""

from collections.abc import Iterator
from itertools import islice

from referee.rules.caylus1303 import events
from referee.rules.caylus1303.actions import Action, Exchange, SiteBuilding, Steal
from referee.rules.caylus1303.effects import Gain
from referee.rules.caylus1303.frames import (
    Activation,
    FavorChoice,
    GrantFavor,
    OfferBoardCharacter,
    UseBuilding,
)
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.hands import Play, change_seat, receive_character, without_one
from referee.rules.caylus1303.phases import activation
from referee.rules.caylus1303.state import State
from referee.rules.kernel.actions import unknown, wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Refusal


def grant(play: Play, step: GrantFavor) -> None:
    """Ask how the favor is used; with no option at all, or only one without end, it is lost [favor.lost]."""
    decision = FavorChoice(step.player)
    answer = judge(play.state, decision)
    options = list(islice((action for action in offers(play.state, decision) if answer(action) is None), 2))
    if options and not _circles(play, step.player, options):
        play.then(decision)
    else:
        play.tell(events.FavorLost(step.player))


def _circles(play: Play, player: str, options: list[Action]) -> bool:
    """Whether a favor inside a favor could only use a building that, by a corrected box, gives the next one."""
    match options:
        case [SiteBuilding(slot=slot)] if OfferBoardCharacter(player) in play.agenda:
            return _gives_favor(play.state, Activation(player, slot=slot))
    return False


def _gives_favor(state: State, decision: Activation) -> bool:
    """Whether a building of the site gives a favor for nothing, and asks nobody."""
    _, effect = activation.used(state, decision)
    if isinstance(effect, Gain):
        return effect.favor > 0
    match list(islice(activation.uses(state, decision.player, effect), 2)):
        case [Exchange(spend=spend, take=take)] if state.table.rulings.empty_site_building == "no":
            return take.favor > 0 and spend == Pile()
    return False


def offers(state: State, decision: FavorChoice) -> Iterator[Action]:
    """Offer the open buildings of the site, then every character in front of another player."""
    yield from (SiteBuilding(slot) for slot in range(1, open_slots(state) + 1))
    for seat in state.seats:
        if seat.colour != decision.player:
            yield from map(Steal, seat.characters)


def open_slots(state: State) -> int:
    """Count the buildings of the site that a favor may use in this round [favor.slots]."""
    return min(-(-state.round // state.table.counts.rounds_per_slot), len(state.table.setup.site))


def opening(state: State, slot: int) -> int:
    """Give the round from which favors may use a building of the site [favor.slots]."""
    return (slot - 1) * state.table.counts.rounds_per_slot + 1


def judge(state: State, decision: FavorChoice) -> Judge[Action]:
    """Refuse a closed or useless building, and a character that nobody else holds."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: FavorChoice, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against a use of the favor."""
    match action:
        case SiteBuilding():
            yield from _slot_refusals(state, decision.player, action.slot)
        case Steal():
            yield _refuse_steal(state, decision.player, action.character)
        case _:
            yield wrong_action(decision, action)


def _slot_refusals(state: State, player: str, slot: int) -> Iterator[Refusal]:
    if not 1 <= slot <= len(state.table.setup.site):
        yield unknown("slot", str(slot))
        return
    if slot > open_slots(state):
        facts = {"slot": slot, "round": state.round, "opens": opening(state, slot)}
        yield Refusal("slot_closed", "favor.slots", facts)
    if state.table.rulings.empty_site_building == "no" and not _usable(state, player, slot):
        tile = state.table.setup.site[slot - 1]
        yield Refusal("unusable", "favor.site_building", {"slot": slot, "tile": tile})


def _usable(state: State, player: str, slot: int) -> bool:
    """Whether the effect of a building of the site can be used at all [favor.site_building]."""
    decision = Activation(player, slot=slot)
    _, effect = activation.used(state, decision)
    return isinstance(effect, Gain) or any(
        activation.refuse_use(state, decision, effect, action) is None
        for action in activation.uses(state, player, effect)
    )


def _refuse_steal(state: State, player: str, character: str) -> Refusal | None:
    """Refuse a character that no other player holds [favor.steal]."""
    if character not in state.table.characters:
        return unknown("character", character)
    if any(character in seat.characters for seat in state.seats if seat.colour != player):
        return None
    return Refusal("no_such_character", "favor.steal", {"character": character})


def take(play: Play, decision: FavorChoice, action: Action) -> None:
    """Take the character, or use the building and then look at the board's characters."""
    if isinstance(action, Steal):
        _steal(play, decision.player, action.character)
    elif isinstance(action, SiteBuilding):
        tile = play.state.table.setup.site[action.slot - 1]
        play.tell(events.SiteBuildingChosen(decision.player, action.slot, tile))
        play.then(UseBuilding(decision.player, slot=action.slot), OfferBoardCharacter(decision.player))


def _steal(play: Play, player: str, character: str) -> None:
    victim = next(seat for seat in play.state.seats if character in seat.characters)
    change_seat(play, victim.colour, characters=without_one(victim.characters, character))
    receive_character(play, player, character, victim.colour)
