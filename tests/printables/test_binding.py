"""Lines end where they should: no last line is a syllable."""

import pytest
from markupsafe import Markup

from referee.printables.binding import bound


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Each player takes the points shown on it", "Each player takes the points shown~on~it"),
        ("The provost moves by up to three spaces", "The provost moves by up to three spaces"),
        ("Ann Li", "Ann Li"),
        ("", ""),
    ],
)
def test_bound(text, told):
    assert bound(text).replace("\u00a0", "~") == told


def test_what_was_escaped_stays_so():
    assert isinstance(bound(Markup("Each &lt; player takes what is on it")), Markup)


def test_tags_are_left_alone():
    drawn = Markup('<img class="icon mark" alt="The coin of a player" src="a b">')
    assert bound(drawn) == drawn
