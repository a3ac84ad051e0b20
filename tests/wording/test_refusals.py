"""Every refusal says why not and what to do instead, as whole sentences, in every language."""

import ast
from pathlib import Path

import pytest

from referee import rules
from referee.games.caylus1303.words import Words
from referee.games.explaining import explain, remedy
from referee.rules.kernel.refusals import Refusal
from referee.wording import LANGUAGES
from tests.docs.messages import LANGUAGES as TRANSLATED
from tests.docs.messages import catalogue

RULES = Path(str(rules.__file__)).parent / "caylus1303"
KERNEL = RULES.parent / "kernel"
ANSWERING = (
    *(RULES / "phases").glob("*.py"),
    RULES / "answers.py",
    RULES / "game.py",
    KERNEL / "actions.py",
    KERNEL / "phases.py",
)
REFUSING = ("refusals", "setups", "papers", "printing", "limits", "records", "seating")

AT = {"space": "road_5"}
# One refusal of every code that an action can get, or several where its facts lead to other sentences.
REFUSALS = [
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
    Refusal("already_passed", "plan.pass", {"player": "red", "asked": "blue"}),
    Refusal("not_your_turn", "actions.asked", {"player": "red", "asked": "blue"}),
    Refusal("wrong_phase", "actions.asked", {"asked": "plan", "given": "deliver"}),
    Refusal("game_over", "rounds"),
    Refusal("unknown", "actions.form", {"kind": "space", "name": "castle"}),
    Refusal("malformed", "actions.form", {"problem": "Object missing required field `type`"}),
]


def codes():
    """The codes that the sources of the rules give to actions."""
    for path in ANSWERING:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code = node.args[0]
                yield from (code.value,) if isinstance(code, ast.Constant) else ("residence", "monument", "empty_space")


def test_every_code_is_among_them():
    """A new refusal? Write it down above."""
    assert {refusal.code for refusal in REFUSALS} == set(codes())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.code)
def test_a_refusal_is_whole_sentences_with_a_remedy(language, refusal):
    """It begins with a capital letter and ends with what would help."""
    words = Words(language)
    told, helps = explain(words, refusal), remedy(words, refusal)
    assert helps
    assert told.endswith(helps)
    assert told.endswith(".")
    assert (told[0] + helps[0]).isupper()


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
