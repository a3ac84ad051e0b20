"""A game that has already begun: what is told so far in; what is still to be told, in the order of the table, out."""

from referee.games.caylus2005.editing.panels import order
from referee.games.caylus2005.words import Words
from referee.games.editing.controls import taken_up
from referee.pages.editor import Panel
from referee.play.trials import Trial


def panel(words: Words, trial: Trial) -> Panel:
    """Lead through a table: the round, the turn order, the board, what everybody has, and last whose turn it is."""
    return taken_up(
        words,
        trial,
        trial.state.turn_order,
        first=order(words, trial),
        board=words.say(
            "Tap a space of the road to lay a tile, a house or a worker; the castle, the inn and the bridge for who is "
            "there; the provost and the bailiff to walk them."
        ),
        held=words.say("What everybody has: deniers, goods, points, favor markers"),
        last=words.say("Say whose turn it is; then, in the middle of a round, what was already done in it."),
        hint=words.say("Tap until it lies here as it lies on your table. Workers at home and the supply follow."),
    )
