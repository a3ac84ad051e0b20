"""What nobody should send: it is refused with a reason, and never breaks anything."""

import pytest

from tests.devices import TOKEN

HUGE = "9" * 5000
HEADERS = {"Authorization": f"Bearer {TOKEN}"}


@pytest.mark.parametrize(
    "game_id", ["nowhere", "%00", "%F0%9F%8E%B2", "%ED%A0%80", "..%2Fx", "x" * 3000, "'; DROP TABLE game"]
)
def test_an_odd_id_gets_404(host, game_id):
    for method, route in (("GET", ""), ("GET", "/log"), ("DELETE", ""), ("GET", "/stream")):
        answer = host.ask(method, f"/games/{game_id}{route}")
        assert (answer.status_code, answer.content_type) == (404, "application/json")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"name": "\\ud800"}', b'{"name": NaN}', HUGE.encode(), b"[" * 100_000],
)
def test_what_is_no_json_gets_400(app, game, body):
    answer = app.test_client().patch(f"/api{game}", data=body, headers=HEADERS, content_type="application/json")
    assert (answer.status_code, set(answer.json) >= {"error", "message"}) == (400, True)


def test_a_form_gets_415(app, game):
    answer = app.test_client().patch(f"/api{game}", data="name=x", headers=HEADERS)
    assert (answer.status_code, answer.json["error"]) == (415, "unsupported_media_type")


@pytest.mark.parametrize("number", [-1, 2**63, 10**40, 1.5, "1", True, None])
def test_numbers_that_no_store_can_hold_get_400(host, game, number):
    for body in ({"seen": number, "number": 0}, {"seen": 0, "number": number}):
        assert host.post(f"{game}/return", key="my own key", **body).status_code == 400


@pytest.mark.parametrize("key", ["short", "x" * 65, "with\nbreaks", "\x00" * 8, "ключ от замка"])
def test_a_key_is_plain(host, game, key):
    assert host.post(f"{game}/undo", seen=0, key=key).status_code == 400


@pytest.mark.parametrize("since", ["-1", "x", str(2**63), HUGE, "", "1.5"])
def test_a_number_in_an_address_is_a_number(host, game, since):
    assert host.ask("GET", f"{game}/log?since={since}").status_code == 400


@pytest.mark.parametrize(
    ("address", "status"),
    [("at/99999999999999999999", 404), (f"at/{HUGE}", 404), (f"compose?food={HUGE}", 400), ("compose?food=9", 422)],
)
def test_pages_take_no_such_numbers_either(client, game, address, status):
    assert client.get(f"{game}/{address}").status_code == status
