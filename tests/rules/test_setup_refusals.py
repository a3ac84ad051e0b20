"""What is not a set-up, and what the answer says is wrong with it."""

import pytest

from referee.rules.caylus1303 import RULESET, Refused
from tests.rules.tables import CHARACTERS, a_setup

ROAD = list(a_setup().road)


def refused(*players, **changes):
    """Why a plain set-up with these changes is none."""
    with pytest.raises(Refused) as caught:
        a_setup(*players, **changes)
    return caught.value.refusal


def why_not(plain):
    """Why this is not a set-up."""
    with pytest.raises(Refused) as caught:
        RULESET.read_setup(plain)
    return caught.value.refusal


@pytest.mark.rule("setup.form")
@pytest.mark.rule("refusal:setup_malformed")
@pytest.mark.parametrize("plain", [None, [], "caylus1303", 7, True, {}, [{}], {"ruleset": "caylus1303"}])
def test_something_else_altogether(plain):
    """A set-up is an object with all its parts."""
    assert why_not(plain).code == "setup_malformed"


@pytest.mark.rule("setup.form")
@pytest.mark.rule("refusal:setup_malformed")
@pytest.mark.parametrize(
    "key", ["ruleset", "players", "first_player", "site", "road", "wood", "stone", "characters"]
)  # fmt: skip
def test_a_missing_part(key):
    """Players, tiles and characters are all named; the answer says which is missing."""
    plain = RULESET.write_setup(a_setup())
    del plain[key]
    refusal = why_not(plain)
    assert (refusal.code, refusal.rule) == ("setup_malformed", "setup.form")
    assert f"`{key}`" in refusal.facts["problem"]


@pytest.mark.rule("setup.form")
@pytest.mark.rule("refusal:setup_malformed")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("ruleset", "caylus"),
        ("ruleset", None),
        ("players", "blue"),
        ("players", ["blue", 1]),
        ("players", {"blue": "red"}),
        ("first_player", None),
        ("site", ["start_farm", None, "stone_church"]),
        ("road", [ROAD]),
        ("wood", ["wood_quarry"]),
        ("stone", 3),
        ("characters", "architect"),
        ("rulings", None),
        ("rulings", {"zero_delivery": True}),
        ("box", []),
        ("box", {"wood_tailor": 3}),
        ("names", ["Ada"]),
        ("names", {"blue": 7}),
        ("edition", "1"),
        ("edition", True),
        ("edition", 1.0),
        ("dealer", "blue"),
    ],
)
def test_a_part_of_the_wrong_kind(key, value):
    """Every part has its form, and there are no other parts."""
    refusal = refused(**{key: value})
    assert refusal.code == "setup_malformed"
    assert key in refusal.facts["problem"] or f"'{value}'" in refusal.facts["problem"]


@pytest.mark.rule("setup.form")
@pytest.mark.rule("refusal:setup_edition")
@pytest.mark.parametrize("edition", [0, 2, -1])
def test_an_edition_there_is_not(edition):
    """The built-in values have an edition, and a game is played with one that exists."""
    refusal = refused(edition=edition)
    assert (refusal.code, refusal.facts) == ("setup_edition", {"edition": edition})


@pytest.mark.rule("setup.players")
@pytest.mark.rule("refusal:setup_colour")
def test_a_colour_there_is_not():
    """p.3: there are five colours, and white is none of them."""
    refusal = refused("blue", "white", "red")
    assert (refusal.code, refusal.facts) == ("setup_colour", {"colours": ["white"]})


@pytest.mark.rule("setup.players")
@pytest.mark.rule("refusal:setup_players")
@pytest.mark.parametrize("players", [["blue"], ["blue", "red", "blue"], ["blue", "blue"]])
def test_too_few_players_or_one_colour_twice(players):
    """p.3: 2 to 5 players, each with another colour."""
    refusal = refused(*players)
    assert (refusal.code, refusal.facts["players"]) == ("setup_players", players)


@pytest.mark.rule("setup.players")
@pytest.mark.rule("refusal:setup_players")
def test_nobody_at_all_and_six_at_a_table():
    """p.3: the box serves five."""
    assert refused(players=[]).code == "setup_players"
    assert refused("blue", "red", "green", "yellow", "black", "blue").code == "setup_players"


@pytest.mark.rule("setup.first_player")
@pytest.mark.rule("refusal:setup_first_player")
@pytest.mark.parametrize("stranger", ["yellow", "white", ""])
def test_the_first_player_sits_at_the_table(stranger):
    """p.3: one of the players takes the tile."""
    refusal = refused("blue", "red", first_player=stranger)
    assert (refusal.code, refusal.facts) == ("setup_first_player", {"player": stranger})


@pytest.mark.rule("setup.players")
@pytest.mark.rule("refusal:setup_name")
def test_a_name_belongs_to_a_player():
    """Names are given by colour; nobody plays yellow here."""
    refusal = refused("blue", "red", names={"yellow": "Ada"})
    assert (refusal.code, refusal.facts["colour"]) == ("setup_name", "yellow")


@pytest.mark.rule("setup.players")
@pytest.mark.rule("refusal:setup_name")
@pytest.mark.parametrize("name", ["", "  ", "x" * 41])
def test_a_name_can_be_read(name):
    """A name has 1 to 40 characters."""
    refusal = refused(names={"blue": name})
    assert (refusal.code, refusal.facts["longest"]) == ("setup_name", 40)
    assert a_setup(names={"blue": "x" * 40}).names == {"blue": "x" * 40}


@pytest.mark.rule("refusal:setup_name")
def test_a_name_can_be_saved():
    """Half a character, as JSON escapes allow, is no name: a game that starts must also be saved."""
    assert refused(names={"blue": "\ud800"}).code == "setup_name"


@pytest.mark.rule("setup.form")
@pytest.mark.rule("refusal:setup_ruling")
def test_a_question_nobody_asked():
    """There are five rulings; the answer names them."""
    refusal = refused(rulings={"free_beer": "yes"})
    assert (refusal.code, refusal.facts["ruling"]) == ("setup_ruling", "free_beer")
    assert refusal.facts["known"] == [
        "board_character", "early_riser_site", "empty_site_building", "lawyer_occupied", "zero_delivery",
    ]  # fmt: skip


@pytest.mark.rule("setup.form")
@pytest.mark.rule("refusal:setup_ruling_value")
@pytest.mark.parametrize(
    ("ruling", "value", "values"),
    [
        ("board_character", "yes", ["may", "must"]),
        ("empty_site_building", "may", ["yes", "no"]),
        ("zero_delivery", "", ["no", "yes"]),
        ("early_riser_site", "No", ["yes", "no"]),
        ("lawyer_occupied", "never", ["yes", "no"]),
    ],
)
def test_an_answer_there_is_not(ruling, value, values):
    """Each ruling has two answers, the default first."""
    refusal = refused(rulings={ruling: value})
    assert refusal.code == "setup_ruling_value"
    assert refusal.facts == {"ruling": ruling, "value": value, "values": values}


@pytest.mark.rule("setup.site")
@pytest.mark.rule("refusal:setup_site")
@pytest.mark.parametrize("tiles", [[], ["start_farm", "wood_manor"], ["start_farm"] * 4])
def test_the_site_has_three_slots(tiles):
    """p.2: no more and no fewer than three tiles."""
    refusal = refused(site=tiles)
    assert (refusal.code, refusal.facts["tiles"]) == ("setup_site", tiles)


@pytest.mark.rule("setup.starting_tiles")
@pytest.mark.rule("refusal:setup_starting_tiles")
@pytest.mark.parametrize(
    ("road", "missing", "extra"),
    [
        (ROAD[:-1], ["start_guild_4"], []),
        ([*ROAD, "start_farm"], [], ["start_farm"]),
        ([*ROAD[:-1], "start_quarry"], ["start_guild_4"], ["start_quarry"]),
        ([*ROAD[:-1], "wood_farm"], ["start_guild_4"], ["wood_farm"]),
        ([*ROAD[:-1], "start_castle"], ["start_guild_4"], ["start_castle"]),
        ([], sorted(ROAD), []),
    ],
)
def test_the_nine_starting_tiles_are_all_there(road, missing, extra):
    """p.2: nine starting tiles in their copies, over the first slot and the road; the answer says what is amiss."""
    refusal = refused(road=road)
    assert refusal.code == "setup_starting_tiles"
    assert refusal.facts == {"missing": missing, "extra": extra}


@pytest.mark.rule("setup.starting_tiles")
@pytest.mark.rule("refusal:setup_starting_tiles")
def test_the_first_slot_takes_a_starting_tile():
    """p.2: the site's first tile is one of the nine."""
    refusal = refused(site=["wood_farm", "wood_manor", "stone_church"])
    assert refusal.code == "setup_starting_tiles"
    assert refusal.facts == {"missing": ["start_farm"], "extra": ["wood_farm"]}


@pytest.mark.rule("setup.wood_tiles")
@pytest.mark.rule("refusal:setup_wood_tiles")
@pytest.mark.parametrize("stranger", ["stone_quarry", "start_farm", "wood_castle"])
def test_wood_tiles_are_wood_tiles(stranger):
    """p.2: the second slot and the 9th space of the road hold wood tiles."""
    for refusal in (refused(wood=stranger), refused(site=["start_farm", stranger, "stone_church"])):
        assert (refusal.code, refusal.facts) == ("setup_wood_tiles", {"tiles": [stranger]})


@pytest.mark.rule("setup.stone_tiles")
@pytest.mark.rule("refusal:setup_stone_tiles")
@pytest.mark.parametrize("stranger", ["wood_quarry", "monument_statue", "stone_castle"])
def test_stone_tiles_are_stone_tiles(stranger):
    """p.2: the third slot and the 14th space of the road hold stone tiles."""
    for refusal in (refused(stone=stranger), refused(site=["start_farm", "wood_manor", stranger])):
        assert (refusal.code, refusal.facts) == ("setup_stone_tiles", {"tiles": [stranger]})


@pytest.mark.rule("setup.wood_tiles")
@pytest.mark.rule("setup.stone_tiles")
@pytest.mark.rule("refusal:setup_same_tile")
@pytest.mark.parametrize(("family", "tile"), [("wood", "wood_manor"), ("stone", "stone_church")])
def test_no_wood_or_stone_tile_comes_twice(family, tile):
    """p.2: the tile of the site is not the tile of the road."""
    refusal = refused(**{family: tile})
    assert (refusal.code, refusal.facts) == ("setup_same_tile", {"tile": tile})


@pytest.mark.rule("setup.wood_tiles")
@pytest.mark.rule("refusal:setup_stonemason")
def test_no_stonemason_on_the_road():
    """p.2: if the Stonemason is drawn for the road, another tile is drawn."""
    refusal = refused(wood="wood_stonemason")
    assert (refusal.code, refusal.rule) == ("setup_stonemason", "setup.wood_tiles")


@pytest.mark.rule("setup.characters")
@pytest.mark.rule("refusal:setup_character")
def test_a_character_there_is_not():
    """p.8-9: there are twelve characters."""
    refusal = refused(characters=[*CHARACTERS[:5], "jester"])
    assert (refusal.code, refusal.facts) == ("setup_character", {"characters": ["jester"]})


@pytest.mark.rule("setup.characters")
@pytest.mark.rule("refusal:setup_characters")
@pytest.mark.parametrize("characters", [CHARACTERS[:5], CHARACTERS[:7], ()])
def test_players_plus_three_characters(characters):
    """p.3: three players draw six."""
    refusal = refused("blue", "red", "green", characters=list(characters))
    assert refusal.code == "setup_characters"
    assert refusal.facts == {"wanted": 6, "given": len(characters)}


@pytest.mark.rule("setup.characters")
@pytest.mark.rule("refusal:setup_same_character")
@pytest.mark.parametrize("characters", [(*CHARACTERS[:5], "thief"), (*CHARACTERS[:6], "thief")])
def test_each_character_is_laid_out_once(characters):
    """p.3: the six are all different, and the answer names the one that is there twice."""
    refusal = refused("blue", "red", "green", characters=list(characters))
    assert (refusal.code, refusal.facts) == ("setup_same_character", {"characters": ["thief"]})
