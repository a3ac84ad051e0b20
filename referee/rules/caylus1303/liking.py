"""What players like: an event in; the building they built or used, or the character they took, out."""

from referee.rules.caylus1303.events import (
    BuildingBuilt,
    CharacterDrafted,
    CharacterTaken,
    Event,
    MonumentBuilt,
    WorkerPlaced,
)
from referee.rules.kernel.liking import Liked


def liked(event: Event) -> Liked | None:
    """Give what a player chose, if an event tells that."""
    match event:
        case BuildingBuilt() | MonumentBuilt():
            return Liked(event.player, "built", event.tile)
        case WorkerPlaced():
            return Liked(event.player, "used", event.tile)
        case CharacterDrafted() | CharacterTaken():
            return Liked(event.player, "character", event.character)
    return None
