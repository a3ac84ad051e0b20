"""The wood tiles (brown)."""

from referee.rules.caylus2005.catalogue.rows import Building
from referee.rules.caylus2005.effects import Build, Claim, produce, trade
from referee.rules.caylus2005.goods import Cost, Pile
from referee.rules.kernel.provenance import sure

WOOD = (
    Building(
        "wood_food_farm",
        cost=Cost(wood=1, food=1),
        pp=2,
        page=3,
        effect=produce(Pile(food=2), Pile(cloth=1)),
    ),
    Building(
        "wood_cloth_farm",
        cost=Cost(wood=1, food=1),
        pp=2,
        page=3,
        effect=produce(Pile(cloth=2), Pile(food=1)),
    ),
    Building("wood_quarry", cost=Cost(wood=1, food=1), pp=2, page=3, effect=produce(Pile(stone=2))),
    Building("wood_sawmill", cost=Cost(wood=1, food=1), pp=2, page=3, effect=produce(Pile(wood=2))),
    Building(
        "wood_marketplace",
        cost=Cost(wood=1, any=1),
        pp=4,
        page=4,
        effect=trade((Cost(any=1), Cost(denier=6))),
    ),
    Building(
        "wood_peddler",
        cost=Cost(wood=1, any=1),
        pp=4,
        page=4,
        effect=trade((Cost(denier=1), Cost(basic=1)), (Cost(denier=2), Cost(basic=2))),
    ),
    Building("wood_mason", cost=Cost(wood=1, food=1), pp=4, page=4, effect=Build("stone")),
    Building(
        "wood_lawyer",
        cost=Cost(wood=1, cloth=1),
        pp=4,
        page=4,
        sure=sure("A", pp="B"),
        effect=Claim(Cost(cloth=1, denier=1)),
    ),
)
