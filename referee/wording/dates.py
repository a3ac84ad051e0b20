"""Days and times in the reader's language: a stored time in, how people at a table would write it out."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from referee.wording import LANGUAGES, Words

MOST = 80  # letters of a game's name


def day(words: Words, at: datetime) -> str:
    """Write the day of a stored time."""
    return written(words, local(at))


def short_day(words: Words, at: datetime) -> str:
    """Write the day of a stored time where there is little room, such as “May 9”."""
    from babel.dates import format_skeleton

    return format_skeleton("MMMd", local(at), locale=words.language)


def written(words: Words, at: datetime) -> str:
    """Write a day as it is at the table, such as “May 9, 2026”."""
    from babel.dates import format_date

    return format_date(at, "long", locale=words.language)


def moment(words: Words, at: datetime) -> str:
    """Write the day and the time of day."""
    from babel.dates import format_time

    return words.say("{day}, {time}", day=day(words, at), time=format_time(local(at), "short", locale=words.language))


def game_title(words: Words, players: Sequence[str], names: Mapping[str, str], at: datetime) -> str:
    """Name a game that nobody named: after its players, who are their colors if they have no name, or after the day.

    Where their names are too many letters, their first words do, if these differ; nobody is left out.
    """
    if not names:
        return words.say("Game of {day}", day=day(words, at))
    named = Words(words.language, names)
    called = [named.player(colour) for colour in players]
    given = [name.split()[0] for name in called]
    told = [called, given] if len(set(given)) == len(given) else [called]
    titles = (words.listed(each) for each in (*told, [_cut(name, MOST // len(called)) for name in called]))
    return next(title for title in titles if len(title) <= MOST)


def retold(words: Words, title: str, players: Sequence[str], names: Mapping[str, str], at: datetime | None) -> str:
    """Give the name of a game; one that nobody gave it is said anew, for its maker may have spoken otherwise."""
    day = at or datetime.min.replace(tzinfo=UTC)
    for called in (names, {}):  # the players may have got their names later
        told = {code: game_title(Words(code), players, called, day) for code in LANGUAGES}
        if title.split() in [name.split() for name in told.values()]:  # whatever its blanks were
            return game_title(words, players, words.names if called else {}, day)
    return title


def _cut(name: str, room: int) -> str:
    """Cut a name so that, with what joins it to the next, it fits its room."""
    longest = room - len(" et…")
    return name if len(name) <= longest else f"{name[:longest].rstrip()}…"


def local(at: datetime) -> datetime:
    """Give a stored time in the time zone of the table; one at the rim of the calendar stays as it is stored."""
    stored = at.replace(tzinfo=UTC)
    try:
        return stored.astimezone()
    except (OverflowError, ValueError, OSError):
        return stored
