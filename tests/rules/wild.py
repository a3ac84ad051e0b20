"""Wild tables: games of any set-up, with overrides, corrections, named points and boxes at any moment."""

import json
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from referee.rules.caylus1303 import RULESET, Action, Refused, Setup, State, actions
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.vocab import COLOURS, GOODS
from referee.rules.kernel.record import AnyStep, enter
from tests.rules.strategies import BOXES, CATALOGUE, CHARACTERS, STONE, WOOD, any_actions

ENTRIES = 150
MONUMENTS = [tile.id for tile in CATALOGUE.monuments]
STARTING = [tile.id for tile in CATALOGUE.starting]
# Boxes in which favors come from everywhere, so that they nest.
FAVORS: list[dict[str, Any]] = [
    {"start_farm": {"effect": {"favor": 1}}, "start_quarry": {"effect": {"favor": 2, "stone": 1}}},
    {
        "start_market": {"effect": [{"spend": {"worker": 1}, "take": {"favor": 1}}, {"spend": {}, "take": {"any": 1}}]},
        "wood_quarry": {"setup": {"favor": 1}},
    },
    {
        "monument_theater": {"cost": {"wood": 1}},
        "wood_manor": {"setup": {"favor": 1}, "effect": {"favor": 3}},
        "wood_market": {"effect": [{"spend": {"any": 1}, "take": {"favor": 2}}]},
    },
]

Plain = dict[str, Any]


def any_setup(rng: random.Random) -> Setup:
    """Deal a set-up for 2 to 5 players, with any rulings and often a corrected box."""
    players = rng.sample(COLOURS, rng.randint(2, 5))
    starting, stone = rng.sample(CATALOGUE.starting_tiles, 9), rng.sample(STONE, 2)
    on_road = rng.choice(CATALOGUE.wood_for_the_road)
    at_site = rng.choice([tile for tile in WOOD if tile != on_road])
    return RULESET.read_setup(
        {
            "ruleset": "caylus1303",
            "players": players,
            "first_player": rng.choice(players),
            "site": [starting[0], at_site, stone[0]],
            "road": starting[1:],
            "wood": on_road,
            "stone": stone[1],
            "characters": rng.sample(CHARACTERS, len(players) + 3),
            "rulings": {ruling.id: rng.choice(ruling.values) for ruling in RULINGS},
            "box": rng.choice([*BOXES, *FAVORS]),
        }
    )


@lru_cache(maxsize=64)
def wild(seed: int) -> tuple[list[AnyStep], int]:
    """Play a wild game; whatever is refused is left out, and counted."""
    rng = random.Random(seed)
    state, steps, refused = RULESET.start(any_setup(rng)), list[AnyStep](), 0
    for _ in range(ENTRIES):
        try:
            steps.append(enter(RULESET, state, json.loads(json.dumps(any_entry(state, rng)))))
        except Refused:
            refused += 1
            continue
        state = steps[-1].after
    return steps, refused


def any_entry(state: State, rng: random.Random) -> Plain:
    """Make up an entry: mostly what the table could write, sometimes what it could not."""
    if not state.agenda:
        return {"kind": "correct", "changes": [{"path": "/decision", "from": None, "to": any_point(state, rng)}]}
    match rng.randrange(20):
        case 0 | 1 | 2 | 3 | 4:
            return any_override(state, rng)
        case 5 | 6 | 7 | 8:
            return {"kind": "correct", "changes": any_changes(state, rng)}
        case 9 if rng.random() < 0.3:
            return {"kind": "box", "box": rng.choice([*BOXES, *FAVORS])}
    return RULESET.write_entry(RULESET.pending(state).player, rng.choice(list(islice(RULESET.legal(state), 300))))


# ---- overrides


def any_override(state: State, rng: random.Random) -> Plain:
    """Let whoever is asked, or anybody else, do something that was asked, or mostly was."""
    player = rng.choice([RULESET.pending(state).player, rng.choice(state.table.players)])
    action = rng.choice([an_answer(state, rng)] * 9 + any_actions(state, rng, 1))
    return {"kind": "override", "player": player, "action": RULESET.write_action(action)}


def an_answer(state: State, rng: random.Random) -> Action:
    """Answer the kind of decision that is pending, whatever the rules say."""
    place = actions.Place(rng.choice(state.table.space_ids))
    match RULESET.public_decision(RULESET.pending(state))["kind"]:
        case "draft":
            return actions.Draft(rng.choice(state.table.setup.characters))
        case "plan" | "early_riser":
            return rng.choice([place, place, actions.Site(), actions.Pass()])
        case "bridge" | "bailiff":
            return actions.Provost(rng.randint(-6, 6))
        case "favor":
            return actions.SiteBuilding(rng.randint(1, 3))
        case "deliver":
            return actions.Deliver(Pile(**{good: rng.choice((0, 0, 1, 2, 3)) for good in GOODS}))
        case "monument":
            return actions.Monument(rng.choice(MONUMENTS))
        case "recruit_character":
            return actions.Decline()
    return a_use(rng)


def a_use(rng: random.Random) -> Action:
    """Use a building somehow."""
    spend = Pile(**{good: rng.choice((0, 0, 1, 2)) for good in GOODS}, worker=rng.choice((0, 0, 1)))
    take = Pile(wood=rng.randrange(2), worker=rng.choice((0, 3)), pp=rng.choice((0, 2)), favor=rng.choice((0, 0, 1, 2)))
    return rng.choice(
        [
            actions.Decline(),
            actions.Exchange(spend, take),
            actions.Build(rng.choice([*WOOD, *STONE]), spend),
            actions.Claim(f"road_{rng.randint(1, 8)}"),
            actions.Provost(rng.randint(-5, 5)),
        ]
    )


# ---- corrections


def any_changes(state: State, rng: random.Random) -> list[Plain]:
    """Make up a few changes of what stands there."""
    values = a_tile(state, rng) if rng.random() < 0.3 else some_values(state, rng)
    position = RULESET.position(state)
    changes = [{"path": path, "from": look(position, path), "to": to} for path, to in values.items()]
    points = {"path": f"/players/{rng.choice(state.table.players)}/pp", "by": rng.randint(-3, 9)}
    return [*changes, points] if rng.random() < 0.1 else changes


def a_tile(state: State, rng: random.Random) -> Plain:
    """Put a tile of any kind on a space, or take one away."""
    space, owner = f"road_{rng.randint(1, 12)}", rng.choice(state.table.players)
    tile, side, house = rng.choice(
        [
            (rng.choice([*WOOD, *STONE]), "construction", owner),
            (rng.choice(MONUMENTS), "monument", owner),
            (rng.choice(STARTING), "residence", owner),
            (rng.choice(STARTING), "setup", rng.choice([owner, None])),
            (None, None, None),
        ]
    )
    return {f"/spaces/{space}/tile": tile, f"/spaces/{space}/side": side, f"/spaces/{space}/owner": house}


def some_values(state: State, rng: random.Random) -> Plain:
    """Give other values to one, two or three paths."""
    players, space = state.table.players, rng.choice(state.table.space_ids)
    player, some = rng.choice(players), rng.sample(players, rng.randrange(len(players) + 1))
    standing = rng.choices(players, k=rng.randrange(4))
    delivered = [
        {"player": rng.choice(players), "bundles": rng.randrange(3), "at_site": rng.random() < 0.5} for _ in standing
    ]
    values = {
        f"/players/{player}/workers": rng.randrange(12),
        f"/players/{player}/goods/{rng.choice(GOODS)}": rng.randrange(6),
        f"/players/{player}/characters": rng.sample(state.table.setup.characters, rng.randrange(4)),
        f"/spaces/{space}/workers": standing,
        f"/spaces/{space}/owner": rng.choice([*some, None]),
        "/provost": rng.randrange(26),
        "/bridge": some,
        "/site/workers": standing,
        "/first_player": player,
        "/round": rng.randrange(1, 10),
        "/table/bridge_done": some,
        "/table/joined": rng.randrange(3),
        "/table/precious": rng.random() < 0.5,
        "/table/deliveries": delivered,
        "/decision": any_point(state, rng),
    }
    chosen = rng.sample(sorted(values), rng.choice((1, 1, 2, 3)))
    return {path: values[path] for path in chosen}


def look(position: Any, path: str) -> Any:
    """Give what stands at a path, if anything does."""
    for key in path.split("/")[1:]:
        position = position.get(key)
    return position


def difference(one: State, other: State) -> list[Plain]:
    """Write the one correction that leads from a state of a game to another."""
    before, after = RULESET.position(one), RULESET.position(other)
    stated, wanted = dict(values_of(before)), dict(values_of(after))
    gained = {player: after["players"][player]["pp"] - before["players"][player]["pp"] for player in one.table.players}
    return [
        *({"path": path, "from": stated[path], "to": to} for path, to in wanted.items() if to != stated[path]),
        *({"path": f"/players/{player}/pp", "by": points} for player, points in gained.items() if points),
        {"path": "/decision", "from": before["decision"], "to": RULESET.point(other)},
    ]


def values_of(position: Plain) -> Iterator[tuple[str, Any]]:
    """Give every stated value of a position, by its path."""
    for key in ("provost", "bridge", "first_player", "round"):
        yield f"/{key}", position[key]
    yield "/site/workers", position["site"]["workers"]
    for player, holding in position["players"].items():
        yield from ((f"/players/{player}/{key}", holding[key]) for key in ("workers", "characters"))
        yield from ((f"/players/{player}/goods/{good}", count) for good, count in holding["goods"].items())
    for space, lies in position["spaces"].items():
        yield from ((f"/spaces/{space}/{key}", value) for key, value in lies.items())
    yield from ((f"/table/{key}", value) for key, value in position["table"].items())


# ---- points


def any_point(state: State, rng: random.Random) -> Plain:
    """Make up a point, most of them fitting."""
    player, spaces = {"player": rng.choice(state.table.players)}, state.table.space_ids
    used = rng.choice([space.id for space in state.spaces if space.workers] or spaces)
    workers = list(state.space(used).workers)
    using = {"phase": "activation", "space": used, "using": rng.sample(workers, rng.randint(0, len(workers)))}
    favor = {"favor": [a_favor(state, rng) for _ in range(rng.randint(1, 3))]}
    monument = {"phase": "monument", "space": with_side(state, rng, "monument"), **favor}
    residence = {"phase": "monument", "space": with_side(state, rng, "residence")}
    award = {"phase": "award", **rng.choice([favor, {}])}
    alone = {"phase": rng.choice(["early_riser", "bailiff", "deliveryman", "stewardship"])}
    named = {"phase": rng.choice(["draft", "planning", "planning", "bridge", "delivery"]), **player}
    over = {"phase": rng.choice(["over", *["stewardship"] * 5])}
    begins = {"phase": "activation", "space": used}
    return rng.choice([alone, named, named, begins, using, {**using, **favor}, monument, residence, award, over])


def with_side(state: State, rng: random.Random, side: str) -> str:
    """Give a space of the road whose tile shows a side, or any."""
    return rng.choice([space.id for space in state.road if space.side == side] or ["road_1"])


def a_favor(state: State, rng: random.Random) -> Plain:
    """Make up a favor in progress."""
    step = rng.choice(("choice", "slot", "character"))
    slot = {"slot": rng.randint(1, 3)} if step == "slot" else {}
    return {"player": rng.choice(state.table.players), "step": step, **slot}
