"""What players like: an event in; the building they built or used, or the line they took a favor on, out."""

from referee.rules.caylus2005.events import BuildingBuilt, Event, MarkerAdvanced, PrestigeBuilt, WorkerPlaced
from referee.rules.kernel.liking import Liked


def liked(event: Event) -> Liked | None:
    """Give what a player chose, if an event tells that."""
    match event:
        case BuildingBuilt() | PrestigeBuilt():
            return Liked(event.player, "built", event.tile)
        case WorkerPlaced():
            return Liked(event.player, "used", event.tile)
        case MarkerAdvanced():
            return Liked(event.player, "line", event.line)
    return None
