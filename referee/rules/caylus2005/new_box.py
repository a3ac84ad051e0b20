"""Another box in mid-game: a state and corrected values in; the same position, played by them from now on, out."""

from typing import Any

from msgspec.structs import replace

from referee.rules.caylus2005.setup import read_setup, write_setup
from referee.rules.caylus2005.state import State
from referee.rules.caylus2005.table import Table


def with_box(state: State, box: Any) -> State:
    """Take over the values of a box; raise Refused if they are none."""
    return replace(state, table=Table(read_setup({**write_setup(state.table.setup), "box": box})))
