"""The history: every entry of the path, what was set aside, and nothing that lies face down."""

import re
from itertools import pairwise

import pytest

from referee.games import GAMES, game_of
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.words import Words
from referee.pages.entries import Wanted
from referee.pages.history import history_page
from referee.pages.table import table_page
from referee.play import games, log
from referee.play.seating import Company, Role
from referee.store import store
from referee.wording.dates import day
from tests.web.playing import play_on, played, step

# The first round of the history, the phases in it, and the first two of the next; a draft comes before round 1.
BEGUN = {
    "caylus1303": (0, ["draft"], ["planning", "activation"]),
    "caylus2005": (1, ["planning", "special", "bridge", "activation", "castle", "bailiff"], ["planning", "special"]),
}
NOBODY = Company(frozenset(), frozenset())


@pytest.fixture(params=GAMES)
def shown(request):
    """Every game of the house."""
    return GAMES[request.param]


@pytest.fixture
def game_id(app, shown):
    """A game in its third round or so."""
    return played(app, 3, "history", 60, game=shown)


@pytest.fixture
def facedown_id(app):
    """The same of a game whose points lie face down."""
    return played(app, 3, "history", 60)


def entries(page):
    return [int(number) for number in re.findall(r'id="e(\d+)"', page)]


def layout(app, game_id, **wanted):
    with app.app_context():
        game = games.find(game_id)
        shown = game_of(game.setup)
        return history_page(
            shown.words("en"), shown, game, store.log(game_id), Wanted(**wanted), store.sittings(game_id), 1
        )


def pieces(page):
    return [piece for each in page.rounds for phase in each.phases for turn in phase.turns for piece in turn.pieces]


def test_every_entry_of_the_path_is_told_once_and_leads_to_its_moment(client, game_id):
    page = client.get(f"/games/{game_id}/history").text
    assert entries(page) == list(range(61))
    for number in (0, 30, 60):
        assert f'href="/games/{game_id}/at/{number}"' in page
        assert client.get(f"/games/{game_id}/at/{number}").status_code == 200


def test_rounds_and_phases_come_in_their_order(app, game_id, shown):
    rounds, (first, phases, following) = layout(app, game_id).rounds, BEGUN[shown.ruleset.id]
    assert [each.number for each in rounds] == list(range(first, first + len(rounds)))
    assert [phase.id for phase in rounds[0].phases] == phases
    assert [phase.id for phase in rounds[1].phases][:2] == following


def test_phases_have_names(app, game_id, shown):
    """Where a building has the id of a phase, too, the phase is meant."""
    names = {phase.id: phase.name for each in layout(app, game_id).rounds for phase in each.phases}
    assert names["activation"] == {"caylus2005": "buildings of the road"}.get(shown.ruleset.id, "activation")
    assert names.get("bridge", "the provost’s move") == "the provost’s move"


def test_a_turn_is_one_players(app, game_id):
    """Neighbouring turns are of different players, or the referee's own; nobody came or went meanwhile."""
    for each in layout(app, game_id).rounds:
        for phase in each.phases:
            colours = [turn.colour for turn in phase.turns if not turn.notes]
            assert all(one != other for one, other in pairwise(colours))


def test_nothing_that_happened_is_left_out(app, game_id, shown):
    """Every event but the headings, and what only repeats a reason, is a headline or a line."""
    with app.app_context():
        path, telling = log.path(games.find(game_id)), shown.story.telling()
        events = [event for entry in path for event in telling.news(log.events_of(shown.ruleset, entry))]
    headings = sum(type(event).__name__ in ("RoundStarted", "PhaseStarted") for event in events)
    told = pieces(layout(app, game_id))
    lines = sum(len(piece.lines) for piece in told)
    headlines = sum(bool(piece.title) for piece in told) - 1  # the start
    assert lines <= len(events) - headings <= lines + headlines


def test_what_was_undone_is_set_aside(app, client, game_id):
    """Two entries are taken back, another is made: the two wait in a fold after the entry before them."""
    step(app, game_id, "undo")
    step(app, game_id, "undo")
    play_on(app, game_id, "another way", 1)
    page = client.get(f"/games/{game_id}/history").text
    assert entries(page) == [*range(59), 63]
    fold = page[page.index('<details class="aside">') :]
    assert "Set aside: 2\u00a0entries" in fold
    assert fold.count("Undo: ") == 2
    assert f'href="/games/{game_id}/at/60"' in fold


def test_undo_and_redo_are_mentioned(app, client, game_id):
    step(app, game_id, "undo")
    step(app, game_id, "redo")
    page = client.get(f"/games/{game_id}/history").text
    assert entries(page) == list(range(61))
    assert "Taken back, and done again" in page
    assert page.count("Undo: ") == page.count("Redo: ") == 1


def test_a_return_is_mentioned(app, client, game_id):
    step(app, game_id, "return", 20)
    page = client.get(f"/games/{game_id}/history").text
    assert entries(page) == list(range(21))
    assert "Set aside: 40\u00a0entries" in page
    assert "Return to entry\u00a020" in page


def test_back_at_the_start_everything_is_set_aside(app, client, game_id):
    step(app, game_id, "return", 0)
    assert "Set aside: 60\u00a0entries" in client.get(f"/games/{game_id}/history").text


def test_one_players_history(app, client, game_id):
    """Only that player's actions, and what happened to them in others' turns."""
    for piece in pieces(layout(app, game_id, player="red")):
        assert piece.colour == "red" or piece.lines
        assert all(line.colour == "red" for line in piece.lines)
    assert client.get(f"/games/{game_id}/history?player=red").status_code == 200


@pytest.mark.parametrize("question", ["player=black", "player=", "source=luck", "player=red&source=<b>"])
def test_a_strange_question_is_a_bad_request(client, game_id, question):
    assert client.get(f"/games/{game_id}/history?{question}").status_code == 400


def test_no_game_no_history(client):
    assert client.get("/games/nowhere/history").status_code == 404


def test_gains_are_shown_but_no_totals(app, client, facedown_id):
    """Prestige lies face down: a source is not singled out, and nothing is added up."""
    page = layout(app, facedown_id, player="red", source="visits")
    assert page.points is None
    assert page.wanted == Wanted(player="red")
    assert 'class="sum"' not in client.get(f"/games/{facedown_id}/history?player=red&source=visits").text


def test_no_moment_before_the_end_shows_a_total(app, facedown_id):
    with app.app_context():
        for number in range(61):
            page = table_page(Words(), GAME, games.position(facedown_id, number), Role(), NOBODY, live=False)
            assert [seat.pp for seat in page.seats] == [None] * 3


def test_open_scores_may_be_added_up(app):
    game_id = played(app, 2, "open", 80, open_scores=True)
    page = layout(app, game_id, source="visits")
    assert page.points == sum(line.points for piece in pieces(page) for line in piece.lines)


def test_names_are_text(client, new_game):
    game_id = new_game(name="<script>alert(1)</script>")
    assert "<script>alert" not in client.get(f"/games/{game_id}/history").text


def test_an_end_that_was_undone_is_hidden_again(app, client):
    game_id = played(app, 2, "short")
    with app.app_context():
        last = games.find(game_id).head
    step(app, game_id, "undo")
    assert client.get(f"/games/{game_id}/end").status_code == 404
    with app.app_context():
        page = table_page(Words(), GAME, games.position(game_id, last), Role(), NOBODY, live=False)
    assert [seat.pp for seat in page.seats] == [None, None]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_history_is_told_in_every_language(client, game_id, language):
    client.set_cookie("language", language)
    page = client.get(f"/games/{game_id}/history").text
    assert f'<html lang="{language}"' in page
    assert entries(page) == list(range(61))
    with client.application.app_context():
        began = day(Words(language), store.log(game_id)[0].at)
    assert f"<time>{began}" in page.replace("\u00a0", " ")  # as people of that language write a day


def test_a_round_is_played_again_from_where_it_began(app, client, game_id, shown):
    """The board stands then as the round found it: the entry before was of another round, or there is none."""
    rounds = layout(app, game_id).rounds
    page = client.get(f"/games/{game_id}/history").text
    with app.app_context():
        stood = [shown.stage(shown.words("en"), games.position(game_id, number).state).round for number in range(61)]
    assert [each.opening for each in rounds] == [stood.index(each.number) for each in rounds]
    assert all(f'href="/games/{game_id}/at/{each.opening}#play"' in page for each in rounds)


def test_what_is_left_out_is_not_played_again(app, game_id):
    assert {each.opening for each in layout(app, game_id, player="red").rounds} == {None}


@pytest.fixture
def looking_back(client, game_id):
    """Look at an entry; give which it is, as it is said there, and the entries before and after it."""

    def look(number):
        page = client.get(f"/games/{game_id}/at/{number}/state").text
        heading = re.search(r'id="past".*?</svg>([^<]*)', page, re.DOTALL)[1]
        steps = [re.search(rf'data-step="{which}" data-number="(\d+)"', page) for which in ("before", "after")]
        return heading, *(step and int(step[1]) for step in steps)

    return look


def test_an_earlier_moment_says_which_entry_it_is_and_leads_to_its_neighbors(looking_back):
    assert looking_back(30) == ("Entry 30 of 60", 29, 31)
    assert looking_back(0) == ("The start", None, 1)
    assert looking_back(60) == ("Entry 60 of 60", 59, None)


def test_steps_pass_over_what_was_undone(app, game_id, looking_back):
    """The 59th and the 60th were taken back, and another was made; what is set aside has steps of its own."""
    step(app, game_id, "undo")
    step(app, game_id, "undo")
    play_on(app, game_id, "another way", 1)
    assert looking_back(58) == ("Entry 58 of 59", 57, 63)
    assert looking_back(63) == ("Entry 59 of 59", 58, None)
    assert looking_back(59) == ("Entry 59 of 60, set aside", 58, 60)


def test_an_earlier_moment_tells_what_was_done(client, game_id):
    """In the same words as the history."""
    told = re.search(r'id="e30".*?</svg><span>([^<]*)', client.get(f"/games/{game_id}/history").text, re.DOTALL)[1]
    assert f'<p class="sentence">{told}</p>' in client.get(f"/games/{game_id}/at/30").text
