"""The result of a game on the terminal."""

from typing import TextIO

from referee.rules.caylus1303 import State
from referee.rules.caylus1303.scoring import result
from referee.wording import Words


def print_result(words: Words, state: State, file: TextIO) -> None:
    """Print the scores, best first, and who won."""
    scored = result(state)
    for colour, score in sorted(scored.scores.items(), key=lambda item: -item[1].total):
        line = words.say(
            "{player}: {total} PP ({pp} gained, {gold} from gold)",
            player=words.player(colour),
            total=score.total,
            pp=score.pp,
            gold=score.gold_pp,
        )
        print(line, file=file)
    print(_won(words, scored.winners), file=file)


def _won(words: Words, winners: tuple[str, ...]) -> str:
    if len(winners) == 1:
        return words.say("Winner: {player}", player=words.player(winners[0]))
    return words.say("Winners: {players}", players=words.players(winners))
