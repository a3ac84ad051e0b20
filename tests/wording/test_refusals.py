"""Every refusal says why not and what to do instead, as whole sentences, in every language."""

from pathlib import Path

import pytest

from referee.games import GAMES
from referee.games.explaining import explain, remedy
from referee.rules.caylus2005 import RULESET as RULESET_2005
from referee.rules.caylus2005.catalogue import EDITIONS
from referee.rules.kernel.refusals import Refusal, Refused
from referee.wording import LANGUAGES
from tests.caylus2005.tables import a_table, has, owns
from tests.docs.messages import LANGUAGES as TRANSLATED
from tests.docs.messages import catalogue

REFUSING = ("refusals", "setups", "papers", "printing", "limits", "records", "seating")

AT = {"space": "road_5"}
# One refusal of every code that an action can get, or several where its facts lead to other sentences.
OF_1303 = [
    Refusal("cannot_pay", "build.cost", {"need": {"wood": 1}, "have": {"wood": 0}}),
    Refusal("surcharge", "plan.surcharge", {"need": 2, "have": 1, "passed": ["red"]}),
    Refusal("surcharge", "early_riser", {"need": 2, "have": 1}),
    Refusal("occupied", "plan.one_worker", {**AT, "workers": ["red"]}),
    *(Refusal(code, "plan.closed", AT) for code in ("residence", "monument", "empty_space")),
    Refusal("not_a_building", "plan.closed", {"space": "bridge"}),
    Refusal("site_slot", "plan.closed", {"space": "site_1"}),
    Refusal("site_slot", "plan.closed", {"space": "site_2", "opens": 4}),
    Refusal("journeyman_used", "journeyman", {**AT, "workers": ["red"]}),
    Refusal("already_at_site", "plan.site"),
    Refusal("no_house", "build.house"),
    Refusal("road_full", "build.first_empty"),
    Refusal("not_in_supply", "build.supply", {"tile": "wood_farm"}),
    *(
        Refusal("wrong_family", "build.family", {"tile": "start_farm", "family": family})
        for family in ("wood", "stone", "monument")
    ),
    Refusal("wrong_payment", "build.cost", {"tile": "wood_farm", "ways": [{"wood": 1, "food": 1}, {"wood": 2}]}),
    Refusal("no_such_exchange", "activation.exchange", {"where": "start_market"}),
    Refusal("not_starting_tile", "lawyer", AT),
    Refusal("already_claimed", "lawyer", {**AT, "owner": "red"}),
    Refusal("too_many_steps", "provost.toll", {"steps": 3, "most": 2}),
    Refusal("provost_beyond_bridge", "provost.limits", {"steps": -3, "provost": 1}),
    Refusal("provost_beyond_end", "provost.limits", {"steps": 3, "provost": 24}),
    Refusal("slot_closed", "favor.slots", {"slot": 2, "round": 1, "opens": 4}),
    Refusal("unusable", "favor.site_building", {"slot": 1, "tile": "start_market"}),
    Refusal("no_such_character", "favor.steal", {"character": "thief"}),
    Refusal("not_a_bundle", "delivery.bundle", {"breaks": "goods"}),
    Refusal("not_a_bundle", "delivery.bundle", {"breaks": "size", "total": 4, "size": 3}),
    Refusal("not_a_bundle", "delivery.bundle", {"breaks": "needs", "good": "food", "bundles": 2, "count": 1}),
    Refusal("not_a_bundle", "delivery.bundle", {"breaks": "different", "good": "wood", "bundles": 1, "count": 2}),
    Refusal("ruling", "favor.board_character", {"ruling": "board_character"}),
    Refusal("ruling", "favor.site_building", {"ruling": "empty_site_building", "tile": "start_market"}),
    Refusal("ruling", "early_riser", {"ruling": "early_riser_site"}),
    Refusal("ruling", "lawyer", {**AT, "ruling": "lawyer_occupied"}),
    Refusal("game_over", "rounds"),
]
TILED = {**AT, "tile": "neutral_farm"}
OF_2005 = [
    *(
        Refusal("cannot_pay", rule, {"need": {"denier": 2}, "have": {"denier": 1}, "passed": []})
        for rule in ("plan.price", "provost.bridge", "road.exchange", "build.cost", "lawyer")
    ),
    Refusal("cannot_pay", "castle.batch", {"need": {"food": 2}, "have": {"food": 0}}),
    Refusal("occupied", "plan.one_worker", {**AT, "workers": ["red"]}),
    Refusal("occupied", "plan.stables", {"space": "stables", "workers": ["red", "blue", "green"]}),
    *(Refusal(code, "plan.where", AT) for code in ("residence", "prestige", "empty_space")),
    Refusal("not_a_building", "plan.where", {"space": "bridge"}),
    Refusal("stables_closed", "plan.stables", {"space": "stables", "workers": []}),
    Refusal("already_in_stables", "plan.stables", {"space": "stables", "workers": ["red"]}),
    Refusal("already_at_castle", "plan.castle", {"space": "castle"}),
    Refusal("inn_taken", "plan.inn", {"space": "inn", "workers": ["red"]}),
    Refusal("no_worker", "plan.forced_pass"),
    Refusal("road_full", "build.full_road"),
    Refusal("not_in_supply", "build.family", {"tile": "wood_mason"}),
    *(
        Refusal("wrong_family", "build.family", {"tile": "stone_bank", "family": family})
        for family in ("wood", "stone", "prestige")
    ),
    Refusal("wrong_payment", "build.cost", {"tile": "wood_mason", "ways": [{"wood": 1, "food": 1}, {"wood": 2}]}),
    *(Refusal("no_such_exchange", "road.exchange", {"where": where}) for where in ("stone_bank", "goods")),
    *(Refusal("must_produce", "road.production", {"where": where}) for where in ("neutral_farm", "money")),
    Refusal("not_claimable", "lawyer.tiles", {**AT, "tile": None}),
    Refusal("already_claimed", "lawyer.waits", {**TILED, "claim": "red"}),
    Refusal("lawyer_tile", "lawyer.tiles", {**AT, "tile": "wood_lawyer"}),
    Refusal("not_yours", "lawyer.tiles", {**TILED, "owner": "red"}),
    Refusal("not_yours", "prestige.residence", {**AT, "tile": "residence", "owner": "red"}),
    Refusal("not_a_residence", "prestige.residence", TILED),
    Refusal("too_many_steps", "merchants_guild", {"steps": 4, "most": 3}),
    Refusal("provost_beyond_bridge", "provost.limits", {"steps": -3, "provost": 1}),
    Refusal("provost_beyond_end", "provost.limits", {"steps": 3, "provost": 27}),
    *(Refusal("no_room", "castle.sections", {"batches": 9, "room": room}) for room in (0, 1, 8)),
    Refusal("not_a_batch", "castle.batch", {"breaks": "goods"}),
    Refusal("not_a_batch", "castle.batch", {"breaks": "size", "total": 4, "size": 3}),
    Refusal("not_a_batch", "castle.batch", {"breaks": "needs", "good": "food", "batches": 2, "count": 1}),
    Refusal("not_a_batch", "castle.batch", {"breaks": "different", "good": "wood", "batches": 1, "count": 2}),
    Refusal("line_used", "favor.once", {"line": "money", "lines": ["goods", "money"]}),
    Refusal("line_used", "favor.once", {"line": "money", "lines": ["building", "goods", "money", "prestige"]}),
    Refusal("column_not_reached", "favor.effect", {"line": "building", "column": 3, "marker": 2}),
    Refusal("game_over", "end.towers"),
]
OF_ANY = [
    Refusal("already_passed", "plan.pass", {"player": "red", "asked": "blue"}),
    Refusal("not_your_turn", "actions.asked", {"player": "red", "asked": "blue"}),
    Refusal("wrong_phase", "actions.asked", {"asked": "plan", "given": "deliver"}),
    Refusal("unknown", "actions.form", {"kind": "space", "name": "castle"}),
    Refusal("unknown_entry", "actions.form", {"kind": "song"}),
    Refusal("malformed", "actions.form", {"problem": "Object missing required field `type`"}),
]
REFUSALS = {"caylus1303": [*OF_1303, *OF_ANY], "caylus2005": [*OF_2005, *OF_ANY]}
EACH = [
    pytest.param(GAMES[ruleset], each, id=f"{ruleset}-{each.code}")
    for ruleset, refusals in REFUSALS.items()
    for each in refusals
]


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_code_is_among_them(ruleset):
    """A new refusal? Write it down above."""
    assert {refusal.code for refusal in REFUSALS[ruleset]} == set(GAMES[ruleset].ruleset.gravities)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "refusal"), EACH)
def test_a_refusal_is_whole_sentences_with_a_remedy(game, language, refusal):
    """It begins with a capital letter and ends with what would help."""
    words = game.words(language)
    told, helps = explain(words, refusal), remedy(words, refusal)
    assert helps
    assert told.endswith(helps)
    assert told.endswith(".")
    assert (told[0] + helps[0]).isupper()
    assert "{" not in told


def refused(table, action):
    """What is said to whoever is asked, at a table of 2005."""
    game = GAMES["caylus2005"]
    refusal = game.ruleset.refusal(table.state, game.ruleset.read_action(action))
    return explain(game.words("en"), refusal, table.state).replace("\u00a0", " ")


CASTLE = {"type": "place", "space": "castle"}


def test_a_dear_place_says_who_has_passed():
    """Each pass makes a place dearer; whoever wonders is told whose."""
    table = a_table(players=("blue", "red"), red=(has(denier=1), owns("wood_mason", "road_9")))
    table.blue.passes()
    assert refused(table, CASTLE) == (
        "Blue has passed, so this place costs 3 deniers: you have 1 denier. (p. 2) "
        "Choose a place that costs less, such as a tile of your own, or pass."
    )
    table = a_table(players=("blue", "green", "red"), red=(has(denier=2), owns("wood_mason", "road_9")))
    table.blue.passes()
    table.green.passes()
    assert refused(table, CASTLE).startswith(
        "Blue and Green have passed, so this place costs 3 deniers: you have 2 deniers."
    )


def test_what_stands_on_a_space_is_named_where_the_table_is_known():
    table = a_table(blue=owns("wood_mason", "road_9"), workers={"road_9": ["red"]})
    assert refused(table, {"type": "place", "space": "road_9"}).startswith(
        "A worker is there already (Mason, space 9: Red)."
    )


def test_the_lines_that_are_left_are_named():
    """A line that was used: the others are told."""
    told = explain(
        GAMES["caylus2005"].words("en"), Refusal("line_used", "favor.once", {"line": "money", "lines": ["money"]})
    )
    assert told.endswith("Choose a line that you have not used: Points, Resources or Buildings.")


ROAD = [row.id for row in EDITIONS[1].neutral]
SETUP = {"ruleset": "caylus2005", "players": ["blue", "red"], "road": ROAD}
NO_SETUPS = {
    "setup_malformed": {},
    "setup_edition": {"edition": 7},
    "setup_colour": {"players": ["blue", "mauve"]},
    "setup_players": {"players": ["blue"]},
    "setup_name": {"names": {"green": "Ann"}},
    "setup_ruling": {"rulings": {"weather": "rain"}},
    "setup_ruling_value": {"rulings": {"favors": "twice"}},
    "setup_road": {"road": [*ROAD[1:], "wood_mason"]},
    "box_unknown": {"box": {"castle": {"pp": 3}}},
    "box_value": {"box": {"stone_tailor": {"effect": []}}},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", NO_SETUPS)
def test_what_is_no_setup_of_2005_is_said(code, language):
    """A set-up or a box that makes no sense: the sentence says what, and itself what to do."""
    with pytest.raises(Refused) as refused:
        RULESET_2005.read_setup({**SETUP, **NO_SETUPS[code]} if code != "setup_malformed" else [])
    assert refused.value.refusal.code == code
    told = explain(GAMES["caylus2005"].words(language), RULESET_2005.own(refused.value.refusal))
    assert told[0].isupper()
    assert "{" not in told
    assert told.endswith((".", ")"))


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_refused_elsewhere_begins_with_a_capital(language):
    """Setups, backups, sheets, seats and limits: whatever is a sentence in English is one in every language."""
    small = [
        form
        for message in catalogue(language)
        if {Path(name).stem for name, _ in message.locations} & {*REFUSING}
        for text, forms in [_texts(message)]
        if text.endswith(".") and not text[0].islower()
        for form in forms
        if form[0].islower()
    ]
    assert small == []


def _texts(message):
    text = message.id if isinstance(message.id, str) else message.id[0]
    return text, (message.string,) if isinstance(message.string, str) else message.string
