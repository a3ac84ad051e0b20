"""What all tests share: the order, fast ones first, and what they measured, told at the end."""

import pytest

SLOW = ("slow", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: any(item.get_closest_marker(mark) for mark in SLOW))


def pytest_terminal_summary(terminalreporter) -> None:
    """Print what tests measured on the way; nothing is asserted about time."""
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "measured":
                terminalreporter.write_line(f"measured: {value}")
