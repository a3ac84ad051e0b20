"""Piles and exchanges drawn as icons, the same for every game."""

from collections.abc import Callable, Iterable, Mapping

from referee.games.words import GameWords
from referee.pages.faces import ARROW, OR, Token

Drawn = tuple[Token, ...]


def pile_drawn(
    words: GameWords, icon_of: Callable[[str], str], pile: Mapping[str, int], goods: tuple[str, ...] | None = None
) -> Drawn:
    """Draw a pile: an icon with its number for each thing in it; what stands for several means these goods."""
    return tuple(Token("icon", icon_of(name), count, words.pile({name: count}, goods)) for name, count in pile.items())


def exchanged(spend: Drawn, take: Drawn) -> Drawn:
    """Draw what is given for what; for nothing, what is taken alone."""
    return (*spend, *([ARROW] if spend else []), *take)


def one_of(drawn: Iterable[Drawn]) -> Drawn:
    """Draw several of which one is done."""
    first, *others = drawn
    return (*first, *(token for other in others for token in (OR, *other)))


def exchange_label(words: GameWords, spend: Mapping[str, int], take: Mapping[str, int]) -> str:
    """Say what is given for what; for nothing, what is taken alone."""
    taken = words.pile(take)
    return words.say("{spend} for {take}", spend=words.pile(spend), take=taken) if spend else taken
