"""Every sheet measured, as a browser lays it out in every mix and as the press does pairwise."""

from itertools import cycle, product

import pytest

from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.printables.choices import VALUES
from referee.printables.fetcher import STATIC
from referee.printables.pdf import tools
from referee.printables.questions import QUESTIONS
from tests.printables.conftest import OTHER, html_of, late_subject_of
from tests.printables.measuring import empty, in_browser, in_press, left, met, parted, short, small
from tests.printables.test_every_sheet import PAIRWISE, REGION, each, every_sheet, papers

FULL = ("aid", "buildings", "record", "rulings")  # what is read page by page


def wrong(layout, name, type):
    """Everything that is wrong with a sheet, by what it is."""
    found = {
        "meet": met(layout),
        "leave": left(layout),
        "small": small(layout, type),
        "short last line": short(layout),
        "parted": parted(layout),
        "empty": empty(layout) if name in FULL else (),
    }
    return {what: told[:8] for what, rows in found.items() if (told := list(rows))}


def mixes(name):
    """Everything that may be chosen, but for the type; the inks, which move nothing, take turns."""
    own = {question.field: tuple(question.answers) for question in QUESTIONS if question.field in SHEETS[name].asks}
    asked = {"lang": VALUES["lang"], "paper": SHEETS[name].papers, **own}
    inks = cycle(VALUES["ink"])
    return [dict(zip(asked, values, strict=True)) | {"ink": next(inks)} for values in product(*asked.values())]


@pytest.mark.browser
@every_sheet
@pytest.mark.parametrize("type", VALUES["type"])
def test_a_sheet_in_a_browser(screen, name, type):
    """Nothing meets or leaves its panel, is too small, or breaks where it should not."""
    found = {}
    for mix in mixes(name):
        layout = in_browser(screen, html_of(name, late_subject_of(name), type=type, players=5, **mix))
        found[" ".join(mix.values())] = wrong(layout, name, type)
    assert {mix: told for mix, told in found.items() if told} == {}


@every_sheet
@each
def test_a_sheet_in_the_press(name, language, paper, ink, type):
    """The same in the PDF, whose lines WeasyPrint breaks by itself."""
    found = {}
    for size in papers(name, paper):
        html = html_of(name, late_subject_of(name), lang=language, paper=size, ink=ink, type=type, players=5)
        laid = tools().html(string=html, base_url=STATIC, url_fetcher=tools().fetch).render(font_config=tools().fonts)
        found[size] = wrong(in_press(laid.pages), name, type)
    assert {size: told for size, told in found.items() if told} == {}


@pytest.mark.browser
@pytest.mark.parametrize("name", OTHER.sheets)
def test_a_sheet_of_the_other_game_in_a_browser(screen, name):
    """The same of every game; pairwise, for time."""
    found = {}
    for mix in PAIRWISE:
        language, paper, ink, type = mix
        size = next(size for size in OTHER.sheets[name].papers if size in REGION[paper])
        html = html_of(name, late_subject_of(name, OTHER), lang=language, paper=size, ink=ink, type=type, players=5)
        found["-".join(mix)] = wrong(in_browser(screen, html), name, type)
    assert {mix: told for mix, told in found.items() if told} == {}
