"""A favor: take a character from another player, or use a building of the site and take one from the board."""

from collections.abc import Iterator

from referee.rules.caylus1303 import events
from referee.rules.caylus1303.actions import Action, Decline, Recruit, SiteBuilding, Steal
from referee.rules.caylus1303.answers import unknown, wrong_action
from referee.rules.caylus1303.effects import Gain
from referee.rules.caylus1303.frames import (
    Activation,
    CharacterChoice,
    FavorChoice,
    GrantFavor,
    OfferBoardCharacter,
    UseBuilding,
)
from referee.rules.caylus1303.hands import Play, change_seat, with_one, without_one
from referee.rules.caylus1303.phases import activation
from referee.rules.caylus1303.phases.draft import not_on_board
from referee.rules.caylus1303.state import State
from referee.rules.kernel.refusals import Refusal


def grant(play: Play, step: GrantFavor) -> None:
    """Ask how the favor is used; with no option at all it is lost [favor.lost]."""
    decision = FavorChoice(step.player)
    if any(refusal(play.state, decision, action) is None for action in offers(play.state, decision)):
        play.then(decision)
    else:
        play.tell(events.FavorLost(step.player))


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


def refusal(state: State, decision: FavorChoice, action: Action) -> Refusal | None:
    """Refuse a closed or useless building, and a character that nobody else holds."""
    match action:
        case SiteBuilding():
            return _refuse_slot(state, decision.player, action.slot)
        case Steal():
            return _refuse_steal(state, decision.player, action.character)
    return wrong_action(decision, action)


def _refuse_slot(state: State, player: str, slot: int) -> Refusal | None:
    if not 1 <= slot <= len(state.table.setup.site):
        return unknown("slot", str(slot))
    if slot > open_slots(state):
        facts = {"slot": slot, "round": state.round, "opens": opening(state, slot)}
        return Refusal("slot_closed", "favor.slots", facts)
    if state.table.rulings.empty_site_building == "no" and not _usable(state, player, slot):
        tile = state.table.setup.site[slot - 1]
        return Refusal("unusable", "favor.site_building", {"slot": slot, "tile": tile})
    return None


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
    _receive(play, player, character, victim.colour)


def _receive(play: Play, player: str, character: str, victim: str | None = None) -> None:
    """Put a character in front of a player: it works for its holder from now on [favor.holders]."""
    change_seat(play, player, characters=with_one(play.state.seat(player).characters, character))
    play.tell(events.CharacterTaken(player, character, victim))


def offer_board_character(play: Play, step: OfferBoardCharacter) -> None:
    """Ask for a character of the board, if there is one [favor.board_character]."""
    if play.state.board_characters:
        play.then(CharacterChoice(step.player))
    else:
        play.tell(events.Skipped("no_character", step.player))


def board_offers(state: State) -> Iterator[Action]:
    """Offer leaving them, and every character of the board."""
    yield Decline()
    yield from map(Recruit, state.board_characters)


def board_refusal(state: State, decision: CharacterChoice, action: Action) -> Refusal | None:
    """Refuse a character that is not on the board, and taking none if the table plays so."""
    match action:
        case Recruit():
            return not_on_board(state, action.character, "favor.board_character")
        case Decline() if state.table.rulings.board_character == "must":
            facts = {"ruling": "board_character", "value": "must"}
            return Refusal("ruling", "favor.board_character", facts)
        case Decline():
            return None
    return wrong_action(decision, action)


def board_take(play: Play, decision: CharacterChoice, action: Action) -> None:
    """Take a character from the board, or none."""
    if isinstance(action, Recruit):
        play.change(board_characters=without_one(play.state.board_characters, action.character))
        _receive(play, decision.player, action.character)
    else:
        play.tell(events.CharacterDeclined(decision.player))
