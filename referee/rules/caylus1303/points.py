"""Named points: where a game stands as plain JSON, out of a state that asks somebody, and into an agenda."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct

from referee.rules.caylus1303 import frames, scoring
from referee.rules.caylus1303.effects import DeliversLast, MovesProvost, PlacesFirst, Power
from referee.rules.caylus1303.frames import AnyFrame
from referee.rules.caylus1303.hands import Play, holder
from referee.rules.caylus1303.phases import planning
from referee.rules.caylus1303.state import State
from referee.rules.caylus1303.vocab import Phase
from referee.rules.kernel.events import GameEnded
from referee.rules.kernel.refusals import Refusal, Refused, printable

# Each point, and the phase of the exported state that it belongs to.
PHASES: dict[str, Phase] = {
    "draft": "draft",
    "early_riser": "planning",
    "planning": "planning",
    "activation": "activation",
    "bridge": "activation",
    "bailiff": "activation",
    "delivery": "delivery",
    "deliveryman": "delivery",
    "award": "delivery",
    "stewardship": "stewardship",
    "monument": "stewardship",
    "over": "over",
}
HOLDERS: dict[str, type[Power]] = {"early_riser": PlacesFirst, "bailiff": MovesProvost, "deliveryman": DeliversLast}

STEWARDSHIP = (frames.StartStewardship(), frames.EndRound())
DELIVERY = (frames.StartDelivery(), *STEWARDSHIP)
ROAD_TO_COME = (frames.VisitRoad(), frames.SendUnusedHome(), *DELIVERY)
MONUMENTS_DONE = (frames.Recruit(), frames.SettleProvost(), frames.EndRound())


class InFavor(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A favor in progress: how it is used, a building of the site, or a character of the board still to come."""

    player: str
    step: Literal["choice", "slot", "character"]
    slot: int | None = None


class Point(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a round stands: whose turn, which space, who still uses it, and the favors in progress, outermost first."""

    phase: Literal[
        "draft",
        "early_riser",
        "planning",
        "activation",
        "bridge",
        "bailiff",
        "delivery",
        "deliveryman",
        "award",
        "stewardship",
        "monument",
        "over",
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
        case [*_, frames.DraftPick(player=player)]:
            return Point("draft", player)
        case [*_, frames.EarlyRise()]:
            return Point("early_riser")
        case [*_, frames.Turn(player=player)]:
            return Point("planning", player)
        case [*_, frames.Activation(space=str() as space)] | [*_, frames.ReturnWorker(space=space)]:
            using = [frame.player for frame in reversed(agenda) if isinstance(frame, frames.ReturnWorker)]
            return Point("activation", space=space, using=tuple(using), favor=favor)
        case [*_, frames.BridgeMove(player=player)]:
            return Point("bridge", player)
        case [*_, frames.BailiffMove()]:
            return Point("bailiff")
        case [*_, frames.LeaveSite(), frames.Delivery(player=player)]:
            return Point("delivery", player)
        case [*_, frames.Delivery()]:
            return Point("deliveryman")
        case [*_, frames.MonumentChoice(space=space)]:
            return Point("monument", space=space)
        case [*_, frames.NextMonument(start=start)]:
            return Point("monument", space=state.road[start - 1].id, favor=favor)
    return Point("award", favor=favor)


def _favors(agenda: list[AnyFrame]) -> Iterator[InFavor]:
    """Take the favors in progress off an agenda, the innermost first."""
    while agenda:
        match agenda:
            case [*_, frames.OfferBoardCharacter(), frames.Activation(player=player, slot=int() as slot)]:
                yield InFavor(player, "slot", slot)
                agenda.pop()
            case [*_, frames.FavorChoice(player=player) | frames.GrantFavor(player=player)]:
                yield InFavor(player, "choice")
            case [*_, frames.CharacterChoice(player=player) | frames.OfferBoardCharacter(player=player)]:
                yield InFavor(player, "character")
            case _:
                return
        agenda.pop()


# ---- to an agenda


def lay_out(play: Play, plain: Any) -> None:
    """Drop whatever was pending and lay out the rest of the round from a point; raise Refused if it is none here."""
    named = _read(plain)
    _check(play.state, named)
    play.change(phase=PHASES[named.phase], bridge_done=_bridge_done(play.state, named))
    play.agenda.clear()
    play.then(*_uses_in_progress(named), *_rest(play.state, named))
    play.then(*_favors_in_progress(named))
    match named.phase:
        case "early_riser":
            planning.ask_early(play)
        case "over":
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


def _rest(state: State, named: Point) -> tuple[AnyFrame, ...]:
    """Give the steps from a point to the end of its round."""
    player = str(named.player)
    match named.phase:
        case "draft":
            return frames.DraftPick(player), frames.NextPick(), frames.StartRound()
        case "early_riser":
            return frames.FirstTurn(), frames.StartActivation(), *DELIVERY
        case "planning":
            return frames.Turn(player), frames.StartActivation(), *DELIVERY
        case "activation":
            return _walk(state, named)
        case "bridge":
            return frames.BridgeMove(player), frames.NextBridgeMove(), frames.AskBailiff(), *ROAD_TO_COME
        case "bailiff":
            return frames.AskBailiff(), *ROAD_TO_COME
        case "delivery":
            first = frames.Delivery(player), frames.LeaveSite(player), frames.NextDelivery()
            return *first, frames.AskDeliveryman(), frames.AwardDeliveries(), *STEWARDSHIP
        case "deliveryman":
            return frames.Delivery(str(holder(state, DeliversLast))), frames.AwardDeliveries(), *STEWARDSHIP
        case "award":
            return STEWARDSHIP if named.favor else (frames.AwardDeliveries(), *STEWARDSHIP)
        case "stewardship":
            return STEWARDSHIP
        case "monument":
            at = [space.id for space in state.road].index(str(named.space))
            return frames.NextMonument(at + bool(named.favor)), *MONUMENTS_DONE
        case "over":
            return ()


def _walk(state: State, named: Point) -> tuple[AnyFrame, ...]:
    """Go on at a space, or behind it if its use has begun."""
    printed = len(state.table.catalogue.printed)
    at = state.table.at[str(named.space)] + (named.using is not None)
    if state.table.at[str(named.space)] < printed:
        return frames.VisitPrinted(at), frames.NextBridgeMove(), frames.AskBailiff(), *ROAD_TO_COME
    return frames.VisitRoad(at - printed), *ROAD_TO_COME[1:]


def _uses_in_progress(named: Point) -> Iterator[AnyFrame]:
    """Let the players still to use a space do so; one whose favor is in progress has only the worker to take back."""
    for at, player in enumerate(named.using or ()):
        if at or not named.favor:
            yield frames.UseBuilding(player, named.space)
        yield frames.ReturnWorker(player, str(named.space))


def _favors_in_progress(named: Point) -> Iterator[AnyFrame]:
    """Go on with the innermost favor, then with those around it."""
    for depth, favor in enumerate(reversed(named.favor)):
        if favor.step == "choice":
            yield frames.GrantFavor(favor.player)
            continue
        if favor.step == "slot" and not depth:
            yield frames.UseBuilding(favor.player, slot=favor.slot)
        yield frames.OfferBoardCharacter(favor.player)


# ---- what is no point of a position


def _needs(holds: object, why: str, named: Point) -> None:
    if not holds:
        facts = {"phase": named.phase, "why": why, "player": named.player, "space": named.space}
        raise Refused(Refusal("no_such_point", facts=facts))


def _check(state: State, named: Point) -> None:
    """Refuse a point that names the wrong things, or nobody who could be asked there."""
    wants_player = named.phase in ("draft", "planning", "bridge", "delivery")
    wants_space = named.phase in ("activation", "monument")
    _needs((named.player is not None) == wants_player, "player", named)
    _needs((named.space is not None) == wants_space, "space", named)
    _needs(named.player is None or named.player in state.table.index, "player", named)
    _needs(named.space is None or named.space in state.table.at, "space", named)
    _needs(named.using is None or named.phase == "activation", "using", named)
    _check_player(state, named)
    _check_space(state, named)
    _check_favor(state, named)


def _check_player(state: State, named: Point) -> None:
    match named.phase:
        case "draft":
            _needs(state.board_characters, "character", named)
        case "planning":
            _needs(named.player not in state.bridge, "passed", named)
        case "bridge":
            _needs(named.player in state.bridge, "bridge", named)
        case "delivery":
            _needs(named.player in state.site, "site", named)
        case "early_riser" | "bailiff" | "deliveryman":
            _needs(holder(state, HOLDERS[named.phase]), "holder", named)


def _check_space(state: State, named: Point) -> None:
    if named.space is None:
        return
    space = state.space(named.space)
    if named.phase == "monument":
        _needs(space.side == ("monument" if named.favor else "residence"), "residence", named)
    elif named.using is not None:
        _needs((space.building, space.side) in state.table.effects, "space", named)
        _needs(all(named.using.count(player) <= space.workers.count(player) for player in named.using), "using", named)


def _check_favor(state: State, named: Point) -> None:
    if not named.favor:
        return
    _needs(named.phase in ("award", "monument") or named.using, "favor", named)
    for favor in named.favor:
        slots = range(1, len(state.table.setup.site) + 1) if favor.step == "slot" else (None,)
        _needs(favor.player in state.table.index and favor.slot in slots, "favor", named)
