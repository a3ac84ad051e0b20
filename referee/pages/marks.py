"""Marks: what the table did against the rules or put right; entries in, what marks each of them and how many out."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.pages import deeds
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag, tag
from referee.rules.kernel.texts import N_
from referee.store.models import Entry
from referee.wording import TableWords


class Mark(NamedTuple):
    """What marks an entry: its icon, and the same in words."""

    icon: str
    name: str


class Marked(NamedTuple):
    """An entry that is marked, in a line."""

    number: int
    mark: Mark
    seat: SeatTag | None
    title: str


class Marks(NamedTuple):
    """Everything that is marked in a game, and how much it is."""

    summary: str
    entries: tuple[Marked, ...]


ICONS = {"override": "against", "correct": "correct"}
NAMES = {"override": N_("against the rules"), "correct": N_("correction")}


def mark_of(words: TableWords, kind: str) -> Mark | None:
    """Give what marks an entry of a kind; most have none."""
    return Mark(ICONS[kind], words.say(NAMES[kind])) if kind in ICONS else None


def marks_of(words: TableWords, shown: Presentation, path: Iterable[Entry]) -> Marks | None:
    """Gather what is marked on a path; None where nothing is."""
    entries = tuple(_marked(words, shown, entry) for entry in path if entry.kind in ICONS)
    summary = summarised(words, [entry.mark.icon for entry in entries])
    return Marks(summary, entries) if entries else None


def _marked(words: TableWords, shown: Presentation, entry: Entry) -> Marked:
    mark, seat = mark_of(words, entry.kind), tag(words, entry.player) if entry.player else None
    assert mark is not None
    return Marked(entry.number, mark, seat, deeds.headline(words, shown, entry).sentence)


def summarised(words: TableWords, icons: Sequence[str]) -> str:
    """Say how many marks of each kind there are, by their icons."""
    against, corrected = icons.count(ICONS["override"]), icons.count(ICONS["correct"])
    parts = (
        words.numbered("{n} move against the rules", "{n} moves against the rules", against) if against else "",
        words.numbered("{n} correction", "{n} corrections", corrected) if corrected else "",
    )
    return ", ".join(filter(None, parts))
