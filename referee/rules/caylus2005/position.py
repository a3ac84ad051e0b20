"""A position as plain JSON: what lies on the table, and what the round remembers, out of a state and into one."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.state import Delivered, Inn, Markers, Seat, Space, State, Supply
from referee.rules.caylus2005.table import Table
from referee.rules.kernel.refusals import Refusal, Refused, printable

Many = Annotated[int, Meta(ge=0, le=999)]
Players = tuple[str, ...]
Lying = Literal["neutral", "fixed", "craft", "residence", "prestige"]


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each good."""

    food: Many
    wood: Many
    stone: Many
    cloth: Many
    gold: Many


class Columns(Struct, frozen=True, forbid_unknown_fields=True):
    """How far each marker is."""

    prestige: Many
    money: Many
    goods: Many
    building: Many


class Holding(Struct, frozen=True):
    """What is stated of a player; workers at home follow."""

    deniers: Many
    goods: Goods
    pp: Annotated[int, Meta(ge=-9999, le=9999)]
    favors: Columns
    lines: tuple[str, ...]


class Standing(Struct, frozen=True):
    """What is stated of a space: of the inn its two circles, of any other its workers, of the road what lies there."""

    workers: Players = ()
    tile: str | None = None
    side: Lying | None = None
    owner: str | None = None
    claim: str | None = None
    left: str | None = None
    right: str | None = None


class Castle(Struct, frozen=True):
    """What is stated of the castle."""

    section: str | None
    workers: Players
    houses: dict[str, dict[str, Many]]


class Remembered(Struct, frozen=True, forbid_unknown_fields=True):
    """What the round remembers, though no piece shows it."""

    bridge_done: Players
    deliveries: tuple[Delivered, ...]
    counted: Players
    gone: tuple[str, ...]


class Position(Struct, frozen=True):
    """All that is stated; whatever else an exported state shows follows from it."""

    round: Many
    turn_order: Players
    provost: Many
    bailiff: Many
    bridge: Players
    spaces: dict[str, Standing]
    castle: Castle
    players: dict[str, Holding]
    table: Remembered


def remembered(state: State) -> dict[str, Any]:
    """Give what the round remembers as plain JSON values."""
    return {
        "bridge_done": [*state.bridge_done],
        "deliveries": [asdict(each) for each in state.deliveries],
        "counted": [*state.counted],
        "gone": [*state.gone],
    }


def read(plain: Any) -> Position:
    """Read a position; raise Refused for what is none."""
    try:
        return msgspec.convert(plain, Position)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("position_malformed", facts={"problem": printable(problem)})) from None


def laid(state: State, position: Position) -> State:
    """Give a state of the same game in which all lies as a position says that names only what the game has."""
    table, inn = state.table, position.spaces["inn"]
    spaces = tuple(_space(space, position.spaces[space.id]) for space in state.spaces)
    sections = [section.id for section in table.sections]
    new = replace(
        state,
        round=position.round,
        turn_order=position.turn_order,
        provost=position.provost,
        bailiff=position.bailiff,
        bridge=position.bridge,
        spaces=spaces,
        inn=Inn(inn.left, inn.right),
        castle=position.castle.workers,
        scored=sections.index(position.castle.section) if position.castle.section else len(sections),
        houses=tuple(tuple(position.castle.houses[each][player] for player in table.players) for each in sections),
        supply=_supply(table, (*(str(space.tile) for space in spaces), *position.table.gone)),
        **{name: getattr(position.table, name) for name in Remembered.__struct_fields__},
    )
    return replace(new, seats=tuple(_seat(new, seat, position.players[seat.colour]) for seat in state.seats))


def _space(space: Space, stated: Standing) -> Space:
    if space.side == "special":
        return replace(space, workers=stated.workers)
    return Space(space.id, stated.tile, stated.side, stated.owner, stated.claim, stated.workers)


def _supply(table: Table, used: Iterable[str]) -> Supply:
    """Put aside the tiles that neither lie on the road nor left the game."""
    away = Counter(used)
    families = (table.catalogue.wood, table.catalogue.stone, table.catalogue.prestige)
    return Supply(
        *(
            tuple(sorted(row.id for row in rows for _ in range(row.copies - away[row.id])))
            for rows in families
        )
    )  # fmt: skip


def _seat(state: State, seat: Seat, holding: Holding) -> Seat:
    """Let the workers at home follow, and count points that nothing else explains as corrected."""
    corrected = seat.earned.corrected + holding.pp - seat.earned.total()
    return replace(
        seat,
        stock=Pile(**asdict(holding.goods), denier=holding.deniers),
        workers=state.table.counts.workers - standing(state, seat.colour),
        earned=replace(seat.earned, corrected=corrected),
        markers=Markers(**asdict(holding.favors)),
        lines=tuple(sorted(holding.lines)),
    )


def standing(state: State, colour: str) -> int:
    """Count the workers of a player on the board."""
    on_spaces = sum(space.workers.count(colour) for space in state.spaces)
    return on_spaces + state.castle.count(colour) + (state.inn.left, state.inn.right).count(colour)
