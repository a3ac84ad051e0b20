"""Repairing the past at a table: an entry of its log and what really happened in; how it would stand, or stands, out.

A *preview* stores nothing. For good, the new branch is stored in one transaction, or the difference is corrected where
the game stands; nothing is deleted, and a return leads back.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from referee import __version__
from referee.play import games, limits, live
from referee.play.log import NoSuchGame, logged, path, state_of, written
from referee.rules.kernel.corrections import Changes
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.repair import How, Repair, Repaired, correction, repair
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store import store
from referee.store.models import Entry, Game

Choice = Literal["branch", "correct"]  # stand on the new branch, or keep the game and correct the difference


class Wanted(NamedTuple):
    """What was different: an entry of the log, by its number, and what stands instead of it, before it, or nothing."""

    number: int
    how: How
    entry: Any = None


def wanted(plain: Mapping[str, Any]) -> Wanted:
    """Read what was different from plain JSON values, whose form was looked at."""
    return Wanted(plain["number"], plain["how"], plain["entry"])


class Preview(NamedTuple):
    """How a game would stand: what is played again, and what then lies otherwise."""

    game: Game
    ruleset: AnyRuleset
    old: tuple[Entry, ...]  # the path from the repaired entry on
    head: Any  # the state where the game stands
    repaired: Repaired
    differences: Changes
    same_decision: bool
    correction: list[dict[str, Any]] | None  # by which the game as it stands comes to lie the same

    @property
    def changes(self) -> bool:
        """Whether anything would be different: another path, also where it leads to the same position."""
        return list(self.repaired.entries) != [written(entry) for entry in self.old]

    @property
    def rest(self) -> tuple[Entry, ...]:
        """Give the entries that are not played again."""
        return self.old[self.repaired.stop.at - 1 :] if self.repaired.stop else ()


def preview(game_id: str, wanted: Wanted) -> Preview:
    """Play the rest again without storing anything; raise Refused if what is wanted cannot stand there."""
    return _preview(games.find(game_id), wanted)


def _preview(game: Game, wanted: Wanted) -> Preview:
    ruleset, old = ruleset_of(game.setup), tuple(_from(game, wanted.number))
    begin, head = state_before(ruleset, old[0]), state_of(ruleset, old[-1])
    repaired = repair(ruleset, begin, [written(entry) for entry in old], Repair(1, wanted.how, wanted.entry))
    same = ruleset.asked(head) == ruleset.asked(repaired.state)
    return Preview(
        game,
        ruleset,
        old,
        head,
        repaired,
        differences=ruleset.differences(head, repaired.state).stated,
        same_decision=same,
        correction=correction(ruleset, head, repaired.state) if same else None,
    )


def _from(game: Game, number: int) -> list[Entry]:
    """Give the path to where a game stands from an entry on; raise NoSuchGame if it is not on it."""
    walked = path(game)
    at = next((at for at, entry in enumerate(walked) if entry.number == number), None)
    if at is None:
        raise NoSuchGame(f"{game.id}/{number}")
    return walked[at:]


def state_before(ruleset: AnyRuleset, entry: Entry) -> Any:
    """Give the state in which an entry was made."""
    parent = store.entry(entry.game_id, entry.parent or 0)
    assert parent is not None
    return state_of(ruleset, parent)


def check(game_id: str, wanted: Wanted, choice: Choice) -> None:
    """Raise Refused for a repair that cannot be used in the way that was chosen; nothing is stored."""
    shown = preview(game_id, wanted)
    if choice == "correct" and shown.correction is None:
        raise Refused(Refusal("no_one_correction"))
    if not shown.changes:
        raise Refused(Refusal("changes_nothing"))


def use(game_id: str, seen: int, key: str, wanted: Wanted, choice: Choice) -> games.Position:
    """Repair for good, in the way that was chosen; give where the game stands then. A used key does nothing."""
    return (_branch if choice == "branch" else _correct)(game_id, seen, key, wanted)


def _correct(game_id: str, seen: int, key: str, wanted: Wanted) -> games.Position:
    """Keep the game as it is, and correct the difference."""
    game = games.find(game_id)
    if not games.is_new(game, seen, key):
        return games.position(game_id)
    changes = _preview(game, wanted).correction
    if changes is None:
        raise Refused(Refusal("no_one_correction"))
    return games.correct(game_id, seen, key, changes)


def _branch(game_id: str, seen: int, key: str, wanted: Wanted) -> games.Position:
    """Stand on the new branch: an entry that moves the head to before the repaired one, and what was played again."""
    with store.writing() as session:
        game = games.find(game_id)
        if not games.is_new(game, seen, key):
            return games.position(game_id)
        shown = _preview(game, wanted)
        if not shown.changes:
            raise Refused(Refusal("changes_nothing"))
        limits.check_log(game.last + len(shown.repaired.steps) + 2)
        session.add_all(_planted(shown, key))
        session.flush()
        stands = games.go_on(games.position(game_id))
        newest = game.last
    live.hall().table(game_id).ring(newest)
    return stands


def _planted(shown: Preview, key: str) -> Iterator[Entry]:
    """Give the entries of the new branch, and let the game stand at the last of them."""
    game, ruleset = shown.game, shown.ruleset
    head = shown.old[0].parent
    game.last += 1
    yield Entry(game_id=game.id, number=game.last, kind="repair", key=key, target=head, rules=__version__)
    for step, absent in zip(shown.repaired.steps, _absent(shown), strict=True):
        game.last += 1
        yield logged(ruleset, step, game_id=game.id, number=game.last, parent=head, absent=absent)
        head = game.last
    games.stand_at(game, head or 0, ruleset, shown.repaired.state)


def _absent(shown: Preview) -> Iterator[bool]:
    """Say of each entry of the new branch whether the old one was recorded for a player who had left."""
    old = list(shown.old)
    for again in shown.repaired.entries:
        same = next((at for at, entry in enumerate(old) if written(entry) == again), None)
        yield same is not None and old[same].absent
        old = old if same is None else old[same + 1 :]


def meant(ruleset: AnyRuleset, state: Any, player: str, action: Any, *, anyway: bool) -> dict[str, Any]:
    """Give what a player did as an entry, at a state; what a rule forbids stands as that only if it did anyway."""
    read = games.read_action(ruleset, action)
    if anyway and ruleset.refusal(state, read, player):
        return {"kind": "override", "player": player, "action": action}
    return ruleset.write_entry(player, read)


def asking(stood: games.Position, player: str | None) -> games.Position:
    """Give a moment as if a player were asked there, so that what they could do can be shown."""
    decision = stood.ruleset.pending(stood.state)
    if player is None or decision is None or decision.player == player:
        return stood
    return stood._replace(state=stood.ruleset.game.asked_instead(stood.state, player))
