"""What followed an entry by itself: an entry in; its lines, each with what would be put right instead, out."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.pages import deeds
from referee.pages.presentation import Presentation
from referee.play.games import Position
from referee.play.log import entry
from referee.play.trials import Sketch, attempt
from referee.rules.kernel.events import GameEnded, PhaseStarted, RoundStarted, RuleLeft
from referee.rules.kernel.refusals import Refused
from referee.wording import TableWords

FRAMES = (RoundStarted, PhaseStarted, GameEnded, RuleLeft)  # nothing that hands did


class Followed(NamedTuple):
    """A line of the history; `sketch` is the position without it, as a correction is put together."""

    line: str
    sketch: Sketch
    pick: str = ""  # the path that the editor opens at


class FollowedPage(NamedTuple):
    """What the referee did after an entry, to choose what was different."""

    game_id: str
    title: str
    number: int
    headline: str
    rows: tuple[Followed, ...]


def followed_page(words: TableWords, shown: Presentation, stands: Position) -> FollowedPage:
    """Lay out what followed an entry; `stands` is the game there."""
    logged = entry(stands.game.id, stands.number)
    told = deeds.headline(words, shown, logged)
    rows = tuple(_rows(words, shown, stands.state, told.rest))
    return FollowedPage(stands.game.id, stands.game.name, stands.number, told.sentence, rows)


def _rows(words: TableWords, shown: Presentation, state: Any, events: tuple[Any, ...]) -> Iterator[Followed]:
    for event in shown.story.telling().news(events):
        if not isinstance(event, FRAMES):
            sketch = list(shown.ruleset.turned_back(state, event))
            pick = sketch[0]["path"] if sketch else ""
            yield Followed(shown.story.line(words, event), sketch if _fits(shown, state, sketch) else [], pick)


def _fits(shown: Presentation, state: Any, sketch: Sketch) -> bool:
    """Whether something can be put right so; where it has been overtaken, the editor begins with the table as it is."""
    try:
        return attempt(shown.ruleset, state, sketch).outcome is not None
    except Refused:
        return False
