"""Joining a table: by its link or by the short code, to a seat, to several or to watch; and the owner's link."""

import re
import time

import pytest

from referee.play import invitations, seating
from referee.store import store
from tests.devices import HOST
from tests.web.phones import game_of_three, link_to, newcomer, send


def shown_code(app, game_id):
    """The short code on the host's screen."""
    with app.app_context():
        return invitations.desk().show(game_id)


def roles(app, game_id):
    """What everybody at the table has, the host left out: seats by number."""
    with app.app_context():
        return {member.number: member.seats for member in store.members(game_id) if member.device != HOST}


@pytest.fixture
def game_id(app):
    return game_of_three(app)


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is moved."""
    at = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: at[0])
    return lambda seconds: at.__setitem__(0, at[0] + seconds)


def test_the_link_leads_to_the_seats(app, game_id):
    """The game's name and every player's sign and name are there to choose from; looking changes nothing."""
    page = newcomer(app).get(link_to(app, game_id))
    assert page.status_code == 200
    assert "Friday" in page.text
    assert re.findall(r'name="seats" value="(\w+)"', page.text) == ["blue", "red", "green"]
    assert roles(app, game_id) == {}


def test_a_phone_sits_down_and_is_at_the_table(app, game_id):
    phone = newcomer(app)
    assert phone.get(f"/games/{game_id}/").status_code == 403
    answer = send(phone, link_to(app, game_id), seats="red")
    assert (answer.status_code, answer.location) == (303, f"/games/{game_id}/")
    assert phone.get(f"/games/{game_id}/").status_code == 200
    assert roles(app, game_id) == {2: ["red"]}


def test_two_players_share_a_phone(app, game_id):
    send(newcomer(app), link_to(app, game_id), seats=["green", "blue"])
    assert roles(app, game_id) == {2: ["blue", "green"]}


def test_who_just_watches_has_no_seat(app, game_id):
    """A tick that was made before “Just watch” does not count."""
    send(newcomer(app), link_to(app, game_id), watch="yes", seats="red")
    assert roles(app, game_id) == {2: []}


def test_sitting_down_needs_a_seat(app, game_id):
    answer = send(newcomer(app), link_to(app, game_id))
    assert answer.status_code == 422
    assert "Choose a seat first" in answer.text
    assert roles(app, game_id) == {}


def test_of_two_phones_for_one_seat_the_quicker_has_it(app, game_id):
    """The other is told, sees what is free now, and is not at the table."""
    quick, slow = newcomer(app, "quick"), newcomer(app, "slow")
    url = link_to(app, game_id)
    send(quick, url, seats="red")
    answer = send(slow, url, seats=["red", "blue"])
    assert answer.status_code == 422
    assert "Another device already plays for Bob." in answer.text
    assert re.search(r'value="red" disabled', answer.text)
    assert not re.search(r'value="blue" disabled', answer.text)
    assert roles(app, game_id) == {2: ["red"]}


def test_a_taken_seat_is_shown_as_taken_and_ones_own_as_ones_own(app, game_id):
    first, url = newcomer(app, "first"), link_to(app, game_id)
    send(first, url, seats="red")
    assert "taken" in newcomer(app, "other").get(url).text
    own = first.get(url).text
    assert re.search(r'value="red" checked disabled', own)
    assert "yours" in own
    assert f'href="/games/{game_id}/"' in own


def test_a_phone_that_comes_back_adds_a_seat(app, game_id):
    phone, url = newcomer(app), link_to(app, game_id)
    send(phone, url, seats="red")
    send(phone, url, seats="blue")
    assert roles(app, game_id) == {2: ["blue", "red"]}


def test_a_color_that_does_not_play_has_no_seat(app, game_id):
    answer = send(newcomer(app), link_to(app, game_id), seats="purple")
    assert answer.status_code == 422
    assert "purple" in answer.text
    assert roles(app, game_id) == {}


def test_names_are_text_and_never_markup(app, game_id):
    page = newcomer(app).get(link_to(app, game_id)).text
    assert "&lt;b&gt;Cleo&lt;/b&gt;" in page
    assert "<b>Cleo</b>" not in page


@pytest.mark.parametrize("write", [str, str.lower, invitations.spaced, lambda code: f" {code[:2]}-{code[2:]} "])
def test_the_short_code_is_read_however_it_is_typed(app, game_id, write):
    code = shown_code(app, game_id)
    page = newcomer(app).get("/join", query_string={"code": write(code)}, follow_redirects=True)
    assert page.status_code == 200
    assert "Friday" in page.text


def test_the_whole_link_may_be_pasted_instead(app, game_id):
    pasted = f"http://table.test:8000{link_to(app, game_id)}"
    assert "Friday" in newcomer(app).get("/join", query_string={"code": pasted}, follow_redirects=True).text


def test_a_phone_sits_down_by_the_code(app, game_id):
    send(newcomer(app), f"/join/{shown_code(app, game_id)}", seats="blue")
    assert roles(app, game_id) == {2: ["blue"]}


def test_the_form_asks_for_a_code(app):
    page = newcomer(app).get("/join")
    assert page.status_code == 200
    assert 'autocapitalize="characters"' in page.text
    assert newcomer(app).get("/join?code=%20/%20").status_code == 200


def test_a_code_works_only_as_long_as_it_is_shown(app, game_id, clock):
    phone, code = newcomer(app), shown_code(app, game_id)
    clock(invitations.SHOWN - 1)
    assert phone.get(f"/join/{code}").status_code == 200
    clock(2)
    answer = phone.get(f"/join/{code}")
    assert answer.status_code == 404
    assert "works only while the host’s screen shows it" in answer.text
    assert f'value="{code}"' in answer.text


def test_a_screen_that_says_so_again_keeps_its_code(app, game_id, clock):
    code = shown_code(app, game_id)
    for _ in range(5):
        clock(invitations.SHOWN - 1)
        assert shown_code(app, game_id) == code
    clock(invitations.SHOWN + 1)
    assert shown_code(app, game_id) != code


def test_a_code_that_is_hidden_leads_nowhere(app, game_id):
    code = shown_code(app, game_id)
    with app.app_context():
        invitations.desk().hide(game_id)
    assert newcomer(app).get(f"/join/{code}").status_code == 404


def test_a_code_lives_as_long_as_any_screen_shows_it(app, game_id):
    """A page that is reloaded is a new screen: the old one goes, perhaps later than the new one comes."""
    with app.app_context():
        desk = invitations.desk()
        code = desk.show(game_id, "before")
        assert desk.show(game_id, "after") == code
        desk.hide(game_id, "before")
        assert desk.leads_to(code, "phone").id == game_id
        desk.hide(game_id, "after")
        with pytest.raises(invitations.NoInvitation):
            desk.leads_to(code, "phone")


def test_an_old_link_says_what_to_do(app, game_id):
    url = link_to(app, game_id)
    with app.app_context():
        seating.invite_anew(game_id)
    answer = newcomer(app).get(url)
    assert answer.status_code == 404
    assert "Ask the host for the new one" in answer.text
    assert 'name="code"' in answer.text


def test_wrong_codes_are_slowed_down(app, game_id, clock):
    """A few are free; then each doubles the wait, and even the right code has to wait."""
    phone, code = newcomer(app), shown_code(app, game_id)
    for _ in range(invitations.FREE_TRIES):
        assert phone.get("/join/BBBBBB").status_code == 404
    answer = phone.get(f"/join/{code}")
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "1")
    assert "Wait 1\u00a0second," in answer.text
    clock(1.5)
    assert phone.get("/join/BBBBBB").status_code == 404
    assert phone.get(f"/join/{code}").headers["Retry-After"] == "2"
    clock(2.5)
    assert phone.get(f"/join/{code}").status_code == 200


def test_the_wait_has_an_end(app, game_id, clock):
    phone, code = newcomer(app), shown_code(app, game_id)
    for _ in range(30):
        phone.get("/join/BBBBBB")
        clock(invitations.LONGEST_WAIT)
    phone.get("/join/BBBBBB")
    wait = int(phone.get("/join/BBBBBB").headers["Retry-After"])
    assert wait == invitations.LONGEST_WAIT
    clock(wait)
    assert phone.get(f"/join/{shown_code(app, game_id)}").status_code == 200
    assert shown_code(app, game_id) != code


def test_wrong_codes_slow_down_only_where_they_come_from(app, game_id):
    code = shown_code(app, game_id)
    for _ in range(invitations.FREE_TRIES + 1):
        newcomer(app).get("/join/BBBBBB", environ_base={"REMOTE_ADDR": "192.0.2.9"})
    assert newcomer(app).get(f"/join/{code}", environ_base={"REMOTE_ADDR": "192.0.2.8"}).status_code == 200


def test_a_right_link_is_never_slowed_down(app, game_id):
    """Behind one router all phones may have one address: who mistypes keeps nobody with the QR code waiting."""
    phone = newcomer(app)
    for _ in range(invitations.FREE_TRIES + 1):
        phone.get("/join/BBBBBB")
    assert phone.get(link_to(app, game_id)).status_code == 200


def test_programs_are_told_in_json(app):
    phone = newcomer(app)
    answers = [phone.get("/join/BBBBBB", headers={"Accept": "application/json"}) for _ in range(6)]
    assert [answer.json["error"] for answer in answers[4:]] == ["no_invitation", "too_many_tries"]


def test_a_device_without_a_place_may_type_the_code(app, game_id):
    """A forwarded address of the table itself lets nobody in, but says how to get in."""
    answer = newcomer(app).get(f"/games/{game_id}/")
    assert answer.status_code == 403
    assert "not at this table" in answer.text
    assert 'action="/join"' in answer.text


def test_the_lobby_shows_only_the_devices_own_games(app, client, game_id):
    phone = newcomer(app)
    assert "Friday" in client.get("/").text
    assert "Friday" not in phone.get("/").text
    send(phone, link_to(app, game_id), watch="yes")
    assert "Friday" in phone.get("/").text


def test_there_is_a_way_to_join_from_the_lobby(app, client, game_id):
    """Beside “New game”, and in the welcome of a device that has no game yet."""
    assert 'href="/join"' in client.get("/").text
    assert 'href="/join"' in newcomer(app).get("/").text
    assert "finds a link to all of them" in newcomer(app).get("/").text


def test_the_owners_link_asks_first_and_then_opens_every_game(app, game_id):
    owner, url = newcomer(app), f"/owner/{app.config['OWNER']}"
    assert "host of every game" in owner.get(url).text
    assert owner.get(f"/games/{game_id}/devices").status_code == 403
    answer = send(owner, url)
    assert (answer.status_code, answer.location) == (303, "/")
    assert "Friday" in owner.get("/").text
    assert owner.get(f"/games/{game_id}/devices").status_code == 200


def test_owners_devices_are_listed_and_can_be_revoked(app, game_id):
    """Whoever has the link sees since when each is one; a revoked one opens no game from then on, the others do."""
    url = f"/owner/{app.config['OWNER']}"
    lost, kept = newcomer(app, "lost"), newcomer(app, "kept")
    for device in (lost, kept):
        send(device, url)
    keys = re.findall(r'name="since" value="([^"]+)"', kept.get(url).text)
    assert len(keys) == 2
    assert lost.get(f"/games/{game_id}/").status_code == 200
    assert send(lost, "/owner/guess/revoke", since=keys[1]).status_code == 404
    answer = send(kept, f"{url}/revoke", since=keys[0])
    assert (answer.status_code, answer.location) == (303, url)
    assert [device.get(f"/games/{game_id}/").status_code for device in (lost, kept)] == [403, 200]
    assert "This is an owner’s device" in kept.get(url).text
    assert "Make this the owner’s device?" in lost.get(url).text


def test_a_wrong_owners_link_is_a_wrong_try(app, game_id):
    phone = newcomer(app)
    assert phone.csrf  # drawn before the wait begins, which is short
    for _ in range(invitations.FREE_TRIES):
        answer = phone.get("/owner/guess")
        assert answer.status_code == 404
        assert "prints another one at every start" in answer.text
    assert phone.get(f"/owner/{app.config['OWNER']}").status_code == 429
    assert send(phone, f"/owner/{app.config['OWNER']}").status_code == 429


def test_a_wrong_word_makes_nobody_the_owner(app, game_id):
    phone = newcomer(app)
    assert send(phone, "/owner/guess").status_code == 404
    assert phone.get(f"/games/{game_id}/").status_code == 403


def test_nobody_sits_down_from_somebody_elses_page(app, game_id):
    assert newcomer(app).post(link_to(app, game_id), data={"seats": "red"}).status_code == 403
    assert roles(app, game_id) == {}
