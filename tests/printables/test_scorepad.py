"""The score pad: two whole pads on a page, points in the order in which they fall, and a page for a whole game."""

from typing import get_args

import pytest

from referee.games.caylus1303.sheets.scorepad import FALL
from referee.games.caylus1303.words import Words
from referee.rules.caylus1303.vocab import Source
from tests.printables.conftest import printed

LANGUAGES = ("en", "fr", "pl")


def test_every_source_falls_in_a_phase():
    assert sorted(source for sources in FALL.values() for source in sources) == sorted(get_args(Source))


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_whole_pads_in_the_order_of_the_round(language):
    """Each has every source from the first phase to the last, then gold, total and rank."""
    words = Words(language)
    rows = [words.name(source) for sources in FALL.values() for source in sources]
    ends = [words.say(text) for text in ("Before the end", "Total", "Rank")]
    text = printed("scorepad", lang=language).texts[0].casefold()
    first, second = text.split(words.say("Setup code").casefold())[1:]
    for pad in (first, second):
        found = [pad.find(" ".join(row.casefold().split())) for row in (*rows, *ends)]
        assert found == sorted(found)
        assert -1 not in found


@pytest.mark.parametrize("type", ["normal", "large"])
def test_a_game_is_written_down_on_a_page_across(type):
    """Every round has a row, and every player a cell in it with a corner for the points."""
    sheet = printed("scorepad", type=type)
    assert "1 2 3 4 5 6 7 8 9" in sheet.texts[-1]
    assert sheet.sizes[-1] == (297, 210)
    assert sheet.html.count('class="corner"') == 9 * 5


def test_large_type_has_a_page_for_each_pad():
    sheet = printed("scorepad", type="large")
    assert sheet.sizes[0] == (210, 297)
    assert sheet.texts[0].count("Foreman") == 1
