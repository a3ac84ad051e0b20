"""What all tests share: the order, fast ones first."""

import pytest

SLOW = ("slow", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: any(item.get_closest_marker(mark) for mark in SLOW))
