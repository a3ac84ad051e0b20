"""The table tent: its code holds the long join link, so only a host prints it, and nothing keeps it."""

import io
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from referee.printables import keeping
from referee.views import printables
from tests.devices import TOKEN
from tests.web.phones import game_of_three, link_to, newcomer, send
from tests.web.playing import played

ROOT = "http://table.test:8000"


@pytest.fixture(scope="module", autouse=True)
def _send_the_press_home():
    yield
    printables.press.workshop.rest()


@pytest.fixture
def game_id(app):
    return game_of_three(app)


@pytest.fixture
def tent(game_id):
    """Where its PDF is."""
    return f"/games/{game_id}/print/tent.pdf"


@pytest.fixture
def host(client):
    """The host's browser, which came by the address that phones use."""
    client.set_cookie("device", TOKEN, domain="table.test")
    return client


@pytest.fixture
def phone(app, game_id):
    """Bob's phone, which plays but hosts nothing."""
    phone = newcomer(app, "phone")
    send(phone, link_to(app, game_id), seats="red")
    return phone


def codes_in(pdf, dpi=100):
    """What a camera reads on a page, by the way up."""
    with pypdfium2.PdfDocument(io.BytesIO(pdf)) as document:
        picture = document[0].render(scale=dpi / 72).to_pil()
    return [code.text for code in zxingcpp.read_barcodes(picture)]


def test_both_faces_hold_the_long_link(app, host, game_id, tent):
    """Read at 100 dots an inch, one the right way up and one upside down; it leads to the seats."""
    answer = host.get(tent, base_url=ROOT)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert codes_in(answer.data) == [f"{ROOT}{link_to(app, game_id)}"] * 2
    assert newcomer(app).get(codes_in(answer.data)[0].removeprefix(ROOT)).status_code == 200


def test_at_home_the_link_holds_the_address_that_phones_reach(app, client, game_id, tent, monkeypatch):
    monkeypatch.setattr("referee.views.own_address.addresses", lambda: ["192.168.1.7", "10.0.0.7"])
    pdf = client.get(tent, base_url="http://localhost:8000").data
    assert codes_in(pdf) == [f"http://192.168.1.7:8000{link_to(app, game_id)}"] * 2


def test_the_words_beside_the_code_do_not_tell_the_link(app, host, game_id, tent):
    """Whoever reads over a shoulder learns where the app is, not how to join."""
    page = host.get(tent.replace(".pdf", ".html"), base_url=ROOT).text
    assert "table.test:8000" in page
    assert link_to(app, game_id).removeprefix("/join/") not in page


def test_a_tent_is_kept_nowhere(app, host, tent, monkeypatch):
    """Not in the folder of PDFs, not in memory, not by the browser: every one is made anew."""
    made = []
    monkeypatch.setattr(keeping, "_spare", {})
    monkeypatch.setattr(printables.press, "print", lambda page: made.append(page) or b"%PDF-1.7 %%EOF")
    for address in (tent, tent, tent.replace(".pdf", ".html")):
        answer = host.get(address, base_url=ROOT)
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "no-store"
    assert len(made) == 2
    folder = Path(app.config["PRINTED"])
    assert not folder.exists() or list(folder.iterdir()) == []
    assert keeping._spare == {}


def test_a_new_link_is_another_code_and_the_old_tent_leads_nowhere(app, host, game_id, tent):
    (old, _) = codes_in(host.get(tent, base_url=ROOT).data)
    host.post(f"/games/{game_id}/devices/link", data={"csrf_token": host.csrf})
    (new, _) = codes_in(host.get(tent, base_url=ROOT).data)
    assert new == f"{ROOT}{link_to(app, game_id)}" != old
    assert newcomer(app).get(old.removeprefix(ROOT)).status_code == 404


@pytest.mark.parametrize("path", ["print/tent.pdf", "print/tent.html", "print?sheet=tent"])
def test_only_a_host_prints_it(app, phone, game_id, path):
    """Others are refused as on the page of devices, whose buttons are the host's, and learn nothing."""
    refused = send(phone, f"/games/{game_id}/devices/link")
    answer = phone.get(f"/games/{game_id}/{path}")
    assert answer.status_code == refused.status_code == 403
    for page in (answer.text, refused.text):
        assert "Only the host of this table can do that." in page
        assert link_to(app, game_id) not in page
    assert newcomer(app, "stranger").get(f"/games/{game_id}/{path}").status_code == 403


def test_only_a_host_is_offered_it(client, phone, game_id):
    for browser, offered in ((client, True), (phone, False)):
        assert ('value="tent"' in browser.get(f"/games/{game_id}/print").text) == offered
        assert ("sheet=tent" in browser.get(f"/games/{game_id}/devices").text) == offered


def test_no_other_sheet_of_the_host_tells_the_link(app, client, game_id):
    word = link_to(app, game_id).removeprefix("/join/")
    for name in ("setup", "pause"):
        assert word not in client.get(f"/games/{game_id}/print/{name}.html").text


def test_a_game_that_is_over_has_none(app, client):
    game_id = played(app, 2, "over", None)
    answer = client.get(f"/games/{game_id}/print/tent.html")
    assert answer.status_code == 422
    assert "join link of a running game" in answer.text
    assert 'value="tent"' not in client.get(f"/games/{game_id}/print").text


def test_without_a_game_the_page_says_who_prints_it(client):
    answer = client.get("/print/tent.pdf")
    assert answer.status_code == 422
    assert "Its host prints it" in answer.text
    assert 'value="tent"' not in client.get("/print").text
