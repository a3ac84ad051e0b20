"""Corrections: what of a position may be put right, and which pending decision then has lost its ground."""

from collections.abc import Iterator

from referee.rules.caylus2005 import frames
from referee.rules.caylus2005.events import DecisionDropped
from referee.rules.caylus2005.frames import AnyDecision
from referee.rules.caylus2005.hands import Play
from referee.rules.caylus2005.phases import castle, planning, provost
from referee.rules.caylus2005.phases.places import INN
from referee.rules.caylus2005.state import State
from referee.rules.caylus2005.vocab import GOODS, LINES, SECTIONS
from referee.rules.kernel.corrections import Standing

STATED = {"provost", "bailiff", "bridge", "turn_order", "round", "castle/workers", "castle/section"}
REMEMBERED = {"table/bridge_done", "table/deliveries", "table/counted", "table/gone"}
FOLLOWS = {"phase", "result", "supply", "supply/wood", "supply/stone", "supply/prestige", "castle/batches"}
OF_PLAYER: dict[str, Standing] = {
    **dict.fromkeys(("deniers", "favors", "lines"), "stated"),
    **dict.fromkeys((f"goods/{good}" for good in GOODS), "stated"),
    **dict.fromkeys((f"favors/{line}" for line in LINES), "stated"),
    "pp": "points",
    "workers": "follows",
}
OF_SPACE = ("tile", "side", "owner", "claim", "workers")


def standing(state: State, path: str, *, renamed: bool) -> Standing | None:
    """Say what stands at a path; with a point named for what is pending, nothing is in use, and no game over."""
    if not path.startswith("/"):
        return None
    kind = _standing(state, path[1:])
    if renamed or kind in (None, "follows", "fixed"):
        return kind
    if not state.agenda and not (kind == "points" or "/goods/" in path or path.endswith("/deniers")):
        return "game_over"
    return "in_use" if any(path.startswith(place) for place in _in_use(state)) else kind


def _standing(state: State, path: str) -> Standing | None:
    if path == "decision":
        return "decision"
    if path in STATED | REMEMBERED:
        return "stated"
    if path in FOLLOWS:
        return "follows"
    match path.split("/"):
        case ["players", player, *keys] if player in state.table.index:
            return OF_PLAYER.get("/".join(keys))
        case ["castle", "houses", section, player] if section in SECTIONS and player in state.table.index:
            return "stated"
        case ["spaces", "inn", "left" | "right"]:
            return "stated"
        case ["spaces", space, key] if space in state.table.at:
            return _of_space(state, space, key)
    return None


def _of_space(state: State, space_id: str, key: str) -> Standing | None:
    """Say what stands on a space; what is printed there is fixed."""
    side = state.space(space_id).side
    if key == "workers":
        return "stated"
    if side == "special" or key not in OF_SPACE:
        return None
    return "fixed" if side == "fixed" else "stated"


def _in_use(state: State) -> Iterator[str]:
    """Give the space whose workers are being used, and the section that is being scored."""
    for frame in state.agenda:
        match frame:
            case frames.ReturnWorker(space=space):
                yield f"/spaces/{space}/"
            case frames.CloseSection():
                yield from ("/castle/section", "/table/counted")


def recheck(play: Play) -> None:
    """Drop the pending decision if its ground is gone, tell it, and ask whoever is asked now."""
    if not play.agenda or _grounded(play.state, play.agenda[-1]):
        return
    decision = play.agenda.pop()
    play.tell(DecisionDropped(decision, "no_ground"))
    _ask_again(play, decision)


def _grounded(state: State, decision: AnyDecision) -> bool:
    player = decision.player
    match decision:
        case frames.Turn():
            return player not in state.bridge
        case frames.InnChoice():
            return state.inn.left is None and state.inn.right == player
        case frames.BridgeMove():
            return player == provost.waiting(state)
        case frames.Delivery():
            return player == castle.waiting(state)
    return True


def _ask_again(play: Play, decision: AnyDecision) -> None:
    """Ask for the same thing whoever the position now names; at the bridge and the castle the next step does."""
    match decision:
        case frames.Turn(player=player):
            planning.next_turn(play, player)
        case frames.InnChoice():
            rows = play.state.table.catalogue.special
            play.then(frames.VisitSpecial(next(at for at, row in enumerate(rows) if row.id == INN)))
