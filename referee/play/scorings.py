"""What people do with final scorings counted by hand: keep, list, rename, delete. Each is its device's own."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.play import limits
from referee.play.games import NAME_LENGTH
from referee.play.log import NoSuchGame
from referee.rules.kernel import counting
from referee.rules.kernel.counting import Counted
from referee.rules.kernel.ruleset import AnyRuleset
from referee.store import store
from referee.store.models import Scoring, new_game_id


class Listed(NamedTuple):
    """Some final scorings of a list, and how many there are in all of it."""

    scorings: Sequence[Scoring]
    total: int


def create(ruleset: AnyRuleset, counted: Counted, name: str, device: str) -> str:
    """Keep what a table counted, as a device's own; give its id."""
    with store.writing():
        limits.check_new_scoring(device)
        return store.add(made(ruleset, counted, name, id=new_game_id(), device=device)).id


def made(ruleset: AnyRuleset, counted: Counted, name: str, **more: Any) -> Scoring:
    """Give a final scoring as it is stored, its result added up."""
    result = ruleset.write_result(ruleset.counted_result(counted))
    return Scoring(name=name[:NAME_LENGTH], counted=counting.write(counted), result=result, **more)


def find(scoring_id: str, device: str) -> Scoring:
    """Give a device's final scoring, or any to the owner's; raise NoSuchGame if it has none of that id."""
    found = store.scoring(scoring_id)
    if found is None or not is_own(found, device):
        raise NoSuchGame(scoring_id)
    return found


def is_own(scoring: Scoring, device: str) -> bool:
    """Whether a final scoring is a device's: it counted, or it is the owner's."""
    return scoring.device == device or store.is_owner(device)


def counted_of(scoring: Scoring) -> Counted:
    """Give what was counted, which was checked before it was kept."""
    return counting.read(scoring.counted)


def listed(device: str, sought: str = "", *, skip: int = 0, most: int) -> Listed:
    """List some of a device's final scorings, the newest first; the owner's are all."""
    whose = _whose(device)
    return Listed(store.scorings(whose, sought, skip, most), store.how_many_scorings(whose, sought))


def kept_by(device: str) -> Sequence[Scoring]:
    """List all final scorings of a device, the newest first; the owner's are all."""
    return store.scorings(_whose(device))


def rename(scoring_id: str, device: str, name: str) -> None:
    """Give a final scoring another name."""
    with store.writing():
        find(scoring_id, device).name = name[:NAME_LENGTH]


def delete(scoring_id: str, device: str) -> None:
    """Delete a final scoring, for good."""
    with store.writing():
        store.delete(find(scoring_id, device))


def _whose(device: str) -> str | None:
    return None if store.is_owner(device) else device
