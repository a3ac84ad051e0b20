"""The values of then: a log in; for each of its entries the words of the table as it was played then, out."""

from collections.abc import Sequence
from typing import Any

from referee.pages.presentation import Presentation
from referee.store.models import Entry
from referee.wording import TableWords


class ValuesOfThen:
    """The words in which entries of a log are told; most tables never take a box over, and have one kind of words."""

    def __init__(self, words: TableWords, shown: Presentation, setup: dict[str, Any], log: Sequence[Entry]) -> None:
        """Take the words with which the table began, and its log."""
        self._parents = {entry.number: entry.parent for entry in log}
        taken_over = {entry.number: entry.action["box"] for entry in log if entry.kind == "box" and entry.action}
        self._words = {number: shown.words_by(words, setup, box) for number, box in taken_over.items()} | {0: words}

    def words(self, number: int) -> Any:
        """Give the words for an entry: of the last box that was taken over on the way to it."""
        while number not in self._words:
            number = self._parents[number] or 0
        return self._words[number]
