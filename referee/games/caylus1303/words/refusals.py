"""Refusals in words: a code and its facts in; why not, where it stands, and what would make it legal out."""

from typing import Any

from referee.games.caylus1303.words.decisions import ACTIONS, ASKED
from referee.games.caylus1303.words.names import N_
from referee.games.caylus1303.words.rules import rule_line
from referee.games.caylus1303.words.setups import setup_problem
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.rulebook import BY_ID
from referee.rules.kernel.refusals import Refusal
from referee.wording import Words, limits, seating
from referee.wording.papers import paper_problem
from referee.wording.printing import print_problem


def explain(words: Words, refusal: Refusal, state: State | None = None) -> str:
    """Give why not, the page, and what would make it legal if there is anything, in one breath.

    The state, where it is known, tells which building stands on the space that an action is about.
    """
    parts = (reason(words, refusal, state), page(words, refusal), remedy(words, refusal))
    return " ".join(part for part in parts if part)


def page(words: Words, refusal: Refusal) -> str | None:
    """Point to the rulebook page of the rule that an action breaks, if it is a rule of the book."""
    number = BY_ID[refusal.rule].page
    return f"({words.page(number)})" if number else None


def reason(words: Words, refusal: Refusal, state: State | None = None) -> str:
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
                "A worker is there already ({space}: {players}).",
                space=_place(words, facts["space"], state),
                players=words.players(facts["workers"]),
            )
        case "residence":
            return words.say("No worker goes onto a residence ({space}).", space=words.name(facts["space"]))
        case "monument":
            return words.say("No worker goes onto a monument ({space}).", space=_place(words, facts["space"], state))
        case "empty_space":
            return words.say("Nothing is built there yet ({space}).", space=words.name(facts["space"]))
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
            return words.say("{tile}: not in the supply.", tile=words.full_name(facts["tile"]))
        case "wrong_family":
            return _wrong_family(words, facts)
        case "wrong_payment":
            ways = [words.pile(way) for way in facts["ways"]]
            tile = words.full_name(facts["tile"])
            return words.say("{tile}: this costs something else ({ways}).", tile=tile, ways=" / ".join(ways))
        case "no_such_exchange":
            where = words.full_name(facts["where"])
            return words.say("{building}: that exchange is not offered there.", building=where)
        case "not_starting_tile":
            return words.say(
                "There is no starting building there ({space}).", space=_place(words, facts["space"], state)
            )
        case "already_claimed":
            owner = words.player(facts["owner"])
            return words.say(
                "A house is there already ({space}: {player}).",
                space=_place(words, facts["space"], state),
                player=owner,
            )
        case "too_many_steps":
            return words.numbered(
                "At most {n} step is allowed here.", "At most {n} steps are allowed here.", facts["most"]
            )
        case "provost_beyond_bridge":
            return words.say("The bridge stops the provost: so many steps back lead beyond it.")
        case "provost_beyond_end":
            return words.say("So many steps forward lead the provost beyond the last space.")
        case "slot_closed":
            return words.say(
                "That building of the construction site opens in round {opens}; this is round {round}.",
                opens=facts["opens"],
                round=facts["round"],
            )
        case "unusable":
            return words.say("This table plays that a building of the construction site must be used, and you cannot.")
        case "no_such_character":
            return words.say("The {character} is not there to be taken.", character=words.name(facts["character"]))
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
            return words.say("Action {number} is not allowed. {why}", number=facts["number"], why=reason(words, why))
    if refusal.code.startswith("print_"):
        return print_problem(words, refusal.code, facts)
    if refusal.code.startswith("paper_"):
        return paper_problem(words, refusal.code, facts)
    if refusal.code in seating.CODES:
        return seating.seating_problem(words, refusal.code, facts)
    if refusal.code in limits.CODES:
        return limits.full(words, refusal.code, facts)
    return setup_problem(words, refusal.code, facts)


def _surcharge(words: Words, facts: dict[str, Any]) -> str:
    need, have = words.pile({"worker": facts["need"]}), words.holding({"worker": facts["have"]})
    if "passed" in facts:
        return words.say(
            "Already passed: {players}. So placing costs more workers: you need {need} and have {have}.",
            players=words.players(facts["passed"]),
            need=need,
            have=have,
        )
    return words.say(
        "Placing before the others costs more workers: you need {need} and have {have}.", need=need, have=have
    )


def _place(words: Words, space: str, state: State | None) -> str:
    """Name what stands on a space that an action is about."""
    if state is None or space not in state.table.at or not state.space(space).side:
        return words.name(space)
    return words.place(state.space(space).building, space)


def _wrong_family(words: Words, facts: dict[str, Any]) -> str:
    tile = words.full_name(facts["tile"])
    match facts["family"]:
        case "wood":
            return words.say("{tile}: this is no wood building.", tile=tile)
        case "stone":
            return words.say("{tile}: this is no stone building.", tile=tile)
    return words.say("{tile}: this is no monument.", tile=tile)


def _not_a_bundle(words: Words, facts: dict[str, Any]) -> str:
    match facts["breaks"]:
        case "goods":
            return words.say("Only resources are delivered.")
        case "size":
            size = words.numbered("{n} resource", "{n} resources", facts["size"])
            return words.say(
                "A bundle is {size}; this does not make whole bundles: {total}.", size=size, total=facts["total"]
            )
        case "needs":
            return words.say(
                "Every bundle needs {needed}: {bundles}, but {held}.",
                needed=words.pile({facts["good"]: 1}),
                bundles=words.numbered("{n} bundle", "{n} bundles", facts["bundles"]),
                held=words.holding({facts["good"]: facts["count"]}),
            )
    good = words.name(facts["good"])
    return words.say("The resources of a bundle are all different: there is too much {good}.", good=good)


def _ruling(words: Words, facts: dict[str, Any]) -> str:
    match facts["ruling"]:
        case "board_character":
            return words.say("This table plays that a character must be taken from the board.")
        case "empty_site_building":
            return words.say("This table plays that a chosen building of the construction site must be used.")
        case "early_riser_site":
            return words.say("This table plays that the Early Riser does not go to the construction site.")
    return words.say("This table plays that the Lawyer takes no building with a worker on it.")


def remedy(words: Words, refusal: Refusal) -> str | None:
    """Say what would make it legal, where anything would; a set-up's or a sheet's sentence says it itself."""
    match refusal.code:
        case "ruling":
            return words.say(RULED[refusal.facts["ruling"]])
        case "not_your_turn" | "already_passed":
            return words.say("Wait for {player}.", player=words.player(refusal.facts["asked"]))
        case "not_a_bundle":
            return " ".join(rule_line(words, rule) for rule in ("delivery.bundle", "chamberlain"))
    text = REMEDIES.get(refusal.code)
    return words.say(text) if text else None


REMEDIES = {
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
    "wrong_payment": N_("Pay in one of these ways."),
    "no_such_exchange": N_("Choose one of the exchanges that are offered."),
    **dict.fromkeys(
        ("not_starting_tile", "already_claimed"),
        N_("Choose a building with a yellow flag on the road and no house above it."),
    ),
    **dict.fromkeys(
        ("too_many_steps", "provost_beyond_bridge", "provost_beyond_end"), N_("Move fewer steps, or leave the provost.")
    ),
    **dict.fromkeys(
        ("slot_closed", "unusable"),
        N_("Choose another building of the construction site, or take a character."),
    ),
    "no_such_character": N_("Choose one of the characters that are offered."),
    "wrong_phase": N_("Answer what is asked first, or undo."),
    "game_over": N_("Undo, or start a new game."),
    **dict.fromkeys(("unknown", "unknown_entry", "malformed"), N_("Send one of the actions that are offered.")),
}

# What to do at a table that plays a ruling the other way.
RULED = {
    "board_character": N_("Choose one of the characters that are offered."),
    "empty_site_building": N_("Choose one of the uses that are offered."),
    "early_riser_site": N_("Choose a building, or decline."),
    "lawyer_occupied": N_("Choose a starting building without a worker, or decline."),
}
