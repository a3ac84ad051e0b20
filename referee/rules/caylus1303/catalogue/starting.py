"""The starting tiles (yellow flag; their back is a residence)."""

from referee.rules.caylus1303.catalogue.rows import Building
from referee.rules.caylus1303.effects import Build, Gain, trade
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.provenance import sure

SURE = sure("A", copies="B", goods="B")

STARTING = (
    Building("start_farm", copies=2, page=6, sure=SURE, effect=Gain(food=1)),
    Building("start_market", copies=2, page=6, sure=SURE, effect=trade(Cost(worker=1), Cost(any=1))),
    Building("start_quarry", page=6, sure=SURE, effect=Gain(stone=1)),
    Building("start_sawmill", page=6, sure=SURE, effect=Gain(wood=1)),
    Building("start_carpenter", page=6, sure=SURE, effect=Build("wood")),
    Building("start_guild_3", page=6, sure=SURE, effect=trade(Cost(any=1), Cost(worker=3))),
    Building(
        "start_guild_4",
        page=6,
        sure=sure("A", copies="B", effect="B"),
        effect=trade(Cost(stone=1), Cost(worker=4)),
    ),
)
