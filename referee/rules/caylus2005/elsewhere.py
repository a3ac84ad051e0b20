"""What is not asked but may have happened: an action and why not in; where a correction would set it right out."""

from referee.rules.caylus2005.actions import Action, Build, Claim, Place, Prestige
from referee.rules.caylus2005.answers import first_empty
from referee.rules.caylus2005.state import State
from referee.rules.kernel.refusals import Refusal


def paths(state: State, action: Action, refusal: Refusal) -> tuple[str, ...]:
    """Give the paths of the position that a table would correct instead of this action."""
    match refusal.code:
        case "provost_beyond_bridge" | "provost_beyond_end":
            return ("/provost",)
        case "not_a_building" | "already_passed":
            return ("/bridge",)
        case "inn_taken":
            return ("/spaces/inn/left",)
        case "no_room":
            return ("/castle/houses",)
        case "no_worker":
            return _of_worker(state, action)
        case "road_full" | "not_in_supply" | "not_claimable" | "not_a_residence" | "wrong_family":
            return _of_space(_space(state, action))
    return ("/decision",)


def _of_worker(state: State, action: Action) -> tuple[str, ...]:
    """Give where a worker would stand that is not at home."""
    match action:
        case Place(space="castle"):
            return ("/castle/workers",)
        case Place(space="inn"):
            return ("/spaces/inn/left",)
        case Place(space=space) if space in state.table.at:
            return (f"/spaces/{space}/workers",)
    return ("/spaces",)


def _space(state: State, action: Action) -> str | None:
    """Give the space of the road that an action is about: it is named, its tile lies there, or would go there."""
    match action:
        case Claim(space=space) | Prestige(space=space):
            return space if space.startswith("road_") and space in state.table.at else None
        case Build(tile=tile):
            lies = next((space.id for space in state.road if space.tile == tile), None)
            return lies or first_empty(state)
    return None


def _of_space(space: str | None) -> tuple[str, ...]:
    return tuple(f"/spaces/{space}/{key}" for key in ("tile", "side", "owner")) if space else ("/spaces",)
