"""The pause sheet: a page for the table and one for the codes; pieces and the provost have places of their own."""

from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

import pytest
import zxingcpp
from pypdfium2 import PdfDocument

from referee.games.caylus1303.sheets import drawn_road
from referee.printables.pdf import pdf
from referee.printables.qr.records import read_papers
from referee.rules.caylus1303 import RULESET
from tests.printables.conftest import LONG, game, html_of, subject_of
from tests.printables.measuring import Box, in_browser, left, met

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])
PAPERS = pytest.mark.parametrize("paper", ["a4", "letter"])
TYPES = pytest.mark.parametrize("type", ["normal", "large"])


@cache
def paused(players, share):
    """A game that was paused after so much of it, with long names."""
    whole = game(players=players, seed=f"pause {players}")
    number = round(share * len(whole.record["actions"]))
    return game(players=players, seed=f"pause {players}", stop=number, names={c: LONG[c] for c in whole.setup.players})


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Pause · round 5 · planning · May 9, 2026"),
        ("fr", "Pause · tour 5 · planification · 9 mai 2026"),
        ("pl", "Pauza · runda 5 · planowanie · 9 maja 2026"),
    ],
)
def test_the_title_says_how_far_it_has_come_and_when(language, told):
    """The day is that of the log."""
    ended = replace(subject_of("pause"), ended=datetime(2026, 5, 9, 12, tzinfo=UTC).replace(tzinfo=None))
    assert told in html_of("pause", ended, lang=language).replace("\u00a0", " ")


def test_before_the_first_round_the_title_names_the_draft():
    assert "<h1>Pause · character draft</h1>" in html_of("pause", game(stop=1))


@LANGUAGES
@PAPERS
def test_a_page_for_the_table_and_one_for_the_codes(language, paper):
    """However many play, early and late; large type takes turned pages."""
    for players in RULESET.players:
        for share in (0.02, 0.5, 0.95):
            fields = {"lang": language, "paper": paper}
            assert html_of("pause", paused(players, share), **fields).count('<section class="page ') == 2
            large = html_of("pause", paused(players, share), **fields, type="large")
            assert large.count('<section class="page wide"') in (4, 5)


@pytest.mark.parametrize(("share", "smallest"), [(0.02, 130), (0.95, 70)])
@TYPES
def test_few_codes_are_large_and_are_read_at_100_dpi(share, smallest, type):
    """As large as their page holds them, so that a poor printer or photo does no harm."""
    subject = paused(3, share)
    with closing(PdfDocument(pdf(html_of("pause", subject, paper="letter", type=type)))) as document:
        codes = zxingcpp.read_barcodes(document[len(document) - 1].render(scale=100 / 72).to_pil())
    assert read_papers(code.text for code in codes) == subject.record
    for code in codes:
        assert (code.position.top_right.x - code.position.top_left.x) / 100 * 25.4 > smallest


def crowded(words, state):
    """The road with a house and two workers on every tile, and the provost after the bridge."""
    drawn = road(words, state)
    cells = tuple(cell._replace(owner="black", workers=("red", "black")) if cell.face else cell for cell in drawn.cells)
    return drawn._replace(cells=cells)


road = drawn_road.road


@pytest.mark.browser
@LANGUAGES
@TYPES
def test_every_piece_has_its_place_on_a_tile(screen, monkeypatch, language, type):
    """House and two workers, with letters of their own, on every tile."""
    monkeypatch.setattr(drawn_road, "road", crowded)
    for paper in ("a4", "letter"):
        layout = in_browser(screen, html_of("pause", paused(5, 0.9), lang=language, paper=paper, type=type))
        assert [*left(layout), *met(layout)] == []
        tiles = screen.evaluate(BOXES, ".pawn, .home, .picture, .name")
        assert [pair for tile in tiles for pair in meeting(tile)] == []


BOXES = """(what) => [...document.querySelectorAll(".road .tile")].map((tile) =>
  [...tile.querySelectorAll(what)].map((part) => {
    const box = part.getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom];
  }))"""


def meeting(boxes):
    """Pairs of parts of a tile that lie on each other."""
    found = [Box(*box) for box in boxes]
    return [(one, other) for at, one in enumerate(found) for other in found[at + 1 :] if one.meets(other)]


@pytest.mark.browser
@TYPES
def test_the_provost_stands_between_the_tiles(screen, monkeypatch, type):
    """Wherever he is, at a bend too: he touches no tile, and no number."""
    for number in range(24):
        monkeypatch.setattr(drawn_road, "road", lambda words, state, at=number: standing(road(words, state), at))
        in_browser(screen, html_of("pause", type=type))
        (provost,) = screen.evaluate(PLACES, ".provost")
        others = screen.evaluate(PLACES, ".road .tile, .road .number, .road .castle")
        assert [other for other in others if Box(*provost).meets(Box(*other))] == []


def standing(drawn, number):
    """The road with the provost just after a space, or the bridge."""
    at = 4 + number
    return drawn._replace(cells=tuple(cell._replace(provost=place == at) for place, cell in enumerate(drawn.cells)))


PLACES = """(what) => [...document.querySelectorAll(what)].map((part) => {
  const box = part.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""
