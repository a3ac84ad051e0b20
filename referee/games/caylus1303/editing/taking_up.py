"""A game that has already begun: what is told so far in; what is still to be told, in the order of the table, out."""

from referee.games.caylus1303.editing.panels import began
from referee.games.caylus1303.words import Words
from referee.games.editing.controls import taken_up
from referee.pages.editor import Panel
from referee.play.trials import Trial


def panel(words: Words, trial: Trial) -> Panel:
    """Lead through a table: the round, the road, what everybody has, and last whose turn it is."""
    return taken_up(
        words,
        trial,
        trial.state.table.players,
        first=began(words, trial),
        board=_on_the_board(words),
        held=words.say("What everybody has: workers, goods, points, characters"),
        last=_facedown(words),
        hint=words.say("Tap until it lies here as it lies on your table. Camp, houses and supply follow."),
    )


def _on_the_board(words: Words) -> str:
    return words.say(
        "Tap a space of the road to lay a tile, a house or a worker; the bridge for who has passed; the provost to "
        "walk him."
    )


def _facedown(words: Words) -> str:
    return words.say(
        "Points told here lie face down again as soon as the game goes on, unless you play with open scores."
    )
