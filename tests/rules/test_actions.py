"""Actions as plain JSON: what can be read, what cannot, and what has no meaning."""

import json

import msgspec
import pytest

from referee.rules.caylus1303 import RULESET, Refusal, actions
from referee.rules.caylus1303.goods import Pile
from tests.rules.tables import a_table, has, holds


def nested(depth):
    junk = {}
    for _ in range(depth):
        junk = {"spend": junk}
    return junk


@pytest.mark.rule("actions.form")
@pytest.mark.parametrize(
    ("plain", "action"),
    [
        ({"type": "draft", "character": "thief"}, actions.Draft("thief")),
        ({"type": "place", "space": "road_3"}, actions.Place("road_3")),
        ({"type": "site"}, actions.Site()),
        ({"type": "pass"}, actions.Pass()),
        ({"type": "decline"}, actions.Decline()),
        (
            {"type": "exchange", "spend": {"worker": 1}, "take": {"fabric": 1}},
            actions.Exchange(Pile(worker=1), Pile(fabric=1)),
        ),
        ({"type": "exchange", "spend": {}, "take": {"food": 1}}, actions.Exchange(Pile(), Pile(food=1))),
        (
            {"type": "exchange", "spend": {"wood": 1}, "take": {"favor": 1}},
            actions.Exchange(Pile(wood=1), Pile(favor=1)),
        ),
        (
            {"type": "exchange", "spend": {"gold": 2}, "take": {"pp": 9}},
            actions.Exchange(Pile(gold=2), Pile(pp=9)),
        ),
        (
            {"type": "build", "tile": "wood_farm", "spend": {"food": 1, "wood": 1}},
            actions.Build("wood_farm", Pile(wood=1, food=1)),
        ),
        ({"type": "claim", "space": "road_3"}, actions.Claim("road_3")),
        ({"type": "provost", "steps": -2}, actions.Provost(-2)),
        ({"type": "provost", "steps": 0}, actions.Provost(0)),
        ({"type": "steal", "character": "thief"}, actions.Steal("thief")),
        ({"type": "site_building", "slot": 2}, actions.SiteBuilding(2)),
        ({"type": "recruit", "character": "thief"}, actions.Recruit("thief")),
        ({"type": "deliver", "spend": {}}, actions.Deliver(Pile())),
        (
            {"type": "deliver", "spend": {"food": 2, "wood": 2, "gold": 2}},
            actions.Deliver(Pile(food=2, wood=2, gold=2)),
        ),
        ({"type": "monument", "tile": "monument_statue"}, actions.Monument("monument_statue")),
    ],
)
def test_every_action_is_read_and_written(plain, action):
    """Every action has one form, which is read and written alike; the order of keys is free."""
    assert RULESET.read_action(plain) == action
    assert RULESET.read_action(dict(reversed(plain.items()))) == action
    assert RULESET.write_action(action) == plain


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize(
    "plain",
    [
        None,
        7,
        1.5,
        True,
        "pass",
        "",
        b"pass",
        [],
        ["pass"],
        [{"type": "pass"}],
        {},
        {"space": "toll"},
        {"Type": "pass"},
        {"type": None},
        {"type": 1},
        {"type": ["pass"]},
        {"type": {"type": "pass"}},
        {"type": ""},
        {"type": "fly"},
        {"type": "Pass"},
        {1: "pass"},
        {"type": "pass", 1: 2},
    ],
)
def test_what_is_no_action(plain):
    """An action is an object with a type that the game knows."""
    answer = RULESET.read_action(plain)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule) == ("malformed", "actions.form")
    assert answer.facts["problem"]


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize(
    ("kind", "needs"),
    [
        ("draft", "character"),
        ("place", "space"),
        ("exchange", "spend"),
        ("build", "tile"),
        ("claim", "space"),
        ("provost", "steps"),
        ("steal", "character"),
        ("site_building", "slot"),
        ("recruit", "character"),
        ("deliver", "spend"),
        ("monument", "tile"),
    ],
)
def test_nothing_may_be_missing(kind, needs):
    """An action says all it has to say; the answer names what is missing."""
    answer = RULESET.read_action({"type": kind})
    assert answer.code == "malformed"
    assert f"`{needs}`" in answer.facts["problem"]


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize(
    "plain",
    [
        {"type": "pass", "space": "toll"},
        {"type": "site", "slot": 1},
        {"type": "place", "space": "toll", "join": True},
        {"type": "pass", "player": "red"},
        {"type": "deliver", "spend": {}, "bundles": 0},
        {"type": "monument", "tile": "monument_statue", "space": "road_1"},
        {"type": "exchange", "spend": {"wood": 1}, "take": {"favor": 1}, "note": None},
    ],
)
def test_nothing_may_be_added(plain):
    """An action says no more than it has to say."""
    assert RULESET.read_action(plain).code == "malformed"


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize("steps", [True, False, 1.0, 1.5, "1", None, [1], {"steps": 1}, float("nan"), float("inf")])
def test_steps_are_whole_numbers(steps):
    """Steps are counted; neither a truth nor a fraction nor a word is a count."""
    answer = RULESET.read_action({"type": "provost", "steps": steps})
    assert answer.code == "malformed"
    assert "steps" in answer.facts["problem"]


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize("slot", [True, 1.0, "1", None, []])
def test_slots_are_whole_numbers(slot):
    """The buildings of the site are counted 1, 2, 3."""
    assert RULESET.read_action({"type": "site_building", "slot": slot}).code == "malformed"


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize("name", [None, 3, 1.5, True, ["toll"], {"space": "toll"}])
def test_names_are_words(name):
    """Spaces, tiles and characters are named by their identifier."""
    for kind, key in (("place", "space"), ("claim", "space"), ("draft", "character"), ("monument", "tile")):
        assert RULESET.read_action({"type": kind, key: name}).code == "malformed"


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize(
    "pile",
    [
        {"food": 0},
        {"food": 1, "wood": 1, "stone": 1, "gold": 0},
        {"food": -1},
        {"food": True},
        {"food": 1.0},
        {"food": 1.5},
        {"food": "1"},
        {"food": None},
        {"food": [1]},
        {"food": {"food": 1}},
        {"any": 1},
        {"silver": 1},
        {"Food": 1},
        {"": 1},
        [],
        ["food"],
        None,
        1,
        "food",
        nested(3),
    ],
)
def test_piles_name_goods_and_whole_numbers_above_zero(pile):
    """A map of goods lists only what is not zero, and only what there is."""
    assert RULESET.read_action({"type": "deliver", "spend": pile}).code == "malformed"
    assert RULESET.read_action({"type": "build", "tile": "wood_farm", "spend": pile}).code == "malformed"
    assert RULESET.read_action({"type": "exchange", "spend": {}, "take": pile}).code == "malformed"


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize("depth", [10, 1_000, 100_000])
def test_junk_however_deep(depth):
    """Nothing that is posted makes the reader stumble."""
    assert RULESET.read_action(nested(depth)).code == "malformed"
    assert RULESET.read_action({"type": "deliver", "spend": nested(depth)}).code == "malformed"


@pytest.mark.rule("refusal:unknown")
@pytest.mark.parametrize(
    ("table", "plain", "kind"),
    [
        ({}, {"type": "place", "space": "road_99"}, "space"),
        ({"phase": "activation", "workers": {"lawyer": ["blue"]}, "blue": has(fabric=1)},
         {"type": "claim", "space": "castle"}, "space"),
        ({"phase": "activation", "workers": {"carpenter": ["blue"]}, "blue": has(wood=1, food=1)},
         {"type": "build", "tile": "wood_castle", "spend": {"wood": 1}}, "tile"),
    ],
)  # fmt: skip
def test_names_that_the_game_does_not_have(table, plain, kind):
    """An identifier that nothing bears is not forbidden but meaningless; the answer names it."""
    state, action = a_table(**table).state, RULESET.read_action(plain)
    answer = RULESET.refusal(state, action)
    assert (answer.code, answer.facts["kind"], RULESET.gravity(state, action)) == ("unknown", kind, "impossible")
    assert answer.facts["name"] in plain.values()


@pytest.mark.rule("actions.form")
def test_what_is_forbidden_is_not_impossible():
    """Hands could put a worker on a taken building; they cannot put one on a space there is not."""
    table = a_table(workers={"toll": ["red"]})
    assert RULESET.gravity(table.state, RULESET.read_action({"type": "place", "space": "toll"})) == "forbidden"


@pytest.mark.rule("actions.form")
def test_what_is_legal_is_plain_json():
    """Every legal action, written and sent as JSON, is read as the same action."""
    table = a_table()
    for plain in table.legal:
        assert RULESET.refusal(table.state, RULESET.read_action(json.loads(json.dumps(plain)))) is None


def a_favor():
    """Blue has just gained a favor."""
    table = a_table(phase="activation", workers={"fairground": ["blue"]}, blue=has(wood=1), red=holds("thief"))
    table.blue.exchanges({"wood": 1}, {"favor": 1})
    return table


@pytest.mark.rule("refusal:unknown")
@pytest.mark.parametrize("slot", [0, 4, -1, 1_000_000])
def test_slots_that_the_site_does_not_have(slot):
    """p.6: the site has three buildings; the answer names the slot that it has not."""
    answer = a_favor().blue.refusal(RULESET.read_action({"type": "site_building", "slot": slot}))
    assert (answer.code, answer.facts) == ("unknown", {"kind": "slot", "name": str(slot)})


@pytest.mark.rule("actions.form")
def test_numbers_of_any_length():
    """A number too long to be written down is answered, and does not make the engine stumble."""
    read = RULESET.read_action({"type": "site_building", "slot": 10**5000})
    answer = read if isinstance(read, Refusal) else RULESET.refusal(a_favor().state, read)
    assert answer.code in ("unknown", "malformed")


@pytest.mark.rule("actions.form")
def test_answers_can_be_written():
    """Half a character, as JSON escapes allow, is answered with something that can be sent back."""
    read = RULESET.read_action(json.loads(r'{"type": "place", "space": "\ud800"}'))
    answer = read if isinstance(read, Refusal) else RULESET.refusal(a_table().state, read)
    assert msgspec.json.encode(answer)
