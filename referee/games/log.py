"""Actions and points in short words, as any game tells them: for undo, redo, the history and the chart."""

from collections.abc import Mapping
from typing import Any

from referee.games.words import GameWords
from referee.rules.kernel.events import PositionCorrected
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.ruleset import AnyRuleset

CORRECTED = "corrected"  # the source of points that the table put right


def read_action(ruleset: AnyRuleset, plain: dict[str, Any]) -> Any:
    """Read an action that was taken, and so is one."""
    action = ruleset.read_action(plain)
    if isinstance(action, Refusal):
        raise AssertionError(action)
    return action


def space_title(words: GameWords, space: str, state: Any = None) -> str:
    """Name a space, and where a state tells it, what stands there."""
    known = state is not None and space in state.table.at
    return words.place(state.space(space).called, space) if known else words.name(space)


def exchange_title(words: GameWords, spend: Mapping[str, int], take: Mapping[str, int]) -> str:
    """Name what is given for what; for nothing, what is taken alone."""
    taken = words.pile(take)
    return words.say("{spend} → {take}", spend=words.pile(spend), take=taken) if spend else taken


def signed(steps: int) -> str:
    """Write steps with their sign."""
    return f"{steps:+d}".replace("-", "−") if steps else "0"


def put_right(event: Any, source: str) -> bool:
    """Whether an event put points right, and the table asks for those."""
    return isinstance(event, PositionCorrected) and source == CORRECTED


def chart_columns(words: GameWords, rounds: int, left: str) -> list[tuple[str, str]]:
    """Name the columns of the chart, short and long: every round, and the end with what is left."""
    return [
        *((str(number), words.say("Round {round}", round=number)) for number in range(1, rounds + 1)),
        (words.say("End"), left),
    ]
