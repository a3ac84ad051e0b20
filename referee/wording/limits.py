"""What is full, in words."""

from typing import Any

from referee.wording import Words

CODES = ("too_many_games", "too_many_devices", "log_full", "server_full")
GIGABYTE = 2**30


def full(words: Words, code: str, facts: dict[str, Any]) -> str:
    """Say what holds no more, and what to do."""
    most = facts["most"]
    match code:
        case "too_many_games":
            return words.say("This device hosts {most} games already. Delete some of them first.", most=most)
        case "too_many_devices":
            return words.say("There are {most} devices at this table already. The host can remove some.", most=most)
        case "log_full":
            return words.say("The log of this game is full: it has {most} entries. Save its record.", most=most)
    size = most // GIGABYTE
    return words.say("This server is full: its games take {size} GB. Its owner can delete old games.", size=size)
