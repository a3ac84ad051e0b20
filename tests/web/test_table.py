"""The table's page: what it shows, what it keeps to itself, and the delivery being put together."""

import json
import re
from html import unescape

from flask import Flask

from referee.games.caylus1303.dealing import deal
from referee.play import games, seating
from referee.play.playout import play
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET, State, actions
from referee.rules.caylus1303.frames import Delivery, FavorChoice
from referee.rules.caylus1303.goods import Pile
from tests.devices import HOST, token
from tests.rules.tables import a_table, has
from tests.web.conftest import Client, NewGame, post
from tests.web.playing import begun_at, played


def offered(page: str) -> list[dict]:
    """Give every action that a button of the page would post."""
    return [json.loads(unescape(found)) for found in re.findall(r'data-action="([^"]*)"', page)]


def drafted(client: Client, app: Flask, game_id: str) -> int:
    """Draft the first character offered until planning starts; give the newest number."""
    seen = 0
    while True:
        with app.app_context():
            state = games.position(game_id).state
        if state.phase != "draft":
            return seen
        action = RULESET.write_action(RULESET.legal_actions(state)[0])
        seen = post(client, f"/api/games/{game_id}/moves", {"seen": seen, "action": action}).json["seq"]


def played_until(client: Client, app: Flask, game_id: str, wanted: type) -> State:
    """Play the last legal action again and again until such a decision is asked."""
    with app.app_context():
        state, seen = games.position(game_id).state, 0
        while not isinstance(RULESET.pending(state), wanted):
            action = RULESET.legal_actions(state)[-1 if len(state.bridge) < 2 else 0]
            if RULESET.legal_actions(state).count(actions.Site()):
                action = actions.Site()
            stands = games.submit(game_id, seen, f"key {seen:06d}", RULESET.write_action(action))
            state, seen = stands.state, stands.number
    return state


def test_the_page_offers_every_legal_action_to_a_tap(client: Client, app: Flask, new_game: NewGame):
    """On the road, at the site and in the panel; nothing else is needed to play."""
    game_id = new_game()
    drafted(client, app, game_id)
    shown = offered(client.get(f"/games/{game_id}/").text)
    with app.app_context():
        legal = [RULESET.write_action(a) for a in RULESET.legal_actions(games.position(game_id).state)]
    assert all(action in shown for action in legal)


def test_an_illegal_space_can_be_tapped_too(client: Client, app: Flask, new_game: NewGame):
    """A tap on it asks the rules, and they say why not."""
    game_id = new_game()
    seen = drafted(client, app, game_id)
    empty = {"type": "place", "space": "road_20"}
    assert empty in offered(client.get(f"/games/{game_id}/").text)
    answer = post(client, f"/api/games/{game_id}/moves", {"seen": seen, "action": empty})
    assert answer.status_code == 422
    assert "Nothing is built there yet (road space\u00a020)." in answer.json["message"]


def test_a_building_of_the_site_can_be_tapped_too(client: Client, app: Flask, new_game: NewGame):
    """While a worker is placed, a tap on it says why not there, and a locked one from when on favors may use it."""
    game_id = new_game()
    seen = drafted(client, app, game_id)
    page = client.get(f"/games/{game_id}/").text
    for slot, told in enumerate(
        ("only favors use them.", "this one from round\u00a04 on.", "this one from round\u00a07 on."), 1
    ):
        there = {"type": "place", "space": f"site_{slot}"}
        assert there in offered(page)
        answer = post(client, f"/api/games/{game_id}/moves", {"seen": seen, "action": there})
        assert answer.status_code == 422
        assert told in answer.json["message"]
        assert "p.\u00a04" in answer.json["message"]


def at_its_first_favor(app: Flask) -> str:
    """Give a random game in which a favor is asked about for the first time."""
    turns = enumerate(play(RULESET, deal(4, "favor"), "favor"))
    first = next(at for at, turn in turns if isinstance(RULESET.pending(turn.before), FavorChoice))
    return played(app, 4, "favor", first)


def test_in_a_favor_a_building_of_the_site_is_tapped_on_the_site(client: Client, app: Flask):
    """An open one is used, a locked one says when it opens; both can still be looked up."""
    game_id = at_its_first_favor(app)
    page = client.get(f"/games/{game_id}/").text
    site = page[page.index('class="slots"') :].partition('id="site-row"')[0]
    assert offered(site) == [{"type": "site_building", "slot": slot} for slot in (1, 2, 3)]
    assert site.count("data-about=") == 3
    with app.app_context():
        game = games.find(game_id)
    answer = post(client, f"/api/games/{game_id}/moves", {"seen": game.last, "action": offered(site)[2]})
    assert "opens in round\u00a07" in answer.json["message"]


def test_a_move_answers_with_the_table_drawn_anew(client: Client, new_game: NewGame):
    """A page that asks for it gets the fragment that changed, with the new number."""
    game_id = new_game()
    action = offered(client.get(f"/games/{game_id}/").text)[0]
    headers = {"X-CSRF-Token": client.csrf, "X-Wants": "table"}
    answer = client.post(
        f"/api/games/{game_id}/moves", json={"seen": 0, "key": "a key of mine", "action": action}, headers=headers
    )
    assert answer.text.startswith("<main")
    assert 'data-seq="1"' in answer.text


def test_prestige_lies_face_down(client: Client, new_game: NewGame):
    """Totals are not on the page unless the table plays with open scores."""
    hidden, shown = new_game(), new_game(open_scores=True)
    assert 'class="points" role="img" aria-label="0' not in client.get(f"/games/{hidden}/").text
    assert 'class="points" role="img" aria-label="0' in client.get(f"/games/{shown}/").text


def test_an_earlier_moment_is_only_looked_at(client: Client, app: Flask, new_game: NewGame):
    """No tap can play there; two buttons lead back to now, or the game back to then."""
    game_id = new_game()
    drafted(client, app, game_id)
    page = client.get(f"/games/{game_id}/at/1").text
    assert offered(page) == []
    assert 'data-post="return" data-at="1"' in page
    assert f'href="/games/{game_id}/">' in page


def test_names_are_text(client: Client, new_game: NewGame):
    """A game's name is never markup."""
    game_id = new_game(name="<b>Friday</b>")
    page = client.get(f"/games/{game_id}/").text
    assert "<b>Friday" not in page
    assert "&lt;b&gt;Friday" in page


def test_there_is_no_inline_script_or_style(client: Client, new_game: NewGame):
    """The content policy would refuse them."""
    page = client.get(f"/games/{new_game()}/").text
    assert not re.search(r"<style|<script(?![^>]*src=)|\sstyle=|\son[a-z]+=", page)


def test_a_delivery_grows_bundle_by_bundle(client: Client, app: Flask, new_game: NewGame):
    """Each bundle that can be added is offered, and the points of the whole grow."""
    game_id = new_game(players=2)
    state = played_until(client, app, game_id, Delivery)
    bundle = next(a for a in RULESET.legal_actions(state) if isinstance(a, actions.Deliver) and a.spend.total() == 3)
    spend = RULESET.write_action(bundle)["spend"]
    fragment = client.get(f"/games/{game_id}/compose", query_string=spend)
    assert fragment.status_code == 200
    assert {"type": "deliver", "spend": spend} in offered(fragment.text)
    assert 'aria-label="5' in fragment.text


def test_a_delivery_that_grows_tells_what_others_delivered(client: Client, app: Flask):
    """Who comes second at the site sees the first one's bundles at every step."""
    goods = has(food=2, wood=2, stone=2)
    table = a_table(phase="delivery", site=["blue", "red"], blue=goods, red=goods)
    table.blue.does(actions.Deliver(Pile(food=1, wood=1, stone=1)))
    game_id = begun_at(app, table.state)
    so_far = re.compile(r'class="so-far">Bundles so far:.*?<b>1</b></span></p>', re.DOTALL)
    for path in ("", "compose?food=1&wood=1&stone=1"):
        assert so_far.search(client.get(f"/games/{game_id}/{path}").text)


def test_a_delivery_of_what_nobody_has_is_refused(client: Client, app: Flask, new_game: NewGame):
    """The composer asks the rules too."""
    game_id = new_game(players=2)
    played_until(client, app, game_id, Delivery)
    answer = client.get(f"/games/{game_id}/compose?food=9&wood=9&gold=9", headers={"Accept": "application/json"})
    assert answer.status_code == 422
    nonsense = client.get(f"/games/{game_id}/compose?food=many", headers={"Accept": "application/json"})
    assert nonsense.status_code == 400


def test_a_seat_without_a_device_is_told_and_the_host_can_mend_it(app, client, new_game):
    """Nobody can take the decision: everybody sees why, and the host the way to the devices."""
    game_id = new_game(players=3)
    with app.app_context():
        asked = RULESET.pending(games.position(game_id).state).player
        seats = [colour for colour in games.find(game_id).setup["players"] if colour != asked]
        seating.give(game_id, 1, host=True, seats=seats, by=HOST)
    page = client.get(f"/games/{game_id}/").text
    assert "No device plays for" in page
    assert "Give the seat to a device" in page
    with app.app_context():
        seating.join(game_id, digest(token("a phone")), [asked])
    assert "No device plays for" not in client.get(f"/games/{game_id}/").text


def test_every_table_shows_which_seats_have_a_phone(app, client, new_game):
    """So nobody sits down for another unseen."""
    game_id = new_game(players=3)
    assert "has-phone" not in client.get(f"/games/{game_id}/").text
    with app.app_context():
        seating.join(game_id, digest(token("a phone")), ["red"])
    page = client.get(f"/games/{game_id}/state").text
    red = page[page.index('id="seat-red"') :].partition("</article>")[0]
    assert "has-phone" in red
    assert page.count("has-phone") == 1
