"""A disk that is full, or that nobody may write to: people are told why, nothing is lost, and it goes on afterwards."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import TABLET
from tests.journeys.house import Answer, House, referee
from tests.journeys.screen import a_screen
from tests.journeys.test_unlucky import sentence

SIZE = "8m"  # of the disk
FULL = "The disk of this server is full."


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own; only the system's administrator can lay one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not shutil.which("mount") or not mounted("-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder):
        pytest.skip("a small disk cannot be laid here")
    yield folder
    subprocess.run(["umount", folder], check=True)


def mounted(*options: str | Path) -> bool:
    return subprocess.run(["mount", *options], check=False, capture_output=True).returncode == 0


def fill(folder: Path) -> Path:
    """Take all the room that is left; give the file to delete."""
    ballast = folder / "ballast"
    with open(ballast, "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return ballast


def back_and_forth(house: House, game_id: str, seen: int) -> Answer:
    """Undo and redo until there is no room left for another entry; give that answer."""
    for number in range(1000):
        what = ("undo", "redo")[number % 2]
        answer = house.ask(f"/api/games/{game_id}/{what}", "POST", {"seen": seen, "key": f"entry {number:04}"})
        if answer.status != 200:
            return answer
        seen += 1
    raise AssertionError("there is room for everything")


def test_a_tap_on_a_full_disk_gets_the_sentence_and_is_played_once_there_is_room(disk: Path, browser: Browser):
    """The table stays as it was, for all; what was confirmed is there, and the same tap works afterwards."""
    with House(disk) as house:
        house.start()
        game_id = house.begin(decisions=5)
        with a_screen(house, browser, game_id, TABLET) as screen:
            ballast = fill(disk)
            refused = back_and_forth(house, game_id, screen.seq)
            assert (refused.status, refused.json["error"]) == (507, "full")
            before = screen.seq
            screen.shows(before)
            screen.page.clock.fast_forward(1000)
            screen.page.locator('[data-post="undo"]').click()
            expect(screen.message).to_contain_text(FULL)
            assert screen.seq == before
            screen.shows(before)
            ballast.unlink()
            screen.page.clock.fast_forward(1000)
            screen.page.locator('[data-post="undo"]').click()
            screen.shows(before + 1)
            expect(screen.message).not_to_contain_text(FULL)
        kept = house.ask(f"/api/games/{game_id}/record").json
        assert house.stop() == 0
        house.start()
        assert house.ask(f"/api/games/{game_id}/record").json == kept


def test_a_full_disk_is_told_at_the_start(disk: Path):
    """With the folder's name; once there is room, it starts."""
    ballast = fill(disk)
    told = sentence(referee(disk, "serve", "--host", "127.0.0.1", "--port", "0"))
    assert told == f"The disk with {disk} is full. Make room, and start again; nothing was lost."
    ballast.unlink()
    with House(disk) as house:
        house.start()


def test_a_disk_that_nobody_may_write_to_is_told_at_the_start(disk: Path):
    """Whether there were games on it or not."""
    for _ in range(2):
        assert mounted("-o", "remount,ro", disk)
        assert str(disk) in sentence(referee(disk, "serve", "--host", "127.0.0.1", "--port", "0"))
        assert mounted("-o", "remount,rw", disk)
        with House(disk) as house:
            house.start()
            house.begin(decisions=5)
            assert house.stop() == 0
