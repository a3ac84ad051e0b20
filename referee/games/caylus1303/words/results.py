"""Results in words: a player's final score in, one line out."""

from referee.games.caylus1303.words import Words
from referee.rules.caylus1303.scoring import Score


def score_line(words: Words, player: str, score: Score) -> str:
    """Say what a player has, and what it is made of."""
    return words.say(
        "{player}: {total} points ({pp} gained, {gold} from gold)",
        player=words.player(player),
        total=score.total,
        pp=score.pp,
        gold=score.gold_pp,
    )
