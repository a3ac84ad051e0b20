"""Entering the neutral tiles as they lie on the table: what was tapped so far in; what may come next out."""

from collections.abc import Sequence
from functools import partial

from referee.games import laying
from referee.games.laying import Laying, Lying, Place
from referee.rules.caylus2005.catalogue import Catalogue


def lay(catalogue: Catalogue, tapped: Sequence[str]) -> Laying:
    """Lay out what was tapped, from the bridge on."""
    places = [Place("neutral", "road", number) for number in range(1, len(catalogue.neutral) + 1)]
    return laying.lay(places, partial(_offers, catalogue), tapped)


def layout(catalogue: Catalogue, tapped: Sequence[str]) -> list[str]:
    """Give the finished road."""
    return [tile for _, tile in laying.finished(lay(catalogue, tapped))]


def _offers(catalogue: Catalogue, _: Place, laid: Lying) -> tuple[str, ...]:
    """Give the tiles that are left."""
    lying = {tile for _, tile in laid}
    return tuple(tile.id for tile in catalogue.neutral if tile.id not in lying)
