"""What the terminal tells phones: where the server is, how to reach it, and the way into a game as a QR code."""

import os
import socket
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from referee.app import create_app
from referee.cli import main
from referee.games.caylus1303.dealing import deal
from referee.play import addresses as network
from referee.play import games
from referee.play.addresses import addresses
from referee.printables.qr.photos import read_photo
from referee.rules.caylus1303 import RULESET
from referee.serving.server import Door, announcement
from referee.store import store
from referee.store.migrations import migrate
from referee.wording import Words
from tests.devices import HOST

HALVES = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}


def scanned(printed):
    """Read the QR code on a dark terminal, as a camera sees it."""
    rows = [line for line in printed.replace("\xa0", " ").splitlines() if line and set(line) <= set(HALVES)]
    picture = Image.new("L", (len(rows[0]), 2 * len(rows)))
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            for half in (0, 1):
                picture.putpixel((x, 2 * y + half), HALVES[character][half])
    file = BytesIO()
    picture.resize((picture.width * 8, picture.height * 8), Image.Resampling.NEAREST).save(file, "PNG")
    return read_photo(file.getvalue())


@pytest.fixture
def interfaces(monkeypatch):
    """A machine with a bridge for containers before its two networks, and packets that leave by the Wi-Fi."""
    found = [("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("eth0", "10.0.0.7"), ("wlan0", "192.168.1.7")]
    monkeypatch.setattr(network, "_of_interfaces", lambda: found)
    monkeypatch.setattr(network, "_of_host_name", lambda *_: ["127.0.1.1"])
    monkeypatch.setattr(network, "_outward", lambda *_: "192.168.1.7")


def test_all_addresses_are_found_the_likeliest_first(interfaces):
    assert addresses() == ["192.168.1.7", "10.0.0.7", "172.17.0.1"]


def test_without_a_network_there_is_this_computer(interfaces, monkeypatch):
    monkeypatch.setattr(network, "_of_interfaces", lambda: [("lo", "127.0.0.1")])
    monkeypatch.setattr(network, "_outward", lambda: None)
    assert addresses() == ["127.0.0.1"]


def test_the_interfaces_of_this_machine_are_read():
    assert ("lo", "127.0.0.1") in list(network._of_interfaces())


def test_the_server_tells_every_address_and_draws_the_first(interfaces):
    told = announcement(Words(), Door("0.0.0.0", 8123), 8123, "word")
    for url in ("localhost", *addresses()):
        assert f"http://{url}:8123/\n" in told
    assert scanned(told) == ("http://192.168.1.7:8123/",)


def test_the_server_tells_the_owners_link_and_what_helps_a_phone(interfaces):
    told = announcement(Words(), Door("0.0.0.0", 8123), 8123, "word")
    assert "http://localhost:8123/owner/word\n" in told
    assert "http://192.168.1.7:8123/owner/word\n" in told
    assert "http://10.0.0.7:8123/owner/word\n" not in told
    for help_with in ("same Wi-Fi", "Guest networks", "port 8123", "several addresses"):
        assert help_with in told


def test_a_server_for_this_computer_alone_invites_no_phone(interfaces):
    told = announcement(Words(), Door("127.0.0.1", 8123), 8123, "word")
    assert "Phones cannot open it" in told
    assert "192.168" not in told


def test_a_server_behind_a_proxy_tells_the_names_that_people_use(interfaces):
    """Its own port is nobody's business but the proxy's."""
    told = announcement(Words(), Door("127.0.0.1", 8123, "127.0.0.1", ("table.example", ".club.example")), 8123, "word")
    assert scanned(told) == ("https://table.example/",)
    assert "https://table.example/owner/word\n" in told
    assert "club" not in told
    assert "--allow-host" in announcement(Words(), Door("127.0.0.1", 8123, "127.0.0.1"), 8123, "word")


@pytest.mark.parametrize(
    ("host", "here"),
    [("::", "[::1]"), ("::1", "[::1]"), ("127.0.0.1", "localhost"), ("0.0.0.0", "localhost"), ("10.0.0.7", "10.0.0.7")],
)
def test_the_address_on_this_computer_is_one_that_it_listens_on(interfaces, host, here):
    """As a browser reads it: IPv6 in brackets."""
    told = announcement(Words(), Door(host, 8123), 8123, "word")
    assert told.startswith(f"On this computer:\n  http://{here}:8123/\n")
    assert "http://:" not in told


def test_ipv6_addresses_are_told_in_brackets(monkeypatch):
    monkeypatch.setattr(network, "_outward", lambda *_: "2001:db8::7")
    monkeypatch.setattr(network, "_of_host_name", lambda *_: ["2001:db8::7", "fe80::1", "::1", "fd00::7"])
    assert Door("::", 8123).roots(8123) == ["http://[2001:db8::7]:8123", "http://[fd00::7]:8123"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A data folder with an older and a newer game."""
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    app = create_app()
    migrate(app)
    with app.app_context():
        for name in ("Thursday", "Friday"):
            games.create(RULESET, deal(2, name), name, host=HOST)
    return app


def invited(app, name):
    with app.app_context():
        return next(f"/join/{game.invitation}" for game in store.games() if game.name == name)


@pytest.mark.parametrize(("asked", "name"), [([], "Friday"), (["Thursday"], "Thursday")])
def test_invite_prints_the_link_of_the_last_played_or_the_named_game(folder, interfaces, capsys, asked, name):
    assert main(["invite", *asked]) == 0
    out = capsys.readouterr().out
    link = f"http://192.168.1.7:8000{invited(folder, name)}"
    assert f"{name}\n{link}\n" in out
    assert scanned(out) == (link,)


def test_invite_may_be_told_another_address(folder, capsys):
    main(["invite", "--url", "https://table.test/"])
    assert scanned(capsys.readouterr().out) == (f"https://table.test{invited(folder, 'Friday')}",)


def test_invite_says_that_there_is_no_such_game(folder, capsys):
    assert main(["invite", "Sunday"]) == 2
    assert "no such game" in capsys.readouterr().err


def test_a_port_in_use_is_told_plainly(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "referee", "--lang", "en", "serve", "--host", "127.0.0.1", "--port", str(port)]
        told = subprocess.run(
            command, check=False, env={**os.environ, "REFEREE_DATA": str(tmp_path)}, capture_output=True, text=True
        )
    assert (told.returncode, told.stderr) == (2, f"Port {port} is in use already. Choose another one with --port.\n")
