"""In brief: one thing to know as it is written down for a game in; as it stands on a sheet, with an icon, out."""

from typing import NamedTuple

from referee.printables.phrases import Phrase


class Told(NamedTuple):
    """How a line is told, and how otherwise where the table plays its rule so."""

    icon: str
    text: str
    otherwise: str = ""
    half: bool = False


class Line(NamedTuple):
    """One thing to know: its icon and few words; a short one has half the width."""

    icon: str
    told: Phrase
    boxed: bool = False  # whether it was corrected against the box
    half: bool = False
