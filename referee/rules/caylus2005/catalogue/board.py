"""The buildings printed on the board, and the neutral tiles: nobody owns them."""

from referee.rules.caylus2005.catalogue.rows import Building
from referee.rules.caylus2005.effects import Build, ChangeOrder, Lodge, MoveProvost, MoveWorker, produce, trade
from referee.rules.caylus2005.goods import Cost, Pile

SPECIAL = (
    Building("gate", page=3, effect=MoveWorker()),
    Building("trading_post", page=3, effect=produce(Pile(denier=3))),
    Building("merchants_guild", page=3, effect=MoveProvost(3)),
    Building("joust_field", page=3, effect=trade((Cost(cloth=1, denier=1), Cost(favor=1)))),
    Building("stables", page=3, effect=ChangeOrder()),
    Building("inn", page=3, effect=Lodge()),
)

FIXED = (
    Building("fixed_peddler", at=7, page=4, effect=trade((Cost(denier=2), Cost(basic=1)))),
    Building("fixed_carpenter", at=8, page=4, effect=Build("wood")),
    Building("fixed_gold_mine", at=16, page=3, effect=produce(Pile(gold=1))),
)

NEUTRAL = (
    Building("neutral_farm", page=3, effect=produce(Pile(food=1), Pile(cloth=1))),
    Building("neutral_forest", page=3, effect=produce(Pile(wood=1), Pile(food=1))),
    Building("neutral_sawmill", page=3, effect=produce(Pile(wood=1))),
    Building("neutral_quarry", page=3, effect=produce(Pile(stone=1))),
    Building("neutral_marketplace", page=4, effect=trade((Cost(any=1), Cost(denier=4)))),
    Building("neutral_carpenter", page=4, effect=Build("wood")),
)
