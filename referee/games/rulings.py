"""Rulings of any game in words: a game's titles, questions and answers in; every ruling as it is shown out."""

from collections.abc import Mapping, Sequence

from referee.games.words import GameWords
from referee.pages.presentation import Answer, Told
from referee.rules.kernel.provenance import Ruling


def told(
    words: GameWords,
    rulings: Sequence[Ruling],
    titles: Mapping[str, str],
    questions: Mapping[str, str],
    answers: Mapping[tuple[str, str], str],
) -> tuple[Told, ...]:
    """Give every ruling with its question and its answers."""
    return tuple(
        Told(
            ruling.id,
            words.say(titles[ruling.id]),
            words.say(questions[ruling.id]),
            ruling.page,
            tuple(Answer(value, words.say(answers[ruling.id, value])) for value in ruling.values),
        )
        for ruling in rulings
    )
