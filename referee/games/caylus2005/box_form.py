"""What a box says, typed in: a printed value in; the fields that make it, and the value that they make, out."""

from collections.abc import Mapping
from typing import Any

from referee.games.box_forms import Entry, number, read_number
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.names import FIELDS
from referee.pages.presentation import Inputs
from referee.rules.caylus2005.box import MOST
from referee.rules.caylus2005.vocab import GOODS
from referee.rules.kernel.provenance import Value

SIDES = {"spend": ("cloth",), "take": ("pp",)}  # of an exchange that a box may say
MOST_TRADES = 4
ENTRY = Entry(icon_of, FIELDS, SIDES, lambda _: MOST, MOST_TRADES)


def form(words: Words, value: Value) -> tuple[Inputs, ...]:
    """Give the fields for a value, filled with what it is now; none for a value that no box says otherwise."""
    if value.sure == "A":
        return ()
    match value.key:
        case "effect":
            return ENTRY.exchanges(words, value.value)
        case "goods":
            return (ENTRY.goods(words, "tick", GOODS, value.value),)
    return number(value.value)


def read(value: Value, fields: Mapping[str, str], chosen: list[str]) -> Any:
    """Give the value that the fields make; `chosen` are the goods that are ticked."""
    match value.key:
        case "effect":
            return ENTRY.read_exchanges(fields)
        case "goods":
            return chosen
    return read_number(fields.get("value", ""))
