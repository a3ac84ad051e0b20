"""Random games: whatever is played, with whatever rulings, these things hold at every position."""

import random

import pytest

from referee.play.trials import attempt
from referee.rules.caylus2005 import RULESET, Refused, actions
from referee.rules.caylus2005.events import DecisionForced, HousePlaced, PrestigeGained, WorkerReturned
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.vocab import GOODS, LINES
from referee.rules.kernel.record import Record, replay, write_record
from tests.caylus2005 import invariants
from tests.caylus2005.playing import at_random, deal, eager, moves
from tests.caylus2005.steered import rich

SEEDS = range(24)
MADE_UP = 10  # actions nobody offered, tried at every position


def a_random_game(seed):
    """Poor ones and rich ones, played by chance or by people of a kind, with rulings and without."""
    begun = RULESET.start(deal(seed, 2 + seed % 4, ruled=seed % 2 == 1))
    return moves(rich(begun) if seed % 3 else begun, eager(seed) if seed % 5 else at_random(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_position_holds_together(seed):
    """6 workers a colour, tiles conserved, nothing negative, houses within sections, two choices or the end."""
    for move in invariants.check_all(a_random_game(seed)):
        last = move
    assert last.after.phase == "over"


@pytest.mark.parametrize("seed", range(4))
def test_every_listed_action_applies_and_changes_no_input(seed):
    for at, move in enumerate(a_random_game(seed)):
        if at % 5 == seed:
            before = RULESET.save_state(move.before)
            for action in move.legal[:60]:
                assert RULESET.apply(move.before, action, move.player).state != move.before
            assert RULESET.save_state(move.before) == before


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.rule("actions.asked")
def test_every_unlisted_action_is_refused(seed):
    """What is not listed is refused, what is listed is not; the first of all reasons is the judge's."""
    rng = random.Random(seed)
    for move in a_random_game(seed):
        for action in any_actions(rng, move):
            refused = RULESET.refusal(move.before, action, move.player)
            reasons = RULESET.reasons(move.before, action, move.player)
            assert (refused is None) == (action in move.legal), action
            assert refused == next(iter(reasons), None)
            assert all(reason.rule in RULESET.rules and reason.code in RULESET.gravities for reason in reasons)
            if refused:
                with pytest.raises(Refused):
                    RULESET.apply(move.before, action, move.player)


def any_actions(rng, move):
    """Make up actions of all kinds, most of them not legal."""
    table = move.before.table
    spaces = [*table.space_ids, "inn", "castle", "bridge", "road_0", "road_29", ""]
    tiles = [*table.buildings, *table.prestige, "residence", "wood_castle"]
    makers = (
        lambda: actions.Place(rng.choice(spaces)),
        actions.Pass,
        actions.Decline,
        actions.Recall,
        lambda: actions.Exchange(a_pile(rng), a_pile(rng)),
        lambda: actions.Exchange(Pile(), Pile(**{rng.choice(GOODS): 1})),
        lambda: actions.Build(rng.choice(tiles), a_pile(rng)),
        lambda: actions.Prestige(rng.choice(tiles), rng.choice(spaces)),
        lambda: actions.Claim(rng.choice(spaces)),
        lambda: actions.Provost(rng.randint(-4, 4)),
        lambda: actions.Favor(rng.choice([*LINES, "roof"])),
        lambda: actions.Deliver(a_pile(rng)),
        lambda: rng.choice(move.legal),
    )
    return [rng.choice(makers)() for _ in range(MADE_UP)]


def a_pile(rng):
    pile = {good: rng.choice((0, 0, 1, 1, 2)) for good in GOODS}
    return Pile(**pile, denier=rng.choice((0, 0, 0, 1)), pp=rng.choice((0, 0, 0, 4)))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("actions.asked")
def test_nobody_else_may_act(seed):
    for move in a_random_game(seed):
        for player in (*move.before.table.players, "yellow"):
            refused = RULESET.refusal(move.before, move.action, player)
            assert (refused is None) == (player == move.player)


@pytest.mark.parametrize("seed", range(6))
def test_replaying_the_record_gives_the_same_game(seed):
    """A record holds every action that a player took, and none that the engine took by itself."""
    setup = deal(seed, ruled=True)
    played = list(moves(RULESET.start(setup), eager(seed)))
    entries = tuple(RULESET.write_entry(move.player, move.action) for move in played)
    replayed = replay(Record(RULESET, setup, entries))
    assert (replayed.state, replayed.applied, replayed.refusal) == (played[-1].after, len(played), None)
    record = write_record(RULESET, setup, replayed.steps)
    assert (record["format"], record["setup"]["ruleset"], len(record["actions"])) == (1, "caylus2005", len(played))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("points.sources")
def test_points_are_told_as_they_are_gained_and_lost(seed):
    told = {}
    for move in a_random_game(seed):
        for event in move.events:
            if isinstance(event, PrestigeGained):
                told[event.player, event.source] = told.get((event.player, event.source), 0) + event.points
        for player in move.after.table.players:
            mine = {source: points for (who, source), points in told.items() if who == player}
            shown = RULESET.points(move.after, player)
            assert {source: shown[source] for source in RULESET.sources} == {
                **dict.fromkeys(RULESET.sources, 0),
                **mine,
            }


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("actions.forced")
def test_what_the_engine_does_by_itself_has_a_reason(seed):
    forced = [event for move in a_random_game(seed) for event in move.events if isinstance(event, DecisionForced)]
    assert forced
    assert all(event.why for event in forced)


def test_turning_back_can_be_drawn():
    """Whatever happened: a sketch of the position with it turned back is told or refused, and never raises."""
    turned = set()
    for move in a_random_game(7):
        for event in move.events:
            if changes := list(RULESET.turned_back(move.after, event)):
                turned.add(type(event))
                trial = attempt(RULESET, move.after, changes)
                assert {change["path"] for change in trial.changes} <= {change["path"] for change in changes}
    assert {WorkerReturned, HousePlaced, PrestigeGained} <= turned
