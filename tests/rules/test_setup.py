"""Set-ups that are one, and the table they lay out."""

import pytest
from msgspec.structs import asdict

from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.catalogue import EDITIONS
from referee.rules.caylus1303.setup import rulings_of
from tests.rules.tables import CHARACTERS, a_draft, a_setup

COLOURS = ("blue", "red", "green", "yellow", "black")


def laid_out(*players, **changes):
    return RULESET.public_state(RULESET.start(a_setup(*players, **changes)))


@pytest.mark.rule("setup.players")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_two_to_five_players_sit_down(count):
    """p.3: 2 to 5 players, each with a colour of their own; the order given is clockwise."""
    players = COLOURS[::-1][:count]
    assert laid_out(*players)["turn_order"] == list(players)


@pytest.mark.rule("setup.first_player")
def test_first_player_holds_the_tile():
    """p.3: any player may be the first; the seats do not change for it."""
    table = laid_out("blue", "red", "green", first_player="green")
    assert (table["first_player"], table["turn_order"]) == ("green", ["blue", "red", "green"])


@pytest.mark.rule("setup.pieces")
@pytest.mark.parametrize(("count", "workers", "camp"), [(2, 10, 5), (3, 6, 9), (4, 6, 9), (5, 10, 5)])
def test_starting_pieces(count, workers, camp):
    """p.3: 15 workers, 10 at hand with 2 or 5 players and 6 with 3 or 4; 9 houses; 2 wood, 1 food, 1 stone."""
    table = laid_out(*COLOURS[:count])
    assert list(table["players"]) == list(COLOURS[:count])
    for player in table["players"].values():
        assert player == {
            "workers": workers,
            "camp": camp,
            "houses": 9,
            "goods": {"food": 1, "wood": 2, "stone": 1, "fabric": 0, "gold": 0},
            "pp": 0,
            "characters": [],
        }


@pytest.mark.rule("setup.road")
def test_the_road_is_laid_out():
    """p.2: eight starting tiles and a wood tile from the bridge on, a stone tile on the 14th of 23 spaces."""
    table = laid_out()
    road = {name: space for name, space in table["spaces"].items() if name.startswith("road_")}
    assert list(road) == [f"road_{number}" for number in range(1, 24)]
    tiles = {name: space["tile"] for name, space in road.items() if space["tile"]}
    assert tiles == {
        "road_1": "start_farm",
        "road_2": "start_market",
        "road_3": "start_quarry",
        "road_4": "start_sawmill",
        "road_5": "start_carpenter",
        "road_6": "start_market",
        "road_7": "start_guild_3",
        "road_8": "start_guild_4",
        "road_9": "wood_quarry",
        "road_14": "stone_guild",
    }
    assert {road[name]["side"] for name in tiles} == {"setup"}
    assert road["road_10"] == {"tile": None, "side": None, "owner": None, "workers": []}


@pytest.mark.rule("setup.road")
def test_printed_buildings_come_before_the_road():
    """p.4: Fairground, Lawyer, Carpenter and Toll are printed on the board, and hold nobody yet."""
    spaces = laid_out()["spaces"]
    assert list(spaces)[:4] == ["fairground", "lawyer", "carpenter", "toll"]
    assert "bridge" not in spaces
    assert all(space["workers"] == [] for space in spaces.values())
    assert spaces["toll"] == {"workers": []}


@pytest.mark.rule("setup.site")
def test_the_site_has_three_tiles_in_their_slots():
    """p.2: a starting, a wood and a stone tile, in this order; nobody stands there."""
    assert laid_out()["site"] == {"workers": [], "tiles": ["start_farm", "wood_manor", "stone_church"]}


@pytest.mark.rule("setup.supply")
def test_the_rest_lies_in_the_supply():
    """p.2: 7 wood and 7 stone tiles and all 7 monuments lie beside the board; lists are sorted."""
    assert laid_out()["supply"] == {
        "wood": [
            "wood_covered_market", "wood_farm", "wood_market", "wood_sawmill",
            "wood_spinning_mill", "wood_stonemason", "wood_tailor",
        ],
        "stone": [
            "stone_alchemist", "stone_farm", "stone_foundry", "stone_gold_mine",
            "stone_jeweler", "stone_quarry", "stone_sawmill",
        ],
        "monument": [
            "monument_cathedral", "monument_factory", "monument_garden", "monument_granary",
            "monument_mansion", "monument_statue", "monument_theater",
        ],
    }  # fmt: skip


@pytest.mark.rule("setup.provost")
def test_the_provost_stands_before_the_wood_tile():
    """p.2: he starts between the last starting tile and the wood tile."""
    assert laid_out()["provost"] == 8


@pytest.mark.rule("setup.form")
def test_a_game_starts_at_its_draft():
    """A set-up is enough to start a game: round 1, the draft, every drawn character on the board."""
    table = laid_out()
    assert (table["round"], table["phase"], table["bridge"], table["result"]) == (1, "draft", [], None)
    assert table["board_characters"] == sorted(CHARACTERS[:6])
    assert set(table) == {
        "round", "phase", "first_player", "turn_order", "decision", "provost", "bridge", "site",
        "spaces", "supply", "board_characters", "players", "result",
    }  # fmt: skip


@pytest.mark.rule("setup.wood_tiles")
def test_the_stonemason_may_stand_at_the_site():
    """p.2: only the road is closed to the Stonemason at the start."""
    assert laid_out(site=["start_farm", "wood_stonemason", "stone_church"])["site"]["tiles"][1] == "wood_stonemason"


@pytest.mark.rule("setup.starting_tiles")
def test_any_starting_tile_may_be_the_one_at_the_site():
    """p.2: the nine are shuffled, one to the site and eight to the road; farm and market come twice."""
    road = [
        "start_market", "start_farm", "start_market", "start_farm",
        "start_quarry", "start_sawmill", "start_guild_4", "start_guild_3",
    ]  # fmt: skip
    table = laid_out(site=["start_carpenter", "wood_manor", "stone_church"], road=road)
    assert [table["spaces"][f"road_{number}"]["tile"] for number in range(1, 9)] == road


@pytest.mark.rule("setup.characters")
@pytest.mark.parametrize(("count", "drawn"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_three_more_characters_than_players(count, drawn):
    """p.3: as many characters as players plus 3 are drawn."""
    table = laid_out(*COLOURS[:count], characters=list(CHARACTERS[-drawn:]))
    assert table["board_characters"] == sorted(CHARACTERS[-drawn:])


@pytest.mark.rule("setup.first_game")
@pytest.mark.parametrize(
    ("players", "newcomer"),
    [(2, "chamberlain"), (3, "deliveryman"), (4, "journeyman"), (5, "early_riser")],
)
def test_recommended_characters_for_a_first_game(players, newcomer):
    """p.3: five for two players, and one more for each further player."""
    recommended = EDITIONS[1].recommended_for(players)
    assert len(recommended) == players + 3
    assert {"bailiff", "architect", "foreman", "day_laborer", "chamberlain"} <= set(recommended)
    assert recommended[-1] == newcomer


DEFAULTS = {
    "board_character": "may",
    "empty_site_building": "yes",
    "zero_delivery": "no",
    "early_riser_site": "yes",
    "lawyer_occupied": "yes",
}
ALTERNATIVES = {
    "board_character": "must",
    "empty_site_building": "no",
    "zero_delivery": "yes",
    "early_riser_site": "no",
    "lawyer_occupied": "no",
}


@pytest.mark.rule("setup.form")
def test_rulings_not_named_are_the_defaults():
    """A table that says nothing plays by our answers."""
    assert asdict(rulings_of(a_setup(rulings={}))) == DEFAULTS


@pytest.mark.rule("setup.form")
@pytest.mark.parametrize("ruling", DEFAULTS)
def test_a_ruling_may_be_turned_round(ruling):
    """Each of the five questions has one alternative; the others keep their default."""
    setup = a_setup(rulings={ruling: ALTERNATIVES[ruling]})
    assert asdict(rulings_of(setup)) == {**DEFAULTS, ruling: ALTERNATIVES[ruling]}


@pytest.mark.rule("setup.form")
def test_optional_keys_may_be_absent():
    """Rulings, box, names and edition may be left out; the edition is then the first."""
    plain = RULESET.write_setup(a_setup())
    for optional in ("rulings", "box", "names", "edition"):
        plain.pop(optional, None)
    setup = RULESET.read_setup(plain)
    assert (setup.rulings, setup.box, setup.names, setup.edition) == ({}, {}, {}, 1)


@pytest.mark.rule("setup.form")
def test_a_setup_is_written_as_it_was_read():
    """A record keeps its set-up, with names, edition, rulings and box, and an old one replays for ever."""
    setup = a_setup(
        names={"blue": "Ada", "green": "Żaneta"},
        edition=1,
        rulings={"zero_delivery": "yes"},
        box={"wood_tailor": {"pp": 3, "cost": {"wood": 1, "any": 1}}},
    )
    assert RULESET.read_setup(RULESET.write_setup(setup)) == setup
    assert RULESET.write_setup(setup)["names"] == {"blue": "Ada", "green": "Żaneta"}


@pytest.mark.rule("setup.form")
def test_the_first_edition_is_what_absent_means():
    """Naming edition 1 and naming none is the same game."""
    assert RULESET.save_state(a_draft(edition=1).state) == RULESET.save_state(a_draft().state)


@pytest.mark.rule("box.corrections")
@pytest.mark.rule("setup.road")
def test_a_corrected_road_moves_every_position():
    """p.2: with a road of 20 spaces and the stone tile on the 12th, that is where everything lies."""
    spaces = laid_out(box={"road": {"spaces": 20, "stone": 12}})["spaces"]
    assert (spaces["road_12"]["tile"], spaces["road_14"]["tile"]) == ("stone_guild", None)
    assert list(spaces)[-1] == "road_20"


@pytest.mark.rule("box.corrections")
@pytest.mark.rule("setup.provost")
def test_another_starting_tile_moves_wood_tile_and_provost():
    """p.2: a third farm in the box makes nine starting tiles on the road; the wood tile and the provost follow."""
    road = [*a_setup().road, "start_farm"]
    table = laid_out(road=road, box={"start_farm": {"copies": 3}})
    assert (table["provost"], table["spaces"]["road_10"]["tile"]) == (9, "wood_quarry")
