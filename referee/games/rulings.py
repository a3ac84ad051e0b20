"""Rulings of any game in words: a game's titles, questions and answers in; every ruling as it is shown out."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from referee.games.words import GameWords
from referee.pages.presentation import Answer, Told
from referee.rules.kernel.provenance import Ruling


def told(
    words: GameWords,
    rulings: Sequence[Ruling],
    titles: Mapping[str, str],
    questions: Mapping[str, str],
    answers: Mapping[tuple[str, str], str],
    printed: Mapping[tuple[str, str], str] = MappingProxyType({}),
) -> tuple[Told, ...]:
    """Give every ruling with its question and its answers."""
    return tuple(
        Told(
            ruling.id,
            words.say(titles[ruling.id]),
            words.say(questions[ruling.id]),
            ruling.page,
            tuple(_answer(words, (ruling.id, value), answers, printed) for value in ruling.values),
            ruling.field,
        )
        for ruling in rulings
    )


def _answer(
    words: GameWords,
    which: tuple[str, str],
    answers: Mapping[tuple[str, str], str],
    printed: Mapping[tuple[str, str], str],
) -> Answer:
    told = words.say(printed[which]) if which in printed else ""
    return Answer(which[1], words.say(answers[which]), told)
