"""What a choice says it would bring is what it then brings, over games steered towards favors and deliveries."""

from collections.abc import Iterator

import pytest

from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.foresight import Delivering, SiteUse, anything_free, delivering, placeable, site_use
from referee.rules.caylus1303 import RULESET, State, actions, effects, events, frames
from referee.rules.caylus1303.phases.activation import used
from tests.rules.playing import Move, by_weight, moves
from tests.rules.tables import DECLINE, a_favor, a_table, a_visit, exchange, has, holds

WEIGHTS = {actions.Pass: 0.1, actions.Decline: 0.4, actions.Site: 5, actions.SiteBuilding: 3}
GAMES = [(players, f"{players} {game}") for players in (2, 3, 4, 5) for game in range(60)]


@pytest.fixture(scope="module")
def played() -> list[list[Move]]:
    """Games in which much is delivered, and favors go to buildings of the site."""
    return [list(_game(players, seed)) for players, seed in GAMES]


def _game(players: int, seed: str) -> Iterator[Move]:
    chooser = by_weight(seed, lambda _, action: WEIGHTS.get(type(action), 1))
    return moves(RULESET.start(deal(players, seed)), chooser)


def test_a_building_of_the_site_brings_what_is_foreseen(played):
    """Nothing foreseen: nobody is asked to use it, and nothing that lies in front of the player changes."""
    looked: list[SiteUse] = []
    for game in played:
        for move in game:
            for action in move.legal:
                if isinstance(action, actions.SiteBuilding):
                    looked.append(use := site_use(move.before, action))
                    assert use.brings == _brings(move.before, action), (action, use)
    assert len(looked) > 1500
    assert sum(not use.brings for use in looked) > 100


def _brings(state: State, action: actions.SiteBuilding) -> bool:
    """Use it: is there a choice of its own, or does the player hold anything else before the next one?"""
    player = RULESET.pending(state).player
    after, told = RULESET.apply(state, action)
    if RULESET.pending(after) == frames.Activation(player, slot=action.slot):
        return True
    effect = used(state, frames.Activation(player, slot=action.slot))[1]
    if isinstance(effect, effects.Gain):  # which can only be workers that the camp does not have
        return state.seat(player).camp > 0 or bool(effect.total() or effect.pp or effect.favor)
    if RULESET.pending(after) == frames.CharacterChoice(player):
        assert after.seat(player) == state.seat(player)
    declined = [event for event in told if isinstance(event, events.EffectDeclined) and event.player == player]
    return not declined


def test_a_character_follows_as_it_is_foreseen(played):
    """After a building of the site, whatever it asks in between; a favor in a favor may take the last one."""
    seen = set()
    for game in played:
        for at, move in enumerate(game):
            if isinstance(move.action, actions.SiteBuilding):
                foreseen = site_use(move.before, move.action).character
                after = move
                for following in game[at + 1 :]:
                    if RULESET.pending(after.after) != frames.Activation(move.player, slot=move.action.slot):
                        break
                    after = following
                if isinstance(RULESET.pending(after.after), frames.FavorChoice):
                    continue
                asked = RULESET.pending(after.after) == frames.CharacterChoice(move.player)
                assert asked == foreseen
                seen.add(asked)
    assert seen == {True, False}


def test_the_favor_goes_to_whom_it_is_foreseen_for(played):
    """Whoever delivers last knows it; what was foreseen before holds if those after it delivered nothing."""
    checked = 0
    for game in played:
        foreseen: Delivering | None = None
        for move in game:
            if isinstance(move.action, actions.Deliver):
                if foreseen is None or move.action.spend.total():
                    foreseen = delivering(move.before, move.action)
                ahead = delivering(move.before, move.action)
                assert ahead.points == _scored(move)
            ended = [event for event in move.events if _ends(event)]
            if ended and foreseen:
                assert foreseen.award == ended[0]
                checked, foreseen = checked + 1, None
    assert checked > 800


def _scored(move: Move) -> int:
    return sum(
        event.points
        for event in move.events
        if isinstance(event, events.PrestigeGained) and (event.player, event.where) == (move.player, "site")
    )


def _ends(event: events.Event) -> bool:
    match event:
        case events.FavorGained(where="site") | events.Skipped(reason="no_bundle" | "empty_site"):
            return True
    return False


def test_every_delivery_is_foreseen_as_it_then_is(played):
    """Each one that may be made, where nobody delivers after it: who gains the favor, and why."""
    looked = 0
    for game in played:
        for move in game:
            for action in move.legal if isinstance(move.action, actions.Deliver) else ():
                ahead = delivering(move.before, action)
                after, told = RULESET.apply(move.before, action)
                if not isinstance(RULESET.pending(after), frames.Delivery):
                    assert ahead.waiting == ()
                    assert [ahead.award] == [event for event in told if _ends(event)]
                    looked += 1
                assert ahead.left == move.before.seat(move.player).stock.minus(action.spend).goods()
    assert looked > 2000


@pytest.mark.rule("delivery.favor")
def test_the_worker_that_stands_earlier_wins_the_tie():
    """And the delivery says so before it is made."""
    bundle = has(food=1, wood=1, stone=1)
    table = a_table(phase="delivery", site=["blue", "red"], blue=bundle, red=bundle, green=holds("thief"))
    whole = table.state.seat("blue").stock.goods()
    ahead = delivering(table.state, actions.Deliver(whole))
    assert (ahead.award.player, ahead.waiting) == ("blue", ("red",))
    table.blue.does(actions.Deliver(whole))
    ahead = delivering(table.state, actions.Deliver(whole))
    assert (ahead.award.player, ahead.award.reason, ahead.waiting) == ("blue", "tie", ())


def test_passing_early_leaves_workers_that_could_be_placed():
    """As long as nobody has passed; afterwards only the Night Worker places for nothing more."""
    table = a_table(green=holds("night_worker"))
    assert placeable(table.state) == 6
    table.blue.does(actions.Pass())
    assert placeable(table.state) == 0
    table.red.does(actions.Pass())
    assert placeable(table.state) == 6


def test_what_costs_nothing_is_known():
    """A character of the board is free; an exchange is only where nothing is spent."""
    table = a_favor(board=["bailiff", "foreman"], blue=holds("thief"))
    table.red.does(actions.SiteBuilding(1))
    assert table.kind == "recruit_character"
    assert anything_free(table.state)
    table = a_visit("road_2", red=has(worker=1))
    assert DECLINE in table.legal
    assert exchange({"worker": 1}, {"food": 1}) in table.legal
    assert not anything_free(table.state)
