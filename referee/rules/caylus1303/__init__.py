"""Caylus 1303: start a game from a set-up, ask what is legal and why not, apply actions, save and load."""

from collections.abc import Iterator
from typing import cast

from referee.rules.caylus1303 import game
from referee.rules.caylus1303.actions import Action, read_action, write_action
from referee.rules.caylus1303.box import Trades
from referee.rules.caylus1303.effects import Gain
from referee.rules.caylus1303.events import DecisionForced, Event
from referee.rules.caylus1303.frames import AnyDecision
from referee.rules.caylus1303.goods import Cost
from referee.rules.caylus1303.public import public_decision, public_result, public_state
from referee.rules.caylus1303.rulings import Rulings
from referee.rules.caylus1303.saving import load_state, save_state
from referee.rules.caylus1303.setup import Setup, read_setup, write_setup
from referee.rules.caylus1303.start import start
from referee.rules.caylus1303.state import State
from referee.rules.kernel import engine
from referee.rules.kernel.engine import Outcome
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.tagged import prepare

__all__ = [
    "Action",
    "AnyDecision",
    "DecisionForced",
    "Event",
    "Outcome",
    "Refusal",
    "Refused",
    "Setup",
    "State",
    "apply",
    "legal",
    "legal_actions",
    "load_state",
    "pending",
    "public_decision",
    "public_result",
    "public_state",
    "read_action",
    "read_setup",
    "refusal",
    "save_state",
    "start",
    "write_action",
    "write_setup",
]

prepare(Setup, State, Action, Event, Rulings, Cost, Gain, Trades)  # all that is read


def pending(state: State) -> AnyDecision | None:
    """Give the decision that a state waits for; None when the game is over."""
    return cast(AnyDecision | None, engine.pending(state))


def legal(state: State) -> Iterator[Action]:
    """Give the legal actions of the pending decision one by one: a box can make more of them than anybody lists."""
    return engine.legal(game, state)


def legal_actions(state: State) -> tuple[Action, ...]:
    """List every legal action of the pending decision, without repeats, in a stable order."""
    return tuple(legal(state))


def refusal(state: State, action: Action, player: str | None = None) -> Refusal | None:
    """Say why an action is not legal, or None if it is; `player` is who wants it, if that is known."""
    return engine.refusal(game, state, action, player)


def apply(state: State, action: Action, player: str | None = None) -> Outcome[State, Event]:
    """Carry out an action with all that follows from it, or raise Refused and change nothing."""
    return engine.apply(game, state, action, player)
