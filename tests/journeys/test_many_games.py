"""A house where three thousand games were played: its lobby is as quick as that of a house with thirty."""

import time
from collections.abc import Iterator

import pytest

from referee.app import create_app
from referee.store.migrations import migrate
from tests.journeys.house import House
from tests.web.test_many_games import fill

LOOKS = 31
# Of many games, and beside which page of few: the same, or the lobby where that would show less or nothing.
PAGES = {"/": "/", "/?page=2": "/", "/?q=evening": "/?q=evening", "/?q=eloise": "/?q=eloise", "/?q=nobody": "/"}


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[House]]:
    """Two houses side by side, with 30 and with 3,000 games of the host's."""
    folders = [tmp_path_factory.mktemp(f"{count}-games") for count in (30, 3000)]
    for folder, count in zip(folders, (30, 3000), strict=True):
        app = create_app(folder)
        migrate(app)
        fill(app, count)
    with House(folders[0]) as few, House(folders[1]) as many:
        few.start()
        many.start()
        yield [few, many]


def took(house: House, address: str) -> float:
    began = time.perf_counter()
    assert house.ask(address).status == 200
    return time.perf_counter() - began


@pytest.mark.parametrize(("shown", "like"), PAGES.items(), ids=PAGES)
def test_the_lobby_of_many_games_takes_at_most_twice_as_long(houses: list[House], shown: str, like: str):
    """Asked in turn, each at its best: a busy machine only adds. Pages, and what is searched for by game or player."""
    few, many = houses
    looks = [(took(few, like), took(many, shown)) for _ in range(LOOKS)]
    idle, full = (min(times) for times in zip(*looks, strict=True))
    assert full <= 2 * idle
