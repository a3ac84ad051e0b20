"""A position as plain JSON: what lies on the table, and what the round remembers, out of a state and into one."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from referee.rules.caylus1303.catalogue.rows import Counts
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.phases.provost import last_position
from referee.rules.caylus1303.state import Delivered, Seat, Space, State, Supply
from referee.rules.caylus1303.table import Table
from referee.rules.caylus1303.vocab import Side
from referee.rules.kernel.refusals import Refusal, Refused, printable

Many = Annotated[int, Meta(ge=0, le=999)]
Players = tuple[str, ...]

# Which sides a tile of a family has, and on which of them a house must stand (yes), may (maybe) or may not (no).
SIDES = {
    "start": {"setup": "maybe", "residence": "yes"},
    "wood": {"setup": "no", "construction": "yes"},
    "stone": {"setup": "no", "construction": "yes"},
    "monument": {"monument": "yes"},
}


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each good."""

    food: Many
    wood: Many
    stone: Many
    fabric: Many
    gold: Many


class Holding(Struct, frozen=True):
    """What is stated of a player; camp and houses follow."""

    workers: Many
    goods: Goods
    pp: Annotated[int, Meta(ge=-9999, le=9999)]
    characters: tuple[str, ...]


class Standing(Struct, frozen=True):
    """What is stated of a space."""

    workers: Players
    tile: str | None = None
    side: Side | None = None
    owner: str | None = None


class Site(Struct, frozen=True):
    """What is stated of the site; its tiles are fixed."""

    workers: Players


class Remembered(Struct, frozen=True, forbid_unknown_fields=True):
    """What the round remembers, though no piece shows it."""

    joined: Many
    precious: bool
    deliveries: tuple[Delivered, ...]
    bridge_done: Players


class Position(Struct, frozen=True):
    """All that is stated; whatever else an exported state shows follows from it."""

    round: Many
    first_player: str
    provost: Many
    bridge: Players
    site: Site
    spaces: dict[str, Standing]
    players: dict[str, Holding]
    table: Remembered


def remembered(state: State) -> dict[str, Any]:
    """Give what the round remembers as plain JSON values."""
    return {
        "joined": state.joined,
        "precious": state.precious,
        "deliveries": [asdict(each) for each in state.deliveries],
        "bridge_done": [*state.bridge_done],
    }


def placed(state: State, plain: Any) -> State:
    """Give a state of the same game in which all lies as a position says; raise Refused if no box can show it."""
    position = _read(plain)
    _check(state, position)
    laid = _laid(state, position)
    for seat in laid.seats:
        _check_seat(laid.table.counts, seat)
    return laid


def sketched(state: State, plain: Any) -> State:
    """Give a state as a position says that need not add up; raise Refused for what cannot even be drawn."""
    position = _read(plain)
    _check_names(state, position)
    return _laid(state, position)


def _laid(state: State, position: Position) -> State:
    table = state.table
    spaces = tuple(_space(space, position.spaces[space.id]) for space in state.spaces)
    laid = replace(
        state,
        round=position.round,
        first_player=position.first_player,
        provost=position.provost,
        bridge=position.bridge,
        site=position.site.workers,
        spaces=spaces,
        supply=_supply(table, spaces),
        board_characters=_on_board(table, position),
        joined=position.table.joined,
        precious=position.table.precious,
        deliveries=position.table.deliveries,
        bridge_done=position.table.bridge_done,
    )
    return replace(laid, seats=tuple(_seat(laid, seat, position.players[seat.colour]) for seat in state.seats))


def _read(plain: Any) -> Position:
    try:
        return msgspec.convert(plain, Position)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("position_malformed", facts={"problem": printable(problem)})) from None


def _space(space: Space, stated: Standing) -> Space:
    if space.side == "printed":
        return replace(space, workers=stated.workers)
    return Space(space.id, stated.tile, stated.side, stated.owner, stated.workers)


def _supply(table: Table, spaces: tuple[Space, ...]) -> Supply:
    """Put aside the tiles that are neither on the road nor at the site."""
    laid = {*table.setup.site, *(space.tile for space in spaces)}
    families = (table.catalogue.wood, table.catalogue.stone, table.catalogue.monuments)
    return Supply(*(tuple(sorted(tile.id for tile in family if tile.id not in laid)) for family in families))


def _on_board(table: Table, position: Position) -> tuple[str, ...]:
    return tuple(sorted(set(table.setup.characters) - set(_held(position))))


def _seat(state: State, seat: Seat, holding: Holding) -> Seat:
    """Let camp and houses follow, and count points that nothing else explains as corrected."""
    counts, colour = state.table.counts, seat.colour
    camp = counts.workers - holding.workers - _standing(state, colour)
    houses = counts.houses - sum(space.owner == colour for space in state.spaces)
    corrected = seat.prestige.corrected + holding.pp - seat.prestige.total()
    return replace(
        seat,
        stock=Pile(**asdict(holding.goods), worker=holding.workers),
        camp=camp,
        houses=houses,
        characters=tuple(sorted(holding.characters)),
        prestige=replace(seat.prestige, corrected=corrected),
    )


def _standing(state: State, colour: str) -> int:
    return sum(space.workers.count(colour) for space in state.spaces) + state.site.count(colour)


# ---- what no box can show


def _require(holds: object, code: str, **facts: Any) -> None:
    if not holds:
        raise Refused(Refusal(code, facts=facts))


def _check(state: State, position: Position) -> None:
    table, last = state.table, last_position(state)
    _check_names(state, position)
    rounds = table.counts.rounds
    _require(1 <= position.round <= rounds, "position_round", round=position.round, most=rounds)
    _require(position.provost <= last, "position_provost", provost=position.provost, most=last)
    for order in (position.bridge, position.table.bridge_done):
        _no_repeats(order, "position_bridge", "player")
    for space, standing in position.spaces.items():
        _check_house(space, standing)
    _check_tiles(table, position)
    _no_repeats(_held(position), "position_character_twice", "character")
    for colour, holding in position.players.items():
        _require(holding.pp >= 0, "position_points", player=colour)


def _check_names(state: State, position: Position) -> None:
    """Refuse what names nothing of this game: players, spaces, tiles, sides, characters."""
    table = state.table
    _same_keys("players", position.players, table.players)
    _same_keys("spaces", position.spaces, table.space_ids)
    for player in _named(position):
        _require(player in table.index, "position_player", player=printable(player)[:40])
    for space, standing in position.spaces.items():
        _check_space(table, space, standing)
    for character in _held(position):
        _require(character in table.setup.characters, "position_character", character=printable(character)[:40])


def _check_seat(counts: Counts, seat: Seat) -> None:
    most, camp, houses = counts.workers, seat.camp, seat.houses
    _require(camp >= 0, "position_workers", player=seat.colour, count=most - camp, most=most)
    most = counts.houses
    _require(houses >= 0, "position_houses", player=seat.colour, count=most - houses, most=most)


def _same_keys(what: str, given: Iterable[str], wanted: Iterable[str]) -> None:
    _require(set(given) == set(wanted), "position_malformed", problem=f"Expected all {what} of the game, and no other")


def _named(position: Position) -> Iterable[str]:
    """Give every player that a position names."""
    yield position.first_player
    yield from (*position.bridge, *position.site.workers, *position.table.bridge_done)
    yield from (entry.player for entry in position.table.deliveries)
    for standing in position.spaces.values():
        yield from (*standing.workers, *([] if standing.owner is None else [standing.owner]))


def _no_repeats(names: Iterable[str], code: str, what: str) -> None:
    for name, times in Counter(names).items():
        _require(times == 1, code, **{what: name})


def _check_space(table: Table, space: str, standing: Standing) -> None:
    """Refuse a tile that is none, and a side it does not have; where nothing lies no house stands."""
    tile, side, owner = standing.tile, standing.side, standing.owner
    facts = {"space": space, "tile": tile and printable(tile)[:40], "side": side}
    if tile is None:
        _require(side is None and owner is None, "position_side", **facts)
        return
    printed = space in (row.id for row in table.catalogue.printed)
    _require((tile in table.buildings or tile in table.monuments) and not printed, "position_tile", **facts)
    _require(str(side) in SIDES[tile.partition("_")[0]], "position_side", **facts)


def _check_house(space: str, standing: Standing) -> None:
    """Refuse a house that is missing, or stands where none can."""
    tile, side, owner = standing.tile, standing.side, standing.owner
    houses = SIDES[tile.partition("_")[0]][str(side)] if tile else "no"
    facts = {"space": space, "tile": tile, "side": side, "owner": owner}
    _require(houses == "maybe" or (houses == "yes") == (owner is not None), "position_owner", **facts)


def _check_tiles(table: Table, position: Position) -> None:
    """Refuse a tile more often than the box has it; those at the site lie there."""
    laid = Counter([*table.setup.site, *(each.tile for each in position.spaces.values() if each.tile)])
    for tile, times in laid.items():
        copies = table.buildings[tile].copies if tile in table.buildings else 1
        _require(times <= copies, "position_tile_twice", tile=tile, copies=copies)


def _held(position: Position) -> list[str]:
    return [character for holding in position.players.values() for character in holding.characters]
