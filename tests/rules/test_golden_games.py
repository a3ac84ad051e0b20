"""Golden games of both games: what the players did, played again, brings word for word what is written there."""

import pytest

from tests.caylus2005.golden import GOLDEN as CAYLUS2005
from tests.rules.golden import GOLDEN as CAYLUS1303

GAMES = [pytest.param(golden, id=golden.ruleset.id) for golden in (CAYLUS1303, CAYLUS2005)]


@pytest.mark.parametrize(
    ("golden", "file"),
    [
        pytest.param(golden, file, id=f"{golden.ruleset.id} {file.stem}")
        for golden in (CAYLUS1303, CAYLUS2005)
        for file in golden.files()
    ],
)
def test_a_golden_game_plays_as_written(golden, file):
    """The same actions lead to the same decisions, events and scores (how to write it anew: see golden/__init__.py)."""
    text = file.read_text("utf-8")
    record = golden.read(text)
    assert golden.write(record.setup, golden.play_again(record)) == text


@pytest.mark.parametrize("golden", GAMES)
def test_there_is_a_golden_game_for_each_number_of_players(golden):
    """2 to 5 players, and each ruling played the other way in one of them."""
    setups = [golden.read(file.read_text("utf-8")).setup for file in golden.files()]
    assert {len(setup.players) for setup in setups} == {2, 3, 4, 5}
    other = {(ruling, value) for setup in setups for ruling, value in setup.rulings.items()}
    assert {(ruling.id, ruling.values[1]) for ruling in golden.ruleset.rulings} <= other
