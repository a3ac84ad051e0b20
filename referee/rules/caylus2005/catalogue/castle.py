"""The castle: its three sections, and the table of favors whose columns open with their scorings."""

from referee.rules.caylus2005.catalogue.rows import Line, Section
from referee.rules.caylus2005.effects import Build, Claim, produce, trade
from referee.rules.caylus2005.goods import Cost, Pile

SECTIONS = (
    Section("dungeon", size=6, pp=5, mark=12, loss=2, favors=(0, 0, 1), columns=2),
    Section("walls", size=10, pp=4, mark=18, loss=3, favors=(0, 0, 1, 2, 2, 3), columns=4),
    Section("towers", size=14, pp=3, mark=24, loss=4, favors=(0, 0, 1, 1, 2, 2, 3), columns=5),
)

LINES = (
    Line("prestige", tuple(produce(Pile(pp=points)) for points in (1, 2, 3, 4, 5)), highest=True),
    Line("money", tuple(produce(Pile(denier=deniers)) for deniers in (3, 4, 5, 6, 7)), highest=True),
    Line(
        "goods",
        (
            produce(Pile(food=1)),
            produce(Pile(wood=1), Pile(stone=1)),
            produce(Pile(cloth=1)),
            trade((Cost(any=1), Cost(basic=2))),
            produce(Pile(gold=1)),
        ),
    ),
    Line(
        "building",
        (None, Build("wood", less="wood"), Build("stone", less="stone"), Claim(Cost(cloth=1)), Build("prestige")),
    ),
)
