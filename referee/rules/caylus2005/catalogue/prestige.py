"""The prestige tiles (blue), which replace residences."""

from referee.rules.caylus2005.catalogue.rows import Prestige
from referee.rules.caylus2005.goods import Cost
from referee.rules.kernel.provenance import sure

PRESTIGE = (
    Prestige("prestige_statue", Cost(stone=2, gold=1), 7, favors=1),
    Prestige("prestige_granary", Cost(food=3, gold=1), 10),
    Prestige("prestige_library", Cost(wood=3, gold=1), 10, income=1),
    Prestige("prestige_weaver", Cost(cloth=3, gold=1), 12, sure=sure("A", pp="B")),
    Prestige("prestige_theater", Cost(wood=3, gold=2), 14, favors=1),
    Prestige("prestige_college", Cost(stone=3, gold=2), 14, favors=1),
    Prestige("prestige_monument", Cost(stone=4, gold=2), 14, favors=2),
    Prestige("prestige_hotel", Cost(stone=3, gold=2), 16, income=2),
    Prestige("prestige_cathedral", Cost(stone=5, gold=3), 25),
)
