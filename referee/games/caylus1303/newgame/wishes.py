"""What a table wishes to play: the fields of the new game form in; a set-up out, or what is wrong at which field."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from referee.games import sitting, wishing
from referee.games.caylus1303.codes import Layout, has_codes
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.newgame import tiles as laying
from referee.games.codes import bad_code
from referee.games.sitting import Seat
from referee.games.wishing import ENTERED
from referee.play.luck import Luck
from referee.play.strictness import Strictness
from referee.rules.caylus1303 import RULESET, Refusal, Refused, Setup
from referee.rules.caylus1303.box import correct
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.setup import NAME_LENGTH
from referee.rules.caylus1303.vocab import COLOURS
from referee.rules.kernel.provenance import Box

SEATS = range(1, len(COLOURS) + 1)
DEFAULTS = wishing.usual(RULESET)


class Wishes(NamedTuple):
    """Everything that the form asks; `first` is a seat counted from 1, or 0 to have it drawn."""

    players: int = 4
    seats: tuple[Seat, ...] = sitting.nobody(COLOURS)
    first: int = 0
    tiles: str = "dealt"  # dealt, code, laid, late
    code: str = ""
    characters: str = "drawn"  # drawn, recommended
    rulings: Mapping[str, str] = DEFAULTS
    scores: str = "hidden"  # hidden, open
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
        """Whether everybody sees all points all the time."""
        return self.scores == "open"

    @property
    def recommended(self) -> bool:
        """Whether the characters for a first game are wanted."""
        return self.characters == "recommended"


def as_fields(wishes: Wishes) -> dict[str, str]:
    """Give wishes as the fields of the form that make them; what is at its default is left out."""
    return wishing.as_fields(wishes, Wishes(), ("first", "characters", "scores"))


def like(setup: Mapping[str, Any]) -> Wishes:
    """Give the wishes of a table at which the players of an earlier set-up sit again."""
    return Wishes(*sitting.like(COLOURS, setup))


def taken_up(wishes: Wishes) -> Wishes:
    """Wish that a game which has already begun is taken up where it stands."""
    return wishes._replace(tiles="late", first=wishes.first or 1)


def problems(wishes: Wishes, box: Box) -> dict[str, Refusal]:
    """Say what is wrong, by field; a code must fit the box."""
    found = sitting.problems(wishes.sitting, NAME_LENGTH)
    if wishes.first > wishes.players:
        found["first"] = Refusal("setup_first_player", "setup.first_player")
    if wishes.tiles == "code":
        found |= _code_problem(wishes, box)
    return found


def _code_problem(wishes: Wishes, box: Box) -> dict[str, Refusal]:
    try:
        _coded(wishes, box)
    except Refused as refused:
        return {"code": refused.refusal}
    return {}


def _coded(wishes: Wishes, box: Box) -> Layout:
    if not has_codes(correct(EDITIONS[NEWEST], box)):
        raise bad_code("box")
    layout: Layout = wishing.coded(RULESET, wishes)
    return layout


def setup_of(wishes: Wishes, seed: str, box: Box) -> Setup:
    """Lay out what is wished for, to be played with a box; the seed draws what is left to chance.

    Raise Refused if it is not a set-up.
    """
    colours = [seat.colour for seat in wishes.sitting]
    seat = wishes.first or int(wishes.late)  # whoever has begun is not drawn
    first = colours[seat - 1] if seat else None
    plain = {"ruleset": RULESET.id, "players": colours, "first_player": first or Luck(seed).choose(colours)}
    if wishes.tiles == "dealt":
        plain = RULESET.write_setup(deal(colours, seed, box=box, first_player=first, recommended=wishes.recommended))
    elif wishes.tiles in ENTERED:
        plain |= laying.layout(correct(EDITIONS[NEWEST], box), wishes.players, wishes.laid, wishes.recommended)
    else:
        layout = _coded(wishes, box)._asdict()
        seat = layout.pop("first")
        plain |= {**layout, "players": colours, "first_player": first or colours[seat]}
    rulings, names = wishing.chosen(RULESET, wishes.rulings), sitting.names_of(wishes.sitting)
    return RULESET.read_setup({**plain, "rulings": rulings, "box": box, "names": names})
