"""The box check: corrections of printed values against a physical box, applied to a catalogue.

A correction names a component, a key and what the box says. Only values that are not certain may be corrected:

| component | key |
|---|---|
| `wood_lawyer`, `stone_church`, `prestige_weaver` | `pp` 4 |
| `stone_tailor` | `effect` [{"spend":{"cloth":1},"take":{"pp":2}}] |
| `stone_alchemist` | `goods` ["food"]: what its price may be paid with |
"""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Prestige
from referee.rules.caylus2005.effects import Effect, OneOf, Produce, Trade
from referee.rules.caylus2005.goods import Cost, named
from referee.rules.caylus2005.vocab import GOODS
from referee.rules.kernel.provenance import Box, Value
from referee.rules.kernel.refusals import Refusal, Refused, printable

FAMILIES = ("special", "fixed", "neutral", "wood", "stone", "prestige")
KEYS = ("cost", "pp", "favors", "income", "effect", "goods", "bonus")
ROAD_KEYS = ("spaces", "start")
SECTION_KEYS = ("size", "pp", "mark", "loss", "favors", "columns")
MOST = 99  # of anything on one tile: more is a slip of the finger

Row = Building | Prestige
Points = Annotated[int, Meta(ge=0, le=99)]
Trades = Annotated[tuple[Trade, ...], Meta(min_length=1, max_length=4)]


def values(catalogue: Catalogue) -> tuple[Value, ...]:
    """Give every printed value as plain JSON with its mark and page, tile by tile, then the castle and the road."""
    road = catalogue.road
    return (
        *(value for family in FAMILIES for row in getattr(catalogue, family) for value in _of_row(row)),
        *(
            Value(row.id, key, _plain(getattr(row, key)), "A", row.page)
            for row in catalogue.sections
            for key in SECTION_KEYS
        ),
        *(Value("road", key, getattr(road, key), road.sure, road.page) for key in ROAD_KEYS),
    )


def _of_row(row: Row) -> Iterator[Value]:
    for key in KEYS:
        if (shown := show(row, key)) is not None:
            yield Value(row.id, key, shown, row.sure.of(key), row.page)


def show(row: Row, key: str) -> Any:
    """Give one value of a row as plain JSON, or None if the row has no such value."""
    match key, row:
        case "pp", _ if row.cost != Cost():
            return row.pp
        case "cost" | "favors" | "income" | "bonus", _:
            return _plain(getattr(row, key, None)) or None
        case "effect", Building(effect=effect):
            return _show_effect(effect)
        case "goods", Building(effect=OneOf(trades=trades, goods=goods)) if any(_asks(each) for each in trades):
            return list(goods)
    return None


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _asks(trade: Trade) -> bool:
    return bool(trade.spend.basic or trade.take.basic)


def _show_effect(effect: Effect) -> Any:
    match effect:
        case Produce(one_of=piles):
            return _plain(piles)
        case OneOf(trades=trades):
            return _plain(trades)
    return None


def correct(catalogue: Catalogue, box: Box) -> Catalogue:
    """Give the catalogue with a box's corrections; raise Refused if one of them makes no sense [box.corrections]."""
    open_ones = {(value.component, value.key) for value in values(catalogue) if value.sure != "A"} if box else set()
    for component, corrections in box.items():
        if component not in {name for name, _ in open_ones}:
            raise _refused("box_unknown", component, ", ".join(corrections))
        for key, value in corrections.items():
            if (component, key) not in open_ones:
                raise _refused("box_unknown", component, key)
            try:
                catalogue = _corrected(catalogue, component, key, value)
            except (ValueError, RecursionError) as problem:
                raise _refused("box_value", component, key, problem=printable(problem)) from None
    return catalogue


def _corrected(catalogue: Catalogue, component: str, key: str, value: Any) -> Catalogue:
    family = component.partition("_")[0]
    rows = [_row(row, key, value) if row.id == component else row for row in getattr(catalogue, family)]
    return replace(catalogue, **{family: tuple(rows)})


def _row(row: Row, key: str, value: Any) -> Row:
    if key == "pp" or isinstance(row, Prestige):
        return replace(row, pp=msgspec.convert(value, Points))
    assert isinstance(row.effect, OneOf)
    if key == "goods":
        return replace(row, effect=replace(row.effect, goods=_goods(value)))
    return replace(row, effect=replace(row.effect, trades=_trades(value)))


def _goods(value: Any) -> tuple[str, ...]:
    goods: tuple[str, ...] = msgspec.convert(value, tuple[str, ...])
    if not goods or not set(goods) <= set(GOODS) or len(set(goods)) < len(goods):
        raise msgspec.ValidationError(f"Expected different goods out of {', '.join(GOODS)}")
    return goods


def _trades(value: Any) -> tuple[Trade, ...]:
    trades: tuple[Trade, ...] = msgspec.convert(value, Trades)
    for trade in trades:
        if set(named(trade.spend)) != {"cloth"} or set(named(trade.take)) != {"pp"}:
            raise msgspec.ValidationError("Expected cloth to spend and points to take, and nothing else")
        if trade.spend.cloth > MOST or trade.take.pp > MOST:
            raise msgspec.ValidationError(f"Expected at most {MOST} of anything")
    if len({trade.spend.cloth for trade in trades}) < len(trades):
        raise msgspec.ValidationError("Expected a different price for each exchange")
    return trades


def _refused(code: str, component: str, key: str, **facts: Any) -> Refused:
    where = {"component": printable(component)[:40], "key": printable(key)[:40]}
    return Refused(Refusal(code, "box.corrections", {**where, **facts}))
