"""Favors: lines, columns, effects, one line a phase, favors inside favors."""

import pytest

from referee.rules.caylus2005.actions import Build, Claim, Decline, Exchange, Favor, Prestige
from referee.rules.caylus2005.events import DecisionForced, FavorLost, MarkerAdvanced, Skipped
from referee.rules.caylus2005.goods import Pile
from tests.caylus2005.tables import (
    DECLINE,
    a_joust,
    a_road,
    a_table,
    any_order,
    build,
    exchange,
    has,
    lives,
    marked,
    owns,
)


def a_line(line, column, *traits, **table):
    """Lay out the effects of a line that red's marker has just come to."""
    sections = {1: "dungeon", 2: "dungeon", 3: "walls", 4: "walls", 5: "towers"}
    laid = a_joust(section=sections[column], red=[*traits, marked(**{line: column - 1})], **table)
    laid.red.favors_line(line)
    return laid


@pytest.mark.rule("favor.lines")
def test_a_favor_moves_a_marker():
    """The line counts as used before anything else is asked."""
    table = a_joust()
    assert [action["line"] for action in table.legal] == ["prestige", "money", "goods", "building"]
    table.red.favors_line("money")
    assert table.told(MarkerAdvanced) == [MarkerAdvanced("red", "money", 1)]
    assert (table.red.favors, table.red.lines) == ({"money": 1}, ())  # the bridge has begun
    table = a_line("goods", 2)
    assert (table.red.favors, table.red.lines) == ({"goods": 2}, ("goods",))


@pytest.mark.rule("favor.by_itself")
@pytest.mark.parametrize("column", range(1, 6))
def test_points_and_deniers_come_by_themselves(column):
    """The marker's own column, for a lower one is only less."""
    table = a_line("prestige", column)
    assert (table.kind, table.red.sources) == ("bridge", {"favors": column})
    table = a_line("money", column, has(cloth=1, denier=1))
    assert (table.kind, table.red.deniers) == ("bridge", column + 2)


@pytest.mark.rule("favor.by_itself")
def test_the_first_food_and_the_first_building():
    table = a_line("goods", 1)
    assert (table.kind, table.red.goods["food"]) == ("bridge", 1)
    table = a_line("building", 1)
    assert table.kind == "bridge"
    assert Skipped("no_effect", "red", "building") in table.events


@pytest.mark.rule("favor.effect")
@pytest.mark.parametrize(
    ("column", "taken"),
    [
        (2, ["food", "wood", "stone"]),
        (3, ["food", "wood", "stone", "cloth"]),
        (5, ["food", "wood", "stone", "cloth", "gold"]),
    ],
)
def test_goods_up_to_the_marker(column, taken):
    """Any column from the first on, and it may be declined."""
    table = a_line("goods", column, has(cloth=1, denier=1))
    assert table.legal == [DECLINE, *(exchange({}, {good: 1}) for good in taken)]
    table.red.declines()
    assert (table.red.goods, table.red.favors) == ({}, {"goods": column})


@pytest.mark.rule("favor.effect")
def test_the_fourth_column_of_goods_exchanges():
    """1 good of any kind for any two basic ones, also for one it spends."""
    table = a_line("goods", 4, has(cloth=1, denier=1, gold=1, food=1))
    assert len(table.legal) == 1 + 4 + 2 * 10
    assert exchange({"food": 1}, {"food": 2}) in table.legal
    table.red.exchanges({"gold": 1}, {"food": 1, "wood": 1})
    assert table.red.goods == {"food": 2, "wood": 1}


@pytest.mark.rule("favor.effect", "refusal:column_not_reached")
def test_columns_beyond_the_marker():
    table = a_line("goods", 2)
    red = table.red
    assert red.reasons(Exchange(Pile(), Pile(gold=1))) == ["column_not_reached"]
    assert red.reasons(Exchange(Pile(), Pile(cloth=1))) == ["column_not_reached"]
    assert red.reasons(Exchange(Pile(cloth=1), Pile(food=2))) == ["column_not_reached"]
    assert red.reasons(Exchange(Pile(), Pile(food=2))) == ["no_such_exchange"]
    assert red.reasons(Favor("money")) == ["wrong_phase"]
    table = a_line("building", 2, has(cloth=2, denier=1, wood=1, food=1, gold=1, stone=2), lives("road_9"))
    red = table.red
    assert red.reasons(Build("stone_farm", Pile(food=1))) == ["column_not_reached"]
    assert red.reasons(Claim("road_1")) == ["column_not_reached"]
    assert red.reasons(Prestige("prestige_statue", "road_9")) == ["column_not_reached"]


@pytest.mark.rule("favor.building")
def test_a_wood_tile_with_one_wood_less():
    """The reduction cannot be refused; `any` may still be paid with wood."""
    table = a_line("building", 2, has(cloth=2, denier=1, wood=1, food=1))
    assert any_order(table.legal) == any_order([
        DECLINE,
        *(build(f"wood_{tile}", food=1) for tile in ("food_farm", "cloth_farm", "quarry", "sawmill", "mason")),
        *(build(f"wood_{tile}", **{any_good: 1})
          for tile in ("marketplace", "peddler") for any_good in ("food", "wood", "cloth")),
        build("wood_lawyer", cloth=1),
    ])  # fmt: skip
    assert table.red.refusal(Build("wood_quarry", Pile(wood=1, food=1))).code == "wrong_payment"
    table.red.builds("wood_peddler", wood=1)
    assert (table.red.sources, table.space("road_9").tile) == ({"built": 4}, "wood_peddler")


@pytest.mark.rule("favor.building")
def test_one_effect_offers_all_columns():
    """Up to the fifth: wood and stone tiles, the lawyer for 1 cloth, a prestige tile for its full cost."""
    table = a_line("building", 5, has(cloth=2, denier=1, food=3, gold=1), lives("road_9"))
    kinds = {action["type"] for action in table.legal}
    assert kinds == {"decline", "build", "claim", "prestige"}
    assert {action["tile"] for action in table.legal if action["type"] == "prestige"} == {"prestige_granary"}
    table.red.claims("road_1")
    assert (table.red.goods, table.red.deniers) == ({"food": 3, "gold": 1}, 0)
    table = a_line("building", 5, has(cloth=1, denier=1, food=3, gold=1), lives("road_9"))
    table.red.builds_prestige("prestige_granary", "road_9")
    assert (table.red.goods, table.red.pp) == ({}, 10)


@pytest.mark.rule("favor.building", "actions.forced")
def test_nothing_to_pay_a_building_with():
    table = a_line("building", 2, has(cloth=1, denier=1))
    forced = next(event for event in table.told(DecisionForced) if event.action == Decline())
    assert (forced.why.code, table.red.favors) == ("too_dear", {"building": 2})


@pytest.mark.rule("favor.columns", "favor.lines")
@pytest.mark.parametrize(("section", "last"), [("dungeon", 2), ("walls", 4), ("towers", 5)])
def test_a_marker_stays_where_the_next_column_is_closed(section, last):
    """The line may be chosen all the same, and its effects be used."""
    table = a_joust(section=section, red=marked(prestige=last))
    table.red.favors_line("prestige")
    assert (table.red.favors, table.red.pp) == ({"prestige": last}, last)
    assert Skipped("marker", "red", "prestige") in table.events


@pytest.mark.rule("favor.once", "refusal:line_used", "refusal:unknown")
def test_a_line_once_a_phase():
    rich = has(stone=4, gold=2)
    table = a_road("road_9", blue=owns("stone_architect", "road_9"), red=[rich, lives("road_10")])
    table.red.builds_prestige("prestige_monument", "road_10")
    table.red.favors_line("money")
    assert table.red.refusal(Favor("money")).code == "line_used"
    assert table.red.refusal(Favor("gold")).code == "unknown"
    assert table.red.refusal(Decline()).code == "wrong_phase"


@pytest.mark.rule("favor.once")
def test_lines_are_fresh_in_the_next_phase():
    """From the joust and from the castle in one round, both on the same line."""
    table = a_joust(castle=["red"], red=has(cloth=1, denier=1, food=1, wood=1, stone=1))
    table.red.favors_line("money")
    table.green.moves_provost(0)
    table.red.delivers(food=1, wood=1, stone=1)
    table.red.favors_line("money")
    assert table.red.favors == {"money": 2}


@pytest.mark.rule("favor.once")
def test_two_scorings_of_one_phase_count_together():
    table = a_table(phase="bailiff", houses={"dungeon": {"red": 6}, "walls": {"red": 10}})
    table.red.favors_line("goods")
    assert table.red.refusal(Favor("goods")).code == "line_used"


@pytest.mark.rule("favor.nested")
def test_depth_first():
    """The monument's second favor waits for the church that the first one builds, and for the church's favor."""
    table = a_road(
        "road_9",
        section="walls",
        blue=owns("stone_architect", "road_9"),
        red=[has(stone=4, gold=2, cloth=1), lives("road_10"), marked(building=2)],
    )
    table.red.builds_prestige("prestige_monument", "road_10")
    table.red.favors_line("building")
    table.red.builds("stone_church", cloth=1)
    assert (table.kind, table.red.lines) == ("favor", ("building",))
    table.red.favors_line("money")
    assert (table.kind, table.red.lines) == ("favor", ("building", "money"))
    table.red.favors_line("prestige")
    assert table.kind == "deliver"


@pytest.mark.rule("favor.lost")
def test_a_fifth_favor_is_lost():
    """Three of the walls; the first builds a monument with two more: the last one finds no line."""
    table = a_table(
        phase="bailiff",
        section="towers",
        bailiff=23,
        houses={"towers": {"blue": 8, "red": 6}},
        blue=[has(stone=4, gold=2), lives("road_10"), marked(building=4)],
    )
    table.blue.favors_line("building")
    table.blue.builds_prestige("prestige_monument", "road_10")
    table.blue.favors_line("money")
    assert table.told(FavorLost) == []
    table.blue.favors_line("prestige")
    assert table.asked == "red"
    lost = [event for event in table.events if isinstance(event, FavorLost)]
    assert (lost, table.blue.lines) == ([FavorLost("blue")], ("building", "goods", "money", "prestige"))


@pytest.mark.rule("favor.once", "actions.forced")
def test_the_last_line_is_chosen_by_the_engine():
    table = a_table(phase="bailiff", section="walls", bailiff=23, houses={"walls": {"red": 9}, "towers": {"red": 9}},
                    red=marked(goods=4))  # fmt: skip
    for line in ("money", "prestige", "building"):
        table.red.favors_line(line)
    forced = [event for event in table.events if isinstance(event, DecisionForced)]
    assert (forced[-1].action, forced[-1].why.code) == (Favor("goods"), "last_line")


@pytest.mark.rule("favor.points", "ruling:favors=points", "ruling:favors=table")
def test_the_beginners_favors():
    """Each favor is 3 points at once: no lines, and no limit of four."""
    table = a_joust(setup={"rulings": {"favors": "points"}})
    assert (table.kind, table.red.sources, table.red.favors) == ("bridge", {"favors": 3}, {})
    table = a_table(phase="bailiff", section="walls", bailiff=23, houses={"walls": {"red": 9}, "towers": {"red": 9}},
                    setup={"rulings": {"favors": "points"}})  # fmt: skip
    assert table.red.sources["favors"] == 18
    assert a_joust(setup={"rulings": {"favors": "table"}}).kind == "favor"
