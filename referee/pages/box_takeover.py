"""The box in mid-game: a game as it stands and a box in; what would change with its values, or why not, out."""

from typing import NamedTuple

from referee.pages.presentation import Presentation, Shown
from referee.play.games import Position
from referee.rules.kernel.provenance import Box, Value
from referee.rules.kernel.ruleset import AnyRuleset
from referee.wording import TableWords


class BoxChange(NamedTuple):
    """A printed value as a game is played with it, and as a box says it."""

    name: str  # of the component
    before: Shown
    after: Shown


class BoxTakeoverPage(NamedTuple):
    """What a game would be played with if it took over the values of the box."""

    game: str  # which game it is
    game_id: str
    title: str
    seq: int
    key: str  # of the post, so that a second one does nothing
    changes: tuple[BoxChange, ...]
    problem: str  # why it cannot be
    proposes: bool  # this device does not do it, but proposes it to the host


def box_changes(words: TableWords, shown: Presentation, stands: Position, box: Box) -> tuple[BoxChange, ...]:
    """Give every value that a box says otherwise than a game is played; raise Refused if the box makes no sense."""
    played, check = stands.ruleset.box(stands.state), shown.box_check
    before, after = _values(stands.ruleset, played), _values(stands.ruleset, box)
    now, then = (shown.words_by(words, stands.game.setup, each) for each in (played, box))
    return tuple(
        BoxChange(check.part(then, where[0]).full_name, check.told(now, before[where]), check.told(then, value))
        for where, value in after.items()
        if where in before and before[where].value != value.value
    )


def _values(ruleset: AnyRuleset, box: Box) -> dict[tuple[str, str], Value]:
    return {(value.component, value.key): value for value in ruleset.printed(box)}


def told_change(words: TableWords, change: BoxChange) -> str:
    """Tell in a line what a value was and what it would be."""
    return words.say(
        "{name}, {label}: {after} (was {before})",
        name=change.name,
        label=change.after.label,
        before=change.before.text,
        after=change.after.text,
    )
