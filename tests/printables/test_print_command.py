"""`referee print`, as people call it before a convention."""

import json
from contextlib import closing

import pypdfium2
import pytest

from referee.cli import main
from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from tests.printables.conftest import record


def referee(capsysbinary, *arguments):
    """Run the command in this process; give its exit code, standard output and standard error."""
    try:
        code = main(["print", *arguments])
    except SystemExit as stopped:
        code = stopped.code
    printed = capsysbinary.readouterr()
    return code, printed.out, printed.err.decode()


def test_the_whole_command(capsysbinary, tmp_path):
    path = tmp_path / "sheet.pdf"
    options = "--players 4 --seed oak --lang fr --paper letter --ink bw --type large --number 2 --url http://a.test/"
    assert referee(capsysbinary, "setup", *options.split(), "-o", str(path))[0] == 0
    with closing(pypdfium2.PdfDocument(path)) as document:
        assert len(document) == 8
        assert document[0].get_size() == pytest.approx((612, 792), abs=0.5)
        text = document[0].get_textpage().get_text_range()
    assert "Notaire" in text
    assert write_code(deal(4, "oak")) in text


def test_html_instead_of_a_pdf(capsysbinary, tmp_path):
    path = tmp_path / "sheet.html"
    assert referee(capsysbinary, "aid", "-o", str(path))[0] == 0
    assert path.read_text().startswith("<!doctype html>")


def test_the_set_up_of_a_record(capsysbinary, tmp_path):
    path, sheet = tmp_path / "game.json", tmp_path / "sheet.html"
    plain = record(players=3, seed="oak", stop=5)
    path.write_text(json.dumps(plain))
    assert referee(capsysbinary, "setup", "--game", str(path), "-o", str(sheet))[0] == 0
    assert write_code(deal(3, "oak")) in sheet.read_text()


def test_a_box_of_its_own(capsysbinary, tmp_path):
    path, sheet = tmp_path / "box.json", tmp_path / "sheet.html"
    path.write_text(json.dumps({"monument_statue": {"name": "Obelisk"}}))
    assert referee(capsysbinary, "rulings", "--box", str(path), "-o", str(sheet))[0] == 0
    assert sheet.read_text().count("Obelisk") == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("poster",), "There is no sheet “poster”; there are setup, "),
        (("setup", "--number", "0"), "Choose 1 to 50\u00a0sheets at a time."),
        (("setup", "--number", "500"), "Choose 1 to 50\u00a0sheets at a time."),
        (("setup", "--code", "DFH4-MB17-S6XD"), "This is not a setup code"),
        (("setup", "--paper", "a5"), "“a5” cannot be chosen here"),
        (("tent",), "Its host prints it: open the table, then “Print” in its menu."),
        (("tent", "--join", "http://192.168.1.7:8000"), "a join link such as http://192.168.1.7:8000/join/… is needed"),
        (("setup", "--game", "/nowhere.json"), "/nowhere.json"),
        (("setup", "--game", "/dev/null"), "This is not a game record"),
    ],
)
def test_what_cannot_be_printed(capsysbinary, tmp_path, arguments, sentence):
    code, out, err = referee(capsysbinary, *arguments, "-o", str(tmp_path / "sheet.pdf"))
    assert (code, out) == (2, b"")
    assert sentence in err
    assert list(tmp_path.iterdir()) == []


def test_without_its_libraries_the_command_says_what_to_install(capsysbinary, monkeypatch, tmp_path):
    monkeypatch.setattr("referee.printables.pdf.tools", _missing)
    code, _, err = referee(capsysbinary, "aid", "-o", str(tmp_path / "sheet.pdf"))
    assert code == 3
    assert "libpangoft2-1.0-0" in err


def _missing():
    raise OSError("cannot load library 'libpangoft2-1.0-0'")
