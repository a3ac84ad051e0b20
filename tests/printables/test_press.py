"""The press and its fetcher: PDFs from another process, the same to the byte, and nothing fetched that is not ours."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from referee.config import beside
from referee.printables import keeping
from referee.printables.fetcher import STATIC, Forbidden, static_file
from referee.printables.keeping import cached, fingerprint
from referee.printables.pdf import pdf
from referee.printables.press import Press
from referee.printables.workshop import WorkFailed
from tests.printables.conftest import printed

PDF = b"%PDF-1.7 and so on %%EOF"


@pytest.fixture(autouse=True)
def nothing_spare(monkeypatch):
    """What another test could not keep on a full disk is no PDF of this one."""
    monkeypatch.setattr(keeping, "_spare", {})


@pytest.fixture(scope="module")
def press():
    press = Press()
    yield press
    press.workshop.close()


def test_the_press_prints_what_this_process_would(press):
    sheet = printed("scorepad")
    assert press.works()
    assert press.print(sheet.html) == sheet.pdf


def test_everybody_gets_their_own_sheet(press):
    """Large and small ones, at once, in any order: each is whole, and nobody else's."""
    sheets = [printed(name) for name in ("cards", "scorepad", "buildings", "aid", "setup", "rulings", "pause")]
    with ThreadPoolExecutor(len(sheets)) as askers:
        assert list(askers.map(press.print, [sheet.html for sheet in sheets])) == [sheet.pdf for sheet in sheets]


def test_what_goes_wrong_is_told_and_the_press_goes_on(press):
    with pytest.raises(WorkFailed, match="Forbidden"):
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
    assert first == second == printed("setup", lang="pl").pdf


class Printer:
    """Prints nothing much, and counts how often."""

    def __init__(self):
        self.pages = []

    def __call__(self, page):
        self.pages.append(page)
        return PDF


def test_a_kept_pdf_is_not_made_again(tmp_path):
    printer = Printer()
    assert [cached(tmp_path / "kept", "<p>", printer) for _ in range(2)] == [PDF, PDF]
    assert printer.pages == ["<p>"]
    assert len(list((tmp_path / "kept").iterdir())) == 1


def test_what_earlier_versions_kept_is_never_given_and_thrown_away(tmp_path):
    """They kept cut sheets, and those of others, under names without a format; and what they never finished."""
    old = [tmp_path / f"{fingerprint('<p>')}.pdf", tmp_path / f"{fingerprint('<p>')}.1a2b3c4d.part"]
    for file in old:
        file.write_bytes(b"%PDF-1.7 somebody else's %%EOF")
    assert cached(tmp_path, "<p>", Printer()) == PDF
    assert not any(file.exists() for file in old)


def test_a_kept_pdf_that_is_cut_is_made_again(tmp_path):
    cached(tmp_path, "<p>", Printer())
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(PDF[:-5])
    assert cached(tmp_path, "<p>", Printer()) == PDF
    assert kept.read_bytes() == PDF


def test_only_the_newest_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr("referee.printables.keeping.MOST", 3)
    for number in range(5):
        cached(tmp_path, f"<p>{number}", Printer())
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("folder", ["/proc/kept", "/dev/full/kept", "/sys"])
def test_a_folder_that_cannot_be_written_prevents_no_answer(folder):
    """Read-only, full, no folder at all: the sheet is printed all the same."""
    assert cached(Path(folder), "<p>", Printer()) == PDF


def test_a_disk_that_is_full_keeps_no_half(tmp_path):
    """Each file of this process may have two kilobytes: a larger PDF is given, not kept, and nothing is left over."""
    script = (
        "import resource, signal, sys; from pathlib import Path; from referee.printables.keeping import cached\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))\n"
        "assert len(cached(Path(sys.argv[1]), '<p>', lambda page: b'%PDF-' + bytes(9000) + b'%%EOF')) == 9010"
    )
    subprocess.run([sys.executable, "-c", script, tmp_path], check=True)
    assert list(tmp_path.iterdir()) == []


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
