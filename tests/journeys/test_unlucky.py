"""Bad luck: servers stopped, copied, killed, started twice, on disks that are full or spoiled; nothing is lost."""

import shutil
import signal

import pytest

from tests.journeys.house import House

STOPS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_a_clean_stop_leaves_one_whole_file(house, tmp_path, stop):
    """Ctrl+C, `kill` or a closed terminal; the one file is copied elsewhere, and the game goes on from there."""
    game_id = house.begin(decisions=60)
    seen = house.ask(f"/api/games/{game_id}/record").json
    assert house.stop(stop) == 0
    assert not list((tmp_path / "data").glob("games.sqlite-*"))
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copy(tmp_path / "data" / "games.sqlite", copy)
    with House(copy) as elsewhere:
        elsewhere.start()
        assert elsewhere.ask(f"/api/games/{game_id}/record").json == seen
