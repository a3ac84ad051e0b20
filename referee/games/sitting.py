"""Who sits down at a new table: names and colors in; fields of a form and names of a set-up, or what is wrong, out."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.play.seating import recoloured
from referee.rules.kernel.refusals import Refusal
from referee.wording import LANGUAGES, Words


class Seat(NamedTuple):
    """A player who sits down."""

    name: str
    colour: str


def nobody(colours: Sequence[str]) -> tuple[Seat, ...]:
    """Give a seat for each color, at which nobody has a name."""
    return tuple(Seat("", colour) for colour in colours)


def like(colours: Sequence[str], setup: Mapping[str, Any]) -> tuple[int, tuple[Seat, ...]]:
    """Give how many sat at an earlier set-up, of this game or another, and a seat for each color: theirs first."""
    names, now = setup.get("names", {}), recoloured(colours, setup["players"])
    others = nobody([colour for colour in colours if colour not in now.values()])
    return len(now), (*(Seat(names.get(was, ""), colour) for was, colour in now.items()), *others)


def names_of(sitting: Sequence[Seat]) -> dict[str, str]:
    """Give the names of a set-up, by color."""
    return {seat.colour: seat.name for seat in sitting if seat.name}


def as_fields(seats: Sequence[Seat]) -> dict[str, str]:
    """Give seats as the fields of a form that make them."""
    return {
        **{f"name_{at}": seat.name for at, seat in enumerate(seats, start=1)},
        **{f"colour_{at}": seat.colour for at, seat in enumerate(seats, start=1)},
    }


def problems(sitting: Sequence[Seat], longest: int) -> dict[str, Refusal]:
    """Say what is wrong with the players, by field."""
    found: dict[str, Refusal] = {}
    colours = [seat.colour for seat in sitting]
    names = [seat.name.casefold() for seat in sitting]
    nameless = _nameless(sitting)
    for at, seat in enumerate(sitting, start=1):
        if seat.colour in colours[: at - 1]:
            found[f"colour_{at}"] = Refusal("setup_same_colour", "setup.players", {"colour": seat.colour})
        if len(seat.name) > longest:
            found[f"name_{at}"] = Refusal("setup_name", "setup.players", {"longest": longest})
        elif seat.name and seat.name.casefold() in names[: at - 1]:
            found[f"name_{at}"] = Refusal("setup_same_name", "setup.players", {"name": seat.name})
        elif colour := nameless.get(seat.name.casefold()):
            found[f"name_{at}"] = Refusal("setup_colour_name", "setup.players", {"name": seat.name, "colour": colour})
    return found


def _nameless(sitting: Sequence[Seat]) -> dict[str, str]:
    """Give the colors of those without a name, by what they are called instead; each device has its own language."""
    nameless = [seat.colour for seat in sitting if not seat.name]
    return {Words(language).player(colour).casefold(): colour for language in LANGUAGES for colour in nameless}
