"""Hostile and unlucky guests, through `referee serve`: what they send, and that everybody else goes on."""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from referee.games.caylus1303.dealing import deal
from referee.rules.caylus1303 import RULESET
from referee.views.api import legality
from tests.browser.conftest import PHONE
from tests.devices import token
from tests.journeys.house import Answer, House
from tests.journeys.test_backups import become_owner, boundary

FORM = "application/x-www-form-urlencoded"
STRANGER = token("a stranger")


class Owned(NamedTuple):
    """A house whose owner has come, in a time zone where the ends of the calendar are near."""

    house: House
    owner: str


@pytest.fixture(scope="module")
def owned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Owned]:
    with House(tmp_path_factory.mktemp("owned")) as house:
        house.environment["TZ"] = "Europe/Paris"
        owner = token("the owner")
        become_owner(house, house.start(), owner)
        yield Owned(house, owner)


def test_a_browser_goes_back_to_the_table_without_a_connection(house: House, browser: Browser):
    """The table is not among what a browser must forget: back from the rules, it is there, and says that it waits."""
    game_id = house.begin(players=3, decisions=30)
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        page.goto(f"{house.address}/games/{game_id}/")
        expect(page.locator("#table")).to_have_attribute("data-seq", "30")
        page.goto(f"{house.address}/rules")
        house.kill()
        page.go_back()
        expect(page.locator("#table")).to_have_attribute("data-seq", "30")


ODD = {
    "a file with an odd name": ("GET", "/assets/x/.%00", {}),
    "a file with a long name": ("GET", f"/assets/x/{'x' * 300}", {}),
    "a name that is none": ("GET", "/", {"Host": "xn--"}),
    "a name of 3000 letters": ("GET", "/", {"Host": "x" * 3000}),
    "another's name": ("GET", "/", {"Host": "evil.example"}),
    "an address with a tab": ("GET", "/%09/evil.example/", {}),
    "bytes that are no text": ("GET", "/games/%ff%ed%a0%80/", {}),
    "a number of 30 digits": ("GET", "/games/x/at/999999999999999999999999999999", {}),
    "no choice of ours": ("GET", "/print/aid.pdf?language=fr", {}),
    "a language that is none": ("POST", "/language", {"Content_Type": FORM}),
    "JSON that never ends": ("POST", "/api/games", {"Content_Type": "application/json"}),
    "a wrong kind of post": ("POST", "/api/games", {"Content_Type": "text/plain"}),
}


@pytest.mark.parametrize(("method", "path", "headers"), ODD.values(), ids=ODD)
def test_odd_requests_get_an_answer_that_is_theirs(shared_house, method, path, headers):
    """Whoever sends them is told, 4xx; nothing breaks, and the lobby is there."""
    body = b"language=xx&" + b"[" * 100_000 if method == "POST" else None
    answer = shared_house.ask(path, method, body, **headers)
    assert 400 <= answer.status < 500, answer.text
    assert shared_house.ask("/").status == 200


@pytest.mark.parametrize("back", ["/\t/evil.example/", "/\n/evil.example/", "//evil.example/", "/\\evil.example"])
def test_no_form_leads_to_somebody_else(shared_house, back):
    """Browsers drop tabs and line ends, and would read `//evil.example/`."""
    form = urlencode({"language": "fr", "back": back}).encode()
    answer = shared_house.ask("/language", "POST", form, Content_Type=FORM)
    assert (answer.status, answer.headers["Location"]) == (303, "/")


def pasted(house: House, lines: int) -> tuple[Answer, float]:
    """Send the head of a code and so many line ends, as the form of the page does; give how long it took, too."""
    body = f"text={quote('CR1:1/1:11111111:22222222:')}".encode() + b"\n" * lines
    began = time.perf_counter()
    answer = house.ask("/resume", "POST", body, STRANGER, Content_Type=FORM)
    return answer, time.perf_counter() - began


def test_twice_the_pasted_lines_are_twice_the_work(shared_house):
    """At most three times as long, where it was four times; one beside the other, on a machine that may be busy."""
    answers = [(pasted(shared_house, 16_000), pasted(shared_house, 32_000)) for _ in range(15)]
    assert {answer.status for pair in answers for answer, _ in pair} == {422}
    assert median(many / few for (_, few), (_, many) in answers) <= 3


def test_the_table_is_answered_while_codes_are_read(shared_house):
    """Twenty strangers paste 20 KB of line ends each; before the last of them is told, the table was there."""
    table = f"/games/{shared_house.begin(decisions=5)}/"
    with ThreadPoolExecutor(21) as crowd:
        posts = [crowd.submit(pasted, shared_house, 20_000) for _ in range(20)]
        assert crowd.submit(shared_house.ask, table).result().status == 200
    assert {post.result()[0].status for post in posts} == {422}


def restored(house: House, saved: dict[str, Any], device: str) -> Answer:
    """Upload a backup, as the form of the lobby does."""
    body, kind = boundary(json.dumps(saved).encode())
    return house.ask("/backup", "POST", body, device, Content_Type=kind)


@pytest.fixture(scope="module")
def saved(owned: Owned) -> dict[str, Any]:
    """The backup of a game that its host has deleted since."""
    game_id = owned.house.begin(decisions=5)
    backup = owned.house.ask("/backup.json").json
    assert owned.house.ask(f"/api/games/{game_id}", "DELETE").status == 204
    return dict(backup)


def changed(saved: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Give a backup with other values in its one game."""
    return {**saved, "games": [{**saved["games"][0], **fields}]}


Spoil = Callable[[dict[str, Any]], dict[str, Any]]
IMPOSSIBLE: dict[str, tuple[Spoil, str]] = {
    "the last day of the calendar": (lambda saved: changed(saved, created="9999-12-31T23:59:59"), "created"),
    "the first day of the calendar": (lambda saved: changed(saved, created="0001-01-01T00:00:00"), "created"),
    "no day at all": (lambda saved: changed(saved, created="yesterday"), "created"),
    "an id with a way out": (lambda saved: changed(saved, id="../../etc"), "id"),
    "an id twice": (lambda saved: {**saved, "games": saved["games"] * 2}, "id"),
}


@pytest.mark.parametrize(("spoil", "field"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_backup_that_cannot_be_is_refused_and_the_owner_sees_the_lobby(owned, saved, spoil, field):
    """With the reason; nothing of it is there."""
    answer = restored(owned.house, spoil(saved), STRANGER)
    assert (answer.status, field in answer.text) == (422, True)
    assert owned.house.ask("/", token=owned.owner).status == 200
    assert owned.house.ask("/api/games", token=STRANGER).json["games"] == []


def test_the_same_backup_six_times_at_once(owned, saved):
    """One brings it, the others are told that it is there or asked to wait: no error, and it is there once."""
    ours, device = changed(saved, id="six-times"), token("six hands")
    with ThreadPoolExecutor(6) as hands:
        answers = [answer.status for answer in hands.map(lambda _: restored(owned.house, ours, device), range(6))]
    assert 303 in answers
    assert set(answers) <= {200, 303, 503}
    assert [game["id"] for game in owned.house.ask("/api/games", token=device).json["games"]] == ["six-times"]


def test_a_backup_of_a_game_that_is_somebody_elses_says_so(owned, saved):
    """“0 restored” has its reason."""
    ours = changed(saved, id="somebody-elses")
    assert restored(owned.house, ours, token("somebody")).status == 303
    answer = restored(owned.house, ours, STRANGER)
    assert (answer.status, "another host" in answer.text) == (200, True), answer.text


PLENTY = dict.fromkeys(("food", "wood", "stone", "fabric", "gold"), 20)
TILES = (
    "stone_farm",
    "stone_quarry",
    "stone_sawmill",
    "wood_farm",
    "wood_quarry",
    "wood_sawmill",
    "wood_spinning_mill",
)


def lavish_record() -> dict[str, Any]:
    """A random game with a box of plenty, up to a decision with more ways than anybody lists."""
    setup = replace(deal(2, "box"), box={tile: {"effect": PLENTY} for tile in TILES})
    state, luck, entries = RULESET.start(setup), Random(0), []
    while len(ways := list(islice(RULESET.legal(state), legality.MOST + 1))) <= legality.MOST:
        action = luck.choice(ways)
        entries.append(RULESET.write_entry(RULESET.pending(state).player, action))
        state = RULESET.apply(state, action).state
    return {"format": 1, "setup": RULESET.write_setup(setup), "actions": entries}


def test_a_box_of_plenty_makes_no_list_without_an_end(shared_house):
    """Twenty of each good on every doubtful tile: the list stops and says so; the table is no larger than others."""
    plain = shared_house.begin(players=2, decisions=60)
    lavish = shared_house.ask("/api/records", "POST", lavish_record()).json["id"]
    listed = shared_house.ask(f"/api/games/{lavish}/legal").json
    assert (len(listed["actions"]), listed["more"]) == (legality.MOST, True)
    sizes = [len(shared_house.ask(f"/games/{game_id}/").body) for game_id in (plain, lavish)]
    assert sizes[1] <= 2 * sizes[0]


PRIVATE = ("/", "/backup.json", "/games/{}/record.json", "/games/{}/print/pause.pdf", "/api/games/{}/prestige")


def test_what_is_private_is_kept_nowhere(shared_house):
    game_id = shared_house.begin(decisions=20)
    kept = {path: shared_house.ask(path.format(game_id)).headers["Cache-Control"] for path in PRIVATE}
    assert kept == dict.fromkeys(PRIVATE, "no-store")


def test_an_empty_secret_is_drawn_anew(tmp_path: Path):
    """A disk that was full may have left one: nobody could tell our forms from others."""
    (tmp_path / "secret").touch()
    with House(tmp_path) as house:
        house.start()
        assert len((tmp_path / "secret").read_text()) >= 32
