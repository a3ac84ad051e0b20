"""Where a browser keeps the games: in private files, or in its database; never an empty shelf beside a full one."""

import pytest
from playwright.sync_api import expect

from tests.phone.alone import BELOW, Tab

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NAME = f"referee /{BELOW}/"
HOLDER = """const held = [];
addEventListener("message", async ({ data }) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(encodeURIComponent(data));
  for await (const file of folder.values()) {
    let handle = null;
    while (!handle) handle = await file.createSyncAccessHandle().catch(() => null);
    held.push(handle);
  }
  postMessage("held");
});"""
HOLD = """(name) => new Promise((held) => {
  const worker = new Worker("holder.js");
  worker.addEventListener("message", held);
  worker.postMessage(name);
})"""
ONLY_RECORDS = """async (name) => {
  await (await navigator.storage.getDirectory()).removeEntry(encodeURIComponent(name), { recursive: true });
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore("files");
  await new Promise((opened) => opening.onsuccess = opened);
  opening.result.close();
}"""


@pytest.fixture
def elsewhere(host):
    """A page of the same origin that is none of the site's."""
    (host.root / "elsewhere.html").write_text("<title>elsewhere</title>")
    (host.root / "holder.js").write_text(HOLDER)
    return f"{host.origin}/elsewhere.html"


def test_games_that_cannot_be_opened_are_not_passed_over(phone, elsewhere):
    """The start says that it cannot, and shows no empty lobby; tried again when they are free, the game is there."""
    tab = phone.open()
    seq = tab.play(game_id := tab.begin(), 2)
    tab.page.goto(elsewhere)
    tab.page.evaluate(HOLD, NAME)
    other = phone.context.new_page()
    other.goto(f"{phone.address}#/games/{game_id}/")
    expect(other.locator("#again")).to_be_visible()
    tab.page.close()
    other.locator("#again").click()
    Tab(other, phone.address).shows(seq)


def test_a_browser_without_private_files_keeps_games_in_its_database(phone, elsewhere):
    """Also when it is killed right after a move; and it stays with them, should it have private files one day."""
    tab = phone.open()
    tab.page.goto(elsewhere)
    tab.page.evaluate(ONLY_RECORDS, NAME)
    tab = phone.tab(tab.page)
    seq = tab.play(game_id := tab.begin(), 3)
    phone.kill()
    tab = phone.open()
    tab.visit(f"games/{game_id}/")
    tab.shows(seq)
    assert tab.play(game_id, 2) == seq + 2
