"""A game in short lines: its record in; what each player did, by round and phase, with the points it brought, out."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from referee.games.caylus1303.table import LETTERS
from referee.games.caylus1303.words.log import action_title
from referee.pages.history import source_name
from referee.rules import caylus1303
from referee.rules.caylus1303 import Event, State, actions
from referee.rules.caylus1303.events import DecisionForced, PhaseStarted, PrestigeGained, RoundStarted
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.record import Record, read_entry
from referee.rules.kernel.refusals import Refusal
from referee.wording import Words

NOTHING = (actions.Decline(), actions.Provost(0), actions.Deliver(Pile()))  # not told where the referee took them


class Step(NamedTuple):
    """One action of a record: who took it in which state, and what followed."""

    player: str
    before: State
    action: actions.Action
    events: tuple[Event, ...]
    after: State


class Deed(NamedTuple):
    """What a player did in a few words, and the points gained by it."""

    colour: str
    letter: str
    text: str
    points: int = 0


class Chapter(NamedTuple):
    """A phase of a round; round 0 is before the first."""

    round: int
    phase: str
    deeds: tuple[Deed, ...]


def steps(record: Record) -> Iterator[Step]:
    """Play a legal record anew, action by action."""
    state = caylus1303.start(record.setup)
    for entry in record.entries:
        read = read_entry(entry)
        assert not isinstance(read, Refusal)
        player, action = read
        outcome = caylus1303.apply(state, action, player)
        yield Step(player, state, action, outcome.events, outcome.state)
        state = outcome.state


def chapters(words: Words, played: Iterable[Step]) -> tuple[Chapter, ...]:
    """Tell a game; what follows from the rules by itself is left out, but for the points."""
    told: list[tuple[int, str, list[Deed]]] = [(0, "draft", [])]
    for step in played:
        told[-1][2].append(_deed(words, step, step.player, step.action))
        for event in step.events:
            _tell(words, step, event, told)
    return tuple(Chapter(number, phase, tuple(deeds)) for number, phase, deeds in told if deeds)


def _tell(words: Words, step: Step, event: Event, told: list[tuple[int, str, list[Deed]]]) -> None:
    """Add an event to the last chapter, or begin another."""
    number, _, deeds = told[-1]
    match event:
        case RoundStarted():
            told.append((event.round, "planning", []))
        case PhaseStarted():
            told.append((number, event.phase, []))
        case DecisionForced() if event.action not in NOTHING:
            deeds.append(_deed(words, step, event.decision.player, event.action))
        case PrestigeGained() if deeds and deeds[-1].colour == event.player:
            deeds[-1] = deeds[-1]._replace(points=deeds[-1].points + event.points)
        case PrestigeGained():
            deeds.append(Deed(event.player, LETTERS[event.player], source_name(words, event.source), event.points))


def _deed(words: Words, step: Step, player: str, action: actions.Action) -> Deed:
    spaces = {space.id: space.building for space in step.before.spaces if space.building}
    plain: dict[str, Any] = caylus1303.write_action(action)
    return Deed(player, LETTERS[player], action_title(words, plain, spaces))
