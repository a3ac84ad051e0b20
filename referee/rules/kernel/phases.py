"""Games of phases: modules that answer for decisions in, what the engine loop asks of a game out."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Literal, Protocol

from msgspec.structs import replace

from referee.rules.kernel.actions import unknown
from referee.rules.kernel.agenda import Decision, Play
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.events import DecisionDropped, DecisionForced, RuleLeft
from referee.rules.kernel.refusals import Gravity, Refusal


class Phase(Protocol):
    """A module that answers for a kind of decision."""

    def offers(self, state: Any, decision: Any, /) -> Iterable[Any]:
        """Propose candidates."""

    def judge(self, state: Any, decision: Any, /) -> Judge[Any]:
        """Give the answers: why an action is not legal, or None if it is."""

    def reasons(self, state: Any, decision: Any, action: Any, /) -> Iterable[Refusal | None]:
        """Give every reason against an action, the judge's first."""

    def take(self, play: Any, decision: Any, action: Any, /) -> None:
        """Carry out a legal action."""


class PhasedGame:
    """A game whose phases answer for its decisions; a state has a table, an agenda and the players who have passed."""

    answers: ClassVar[Mapping[Any, Phase]]
    steps: ClassVar[Mapping[Any, Callable[[Any], None]]]  # those that say all by their name
    steps_about: ClassVar[Mapping[Any, Callable[[Any, Any], None]]]  # those about a player or a place
    turn: ClassVar[type[Decision]]  # the decision in which players pass, one after the other
    over: ClassVar[str]  # the rule by which a game ends
    forced_event: ClassVar[type[DecisionForced]]
    dropped_event: ClassVar[type[DecisionDropped]]
    left_event: ClassVar[type[RuleLeft]]

    def offers(self, state: Any) -> Iterable[Any]:
        """Propose candidates for the pending decision."""
        if not state.agenda:
            return ()
        decision = state.agenda[-1]
        return self.answers[type(decision)].offers(state, decision)

    def judge(self, state: Any) -> Judge[Any]:
        """Give the answers to the pending decision: why an action is not legal, or None if it is."""
        if not state.agenda:
            return lambda _: Refusal("game_over", self.over)
        decision = state.agenda[-1]
        return self.answers[type(decision)].judge(state, decision)

    def reasons(self, state: Any, action: Any) -> Iterable[Refusal]:
        """Give every reason why an action does not answer the pending decision."""
        if not state.agenda:
            return (Refusal("game_over", self.over),)
        decision = state.agenda[-1]
        return filter(None, self.answers[type(decision)].reasons(state, decision, action))

    def stranger(self, state: Any, player: str) -> Refusal | None:
        """Refuse an action of somebody who is not asked [actions.asked]."""
        if player not in state.table.index:
            return unknown("player", player)
        if not state.agenda or player == (decision := state.agenda[-1]).player:
            return None
        facts = {"player": player, "asked": decision.player}
        if isinstance(decision, self.turn) and player in state.bridge:
            return Refusal("already_passed", "plan.pass", facts)
        return Refusal("not_your_turn", "actions.asked", facts)

    def asked_instead(self, state: Any, player: str) -> Any:
        """Give the state as if this player were asked."""
        if not state.agenda or player not in state.table.index:
            return state
        return replace(state, agenda=(*state.agenda[:-1], self.instead(state.agenda[-1], player)))

    def instead(self, decision: Any, player: str) -> Any:
        """Give what a player would be asked in somebody else's place."""
        return replace(decision, player=player)

    @abstractmethod
    def gravity(self, state: Any, player: str | None, action: Any, refusal: Refusal) -> Gravity:
        """Say what a table can do about a refused action."""

    @abstractmethod
    def where_to_correct(self, state: Any, player: str, action: Any, refusal: Refusal) -> tuple[str, ...]:
        """Give the paths of what a table would correct instead."""

    def take(self, play: Play[Any, Any], decision: Any, action: Any) -> None:
        """Carry out a legal action."""
        self.answers[type(decision)].take(play, decision, action)

    @abstractmethod
    def take_out_of_turn(self, play: Play[Any, Any], decision: Any, action: Any) -> None:
        """Carry out what another player is asked for."""

    def resolve(self, play: Play[Any, Any], step: Any) -> None:
        """Carry out a step that asks nobody."""
        if (plain := self.steps.get(type(step))) is not None:
            plain(play)
        else:
            self.steps_about[type(step)](play, step)

    @abstractmethod
    def why(self, state: Any, decision: Any, action: Any) -> Any:
        """Say why nothing else was possible."""

    def forced(self, state: Any, decision: Any, action: Any) -> Any:
        """Name a decision that had only one legal action, and why [actions.forced]."""
        return self.forced_event(decision, action, self.why(state, decision, action))

    def dropped(self, decision: Any, reason: Literal["no_action", "no_ground"]) -> Any:
        """Name a decision that was passed over."""
        return self.dropped_event(decision, reason)

    @abstractmethod
    def owed(self, reasons: Iterable[Refusal]) -> Any:
        """Give what a stock does not pay of an action that was refused for these reasons and done all the same."""

    def rule_left(self, player: str, reasons: tuple[Refusal, ...], note: str) -> Any:
        """Name all reasons against an action that was done all the same, and what is owed for it."""
        return self.left_event(
            player=player,
            codes=tuple(reason.code for reason in reasons),
            rules=tuple(reason.rule for reason in reasons),
            facts=tuple(reason.facts for reason in reasons),
            owed=self.owed(reasons),
            note=note,
        )
