"""What did not happen, in words: an event of something skipped in, one sentence with the reason out."""

from referee.games.caylus2005.words import Words
from referee.rules.caylus2005 import events as told
from referee.rules.kernel.texts import N_


def skipped_line(words: Words, event: told.Skipped) -> str:
    """Say what those at the table need not wait for, and why."""
    if event.player is None:
        return words.say(NO_FAVOR[event.reason])
    return words.say(LINES[event.reason], player=words.player(event.player), **_facts(words, event))


def skipped_note(words: Words, event: told.Skipped) -> str:
    """Say the same beside the name of whom it concerns, and where."""
    if event.player is None:
        return skipped_line(words, event)
    return words.say(NOTES[event.reason], **_facts(words, event))


def _facts(words: Words, event: told.Skipped) -> dict[str, str]:
    """Name what a sentence about it may name."""
    match event.reason:
        case "inn":
            return {"price": words.pile({"denier": words.values.catalogue.counts.price})}
        case "own_worker":
            return {"space": words.full_name(event.where)}
        case "marker" | "no_effect":
            return {"line": words.line(event.where)}
        case "one_house":
            return {"section": words.name(event.where)}
    return {}


NO_FAVOR = {
    "no_batch": N_("Nobody delivers a batch: there is no favor."),
    "empty_castle": N_("No worker is at the castle: there is no favor."),
}
LINES = {
    "inn": N_("{player} pays only {price}, with the right circle of the Inn."),
    "own_worker": N_("{player} takes no bonus as the owner: a worker of their own is there ({space})."),
    "marker": N_("{player} uses a favor: {line}, where the marker stays, for no further column is open."),
    "no_effect": N_("{player} gets nothing from this line yet ({line})."),
    "no_room": N_("{player} loses nothing: no place was free in the castle."),
    "one_house": N_("{player} gains nothing and loses nothing: one house ({section})."),
}
NOTES = {
    "inn": N_("only {price}, with the right circle of the Inn"),
    "own_worker": N_("no bonus as the owner: a worker of their own is there"),
    "marker": N_("the marker stays: no further column is open"),
    "no_effect": N_("nothing from this line yet"),
    "no_room": N_("loses nothing: no place was free in the castle"),
    "one_house": N_("one house: gains nothing and loses nothing"),
}
