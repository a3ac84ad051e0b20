"""Entering a set-up as it lies on the table: what was tapped so far in; what lies where and what may come next out."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from referee.games import laying
from referee.games.laying import Laying, Lying, Place
from referee.rules.caylus1303.catalogue import Catalogue


def lay(catalogue: Catalogue, players: int, tapped: Sequence[str], recommended: bool = False) -> Laying:
    """Lay out what was tapped: starting, wood and stone tiles, and the characters unless they are recommended."""
    return laying.lay(_places(catalogue, players, recommended), partial(_offers, catalogue), tapped)


def layout(catalogue: Catalogue, players: int, tapped: Sequence[str], recommended: bool = False) -> dict[str, Any]:
    """Give a finished layout as the parts of a plain set-up."""
    laid = laying.finished(lay(catalogue, players, tapped, recommended))
    lies = {(place.family, place.where): tile for place, tile in laid}
    characters = [tile for place, tile in laid if place.where == "characters"]
    return {
        "site": [lies[family, "site"] for family in ("start", "wood", "stone")],
        "road": [tile for place, tile in laid if (place.family, place.where) == ("start", "road")],
        "wood": lies["wood", "road"],
        "stone": lies["stone", "road"],
        "characters": characters or list(catalogue.recommended_for(players)),
    }


def _places(catalogue: Catalogue, players: int, recommended: bool) -> list[Place]:
    """List the places in the order in which a table is laid out; a family belongs to each, or characters."""
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


def _offers(catalogue: Catalogue, place: Place, laid: Lying) -> tuple[str, ...]:
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
