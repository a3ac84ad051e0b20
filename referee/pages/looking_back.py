"""Looking back: an entry of the log in; which of how many it is, what was done then, and its neighbors out."""

from typing import NamedTuple

from referee.pages import deeds
from referee.pages.entries import beginning
from referee.pages.presentation import Presentation
from referee.play.log import timeline_of
from referee.play.timeline import Timeline
from referee.store import store
from referee.store.models import Entry, Game
from referee.wording import TableWords


class Stepping(NamedTuple):
    """An earlier moment among the others of its path; a neighbor is None where the path ends."""

    heading: str  # which entry it is, of how many
    sentence: str  # what was done then
    before: int | None
    after: int | None
    first: int
    latest: int


def stepping(words: TableWords, shown: Presentation, game: Game, entry: Entry) -> Stepping:
    """Find an entry's place on the path that it lies on: the game's own, or one that was set aside."""
    path, aside = _path_through(game, entry.number)
    at = path.index(entry.number)
    return Stepping(
        heading=_heading(words, at, len(path) - 1, aside=aside),
        sentence=_sentence(words, shown, game, entry),
        before=path[at - 1] if at else None,
        after=path[at + 1] if at + 1 < len(path) else None,
        first=path[0],
        latest=path[-1],
    )


def _path_through(game: Game, number: int) -> tuple[list[int], bool]:
    """Give a path from the start that an entry lies on, and whether the game has left it there."""
    path = [0, *timeline_of(game).path]
    if number in path:
        return path, False
    aside = Timeline(number, store.skeleton(game.id))
    return [0, *aside.path, *aside.ahead], True


def _heading(words: TableWords, at: int, last: int, *, aside: bool) -> str:
    if not at:
        return words.say("The start")
    if aside:
        return words.say("Entry {at} of {last}, set aside", at=at, last=last)
    return words.say("Entry {at} of {last}", at=at, last=last)


def _sentence(words: TableWords, shown: Presentation, game: Game, entry: Entry) -> str:
    if entry.number == 0:
        return beginning(words, shown, entry, late=game.start is not None)
    return deeds.headline(words, shown, entry).sentence
