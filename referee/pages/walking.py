"""What happened at a table, for its hands: passages in; orders, and moves as the page's script shows them, out."""

from collections.abc import Iterator, Sequence
from typing import Any

from referee.pages.presentation import Presentation
from referee.pages.walk import Hands, Walk, WalkPage
from referee.play.passages import Passage
from referee.store.models import Game
from referee.wording import TableWords


def hands_of(words: TableWords, shown: Presentation, passages: Sequence[Passage], seen: int = 0) -> Hands:
    """Lay out for the hands what happened after an entry that was seen."""
    walk = shown.story.walk(words, passages)
    return Hands(walk, tuple(_moves(shown, passages[-1].after, walk)) if passages else (), seen)


def walk_page(words: TableWords, shown: Presentation, game: Game, passages: Sequence[Passage]) -> WalkPage:
    """Lay out what happened, to be read again."""
    letters = words.letters(game.setup["players"])
    return WalkPage(shown.story.walk(words, passages), letters)


def _moves(shown: Presentation, state: Any, walk: Walk) -> Iterator[dict[str, Any]]:
    """Give the moves between elements of the page; what stays where it is, or goes out of sight, is not shown."""
    for stop in walk:
        for move in (move for order in stop.orders for move in order.moves):
            start, end = (shown.table.element(state, place, stop.at) for place in (move.start, move.end))
            if start and end and start != end:
                icon = shown.table.moved_icon(move)
                yield {"icon": icon, "colour": move.colour, "count": move.number, "from": start, "to": end}
