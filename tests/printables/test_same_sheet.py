"""The app and the command print the same sheet: the HTML that goes to the press, in every mix of choices."""

import json
from itertools import product
from urllib.parse import urlencode

import pytest

from referee.cli import main
from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.printables.choices import VALUES
from referee.printables.questions import QUESTIONS
from referee.rules.kernel import counting
from referee.views import printables
from tests.printables.conftest import count, record
from tests.web.programs import the_host

FACTS = {
    "pause": {"players": 3, "stop": 60},
    "tent": {"stop": 20},
    "record": {"players": 2},
}  # the games that are printed


def mixes(name):
    """Every mix of what can be chosen for a sheet."""
    own = {question.field: tuple(question.answers) for question in QUESTIONS}
    known = {**VALUES, "paper": SHEETS[name].papers, **own}
    fields = ("lang", "paper", "ink", "type", *(field for field in SHEETS[name].asks if field in known))
    return [dict(zip(fields, values, strict=True)) for values in product(*(known[field] for field in fields))]


@pytest.fixture
def sent(monkeypatch):
    """What the app gives to the press, which prints nothing."""
    pages = []
    monkeypatch.setattr(printables.press, "print", lambda page: pages.append(page) or b"%PDF-")
    return pages


@pytest.fixture
def written(monkeypatch):
    """What the command gives to WeasyPrint, which prints nothing."""
    pages = []
    monkeypatch.setattr("referee.printables.pdf.pdf", lambda page: pages.append(page) or b"%PDF-")
    return pages


@pytest.mark.parametrize("name", SHEETS)
def test_every_mix_is_the_same(name, client, app, sent, written, tmp_path):
    """Language, paper, ink, type, players, size of cards."""
    app.config["ROOTS"] = []  # only this computer: QR codes lead to where the page was opened
    base, of_game = _subject(name, client, app, tmp_path)
    for mix in mixes(name):
        client.get(f"{base}/print/{name}.pdf?{urlencode({'seed': 'oak', **mix})}")
        options = [f"--{field}={value}" for field, value in mix.items()]
        main(
            ["print", name, "--seed=oak", "--url=http://localhost", *options, *of_game, "-o", str(tmp_path / "it.pdf")]
        )
    assert len(sent) == len(mixes(name))
    assert [mix for mix, app, command in zip(mixes(name), sent, written, strict=True) if app != command] == []


def _subject(name, client, app, folder):
    """Bring what a sheet is about; give where the app has it, and what tells the command the same."""
    if name == "result":
        return _count(the_host(app), folder)
    return _game(name, client, the_host(app), folder) if name in FACTS else ("", [])


def _count(host, folder):
    plain, file = counting.write(count().counted), folder / "counted.json"
    kept = host.post("/scorings", **plain).json
    file.write_text(json.dumps(plain))
    return f"/scorings/{kept['id']}", [f"--counted={file}", f"--title={kept['name']}", f"--date={kept['created']}"]


def _game(name, client, host, folder):
    game_id = host.post("/records", **record(seed="same", **FACTS[name])).json["id"]
    about, file = host.get(f"/games/{game_id}"), folder / "game.json"
    file.write_bytes(client.get(f"/games/{game_id}/record.json").data)
    times = f"--date={about['created']}/{about['updated']}"
    join = [f"--join={host.get(f'/games/{game_id}/invitation')['link']}"] if name == "tent" else []
    return f"/games/{game_id}", [f"--game={file}", f"--title={about['name']}", times, *join]
