"""Steered games: uniformly random ones never reach some rules, so these are led there, and all the same holds."""

from itertools import chain

import pytest

from referee.rules.caylus1303 import RULESET, events
from referee.rules.caylus1303.actions import Claim, Decline, Deliver, Monument, Pass, Place, Provost, Site
from referee.rules.caylus1303.effects import Build
from referee.rules.caylus1303.events import DecisionForced
from tests.rules.invariants import check_all
from tests.rules.playing import by_weight, moves
from tests.rules.tables import a_table, has, holds

OFTEN, RARELY = 100, 0.1
SEEDS = range(4)


def steered(table, weigh, seeds=SEEDS):
    """Play some games on from a table, steered by weights, and check every position on the way."""
    return [list(check_all(moves(table.state, by_weight(seed, weigh)))) for seed in seeds]


def told(games, kind):
    """Give every event of a kind that the games brought."""
    return [event for game in games for move in game for event in move.events if isinstance(event, kind)]


def claim_and_build_monuments(_, action):
    """Go to the lawyer, claim, keep the goods, and build the three dear monuments wherever they can be paid."""
    match action:
        case Place("lawyer") | Claim():
            return OFTEN
        case Monument("monument_theater" | "monument_cathedral" | "monument_mansion"):
            return OFTEN
        case Site() | Pass() | Decline() | Monument():
            return RARELY
    return 1


@pytest.mark.rule("monuments")
@pytest.mark.rule("monuments.theater")
def test_theater_cathedral_and_mansion():
    """p.7: the dear monuments are built; the Theater's favor is used before stewardship goes on."""
    rich = has(gold=12, stone=12, wood=9, fabric=5, food=1)
    table = a_table(blue=[rich, holds("architect")], red=[rich, holds("thief")], green=holds("bailiff"))
    games = steered(table, claim_and_build_monuments)
    built = {event.tile: event for event in told(games, events.MonumentBuilt)}
    assert {"monument_theater", "monument_cathedral", "monument_mansion"} <= set(built)
    asked = [
        (move.before.phase, RULESET.public_state(move.before)["decision"]["kind"]) for game in games for move in game
    ]
    assert ("stewardship", "favor") in asked
    points = {event.where: event.points for event in told(games, events.PrestigeGained) if event.source == "monuments"}
    assert points["monument_theater"] == 12
    assert points["monument_cathedral"] == 15
    assert points["monument_mansion"] == 20


def build_and_go_far(state, action):
    """Place where something can be built, never at the site, build always, and push the provost away."""
    match action:
        case Place(space):
            tile = state.space(space)
            return OFTEN if isinstance(state.table.effects[tile.tile or space, tile.side], Build) else 1
        case Provost(steps):
            return 20.0**steps
        case Site():
            return 0
        case Decline():
            return RARELY
        case Pass():  # so that workers are left for the bridge
            return OFTEN if state.seat(RULESET.pending(state).player).stock.worker <= 3 else RARELY
    return 1


@pytest.fixture(scope="module")
def games_of_builders():
    rich = has(wood=25, stone=15, fabric=9, food=9, worker=10)
    table = a_table(blue=[rich, holds("journeyman")], red=[rich, holds("steward")], green=[rich, holds("bailiff")])
    return steered(table, build_and_go_far)


def is_full(state):
    return sum(space.tile is not None for space in state.road) == 23


@pytest.mark.rule("build.first_empty")
def test_a_full_road(games_of_builders):
    """p.4: with a tile on all 23 spaces nothing more is built; a carpenter can only be left unused."""
    late = [[move for move in game if is_full(move.before)] for game in games_of_builders]
    forced = [(event.decision.__struct_config__.tag, event.action) for event in told(late, DecisionForced)]
    assert ("activate", Decline()) in forced
    assert not told(late, events.BuildingBuilt)


@pytest.mark.rule("provost.limits")
@pytest.mark.rule("provost.settles")
def test_the_provost_on_his_last_spaces(games_of_builders):
    """p.5: he may stand on both extra spaces past a road of 23; p.7: a full road takes him back to 22."""
    assert {23, 24, 25} <= {event.position for event in told(games_of_builders, events.ProvostMoved)}
    assert {game[-1].after.provost for game in games_of_builders if is_full(game[-1].after)} == {22}


def pull_the_provost_home(_, action):
    match action:
        case Provost(steps):
            return 20.0**-steps
        case Place("toll") | Place("road_1"):
            return OFTEN
        case Pass():  # so that workers are left for the bridge
            return 10
    return 1


@pytest.mark.rule("provost.limits")
@pytest.mark.rule("activation.unreached")
def test_the_provost_at_the_bridge():
    """p.5: he may go back to the bridge; then no building of the road is used, and its workers go home."""
    games = steered(a_table(red=holds("bailiff"), blue=has(worker=12)), pull_the_provost_home)
    assert min(event.position for event in told(games, events.ProvostMoved)) == 0
    unused = [event for event in told(games, events.WorkerReturned) if event.reason == "unreached"]
    assert any(event.space == "road_1" for event in unused)


@pytest.mark.rule("workers.camp")
def test_an_empty_camp():
    """p.2: with all 15 workers at hand, recruitment and a guild bring none; with 14, only one."""
    table = a_table(blue=has(worker=15), red=has(worker=14, stone=5), green=has(worker=15))
    games = steered(table, lambda _, action: OFTEN if isinstance(action, Pass) else 1)
    taken = told(games, events.WorkersTaken)
    assert any(event.count == 0 and event.worth == 3 for event in taken)
    assert any(0 < event.count < event.worth for event in taken)
    assert any(seat.camp == 0 for game in games for move in game for seat in move.after.seats)


def deliver_gold(_, action):
    match action:
        case Site():
            return OFTEN
        case Deliver(spend):
            return OFTEN if spend.gold == 1 else 1
    return 1


@pytest.mark.rule("goldsmith")
def test_the_goldsmith():
    """p.9: 5 more points, once a round, however much gold is delivered, over both of their deliveries."""
    stock = has(food=6, wood=6, gold=6, fabric=3)
    table = a_table(blue=[stock, holds("goldsmith", "deliveryman")], red=[stock, holds("foreman")], green=stock)
    games = steered(table, deliver_gold)
    bonus = [event.points for event in told(games, events.PrestigeGained) if event.source == "goldsmith"]
    assert len(bonus) >= 2
    assert set(bonus) == {5}
    for game in games:
        for number in range(1, 10):
            this_round = told([[move for move in game if move.before.round == number]], events.PrestigeGained)
            assert sum(event.source == "goldsmith" for event in this_round) <= 1


def kind_of(space):
    """Name a building: a printed one by its id, a tile by family and side."""
    return f"{space.tile.partition('_')[0]} {space.side}" if space.tile else space.id


def joining(kind):
    """Place on one kind of building, above all beside another worker there; build, and push the provost away."""

    def weigh(state, action):
        match action:
            case Place(space) if kind_of(state.space(space)) == kind:
                return OFTEN if state.space(space).workers else 20
            case Provost(steps):
                return 20.0**steps
            case Site() | Pass() | Decline():
                return RARELY
        return 1

    return weigh


@pytest.mark.parametrize(
    "kind",
    [
        *("fairground", "lawyer", "carpenter", "toll"),
        *("start setup", "wood setup", "wood construction", "stone setup", "stone construction"),
    ],
)
@pytest.mark.rule("journeyman")
def test_a_guest_on_every_kind_of_building(kind):
    """p.8: the journeyman joins a worker on any printed building and any tile, and both are used."""
    stock = has(wood=9, stone=9, fabric=9, food=4, gold=2, worker=12)
    table = a_table(provost=14, blue=[stock, holds("journeyman")], red=stock, green=[stock, holds("bailiff")])
    games = steered(table, joining(kind))
    assert kind in guests_used(games)


def guests_used(games):
    """Name the buildings on which a guest was used."""
    guests = {}
    for move in chain.from_iterable(games):
        for event in move.events:
            match event:
                case events.WorkerPlaced(player=player, space=space, host=str()):
                    guests[player, space] = kind_of(move.before.space(space))
                case events.WorkerReturned(player=player, space=space, reason=reason):
                    kind = guests.pop((player, space), None)
                    if kind and reason == "activated":
                        yield kind


def only_blue_seeks_favors(state, action):
    blue = RULESET.pending(state).player == "blue"
    match action:
        case Place("fairground"):
            return OFTEN if blue else 0
        case Place(space) if state.space(space).tile == "start_quarry":
            return 0 if blue else 1
        case Decline():
            return RARELY
        case Site():
            return 0
    return 1


@pytest.mark.rule("favor.lost")
@pytest.mark.rule("ruling:empty_site_building=no")
def test_a_lost_favor():
    """p.6: with nobody left to take a character from, and a building one cannot use, a favor is lost."""
    setup = {
        "rulings": {"empty_site_building": "no"},
        "site": ["start_guild_4", "wood_tailor", "stone_jeweler"],
        "road": [
            "start_farm", "start_market", "start_quarry", "start_sawmill",
            "start_carpenter", "start_market", "start_guild_3", "start_farm",
        ],
    }  # fmt: skip
    table = a_table(players=("blue", "red"), setup=setup, blue=has(wood=9), red=holds("thief"))
    games = steered(table, only_blue_seeks_favors)
    assert {event.player for event in told(games, events.FavorLost)} == {"blue"}
    taken = told(games, events.CharacterTaken)
    assert (taken[0].player, taken[0].character, taken[0].victim) == ("blue", "thief", "red")
