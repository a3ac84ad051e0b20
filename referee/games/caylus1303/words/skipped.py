"""What did not happen, in words: an event of something skipped in, one sentence with the reason out."""

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.forced import lack
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.texts import N_


def skipped_line(words: Words, event: told.Skipped) -> str:
    """Say what those at the table need not wait for, and why."""
    match event.reason:
        case "no_bundle":
            return words.say("Nobody delivers a bundle: there is no favor.")
        case "empty_site":
            return words.say("No worker is on the construction site, and nobody delivers: there is no favor.")
    return _player_line(words, event, words.player(str(event.player)))


def _player_line(words: Words, event: told.Skipped, player: str) -> str:
    match event.reason:
        case "early":
            short = told.Reason("short", need=Cost(worker=event.need), have=Cost(worker=event.have))
            return words.say("{player} cannot place a worker early: {lack}.", player=player, lack=lack(words, short))
        case "thief":
            visitor = words.player(str(event.other))
            return words.say(
                "{player} gains no points for the visit (Thief: {visitor}).", player=player, visitor=visitor
            )
        case "night_worker":
            return words.say("{player} pays no additional cost (Night Worker).", player=player)
        case "own_worker":
            where = words.place(event.tile, event.space)
            return words.say(
                "{player} takes no bonus as the owner: a worker of their own is there ({space}).",
                player=player,
                space=where,
            )
        case "precious":
            return words.say("{player} gains nothing more with the Goldsmith: only once a round.", player=player)
    return words.say("{player} takes no character: none is left on the board.", player=player)


def skipped_note(words: Words, event: told.Skipped) -> str:
    """Say the same beside the name of whom it concerns, and where."""
    match event.reason:
        case "no_bundle" | "empty_site":
            return skipped_line(words, event)
        case "early":
            short = told.Reason("short", need=Cost(worker=event.need), have=Cost(worker=event.have))
            return words.say("cannot place a worker early: {lack}", lack=lack(words, short))
        case "thief":
            return words.say("no points for the visit (Thief: {visitor})", visitor=words.player(str(event.other)))
    return words.say(NOTES[event.reason])


NOTES = {
    "night_worker": N_("no additional cost (Night Worker)"),
    "own_worker": N_("no bonus as the owner: a worker of their own is there"),
    "precious": N_("nothing more with the Goldsmith: only once a round"),
    "no_character": N_("no character: none is left on the board"),
}
