"""What lies facedown: a position and a role in; the prestige that a device may see, and a state without it, out."""

from typing import Any, NamedTuple

from msgspec.structs import asdict

from referee.play.games import Position
from referee.play.seating import Role
from referee.rules import caylus1303
from referee.rules.caylus1303 import State, scoring
from referee.store.models import Game


class Points(NamedTuple):
    """A player's points; the sources, those without a point left out, add up to the total."""

    total: int
    sources: dict[str, int]


def covered(game: Game) -> bool:
    """Whether prestige lies facedown: until the end, unless the table plays with open scores."""
    return not game.open_scores and game.result is None


def prestige(position: Position, role: Role) -> dict[str, Points]:
    """Give the points of every player whose prestige a device may look at."""
    state = position.state
    players = role.peeks if covered(position.game) else state.table.players
    return {player: _points(state, player) for player in players}


def _points(state: State, player: str) -> Points:
    """Add up a player's points; the gold left counts only once the game is over."""
    over = not state.agenda
    sources = scoring.breakdown(state, player) if over else asdict(state.seat(player).prestige)
    return Points(sum(sources.values()), {source: points for source, points in sources.items() if points})


def public_state(position: Position) -> dict[str, Any]:
    """Give a position as plain JSON; where prestige lies facedown nobody's total is in it, but null."""
    state = caylus1303.public_state(position.state)
    if covered(position.game):
        for player in state["players"].values():
            player["pp"] = None
    return state
