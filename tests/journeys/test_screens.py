"""The table can be played on any screen: measured, at the fullest moments, in three languages, by day and by night.

One browser and one house serve all of it; a screen is a size given to a page that is open already.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.games import GAMES
from referee.rules.caylus1303 import catalogue as catalogue1303
from referee.rules.caylus1303 import frames as caylus1303
from referee.rules.caylus2005 import catalogue as catalogue2005
from referee.rules.caylus2005 import frames as caylus2005
from referee.rules.registry import RULESETS
from referee.wording.hyphens import hyphened
from tests.browser.conftest import known_by
from tests.caylus2005.tables import a_table, scored
from tests.devices import TOKEN, token
from tests.journeys.house import House
from tests.journeys.moments import FIRST, LONG, MOMENTS, SECOND, SHORT, record, record_of

PHONES = ((360, 640), (390, 844), (844, 390), (932, 430))
UPRIGHT = ((768, 1024), (820, 1180), (834, 1112))
LYING = ((1024, 768), (1180, 820), (1366, 768), (1920, 1080))
SMALLEST = (320, 568)
SCREENS = (
    *((width, height, 1.0) for width, height in (SMALLEST, *PHONES, *UPRIGHT, *LYING)),
    *((width / zoom, height / zoom, zoom) for zoom in (1.25, 2.0) for width, height in LYING),
)
FAR = tuple((width, height, 1.0) for width, height in ((390, 844), (844, 390), (820, 1180), (1180, 820), (1920, 1080)))
WIDTHS = (320, 360, 390, 512, 590, 768, 820, 1024, 1180, 1920)
MEASURING = Path(__file__).with_name("measuring.js").read_text()
RENAMING = Path(__file__).with_name("renaming.js").read_text()
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
LOOKS = cycle([(language, scheme) for scheme in ("light", "dark") for language in ("en", "fr", "pl")])
FAMILIES = {  # of the tiles of the road
    FIRST: (catalogue1303, ("starting", "wood", "stone", "monuments")),
    SECOND: (catalogue2005, ("fixed", "neutral", "wood", "stone", "prestige")),
}
TILES = {
    game: [row.id for family in families for row in getattr(catalogue.EDITIONS[catalogue.NEWEST], family)]
    for game, (catalogue, families) in FAMILIES.items()
}
Opener = Callable[..., Page]
Screens = Sequence[tuple[float, float, float]]


@pytest.fixture
def open_page(shared_house: House, browser: Browser) -> Iterator[Opener]:
    """Open an address of the house on the host's device or another."""
    contexts = []

    def opened(path: str, language: str = "en", scheme: Any = "light", known: str = TOKEN) -> Page:
        context = browser.new_context(storage_state=known_by(known), color_scheme=scheme, reduced_motion="reduce")
        contexts.append(context)
        context.add_cookies([{"name": "language", "value": language, "url": shared_house.address}])
        page = context.new_page()
        page.goto(shared_house.address + path)
        return page

    yield opened
    for context in contexts:
        context.close()


def begin(house: House, brought: dict[str, Any]) -> str:
    """Bring a game; give its id."""
    answer = house.ask("/api/records", "POST", brought)
    assert answer.status == 201, answer.text
    return str(answer.json["id"])


def take_up(house: House, state: Any) -> str:
    """Take up a game of 2005 where it stands; give its id."""
    ruleset = RULESETS[SECOND]
    start = {"position": ruleset.position(state), "point": ruleset.point(state)}
    late = {"setup": ruleset.write_setup(state.table.setup), "start": start, "name": "Taken up"}
    return str(house.ask("/api/games", "POST", late).json["id"])


def join(house: House, game_id: str, name: str, *seats: str) -> str:
    """Let a device join with these seats; give its token."""
    invitation = house.ask(f"/api/games/{game_id}/invitation").json["invitation"]
    answer = house.ask("/api/join", "POST", {"invitation": invitation, "seats": list(seats)}, token=token(name))
    assert answer.status in (200, 201), answer.text
    return token(name)


def resize(page: Page, width: float, height: float, zoom: float = 1.0) -> None:
    """Give the page a screen; zoomed, each of its pixels is so much larger."""
    session = page.context.new_cdp_session(page)
    metrics = {"width": int(width), "height": int(height), "deviceScaleFactor": zoom, "mobile": False}
    session.send("Emulation.setDeviceMetricsOverride", metrics)


def wrong(page: Page, within: str = "body", screens: Screens = SCREENS) -> dict[str, list[str]]:
    """Measure a page on every screen; give what is wrong where."""
    found = {}
    for width, height, zoom in screens:
        resize(page, width, height, zoom)
        if sentences := page.evaluate(MEASURING, within):
            found[f"{width:.0f}×{height:.0f}"] = sentences
    return found


@pytest.mark.parametrize(
    ("name", "language", "scheme"),
    [*((name, *next(LOOKS)) for name in MOMENTS), ("draft", "fr", "dark"), ("draft", "pl", "light")],
)
def test_the_table_can_be_played(shared_house: House, open_page: Opener, name: str, language: str, scheme: str):
    """Every target has its centre on top and is a thumb wide; no name is cut, and nothing lies on anything else."""
    game_id = begin(shared_house, record_of(name))
    assert wrong(open_page(f"/games/{game_id}/", language, scheme)) == {}


@pytest.mark.parametrize(
    ("name", "language", "scheme"), [("plan", "pl", "light"), ("bridge", "fr", "dark"), ("deliver", "en", "light")]
)
def test_the_table_is_read_from_afar(shared_house, open_page, name, language, scheme):
    """At table distance nothing is cut, nothing lies on anything else, and all is reached."""
    page = open_page(f"/games/{begin(shared_house, record_of(name))}/", language, scheme)
    page.evaluate("document.documentElement.dataset.distance = 'on'")
    assert wrong(page, screens=FAR) == {}


def test_texts_are_twice_as_large(shared_house, browser_type, browser_type_launch_args):
    """Where the reader has set so: nothing is cut or covered, all is reached; a tablet scrolls as a phone does."""
    large = [*browser_type_launch_args["args"], "--blink-settings=defaultFontSize=32"]
    with browser_type.launch(**{**browser_type_launch_args, "args": large}) as reader:
        page = reader.new_context(storage_state=known_by(TOKEN), reduced_motion="reduce").new_page()
        page.goto(f"{shared_house.address}/games/{begin(shared_house, record_of('bridge'))}/")
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "36px"
        assert wrong(page, screens=FAR[:-1]) == {}


@pytest.mark.parametrize(("name", "language", "scheme"), [("over", *next(LOOKS)), ("past", *next(LOOKS))])
def test_a_game_that_is_over_or_looked_back_at(shared_house, open_page, name, language, scheme):
    game_id = begin(shared_house, record(5, "0", None, LONG))
    assert wrong(open_page(f"/games/{game_id}/{'at/40' if name == 'past' else ''}", language, scheme)) == {}


@pytest.mark.parametrize(
    ("name", "moment", "language", "scheme"),
    [
        ("asked", "plan", *next(LOOKS)),
        ("asked", "favor", *next(LOOKS)),
        ("asked", "deliver", *next(LOOKS)),
        ("waiting", "plan", *next(LOOKS)),
        ("watching", "favor", *next(LOOKS)),
        ("asked", "2005 plan", *next(LOOKS)),
        ("waiting", "2005 castle", *next(LOOKS)),
    ],
)
def test_a_device_of_ones_own(shared_house, open_page, name, moment, language, scheme):
    """The player who is asked, one who waits, and one who watches; all can be tapped."""
    game_id = begin(shared_house, record_of(moment))
    asked = shared_house.ask(f"/api/games/{game_id}").json["state"]["decision"]["player"]
    seats = {"asked": [asked], "waiting": [next(colour for colour in LONG if colour != asked)], "watching": []}[name]
    known = join(shared_house, game_id, f"{name} {moment}", *seats)
    assert wrong(open_page(f"/games/{game_id}/", language, scheme, known)) == {}


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("path", ["/", "/games/{}/"])
def test_everything_in_the_menu_can_be_tapped(shared_house, open_page, path, language):
    """Where the screen is lower than the menu, the menu scrolls."""
    page = open_page(path.format(begin(shared_house, record_of("duel"))), language)
    page.locator("#menu > summary").click()
    assert wrong(page, "#menu") == {}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("points", [(0, 0, 0, 0, 0), (4, 5, 5, 6, 29), (0, 71, 72, 88, 89), (25, 50, 126, 127, 149)])
def test_markers_on_the_score_track(shared_house, open_page, points, language):
    """Together, one behind the other or far apart: each is seen, and the numbers between them."""
    players = RULESETS[SECOND].colours
    state = a_table(players=players, **dict(zip(players, map(scored, points), strict=True))).state
    page = open_page(f"/games/{take_up(shared_house, state)}/", language)
    assert wrong(page, "#board") == {}


@pytest.mark.parametrize("view", ["players", "supply"])
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("name", ["crowded", "2005 castle"])
def test_what_lies_behind_a_tab(shared_house, open_page, name, view, language):
    """Players and supply on small screens; the supply as a sheet over the board on the others."""
    page = open_page(f"/games/{begin(shared_house, record_of(name))}/", language)
    page.evaluate("view => { document.documentElement.dataset.view = view; }", view)
    assert wrong(page, "#supply" if view == "supply" else "body") == {}


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize(("name", "names"), [("crowded", SHORT), ("plan", LONG), ("2005 plan", LONG)])
def test_a_tablet_that_lies_shows_the_whole_game(shared_house, open_page, name, names, language):
    """Four friends, or five of the longest names, on a full road: nothing scrolls, not the road, not the seats."""
    page = open_page(f"/games/{begin(shared_house, record_of(name, names))}/", language)
    assert {size: parts for size in LYING if (parts := scrolled(page, *size))} == {}


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("name", ["plan", "2005 plan"])
def test_a_tablet_that_stands_shows_the_whole_road(shared_house, open_page, name, language):
    """Five of the longest names on a full road: at most the seats scroll."""
    page = open_page(f"/games/{begin(shared_house, record_of(name))}/", language)
    assert {size: parts for size in UPRIGHT if (parts := scrolled(page, *size)) not in ([], ["#seats"])} == {}


def scrolled(page: Page, width: int, height: int) -> list[str]:
    """Give the parts of the table that do not fit a screen."""
    resize(page, width, height)
    return page.evaluate(
        """() => [":root", "#road", "#seats", "#board"].filter((part) => {
          const { scrollHeight, clientHeight } = document.querySelector(part);
          return scrollHeight > clientHeight;
        })"""
    )


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize(("game", "moment"), [(FIRST, "plan"), (SECOND, "2005 plan")])
def test_every_name_takes_two_lines(shared_house, open_page, game, moment, language):
    """Every tile of the box: on the road, beside the provost and beside the road, on every screen."""
    page, shown = open_page(f"/games/{begin(shared_house, record_of(moment))}/", language), GAMES[game]
    words = shown.words(language)
    names = [hyphened([shown.breaks], words.name(tile)) for tile in TILES[game]]
    long = {}
    for width, height, zoom in SCREENS:
        resize(page, width, height, zoom)
        if sentences := page.evaluate(RENAMING, names):
            long[f"{width:.0f}×{height:.0f}"] = sentences
    assert long == {}


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820)])
def test_a_road_as_long_as_a_box_allows(shared_house, open_page, size):
    """99 spaces: as many lines as it takes; where the road winds, it opens at its gate."""
    game_id = begin(shared_house, record(4, "0", 4, SHORT, box={"road": {"spaces": 99}}))
    page = open_page(f"/games/{game_id}/")
    resize(page, *size)
    assert page.evaluate(MEASURING, "body") == []
    spaces = page.locator(".cell").evaluate_all("cells => cells.map(cell => `${cell.offsetLeft} ${cell.offsetTop}`)")
    assert len(set(spaces)) == len(spaces) == 4 + 1 + 99 + 2
    page.reload()
    assert page.locator("#cell-fairground").evaluate("cell => cell.getBoundingClientRect().bottom < innerHeight")


def test_pages_never_scroll_sideways(shared_house, open_page):
    """Every page beside the table, on every width, with the longest names."""
    running, finished = begin(shared_house, record_of("plan")), begin(shared_house, record(5, "0", None, LONG))
    forms, laid = [f"/new?ruleset={ruleset}" for ruleset in RULESETS], "/new/tiles?players=5&tiles=laid"
    ways = ("setup", "history", "devices", "at/40", "about", "codes", "delete")
    table = [f"/games/{running}/{page}" for page in ways]
    paths = ["/", "/new", *forms, laid, "/join", "/resume", "/rules", "/rules/wood_tailor", "/print", *table]
    page, scrolled = open_page("/"), []
    for path, (language, _) in zip((*paths, f"/games/{finished}/end"), LOOKS, strict=False):
        page.context.add_cookies([{"name": "language", "value": language, "url": shared_house.address}])
        page.goto(shared_house.address + path)
        for width in WIDTHS:
            resize(page, width, 800)
            if beyond := page.evaluate(SIDEWAYS):
                scrolled.append(f"{path} in {language} at {width}: {beyond}")
    assert scrolled == []


def test_what_is_wrong_with_a_new_game_is_seen_at_once(open_page):
    """On the smallest phone, too: the page opens at the field, with what to do below it."""
    page = open_page("/new?players=5")
    resize(page, 360, 640)
    page.locator("[name=name_1]").fill("Anna")
    page.locator("[name=name_5]").fill("anna")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[name=name_5]")).to_be_focused()
    problem = page.locator("#problem-name_5")
    expect(problem).to_be_in_viewport(ratio=1)
    assert problem.evaluate(
        """(part) => {
          const { left, width, bottom } = part.getBoundingClientRect();
          return part.contains(document.elementFromPoint(left + width / 2, bottom - 4));
        }"""
    )


def test_what_is_done_is_struck_out_in_its_heading_alone(shared_house, open_page):
    """Numbers of pieces and letters of players stay as they are."""
    page = open_page(f"/games/{begin(shared_house, record(4, '0', 0, SHORT))}/setup")
    for tick in page.locator(".tick input").all():
        tick.check()
    struck = page.evaluate(
        """() => [...document.querySelectorAll(".steps *")]
          .filter((part) => getComputedStyle(part).textDecorationLine === "line-through")
          .map((part) => part.parentElement.className)"""
    )
    assert set(struck) == {"tick"}
    assert len(struck) == page.locator(".tick").count()


def test_the_moments_are_what_they_are_called():
    """Each moment is found, and every kind of decision is among them."""
    for game, decisions in ((FIRST, caylus1303.AnyDecision), (SECOND, caylus2005.AnyDecision)):
        kinds = {cls.__struct_config__.tag for cls in decisions.__args__}
        assert kinds <= {"activate", *(moment.asked for moment in MOMENTS.values() if moment.game == game)}
