"""Icons: what is drawn in, the name of its drawing under static/icons/ out; this game's own lie in its folder."""

GOODS = {"any", "fabric", "food", "gold", "stone", "wood"}
SIGNS = {
    *("against", "castle", "check", "cross", "crown", "first_player", "house", "plus", "prestige", "road", "round"),
    *("supply", "turned", "worker"),
}
OTHERWISE = {"pp": "prestige"}  # where a drawing is not called as what it shows


def icon_of(drawn: str) -> str:
    """Name the drawing of a component, a good, a flag or another sign; goods and some signs are any game's."""
    name = OTHERWISE.get(drawn, drawn)
    return name if name in GOODS | SIGNS else f"caylus1303/{name}"
