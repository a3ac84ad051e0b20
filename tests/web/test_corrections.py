"""Corrections over the web: tried, recorded, turned back, refused with the reason; and nobody's points are told."""

import random
import secrets

import pytest

from referee.games import GAMES
from referee.play import games
from tests.web.correcting import IMPOSSIBLE, SOME, change
from tests.web.playing import play_on, played
from tests.web.programs import a_program, joins

SEEDS = range(6)


@pytest.fixture(params=GAMES.values(), ids=list(GAMES))
def game_of(request):
    return request.param


@pytest.fixture
def begun(app, game_of):
    """A game of three in the middle, as the API names it."""
    return f"/games/{played(app, 3, 'corrections', 60, game=game_of)}"


every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))


def corrects(program, game, *changes, **more):
    """Post a correction on what is seen now."""
    seen = program.get(game)["seq"]
    return program.post(f"{game}/corrections", seen=seen, key=secrets.token_hex(8), changes=list(changes), **more)


def back(changes):
    """Give the changes that turn others back."""
    return [
        {"path": each["path"], "by": -each["by"]}
        if "by" in each
        else {"path": each["path"], "from": each["to"], "to": each["from"]}
        for each in changes
    ]


def test_a_correction_is_an_entry_of_the_log(host, begun):
    position = host.get(f"{begun}/position")["position"]
    player = next(iter(position["players"]))
    path = f"/players/{player}/goods/wood"
    seq = host.get(begun)["seq"]
    answer = corrects(host, begun, change(position, path, 7), note="we looked")
    assert (answer.status_code, answer.json) == (200, {"seq": seq + 1})
    assert host.get(begun)["state"]["players"][player]["goods"]["wood"] == 7
    entry = host.get(f"{begun}/log")["entries"][-1]
    assert (entry["kind"], entry["player"], entry["action"]["note"]) == ("correct", None, "we looked")


def test_a_dry_run_says_what_would_be_and_records_nothing(host, begun):
    """Sentences for what changes and what follows, and who is asked then."""
    position = host.get(f"{begun}/position")["position"]
    player = position["turn_order"][-1]
    holding = position["players"][player]
    home = holding.get("camp", holding["workers"])  # the camp, or the workers at home: whatever follows
    there = position["spaces"]["road_3"]["workers"]
    told = corrects(host, begun, change(position, "/spaces/road_3/workers", [*there, player]), dry_run=True).json
    assert len(told["sentences"]) == 1
    assert f": {home - 1} (was {home})" in told["follows"][0]
    assert told["decision"] == position["decision"]
    assert told["asked"]
    assert host.get(f"{begun}/position")["position"] == position


def test_a_dry_run_is_refused_as_the_correction_would_be(host, begun):
    position = host.get(f"{begun}/position")["position"]
    wrong = change(position, "/provost", 99)
    tried, done = (corrects(host, begun, wrong, dry_run=dry) for dry in (True, False))
    assert (tried.status_code, tried.json) == (422, done.json)
    assert tried.json["error"] == "position_provost"


def test_a_dry_run_of_an_older_table_is_stale(host, begun):
    answer = host.post(f"{begun}/corrections", seen=0, key="an old table", changes=[], dry_run=True)
    assert (answer.status_code, answer.json["error"]) == (409, "stale")


def test_the_page_gets_the_table_back(app, client, begun):
    with app.app_context():
        last = games.find(begun.rpartition("/")[2]).last
    headers = {"X-CSRF-Token": client.csrf, "X-Wants": "table"}
    body = {"seen": last, "key": "a key for it", "changes": [{"path": "/players/blue/pp", "by": 2}]}
    answer = client.post(f"/api{begun}/corrections", json=body, headers=headers)
    assert answer.status_code == 200
    assert f'data-seq="{last + 1}"' in answer.text


def test_whoever_watches_may_not(app, begun):
    answer = corrects(joins(app, begun, []), begun, {"path": "/players/blue/pp", "by": 2})
    assert (answer.status_code, answer.json["error"]) == (403, "not_allowed")


def test_totals_stay_facedown(host, begun, game_of):
    """Points are null in the position unless the game has them open; a correction says only by how much."""
    totals = {each["pp"] for each in host.get(f"{begun}/position")["position"]["players"].values()}
    assert (totals == {None}) == game_of.ruleset.hidden_scores
    told = corrects(host, begun, {"path": "/players/blue/pp", "by": 2}, dry_run=True).json
    assert told["sentences"][0].replace("\N{NO-BREAK SPACE}", " ").startswith("2 points by agreement")


@every_game
def test_every_point_that_is_offered_is_taken(app, host, kind):
    """Whatever the position lists, a correction of the decision may name."""
    for seed in SEEDS[::2]:
        game = f"/games/{played(app, 2 + seed % 4, f'points {seed}', 20 + 17 * seed, game=kind)}"
        stands = host.get(f"{game}/position")
        assert stands["point"] in stands["points"]
        for point in stands["points"]:
            named = change(stands["position"], "/decision", point)
            answer = corrects(host, game, named, dry_run=True)
            assert answer.status_code == 200 or answer.json["error"] == "changes_nothing", (point, answer.json)


# ---- random corrections, turned back


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_correction_and_its_turning_back_leave_the_same_state(app, host, kind, seed):
    """Over the web, in random games at random moments; where the engine went on in between, undo leads back."""
    draw = random.Random(seed)
    game_id = played(app, 2 + seed % 4, f"back {seed}", 12, game=kind)
    game = f"/games/{game_id}"
    for _ in range(6):
        play_on(app, game_id, f"on {draw.random()}", draw.randint(1, 9))
        before = state_of(app, game_id)
        changes = SOME[kind.ruleset.id](draw, host.get(f"{game}/position")["position"])
        answer = corrects(host, game, *changes)
        if answer.status_code != 200:
            assert answer.json["message"], answer.json
            continue
        turned = corrects(host, game, *back(changes))
        if turned.status_code != 200 or state_of(app, game_id) != before:  # the engine went on
            for _ in range(1 + (turned.status_code == 200)):
                seen = host.get(game)["seq"]
                assert host.post(f"{game}/undo", seen=seen, key=secrets.token_hex(8)).status_code == 200
        assert state_of(app, game_id) == before


def state_of(app, game_id):
    with app.app_context():
        return games.position(game_id).state


# ---- hundreds of impossible corrections, each with its reason


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_what_no_box_can_show_is_refused_with_its_reason(app, host, kind, seed):
    """Random wrong corrections of real positions: each has its code and a sentence, and nothing is recorded."""
    draw = random.Random(seed)
    game = f"/games/{played(app, 2 + seed % 4, f'wrong {seed}', 9 + 11 * seed, game=kind)}"
    position, seq = host.get(f"{game}/position")["position"], host.get(game)["seq"]
    for code, changes in IMPOSSIBLE[kind.ruleset.id](draw, position):
        answer = corrects(host, game, *changes)
        assert answer.status_code in (400, 422), (code, answer.json)
        assert answer.json["error"] in (code, "in_use"), (code, changes, answer.json)
        assert answer.json["message"].strip()
    assert host.get(game)["seq"] == seq
    assert host.get(f"{game}/position")["position"] == position


def test_a_program_that_was_never_here_sees_nothing(app, begun):
    assert a_program(app).ask("GET", f"{begun}/position").status_code == 403
