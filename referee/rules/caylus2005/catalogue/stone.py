"""The stone tiles (grey)."""

from referee.rules.caylus2005.catalogue.rows import Building
from referee.rules.caylus2005.effects import Build, produce, trade
from referee.rules.caylus2005.goods import Cost, Pile
from referee.rules.kernel.provenance import sure

STONE = (
    Building(
        "stone_farm",
        cost=Cost(stone=1, food=1),
        pp=3,
        page=3,
        bonus=("food", "cloth"),
        effect=produce(Pile(food=2, cloth=1)),
    ),
    Building(
        "stone_park",
        cost=Cost(stone=1, food=1),
        pp=3,
        page=3,
        bonus=("wood", "food"),
        effect=produce(Pile(wood=2, food=1)),
    ),
    Building(
        "stone_workshop",
        cost=Cost(stone=1, food=1),
        pp=3,
        page=3,
        bonus=("stone", "cloth"),
        effect=produce(Pile(stone=2, cloth=1)),
    ),
    Building("stone_architect", copies=2, cost=Cost(stone=1, food=1), pp=6, page=4, effect=Build("prestige")),
    Building(
        "stone_alchemist",
        cost=Cost(stone=1, food=1),
        pp=6,
        page=4,
        sure=sure("A", goods="B"),  # the text says any good, the icon says basic
        effect=trade((Cost(basic=2), Cost(gold=1)), (Cost(basic=4), Cost(gold=2))),
    ),
    Building(
        "stone_bank",
        cost=Cost(stone=1, wood=1),
        pp=6,
        page=4,
        effect=trade((Cost(denier=2), Cost(gold=1)), (Cost(denier=5), Cost(gold=2))),
    ),
    Building(
        "stone_tailor",
        cost=Cost(stone=1, wood=1),
        pp=6,
        page=4,
        sure=sure("A", effect="B"),
        source="tailor",
        effect=trade((Cost(cloth=1), Cost(pp=2)), (Cost(cloth=3), Cost(pp=6))),
    ),
    Building(
        "stone_church",
        cost=Cost(stone=1, cloth=1),
        pp=4,
        favors=1,
        page=4,
        sure=sure("A", pp="B"),
        source="church",
        effect=trade((Cost(denier=2), Cost(pp=3)), (Cost(denier=4), Cost(pp=5))),
    ),
    Building(
        "stone_jeweler",
        copies=0,  # but in later boxes, and in the small expansion
        cost=Cost(stone=1, cloth=1),
        pp=6,
        page=4,
        source="jeweler",
        effect=trade((Cost(gold=1), Cost(pp=5)), (Cost(gold=2), Cost(pp=9))),
    ),
)
