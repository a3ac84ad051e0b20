"""Steered games: into the rare corners that chance hardly finds, with everything checked on the way."""

from collections import Counter
from itertools import chain

import pytest
from msgspec.structs import replace

from referee.rules.caylus2005 import RULESET, actions
from referee.rules.caylus2005.events import (
    BatchesDelivered,
    BuildingBuilt,
    FavorGained,
    FavorLost,
    PhaseStarted,
    PrestigeBuilt,
    PrestigeGained,
    ResidenceMade,
    SectionScored,
    Skipped,
    TileClaimed,
    WorkerReturned,
)
from tests.caylus2005 import invariants
from tests.caylus2005.playing import by_weight, deal, moves
from tests.caylus2005.steered import TOWN, in_town, rich
from tests.caylus2005.tables import lives


def weigh(**weights):
    """Weigh actions by their kind, places and lines also by their name."""

    def weight(_, action):
        kind = action.__struct_config__.tag
        name = getattr(action, "space", None) or getattr(action, "line", None) or getattr(action, "tile", "")
        size = action.spend.total() if isinstance(action, actions.Deliver) else 1
        steps = weights.get("forward", 1) if isinstance(action, actions.Provost) and action.steps > 0 else 1
        return weights.get(kind, 1) * weights.get(name, 1) * max(size, 0.1) ** weights.get("greed", 1) * steps

    return weight


def games(weights, count=10, players=4, goods=6, **changes):
    """Play some steered games, checked throughout; the tape gives every move."""
    for seed in range(count):
        begun = rich(RULESET.start(deal(f"steered {seed}", players, **changes)), goods, 60)
        yield list(invariants.check_all(moves(begun, by_weight(seed, weigh(**weights)))))


BUILDERS = {
    "pass": 0.1, "decline": 0.02, "build": 8, "claim": 20, "prestige": 60, "building": 9, "joust_field": 9,
    "castle": 0.1,
}  # fmt: skip


@pytest.fixture(scope="module")
def builders():
    """Games of players who build whatever they can."""
    town = dict.fromkeys(TOWN, 12)
    return [
        list(invariants.check_all(moves(in_town(begun), by_weight(seed, weigh(**BUILDERS, **town)))))
        for seed in range(6)
        for begun in [RULESET.start(deal(f"builders {seed}", 4))]
    ]


def told(played, kind):
    return [event for game in played for move in game for event in move.events if isinstance(event, kind)]


@pytest.mark.rule("favor.nested")
def test_favors_inside_favors(builders):
    """A favor effect, not a building, brings the next favor."""
    nested = [
        move
        for game in builders
        for move in game
        if RULESET.asked(move.before)["kind"] == "favor_effect"
        and any(isinstance(event, FavorGained) for event in move.events[:8])
        and RULESET.asked(move.after) == {"kind": "favor", "player": move.player}
    ]
    assert nested


@pytest.mark.rule("prestige.residence")
def test_prestige_tiles_of_many_kinds_are_built(builders):
    built = Counter(event.tile for event in told(builders, PrestigeBuilt))
    assert len(built) >= 5


@pytest.mark.rule("lawyer.waits")
def test_lawyers_wait_for_workers_also_beyond_the_provost(builders):
    """The tile changes in the same round, after the worker went home unused."""
    beyond = 0
    for move in (move for game in builders for move in game):
        unreached = {
            event.space for event in move.events if isinstance(event, WorkerReturned) and event.reason == "unreached"
        }
        beyond += sum(isinstance(event, ResidenceMade) and event.space in unreached for event in move.events)
    assert beyond
    assert len(told(builders, TileClaimed)) > beyond


@pytest.mark.rule("build.full_road", "ruling:full_road=score")
@pytest.mark.parametrize("ruling", ["closed", "score"])
def test_full_roads(ruling):
    """Two spaces are left: tiles are built until the road is full, and after it only if they score."""
    beyond, full = [], 0
    for seed in range(4):
        begun = rich(RULESET.start(deal(f"full {seed}", 3, rulings={"full_road": ruling})), 6)
        for number in (*range(9, 16), *range(17, 27)):
            begun = lives(f"road_{number}")(begun, begun.turn_order[number % 3])
        weights = {**BUILDERS, "prestige": 1, "castle": 0.1}
        game = list(invariants.check_all(moves(begun, by_weight(seed, weigh(**weights)))))
        full += all(space.side for space in game[-1].after.road)
        beyond += [event for event in told([game], BuildingBuilt) if event.space is None]
    assert full
    assert bool(beyond) == (ruling == "score")


@pytest.mark.rule("scoring.due", "ruling:two_sections=both", "ruling:two_sections=one")
@pytest.mark.parametrize("ruling", ["both", "one"])
def test_two_sections_at_once(ruling):
    """Deliverers fill the castle within a few rounds."""
    most = 0
    weights = {"castle": 60, "greed": 8, "pass": 0.5}
    for game in games(weights, count=3, players=2, goods=13, rulings={"two_sections": ruling}):
        scored = [sum(isinstance(event, SectionScored) for event in move.events) for move in game]
        rounds = Counter()
        for move, count in zip(game, scored, strict=True):
            rounds[move.before.round] += count
        most = max(most, *rounds.values())
    assert most == (1 if ruling == "one" else max(most, 2))


@pytest.mark.rule("favor.lost")
def test_fifth_favors_are_lost():
    """One player fills walls and towers, and builds with the first favors what brings more of them."""
    lost = 0
    for seed in range(4):
        begun = in_town(RULESET.start(deal(f"lost {seed}", 2)))
        full = ((3, 3), (5, 5), (7, 6))
        weights = {**BUILDERS, "castle": 60, "greed": 8}
        game = invariants.check_all(moves(replace(begun, houses=full), by_weight(seed, weigh(**weights))))
        lost += len(told([list(game)], FavorLost))
    assert lost


@pytest.mark.rule("castle.penalty", "castle.favor", "ruling:penalty=end", "ruling:zero_delivery=yes")
@pytest.mark.parametrize("rulings", [{"penalty": "end", "zero_delivery": "yes"}, {"favors": "points"}])
def test_poor_players_at_the_castle(rulings):
    """Who delivers nothing loses points, at once or after the last; the favor is of the first with most batches."""
    at_once, poor, rich = "penalty" not in rulings, 0, 0
    for game in games({"castle": 60, "pass": 0.2}, count=3, goods=0, rulings=rulings):
        for heard in castles(game):
            batches = {player: told for player, told in heard if isinstance(told, int)}
            nothing = [(player, "loses") for player, count in batches.items() if not count]
            turns = [[turn, (turn[0], "loses")] if at_once and not turn[1] else [turn] for turn in batches.items()]
            most = max(batches, key=batches.__getitem__)
            favor = [(most, "favor")] if batches[most] or not at_once else []
            assert heard == [*chain(*turns), *([] if at_once else nothing), *favor]
            poor, rich = poor + (not batches[most]), rich + bool(batches[most])
    assert poor
    assert rich


def castles(game):
    """Give of each castle that was delivered to what was told there: who delivers, who loses, whose the favor is."""
    phase, heard = "", []
    for event in (event for move in game for event in move.events):
        match event:
            case PhaseStarted():
                if phase == "castle" and heard:
                    yield heard
                phase, heard = event.phase, []
            case BatchesDelivered():
                heard.append((event.player, event.batches))
            case PrestigeGained(source="no_batch") | Skipped(reason="no_room"):  # who had no place is let off
                heard.append((event.player, "loses"))
            case FavorGained(where="castle"):
                heard.append((event.player, "favor"))
