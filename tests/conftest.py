"""What all tests share: the order, who runs alone, folders in memory, and what they measured, told at the end."""

import fcntl
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)  # no test is about time
settings.load_profile("untimed")

DOOR, ROOM = Path(__file__), Path(__file__).with_name("__init__.py")  # any two files: all workers lock the same
SLOW = ("slow", "browser")
MEMORY = Path("/dev/shm")
ENOUGH = 2**30  # bytes; a whole run needs a quarter of it


def pytest_configure() -> None:
    """Let tests have their folders in memory where there is room: each commit waits for a disk 5 ms, a dozen a test."""
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_xdist_auto_num_workers() -> int:
    """Have half as many workers again as there are cores: a test often waits for a browser, a disk or a clock."""
    return (os.cpu_count() or 1) * 3 // 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run fast tests first, then the slowest, `slow(first=True)`: at the end no worker is left alone with one."""
    items.sort(key=_place)


def _place(item: pytest.Item) -> tuple[bool, bool]:
    marks = [mark for name in SLOW for mark in item.iter_markers(name)]
    return bool(marks), not any(mark.kwargs.get("first") for mark in marks)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Let tests run beside each other, but one that is marked `alone` only while no other does."""
    alone = item.get_closest_marker("alone")
    with DOOR.open() as door, ROOM.open() as room:
        fcntl.flock(door, fcntl.LOCK_EX)  # whoever waits to be alone keeps the door, so that nobody slips in
        fcntl.flock(room, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        fcntl.flock(door, fcntl.LOCK_UN)
        return (yield)


def pytest_terminal_summary(terminalreporter) -> None:
    """Print what tests measured on the way; nothing is asserted about time."""
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "measured":
                terminalreporter.write_line(f"measured: {value}")
