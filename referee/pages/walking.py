"""What happened at a table, for its hands: passages in; orders, and moves as the page's script shows them, out."""

from collections.abc import Iterator, Sequence
from typing import Any

from referee.pages.presentation import Presentation
from referee.pages.walk import Hands, Walk
from referee.play.passages import Passage
from referee.wording import TableWords


def hands_of(words: TableWords, shown: Presentation, passages: Sequence[Passage]) -> Hands:
    """Lay out what happened for the hands."""
    walk = shown.story.walk(words, passages)
    return Hands(walk, tuple(_moves(shown, passages[-1].after, walk)) if passages else ())


def _moves(shown: Presentation, state: Any, walk: Walk) -> Iterator[dict[str, Any]]:
    """Give the moves between elements of the page; what stays where it is, or goes out of sight, is not shown."""
    for stop in walk:
        for move in (move for order in stop.orders for move in order.moves):
            start, end = (shown.table.element(state, place, stop.at) for place in (move.start, move.end))
            if start and end and start != end:
                icon = shown.table.moved_icon(move)
                yield {"icon": icon, "colour": move.colour, "count": move.number, "from": start, "to": end}
