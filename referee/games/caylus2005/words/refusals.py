"""Refusals of Caylus (2005) in words: a code and its facts in; why not, and what would make it legal, out."""

from referee.games import refusals
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.corrections import SENTENCES as CORRECTIONS
from referee.games.caylus2005.words.decisions import ACTIONS, ASKED
from referee.games.caylus2005.words.names import LINES
from referee.games.caylus2005.words.rules import rule_line
from referee.games.caylus2005.words.setups import SENTENCES as SETUPS
from referee.games.refusals import OfPlaces, Reasons, closed_to_workers, empty_space, not_whole, occupied, wrong_phase
from referee.games.setups import Sentences
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.vocab import LINES as ALL_LINES
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.texts import N_, counted
from referee.wording.facts import Facts
from referee.wording.refusals import wait_for


def reason(words: Words, refusal: Refusal, state: State | None = None) -> str | None:
    """Say why an action or a set-up is refused; None if this game has no such code."""
    match refusal:
        case Refusal(code="cannot_pay", rule="plan.price", facts=facts):
            return _dear_place(words, facts)
        case Refusal(code="cannot_pay", rule="provost.bridge", facts=facts):
            return _dear_steps(words, facts)
        case Refusal(code="not_yours", rule="prestige.residence", facts=facts):
            return _not_your_residence(words, facts)
        case Refusal(code="occupied", rule="plan.stables", facts=facts):
            return _full_stables(words, facts)
    return REASONS.told(words, refusal, state)


# ---- what cannot be paid


def _dear_place(words: Words, facts: Facts) -> str:
    """Say what a place costs and, where somebody has passed and it costs more, that it is so because of that."""
    need, have, passed = words.pile(facts["need"]), words.holding(facts["have"]), facts["passed"]
    if not passed:
        return words.say("This place costs {need}: you have {have}.", need=need, have=have)
    because = words.plural(*PASSED, len(passed))
    return because.format(players=words.players(passed), need=need, have=have)


PASSED = counted(
    "{players} has passed, so this place costs {need}: you have {have}.",
    "{players} have passed, so this place costs {need}: you have {have}.",
)


def _dear_steps(words: Words, facts: Facts) -> str:
    need, have = words.pile(facts["need"]), words.holding(facts["have"])
    return words.say("So many steps cost {need}: you have {have}.", need=need, have=have)


# ---- about a space


def _full_stables(words: Words, facts: Facts) -> str:
    return words.say("All circles of the stables are taken ({players}).", players=words.players(facts["workers"]))


def _stables_closed(words: Words, _: Facts) -> str:
    return words.say("With two players the stables are closed.")


def _already_in_stables(words: Words, _: Facts) -> str:
    return words.say("You already have a worker in the stables: one per player.")


def _already_at_castle(words: Words, _: Facts) -> str:
    return words.say("You already have a worker at the castle: one per player.")


def _inn_taken(words: Words, facts: Facts) -> str:
    return words.say("The left circle of the inn is taken ({players}).", players=words.players(facts["workers"]))


def _prestige(words: Words, _: Facts, space: str) -> str:
    return words.say("No worker goes onto a prestige building ({space}).", space=space)


def _not_claimable(words: Words, _: Facts, space: str) -> str:
    return words.say("Only a neutral tile, or a tile of your own, becomes a residence ({space}).", space=space)


def _already_claimed(words: Words, facts: Facts, space: str) -> str:
    claim = words.player(facts["claim"])
    return words.say("This tile already waits to be a residence ({space}: {player}).", space=space, player=claim)


def _lawyer_tile(words: Words, _: Facts, space: str) -> str:
    return words.say("The Lawyer never becomes a residence ({space}).", space=space)


def _not_yours(words: Words, facts: Facts, space: str) -> str:
    owner = words.player(facts["owner"])
    return words.say("This tile is another player’s ({space}: {player}).", space=space, player=owner)


def _not_your_residence(words: Words, facts: Facts) -> str:
    space, owner = words.name(facts["space"]), words.player(facts["owner"])
    return words.say("This residence is another player’s ({space}: {player}).", space=space, player=owner)


def _not_a_residence(words: Words, _: Facts, space: str) -> str:
    return words.say("A prestige tile replaces a residence, and there is none ({space}).", space=space)


PLACES: OfPlaces = {
    "occupied": occupied,
    "residence": closed_to_workers,
    "prestige": _prestige,
    "empty_space": empty_space,
    "not_claimable": _not_claimable,
    "already_claimed": _already_claimed,
    "lawyer_tile": _lawyer_tile,
    "not_yours": _not_yours,
    "not_a_residence": _not_a_residence,
}

# ---- about anything else


def _not_a_building(words: Words, _: Facts) -> str:
    return words.say("The bridge takes no workers: only markers of players who have passed stand there.")


def _no_worker(words: Words, _: Facts) -> str:
    return words.say("You have no worker at home.")


def _wrong_family(words: Words, facts: Facts) -> str:
    tile = words.full_name(facts["tile"])
    match facts["family"]:
        case "wood":
            return words.say("{tile}: this is no wood tile.", tile=tile)
        case "stone":
            return words.say("{tile}: this is no stone tile.", tile=tile)
    return words.say("{tile}: this is no prestige tile.", tile=tile)


def _no_such_exchange(words: Words, facts: Facts) -> str:
    return words.say("{building}: that exchange is not offered there.", building=_where(words, facts["where"]))


def _must_produce(words: Words, facts: Facts) -> str:
    where = _where(words, facts["where"])
    return words.say("{building}: production is no choice, and one side must be taken.", building=where)


def _where(words: Words, where: str) -> str:
    """Name a building, or a line of the favor table."""
    return words.line(where) if where in LINES else words.full_name(where)


def _no_room(words: Words, facts: Facts) -> str:
    if not facts["room"]:
        return words.say("No place is free in the castle.")
    return words.numbered(
        "The castle has room for only {n} batch more.", "The castle has room for only {n} batches more.", facts["room"]
    )


def _line_used(words: Words, facts: Facts) -> str:
    return words.say("{line}: you have used this line in this phase.", line=words.line(facts["line"]))


def _column_not_reached(words: Words, facts: Facts) -> str:
    return words.say(
        "{line}: your marker is on column {marker}, and this is column {column}.",
        line=words.line(facts["line"]),
        marker=facts["marker"],
        column=facts["column"],
    )


BATCHES = {
    "size": N_("A batch is {size}; this does not make whole batches: {total}."),
    "needs": N_("Every batch needs {needed}: {batches}, but {held}."),
    "different": N_("The resources of a batch are all different: there is too much {good}."),
    "one": "{n} batch",
    "many": "{n} batches",
}

SENTENCES: Sentences = {
    **refusals.SENTENCES,
    "stables_closed": _stables_closed,
    "already_in_stables": _already_in_stables,
    "already_at_castle": _already_at_castle,
    "inn_taken": _inn_taken,
    "not_a_building": _not_a_building,
    "no_worker": _no_worker,
    "wrong_family": _wrong_family,
    "no_such_exchange": _no_such_exchange,
    "must_produce": _must_produce,
    "no_room": _no_room,
    "not_a_batch": not_whole("batches", BATCHES),
    "line_used": _line_used,
    "column_not_reached": _column_not_reached,
    "wrong_phase": wrong_phase(ASKED, ACTIONS),
    **CORRECTIONS,
    **SETUPS,
}
REASONS = Reasons(PLACES, SENTENCES, lambda space: space.called if space.side else None)


# ---- what would make it legal


def remedy(words: Words, refusal: Refusal) -> str | None:
    """Say what would make it legal, where anything would; a set-up's sentence says it itself."""
    match refusal.code:
        case "cannot_pay":
            return words.say(CHEAPER.get(str(refusal.rule), ANYTHING_PAID))
        case "already_passed":
            return wait_for(words, refusal.facts)
        case "not_a_batch":
            return rule_line(words, "castle.batch")
        case "no_room":
            return words.say(FEWER if refusal.facts["room"] else NOTHING)
        case "not_yours":
            return words.say(OWN[str(refusal.rule)])
        case "line_used":
            return _other_lines(words, refusal.facts)
    text = REMEDIES.get(refusal.code)
    return words.say(text) if text else None


def _other_lines(words: Words, facts: Facts) -> str:
    left = [words.line(line) for line in ALL_LINES if line not in facts["lines"]]
    return words.say("Choose a line that you have not used: {lines}.", lines=words.either(left) if left else "–")


# Where something costs less, by the rule that asks for it.
CHEAPER = {
    "plan.price": N_("Choose a place that costs less, such as a tile of your own, or pass."),
    "provost.bridge": N_("Move fewer steps, or leave the provost."),
    "castle.batch": N_("Deliver only what you have, or nothing."),
}
ANYTHING_PAID = N_("Choose what you can pay for; or pass, or decline.")
FEWER = N_("Deliver fewer, or none.")
NOTHING = N_("Deliver nothing: that costs you no points now.")
CLAIMED = N_("Choose a neutral tile, or a wood or stone tile of your own that is no Lawyer and waits for nobody.")
RESIDENCES = N_("Choose a residence of your own.")
OWN = {"lawyer.tiles": CLAIMED, "prestige.residence": RESIDENCES}
OTHER_PLACE = N_("Choose another place that is free.")

REMEDIES = {
    **refusals.REMEDIES,
    **dict.fromkeys(
        ("occupied", "inn_taken", "stables_closed", "already_in_stables", "already_at_castle"), OTHER_PLACE
    ),
    **dict.fromkeys(
        ("residence", "prestige", "empty_space", "not_a_building"),
        N_("Choose a special, neutral, wood or stone building, one printed on the road, or the castle."),
    ),
    "no_worker": N_("Pass: your workers come home when their buildings are finished."),
    "road_full": N_("Decline: no wood or stone tile can be built any more."),
    **dict.fromkeys(
        ("not_in_supply", "wrong_family"), N_("Choose a tile that lies in the supply and is of the right kind.")
    ),
    "must_produce": N_("Choose one of the sides that are offered."),
    **dict.fromkeys(("not_claimable", "already_claimed", "lawyer_tile"), CLAIMED),
    "not_a_residence": RESIDENCES,
    "column_not_reached": N_("Use a column up to your marker, or decline."),
}
