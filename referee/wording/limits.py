"""What is full, in words: what holds no more, and what to do."""

from referee.wording import Words
from referee.wording.facts import Facts, Sentences

GIGABYTE = 2**30


def _games(words: Words, facts: Facts) -> str:
    return words.say("This device hosts {most} games already. Delete some of them first.", most=facts["most"])


def _scorings(words: Words, facts: Facts) -> str:
    return words.say("This device keeps {most} results already. Delete some of them first.", most=facts["most"])


def _devices(words: Words, facts: Facts) -> str:
    return words.say("There are {most} devices at this table already. The host can remove some.", most=facts["most"])


def _log(words: Words, facts: Facts) -> str:
    return words.say("The log of this game is full: it has {most} entries. Save its record.", most=facts["most"])


def _server(words: Words, facts: Facts) -> str:
    size = facts["most"] // GIGABYTE
    return words.say("This server is full: its games take {size} GB. Its owner can delete old games.", size=size)


SENTENCES: Sentences = {
    "too_many_games": _games,
    "too_many_scorings": _scorings,
    "too_many_devices": _devices,
    "log_full": _log,
    "server_full": _server,
}
