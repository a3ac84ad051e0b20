"""What all tests share: the order, and what they measured, told at the end."""

import pytest

SLOW = ("slow", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run fast tests first, then the slowest, `slow(first=True)`: at the end no worker is left alone with one."""
    items.sort(key=_place)


def _place(item: pytest.Item) -> tuple[bool, bool]:
    marks = [mark for name in SLOW for mark in item.iter_markers(name)]
    return bool(marks), not any(mark.kwargs.get("first") for mark in marks)


def pytest_terminal_summary(terminalreporter) -> None:
    """Print what tests measured on the way; nothing is asserted about time."""
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "measured":
                terminalreporter.write_line(f"measured: {value}")
