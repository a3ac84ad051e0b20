"""Results in words: a player's final score in, one line out."""

from referee.games.caylus2005.words import Words
from referee.rules.caylus2005.scoring import Score


def score_line(words: Words, player: str, score: Score) -> str:
    """Say what a player has, and what it is made of."""
    return words.say(
        "{player}: {total} points ({pp} gained, {gold} from gold, {goods} from resources, {deniers} from deniers)",
        player=words.player(player),
        total=score.total,
        pp=score.pp,
        gold=score.gold_pp,
        goods=score.goods_pp,
        deniers=score.deniers_pp,
    )
