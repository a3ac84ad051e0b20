"""By which names browsers may ask for the server: a strange one might be another page's trick."""

import pytest
from werkzeug.test import create_environ, run_wsgi_app

from tests.devices import TOKEN

HOME = [
    *("localhost", "localhost:8000", "LOCALHOST", "192.168.1.7:8000", "[::1]:8000", "[fe80::1]", "10.0.0.7"),
    *("raspberry", "raspberry.local", "raspberry.lan", "raspberry.fritz.box:8000", "laptop.home.arpa", "laptop.local."),
]
STRANGE = ["evil.example", "evil.example:8000", "local.evil.example", "192.168.1.7.evil.example", "notfritz.box"]
NO_NAMES = ["x" * 3000, "a b", "a, b", "localhost:http", "localhost:123456", "[::1", "\xe9t\xe9", "a/b", "a@b"]
NO_NAMES += ["..", ".", "a..local", f"{'x' * 70}.local", "localhost:99999"]


@pytest.fixture
def client(app):
    """A client that reads nothing into the names it asks for."""
    return app.test_client(use_cookies=False)


@pytest.mark.parametrize("host", HOME)
def test_addresses_and_names_of_home_networks_are_known(client, host):
    assert client.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", STRANGE)
def test_a_strange_name_is_refused_with_what_to_do(client, host):
    answer = client.get("/", headers={"Host": host})
    assert answer.status_code == 400
    assert f"start it with --allow-host {host.partition(':')[0]}" in answer.text


@pytest.mark.parametrize("host", NO_NAMES)
def test_what_is_no_name_is_refused(client, host):
    answer = client.get("/", headers={"Host": host})
    assert (answer.status_code, "This request cannot be read." in answer.text) == (400, True)


@pytest.mark.parametrize("host", ["xn--", "xn--.local", "xn--a:80", *NO_NAMES])
def test_no_name_of_the_server_breaks_anything(app, host):
    """As it comes from the wire: a test client would stumble over some of them itself."""
    app.testing = False
    for path in ("/", "/nothing", "/api/openapi.json"):
        _, status, _ = run_wsgi_app(app, {**create_environ(path), "HTTP_HOST": host})
        assert status.startswith("400")


def test_programs_are_told_as_well(client):
    answer = client.get("/api/games", headers={"Authorization": f"Bearer {TOKEN}", "Host": "evil.example"})
    assert (answer.status_code, answer.json["error"]) == (400, "unknown_host")


def test_names_that_were_given_are_known(app, client):
    """Whole ones, and all below one that begins with a dot."""
    app.config["NAMES"] = ("Table.example", ".club.example")
    known = ("table.example", "TABLE.example:8443", "club.example", "monday.club.example")
    assert [client.get("/", headers={"Host": host}).status_code for host in known] == [200] * 4
    for host in ("a.table.example", "badclub.example"):
        assert client.get("/", headers={"Host": host}).status_code == 400
