"""What is against the rules, or was put right, is marked wherever a game is told; and every point still adds up."""

import json
import random
import re
import secrets
from typing import NamedTuple

import pytest

from referee.games import GAMES
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.words import Words
from referee.games.game import Game
from referee.pages.ending import Onward, end_page
from referee.pages.entries import Wanted
from referee.pages.history import history_page
from referee.play import games, log, saved_games
from referee.printables.choices import PrintChoice
from referee.printables.record import record_sheet
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.kernel.record import Start, enter
from referee.rules.registry import record_of
from referee.store import store
from tests.caylus2005.tables import a_table as a_table_of_2005
from tests.devices import HOST
from tests.rules.tables import a_table
from tests.web.playing import begun_at, played
from tests.web.wild import WAYS

CARPENTER = {"type": "place", "space": "carpenter"}


TABLES = {"caylus1303": a_table, "caylus2005": a_table_of_2005}
SEEDS = {"caylus1303": range(8), "caylus2005": range(3)}


class Told(NamedTuple):
    """A finished game, and which it is of."""

    game: Game
    id: str


def wild_game(app, game, seed):
    """Play a table that keeps no rule and corrects points, to the end that it names; every other one began late."""
    rng, ruleset = random.Random(seed), GAMES[game].ruleset
    state = TABLES[game](players=("blue", "red", "green")).state
    start = None
    if seed % 2:
        position = ruleset.position(state)
        for player in position["players"].values():
            player["pp"] = rng.randrange(20)
        start = Start({**position, "round": 4}, ruleset.point(state))
        state = ruleset.start_late(state.table.setup, *start).state
    else:
        state = ruleset.start(state.table.setup)
    begun, entries = state, []
    for _ in range(120):
        entry = WAYS[game].any_entry(state, rng) if rng.random() < 0.9 else points_put_right(rng)
        try:
            state = enter(ruleset, state, entry).after
        except Refused:
            continue
        entries.append(entry)
    if state.agenda:
        over = {"path": "/decision", "from": ruleset.asked(state), "to": {"phase": "over"}}
        entries.append({"kind": "correct", "changes": [over]})
    late = {"start": start._asdict()} if start else {}
    plain = {"format": 2, "setup": ruleset.write_setup(begun.table.setup), **late, "actions": entries}
    with app.app_context():
        record = record_of(json.loads(json.dumps(plain)))
        return Told(GAMES[game], saved_games.import_record(record, "Wild", HOST))


def points_put_right(rng):
    player = rng.choice(["blue", "red", "green"])
    return {"kind": "correct", "changes": [{"path": f"/players/{player}/pp", "by": rng.choice([-2, 1, 3, 7])}]}


@pytest.fixture(params=[(game, seed) for game in GAMES for seed in SEEDS[game]], ids="{0[0]}-{0[1]}".format)
def wild(app, request):
    return wild_game(app, *request.param)


def ended(app, wild):
    with app.app_context():
        position = games.position(wild.id)
        entries = [log.entry(wild.id, 0), *log.path(position.game)]
        return end_page(wild.game.words("en"), wild.game, position, entries, Onward({}, "", drawn=True))


def test_breakdown_and_chart_add_up(app, wild):
    """Whatever was overridden or corrected, or brought along: sources and rounds give the totals."""
    page, ruleset = ended(app, wild), wild.game.ruleset
    with app.app_context():
        state = games.position(wild.id).state
    for at, seat in enumerate(page.seats):
        points = ruleset.points(state, seat.colour)
        assert sum(row.cells[at].points for row in page.sources) == page.totals[at].points
        left = sum(points[source] for source in ruleset.final_sources)
        assert page.chart_rows[-2].values[at] == sum(points.values()) - left
        assert page.chart_rows[-1].values[at] == page.totals[at].points


def test_the_chart_on_paper_is_the_same(app, wild):
    with app.app_context():
        game = games.find(wild.id)
        subject = Subject(wild.game, wild.game.ruleset.kept_setup(game.setup), log.record(game))
    sheet = record_sheet(wild.game.words("en"), PrintChoice(), subject)
    assert sheet.score.totals == ended(app, wild).totals
    assert [source.cells for source in sheet.score.sources] == [source.cells for source in ended(app, wild).sources]


def test_corrected_points_lead_to_the_entries_behind_them(app, wild):
    """The lines that a number of the breakdown leads to tell as many points as it does."""
    for row in ended(app, wild).sources:
        for colour, points in row.cells:
            if points and row.source not in wild.game.ruleset.final_sources:
                with app.app_context():
                    game, entries, wanted = games.find(wild.id), store.log(wild.id), Wanted(colour, row.source)
                    told = history_page(wild.game.words("en"), wild.game, game, entries, wanted, (), None)
                assert told.points == points, (row.source, colour)


def test_everything_is_told_without_a_stumble(app, client, wild):
    for page in ("", "history", "end", "print/record.html"):
        assert client.get(f"/games/{wild.id}/{page}").status_code == 200, page


@pytest.fixture
def marked(app, host):
    """A game with a move against the rules and a correction, which is then over."""
    game_id = begun_at(app, a_table().state)
    game = f"/games/{game_id}"
    host.plays(game, CARPENTER)
    body = {"seen": 1, "key": secrets.token_hex(8), "player": "red", "action": CARPENTER, "note": "In haste"}
    assert host.post(f"{game}/overrides", **body).status_code == 200
    with app.app_context():
        asked = RULESET.public_state(games.position(game_id).state)["decision"]
        games.correct(game_id, 2, secrets.token_hex(8), [{"path": "/players/red/goods/wood", "from": 2, "to": 3}])
        over = {"path": "/decision", "from": asked, "to": {"phase": "over"}}
        games.correct(game_id, 3, secrets.token_hex(8), [over], "It is late")
    return game_id


def test_the_history_marks_them(client, marked):
    html = client.get(f"/games/{marked}/history").text
    lines = re.findall(r'<li class="piece marked" id="e(\d+)">', html)
    assert lines == ["2", "3", "4"]
    assert html.count("against the rules</span>") == 1
    assert "In haste" in html
    assert "It is late" in html


def test_what_was_undone_is_marked_where_it_was_set_aside(app, client, marked):
    with app.app_context():
        for undo in range(3):
            games.undo(marked, 4 + undo, secrets.token_hex(8))
    aside = client.get(f"/games/{marked}/history").text.partition('<details class="aside">')[2]
    assert 'aria-label="against the rules"' in aside
    assert 'aria-label="correction"' in aside


def test_the_final_scoring_counts_them_and_leads_there(client, marked):
    html = client.get(f"/games/{marked}/end").text
    assert "1\u00a0move against the rules, 2\u00a0corrections" in html
    for number in (2, 3, 4):
        assert f"/games/{marked}/history#e{number}" in html


def test_a_game_by_the_book_says_nothing_of_it(app, client):
    game_id = played(app, 2, "by the book")
    assert "Not by the book" not in client.get(f"/games/{game_id}/end").text


def test_undo_names_it(app, client, marked):
    with app.app_context():
        for undo in range(2):
            games.undo(marked, 4 + undo, secrets.token_hex(8))
    undo = re.search(r'data-post="undo".*?</button>', client.get(f"/games/{marked}/").text, re.DOTALL)
    assert undo
    assert "Red: Carpenter, on the board (against the rules)" in undo[0]


def test_the_record_marks_them_and_says_what_was_put_right(app, marked):
    with app.app_context():
        game = games.find(marked)
        subject = Subject(GAME, RULESET.kept_setup(game.setup), log.record(game))
    sheet = record_sheet(Words(), PrintChoice(), subject)
    assert [(told.mark.name, told.number) for told in sheet.marks] == [("against the rules", 1), ("correction", 2)]
    sections = [section for page in sheet.pages for column in page.columns for section in column]
    moves = [placed.move for section in sections for row in section.rows for placed in row.moves if placed.move.mark]
    assert [move.mark.icon for move in moves] == ["against", "correct", "correct"]
    assert "Red plays it all the same." in moves[0].why
    assert "“In haste”" in moves[0].why
    assert "Red has 3\u00a0wood (was 2)" in moves[1].text
