"""Who would have the favor for delivering most: what a delivery would lead to, in; the line below it out."""

from referee.games.words import GameWords


def favor_line(words: GameWords, player: str, winner: str | None, *, waiting: bool) -> str:
    """Say who would gain the favor, or lead while others may still deliver; nobody if there is no winner."""
    if winner is None:
        return words.say("nobody leads for the favor yet") if waiting else words.say("nobody gains the favor")
    if winner == player:
        return words.say("you lead for the favor") if waiting else words.say("you gain the favor")
    other = words.player(winner)
    if waiting:
        return words.say("{player} leads for the favor", player=other)
    return words.say("{player} gains the favor", player=other)
