"""A path played again on another ground: entries of the old path in; as much of them as fits, with its doubts, out."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from referee.rules.kernel import differences
from referee.rules.kernel.agenda import Decision, Play
from referee.rules.kernel.corrections import same, stands_at
from referee.rules.kernel.events import DecisionForced, PhaseStarted, RoundStarted, RuleLeft
from referee.rules.kernel.record import AnyStep, enter
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import AnyRuleset


class Doubt(NamedTuple):
    """An entry of the new path, counted from 1, that the table should look at, and all that speaks against it."""

    at: int
    reasons: tuple[Refusal, ...]


class Stop(NamedTuple):
    """The entry of the old path, counted from 1, that could not be played again, and why not."""

    at: int
    why: Refusal


# What the engine did by itself between two entries: decisions that it took, and where rounds and phases began.
Landmark = DecisionForced | RoundStarted | PhaseStarted


def _landmarks(events: Sequence[Any]) -> list[Landmark]:
    return [event for event in events if isinstance(event, Landmark)]


def _begun(landmarks: Sequence[Any]) -> list[Any]:
    return [each for each in landmarks if isinstance(each, RoundStarted | PhaseStarted)]


class NewPath:
    """A path that grows while the old one is played again.

    `ahead` is what the engine did by itself here and the old path has not come to yet: so nobody's answer of one
    round is taken for the same player's of the next.
    """

    def __init__(self, ruleset: AnyRuleset, state: Any, kept: Sequence[Any]) -> None:
        """Begin at a state, behind the entries that stay as they are."""
        self.ruleset, self.state = ruleset, state
        self.entries, self.steps = [*kept], list[AnyStep]()
        self.doubts, self.ahead = list[Doubt](), list[Landmark]()

    def enter(self, entry: Any, *reasons: Refusal) -> None:
        """Add an entry, in doubt if there are reasons; raise Refused, with nothing changed, if it cannot stand here."""
        step = enter(self.ruleset, self.state, entry)
        self.entries.append(entry)
        self.steps.append(step)
        self.state = step.after
        self.ahead += _landmarks(step.events)
        if reasons:
            self.doubts.append(Doubt(len(self.entries), reasons))

    def follow(self, old: Sequence[AnyStep], first: int) -> Stop | None:
        """Play the entries of the old path from one on again; give where that stops, if it does."""
        for at in range(first, len(old)):
            try:
                self._again(old[at])
            except Refused as refused:
                return Stop(at + 1, refused.refusal)
            self.catch_up(old[at].events)
        return None

    def _again(self, old: AnyStep) -> None:
        """Play an entry of the old path as it stands now; raise Refused if it does not."""
        if old.action is not None:
            self._act(old)
        elif "changes" in old.entry:
            self._correct(old.entry)
        else:
            self._unless_so_already(old.entry)

    # ---- actions, also against a rule

    def _act(self, old: AnyStep) -> None:
        """Take the same decision in the same way: as an action if it is legal, else as an override."""
        if forced := self._went_by(self.ruleset.asked(old.before)):
            if forced.action != old.action:
                raise Refused(
                    Refusal("forced_otherwise", facts={"asked": self.ruleset.public_decision(forced.decision)})
                )
            return
        if not self._asks_same(old):
            facts = {"asked": self.ruleset.asked(self.state), "then": self.ruleset.asked(old.before)}
            raise Refused(Refusal("another_decision", facts=facts))
        reasons = self.ruleset.reasons(self.state, old.action, old.player)
        if not reasons:
            self.enter(self.ruleset.write_entry(old.player, old.action))
        else:
            codes = tuple(reason.code for reason in reasons)
            self.enter(self._override(old), *(() if codes == _left(old) else reasons))

    def _override(self, old: AnyStep) -> Any:
        action = self.ruleset.write_action(old.action)
        return old.entry or {"kind": "override", "player": old.player, "action": action}

    def _asks_same(self, old: AnyStep) -> bool:
        """Whether the decision that an entry took is asked now; what was done out of turn is not asked for itself."""
        asked, then = self.ruleset.pending(self.state), self.ruleset.pending(old.before)
        if asked is None or then is None or _begun(self.ahead):
            return False
        return bool(self._theirs(self.state, old, then) == self._theirs(old.before, old, then))

    def _theirs(self, state: Any, old: AnyStep, then: Decision) -> Any:
        out_of_turn = then.player != old.player
        return self.ruleset.asked(self.ruleset.game.asked_instead(state, old.player) if out_of_turn else state)

    # ---- what the engine did by itself, then and now

    def _went_by(self, asked: Any) -> DecisionForced | None:
        """Give the decision that the engine took here and that an entry, or the engine, took in the old path."""
        for at, landmark in enumerate(self.ahead):
            if not isinstance(landmark, DecisionForced):
                return None
            if self.ruleset.public_decision(landmark.decision) == asked:
                del self.ahead[: at + 1]
                return landmark
        return None

    def catch_up(self, events: Sequence[Any]) -> None:
        """Answer what the engine answered then and somebody is asked now, if it is legal; keep step with the rest."""
        for landmark in _landmarks(events):
            if isinstance(landmark, DecisionForced):
                self._answer(landmark)
            elif landmark in self.ahead:
                del self.ahead[: self.ahead.index(landmark) + 1]

    def _answer(self, then: DecisionForced) -> None:
        asked = self.ruleset.public_decision(then.decision)
        if self._went_by(asked) or _begun(self.ahead) or self.ruleset.asked(self.state) != asked:
            return
        if self.ruleset.refusal(self.state, then.action) is None:
            entry = self.ruleset.write_entry(then.decision.player, then.action)
            self.enter(entry, Refusal("newly_asked", facts={"asked": asked}))

    # ---- corrections and boxes

    def _correct(self, old: dict[str, Any]) -> None:
        """Put the position right as it was put right: what is so already is left out, what was otherwise is a doubt."""
        position, changes, doubts = self.ruleset.position(self.state), list[dict[str, Any]](), list[Refusal]()
        for change in old["changes"]:
            stands = stands_at(position, change["path"])
            if "by" in change or stands is UNSET or same(stands, change["from"]):
                changes.append(change)
            elif not same(stands, change["to"]):
                changes.append({**change, "from": stands})
                doubts.append(Refusal("stood_otherwise", facts={**change, "stands": stands}))
        if changes:
            self._unless_so_already({**old, "changes": changes}, *doubts)

    def _unless_so_already(self, entry: Any, *doubts: Refusal) -> None:
        """Add a correction or a box, unless it changes nothing now."""
        if any(change["path"] == "/decision" for change in entry.get("changes", ())):
            self.ahead.clear()  # wherever the engine went: from here on both paths go on from the same point
        try:
            self.enter(entry, *doubts)
        except Refused as refused:
            if refused.refusal.code != "changes_nothing":
                raise

    # ---- an entry taken out

    def pass_over(self, old: AnyStep) -> None:
        """Let the game go on behind an entry that is taken out: a correction names who was asked next."""
        decision = self.ruleset.pending(old.before)
        if old.action is None or decision is None or decision.player != old.player:
            return  # nobody's turn was handed on
        for changes in self._ways_past(old, decision):
            try:
                self.enter({"kind": "correct", "changes": changes})
            except Refused:
                continue
            return

    def _ways_past(self, old: AnyStep, decision: Decision) -> Iterator[list[dict[str, Any]]]:
        """Give what would lead past a decision: as if nobody had been asked, or else only to whoever was next."""
        taken, skipped = self._next(old.before, decision, old.action), self._next(old.before)
        asked = self.ruleset.asked(taken.state)
        named = {"path": "/decision", "from": self.ruleset.asked(old.before)}
        if self.ruleset.asked(skipped.state) == asked and _begun(skipped.events) == _begun(taken.events):
            stated = differences.written(self.ruleset.differences(old.before, skipped.state).stated)
            yield [*stated, {**named, "to": self.ruleset.point(skipped.state)}]
        if asked != self.ruleset.asked(old.before) and not _begun(taken.events):
            yield [{**named, "to": self.ruleset.point(taken.state)}]

    def _next(self, state: Any, decision: Decision | None = None, action: Any = None) -> Play[Any, Any]:
        """Go on to the next decision, whoever takes it, after an action or past the one that is pending."""
        play: Play[Any, Any] = Play(state)
        play.agenda.pop()
        if decision is not None:
            self.ruleset.game.take(play, decision, action)
        while play.agenda and not isinstance(play.agenda[-1], Decision):
            self.ruleset.game.resolve(play, play.agenda.pop())
        play.settled()
        return play


def _left(old: AnyStep) -> tuple[str, ...]:
    """Give the codes of the rules that an entry left; of an ordinary action none."""
    first = old.events[0] if old.events else None
    return first.codes if isinstance(first, RuleLeft) else ()
