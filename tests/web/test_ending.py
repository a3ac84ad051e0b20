"""The end: ranks, where every point came from, and the chart; nothing of it before the end."""

import re
from itertools import pairwise

import pytest

from referee.games import GAMES
from referee.games.caylus1303.words import Words
from referee.pages.chart import LABEL, chart
from referee.pages.ending import Onward, end_page, ranks, verdict
from referee.pages.entries import Wanted
from referee.pages.history import history_page
from referee.play import games, log
from referee.rules.caylus1303 import scoring
from referee.rules.kernel.scoring import Result
from referee.store import store
from tests.web.playing import played


@pytest.fixture(params=GAMES.values(), ids=list(GAMES))
def game(request):
    return request.param


@pytest.fixture
def game_id(app, game):
    """A finished game."""
    return played(app, 3, "ending", game=game)


@pytest.fixture
def reveal(app, game, game_id):
    with app.app_context():
        position = games.position(game_id)
        entries = [log.entry(game_id, 0), *log.path(position.game)]
        return end_page(game.words("en"), game, position, entries, Onward({}, "", drawn=True))


def final(app, game_id):
    with app.app_context():
        return games.position(game_id).state


def test_before_the_end_there_is_only_a_sentence(app, client):
    game_id = played(app, 2, "early", 40)
    answer = client.get(f"/games/{game_id}/end")
    assert answer.status_code == 404
    assert "still being played" in answer.text
    assert "<table" not in answer.text


def test_the_sentence_as_json(client, new_game):
    answer = client.get(f"/games/{new_game()}/end", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json["error"]) == (404, "not_over")


def test_the_breakdown_adds_up(app, game, game_id, reveal):
    result = game.ruleset.result(final(app, game_id))
    for at, (colour, *_) in enumerate(reveal.seats):
        assert sum(row.cells[at].points for row in reveal.sources) == result.scores[colour].total
        assert reveal.totals[at].points == result.scores[colour].total


def test_ranks_fall_with_the_points(reveal):
    totals = [place.total for place in reveal.ranks]
    assert totals == sorted(totals, reverse=True)
    assert reveal.ranks[0].rank == 1
    assert reveal.ranks[0].winner


def test_ties_share_the_victory():
    """The same points, the same rank; whoever comes next counts all before them."""
    scores = {"blue": scoring.Score(9, 1, 10), "red": scoring.Score(10, 0, 10), "green": scoring.Score(3, 0, 3)}
    result = Result(scores, ("blue", "red"))
    assert [(place.rank, place.winner) for place in ranks(Words(), result)] == [(1, True), (1, True), (3, False)]
    assert verdict(Words(), result.winners) == "Shared victory: Blue and Red"


def test_every_line_leads_to_the_entries_behind_it(app, client, game, game_id, reveal):
    """The points of the entries that a link shows are the points of the line."""
    html = client.get(f"/games/{game_id}/end").text
    for row in reveal.sources:
        for cell in row.cells:
            link = f"/games/{game_id}/history?player={cell.colour}&amp;source={row.source}"
            assert (link in html) == bool(cell.points)
            if cell.points and row.source in game.ruleset.sources:
                with app.app_context():
                    wanted = Wanted(cell.colour, row.source)
                    entries = store.log(game_id)
                    shown = history_page(game.words("en"), game, games.find(game_id), entries, wanted, (), None)
                assert shown.points == cell.points
                assert client.get(link.replace("&amp;", "&")).status_code == 200


def test_the_chart_ends_at_the_totals(reveal):
    assert reveal.chart_rows[-1].values == tuple(cell.points for cell in reveal.totals)
    for line, cell in zip(reveal.chart.lines, reveal.totals, strict=True):
        assert line.marks[-1].value == cell.points


@pytest.mark.parametrize("game", [GAMES["caylus1303"]], ids=["caylus1303"], indirect=True)
def test_prestige_never_falls(reveal):
    """Where nothing is ever lost."""
    for line in reveal.chart.lines:
        values = [mark.value for mark in line.marks]
        assert values == sorted(values)


def test_labels_of_the_chart_stand_apart():
    seats = [("blue", "B", "Blue"), ("red", "R", "Red"), ("green", "G", "Green")]
    drawn = chart(seats, [[0, 40], [0, 40], [0, 39]], ["1", "End"])
    places = sorted(line.label_y for line in drawn.lines)
    assert all(below - above >= LABEL for above, below in pairwise(places))


def test_a_game_without_points_can_be_drawn():
    drawn = chart([("blue", "B", "Blue"), ("red", "R", "Red")], [[0, 0], [0, 0]], ["1", "End"])
    assert all(mark.y == drawn.bottom for line in drawn.lines for mark in line.marks)


def test_the_page_offers_what_comes_next(client, game_id):
    """The record to keep, the history, and a new game with the same players."""
    html = client.get(f"/games/{game_id}/end").text
    again = re.search(r'href="(/new\?[^"]+)"', html)
    assert again
    assert client.get(again[1].replace("&amp;", "&")).status_code == 200
    assert client.get(f"/games/{game_id}/record.json").status_code == 200
    assert f"/games/{game_id}/record.json" in html


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_reveal_in_every_language(client, game_id, language):
    client.set_cookie("language", language)
    assert client.get(f"/games/{game_id}/end").status_code == 200
