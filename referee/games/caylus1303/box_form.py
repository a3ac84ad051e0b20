"""What a box says, typed in: a printed value in; the fields that make it, and the value that they make, out."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.names import FIELDS
from referee.pages.presentation import Input, Inputs
from referee.rules.caylus1303.box import MOST, MOST_ANY, MOST_TRADES
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.provenance import Value

PAID = (*GOODS, "worker")
GAINED = (*GOODS, "worker", "pp", "favor")
NAMES_NO_PAYMENT = ("lawyer", "monument")  # nothing is left to choose in their cost
SIDES = {"spend": PAID, "take": GAINED}  # of an exchange


def form(words: Words, value: Value) -> tuple[Inputs, ...]:
    """Give the fields for a value, filled with what it is now."""
    match value.key, value.value:
        case "cost", dict(pile):
            any_too = () if value.component.startswith(NAMES_NO_PAYMENT) else ("any",)
            return (_pile(words, "", "", (*PAID, *any_too), pile),)
        case _, dict(pile):
            return (_pile(words, "", "", GAINED, pile),)
        case "tokens", list(values):
            return (Inputs("", (Input("value", "text", "", ", ".join(map(str, values)), most=40),)),)
        case "goods", list(goods):
            return (_goods(words, "one" if value.component == "goldsmith" else "tick", goods),)
        case _, [*trades]:
            return _exchanges(words, trades)
        case "bonus", good:
            return (_goods(words, "one", [good]),)
        case "name", str():
            return (Inputs("", (Input("value", "text", "", words.name(value.component), most=40),)),)
    return (Inputs("", (Input("value", "number", "", str(value.value)),)),)


def _pile(words: Words, title: str, before: str, things: Iterable[str], pile: Mapping[str, int]) -> Inputs:
    return Inputs(
        title,
        tuple(
            Input(
                f"{before}{thing}",
                "number",
                words.say(FIELDS[thing]) if thing in FIELDS else words.name(thing),
                str(pile.get(thing, 0)),
                icon_of(thing),
                most=MOST_ANY if thing == "any" else MOST,
            )
            for thing in things
        ),
    )


def _goods(words: Words, kind: str, goods: list[str]) -> Inputs:
    return Inputs(
        "", tuple(Input("good", kind, words.name(good), good, icon_of(good), good in goods) for good in GOODS)
    )


def _exchanges(words: Words, trades: list[dict[str, Any]]) -> tuple[Inputs, ...]:
    """Give the fields of every exchange, and of one more, which may stay empty."""
    titles = {"spend": words.say("Exchange {number}: spend"), "take": words.say("Exchange {number}: take")}
    return tuple(
        _pile(words, titles[side].format(number=at + 1), f"{side}_{at}_", (*things, "any"), trade[side])
        for at, trade in enumerate([*trades, {"spend": {}, "take": {}}][:MOST_TRADES])
        for side, things in SIDES.items()
    )


def read(value: Value, fields: Mapping[str, str], chosen: list[str]) -> Any:
    """Give the value that the fields make; `chosen` are the goods that are ticked."""
    match value.key, value.value:
        case "cost" | "effect" | "setup", dict():
            return _read_pile(fields, "")
        case "tokens", list():
            return [_read_number(number) for number in re.split(r"[\s,;]+", fields.get("value", "").strip())]
        case "goods", list():
            return chosen
        case _, list():
            return _read_exchanges(fields)
        case "bonus", _:
            return chosen[0] if chosen else ""
        case "name", str():
            return fields.get("value", "").strip()
    return _read_number(fields.get("value", ""))


def _read_number(text: str) -> Any:
    """Give a number; what is none stays what it is, and is refused by whoever looks at the value."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else text


def _read_pile(fields: Mapping[str, str], before: str) -> dict[str, Any]:
    read = {thing: _read_number(fields.get(f"{before}{thing}") or "0") for thing in (*GAINED, "any")}
    return {thing: count for thing, count in read.items() if count != 0}


def _read_exchanges(fields: Mapping[str, str]) -> list[dict[str, Any]]:
    read = [{side: _read_pile(fields, f"{side}_{at}_") for side in SIDES} for at in range(MOST_TRADES)]
    return [trade for trade in read if any(trade.values())]
