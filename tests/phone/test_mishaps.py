"""What goes wrong on a phone alone: no room, damaged games, parts that the browser threw away, and neighbours."""

import json
import shutil
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from tests.journeys.house import random_record
from tests.phone.alone import Tab, is_new, renew

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_browser_without_room_says_so_and_loses_nothing(host, phone):
    """What does not fit is refused with a reason; what was confirmed is there, and with room it goes on."""
    tab = phone.open()
    game_id = tab.begin()
    seq = tab.play(game_id, 2)
    control = phone.context.new_cdp_session(tab.page)
    control.send("Storage.overrideQuotaForOrigin", {"origin": host.origin, "quotaSize": 1000})
    brought = fill(tab)
    control.send("Storage.overrideQuotaForOrigin", {"origin": host.origin})
    phone.kill()
    tab = phone.open()
    assert len(json.loads(tab.fetched("api/games"))["games"]) == brought + 1
    tab.visit(f"games/{game_id}/")
    tab.shows(seq)
    assert tab.play(game_id, 2) == seq + 2


def fill(tab) -> int:
    """Bring games until one is refused for want of room; give how many were confirmed."""
    bring = """async ([address, record]) => {
      const csrf = document.querySelector("meta[name=csrf-token]").content;
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
      const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(record) });
      return [answer.status, await answer.text()];
    }"""
    record = random_record(5, "large")
    for brought in range(50):
        status, told = tab.app.evaluate(bring, [f"{tab.address}api/records", record])
        if status != 201:
            assert status == 507
            assert "no room" in told
            return brought
    raise AssertionError("there is always room")


def test_damaged_games_are_handed_over_and_the_referee_begins_anew(host, phone, tmp_path):
    """A failed start says what to do, and does it: the file comes down, and the next game is kept as ever."""
    tab = phone.open()
    tab.play(tab.begin(), 1)
    damage(phone, host)
    phone.start()
    page = phone.context.pages[0]
    page.goto(host.address)
    expect(page.locator("#status")).to_contain_text("cannot be read")
    page.locator("#cure").click()
    tab = Tab(page, host.address)
    with page.expect_download() as saving:
        page.locator("#note .yes").click()
    with ZipFile(saving.value.path()) as archive:
        assert "games.sqlite" in archive.namelist()
    game_id = tab.begin()
    seq = tab.play(game_id, 1)
    phone.close()
    tab = phone.open()
    tab.visit(f"games/{game_id}/")
    tab.shows(seq)


def test_cookies_that_were_not_written_whole_stop_nothing(host, phone):
    """The device is the host of its games all the same."""
    tab = phone.open()
    game_id = tab.begin()
    seq = tab.play(game_id, 2)
    damage(phone, host, "cookies.json", "")
    tab = phone.open()
    tab.visit(f"games/{game_id}/")
    tab.shows(seq)
    assert tab.play(game_id, 1) == seq + 1


def test_a_program_that_was_thrown_away_comes_again(host, phone):
    """A browser may clear its caches alone; without a host it says what is missing, with one it mends itself."""
    tab = phone.open()
    game_id = tab.begin()
    seq = tab.play(game_id, 2)
    clear = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
    tab.page.evaluate(clear)
    tab.page.reload()
    tab.ready()
    tab.visit(f"games/{game_id}/")
    tab.shows(seq)
    part = "new URL('site/python/app.zip', location.origin + location.pathname)"
    tab.page.evaluate(clear.replace("caches.delete(name)", f"(await caches.open(name)).delete({part})"))
    host.end()
    phone.close()
    phone.start()
    page = phone.context.pages[0]
    page.goto(host.address)
    expect(page.locator("#status")).to_contain_text("could not be fetched")
    host.begin()
    page.locator("#again").click()
    Tab(page, host.address).visit(f"games/{game_id}/")


def test_two_sites_of_one_host_leave_each_other_alone(host, phone):
    """Each has its games, its version and its bell."""
    other = host.root / "other"
    shutil.copytree(host.folder, other)
    tab = phone.open()
    game_id = tab.begin()
    elsewhere = phone.context.new_page()
    elsewhere.goto(f"{host.origin}/other/")
    second = Tab(elsewhere, f"{host.origin}/other/")
    assert second.locator("a.enter").count() == 0
    renew(other)
    elsewhere.reload()
    second.ready()
    elsewhere.locator("#note .yes").click()
    expect(elsewhere.locator("html")).to_have_css("scroll-margin-top", "7px")
    second.ready()
    expect(tab.page.locator("#note")).to_be_hidden()
    assert not is_new(tab)
    assert tab.play(game_id, 1) == 1


def damage(phone, host, name: str = "games.sqlite", body: str = "no database at all") -> None:
    """Overwrite files of a name behind the app's back, from another page of the same host."""
    phone.close()
    phone.start()
    page = phone.context.pages[0]
    page.goto(f"{host.origin}/")
    page.evaluate(
        """async ([name, body]) => {
          const root = await navigator.storage.getDirectory();
          for await (const folder of root.values()) {
            for await (const file of folder.values()) {
              const body = new Uint8Array(await (await file.getFile()).arrayBuffer());
              if (!new TextDecoder().decode(body.subarray(1, 100)).startsWith(name)) continue;
              const writing = await file.createWritable({ keepExistingData: true });
              await writing.write({ type: "write", position: 512, data: body });
              if (!body) await writing.truncate(512);
              await writing.close();
            }
          }
        }""",
        [name, body],
    )
    phone.close()
