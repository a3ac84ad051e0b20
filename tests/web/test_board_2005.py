"""The board of Caylus (2005), as the page draws it: whoever stands somewhere is seen there."""

import re

import pytest

from referee.games.caylus2005 import GAME
from tests.caylus2005.tables import a_game, a_table
from tests.web.playing import begun_at

COLOUR = r"seat_(\w+)\""


@pytest.fixture
def drawn(app, client):
    """Draw a part of the board, up to the end of its element: the table's, or the editor's."""

    def draw(table, part, end, page=""):
        board = client.get(f"/games/{begun_at(app, table.state, GAME)}/{page}").text
        return re.search(rf'id="{part}".*?</{end}>', board, re.DOTALL)[0]

    return draw


@pytest.mark.parametrize("page", ["", "correct"])
def test_every_worker_at_the_castle_is_seen(drawn, page):
    """Also where a table has put more of them there than there are players."""
    row = drawn(a_table(players=("blue", "red"), castle=["blue", "red", "blue"]), "castle-row", "button", page)
    assert re.findall(COLOUR, row) == ["blue", "red", "blue"]
    assert row.count('class="place"') == 3


def test_places_at_the_castle_are_numbered(drawn):
    """One for each player."""
    row = drawn(a_table(castle=["red"]), "castle-row", "button")
    assert re.findall(r">(\d)</span>", row) == ["2", "3"]


def test_the_scale_of_the_bridge_is_filled_in_passing_order(drawn):
    """p.2: who passes stands on the next place; its first has a denier for whoever comes there."""
    scale = drawn(a_table(phase="bridge", bridge=["green", "blue"]), "cell-bridge", "li")
    assert re.findall(COLOUR, scale) == ["green", "blue"]
    assert re.findall(r">(\d)</span>", scale) == ["3"]
    assert scale.index("Green") < scale.index("1\u00a0denier") < scale.index("Blue")


def test_the_scale_is_there_before_anybody_has_passed(drawn):
    scale = drawn(a_game(), "cell-bridge", "li")
    assert re.findall(COLOUR, scale) == []
    assert re.findall(r'place">(\d)<', scale) == ["1", "2", "3"]
    assert scale.count("1\u00a0denier") == 1
