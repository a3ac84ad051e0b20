"""What everything is called, in the rulebook's words; see docs/glossary.md for the other languages."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a text for translation."""
    return text


def counted(one: str, many: str) -> tuple[str, str]:
    """Mark a text that depends on a number for translation."""
    return one, many


COLOUR_NAMES = {
    "blue": N_("Blue"),
    "red": N_("Red"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "black": N_("Black"),
}

COUNTED = {
    "food": counted("{n} food", "{n} food"),
    "wood": counted("{n} wood", "{n} wood"),
    "stone": counted("{n} stone", "{n} stone"),
    "fabric": counted("{n} fabric", "{n} fabric"),
    "gold": counted("{n} gold", "{n} gold"),
    "any": counted("{n} resource of your choice (not gold)", "{n} resources of your choice (not gold)"),
    "worker": counted("{n} worker", "{n} workers"),
    "pp": counted("{n} PP", "{n} PP"),
    "favor": counted("{n} favor", "{n} favors"),
}

NAMES = {
    "food": N_("food"),
    "wood": N_("wood"),
    "stone": N_("stone"),
    "fabric": N_("fabric"),
    "gold": N_("gold"),
    "worker": N_("worker"),
    "fairground": N_("Fairground"),
    "lawyer": N_("Lawyer"),
    "carpenter": N_("Carpenter"),
    "toll": N_("Toll"),
    "bridge": N_("Guilds Bridge"),
    "site": N_("construction site"),
    "start_farm": N_("Farm"),
    "start_quarry": N_("Quarry"),
    "start_sawmill": N_("Sawmill"),
    "start_carpenter": N_("Carpenter"),
    "start_market": N_("Market"),
    "start_guild_3": N_("Guild ({what})"),
    "start_guild_4": N_("Guild ({what})"),
    "wood_covered_market": N_("Covered Market"),
    "wood_market": N_("Market"),
    "wood_manor": N_("Manor"),
    "wood_tailor": N_("Tailor"),
    "wood_stonemason": N_("Stonemason"),
    "wood_quarry": N_("Quarry"),
    "wood_sawmill": N_("Sawmill"),
    "wood_spinning_mill": N_("Spinning Mill"),
    "wood_farm": N_("Farm"),
    "stone_quarry": N_("Quarry"),
    "stone_sawmill": N_("Sawmill"),
    "stone_farm": N_("Farm"),
    "stone_gold_mine": N_("Gold Mine"),
    "stone_foundry": N_("Foundry"),
    "stone_alchemist": N_("Alchemist"),
    "stone_guild": N_("Guild"),
    "stone_church": N_("Church"),
    "stone_jeweler": N_("Jeweler"),
    "monument_theater": N_("Theater"),
    "monument_garden": N_("Garden"),
    "monument_granary": N_("Granary"),
    "monument_factory": N_("Factory"),
    "monument_statue": N_("Statue"),
    "monument_cathedral": N_("Cathedral"),
    "monument_mansion": N_("Mansion"),
    "early_riser": N_("Early Riser"),
    "night_worker": N_("Night Worker"),
    "journeyman": N_("Journeyman"),
    "thief": N_("Thief"),
    "steward": N_("Steward"),
    "bailiff": N_("Bailiff"),
    "architect": N_("Architect"),
    "deliveryman": N_("Deliveryman"),
    "chamberlain": N_("Chamberlain"),
    "foreman": N_("Foreman"),
    "goldsmith": N_("Goldsmith"),
    "day_laborer": N_("Day Laborer"),
    "draft": N_("character draft"),
    "planning": N_("planning"),
    "activation": N_("activation"),
    "delivery": N_("delivery"),
    "stewardship": N_("stewardship"),
    "recruitment": N_("recruitment"),
    "over": N_("game over"),
    "built": N_("buildings"),
    "visits": N_("visits"),
    "bundles": N_("bundles"),
    "monuments": N_("monuments"),
    "tailor": N_("Tailor"),
    "church": N_("Church"),
    "jeweler": N_("Jeweler"),
    "setup_tiles": N_("setup sides"),
}

# Tiles of one name in several families, each with its family; see docs/glossary.md, "Same name, several tiles".
_SEVERAL = ("farm", "quarry", "sawmill")
FULL_NAMES = {
    **{f"start_{tile}": N_("{name}, starting building") for tile in (*_SEVERAL, "market")},
    **{f"wood_{tile}": N_("{name}, wood building") for tile in (*_SEVERAL, "market")},
    **{f"stone_{tile}": N_("{name}, stone building") for tile in (*_SEVERAL, "guild")},
    "start_carpenter": N_("{name}, tile"),
    "carpenter": N_("{name}, on the board"),
}
