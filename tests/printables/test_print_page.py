"""The print page and its addresses: choose, see, get the PDF; what cannot be printed is said in a sentence."""

import os
import re
import subprocess
import sys
from contextlib import ExitStack, closing
from html import unescape
from itertools import product

import pypdfium2
import pytest

from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.printables import keeping
from referee.printables.press import Press
from referee.views import printables
from tests.devices import HOST, TOKEN
from tests.web.evenings import counted, evening

PDF = b"%PDF-1.7 and so on %%EOF"


@pytest.fixture(scope="module", autouse=True)
def _send_the_press_home():
    yield
    printables.press.workshop.rest()


def test_the_page_offers_every_sheet_that_needs_no_game(client):
    page = client.get("/print").text
    for name, kind in SHEETS.items():
        assert (f'value="{name}"' in page) == kind.free
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
    monkeypatch.setattr(printables.press, "print", lambda page: made.append(page) or PDF)
    for _ in range(2):
        answer = client.get("/print/aid.pdf?lang=pl")
        assert (answer.status_code, answer.mimetype, answer.data) == (200, "application/pdf", PDF)
        assert 'filename="caylus-aid-pl.pdf"' in answer.headers["Content-Disposition"]
    client.get("/print/aid.pdf?lang=fr")
    assert len(made) == 2


@pytest.mark.parametrize("folder", ["/proc/printed", "/dev/full/printed"])
def test_a_pdf_that_cannot_be_kept_is_given_all_the_same(client, app, folder, monkeypatch):
    """And it is made once: the page asks whether it is made, and then for it."""
    app.config["PRINTED"], made = folder, []
    monkeypatch.setattr(keeping, "_spare", {})
    monkeypatch.setattr(printables.press, "print", lambda page: made.append(page) or PDF)
    assert client.head("/print/scorepad.pdf").status_code == 200
    assert client.get("/print/scorepad.pdf").data == PDF
    assert len(made) == 1
    for lang, paper in product(("en", "fr", "pl"), ("a4", "letter")):
        client.get(f"/print/aid.pdf?lang={lang}&paper={paper}")
    assert len(keeping._spare) == keeping.SPARE


def test_a_pdf_comes_from_a_process_of_its_own(client):
    assert client.get("/print/scorepad.pdf").data.startswith(b"%PDF-1.7")


def test_a_set_up_without_a_word_is_dealt_once(client):
    """Preview and PDF of one address show the same table."""
    answer = client.get("/print/setup.html?players=3&lang=fr")
    assert answer.status_code == 302
    assert "seed=" in answer.location
    assert "players=3&lang=fr" in answer.location
    assert client.get(answer.location).text == client.get(answer.location).text


def test_a_games_own_set_up_is_printed(client, new_game):
    game_id = new_game(players=3)
    page = client.get(f"/games/{game_id}/print").text
    assert f'src="/games/{game_id}/print/setup.html?' in page
    assert 'name="players"' not in page
    assert "Setup for 3\u00a0players" in client.get(f"/games/{game_id}/print/setup.html").text


def test_the_qr_code_leads_to_the_pages_own_address(client):
    page = client.get("/print/setup.html?seed=oak", base_url="http://192.168.7.7:8000").text
    assert "Scan the picture" in page


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("number=0", "Choose 1 to 50\u00a0sheets at a time."),
        ("number=500", "Choose 1 to 50\u00a0sheets at a time."),
        ("number=many", "Choose 1 to 50\u00a0sheets at a time."),
        ("paper=a5", "choose one of a4, letter"),
        ("lang=de", "Language: “de” cannot be chosen; choose one of en, fr, pl"),
        ("players=6", "Players: “6” cannot be chosen"),
        ("code=DFH4-MB17-S6XD", "This is not a setup code"),
        ("code=DFH4", "A setup code has 12\u00a0characters; here are 4."),
        (f"seed={'x' * 61}", "at most 60\u00a0characters"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(client, query, sentence):
    for path in ("/print", "/print/setup.html", "/print/setup.pdf"):
        answer = client.get(f"{path}?seed=oak&{query}" if "seed" not in query else f"{path}?{query}")
        assert answer.status_code == 422
        assert sentence in answer.text


UNKNOWN = {"language=fr": "language", "lang=pl&colour=no": "colour", "_external=1": "_external", "url=//x": "url"}


@pytest.mark.parametrize(("query", "name"), UNKNOWN.items())
@pytest.mark.parametrize(
    "path", ["/print", *(f"/print/{sheet}" for sheet in ("setup.html", "setup.pdf", "aid.html", "aid.pdf"))]
)
def test_what_nobody_can_choose_is_named(client, path, query, name):
    """An address says `lang`, as the command does; whatever else it says is refused, not left unread."""
    answer = client.get(f"{path}?{query}")
    assert answer.status_code == 400
    assert f"“{name}” is no choice here; there are lang, paper, ink, type, number" in answer.text


def test_only_the_page_is_asked_for_a_sheet(client):
    assert client.get("/print?sheet=aid").status_code == 200
    assert "“sheet” is no choice here" in client.get("/print/setup.pdf?sheet=aid").text


def test_a_mistyped_code_stays_in_the_form(client):
    page = client.get("/print?code=DFH4-MB17-S6XD&paper=letter").text
    assert 'value="DFH4-MB17-S6XD"' in page
    assert '<option value="letter" selected>' in page


@pytest.mark.parametrize("path", ["/print/nonsense.pdf", "/print/nonsense.html", "/print?sheet=nonsense"])
def test_an_unknown_sheet_is_not_found(client, path):
    """And nobody thinks of a game: the sentence says which sheets there are, the page offers them."""
    answer = client.get(path)
    assert answer.status_code == 404
    assert "There is no sheet “nonsense”; there are setup, aid, " in answer.text
    assert "deleted" not in answer.text
    assert ('value="aid"' in answer.text) == ("?" in path)


def test_sheets_of_an_unknown_game_are_not_found(client):
    assert client.get("/games/nope/print").status_code == 404


def said(page):
    """How many pages the print page says a sheet has."""
    return int(re.search(r'id="pages"[^>]*>(\d+)\u00a0page', page)[1])


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("type", ["normal", "large"])
def test_the_page_says_how_many_pages_the_pdf_has(app, client, name, type):
    """Before it is made: each sheet, of a game where it needs one, and its PDF over the wire."""
    at = f"{of(app, name)}/print"
    page = client.get(f"{at}?sheet={name}&lang=fr&type={type}&seed=oak").text
    (address,) = re.findall(r'data-pdf href="([^"]+)"', page)
    with closing(pypdfium2.PdfDocument(client.get(unescape(address)).data)) as pdf:
        assert said(page) == len(pdf)


def of(app, name):
    """Give the address below which a sheet is printed, with a game for it."""
    match SHEETS[name].of_game:
        case "running" | "joined":
            return f"/games/{evening(app, 'Ann', 'Bob', decisions=60)}"
        case "finished":
            return f"/games/{evening(app, 'Ann', 'Bob')}"
        case "counted":
            return f"/scorings/{counted(app, Ann=3, Bob=1)}"
    return ""


def test_sheets_are_offered_in_groups(client, new_game):
    """By what they are for; of a game, first those that nobody has without it."""
    titles = re.compile(r'<p class="hint" id="group-\d">([^<]+)</p>')
    assert titles.findall(client.get("/print").text) == ["For players", "For the evening"]
    assert titles.findall(client.get(f"/games/{new_game()}/print").text) == [
        "Of this game",
        "For players",
        "For the evening",
    ]
    assert all(kind.group in ("players", "evening") for kind in SHEETS.values())


def test_a_game_has_its_own_references(client, new_game):
    """With its own values: all that tell any; of their questions those that no game answers."""
    game_id = new_game()
    page = client.get(f"/games/{game_id}/print?sheet=cards").text
    offered = set(re.findall(r'name="sheet" value="(\w+)"', page))
    assert offered >= {name for name, kind in SHEETS.items() if kind.varies} | {"guide"}
    assert 'name="size"' in page
    assert f'src="/games/{game_id}/print/cards.html?' in page


OTHER = "/print?ruleset=caylus2005&sheet="


def asked(page):
    """The address of the sheet that a page shows."""
    return unescape(re.search(r'<iframe [^>]*src="([^"]+)"', page)[1])


def test_the_page_prints_for_the_box_of_its_device(client):
    """As this device said last; the address of the sheet says it, and without it nothing is assumed."""
    assert "ruling" not in asked(client.get(f"{OTHER}buildings").text)
    client.set_cookie("caylus2005_ruling_printing", "revised")
    page = client.get(f"{OTHER}buildings").text
    assert '<option value="revised" selected>Church 3' in page
    assert asked(page).endswith("&ruling_printing=revised")
    assert "Church 3\u00a0points" in client.get(asked(page)).text
    assert "Church 3\u00a0points" not in client.get("/print/buildings.html?ruleset=caylus2005").text
    assert "Church" not in asked(client.get("/print?ruleset=caylus1303&sheet=buildings").text)


def test_what_the_page_is_told_of_the_box_counts_more(client):
    """And is kept while another sheet is shown, which does not ask it."""
    client.set_cookie("caylus2005_ruling_printing", "revised")
    assert "ruling" not in asked(client.get(f"{OTHER}buildings&ruling_printing=first").text)
    page = client.get(f"{OTHER}scorepad&ruling_printing=first&ruling_jeweler=in").text
    assert "ruling" not in asked(page)
    kept = dict(re.findall(r'<input type="hidden" name="(ruling_\w+)" value="(\w+)">', page))
    assert kept == {"ruling_printing": "first", "ruling_jeweler": "in"}


def test_an_answer_that_is_none_is_refused(client, new_game):
    """In an address; a cookie that says nothing is forgotten. A game has its own answers."""
    client.set_cookie("caylus2005_ruling_printing", "nonsense")
    assert "ruling" not in asked(client.get(f"{OTHER}aid").text)
    answer = client.get("/print/aid.html?ruleset=caylus2005&ruling_printing=third")
    assert answer.status_code == 422
    assert "The table option printing is one of first / revised." in answer.text
    assert "is no choice here" in client.get("/print/aid.html?ruleset=caylus1303&ruling_printing=first").text
    assert client.get(f"/games/{new_game()}/print/aid.html?ruling_zero_delivery=yes").status_code == 400


def test_another_sheet_keeps_what_was_chosen(client):
    """Also what only the sheet before asks, and the part of the world its paper is from."""
    page = client.get("/print?sheet=aid&lang=pl&paper=letterx4&ink=bw&players=3&seed=oak&size=booklet").text
    assert all(f'<option value="{value}" selected>' in page for value in ("pl", "letter", "bw", "normal"))
    kept = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', page))
    assert kept.items() >= {"players": "3", "seed": "oak", "size": "booklet"}.items()
    assert 'href="/print/aid.pdf?ruleset=caylus1303&amp;lang=pl&amp;paper=letter&amp;ink=bw"' in page


def test_only_papers_of_the_sheet_are_offered(client):
    for name, kind in SHEETS.items():
        if kind.free:
            offered = re.search(r'<select id="paper".*?</select>', client.get(f"/print?sheet={name}").text, re.DOTALL)[
                0
            ]
            assert tuple(re.findall(r'value="(\w+)"', offered)) == kind.papers


@pytest.fixture
def press(monkeypatch):
    """A press of its own, whose worker finds what this test changes."""
    press = Press()
    monkeypatch.setattr(printables, "press", press)
    yield press
    press.workshop.close()


def test_without_its_libraries_the_page_says_what_to_install(client, press, monkeypatch, tmp_path):
    """The app runs; PDFs are not there; the browser prints the same sheet."""
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpangoft2-1.0-0')")
    monkeypatch.syspath_prepend(tmp_path)
    page = client.get("/print?sheet=aid").text
    assert "sudo apt install libpangoft2-1.0-0 libharfbuzz-subset0" in page  # ready to be pasted: no tied spaces
    assert "aid.pdf" not in page
    assert client.get("/print/aid.html").status_code == 200
    answer = client.get("/print/aid.pdf")
    assert answer.status_code == 503
    assert "libpangoft2-1.0-0" in answer.text


def test_a_press_that_stops_is_told_once_and_replaced(client, press, monkeypatch):
    """One clear answer, in the reader's language and in the shape that programs know; the next sheet is printed."""
    assert press.works()
    with monkeypatch.context() as broken:
        broken.setattr("referee.printables.press.pdf", os._exit)
        answers = [
            client.get("/print/aid.pdf", headers={"Accept": kind, "Accept-Language": "fr"})
            for kind in ("text/html", "application/json")
        ]
    assert [answer.status_code for answer in answers] == [503, 503]
    assert "Ce PDF n’a pas pu être créé" in answers[0].text
    assert answers[1].json["error"] == "press_failed"
    assert client.get("/print/scorepad.pdf").data.startswith(b"%PDF-")


def busy(app, press, *devices, query=""):
    """Ask for a PDF while others wait for theirs."""
    with ExitStack() as waiting:
        for device in devices:
            waiting.enter_context(press.place(device))
        address = f"/print/aid.pdf?{query}"
        page = app.test_client().get(address, headers={"Accept": "text/html", "Accept-Language": "pl"})
        known = app.test_client()
        known.set_cookie("device", TOKEN)
        return page, known.get(address, headers={"Accept": "application/json"})


def test_the_ninth_is_asked_to_wait(app, press):
    """503 with Retry-After; for people a page in their language that asks again by itself, for programs JSON."""
    page, program = busy(app, press, *(f"device {number // 2}" for number in range(8)))
    assert page.status_code == program.status_code == 503
    assert page.headers["Retry-After"] == page.headers["Refresh"] == program.headers["Retry-After"]
    assert "Ta strona sama spróbuje ponownie" in page.text.replace("\u00a0", " ")
    assert "Refresh" not in program.headers
    assert program.json["error"] == "busy"


def test_a_pdf_that_is_kept_waits_for_nobody(app, press):
    """Whoever had it made finds it, however many are at the press by then."""
    made = app.test_client().get("/print/aid.pdf?lang=pl").data
    page, program = busy(app, press, *(f"device {number // 2}" for number in range(8)), query="lang=pl")
    assert page.data == program.data == made


@pytest.mark.parametrize("path", ["/print?sheet=aid", "/print/aid.html", "/print/aid.pdf"])
def test_nor_is_anything_laid_out_for_a_crowd(client, monkeypatch, path):
    """Laying out is work of the server itself."""
    monkeypatch.setattr("referee.printables.render.made", None)
    with ExitStack() as waiting:
        for number in range(8):
            waiting.enter_context(printables.desk.place(f"device {number // 2}"))
        page = client.get(path, headers={"Accept": "text/html"})
    assert (page.status_code, page.headers["Refresh"]) == (503, page.headers["Retry-After"])
    assert "This page tries again by itself" in page.text


def test_two_wait_on_one_device(app, press):
    """A stranger without a cookie is as many as their address, not as many as their requests."""
    page, program = busy(app, press, "from 127.0.0.1", "from 127.0.0.1", HOST)
    assert page.status_code == 503
    assert program.data.startswith(b"%PDF")
    page, program = busy(app, press, "from 127.0.0.1", HOST, HOST, query="type=large")
    assert page.data.startswith(b"%PDF")
    assert program.status_code == 503


def test_the_server_never_loads_weasyprint(tmp_path):
    """Live updates are not held up: only the press's own process draws."""
    script = (
        "import sys; from pathlib import Path; from referee.app import create_app\n"
        "from referee.store.migrations import migrate\n"
        f"app = create_app(Path({str(tmp_path)!r})); migrate(app); client = app.test_client()\n"
        "assert client.get('/print/scorepad.pdf').status_code == 200\n"
        "assert 'weasyprint' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
