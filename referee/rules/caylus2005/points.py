"""Named points: where a game stands as plain JSON, out of a state that asks somebody, and into an agenda."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct

from referee.rules.caylus2005 import frames, scoring
from referee.rules.caylus2005.frames import AnyFrame
from referee.rules.caylus2005.hands import Play, fresh
from referee.rules.caylus2005.phases import bailiff
from referee.rules.caylus2005.phases.places import INN, PLACED_ON
from referee.rules.caylus2005.state import Space, State
from referee.rules.caylus2005.vocab import LINES, Phase
from referee.rules.kernel.events import GameEnded
from referee.rules.kernel.refusals import Refusal, Refused, printable

# Each point, and the phase of the exported state that it belongs to.
PHASES: dict[str, Phase] = {
    "planning": "planning",
    "special": "special",
    "bridge": "bridge",
    "activation": "activation",
    "owner_bonus": "activation",
    "castle": "castle",
    "award": "castle",
    "bailiff": "bailiff",
    "scoring": "bailiff",
    "over": "over",
}
WITHOUT_FAVORS = ("planning", "bridge")
OF_PLAYER = ("planning", "bridge", "castle", "scoring")
OF_SPACE = ("special", "activation", "owner_bonus")
AWARD = (frames.AwardBatches(), frames.LeaveCastle(), *frames.AFTER_CASTLE)


class InFavor(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A favor in progress: its line is to be chosen, or an effect of the line."""

    player: str
    step: Literal["choice", "effect"]
    line: str | None = None


class Point(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a round stands: whose turn, which space, who still uses it, and the favors in progress, outermost first."""

    phase: Literal[
        "planning", "special", "bridge", "activation", "owner_bonus", "castle", "award", "bailiff", "scoring", "over"
    ]
    player: str | None = None
    space: str | None = None
    using: tuple[str, ...] | None = None
    favor: tuple[InFavor, ...] = ()


# ---- from a state


def point(state: State) -> dict[str, Any]:
    """Give the point of a state in which somebody is asked, or that is over."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(_point(state)))
    return plain


def _point(state: State) -> Point:
    agenda = list(state.agenda)
    favor = tuple(_favors(agenda))[::-1]
    match agenda:
        case []:
            return Point("over")
        case [*_, frames.Turn(player=player)]:
            return Point("planning", player)
        case [*_, frames.InnChoice()]:
            return Point("special", space=INN)
        case [*_, frames.BridgeMove(player=player)]:
            return Point("bridge", player)
        case [*_, frames.ReturnWorker(space=space), frames.OwnerBonus()]:
            return Point("owner_bonus", space=space, using=_using(agenda))
        case [*_, frames.ReturnWorker(space=space)] | [*_, frames.ReturnWorker(space=space), _]:
            phase: Literal["special", "activation"] = "special" if state.phase == "special" else "activation"
            return Point(phase, space=space, using=_using(agenda), favor=favor)
        case [*_, frames.Delivery(player=player)]:
            return Point("castle", player)
        case [*_, frames.ScoreNext()]:
            return Point("scoring", state.counted[-1], favor=favor)
    return Point("award", favor=favor)


def _using(agenda: list[AnyFrame]) -> tuple[str, ...]:
    return tuple(frame.player for frame in reversed(agenda) if isinstance(frame, frames.ReturnWorker))


def _favors(agenda: list[AnyFrame]) -> Iterator[InFavor]:
    """Take the favors in progress off an agenda, the innermost first."""
    while agenda:
        match agenda[-1]:
            case frames.FavorEffect(player=player, line=line):
                yield InFavor(player, "effect", line)
            case frames.FavorChoice(player=player) | frames.GrantFavor(player=player):
                yield InFavor(player, "choice")
            case _:
                return
        agenda.pop()


# ---- to an agenda


def lay_out(play: Play, plain: Any) -> None:
    """Drop whatever was pending and lay out the rest of the round from a point; raise Refused if it is none here.

    Lines that were used stay so, as stated, unless it leads to a phase without favors from one with them.
    """
    named = _read(plain)
    check(play.state, named)
    phase = PHASES[named.phase]
    if phase in WITHOUT_FAVORS and play.state.phase not in WITHOUT_FAVORS:
        play.change(seats=fresh(play.state))
    play.change(phase=phase, bridge_done=_bridge_done(play.state, named), counted=_counted(play.state, named))
    play.agenda.clear()
    play.then(*_begun(play.state, named), *_rest(play.state, named))
    if named.phase == "over":
        play.tell(GameEnded(scoring.result(play.state).winners))


def _read(plain: Any) -> Point:
    try:
        return msgspec.convert(plain, Point)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("point_malformed", facts={"problem": printable(problem)})) from None


def _bridge_done(state: State, named: Point) -> tuple[str, ...]:
    """Whoever stands before the named player on the bridge has had their move; any other point changes nothing."""
    if named.phase != "bridge":
        return state.bridge_done
    earlier = state.bridge[: state.bridge.index(str(named.player))]
    done = dict.fromkeys((*state.bridge_done, *earlier))
    return tuple(player for player in done if player != named.player)


def _counted(state: State, named: Point) -> tuple[str, ...]:
    """Whoever comes before the named player in turn order has been counted, and they too if their favors are used."""
    if named.phase != "scoring":
        return state.counted
    player = str(named.player)
    if named.favor and state.counted[-1:] == (player,):
        return state.counted
    earlier = state.turn_order[: state.turn_order.index(player)]
    done = dict.fromkeys((*state.counted, *earlier))
    done.pop(player, None)
    return (*done, player) if named.favor else tuple(done)


def _rest(state: State, named: Point) -> tuple[AnyFrame, ...]:
    """Give the steps from a point to the end of its round."""
    player = str(named.player)
    match named.phase:
        case "planning":
            return frames.Turn(player), *frames.AFTER_PLANNING
        case "special":
            return *_uses(named), frames.VisitSpecial(_special(state, named)), *frames.AFTER_SPECIAL
        case "bridge":
            return frames.BridgeMove(player), frames.NextBridgeMove(), *frames.AFTER_BRIDGE
        case "activation" | "owner_bonus":
            at = state.table.at[str(named.space)] - state.special + (named.using is not None)
            return *_uses(named), frames.VisitRoad(at), frames.SendUnusedHome(), *frames.AFTER_ROAD
        case "castle":
            return frames.Delivery(player), frames.NextDelivery(), frames.LosePoints(), *AWARD
        case "award":
            return AWARD[bool(named.favor) :]
        case "bailiff":
            return frames.AFTER_CASTLE
        case "scoring":
            return *bailiff.scoring_steps(state), frames.EndRound()
        case "over":
            return ()


def _special(state: State, named: Point) -> int:
    """Count the special buildings up to the one named, or to the one behind it if its use has begun."""
    at = [row.id for row in state.table.catalogue.special].index(str(named.space))
    return at + (named.using is not None)


def _uses(named: Point) -> Iterator[AnyFrame]:
    """Let the players still to use a space do so; of one who has begun only the worker goes home."""
    begun = bool(named.favor) or named.phase == "owner_bonus"
    for at, player in enumerate(named.using or ()):
        if at or not begun:
            yield frames.UseBuilding(player, str(named.space))
        yield frames.ReturnWorker(player, str(named.space))


def _begun(state: State, named: Point) -> Iterator[AnyFrame]:
    """Go on with what a use has led to: the owner's cube, or the innermost favor and then those around it."""
    if named.phase == "owner_bonus":
        space = state.space(str(named.space))
        yield frames.OwnerBonus(str(space.owner), space.id)
    yield from _favors_in_progress(named)


def _favors_in_progress(named: Point) -> Iterator[AnyFrame]:
    """Go on with the innermost favor, then with those around it."""
    for favor in reversed(named.favor):
        if favor.step == "effect":
            yield frames.FavorEffect(favor.player, str(favor.line))
        else:
            yield frames.GrantFavor(favor.player)


# ---- what is no point of a position


def _needs(holds: object, why: str, named: Point) -> None:
    if not holds:
        facts = {"phase": named.phase, "why": why, "player": named.player, "space": named.space}
        raise Refused(Refusal("no_such_point", facts=facts))


def check(state: State, named: Point) -> None:
    """Refuse a point that names the wrong things, or nobody who could be asked there."""
    _needs((named.player is not None) == (named.phase in OF_PLAYER), "player", named)
    _needs((named.space is not None) == (named.phase in OF_SPACE), "space", named)
    _needs(named.player is None or named.player in state.table.index, "player", named)
    _needs(named.using is None or named.phase in OF_SPACE, "using", named)
    _check_player(state, named)
    if named.space is not None:
        _check_space(state, named)
    if named.favor:
        _check_favor(state, named)


def _check_player(state: State, named: Point) -> None:
    match named.phase:
        case "planning":
            _needs(named.player not in state.bridge, "passed", named)
        case "bridge":
            _needs(named.player in state.bridge, "bridge", named)
        case "castle":
            _needs(named.player in state.castle, "castle", named)
        case "scoring":
            _needs(state.section is not None, "section", named)


def _check_space(state: State, named: Point) -> None:
    """Refuse a space of another phase, one without effect, and users who do not stand there."""
    special = [row.id for row in state.table.catalogue.special]
    if named.phase == "special":
        _needs(named.space in special, "space", named)
        one_by_one = named.space in special[:-2]  # stables and inn are nobody's alone
        _needs(named.using is None or one_by_one, "using", named)
    else:
        _needs(named.space in state.table.at and named.space not in special, "space", named)
    if named.using is not None:
        space = state.space(str(named.space))
        _needs(space.side in PLACED_ON, "space", named)
        _needs(all(named.using.count(player) <= space.workers.count(player) for player in named.using), "using", named)
    if named.phase == "owner_bonus":
        _needs(named.using and _gives_cube(state, state.space(str(named.space)), named.using[0]), "owner", named)


def _gives_cube(state: State, space: Space, visitor: str) -> bool:
    row = state.table.buildings.get(space.tile or "")
    return bool(row and row.bonus and space.owner and space.owner != visitor)


def _check_favor(state: State, named: Point) -> None:
    _needs(named.phase in ("award", "scoring") or (named.phase != "owner_bonus" and named.using), "favor", named)
    _needs(state.table.rulings.favors == "table", "favor", named)
    for depth, favor in enumerate(named.favor, start=1):
        _needs(favor.player in state.table.index, "favor", named)
        if favor.step == "choice":
            _needs(favor.line is None, "favor", named)
        else:
            marker = getattr(state.seat(favor.player).markers, favor.line) if favor.line in LINES else 0
            _needs(marker and depth == len(named.favor), "favor", named)
