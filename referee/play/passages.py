"""What happened at a table, entry by entry of its log: a game in; where it stood, what was told and where it went out.

One tap may make several entries: what it did, and what is recorded after it for players who have left, or what is
played again after a repair. Only the first of them carries the key of whoever tapped.
"""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from referee.play.log import entry, events_of, state_of, timeline_of
from referee.rules.kernel.events import RoundStarted
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store import store
from referee.store.models import Entry, Game

MOST = 120  # entries that are told at once: more than a round
MOMENT = timedelta(seconds=1)  # in which a repair is stored, with all that is played again


class Passage(NamedTuple):
    """What an entry did: the events that it led to, or, where the head moved, the positions it led from and to."""

    after: Any
    events: tuple[Any, ...] = ()
    before: Any = None  # only where events do not tell every piece: what was put right, and where the head moved
    turned: bool = False


def done(ruleset: AnyRuleset, made: Entry, after: Any = None, events: tuple[Any, ...] | None = None) -> Passage:
    """Give what an entry did that is no move of the head."""
    before = state_of(ruleset, entry(made.game_id, made.parent or 0)) if made.kind == "correct" else None
    after = state_of(ruleset, made) if after is None else after
    return Passage(after, events_of(ruleset, made) if events is None else events, before)


def before_last_tap(game: Game) -> int:
    """Give the entry after which the newest tap was made; before the start none was, -1."""
    made = entry(game.id, game.last)
    while made.absent:
        made = entry(game.id, made.number - 1)
    return _began(made).number - 1


def _began(made: Entry) -> Entry:
    """Give the repair after which an entry was played again, or else the entry."""
    before = None if _by_itself(made) else store.last_tap(made.game_id, made.number)
    return before if before and _goes_on(before, made) else made


def _by_itself(made: Entry) -> bool:
    """Whether an entry was a tap of its own, or moved the head."""
    return made.key is not None or made.target is not None


def _goes_on(repair: Entry, made: Entry) -> bool:
    """Whether an entry was played again after a repair; a log from a backup has no keys, so the clock tells too."""
    return repair.kind == "repair" and not _by_itself(made) and made.at - repair.at < MOMENT


def since(game: Game, number: int) -> tuple[Passage, ...]:
    """Give what happened after an entry, at most the newest of it."""
    number = min(max(number, game.last - MOST, -1), game.last)
    return tuple(_passages(game, ruleset_of(game.setup), number))


def _passages(game: Game, ruleset: AnyRuleset, number: int) -> Iterator[Passage]:
    """Give what entries did; a repair, with what was played again after it, is one difference."""
    entries = store.log(game.id, since=number)
    timeline = timeline_of(game) if any(made.target is not None for made in entries) else None
    stood, repair = _stand(game, number), _under_way(game, number)
    stood_before = _stand(game, repair.number - 1) if repair else 0
    for made in entries:
        if repair and not _goes_on(repair, made):
            yield _turned(game, ruleset, stood_before, stood)
            repair = None
        if made.kind == "repair":
            repair, stood_before = made, stood
        elif not repair:
            ahead = timeline.between(stood, made.target) if timeline and made.target is not None else []
            yield from _did(game, ruleset, stood, made, ahead)
        stood = made.number if made.target is None else made.target
    if repair:
        yield _turned(game, ruleset, stood_before, stood)


def _under_way(game: Game, number: int) -> Entry | None:
    """Give the repair after which an entry, and the one that follows it, were played again."""
    if not 0 <= number < game.last:
        return None
    began = _began(entry(game.id, number + 1))
    return began if began.number <= number else None


def _did(game: Game, ruleset: AnyRuleset, stood: int, made: Entry, ahead: Sequence[int]) -> Iterator[Passage]:
    """Give what an entry did: where the head moved forward, what lies `ahead` is played again, otherwise put back.

    What is too much to be told one by one is told by the difference.
    """
    if made.target is None:
        yield done(ruleset, made)
    elif 0 < len(ahead) <= MOST:
        yield from (done(ruleset, entry(game.id, number)) for number in ahead)
    else:
        yield _turned(game, ruleset, stood, made.target)


def _stand(game: Game, number: int) -> int:
    """Give the entry at which a game stood after an entry of its log."""
    made = entry(game.id, max(number, 0))
    return made.number if made.target is None else made.target


def _turned(game: Game, ruleset: AnyRuleset, start: int, end: int) -> Passage:
    before, after = (state_of(ruleset, entry(game.id, number)) for number in (start, end))
    return Passage(after, before=before, turned=True)


def of_entry(game: Game, number: int) -> tuple[Passage, ...]:
    """Give what led to an entry at which a game stood."""
    return (done(ruleset_of(game.setup), entry(game.id, number)),)


def of_round(game: Game) -> tuple[Passage, ...]:
    """Give what happened since the round began in which the game stands, on the way to where it stands."""
    ruleset, told = ruleset_of(game.setup), list[Passage]()
    for number in reversed(timeline_of(game).path[-MOST:]):
        passage = done(ruleset, entry(game.id, number))
        began = next((at for at, event in enumerate(passage.events) if isinstance(event, RoundStarted)), None)
        told.append(passage._replace(events=passage.events[began or 0 :]))
        if began is not None:
            break
    return tuple(reversed(told))
