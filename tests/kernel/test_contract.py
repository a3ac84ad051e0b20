"""What every game of the house keeps: random games, saved and loaded at every state, judged, written down and replayed.

A game passes by being registered; the toy game proves that none of it is anybody's in particular.
"""

import json
from itertools import islice

import pytest

from referee.games import GAMES
from referee.play.luck import Luck
from referee.play.playout import play
from referee.play.trials import attempt
from referee.rules.kernel.events import GameEnded, PrestigeGained
from referee.rules.kernel.record import Record, replay, trace, write_record
from referee.rules.kernel.refusals import Refusal
from referee.rules.registry import RULESETS
from tests.kernel.toy import STICKS, Setup

SETUPS = {
    STICKS: [Setup(("ann", "bob"), sticks) for sticks in (1, 2, 9, 20)],
    **{game.ruleset: [game.deal(players, "contract") for players in game.ruleset.players] for game in GAMES.values()},
}
PLAYED = [
    pytest.param(ruleset, setup, id=f"{ruleset.id} {at}")
    for ruleset, setups in SETUPS.items()
    for at, setup in enumerate(setups, start=1)
]
games = pytest.mark.parametrize(("ruleset", "setup"), PLAYED)


def test_every_ruleset_is_shown_and_every_game_has_rules():
    assert set(GAMES) == set(RULESETS)


@pytest.mark.parametrize("ruleset", SETUPS, ids=lambda ruleset: ruleset.id)
def test_a_game_has_the_rules_that_every_judge_names(ruleset):
    """What has no meaning, and what was not asked, is refused by the kernel with these."""
    assert {"actions.form", "actions.asked"} <= set(ruleset.rules)


@games
def test_saving_at_every_state_loses_nothing(ruleset, setup):
    for step in play(ruleset, setup, "saving"):
        assert ruleset.load_state(ruleset.save_state(step.after)) == step.after
        assert ruleset.read_events(ruleset.write_events(step.events)) == step.events
        assert ruleset.read_action(ruleset.write_action(step.action)) == step.action


@games
def test_a_judge_and_all_its_reasons_agree(ruleset, setup):
    """What was possible a moment ago is judged now: the first reason is the refusal; without any it is legal."""
    before = ()
    for step in islice(play(ruleset, setup, "judging"), 120):
        legal = ruleset.legal_actions(step.before)
        assert step.action in legal
        assert len(set(map(repr, legal))) == len(legal)
        for action in {*before, *legal}:
            for player in (None, step.player):
                reasons = ruleset.reasons(step.before, action, player)
                assert ruleset.refusal(step.before, action, player) == next(iter(reasons), None)
                assert (action in legal) == (not reasons)
                assert all(reason.rule in ruleset.rules for reason in reasons)
        before = legal[:40]


@games
def test_a_game_goes_on_without_a_player_who_has_left(ruleset, setup):
    """What is done for them is legal; where nothing is, the table chooses among what is."""
    luck, state, done = Luck("leaving"), ruleset.start(setup), 0
    while decision := ruleset.pending(state):
        action = ruleset.absent(state) if decision.player == setup.players[-1] else None
        legal = ruleset.legal_actions(state)
        assert action is None or action in legal
        done += action is not None
        state = ruleset.apply(state, action or luck.choose(legal), decision.player).state
    assert ruleset.public_result(state)
    assert done or ruleset is STICKS  # with few sticks nobody is asked twice
    assert ruleset.absent(state) is None


@games
def test_every_point_of_a_state_can_be_named(ruleset, setup):
    """The present one is among them; each leads to a state that asks somebody, or is over."""
    for step in islice(play(ruleset, setup, "points"), 0, None, 13):
        points = ruleset.possible_points(step.before)
        assert ruleset.point(step.before) in points
        for point in points:
            trial = attempt(ruleset, step.before, [{"path": "/decision", "to": point}])
            assert trial.refusal is None


@games
def test_a_record_replays_to_the_same_game(ruleset, setup):
    steps = tuple(play(ruleset, setup, "record"))
    record = json.loads(json.dumps(write_record(ruleset, setup, steps)))
    played = replay(Record(ruleset, ruleset.read_setup(record["setup"]), tuple(record["actions"])))
    assert (played.steps, played.refusal) == (steps, None)
    lines = [json.loads(line) for line in trace(ruleset, record["setup"], played.steps, ruleset.start(setup))]
    assert [line["action"] in line["legal"] for line in lines[1:-1]] == [True] * len(steps)
    assert lines[-1]["state"]["result"] == json.loads(json.dumps(ruleset.public_result(played.state)))


@games
def test_a_record_stops_at_its_first_wrong_entry(ruleset, setup):
    steps = tuple(play(ruleset, setup, "record"))
    entries = [ruleset.write_entry(step.player, step.action) for step in steps]
    for wrong, code in (
        ({**entries[-1], "player": "nobody"}, None),
        ({"player": steps[-1].player, "type": "dance"}, "malformed"),
        ({"kind": "dream"}, "unknown_entry"),
        ("nonsense", "malformed"),
    ):
        played = replay(Record(ruleset, setup, (*entries[:-1], wrong)))
        assert isinstance(played.refusal, Refusal)
        assert code in (None, played.refusal.code)
        assert (played.applied, played.state) == (len(steps) - 1, steps[-1].before)


@games
def test_every_point_has_a_source_and_the_end_says_who_won(ruleset, setup):
    steps = tuple(play(ruleset, setup, "points"))
    told, last = {}, steps[-1].after
    for event in (event for step in steps for event in step.events):
        if isinstance(event, PrestigeGained):
            told[event.player, event.source] = told.get((event.player, event.source), 0) + event.points
    for player, score in ruleset.result(last).scores.items():
        points = ruleset.points(last, player)
        assert sum(points.values()) == score.total
        assert set(points) == {*ruleset.sources, *ruleset.final_sources}
        assert {source: told.get((player, source), 0) for source in ruleset.sources} == {
            source: points[source] for source in ruleset.sources
        }
    assert steps[-1].events[-1] == GameEnded(ruleset.result(last).winners)
