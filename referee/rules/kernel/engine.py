"""The engine loop: a game's own answers and steps in, the next state that asks a player something out."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from referee.rules.kernel.agenda import Decision, EventT, Play, StateT
from referee.rules.kernel.refusals import GRAVITIES, Gravity, Refusal, Refused, check_note

ActionT = TypeVar("ActionT")


Judge = Callable[[ActionT], Refusal | None]


class Game(Protocol[StateT, ActionT, EventT]):
    """What a game brings: candidates, one definition of legality, and what actions and steps do."""

    def offers(self, state: StateT) -> Iterable[ActionT]:
        """Propose candidates for the pending decision; every legal action is among them, once."""

    def judge(self, state: StateT) -> "Judge[ActionT]":
        """Give the one definition of legality for the pending decision: an action in, why not out."""

    def reasons(self, state: StateT, action: ActionT) -> Iterable[Refusal]:
        """Give every reason why an action does not answer the pending decision, the judge's own first."""

    def stranger(self, state: StateT, player: str) -> Refusal | None:
        """Say why it is not for this player to act, or None if it is."""

    def asked_instead(self, state: StateT, player: str) -> StateT:
        """Give the state as if this player were asked what somebody else is."""

    def gravity(self, state: StateT, player: str | None, action: ActionT, refusal: Refusal) -> Gravity:
        """Say what a table can do about a refused action: the class of one reason against it."""

    def where_to_correct(self, state: StateT, player: str, action: ActionT, refusal: Refusal) -> Iterable[str]:
        """Give the paths of what a table would correct instead of doing something that is not asked."""

    def take(self, play: Play[StateT, EventT], decision: Any, action: Any) -> None:
        """Carry out an action, as far as hands can; its decision is already off the agenda."""

    def take_out_of_turn(self, play: Play[StateT, EventT], decision: Any, action: Any) -> None:
        """Carry out what another player is asked for, as this decision says; the turn is not handed on."""

    def resolve(self, play: Play[StateT, EventT], step: Any) -> None:
        """Carry out a step that asks nobody; it is already off the agenda."""

    def forced(self, state: StateT, decision: Any, action: ActionT) -> EventT:
        """Name a decision that the engine took at a state, and its only action."""

    def dropped(self, decision: Any, reason: Literal["no_action", "no_ground"]) -> EventT:
        """Name a decision that was passed over."""

    def rule_left(self, player: str, reasons: tuple[Refusal, ...], note: str) -> EventT:
        """Name all reasons against an action that was done all the same, and what is owed for it."""


class Outcome(NamedTuple, Generic[StateT, EventT]):
    """What an action led to."""

    state: StateT
    events: tuple[EventT, ...]


def pending(state: StateT) -> Decision | None:
    """Give the decision that a settled state waits for; None when the game is over."""
    return state.agenda[-1] if state.agenda else None


def legal(game: Game[StateT, ActionT, EventT], state: StateT) -> Iterator[ActionT]:
    """Give the offers without a refusal, in the order of the offers."""
    judge = game.judge(state)
    return (action for action in game.offers(state) if judge(action) is None)


def refusal(
    game: Game[StateT, ActionT, EventT], state: StateT, action: ActionT, player: str | None = None
) -> Refusal | None:
    """Say why an action, by this player or by whoever is asked, is not legal; None if it is."""
    return (game.stranger(state, player) if player is not None else None) or game.judge(state)(action)


def reasons(
    game: Game[StateT, ActionT, EventT], state: StateT, action: ActionT, player: str | None = None
) -> tuple[Refusal, ...]:
    """Give every reason why an action, by this player or by whoever is asked, is not legal."""
    if player is None or (stranger := game.stranger(state, player)) is None:
        return tuple(game.reasons(state, action))
    return (stranger, *game.reasons(game.asked_instead(state, player), action))


def gravest(
    game: Game[StateT, ActionT, EventT], state: StateT, action: ActionT, player: str | None = None
) -> tuple[Gravity, Refusal] | None:
    """Give the gravest reason against an action, with its class; None if it is legal."""
    found = [(game.gravity(state, player, action, reason), reason) for reason in reasons(game, state, action, player)]
    return max(found, key=lambda each: GRAVITIES.index(each[0]), default=None)


def apply(
    game: Game[StateT, ActionT, EventT], state: StateT, action: ActionT, player: str | None = None
) -> Outcome[StateT, EventT]:
    """Carry out an action and all that follows from it; raise Refused, with nothing changed, if not legal."""
    if refused := refusal(game, state, action, player):
        raise Refused(refused)
    play: Play[StateT, EventT] = Play(state)
    game.take(play, play.agenda.pop(), action)
    return settle(game, play)


def override(
    game: Game[StateT, ActionT, EventT], state: StateT, action: ActionT, player: str, note: str = ""
) -> Outcome[StateT, EventT]:
    """Carry out an action that rules forbid, because the table did; raise Refused if there is nothing to override."""
    check_note(note)
    _refuse_override(game, state, action, player)
    play: Play[StateT, EventT] = Play(state)
    play.tell(game.rule_left(player, reasons(game, state, action, player), note))
    if player == play.agenda[-1].player:
        game.take(play, play.agenda.pop(), action)
    else:
        game.take_out_of_turn(play, game.asked_instead(state, player).agenda[-1], action)
    return settle(game, play)


def _refuse_override(game: Game[StateT, ActionT, EventT], state: StateT, action: ActionT, player: str) -> None:
    match gravest(game, state, action, player):
        case None:
            raise Refused(Refusal("override_legal"))
        case "impossible", reason:
            raise Refused(Refusal("override_impossible", reason.rule, {"code": reason.code, "facts": reason.facts}))
        case "elsewhere", reason:
            paths = list(game.where_to_correct(state, player, action, reason))
            facts = {"code": reason.code, "facts": reason.facts, "correct": paths}
            raise Refused(Refusal("override_elsewhere", reason.rule, facts))


def settle(game: Game[StateT, ActionT, EventT], play: Play[StateT, EventT]) -> Outcome[StateT, EventT]:
    """Resolve frames until a player has a real choice, or nothing is left; what nobody can answer is passed over."""
    while play.agenda:
        frame = play.agenda[-1]
        if isinstance(frame, Decision):
            asked = play.settled()
            choices = legal(game, asked)
            if (first := next(choices, None)) is None:
                play.tell(game.dropped(play.agenda.pop(), "no_action"))
                continue
            if next(choices, None) is not None:
                return Outcome(asked, tuple(play.events))
            play.tell(game.forced(asked, frame, first))
            game.take(play, play.agenda.pop(), first)
        else:
            game.resolve(play, play.agenda.pop())
    return Outcome(play.settled(), tuple(play.events))
