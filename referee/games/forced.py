"""Decisions that the referee takes, of any game: what was asked and what was missing in, what is told of them out."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import to_builtins

from referee.games.words import GameWords
from referee.rules.kernel.events import DecisionForced

Titled = Callable[[Any, dict[str, Any]], str]  # an action, in a few words


def forced_line(words: GameWords, event: DecisionForced, title: Titled, line: Callable[[str], str]) -> str:
    """Say who could do nothing else, and why; games of early days do not tell why.

    What was missing is the game's to tell, of the player who is named.
    """
    player = words.player(event.decision.player)
    if event.why is None:
        return words.say("{player} has no choice here.", player=player)
    if event.why.code == "only_way":
        return words.say("{player} has only one choice: {what}.", player=player, what=_only(words, event, title))
    return line(player)


def forced_note(words: GameWords, event: DecisionForced, title: Titled, note: Callable[[], str]) -> str:
    """Say why nothing else was possible, beside the name of whoever was asked, and where; early days do not tell."""
    if event.why is None:
        return ""
    if event.why.code == "only_way":
        return words.say("only one choice: {what}", what=_only(words, event, title))
    return note()


def _only(words: GameWords, event: DecisionForced, title: Titled) -> str:
    return title(words, to_builtins(event.action))


def short(words: GameWords, need: Mapping[str, int], have: Mapping[str, int], none: Mapping[str, str]) -> str:
    """Say what is not there at all, or how much of it there is."""
    if not have:
        return words.listed([words.say(none[name]) for name in need])
    return words.say("{need} needed, {have} there", need=words.pile(need), have=words.holding(have))


class Telling(ABC):
    """What was told already: events in, those with news out, in a game from its first event on or in a part of it."""

    def news(self, events: Iterable[Any]) -> Iterator[Any]:
        """Leave out what only repeats a reason."""
        reason = False
        for event in events:
            if not (reason and self.follows(event)) and not self.repeats(event):
                yield event
            reason = isinstance(event, DecisionForced) and event.why is not None

    @abstractmethod
    def follows(self, event: Any) -> bool:
        """Whether an event only says what follows from the reason that was told just before it."""

    def repeats(self, event: Any) -> bool:  # noqa: ARG002 - each game's
        """Whether an event tells again what was told before."""
        return False
