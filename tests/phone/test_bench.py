"""`referee bench --site`: starts and moves beside the served app, taken in real Chromium."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from referee.cli.bench_site import Turns, measure_folder
from referee.games import FIRST
from referee.wording import Words


@pytest.mark.browser
def test_a_site_is_measured_beside_the_served_app(site):
    """A first start, a later one without a host, and moves at two tables that offer the same; once each."""
    measured = measure_folder(Words(), FIRST, site, Turns(first=1, later=1, warm_up=1, moves=3))
    with ThreadPoolExecutor() as elsewhere:  # a browser of the tests may be open in this thread
        first, later, _, moves, aim = elsewhere.submit(list, measured).result()
    assert re.search(r"first start.* [\d.]+\u00a0s .*; served: [\d.]+\u00a0s", first)
    assert re.search(r"without a host.*; ratio [\d.]+", later)
    assert re.search(r"3\u00a0moves: \d+\u00a0ms", moves)
    assert "at most 3\u00a0times as long" in aim
