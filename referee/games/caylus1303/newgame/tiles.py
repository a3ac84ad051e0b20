"""Entering a set-up as it lies on the table: what was tapped so far in; what lies where and what may come next out."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.games.game import Impossible
from referee.rules.caylus1303.catalogue import Catalogue


class Place(NamedTuple):
    """A place to fill: slots of the site and spaces of the road are counted from 1; characters lie anywhere."""

    family: str  # start, wood, stone, character
    where: str  # site, road, characters
    number: int


class Laying(NamedTuple):
    """How far a layout is entered; `step` is the next place to fill and `offers` what may lie there."""

    laid: tuple[tuple[Place, str], ...]
    total: int
    step: Place | None
    offers: tuple[str, ...]


def lay(catalogue: Catalogue, players: int, tapped: Sequence[str], recommended: bool = False) -> Laying:
    """Lay out what was tapped, in order; what has only one possibility is laid by itself."""
    places, queue = _places(catalogue, players, recommended), list(tapped)
    laid: list[tuple[Place, str]] = []
    for place in places:
        offers = _offers(catalogue, place, laid)
        if len(offers) > 1 and not queue:
            return Laying(tuple(laid), len(places), place, offers)
        tile = offers[0] if len(offers) == 1 else queue.pop(0)
        if tile not in offers:
            raise Impossible(tile)
        laid.append((place, tile))
    if queue:
        raise Impossible(queue[0])
    return Laying(tuple(laid), len(places), None, ())


def layout(catalogue: Catalogue, players: int, tapped: Sequence[str], recommended: bool = False) -> dict[str, Any]:
    """Give a finished layout as the parts of a plain set-up."""
    laying = lay(catalogue, players, tapped, recommended)
    if laying.step:
        raise Impossible(laying.step.where)
    lies = {(place.family, place.where): tile for place, tile in laying.laid}
    characters = [tile for place, tile in laying.laid if place.where == "characters"]
    return {
        "site": [lies[family, "site"] for family in ("start", "wood", "stone")],
        "road": [tile for place, tile in laying.laid if (place.family, place.where) == ("start", "road")],
        "wood": lies["wood", "road"],
        "stone": lies["stone", "road"],
        "characters": characters or list(catalogue.recommended_for(players)),
    }


def _places(catalogue: Catalogue, players: int, recommended: bool) -> list[Place]:
    """List the places in the order in which a table is laid out."""
    starting = len(catalogue.starting_tiles)
    characters = 0 if recommended else players + catalogue.counts.spare_characters
    return [
        Place("start", "site", 1),
        *(Place("start", "road", number) for number in range(1, starting)),
        Place("wood", "site", 2),
        Place("wood", "road", starting),
        Place("stone", "site", 3),
        Place("stone", "road", catalogue.road.stone),
        *(Place("character", "characters", number) for number in range(1, characters + 1)),
    ]


def _offers(catalogue: Catalogue, place: Place, laid: Sequence[tuple[Place, str]]) -> tuple[str, ...]:
    """Give the kinds that are left for a place."""
    left = Counter(_fitting(catalogue, place))
    left.subtract(tile for _, tile in laid if tile in left)
    return tuple(tile for tile, number in left.items() if number)


def _fitting(catalogue: Catalogue, place: Place) -> tuple[str, ...]:
    """Give what may lie at a place, as often as there are copies."""
    match place.family:
        case "start":
            return catalogue.starting_tiles
        case "wood" if place.where == "road":
            return catalogue.wood_for_the_road
        case "wood":
            return tuple(tile.id for tile in catalogue.wood)
        case "stone":
            return tuple(tile.id for tile in catalogue.stone)
    return tuple(row.id for row in catalogue.characters)
