"""Losses, where a game has them: told with a minus, in the final scoring and on paper, and never as a gain."""

import re

import pytest
from markupsafe import Markup

from referee.games import GAMES
from tests.web.playing import played


@pytest.fixture
def game_id(app):
    """A game at whose end everybody has lost something."""
    return played(app, 3, "endgame", game=GAMES["caylus2005"])


def test_the_final_scoring_shows_losses_with_a_minus(client, game_id):
    """And where a number is tapped, the entries behind it."""
    page = client.get(f"/games/{game_id}/end").text
    row = re.search(r"nothing delivered</a></th>.*?</tr>", page, re.DOTALL)[0]
    assert Markup(row).striptags().split()[-3:] == ["−2", "−2", "−2"]
    told = client.get(f"/games/{game_id}/history?player=red&source=no_batch").text.replace("\u00a0", " ")
    assert "Red loses 2 points (nothing delivered)." in told


def test_a_loss_is_no_gain(client, game_id):
    """In the history only gains stand out; on the printed record both have their sign."""
    page = client.get(f"/games/{game_id}/history").text
    assert not re.search(r'class="gain">[^<]* loses ', page)
    paper = client.get(f"/games/{game_id}/print/record.html").text
    assert ">−2<" in paper
    assert "+-" not in paper
