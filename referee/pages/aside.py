"""What was set aside: a whole log and the path to its head in; undone entries and moves of the head, by fork, out."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from referee.pages import deeds
from referee.pages.marks import Mark, mark_of
from referee.pages.presentation import Presentation
from referee.pages.values_of_then import ValuesOfThen
from referee.store.models import Entry
from referee.wording import TableWords


class AsideRow(NamedTuple):
    """An entry that is not on the path: what was taken back, or a move of the head."""

    number: int
    kind: str  # as of the entry
    colour: str | None
    text: str
    stands: bool  # the game stood there, and can be looked at
    mark: Mark | None  # what was against the rules, or put right


class Aside(NamedTuple):
    """Everything that left the path after one of its entries."""

    summary: str
    rows: tuple[AsideRow, ...]


def asides(then: ValuesOfThen, shown: Presentation, log: Sequence[Entry], path: Sequence[int]) -> dict[int, Aside]:
    """Gather what left the path, in the order it was recorded, under the entry after which it left."""
    entries = {entry.number: entry for entry in log}
    trunk = {0, *path}
    gathered: dict[int, list[AsideRow]] = defaultdict(list)
    stood = 0
    for entry in log[1:]:
        if entry.number not in trunk:
            fork = _fork(entries, trunk, entry)
            gathered[fork].append(_row(then, shown, entries, entry, stood))
        stood = entry.number if entry.target is None else entry.target
    return {fork: Aside(_summary(then.words(0), rows), tuple(rows)) for fork, rows in gathered.items()}


def _fork(entries: dict[int, Entry], trunk: set[int], entry: Entry) -> int:
    """Give the entry of the path from which an entry, or the target of a move, branches off."""
    number = entry.number if entry.target is None else entry.target
    while number not in trunk:
        number = entries[number].parent or 0
    return number


def _row(then: ValuesOfThen, shown: Presentation, entries: dict[int, Entry], entry: Entry, stood: int) -> AsideRow:
    words = then.words(0)
    match entry.kind:
        case "undo":
            text = words.say("Undo: {what}", what=_told(then, shown, entries[stood]))
        case "redo":
            text = words.say("Redo: {what}", what=_told(then, shown, entries[entry.target or 0]))
        case "return":
            text = words.say("Return to entry {number}", number=entry.target)
        case "repair":
            text = words.say("Repaired: {what}", what=_told(then, shown, _repaired(entries, entry, stood)))
        case _:
            text = _told(then, shown, entry)
    return AsideRow(entry.number, entry.kind, entry.player, text, entry.target is None, mark_of(words, entry.kind))


def _repaired(entries: dict[int, Entry], repair: Entry, stood: int) -> Entry:
    """Give the entry that a repair was about: where the game stood came after it, and it after the repair's target."""
    entry = entries[stood]
    while entry.parent != repair.target:
        entry = entries[entry.parent or 0]
    return entry


def _told(then: ValuesOfThen, shown: Presentation, entry: Entry) -> str:
    return deeds.headline(then.words(entry.number), shown, entry).sentence


def _summary(words: TableWords, rows: Sequence[AsideRow]) -> str:
    done = sum(row.stands for row in rows)
    if done:
        return words.numbered("Set aside: {n} entry", "Set aside: {n} entries", done)
    return words.say("Taken back, and done again")
