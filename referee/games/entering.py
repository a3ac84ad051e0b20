"""Entering a table tile by tile, on the screen: how far it is laid in; the next place and what may lie there out."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from referee.games.laying import Laying
from referee.pages.checklist import Spot
from referee.pages.faces import Face
from referee.wording import Words


class Offer(NamedTuple):
    """A tile to tap, and the fields of the address that lead on with it."""

    face: Face
    fields: dict[str, str]


class Lies(NamedTuple):
    """What lies in one part of the table already."""

    title: str
    spots: tuple[Spot, ...]


class TilesPage(NamedTuple):
    """The table being entered: the next place, what may lie there, and what lies there already."""

    game: str  # which it is
    question: str
    hint: str
    offers: tuple[Offer, ...]
    laid: tuple[Lies, ...]
    done: int
    total: int
    fields: dict[str, str]
    back: dict[str, str] | None
    late: bool  # the game has already begun: what else lies there comes next


class Part(NamedTuple):
    """A part of the table: what it is called, and a place of it by its number."""

    title: str
    place: str


class Asks(NamedTuple):
    """How a game asks for what lies on its table."""

    game: str
    question: str
    hint: str
    parts: Mapping[str, Part]
    face: Callable[[str], Face]
    fields: Callable[[Any], dict[str, str]]  # that make wishes


def tiles_page(words: Words, asks: Asks, wishes: Any, laying: Laying) -> TilesPage:
    """Lay out the next step of entering a table."""
    return TilesPage(
        game=asks.game,
        question=asks.question if laying.step else words.say("Is this how the table lies?"),
        hint=asks.hint if wishes.late and laying.step else "",
        offers=tuple(
            Offer(asks.face(tile), asks.fields(wishes._replace(laid=(*wishes.laid, tile)))) for tile in laying.offers
        ),
        laid=tuple(_lies(words, asks, laying, where) for where in asks.parts),
        done=len(laying.laid),
        total=laying.total,
        fields=asks.fields(wishes),
        back=asks.fields(wishes._replace(laid=wishes.laid[:-1])) if wishes.laid else None,
        late=wishes.late,
    )


def _lies(words: Words, asks: Asks, laying: Laying, where: str) -> Lies:
    part = asks.parts[where]
    spots = (
        Spot(words.say(part.place, number=place.number), asks.face(tile))
        for place, tile in laying.laid
        if place.where == where
    )
    return Lies(part.title, tuple(spots))
