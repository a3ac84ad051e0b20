"""Pause sheets and game records: a game comes back from the printed page alone, and tells no more than it should."""

import io
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import pairwise

import pypdfium2
import pytest
import zxingcpp

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.games.codes import in_words
from referee.pages.entries import Moment
from referee.play import games, log
from referee.play.strictness import Strictness
from referee.printables import render
from referee.printables.choices import PrintChoice
from referee.printables.moves import chapters
from referee.printables.pdf import pdf
from referee.printables.qr.photos import read_photo
from referee.printables.qr.records import read_papers, write_papers
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from tests.printables.conftest import broken_game, game, html_of, late_subject_of, printed, record, subject_of


def scanned(sheet, dpi=150):
    """What a scanner reads from all pages."""
    pictures = (sheet.picture(page, dpi) for page in range(len(sheet.document)))
    return [code.text for picture in pictures for code in zxingcpp.read_barcodes(picture)]


def jpeg(picture):
    """A photo, small enough for the test client to keep it in memory."""
    file = io.BytesIO()
    picture.convert("L").save(file, "JPEG", quality=40)
    assert file.tell() < 450_000
    return file.getvalue()


@pytest.mark.parametrize("name", ["pause", "record"])
@pytest.mark.parametrize("choice", [{}, {"paper": "letter", "ink": "bw", "type": "large", "lang": "pl"}])
def test_the_printed_codes_hold_the_very_game(name, choice):
    """Printed, scanned at 150 dpi, replayed: the same record, the same state."""
    plain = subject_of(name).record
    read = read_papers(scanned(printed(name, **choice)))
    assert read == plain
    assert replay(record_of(read)).state == replay(record_of(plain)).state


def test_codes_are_large_enough():
    """55 mm or more each, quiet zone and all."""
    sheet = printed("pause")
    codes = zxingcpp.read_barcodes(sheet.picture(len(sheet.document) - 1, 150))
    assert len(codes) == len(write_papers(subject_of("pause").record))
    for code in codes:
        assert (code.position.top_right.x - code.position.top_left.x) / 150 * 25.4 > 55


def test_many_codes_stand_on_several_pages(monkeypatch):
    """Were a game ever so long: smaller codes, six to a page, and still all of them are read."""
    monkeypatch.setattr("referee.printables.qr.pages.write_papers", partial(write_papers, capacity=163))
    subject = subject_of("pause")
    with closing(pypdfium2.PdfDocument(pdf(render.html("pause", PrintChoice(), subject)))) as document:
        pictures = [page.render(scale=150 / 72).to_pil() for page in document]
    texts = [code.text for picture in pictures for code in zxingcpp.read_barcodes(picture)]
    assert len(texts) > 6
    assert read_papers(texts) == subject.record


def test_a_pause_sheet_tells_the_whole_table():
    """Round, phase, decision, every player, character, tile and good."""
    text = printed("pause").text
    subject = subject_of("pause")
    state = replay(record_of(subject.record)).state
    words = subject.words("en")
    assert f"round {state.round}" in text
    assert words.name(state.phase) in text
    assert f"road space {state.provost}" in text
    assert words.player(RULESET.pending(state).player) in text
    held = [*state.board_characters, *(name for seat in state.seats for name in seat.characters)]
    assert [words.name(name) for name in held if words.name(name) not in text] == []
    tiles = [*state.supply.wood, *state.supply.stone, *state.supply.monument]
    assert [words.name(tile) for tile in tiles if words.name(tile) not in text] == []


def test_hidden_points_stay_hidden():
    """No readable total of a game with facedown points, and a plain word about the codes; open ones are printed."""
    hidden = subject_of("pause")
    page = render.html("pause", PrintChoice(), hidden)
    assert "The codes also hold how many prestige points everybody has." in page
    assert 'alt="Prestige points"' not in page
    shown = render.html("pause", PrintChoice(), replace(hidden, open_scores=True))
    assert 'alt="Prestige points"' in shown
    assert "The codes also hold" not in shown


def test_no_token_is_printed(app, client, new_game):
    """Neither the device's token nor the game's address stands on the sheet."""
    game_id = new_game()
    page = client.get(f"/games/{game_id}/print/pause.html?lang=en").text
    assert page.count("/resume") == 1
    assert game_id not in page
    assert client.csrf not in page
    assert client.get_cookie("device").value not in page


@pytest.mark.parametrize(
    ("name", "subject", "code"),
    [
        ("record", lambda: game(stop=90), "print_unfinished"),
        ("pause", game, "print_finished"),
        ("record", partial(Subject, GAME), "print_game"),
        ("pause", partial(Subject, GAME), "print_game"),
    ],
)
def test_the_wrong_game_for_a_sheet(name, subject, code):
    """An unfinished game has no record sheet, a finished one no pause, and nothing comes of nothing."""
    with pytest.raises(Refused) as caught:
        render.html(name, PrintChoice(), subject())
    assert caught.value.refusal.code == code


def test_an_unfinished_game_is_refused_in_words(client, new_game):
    answer = client.get(f"/games/{new_game()}/print/record.html")
    assert answer.status_code == 422
    assert "this game is not finished yet" in answer.text


def test_a_record_tells_result_and_every_round():
    """Totals of all players, the breakdown, nine rounds."""
    text = printed("record").text
    state = replay(record_of(subject_of("record").record)).state
    for score in RULESET.public_state(state)["result"]["scores"].values():
        assert f"{score['total']} points" in text
    assert [number for number in range(1, 10) if f"Round {number}" not in text] == []
    assert len(printed("record").texts) == 3


# ---- the log of a record


def laid(subject, **fields):
    """A record as it is laid out."""
    choice = PrintChoice(**fields)
    return SHEETS["record"].make(subject.words(choice.lang), choice, subject)


def columns(sheet):
    return [column for page in sheet.pages for column in page.columns]


def placed(sheet):
    return [placed for column in columns(sheet) for section in column for row in section.rows for placed in row.moves]


@pytest.mark.parametrize("type", ["normal", "large"])
@pytest.mark.parametrize("players", [2, 5])
def test_every_round_begins_once_and_every_column_names_its_round(players, type):
    """In order; what goes on in the next column is named again, with its phase."""
    sheet = laid(game(players=players, seed=f"room {players}"), type=type)
    headings = [section.heading for column in columns(sheet) for section in column]
    begun = [heading for heading in headings if "continued" not in heading]
    assert begun == ["Setup", *(f"Round\u00a0{number}" for number in range(1, 10))]
    for before, column in pairwise(columns(sheet)):
        goes_on = not column[0].rows[0].first
        assert column[0].heading == before[-1].heading.removesuffix(", continued") + ", continued" or not goes_on
        assert bool(column[0].phase) == (goes_on and not column[0].rows[0].label)


def test_no_move_is_lost_in_the_columns():
    subject = late_subject_of("record")
    told = chapters(subject.words("en"), GAME, {}, Moment(0, "draft"), subject.played.steps)
    assert [at.move for at in placed(laid(subject))] == [move for chapter in told for move in chapter.moves]


@pytest.mark.browser
@pytest.mark.parametrize("type", ["normal", "large"])
def test_moves_never_break_and_stand_below_each_other(screen, type):
    """Each is one line, but for those that have lines of their own; and they begin where cells do."""
    screen.set_content(html_of("record", late_subject_of("record"), type=type, lang="pl"))
    screen.evaluate("document.fonts.ready")
    moves = screen.evaluate(
        """() => [...document.querySelectorAll(".move:not(.long)")].map((move) => {
          const range = document.createRange();
          range.selectNodeContents(move);
          const tops = [...range.getClientRects()].filter((box) => box.height > 12).map((box) => box.bottom);
          const cell = move.getBoundingClientRect(), column = move.closest("td").getBoundingClientRect();
          return [Math.max(...tops) - Math.min(...tops), range.getBoundingClientRect().right - cell.right,
                  Math.round((cell.left - column.left) / 10)];
        })"""
    )
    assert max(high for high, _, _ in moves) < 8
    assert max(over for _, over, _ in moves) < 1
    assert len({left for _, _, left in moves}) <= 6


def test_the_record_tells_how_the_table_lay_and_played():
    """Its code, its road, its rulings, its options, and what its marks mean."""
    subject = replace(broken_game(), strict=Strictness(warn=("occupied",)))
    sheet = laid(subject)
    page = " ".join(html_of("record", subject).split())
    assert write_code(subject.setup) in page
    assert in_words(write_code(subject.setup)) in page
    assert "You must take one if there is one." in page
    assert "Only a warning:" in page
    assert [(told.mark.name, told.number) for told in sheet.marks] == [("against the rules", 1), ("correction", 1)]
    assert "although a rule forbids it" in page


def test_what_was_against_the_rules_is_explained_where_it_happened():
    """The rule it left, and what the table noted; a correction says what it put right."""
    moves = [at for at in placed(laid(broken_game())) if at.move.mark]
    assert [at.long for at in moves] == [True, True]
    assert "“so it was”" in moves[0].move.why
    assert "“counted again”" in moves[1].move.text


BEGUN = datetime.fromisoformat("2026-05-09T19:30")


@pytest.mark.parametrize(
    ("stored", "told"),
    [
        ("Jan and Maria", "Jan et Maria"),
        ("Jan i Maria", "Jan et Maria"),
        ("Game of May 9, 2026", "Partie du 9\u00a0mai 2026"),
        ("Friday and Sunday", "Friday and Sunday"),
        ("", "Jan et Maria"),
    ],
)
def test_a_name_that_nobody_gave_is_in_the_readers_language(stored, told):
    """A game is called after its players or its day until somebody names it; that name stays as it is."""
    subject = game(stop=1, players=2, names={"blue": "Jan", "red": "Maria"})
    assert replace(subject, title=stored, begun=BEGUN).heading(subject.words("fr")) == told


# ---- back from paper


def resume(client, text="", *photos):
    files = [(io.BytesIO(photo), "photo.jpg") for photo in photos]
    data = {"csrf_token": client.csrf, "text": text, "photo": files}
    return client.post("/resume", data=data, content_type="multipart/form-data")


def test_a_photo_of_the_sheet_brings_the_game_back(app, client):
    """Turned a little, as photos are; the game stands exactly where it stood."""
    sheet = printed("pause")
    photo = sheet.picture(len(sheet.document) - 1, 150).convert("L").rotate(7, expand=True, fillcolor=170)
    answer = resume(client, "", jpeg(photo))
    assert answer.status_code == 303
    with app.app_context():
        state = games.position(answer.location.split("/")[-2]).state
    assert state == replay(record_of(subject_of("pause").record)).state


def test_one_photo_for_each_code(client):
    """Parts in photos of their own, in any order; what was read stays in the form until the rest comes."""
    sheet = printed("pause")
    whole = sheet.picture(len(sheet.document) - 1, 150)
    cut = zxingcpp.read_barcodes(whole)[0].position.bottom_left.y + 20
    upper, lower = whole.crop((0, 0, whole.width, cut)), whole.crop((0, cut, *whole.size))
    answer = resume(client, "", jpeg(lower))
    assert answer.status_code == 422
    assert "1 of 2\u00a0codes read. Still missing: code 1." in answer.text
    kept = read_photo(jpeg(lower))[0]
    assert resume(client, kept, jpeg(upper)).status_code == 303
    assert resume(client, "", jpeg(lower), jpeg(upper)).status_code == 303


def test_pasted_codes_bring_the_game_back(app, client):
    """What a scanner read, one below the other."""
    plain = record(players=3, seed="pasted", stop=50)
    answer = resume(client, "\n\n".join(reversed(write_papers(plain))))
    assert answer.status_code == 303
    with app.app_context():
        restored = log.record(games.find(answer.location.split("/")[-2]))
    assert restored["actions"] == plain["actions"]


@pytest.mark.parametrize(
    ("text", "photo", "told"),
    [
        ("", b"", "Choose a file first."),
        ("hello", b"", "No code of this app was found."),
        ("", b"not a picture", "This picture cannot be read."),
        ("CR1:1/1:00000000:00000000:ABC", b"", "did not come through whole"),
        (write_papers({"setup": {}, "actions": []})[0], b"", "This is not a setup"),
    ],
)
def test_what_is_no_game_is_refused(app, client, text, photo, told):
    """422 with a sentence, and nothing is kept."""
    answer = resume(client, text, photo)
    assert answer.status_code == 422
    assert told in answer.text
    with app.app_context():
        from referee.store import store

        assert store.games() == []


def test_an_illegal_game_is_refused(client):
    """Codes are no way around the rules."""
    plain = record(players=2, seed="forged", stop=30)
    plain["actions"][9] = {"player": "blue", "type": "draft", "character": "thief"}
    answer = resume(client, "\n".join(write_papers(plain)))
    assert answer.status_code == 422
    assert "Entry 10 is not allowed" in answer.text


def test_the_way_from_the_lobby(client):
    """A link, and a page with both ways."""
    assert 'href="/resume"' in client.get("/").text
    page = client.get("/resume").text
    assert 'type="file"' in page
    assert "<textarea" in page
