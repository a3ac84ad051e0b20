"""Set-ups: plain JSON in, a checked set-up out."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from referee.rules.caylus2005.box import correct
from referee.rules.caylus2005.catalogue import EDITIONS, Catalogue, as_ruled
from referee.rules.caylus2005.rulings import RULINGS, Rulings
from referee.rules.caylus2005.vocab import COLOURS, PLAYERS
from referee.rules.kernel.refusals import Refusal, Refused, printable

NAME_LENGTH = 40


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Enough to lay out the table and to start a game: players in the turn order of round 1, neutral tiles."""

    ruleset: Literal["caylus2005"]
    players: tuple[str, ...]
    road: tuple[str, ...]
    rulings: dict[str, str] = {}
    box: dict[str, dict[str, Any]] = {}
    names: dict[str, str] = {}
    edition: int = 1


def read_setup(plain: Any) -> Setup:
    """Read and check a set-up; raise Refused with what is wrong if it is not one [setup.form]."""
    try:
        setup = msgspec.convert(plain, Setup)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("setup_malformed", "setup.form", {"problem": printable(problem)})) from None
    check_setup(setup)
    return setup


def filled(plain: Any) -> Any:
    """Give a set-up whose road does not fit, or is missing, with one that does."""
    try:
        read_setup(plain)
    except Refused as refused:
        if isinstance(plain, dict) and refused.refusal.code in ("setup_road", "setup_malformed"):
            return {**plain, "road": [tile.id for tile in EDITIONS[1].neutral]}
    return plain


def write_setup(setup: Setup) -> dict[str, Any]:
    """Write a set-up as plain JSON values; rulings and box are always named."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setup))
    return {**plain, "ruleset": setup.ruleset, "rulings": setup.rulings, "box": setup.box}


def catalogue_of(setup: Setup) -> Catalogue:
    """Give the values that a game of this set-up is played with: its edition, as ruled, corrected by its box."""
    _require(setup.edition in EDITIONS, "setup_edition", "setup.form", edition=setup.edition)
    return correct(as_ruled(EDITIONS[setup.edition], rulings_of(setup)), setup.box)


def check_setup(setup: Setup) -> None:
    """Raise Refused with the first thing that makes this not a set-up."""
    check_rulings(setup.rulings)
    catalogue = catalogue_of(setup)
    _check_players(setup)
    _check_road(setup, catalogue)


def _require(holds: object, code: str, rule: str, **facts: Any) -> None:
    if not holds:
        raise Refused(Refusal(code, rule, facts))


def _check_players(setup: Setup) -> None:
    """Want 2 to 5 different colours [setup.players], in the order of the first round [setup.order]."""
    players = setup.players
    strangers = sorted(set(players) - set(COLOURS))
    _require(not strangers, "setup_colour", "setup.players", colours=strangers)
    right = len(players) in PLAYERS and len(set(players)) == len(players)
    _require(right, "setup_players", "setup.players", players=list(players))
    for colour, name in setup.names.items():
        fits = colour in players and name.strip() and name.isprintable() and len(name) <= NAME_LENGTH
        _require(fits, "setup_name", "setup.players", colour=colour, name=name, longest=NAME_LENGTH)


def check_rulings(given: Mapping[str, str]) -> None:
    """Want known rulings, each with one of its answers."""
    known = {ruling.id: ruling.values for ruling in RULINGS}
    for ruling, value in given.items():
        _require(ruling in known, "setup_ruling", "setup.form", ruling=ruling, known=sorted(known))
        values = list(known[ruling])
        _require(value in values, "setup_ruling_value", "setup.form", ruling=ruling, value=value, values=values)


def _check_road(setup: Setup, catalogue: Catalogue) -> None:
    """Want each neutral tile once [setup.road]."""
    given, wanted = Counter(setup.road), Counter(tile.id for tile in catalogue.neutral)
    missing, extra = sorted((wanted - given).elements()), sorted((given - wanted).elements())
    _require(given == wanted, "setup_road", "setup.road", missing=missing, extra=extra)


def rulings_of(setup: Setup) -> Rulings:
    """Give the answers that a game of this set-up is played by."""
    return msgspec.convert(setup.rulings, Rulings)
