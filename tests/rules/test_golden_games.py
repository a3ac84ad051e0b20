"""Golden games: what the players did, played again, brings word for word what is written in golden/*.txt."""

import pytest

from referee.rules.caylus1303.rulings import RULINGS
from tests.rules import golden


@pytest.mark.parametrize("file", golden.files(), ids=lambda file: file.stem)
def test_a_golden_game_plays_as_written(file):
    """The same actions lead to the same decisions, events and scores (how to write it anew: see golden/__init__.py)."""
    text = file.read_text("utf-8")
    record = golden.read(text)
    assert golden.write(record.setup, golden.play_again(record)) == text


def test_there_is_a_golden_game_for_each_number_of_players():
    """2 to 5 players, and each ruling played the other way in one of them."""
    setups = [golden.read(file.read_text("utf-8")).setup for file in golden.files()]
    assert {len(setup.players) for setup in setups} == {2, 3, 4, 5}
    other = {(ruling, value) for setup in setups for ruling, value in setup.rulings.items()}
    assert {(ruling.id, ruling.values[1]) for ruling in RULINGS} <= other
