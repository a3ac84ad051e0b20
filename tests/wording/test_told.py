"""Lines of the log and of the orders that once left a question open."""

from typing import get_args

import pytest

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.events import GAME_LINES, PLAYER_LINES, event_line
from referee.games.caylus1303.words.moved import move_text
from referee.games.caylus1303.words.questions import QUESTIONS
from referee.pages.walk import Move
from referee.rules.caylus1303 import AnyDecision
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import Pile
from tests.wording.ordering import any_table, lines

LOG = {
    "Blue chooses a building of the construction site: Market, starting building.": told.SiteBuildingChosen(
        "blue", 1, "start_market"
    ),
    "Blue places a second worker, with the Journeyman: Farm, space 5.": told.WorkerPlaced(
        "blue", "road_5", "start_farm", "red"
    ),
    "Blue returns 1 worker to the camp (additional cost, already passed: Red and Green).": told.WorkersPaid(
        "blue", 1, "toll", ("red", "green")
    ),
    "Blue returns 1 worker to the camp (additional cost, placed first).": told.WorkersPaid(
        "blue", 1, "road_5", early=True
    ),
    "Red returns 1 worker to the camp.": told.WorkersPaid("red", 1, "road_5"),  # a monument, paid with workers
    "Blue returns 1 worker to the camp.": told.WorkersPaid("blue", 1, "start_market"),
    "Blue takes 1 worker from the camp: it holds no more (4 due).": told.WorkersTaken("blue", 1, 4, "start_guild_4"),
    "Blue takes 4 workers from the camp.": told.WorkersTaken("blue", 4, 4, "start_guild_4"),
    "Blue, as the owner, takes 1 food (Farm, stone building).": told.GoodsTaken(
        "blue", Pile(food=1), "stone_farm", bonus=True
    ),
    "Blue returns a worker to the camp, unused: it stands after the provost (Farm, space 12).": told.WorkerReturned(
        "blue", "road_12", "wood_farm", "unreached"
    ),
    "Blue gains a favor (Manor).": told.FavorGained("blue", "wood_manor"),
    "Blue gains a favor (most bundles).": told.FavorGained("blue", "site", "most"),
    "Blue gains a favor (most bundles; in the tie, the earlier worker on the construction site counts).": (
        told.FavorGained("blue", "site", "tie")
    ),
    "Blue gains a favor (nobody delivers, so the first worker on the construction site counts).": told.FavorGained(
        "blue", "site", "first"
    ),
    "Blue loses the favor: no building of the construction site can be used, and nobody else has a character.": (
        told.FavorLost("blue")
    ),
    "Blue declines: Toll.": told.EffectDeclined("blue", "toll"),
    "Blue builds no monument (road space 5).": told.EffectDeclined("blue", "road_5"),
    "New residence: Farm, space 5 (Blue).": told.ResidenceFlipped("blue", "start_farm", "road_5"),
    "Blue takes the Thief from Red.": told.CharacterTaken("blue", "thief", "red"),
    "The game ends. Winner: Blue": told.GameEnded(("blue",)),
    "The game ends. Winners: Blue and Red": told.GameEnded(("blue", "red")),
}
ORDERS = {
    ("Toll", "Blue", "−1 worker, to the camp (additional cost, already passed: Red)"): told.WorkersPaid(
        "blue", 1, "toll", ("red",)
    ),
    ("Toll", "Blue", "−1 worker, to the camp (additional cost, placed first)"): told.WorkersPaid(
        "blue", 1, "toll", early=True
    ),
    ("Farm, space 3", "Blue", "1 worker here"): told.WorkerPlaced("blue", "road_3", "start_farm"),
    ("Farm, space 3", "Blue", "1 worker beside the one of Red (Journeyman)"): told.WorkerPlaced(
        "blue", "road_3", "start_farm", "red"
    ),
    ("Farm, space 3", "Blue", "+1 point (as the owner, for the visit)"): told.PrestigeGained(
        "blue", 1, "visits", "road_3"
    ),
    ("After the provost", "Blue", "1 worker, unused, to the camp from: Farm, space 3"): told.WorkerReturned(
        "blue", "road_3", "start_farm", "unreached"
    ),
    ("", "", "the provost just before road space 15"): told.ProvostMoved(6, 14, "stewardship"),
    ("", "Blue", "your house above: Farm, space 3"): told.TileClaimed("blue", "start_farm", "road_3"),
    ("Round 2 begins", "", "the round marker to 2"): told.RoundStarted(2),
}


@pytest.mark.parametrize("sentence", LOG)
def test_the_log_says_who_did_what_and_why(sentence):
    """A log that contradicts itself, or names two things alike, is no help at the table."""
    assert event_line(Words(), LOG[sentence]).replace("\u00a0", " ") == sentence


@pytest.mark.parametrize("line", ORDERS)
def test_orders_say_where_pieces_go(line):
    """Nobody has to count or to guess."""
    assert lines([ORDERS[line]]) == [line]


def test_what_one_player_hands_another_says_from_whom():
    given = Move("wood", None, 1, "stock/red", "stock/yellow")
    assert move_text(Words(), any_table(), given).replace("\u00a0", " ") == "1 wood from Red to Yellow"


def test_every_event_has_its_line():
    assert {*GAME_LINES, *PLAYER_LINES} == set(get_args(told.Event))


def test_every_decision_has_its_question():
    assert set(get_args(AnyDecision)) == QUESTIONS.keys()
