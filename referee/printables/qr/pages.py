"""The codes of a game on paper: its record in, a page of QR codes that hold it out."""

from typing import NamedTuple

from markupsafe import Markup

from referee.printables.choices import PrintChoice
from referee.printables.qr.records import write_papers
from referee.printables.qr.screen import drawn
from referee.printables.subjects import Subject
from referee.wording import Words

TALL, WIDE, NARROW = (1, 2), (2, 4), (3, 6)  # columns, and codes on a page


class Code(NamedTuple):
    """A QR code in its place, counted from 1, with what stands below it."""

    column: int
    row: int
    picture: Markup
    label: str


class CodePage(NamedTuple):
    """A page of codes; `address` is where the app reads them."""

    columns: int
    codes: tuple[Code, ...]
    address: str


def code_pages(words: Words, choice: PrintChoice, subject: Subject, *, alone: bool = False) -> tuple[CodePage, ...]:
    """Draw the record of a game, as large as the codes fit; `alone`: on pages that hold nothing else."""
    texts = write_papers(subject.record or {})
    columns, most = next((each for each in (TALL, WIDE)[not alone :] if len(texts) <= each[1]), NARROW)
    codes = [
        Code(at % most % columns + 1, at % most // columns + 1, *shown) for at, shown in enumerate(drawn(words, texts))
    ]
    address = f"{choice.url}/resume" if choice.url else ""
    return tuple(CodePage(columns, tuple(codes[at : at + most]), address) for at in range(0, len(codes), most))
