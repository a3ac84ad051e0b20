"""Every change of pieces is in exactly one order: the moves of all orders lead from one position to the next."""

from itertools import islice

import pytest

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.pieces import PIECES
from referee.games.caylus1303.words import Words
from referee.pages.walking import hands_of
from referee.play.passages import Passage
from referee.rules.caylus1303 import RULESET
from tests.rules.playing import at_random, moves
from tests.rules.wild import wild

WORDS = Words()


def ordered(passage):
    """Give the moves of all orders of a passage, in order; drawing them must not fail either."""
    walk = hands_of(WORDS, GAME, [passage]).stops
    assert all(order.text and order.icon for stop in walk for order in stop.orders)
    return [move for stop in walk for order in stop.orders for move in order.moves]


def leads(before, moves, after):
    """Whether moves lead from the pieces of a position to those of another, and each of them moves something."""
    return PIECES.after(before, moves) == PIECES.lying(after) and all(move.number > 0 for move in moves)


def check(before, events, after):
    """Check what an entry did, that undo turns it back, and that redo, which tells the difference, does it again."""
    assert leads(before, ordered(Passage(after, events, before)), after), events
    for one, other in ((after, before), (before, after)):
        assert leads(one, ordered(Passage(other, before=one, turned=True)), other)


def played(players, seed):
    return moves(RULESET.start(deal(players, seed)), at_random(seed))


def test_every_piece_is_in_exactly_one_order():
    """Part of a random game and of a wild table: who follows the orders has the table as it should lie."""
    for move in islice(played(4, "hands"), 150):
        check(move.before, move.events, move.after)
    for step in wild(7)[0][:60]:
        check(step.before, step.events, step.after)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_orders_of_whole_random_games(players):
    """Whatever is played, by any number of players."""
    for seed in ("one", "two", "three"):
        for move in played(players, seed):
            check(move.before, move.events, move.after)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 40))
def test_orders_of_wild_tables(seed):
    """What was done against the rules, put right or played by another box is in the orders like anything else."""
    for step in wild(seed)[0]:
        check(step.before, step.events, step.after)
