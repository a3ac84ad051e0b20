"""What was set aside: a whole log and the path to its head in; undone entries and moves of the head, by fork, out."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from referee.pages.presentation import Presentation
from referee.play.games import events_of
from referee.store.models import Entry
from referee.wording import TableWords


class AsideRow(NamedTuple):
    """An entry that is not on the path: an action that was taken back, or a move of the head."""

    number: int
    kind: str  # action, undo, redo, return
    colour: str | None
    text: str


class Aside(NamedTuple):
    """Everything that left the path after one of its entries."""

    summary: str
    rows: tuple[AsideRow, ...]


def asides(words: TableWords, shown: Presentation, log: Sequence[Entry], path: Sequence[int]) -> dict[int, Aside]:
    """Gather what left the path, in the order it was recorded, under the entry after which it left."""
    entries = {entry.number: entry for entry in log}
    trunk = {0, *path}
    gathered: dict[int, list[AsideRow]] = defaultdict(list)
    stood = 0
    for entry in log[1:]:
        if entry.number not in trunk:
            fork = _fork(entries, trunk, entry)
            gathered[fork].append(_row(words, shown, entries, entry, stood))
        stood = entry.number if entry.target is None else entry.target
    return {fork: Aside(_summary(words, rows), tuple(rows)) for fork, rows in gathered.items()}


def _fork(entries: dict[int, Entry], trunk: set[int], entry: Entry) -> int:
    """Give the entry of the path from which an entry, or the target of a move, branches off."""
    number = entry.number if entry.target is None else entry.target
    while number not in trunk:
        number = entries[number].parent or 0
    return number


def _row(words: TableWords, shown: Presentation, entries: dict[int, Entry], entry: Entry, stood: int) -> AsideRow:
    match entry.kind:
        case "undo":
            text = words.say("Undo: {what}", what=_told(words, shown, entries[stood]))
        case "redo":
            text = words.say("Redo: {what}", what=_told(words, shown, entries[entry.target or 0]))
        case "return":
            text = words.say("Return to entry {number}", number=entry.target)
        case _:
            text = _told(words, shown, entry)
    return AsideRow(entry.number, entry.kind, entry.player, text)


def _told(words: TableWords, shown: Presentation, entry: Entry) -> str:
    events = events_of(shown.ruleset, entry)
    return shown.story.headline(words, str(entry.player), entry.action or {}, events).sentence


def _summary(words: TableWords, rows: Sequence[AsideRow]) -> str:
    actions = sum(row.kind == "action" for row in rows)
    if actions:
        return words.numbered("Set aside: {n} entry", "Set aside: {n} entries", actions)
    return words.say("Taken back, and done again")
