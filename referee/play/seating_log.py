"""Who sat down where, written down: a change of the devices at a table in; lines that tell of it out.

A line names a device by its number at the table, never by what it is known by. Only changes are written. A list that
grows very long loses its middle: whoever sits and leaves a thousand times hides neither who came before nor who is
there now, and the numbers of the lines tell how many are gone.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from flask import current_app

from referee.store import store
from referee.store.models import Sitting


class Place(NamedTuple):
    """What a device has at a table."""

    number: int
    program: bool
    host: bool
    seats: tuple[str, ...]


Places = Mapping[str, Place]  # by device


@contextmanager
def noted(game_id: str, by: str) -> Iterator[None]:
    """Write down what changes at a table meanwhile, and by which device, in the transaction that is under way."""
    before = _places(game_id)
    yield
    after = _places(game_id)
    doer = {**before, **after}.get(by)
    for number, (kind, place) in enumerate(_changes(before, after), start=store.last_sitting(game_id) + 1):
        store.add(_line(game_id, number, kind, place, doer))
        _let_go(game_id, number)


def _places(game_id: str) -> Places:
    return {
        member.device: Place(member.number, member.program, member.host, tuple(member.seats))
        for member in store.members(game_id)
    }


def _changes(before: Places, after: Places) -> Iterator[tuple[str, Place]]:
    """Tell who left, who came, and what the others have now that they had not."""
    for device, place in before.items():
        if device not in after:
            yield "left", place._replace(host=False, seats=())
    for device, place in after.items():
        was = before.get(device)
        if was is None:
            yield "came", place
            continue
        if place.seats != was.seats:
            yield "seats", place
        if place.host != was.host:
            yield "host", place


def _line(game_id: str, number: int, kind: str, place: Place, doer: Place | None) -> Sitting:
    """Put a change into a line; an owner's device that did it from elsewhere has no number here."""
    return Sitting(
        game_id=game_id,
        number=number,
        kind=kind,
        device=place.number,
        program=place.program,
        host=place.host,
        seats=list(place.seats),
        by=doer.number if doer else None,
        by_program=bool(doer and doer.program),
    )


def _let_go(game_id: str, newest: int) -> None:
    """Keep the first half of as many lines as are kept, and the newest half."""
    half = int(current_app.config["MOST_SITTINGS"]) // 2
    store.delete_sittings(game_id, after=half, until=newest - half)
