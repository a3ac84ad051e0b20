"""Every page and every kind of decision passes axe, by day and by night, in three languages; thumbs find targets."""

from itertools import cycle, product
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee.games import GAMES
from referee.games.caylus1303.dealing import deal
from referee.play import box, games, questions, scorings, seating
from tests.browser.conftest import PHONE, TABLET, open_app, served
from tests.devices import HOST, TOKEN
from tests.journeys.moments import MOMENTS, SHORT, record, record_of
from tests.web.test_late_starts import fields_of

LEVELS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],  # it need not describe every part of the page that passed
    # a tile half under the panel counts as small there; what is to tap is measured below, and more strictly
    "rules": {"target-size": {"enabled": False}},
}
LOOKS = tuple(product(("light", "dark"), ("en", "fr", "pl")))
SMALLEST = 44
SMALL = f"""() => [...document.querySelectorAll("button, a.button, summary, [data-action]")]
  .filter(element => element.checkVisibility())
  .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
  .filter(([_, box]) => box.width > 0 && (box.width < {SMALLEST} || box.height < {SMALLEST}))
  .map(([html, box]) => `${{html}} ${{Math.round(box.width)}}x${{Math.round(box.height)}}`)"""

TILES = {"caylus1303": "wood_tailor", "caylus2005": "prestige_weaver"}
PICKS = {
    "caylus1303": (
        "provost",
        "seat/red/wood",
        "turn&sketch=%5B%7B%22path%22:%22/provost%22,%22to%22:3%7D%5D",
        "lay/road_20",
        "hand/red",
    ),
    "caylus2005": ("seat/red/wood", "castle", "section/walls", "line/goods", "inn", "turn", "lay/road_20", "bailiff"),
}
NOWHERE = "/games/none/"
ALL = (
    "/",
    "/new",
    "/tour",
    f"/new/late?{urlencode(fields_of(deal(4, 'axe')))}",
    "/join",
    "/rules",
    "/rules?q=journeyman+farm",
    "/box",
    "/print",
    "/resume",
    "/new/tiles?players=4&tiles=laid",
    NOWHERE,
)
OF_A_GAME = (
    "",
    "setup",
    "history",
    "at/30",
    "devices",
    "names",
    "correct",
    "match",
    "repair/30/?how=instead",
    "repair/30/?how=before",
    "repair/30/preview?how=out",
    "repair/30/preview?how=before&action=%7B%22type%22:%22pass%22%7D",
    "box",
    "about",
    "codes",
    "options",
    "delete",
)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """One house for all of it: these tests only look."""
    return open_app(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="module")
def address(app):
    with served(app) as address:
        yield address


@pytest.fixture(scope="module")
def pages(app):
    """The addresses of the main pages, and of every game's own, which stands wherever something may be asked."""
    return [
        *ALL,
        *(f"/games/{bring(app, record_of(moment, SHORT))}/" for moment in MOMENTS),
        *(page for shown in GAMES.values() for page in pages_of(app, shown)),
    ]


def pages_of(app, shown):
    """Give the addresses of a game: to begin it, in mid-game with a proposal, at its end, and scored only."""
    ruleset, tile = shown.ruleset, TILES[shown.ruleset.id]
    running, finished = (bring(app, record(4, "axe", stop, SHORT, ruleset.id)) for stop in (60, None))
    table, over = f"/games/{running}", f"/games/{finished}"
    with app.app_context():
        box.say(ruleset, {tile: {"pp": 9}})
        questions.propose(running, 60, "box", {"box": box.for_new_games(ruleset)}, seating.Role(seats=("red",)))
        invitation = games.find(running).invitation
        counted = {"ruleset": ruleset.id, "players": ["blue", "red"], "counts": {"blue": {"gold": 3}}}
        kept = scorings.create(ruleset, ruleset.read_counted(counted), "Axe", HOST)
    return [
        f"/new?ruleset={ruleset.id}",
        f"/new/late?ruleset={ruleset.id}",
        f"/scoring?ruleset={ruleset.id}",
        f"/scorings/{kept}/",
        f"/scorings/{kept}/about",
        f"/rules?ruleset={ruleset.id}",
        f"/rules/{tile}?ruleset={ruleset.id}",
        f"/box/{tile}?ruleset={ruleset.id}",
        f"/print?ruleset={ruleset.id}",
        f"/join/{invitation}",
        *(f"{table}/{page}" for page in OF_A_GAME),
        *(f"{table}/correct?pick={pick}" for pick in PICKS[ruleset.id]),
        f"{over}/",
        f"{over}/end",
        f"{over}/codes",
    ]


def bring(app, brought):
    """Bring a game as a record; give its id."""
    known = {"Authorization": f"Bearer {TOKEN}"}
    return app.test_client().post("/api/records", json=brought, headers=known).json["id"]


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "first"), [(PHONE, 0), (TABLET, 1)], ids=["phone", "tablet"])
def test_no_page_has_a_violation(address, browser, pages, screen, first):
    """Every page, by turns on a phone and a tablet, each time in another theme and language.

    A game has an odd number of pages: what one game shows on the phone is the other's on the tablet.
    """
    page = browser.new_context(**screen, reduced_motion="reduce").new_page()
    found = {}
    for path, (scheme, language) in zip(pages[first::2], cycle(LOOKS)):
        page.context.add_cookies([{"name": "language", "value": language, "url": address}])
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        answer = page.goto(address + path)
        assert answer.status == (404 if path == NOWHERE else 200), path
        violations = Axe().run(page, options=LEVELS).response["violations"]
        if violations:
            told = [f"{each['id']}: {node['html'][:120]}" for each in violations for node in each["nodes"][:3]]
            found[f"{path} {scheme} {language}"] = told
    assert found == {}


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_what_lies_open_has_no_violation(address, browser, pages, screen):
    """The rules of a tile over the table, and the supply."""
    page, found = browser.new_context(**screen, reduced_motion="reduce").new_page(), []
    of_moments = dict(zip(MOMENTS, pages[len(ALL) :], strict=False))
    for table in (of_moments["plan"], of_moments["2005 plan"]):
        page.goto(address + table)
        page.locator("#cell-bridge .tile").click()
        page.locator("#lookup .component").wait_for()
        found += Axe().run(page, options=LEVELS).response["violations"]
        page.keyboard.press("Escape")
        page.locator("[data-view=supply]:visible").click()
        page.locator("#supply").wait_for()
        found += Axe().run(page, options=LEVELS).response["violations"]
    assert [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]] == []


def test_nothing_to_tap_is_smaller_than_a_thumb(address, browser, pages):
    page = browser.new_context(**PHONE).new_page()
    small = {}
    for path in pages:
        page.goto(address + path)
        if found := page.evaluate(SMALL):
            small[path] = found
    assert small == {}
