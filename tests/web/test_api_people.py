"""People over time for programs: everybody, each with their games, names merged and separated."""

import pytest

from tests.web.evenings import counted, evening
from tests.web.programs import a_program


@pytest.fixture
def ids(app, host):
    evening(app, "Anna", "Bob")
    counted(app, Ania=20, Bob=1)
    return lambda: {who["name"]: who["id"] for who in host.get("/people")["people"]}


def test_everybody_with_their_figures(host, ids):
    told = host.get("/people")
    assert {who["name"] for who in told["people"]} == {"Anna", "Ania", "Bob"}
    bob = next(who for who in told["people"] if who["name"] == "Bob")["records"][0]
    assert (bob["ruleset"], bob["figures"]["games"], bob["sources"]["games"]) == ("caylus1303", 2, 1)
    assert bob["by_players"].keys() == {"2"}
    shown = host.get(f"/people/{ids()['Bob']}")
    assert [game["scored"] for game in shown["games"]] == [True, False]
    logged = shown["games"][1]
    assert sum(logged["sources"].values()) == logged["total"] == sum(bob["sources"]["sums"].values())


def test_names_are_merged_and_separated(host, ids):
    known = ids()
    merged = host.post("/people/merges", one=known["Ania"], other=known["Anna"])
    assert merged.status_code == 200
    assert [name["name"] for name in merged.json["also"]] == ["Ania"]
    assert len(merged.json["games"]) == 2
    assert host.ask("DELETE", f"/people/merges/{merged.json['also'][0]['id']}").status_code == 204
    assert ids() == known


def test_what_cannot_be_merged(host, ids):
    known = ids()
    answer = host.post("/people/merges", one=known["Bob"], other=known["Anna"])
    assert (answer.status_code, answer.json["error"]) == (422, "people_met")
    assert host.ask("DELETE", "/people/merges/nobody").status_code == 422
    assert host.ask("GET", "/people/nobody").status_code == 404


def test_another_device_knows_nobody(app, ids):
    assert a_program(app).get("/people") == {"people": [], "more": False}
