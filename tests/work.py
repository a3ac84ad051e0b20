"""How much work something is, in calls of functions: the same on every machine, however busy it is."""

import sys
from collections.abc import Callable
from typing import Any


def calls(do: Callable[[], Any]) -> int:
    """Count the calls, of Python's own functions and ours, that something takes."""
    counted = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(None)
    return counted
