"""The colors of players, whatever they play: how each is called, the letter on its pieces, and its marks on paper."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.rules.kernel.texts import N_, initial


class Colour(NamedTuple):
    """A color of players. Its inks on screen are in static/css/colours.css, its sign is static/icons/seat_<id>.svg."""

    name: str
    letter: str  # in English; every language has its own
    ink: str  # on paper
    shape: str  # of its sign: a path around 0,0
    dashes: str  # of its line where there is only black ink
    plain: str = "#FFFFFF"  # its fill there
    light: bool = False  # so that dark letters are read on it


DIAMOND = "M0 -5L5 0L0 5L-5 0Z"  # of two colors that never meet at one table, no game has both

COLOURS: Mapping[str, Colour] = {
    "blue": Colour(N_("Blue"), initial("B"), "#2F5D8A", "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z", "none"),
    "red": Colour(N_("Red"), initial("R"), "#B0302B", "M-3.6 -3.6H3.6V3.6H-3.6Z", "8 3"),
    "green": Colour(N_("Green"), initial("G"), "#3F7A3A", "M0 -4.6L4.6 3.4H-4.6Z", "2 2.5"),
    "yellow": Colour(N_("Yellow"), initial("Y"), "#D9A521", DIAMOND, "9 3 2 3", light=True),
    "black": Colour(
        N_("Black"), initial("K"), "#2B2B2B", "M-2.4 -4.2H2.4L4.8 0L2.4 4.2H-2.4L-4.8 0Z", "4 3", "#000000"
    ),
    "orange": Colour(N_("Orange"), initial("O"), "#D9741F", DIAMOND, "9 3 2 3", light=True),
}
NAMES: Mapping[str, str] = {id: colour.name for id, colour in COLOURS.items()}
