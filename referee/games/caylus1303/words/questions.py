"""Questions in words: the pending decision in; what is asked of a player, and what the others wait for, out."""

from typing import assert_never

from referee.games.caylus1303.words import Words
from referee.rules.caylus1303 import AnyDecision, State, effects
from referee.rules.caylus1303.frames import (
    Activation,
    BailiffMove,
    BridgeMove,
    CharacterChoice,
    Delivery,
    DraftPick,
    EarlyRise,
    FavorChoice,
    MonumentChoice,
    Turn,
)
from referee.rules.caylus1303.phases.activation import used
from referee.rules.caylus1303.phases.planning import price
from referee.rules.kernel.texts import N_

# What the others at the table wait for.
AWAITED = {
    "draft": N_("{player} chooses a character."),
    "early_riser": N_("{player} may place a worker first."),
    "plan": N_("{player} places a worker or passes."),
    "activate": N_("{player} may use the {building}."),
    "bridge": N_("{player} may move the provost."),
    "bailiff": N_("{player} may move the provost as the Bailiff."),
    "favor": N_("{player} uses a favor."),
    "recruit_character": N_("{player} may take a character from the board."),
    "deliver": N_("{player} may deliver bundles to the construction site."),
    "monument": N_("{player} may build a monument."),
}

# The same where the table plays that it must be done.
EXPECTED = {
    "activate": N_("{player} uses the {building}."),
    "recruit_character": N_("{player} takes a character from the board."),
}


def news(words: Words, state: State, decision: AnyDecision) -> str:
    """Say to the others what a player is about to do, and with which building."""
    kind = str(decision.__struct_config__.tag)
    text = EXPECTED[kind] if _must(state, decision) else AWAITED[kind]
    return words.say(text, player=words.player(decision.player), building=_building(words, state, decision))


def _must(state: State, decision: AnyDecision) -> bool:
    """Whether this table plays that nobody declines here: a building of the site, or a character after it."""
    match decision:
        case CharacterChoice():
            return state.table.rulings.board_character == "must"
        case Activation(slot=int()):
            return state.table.rulings.empty_site_building == "no"
    return False


def _building(words: Words, state: State, decision: AnyDecision) -> str:
    """Name the building that is used, with what tells it from others of its name; nothing where none is."""
    if not isinstance(decision, Activation):
        return ""
    tile = used(state, decision)[0]
    return words.place(tile, decision.space) if decision.space else words.full_name(tile)


def question(words: Words, state: State, decision: AnyDecision) -> str:
    """Say to whoever is asked what it is about."""
    match decision:
        case DraftPick():
            return words.say("Choose a character.")
        case EarlyRise():
            more = words.pile({"worker": price(state, decision) - 1})
            return words.say(
                "Early Riser: place a worker first, or decline. Placing also returns {more} to the camp.", more=more
            )
        case Turn():
            extra = price(state, decision) - 1
            if not extra:
                return words.say("Place a worker or pass.")
            more = words.pile({"worker": extra})
            return words.say("Place a worker or pass. Placing also returns {more} to the camp.", more=more)
        case Activation() if isinstance(used(state, decision)[1], effects.Claim):
            return words.say("Claim a starting building: tap it on the road, or decline.")
        case Activation() if _must(state, decision):
            return words.say("Use the {building}.", building=_building(words, state, decision))
        case Activation():
            return words.say("Use the {building}?", building=_building(words, state, decision))
        case BridgeMove():
            return words.say("Move the provost? Each step returns 1 worker to the camp.")
        case BailiffMove():
            return words.say("Bailiff: move the provost?")
        case FavorChoice():
            return _favor_sentence(words, state)
        case CharacterChoice() if _must(state, decision):
            return words.say("Take a character from the board.")
        case CharacterChoice():
            return words.say("Take a character from the board?")
        case Delivery():
            return words.say("Deliver bundles to the construction site?")
        case MonumentChoice():
            return words.say("Build a monument on your residence, road space {number}?", number=decision.space[5:])
        case _:
            assert_never(decision)


def _favor_sentence(words: Words, state: State) -> str:
    """Say what a favor offers: a building, with what may or must follow it, or another player's character."""
    either = words.say("A favor: use a building of the construction site, or take a character from another player.")
    if not state.board_characters:
        return either
    if state.table.rulings.board_character == "must":
        return f"{either} {words.say('After the building you must take a character from the board.')}"
    return f"{either} {words.say('After the building you may take a character from the board.')}"
