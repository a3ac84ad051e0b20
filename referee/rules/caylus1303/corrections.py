"""Corrections of 1303: what of a position may be put right, and which pending decision then has lost its ground."""

from collections.abc import Iterator

from referee.rules.caylus1303 import frames
from referee.rules.caylus1303.effects import DeliversLast, MovesProvost, PlacesFirst
from referee.rules.caylus1303.events import DecisionDropped
from referee.rules.caylus1303.frames import AnyDecision
from referee.rules.caylus1303.hands import Play, power
from referee.rules.caylus1303.phases import planning
from referee.rules.caylus1303.state import State
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.corrections import Standing

STATED = {"provost", "bridge", "first_player", "round", "site/workers"}
REMEMBERED = {"table/joined", "table/precious", "table/deliveries", "table/bridge_done"}
FOLLOWS = {"phase", "result", "supply", "supply/wood", "supply/stone", "supply/monument", "board_characters"}
FIXED = {"turn_order", "site/tiles"}
OF_PLAYER: dict[str, Standing] = {
    **dict.fromkeys(("workers", "characters", *(f"goods/{good}" for good in GOODS)), "stated"),
    "pp": "points",
    "camp": "follows",
    "houses": "follows",
}


def standing(state: State, path: str, *, renamed: bool) -> Standing | None:
    """Say what stands at a path; with a point named for what is pending, nothing is in use, and no game over."""
    if not path.startswith("/"):
        return None
    kind = _standing(state, path[1:])
    if renamed or kind in (None, "follows", "fixed"):
        return kind
    if not state.agenda and not (kind == "points" or "/goods/" in path):
        return "game_over"
    return "in_use" if any(path.startswith(f"/spaces/{space}/") for space in _in_use(state)) else kind


def _standing(state: State, path: str) -> Standing | None:
    if path == "decision":
        return "decision"
    if path in STATED | REMEMBERED:
        return "stated"
    if path in FOLLOWS:
        return "follows"
    if path in FIXED:
        return "fixed"
    match path.split("/"):
        case ["players", player, *keys] if player in state.table.index:
            return OF_PLAYER.get("/".join(keys))
        case ["spaces", space, key] if space in state.table.at:
            printed = state.space(space).side == "printed"
            return "stated" if key in (("workers",) if printed else ("tile", "side", "owner", "workers")) else None
    return None


def _in_use(state: State) -> Iterator[str]:
    """Give the space whose workers are being used, or whose monument has brought a favor that still is."""
    for frame in state.agenda:
        match frame:
            case frames.ReturnWorker(space=space):
                yield space
            case frames.NextMonument(start=start) if not isinstance(state.agenda[-1], frames.MonumentChoice):
                yield state.road[start - 1].id


def recheck(play: Play) -> None:
    """Drop the pending decision if its ground is gone, tell it, and ask whoever is asked now."""
    if not play.agenda or _grounded(play, play.agenda[-1]):
        return
    decision = play.agenda.pop()
    play.tell(DecisionDropped(decision, "no_ground"))
    _ask_again(play, decision)


def _grounded(play: Play, decision: AnyDecision) -> bool:
    state, player = play.state, decision.player
    match decision:
        case frames.EarlyRise():
            return power(state, player, PlacesFirst) is not None
        case frames.Turn():
            return player not in state.bridge
        case frames.BridgeMove():
            return player == next((each for each in state.bridge if each not in state.bridge_done), None)
        case frames.BailiffMove():
            return power(state, player, MovesProvost) is not None
        case frames.Delivery() if isinstance(play.agenda[-2], frames.LeaveSite):
            return player in state.site
        case frames.Delivery():
            return not state.site and power(state, player, DeliversLast) is not None
        case frames.MonumentChoice():
            space = state.space(decision.space)
            return (space.side, space.owner) == ("residence", player)
    return True


def _ask_again(play: Play, decision: AnyDecision) -> None:
    """Ask for the same thing whoever the position now names; at the bridge and the site the next step does."""
    match decision:
        case frames.EarlyRise():
            planning.ask_early(play)
        case frames.Turn(player=player):
            planning.next_turn(play, player)
        case frames.BailiffMove():
            play.then(frames.AskBailiff())
        case frames.Delivery() if isinstance(play.agenda[-1], frames.LeaveSite):
            play.agenda.pop()
        case frames.Delivery():
            play.then(frames.NextDelivery(), frames.AskDeliveryman())
        case frames.MonumentChoice():
            following = play.agenda.pop()
            play.then(frames.NextMonument(following.start - 1))
