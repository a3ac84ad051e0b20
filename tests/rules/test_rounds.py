"""What holds in every phase: nine rounds, workers between stock and camp, and goods that never run out."""

from typing import get_args

import pytest

from referee.rules.caylus1303 import events, frames
from referee.rules.caylus1303.game import GAME
from tests.rules.tables import a_table, a_visit, has, owns


def test_every_frame_is_answered_for():
    """Each decision has a phase, each step is carried out, and none of them twice."""
    assert set(GAME.answers) == set(get_args(frames.AnyDecision))
    assert sorted([*GAME.steps, *GAME.steps_about], key=str) == sorted(get_args(frames.AnyStep), key=str)


@pytest.mark.rule("rounds")
def test_nine_rounds_of_four_phases():
    """p.4: planning, activation, delivery, stewardship, nine times; then it is over."""
    table = a_table(players=("blue", "red"))
    told = list(table.events)
    while table.decision:
        getattr(table, table.asked).passes() if table.kind == "plan" else table.provost_stays()
        told += table.events
    phases = [event.phase for event in told if isinstance(event, events.PhaseStarted)]
    assert phases == ["planning", "activation", "delivery", "stewardship"] * 9
    assert [event.round for event in told if isinstance(event, events.RoundStarted)] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert (table.state.round, table.state.phase) == (9, "over")


@pytest.mark.rule("goods.unlimited")
def test_goods_never_run_out():
    """p.2: the box has 15 gold and 20 food, and the bank still gives when players hold them all."""
    table = a_visit("road_10", red=[has(gold=15), owns("stone_gold_mine", "road_10")])
    assert table.red.goods == {"gold": 16}
    table = a_visit("road_1", blue=has(food=20), red=has())
    assert table.red.goods == {"food": 1}


@pytest.mark.rule("goods.unlimited")
def test_points_never_run_out():
    """p.2: three chests of bundles are paid in full: 40 bundles give 200 points."""
    table = a_table(phase="delivery", site=["red"], red=has(food=40, wood=40, stone=40))
    table.red.delivers(food=40, wood=40, stone=40)
    assert table.red.prestige == 200


@pytest.mark.rule("workers.paid")
def test_paid_workers_go_to_the_camp():
    """p.4: the market's worker comes from the stock; the one on the market goes home only afterwards."""
    table = a_visit("road_2", red=has(worker=1))
    assert (table.red.workers, table.red.camp) == (1, 13)
    table.red.exchanges({"worker": 1}, {"fabric": 1})
    assert (table.red.workers, table.red.camp) == (0, 15)


@pytest.mark.rule("workers.paid")
def test_the_worker_on_the_building_never_pays():
    """p.4: with nobody else at hand, the worker on the market buys nothing."""
    table = a_visit("road_2", red=has(worker=0))
    assert table.told(events.EffectDeclined) == [events.EffectDeclined("red", "start_market")]
    assert (table.red.goods, table.red.camp) == ({}, 15)


@pytest.mark.rule("workers.camp")
def test_a_guild_gives_what_the_camp_holds():
    """p.2: the stone guild is worth 5 workers; with 12 at hand and one on the guild, the camp has 2."""
    table = a_visit("road_14", red=has(worker=12, food=1))
    table.red.exchanges({"food": 1}, {"worker": 5})
    assert table.told(events.WorkersTaken) == [events.WorkersTaken("red", 2, 5, "stone_guild")]
    assert (table.red.workers, table.red.camp) == (14, 1)
