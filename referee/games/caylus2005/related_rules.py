"""Which rules have to do with a component: its kind of effect or what it is part of in, their ids out."""

from referee.rules.caylus2005 import effects
from referee.rules.caylus2005.catalogue.rows import Building, Line, Prestige, Section
from referee.rules.caylus2005.effects import Effect, OneOf
from referee.rules.caylus2005.vocab import SECTIONS

Row = Building | Prestige | Section | Line

FAVOR = ("favor.lines", "favor.once", "favor.lost", "favor.columns", "favor.nested", "favor.points")
BUILD = ("build.family", "build.cost", "build.first_empty", "build.pp", "build.full_road", "road.optional")
PRESTIGE = ("build.family", "build.cost", "prestige.residence", "prestige.favors", "road.optional")
LAWYER = ("lawyer", "lawyer.tiles", "lawyer.waits", "lawyer.points", "income", "prestige.residence")
# The rules of a building or tile alone.
OWN = {
    "gate": ("gate",),
    "trading_post": ("trading_post",),
    "merchants_guild": ("merchants_guild", "provost.limits"),
    "joust_field": ("joust_field", *FAVOR),
    "stables": ("stables", "plan.stables", "scoring.houses"),
    "inn": ("inn", "plan.inn", "plan.inn_price"),
    "wood_lawyer": ("tiles.lawyer",),
    "stone_church": ("build.favor", "tiles.printing"),
    "stone_tailor": ("tiles.printing",),
    "stone_jeweler": ("setup.jeweler",),
    "prestige_weaver": ("tiles.weaver",),
}
SPECIAL = ("special.order", "special.return")
FAMILIES = {
    "fixed": ("setup.road", "plan.one_worker"),
    "neutral": ("setup.road", "plan.one_worker", "lawyer.tiles"),
    "wood": ("build.cost", "build.full_road", "plan.visit", "plan.own_tile", "lawyer.tiles"),
    "stone": ("build.cost", "build.full_road", "plan.visit", "plan.own_tile", "lawyer.tiles"),
}
OF_LINES = {
    "prestige": ("favor.by_itself",),
    "money": ("favor.by_itself",),
    "goods": ("favor.by_itself", "favor.effect"),
    "building": ("favor.building", "favor.by_itself", "favor.effect", *BUILD),
}
# Places without an effect of their own, and pawns: the rules that happen there.
PLACES = {
    "residence": LAWYER,
    "castle": (
        "plan.castle",
        "castle.order",
        "castle.batch",
        "castle.sections",
        "castle.penalty",
        "castle.favor",
        "castle.leave",
        "two.price",
    ),
    "bridge": ("plan.pass", "plan.price", "two.price", "provost.bridge", "provost.limits"),
    "road": ("setup.road", "road.order", "road.unreached", "build.first_empty", "build.full_road"),
    "provost": ("setup.pawns", "merchants_guild", "provost.bridge", "provost.limits", "road.order", "bailiff.moves"),
    "bailiff": ("setup.pawns", "bailiff.moves", "scoring.due", "scoring.houses", "scoring.close", "end.towers"),
}


def rules_of(row: Row) -> tuple[str, ...]:
    """Give the rules behind a component, the nearest first."""
    match row:
        case Building():
            bonus = ("road.owner_cube",) if row.bonus else ()
            return (
                *OWN.get(row.id, ()),
                *_of_effect(row.effect),
                *bonus,
                *_favors(row),
                *FAMILIES.get(row.family, SPECIAL),
            )
        case Prestige():
            income = ("income",) if row.income else ()
            return (*OWN.get(row.id, ()), *PRESTIGE, *income, *_favors(row))
        case Section():
            end = ("end.towers",) if row.id == SECTIONS[-1] else ()
            return ("castle.sections", "castle.batch", "scoring.due", "scoring.houses", "scoring.close", *end)
        case Line():
            return (*OF_LINES[row.id], *FAVOR)


def _favors(row: Building | Prestige) -> tuple[str, ...]:
    return FAVOR if row.favors else ()


def _of_effect(effect: Effect) -> tuple[str, ...]:
    match effect:
        case effects.Produce():
            return ("road.production",)
        case OneOf():
            return ("road.exchange", "road.optional")
        case effects.Build(family="prestige"):
            return PRESTIGE
        case effects.Build():
            return BUILD
        case effects.Claim():
            return LAWYER
    return ()
