"""Players who have left the table: what is recorded for them, and where undo and redo lead past it.

Where somebody who has left is asked, and the table need not choose for them, a game does not rest: it goes on by
itself. So undo and redo never stop there.
"""

from typing import Any, NamedTuple

from referee.play.log import entry, state_of, timeline_of
from referee.play.timeline import Timeline
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store.models import Entry, Game


class Way(NamedTuple):
    """A move of the head: where to, and the entry that it takes back or does again, which somebody made."""

    target: int
    deed: Entry


def entry_for(game: Game, ruleset: AnyRuleset, state: Any) -> dict[str, Any] | None:
    """Give what a player who has left does when asked, as a record writes it; None if the game rests."""
    decision = ruleset.pending(state)
    if decision is None or decision.player not in game.away:
        return None
    action = ruleset.absent(state)
    return None if action is None else ruleset.write_entry(decision.player, action)


def ways(game: Game) -> tuple[Way | None, Way | None]:
    """Give where undo and redo lead; the shape of the log is read once for both."""
    timeline = timeline_of(game)
    return _back(game, timeline), _ahead(game, timeline)


def back(game: Game) -> Way | None:
    """Give where undo leads."""
    return _back(game, timeline_of(game))


def ahead(game: Game) -> Way | None:
    """Give where redo leads."""
    return _ahead(game, timeline_of(game))


def _back(game: Game, timeline: Timeline) -> Way | None:
    """Go back to the nearest moment before the head at which the game rests."""
    deed = game.head
    for number in timeline.back:
        if _rests(game, number):
            return Way(number, entry(game.id, deed))
        deed = number
    return None


def _ahead(game: Game, timeline: Timeline) -> Way | None:
    """Go on to the next moment at which the game rests, or as far as it went."""
    numbers = timeline.ahead
    if not numbers:
        return None
    target = next((number for number in numbers if _rests(game, number)), numbers[-1])
    return Way(target, entry(game.id, numbers[0]))


def _rests(game: Game, number: int) -> bool:
    if not game.away:
        return True
    ruleset = ruleset_of(game.setup)
    return entry_for(game, ruleset, state_of(ruleset, entry(game.id, number))) is None
