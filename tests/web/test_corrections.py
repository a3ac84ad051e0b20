"""Corrections over the web: tried, recorded, turned back, refused with the reason; and nobody's points are told."""

import random
import secrets

import pytest

from referee.play import games
from tests.web.playing import play_on, played
from tests.web.programs import a_program, joins

SEEDS = range(6)


@pytest.fixture
def begun(app):
    """A game of three in the middle, as the API names it."""
    return f"/games/{played(app, 3, 'corrections', 60)}"


def corrects(program, game, *changes, **more):
    """Post a correction on what is seen now."""
    seen = program.get(game)["seq"]
    return program.post(f"{game}/corrections", seen=seen, key=secrets.token_hex(8), changes=list(changes), **more)


def change(position, path, to):
    """Write one change from what stands there."""
    value = position
    for key in path.split("/")[1:]:
        value = value[key]
    return {"path": path, "from": value, "to": to}


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
    player = next(iter(position["players"]))
    holding = position["players"][player]
    answer = corrects(host, begun, change(position, f"/players/{player}/workers", holding["workers"] + 1), dry_run=True)
    told = answer.json
    assert len(told["sentences"]) == 1
    assert f"camp: {holding['camp'] - 1} (was {holding['camp']})" in told["follows"][0]
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


def test_totals_stay_facedown(host, begun):
    """Points are null in the position, and a correction says only by how much."""
    assert {each["pp"] for each in host.get(f"{begun}/position")["position"]["players"].values()} == {None}
    told = corrects(host, begun, {"path": "/players/blue/pp", "by": 2}, dry_run=True).json
    assert told["sentences"][0].replace("\N{NO-BREAK SPACE}", " ").startswith("2 points by agreement")


def test_every_point_that_is_offered_is_taken(app, host):
    """Whatever the position lists, a correction of the decision may name."""
    for seed in SEEDS:
        game = f"/games/{played(app, 2 + seed % 4, f'points {seed}', 20 + 17 * seed)}"
        stands = host.get(f"{game}/position")
        assert stands["point"] in stands["points"]
        for point in stands["points"]:
            named = change(stands["position"], "/decision", point)
            answer = corrects(host, game, named, dry_run=True)
            assert answer.status_code == 200 or answer.json["error"] == "changes_nothing", (point, answer.json)


# ---- random corrections, turned back


def some_changes(draw, position):
    """Put a few things right that a box can show."""
    player = draw.choice(list(position["players"]))
    holding = position["players"][player]
    free = [space for space, each in position["spaces"].items() if "tile" in each and each["tile"] is None]
    laid = [
        change(position, f"/spaces/{free[0]}/{key}", value)
        for key, value in {"tile": draw.choice(position["supply"]["wood"]), "side": "setup"}.items()
    ]
    return draw.choice(
        [
            [change(position, f"/players/{player}/goods/{draw.choice(list(holding['goods']))}", 11)],
            [
                change(
                    position, f"/players/{player}/workers", max(0, holding["workers"] - 1) if holding["workers"] else 1
                )
            ],
            [{"path": f"/players/{player}/pp", "by": draw.randint(1, 9)}],
            [change(position, "/provost", (position["provost"] + 1) % 20)],
            [change(position, "/table/joined", position["table"]["joined"] + 1)],
            laid,
        ]
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_correction_and_its_turning_back_leave_the_same_state(app, host, seed):
    """Over the web, in random games at random moments; where the engine went on in between, undo leads back."""
    draw = random.Random(seed)
    game_id = played(app, 2 + seed % 4, f"back {seed}", 12)
    game = f"/games/{game_id}"
    for _ in range(6):
        play_on(app, game_id, f"on {draw.random()}", draw.randint(1, 9))
        before = state_of(app, game_id)
        changes = some_changes(draw, host.get(f"{game}/position")["position"])
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


def impossible(draw, position):
    """Give corrections that cannot be, in some way for each reason, with the code that says so."""
    players, spaces = list(position["players"]), position["spaces"]
    player = draw.choice(players)
    tiles = [space for space, each in spaces.items() if each.get("tile")]
    free = [space for space, each in spaces.items() if "tile" in each and each["tile"] is None]
    built = [space for space in tiles if spaces[space]["side"] == "construction"]
    starts = [space for space in tiles if spaces[space]["tile"].startswith("start")]
    at, other = draw.choice(free), draw.choice([space for space in tiles if spaces[space]["tile"] in _single(spaces)])
    twice = {"tile": spaces[other]["tile"], "side": spaces[other]["side"], "owner": spaces[other]["owner"]}
    yield "position_tile_twice", [change(position, f"/spaces/{at}/{key}", value) for key, value in twice.items()]
    yield "position_workers", [change(position, f"/players/{player}/workers", draw.randint(16, 90))]
    yield "position_malformed", [change(position, f"/players/{player}/workers", -draw.randint(1, 9))]
    yield "position_malformed", [change(position, f"/players/{player}/goods/wood", -draw.randint(1, 9))]
    yield "position_malformed", [change(position, f"/players/{player}/goods/wood", draw.choice(["2", None, 1.5, []]))]
    yield "position_provost", [change(position, "/provost", draw.randint(26, 900))]
    yield "position_round", [change(position, "/round", draw.choice([0, *range(10, 40)]))]
    yield "position_player", [change(position, "/first_player", "purple")]
    yield "position_player", [change(position, "/site/workers", ["purple"])]
    yield "position_bridge", [change(position, "/bridge", [player, player])]
    yield "position_character", [change(position, f"/players/{player}/characters", ["lunch"])]
    yield (
        "position_tile",
        [change(position, f"/spaces/{at}/tile", "wood_lunch"), change(position, f"/spaces/{at}/side", "setup")],
    )
    if built:
        yield "position_side", [change(position, f"/spaces/{draw.choice(built)}/side", "residence")]
    if held := [each for each in players if position["players"][each]["characters"]]:
        holder = draw.choice(held)
        taker = next(each for each in players if each != holder)
        names = position["players"][taker]["characters"] + position["players"][holder]["characters"][:1]
        yield "position_character_twice", [change(position, f"/players/{taker}/characters", names)]
    if unowned := [space for space in starts if spaces[space]["owner"] is None]:
        yield "position_owner", [change(position, f"/spaces/{draw.choice(unowned)}/side", "residence")]
    yield "follows", [change(position, f"/players/{player}/camp", draw.randint(0, 15))]
    yield "follows", [change(position, f"/players/{player}/houses", draw.randint(0, 9))]
    yield "follows", [change(position, draw.choice(["/supply/wood", "/supply/stone", "/board_characters"]), [])]
    yield "fixed", [{"path": draw.choice(["/turn_order", "/site/tiles"]), "from": [], "to": []}]
    yield (
        "unknown_path",
        [{"path": draw.choice(["/lunch", "/players/purple/workers", "/spaces/x/tile", ""]), "from": 1, "to": 2}],
    )
    yield "not_what_stands", [{"path": "/provost", "from": 77, "to": 3}]
    yield "malformed", [{"path": f"/players/{player}/pp", "from": 1, "to": 2}]
    yield "malformed", [{"path": "/provost", "by": 2}]
    yield "changed_twice", [change(position, "/round", 3), change(position, "/round", 4)]
    yield "no_such_point", [change(position, "/decision", {"phase": "planning"})]
    yield "point_malformed", [change(position, "/decision", {"phase": "lunch"})]
    yield "changes_nothing", [change(position, "/provost", position["provost"])]


def _single(spaces):
    """Give the tiles that a box has once."""
    return {each["tile"] for each in spaces.values() if str(each.get("tile")).startswith(("wood", "stone"))}


@pytest.mark.parametrize("seed", range(12))
def test_what_no_box_can_show_is_refused_with_its_reason(app, host, seed):
    """Random wrong corrections of real positions: each has its code and a sentence, and nothing is recorded."""
    draw = random.Random(seed)
    game = f"/games/{played(app, 2 + seed % 4, f'wrong {seed}', 9 + 11 * seed)}"
    position, seq = host.get(f"{game}/position")["position"], host.get(game)["seq"]
    for code, changes in impossible(draw, position):
        answer = corrects(host, game, *changes)
        assert answer.status_code in (400, 422), (code, answer.json)
        assert answer.json["error"] in (code, "in_use"), (code, changes, answer.json)
        assert answer.json["message"].strip()
    assert host.get(game)["seq"] == seq
    assert host.get(f"{game}/position")["position"] == position


def test_a_program_that_was_never_here_sees_nothing(app, begun):
    assert a_program(app).ask("GET", f"{begun}/position").status_code == 403
