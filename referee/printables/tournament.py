"""A tournament on paper, of any game: its tables and players in; slips for results and pages for standings out."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.printables.choices import PrintChoice
from referee.printables.panels import page_room, rows

ROUNDS = 5  # columns of the standings
SLIPS = {"normal": 4, "large": 2}  # on a page
HEAD, ROW = {"normal": 30.0, "large": 46.0}, {"normal": 8.5, "large": 12.5}  # of the standings, in millimetres


class Slip(NamedTuple):
    """Where a table writes its result; a spare one has no number and no code yet."""

    table: int | None = None
    code: str = ""


Slips = tuple[tuple[Slip, ...], ...]
Lines = tuple[tuple[int, ...], ...]


def slips(codes: Sequence[str], choice: PrintChoice) -> Slips:
    """Give a slip to every table, whose codes these are, page by page; spare ones fill the last page."""
    beside = SLIPS[choice.type]
    known = [Slip(number, code) for number, code in enumerate(codes, start=1)]
    return rows([*known, *[Slip()] * (-len(known) % beside)], beside)


def standings(players: int, choice: PrintChoice) -> Lines:
    """Number the lines of all players, on as few pages as hold them; those who come late have the rest of the last."""
    most = int((page_room(choice).height - HEAD[choice.type]) // ROW[choice.type])
    return rows(range(1, players + -players % most + 1), most)
