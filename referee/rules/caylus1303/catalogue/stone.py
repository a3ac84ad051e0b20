"""The stone tiles (grey flag), built at a stonemason."""

from referee.rules.caylus1303.catalogue.rows import Building
from referee.rules.caylus1303.effects import Gain, OneOf, Trade, trade
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.provenance import sure

# The numbers of these effects are certain; gold, and which goods count, are read from icons.
GOODS_LIKELY = sure("B")

STONE = (
    Building(
        "stone_quarry",
        cost=Cost(stone=1, food=1),
        prestige=3,
        page=11,
        sure=sure("B"),
        bonus="stone",
        effect=Gain(stone=2, fabric=1),
        setup=Gain(stone=1, fabric=1),
    ),
    Building(
        "stone_sawmill",
        cost=Cost(stone=1, food=1),
        prestige=3,
        page=11,
        sure=sure("B", effect="C", setup="C"),
        bonus="wood",
        effect=Gain(wood=2, fabric=1),
        setup=Gain(wood=1, fabric=1),
    ),
    Building(
        "stone_farm",
        cost=Cost(stone=1, food=1),
        prestige=3,
        page=11,
        sure=sure("B"),
        bonus="food",
        effect=Gain(food=2, fabric=1),
        setup=Gain(food=1, fabric=1),
    ),
    Building(
        "stone_gold_mine",
        cost=Cost(stone=1, food=1),
        prestige=4,
        page=11,
        sure=sure("B", effect="A", setup="A"),
        effect=Gain(gold=1),
    ),
    Building(
        "stone_foundry",
        cost=Cost(stone=1, wood=1),
        prestige=5,
        page=11,
        sure=GOODS_LIKELY,
        effect=OneOf((Trade(Cost(worker=1), Cost(gold=1)), Trade(Cost(worker=3), Cost(gold=2)))),
    ),
    Building(
        "stone_alchemist",
        cost=Cost(stone=1, wood=1),
        prestige=5,
        page=11,
        sure=GOODS_LIKELY,
        effect=OneOf((Trade(Cost(any=1), Cost(gold=1)), Trade(Cost(any=2), Cost(gold=2)))),
    ),
    Building(
        "stone_guild",
        cost=Cost(stone=1, any=1),
        prestige=4,
        page=11,
        sure=sure("B", effect="A", setup="A"),
        effect=trade(Cost(any=1), Cost(worker=5)),
    ),
    Building(
        "stone_church",
        cost=Cost(stone=1, fabric=1),
        prestige=5,
        page=11,
        sure=sure("B", effect="A", setup="A"),
        source="church",
        effect=OneOf((Trade(Cost(worker=2), Cost(pp=4)), Trade(Cost(worker=4), Cost(pp=6)))),
    ),
    Building(
        "stone_jeweler",
        cost=Cost(stone=1, wood=1),
        prestige=5,
        page=11,
        sure=GOODS_LIKELY,
        source="jeweler",
        effect=OneOf((Trade(Cost(gold=1), Cost(pp=5)), Trade(Cost(gold=2), Cost(pp=9)))),
    ),
)
