"""Where a platform lacks something, such as PDFs on a phone, the app says so in a sentence and does the rest."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee import config
from referee.play import addresses
from tests.web import lacking

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """What the app answers without libraries, processes, hard links and a list of interfaces."""
    command = [sys.executable, "-m", lacking.__name__, tmp_path_factory.mktemp("data")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_the_start_page_and_a_finished_game_are_there(answers):
    assert answers["/"][0] == answers["/end"][0] == 200


def test_sheets_are_printed_with_the_browser(answers):
    """The page says why there is no PDF; the sheet itself is the same."""
    status, page = answers["/print"]
    assert status == answers["/print/aid.html"][0] == 200
    assert "PDFs cannot be made on this device" in page
    assert "Print with the browser" in page
    assert "data-pdf" not in page
    assert answers["/print/aid.pdf"][0] == 503
    assert "PDFs cannot be made on this device" in answers["/print/aid.pdf"][1]


def test_codes_are_pasted_where_no_photo_can_be_read(answers):
    status, page = answers["/resume"]
    assert status == 200
    assert 'id="photos" hidden' in page  # where what frames the page reads them, a script shows it
    assert "What a scanner read" in page
    status, page = answers["photo"]
    assert status == 422
    assert "Photos cannot be read on this device." in page


def test_no_picture_of_a_result_is_offered(answers):
    assert "data-share" not in answers["/end"][1]
    assert answers["/end.png"][0] == 404


@pytest.mark.parametrize("problem", [AttributeError("link"), PermissionError(13, "no links here")])
def test_a_secret_is_kept_where_there_are_no_hard_links(tmp_path, monkeypatch, problem):
    """Android has none, nor have many memory cards; a second start reads the same."""

    def link(*_):
        raise problem

    monkeypatch.setattr("os.link", link)
    drawn = config.settings(tmp_path)["SECRET_KEY"]
    assert config.settings(tmp_path)["SECRET_KEY"] == drawn
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_interfaces_that_a_phone_keeps_to_itself(monkeypatch):
    """The address by which packets leave is still found."""
    monkeypatch.setattr("socket.if_nameindex", lacking.refused)
    assert addresses.addresses()
