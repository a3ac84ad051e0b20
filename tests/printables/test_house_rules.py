"""The rulings of a table and its card of house rules: what is played is ticked, and what is not may be."""

import pytest

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulings import ANSWERS
from referee.printables.subjects import Subject
from referee.rules.caylus1303.rulings import RULINGS
from tests.printables.conftest import GAME, house, html_of, printed

TICKED = '<span class="box"><img'
languages = pytest.mark.parametrize("language", ["en", "fr", "pl"])


def said(html):
    """A page without its blanks, which are bound anew on paper."""
    return "".join(html.split())


@languages
def test_the_card_of_a_table_tells_what_it_plays(language):
    """Each ruling with the answer of the table, and no other; what differs is bold."""
    html, words = html_of("houserules", house(), lang=language), Words(language)
    told, played = said(html), house().setup.rulings
    for ruling in RULINGS:
        for at, value in enumerate(ruling.values):
            answer, chosen = (
                said(words.say(ANSWERS[ruling.id, value])),
                played.get(ruling.id, ruling.values[0]) == value,
            )
            assert (answer in told) == chosen
            assert (f"<b>{answer}</b>" in told) == (chosen and at > 0)
    assert html.count(TICKED) == html.count('class="box"')


def test_the_card_tells_warnings_reminders_and_values():
    """As the table's own page does; and every value of its box."""
    html, words = html_of("houserules", house()), house().words("en")
    assert all(said(line) in said(html) for line in house().options(words))
    for value in ("Obelisk", "Bonus resource for the owner", "Market, wood building, Cost"):
        assert said(value) in said(html)


@pytest.mark.parametrize("type", ["normal", "large"])
def test_without_a_table_there_are_boxes_to_tick(type):
    """Both answers of each ruling; two cards on a page, or a large one."""
    html = html_of("houserules", Subject(GAME), type=type)
    assert TICKED not in html
    assert html.count('class="box"') == 2 * len(RULINGS) * (2 if type == "normal" else 1)
    assert len(printed("houserules", type=type).texts) == 1


def test_the_rulings_of_a_game_are_ticked():
    """Of every game, those taken up late, too."""
    assert html_of("rulings", house()).count(TICKED) == len(RULINGS)
    assert TICKED not in html_of("rulings", Subject(GAME))


@languages
def test_tiles_of_one_name_are_told_apart(language):
    """Three Sawmills: the flag beside each is another, and so is the word."""
    html, words = html_of("rulings", Subject(GAME), lang=language), Words(language)
    rows = html.split('<td class="tile-name">')[1:]
    sawmills = [row.split("</td>")[0] for row in rows if f"<b>{words.name('wood_sawmill')}</b>" in row]
    assert len({row.partition('class="what"')[2] for row in sawmills}) == len(sawmills) == 3
