"""What journeys share: a house that is open, on a folder of its own, and a browser to come with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import browser_type_launch_args  # noqa: F401 - a fixture
from tests.journeys.house import House


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """`referee serve` on an empty folder, for one test."""
    with House(tmp_path / "data") as house:
        house.start()
        yield house


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """`referee serve` for all tests of a module that leave each other alone."""
    with House(tmp_path_factory.mktemp("house")) as house:
        house.start()
        yield house
