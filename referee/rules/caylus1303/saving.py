"""Saved states: a state to bytes and back, exactly, at every instant of a game."""

from referee.rules.caylus1303.state import SCHEMA, State
from referee.rules.caylus1303.table import load_table, save_table
from referee.rules.kernel import tagged

# When the state's shape changes, SCHEMA goes up by one, an `upgrade_1_to_2` joins this map, and a state
# saved with the old shape becomes a fixture of the tests.
UPGRADES: tagged.Upgrades = {}


def save_state(state: State) -> bytes:
    """Write a state as tagged JSON; the table is written as its set-up."""
    return tagged.save(state, save_table)


def load_state(saved: bytes) -> State:
    """Read a saved state; raise Unreadable if it is not one."""
    return tagged.load(saved, State, SCHEMA, UPGRADES, load_table)
