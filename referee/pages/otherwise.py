"""Something else happened than was asked: a position and whoever did it in; what they could have done out."""

from typing import Any, NamedTuple

from referee.pages.choices import Choice
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag, tags
from referee.play.games import Position
from referee.play.seating import Role
from referee.rules.kernel.judging import instead
from referee.wording import TableWords


class Otherwise(NamedTuple):
    """What the table records though it was not asked for it."""

    state: Any  # as if whoever did it were asked
    player: str  # who did it
    out_of_turn: bool  # they were not asked
    seats: tuple[SeatTag, ...]  # who could have done it, as far as this device plays for them
    unoffered: tuple[Choice, ...]  # what rules forbid them


def otherwise(
    words: TableWords, shown: Presentation, position: Position, role: Role, player: str | None
) -> Otherwise | None:
    """Lay out what a player could have done, or else whoever is asked; None where hands could not."""
    ruleset, decision = shown.ruleset, shown.ruleset.pending(position.state)
    if decision is None:
        return None
    acted = player or decision.player
    could = {each: instead(ruleset, position.state, each) for each in position.game.setup["players"]}
    if could.get(acted) is None:
        return None
    return Otherwise(
        state=could[acted],
        player=acted,
        out_of_turn=acted != decision.player,
        seats=tags(words, [each for each, state in could.items() if state is not None and role.plays(each)]),
        unoffered=tuple(shown.table.unoffered(words, could[acted])) if role.plays(acted) else (),
    )
