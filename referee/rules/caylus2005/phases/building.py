"""Building: wood and stone tiles onto the road, prestige tiles onto residences."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from referee.rules.caylus2005 import actions, events
from referee.rules.caylus2005.answers import cannot_build, first_empty
from referee.rules.caylus2005.effects import Build
from referee.rules.caylus2005.goods import named
from referee.rules.caylus2005.hands import Play, change_space, give_favors, pay, score, with_one, without_one
from referee.rules.caylus2005.phases.lawyer import BESIDE_THE_ROAD
from referee.rules.caylus2005.state import Space, State
from referee.rules.caylus2005.vocab import Family
from referee.rules.kernel.actions import unknown
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal


def offers(state: State, player: str, effect: Build) -> Iterator[actions.Build | actions.Prestige]:
    """Offer every tile of the supply that the player can pay for, in every way, or on every residence."""
    stock = state.seat(player).stock
    if effect.family == "prestige":
        residences = [space.id for space in state.road if space.side == "residence" and space.owner == player]
        for tile in state.supply.prestige if residences else ():
            if stock.covers(state.table.prestige[tile].cost):
                yield from (actions.Prestige(tile, space) for space in residences)
    elif cannot_build(state) is None:
        for tile in dict.fromkeys(getattr(state.supply, effect.family)):
            payments = filter(stock.covers, state.table.payments(tile, effect.less))
            yield from (actions.Build(tile, spend) for spend in payments)


# ---- wood and stone tiles


def builder(effects: Iterable[Build], family: str) -> Build | None:
    """Give the effect that builds a family, or else the first one that builds on the road at all."""
    on_road = [effect for effect in effects if effect.family != "prestige"]
    return next((effect for effect in on_road if effect.family == family), next(iter(on_road), None))


def reasons(state: State, player: str, effect: Build, action: actions.Action) -> Iterator[Refusal | None]:
    """Give every reason against building a tile in this way."""
    if isinstance(action, actions.Build):
        return _build_reasons(state, player, effect, action)
    assert isinstance(action, actions.Prestige)
    return _prestige_reasons(state, player, action)


def _build_reasons(state: State, player: str, effect: Build, action: actions.Build) -> Iterator[Refusal | None]:
    """Refuse a tile that is not there or not of the family, a wrong payment, and what cannot be paid [build.cost]."""
    tile = action.tile
    if tile not in getattr(state.supply, effect.family):
        yield from _tile_refusals(state, effect.family, tile)
    yield cannot_build(state)
    row = state.table.buildings.get(tile)
    if row and row.family in ("wood", "stone"):
        payments = state.table.payments(tile, effect.less)
        if action.spend not in payments:
            yield Refusal("wrong_payment", "build.cost", {"tile": tile, "ways": [named(pile) for pile in payments]})
    yield cannot_pay(state.seat(player).stock, action.spend, "build.cost")


def _tile_refusals(state: State, family: Family, tile: str) -> Iterator[Refusal]:
    """Refuse what is no tile, is of another family, or lies elsewhere; of what is none nothing more is said."""
    if tile not in state.table.buildings and tile not in state.table.prestige:
        yield unknown("tile", tile)
        return
    kind = tile.partition("_")[0]
    if kind != family:
        yield Refusal("wrong_family", "build.family", {"tile": tile, "family": family})
    if tile not in getattr(state.supply, kind, ()):
        yield Refusal("not_in_supply", "build.family", {"tile": tile})


def take(play: Play, player: str, action: actions.Build, where: str) -> None:
    """Lay the tile with a house on the first empty space and score it; then its favor [build.pp] [build.favor]."""
    pay(play, player, action.spend, where)
    row, space = play.state.table.buildings[action.tile], first_empty(play.state)
    take_from_supply(play, row.supply, row.id)
    if space is None:  # the tile leaves the game [build.full_road]
        play.change(gone=with_one(play.state.gone, row.id))
    else:
        change_space(play, space, tile=row.id, side="craft", owner=player)
    play.tell(events.BuildingBuilt(player, row.id, space))
    score(play, player, row.pp, "built", row.id)
    give_favors(play, player, row.favors, row.id)


def take_from_supply(play: Play, family: Family, tile: str) -> None:
    """Take a tile out of the supply."""
    supply = play.state.supply
    play.change(supply=replace(supply, **{family: without_one(getattr(supply, family), tile)}))


# ---- prestige tiles


def _prestige_reasons(state: State, player: str, action: actions.Prestige) -> Iterator[Refusal | None]:
    """Refuse a tile that is not there, a space that is no residence of one's own, what cannot be paid."""
    if action.tile not in state.supply.prestige:
        yield from _tile_refusals(state, "prestige", action.tile)
    yield from _residence_refusals(state, player, action.space)
    row = state.table.prestige.get(action.tile)
    if row:
        yield cannot_pay(state.seat(player).stock, row.cost, "build.cost")


def _residence_refusals(state: State, player: str, space_id: str) -> Iterator[Refusal]:
    """Refuse what is no residence, or another's [prestige.residence]."""
    if space_id not in state.table.at and space_id not in BESIDE_THE_ROAD:
        yield unknown("space", space_id)
        return
    space = state.space(space_id) if space_id in state.table.at else Space(space_id)
    facts = {"space": space_id, "tile": space.tile}
    if space.side != "residence":
        yield Refusal("not_a_residence", "prestige.residence", facts)
    elif space.owner != player:
        yield Refusal("not_yours", "prestige.residence", {**facts, "owner": space.owner})


def take_prestige(play: Play, player: str, action: actions.Prestige, where: str) -> None:
    """Pay, replace the residence, score; then its favors, one after the other [prestige.favors]."""
    row, space = play.state.table.prestige[action.tile], play.state.space(action.space)
    pay(play, player, row.cost, where)
    take_from_supply(play, "prestige", row.id)
    if space.owner not in (None, player):  # only against the rules
        play.tell(events.HouseReturned(str(space.owner), space.id, player))
    change_space(play, space.id, tile=row.id, side="prestige", owner=player)
    play.tell(events.PrestigeBuilt(player, row.id, space.id))
    score(play, player, row.pp, "prestige_tiles", row.id)
    give_favors(play, player, row.favors, row.id)
