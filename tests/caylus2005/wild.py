"""Wild tables: games of any set-up, with overrides, corrections, named points and boxes at any moment."""

import json
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from referee.rules.caylus2005 import RULESET, Action, Refused, State, actions
from referee.rules.caylus2005.catalogue import EDITIONS
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.vocab import GOODS, LINES, SECTIONS
from referee.rules.kernel.record import AnyStep, enter
from tests.caylus2005.playing import deal
from tests.caylus2005.steered import in_town

ENTRIES = 130
CRAFT = [tile.id for tile in (*EDITIONS[1].wood, *EDITIONS[1].stone)]
PRESTIGE = [tile.id for tile in EDITIONS[1].prestige]
NEUTRAL = [tile.id for tile in EDITIONS[1].neutral]
SPECIAL = [row.id for row in EDITIONS[1].special]
BOXES: list[dict[str, Any]] = [
    {},
    {"wood_lawyer": {"pp": 9}, "stone_church": {"pp": 0}},
    {"stone_alchemist": {"goods": ["gold", "food"]}},
    {"stone_tailor": {"effect": [{"spend": {"cloth": 2}, "take": {"pp": 1}}]}},
]

Plain = dict[str, Any]


@lru_cache(maxsize=64)
def wild(seed: int) -> tuple[list[AnyStep], int]:
    """Play a wild game; whatever is refused is left out, and counted. Every other one begins in a town."""
    rng = random.Random(seed)
    setup = deal(f"wild {seed}", 2 + seed % 4, ruled=True, box=rng.choice(BOXES))
    state, steps, refused = RULESET.start(setup), list[AnyStep](), 0
    if seed % 2:
        town = difference(state, in_town(state))
        steps.append(enter(RULESET, state, {"kind": "correct", "changes": json.loads(json.dumps(town))}))
        state = steps[-1].after
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
        case 5 | 6 | 7:
            return {"kind": "correct", "changes": any_changes(state, rng)}
        case 8 if rng.random() < 0.3:
            return {"kind": "box", "box": rng.choice(BOXES)}
    return RULESET.write_entry(RULESET.pending(state).player, rng.choice(list(islice(RULESET.legal(state), 300))))


# ---- overrides


def any_override(state: State, rng: random.Random) -> Plain:
    """Let whoever is asked, or anybody else, do something that was asked, or mostly was."""
    player = rng.choice([RULESET.pending(state).player, rng.choice(state.table.players)])
    return {"kind": "override", "player": player, "action": RULESET.write_action(an_answer(state, rng))}


def an_answer(state: State, rng: random.Random) -> Action:
    """Answer the kind of decision that is pending, whatever the rules say."""
    match RULESET.public_decision(RULESET.pending(state))["kind"]:
        case "plan" | "gate":
            place = actions.Place(rng.choice([*state.table.space_ids, "castle", "stables", "inn"]))
            return rng.choice([place, place, place, actions.Pass(), actions.Decline()])
        case "bridge":
            return actions.Provost(rng.randint(-6, 6))
        case "favor":
            return actions.Favor(rng.choice(LINES))
        case "deliver":
            return actions.Deliver(Pile(**{good: rng.choice((0, 0, 1, 2, 3)) for good in GOODS}))
        case "inn":
            return actions.Recall()
    return a_use(state, rng)


def a_use(state: State, rng: random.Random) -> Action:
    """Use a building or a favor somehow."""
    spend = Pile(**{good: rng.choice((0, 0, 1, 2)) for good in GOODS}, denier=rng.choice((0, 0, 1)))
    take = Pile(wood=rng.randrange(2), denier=rng.choice((0, 3)), pp=rng.choice((0, 2)), favor=rng.choice((0, 0, 1, 2)))
    road = f"road_{rng.randint(1, 28)}"
    owned = rng.choice([space.id for space in state.road if space.owner] or [road])
    return rng.choice(
        [
            actions.Decline(),
            actions.Exchange(spend, take),
            actions.Build(rng.choice(CRAFT), spend),
            actions.Claim(road),
            actions.Prestige(rng.choice(PRESTIGE), owned),
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
    space, owner = f"road_{rng.randint(1, 15)}", rng.choice(state.table.players)
    tile, side, house, claim = rng.choice(
        [
            (rng.choice(CRAFT), "craft", owner, rng.choice([owner, None, None])),
            (rng.choice(PRESTIGE), "prestige", owner, None),
            ("residence", "residence", owner, None),
            (rng.choice(NEUTRAL), "neutral", None, rng.choice([owner, None])),
            (None, None, None, None),
        ]
    )
    lies = {"tile": tile, "side": side, "owner": house, "claim": claim}
    return {f"/spaces/{space}/{key}": value for key, value in lies.items()}


def some_values(state: State, rng: random.Random) -> Plain:
    """Give other values to one, two or three paths."""
    players, space = state.table.players, rng.choice(state.table.space_ids)
    player, some = rng.choice(players), rng.sample(players, rng.randrange(len(players) + 1))
    standing = rng.choices(players, k=rng.randrange(4))
    delivered = [{"player": each, "batches": rng.randrange(3), "room": rng.random() < 0.7} for each in standing]
    values = {
        f"/players/{player}/deniers": rng.randrange(12),
        f"/players/{player}/goods/{rng.choice(GOODS)}": rng.randrange(6),
        f"/players/{player}/favors/{rng.choice(LINES)}": rng.randrange(6),
        f"/players/{player}/lines": rng.sample(LINES, rng.randrange(4)),
        f"/spaces/{space}/workers": standing,
        f"/spaces/inn/{rng.choice(('left', 'right'))}": rng.choice([*players, None]),
        f"/castle/houses/{rng.choice(SECTIONS)}/{player}": rng.randrange(7),
        "/castle/section": rng.choice([*SECTIONS, None]),
        "/castle/workers": standing,
        "/provost": rng.randint(1, 28),
        "/bailiff": rng.randint(1, 28),
        "/bridge": some,
        "/turn_order": rng.sample(players, len(players)),
        "/round": rng.randint(1, 18),
        "/table/bridge_done": some,
        "/table/counted": some,
        "/table/deliveries": delivered,
        "/decision": any_point(state, rng),
    }
    if state.phase in ("planning", "bridge"):
        del values[f"/players/{player}/lines"]
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
    for key in ("provost", "bailiff", "bridge", "turn_order", "round"):
        yield f"/{key}", position[key]
    yield from ((f"/castle/{key}", position["castle"][key]) for key in ("workers", "section"))
    for section, houses in position["castle"]["houses"].items():
        yield from ((f"/castle/houses/{section}/{player}", count) for player, count in houses.items())
    for player, holding in position["players"].items():
        yield from ((f"/players/{player}/{key}", holding[key]) for key in ("deniers", "favors", "lines"))
        yield from ((f"/players/{player}/goods/{good}", count) for good, count in holding["goods"].items())
    for space, lies in position["spaces"].items():
        yield from ((f"/spaces/{space}/{key}", value) for key, value in lies.items())
    yield from ((f"/table/{key}", value) for key, value in position["table"].items())


# ---- points


def any_point(state: State, rng: random.Random) -> Plain:
    """Make up a point, most of them fitting."""
    player = {"player": rng.choice(state.table.players)}
    used = rng.choice([space.id for space in state.spaces if space.workers] or ["road_1", "gate"])
    workers = list(state.space(used).workers)
    begins = {"phase": "special" if used in SPECIAL else "activation", "space": used}
    using = {**begins, "using": rng.sample(workers, rng.randint(0, len(workers)))}
    favor = {"favor": [a_favor(state, rng) for _ in range(rng.randint(1, 3))]}
    named = {"phase": rng.choice(["planning", "planning", "bridge", "castle"]), **player}
    scoring = {"phase": "scoring", **player, **rng.choice([favor, {}])}
    award = {"phase": "award", **rng.choice([favor, {}])}
    cube = {**using, "phase": "owner_bonus"}
    special = {"phase": "special", "space": rng.choice(SPECIAL)}
    rare = {"phase": rng.choice(["over", *["bailiff"] * 5])}
    return rng.choice([named, named, begins, using, {**using, **favor}, cube, scoring, award, special, rare])


def a_favor(state: State, rng: random.Random) -> Plain:
    """Make up a favor in progress."""
    effect = {"step": "effect", "line": rng.choice(LINES)} if rng.random() < 0.3 else {"step": "choice"}
    return {"player": rng.choice(state.table.players), **effect}
