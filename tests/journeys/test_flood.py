"""A flood of wishes for sheets: a few are served, the others told to wait, and nobody at a table notices."""

import json
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from statistics import median

import pytest

from tests.journeys.house import House

CROWD = 340  # more than the server has threads
FLOODS = 2  # one after the other: whatever else this machine does, it does it beside idle pages as well
CALM = 25  # visits to each page before and after each flood
MOST = 2  # times as long
PAUSE = 0.06  # seconds between two visits: people come when they come, not when somebody else was answered

Times = dict[str, list[float]]
Answers = Counter[tuple[int, bool]]


def visit(house: House, path: str) -> float:
    """Open a page; give how long it took."""
    began = time.perf_counter()
    assert house.ask(path).status == 200
    return time.perf_counter() - began


def watch(house: House, pages: dict[str, str], going_on: Callable[[int], bool]) -> Times:
    """Open pages at a steady pace, and time them, as long as something goes on."""
    visits: dict[str, list[Future[float]]] = {page: [] for page in pages}
    with ThreadPoolExecutor(64) as people:
        for turn in count():
            if not going_on(turn):
                break
            for page, path in pages.items():
                visits[page].append(people.submit(visit, house, path))
                time.sleep(PAUSE)
    return {page: [made.result() for made in visits[page]] for page in pages}


def flood(house: House, pages: dict[str, str], wish: str) -> tuple[Times, Answers]:
    """Let the crowd in, and look at the pages until the last of it has an answer."""
    crowd = house.run("tests.journeys.flood", str(house.port), str(CROWD), wish)
    assert crowd.stdout.readline() == "now\n"
    times = watch(house, pages, lambda _: crowd.poll() is None)
    return times, Counter(map(tuple, json.loads(crowd.communicate()[0])))


@pytest.mark.alone
def test_a_flood_leaves_the_lobby_and_the_tables_alone(shared_house, record_property):
    """Of 340 at once most are told at once when to ask again; meanwhile pages are about as quick as ever."""
    pages = {"lobby": "/", "table": f"/games/{shared_house.begin()}/"}
    assert shared_house.ask("/print/aid.pdf").status == 200  # the press is warm
    calm, flooded = watch(shared_house, pages, lambda turn: turn < CALM), {page: [] for page in pages}
    for number in range(FLOODS):
        times, answers = flood(shared_house, pages, f"/print/setup.pdf?seed=flood{number}-{{}}")
        after = watch(shared_house, pages, lambda turn: turn < CALM)
        for page in pages:
            flooded[page] += times[page]
            calm[page] += after[page]
        assert set(answers) == {(200, False), (503, True)}
        assert 8 <= answers[200, False] < 100
    slower = {page: median(flooded[page]) / median(calm[page]) for page in pages}
    record_property("measured", f"pages in a flood, beside idle: {slower}")
    assert max(slower.values()) <= MOST, slower


def test_a_flood_of_previews_waits_as_well(shared_house):
    """The server lays them out itself, one at a time: nobody is served last because of fifty tables in a sheet."""
    pages = {"lobby": "/"}
    _, answers = flood(shared_house, pages, "/print/setup.html?number=50&seed=flood{}")
    assert set(answers) == {(200, False), (503, True)}
    assert 8 <= answers[200, False] < 100
