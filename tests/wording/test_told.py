"""Lines of the log and of the orders that once left a question open."""

from typing import get_args

import pytest

from referee.games.caylus1303.words import decisions as decisions_1303
from referee.games.caylus1303.words import events as events_1303
from referee.games.caylus1303.words import moved as moved_1303
from referee.games.caylus1303.words.questions import QUESTIONS
from referee.games.caylus2005.words import decisions as decisions_2005
from referee.games.caylus2005.words import events as events_2005
from referee.games.caylus2005.words import moved as moved_2005
from referee.games.caylus2005.words.questions import QUESTIONS as QUESTIONS_2005
from referee.pages.walk import Move
from referee.rules.caylus1303 import RULESET, AnyDecision
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus2005 import RULESET as RULESET_2005
from referee.rules.caylus2005 import AnyDecision as AnyDecision2005
from referee.rules.caylus2005 import events as told_2005
from referee.rules.kernel.events import PositionCorrected
from tests.wording import happened_2005
from tests.wording.ordering import ENGLISH, ENGLISH_2005, any_table, in_both, lines, logged

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


@pytest.mark.parametrize(("words", "sentence", "event"), in_both(LOG, happened_2005.LOG))
def test_the_log_says_who_did_what_and_why(words, sentence, event):
    """A log that contradicts itself, or names two things alike, is no help at the table."""
    assert logged(words, event) == sentence


@pytest.mark.parametrize(("words", "line", "event"), in_both(ORDERS, happened_2005.ORDERS))
def test_orders_say_where_pieces_go(words, line, event):
    """Nobody has to count or to guess."""
    assert lines([event], words=words) == [line]


@pytest.mark.parametrize(("words", "moved"), [(ENGLISH, moved_1303), (ENGLISH_2005, moved_2005)])
def test_what_one_player_hands_another_says_from_whom(words, moved):
    given = Move("wood", None, 1, "stock/red", "stock/green")
    told = moved.move_text(words, any_table(words.game), given)
    assert told.replace("\u00a0", " ") == "1 wood from Red to Green"


@pytest.mark.parametrize(("events", "lines"), [(told, events_1303), (told_2005, events_2005)])
def test_every_event_has_its_line(events, lines):
    assert {*lines.GAME_LINES, *lines.PLAYER_LINES} == set(get_args(events.Event))


def test_every_event_of_2005_is_among_those_that_are_told_here():
    """With every way of telling it; what is put right and decided is told beside these."""
    told_here = {type(event) for event in happened_2005.LOG.values()}
    beside = {told_2005.Skipped, told_2005.DecisionForced, told_2005.RuleLeft, PositionCorrected}
    assert told_here | beside == set(get_args(told_2005.Event))


@pytest.mark.parametrize(("decisions", "asked"), [(AnyDecision, QUESTIONS), (AnyDecision2005, QUESTIONS_2005)])
def test_every_decision_has_its_question(decisions, asked):
    assert set(get_args(decisions)) == asked.keys()


@pytest.mark.parametrize(("ruleset", "words"), [(RULESET, decisions_1303), (RULESET_2005, decisions_2005)])
def test_every_decision_and_action_has_a_short_name(ruleset, words):
    """By which the log of programs and the refusals call them."""
    assert {kind.__struct_config__.tag for kind in get_args(ruleset.action_type)} == words.ACTIONS.keys()
