"""The print page and its addresses: choose, see, get the PDF; what cannot be printed is said in a sentence."""

import subprocess
import sys

import pytest

from referee.printables.press import Press
from referee.printables.sheets import SHEETS
from referee.views import printables

BROKEN = (
    "import sys; sys.modules['weasyprint'] = None\n"
    "from referee.printables.press import work\n"
    "work(open(0, 'rb', buffering=0), sys.stdout.buffer)"
)


@pytest.fixture(scope="module", autouse=True)
def _send_the_press_home():
    yield
    printables.press.close()


def test_the_page_offers_every_sheet_that_needs_no_game(client):
    page = client.get("/print").text
    for name, kind in SHEETS.items():
        assert (f'value="{name}"' in page) == (kind.of_game in ("", "any"))
    assert 'src="/print/setup.html?' in page
    assert 'href="/print/setup.pdf?' in page


def test_the_menu_leads_to_the_print_page(client):
    assert 'href="/print"' in client.get("/").text


def test_the_preview_is_the_sheet_in_the_readers_language(client):
    client.set_cookie("language", "fr")
    page = client.get("/print/setup.html?seed=oak").text
    assert '<html lang="fr" class="paper-a4 ink-colour type-normal">' in page
    assert "Champ de foire" in page


def test_the_pdf_is_made_once_and_kept(client, app, monkeypatch):
    made = []
    monkeypatch.setattr(printables.press, "print", lambda page: made.append(page) or b"%PDF-")
    for _ in range(2):
        answer = client.get("/print/aid.pdf?language=pl")
        assert (answer.status_code, answer.mimetype, answer.data) == (200, "application/pdf", b"%PDF-")
        assert 'filename="caylus-aid-pl.pdf"' in answer.headers["Content-Disposition"]
    client.get("/print/aid.pdf?language=fr")
    assert len(made) == 2


def test_a_pdf_comes_from_a_process_of_its_own(client):
    assert client.get("/print/scorepad.pdf").data.startswith(b"%PDF-1.7")


def test_a_set_up_without_a_word_is_dealt_once(client):
    """Preview and PDF of one address show the same table."""
    answer = client.get("/print/setup.html?players=3&name=x&_external=1")
    assert answer.status_code == 302
    assert "seed=" in answer.location
    assert "players=3" in answer.location
    assert client.get(answer.location).text == client.get(answer.location).text


def test_a_games_own_set_up_is_printed(client, new_game):
    game_id = new_game(players=3)
    page = client.get(f"/games/{game_id}/print").text
    assert f'src="/games/{game_id}/print/setup.html?' in page
    assert 'name="players"' not in page
    assert "Setup for 3 players" in client.get(f"/games/{game_id}/print/setup.html").text


def test_the_qr_code_leads_to_the_pages_own_address(client):
    page = client.get("/print/setup.html?seed=oak", base_url="http://192.168.7.7:8000").text
    assert "Scan the picture" in page


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("number=0", "Choose 1 to 50 sheets at a time."),
        ("number=500", "Choose 1 to 50 sheets at a time."),
        ("number=many", "Choose 1 to 50 sheets at a time."),
        ("paper=a5", "choose one of a4, letter"),
        ("players=6", "“6” cannot be chosen here"),
        ("code=DFH4-MB17-S6XD", "This is not a setup code"),
        ("code=DFH4", "A setup code has 12 characters; here are 4."),
        (f"seed={'x' * 61}", "at most 60 characters"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(client, query, sentence):
    for path in ("/print", "/print/setup.html", "/print/setup.pdf"):
        answer = client.get(f"{path}?seed=oak&{query}" if "seed" not in query else f"{path}?{query}")
        assert answer.status_code == 422
        assert sentence in answer.text


def test_a_mistyped_code_stays_in_the_form(client):
    page = client.get("/print?code=DFH4-MB17-S6XD&paper=letter").text
    assert 'value="DFH4-MB17-S6XD"' in page
    assert '<option value="letter" selected>' in page


@pytest.mark.parametrize(
    "path", ["/print/poster.pdf", "/print/poster.html", "/print?sheet=poster", "/games/nope/print"]
)
def test_an_unknown_sheet_or_game_is_not_found(client, path):
    assert client.get(path).status_code == 404


def test_without_its_libraries_the_page_says_what_to_install(client, monkeypatch):
    """The app runs; PDFs are not there; the browser prints the same sheet."""
    monkeypatch.setattr(printables, "press", Press((sys.executable, "-c", BROKEN)))
    page = client.get("/print?sheet=aid").text
    assert "sudo apt install libpangoft2-1.0-0" in page
    assert "aid.pdf" not in page
    assert client.get("/print/aid.html").status_code == 200
    answer = client.get("/print/aid.pdf")
    assert answer.status_code == 503
    assert "libpangoft2-1.0-0" in answer.text


def test_the_server_never_loads_weasyprint(tmp_path):
    """Live updates are not held up: only the press's own process draws."""
    script = (
        "import sys; from pathlib import Path; from referee.app import create_app\n"
        "from referee.migrations import migrate\n"
        f"app = create_app(Path({str(tmp_path)!r})); migrate(app); client = app.test_client()\n"
        "assert client.get('/print/scorepad.pdf').status_code == 200\n"
        "assert 'weasyprint' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
