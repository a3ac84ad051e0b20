"""What everything is called, in the game's own words; see docs/glossary.md for the other languages."""

from referee.rules.kernel.texts import N_, counted

COUNTED = {
    "food": counted("{n} food", "{n} food"),
    "wood": counted("{n} wood", "{n} wood"),
    "stone": counted("{n} stone", "{n} stone"),
    "cloth": counted("{n} cloth", "{n} cloth"),
    "gold": counted("{n} gold", "{n} gold"),
    "any": counted("{n} resource of any kind", "{n} resources of any kind"),
    "basic": counted("{n} resource of your choice (not gold)", "{n} resources of your choice (not gold)"),
    "denier": counted("{n} denier", "{n} deniers"),
    "worker": counted("{n} worker", "{n} workers"),
    "pp": counted("{n} point", "{n} points"),
    "favor": counted("{n} favor", "{n} favors"),
    "batch": counted("{n} batch", "{n} batches"),
    "house": counted("{n} house", "{n} houses"),
}

# What else a field is called in which a number of it is entered.
FIELDS = {"any": N_("any"), "basic": N_("not gold"), "pp": N_("points"), "favor": N_("favor")}

NAMES = {
    "food": N_("food"),
    "wood": N_("wood"),
    "stone": N_("stone"),
    "cloth": N_("cloth"),
    "gold": N_("gold"),
    "denier": N_("denier"),
    "pp": N_("points"),
    "worker": N_("worker"),
    "gate": N_("Gate"),
    "trading_post": N_("Trading Post"),
    "merchants_guild": N_("Merchants’ Guild"),
    "joust_field": N_("Joust Field"),
    "stables": N_("Stables"),
    "inn": N_("Inn"),
    "castle": N_("castle"),
    "bridge": N_("bridge"),
    "provost": N_("provost"),
    "bailiff": N_("bailiff"),
    "residence": N_("Residence"),
    "fixed_peddler": N_("Peddler"),
    "fixed_carpenter": N_("Carpenter"),
    "fixed_gold_mine": N_("Gold Mine"),
    "neutral_farm": N_("Farm"),
    "neutral_forest": N_("Forest"),
    "neutral_sawmill": N_("Sawmill"),
    "neutral_quarry": N_("Quarry"),
    "neutral_marketplace": N_("Marketplace"),
    "neutral_carpenter": N_("Carpenter"),
    "wood_food_farm": N_("Farm (food)"),
    "wood_cloth_farm": N_("Farm (cloth)"),
    "wood_quarry": N_("Quarry"),
    "wood_sawmill": N_("Sawmill"),
    "wood_marketplace": N_("Marketplace"),
    "wood_peddler": N_("Peddler"),
    "wood_mason": N_("Mason"),
    "wood_lawyer": N_("Lawyer"),
    "stone_farm": N_("Farm"),
    "stone_park": N_("Park"),
    "stone_workshop": N_("Workshop"),
    "stone_architect": N_("Architect"),
    "stone_alchemist": N_("Alchemist"),
    "stone_bank": N_("Bank"),
    "stone_tailor": N_("Tailor"),
    "stone_church": N_("Church"),
    "stone_jeweler": N_("Jeweler"),
    "prestige_statue": N_("Statue"),
    "prestige_granary": N_("Granary"),
    "prestige_library": N_("Library"),
    "prestige_weaver": N_("Weaver"),
    "prestige_theater": N_("Theater"),
    "prestige_college": N_("College"),
    "prestige_monument": N_("Monument"),
    "prestige_hotel": N_("Hotel"),
    "prestige_cathedral": N_("Cathedral"),
    "dungeon": N_("dungeon"),
    "walls": N_("walls"),
    "towers": N_("towers"),
    "income": N_("income"),
    "road": N_("road"),
    "over": N_("game over"),
    # where points come from
    "visits": N_("visits"),
    "built": N_("buildings"),
    "residences": N_("residences"),
    "prestige_tiles": N_("prestige buildings"),
    "batches": N_("batches"),
    "no_batch": N_("nothing delivered"),
    "sections": N_("no house in a section"),
    "favors": N_("favors"),
    "church": N_("Church"),
    "tailor": N_("Tailor"),
    "jeweler": N_("Jeweler"),
    "goods": N_("resources left"),
    "deniers": N_("deniers left"),
    "corrected": N_("corrections of the table"),
}

# Phases that are called otherwise than what has the same id.
PHASES = {
    "planning": N_("planning"),
    "special": N_("special buildings"),
    "bridge": N_("the provost’s move"),
    "activation": N_("buildings of the road"),
    "castle": N_("castle"),
    "bailiff": N_("the bailiff’s move"),
    "over": N_("game over"),
}

# The lines of the favor table.
LINES = {
    "prestige": N_("Points"),
    "money": N_("Deniers"),
    "goods": N_("Resources"),
    "building": N_("Buildings"),
}

# Tiles of one name in several families, each with its family.
FULL_NAMES = {
    **{f"neutral_{tile}": N_("{name}, neutral building") for tile in ("farm", "sawmill", "quarry", "marketplace")},
    **{f"wood_{tile}": N_("{name}, wood building") for tile in ("quarry", "sawmill", "marketplace", "peddler")},
    "stone_farm": N_("{name}, stone building"),
    "neutral_carpenter": N_("{name}, tile"),
    "fixed_carpenter": N_("{name}, on the board"),
    "fixed_peddler": N_("{name}, on the board"),
}
