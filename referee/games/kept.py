"""Faces that are made once in each language, for a table shows dozens of them after every move."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

from referee.games.words import GameWords
from referee.pages.faces import Face

P = ParamSpec("P")
WordsT = TypeVar("WordsT", bound=GameWords)


def printed(make: Callable[Concatenate[WordsT, P], Face]) -> Callable[Concatenate[WordsT, P], Face]:
    """Keep what a face shows for every table of the same language, box and options."""
    kept = lru_cache(maxsize=1024)(make)

    @wraps(make)
    def face(words: WordsT, /, *row: P.args, **more: P.kwargs) -> Face:
        return kept(words.printed, *row, **more)  # type: ignore[arg-type]

    return face
