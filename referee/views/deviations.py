"""Old games in words: a stored game in; what today's rules would make otherwise of it, for its pages, out."""

from referee.games.explaining import explain
from referee.play.deviations import first_deviation
from referee.store.models import Game
from referee.views.words import words_of
from referee.wording.log import deviates


def deviation_told(game: Game) -> str:
    """Name the first entry that today's rules would carry out otherwise, in a sentence; nothing where there is none."""
    found = first_deviation(game)
    if found is None:
        return ""
    words = words_of(game)
    return deviates(words, found.number, found.rules, explain(words, found.why) if found.why else "")
