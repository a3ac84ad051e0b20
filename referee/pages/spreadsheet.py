"""All results as a table for spreadsheets: results in; CSV as RFC 4180 has it, a line per player and game, out."""

import csv
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from referee.pages.presentation import Presentation
from referee.play.people import Circle
from referee.play.results import Played, Score
from referee.wording import Words
from referee.wording.colours import NAMES
from referee.wording.dates import local

MARK = "\ufeff"  # by which Excel knows the letters
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how a cell begins that a spreadsheet would carry out


def spreadsheet(words: Words, games: Mapping[str, Presentation], circle: Circle) -> str:
    """Write every result, the oldest first; sources of points stand in columns of their own."""
    text = StringIO(newline="")
    lines = csv.writer(text, lineterminator="\r\n")
    known = {id: shown for id, shown in games.items() if any(played.ruleset == id for played in circle.played)}
    sources = [(id, source) for id, shown in known.items() for source in _sources(shown)]
    lines.writerow([*_titles(words), *(_title(words, known, *source) for source in sources)])
    names = {person.key: person.name for person in circle.people}
    for played in reversed(circle.played):
        for score in played.scores:
            person = names.get(circle.key(score), "")
            told = [*_told(words, games[played.ruleset], played, score, person), *_points(played, score, sources)]
            lines.writerow([_harmless(cell) for cell in told])
    return MARK + text.getvalue()


def _sources(shown: Presentation) -> tuple[str, ...]:
    return (*shown.ruleset.sources, *shown.ruleset.final_sources)


def _titles(words: Words) -> Iterator[str]:
    yield from (
        words.say("Date"),
        words.say("Time"),
        words.say("Game"),
        words.say("Table"),
        words.say("Number of players"),
        words.say("Player"),
        words.say("Person"),
        words.say("Color"),
        words.say("Rank"),
        words.say("Score"),
        words.say("Winner"),
        words.say("First player"),
        words.say("Left early"),
        words.say("Only scored"),
    )


def _title(words: Words, games: Mapping[str, Presentation], ruleset: str, source: str) -> str:
    """Name a source of points, and its game where there are several."""
    shown = games[ruleset]
    name = shown.story.source(shown.words(words.language), source)
    return name if len(games) == 1 else f"{words.say(shown.title)} · {name}"


def _told(words: Words, shown: Presentation, played: Played, score: Score, person: str) -> list[Any]:
    at = local(played.at)
    return [
        f"{at:%Y-%m-%d}",
        f"{at:%H:%M}",
        words.say(shown.title),
        played.title,
        len(played.scores),
        score.name,
        person,
        words.say(NAMES[score.colour]),
        score.rank,
        score.total,
        int(score.winner),
        "" if played.first is None else int(score.colour == played.first),
        int(score.left),
        int(played.scored),
    ]


def _points(played: Played, score: Score, sources: list[tuple[str, str]]) -> Iterator[int | str]:
    """Give the points of every source; nothing where a log does not tell them, or of another game's."""
    for ruleset, source in sources:
        told = ruleset == played.ruleset and not played.scored
        yield score.sources.get(source, 0) if told else ""


def _harmless(cell: Any) -> Any:
    """Let no spreadsheet take what somebody typed for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
