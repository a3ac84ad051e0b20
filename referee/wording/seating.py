"""What cannot be done with the devices at a table, in words: why, and what to do."""

from referee.wording import Words
from referee.wording.facts import Facts, Sentences


def _taken(words: Words, facts: Facts) -> str:
    taken = words.players(facts["players"])
    return words.say("Another device already plays for {players}. Choose a free seat, or watch.", players=taken)


def _no_such_device(words: Words, _: Facts) -> str:
    return words.say("There is no such device at this table, or not any more. Look at the list again.")


def _no_host_left(words: Words, _: Facts) -> str:
    return words.say("A table needs a host. Make another device host first.")


def _nobody_left(words: Words, _: Facts) -> str:
    return words.say("Somebody has to stay at the table. If the evening is over, leave the game as it lies: it waits.")


def _not_the_owner(words: Words, _: Facts) -> str:
    return words.say(
        "Only the server’s owner says what the box says. "
        "The owner’s link, which the server prints at its start, makes this device the owner’s."
    )


SENTENCES: Sentences = {
    "not_the_owner": _not_the_owner,
    "seat_taken": _taken,
    "no_such_device": _no_such_device,
    "no_host_left": _no_host_left,
    "nobody_left": _nobody_left,
}
