"""Panels: what a sheet tells, measured, in; shared out over as few panels as hold it, each about as full, out."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from referee.printables.choices import PrintChoice

T = TypeVar("T")
STEP = 1.0  # how finely panels are made equally full, in millimetres


class Room(NamedTuple):
    """What a panel or a page holds, in millimetres; static/css/print/paper.css has the same margins."""

    width: float
    height: float

    def split(self, columns: int, gap: float = 6.0) -> "Room":
        """Give the room of one of several columns beside each other."""
        return Room((self.width - gap * (columns - 1)) / columns, self.height)


PAGES = {"a4": Room(190, 276), "letter": Room(195.9, 258.4)}
WIDE = {"a4": Room(277, 189), "letter": Room(259.4, 194.9)}
HALVES = {"a4": Room(132.5, 190), "letter": Room(123.7, 195.9)}


def page_room(choice: PrintChoice) -> Room:
    """Give what a whole page holds."""
    return PAGES[choice.paper]


def wide_room(choice: PrintChoice) -> Room:
    """Give what a whole page holds that is turned."""
    return WIDE[choice.paper]


def panel_room(choice: PrintChoice) -> Room:
    """Give what a panel holds: half a page that is cut once, or a whole one in large type."""
    return (PAGES if choice.large else HALVES)[choice.paper]


class Block(NamedTuple, Generic[T]):
    """Something that never breaks, and its height; `keep` says that it never stands last, as a heading."""

    what: T
    height: float
    keep: bool = False


def share(blocks: Sequence[Block[T]], rooms: Sequence[float], beside: int = 1) -> tuple[tuple[T, ...], ...]:
    """Fill rooms in order, the last of them as often as is needed: as few as it takes, each as full as the others.

    Of rooms that stand `beside` each other, as columns do, all are filled.
    """
    most = -(-len(_filled(blocks, rooms, 0)) // beside) * beside
    spare = 0.0
    while spare < min(rooms) and len(_filled(blocks, rooms, spare + STEP)) <= most:
        spare += STEP
    return tuple(tuple(block.what for block in room) for room in _filled(blocks, rooms, spare))


def fill(blocks: Sequence[Block[T]], rooms: Sequence[float]) -> tuple[tuple[Block[T], ...], ...]:
    """Fill rooms in order, each as far as it goes: something else comes after the last."""
    return tuple(map(tuple, _filled(blocks, rooms, 0)))


def balanced(blocks: Sequence[Block[T]], columns: int) -> tuple[tuple[Block[T], ...], ...]:
    """Share blocks out over so many columns, which are as low as they can be."""
    height = sum(block.height for block in blocks) / columns
    while len(filled := _filled(blocks, (height,), 0)) > columns:
        height += STEP
    return tuple(map(tuple, filled))


def _filled(blocks: Sequence[Block[T]], rooms: Sequence[float], spare: float) -> list[list[Block[T]]]:
    """Fill one room after another, but for what is spared in each; what is too high for any stands alone."""
    filled: list[list[Block[T]]] = [[]]
    left = rooms[0] - spare
    for at, block in enumerate(blocks):
        if filled[-1] and _needed(blocks, at) > left:
            filled.append([])
            left = rooms[min(len(filled), len(rooms)) - 1] - spare
        filled[-1].append(block)
        left -= block.height
    return filled


def _needed(blocks: Sequence[Block[T]], at: int) -> float:
    """Give the height of a block with all that it must not be parted from."""
    last = next((end for end in range(at, len(blocks)) if not blocks[end].keep), len(blocks) - 1)
    return sum(block.height for block in blocks[at : last + 1])


def rows(items: Sequence[T], beside: int) -> tuple[tuple[T, ...], ...]:
    """Put so many beside each other, in rows."""
    return tuple(tuple(items[at : at + beside]) for at in range(0, len(items), beside))
