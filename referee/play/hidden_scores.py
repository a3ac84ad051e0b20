"""Scores that lie facedown: a position and a role in; the points that a device may see, and a state without them."""

from typing import Any, NamedTuple

from referee.play.games import Position
from referee.play.seating import Role
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store.models import Game


class Points(NamedTuple):
    """A player's points; the sources, those without a point left out, add up to the total."""

    total: int
    sources: dict[str, int]


def lie_facedown(ruleset: AnyRuleset, open_scores: bool) -> bool:
    """Whether points lie facedown until the end: in games that hide them, unless the table plays with open scores."""
    return ruleset.hidden_scores and not open_scores


def covered(game: Game) -> bool:
    """Whether the points of a game lie facedown now."""
    return game.result is None and lie_facedown(ruleset_of(game.setup), game.open_scores)


def points_seen(position: Position, role: Role) -> dict[str, Points]:
    """Give the points of every player whose points a device may look at."""
    players = role.peeks if covered(position.game) else position.game.setup["players"]
    return {player: _points(position, player) for player in players}


def _points(position: Position, player: str) -> Points:
    sources = position.ruleset.points(position.state, player)
    return Points(sum(sources.values()), {source: points for source, points in sources.items() if points})


def public_state(position: Position) -> dict[str, Any]:
    """Give a position as plain JSON; where points lie facedown nobody's total is in it, but null."""
    state = position.ruleset.public_state(position.state)
    if covered(position.game):
        for player in state["players"].values():
            player["pp"] = None
    return state
