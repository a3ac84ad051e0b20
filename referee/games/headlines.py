"""Headlines of the history: an action and what followed in; who did what, and the events left to tell, out."""

from collections.abc import Callable, Sequence
from typing import Any

from referee.games.words import GameWords
from referee.pages.presentation import Headline


def headline(
    words: GameWords,
    player: str,
    happened: Sequence[Any],
    kinds: tuple[type, ...],
    line: Callable[[Any, Any], str],
    title: str,
) -> Headline:
    """Tell an action by its own event, of one of these kinds, or by its title where it has none."""
    for at, event in enumerate(happened):
        if isinstance(event, kinds) and getattr(event, "player", None) == player:
            return Headline(line(words, event), (*happened[:at], *happened[at + 1 :]))
    told = words.say("{player}: {what}", player=words.player(player), what=title)
    return Headline(told, tuple(happened))
