"""Positions that a box can show: a state and a position in; the state laid out anew, or what cannot be, out."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from referee.rules.caylus2005.position import Holding, Position, Standing, laid, read
from referee.rules.caylus2005.state import State
from referee.rules.caylus2005.table import Table
from referee.rules.caylus2005.vocab import LINES, RESIDENCE, SECTIONS
from referee.rules.kernel.refusals import Refusal, Refused, printable

MOST_ROUNDS = 99  # eighteen by the rules; a table that moved the bailiff back may play more
SIDES = {"neutral": "neutral", "fixed": "fixed", "wood": "craft", "stone": "craft", "prestige": "prestige"}
OWNED = ("craft", "residence", "prestige")
CLAIMED = ("neutral", "craft")


def placed(state: State, plain: Any) -> State:
    """Give a state of the same game in which all lies as a position says; raise Refused if no box can show it."""
    position = read(plain)
    _check_names(state.table, position)
    _check(state.table, position)
    new, most = laid(state, position), state.table.counts.workers
    for seat in new.seats:
        _require(seat.workers >= 0, "position_workers", player=seat.colour, count=most - seat.workers, most=most)
    return new


def sketched(state: State, plain: Any) -> State:
    """Give a state as a position says that need not add up; raise Refused for what cannot even be drawn."""
    position = read(plain)
    _check_names(state.table, position)
    return laid(state, position)


def _require(holds: object, code: str, **facts: Any) -> None:
    if not holds:
        raise Refused(Refusal(code, facts=facts))


# ---- what names nothing of this game


def _check_names(table: Table, position: Position) -> None:
    _same_keys("players", position.players, table.players)
    _same_keys("spaces", position.spaces, (*table.space_ids, "inn"))
    _same_keys("sections", position.castle.houses, SECTIONS)
    for houses in position.castle.houses.values():
        _same_keys("players", houses, table.players)
    section = position.castle.section
    _require(section is None or section in SECTIONS, "position_section", section=printable(section)[:40])
    for player in _named(position):
        _require(player in table.index, "position_player", player=printable(player)[:40])
    for space, each in position.spaces.items():
        _check_space(table, space, each)
    for line in (line for holding in position.players.values() for line in holding.lines):
        _require(line in LINES, "position_line", line=printable(line)[:40])
    for tile in position.table.gone:
        family = tile.partition("_")[0] if tile in table.buildings else ""
        _require(SIDES.get(family) == "craft", "position_tile", tile=printable(tile)[:40])


def _same_keys(what: str, given: Iterable[str], wanted: Iterable[str]) -> None:
    _require(set(given) == set(wanted), "position_malformed", problem=f"Expected all {what} of the game, and no other")


def _named(position: Position) -> Iterable[str]:
    """Give every player that a position names."""
    table = position.table
    yield from (*position.turn_order, *position.bridge, *position.castle.workers, *table.bridge_done, *table.counted)
    yield from (entry.player for entry in table.deliveries)
    for each in position.spaces.values():
        yield from each.workers
        yield from (player for player in (each.owner, each.claim, each.left, each.right) if player is not None)


def _check_space(table: Table, space: str, each: Standing) -> None:
    """Refuse a tile that is none, or lies where none can, and a side it does not have."""
    tile, side = each.tile, each.side
    facts = {"space": space, "tile": tile and printable(tile)[:40], "side": side}
    if tile is None:
        _require(side is None, "position_side", **facts)
    elif tile == RESIDENCE:
        _require(side == "residence" and space.startswith("road_"), "position_side", **facts)
    else:
        known = tile in table.buildings or tile in table.prestige
        _require(known and space.startswith("road_"), "position_tile", **facts)
        _require(side == SIDES.get(tile.partition("_")[0]), "position_side", **facts)
    circles = space == "inn" or (each.left, each.right) == (None, None)
    _require(circles and not (space == "inn" and each.workers), "position_malformed", problem=f"Expected `{space}`")


# ---- what no box can show


def _check(table: Table, position: Position) -> None:
    last = table.catalogue.road.spaces
    _require(1 <= position.round <= MOST_ROUNDS, "position_round", round=position.round, most=MOST_ROUNDS)
    _require(1 <= position.provost <= last, "position_provost", provost=position.provost, most=last)
    _require(1 <= position.bailiff <= last, "position_bailiff", bailiff=position.bailiff, most=last)
    _require(sorted(position.turn_order) == sorted(table.players), "position_order", order=[*position.turn_order])
    for order in (position.bridge, position.table.bridge_done, position.table.counted):
        _no_repeats(order, "position_bridge", "player")
    for space, each in position.spaces.items():
        _check_house(space, each)
    _check_tiles(table, position)
    _check_sections(table, position)
    for colour, holding in position.players.items():
        _check_holding(table, colour, holding)


def _no_repeats(names: Iterable[str], code: str, what: str) -> None:
    for name, times in Counter(names).items():
        _require(times == 1, code, **{what: name})


def _check_house(space: str, each: Standing) -> None:
    """Refuse a house that is missing, or stands where none can, and a lawyer who waits for nothing."""
    facts = {"space": space, "tile": each.tile, "side": each.side}
    _require((each.side in OWNED) == (each.owner is not None), "position_owner", **facts, owner=each.owner)
    _require(each.claim is None or each.side in CLAIMED, "position_claim", **facts, claim=each.claim)


def _check_tiles(table: Table, position: Position) -> None:
    """Refuse a tile more often than the box has it, and a fixed building anywhere but where it is printed."""
    lying = [each.tile for each in position.spaces.values() if each.tile not in (None, RESIDENCE)]
    for tile, times in Counter(map(str, (*lying, *position.table.gone))).items():
        _require(times <= table.copies(tile), "position_tile_twice", tile=tile, copies=table.copies(tile))
    for row in table.catalogue.fixed:
        space = f"road_{row.at}"
        facts = {"space": space, "tile": position.spaces[space].tile, "side": position.spaces[space].side}
        _require(position.spaces[space].tile == row.id, "position_tile", **facts)


def _check_sections(table: Table, position: Position) -> None:
    """Refuse more houses than a section has places."""
    for section in table.sections:
        count = sum(position.castle.houses[section.id].values())
        _require(count <= section.size, "position_houses", section=section.id, count=count, most=section.size)


def _check_holding(table: Table, colour: str, holding: Holding) -> None:
    _require(holding.pp >= 0, "position_points", player=colour)
    _no_repeats(holding.lines, "position_line_twice", "line")
    for line in table.catalogue.lines:
        column, most = getattr(holding.favors, line.id), len(line.columns)
        _require(column <= most, "position_marker", player=colour, line=line.id, column=column, most=most)
