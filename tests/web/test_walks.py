"""What hands are told: of a tap, of some time, of a round; after undo, redo, return, repairs and corrections."""

import json
import re
import secrets

import pytest
from markupsafe import Markup
from msgspec.structs import replace

from referee.games import GAMES
from referee.games.caylus1303 import pieces as pieces_1303
from referee.games.caylus1303.dealing import deal
from referee.games.caylus2005 import pieces as pieces_2005
from referee.play import games, passages, repairs
from referee.play.repairs import Wanted
from referee.rules.caylus1303 import RULESET
from tests.web.playing import begun_at, play_on, played, step
from tests.wording.ordering import told as read

PIECES = {"caylus1303": pieces_1303.PIECES, "caylus2005": pieces_2005.PIECES}
# A building that is free at the start, how many decisions come before planning, and what else a worker there moves.
FREE = {"caylus1303": ("toll", "Toll", 3, []), "caylus2005": ("joust_field", "Joust Field", 0, ["caylus2005/denier"])}


@pytest.fixture(params=GAMES)
def shown(request):
    """Every game of the house."""
    return GAMES[request.param]


def pieces_of(shown):
    return PIECES[shown.ruleset.id]


def text(page):
    return Markup(page).striptags().replace("\u00a0", " ")


def panel(client, game_id):
    """Give the orders of the panel as they are read."""
    page = client.get(f"/games/{game_id}/state").text
    return text(page[page.index('id="hands"') - 20 : page.index("data-keep></div>")])


def newest(game_id):
    """Give what the newest tap did, as it is read from the log."""
    game = games.find(game_id)
    return passages.since(game, passages.before_last_tap(game))


def ordered(shown, told):
    walk = shown.story.walk(shown.words("en"), told)
    return [move for stop in walk for order in stop.orders for move in order.moves]


def told(shown, passages):
    return read(passages, shown.words("en"))


def leads(shown, before, passages, after):
    """Whether hands that follow the orders have the table as it stands then."""
    pieces = pieces_of(shown)
    return pieces.after(before, ordered(shown, passages)) == pieces.lying(after)


def place(app, game_id, space):
    with app.app_context():
        seen = games.find(game_id).last
        games.submit(game_id, seen, secrets.token_hex(8), {"type": "place", "space": space})


def test_the_panel_tells_what_a_tap_set_off_and_what_an_undo_puts_back(app, client, shown):
    """After the undo not the older order, and after redo the move again."""
    space, name, first, _ = FREE[shown.ruleset.id]
    game_id = played(app, 3, "free", first, game=shown)
    place(app, game_id, space)
    assert name in panel(client, game_id)
    assert "1 worker here" in panel(client, game_id)
    step(app, game_id, "undo")
    assert f"1 worker back from: {name}" in panel(client, game_id)
    step(app, game_id, "redo")
    assert "1 worker here" in panel(client, game_id)


def motion(page):
    """Give the moves of the panel, as the page's script shows them."""
    found = re.search(r'data-moves="([^"]*)"', page)
    return json.loads(Markup(found[1]).unescape()) if found else []


def test_moves_of_the_panel_lead_from_element_to_element(app, client, shown):
    """The page's script finds both ends on the page."""
    space, _, first, others = FREE[shown.ruleset.id]
    game_id = played(app, 3, "free", first, game=shown)
    with app.app_context():
        asked = shown.ruleset.pending(games.position(game_id).state).player
    place(app, game_id, space)
    page = client.get(f"/games/{game_id}/").text
    *paid, worker = motion(page)
    assert worker == {"icon": "worker", "colour": asked, "count": 1, "from": f"seat-{asked}", "to": f"cell-{space}"}
    assert [move["icon"] for move in paid] == others
    assert all(f'id="{move[end]}"' in page for move in (*paid, worker) for end in ("from", "to"))


def test_whatever_moves_both_ends_are_on_the_page(app, client, shown):
    """Over rounds of a random game: workers, markers, tiles, houses and goods fly from and to what is drawn."""
    game_id, moved = played(app, 4, "ends", 60, game=shown), set()
    for number in range(25):
        play_on(app, game_id, f"ends {number}", 1)
        page = client.get(f"/games/{game_id}/").text
        moves = motion(page)
        moved |= {move["icon"] for move in moves}
        assert [move for move in moves for end in ("from", "to") if f'id="{move[end]}"' not in page] == []
    assert len(moved) > 5


def test_a_tap_read_from_the_log_is_told_as_when_it_was_made(app, shown):
    """Whoever comes later is told the same."""
    game_id = played(app, 4, "again", 30, game=shown)
    with app.app_context():
        for number in range(30):
            position = games.position(game_id)
            action = shown.ruleset.write_action(shown.ruleset.legal_actions(position.state)[number % 2])
            made = games.submit(game_id, position.game.last, f"key {number}", action)
            assert told(shown, made.passages) == told(shown, newest(game_id))


def test_what_happened_since_an_entry_and_in_the_whole_round(app, client, shown):
    """The orders of several taps, in the order of play; a round begins with its first."""
    game_id = played(app, 4, "round", 78, game=shown)
    with app.app_context():
        game = games.find(game_id)
        some, round_ = passages.since(game, 74), passages.of_round(game)
    assert len(some) == 4
    page, whole = (text(client.get(f"/games/{game_id}/walk{which}").text) for which in ("?since=74", ""))
    assert all(part in page for stop, _, order in told(shown, some) for part in (stop, order))
    assert told(shown, some) == told(shown, round_)[-len(told(shown, some)) :]
    assert re.match(r"Round \d begins", told(shown, round_)[0][0])
    assert told(shown, round_)[0][0] in whole
    assert client.get(f"/games/{game_id}/walk?since=999999").status_code == 200


def test_a_return_and_a_repair_are_told_by_the_difference(app, shown):
    """Hands that follow the orders have the table as it stands then."""
    game_id = played(app, 3, "back", 25, game=shown)
    with app.app_context():
        before = games.position(game_id).state
    step(app, game_id, "return", 9)
    with app.app_context():
        after = games.position(game_id).state
        assert leads(shown, before, newest(game_id), after)
        game = games.find(game_id)
        repairs.use(game_id, game.last, "mend", Wanted(5, "out"), "branch")
        mended = games.position(game_id).state
        assert leads(shown, after, newest(game_id), mended)


def test_what_is_too_much_for_one_walk_is_told_by_the_difference(app, monkeypatch, shown):
    """A way forward, or a repair, over more entries than are told at once: hands need no more than where it ends."""
    game_id = played(app, 3, "far", 25, game=shown)
    monkeypatch.setattr(passages, "MOST", 2)
    for ahead in (9, 25):
        with app.app_context():
            before = games.position(game_id).state
        step(app, game_id, "return", ahead)
        with app.app_context():
            (passage,) = newest(game_id)
            assert passage.turned
            assert leads(shown, before, [passage], games.position(game_id).state)
    with app.app_context():
        before = games.position(game_id).state
        repairs.use(game_id, games.find(game_id).last, "mend", Wanted(2, "out"), "branch")
        (passage,), game = newest(game_id), games.find(game_id)
        assert game.last - passages.before_last_tap(game) > passages.MOST
        assert leads(shown, before, [passage], games.position(game_id).state)


def test_no_address_of_a_walk_is_too_long(app, client):
    game_id = played(app, 3, "long", 3)
    for since in ("9" * 5000, "-9", "x", "²"):
        assert client.get(f"/games/{game_id}/walk?since={since}").status_code == 200


def test_a_correction_says_what_lies_on_the_table(app, client, shown):
    """Nobody moves it: it lies there already."""
    game_id = played(app, 3, "right", 3, game=shown)
    with app.app_context():
        state = games.position(game_id).state
        player = state.table.players[0]
        wood = state.seat(player).stock.wood
        changes = [{"path": f"/players/{player}/goods/wood", "from": wood, "to": wood + 2}]
        games.correct(game_id, games.find(game_id).last, "right", changes)
    assert "As it lies on your table" in panel(client, game_id)
    assert "+2 wood" in panel(client, game_id)


def test_a_walk_tells_gains_and_no_totals(app, client):
    """Points lie facedown: what was gained is public as it happens."""
    game_id = played(app, 3, "facedown", 80)
    with app.app_context():
        gained = [seat.prestige.total() for seat in games.position(game_id).state.seats]
    assert max(gained) > 9
    page = text(client.get(f"/games/{game_id}/walk").text)
    assert not re.search(rf"\b{max(gained)} points", page)


def test_a_power_that_is_used_up_looks_used_up(app, client):
    """The Journeyman has joined a worker, so he does not again this round; the next round he does."""
    setup = deal(3, "spent")
    setup = replace(setup, characters=("journeyman", *[one for one in setup.characters if one != "journeyman"][:5]))
    state = RULESET.start(setup)
    while state.phase == "draft":
        wanted = next((one for one in RULESET.legal_actions(state) if one.character == "journeyman"), None)
        state = RULESET.apply(state, wanted or RULESET.legal_actions(state)[0]).state
    fresh, spent = (begun_at(app, replace(state, joined=joined)) for joined in (0, 1))
    assert "Journeyman (used up this round)" not in client.get(f"/games/{fresh}/").text
    assert "Journeyman (used up this round)" in client.get(f"/games/{spent}/").text
