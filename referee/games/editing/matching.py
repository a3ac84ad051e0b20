"""Cards to compare: the position of any game in; what lies before a player, and who stands where on the road, out."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from referee.games.words import GameWords
from referee.pages.matching import Card, Fact, Part

Icon = Callable[[str], str]


def goods(words: GameWords, icon_of: Icon, player: str, held: Mapping[str, int]) -> Part:
    """Count the goods of a player."""
    facts = (Fact(words.name(each), f"seat/{player}/{each}", icon_of(each), str(count)) for each, count in held.items())
    return Part(tuple(facts), "numbers")


def player_card(words: GameWords, player: str, parts: Iterable[Part]) -> Card:
    """Put together what lies before a player."""
    return Card(f"seat-{player}", words.player(player), tuple(part for part in parts if part.facts), colour=player)


def board_card(title: str, parts: Iterable[Part]) -> Card:
    """Put together what lies on the board."""
    return Card("board", title, tuple(part for part in parts if part.facts), icon="road")


def lying(words: GameWords, icon_of: Icon, state: Any) -> Iterator[Part]:
    """Give who stands on spaces, and whose houses are on tiles of the road."""
    standing = (_at(words, icon_of, each)._replace(pawns=each.workers) for each in state.spaces if each.workers)
    yield Part(tuple(standing), "lines", words.say("Workers"))
    owned = (
        _at(words, icon_of, each)._replace(houses=(each.owner,)) for each in state.road if each.tile and each.owner
    )
    yield Part(tuple(owned), "lines", words.say("Houses"))


def _at(words: GameWords, icon_of: Icon, where: Any) -> Fact:
    """Name what lies on a space."""
    return Fact(words.place(where.called, where.id), f"space/{where.id}", icon_of(where.called))
