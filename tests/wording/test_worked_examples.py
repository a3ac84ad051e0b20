"""Examples of the rules of 2005 as the log tells them: what is played in, the lines that the table reads out."""

import pytest

from referee.games import GAMES
from tests.caylus2005.tables import BATCH, a_road, a_table, batches, has, lives, marked, owns, scored

STORY = GAMES["caylus2005"].story
WORDS = GAMES["caylus2005"].words("en")


def log(table, *acts):
    """Tell what each act at a table led to; without one what has happened so far, but for phases and workers."""
    telling, lines = STORY.telling(), []
    for act in acts or (lambda: None,):
        act()
        lines += [STORY.line(WORDS, event) for event in telling.news(table.events)]
    return [line.replace("\u00a0", " ") for line in lines]


def without_workers(lines):
    """Leave out who takes a worker home."""
    return [line for line in lines if "worker home" not in line]


@pytest.mark.rule("plan.price", "plan.own_tile", "plan.visit", "plan.pass")
def test_2_prices_of_four():
    """Whoever pays more is told who has passed; who visits, and who is first to pass, is told what comes of it."""
    table = a_table(
        players=("blue", "green", "orange", "red"),
        castle=["blue"],
        green=owns("wood_mason", "road_9"),
        red=owns("wood_food_farm", "road_10"),
    )
    assert log(
        table,
        table.blue.passes,
        lambda: table.green.places("road_7"),
        table.orange.passes,
        lambda: table.red.places("road_9"),
        table.green.passes,
        lambda: table.red.places("road_10"),
        lambda: table.red.places("castle"),
    )[:13] == [
        "Blue passes: place 1 on the bridge.",
        "Blue takes 1 denier (first to pass).",
        "Green spends 2 deniers (already passed: Blue).",
        "Green places a worker: Peddler, space 7.",
        "Orange passes: place 2 on the bridge.",
        "Red spends 3 deniers (already passed: Blue and Orange).",
        "Red places a worker: Mason, space 9.",
        "Green gains 1 point (visits).",
        "Green passes: place 3 on the bridge.",
        "Red spends 1 denier.",
        "Red places a worker: Farm (food), space 10.",
        "Red spends 4 deniers (already passed: Blue, Orange and Green).",
        "Red places a worker: castle, place 2.",
    ]


@pytest.mark.rule("prestige.residence", "prestige.favors")
def test_9_a_prestige_tile_and_its_favor():
    """What is spent, what is built in place of the residence, its points, its favor."""
    table = a_road(
        "road_9", "red", blue=owns("stone_architect", "road_9"), red=[has(stone=2, gold=1), lives("road_10")]
    )
    assert log(table, lambda: table.red.builds_prestige("prestige_statue", "road_10")) == [
        "Red spends 2 stone and 1 gold.",
        "Red builds: Statue, space 10.",
        "Red gains 7 points (prestige buildings).",
        "Red gains a favor (Statue).",
    ]


@pytest.mark.rule("lawyer", "lawyer.tiles")
def test_9_a_residence_is_made():
    table = a_road("road_9", red=[has(cloth=1, denier=1), owns("wood_lawyer", "road_9")])
    assert log(table, lambda: table.red.claims("road_4"))[:3] == [
        "Red spends 1 cloth and 1 denier.",
        "New residence: Quarry, space 4 (Red).",
        "Red gains 2 points (residences).",
    ]


@pytest.mark.rule("lawyer.waits")
@pytest.mark.parametrize(
    ("provost", "used"),
    [
        (11, ["Red takes 2 stone.", "Red takes a worker home (Quarry, space 11)."]),
        (10, ["Red takes a worker home, unused: it stands after the provost (Quarry, space 11)."]),
    ],
)
def test_10_a_claim_waits_for_the_worker(provost, used):
    """Paid at once; the tile changes when the worker on it has gone home, used or not."""
    table = a_road(
        "road_9",
        others={"road_11": ["red"]},
        provost=provost,
        red=[has(cloth=1, denier=1), owns("wood_lawyer", "road_9"), owns("wood_quarry", "road_11")],
    )
    assert log(table, lambda: table.red.claims("road_11")) == [
        "Red spends 1 cloth and 1 denier.",
        "Red claims: Quarry, space 11. It becomes a residence once the worker there has left.",
        "Red gains 2 points (residences).",
        "Red takes a worker home (Lawyer, space 9).",
        *used,
        "New residence: Quarry, space 11 (Red).",
        "Phase: castle",
    ]


@pytest.mark.rule("castle.sections", "castle.favor")
def test_11_houses_in_two_sections_and_the_favor():
    """One place is left in the dungeon: the second house goes into the walls, and the most batches win a favor."""
    table = a_table(
        phase="castle",
        castle=["red", "green"],
        houses={"dungeon": {"blue": 4}},
        red=has(**BATCH),
        green=has(**batches(2)),
    )
    assert without_workers(
        log(table, lambda: table.red.delivers(**BATCH), lambda: table.green.delivers(**batches(2)))
    ) == [
        "Red spends 1 food, 1 wood and 1 stone.",
        "Red delivers 1 batch.",
        "Red adds 1 house to the castle (dungeon).",
        "Red gains 5 points (batches).",
        "Green spends 2 food, 2 wood and 2 stone.",
        "Green delivers 2 batches.",
        "Green adds 1 house to the castle (dungeon).",
        "Green gains 5 points (batches).",
        "Green adds 1 house to the castle (walls).",
        "Green gains 4 points (batches).",
        "Green gains a favor (most batches).",
    ]


@pytest.mark.rule("castle.favor", "castle.penalty", "points.floor")
def test_11_a_tie_and_a_loss():
    """With as many batches the earlier worker counts; who gives none with 1 point falls to 0."""
    table = a_table(
        phase="castle",
        castle=["red", "green", "blue"],
        red=has(**BATCH),
        green=has(**BATCH),
        blue=[has(food=1), scored(1)],
    )
    assert without_workers(log(table, lambda: table.red.delivers(**BATCH), lambda: table.green.delivers(**BATCH)))[
        -3:
    ] == [
        "Blue cannot deliver: fewer than 3 kinds of resources.",
        "Blue loses 1 point (nothing delivered).",
        "Red gains a favor (most batches; in the tie, the earlier worker at the castle counts).",
    ]


@pytest.mark.rule("castle.penalty")
def test_11_nobody_loses_for_a_full_castle():
    """The towers are full: no place was free, and nothing is lost."""
    houses = {"dungeon": {"blue": 6}, "walls": {"blue": 10}, "towers": {"blue": 14}}
    table = a_table(phase="castle", castle=["red"], section="towers", houses=houses, red=[has(**BATCH), scored(5)])
    assert log(table)[1:3] == [
        "Red cannot deliver: no place is free in the castle.",
        "Red loses nothing: no place was free in the castle.",
    ]


@pytest.mark.rule("scoring.houses", "favor.lines")
def test_13_the_scoring_of_the_dungeon():
    """One after the other in turn order; the columns open only when all have been counted."""
    table = a_table(
        players=("red", "blue", "orange", "green"),
        phase="bailiff",
        provost=11,
        bailiff=10,
        houses={"dungeon": {"red": 2, "blue": 3, "green": 1}, "walls": {"green": 1}},
        red=marked(prestige=2),
        orange=scored(1),
    )
    assert log(table) == [
        "Phase: the bailiff’s move",
        "The bailiff moves 2 steps, to road space 12.",
        "The provost joins the bailiff on road space 12.",
        "Red gains a favor (scoring of the dungeon).",
    ]
    assert log(table, lambda: table.red.favors_line("prestige"), lambda: table.blue.favors_line("money"))[:10] == [
        "Red uses a favor: Points, where the marker stays, for no further column is open.",
        "Red gains 2 points (favors).",
        "Blue gains a favor (scoring of the dungeon).",
        "Blue uses a favor: Deniers, column 1.",
        "Blue takes 3 deniers.",
        "Orange loses 1 point (no house in a section).",
        "Green gains nothing and loses nothing: one house (dungeon).",
        "The dungeon is scored and closed: favors may go up to column 4 now.",
        "Round 2",
        "Red takes 2 deniers (income).",
    ]
