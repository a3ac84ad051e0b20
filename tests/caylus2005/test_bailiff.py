"""The bailiff: his way, the marks, and the scoring of sections."""

import pytest

from referee.rules.caylus2005.events import (
    BailiffMoved,
    FavorGained,
    PrestigeGained,
    ProvostMoved,
    SectionScored,
    Skipped,
)
from referee.rules.kernel.events import GameEnded
from tests.caylus2005.tables import BATCH, a_table, has, scored

WALLS = {"walls": {"red": 5, "blue": 5}}


@pytest.mark.rule("bailiff.moves")
@pytest.mark.parametrize(("provost", "steps"), [(9, 1), (10, 1), (11, 2), (28, 2), (1, 1)])
def test_the_bailiff_follows_the_provost(provost, steps):
    """2 spaces if the provost stands farther from the bridge, else 1; then the provost joins him."""
    table = a_table(phase="bailiff", provost=provost, bailiff=10, section="walls")
    assert table.told(BailiffMoved) == [BailiffMoved(steps, 10 + steps)]
    assert table.state.provost == table.state.bailiff == 10 + steps
    joined = [event.steps for event in table.told(ProvostMoved)]
    assert joined == ([10 + steps - provost] if provost != 10 + steps else [])


@pytest.mark.rule("scoring.due")
@pytest.mark.parametrize(("section", "mark"), [("dungeon", 12), ("walls", 18), ("towers", 24)])
def test_a_section_is_due_at_its_mark(section, mark):
    """At it or past it, also if it is empty."""
    before = a_table(phase="bailiff", bailiff=mark - 2, provost=1, section=section)
    assert before.told(SectionScored) == []
    for bailiff, provost in ((mark - 1, 1), (mark - 1, 28), (mark + 1, 1)):
        table = a_table(phase="bailiff", bailiff=bailiff, provost=provost, section=section)
        assert [event.section for event in table.told(SectionScored)][:1] == [section]


@pytest.mark.rule("scoring.due")
def test_a_section_is_due_when_it_is_full_and_scored_once():
    table = a_table(phase="bailiff", houses={"dungeon": {"red": 6}})
    assert (table.kind, table.asked) == ("favor", "red")
    table = a_table(phase="bailiff", bailiff=11, section="walls", houses={"dungeon": {"red": 6}})
    assert table.told(SectionScored) == []


@pytest.mark.rule("scoring.houses")
@pytest.mark.parametrize(
    ("section", "favors"),
    [("dungeon", [0, 0, 1, 1, 1, 1, 1]), ("walls", [0, 0, 1, 2, 2, 3, 3]), ("towers", [0, 0, 1, 1, 2, 2, 3])],
)
@pytest.mark.parametrize("houses", range(7))
def test_favors_by_houses(section, favors, houses):
    table = a_table(phase="bailiff", bailiff=25, section=section, houses={section: {"blue": houses}},
                    setup={"rulings": {"favors": "points", "two_sections": "one"}})  # fmt: skip
    gained = [event for event in table.told(FavorGained) if event.player == "blue"]
    assert len(gained) == favors[houses]
    assert (Skipped("one_house", "blue", section) in table.events) == (houses == 1)


@pytest.mark.rule("scoring.houses", "points.floor")
@pytest.mark.parametrize(("section", "loss"), [("dungeon", 2), ("walls", 3), ("towers", 4)])
def test_no_house_loses_points(section, loss):
    """Only houses in that section count; a loss takes at most what there is."""
    other = {"walls": "dungeon", "dungeon": "walls", "towers": "walls"}[section]
    table = a_table(phase="bailiff", bailiff=25, section=section, houses={other: {"red": 3}},
                    red=scored(9), blue=scored(1), setup={"rulings": {"two_sections": "one"}})  # fmt: skip
    assert (table.red.pp, table.blue.pp) == (9 - loss, 0)
    losses = [event for event in table.told(PrestigeGained) if event.source == "sections"]
    assert [(event.player, event.points) for event in losses] == [("blue", -1), ("red", -loss), ("green", 0)]


@pytest.mark.rule("scoring.houses")
def test_all_favors_of_one_player_come_before_the_next_players_loss():
    table = a_table(phase="bailiff", section="walls", houses=WALLS, red=scored(9), green=scored(9))
    assert table.asked == "blue"
    for line in ("money", "prestige", "goods"):
        assert (table.asked, table.red.pp) == ("blue", 9)
        table.blue.favors_line(line)
    assert (table.asked, table.green.pp) == ("red", 9)
    for line in ("money", "prestige", "goods"):
        table.red.favors_line(line)
    assert (table.state.round, table.green.pp) == (2, 6)


@pytest.mark.rule("scoring.close", "favor.columns")
def test_columns_open_after_the_last_player():
    table = a_table(phase="bailiff", houses={"dungeon": {"blue": 3, "red": 3}})
    assert table.public["castle"]["section"] == "dungeon"
    table.blue.favors_line("money")
    assert table.public["castle"]["section"] == "dungeon"
    table.red.favors_line("money")
    assert table.told(SectionScored) == [SectionScored("dungeon", 4)]
    assert table.public["castle"]["section"] == "walls"


@pytest.mark.rule("scoring.due", "ruling:two_sections=both", "ruling:two_sections=one")
@pytest.mark.parametrize("ruling", ["both", "one"])
def test_two_sections_at_once(ruling):
    """In order, the columns opening in between; or one a round, and the other waits."""
    full = {"dungeon": {"red": 6}, "walls": {"red": 10}}
    table = a_table(phase="bailiff", houses=full, castle=["blue"], blue=has(**BATCH),
                    setup={"rulings": {"two_sections": ruling}})  # fmt: skip
    table.red.favors_line("money")
    assert table.state.round == (1 if ruling == "both" else 2)
    if ruling == "one":
        assert table.public["castle"]["section"] == "walls"
        return
    assert [action["line"] for action in table.legal] == ["prestige", "goods", "building"]
    table.red.favors_line("prestige")
    table.red.favors_line("goods")
    assert (table.state.round, table.public["castle"]["section"]) == (2, "towers")


@pytest.mark.rule("ruling:two_sections=one", "castle.sections")
def test_while_a_section_waits_batches_go_to_the_next_with_room():
    """And the columns stay those of the section that is not scored."""
    table = a_table(phase="castle", section="walls", houses={"walls": {"blue": 10}}, castle=["red"], red=has(**BATCH),
                    setup={"rulings": {"two_sections": "one"}})  # fmt: skip
    table.red.delivers(**BATCH)
    assert (table.red.pp, table.houses("towers")) == (3, {"red": 1})


@pytest.mark.rule("end.towers")
def test_after_the_towers_the_game_is_over_at_once():
    table = a_table(phase="bailiff", bailiff=23, section="towers", round=12)
    public = table.public
    assert (public["phase"], public["decision"], public["round"], table.legal) == ("over", None, 12, [])
    assert public["castle"]["section"] is None
    assert isinstance(table.events[-1], GameEnded)


@pytest.mark.rule("stables", "scoring.houses")
def test_scoring_follows_the_turn_order_of_the_stables():
    table = a_table(phase="special", bailiff=11, workers={"stables": ["green"]},
                    houses={"dungeon": {"blue": 2, "red": 2, "green": 2}})  # fmt: skip
    assert table.asked == "green"
