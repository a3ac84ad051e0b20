"""The list of all printed values: what the box check shows, each with its page and how sure we are."""

import json

import pytest

from referee.rules.caylus1303 import box
from referee.rules.caylus1303.catalogue import EDITIONS

pytestmark = pytest.mark.rule("box.corrections")

FOUR = ["food", "wood", "stone", "fabric"]


def trades(*pairs):
    """Write exchanges as plain JSON."""
    return [{"spend": spend, "take": take} for spend, take in pairs]


def wood(cost, pp, sure_of_pp, **sides):
    """Write a wood tile: its cost is likely everywhere."""
    return {"page": 10, "cost": (cost, "B"), "pp": (pp, sure_of_pp), **sides}


def stone(cost, pp, **sides):
    """Write a stone tile: its cost and points are likely everywhere."""
    return {"page": 11, "cost": ({"stone": 1, **cost}, "B"), "pp": (pp, "B"), **sides}


def start(copies, **sides):
    """Write a starting tile: its copies are likely."""
    return {"page": 6, "copies": (copies, "B"), **sides}


def monument(cost, pp, sure_of_pp="C"):
    """Write a monument: its cost is doubtful."""
    return {"page": 7, "cost": (cost, "C"), "pp": (pp, sure_of_pp)}


PRINTED = {
    "fairground": {"page": 4, "cost": ({"wood": 1}, "B")},
    "lawyer": {"page": 4, "cost": ({"fabric": 1}, "B")},
    "start_farm": start(2, effect=({"food": 1}, "A")),
    "start_market": start(2, effect=(trades(({"worker": 1}, {"any": 1})), "A"), goods=(FOUR, "B")),
    "start_quarry": start(1, effect=({"stone": 1}, "A")),
    "start_sawmill": start(1, effect=({"wood": 1}, "A")),
    "start_carpenter": start(1),
    "start_guild_3": start(1, effect=(trades(({"any": 1}, {"worker": 3})), "A"), goods=(FOUR, "B")),
    "start_guild_4": start(1, effect=(trades(({"stone": 1}, {"worker": 4})), "B")),
    "wood_covered_market": wood(
        {"wood": 1, "any": 1},
        3,
        "B",
        effect=({"worker": 3}, "A"),
        setup=({"worker": 2, "pp": 1}, "A"),
    ),
    "wood_market": wood({"wood": 1, "food": 1}, 3, "B", effect=(trades(({}, {"any": 1})), "A"), goods=(FOUR, "B")),
    "wood_manor": wood({"wood": 1, "fabric": 1}, 4, "B", effect=({"favor": 1}, "A"), setup=({"pp": 2}, "A")),
    "wood_tailor": wood(
        {"wood": 1, "any": 1},
        4,
        "B",
        effect=(trades(({"fabric": 1}, {"pp": 4}), ({"fabric": 2}, {"pp": 6})), "A"),
    ),
    "wood_stonemason": wood({"wood": 1, "any": 1}, 4, "B"),
    "wood_quarry": wood(
        {"wood": 1, "food": 1},
        2,
        "A",
        effect=({"stone": 2}, "B"),
        setup=({"stone": 1, "pp": 1}, "B"),
    ),
    "wood_sawmill": wood({"wood": 1, "food": 1}, 2, "B", effect=({"wood": 2}, "B"), setup=({"wood": 1, "pp": 1}, "B")),
    "wood_spinning_mill": wood({"wood": 2}, 2, "B", effect=({"fabric": 2}, "B"), setup=({"fabric": 1, "pp": 1}, "B")),
    "wood_farm": wood({"wood": 1, "food": 1}, 2, "A", effect=({"food": 2}, "B"), setup=({"food": 1, "pp": 1}, "B")),
    "stone_quarry": stone(
        {"food": 1},
        3,
        effect=({"stone": 2, "fabric": 1}, "B"),
        setup=({"stone": 1, "fabric": 1}, "B"),
        bonus=("stone", "B"),
    ),
    "stone_sawmill": stone(
        {"food": 1},
        3,
        effect=({"wood": 2, "fabric": 1}, "C"),
        setup=({"wood": 1, "fabric": 1}, "C"),
        bonus=("wood", "B"),
    ),
    "stone_farm": stone(
        {"food": 1},
        3,
        effect=({"food": 2, "fabric": 1}, "B"),
        setup=({"food": 1, "fabric": 1}, "B"),
        bonus=("food", "B"),
    ),
    "stone_gold_mine": stone({"food": 1}, 4, effect=({"gold": 1}, "A")),
    "stone_foundry": stone(
        {"wood": 1},
        5,
        effect=(trades(({"worker": 1}, {"gold": 1}), ({"worker": 3}, {"gold": 2})), "B"),
    ),
    "stone_alchemist": stone(
        {"wood": 1},
        5,
        effect=(trades(({"any": 1}, {"gold": 1}), ({"any": 2}, {"gold": 2})), "B"),
        goods=(FOUR, "B"),
    ),
    "stone_guild": stone({"any": 1}, 4, effect=(trades(({"any": 1}, {"worker": 5})), "A"), goods=(FOUR, "B")),
    "stone_church": stone(
        {"fabric": 1},
        5,
        effect=(trades(({"worker": 2}, {"pp": 4}), ({"worker": 4}, {"pp": 6})), "A"),
    ),
    "stone_jeweler": stone({"wood": 1}, 5, effect=(trades(({"gold": 1}, {"pp": 5}), ({"gold": 2}, {"pp": 9})), "B")),
    "monument_theater": monument({"gold": 3, "wood": 4}, 12, "A"),
    "monument_garden": monument({"gold": 1, "wood": 1}, 4),
    "monument_granary": monument({"gold": 1, "stone": 1}, 7),
    "monument_factory": monument({"gold": 1, "fabric": 1}, 5),
    "monument_statue": monument({"gold": 1, "stone": 2}, 7),
    "monument_cathedral": monument({"gold": 3, "stone": 3}, 15),
    "monument_mansion": monument({"gold": 5, "stone": 5}, 20),
    "goldsmith": {"page": 9, "goods": (["gold"], "B")},
    "any": {"page": 4, "goods": (FOUR, "B")},
    "prestige": {"page": 2, "tokens": ([1, 3, 5, 10], "C")},
    "road": {"page": 2, "spaces": (23, "C"), "stone": (14, "C"), "beyond": (2, "C")},
}


def shown(component=None):
    """Give the values of edition 1, or of one component of it, as the box check shows them."""
    everything = box.values(EDITIONS[1])
    return [value for value in everything if component in (None, value.component)]


@pytest.mark.parametrize("component", PRINTED)
def test_every_value_is_shown(component):
    """Each value stands in the list as printed, with the page it is explained on and the mark of its source."""
    values = [value for value in shown(component) if value.key != "name"]
    expected = dict(PRINTED[component])
    assert {value.page for value in values} == {expected.pop("page")}
    assert json.loads(json.dumps({value.key: (value.value, value.sure) for value in values})) == json.loads(
        json.dumps(expected),
    )


def test_nothing_else_is_shown():
    """The list names these components and no others, each value once."""
    assert {value.component for value in shown()} == set(PRINTED)
    places = [(value.component, value.key) for value in shown()]
    assert len(places) == len(set(places))


def test_three_monuments_have_doubtful_names():
    """Statue, Cathedral and Mansion are names of ours; the other four are in the rulebook."""
    names = {value.component: value.sure for value in shown() if value.key == "name"}
    doubtful = {"monument_statue", "monument_cathedral", "monument_mansion"}
    assert {component for component, sure in names.items() if sure == "C"} == doubtful
    assert {component for component, sure in names.items() if sure == "A"} == {
        f"monument_{name}" for name in ("theater", "garden", "granary", "factory")
    }


CORRECTABLE = [value for value in shown() if value.sure != "A" and value.key != "name"]


@pytest.mark.parametrize("value", CORRECTABLE, ids=[f"{value.component}-{value.key}" for value in CORRECTABLE])
def test_what_is_shown_can_be_written_back(value):
    """A likely or doubtful value, given back as it is shown, is a correction that changes nothing."""
    plain = json.loads(json.dumps(value.value))
    assert box.correct(EDITIONS[1], {value.component: {value.key: plain}}) == EDITIONS[1]


def test_a_corrected_value_is_shown():
    """The list of a corrected catalogue shows the correction, with the mark as before."""
    corrected = box.correct(EDITIONS[1], {"wood_tailor": {"pp": 3}})
    (tailor,) = [value for value in box.values(corrected) if (value.component, value.key) == ("wood_tailor", "pp")]
    assert (tailor.value, tailor.sure, tailor.page) == (3, "B", 10)
