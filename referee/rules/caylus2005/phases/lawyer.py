"""The lawyer: tiles of the road become residences, at once or when the worker on them has left."""

from collections.abc import Iterator

from msgspec.structs import replace

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.effects import Claim
from referee.rules.caylus2005.hands import Play, change_space, pay, score, with_one
from referee.rules.caylus2005.state import Space, State
from referee.rules.caylus2005.vocab import RESIDENCE
from referee.rules.kernel.actions import unknown
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal

BESIDE_THE_ROAD = ("bridge", "castle", "inn")


def claimable(state: State, player: str) -> Iterator[str]:
    """Give the spaces whose tiles a player may claim: neutral ones, and their own but the lawyer [lawyer.tiles]."""
    return (space.id for space in state.road if next(_unclaimable(state, player, space), None) is None)


def reasons(state: State, player: str, effect: Claim, space_id: str) -> Iterator[Refusal | None]:
    """Give every reason against a claim [lawyer]."""
    if space_id not in state.table.at and space_id not in BESIDE_THE_ROAD:
        yield unknown("space", space_id)
        return
    space = state.space(space_id) if space_id in state.table.at else Space(space_id)
    yield from _unclaimable(state, player, space)
    yield cannot_pay(state.seat(player).stock, effect.cost, "lawyer")


def _unclaimable(state: State, player: str, space: Space) -> Iterator[Refusal]:
    facts = {"space": space.id, "tile": space.tile}
    if space.side not in ("neutral", "craft"):
        yield Refusal("not_claimable", "lawyer.tiles", facts)
        return
    if space.claim is not None:
        yield Refusal("already_claimed", "lawyer.waits", {**facts, "claim": space.claim})
    if space.side == "craft" and space.owner != player:
        yield Refusal("not_yours", "lawyer.tiles", {**facts, "owner": space.owner})
    if isinstance(state.table.effects[str(space.tile)], Claim):
        yield Refusal("lawyer_tile", "lawyer.tiles", facts)


def take(play: Play, player: str, effect: Claim, space_id: str, where: str) -> None:
    """Pay; the tile changes at once, or waits while any worker stands on it [lawyer.waits]."""
    pay(play, player, effect.cost, where)
    space = play.state.space(space_id)
    if not space.workers:
        _make_residence(play, player, space)
        _score(play, player, space_id)
        return
    change_space(play, space_id, claim=player)
    play.tell(events.TileClaimed(player, str(space.tile), space_id))
    if play.state.table.rulings.delayed_lawyer == "now":
        _score(play, player, space_id)


def settle(play: Play, space_id: str) -> None:
    """Let a tile that was claimed before change, once no worker stands there."""
    space = play.state.space(space_id)
    if space.claim is None or space.workers:
        return
    _make_residence(play, space.claim, space)
    if play.state.table.rulings.delayed_lawyer == "later":
        _score(play, space.claim, space_id)


def _make_residence(play: Play, player: str, space: Space) -> None:
    """Replace a tile with a residence, so that the space never becomes empty."""
    if space.owner not in (None, player):  # only against the rules
        play.tell(events.HouseReturned(str(space.owner), space.id, player))
    _give_back(play, space)
    change_space(play, space.id, tile=RESIDENCE, side="residence", owner=player, claim=None)
    play.tell(events.ResidenceMade(player, str(space.tile), space.id))


def _give_back(play: Play, space: Space) -> None:
    """Put a wood or stone tile back into the supply; a neutral one leaves the game [lawyer.tiles]."""
    if space.side == "craft":
        tile, supply = str(space.tile), play.state.supply
        family = play.state.table.buildings[tile].supply
        play.change(supply=replace(supply, **{family: with_one(getattr(supply, family), tile)}))


def _score(play: Play, player: str, space_id: str) -> None:
    """Score the residence, with the payment or with the change [lawyer.points]."""
    score(play, player, play.state.table.counts.residence_pp, "residences", space_id)
