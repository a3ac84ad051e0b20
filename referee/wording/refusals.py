"""Refusals in words that any game has, or none: actions, devices, papers, sheets, limits, records, backups."""

from referee.wording import Words, counting, limits, papers, people, printing, records, repairs, seating
from referee.wording.facts import Facts, Sentences


def _unknown(words: Words, facts: Facts) -> str:
    return words.say("The game has no such thing: “{name}”.", name=facts["name"])


def _unknown_entry(words: Words, facts: Facts) -> str:
    return words.say("Entries of the kind “{kind}” cannot be read here yet.", kind=facts["kind"])


def _malformed(words: Words, facts: Facts) -> str:
    return words.say("This is not an action: {problem}.", problem=facts["problem"])


def _game_over(words: Words, _: Facts) -> str:
    return words.say("The game is over.")


def _not_your_turn(words: Words, facts: Facts) -> str:
    return words.say("It is not your decision: {player} is asked.", player=words.player(facts["asked"]))


def _changes_nothing(words: Words, _: Facts) -> str:
    return words.say("This changes nothing: everything is so already.")


def _note_form(words: Words, facts: Facts) -> str:
    return words.say("A note is one line of at most {longest} characters.", longest=facts["longest"])


def _override_legal(words: Words, _: Facts) -> str:
    return words.say("This is allowed: play it as usual.")


def _no_such_option(words: Words, facts: Facts) -> str:
    known = ", ".join(facts["known"])
    return words.say("This game knows no “{name}” here; it knows {known}.", name=facts["name"], known=known)


SENTENCES: Sentences = {
    "unknown": _unknown,
    "unknown_entry": _unknown_entry,
    "malformed": _malformed,
    "game_over": _game_over,
    "not_your_turn": _not_your_turn,
    "changes_nothing": _changes_nothing,
    "note_form": _note_form,
    "override_legal": _override_legal,
    "no_such_option": _no_such_option,
    **records.SENTENCES,
    **papers.SENTENCES,
    **printing.SENTENCES,
    **seating.SENTENCES,
    **limits.SENTENCES,
    **counting.SENTENCES,
    **people.SENTENCES,
    **repairs.SENTENCES,
}


def wait_for(words: Words, facts: Facts) -> str:
    """Say whom to wait for."""
    return words.say("Wait for {player}.", player=words.player(facts["asked"]))


def _send_another(words: Words, _: Facts) -> str:
    return words.say("Send one of the actions that are offered.")


def _undo(words: Words, _: Facts) -> str:
    return words.say("Undo, or start a new game.")


# What would make it legal; the sentences of devices, papers and the like say it themselves.
REMEDIES: Sentences = {
    **dict.fromkeys(("unknown", "unknown_entry", "malformed"), _send_another),
    "game_over": _undo,
    "not_your_turn": wait_for,
}
