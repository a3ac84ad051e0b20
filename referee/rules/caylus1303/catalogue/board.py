"""What is printed on the board: the four buildings before the bridge, and the road's counts."""

from referee.rules.caylus1303.catalogue.rows import Printed
from referee.rules.caylus1303.effects import Build, Claim, MoveProvost, trade
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.provenance import sure

PRINTED = (
    Printed("fairground", 4, trade(Cost(wood=1), Cost(favor=1)), sure("A", cost="B")),
    Printed("lawyer", 4, Claim(Cost(fabric=1)), sure("A", cost="B")),
    Printed("carpenter", 4, Build("wood"), sure("A")),
    Printed("toll", 5, MoveProvost(2), sure("A")),
)
