"""Every page and every kind of decision passes axe, by day and by night, in three languages; thumbs find targets."""

from itertools import cycle, product
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee.games.caylus1303.dealing import deal
from referee.play import box, games, questions, scorings, seating
from referee.play.luck import Luck
from referee.play.playout import play
from referee.rules.caylus1303 import RULESET, frames
from referee.rules.registry import RULESETS
from tests.browser.conftest import PHONE, TABLET, open_app, served
from tests.devices import HOST, TOKEN
from tests.journeys.moments import SHORT, record
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
    """The addresses of the main pages, with a game in its second round and a finished one."""
    with app.app_context():
        running, finished = (games.create(RULESET, deal(4, "axe"), "Axe", host=HOST) for _ in range(2))
        for game_id, stop in ((running, 60), (finished, 1000)):
            luck = Luck("axe")
            for seen in range(stop):
                state = games.position(game_id).state
                if RULESET.pending(state) is None:
                    break
                games.submit(
                    game_id, seen, f"axe key {seen}", RULESET.write_action(luck.choose(RULESET.legal_actions(state)))
                )
        counted = {"ruleset": RULESET.id, "players": ["blue", "red"], "counts": {"blue": {"gold": 3}}}
        box.say(RULESET, {"wood_tailor": {"pp": 9}, "lawyer": {"cost": {"stone": 1}}})
        asks = seating.Role(seats=("red",))
        questions.propose(running, 60, "box", {"box": box.for_new_games(RULESET)}, asks)
        invitation = games.find(running).invitation
        kept = scorings.create(RULESET, RULESET.read_counted(counted), "Axe", HOST)
    table, over = f"/games/{running}", f"/games/{finished}"
    return [
        "/",
        "/new",
        *(f"/new?ruleset={ruleset}" for ruleset in RULESETS),
        *(f"/new/late?ruleset={ruleset}" for ruleset in RULESETS),
        "/tour",
        f"/new/late?{urlencode(fields_of(deal(4, 'axe')))}",
        *(f"/scoring?ruleset={ruleset}" for ruleset in RULESETS),
        f"/scorings/{kept}/",
        f"/scorings/{kept}/about",
        "/join",
        "/rules",
        "/rules?q=journeyman+farm",
        "/rules/wood_tailor",
        "/box",
        "/box/stone_foundry",
        "/print",
        "/resume",
        f"{table}/",
        f"{table}/setup",
        f"{table}/history",
        f"{table}/at/30",
        f"{table}/devices",
        f"{table}/names",
        f"{table}/correct",
        f"{table}/correct?pick=seat/red/wood",
        f"{table}/correct?pick=turn&sketch=%5B%7B%22path%22:%22/provost%22,%22to%22:3%7D%5D",
        f"{table}/correct?pick=lay/road_20",
        f"{table}/correct?pick=hand/red",
        f"{table}/match",
        f"{table}/repair/30/?how=instead",
        f"{table}/repair/30/?how=before",
        f"{table}/repair/30/preview?how=out",
        f"{table}/repair/30/preview?how=before&action=%7B%22type%22:%22pass%22%7D",
        f"{table}/box",
        f"{table}/about",
        f"{over}/",
        f"{over}/end",
        f"{table}/at/30",
        f"{table}/options",
        f"{table}/delete",
        f"/join/{invitation}",
        "/new/tiles?players=4&tiles=laid",
        "/games/none/",
        *(f"/games/{game_id}/" for game_id in asked_for_everything(app)),
    ]


def asked_for_everything(app):
    """Bring a game for every kind of decision, which stands there; give their ids."""
    wanted = {str(kind.__struct_config__.tag) for kind in frames.AnyDecision.__args__}
    for players, seed in product((5, 4, 2), "012345"):
        for decisions, turn in enumerate(play(RULESET, deal(players, seed), seed)):
            kind = str(RULESET.pending(turn.before).__struct_config__.tag)
            if kind in wanted:
                wanted.discard(kind)
                brought, known = record(players, seed, decisions, SHORT), {"Authorization": f"Bearer {TOKEN}"}
                yield app.test_client().post("/api/records", json=brought, headers=known).json["id"]
    assert wanted == set()


def looks_for(pages, first):
    """Give every page a look in turn, from the first one on: theme and language."""
    looks = cycle((*LOOKS[first:], *LOOKS[:first]))
    return list(zip(pages, looks, strict=False))


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "first"), [(PHONE, 0), (TABLET, 4)], ids=["phone", "tablet"])
def test_no_page_has_a_violation(address, browser, pages, screen, first):
    """Every page on every kind of screen, each time in another theme and language."""
    page = browser.new_context(**screen, reduced_motion="reduce").new_page()
    found = {}
    for path, (scheme, language) in looks_for(pages, first):
        page.context.add_cookies([{"name": "language", "value": language, "url": address}])
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.goto(address + path)
        violations = Axe().run(page, options=LEVELS).response["violations"]
        if violations:
            told = [f"{each['id']}: {node['html'][:120]}" for each in violations for node in each["nodes"][:3]]
            found[f"{path} {scheme} {language}"] = told
    assert found == {}


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_what_lies_open_has_no_violation(address, browser, pages, screen):
    """The rules of a tile over the table, and the supply."""
    page = browser.new_context(**screen, reduced_motion="reduce").new_page()
    page.goto(address + next(path for path in pages if path.startswith("/games/")))
    page.locator("#cell-bridge .tile").click()
    page.locator("#lookup .component").wait_for()
    found = Axe().run(page, options=LEVELS).response["violations"]
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
