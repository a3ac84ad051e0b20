"""Which rules have to do with a component: its kind of effect or power in, their ids out."""

from referee.rules.caylus1303 import effects
from referee.rules.caylus1303.catalogue.rows import Building, Character, Monument, Printed
from referee.rules.caylus1303.effects import Effect, Gain, Power
from referee.rules.caylus1303.goods import Pile

Row = Printed | Building | Monument | Character

FAVOR = ("favor.steal", "favor.slots", "favor.site_building", "favor.board_character", "favor.holders")
BUILD = ("build.supply", "build.cost", "build.first_empty", "build.house", "build.prestige")
FAMILIES = {
    "start": ("setup.starting_tiles", "lawyer", "residences", "recruitment"),
    "wood": ("build.cost", "plan.rent"),
    "stone": ("build.cost", "plan.rent"),
}
POWERS: dict[type[Power], tuple[str, ...]] = {
    effects.PlacesFirst: ("plan.turn", "plan.site"),
    effects.NoSurcharge: ("plan.surcharge",),
    effects.Joins: ("plan.one_worker",),
    effects.PaysNoRent: ("plan.rent",),
    effects.Rent: ("plan.rent",),
    effects.MovesProvost: ("provost.bridge", "provost.limits"),
    effects.BuildsBetter: ("build.prestige", "monuments"),
    effects.DeliversLast: ("delivery.order", "delivery.favor"),
    effects.FreeBundles: ("delivery.bundle",),
    effects.DeliversBetter: ("delivery.bundle",),
    effects.DeliversPrecious: ("delivery.bundle",),
    effects.RecruitsMore: ("recruitment", "workers.camp"),
}
# Places without an effect of their own: the rules that happen there.
PLACES = {
    "bridge": ("plan.pass", "provost.bridge", "provost.limits", "bailiff"),
    "site": (
        "setup.site",
        "plan.site",
        "delivery.order",
        "delivery.bundle",
        "delivery.leave",
        "delivery.favor",
        *FAVOR,
    ),
    "residence": ("lawyer", "residences", "monuments", "recruitment", "plan.closed"),
}


def rules_of(row: Row) -> tuple[str, ...]:
    """Give the rules behind a component, the nearest first."""
    match row:
        case Printed():
            return _of_effect(row.effect)
        case Building():
            bonus = ("owner_bonus",) if row.bonus else ()
            setup = _of_effect(row.setup) if row.setup else ()
            return (*bonus, *_of_effect(row.effect), *setup, *FAMILIES[row.family])
        case Monument():
            at_once = ("monuments.theater", *FAVOR) if row.at_once != Gain() else ()
            recruits = ("recruitment",) if row.recruits != Gain() else ()
            return ("monuments", *at_once, *recruits)
        case Character():
            return (row.id, *POWERS[type(row.power)], "favor.holders")


def _of_effect(effect: Effect) -> tuple[str, ...]:
    match effect:
        case effects.Gain():
            return ("activation.gains", *_of_gain(effect))
        case effects.OneOf():
            paid = ("workers.paid",) if any(trade.spend.worker for trade in effect.trades) else ()
            return ("activation.exchange", *paid, *(rule for trade in effect.trades for rule in _of_gain(trade.take)))
        case effects.Build():
            free = ("build.stonemason_setup",) if effect.free else ()
            return ("build.family", *free, *BUILD)
        case effects.Claim():
            return ("lawyer", "residences", "recruitment")
        case effects.MoveProvost():
            return ("provost.toll", "provost.limits", "activation.provost")


def _of_gain(pile: Pile) -> tuple[str, ...]:
    return (*(("workers.camp",) if pile.worker else ()), *(FAVOR if pile.favor else ()))
