"""Days and times in the reader's language: a stored time in, how people at a table would write it out."""

from datetime import UTC, datetime

from referee.rules.caylus1303 import Setup
from referee.wording import Words


def day(words: Words, at: datetime) -> str:
    """Write the day of a stored time."""
    return written(words, local(at))


def written(words: Words, at: datetime) -> str:
    """Write a day as it is at the table, such as “May 9, 2026”."""
    from babel.dates import format_date

    return format_date(at, "long", locale=words.language)


def moment(words: Words, at: datetime) -> str:
    """Write the day and the time of day."""
    from babel.dates import format_time

    return words.say("{day}, {time}", day=day(words, at), time=format_time(local(at), "short", locale=words.language))


def game_title(words: Words, setup: Setup, at: datetime) -> str:
    """Name a game that nobody named: after its players, who are their colors if they have no name, or after the day."""
    if not setup.names:
        return words.say("Game of {day}", day=day(words, at))
    return Words(words.language, setup.names).players(setup.players)


def local(at: datetime) -> datetime:
    """Give a stored time in the time zone of the table; one at the rim of the calendar stays as it is stored."""
    stored = at.replace(tzinfo=UTC)
    try:
        return stored.astimezone()
    except (OverflowError, ValueError, OSError):
        return stored
