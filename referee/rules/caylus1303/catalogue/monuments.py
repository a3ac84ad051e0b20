"""The monuments (blue flag), which replace residences."""

from referee.rules.caylus1303.catalogue.rows import Monument
from referee.rules.caylus1303.effects import Gain
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.provenance import sure

DOUBTFUL = sure("C")
NAME_TOO = sure("C", name="C")

MONUMENTS = (
    Monument("monument_theater", Cost(gold=3, wood=4), 12, sure("C", pp="A"), at_once=Gain(favor=1)),
    Monument("monument_garden", Cost(gold=1, wood=1), 4, DOUBTFUL, recruits=Gain(worker=2)),
    Monument("monument_granary", Cost(gold=1, stone=1), 7, DOUBTFUL, recruits=Gain(food=1)),
    Monument("monument_factory", Cost(gold=1, fabric=1), 5, DOUBTFUL, recruits=Gain(fabric=1)),
    Monument("monument_statue", Cost(gold=1, stone=2), 7, NAME_TOO),
    Monument("monument_cathedral", Cost(gold=3, stone=3), 15, NAME_TOO),
    Monument("monument_mansion", Cost(gold=5, stone=5), 20, NAME_TOO),
)
