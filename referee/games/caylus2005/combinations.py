"""Rules that meet: what a table asks when two things come together, each in a line, with all that it is about.

Nothing here decides anything: the rules of `referee.rules.caylus2005` do. Lines are written as those of the rulebook.
"""

from collections.abc import Iterator

from referee.games.combinations import Combination
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.kernel.texts import N_


def _with_bonus(catalogue: Catalogue) -> Iterator[str]:
    return (tile.id for tile in catalogue.buildings if tile.bonus)


def _bringing_favors(catalogue: Catalogue) -> Iterator[str]:
    yield from (tile.id for tile in catalogue.buildings if tile.favors)
    yield from (tile.id for tile in catalogue.prestige if tile.favors)


CRAFT = ("wood", "stone")

COMBINATIONS = (
    Combination("inn_own_tile", 3, N_("A place costs 1 denier with the inn, and 1 denier on a tile of your own: together they make it no cheaper."), ("inn",), CRAFT),
    Combination("inn_visit", 3, N_("Whoever is at the inn pays 1 denier on another player’s tile, too; its owner gains the point all the same."), ("inn",), CRAFT),
    Combination("inn_from_next_round", 3, N_("A worker on the left circle of the inn makes nothing cheaper yet: it goes to the right one after planning, so places cost 1 denier from the next round on."), ("inn",)),
    Combination("inn_twice", 3, N_("Whoever stands on the right circle of the inn may come to the left one again, from the gate too: the new worker stays, the old one goes home."), ("inn", "gate")),
    Combination("gate_onward", 3, N_("From the gate a worker may go to the castle, behind those who are there, or to a special building that comes later and is then used in the same phase."), ("gate", "castle", "trading_post", "merchants_guild", "joust_field", "stables", "inn")),
    Combination("gate_visit", 3, N_("The move from the gate costs nothing, whoever has passed; on another player’s tile it gives the owner the point."), ("gate", "bridge"), CRAFT),
    Combination("trading_post_joust", 3, N_("The denier for the joust field may come from the trading post of the same round, which is used first; its cloth cannot come from the road, which is used later."), ("trading_post", "joust_field")),
    Combination("stables_scoring", 3, N_("The order that the stables make counts at once: for a scoring of the same round, and for the next planning."), ("stables", "bailiff"), ("section",)),
    Combination("stables_two", 6, N_("With two players nobody goes to the stables: the turn order swaps by itself at the start of each round."), ("stables",)),
    Combination("two_castle_price", 6, N_("With two players a place costs 3 deniers once the other player has passed, at the castle too."), ("castle", "bridge")),
    Combination("provost_last_word", 3, N_("The provost is moved by the merchants’ guild first, then at the bridge in the order of passing: whoever passed last has the last word."), ("merchants_guild", "bridge", "provost")),
    Combination("provost_visit", 3, N_("A worker beyond the provost goes home unused. The owner of the tile keeps the point for the visit, but takes no resource there."), ("provost",), (), _with_bonus),
    Combination("own_worker_cube", 3, N_("Your own worker on your own tile brings no resource for the owner, only what is printed for the worker."), (), (), _with_bonus),
    Combination("bailiff_provost", 5, N_("Whether the bailiff moves 1 or 2 spaces is seen when all have moved the provost; then the provost joins the bailiff, also backward, and starts the next round there."), ("bailiff", "provost", "merchants_guild", "bridge")),
    Combination("any_gold", 4, N_("“Any” of a cost may be gold, and may be the same resource as the one printed beside it."), ("wood_marketplace", "wood_peddler", "neutral_marketplace")),
    Combination("less_any", 6, N_("By favor a wood tile is built with 1 wood less and a stone tile with 1 stone less of what is printed; “any” may still be paid with that resource."), ("building", "wood_marketplace", "wood_peddler"), CRAFT),
    Combination("favor_builds", 6, N_("By favor you build without a worker and without a builder on the road: on the first empty space, or on a residence of yours, with all points and favors of the tile."), ("building", "road", "residence"), (*CRAFT, "prestige")),
    Combination("favor_in_favor", 5, N_("A favor that comes with a tile is used at once, before the worker goes home; if the tile was built by favor, the new favor must go to another line."), ("building",), (), _bringing_favors),
    Combination("monument_favors", 4, N_("The two favors of the Monument go to two lines, one after the other."), ("prestige_monument",), ("line",)),
    Combination("fifth_favor", 5, N_("Each line serves a player once in a phase, whatever brings the favor: after four, the next favor of the same phase is lost."), ("joust_field", "castle"), ("line", "section"), _bringing_favors),
    Combination("marker_stays", 5, N_("A line may be chosen although its next column is closed: the marker stays, and what it has reached is used again."), (), ("line",)),
    Combination("columns_in_scoring", 5, N_("Favors of a scoring still go by the old columns: the next ones open when all players have been counted."), ("bailiff",), ("section", "line")),
    Combination("two_sections_favors", 5, N_("When two sections are scored in one round, their favors count as those of one phase: each line once in both."), ("bailiff",), ("section", "line")),
    Combination("delivery_over_border", 4, N_("One delivery may fill a section and go on in the next one: each house gives the points of its own section."), ("castle",), ("section",)),
    Combination("full_section", 5, N_("A section that is full is scored in the same round, however far the bailiff is; reaching its mark later does nothing."), ("bailiff", "castle"), ("section",)),
    Combination("penalty_floor", 5, N_("Whoever has 1 point and should lose more loses that point: nobody falls below 0."), ("castle",), ("section",)),
    Combination("penalty_full", 4, N_("Nobody loses points for no delivery when no place of the castle is free at their turn; whoever could deliver and will not, does."), ("castle", "towers")),
    Combination("towers_favors", 6, N_("Favors of the last scoring are still used; what is left counts after them."), ("towers",)),
    Combination("lawyer_worker", 4, N_("A tile that is claimed while a worker stands there is paid at once, still serves that worker, and then becomes a residence by itself."), ("wood_lawyer", "building", "residence"), ("neutral", *CRAFT)),
    Combination("lawyer_beyond", 4, N_("If a tile that waits for the Lawyer lies beyond the provost, its worker goes home unused, and it becomes a residence in the same round."), ("wood_lawyer", "provost", "residence")),
    Combination("lawyer_waiting", 4, N_("While a residence waits for a worker to leave, it brings no income, no prestige tile can replace it, and its tile is not in the supply."), ("wood_lawyer", "residence"), ("prestige",)),
    Combination("lawyer_supply", 4, N_("A wood or stone tile of yours that becomes a residence returns to the supply: anybody may build it again. Its points stay yours."), ("wood_lawyer", "residence"), CRAFT),
    Combination("residence_replaced", 4, N_("The income of a residence ends when a prestige tile replaces it; Library and Hotel have an income of their own."), ("residence", "prestige_library", "prestige_hotel"), ("prestige",)),
    Combination("full_road_prestige", 4, N_("On a full road prestige tiles can still be built, for they need no empty space; no space ever becomes empty again."), ("road", "stone_architect", "wood_lawyer"), ("prestige",)),
)  # fmt: skip
