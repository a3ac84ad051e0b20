"""What the tests of building share: the price list of the tiles, and a worker where tiles are built."""

from tests.rules.tables import a_visit, any_order, owns

RICH = {"food": 3, "wood": 3, "stone": 3, "fabric": 3, "gold": 3}
WITH_ANY = [{"food": 1}, {"wood": 1}, {"stone": 1}, {"fabric": 1}]


def plus_any(good):
    """Give the four payments of a cost of one fixed good and any other."""
    return [{**any_good, good: 1 + any_good.get(good, 0)} for any_good in WITH_ANY]


WOOD = [
    ("wood_covered_market", plus_any("wood"), 3),
    ("wood_market", [{"wood": 1, "food": 1}], 3),
    ("wood_manor", [{"wood": 1, "fabric": 1}], 4),
    ("wood_tailor", plus_any("wood"), 4),
    ("wood_stonemason", plus_any("wood"), 4),
    ("wood_quarry", [{"wood": 1, "food": 1}], 2),
    ("wood_sawmill", [{"wood": 1, "food": 1}], 2),
    ("wood_spinning_mill", [{"wood": 2}], 2),
    ("wood_farm", [{"wood": 1, "food": 1}], 2),
]
STONE = [
    ("stone_quarry", [{"stone": 1, "food": 1}], 3),
    ("stone_sawmill", [{"stone": 1, "food": 1}], 3),
    ("stone_farm", [{"stone": 1, "food": 1}], 3),
    ("stone_gold_mine", [{"stone": 1, "food": 1}], 4),
    ("stone_foundry", [{"stone": 1, "wood": 1}], 5),
    ("stone_alchemist", [{"stone": 1, "wood": 1}], 5),
    ("stone_guild", plus_any("stone"), 4),
    ("stone_church", [{"stone": 1, "fabric": 1}], 5),
    ("stone_jeweler", [{"stone": 1, "wood": 1}], 5),
]


def laid_without(tile):
    """Give a set-up that leaves this tile in the supply."""
    wood, site_wood = [other for other in ("wood_quarry", "wood_manor", "wood_farm") if other != tile][:2]
    stone, site_stone = [other for other in ("stone_guild", "stone_church", "stone_farm") if other != tile][:2]
    return {"wood": wood, "stone": stone, "site": ["start_farm", site_wood, site_stone]}


def at_carpenter(*red, **more):
    """Put red's worker on the printed Carpenter."""
    return a_visit("carpenter", red=red, **more)


def at_stonemason(*red, **more):
    """Put red's worker on a Stonemason that blue has built."""
    return a_visit("road_10", red=red, **{"blue": owns("wood_stonemason", "road_10"), **more})


def the_builds(table, tile):
    """Give the payments for a tile among what is legal."""
    return any_order(action["spend"] for action in table.legal if action.get("tile") == tile)


def spent(stock, payment):
    """Give what is left of a stock after a payment."""
    return {good: left for good, count in stock.items() if (left := count - payment.get(good, 0))}
