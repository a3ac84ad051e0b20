"""What the panel of Caylus (2005) asks for says all that the answer brings; everything legal can be tapped."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

from referee.games.caylus2005.choices import now
from referee.games.caylus2005.favors import favor_table
from referee.games.caylus2005.road import road
from referee.games.caylus2005.table import areas, begun, element, front, stage, you
from referee.games.caylus2005.unoffered import unoffered
from referee.games.caylus2005.words import Words
from referee.pages.choices import Choice
from referee.rules.caylus2005 import RULESET, AnyDecision, State, actions, frames
from tests.caylus2005.playing import Move
from tests.caylus2005.tables import (
    BATCH,
    a_game,
    a_joust,
    a_road,
    a_special,
    a_table,
    has,
    lives,
    marked,
    owns,
)
from tests.games.steered import played

EVERY = 7  # one position of so many is drawn in every language


def plain(text):
    """A text with spaces that may break."""
    return text.replace("\u00a0", " ")


def question(table):
    """The sentence above the choices."""
    return plain(now(Words(), table.state).sentence)


def news(table):
    """What the others wait for."""
    return plain(now(Words(), table.state, plays=False).sentence)


def choices(table):
    """What can be tapped in the panel, by its label."""
    return {plain(choice.label): choice for choice in now(Words(), table.state).choices}


def costs(table, player):
    """What placing costs, as a player's phone says it."""
    return [plain(note.line) for note in you(Words(), table.state, player).notes]


# ---- what is asked


@pytest.mark.rule("plan.price")
def test_a_place_says_what_it_costs():
    """More for each who has passed; little on one's own tiles and from the inn."""
    table = a_table(blue=owns("wood_quarry", "road_9"))
    assert question(table) == "Place a worker or pass. Each place costs 1 denier."
    assert costs(table, "blue") == ["Each place costs you 1 denier."]
    table = a_table(players=("blue", "red", "green", "black"), blue=owns("wood_quarry", "road_9"), inn=(None, "black"))
    for player in ("blue", "red"):
        table.act(player, actions.Place(f"road_{1 + (player == 'red')}"))
    table.green.does(actions.Pass())
    assert question(table) == "Place a worker or pass. Each place costs 1 denier."
    assert costs(table, "black") == ["Each place costs you 1 denier: your worker is in the inn."]
    table.black.does(actions.Pass())
    assert question(table) == (
        "Place a worker or pass. Each place costs 3 deniers. Your own buildings cost 1 denier."
    )  # fmt: skip
    assert costs(table, "blue") == [
        "Each place costs you 3 deniers, for these have passed: Green and Black.",
        "Your own buildings cost you 1 denier.",
    ]
    assert costs(table, "green") == []


@pytest.mark.rule("two.price")
def test_with_two_players_a_place_costs_three():
    table = a_table(players=("blue", "red"))
    table.blue.does(actions.Pass())
    assert question(table) == "Place a worker or pass. Each place costs 3 deniers."


@pytest.mark.rule("plan.pass")
def test_passing_says_what_it_brings():
    table = a_table()
    assert plain(choices(table)["Pass"].detail) == "first to pass: take 1 denier"
    table.blue.does(actions.Pass())
    assert plain(choices(table)["Pass"].detail) == "place 2 on the bridge"


@pytest.mark.rule("gate")
def test_the_gate_leads_anywhere_for_nothing():
    table = a_special(workers={"gate": ["red"]})
    assert question(table) == "Gate: move the worker to any free place, for nothing, or decline."
    assert news(table) == "Red may move the worker from the Gate."
    assert choices(table)["Decline"].detail == "the worker goes home"
    cells = {cell.id: cell for cell in road(Words(), table.state, taps=True).cells}
    assert cells["inn"].legal
    assert not cells["gate"].legal
    assert cells["gate"].active


@pytest.mark.rule("inn")
def test_the_inn_is_left_or_not():
    table = a_special(inn=(None, "red"))
    assert question(table) == "Inn: take your worker home, or let it stay for another round?"
    assert news(table) == "Red may take the worker home from the Inn."
    stay, home = choices(table)["Stay in the Inn"], choices(table)["Take the worker home"]
    assert plain(stay.detail) == "each place costs 1 denier in the next round, too"
    assert (stay.action, home.action) == ({"type": "decline"}, {"type": "recall"})


@pytest.mark.rule("merchants_guild")
def test_the_guild_moves_the_provost_free():
    table = a_special(workers={"merchants_guild": ["red"], "road_7": ["blue"]})
    assert question(table) == "Move the provost? Forward is away from the bridge."
    on = choices(table)["1 step forward"]
    assert (plain(on.detail), on.tokens) == ("on Peddler, space 7", ())
    assert plain(on.follows) == "reached now: Blue (Peddler, space 7)"


@pytest.mark.rule("provost.bridge")
def test_moves_of_the_provost_say_where_he_stands_what_they_cost_and_for_whom():
    table = a_table(phase="bridge", bridge=["red"], workers={"road_5": ["blue"]}, red=has(denier=2))
    assert question(table) == "Move the provost? Each step costs 1 denier. Forward is away from the bridge."
    back = choices(table)["2 steps backward"]
    assert plain(back.detail) == "on Quarry, space 4"
    assert plain(back.follows) == "no longer reached: Blue (Marketplace, space 5)"
    assert [plain(token.label) for token in back.tokens] == ["2 deniers"]
    leave = choices(table)["Leave the provost"]
    assert leave.quiet
    assert leave.follows == ""
    assert plain(choices(a_table(phase="bridge", bridge=["red"], provost=8))["1 step forward"].detail) == (
        "on road space 9"
    )


@pytest.mark.rule("road.production")
def test_production_is_no_question():
    table = a_road("road_1")
    assert question(table) == "Use the Farm, space 1."
    assert news(table) == "Red uses the Farm, space 1."
    assert list(choices(table)) == ["1 food", "1 cloth"]


@pytest.mark.rule("road.owner_cube")
def test_an_owner_takes_a_good():
    table = a_road("road_9", blue=owns("stone_farm", "road_9"))
    assert question(table) == "A worker of Red is on your Farm, space 9: take 1 resource as its owner."
    assert news(table) == "Blue takes a resource as the owner of the Farm, space 9."
    assert list(choices(table)) == ["1 food", "1 cloth"]


@pytest.mark.rule("lawyer")
def test_a_claim_says_its_price_and_what_a_residence_brings():
    """And is tapped on the road."""
    lawyer = owns("wood_lawyer", "road_9")
    table = a_road("road_9", "red", red=has(cloth=1, denier=1), blue=lawyer)
    assert question(table) == (
        "Turn a neutral tile or one of your own into a residence for 1 cloth and 1 denier: "
        "tap it on the road, or decline. It brings 2 points, and 1 denier at each income."
    )
    legal = [cell.id for cell in road(Words(), table.state, taps=True).cells if cell.legal]
    assert legal == [f"road_{number}" for number in range(1, 7)]


@pytest.mark.rule("build.cost")
def test_a_tile_is_one_tap_and_its_ways_to_pay_another():
    """A marketplace costs wood and any good."""
    table = a_road("road_8", red=has(wood=2, food=1, gold=1))
    assert question(table) == "Use the Carpenter, space 8?"
    market = choices(table)["Marketplace"]
    assert market.action is None
    assert [way.action["spend"] for way in market.ways] == [
        {"food": 1, "wood": 1},
        {"wood": 2},
        {"wood": 1, "gold": 1},
    ]
    assert choices(table)["Farm (food)"].action == {
        "type": "build", "tile": "wood_food_farm", "spend": {"food": 1, "wood": 1},
    }  # fmt: skip


@pytest.mark.rule("prestige.residence")
def test_a_prestige_tile_names_the_residence_where_there_are_several():
    """One residence is one tap, two are two."""
    architect = owns("stone_architect", "road_9")
    rich = has(stone=2, gold=1)
    table = a_road("road_9", blue=architect, red=[lives("road_10"), rich])
    assert choices(table)["Statue"].action == {"type": "prestige", "tile": "prestige_statue", "space": "road_10"}
    table = a_road("road_9", blue=architect, red=[lives("road_10", "road_11"), rich])
    statue = choices(table)["Statue"]
    assert statue.action is None
    assert [(plain(way.differs), way.tokens) for way in statue.ways] == [
        ("on road space 10", ()),
        ("on road space 11", ()),
    ]


@pytest.mark.rule("road.exchange")
def test_many_exchanges_are_gathered():
    """The alchemist: one gold or two, and then what is given for it; few exchanges are one tap each."""
    alchemist = owns("stone_alchemist", "road_9")
    table = a_road("road_9", blue=alchemist, red=has(food=4, wood=4, stone=4, cloth=4))
    assert {label: len(choice.ways) for label, choice in choices(table).items()} == {
        "1 gold": 10, "2 gold": 35, "Decline": 0,
    }  # fmt: skip
    table = a_road("road_9", blue=alchemist, red=has(food=2, wood=2))
    assert all(choice.action for choice in choices(table).values())
    peddler = owns("wood_peddler", "road_9")
    table = a_road("road_9", blue=peddler, red=has(denier=2))
    assert {label: len(choice.ways) for label, choice in choices(table).items()} == {
        "for 1 denier": 4, "for 2 deniers": 10, "Decline": 0,
    }  # fmt: skip
    assert {way.differs for way in choices(table)["for 2 deniers"].ways} == {"take"}


@pytest.mark.rule("castle.batch")
def test_a_delivery_says_where_it_goes_and_who_has_the_favor():
    """Section by section; and what delivering nothing loses."""
    houses = {"dungeon": {"green": 5}}
    goods = has(food=2, wood=2, stone=2)
    table = a_table(phase="castle", castle=["blue", "red"], houses=houses, blue=goods, red=goods)
    assert question(table) == "Deliver batches to the castle? A batch is 3 different resources, one of them food."
    composer = now(Words(), table.state).composer
    assert composer.so_far == ()
    one, two = composer.suggested
    assert [plain(line) for line in two.placed] == ["dungeon: 1 house, 5 points", "walls: 1 house, 4 points"]
    assert (two.points, two.favor) == (9, "you lead for the favor")
    assert [plain(token.label) for token in one.left] == ["1 food", "1 wood", "1 stone"]
    assert composer.nothing.favor == "nobody leads for the favor yet"
    table.blue.delivers(**BATCH)
    composer = now(Words(), table.state).composer
    assert [(each.colour, each.number) for each in composer.so_far] == [("blue", 1)]
    assert [offer.favor for offer in composer.suggested] == ["Blue gains the favor", "you gain the favor"]
    table.corrected({"path": "/players/red/pp", "by": 3})
    assert plain(now(Words(), table.state).composer.nothing.loses) == "You lose 2 points."


@pytest.mark.rule("castle.sections")
def test_few_free_places_are_told():
    table = a_table(
        phase="castle", castle=["blue"], section="towers", houses={"towers": {"red": 12}}, blue=has(**BATCH)
    )
    assert question(table).endswith("2 places are free.")


@pytest.mark.rule("favor.lines")
def test_a_line_says_where_its_marker_goes_and_what_it_brings():
    """Resources at column 2: food, or wood or stone; buildings without wood: nothing now."""
    table = a_joust(red=[has(cloth=1, denier=1), marked(prestige=2, money=5, goods=1, building=1)])
    assert question(table) == (
        "A favor: choose a line of the favor table. Its marker moves on, then you may use an effect."
    )
    lines = choices(table)
    assert plain(lines["Points"].detail) == (
        "the marker stays on column 2: the next one opens after the scoring of the dungeon"
    )
    assert plain(lines["Deniers"].detail) == "the marker stays on column 5, the last one"
    assert plain(lines["Resources"].detail) == "the marker goes to column 2"
    assert [token.kind for token in lines["Resources"].tokens] == ["icon", "or", "icon", "or", "icon"]
    assert plain(lines["Buildings"].waste) == "It would bring nothing now."
    assert plain(lines["Buildings"].follows) == "not possible now: Build a wood tile for 1 wood less."


@pytest.mark.rule("favor.effect")
def test_an_effect_of_a_line_is_chosen():
    """Claims are tapped on the road."""
    table = a_joust(section="walls", red=[has(cloth=2, denier=1), marked(building=3)])
    table.red.does(actions.Favor("building"))
    assert question(table) == (
        "Buildings: choose one effect, or decline. "
        "Tap a neutral tile or one of your own on the road to turn it into a residence for 1 cloth."
    )
    assert news(table) == "Red uses a favor: Buildings."
    assert any(cell.legal for cell in road(Words(), table.state, taps=True).cells)


@pytest.mark.rule("favor.building")
def test_a_tile_by_favor_is_drawn_with_what_it_then_costs():
    """Its printed wood is one less; a tile of the Carpenter costs all of it."""
    table = a_joust(red=[has(cloth=1, denier=1, food=1), marked(building=1)])
    table.red.does(actions.Favor("building"))
    assert [plain(token.label) for token in choices(table)["Farm (food)"].face.cost] == ["1 food"]
    table = a_road("road_8", red=has(wood=1, food=1))
    assert [plain(token.label) for token in choices(table)["Farm (food)"].face.cost] == ["1 food", "1 wood"]


@pytest.mark.rule("favor.once")
def test_a_phone_says_which_lines_are_open():
    table = a_joust(red=[marked(prestige=1)])
    assert costs(table, "red") == ["Favors of this phase can go to: Points, Deniers, Resources and Buildings."]
    table.corrected({"path": "/players/red/lines", "from": [], "to": ["building", "money"]})
    assert costs(table, "red") == ["Favors of this phase can go to: Points and Resources."]


@pytest.mark.rule("favor.points")
def test_without_a_favor_table_there_is_none():
    table = a_game(rulings={"favors": "points"})
    assert favor_table(Words(), table.state).lines == ()


# ---- what lies there


def test_a_round_has_begun_until_somebody_places():
    table = a_table(round=2)
    assert begun(table.state) == "2"
    table.blue.does(actions.Place("castle"))
    assert begun(table.state) == ""
    assert begun(a_table(round=1).state) == ""
    assert begun(a_table(round=3, inn=(None, "red")).state) == "3"


@pytest.mark.parametrize(
    ("place", "stop", "where"),
    [
        ("stock/red", "", "seat-red"),
        ("marker/red", "", "seat-red"),
        ("road_3", "", "cell-road_3"),
        ("stables", "", "cell-stables"),
        ("inn/left", "", "cell-inn"),
        ("bridge", "", "cell-bridge"),
        ("castle", "", "castle-row"),
        ("section/walls", "", "section-walls"),
        ("favor/goods/3", "", "favor-goods-3"),
        ("order/2", "", "turn-order"),
        ("supply", "road_5", "cell-road_5"),
        ("supply", "castle", "castle-row"),
        ("supply", "income", "beside"),
        ("aside", "", ""),
    ],
)
def test_every_place_has_an_element(place, stop, where):
    assert element(a_game().state, place, stop) == where


def test_closed_columns_say_when_they_open():
    assert [tuple(each) for each in favor_table(Words(), a_game().state).opens] == [
        (3, "dungeon"), (4, "dungeon"), (5, "walls"),
    ]  # fmt: skip
    assert favor_table(Words(), a_table(section="towers").state).opens == ()


# ---- everything, in every language


def positions() -> list[Move]:
    return [move for game in played() for move in game]


def test_every_kind_of_decision_is_among_them():
    kinds = {type(RULESET.pending(move.before)) for move in positions()}
    assert kinds == set(AnyDecision.__args__)


def test_everything_legal_can_be_tapped_once():
    """In the panel or on the board, but deliveries, which are composed."""
    for move in positions()[:: EVERY // 2]:
        if isinstance(RULESET.pending(move.before), frames.Delivery):
            continue
        tapped = [*_in_panel(move.before), *_on_board(move.before)]
        legal = [RULESET.write_action(action) for action in move.legal]
        assert sorted(map(str, tapped)) == sorted(map(str, legal))


def _in_panel(state: State) -> Iterator[dict[str, Any]]:
    for choice in now(Words(), state).choices:
        yield from (way.action for way in choice.ways or (choice,))


def _on_board(state: State) -> Iterator[dict[str, Any]]:
    board = areas(Words(), state, taps=True)
    yield from (place.action for place in (*board.road.cells, board.castle) if place.legal)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_text_is_whole(language):
    """Questions, news, choices, what is not offered, board and seats: no gap is left open, nothing is empty."""
    gaps = re.compile(r"[{}]|%\(")
    for move in positions()[::EVERY]:
        state = move.before
        words = Words.at(language, state.table.setup)
        for text in texts((now(words, state), now(words, state, plays=False), areas(words, state, True))):
            assert not gaps.search(text), text
        for text in texts((unoffered(words, state), stage(words, state), you(words, state, move.player))):
            assert not gaps.search(text), text
        assert front(words, state, move.player).points == state.seat(move.player).earned.total()
        asked = now(words, state)
        assert asked.sentence
        assert all(choice.label for choice in asked.choices)


def texts(shown: Any) -> Iterator[str]:
    """All texts in what is shown, but for actions."""
    match shown:
        case str():
            yield shown
        case Choice() | tuple():
            yield from (text for part in shown for text in texts(part))
        case list():
            yield from (text for part in shown for text in texts(part))
        case Struct() | dict() | None:
            return


def test_what_is_not_offered_is_forbidden():
    """Each can be done all the same, and none is legal."""
    seen = set()
    for move in positions()[::EVERY]:
        for choice in unoffered(Words(), move.before):
            for way in choice.ways or (choice,):
                action = RULESET.read_action(way.action)
                assert RULESET.gravity(move.before, action) == "forbidden"
                seen.add(way.action["type"])
    assert seen >= {"exchange", "build", "provost", "favor"}
