"""The box check: corrections that are refused, and why."""

import pytest

from referee.rules.caylus1303 import Refused
from tests.rules.tables import a_setup

rule = pytest.mark.rule
pytestmark = rule("box.corrections")


def refused(corrections):
    """Give the refusal of a set-up with these corrections."""
    with pytest.raises(Refused) as raised:
        a_setup(box=corrections)
    return raised.value.refusal


@rule("refusal:box_unknown")
@pytest.mark.parametrize(
    ("component", "key"),
    [
        ("wood_castle", "pp"),
        ("wood_farm", "colour"),
        ("wood_farm", "bonus"),
        ("wood_farm", "copies"),
        ("wood_farm", "name"),
        ("start_farm", "pp"),
        ("start_farm", "cost"),
        ("stone_church", "setup"),
        ("wood_stonemason", "effect"),
        ("toll", "cost"),
        ("thief", "goods"),
        ("road", "length"),
        ("any", "cost"),
    ],
)
def test_what_is_not_printed_cannot_be_corrected(component, key):
    """A correction names a component and a value that it has."""
    refusal = refused({component: {key: 1}})
    assert (refusal.code, refusal.rule) == ("box_unknown", "box.corrections")
    assert refusal.facts == {"component": component, "key": key}


def test_an_unknown_component_is_refused_even_empty():
    """A correction names a component of the box, also if it then corrects nothing."""
    assert refused({"wood_castle": {}}).code == "box_unknown"


@rule("refusal:box_value")
@pytest.mark.parametrize(
    ("component", "key", "value"),
    [
        *[("wood_sawmill", "pp", value) for value in (-1, 100, 1.5, 3.0, "3", True, None, [], {})],
        *[("wood_sawmill", "cost", value) for value in (3, [], None, {"wood": 0}, {"wood": -1}, {"wood": "1"})],
        *[("wood_sawmill", "cost", value) for value in ({"silk": 1}, {"pp": 1}, {"favor": 1}, {"any": 6})],
        *[("wood_sawmill", "effect", value) for value in (2, [], {"any": 1}, {"wood": 0}, {"silk": 1})],
        ("wood_sawmill", "effect", [{"spend": {"wood": 1}, "take": {"gold": 1}}]),
        *[("wood_sawmill", "setup", value) for value in (None, {"wood": -1})],
        *[("stone_foundry", "effect", value) for value in ([], {"gold": 1}, [{}], [{"spend": {"worker": 1}}])],
        ("stone_foundry", "effect", [{"spend": {"pp": 1}, "take": {"gold": 1}}]),
        ("stone_alchemist", "effect", [{"spend": {"any": 6}, "take": {"gold": 1}}]),
        ("stone_alchemist", "effect", [{"spend": {"wood": 1}, "take": {"any": 6}}]),
        *[("stone_farm", "bonus", value) for value in ("silk", "worker", "", None, 1, ["food"])],
        *[("start_market", "goods", value) for value in ([], ["silk"], ["food", "food"], "food", None, [1])],
        *[("any", "goods", value) for value in ([], ["worker"], ["wood", "wood"])],
        *[("goldsmith", "goods", value) for value in ([], ["gold", "fabric"], ["pp"])],
        *[("start_farm", "copies", value) for value in (-1, 100, 2.0, "2", None)],
        *[("road", "spaces", value) for value in (0, -1, 100, "23", None)],
        *[("road", "beyond", value) for value in (-1, 100, 2.5)],
        *[("lawyer", "cost", value) for value in ({"any": 1}, {"silk": 1}, 1)],
        *[("fairground", "cost", value) for value in ({"any": 6}, {"pp": 1}, None)],
        *[("monument_statue", "name", value) for value in ("", "x" * 41, 7, None)],
        *[("monument_statue", "pp", value) for value in (-1, 100)],
    ],
)
def test_absurd_values_are_refused(component, key, value):
    """A corrected value has the form of the printed one; what makes no sense is refused with its place."""
    refusal = refused({component: {key: value}})
    assert (refusal.code, refusal.rule) == ("box_value", "box.corrections")
    assert (refusal.facts["component"], refusal.facts["key"]) == (component, key)


@pytest.mark.parametrize(
    ("component", "key", "value"),
    [
        ("wood_sawmill", "effect", {"favor": 10**6}),
        ("wood_sawmill", "cost", {"wood": 10**30}),
        ("stone_foundry", "effect", [{"spend": {"worker": 1}, "take": {"gold": 10**6}}]),
        ("stone_foundry", "effect", [{"spend": {"worker": 1}, "take": {"gold": 1}, "gift": 1}]),
        ("monument_statue", "name", "   "),
    ],
    ids=["a million favors", "a huge cost", "a million gold", "an unknown word", "a blank name"],
)
def test_more_absurd_values_are_refused(component, key, value):
    """Counts have a limit everywhere, an exchange has no other words, and a name is not blank."""
    assert refused({component: {key: value}}).code == "box_value"


@rule("refusal:box_road")
@pytest.mark.parametrize(
    ("corrections", "facts"),
    [
        ({"road": {"spaces": 13}}, {"starting": 8, "stone": 14, "spaces": 13}),
        ({"road": {"stone": 9}}, {"starting": 8, "stone": 9, "spaces": 23}),
        ({"road": {"stone": 24}}, {"starting": 8, "stone": 24, "spaces": 23}),
        ({"road": {"stone": 1}}, {"starting": 8, "stone": 1, "spaces": 23}),
        ({"start_farm": {"copies": 7}}, {"starting": 13, "stone": 14, "spaces": 23}),
    ],
)
def test_the_road_stays_in_order(corrections, facts):
    """Starting tiles, the wood tile and then the stone tile need room on the road, in this order."""
    refusal = refused(corrections)
    assert (refusal.code, refusal.rule, refusal.facts) == ("box_road", "box.corrections", facts)


def test_set_up_follows_the_corrected_copies():
    """The starting tiles of a set-up are those of the corrected box: the usual 9 do not fit a box with 3 Farms."""
    refusal = refused({"start_farm": {"copies": 3}})
    assert (refusal.code, refusal.facts) == ("setup_starting_tiles", {"missing": ["start_farm"], "extra": []})
