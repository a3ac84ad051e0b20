"""The sheet of a result without a game: who had what, added up, who won; in three languages, and only of a count."""

import pytest

from referee.cli import main
from referee.games.caylus1303.words import Words
from referee.views import printables
from tests.printables.conftest import count, printed
from tests.web.programs import the_host

VERDICTS = {
    "en": "Shared victory: Ann and Bob",
    "fr": "Victoire partagée : Ann et Bob",
    "pl": "Wspólne zwycięstwo: Ann i Bob",
}
TITLES = {"en": "Final scoring", "fr": "Décompte final", "pl": "Punktacja końcowa"}


@pytest.mark.parametrize("language", VERDICTS)
def test_the_sheet_tells_everything_that_was_counted(language):
    """Every heap of which somebody has something, what it is worth, the totals, the ranks and who won."""
    text, words = printed("result", lang=language).text, Words(language, count().counted.names)
    assert TITLES[language] in text
    assert VERDICTS[language] in text
    assert [words.player(colour) for colour in count().counted.players if words.player(colour) not in text] == []
    for heap in ("tokens_1", "tokens_3", "tokens_5", "tokens_10", "gold"):
        assert " ".join(words.name(heap).split()).casefold() in text.casefold()
    for told in ("4 → 40", "1 → 2", "6 → 30", "4 → 12", "42 42 17 0 0", "1 1 3 4 4", "Friday"):
        assert told in text


@pytest.fixture
def kept(app):
    """Where a result is found."""
    answer = the_host(app).post("/scorings", ruleset="caylus1303", players=["blue", "red"], counts={"red": {"gold": 3}})
    return f"/scorings/{answer.json['id']}"


def test_the_print_page_of_a_result_has_its_sheet_alone(client, kept):
    page = client.get(f"{kept}/print").text
    assert page.count('name="sheet"') == 1
    assert f'href="{kept}/print/result.pdf?' in page
    assert f'src="{kept}/print/result.html?' in page
    assert "3 → 6" in " ".join(client.get(f"{kept}/print/result.html").text.replace("</span>", "").split())


def test_its_pdf_comes_over_the_wire(client, kept, monkeypatch):
    monkeypatch.setattr(printables.press, "print", lambda _: b"%PDF-1.7 %%EOF")
    answer = client.get(f"{kept}/print/result.pdf?lang=pl")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Cache-Control"] == "no-store"


def test_without_a_count_there_is_no_such_sheet(client, new_game, capsys):
    """Neither from the app, of a game or of nothing, nor from the command."""
    sentence = "Final scoring: count first, with “Only the scoring”."
    for path in ("/print", f"/games/{new_game()}/print"):
        assert sentence in client.get(f"{path}?sheet=result").text
    assert 'value="result"' not in client.get("/print").text
    assert main(["print", "result", "-o", "-"]) != 0
    assert sentence in capsys.readouterr().err


def test_of_a_result_there_is_no_other_sheet(client, kept):
    """A record needs a game."""
    assert client.get(f"{kept}/print/record.pdf").status_code == 422
    assert client.get(f"{kept}/print/nothing.pdf").status_code == 404
