"""What is of a game that nobody here knows is refused with that game's name, whichever way it comes."""

import io
import json
import re

import pytest

from referee.games import GAMES, codes
from referee.games.caylus1303.dealing import deal
from referee.games.layouts import read_code
from referee.printables.qr.records import write_papers
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.refusals import Refused
from referee.rules.registry import record_of, ruleset_of
from tests.web.conftest import Client
from tests.web.playing import played

SETUP = {**RULESET.write_setup(deal(2, "x")), "ruleset": "caylus2077"}
RECORD = {"setup": SETUP, "actions": []}


@pytest.mark.rule("refusal:unknown_ruleset")
@pytest.mark.parametrize("read", [lambda: ruleset_of(SETUP), lambda: record_of(RECORD)], ids=["setup", "record"])
def test_a_setup_or_a_record(read):
    with pytest.raises(Refused) as caught:
        read()
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule) == ("unknown_ruleset", None)
    assert refusal.facts == {"name": "caylus2077", "known": ["caylus1303", "caylus2005"]}


@pytest.mark.parametrize("named", [None, 7, ["caylus1303"], {}], ids=repr)
def test_what_names_no_game_at_all(named):
    with pytest.raises(Refused) as caught:
        ruleset_of({"ruleset": named})
    assert caught.value.refusal.code == "setup_malformed"


def test_over_the_programming_interface(host):
    """No rule of a game speaks there, so none is named."""
    for answer in (host.post("/games", setup=SETUP), host.post("/records", **RECORD)):
        assert (answer.status_code, answer.json["error"]) == (422, "unknown_ruleset")
        assert "“caylus2077”" in answer.json["message"]
        assert "rule" not in answer.json


def upload(client: Client, path: str, field: str, body: object):
    file = (io.BytesIO(json.dumps(body).encode()), "file.json")
    return client.post(path, data={field: file, "csrf_token": client.csrf})


def test_an_uploaded_record(client):
    answer = upload(client, "/records", "record", RECORD)
    assert answer.status_code == 422
    assert "“caylus2077”" in answer.text


def test_a_backup_brings_the_others(app, client):
    """The game is named with the reason, and nothing else is lost."""
    game_id = played(app, 2, "kept", 5)
    saved = json.loads(client.get("/backup.json").data)
    strange = {**saved["games"][0], "id": "strange", "name": "From the future"}
    strange["setup"] = {**strange["setup"], "ruleset": "caylus2077"}
    saved["games"] = [{**saved["games"][0], "id": "another"}, strange]
    answer = upload(client, "/backup", "backup", saved)
    assert answer.status_code == 422
    assert "“From the future” was not restored." in answer.text
    assert "“caylus2077”" in answer.text
    for known in (game_id, "another"):
        assert client.get(f"/games/{known}/").status_code == 200


def test_a_pause_sheet(client):
    answer = client.post("/resume", data={"text": "\n".join(write_papers(RECORD)), "csrf_token": client.csrf})
    assert answer.status_code == 422
    assert "“caylus2077”" in answer.text


def test_a_setup_code():
    """A code holds a number, no name: one beyond all layouts that are known here is of another game."""
    with pytest.raises(Refused) as caught:
        read_code(codes.write(sum(game.layouts.total for game in GAMES.values())))
    assert caught.value.refusal.facts["what"] == "unknown_game"


@pytest.mark.parametrize("path", ["/new", "/new/late", "/new/tiles", "/scoring", "/rules", "/rules/dungeon"])
def test_an_address_of_a_game(client, path):
    """It may name its game; one that nobody knows is refused by its name."""
    answer = client.get(f"{path}?ruleset=caylus2077")
    assert answer.status_code == 422
    assert "“caylus2077”" in answer.text


@pytest.mark.parametrize("path", ["/rules", "/rules/lawyer"])
def test_an_address_may_say_what_is_meant_anyway(client, path):
    """Ways on say which game is meant; only the ways back to this address do not, where it did not."""
    asked = [client.get(address).text for address in (f"{path}?ruleset=caylus1303", path)]
    named, unnamed = (re.sub(r"(\?|%3F)ruleset(=|%3D)caylus1303", "", text) for text in asked)
    assert named == unnamed
