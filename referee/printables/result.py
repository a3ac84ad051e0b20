"""The result sheet: a final scoring that was counted by hand in; who had what, and who won, on one page out."""

from typing import NamedTuple

from referee.pages.scoring import Tally, tally
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.wording import TableWords
from referee.wording.dates import day


class ResultSheet(NamedTuple):
    """What stands on the sheet."""

    title: str
    about: str  # the name of the game, and the day, as far as they are known
    tally: Tally
    places: tuple[int, ...]  # of the players, as they were entered


def result_sheet(words: TableWords, choice: PrintChoice, subject: Subject) -> ResultSheet:  # noqa: ARG001 - one shape
    """Lay out a result."""
    assert subject.counted is not None
    added = tally(words, subject.game, subject.counted)
    places = {place.seat: place.rank for place in added.ranks}
    about = (subject.title and subject.heading(words), day(words, subject.begun) if subject.begun else "")
    return ResultSheet(
        title=words.say("Final scoring"),
        about=" · ".join(filter(None, about)),
        tally=added,
        places=tuple(places[seat] for seat in added.seats),
    )
