"""The devices of a table: the host invites, gives seats, hands over, takes a lost phone's place and removes."""

import re
from html import unescape

import pytest

from referee.play import games, invitations, live, seating
from referee.printables.icons import qr
from referee.store import store
from tests.devices import HOST, TOKEN
from tests.web.phones import game_of_three, link_to, newcomer, send

PHONE = seating.digest("phone".ljust(43, "."))


@pytest.fixture
def game_id(app):
    return game_of_three(app)


@pytest.fixture
def devices(game_id):
    """The address of the page."""
    return f"/games/{game_id}/devices"


@pytest.fixture
def phone(app, game_id):
    """Bob's phone."""
    phone = newcomer(app, "phone")
    send(phone, link_to(app, game_id), seats="red")
    return phone


def members(app, game_id):
    """Everybody at the table: number to whether it is host, and its seats."""
    with app.app_context():
        return {member.number: (member.host, member.seats) for member in store.members(game_id)}


def code_on(page):
    return re.search(r'id="code">(\w{3} \w{3})<', page.text)[1]


def test_the_host_sees_the_ways_in(app, client, game_id, devices):
    page = client.get(devices)
    link = f"http://localhost{link_to(app, game_id)}"
    assert page.status_code == 200
    assert newcomer(app).get(link_to(app, game_id)).status_code == 200
    assert newcomer(app).get(f"/join/{code_on(page)}").status_code == 200
    assert link.rpartition("/")[2] in page.text


def test_the_qr_code_holds_the_link_that_stands_beside_it(app, client, game_id, devices):
    client.set_cookie("device", TOKEN, domain="table.test")
    page = client.get(devices, base_url="http://table.test:8000")
    link = f"http://table.test:8000{link_to(app, game_id)}"
    assert re.search(r'class="address">([^<]*)<', page.text)[1] == link
    drawn = re.search(r'class="qr" alt="[^"]+" src="([^"]+)"', page.text)[1]
    assert unescape(drawn) == unescape(re.search(r'src="([^"]+)"', str(qr(link, "")))[1])


def test_at_home_the_link_holds_the_address_that_phones_reach(client, devices, monkeypatch):
    """On localhost a phone would only reach itself; further addresses of the computer are there, too."""
    monkeypatch.setattr("referee.views.own_address.addresses", lambda: ["192.168.1.7", "10.0.0.7"])
    page = client.get(devices, base_url="http://localhost:8000").text
    roots = re.findall(r'address">(http://[\d.:]+)/', page)
    assert roots == ["http://192.168.1.7:8000", "http://10.0.0.7:8000"]
    assert "port 8000" in page


def test_who_cannot_scan_reads_what_to_open_before_typing_the_code(client, devices, monkeypatch):
    """The address as people type it; at the computer's other addresses, too."""
    monkeypatch.setattr("referee.views.own_address.addresses", lambda: ["192.168.1.7", "10.0.0.7"])
    page = client.get(devices, base_url="http://localhost:8000").text
    assert "Or open 192.168.1.7:8000, choose “Join a table” and type:" in page
    assert "Or open 10.0.0.7:8000 and type the short code." in page


def test_only_the_host_sees_the_ways_in(app, phone, game_id, devices):
    page = phone.get(devices)
    assert page.status_code == 200
    assert link_to(app, game_id) not in page.text
    assert 'id="code"' not in page.text
    assert "<details" not in page.text.partition("<main")[2]


def test_everybody_sees_who_sits_where(app, client, phone, devices):
    for page in (client.get(devices).text, phone.get(devices).text):
        assert "This device" in page
        assert "Plays for everybody" in page
        assert "Bob" in page
        assert "<b>Cleo</b>" not in page


def test_the_list_says_who_is_connected(app, client, phone, game_id, devices):
    def listed():
        return re.search(r'id="device-2">.*?class="link (on|off)"', client.get(f"{devices}/list").text, re.DOTALL)[1]

    assert listed() == "off"
    with app.app_context():
        stream = live.hall().listen(game_id, PHONE)
        assert listed() == "on"
        stream.close()
    assert listed() == "off"


def test_the_host_gives_a_device_its_seats(app, client, phone, game_id, devices):
    assert send(client, f"{devices}/2", seats=["green", "blue"]).status_code == 303
    assert members(app, game_id)[2] == (False, ["blue", "green"])


def test_a_saved_change_comes_back_at_its_device(client, phone, devices):
    assert send(client, f"{devices}/2", seats="green").location == f"{devices}#device-2"


def test_a_host_whose_device_plays_for_everybody_may_keep_one_seat(app, client, phone, game_id, devices):
    """One tap, and the host stays host; whoever has no device then is named until their phone comes."""
    keeping, nobody = "keep only your seat", r'id="vacant">Nobody plays for:(.*?)</p>'
    page = client.get(devices).text
    assert keeping in page
    assert not re.search(nobody, page, re.DOTALL)
    assert keeping not in phone.get(devices).text
    card = page.partition(keeping)[2].partition("</form>")[0]
    seats = re.findall(r'<button class="[^"]*" name="seats" value="(\w+)"', card)
    assert seats == ["blue", "red", "green"]
    send(client, f"{devices}/1", seats=seats[0], **dict(re.findall(r'name="(host)" value="(on)"', card)))
    assert members(app, game_id) == {1: (True, ["blue"]), 2: (False, ["red"])}
    page = client.get(devices).text
    assert keeping not in page
    assert re.findall("Ann|Bob|Cleo", re.search(nobody, page, re.DOTALL)[1]) == ["Cleo"]
    send(newcomer(app, "third"), link_to(app, game_id), seats="green")
    assert not re.search(nobody, client.get(f"{devices}/list").text, re.DOTALL)


def test_a_device_without_seats_watches(app, client, phone, game_id, devices):
    send(client, f"{devices}/2")
    assert members(app, game_id)[2] == (False, [])
    assert "Watches" in phone.get(devices).text


def test_the_host_hands_over(app, client, phone, game_id, devices):
    """First the other becomes host, then the first one steps back, and may not change anything any more."""
    send(client, f"{devices}/2", seats="red", host="on")
    send(client, f"{devices}/1", seats="blue")
    assert members(app, game_id) == {1: (False, ["blue"]), 2: (True, ["red"])}
    assert send(client, f"{devices}/2").status_code == 403
    assert send(phone, f"{devices}/1", seats=["blue", "green"]).status_code == 303


@pytest.mark.parametrize("way", ["1", "1/remove", "leave"])
def test_the_last_host_cannot_go(app, client, phone, game_id, devices, way):
    """Neither by stepping back nor by leaving: the page says what to do first."""
    answer = send(client, f"{devices}/{way}")
    assert answer.status_code == 422
    assert "Make another device host first." in answer.text
    assert members(app, game_id)[1] == (True, ["blue", "red", "green"])


def test_a_lost_phones_place_is_taken(app, client, phone, game_id, devices):
    """The lost phone is out: its requests are refused, and its stream ends."""
    send(client, f"{devices}/1", host="on")
    with app.app_context():
        stream = live.hall().listen(game_id, PHONE)
    assert send(client, f"{devices}/2/replace").status_code == 303
    assert members(app, game_id) == {1: (True, ["red"])}
    assert phone.get(f"/games/{game_id}/").status_code == 403
    assert list(stream)[-1] == b"event: dismissed\ndata:\n\n"


def test_a_removed_device_is_out_and_its_seat_is_free(app, client, phone, game_id, devices):
    with app.app_context():
        stream = live.hall().listen(game_id, PHONE)
    send(client, f"{devices}/2/remove")
    assert phone.get(f"/games/{game_id}/").status_code == 403
    assert list(stream)[-1] == b"event: dismissed\ndata:\n\n"
    assert send(newcomer(app, "other"), link_to(app, game_id), seats="red").status_code == 303


def test_a_removed_device_does_not_come_back_where_the_link_is_renewed(app, client, phone, game_id, devices):
    """The link that it knows, and the short code, lead nowhere; whoever else is at the table stays."""
    known = link_to(app, game_id)
    with app.app_context():
        code = invitations.desk().show(game_id)
    send(client, f"{devices}/2/remove", renew="yes")
    assert send(phone, known, seats="red").status_code == 404
    assert phone.get(f"/join/{code}").status_code == 404
    assert client.get(f"/games/{game_id}/").status_code == 200
    assert send(newcomer(app, "other"), link_to(app, game_id), seats="red").status_code == 303


def test_a_device_that_is_gone_already_is_said_so(client, phone, devices):
    send(client, f"{devices}/2/remove")
    answer = send(client, f"{devices}/2/remove")
    assert answer.status_code == 422
    assert "no such device" in answer.text


def test_a_phone_leaves_by_itself(app, phone, game_id, devices):
    answer = send(phone, f"{devices}/leave")
    assert (answer.status_code, answer.location) == (303, "/")
    assert members(app, game_id) == {1: (True, ["blue", "red", "green"])}


@pytest.mark.parametrize("way", ["1", "1/remove", "1/replace", "share", "link", "program", "seats"])
def test_only_the_host_changes_who_sits_where(app, phone, game_id, devices, way):
    before = members(app, game_id)
    answer = send(phone, f"{devices}/{way}")
    assert answer.status_code == 403
    assert "Only the host" in answer.text
    assert members(app, game_id) == before


def test_the_table_lets_everybody_act_for_everybody(app, client, phone, game_id, devices):
    for shared in ("yes", "no"):
        send(client, f"{devices}/share", shared=shared)
        with app.app_context():
            assert seating.role(game_id, PHONE).plays("blue") == (shared == "yes")
    assert "Each plays for themselves." in phone.get(devices).text


def test_a_new_link_ends_the_old_link_and_the_old_code(app, client, phone, game_id, devices):
    """Who sits at the table stays there."""
    old, code = link_to(app, game_id), code_on(client.get(devices))
    send(client, f"{devices}/link")
    assert newcomer(app).get(old).status_code == 404
    assert newcomer(app).get(f"/join/{code}").status_code == 404
    assert newcomer(app).get(link_to(app, game_id)).status_code == 200
    assert phone.get(f"/games/{game_id}/").status_code == 200


def test_the_page_keeps_its_code_alive_and_hides_it(app, client, game_id, devices):
    page = client.get(devices)
    screen, code = re.search(r'data-screen="(\w+)"', page.text)[1], code_on(page)
    headers = {"X-CSRF-Token": client.csrf}
    kept = client.post(f"/api/games/{game_id}/code?screen={screen}", headers=headers)
    assert kept.json == {"code": code.replace(" ", ""), "seconds": int(invitations.SHOWN)}
    assert client.delete(f"/api/games/{game_id}/code?screen={screen}", headers=headers).status_code == 204
    assert newcomer(app).get(f"/join/{code}").status_code == 404


def test_a_reload_keeps_the_code_even_if_the_old_page_says_goodbye_late(app, client, game_id, devices):
    first = client.get(devices)
    code, again = code_on(first), client.get(devices)
    old = re.search(r'data-screen="(\w+)"', first.text)[1]
    client.delete(f"/api/games/{game_id}/code?screen={old}", headers={"X-CSRF-Token": client.csrf})
    assert code_on(again) == code
    assert newcomer(app).get(f"/join/{code}").status_code == 200


def test_only_the_host_shows_the_code(phone, game_id):
    headers = {"X-CSRF-Token": phone.csrf}
    assert phone.post(f"/api/games/{game_id}/code", headers=headers).status_code == 403
    assert phone.delete(f"/api/games/{game_id}/code", headers=headers).status_code == 403


def test_a_programs_token_is_shown_once_and_works(app, client, game_id, devices):
    answer = send(client, f"{devices}/program", seats="green")
    assert answer.status_code == 201
    token = re.search(r"Bearer ([\w-]{43})", answer.text)[1]
    program = app.test_client()
    bearer = {"Authorization": f"Bearer {token}"}
    assert program.get(f"/api/games/{game_id}/edition", headers=bearer).status_code == 200
    assert members(app, game_id)[2] == (False, ["green"])
    page = client.get(devices).text
    assert "Program 2" in page
    assert token not in page


def test_a_program_gets_no_seat_that_a_phone_has(app, client, phone, game_id, devices):
    answer = send(client, f"{devices}/program", seats="red")
    assert answer.status_code == 422
    assert "Another device already plays for Bob." in answer.text
    assert set(members(app, game_id)) == {1, 2}


def test_the_owners_device_gets_a_place_when_it_takes_seats(app, client, phone, game_id, devices):
    owner = newcomer(app, "owner")
    send(owner, f"/owner/{app.config['OWNER']}")
    assert "This device has no seat yet" in owner.get(devices).text
    send(owner, f"{devices}/seats", seats="green")
    assert members(app, game_id)[3] == (True, ["green"])
    assert "This device has no seat yet" not in owner.get(devices).text


def test_at_a_game_from_before_the_owner_is_host_though_nobody_sits_there(app, game_id, devices):
    with app.app_context(), store.writing():
        store.delete(store.member(game_id, HOST))
    owner, phone = newcomer(app, "owner"), newcomer(app, "phone")
    send(owner, f"/owner/{app.config['OWNER']}")
    send(phone, link_to(app, game_id), seats="red")
    assert send(owner, f"{devices}/2", seats="blue").status_code == 303
    assert members(app, game_id) == {2: (False, ["blue"])}


def test_the_page_is_reached_from_the_checklist_and_the_games_page(client, phone, game_id, devices):
    for page in ("setup", "about"):
        assert f'href="{devices}"' in client.get(f"/games/{game_id}/{page}").text
    assert devices not in phone.get(f"/games/{game_id}/setup").text
    about = phone.get(f"/games/{game_id}/about").text
    assert f'href="{devices}"' in about
    assert "Delete this game" not in about


def test_everybody_hears_that_somebody_came(app, client, game_id):
    with app.app_context():
        table = live.hall().table(game_id)
        before = table.edition
        send(newcomer(app, "phone"), link_to(app, game_id), seats="red")
        assert table.edition != before


def test_a_token_is_never_stored(app, phone, game_id):
    with app.app_context():
        assert {member.device for member in store.members(game_id)} == {HOST, PHONE}
        assert games.find(game_id).invitation not in (TOKEN, HOST)
