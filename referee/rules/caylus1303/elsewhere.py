"""What is not asked but may have happened: an action and why not in; where a correction would set it right out."""

from referee.rules.caylus1303.actions import Action, Build, Claim, Monument
from referee.rules.caylus1303.answers import first_empty
from referee.rules.caylus1303.state import State
from referee.rules.kernel.refusals import Refusal


def paths(state: State, player: str, action: Action, refusal: Refusal) -> tuple[str, ...]:
    """Give the paths of the position that a table would correct instead of this action."""
    match refusal.code:
        case "provost_beyond_bridge" | "provost_beyond_end":
            return ("/provost",)
        case "not_a_building" | "already_passed":
            return ("/bridge",)
        case "site_slot":
            return ("/site/workers",)
        case "no_such_character":
            return (f"/players/{player}/characters",)
        case "cannot_pay":
            return (f"/players/{player}/workers",)
        case "no_house" | "road_full" | "not_in_supply" | "not_starting_tile" | "wrong_family":
            return _of_space(_space(state, action))
    return ("/decision",)


def _space(state: State, action: Action) -> str | None:
    """Give the space that an action is about: the one it names, where its tile lies, or where it would go."""
    match action:
        case Claim(space=space):
            return space if space in state.table.at else None
        case Build(tile=tile) | Monument(tile=tile):
            lies = next((space.id for space in state.road if space.tile == tile), None)
            return lies or first_empty(state)
    return None


def _of_space(space: str | None) -> tuple[str, ...]:
    return tuple(f"/spaces/{space}/{key}" for key in ("tile", "side", "owner")) if space else ("/spaces",)
