"""The colors of players, whatever they play: how each is called, and the letter on its pieces."""

from collections.abc import Mapping

from referee.rules.kernel.texts import N_

NAMES = {
    "blue": N_("Blue"),
    "red": N_("Red"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "black": N_("Black"),
}
LETTERS: Mapping[str, str] = {"blue": "B", "red": "R", "green": "G", "yellow": "Y", "black": "K"}
