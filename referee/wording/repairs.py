"""Repairs of the past in words: why an entry is doubtful, why the replay stops, and why a repair cannot be."""

from referee.wording import Words
from referee.wording.facts import Facts, Sentences


def _no_such_entry(words: Words, _: Facts) -> str:
    return words.say("There is no such entry on the way to where the game stands. Look at the history again.")


def _no_one_correction(words: Words, _: Facts) -> str:
    return words.say("No single correction leads there: use the repaired game, or leave it.")


def _another_decision(words: Words, facts: Facts) -> str:
    asked, then = facts["asked"], facts["then"]
    if asked is None:
        return words.say("The game is over by then.")
    if then is None or asked["player"] == then["player"]:
        return words.say("{player} is asked for something else by then.", player=words.player(asked["player"]))
    return words.say(
        "{player} is asked by then, not {other}.",
        player=words.player(asked["player"]),
        other=words.player(then["player"]),
    )


def _forced_otherwise(words: Words, facts: Facts) -> str:
    player = words.player(facts["asked"]["player"])
    return words.say("{player} has no choice by then, and the referee has gone on.", player=player)


def _newly_asked(words: Words, facts: Facts) -> str:
    player = words.player(facts["asked"]["player"])
    return words.say("{player} had no choice then, and has one now.", player=player)


SENTENCES: Sentences = {
    "no_such_entry": _no_such_entry,
    "no_one_correction": _no_one_correction,
    "another_decision": _another_decision,
    "forced_otherwise": _forced_otherwise,
    "newly_asked": _newly_asked,
}
