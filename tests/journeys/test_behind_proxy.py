"""Behind a proxy with TLS: what it says of who asks, and how, is believed; what anybody else says is not."""

import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from referee.play.invitations import FREE_TRIES
from referee.serving.connections import MOST_WIRES
from tests.journeys.house import Answer, House

SAYS = {"X_Forwarded_Proto": "https", "X_Forwarded_Host": "table.example"}
STRANGER = "127.0.0.2"  # reaches the server past the proxy


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Iterator[House]:
    """`referee serve`, with a proxy on the same computer."""
    with House(tmp_path_factory.mktemp("proxied")) as house:
        told = house.start("--behind-proxy", "--allow-host", "table.example")
        assert "https://table.example/owner/" in told
        yield house


def ask(
    house: House, path: str, method: str = "GET", body: str | None = None, who: str = "203.0.113.9", **more
) -> Answer:
    """Ask through the proxy, for somebody."""
    return house.ask(path, method, body, token=None, X_Forwarded_For=who, **SAYS, **more)


def choose_french(house: House, come, **more) -> Answer:
    """Open a page, and post its form back from where a browser sees it."""
    page = come("/")
    cookie = page.headers["Set-Cookie"].partition(";")[0]
    word = re.search(r'name="csrf-token" content="(\w+)"', page.text)[1]
    form = f"csrf_token={word}&language=fr"
    return come("/language", "POST", form, Cookie=cookie, Content_Type="application/x-www-form-urlencoded", **more)


def test_a_form_of_ours_is_taken(house):
    """The browser says https; the server hears http, and knows better. Its cookies go over TLS alone."""
    answer = choose_french(house, lambda *asked, **more: ask(house, *asked, **more), Origin="https://table.example")
    assert answer.status == 303
    assert "Secure" in answer.headers["Set-Cookie"]
    assert "Secure" in ask(house, "/").headers["Set-Cookie"]


def test_past_the_proxy_nobody_is_believed(house):
    """What a stranger says of hosts and TLS is thrown away: no Secure cookie on plain HTTP, no foreign origin."""

    def come(path: str, method: str = "GET", body: str | None = None, **more: str) -> Answer:
        return house.ask(path, method, body, token=None, source=STRANGER, **SAYS, **more)

    assert "Secure" not in come("/").headers["Set-Cookie"]
    assert choose_french(house, come, Origin="https://table.example").status == 403
    assert choose_french(house, come, Origin=house.address).status == 303


def test_links_are_for_the_name_that_people_use(house):
    """The join link and its QR code lead through the proxy."""
    game_id = house.begin(decisions=5)
    page = house.ask(f"/games/{game_id}/devices", X_Forwarded_For="203.0.113.9", **SAYS).text
    assert re.search(r'class="address">([^<]*)/join/', page)[1] == "https://table.example"


def test_wrong_codes_are_counted_by_who_asks(house):
    """One guest's wrong codes do not keep the others waiting; past the proxy one cannot pretend to be many."""
    statuses = [ask(house, "/join/BCDFGH", who="198.51.100.1").status for _ in range(FREE_TRIES + 1)]
    assert statuses == [404] * FREE_TRIES + [429]
    assert ask(house, "/join/BCDFGH", who="198.51.100.2").status == 404
    pretended = [
        house.ask("/join/BCDFGH", token=None, source=STRANGER, X_Forwarded_For=f"198.51.100.{number}").status
        for number in range(FREE_TRIES + 1)
    ]
    assert pretended == [404] * FREE_TRIES + [429]


def test_nobody_holds_all_of_the_proxys_connections(house):
    """As many half-sent bodies for one guest as an address may hold; others are served through the same proxy."""
    head = (
        "POST /backup HTTP/1.1\r\nHost: table.example\r\nContent-Length: 9\r\nX-Forwarded-For: 192.0.2.7, 203.0.113.9"
    )
    with ExitStack() as wires:
        for _ in range(MOST_WIRES):
            opened = wires.enter_context(socket.create_connection(("127.0.0.1", house.port), timeout=60))
            opened.sendall(f"{head}\r\n\r\n".encode())
        assert until_refused(house).status == 503
        assert ask(house, "/", who="203.0.113.10").status == 200


def until_refused(house: House) -> Answer:
    """Ask until all that was sent before has been read."""
    for _ in range(200):
        answer = ask(house, "/")
        if answer.status != 200:
            break
    return answer


def test_without_the_option_no_proxy_is_believed(shared_house):
    """Headers that anybody can write change nothing."""
    page = shared_house.ask("/", token=None, X_Forwarded_For="203.0.113.9", **SAYS)
    assert page.status == 200
    assert "Secure" not in page.headers["Set-Cookie"]


@pytest.mark.parametrize("host", ["xn--", "x" * 3000, "evil.example", "table.example"])
def test_a_strange_name_is_refused(shared_house, host):
    """Also one that would break the page on which it is told."""
    assert shared_house.ask("/", token=None, Host=host).status == 400
