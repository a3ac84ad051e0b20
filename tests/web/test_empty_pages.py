"""Where there is nothing yet, a page says what to do, or what will be there."""

import pytest

from referee.play import games, seating
from referee.rules.caylus1303 import RULESET
from tests.devices import token

UNMOVED = "Nobody has moved yet."
ALONE = 'id="alone">'


def test_a_lobby_without_games_leads_everywhere(client):
    """To a new game, an example, another table, a game that has begun, and one that was printed or saved."""
    lobby = client.get("/").text
    for way in ("/new", "/tour", "/join", "/new/late", "/scoring", "/resume", "/records"):
        assert f'"{way}' in lobby


def test_a_history_without_moves_says_what_will_stand_there(app, client, new_game):
    game_id = new_game()
    assert UNMOVED in client.get(f"/games/{game_id}/history").text
    with app.app_context():
        state = games.position(game_id).state
        games.submit(game_id, 0, "a first move", RULESET.write_action(RULESET.legal_actions(state)[0]))
    assert UNMOVED not in client.get(f"/games/{game_id}/history").text


def test_a_part_of_the_history_without_lines_leads_to_all_of_it(client, new_game):
    assert "“Everybody” shows the whole game." in client.get(f"/games/{new_game()}/history?player=red").text


def test_a_table_with_one_device_says_that_it_is_enough(app, client, new_game):
    game_id = new_game()
    for page in ("devices", "devices/list"):
        assert ALONE in client.get(f"/games/{game_id}/{page}").text
    with app.app_context():
        seating.join(game_id, seating.digest(token("phone")), ["red"])
    assert ALONE not in client.get(f"/games/{game_id}/devices").text


@pytest.mark.parametrize("of_game", [True, False])
def test_sheets_without_a_game_say_where_those_of_a_game_are(client, new_game, of_game):
    page = client.get(f"/games/{new_game()}/print" if of_game else "/print")
    assert page.status_code == 200
    assert ("These sheets need no game." in page.text) is not of_game
