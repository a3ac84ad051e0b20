"""What a box says, typed in: a printed value in; the fields that make it, and the value that they make, out."""

import re
from collections.abc import Mapping
from typing import Any

from referee.games.box_forms import Entry, number, read_number, read_pile
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
SIDES = {"spend": (*PAID, "any"), "take": (*GAINED, "any")}  # of an exchange
ENTRY = Entry(icon_of, FIELDS, SIDES, lambda thing: MOST_ANY if thing == "any" else MOST, MOST_TRADES)


def form(words: Words, value: Value) -> tuple[Inputs, ...]:
    """Give the fields for a value, filled with what it is now."""
    match value.key, value.value:
        case "cost", dict(pile):
            any_too = () if value.component.startswith(NAMES_NO_PAYMENT) else ("any",)
            return (ENTRY.pile(words, "", "", (*PAID, *any_too), pile),)
        case _, dict(pile):
            return (ENTRY.pile(words, "", "", GAINED, pile),)
        case "tokens", list(values):
            return (Inputs("", (Input("value", "text", "", ", ".join(map(str, values)), most=40),)),)
        case "goods", list(goods):
            return (ENTRY.goods(words, "one" if value.component == "goldsmith" else "tick", GOODS, goods),)
        case _, [*trades]:
            return ENTRY.exchanges(words, trades)
        case "bonus", good:
            return (ENTRY.goods(words, "one", GOODS, [good]),)
        case "name", str():
            return (Inputs("", (Input("value", "text", "", words.name(value.component), most=40),)),)
    return number(value.value)


def read(value: Value, fields: Mapping[str, str], chosen: list[str]) -> Any:
    """Give the value that the fields make; `chosen` are the goods that are ticked."""
    match value.key, value.value:
        case "cost" | "effect" | "setup", dict():
            return read_pile(fields, "", (*GAINED, "any"))
        case "tokens", list():
            return [read_number(number) for number in re.split(r"[\s,;]+", fields.get("value", "").strip())]
        case "goods", list():
            return chosen
        case _, list():
            return ENTRY.read_exchanges(fields)
        case "bonus", _:
            return chosen[0] if chosen else ""
        case "name", str():
            return fields.get("value", "").strip()
    return read_number(fields.get("value", ""))
