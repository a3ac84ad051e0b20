"""`referee print`, as people call it before a convention."""

import json
import re
from contextlib import closing

import pypdfium2
import pytest

from referee.cli import main
from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.printables.fetcher import STATIC
from referee.wording import Words
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
        assert len(document) == 6
        assert sorted(document[0].get_size()) == pytest.approx([612, 792], abs=0.5)
        text = document[0].get_textpage().get_text_range()
    assert "Notaire" in text
    assert write_code(deal(4, "oak")) in text


def test_html_instead_of_a_pdf(capsysbinary, tmp_path):
    """Complete in itself: its fonts and style sheets are in it, and it asks for nothing else."""
    path = tmp_path / "sheet.html"
    assert referee(capsysbinary, "aid", "-o", str(path))[0] == 0
    page = path.read_text()
    assert page.startswith("<!doctype html>")
    assert page.count('rel="stylesheet" href="data:text/css;base64,') == page.count('rel="stylesheet"') > 3
    assert not re.search(r'(?:src|href)="(?!data:)', page)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "needs --game FILE, the record of a finished game"),
        ("fr", "demande --game FILE, le relevé d’une partie terminée"),
        ("pl", "wymaga --game FILE, zapisu zakończonej rozgrywki"),
    ],
)
def test_without_a_name_all_sheets_are_listed(capsysbinary, language, sentence):
    """Each by its name, with its title, what it is, its papers, and what it needs."""
    code, out, err = referee(capsysbinary, "--lang", language)
    lines, told = out.decode().splitlines(), " ".join(out.decode().split())
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in lines[1:] if not line.startswith(" ")] == list(SHEETS)
    for kind in SHEETS.values():
        assert " ".join(Words(language).say(kind.title).split()) in told
        assert " ".join(Words(language).say(kind.sentence).split()) in told
        assert ", ".join(kind.papers) in told
    assert sentence in told


@pytest.mark.parametrize(
    ("field", "spelled", "meant"),
    [
        ("lang", "Français", "fr"),
        ("paper", "US Letter", "letter"),
        ("ink", "Color", "colour"),
        ("ink", "black & white", "bw"),
        ("type", "LARGE", "large"),
        ("size", "Booklet", "booklet"),
    ],
)
def test_choices_are_read_in_any_spelling_that_is_meant(capsysbinary, tmp_path, field, spelled, meant):
    sheets = []
    for name, value in (("Cards", spelled), ("cards", meant)):
        path = tmp_path / "cards.html"
        assert referee(capsysbinary, name, f"--{field}", value, "-o", str(path))[0] == 0
        sheets.append(path.read_text())
    assert sheets[0] == sheets[1]


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2026-05-09", "May 9, 2026"),
        ("2026-05-09/2026-05-10", "May 9, 2026 – May 10, 2026"),
        ("2026-05-09T12:00/2026-05-09T13:30+01:00", "May 9, 2026"),
    ],
)
def test_a_sheet_has_the_days_it_is_told(capsysbinary, tmp_path, day, told):
    """The record does not know them; without them none is printed, for a sheet is the same each time."""
    path, sheet = tmp_path / "game.json", tmp_path / "sheet.html"
    path.write_text(json.dumps(record(players=2)))
    command = ("record", "--game", str(path), "-o", str(sheet))
    assert referee(capsysbinary, *command, "--date", day)[0] == 0
    assert f"Game record · {told} · Winner:" in sheet.read_text()
    assert referee(capsysbinary, *command)[0] == 0
    assert "Game record · Winner:" in sheet.read_text()


@pytest.mark.parametrize(("name", "stop"), [("record", ()), ("pause", ("--stop", "90"))])
def test_a_random_game_is_a_source_of_sheets(capsysbinary, tmp_path, name, stop):
    """`referee playout --record` gives what is printed of a game."""
    path, sheet = tmp_path / "game.json", tmp_path / "sheet.html"
    assert main(["playout", "--seed", "7", *stop, "--record", str(path)]) == 0
    assert referee(capsysbinary, name, "--game", str(path), "-o", str(sheet))[0] == 0
    assert sheet.read_text().startswith("<!doctype html>")


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


def test_table_options_without_a_game(capsysbinary, tmp_path):
    """The box of this table: what it prints, and how it plays."""
    sheet = tmp_path / "sheet.html"
    ruled = ("--ruling", "printing=revised", "--ruling", "penalty=end")
    for name, told in (("buildings", "Church 3\u00a0points"), ("houserules", "<b>After the last turn at the castle")):
        assert referee(capsysbinary, name, "--ruleset", "caylus2005", *ruled, "-o", str(sheet))[0] == 0
        assert told in sheet.read_text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("aid", "--ruling", "weather=rain"), "There is no table option “weather”; there are board_character, "),
        (("aid", "--ruling", "zero_delivery=twice"), "The table option zero_delivery is one of no / yes."),
        (("record", "--game", "-", "--ruling", "zero_delivery=yes"), "has its own table options: leave out --ruling."),
        (("nonsense",), "There is no sheet “nonsense”; there are setup, "),
        (("setup", "--number", "0"), "Choose 1 to 50\u00a0sheets at a time."),
        (("setup", "--number", "500"), "Choose 1 to 50\u00a0sheets at a time."),
        (("setup", "--code", "DFH4-MB17-S6XD"), "This is not a setup code"),
        (("setup", "--paper", "a5"), "Paper: “a5” cannot be chosen; choose one of a4, letter."),
        (("setup", "--players", "7"), "Players: “7” cannot be chosen; choose one of 2, 3, 4, 5."),
        (("setup", "--lang", "de"), "Language: “de” cannot be chosen; choose one of en, fr, pl."),
        (("cards", "--size", "huge"), "Size of the cards: “huge” cannot be chosen"),
        (("setup", "--box", "/dev/null"), "This is not a file of a box check"),
        (("record",), "choose the game to print first. Give its record with --game FILE."),
        (("result",), "takes what was counted with --counted FILE."),
        (("record", "--date", "yesterday"), "a day such as 2026-05-09 is needed, not yesterday"),
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


def test_without_a_file_of_the_app_the_command_says_which(capsysbinary, monkeypatch, tmp_path):
    """A font, say, that somebody deleted."""
    page = f'<style>@font-face {{font-family: a; src: url("{STATIC}fonts/gone.ttf")}} p {{font: 9pt a}}</style><p>a'
    monkeypatch.setattr("referee.printables.render.html", lambda *_: page)
    code, _, err = referee(capsysbinary, "aid", "-o", str(tmp_path / "sheet.pdf"))
    assert code == 3
    assert "A file of the app is missing; install it again." in err
    assert "gone.ttf" in err


def _missing():
    raise OSError("cannot load library 'libpangoft2-1.0-0'")
