"""Panels are measured by what they hold: by our fonts' own tables, and shared out evenly."""

import pytest
from playwright.sync_api import Browser

from referee.printables.measure import Type, height, lines, width
from referee.printables.panels import Block, Room, share
from tests.browser.conftest import browser_type_launch_args  # noqa: F401 - a fixture
from tests.printables.conftest import font_face

BODY = Type(10)
TALK = "Each player in turn places one worker on a building, or passes and goes to the bridge. " * 4


def blocks(*heights, keep=()):
    return [Block(at, height, at in keep) for at, height in enumerate(heights)]


def test_as_few_panels_as_hold_it():
    assert len(share(blocks(*[30] * 12), (190,))) == 2
    assert len(share(blocks(*[30] * 13), (190,))) == 3


def test_each_is_about_as_full_as_the_others():
    """No page is full while the next is nearly empty."""
    assert [len(panel) for panel in share(blocks(*[30] * 8), (190,))] == [4, 4]


def test_nothing_is_lost_or_reordered():
    assert [what for panel in share(blocks(*range(1, 60)), (40, 190)) for what in panel] == list(range(59))


def test_a_heading_never_stands_last():
    panels = share(blocks(100, 80, 20, 60, 60, keep={2}), (200,))
    assert all(panel[-1] != 2 for panel in panels)


def test_what_is_too_high_for_any_stands_alone():
    assert share(blocks(50, 300, 50), (190,)) == ((0,), (1,), (2,))


def test_words_stay_whole():
    assert lines(["one two"], BODY, width("one two", BODY)) == 1
    assert lines(["one two"], BODY, width("one two", BODY) - 0.1) == 2
    assert lines(["one\u00a0two"], BODY, 1) == 1


def test_an_icon_takes_its_room():
    room = width("one two", BODY)
    assert lines(["one", 1.35, "two"], BODY, room) == 2


def test_an_empty_text_has_no_height():
    assert height("", BODY, 50) == 0


def test_columns_share_the_width():
    assert Room(100, 50).split(2, 10) == Room(45, 50)


@pytest.mark.browser
@pytest.mark.parametrize("room", [40, 60, 120])
def test_what_fits_here_fits_in_a_browser(browser: Browser, room):
    """A browser kerns, so it needs as many lines or one less in twenty."""
    page = browser.new_page()
    page.set_content(
        f'<style>{font_face("alegreya-sans-500")} p {{font: 10pt/1.2 "alegreya-sans-500"; width: {room}mm; margin: 0}}'
        f"</style><p>{TALK}</p>"
    )
    page.evaluate("document.fonts.ready")
    drawn = page.evaluate("document.querySelector('p').getBoundingClientRect().height / 96 * 25.4")
    page.close()
    assert drawn <= height(TALK, BODY, room) + 0.1
    assert drawn >= 0.93 * height(TALK, BODY, room)
