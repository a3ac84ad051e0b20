"""Lines end where they should: a figure stays with its word, and no last line is a syllable."""

import pytest
from markupsafe import Markup

from referee.printables.binding import bound


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Take 2 food.", "Take 2~food."),
        ("with 2, 3 or 4", "with 2, 3~or 4"),
        ("Round 5", "Round 5"),
        ("Each player takes the points shown on it", "Each player takes the points shown~on~it"),
        ("The provost moves by up to three spaces", "The provost moves by up to three spaces"),
        ("Ann Li", "Ann Li"),
        ("", ""),
    ],
)
def test_bound(text, told):
    assert bound(text).replace("\u00a0", "~") == told


def test_what_was_escaped_stays_so():
    assert isinstance(bound(Markup("1 &lt; 2 food")), Markup)


def test_tags_are_left_alone():
    drawn = Markup('<img class="icon 2 mark" alt="">')
    assert bound(drawn) == drawn
