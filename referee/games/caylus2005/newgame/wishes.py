"""What a table wishes to play: the fields of the new game form in; a set-up out, or what is wrong at which field."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from referee.games import sitting, wishing
from referee.games.caylus2005.codes import Layout
from referee.games.caylus2005.dealing import deal
from referee.games.caylus2005.newgame import tiles as laying
from referee.games.sitting import Seat
from referee.games.wishing import ENTERED
from referee.play.strictness import Strictness
from referee.rules.caylus2005 import RULESET, Refusal, Refused, Setup
from referee.rules.caylus2005.catalogue import EDITIONS, NEWEST
from referee.rules.caylus2005.setup import NAME_LENGTH
from referee.rules.caylus2005.vocab import COLOURS
from referee.rules.kernel.provenance import Box

DEFAULTS = wishing.usual(RULESET)
PRINTING = "printing"  # the ruling: which of two printings lies in the box


class Wishes(NamedTuple):
    """Everything that the form asks; seats are in the turn order of the first round where that is entered."""

    players: int = 4
    seats: tuple[Seat, ...] = sitting.nobody(COLOURS)
    order: str = "drawn"  # drawn, entered
    tiles: str = "dealt"  # dealt, code, laid, late
    code: str = ""
    rulings: Mapping[str, str] = DEFAULTS
    title: str = ""
    strict: Strictness = Strictness()
    laid: tuple[str, ...] = ()  # what was tapped while the table was entered tile by tile

    @property
    def sitting(self) -> tuple[Seat, ...]:
        """Give the seats that are taken."""
        return self.seats[: self.players]

    @property
    def unfinished(self) -> bool:
        """Whether tiles that lie on the table are still to be entered."""
        return self.tiles in ENTERED and not self.laid

    @property
    def late(self) -> bool:
        """Whether the game has already begun, and is taken up where it stands."""
        return self.tiles == "late"

    @property
    def open_scores(self) -> bool:
        """Whether everybody sees all points all the time: they do, and it is no choice."""
        return False


def as_fields(wishes: Wishes) -> dict[str, str]:
    """Give wishes as the fields of the form that make them; what is at its default is left out."""
    return wishing.as_fields(wishes, Wishes(), ("order",))


def like(setup: Mapping[str, Any]) -> Wishes:
    """Give the wishes of a table at which the players of an earlier set-up sit again, with the box they had."""
    rulings = setup.get("rulings", {}) if setup["ruleset"] == RULESET.id else {}
    printing = rulings.get(PRINTING, DEFAULTS[PRINTING])
    return Wishes(*sitting.like(COLOURS, setup), rulings={**DEFAULTS, PRINTING: printing})


def taken_up(wishes: Wishes) -> Wishes:
    """Wish that a game which has already begun is taken up where it stands: nothing is drawn."""
    return wishes._replace(tiles="late", order="entered")


def problems(wishes: Wishes, box: Box) -> dict[str, Refusal]:  # noqa: ARG001 - no box has other neutral tiles
    """Say what is wrong, by field."""
    found = sitting.problems(wishes.sitting, NAME_LENGTH)
    if wishes.tiles == "code":
        try:
            wishing.coded(RULESET, wishes)
        except Refused as refused:
            found["code"] = refused.refusal
    return found


def setup_of(wishes: Wishes, seed: str, box: Box) -> Setup:
    """Lay out what is wished for, to be played with a box; the seed draws what is left to chance.

    Raise Refused if it is not a set-up.
    """
    colours = tuple(seat.colour for seat in wishes.sitting)
    drawn = deal(colours, seed)
    order, road = drawn.players, drawn.road
    if wishes.tiles in ENTERED:
        road = tuple(laying.layout(EDITIONS[NEWEST], wishes.laid))
    elif wishes.tiles == "code":
        layout: Layout = wishing.coded(RULESET, wishes)
        order, road = layout.turns(colours), layout.road
    plain = {
        "ruleset": RULESET.id,
        "players": colours if wishes.order == "entered" or wishes.late else order,
        "road": road,
        "rulings": wishing.chosen(RULESET, wishes.rulings),
        "box": box,
        "names": sitting.names_of(wishes.sitting),
    }
    return RULESET.read_setup(plain)
