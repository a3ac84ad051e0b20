"""Old games stay good: a stored game in; the first of its entries that today's rules would lead elsewhere, out.

A game stands where its log says. What other rules make of the same entries is told, and changes nothing.
"""

from typing import Any, NamedTuple

from referee.play import games
from referee.play.log import entry, path, state_of, written
from referee.rules.kernel.record import Start, enter
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store.models import Entry, Game


class Deviation(NamedTuple):
    """An entry that the rules of today carry out otherwise, or refuse."""

    number: int
    rules: str  # the version of the program that wrote it
    why: Refusal | None = None  # None: it is allowed, and leads elsewhere


def first_deviation(game: Game) -> Deviation | None:
    """Find the first entry on the path to where a game stands whose state is not what it would lead to today."""
    ruleset, stood = ruleset_of(game.setup), entry(game.id, 0)
    if not _begins_so(game, ruleset, stood):
        return Deviation(0, stood.rules)
    before = state_of(ruleset, stood)
    for each in path(game):
        after = state_of(ruleset, each)
        try:
            again = enter(ruleset, before, written(each)).after
        except Refused as refused:
            return Deviation(each.number, each.rules, refused.refusal)
        if again != after:
            return Deviation(each.number, each.rules)
        before = after
    return None


def _begins_so(game: Game, ruleset: AnyRuleset, stood: Entry) -> bool:
    """Whether a game would still begin where it began; players may have got other names since."""
    setup = ruleset.kept_setup(game.setup)
    try:
        began = games.started(ruleset, setup, Start(**game.start) if game.start else None)
    except Refused:
        return False
    return _lying(ruleset, began.state) == _lying(ruleset, state_of(ruleset, stood))


def _lying(ruleset: AnyRuleset, state: Any) -> tuple[dict[str, Any], Any]:
    return ruleset.position(state), state.agenda
