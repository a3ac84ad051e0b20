"""Dealing: a seed in, a randomised set-up out."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.play.luck import Luck
from referee.rules.caylus1303 import RULESET, Setup
from referee.rules.caylus1303.box import correct
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST, Catalogue
from referee.rules.caylus1303.vocab import COLOURS
from referee.rules.kernel.provenance import Box


def deal(
    players: int | Sequence[str],
    seed: str,
    rulings: Mapping[str, str] | None = None,
    box: Box | None = None,
    first_player: str | None = None,
    recommended: bool = False,
) -> Setup:
    """Deal a set-up: tiles, first player and characters at random, or the characters for a first game."""
    luck = Luck(seed)
    colours = list(COLOURS[:players] if isinstance(players, int) else players)
    catalogue = correct(EDITIONS[NEWEST], box or {})
    plain = {
        "ruleset": RULESET.id,
        "players": colours,
        **_tiles(luck, catalogue),
        "first_player": luck.choose(colours),
        "characters": _characters(luck, catalogue, len(colours)),
        "rulings": dict(rulings or {}),
        "box": dict(box or {}),
    }
    if first_player is not None:
        plain["first_player"] = first_player
    if recommended:
        plain["characters"] = list(catalogue.recommended_for(len(colours)))
    return RULESET.read_setup(plain)


def _tiles(luck: Luck, catalogue: Catalogue) -> dict[str, Any]:
    """Shuffle the families; a wood tile that never begins on the road is drawn again."""
    site_start, *road = luck.shuffled(catalogue.starting_tiles)
    site_wood, *wood = luck.shuffled([tile.id for tile in catalogue.wood])
    site_stone, stone, *_ = luck.shuffled([tile.id for tile in catalogue.stone])
    return {
        "site": [site_start, site_wood, site_stone],
        "road": road,
        "wood": next(tile for tile in wood if tile in catalogue.wood_for_the_road),
        "stone": stone,
    }


def _characters(luck: Luck, catalogue: Catalogue, players: int) -> list[str]:
    shuffled = luck.shuffled([character.id for character in catalogue.characters])
    return shuffled[: players + catalogue.counts.spare_characters]
