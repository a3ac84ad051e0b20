"""Refusals in words: a code and its facts in; why not, where it stands, and what would make it legal out."""

from typing import Any

from referee.rules.caylus1303.rulebook import BY_ID
from referee.rules.kernel.refusals import Refusal
from referee.wording import Words, seating
from referee.wording.decisions import ACTIONS, ASKED
from referee.wording.papers import paper_problem
from referee.wording.printing import print_problem
from referee.wording.setups import setup_problem


def explain(words: Words, refusal: Refusal) -> str:
    """Give why not, the page, and what would make it legal if there is anything, in one breath."""
    parts = (reason(words, refusal), page(words, refusal), remedy(words, refusal))
    return " ".join(part for part in parts if part)


def page(words: Words, refusal: Refusal) -> str | None:
    """Point to the rulebook page of the rule that an action breaks, if it is a rule of the book."""
    number = BY_ID[refusal.rule].page
    return f"({words.page(number)})" if number else None


def reason(words: Words, refusal: Refusal) -> str:
    """Say why an action, a set-up or a record is refused."""
    facts = refusal.facts
    match refusal.code:
        case "cannot_pay":
            need, have = words.pile(facts["need"]), words.holding(facts["have"])
            return words.say("You need {need} and have {have}.", need=need, have=have)
        case "surcharge":
            return _surcharge(words, facts)
        case "occupied":
            return words.say(
                "{space}: a worker is there already ({players}).",
                space=words.name(facts["space"]),
                players=words.players(facts["workers"]),
            )
        case "residence":
            return words.say("{space} is a residence: no worker goes there.", space=words.name(facts["space"]))
        case "monument":
            return words.say("{space} is a monument: no worker goes there.", space=words.name(facts["space"]))
        case "empty_space":
            return words.say("{space} is still empty.", space=words.name(facts["space"]))
        case "site_slot" if "opens" in facts:
            return words.say(
                "The buildings of the construction site take no workers; only favors use them, "
                "this one from round {opens} on.",
                opens=facts["opens"],
            )
        case "site_slot":
            return words.say("The buildings of the construction site take no workers; only favors use them.")
        case "not_a_building":
            return words.say("The Guilds Bridge takes no workers.")
        case "journeyman_used":
            return words.say("The Journeyman has already joined a worker this round.")
        case "already_at_site":
            return words.say("You already have a worker on the construction site: one per player.")
        case "no_house":
            return words.say("You have no house left.")
        case "road_full":
            return words.say("The road has no empty space left.")
        case "not_in_supply":
            return words.say("{tile} is not in the supply.", tile=words.name(facts["tile"]))
        case "wrong_family":
            return _wrong_family(words, facts)
        case "wrong_payment":
            ways = [words.pile(way) for way in facts["ways"]]
            tile = words.name(facts["tile"])
            return words.say("{tile} costs something else: {ways}.", tile=tile, ways=" / ".join(ways))
        case "no_such_exchange":
            return words.say("{building} does not offer that exchange.", building=words.name(facts["where"]))
        case "not_starting_tile":
            return words.say("{space} holds no starting building.", space=words.name(facts["space"]))
        case "already_claimed":
            space, owner = words.name(facts["space"]), words.player(facts["owner"])
            return words.say("{space} already bears a house ({player}).", space=space, player=owner)
        case "too_many_steps":
            return words.numbered(
                "At most {n} step is allowed here.", "At most {n} steps are allowed here.", facts["most"]
            )
        case "provost_beyond_bridge":
            return words.say("The provost cannot move back beyond the bridge.")
        case "provost_beyond_end":
            return words.say("The provost cannot move beyond the last space past the end of the road.")
        case "slot_closed":
            return words.say(
                "That building of the construction site opens in round {opens}; this is round {round}.",
                opens=facts["opens"],
                round=facts["round"],
            )
        case "unusable":
            return words.say("This table plays that a building of the construction site must be used, and you cannot.")
        case "no_such_character":
            return words.say("{character} is not there to be taken.", character=words.name(facts["character"]))
        case "not_a_bundle":
            return _not_a_bundle(words, facts)
        case "ruling":
            return _ruling(words, facts)
        case "already_passed":
            return words.say("{player} has already passed.", player=words.player(facts["player"]))
        case "not_your_turn":
            return words.say("It is not your decision: {player} is asked.", player=words.player(facts["asked"]))
        case "wrong_phase":
            asked, given = ASKED[facts["asked"]], ACTIONS[facts["given"]]
            asked, given = words.say(asked), words.say(given)
            return words.say("Something else is asked now ({asked}), not: {given}.", asked=asked, given=given)
        case "game_over":
            return words.say("The game is over.")
        case "unknown":
            return words.say("The game has no such thing: “{name}”.", name=facts["name"])
        case "unknown_entry":
            return words.say("Entries of the kind “{kind}” cannot be read here yet.", kind=facts["kind"])
        case "malformed":
            return words.say("This is not an action: {problem}.", problem=facts["problem"])
        case "illegal_entry":
            why = Refusal(facts["code"], facts["rule"], facts["facts"])
            return words.say("Action {number} is not allowed: {why}", number=facts["number"], why=reason(words, why))
    if refusal.code.startswith("print_"):
        return print_problem(words, refusal.code, facts)
    if refusal.code.startswith("paper_"):
        return paper_problem(words, refusal.code, facts)
    if refusal.code in seating.CODES:
        return seating.seating_problem(words, refusal.code, facts)
    return setup_problem(words, refusal.code, facts)


def _surcharge(words: Words, facts: dict[str, Any]) -> str:
    need, have = words.pile({"worker": facts["need"]}), words.holding({"worker": facts["have"]})
    if "passed" in facts:
        return words.say(
            "Already passed: {players}. So a worker costs one more: you need {need} and have {have}.",
            players=words.players(facts["passed"]),
            need=need,
            have=have,
        )
    return words.say("Placing first costs one more worker: you need {need} and have {have}.", need=need, have=have)


def _wrong_family(words: Words, facts: dict[str, Any]) -> str:
    tile = words.name(facts["tile"])
    match facts["family"]:
        case "wood":
            return words.say("{tile} is not a wood building.", tile=tile)
        case "stone":
            return words.say("{tile} is not a stone building.", tile=tile)
    return words.say("{tile} is not a monument.", tile=tile)


def _not_a_bundle(words: Words, facts: dict[str, Any]) -> str:
    match facts["breaks"]:
        case "goods":
            return words.say("Only resources are delivered.")
        case "size":
            return words.say(
                "A bundle is 3 resources; this does not make whole bundles: {total}.", total=facts["total"]
            )
        case "needs":
            return words.say(
                "Every bundle needs 1 food: {bundles}, but {food}.",
                bundles=words.numbered("{n} bundle", "{n} bundles", facts["bundles"]),
                food=words.holding({"food": facts["count"]}),
            )
    good = words.name(facts["good"])
    return words.say("The 3 resources of a bundle are different: there is too much {good}.", good=good)


def _ruling(words: Words, facts: dict[str, Any]) -> str:
    match facts["ruling"]:
        case "board_character":
            return words.say("This table plays that a character of the board must be taken.")
        case "empty_site_building":
            return words.say("This table plays that a chosen building of the construction site must be used.")
        case "early_riser_site":
            return words.say("This table plays that the Early Riser does not go to the construction site.")
    return words.say("This table plays that the Lawyer takes no building with a worker on it.")


def remedy(words: Words, refusal: Refusal) -> str | None:
    """Say what would make it legal, where anything would."""
    match refusal.code:
        case "occupied":
            return words.say("Choose a free building; the Journeyman may join one other player’s worker once a round.")
        case "residence" | "monument" | "empty_space" | "site_slot" | "not_a_building":
            return words.say("Choose a building with a yellow, brown or gray flag, or one printed on the board.")
        case "journeyman_used":
            return words.say("Choose a free building.")
        case "already_at_site" | "surcharge":
            return words.say("Choose something else, or pass.")
        case "cannot_pay":
            return words.say("Choose what you can pay for, or decline.")
        case "no_house" | "road_full":
            return words.say("Decline.")
        case "not_in_supply" | "wrong_family":
            return words.say("Choose a building that lies in the supply and is of the right kind.")
        case "wrong_payment" | "no_such_exchange":
            return words.say("Choose one of the exchanges that are offered.")
        case "not_starting_tile" | "already_claimed":
            return words.say("Choose a building with a yellow flag on the road and no house on it.")
        case "too_many_steps" | "provost_beyond_bridge" | "provost_beyond_end":
            return words.say("Move fewer steps, or the other way.")
        case "slot_closed" | "unusable":
            return words.say("Choose another building of the construction site, or take a character.")
        case "no_such_character":
            return words.say("Choose one of the characters that are offered.")
        case "not_a_bundle":
            return words.say("Bundles are 3 different resources with 1 food, or any 3 with the Chamberlain.")
        case "not_your_turn" | "wrong_phase":
            return words.say("Answer what is asked first, or undo.")
    return None
