"""Refusals of Caylus 1303 in words: a code and its facts in; why not, and what would make it legal, out."""

from referee.games import refusals
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.corrections import SENTENCES as CORRECTIONS
from referee.games.caylus1303.words.decisions import ACTIONS, ASKED
from referee.games.caylus1303.words.rules import rule_line
from referee.games.caylus1303.words.setups import SENTENCES as SETUPS
from referee.games.refusals import OfPlaces, Reasons, closed_to_workers, empty_space, not_whole, occupied, wrong_phase
from referee.games.setups import Sentences
from referee.rules.caylus1303 import State
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.texts import N_
from referee.wording.facts import Facts
from referee.wording.refusals import wait_for


def reason(words: Words, refusal: Refusal, state: State | None = None) -> str | None:
    """Say why an action or a set-up is refused; None if this game has no such code."""
    return REASONS.told(words, refusal, state)


# ---- about a space


def _monument(words: Words, _: Facts, space: str) -> str:
    return words.say("No worker goes onto a monument ({space}).", space=space)


def _not_starting_tile(words: Words, _: Facts, space: str) -> str:
    return words.say("There is no starting building there ({space}).", space=space)


def _already_claimed(words: Words, facts: Facts, space: str) -> str:
    owner = words.player(facts["owner"])
    return words.say("A house is there already ({space}: {player}).", space=space, player=owner)


PLACES: OfPlaces = {
    "occupied": occupied,
    "residence": closed_to_workers,
    "monument": _monument,
    "empty_space": empty_space,
    "not_starting_tile": _not_starting_tile,
    "already_claimed": _already_claimed,
}

# ---- about anything else


def _surcharge(words: Words, facts: Facts) -> str:
    need, have = words.pile({"worker": facts["need"]}), words.holding({"worker": facts["have"]})
    if "passed" not in facts:
        return words.say(
            "Placing before the others costs more workers: you need {need} and have {have}.", need=need, have=have
        )
    return words.say(
        "Already passed: {players}. So placing costs more workers: you need {need} and have {have}.",
        players=words.players(facts["passed"]),
        need=need,
        have=have,
    )


def _site_slot(words: Words, facts: Facts) -> str:
    if "opens" not in facts:
        return words.say("The buildings of the construction site take no workers; only favors use them.")
    return words.say(
        "The buildings of the construction site take no workers; only favors use them, this one from round {opens} on.",
        opens=facts["opens"],
    )


def _not_a_building(words: Words, _: Facts) -> str:
    return words.say("The Guilds Bridge takes no workers.")


def _journeyman_used(words: Words, _: Facts) -> str:
    return words.say("The Journeyman has already joined a worker this round.")


def _already_at_site(words: Words, _: Facts) -> str:
    return words.say("You already have a worker on the construction site: one per player.")


def _no_house(words: Words, _: Facts) -> str:
    return words.say("You have no house left.")


def _wrong_family(words: Words, facts: Facts) -> str:
    tile = words.full_name(facts["tile"])
    match facts["family"]:
        case "wood":
            return words.say("{tile}: this is no wood building.", tile=tile)
        case "stone":
            return words.say("{tile}: this is no stone building.", tile=tile)
    return words.say("{tile}: this is no monument.", tile=tile)


def _no_such_exchange(words: Words, facts: Facts) -> str:
    where = words.full_name(facts["where"])
    return words.say("{building}: that exchange is not offered there.", building=where)


def _slot_closed(words: Words, facts: Facts) -> str:
    return words.say(
        "That building of the construction site opens in round {opens}; this is round {round}.",
        opens=facts["opens"],
        round=facts["round"],
    )


def _unusable(words: Words, _: Facts) -> str:
    return words.say("This table plays that a building of the construction site must be used, and you cannot.")


def _no_such_character(words: Words, facts: Facts) -> str:
    return words.say("The {character} is not there to be taken.", character=words.name(facts["character"]))


def _ruling(words: Words, facts: Facts) -> str:
    return words.say(RULED[facts["ruling"]])


BUNDLES = {
    "size": N_("A bundle is {size}; this does not make whole bundles: {total}."),
    "needs": N_("Every bundle needs {needed}: {bundles}, but {held}."),
    "different": N_("The resources of a bundle are all different: there is too much {good}."),
    "one": "{n} bundle",
    "many": "{n} bundles",
}

SENTENCES: Sentences = {
    **refusals.SENTENCES,
    "surcharge": _surcharge,
    "site_slot": _site_slot,
    "not_a_building": _not_a_building,
    "journeyman_used": _journeyman_used,
    "already_at_site": _already_at_site,
    "no_house": _no_house,
    "wrong_family": _wrong_family,
    "no_such_exchange": _no_such_exchange,
    "slot_closed": _slot_closed,
    "unusable": _unusable,
    "no_such_character": _no_such_character,
    "not_a_bundle": not_whole("bundles", BUNDLES),
    "ruling": _ruling,
    "wrong_phase": wrong_phase(ASKED, ACTIONS),
    **CORRECTIONS,
    **SETUPS,
}
REASONS = Reasons(PLACES, SENTENCES, lambda space: space.called if space.side else None)

# How a table plays that has decided otherwise than most.
RULED = {
    "board_character": N_("This table plays that a character must be taken from the board."),
    "empty_site_building": N_("This table plays that a chosen building of the construction site must be used."),
    "early_riser_site": N_("This table plays that the Early Riser does not go to the construction site."),
    "lawyer_occupied": N_("This table plays that the Lawyer takes no building with a worker on it."),
}


def remedy(words: Words, refusal: Refusal) -> str | None:
    """Say what would make it legal, where anything would; a set-up's sentence says it itself."""
    match refusal.code:
        case "ruling":
            return words.say(INSTEAD[refusal.facts["ruling"]])
        case "already_passed":
            return wait_for(words, refusal.facts)
        case "not_a_bundle":
            return " ".join(rule_line(words, rule) for rule in ("delivery.bundle", "chamberlain"))
    text = REMEDIES.get(refusal.code)
    return words.say(text) if text else None


REMEDIES = {
    **refusals.REMEDIES,
    "occupied": N_("Choose a free building; the Journeyman may join one other player’s worker once a round."),
    **dict.fromkeys(
        ("residence", "monument", "empty_space", "not_a_building"),
        N_("Choose a building with a yellow, brown or gray flag, or one printed on the board."),
    ),
    "site_slot": N_("To place a worker at the construction site, tap its row of workers, beside the buildings."),
    "journeyman_used": N_("Choose a free building."),
    "already_at_site": N_("Choose a building, or pass."),
    "surcharge": N_("Pass, or decline to place first."),
    "cannot_pay": N_("Choose what you can pay for; or pass, or decline."),
    "no_house": N_("Decline: all your houses are on the board, and none comes back."),
    "road_full": N_("Decline: nothing more can be built on the road in this game."),
    **dict.fromkeys(
        ("not_in_supply", "wrong_family"), N_("Choose a building that lies in the supply and is of the right kind.")
    ),
    **dict.fromkeys(
        ("not_starting_tile", "already_claimed"),
        N_("Choose a building with a yellow flag on the road and no house above it."),
    ),
    **dict.fromkeys(
        ("slot_closed", "unusable"),
        N_("Choose another building of the construction site, or take a character."),
    ),
    "no_such_character": N_("Choose one of the characters that are offered."),
}

# What to do at a table that plays a ruling the other way.
INSTEAD = {
    "board_character": N_("Choose one of the characters that are offered."),
    "empty_site_building": N_("Choose one of the uses that are offered."),
    "early_riser_site": N_("Choose a building, or decline."),
    "lawyer_occupied": N_("Choose a starting building without a worker, or decline."),
}
