"""Orders as numbers: in which order some things lie in, how many of their orders come before it out, and back.

Things of one kind are not told apart. Orders are compared thing by thing, by the order in which the kinds are given.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import factorial, prod


def orders(things: Iterable[str]) -> int:
    """Count the orders in which things can lie."""
    return _orders(Counter(things))


def rank(order: Sequence[str], things: Iterable[str]) -> int:
    """Count the orders of the things that come before this one."""
    left, before = Counter(things), 0
    for thing in order:
        for other in left:
            if other == thing:
                break
            before += _following(left, other)
        left[thing] -= 1
    return before


def ranked(before: int, things: Iterable[str]) -> tuple[str, ...]:
    """Give the order of the things that has so many before it."""
    left, order = Counter(things), list[str]()
    while left.total():
        for thing in left:
            if before < _following(left, thing):
                break
            before -= _following(left, thing)
        left[thing] -= 1
        order.append(thing)
    return tuple(order)


def _following(left: Counter[str], thing: str) -> int:
    """Count the orders that go on with a thing."""
    return _orders(left - Counter([thing])) if left[thing] else 0


def _orders(left: Counter[str]) -> int:
    return factorial(left.total()) // prod(map(factorial, left.values()))
