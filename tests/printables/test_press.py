"""The press and its fetcher: PDFs from another process, the same to the byte, and nothing fetched that is not ours."""

import os
import subprocess
import sys

import pytest

from referee.config import beside
from referee.printables.fetcher import STATIC, Forbidden, static_file
from referee.printables.pdf import pdf
from referee.printables.press import Press
from referee.printables.render import cached
from tests.printables.conftest import html_of, printed


@pytest.fixture
def press():
    press = Press()
    yield press
    press.close()


def test_the_press_prints_what_this_process_would(press):
    sheet = printed("scorepad")
    assert press.works()
    assert press.print(sheet.html) == sheet.pdf


def test_a_press_that_went_home_comes_back(press):
    page = html_of("scorepad")
    press.print("<p>one</p>")
    press._child.kill()
    press._child.wait()
    assert press.print(page).startswith(b"%PDF")


def test_what_goes_wrong_is_told_and_the_press_goes_on(press):
    with pytest.raises(RuntimeError, match="Forbidden"):
        press.print('<img alt="-" src="http://elsewhere.test/a.svg">')
    assert press.print("<p>two</p>").startswith(b"%PDF")


@pytest.mark.slow
def test_two_processes_print_the_same_bytes():
    """Whatever the hash seed, the time zone and the clock."""
    command = [sys.executable, "-m", "referee", "print", "setup", "--seed", "oak", "--lang", "pl", "-o", "-"]
    worlds = ({"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"}, {"PYTHONHASHSEED": "2", "TZ": "UTC"})
    first, second = (
        subprocess.run(command, env={**os.environ, **world}, check=True, capture_output=True).stdout for world in worlds
    )
    assert first == second == printed("setup", language="pl").pdf


def test_a_kept_pdf_is_not_made_again(tmp_path):
    made = []

    def make(page):
        made.append(page)
        return b"%PDF"

    assert [cached(tmp_path / "kept", "<p>", make) for _ in range(2)] == [b"%PDF", b"%PDF"]
    assert made == ["<p>"]
    assert len(list((tmp_path / "kept").iterdir())) == 1


@pytest.mark.parametrize(
    "address",
    [
        "http://elsewhere.test/css/print.css",
        "file:///etc/passwd",
        STATIC + "../pyproject.toml",
        STATIC + "%2e%2e/pyproject.toml",
        STATIC + "css/",
        STATIC + "css/missing.css",
    ],
)
def test_only_files_of_static_are_fetched(address):
    with pytest.raises(Forbidden):
        static_file(beside("static"), address)


def test_a_sheet_that_names_something_else_is_not_printed():
    with pytest.raises(Forbidden):
        pdf('<img alt="-" src="file:///etc/passwd">')
