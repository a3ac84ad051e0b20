"""Bag labels: a label for every bag of a box in; labels to cut out, in rows, page by page, out."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.pages.faces import Token
from referee.pages.seats import SeatTag
from referee.printables import panels
from referee.printables.choices import PrintChoice
from referee.printables.panels import Block, page_room, share
from referee.wording import Words

# How large everything is, as static/css/print/labels.css has it, in millimetres.
BESIDE = {"normal": 3, "large": 2}
HEAD = {"normal": 14.0, "large": 19.0}
ROW = {("a4", "normal"): 43.4, ("letter", "normal"): 40.4, ("a4", "large"): 51.0, ("letter", "large"): 47.4}


class Label(NamedTuple):
    """A label: what it shows, what it is called, and how many there are; an empty one is to be written on."""

    icons: tuple[str, ...] = ()
    title: str = ""
    lines: tuple[str, ...] = ()
    seat: SeatTag | None = None
    pieces: tuple[Token, ...] = ()  # of a player


class LabelSheet(NamedTuple):
    """Labels in rows, page by page."""

    title: str
    pages: tuple[tuple[tuple[Label, ...], ...], ...]


def labels(words: Words, choice: PrintChoice, found: Sequence[Label]) -> LabelSheet:
    """Put labels beside each other; what is left of the last row is to be written on."""
    beside = BESIDE[choice.type]
    laid = panels.rows([*found, *[Label()] * (-len(found) % beside)], beside)
    room = page_room(choice).height - HEAD[choice.type]
    pages = share([Block(row, ROW[choice.paper, choice.type]) for row in laid], (room,))
    return LabelSheet(words.say("Bag labels"), pages)


def pieces(words: Words, number: int) -> str:
    """Say how many pieces there are."""
    return words.numbered("{n} piece", "{n} pieces", number)
