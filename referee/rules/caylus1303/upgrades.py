"""Saved states of older schemas: their plain JSON in, that of the next schema out."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from referee.rules.kernel.tagged import Plain, Upgrades

Frame = dict[str, Any]


class _Frame(Struct):
    """What the upgrade asks of a frame of schema 1."""

    frame: str
    player: str = ""
    space: str | None = None
    start: int = 0
    stop: int | None = None


class _Space(Struct):
    """What the upgrade asks of a space of schema 1."""

    id: str
    tile: str | None
    side: str | None


class _Schema1(Struct):
    """What the upgrade asks of a state of schema 1."""

    agenda: list[_Frame]
    spaces: list[_Space]
    bridge: list[str]
    phase: str

    @property
    def road(self) -> list[_Space]:
        """Give the spaces of the road."""
        return [space for space in self.spaces if space.side != "printed"]

    def next_residence(self) -> int:
        """Give the place behind the residence that is asked for, or behind the monument that gave a favor."""
        asked = self.agenda[-1].space
        where = (space.id == asked if asked else space.tile == "monument_theater" for space in self.road)
        return next((at for at, here in enumerate(where, 1) if here), len(self.road))


def upgrade_1_to_2(plain: Plain) -> Plain:
    """Take off the agenda what lies on the table: picks, bridge moves, deliveries, monuments, the end of the road."""
    old = msgspec.convert(plain, _Schema1)
    deliveries: Plain = {"deliveries": []} if old.phase in ("planning", "activation") else {}  # those of the last round
    agenda = [frame for at in range(len(old.agenda)) for frame in _upgraded(old, plain["agenda"], at)]
    return {**plain, **deliveries, "schema": 2, "agenda": agenda, "bridge_done": _bridge_done(old)}


def _bridge_done(old: _Schema1) -> list[str]:
    waiting = [frame.player for frame in old.agenda if frame.frame == "bridge"]
    asked = bool(waiting) and old.agenda[-1].frame == "bridge"
    return [player for player in old.bridge if player not in waiting] if asked else []


def _upgraded(old: _Schema1, agenda: list[Frame], at: int) -> Iterator[Frame]:
    """Give what stands for one frame; of those found in the position only the pending one stays, above its step."""
    frame, asked = old.agenda[at], at == len(agenda) - 1
    begins = at == 0 or old.agenda[at - 1].frame not in (frame.frame, "deliver", "leave_site")
    match frame.frame:
        case "draft" | "bridge":
            yield from [{"frame": {"draft": "next_pick", "bridge": "next_bridge_move"}[frame.frame]}] * begins
            yield from [agenda[at]] * asked
        case "plan" if not asked:
            yield {"frame": "first_turn"}
        case "leave_site":
            yield from [{"frame": "next_delivery"}] * begins
            yield from [agenda[at]] * (at >= len(agenda) - 2)
        case "deliver" | "monument" if not asked:
            return
        case "recruit" if not asked:
            yield from (agenda[at], {"frame": "next_monument", "start": old.next_residence()})
        case "visit_buildings":
            yield _visit(old, frame)
        case _:
            yield agenda[at]


def _visit(old: _Schema1, frame: _Frame) -> Frame:
    printed = len(old.spaces) - len(old.road)
    if frame.stop == printed and frame.start <= printed:
        return {"frame": "visit_printed", "start": frame.start}
    return {"frame": "visit_road", "start": frame.start - printed}


UPGRADES: Upgrades = {1: upgrade_1_to_2}
