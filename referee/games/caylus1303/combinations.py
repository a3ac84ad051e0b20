"""Rules that meet: what a table asks when two things come together, each in a line, with all that it is about.

Nothing here decides anything: the rules of `referee.rules.caylus1303` do. Lines are written as those of the rulebook,
with gaps for the values of a game.
"""

from collections.abc import Iterator

from referee.games.combinations import Combination
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.effects import Effect, Gain, OneOf
from referee.rules.caylus1303.goods import Pile
from referee.rules.kernel.texts import N_


def _with_bonus(catalogue: Catalogue) -> Iterator[str]:
    return (tile.id for tile in catalogue.buildings if tile.bonus)


def _bringing_workers(catalogue: Catalogue) -> Iterator[str]:
    return (tile.id for tile in catalogue.buildings if any(taken.worker for taken in _taken(tile.effect)))


def _paid_with_workers(catalogue: Catalogue) -> Iterator[str]:
    return (tile.id for tile in catalogue.buildings if any(spent.worker for spent in _spent(tile.effect)))


def _bringing_gold(catalogue: Catalogue) -> Iterator[str]:
    return (tile.id for tile in catalogue.buildings if any(taken.gold for taken in _taken(tile.effect)))


def _bringing_favors(catalogue: Catalogue) -> Iterator[str]:
    yield from (row.id for row in catalogue.printed if any(taken.favor for taken in _taken(row.effect)))
    yield from (row.id for row in catalogue.buildings if any(taken.favor for taken in _taken(row.effect)))
    yield from (row.id for row in catalogue.monuments if row.at_once.favor)


def _taken(effect: Effect) -> tuple[Pile, ...]:
    match effect:
        case Gain():
            return (effect,)
        case OneOf():
            return tuple(trade.take for trade in effect.trades)
    return ()


def _spent(effect: Effect) -> tuple[Pile, ...]:
    return tuple(trade.spend for trade in effect.trades) if isinstance(effect, OneOf) else ()


BUILT = ("wood", "stone")

COMBINATIONS = (
    Combination("journeyman_bonus", 11, N_("Two workers on a stone building with a bonus (Journeyman): its owner takes the bonus once if both workers are other players’, and none if one of them is the owner’s own: {bonuses}."), ("journeyman",), chosen=_with_bonus),
    Combination("journeyman_rent", 8, N_("Each worker gives the owner of a building points as it arrives: the second one, who joins with the Journeyman, too."), ("journeyman", "steward"), BUILT),
    Combination("journeyman_order", 8, N_("On a building with two workers (Journeyman), the first is used first; the second then has the whole effect, with choices and costs of its own."), ("journeyman",), ("start", *BUILT)),
    Combination("journeyman_places", 8, N_("The Journeyman may join at the Fairground, the Lawyer, the Carpenter and the Toll, but not at the construction site."), ("journeyman", "fairground", "lawyer", "carpenter", "toll", "site")),
    Combination("journeyman_surcharge", 8, N_("Joining with the Journeyman has the additional cost too, once another player has passed, unless you have the Night Worker."), ("journeyman", "night_worker")),
    Combination("night_worker_site", 8, N_("The Night Worker saves the additional cost on buildings and at the construction site alike."), ("night_worker", "site")),
    Combination("early_riser_night_worker", 8, N_("Early Riser and Night Worker together: placing first still costs the worker more."), ("early_riser", "night_worker")),
    Combination("early_riser_rent", 8, N_("The Early Riser’s worker on another player’s building gives its owner points as any other does."), ("early_riser", "steward"), BUILT),
    Combination("thief_bonus", 8, N_("The Thief’s worker gives the owner no points, also where the owner has the Steward; the bonus resource of a stone building is taken all the same: {bonuses}."), ("thief", "steward"), chosen=_with_bonus),
    Combination("steward_claimed", 8, N_("Nobody gains points for visits to starting buildings, not even to those that bear a house: the Steward neither."), ("steward", "lawyer"), ("start",)),
    Combination("provost_visit", 6, N_("A worker beyond the provost returns unused. The owner keeps the points for the visit, but takes no bonus resource there."), ("bridge", "steward"), chosen=_with_bonus),
    Combination("provost_toll_bridge", 5, N_("The provost is moved at the Toll first, then at the bridge, then by the Bailiff: whoever is later has the last word."), ("toll", "bridge", "bailiff")),
    Combination("bailiff_bridge", 8, N_("The Bailiff’s step needs no worker, and comes besides the player’s own turn at the bridge."), ("bailiff", "bridge")),
    Combination("lawyer_worker", 4, N_("A building that the Lawyer claims is still used this round by the workers on it; from the next round on, as a residence, it takes none."), ("lawyer", "residence"), ("start",)),
    Combination("lawyer_recruitment", 7, N_("A residence that was claimed this round already brings its worker at recruitment; one that a monument replaces no longer does."), ("lawyer", "residence", "day_laborer"), ("monument",)),
    Combination("monument_house", 7, N_("A monument keeps the residence’s house: it takes none from your stock, so it can be built when you have no house left."), ("residence",), ("monument",)),
    Combination("architect_monument", 9, N_("The Architect’s point is gained for wood and stone buildings and for monuments, not for a residence that the Lawyer claims."), ("architect", "lawyer", "residence"), (*BUILT, "monument")),
    Combination("theater_architect", 7, N_("The favor of a monument comes before the next residence: an Architect taken with it counts for the next monument."), ("architect", "monument_theater")),
    Combination("stonemason_any", 10, N_("On its setup side the Stonemason spares only the stone that is printed; an “any” of the cost may still be paid with stone."), ("wood_stonemason",), ("stone",)),
    Combination("any_same", 4, N_("An “any” of a cost is {any_goods}, and may be the same resource as the one printed beside it."), (), BUILT),
    Combination("site_builder", 6, N_("A Carpenter or Stonemason of the construction site, used with a favor, builds as on the road: for its cost, with a house, on the first empty space. This Stonemason lies setup side up, so it spares the printed stone."), ("start_carpenter", "wood_stonemason", "site")),
    Combination("favor_at_once", 6, N_("A favor is used at once, before the worker that brought it goes home and before the next building."), ("site",), chosen=_bringing_favors),
    Combination("favor_character", 6, N_("A character taken with a favor works for its new holder from that moment on, even in the same round."), ("site",), ("character",)),
    Combination("deliveryman_favor", 9, N_("Both deliveries of the Deliveryman count together for the favor. Without a worker at the site you gain it only with more bundles than anybody, never in a tie."), ("deliveryman", "site")),
    Combination("deliveryman_goldsmith", 9, N_("With the Goldsmith and two deliveries (Deliveryman), the points for gold are gained once a round, at the first delivery that has gold."), ("deliveryman", "goldsmith")),
    Combination("deliveryman_foreman", 9, N_("The Foreman’s point is gained for each bundle of both deliveries of the Deliveryman."), ("deliveryman", "foreman")),
    Combination("chamberlain_goldsmith", 9, N_("The Chamberlain’s bundle needs no food and may hold the same resource more than once, gold too: the Goldsmith counts it."), ("chamberlain", "goldsmith")),
    Combination("gold_uses", 11, N_("Gold pays for monuments, is worth points at the Jeweler, may be one of the resources of a bundle, and gives {gold_points} at the end if it is left."), ("stone_jeweler", "goldsmith"), ("monument",), _bringing_gold),
    Combination("workers_camp", 2, N_("Nobody takes more workers than the own camp holds: what is missing is lost, and the cost is paid in full all the same."), ("day_laborer", "monument_garden"), chosen=_bringing_workers),
    Combination("workers_pay", 4, N_("Where a building is paid with workers, they come from your stock: the worker that stands on it never pays."), chosen=_paid_with_workers),
    Combination("recruitment_adds", 7, N_("At recruitment everything adds up: residences, the Garden, the Day Laborer."), ("residence", "day_laborer", "monument_garden")),
)  # fmt: skip
