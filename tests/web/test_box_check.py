"""The box check: what the owner's box says is kept, used by all that is new, taken back, saved and brought."""

import io
import json
import re
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from referee.play import backup, box, games, seating
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.caylus2005 import RULESET as RULESET_2005
from referee.rules.kernel.provenance import Value
from referee.store import store
from referee.wording import LANGUAGES
from tests.devices import HOST
from tests.web.conftest import Client, NewGame
from tests.web.phones import newcomer, send
from tests.web.programs import Program, a_program

TAILOR = {"wood_tailor": {"pp": 3, "cost": {"wood": 1, "food": 1}}}
OF_1303 = "?ruleset=caylus1303"
DOUBTFUL = [value for value in RULESET.printed({}) if value.sure != "A"]
CERTAIN = [value for value in RULESET.printed({}) if value.sure == "A"]


def said(app: Flask) -> dict[Any, Any]:
    with app.app_context():
        return box.said(RULESET)


def says(client: Client, component: str, key: str, **fields: Any) -> TestResponse:
    return send(client, f"/box/{component}/{key}", answer="says", **fields)


def plain(page: str) -> str:
    return page.replace("\u00a0", " ").replace("\u00ad", "")


def fields_of(page: str, key: str) -> dict[str, Any]:
    """Give the fields of a value's form as they are filled in."""
    form = page[page.index(f'id="{key}"') :]
    form = form[: form.index('value="says"')]
    typed = re.findall(r'<input (?:id="\S+" )?type="(?:number|text)" name="(\w+)" value="([^"]*)"', form)
    ticked = re.findall(r'type="(?:radio|checkbox)" name="good" value="(\w+)" checked', form)
    return {**dict(typed), **({"good": ticked} if ticked else {})}


# ---- going through


def test_every_doubtful_value_is_on_its_components_page(client: Client) -> None:
    """Beside the drawn tile, with what we say of it, open until it is compared."""
    for value in DOUBTFUL:
        page = client.get(f"/box/{value.component}").text
        assert f'class="card value open" id="{value.key}"' in page
    tailor = plain(client.get("/box/wood_tailor").text)
    assert 'class="tile flag-wood"' in tailor
    assert "1 wood and 1 resource of your choice (not gold)" in tailor


def test_all_of_a_component_matches_with_one_tap(app: Flask, client: Client) -> None:
    """Then the next one is shown, and the last leads back to the list."""
    answer = send(client, "/box/fairground")
    assert (answer.status_code, answer.location) == (303, f"/box/lawyer{OF_1303}")
    assert said(app) == {("fairground", "cost"): {"wood": 1}}
    seen = 0
    while answer.location != f"/box{OF_1303}":
        answer = send(client, answer.location)
        seen += 1
    assert seen == len({value.component for value in DOUBTFUL}) - 1
    assert f"{len(DOUBTFUL)} of {len(DOUBTFUL)} values compared" in plain(client.get("/box").text)
    with app.app_context():
        assert box.for_new_games(RULESET) == {}


@pytest.mark.parametrize("value", RULESET.printed({}), ids=lambda value: f"{value.component}-{value.key}")
def test_a_form_says_what_the_value_is(app: Flask, client: Client, value: Value) -> None:
    """Sent as it is filled in, whatever its kind, it says what we say; only a name of ours is a name."""
    page = client.get(f"/box/{value.component}").text
    answer = says(client, value.component, value.key, **fields_of(page, value.key))
    assert answer.status_code == (200 if value.sure == "A" and value.key == "name" else 303)
    if value.key != "name":
        assert said(app) == {(value.component, value.key): json.loads(json.dumps(value.value))}
        with app.app_context():
            assert box.for_new_games(RULESET) == {}


def test_what_the_box_says_otherwise_is_marked_as_yours(app: Flask, client: Client) -> None:
    answer = says(client, "wood_tailor", "pp", value="3")
    assert (answer.status_code, answer.location) == (303, f"/box/wood_tailor{OF_1303}#pp")
    page = plain(client.get("/box/wood_tailor").text)
    assert 'class="card value yours" id="pp"' in page
    assert "we had: 4" in page
    overview = plain(client.get("/box").text)
    assert "1 of 91 values compared" in overview
    assert 'aria-label="Take back: Tailor, Prestige points"' in overview
    assert said(app) == {("wood_tailor", "pp"): 3}


@pytest.mark.parametrize(
    ("component", "key", "fields", "value"),
    [
        ("wood_tailor", "cost", {"wood": "2", "any": "1", "food": "0"}, {"wood": 2, "any": 1}),
        ("wood_sawmill", "effect", {"wood": "1", "pp": "2"}, {"wood": 1, "pp": 2}),
        (
            "stone_foundry",
            "effect",
            {"spend_0_worker": "2", "take_0_gold": "1", "spend_2_food": "1", "take_2_gold": "1"},
            [{"spend": {"worker": 2}, "take": {"gold": 1}}, {"spend": {"food": 1}, "take": {"gold": 1}}],
        ),
        ("start_market", "goods", {"good": ["food", "gold"]}, ["food", "gold"]),
        ("goldsmith", "goods", {"good": "fabric"}, ["fabric"]),
        ("stone_farm", "bonus", {"good": "gold"}, "gold"),
        ("monument_statue", "name", {"value": " Fountain "}, "Fountain"),
        ("start_farm", "copies", {"value": "3"}, 3),
        ("road", "spaces", {"value": "26"}, 26),
    ],
)
def test_every_kind_of_value_can_be_entered(
    app: Flask, client: Client, component: str, key: str, fields: Any, value: Any
) -> None:
    assert says(client, component, key, **fields).status_code == 303
    assert said(app) == {(component, key): value}
    assert 'class="card value yours"' in client.get(f"/box/{component}").text


def test_what_makes_no_sense_is_refused_at_its_value(app: Flask, client: Client) -> None:
    """With names as people say them, and nothing is kept."""
    for component, key, fields, told in (
        ("wood_tailor", "pp", {"value": "many"}, "“Prestige points” of “Tailor” makes no sense"),
        ("any", "goods", {}, "“Resources to choose from” of “The symbol “any” in a cost” makes no sense"),
        ("road", "stone", {"value": "30"}, "The road does not fit"),
    ):
        answer = says(client, component, key, **fields)
        assert answer.status_code == 422
        assert told in plain(answer.text)
    assert said(app) == {}


def test_nothing_else_can_be_said(client: Client) -> None:
    assert client.get("/box/dragon").status_code == 404
    assert says(client, "wood_tailor", "colour", value="3").status_code == 404
    assert send(client, "/box/wood_tailor/pp", answer="perhaps").status_code == 400
    assert client.post("/box/wood_tailor/pp", data={"answer": "matches"}).status_code == 403  # no page of ours


# ---- a second look


def test_a_certain_value_is_looked_at_twice(app: Flask, client: Client) -> None:
    """The first post shows both and keeps nothing; the second, with the same fields, counts."""
    answer = says(client, "stone_gold_mine", "effect", gold="2")
    assert answer.status_code == 200
    page = plain(answer.text)
    assert "Look again, please" in page
    assert "Take 1 gold." in page
    assert "Take 2 gold." in page
    assert said(app) == {}
    again = dict(re.findall(r'type="hidden" name="(\w+)" value="(\w+)"', answer.text))
    again.pop("csrf_token")
    assert says(client, "stone_gold_mine", "effect", **again).status_code == 303
    assert said(app) == {("stone_gold_mine", "effect"): {"gold": 2}}
    assert "Take 2 gold." in plain(client.get("/rules/stone_gold_mine").text)


def test_nonsense_about_a_certain_value_is_refused_at_once(client: Client) -> None:
    assert says(client, "wood_farm", "pp", value="1000").status_code == 422


# ---- the box of another game

OPEN_2005 = [value for value in RULESET_2005.printed({}) if value.sure != "A"]


def test_the_boxes_of_the_games_are_apart(app: Flask, client: Client) -> None:
    """Both have a Lawyer’s tile, say; what one box says is no word of the other, and a file holds both."""
    of_2005 = {"ruleset": "caylus2005"}
    answer = send(client, "/box/wood_lawyer/pp", answer="says", value="3", **of_2005)
    assert (answer.status_code, answer.location) == (303, "/box/wood_lawyer?ruleset=caylus2005#pp")
    says(client, "wood_tailor", "pp", value="3")
    assert said(app) == {("wood_tailor", "pp"): 3}
    with app.app_context():
        assert box.said(RULESET_2005) == {("wood_lawyer", "pp"): 3}
    assert "Building the Lawyer is worth 3 points." in plain(client.get("/rules?ruleset=caylus2005").text)
    boxes = client.get("/box.json").json["boxes"]
    assert boxes == {"caylus1303": {"wood_tailor": {"pp": 3}}, "caylus2005": {"wood_lawyer": {"pp": 3}}}
    assert "1 of 5 values compared" in plain(client.get("/box?ruleset=caylus2005").text)
    back = send(client, "/box/wood_lawyer/pp", answer="back", list="yes", **of_2005)
    assert back.location == "/box?ruleset=caylus2005"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_2005_is_told(client: Client, language: str) -> None:
    """On the page of its component; only what is likely has a form."""
    client.set_cookie("language", language)
    for component in dict.fromkeys(value.component for value in RULESET_2005.printed({})):
        page = client.get(f"/box/{component}?ruleset=caylus2005").text
        its = [value for value in RULESET_2005.printed({}) if value.component == component]
        assert all(f'id="{value.key}"' in page for value in its)
        assert page.count('<details class="otherwise"') == sum(value.sure != "A" for value in its)


@pytest.mark.parametrize("value", OPEN_2005, ids=lambda value: f"{value.component}-{value.key}")
def test_a_form_of_2005_says_what_the_value_is(app: Flask, client: Client, value: Value) -> None:
    """Sent as it is filled in."""
    address = f"/box/{value.component}?ruleset=caylus2005"
    fields = fields_of(client.get(address).text, value.key)
    answer = send(client, f"/box/{value.component}/{value.key}", answer="says", ruleset="caylus2005", **fields)
    assert answer.status_code == 303
    with app.app_context():
        assert box.said(RULESET_2005) == {(value.component, value.key): json.loads(json.dumps(value.value))}
        assert box.for_new_games(RULESET_2005) == {}


@pytest.mark.parametrize(
    ("component", "key", "fields", "value"),
    [
        ("stone_church", "pp", {"value": "3"}, 3),
        (
            "stone_tailor",
            "effect",
            {"spend_0_cloth": "2", "take_0_pp": "4", "spend_3_cloth": "5", "take_3_pp": "9"},
            [{"spend": {"cloth": 2}, "take": {"pp": 4}}, {"spend": {"cloth": 5}, "take": {"pp": 9}}],
        ),
        ("stone_alchemist", "goods", {"good": ["food", "gold"]}, ["food", "gold"]),
    ],
)
def test_what_the_box_of_2005_says_can_be_entered(
    app: Flask, client: Client, component: str, key: str, fields: Any, value: Any
) -> None:
    answer = send(client, f"/box/{component}/{key}", answer="says", ruleset="caylus2005", **fields)
    assert answer.status_code == 303
    with app.app_context():
        assert box.for_new_games(RULESET_2005) == {component: {key: value}}
    assert 'class="card value yours"' in client.get(f"/box/{component}?ruleset=caylus2005").text


def test_a_certain_value_of_2005_stays(client: Client) -> None:
    """The first game lets a certain value be corrected after a second look; this one does not."""
    answer = send(client, "/box/wood_mason/pp", answer="says", value="3", sure="yes", ruleset="caylus2005")
    assert answer.status_code == 422
    assert "There is no value “Points” of “Mason” to correct." in plain(answer.text)


def test_programs_ask_for_the_box_of_a_game(host: Program) -> None:
    """By its id in the address; without one, the first game is meant."""
    assert host.get("/box")["ruleset"] == "caylus1303"
    assert host.get("/box?ruleset=caylus2005")["ruleset"] == "caylus2005"
    answer = host.ask("PATCH", "/box?ruleset=caylus2005", {"box": {"prestige_weaver": {"pp": 10}}})
    (points,) = [v for v in answer.json["values"] if (v["component"], v["key"]) == ("prestige_weaver", "pp")]
    assert (points["value"], points["box"], points["sure"]) == (12, 10, "B")
    assert host.ask("DELETE", "/box/prestige_weaver/pp?ruleset=caylus2005").status_code == 204
    assert host.ask("DELETE", "/box/prestige_weaver/pp").status_code == 404
    assert host.ask("GET", "/box?ruleset=chess").status_code == 400


# ---- where it counts


@pytest.fixture
def corrected(app: Flask) -> None:
    with app.app_context():
        box.say(RULESET, {**TAILOR, "monument_statue": {"name": "Fountain"}})
        box.matches(RULESET, "wood_manor", ("cost",))


def begun(client: Client, **fields: Any) -> str:
    answer = send(client, "/new", **{"players": "3", **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.location).split("/")[2]


SAID = {**TAILOR, "monument_statue": {"name": "Fountain"}}


@pytest.mark.usefixtures("corrected")
def test_new_games_are_played_with_it(app: Flask, client: Client, host: Program) -> None:
    """Dealt, from a code, tile by tile, and by programs; a set-up that is sent whole keeps its own."""
    assert "Played with 3 values of your box." in plain(client.get("/new?ruleset=caylus1303").text)
    dealt = begun(client)
    with app.app_context():
        setup = games.find(dealt).setup
        assert setup["box"] == SAID
    code = re.search(r"\w{4}-\w{4}-\w{4}", client.get(f"/games/{dealt}/setup").text)
    assert code
    coded = begun(client, tiles="code", code=code[0])
    program = host.post("/games", players=["blue", "red"]).json["id"]
    whole = host.post("/games", setup={**setup, "box": {}}).json["id"]
    with app.app_context():
        assert games.find(coded).setup["box"] == games.find(program).setup["box"] == SAID
        assert games.find(whole).setup["box"] == {}


def test_a_table_that_lies_there_has_the_tiles_of_the_box(app: Flask, client: Client) -> None:
    """Three farms: one more starting tile is asked for, and a code of the built-in tiles does not fit."""
    with app.app_context():
        box.say(RULESET, {"start_farm": {"copies": 3}})
    laid: list[str] = []
    while True:
        page = client.get(f"/new/tiles?players=2&tiles=laid&characters=recommended&laid={'.'.join(laid)}").text
        offers = re.findall(r"laid=([\w.%]+)", page)
        following = [offer.split(".")[-1] for offer in offers if len(offer.split(".")) == len(laid) + 1]
        if not following:
            break
        laid.append("start_farm" if "start_farm" in following else following[0])
    game = begun(client, players="2", tiles="laid", characters="recommended", laid=".".join(laid))
    with app.app_context():
        assert [*games.find(game).setup["road"], games.find(game).setup["site"][0]].count("start_farm") == 3
    refused = send(client, "/new", players="2", tiles="code", code=write_code(deal(2, "built in")))
    assert "There is no code for a box with other starting buildings" in refused.text


@pytest.mark.usefixtures("corrected")
def test_rules_and_sheets_go_by_it(client: Client) -> None:
    """The look-up, the rule lines and every sheet of no game; each marks what is from the box."""
    tailor = plain(client.get("/rules/wood_tailor").text)
    assert "3 points" in tailor
    assert "from your box" in tailor
    assert "Fountain" in client.get("/rules").text
    for sheet in ("buildings", "cards", "rulings"):
        page = plain(client.get(f"/print/{sheet}.html").text)
        assert "Fountain" in page
        assert 'alt="from your box"' in page
    assert "Fountain" not in client.get("/print/scorepad.html").text


@pytest.mark.usefixtures("corrected")
def test_the_press_prints_it(client: Client) -> None:
    import pypdfium2

    made = client.get("/print/buildings.pdf")
    assert made.status_code == 200
    with pypdfium2.PdfDocument(made.data) as document:
        text = "".join(page.get_textpage().get_text_range() for page in document)
    assert "Fountain" in text


def test_a_game_that_has_begun_keeps_its_values(app: Flask, client: Client, new_game: NewGame) -> None:
    before, corrected = new_game(), new_game(box={"wood_tailor": {"pp": 2}})
    says(client, "wood_tailor", "pp", value="3")
    for game_id, points in ((before, "4 points"), (corrected, "2 points")):
        assert points in plain(client.get(f"/rules/wood_tailor?game={game_id}").text)
        assert "3 points" not in plain(client.get(f"/games/{game_id}/print/setup.html").text)
    record = client.get(f"/games/{before}/record.json").data
    file = (io.BytesIO(record), "game.json")
    answer = client.post("/records", data={"record": file, "csrf_token": client.csrf})
    with app.app_context():
        assert games.find(answer.location.split("/")[2]).setup["box"] == {}


def test_corrections_are_taken_back_one_by_one(app: Flask, client: Client) -> None:
    with app.app_context():
        box.say(RULESET, TAILOR)
    assert send(client, "/box/wood_tailor/pp", answer="back", list="yes").location == f"/box{OF_1303}"
    assert said(app) == {("wood_tailor", "cost"): {"wood": 1, "food": 1}}
    assert "4 points" in plain(client.get("/rules/wood_tailor").text)
    assert send(client, "/box/wood_tailor/cost", answer="back").location == f"/box/wood_tailor{OF_1303}#cost"
    assert said(app) == {}
    assert send(client, "/box/wood_tailor/cost", answer="back").status_code == 303  # it is gone already


def test_what_the_rest_needs_is_not_taken_back(app: Flask, client: Client) -> None:
    """A stone tile on space 25 needs the longer road."""
    with app.app_context():
        box.say(RULESET, {"road": {"spaces": 30, "stone": 25}})
    answer = send(client, "/box/road/spaces", answer="back")
    assert answer.status_code == 422
    assert "The road does not fit" in plain(answer.text)
    assert said(app)[("road", "spaces")] == 30


# ---- whose it is


def test_others_look_and_are_told_why(app: Flask, client: Client, new_game: NewGame) -> None:
    """Once another device is at a table and nobody is the owner, neither changes the box; the owner does."""
    phone = newcomer(app)
    game_id = new_game()
    assert "All of it matches" in client.get("/box/wood_tailor").text
    with app.app_context():
        seating.join(game_id, digest("newcomer".ljust(43, ".")), [])
    for device in (client, phone):
        page = device.get("/box/wood_tailor").text
        assert "Only the server’s owner says what the box says." in page
        assert "<form" not in page[page.index("<main") : page.index("</main")]
        for answer in (
            send(device, "/box/wood_tailor"),
            send(device, "/box/wood_tailor/pp", answer="matches"),
            device.post("/box", data={"csrf_token": device.csrf, "box": (io.BytesIO(b"{}"), "box.json")}),
        ):
            assert answer.status_code == 403
            assert "owner’s link" in answer.text
    with app.app_context():
        seating.make_owner(HOST)
    assert send(client, "/box/wood_tailor/pp", answer="matches").status_code == 303
    assert send(phone, "/box/wood_tailor/pp", answer="back").status_code == 403
    assert phone.get("/box.json").json["boxes"]["caylus1303"] == {"wood_tailor": {"pp": 4}}


# ---- as a file


def brought(client: Client, content: bytes) -> TestResponse:
    return client.post("/box", data={"csrf_token": client.csrf, "box": (io.BytesIO(content), "box.json")})


@pytest.mark.usefixtures("corrected")
def test_a_file_goes_round(app: Flask, client: Client) -> None:
    """Saved, all taken back, and brought again: the same is said, matches included."""
    before = said(app)
    file = client.get("/box.json")
    assert file.headers["Content-Disposition"] == "attachment; filename=caylus-box.json"
    assert len(file.data) < 1000
    for component, key in before:
        send(client, f"/box/{component}/{key}", answer="back")
    assert said(app) == {}
    answer = brought(client, file.data)
    assert (answer.status_code, answer.location) == (303, "/box?brought=4&ruleset=caylus1303")
    assert "4 values were read from the file." in plain(client.get(answer.location).text)
    assert said(app) == before


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "Choose a file first."),
        (b"not JSON", "This is not a file of a box check"),
        (b'{"setup": {}}', "This is not a file of a box check"),
        (b'{"caylus_referee_box": 7, "boxes": {}}', "format 7"),
        (b'{"caylus_referee_box": 1, "boxes": {"chess": {}}}', "a game that is not known here: “chess”"),
        (
            b'{"caylus_referee_box": 1, "boxes": {"caylus1303": {"wood_castle": {"pp": 1}}}}',
            "There is no value “Prestige points” of “wood_castle”",
        ),
        (
            b'{"caylus_referee_box": 1, "boxes": {"caylus1303": {"wood_farm": {"cost": {"food": 1}, "pp": "x"}}}}',
            "“Prestige points” of “Farm, wood building” makes no sense",
        ),
        (b'{"caylus_referee_box": 1, "boxes": {"caylus1303": {"road": {"stone": 99}}}}', "The road does not fit"),
        (b"[" * 100_000, "This is not a file of a box check"),
        (b'\xff{"caylus_referee_box": 1}', "This is not a file of a box check"),
    ],
)
def test_a_bad_file_is_refused_with_its_reason(app: Flask, client: Client, content: bytes, told: str) -> None:
    """All or nothing: what was said before stays."""
    says(client, "wood_tailor", "pp", value="3")
    answer = brought(client, content)
    assert answer.status_code == 422
    assert told in plain(answer.text)
    assert said(app) == {("wood_tailor", "pp"): 3}


# ---- in the backup


@pytest.mark.usefixtures("corrected")
def test_a_backup_carries_it(app: Flask, client: Client, new_game: NewGame) -> None:
    new_game(name="Friday")
    before, saved = said(app), client.get("/backup.json").data
    with app.app_context():
        for component, key in before:
            box.take_back(RULESET, component, key)
    box_file = {"backup": (io.BytesIO(saved), "backup.json"), "csrf_token": client.csrf}
    page = plain(client.post("/backup", data=box_file).text)
    assert "Here already: “Friday”." in page
    assert "What your box says came back, too." in page
    assert said(app) == before


@pytest.mark.usefixtures("corrected")
def test_a_backup_overwrites_nothing(app: Flask, client: Client) -> None:
    """What was compared here stays, and a device that may only look brings nothing."""
    saved = client.get("/backup.json").data
    says(client, "wood_tailor", "pp", value="5")
    client.post("/backup", data={"backup": (io.BytesIO(saved), "b.json"), "csrf_token": client.csrf})
    assert said(app)[("wood_tailor", "pp")] == 5
    with app.app_context():
        seating.make_owner(HOST)
        box.take_back(RULESET, "wood_tailor", "pp")
    phone = newcomer(app)
    phone.post("/backup", data={"backup": (io.BytesIO(saved), "b.json"), "csrf_token": phone.csrf})
    assert ("wood_tailor", "pp") not in said(app)


def test_a_backup_without_a_box_is_as_it_always_was(client: Client, new_game: NewGame) -> None:
    new_game()
    assert client.get("/backup.json").data.endswith(b"\n]}\n")


# ---- for programs


def test_programs_look_and_say(app: Flask, host: Program) -> None:
    shown = host.get("/box")
    assert shown["may_change"] is True
    assert len(shown["values"]) == len(DOUBTFUL) + len(CERTAIN)
    answer = host.ask("PATCH", "/box", {"box": TAILOR})
    (points,) = [v for v in answer.json["values"] if (v["component"], v["key"]) == ("wood_tailor", "pp")]
    assert (points["value"], points["box"], points["sure"]) == (4, 3, "B")
    assert host.ask("DELETE", "/box/wood_tailor/pp").status_code == 204
    assert host.ask("DELETE", "/box/wood_tailor/colour").status_code == 404
    assert host.ask("PATCH", "/box", {"box": {"wood_tailor": {"pp": "x"}}}).json["error"] == "box_value"
    assert said(app) == {("wood_tailor", "cost"): {"wood": 1, "food": 1}}


def test_a_program_that_is_no_owner_only_looks(app: Flask) -> None:
    with app.app_context():
        seating.make_owner(HOST)
    program = a_program(app)
    assert program.get("/box")["may_change"] is False
    answer = program.ask("PATCH", "/box", {"box": TAILOR})
    assert (answer.status_code, answer.json["error"]) == (403, "not_the_owner")
    assert program.ask("DELETE", "/box/wood_tailor/pp").status_code == 403


def test_a_value_that_the_game_has_no_more_is_left_out(app: Flask) -> None:
    """From a later version, say: nothing breaks, and it is kept."""
    with app.app_context():
        with store.writing() as session:
            session.add(store.BoxValue(ruleset="caylus1303", component="wood_castle", key="pp", value=3))
        assert box.for_new_games(RULESET) == {}
        assert len(store.box_values("caylus1303")) == 1
        with pytest.raises(Refused):
            box.say(RULESET, {"wood_castle": {"pp": 4}})


@pytest.mark.usefixtures("corrected")
def test_the_command_restores_it(app: Flask, new_game: NewGame) -> None:
    """From the lines of a backup, and from one that was laid out otherwise; a broken last line is refused."""
    new_game()
    before = said(app)
    with app.app_context():
        lines = b"".join(backup.backup(store.each_game()))
        for content in (lines, json.dumps(json.loads(lines), indent=1).encode()):
            for component, key in before:
                box.take_back(RULESET, component, key)
            assert [outcome.fate for outcome in backup.restore_file(io.BytesIO(content))] == ["here", "box"]
            assert said(app) == before
        with pytest.raises(Refused):
            list(backup.restore_file(io.BytesIO(lines.removesuffix(b"}\n"))))


def test_a_box_in_a_backup_that_makes_no_sense_is_refused_by_name(app: Flask) -> None:
    saved = {"caylus_referee_backup": 1, "games": [], "boxes": {"caylus1303": {"road": {"stone": 99}}, "chess": {}}}
    with app.app_context():
        outcomes = backup.restore(json.dumps(saved).encode(), HOST)
    assert [(outcome.name, outcome.fate) for outcome in outcomes] == [("caylus1303", "refused"), ("chess", "refused")]
