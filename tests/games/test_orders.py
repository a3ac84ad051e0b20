"""Every change of pieces is in exactly one order: the moves of all orders lead from one position to the next."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from referee.games import GAMES
from referee.games.caylus1303.dealing import deal as deal1303
from referee.games.caylus1303.pieces import PIECES as PIECES1303
from referee.games.caylus2005.dealing import deal as deal2005
from referee.games.caylus2005.pieces import PIECES as PIECES2005
from referee.games.game import Game
from referee.games.pieces import Pieces, difference
from referee.pages.walking import hands_of
from referee.play.passages import Passage
from tests.caylus2005.playing import eager
from tests.caylus2005.playing import moves as moves2005
from tests.caylus2005.wild import wild as wild2005
from tests.house.sources import ROOT
from tests.rules.playing import at_random
from tests.rules.playing import moves as moves1303
from tests.rules.wild import wild as wild1303


class Told(NamedTuple):
    """A game, and how it is played here."""

    game: Game
    pieces: Pieces
    played: Callable[[int, str], Iterable[Any]]
    wild: Callable[[int], tuple[list[Any], int]]


def played1303(players, seed):
    return moves1303(GAMES["caylus1303"].ruleset.start(deal1303(players, seed)), at_random(seed))


def played2005(players, seed):
    return moves2005(GAMES["caylus2005"].ruleset.start(deal2005(players, seed)), eager(seed))


TOLD = (
    Told(GAMES["caylus1303"], PIECES1303, played1303, wild1303),
    Told(GAMES["caylus2005"], PIECES2005, played2005, wild2005),
)


@pytest.fixture(params=TOLD, ids=[each.game.ruleset.id for each in TOLD])
def told(request):
    return request.param


@cache
def drawn(icon):
    """Whether there is a drawing of that name."""
    return (ROOT / f"static/icons/{icon}.svg").is_file()


def ordered(told, passage):
    """Give the moves of all orders of a passage, in order; drawing them must not fail either."""
    walk = hands_of(told.game.words("en"), told.game, [passage]).stops
    assert all(order.text and drawn(order.icon) for stop in walk for order in stop.orders)
    assert all(drawn(stop.icon) for stop in walk if stop.at)
    return [move for stop in walk for order in stop.orders for move in order.moves]


def leads(told, before, moves, after):
    """Whether moves lead from the pieces of a position to those of another, and each of them moves something."""
    return told.pieces.after(before, moves) == told.pieces.lying(after) and all(move.number > 0 for move in moves)


def check(told, before, events, after):
    """Check what an entry did, that undo turns it back, and that redo, which tells the difference, does it again."""
    assert leads(told, before, ordered(told, Passage(after, events, before)), after), events
    for one, other in ((after, before), (before, after)):
        assert leads(told, one, ordered(told, Passage(other, before=one, turned=True)), other)


def test_every_piece_is_in_exactly_one_order(told):
    """Part of a random game and of a wild table: who follows the orders has the table as it should lie."""
    for move in islice(told.played(4, "hands"), 150):
        check(told, move.before, move.events, move.after)
    for step in told.wild(7)[0][:60]:
        check(told, step.before, step.events, step.after)


def test_no_piece_comes_from_nowhere(told):
    """What a player is to move lies where the order takes it from."""
    for move in islice(told.played(3, "counted"), 150):
        moves = ordered(told, Passage(move.after, move.events, move.before))
        assert all(count >= 0 for count in told.pieces.after(move.before, moves).values())


def test_what_has_no_end_is_never_counted():
    """Goods come out of the supply, and of what the supply runs out of there is an end."""
    before, after = Counter({("a", None, "box", ""): 1}), Counter({("b", None, "stock/red", ""): 2})
    found = difference(before, after, lambda piece, _: "supply" if piece == "b" else "aside")
    assert [(move.piece, move.number, move.start, move.end) for move in found] == [
        ("a", 1, "box", "aside"),
        ("b", 2, "supply", "stock/red"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_orders_of_whole_random_games(told, players):
    """Whatever is played, by any number of players."""
    for seed in ("one", "two", "three"):
        for move in told.played(players, seed):
            check(told, move.before, move.events, move.after)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 40))
def test_orders_of_wild_tables(told, seed):
    """What was done against the rules, put right or played by another box is in the orders like anything else."""
    for step in told.wild(seed)[0]:
        check(told, step.before, step.events, step.after)
