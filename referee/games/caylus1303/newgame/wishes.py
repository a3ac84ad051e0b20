"""What a table wishes to play: the fields of the new game form in; a set-up out, or what is wrong at which field."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from referee.games.caylus1303.codes import Layout, has_codes, read_code
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.newgame import tiles as laying
from referee.play import strictness
from referee.play.luck import Luck
from referee.play.strictness import Strictness
from referee.rules.caylus1303 import RULESET, Refusal, Refused, Setup
from referee.rules.caylus1303.box import correct
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.setup import NAME_LENGTH
from referee.rules.caylus1303.vocab import COLOURS
from referee.rules.kernel.provenance import Box
from referee.wording import LANGUAGES, Words

SEATS = range(1, len(COLOURS) + 1)


class Seat(NamedTuple):
    """A player who sits down."""

    name: str
    colour: str


NOBODY = tuple(Seat("", colour) for colour in COLOURS)
ENTERED = ("laid", "late")  # tile by tile, as they lie on the table
DEFAULTS = {ruling.id: ruling.values[0] for ruling in RULINGS}


class Wishes(NamedTuple):
    """Everything that the form asks; `first` is a seat counted from 1, or 0 to have it drawn."""

    players: int = 4
    seats: tuple[Seat, ...] = NOBODY
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
    defaults = _fields(Wishes())
    changed = {field: value for field, value in _fields(wishes).items() if value != defaults[field]}
    return {"players": str(wishes.players), **changed, **strictness.as_fields(wishes.strict)}


def _fields(wishes: Wishes) -> dict[str, str]:
    plain = ("players", "first", "tiles", "code", "characters", "scores", "title")
    return {
        **{field: str(getattr(wishes, field)) for field in plain},
        **{f"name_{at}": seat.name for at, seat in enumerate(wishes.seats, start=1)},
        **{f"colour_{at}": seat.colour for at, seat in enumerate(wishes.seats, start=1)},
        **{f"ruling_{ruling}": value for ruling, value in wishes.rulings.items()},
        "laid": ".".join(wishes.laid),
    }


def like(setup: Mapping[str, Any]) -> Wishes:
    """Give the wishes of a table at which the players of an earlier set-up sit again."""
    names = setup.get("names", {})
    sitting = [Seat(names.get(colour, ""), colour) for colour in setup["players"]]
    others = [Seat("", colour) for colour in COLOURS if colour not in setup["players"]]
    return Wishes(players=len(sitting), seats=(*sitting, *others))


def taken_up(wishes: Wishes) -> Wishes:
    """Wish that a game which has already begun is taken up where it stands."""
    return wishes._replace(tiles="late", first=wishes.first or 1)


def problems(wishes: Wishes, box: Box) -> dict[str, Refusal]:
    """Say what is wrong, by field; a code must fit the box."""
    found: dict[str, Refusal] = {}
    colours = [seat.colour for seat in wishes.sitting]
    names = [seat.name.casefold() for seat in wishes.sitting]
    for at, seat in enumerate(wishes.sitting, start=1):
        if seat.colour in colours[: at - 1]:
            found[f"colour_{at}"] = Refusal("setup_same_colour", "setup.players", {"colour": seat.colour})
        if len(seat.name) > NAME_LENGTH:
            found[f"name_{at}"] = Refusal("setup_name", "setup.players", {"longest": NAME_LENGTH})
        elif seat.name and seat.name.casefold() in names[: at - 1]:
            found[f"name_{at}"] = Refusal("setup_same_name", "setup.players", {"name": seat.name})
        elif colour := _nameless(wishes).get(seat.name.casefold()):
            found[f"name_{at}"] = Refusal("setup_colour_name", "setup.players", {"name": seat.name, "colour": colour})
    if wishes.first > wishes.players:
        found["first"] = Refusal("setup_first_player", "setup.first_player")
    if wishes.tiles == "code":
        found |= _code_problem(wishes, box)
    return found


def _nameless(wishes: Wishes) -> dict[str, str]:
    """Give the colors of those without a name, by what they are called instead; each device has its own language."""
    nameless = [seat.colour for seat in wishes.sitting if not seat.name]
    return {Words(language).player(colour).casefold(): colour for language in LANGUAGES for colour in nameless}


def _code_problem(wishes: Wishes, box: Box) -> dict[str, Refusal]:
    try:
        _coded(wishes, box)
    except Refused as refused:
        return {"code": refused.refusal}
    return {}


def _coded(wishes: Wishes, box: Box) -> Layout:
    layout = read_code(wishes.code)
    if not has_codes(correct(EDITIONS[NEWEST], box)):
        raise Refused(Refusal("bad_code", facts={"what": "box"}))
    if layout.players != wishes.players:
        facts = {"what": "players", "wanted": layout.players, "given": wishes.players}
        raise Refused(Refusal("bad_code", facts=facts))
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
    return RULESET.read_setup({**plain, "rulings": _chosen(wishes), "box": box, "names": _names(wishes)})


def _chosen(wishes: Wishes) -> dict[str, str]:
    """Give the rulings that are not the default."""
    return {ruling: value for ruling, value in wishes.rulings.items() if value != DEFAULTS[ruling]}


def _names(wishes: Wishes) -> dict[str, str]:
    return {seat.colour: seat.name for seat in wishes.sitting if seat.name}
