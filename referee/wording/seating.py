"""What cannot be done with the devices at a table, in words."""

from typing import Any

from referee.wording import Words

CODES = ("seat_taken", "no_such_device", "no_host_left")


def seating_problem(words: Words, code: str, facts: dict[str, Any]) -> str:
    """Say why a device cannot sit down, be found or leave, and what to do."""
    match code:
        case "seat_taken":
            taken = words.players(facts["players"])
            return words.say("Another device already plays for {players}. Choose a free seat, or watch.", players=taken)
        case "no_such_device":
            return words.say("There is no such device at this table, or not any more. Look at the list again.")
    return words.say("A table needs a host. Make another device host first.")
