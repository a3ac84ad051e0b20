"""A correction that is being put together: a state and a sketch in; how it would lie, and what it led to, out.

A *sketch* says what should stand where (`{"path", "to"}`; points by how much, `{"path", "by"}`), and nothing of what
stands there now. Any state of any game will do, stored or not: nothing is read here, and nothing is kept.
"""

from typing import Any, NamedTuple

from referee.rules.kernel.corrections import filled
from referee.rules.kernel.engine import Outcome
from referee.rules.kernel.record import Start
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import AnyRuleset

Sketch = list[dict[str, Any]]


class Trial(NamedTuple):
    """A sketch, tried: exactly one of `outcome` and `refusal` is there, or none where nothing comes of it yet."""

    base: Any  # the state that is corrected
    changes: Sketch  # with what stands there now, as a correction posts them
    state: Any  # as it would lie, to be drawn, also where no box can show it; what is pending is the base's
    outcome: Outcome[Any, Any] | None
    refusal: Refusal | None
    begins: bool = False  # a game that has already begun is taken up: points are totals, and a point has to be named

    @property
    def renamed(self) -> bool:
        """Whether a point is named from which the game goes on."""
        return any(change["path"] == "/decision" for change in self.changes)

    def by(self, path: str) -> int:
        """Give by how much points are changed."""
        return next((change["by"] for change in self.changes if change["path"] == path), 0)


def attempt(ruleset: AnyRuleset, base: Any, sketch: Sketch) -> Trial:
    """Try a sketch on a state; raise Refused if it is none, or nothing that could be drawn."""
    changes = filled(ruleset.position(base), sketch)
    state = ruleset.sketched(base, changes)
    try:
        return Trial(base, changes, state, ruleset.correct(base, changes), None)
    except Refused as refused:
        nothing = refused.refusal.code == "changes_nothing"  # not yet: it is still being put together
        return Trial(base, changes, state, None, None if nothing else ruleset.own(refused.refusal))


def dry_run(ruleset: AnyRuleset, base: Any, changes: Sketch, note: str = "") -> Trial:
    """Try whole changes on a state, as a correction would be carried out; raise Refused if it cannot be."""
    outcome = ruleset.correct(base, changes, note)
    return Trial(base, changes, ruleset.sketched(base, changes), outcome, None)


def attempt_start(ruleset: AnyRuleset, setup: Any, sketch: Sketch) -> Trial:
    """Try where a game stands that has already begun; nothing comes of it before a point is named.

    Raise Refused for nothing that could be drawn.
    """
    try:
        trial = attempt(ruleset, ruleset.start(setup), sketch)._replace(begins=True)
    except Refused as refused:
        raise Refused(ruleset.own(refused.refusal)) from None
    if trial.outcome is None or not trial.renamed:
        return trial._replace(outcome=None)
    return trial._replace(outcome=ruleset.start_late(setup, *late_start(ruleset, trial)))


def late_start(ruleset: AnyRuleset, trial: Trial) -> Start:
    """Give where a game begins whose point is named: the position as it is sketched, and the point."""
    point = next(change["to"] for change in trial.changes if change["path"] == "/decision")
    return Start(ruleset.position(trial.state), point)
