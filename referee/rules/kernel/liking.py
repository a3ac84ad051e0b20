"""What players like: an event of a game in; whose choice it shows, and of what, out."""

from typing import NamedTuple


class Liked(NamedTuple):
    """Something that a player chose: a component, and in which way, as the game names its kinds of choices."""

    player: str
    kind: str
    component: str
