"""A desk: what a game brings to the controls that are the same for any; a trial and a path in, why it is locked out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from referee.games.editing.sketches import Tiles, Workers, put
from referee.pages.editor import Group, Tap
from referee.play.trials import Trial
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.kernel.texts import N_
from referee.wording import TableWords

IN_USE = N_("This space is being used now. Finish that first, or say where the game goes on:")


class Desk(NamedTuple):
    """What a game brings: how its pieces are stated, where they go, and how its points are told."""

    ruleset: AnyRuleset
    workers: Workers
    tiles: Tiles
    places: Callable[[Any], Iterable[str]]  # where a worker could stand in a position
    pick_of: Callable[[str], str]  # what is picked with such a place
    icon_of: Callable[[str], str]
    point_line: Callable[[Any, Mapping[str, Any], Any], str]
    phases: Mapping[str, str]  # the phase of each point, in their order
    over: str  # why nothing else can be put right after the end
    in_use: Callable[[str], str] = lambda _: IN_USE  # why a path cannot be put right while it is


def locked(words: TableWords, desk: Desk, trial: Trial, path: str) -> Group | None:
    """Give why a path cannot be put right now, and the way out; None if it can."""
    why = desk.ruleset.standing(trial.base, path, renamed=trial.renamed)
    if why not in ("in_use", "game_over"):
        return None
    here = desk.ruleset.point(trial.base)
    label = words.say("Go on here: {point}", point=desk.point_line(words, here, trial.base))
    stay = Tap(label, [put("/decision", here)], icon="play")
    other = Tap(words.say("Somewhere else"), pick="turn", icon="road")
    if why == "game_over":
        return Group(why=words.say(desk.over), taps=(other,))
    return Group(why=words.say(desk.in_use(path)), taps=(stay, other))


def phase(desk: Desk, trial: Trial) -> str:
    """Give the phase that a game is in, or that the point belongs to from which it is to go on."""
    named = next((change["to"] for change in trial.changes if change["path"] == "/decision"), None)
    return str(trial.state.phase) if named is None else desk.phases[named["phase"]]
