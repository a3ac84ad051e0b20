"""What a box says, typed in: parts of printed values in; their fields, and what was entered in them, out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from referee.games.words import GameWords
from referee.pages.faces import Token
from referee.pages.presentation import Input, Inputs


class Entry(NamedTuple):
    """How a game draws and calls what is entered in the fields of a value."""

    icon_of: Callable[[str], str]
    fields: Mapping[str, str]  # what a field is called otherwise than what is counted in it
    sides: Mapping[str, tuple[str, ...]]  # of an exchange: what is given and what is got, each by name
    most: Callable[[str], int]  # of one thing
    most_trades: int

    def pile(self, words: GameWords, title: str, before: str, things: Iterable[str], pile: Mapping[str, int]) -> Inputs:
        """Give a field for each thing, filled with how many there are."""
        return Inputs(
            title,
            tuple(
                Input(
                    f"{before}{thing}",
                    "number",
                    words.say(self.fields[thing]) if thing in self.fields else words.name(thing),
                    str(pile.get(thing, 0)),
                    self.icon_of(thing),
                    most=self.most(thing),
                )
                for thing in things
            ),
        )

    def goods(self, words: GameWords, kind: str, all_goods: Iterable[str], chosen: Iterable[str]) -> Inputs:
        """Give a field for each good, of which one or several are chosen."""
        taken = set(chosen)
        return Inputs(
            "",
            tuple(Input("good", kind, words.name(good), good, self.icon_of(good), good in taken) for good in all_goods),
        )

    def exchanges(self, words: GameWords, trades: list[dict[str, Any]]) -> tuple[Inputs, ...]:
        """Give the fields of every exchange, and of one more, which may stay empty."""
        given, got = self.sides
        titles = {given: words.say("Exchange {number}: spend"), got: words.say("Exchange {number}: take")}
        empty: dict[str, Any] = {side: {} for side in self.sides}
        return tuple(
            self.pile(words, titles[side].format(number=at + 1), f"{side}_{at}_", things, trade[side])
            for at, trade in enumerate([*trades, empty][: self.most_trades])
            for side, things in self.sides.items()
        )

    def read_exchanges(self, fields: Mapping[str, str]) -> list[dict[str, Any]]:
        """Give the exchanges that the fields make; those left empty are none."""
        read = [
            {side: read_pile(fields, f"{side}_{at}_", things) for side, things in self.sides.items()}
            for at in range(self.most_trades)
        ]
        return [trade for trade in read if any(trade.values())]


def number(value: Any) -> tuple[Inputs, ...]:
    """Give the one field of a number."""
    return (Inputs("", (Input("value", "number", "", str(value)),)),)


def read_number(text: str) -> Any:
    """Give a number; what is none stays what it is, and is refused by whoever looks at the value."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else text


def read_pile(fields: Mapping[str, str], before: str, things: Iterable[str]) -> dict[str, Any]:
    """Give how many there are of each thing, without those of which there are none."""
    read = {thing: read_number(fields.get(f"{before}{thing}") or "0") for thing in things}
    return {thing: count for thing, count in read.items() if count != 0}


def drawn_goods(words: GameWords, icon_of: Callable[[str], str], goods: Iterable[str]) -> tuple[str, tuple[Token, ...]]:
    """Tell goods of which one is meant, in words and as icons."""
    named = {good: words.name(good) for good in goods}
    return ", ".join(named.values()), tuple(Token("icon", icon_of(good), 1, name) for good, name in named.items())
