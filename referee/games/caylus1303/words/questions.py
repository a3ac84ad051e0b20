"""Questions in words: the pending decision in; what is asked of a player, and what the others wait for, out."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.caylus1303.words import Words
from referee.rules.caylus1303 import RULESET, AnyDecision, State, actions, effects
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
from referee.rules.caylus1303.goods import named
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
    return QUESTIONS[type(decision)](words, state, decision)


def _draft(words: Words, _: State, __: DraftPick) -> str:
    return words.say("Choose a character. It stays with you until another player’s favor takes it away.")


def _early(words: Words, state: State, decision: EarlyRise) -> str:
    more = words.pile({"worker": price(state, decision) - 1})
    return words.say(
        "Early Riser: place a worker before everybody else, or decline. It costs {more} extra, straight to the camp.",
        more=more,
    )


def _turn(words: Words, state: State, decision: Turn) -> str:
    extra = price(state, decision) - 1
    if extra:
        more = words.pile({"worker": extra})
        asked = words.say("Place a worker or pass. Placing also returns {more} to the camp.", more=more)
    else:
        asked = words.say("Place a worker or pass.")
    return f"{asked} {_joining(words, state)}".rstrip()


def _joining(words: Words, state: State) -> str:
    """Say that buildings with another player's worker may be joined, where one may be now."""
    taken = (space for space in state.spaces if space.workers)
    if all(RULESET.refusal(state, actions.Place(space.id)) for space in taken):
        return ""
    return words.say("A dashed edge: only the Journeyman can join there.")


def _use(words: Words, state: State, decision: Activation) -> str:
    if isinstance(effect := used(state, decision)[1], effects.Claim):
        return words.say(
            "Claim a starting building for {cost}: tap it on the road, or decline. "
            "At the end of the round it becomes your residence and can no longer be used.",
            cost=words.pile(named(effect.cost)),
        )
    if isinstance(effect, effects.MoveProvost):
        return f"{words.say('Move the provost?')} {_directions(words)}"
    building = _building(words, state, decision)
    if _must(state, decision):
        return words.say("Use the {building}.", building=building)
    return words.say("Use the {building}?", building=building)


def _bridge(words: Words, _: State, __: BridgeMove) -> str:
    return f"{words.say('Move the provost? Each step returns 1 worker to the camp.')} {_directions(words)}"


def _bailiff(words: Words, _: State, __: BailiffMove) -> str:
    return f"{words.say('Bailiff: move the provost?')} {_directions(words)}"


def _directions(words: Words) -> str:
    return words.say("Forward is towards the castle.")


def _character(words: Words, state: State, decision: CharacterChoice) -> str:
    if _must(state, decision):
        return words.say("Take a character from the board.")
    return words.say("Take a character from the board?")


def _delivery(words: Words, _: State, __: Delivery) -> str:
    return words.say("Deliver bundles to the construction site?")


def _monument(words: Words, _: State, decision: MonumentChoice) -> str:
    asked = words.say("Build a monument on your residence, road space {number}?", number=decision.space[5:])
    covered = words.say("You pay its cost and gain its points; it covers the residence, which then brings no worker.")
    return f"{asked} {covered}"


def _favor(words: Words, state: State, _: FavorChoice) -> str:
    """Say what a favor offers: a building, with what may or must follow it, or another player's character."""
    either = words.say("A favor: use a building of the construction site, or take a character from another player.")
    if not state.board_characters:
        return either
    board = words.either([words.name(character) for character in state.board_characters])
    if state.table.rulings.board_character == "must":
        after = words.say(
            "After the building you must take a character from the board: {characters}.", characters=board
        )
    else:
        after = words.say("After the building you may take a character from the board: {characters}.", characters=board)
    return f"{either} {after}"


QUESTIONS: Mapping[type, Callable[[Words, State, Any], str]] = {
    DraftPick: _draft,
    EarlyRise: _early,
    Turn: _turn,
    Activation: _use,
    BridgeMove: _bridge,
    BailiffMove: _bailiff,
    FavorChoice: _favor,
    CharacterChoice: _character,
    Delivery: _delivery,
    MonumentChoice: _monument,
}
