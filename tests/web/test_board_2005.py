"""The board of Caylus (2005), as the page draws it: whoever stands somewhere is seen there."""

import re

import pytest

from referee.games.caylus2005 import GAME
from referee.games.caylus2005.track import score_track
from tests.caylus2005.tables import a_game, a_table, scored
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


@pytest.mark.parametrize(
    ("points", "square", "numbers"),
    [
        (0, 0, [0, 5, 10, 15, 20, 25, 30]),
        (30, 30, [0, 5, 10, 15, 20, 25, 30]),
        (31, 31, [0, 10, 20, 30, 40, 50, 60]),
        (147, 147, [0, 25, 50, 75, 100, 125, 150]),
        (9999, 149, [0, 1675, 3350, 5025, 6700, 8375, 10050]),
        (-3, 0, [0, 5, 10, 15, 20, 25, 30]),
    ],
)
def test_the_score_track_grows_with_the_leader(points, square, numbers):
    """A square is a point, however many there are in a game; a table may have set more of them, or less than none."""
    track = score_track(a_table(blue=scored(points)).state)
    assert [at for at, each in enumerate(track) if "blue" in each.players] == [square]
    assert [each.number for each in track if each.number is not None] == numbers


def test_markers_lie_on_the_score_track(drawn):
    """In their colors, those with as many points together; what is seen is said, too."""
    track = drawn(a_table(blue=scored(7), red=scored(12), green=scored(7)), "track", "section")
    squares = re.findall(r'<span class="square.*?(?=<span class="square|</p>)', track, re.DOTALL)
    assert {at: found for at, each in enumerate(squares) if (found := re.findall(COLOUR, each))} == {
        7: ["blue", "green"],
        12: ["red"],
    }
    assert 'aria-label="Blue: 7, Red: 12, Green: 7"' in track
