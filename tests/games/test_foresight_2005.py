"""What a choice of Caylus (2005) says it would bring is what it then brings."""

import pytest

from referee.games.caylus2005.composer import compose, compose_from
from referee.games.caylus2005.foresight import anything_free, delivering, favored
from referee.games.caylus2005.words import Words
from referee.rules.caylus2005 import RULESET, Action, Refused, State, actions, events, frames
from referee.rules.caylus2005.effects import Use
from referee.rules.caylus2005.goods import NOTHING, Pile
from tests.caylus2005.playing import Move
from tests.caylus2005.tables import BATCH, DECLINE, a_joust, a_table, has, marked
from tests.games.steered import played


def of_kind(kind: type) -> list[Move]:
    """Every decision of a kind, in all games."""
    return [move for game in played() for move in game if isinstance(RULESET.pending(move.before), kind)]


def test_a_favor_brings_what_is_foreseen():
    """The marker goes where it is said; what is usable is offered, and nothing else; what comes by itself comes."""
    looked, asked, missed = 0, 0, 0
    for move in of_kind(frames.FavorChoice):
        for action in move.legal:
            ahead, player = favored(move.before, action.line), move.player
            after, told = RULESET.apply(move.before, action)
            advanced = [event for event in told if isinstance(event, events.MarkerAdvanced) and event.player == player]
            stood = getattr(move.before.seat(player).markers, action.line)
            assert ahead.column == stood + ahead.moves
            assert ahead.moves == any(event.line == action.line for event in advanced)
            if RULESET.pending(after) == frames.FavorEffect(player, action.line):
                assert (ahead.by_itself, bool(ahead.usable)) == (False, True)
                asked += 1
            else:
                assert not ahead.usable or ahead.by_itself
            looked, missed = looked + 1, missed + bool(ahead.missed)
    assert looked > 150
    assert asked > 30
    assert missed > 3


def test_what_is_missed_cannot_be_used():
    """Where a line asks, each legal use belongs to a usable column, and each usable column has one."""
    asked = 0
    for move in of_kind(frames.FavorChoice):
        for action in move.legal:
            ahead, after = favored(move.before, action.line), RULESET.apply(move.before, action).state
            if RULESET.pending(after) == frames.FavorEffect(move.player, action.line):
                uses = move.before.table.lines[action.line].columns
                used = {_column(uses, legal) for legal in RULESET.legal_actions(after)} - {None}
                assert used == set(ahead.usable) if action.line == "building" else set(ahead.usable)
                asked += 1
    assert asked > 20


def _column(uses: tuple[Use | None, ...], action: Action) -> int | None:
    """The column of the line of buildings that an action uses."""
    family = {actions.Claim: "claim", actions.Prestige: "prestige"}.get(type(action), "")
    if isinstance(action, actions.Build):
        family = action.tile.partition("_")[0]
    kinds = {getattr(use, "family", "claim"): number for number, use in enumerate(uses, start=1) if use}
    return kinds.get(family)


def test_the_favor_of_the_castle_goes_to_whom_it_is_foreseen_for():
    """Whoever delivers last knows it; points, houses and what is left are as they then are."""
    checked = 0
    for move in of_kind(frames.Delivery):
        ahead = delivering(move.before, move.action)
        assert ahead.left == move.before.seat(move.player).stock.minus(move.action.spend)
        assert {each.section: each.houses for each in ahead.placed} == _placed(move)
        assert sum(each.points for each in ahead.placed) == _scored(move)
        if not isinstance(RULESET.pending(move.after), frames.Delivery):
            assert ahead.waiting == ()
            assert [ahead.award] == [event for event in move.events if _ends(event)]
            checked += 1
    assert checked > 20


def _placed(move: Move) -> dict[str, int]:
    return {event.section: event.count for event in move.events if isinstance(event, events.HousePlaced)}


def _scored(move: Move) -> int:
    gains = [event for event in move.events if isinstance(event, events.PrestigeGained)]
    return sum(event.points for event in gains if (event.player, event.source) == (move.player, "batches"))


def _ends(event: events.Event) -> bool:
    match event:
        case events.FavorGained(where="castle") | events.Skipped(reason="no_batch" | "empty_castle"):
            return True
    return False


@pytest.mark.rule("castle.penalty")
@pytest.mark.parametrize("penalty", ["turn", "end"])
def test_delivering_nothing_is_foreseen_to_cost_points(penalty):
    """Under both rulings, as far as there are any."""
    table = a_table(phase="castle", castle=["blue"], setup={"rulings": {"penalty": penalty}}, blue=has(**BATCH))
    assert delivering(table.state, actions.Deliver(NOTHING)).points == 0
    table.corrected({"path": "/players/blue/pp", "by": 5})
    assert delivering(table.state, actions.Deliver(NOTHING)).points == -2


def test_a_delivery_may_run_over_a_border():
    """Section by section: five points where one place is left, then four."""
    houses = {"dungeon": {"red": 5}}
    table = a_table(phase="castle", castle=["blue"], houses=houses, blue=has(food=2, wood=2, stone=2))
    ahead = delivering(table.state, actions.Deliver(Pile(food=2, wood=2, stone=2)))
    assert [tuple(each) for each in ahead.placed] == [("dungeon", 1, 5), ("walls", 1, 4)]
    assert ahead.points == 9


# ---- deliveries are put together good by good


def _nothing_is_a_dead_end(state: State) -> None:
    """From any step a legal delivery holds what is there: add what can be added until nothing can."""
    chosen, steps = NOTHING, 0
    while more := [step.more for step in compose(Words(), state, chosen).steps if step.more]:
        chosen, steps = Pile(**more[steps % len(more)]), steps + 1
    drawn = compose(Words(), state, chosen)
    assert (drawn.deliver is None) == (chosen == NOTHING)
    assert drawn.lacks == ""


def test_every_step_of_a_delivery_leads_to_a_legal_one():
    for move in of_kind(frames.Delivery)[::3]:
        _nothing_is_a_dead_end(move.before)


def test_every_legal_delivery_can_be_put_together():
    """Each of its goods can be added, whatever was added before."""
    for move in of_kind(frames.Delivery)[::9]:
        for action in move.legal[:40]:
            drawn = compose(Words(), move.before, action.spend)
            assert drawn.deliver is None or drawn.deliver.action == RULESET.write_action(action)
            assert (drawn.deliver is not None) == bool(action.spend.total())


def test_what_is_suggested_is_legal_and_leaves_gold():
    """One batch, two, and so on, of what there is most of."""
    table = a_table(phase="castle", castle=["blue"], blue=has(food=3, wood=1, stone=5, cloth=2, gold=4))
    suggested = compose(Words(), table.state, NOTHING).suggested
    assert [offer.action["spend"] for offer in suggested] == [
        {"food": 1, "stone": 1, "cloth": 1},
        {"food": 2, "wood": 1, "stone": 2, "cloth": 1},
        {"food": 3, "wood": 1, "stone": 3, "cloth": 2},
    ]
    for offer in suggested:
        assert offer.action in table.legal


def test_what_is_put_together_says_what_is_missing():
    table = a_table(phase="castle", castle=["blue"], blue=has(food=2, wood=2, stone=2))
    drawn = compose_from(Words(), table.state, {"wood": "2"})
    assert drawn.deliver is None
    assert drawn.lacks.replace("\u00a0", " ") == "Still missing: 2 food and 2 other resources."
    assert [step.more for step in drawn.steps] == [{"food": 1, "wood": 2}, None, {"wood": 2, "stone": 1}]
    assert [step.less for step in drawn.steps] == [None, {"wood": 1}, None]


@pytest.mark.parametrize("spend", [{"wood": "3"}, {"food": "3"}, {"food": "many"}, {"denier": "1"}, {"gold": "1"}])
def test_what_leads_to_no_delivery_is_refused(spend):
    """With the reason of the rules."""
    table = a_table(phase="castle", castle=["blue"], blue=has(food=2, wood=2, stone=2, denier=4))
    with pytest.raises(Refused):
        compose_from(Words(), table.state, spend)


def test_what_costs_nothing_is_known():
    """Goods of a favor are free; an exchange is only where nothing is spent."""
    table = a_joust(red=[marked(goods=1)])
    table.red.does(actions.Favor("goods"))
    assert anything_free(table.state)
    table = a_joust(section="walls", red=[has(cloth=2, denier=2, food=9, stone=9), marked(building=2)])
    table.red.does(actions.Favor("building"))
    assert DECLINE in table.legal
    assert not anything_free(table.state)
