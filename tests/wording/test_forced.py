"""What the referee decides by itself is told with its reason, in the log, in the history and in the orders."""

from typing import get_args, get_type_hints

import pytest

from referee.games import GAMES
from referee.games.caylus1303.words.forced import Telling
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303 import frames
from referee.rules.caylus1303.actions import Decline, Deliver, Pass, Provost, SiteBuilding
from referee.rules.caylus1303.goods import Cost, Pile
from referee.rules.caylus2005 import events as told_2005
from tests.wording import happened_2005
from tests.wording.ordering import ENGLISH, ENGLISH_2005, in_both, lines, logged

NO_WORKER = told.Reason("short", need=Cost(worker=1))
MARKET = told.Reason("short", "start_market", Cost(worker=1))


def no_use(code, where, **facts):
    """A visit to a printed building that led to nothing."""
    return told.DecisionForced(frames.Activation("red", where), Decline(), told.Reason(code, where, **facts))


def no_delivery(why):
    """A delivery of nothing."""
    return told.DecisionForced(frames.Delivery("red"), Deliver(Pile()), why)


FORCED = {
    "Red has no worker left and passes.": told.DecisionForced(frames.Turn("red"), Pass(), NO_WORKER),
    "Red must pass: 2 workers needed, 1 worker there.": told.DecisionForced(
        frames.Turn("red"), Pass(), told.Reason("short", need=Cost(worker=2), have=Cost(worker=1))
    ),
    "Red must pass: no place is free.": told.DecisionForced(frames.Turn("red"), Pass(), told.Reason("no_place")),
    "Red cannot place a worker early: no place is free.": told.DecisionForced(
        frames.EarlyRise("red"), Decline(), told.Reason("no_place")
    ),
    "Market, space 5: Red cannot use it (no worker left).": told.DecisionForced(
        frames.Activation("red", "road_5"), Decline(), MARKET
    ),
    "Market, starting building: Red cannot use it (no worker left).": told.DecisionForced(
        frames.Activation("red", slot=1), Decline(), MARKET
    ),
    "Lawyer: Red cannot use it (no fabric).": no_use("short", "lawyer", need=Cost(fabric=1)),
    "Lawyer: Red cannot use it (no starting building is free).": no_use("none_left", "lawyer"),
    "Carpenter, on the board: Red cannot use it (the resources do not suffice).": no_use("too_dear", "carpenter"),
    "Carpenter, on the board: Red cannot use it (no house left).": no_use("no_house", "carpenter"),
    "Carpenter, on the board: Red cannot use it (no empty space on the road).": no_use("road_full", "carpenter"),
    "Carpenter, on the board: Red cannot use it (none is left in the supply).": no_use("none_left", "carpenter"),
    "Red cannot move the provost: no worker left.": told.DecisionForced(
        frames.BridgeMove("red"), Provost(0), NO_WORKER
    ),
    "Red cannot deliver: no food.": no_delivery(told.Reason("short", need=Cost(food=1))),
    "Red cannot deliver: fewer than 3 kinds of resources.": no_delivery(told.Reason("few_kinds", need=Cost(any=3))),
    "Red cannot deliver: fewer than 3 resources.": no_delivery(told.Reason("few_goods", need=Cost(any=3))),
    "Red cannot build a monument: the resources do not suffice.": told.DecisionForced(
        frames.MonumentChoice("red", "road_1"), Decline(), told.Reason("too_dear")
    ),
    "Red has only one choice: building 1 of the construction site.": told.DecisionForced(
        frames.FavorChoice("red"), SiteBuilding(1), told.Reason("only_way")
    ),
}


@pytest.mark.rule("actions.forced")
@pytest.mark.parametrize(("words", "sentence", "event"), in_both(FORCED, happened_2005.FORCED))
def test_a_forced_decision_says_why(words, sentence, event):
    """The log and the orders tell the same reason."""
    assert logged(words, event) == sentence
    ((_, player, note),) = lines([event], words=words)
    assert player == "Red"
    assert _reason(note) in sentence


def _reason(note):
    """Give what a note says after naming what was not possible."""
    return note.partition(": ")[2]


def test_a_forced_decision_of_an_old_game_keeps_a_neutral_sentence():
    """Events that were stored before reasons were told say only that there was no choice, and give no order."""
    event = told.DecisionForced(frames.Turn("red"), Pass())
    for words, early in ((ENGLISH, event), (ENGLISH_2005, happened_2005.UNTOLD)):
        assert logged(words, early) == "Red has no choice here."
        assert lines([early], words=words) == []


def test_what_a_reason_says_is_not_said_again():
    """After a reason, nobody is told to have declined; after a real choice they are."""
    forced, declined = no_use("too_dear", "carpenter"), told.EffectDeclined("red", "carpenter")
    assert list(Telling().news([forced, declined, declined])) == [forced, declined]
    forced, declined = happened_2005.REPEATED
    assert list(GAMES["caylus2005"].story.telling().news([forced, declined, declined])) == [forced, declined]


SKIPPED = {
    "Red cannot place a worker early: no worker left.": told.Skipped("early", "red", need=2),
    "Red cannot place a worker early: 2 workers needed, 1 worker there.": told.Skipped("early", "red", need=2, have=1),
    "Red gains no points for the visit (Thief: Blue).": told.Skipped("thief", "red", "blue", "wood_farm", "road_10"),
    "Red pays no additional cost (Night Worker).": told.Skipped("night_worker", "red"),
    "Red takes no bonus as the owner: a worker of their own is there (Farm, space 10).": told.Skipped(
        "own_worker", "red", tile="stone_farm", space="road_10"
    ),
    "Red gains nothing more with the Goldsmith: only once a round.": told.Skipped("precious", "red"),
    "Red takes no character: none is left on the board.": told.Skipped("no_character", "red"),
    "Nobody delivers a bundle: there is no favor.": told.Skipped("no_bundle"),
    "No worker is on the construction site, and nobody delivers: there is no favor.": told.Skipped("empty_site"),
}


@pytest.mark.parametrize(("words", "sentence", "event"), in_both(SKIPPED, happened_2005.SKIPPED))
def test_what_is_skipped_says_why(words, sentence, event):
    """The log and the orders tell the same: nobody has to wait for it."""
    assert logged(words, event) == sentence
    ((_, player, note),) = lines([event], words=words)
    assert (player or sentence) in sentence
    assert (_reason(note) or note.partition(" ")[2]) in sentence


def no_monument(space, why="too_dear", player="red"):
    """A residence that stays one."""
    return told.DecisionForced(frames.MonumentChoice(player, space), Decline(), told.Reason(why))


def test_why_there_is_no_monument_is_said_once_a_round():
    """Not for every residence; to each player, for each reason, and again in the next round."""
    first, second, third = no_monument("road_1"), no_monument("road_2", player="blue"), no_monument("road_3")
    declined = told.EffectDeclined("red", "road_3")
    telling = Telling()
    assert list(telling.news([first, second, third, declined])) == [first, second]
    assert list(telling.news([no_monument("road_4"), no_monument("road_5", "none_left")])) == [
        no_monument("road_5", "none_left")
    ]
    assert list(telling.news([told.RoundStarted(2), third])) == [told.RoundStarted(2), third]
    assert len(lines([first, third])) == 1


@pytest.mark.parametrize(
    ("kind", "reasons"), [(told_2005.Reason, happened_2005.FORCED), (told_2005.Skipped, happened_2005.SKIPPED)]
)
def test_every_reason_of_2005_is_told_here(kind, reasons):
    """Whatever is decided or skipped by itself: the types of the rules name every reason."""
    field = "code" if kind is told_2005.Reason else "reason"
    given = {getattr(getattr(event, "why", event), field) for event in reasons.values()}
    assert set(get_args(get_type_hints(kind)[field])) == given
