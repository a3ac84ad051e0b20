"""The wood tiles (brown flag), built at a carpenter."""

from referee.rules.caylus1303.catalogue.rows import Building
from referee.rules.caylus1303.effects import Build, Gain, OneOf, Trade, trade
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.provenance import sure

EFFECTS_SURE = sure("B", effect="A", setup="A")
POINTS_SURE = sure("B", pp="A")

WOOD = (
    Building(
        "wood_covered_market",
        cost=Cost(wood=1, any=1),
        prestige=3,
        page=10,
        sure=EFFECTS_SURE,
        effect=Gain(worker=3),
        setup=Gain(worker=2, pp=1),
    ),
    Building(
        "wood_market",
        cost=Cost(wood=1, food=1),
        prestige=3,
        page=10,
        sure=EFFECTS_SURE,
        effect=trade(Cost(), Cost(any=1)),
    ),
    Building(
        "wood_manor",
        cost=Cost(wood=1, fabric=1),
        prestige=4,
        page=10,
        sure=EFFECTS_SURE,
        effect=Gain(favor=1),
        setup=Gain(pp=2),
    ),
    Building(
        "wood_tailor",
        cost=Cost(wood=1, any=1),
        prestige=4,
        page=10,
        sure=EFFECTS_SURE,
        source="tailor",
        effect=OneOf((Trade(Cost(fabric=1), Cost(pp=4)), Trade(Cost(fabric=2), Cost(pp=6)))),
    ),
    Building(
        "wood_stonemason",
        cost=Cost(wood=1, any=1),
        prestige=4,
        page=10,
        sure=EFFECTS_SURE,
        effect=Build("stone"),
        setup=Build("stone", free=("stone",)),
        starts_on_road=False,
    ),
    Building(
        "wood_quarry",
        cost=Cost(wood=1, food=1),
        prestige=2,
        page=10,
        sure=POINTS_SURE,
        effect=Gain(stone=2),
        setup=Gain(stone=1, pp=1),
    ),
    Building(
        "wood_sawmill",
        cost=Cost(wood=1, food=1),
        prestige=2,
        page=10,
        sure=sure("B"),
        effect=Gain(wood=2),
        setup=Gain(wood=1, pp=1),
    ),
    Building(
        "wood_spinning_mill",
        cost=Cost(wood=2),
        prestige=2,
        page=10,
        sure=sure("B"),
        effect=Gain(fabric=2),
        setup=Gain(fabric=1, pp=1),
    ),
    Building(
        "wood_farm",
        cost=Cost(wood=1, food=1),
        prestige=2,
        page=10,
        sure=POINTS_SURE,
        effect=Gain(food=2),
        setup=Gain(food=1, pp=1),
    ),
)
