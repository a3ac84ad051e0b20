"""The result of a game on the terminal."""

from typing import Any, TextIO

from referee.games.game import Game
from referee.rules.kernel.scoring import ranked
from referee.wording import TableWords


def print_result(words: TableWords, game: Game, state: Any, file: TextIO) -> None:
    """Print the scores, best first, and who won."""
    result = game.ruleset.result(state)
    for place in ranked(result.totals):
        print(game.story.score(words, place.player, result.scores[place.player]), file=file)
    print(_won(words, result.winners), file=file)


def _won(words: TableWords, winners: tuple[str, ...]) -> str:
    if len(winners) == 1:
        return words.say("Winner: {player}", player=words.player(winners[0]))
    return words.say("Winners: {players}", players=words.players(winners))
