"""Goods in lots of so many different ones: what is held in; the piles that fill lots, and how many these are, out."""

from collections.abc import Iterator, Sequence


def parts(held: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """Give the piles of so many goods in all; none is tried in vain, so hundreds of them cost nobody time."""
    if not held:
        if not total:
            yield ()
        return
    most, *others = held
    for count in range(max(total - sum(others), 0), min(most, total) + 1):
        for rest in parts(others, total - count):
            yield (count, *rest)


def most_lots(held: Sequence[int], size: int, most: int) -> int:
    """Give how many lots these goods fill, at the most so many, with no good twice in a lot."""
    few, many = 0, most + 1  # so many can be filled, so many cannot
    while many - few > 1:
        middle = (few + many) // 2
        filled = sum(min(count, middle) for count in held) >= size * middle
        few, many = (middle, many) if filled else (few, middle)
    return few
