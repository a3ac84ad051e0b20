"""The box check: corrections of printed values against a physical box, applied to a catalogue.

A correction names a component, a key and what the box says; any value of the right kind and range is taken, also where
the printed one is certain.

| component | keys |
|---|---|
| wood and stone tiles | `cost` {"wood":1,"any":1}, `pp` 3, `effect`, `setup`, `bonus` "food", `goods` |
| starting tiles | `copies` 2, `effect`, `goods` |
| monuments | `cost`, `pp`, `name` "…" |
| `fairground`, `lawyer` | `cost` |
| `goldsmith` | `goods` ["gold"]: the one good that counts |
| `any` | `goods`: what the symbol in a cost may be paid with |
| `prestige` | `tokens` [1, 3, 5, 10]: the values of the prestige tokens |
| `road` | `spaces` 23, `stone` 14 (where the stone tile lies at set-up), `beyond` 2 (provost spaces past the end) |

`effect` and `setup` hold a gain {"stone":2} or exchanges [{"spend":{"any":1},"take":{"worker":3}}], as the tile has;
`goods` is the list of goods among which a tile's exchange lets a player choose.
"""

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building, Character, Monument, Printed
from referee.rules.caylus1303.effects import Claim, DeliversPrecious, Effect, Gain, OneOf, Trade
from referee.rules.caylus1303.goods import Cost, Pile, named
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.provenance import Box, Value
from referee.rules.kernel.refusals import Refusal, Refused, printable

PileT = TypeVar("PileT", bound=Pile)
Row = Printed | Building | Monument | Character

KEYS = ("cost", "pp", "effect", "setup", "bonus", "goods", "copies", "name")
ROAD_KEYS = ("spaces", "stone", "beyond")
MOST = 20  # of anything on one tile: more is a slip of the finger
MOST_ANY = 5
MOST_TRADES = 6
MOST_TOKENS = 8  # values of tokens
FAMILIES = ("printed", "starting", "wood", "stone", "monuments", "characters")

Points = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=1, le=99)]
Name = Annotated[str, Meta(max_length=40, pattern=r"\S")]
TokenValues = Annotated[tuple[Number, ...], Meta(min_length=1, max_length=MOST_TOKENS)]
Trades = Annotated[tuple[Trade, ...], Meta(min_length=1, max_length=MOST_TRADES)]


def values(catalogue: Catalogue) -> tuple[Value, ...]:
    """Give every printed value as plain JSON with its mark and page, tile by tile."""
    road, tokens = catalogue.road, catalogue.tokens
    return (
        *(
            Value(row.id, key, shown, row.sure.of(key), row.page)
            for family in FAMILIES
            for row in getattr(catalogue, family)
            for key in KEYS
            if (shown := show(row, key)) is not None
        ),
        Value("any", "goods", list(catalogue.counts.any_goods), "B", 4),
        Value("prestige", "tokens", list(tokens.values), tokens.sure, tokens.page),
        *(Value("road", key, getattr(road, key), road.sure, road.page) for key in ROAD_KEYS),
    )


def correct(catalogue: Catalogue, box: Box) -> Catalogue:
    """Give the catalogue with a box's corrections; raise Refused if one of them makes no sense."""
    known = {(value.component, value.key) for value in values(catalogue)} if box else set()
    components = {component for component, _ in known}
    for component, corrections in box.items():
        if component not in components:
            raise _refused(
                "box_unknown", {"component": printable(component)[:40], "key": printable(", ".join(corrections))[:40]}
            )
        for key, value in corrections.items():
            where = {"component": printable(component)[:40], "key": printable(key)[:40]}
            if (component, key) not in known:
                raise _refused("box_unknown", where)
            try:
                catalogue = _corrected(catalogue, component, key, value)
            except ValueError as problem:
                raise _refused("box_value", {**where, "problem": printable(problem)}) from None
    _check_counts(catalogue)
    return replace(catalogue, printed=tuple(_with_any(row, catalogue.counts.any_goods) for row in catalogue.printed))


def show(row: Row, key: str) -> Any:
    """Give one value of a row as plain JSON, or None if the row has no such value."""
    match key, row:
        case "cost", Printed(effect=OneOf(trades=(Trade(spend=cost), *_))) | Printed(effect=Claim(cost=cost)):
            return msgspec.to_builtins(cost)
        case "cost", Monument(cost=cost):
            return msgspec.to_builtins(cost)
        case "cost", Building(cost=cost, family="wood" | "stone"):
            return msgspec.to_builtins(cost)
        case "pp", Monument(prestige=points) | Building(prestige=points, family="wood" | "stone"):
            return points
        case "effect", Building(effect=effect):
            return _show_effect(effect)
        case "setup", Building(setup=effect):
            return _show_effect(effect)
        case "bonus", Building(bonus=bonus):
            return bonus
        case "goods", Building(effect=OneOf(trades=trades, goods=goods)) if _asks_any(trades):
            return list(goods)
        case "goods", Character(power=DeliversPrecious(good=good)):
            return [good]
        case "copies", Building(copies=copies, family="start"):
            return copies
        case "name", Monument(name=name):
            return name
    return None


def _corrected(catalogue: Catalogue, component: str, key: str, value: Any) -> Catalogue:
    if component == "road":
        return replace(catalogue, road=replace(catalogue.road, **{key: _number(key, value)}))
    if component == "any":
        return replace(catalogue, counts=replace(catalogue.counts, any_goods=_goods(value)))
    if component == "prestige":
        return replace(catalogue, tokens=replace(catalogue.tokens, values=_token_values(value)))
    for family in FAMILIES:
        rows = getattr(catalogue, family)
        if any(row.id == component for row in rows):
            changed = tuple(_put(row, key, value) if row.id == component else row for row in rows)
            return replace(catalogue, **{family: changed})
    raise AssertionError(component)


def _put(row: Any, key: str, value: Any) -> Any:
    match key:
        case "cost" if isinstance(row, Printed):
            return replace(row, effect=_with_cost(row.effect, value))
        case "cost":
            return replace(row, cost=_cost(value, most_any=MOST_ANY if isinstance(row, Building) else 0))
        case "pp":
            return replace(row, prestige=msgspec.convert(value, Points))
        case "effect" | "setup":
            return replace(row, **{key: _effect(getattr(row, key), value)})
        case "bonus":
            return replace(row, bonus=_goods([value])[0])
        case "goods" if isinstance(row, Character):
            return replace(row, power=replace(row.power, good=_goods(value, most=1)[0]))
        case "goods":
            return replace(row, effect=replace(row.effect, goods=_goods(value)))
        case "copies":
            return replace(row, copies=msgspec.convert(value, Points))
    return replace(row, name=_name(value))


def _name(value: Any) -> str:
    name: str = msgspec.convert(value, Name)
    if not name.isprintable():
        raise msgspec.ValidationError("Expected a text that can be printed")
    return name


def _number(key: str, value: Any) -> int:
    kind = Points if key == "beyond" else Number
    number: int = msgspec.convert(value, kind)
    return number


def _token_values(value: Any) -> tuple[int, ...]:
    tokens: tuple[int, ...] = msgspec.convert(value, TokenValues)
    if len(set(tokens)) < len(tokens):
        raise msgspec.ValidationError("Expected different values")
    return tuple(sorted(tokens))


def _goods(value: Any, most: int = len(GOODS)) -> tuple[str, ...]:
    goods: tuple[str, ...] = msgspec.convert(value, tuple[str, ...])
    if not 1 <= len(goods) <= most or not set(goods) <= set(GOODS) or len(set(goods)) < len(goods):
        raise msgspec.ValidationError(f"Expected at most {most} different goods out of {', '.join(GOODS)}")
    return goods


def _cost(value: Any, most_any: int) -> Cost:
    """Read a cost. A claim and a monument name no payment, so nothing may be left to choose there."""
    cost: Cost = _sane(msgspec.convert(value, Cost))
    if cost.pp or cost.favor or cost.any > most_any:
        raise msgspec.ValidationError(f"Expected goods or workers, and `any` at most {most_any} times")
    return cost


def _sane(pile: PileT) -> PileT:
    if any(count > MOST for count in named(pile).values()):
        raise msgspec.ValidationError(f"Expected at most {MOST} of anything")
    return pile


def _effect(old: Effect, value: Any) -> Effect:
    if isinstance(old, OneOf):
        for trade in (trades := msgspec.convert(value, Trades)):
            _cost(msgspec.to_builtins(trade.spend), MOST_ANY)
            if _sane(trade.take).any > MOST_ANY:
                raise msgspec.ValidationError(f"Expected `any` at most {MOST_ANY} times")
        return replace(old, trades=trades)
    return _sane(msgspec.convert(value, Gain))


def _with_cost(effect: Effect, value: Any) -> Effect:
    if isinstance(effect, OneOf):
        return replace(effect, trades=(replace(effect.trades[0], spend=_cost(value, MOST_ANY)),))
    assert isinstance(effect, Claim)
    return replace(effect, cost=_cost(value, most_any=0))


def _with_any(row: Printed, goods: tuple[str, ...]) -> Printed:
    """Let `any` in a printed building's cost mean what it means in every cost."""
    return replace(row, effect=replace(row.effect, goods=goods)) if isinstance(row.effect, OneOf) else row


def _show_effect(effect: Effect | None) -> Any:
    match effect:
        case Gain():
            return msgspec.to_builtins(effect)
        case OneOf(trades=trades):
            return msgspec.to_builtins(trades)
    return None


def _asks_any(trades: tuple[Trade, ...]) -> bool:
    return any(trade.spend.any or trade.take.any for trade in trades)


def _check_counts(catalogue: Catalogue) -> None:
    """Keep the road in order: starting tiles, the wood tile, then the stone tile, within its length."""
    starting, road = len(catalogue.starting_tiles) - 1, catalogue.road
    if not (starting >= 1 and starting + 1 < road.stone <= road.spaces):
        facts = {"starting": starting, "stone": road.stone, "spaces": road.spaces}
        raise _refused("box_road", facts)


def _refused(code: str, facts: dict[str, Any]) -> Refused:
    return Refused(Refusal(code, "box.corrections", facts))
