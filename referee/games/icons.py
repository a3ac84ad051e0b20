"""Icons: what is drawn in, the name of its drawing under static/icons/ out; what one game draws lies in its folder."""

SIGNS = {
    *("against", "castle", "check", "cross", "crown", "first_player", "house", "people", "plus", "prestige", "road"),
    *("round", "supply", "turned", "worker"),
}
OTHERWISE = {"pp": "prestige"}  # where a drawing is not called as what it shows


def icon_name(game: str, goods: set[str], drawn: str) -> str:
    """Name the drawing of a component, a good, a flag or another sign; these goods and some signs are any game's."""
    name = OTHERWISE.get(drawn, drawn)
    return name if name in goods | SIGNS else f"{game}/{name}"
