"""Repairing the past: a path, one of its entries and what should stand there instead in; the rest played again out.

What cannot be played as it was is a doubt, or the end of the replay; nobody is asked and nothing is stored.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from referee.rules.kernel import differences
from referee.rules.kernel.playing_again import Doubt, NewPath, Stop
from referee.rules.kernel.record import AnyStep, enter, illegal_entry
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import AnyRuleset

How = Literal["instead", "out", "before"]
Entries = Sequence[Any]


class Repair(NamedTuple):
    """What is put right: an entry of a path, counted from 1, and what stands instead, or before it, if anything."""

    at: int
    how: How
    entry: Any = None


class Repaired(NamedTuple):
    """The new path: its entries as a record writes them, what came of those behind the place, and what is in doubt."""

    entries: tuple[Any, ...]
    steps: tuple[AnyStep, ...]  # from the repaired entry on
    state: Any
    doubts: tuple[Doubt, ...]
    stop: Stop | None
    rest: tuple[Any, ...]  # the entries of the old path that were not played again


def repair(ruleset: AnyRuleset, begin: Any, entries: Entries, wanted: Repair) -> Repaired:
    """Repair a path that begins at a state; raise Refused if what is wanted cannot stand there."""
    if not 1 <= wanted.at <= len(entries):
        raise Refused(Refusal("no_such_entry", facts={"number": wanted.at}))
    old, place = _played(ruleset, begin, entries), wanted.at - 1
    path = NewPath(ruleset, old[place].before, entries[:place])
    _put_right(path, old[place], wanted)
    stop = path.follow(old, place if wanted.how == "before" else wanted.at)
    rest = entries[stop.at - 1 :] if stop else ()
    return Repaired(tuple(path.entries), tuple(path.steps), path.state, tuple(path.doubts), stop, tuple(rest))


def _put_right(path: NewPath, old: AnyStep, wanted: Repair) -> None:
    """Put what is wanted at the place of an entry, or before it."""
    if wanted.how == "out":
        path.pass_over(old)
    else:
        path.enter(wanted.entry)
    if wanted.how != "before":
        path.catch_up(old.events)


def correction(ruleset: AnyRuleset, state: Any, wanted: Any) -> list[dict[str, Any]] | None:
    """Give the changes that make a state into another of the same game, in one correction; None if none does."""
    stated, asked = differences.written(ruleset.differences(state, wanted).stated), ruleset.asked(state)
    named = [*stated, {"path": "/decision", "from": asked, "to": ruleset.point(wanted)}]
    return next((changes for changes in (stated, named) if _leads(ruleset, state, changes, wanted)), None)


def _leads(ruleset: AnyRuleset, state: Any, changes: list[dict[str, Any]], wanted: Any) -> bool:
    try:
        led = ruleset.correct(state, changes).state
    except Refused:
        return False
    return _at(ruleset, led) == _at(ruleset, wanted)


def _at(ruleset: AnyRuleset, state: Any) -> tuple[Any, Any]:
    return ruleset.position(state), ruleset.point(state)


def _played(ruleset: AnyRuleset, state: Any, entries: Entries) -> list[AnyStep]:
    """Play a path as it was; raise Refused if it never could be."""
    steps = list[AnyStep]()
    for number, entry in enumerate(entries, start=1):
        try:
            steps.append(enter(ruleset, steps[-1].after if steps else state, entry))
        except Refused as refused:
            raise illegal_entry(ruleset, number, refused.refusal) from None
    return steps
