"""Locks: what cannot be put right just now, with the reason, and how it could."""

from referee.games.caylus1303.editing.sketches import put
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.points import point_line
from referee.pages.editor import Group, Tap
from referee.play.trials import Trial
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.corrections import standing
from referee.rules.kernel.texts import N_

WHY = {
    "in_use": N_("This space is being used now. Finish that first, or say where the game goes on:"),
    "game_over": N_(
        "The game is over: only resources and points can be set right. For more, say where the game goes on:"
    ),
}


def locked(words: Words, trial: Trial, path: str) -> Group | None:
    """Give why a path cannot be put right now, and the way out; None if it can."""
    why = standing(trial.base, path, renamed=trial.renamed)
    if why not in WHY:
        return None
    here = RULESET.point(trial.base)
    label = words.say("Go on here: {point}", point=point_line(words, here, trial.base))
    stay = Tap(label, [put("/decision", here)], icon="play")
    other = Tap(words.say("Somewhere else"), pick="turn", icon="road")
    return Group(why=words.say(WHY[why]), taps=(other,) if why == "game_over" else (stay, other))
