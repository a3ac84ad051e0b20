"""A phone alone, in real Chromium: the site once over the wire, then the referee without any network."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import A_TABLET
from tests.journeys.house import House, random_record
from tests.phone.alone import is_new, renew

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_an_evening_without_a_network(host, phone):
    """Once fetched, it plays, restarts, plays on, takes back and changes its language while the host is gone."""
    tab = phone.open()
    game_id = tab.begin()
    assert tab.play(game_id, 30) == 30
    host.end()
    phone.close()
    tab = phone.open()
    tab.locator("a.enter").first.click()
    tab.shows(30)
    assert tab.play(game_id, 30) == 60
    tab.tap(".undo")
    tab.shows(61)
    tab.visit("")
    tab.locator("#menu > summary").click()
    tab.locator("[name=language][value=fr], [value=fr]").first.click()
    expect(tab.locator("html")).to_have_attribute("lang", "fr")
    phone.close()
    tab = phone.open()
    expect(tab.page.locator("html")).to_have_attribute("lang", "fr")
    assert len(tab.record(game_id)["actions"]) == 59


def test_a_game_of_2005_on_a_tablet_without_a_network(host, phone):
    tab = phone.open(viewport=A_TABLET["viewport"])
    host.end()
    game_id = tab.begin("caylus2005")
    assert tab.play(game_id, 30) == 30
    expect(tab.locator("#now")).to_be_in_viewport()


@pytest.mark.parametrize(("locale", "told"), [("pl-PL", "Nowa rozgrywka"), ("fr-FR", "Nouvelle partie")])
def test_it_speaks_the_language_of_the_phone_from_the_first_page_on(host, phone, locale, told):
    tab = phone.open(locale=locale)
    expect(tab.page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(tab.locator("html")).to_have_attribute("lang", locale[:2])
    expect(tab.locator("main .primary").first).to_contain_text(told)


def test_nothing_confirmed_is_lost(host, phone):
    """The browser is killed right after a move was shown, again and again; each move is there, once."""
    tab = phone.open()
    game_id = tab.begin()
    seq = tab.play(game_id, 3)
    for _ in range(2):
        phone.kill()
        tab = phone.open()
        tab.visit(f"games/{game_id}/")
        tab.shows(seq)
        seq = tab.play(game_id, 2)
    assert len(tab.record(game_id)["actions"]) == seq


def test_two_tabs_share_one_game(host, phone):
    """The second tab plays through the first one's Python, follows it, and takes over when it closes."""
    first = phone.open()
    game_id = first.begin()
    second = phone.tab(path=f"#/games/{game_id}/")
    assert second.play(game_id, 2) == 2
    first.shows(2)
    first.play(game_id, 1)
    second.shows(3)
    first.page.close()
    assert second.play(game_id, 3) == 6
    third = phone.tab(path=f"games/{game_id}/")  # a link that was opened in a tab of its own
    third.shows(6)
    assert third.page.url == f"{host.address}#/games/{game_id}/"


def test_a_new_version_is_offered_and_never_forced(host, phone):
    """Until it is taken the old one goes on, also after a restart; then the old game goes on in it."""
    tab = phone.open()
    game_id = tab.begin()
    tab.play(game_id, 2)
    renew(host.folder)
    phone.close()
    tab = phone.open()
    note = tab.page.locator("#note")
    expect(note).to_contain_text("new version")
    assert not is_new(tab)
    note.locator(".no").click()
    expect(note).to_be_hidden()
    phone.close()
    host.end()
    tab = phone.open()
    assert not is_new(tab)
    tab.page.locator("#note .yes").click()
    expect(tab.page.locator("html")).to_have_css("scroll-margin-top", "7px")
    tab.ready()
    tab.visit(f"games/{game_id}/")
    tab.shows(2)
    assert tab.play(game_id, 2) == 4
    expect(tab.page.locator("#note")).to_be_hidden()


def test_a_backup_goes_out_and_comes_in(host, phone, playwright, tmp_path):
    """Saved with one tap, it brings the games to a phone that never saw them, and they go on."""
    tab = phone.open()
    game_id = tab.begin()
    tab.play(game_id, 4)
    tab.visit("")
    tab.locator("details.files summary").click()
    with tab.page.expect_download() as saving:
        tab.locator("details.files a[download]").click()
    backup = tmp_path / saving.value.suggested_filename
    saving.value.save_as(backup)
    assert backup.name.startswith("caylus-backup")
    other = type(phone)(playwright, tmp_path / "other", host.address)
    with other:
        tab = other.open()
        tab.locator("details.files summary").click()
        tab.locator("#upload-backup").set_input_files(backup)
        tab.locator("#upload-backup + button, form:has(#upload-backup) button").click()
        tab.locator("a.enter").first.click()
        tab.shows(4)
        assert tab.play(tab.app.url.split("/games/")[1].strip("/"), 2) == 6


def test_a_game_moves_to_the_laptop_and_back(host, phone, tmp_path):
    """A record goes from the phone to `referee serve` in mid-game, and from there to the phone."""
    tab = phone.open()
    game_id = tab.begin()
    tab.play(game_id, 5)
    with House(tmp_path / "data") as house:
        house.start()
        there = house.bring(tab.record(game_id))
        assert house.ask(f"/api/games/{there}").json["seq"] == 5
        body = house.ask(f"/games/{house.begin(decisions=40)}/record.json").body
    file = tmp_path / "record.json"
    file.write_bytes(body)
    tab.visit("")
    tab.locator("details.files summary").click()
    tab.locator("#upload-record").set_input_files(file)
    tab.locator("form:has(#upload-record) button").click()
    tab.shows(40)
    assert tab.play(tab.app.url.split("/games/")[1].strip("/"), 2) == 42


def test_what_another_app_shares_begins_a_game(host, phone, tmp_path):
    """A record that is shared with the installed app, as the phone's system would post it, is a game at once."""
    tab = phone.open()
    file = tmp_path / "shared.json"
    file.write_text(json.dumps(random_record(3, "shared", 12)))
    tab.page.evaluate(
        """([address, text]) => {
          const form = Object.assign(document.createElement("form"), { method: "post", action: address });
          form.enctype = "multipart/form-data";
          const field = Object.assign(document.createElement("input"), { type: "file", name: "record" });
          const carried = new DataTransfer();
          carried.items.add(new File([text], "shared.json", { type: "application/json" }));
          field.files = carried.files;
          form.append(field);
          document.body.append(form);
          form.submit();
        }""",
        [f"{host.address}received", file.read_text()],
    )
    tab.ready()
    tab.shows(12)


def test_brackets_without_end_are_no_record_and_end_nothing(host, phone, tmp_path):
    tab = phone.open()
    file = tmp_path / "deep.json"
    file.write_text("[" * 200_000)
    tab.locator("details.files summary").click()
    tab.locator("#upload-record").set_input_files(file)
    tab.locator("form:has(#upload-record) button").click()
    expect(tab.locator("#trouble")).to_be_visible()
    game_id = tab.begin()
    assert tab.play(game_id, 1) == 1


def test_tabs_of_other_addresses(host, phone):
    """Whatever the address says there is a page of this site; a sheet is a page of its own, and so are the licences."""
    tab = phone.open()
    for path in ("#//", "#/../../", "#/https://example.org/", "#/javascript:alert(1)", "?a=b", "index.html"):
        other = phone.tab(path=path)
        assert other.app.url.startswith(host.address)
        assert other.page.url.startswith(f"{host.address}#/")
        other.page.close()
    sheet = phone.context.new_page()
    sheet.goto(f"{host.address}print/aid.html")
    expect(sheet).to_have_title(re.compile("Player aid"))
    assert sheet.locator("iframe").count() == 0
    with phone.context.expect_page() as opening:
        tab.locator("footer a", has_text="Licences").click()
    for told in ("pyodide", "SIL OPEN FONT LICENSE"):
        expect(opening.value.locator("body")).to_contain_text(told)
