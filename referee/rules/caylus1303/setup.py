"""Set-ups: plain JSON in, a checked set-up out; and the first state of a game that is played from it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from referee.rules.caylus1303.box import correct
from referee.rules.caylus1303.catalogue import EDITIONS, Catalogue
from referee.rules.caylus1303.rulings import RULINGS, Rulings
from referee.rules.caylus1303.vocab import COLOURS, PLAYERS
from referee.rules.kernel.refusals import Refusal, Refused, printable

NAME_LENGTH = 40


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Enough to lay out the table and to start a game at its draft."""

    ruleset: Literal["caylus1303"]
    players: tuple[str, ...]
    first_player: str
    site: tuple[str, ...]
    road: tuple[str, ...]
    wood: str
    stone: str
    characters: tuple[str, ...]
    rulings: dict[str, str] = {}
    box: dict[str, dict[str, Any]] = {}
    names: dict[str, str] = {}
    edition: int = 1


def read_setup(plain: Any) -> Setup:
    """Read and check a set-up; raise Refused with what is wrong if it is not one."""
    try:
        setup = msgspec.convert(plain, Setup)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("setup_malformed", "setup.form", {"problem": printable(problem)})) from None
    check_setup(setup)
    return setup


def filled(plain: Any) -> Any:
    """Give a set-up whose road, pre-laid tiles or first player do not fit, or are missing, with some that do."""
    try:
        read_setup(plain)
    except Refused:
        if not isinstance(plain, dict):
            return plain
        blank = {"first_player": "", "road": [], "wood": "", "stone": ""}
        try:
            return {**plain, **_fitting(msgspec.convert({**plain, **blank}, Setup))}
        except (ValueError, RecursionError, Refused):
            return plain
    return plain


def _fitting(setup: Setup) -> dict[str, Any]:
    """Give what fits beside the site and the players of a set-up."""
    catalogue, site = catalogue_of(setup), set(setup.site)
    return {
        "first_player": next(iter(setup.players), ""),
        "road": sorted((Counter(catalogue.starting_tiles) - Counter(setup.site[:1])).elements()),
        "wood": next((tile for tile in catalogue.wood_for_the_road if tile not in site), ""),
        "stone": next((tile.id for tile in catalogue.stone if tile.id not in site), ""),
    }


def write_setup(setup: Setup) -> dict[str, Any]:
    """Write a set-up as plain JSON values; rulings and box are always named."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setup))
    return {**plain, "ruleset": setup.ruleset, "rulings": setup.rulings, "box": setup.box}


def catalogue_of(setup: Setup) -> Catalogue:
    """Give the values that a game of this set-up is played with: its edition, corrected by its box."""
    _require(setup.edition in EDITIONS, "setup_edition", "setup.form", edition=setup.edition)
    return correct(EDITIONS[setup.edition], setup.box)


def check_setup(setup: Setup) -> None:
    """Raise Refused with the first thing that makes this not a set-up."""
    catalogue = catalogue_of(setup)
    _check_players(setup)
    check_rulings(setup.rulings)
    _check_starting_tiles(setup, catalogue)
    _check_family(setup.site[1], setup.wood, "wood", [tile.id for tile in catalogue.wood])
    _check_family(setup.site[2], setup.stone, "stone", [tile.id for tile in catalogue.stone])
    _require(setup.wood in catalogue.wood_for_the_road, "setup_stonemason", "setup.wood_tiles")
    _check_characters(setup, catalogue)


def _require(holds: object, code: str, rule: str, **facts: Any) -> None:
    if not holds:
        raise Refused(Refusal(code, rule, facts))


def _check_players(setup: Setup) -> None:
    players = setup.players
    strangers = sorted(set(players) - set(COLOURS))
    _require(not strangers, "setup_colour", "setup.players", colours=strangers)
    right = len(players) in PLAYERS and len(set(players)) == len(players)
    _require(right, "setup_players", "setup.players", players=list(players))
    _require(setup.first_player in players, "setup_first_player", "setup.first_player", player=setup.first_player)
    for colour, name in setup.names.items():
        fits = colour in players and name.strip() and name.isprintable() and len(name) <= NAME_LENGTH
        _require(fits, "setup_name", "setup.players", colour=colour, name=name, longest=NAME_LENGTH)


def check_rulings(given: Mapping[str, str]) -> None:
    """Want known rulings, each with one of its answers."""
    known = {ruling.id: ruling.values for ruling in RULINGS}
    for ruling, value in given.items():
        _require(ruling in known, "setup_ruling", "setup.form", ruling=ruling, known=sorted(known))
        values = known[ruling]
        _require(
            value in values,
            "setup_ruling_value",
            "setup.form",
            ruling=ruling,
            value=value,
            values=list(values),
        )


def _check_starting_tiles(setup: Setup, catalogue: Catalogue) -> None:
    _require(len(setup.site) == 3, "setup_site", "setup.site", tiles=list(setup.site))
    given, wanted = Counter((setup.site[0], *setup.road)), Counter(catalogue.starting_tiles)
    _require(
        given == wanted,
        "setup_starting_tiles",
        "setup.starting_tiles",
        missing=sorted((wanted - given).elements()),
        extra=sorted((given - wanted).elements()),
    )


def _check_family(site: str, road: str, family: str, tiles: list[str]) -> None:
    strangers = [tile for tile in (site, road) if tile not in tiles]
    _require(not strangers, f"setup_{family}_tiles", f"setup.{family}_tiles", tiles=strangers)
    _require(site != road, "setup_same_tile", f"setup.{family}_tiles", tile=site)


def _check_characters(setup: Setup, catalogue: Catalogue) -> None:
    known = {character.id for character in catalogue.characters}
    strangers = sorted(set(setup.characters) - known)
    _require(not strangers, "setup_character", "setup.characters", characters=strangers)
    repeated = sorted(character for character, times in Counter(setup.characters).items() if times > 1)
    _require(not repeated, "setup_same_character", "setup.characters", characters=repeated)
    wanted = len(setup.players) + catalogue.counts.spare_characters
    fits = len(setup.characters) == wanted
    _require(fits, "setup_characters", "setup.characters", wanted=wanted, given=len(setup.characters))


def rulings_of(setup: Setup) -> Rulings:
    """Give the answers that a game of this set-up is played by."""
    return msgspec.convert(setup.rulings, Rulings)
