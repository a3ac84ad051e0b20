"""Another box in mid-game: a state and corrected values in; the same position, played by them from now on, out."""

from typing import Any

from msgspec.structs import replace

from referee.rules.caylus1303.phases.provost import last_position
from referee.rules.caylus1303.setup import read_setup, write_setup
from referee.rules.caylus1303.state import Space, State
from referee.rules.caylus1303.table import Table
from referee.rules.kernel.refusals import Refusal, Refused


def with_box(state: State, box: Any) -> State:
    """Take over the values of a box; raise Refused if they are none, or what lies on the table does not fit."""
    table = Table(read_setup({**write_setup(state.table.setup), "box": box}))
    for space in state.spaces[len(table.space_ids) :]:
        if space != Space(space.id):
            raise Refused(Refusal("box_in_use", "box.corrections", {"space": space.id}))
    bare = [Space(space) for space in table.space_ids[len(state.spaces) :]]
    taken = replace(state, table=table, spaces=(*state.spaces[: len(table.space_ids)], *bare))
    if state.provost > last_position(taken):
        facts = {"provost": state.provost, "most": last_position(taken)}
        raise Refused(Refusal("position_provost", facts=facts))
    return taken
