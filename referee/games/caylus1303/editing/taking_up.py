"""A game that has already begun: what is told so far in; what is still to be told, in the order of the table, out."""

from referee.games.caylus1303.editing.panels import began, rounds
from referee.games.caylus1303.words import Words
from referee.pages.editor import Group, Panel, Tap
from referee.play.trials import Trial


def panel(words: Words, trial: Trial) -> Panel:
    """Lead through a table: the round, the road, what everybody has, and last whose turn it is."""
    players = tuple(Tap(words.player(each), pick=f"seat/{each}", colour=each) for each in trial.state.table.players)
    turn = Tap(words.say("Whose turn it is, and which phase"), pick="turn", icon="play", chosen=trial.renamed)
    groups = (
        Group(counters=(rounds(words, trial),)),
        began(words, trial),
        Group(words.say("On the board"), why=_on_the_board(words)),
        Group(words.say("What everybody has: workers, goods, points, characters"), taps=players, layout="players"),
        Group(words.say("At the end"), why=_facedown(words), taps=(turn,)),
    )
    hint = words.say("Tap until it lies here as it lies on your table. Camp, houses and supply follow.")
    return Panel(words.say("Our game has already begun"), groups, icon="history", hint=hint)


def _on_the_board(words: Words) -> str:
    return words.say(
        "Tap a space of the road to lay a tile, a house or a worker; the bridge for who has passed; the provost to "
        "walk him."
    )


def _facedown(words: Words) -> str:
    return words.say(
        "Points told here lie face down again as soon as the game goes on, unless you play with open scores."
    )
